/* count-places.c: where numbers of each class can be, and how many there are
 * SPDX-License-Identifier: MIT */
#include "kind/count-places.h"

#include <string.h>

/* Where sets have one word each, as on boards that people know */
static bool
find_in_words (YassCountLook *self)
{
  const YassCountSets *sets = self->sets;
  const guint n_cells = sets->block_size;
  uint64_t numbers[64];
  uint64_t any = 0;
  uint64_t twice = 0;

  for (guint i = 0; i < n_cells; i++)
    numbers[i] = *yass_count_get_numbers (self, i);
  for (guint class = 0; class < sets->count->n_classes; class ++)
    {
      const uint64_t wanted
          = sets->set_numbers[yass_count_set_of (sets, class)];
      uint64_t places = 0;

      for (guint i = 0; i < n_cells; i++)
        places |= (uint64_t) ((numbers[i] & wanted) != 0) << i;
      twice |= any & places;
      any |= places;
      self->places[class] = places;
    }
  *self->twice = twice;
  return any == yass_span_get_word (1, n_cells, 0);
}

static bool
find_in_sets (YassCountLook *self)
{
  const YassCountSets *sets = self->sets;
  const YassCount *count = sets->count;

  memset (self->places, 0,
          (gsize) count->n_classes * sets->cell_words * sizeof (uint64_t));
  memset (self->twice, 0, sets->cell_words * sizeof (uint64_t));
  for (guint i = 0; i < sets->block_size; i++)
    {
      const uint64_t bit = (uint64_t) 1 << i % 64;
      const uint64_t *numbers = yass_count_get_numbers (self, i);
      guint last = G_MAXUINT;

      for (guint word = 0; word < sets->number_words; word++)
        for (uint64_t rest = numbers[word]; rest != 0; rest &= rest - 1)
          {
            const guint class = count->class_of[word * 64
                                                + (guint) __builtin_ctzll (
                                                    rest)];

            if (class == last)
              continue;
            if (last != G_MAXUINT)
              self->twice[i / 64] |= bit;
            last = class;
            yass_count_get_class_places (self, class)[i / 64] |= bit;
          }
      if (last == G_MAXUINT)
        return false;
    }
  return true;
}

bool
yass_count_find_class_places (YassCountLook *self)
{
  const YassCountSets *sets = self->sets;

  memset (self->places, 0,
          (gsize) sets->count->n_classes * sets->cell_words
              * sizeof (uint64_t));
  memset (self->twice, 0, sets->cell_words * sizeof (uint64_t));
  return sets->cell_words == 1 && sets->number_words == 1 ? find_in_words (self)
                                                          : find_in_sets (self);
}

guint
yass_count_find_places (const YassCountLook *self, guint set, uint64_t *places)
{
  const YassCountSets *sets = self->sets;

  memset (places, 0, sets->cell_words * sizeof *places);
  for (guint class = 0; class < sets->count->n_classes; class ++)
    if (yass_count_set_has (sets, set, class))
      for (guint word = 0; word < sets->cell_words; word++)
        places[word] |= yass_count_get_class_places (self, class)[word];
  return yass_count_bits (places, sets->cell_words);
}

guint
yass_count_find_confined (const YassCountLook *self, guint set,
                          uint64_t *confined)
{
  const YassCountSets *sets = self->sets;
  const guint n_words = sets->cell_words;
  const bool is_known = sets->knows_all || yass_count_set_is_single (sets, set);

  yass_count_find_places (self, sets->knows_all ? sets->n_sets - 1 - set : set,
                          confined);
  for (guint word = 0; word < n_words; word++)
    if (!is_known)
      confined[word] = 0;
    else if (sets->knows_all)
      confined[word] = self->all[word] & ~confined[word];
    else
      confined[word] &= ~self->twice[word];
  return yass_count_bits (confined, n_words);
}

/* The counts of all sets of a few classes, which are added at once */
#define N_FEW YASS_COUNT_N_FEW
typedef guint16 Few
    __attribute__ ((vector_size (N_FEW * 2), aligned (2), may_alias));
#define HAS(set, all) (((all) & (set)) == (set))
#define SUPERSETS(set)                                                         \
  {                                                                            \
    HAS (set, 0), HAS (set, 1), HAS (set, 2), HAS (set, 3), HAS (set, 4),      \
        HAS (set, 5), HAS (set, 6), HAS (set, 7), HAS (set, 8), HAS (set, 9),  \
        HAS (set, 10), HAS (set, 11), HAS (set, 12), HAS (set, 13),            \
        HAS (set, 14), HAS (set, 15),                                          \
  }

/* Of all sets of classes, how many cells can be of these alone: every cell is
 * one of the set of its classes, and so of all that have more */
static void
count_all_confined (YassCountLook *self)
{
  static const Few supersets[YASS_COUNT_N_FEW]
      = { SUPERSETS (0),  SUPERSETS (1),  SUPERSETS (2),  SUPERSETS (3),
          SUPERSETS (4),  SUPERSETS (5),  SUPERSETS (6),  SUPERSETS (7),
          SUPERSETS (8),  SUPERSETS (9),  SUPERSETS (10), SUPERSETS (11),
          SUPERSETS (12), SUPERSETS (13), SUPERSETS (14), SUPERSETS (15) };
  const YassCountSets *sets = self->sets;
  const YassCount *count = sets->count;
  Few *n = (Few *) self->n_confined;
  const gsize n_few = MAX (sets->n_sets / YASS_COUNT_N_FEW, 1);

  memset (n, 0, n_few * sizeof *n);
  for (guint i = 0; i < sets->block_size; i++)
    {
      guint classes = 0;

      for (guint class = 0; class < count->n_classes; class ++)
        classes |= (guint) (yass_count_get_class_places (self, class)[i / 64]
                                >> i % 64
                            & 1)
                   << class;
      n[classes / YASS_COUNT_N_FEW] += supersets[classes % YASS_COUNT_N_FEW];
    }
  for (gsize class = 1; class < n_few; class *= 2)
    for (gsize set = class; set < n_few; set += 2 * class)
      for (gsize i = 0; i < class; i++)
        n[set + i] += n[set - class + i];
}

void
yass_count_confined (YassCountLook *self)
{
  uint64_t cells[YASS_COUNT_MOST_WORDS];

  if (self->sets->knows_all)
    count_all_confined (self);
  else
    for (guint set = 0; set < self->sets->n_sets; set++)
      self->n_confined[set]
          = (guint16) yass_count_find_confined (self, set, cells);
}

/* All but those that can be of other classes alone */
void
yass_count_places (YassCountLook *self)
{
  const YassCountSets *sets = self->sets;
  const gsize n_sets = sets->n_sets;
  const guint16 n_cells = (guint16) sets->block_size;
  const guint16 *n_confined = self->n_confined;
  guint16 *n_places = self->n_places;
  uint64_t cells[YASS_COUNT_MOST_WORDS];

  if (sets->knows_all)
    for (gsize set = 0; set < n_sets; set++)
      n_places[set] = (guint16) (n_cells - n_confined[n_sets - 1 - set]);
  else
    for (guint set = 0; set < n_sets; set++)
      n_places[set] = (guint16) yass_count_find_places (self, set, cells);
}

bool
yass_count_block (YassCountLook *self)
{
  if (!yass_count_find_class_places (self))
    return false;
  yass_count_confined (self);
  yass_count_places (self);
  return true;
}

guint
yass_count_find_least_room (const YassCountLook *self, guint class)
{
  const YassCountPartition *partitions;
  const guint n = yass_count_get_partitions (self, &partitions);
  guint room = yass_count_bits (yass_count_get_class_places (self, class),
                                self->sets->cell_words);

  for (guint i = 0; i < n && room > 0; i++)
    room = MIN (room, yass_count_find_room (self, &partitions[i], class));
  return room;
}
