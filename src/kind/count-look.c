/* count-look.c: the propagator that counts
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/count-sets.h"
#include "kind/view.h"

#define MOST_WORDS (YASS_COUNT_MOST_CELLS / 64)

/* What a look has found out. Sets of cells are those of one block. */
typedef struct
{
  const YassCountSets *sets;
  const YassScope *scope;
  YassView *view;
  guint block;           /* that is looked at */
  guint16 *n_places;     /* per set of classes: how many cells can be one */
  guint16 *n_confined;   /* ... and how many can be nothing else, as known */
  uint64_t *places;      /* per class: the cells that can be one */
  uint64_t *twice;       /* cells that can be of several classes */
  uint64_t *all;         /* cells */
  const guint16 *need;   /* per set */
  const guint16 *cap;    /* per set */
  const guint16 *blocks; /* per block n_confined, where blocks are the same */
  guint16 *cap_from;     /* per class: the block that says so, the same */
} Look;

/* Where the processor is not asked for an instruction, that of the compiler is
 * a call */
static inline guint
count_word (uint64_t word)
{
#ifdef __POPCNT__
  return (guint) __builtin_popcountll (word);
#else
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return (guint) (word * 0x0101010101010101 >> 56);
#endif
}

static inline guint
count_bits (const uint64_t *set, guint n_words)
{
  guint n = 0;

  for (guint word = 0; word < n_words; word++)
    n += count_word (set[word]);
  return n;
}

static inline guint
get_cell (const Look *self, guint i)
{
  return self->scope->variables[self->block * self->sets->block_size + i];
}

static inline const uint64_t *
get_numbers (const Look *self, guint i)
{
  return self->view->numbers_of
         + (gsize) get_cell (self, i) * self->view->n_words;
}

static inline uint64_t *
get_class_places (const Look *self, guint class)
{
  return self->places + (gsize) class * self->sets->cell_words;
}

/* The places of each class alone, and the cells that can be of several; false
 * when one can be of none: somebody knows then that nothing fits */
static bool
find_class_places (Look *self)
{
  const YassCountSets *sets = self->sets;
  const YassCount *count = sets->count;

  memset (self->places, 0,
          (gsize) count->n_classes * sets->cell_words * sizeof (uint64_t));
  memset (self->twice, 0, sets->cell_words * sizeof (uint64_t));
  for (guint i = 0; i < sets->block_size; i++)
    {
      const uint64_t bit = (uint64_t) 1 << i % 64;
      const uint64_t *numbers = get_numbers (self, i);
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
            get_class_places (self, class)[i / 64] |= bit;
          }
      if (last == G_MAXUINT)
        return false;
    }
  return true;
}

/* The cells that can be of a class of the set: returns how many */
static guint
find_places (const Look *self, guint set, uint64_t *places)
{
  const YassCountSets *sets = self->sets;

  memset (places, 0, sets->cell_words * sizeof *places);
  for (guint class = 0; class < sets->count->n_classes; class ++)
    if (yass_count_set_has (sets, set, class))
      for (guint word = 0; word < sets->cell_words; word++)
        places[word] |= get_class_places (self, class)[word];
  return count_bits (places, sets->cell_words);
}

/* The cells that can be of no class but those of the set, as far as is known:
 * returns how many */
static guint
find_confined (const Look *self, guint set, uint64_t *confined)
{
  const YassCountSets *sets = self->sets;
  const guint n_words = sets->cell_words;
  const bool is_known = sets->knows_all || yass_count_set_is_single (sets, set);

  find_places (self, sets->knows_all ? sets->n_sets - 1 - set : set, confined);
  for (guint word = 0; word < n_words; word++)
    if (!is_known)
      confined[word] = 0;
    else if (sets->knows_all)
      confined[word] = self->all[word] & ~confined[word];
    else
      confined[word] &= ~self->twice[word];
  return count_bits (confined, n_words);
}

/* The counts of all sets of a few classes, which are added at once */
#define FEW_CLASSES 4
#define N_FEW (1u << FEW_CLASSES)
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
count_all_confined (Look *self)
{
  static const Few supersets[N_FEW]
      = { SUPERSETS (0),  SUPERSETS (1),  SUPERSETS (2),  SUPERSETS (3),
          SUPERSETS (4),  SUPERSETS (5),  SUPERSETS (6),  SUPERSETS (7),
          SUPERSETS (8),  SUPERSETS (9),  SUPERSETS (10), SUPERSETS (11),
          SUPERSETS (12), SUPERSETS (13), SUPERSETS (14), SUPERSETS (15) };
  const YassCountSets *sets = self->sets;
  const YassCount *count = sets->count;
  Few *n = (Few *) self->n_confined;
  const gsize n_few = MAX (sets->n_sets / N_FEW, 1);

  memset (n, 0, n_few * sizeof *n);
  for (guint i = 0; i < sets->block_size; i++)
    {
      guint classes = 0;

      for (guint class = 0; class < count->n_classes; class ++)
        classes
            |= (guint) (get_class_places (self, class)[i / 64] >> i % 64 & 1)
               << class;
      n[classes / N_FEW] += supersets[classes % N_FEW];
    }
  for (gsize class = 1; class < n_few; class *= 2)
    for (gsize set = class; set < n_few; set += 2 * class)
      for (gsize i = 0; i < class; i++)
        n[set + i] += n[set - class + i];
}

static void
count_confined (Look *self)
{
  uint64_t cells[MOST_WORDS];

  if (self->sets->knows_all)
    count_all_confined (self);
  else
    for (guint set = 0; set < self->sets->n_sets; set++)
      self->n_confined[set] = (guint16) find_confined (self, set, cells);
}

/* All but those that can be of other classes alone */
static void
count_places (Look *self)
{
  const YassCountSets *sets = self->sets;
  const gsize n_sets = sets->n_sets;
  const guint16 n_cells = (guint16) sets->block_size;
  const guint16 *n_confined = self->n_confined;
  guint16 *n_places = self->n_places;
  uint64_t cells[MOST_WORDS];

  if (sets->knows_all)
    for (gsize set = 0; set < n_sets; set++)
      n_places[set] = (guint16) (n_cells - n_confined[n_sets - 1 - set]);
  else
    for (guint set = 0; set < n_sets; set++)
      n_places[set] = (guint16) find_places (self, set, cells);
}

/* Returns false when a cell has no number */
static bool
count_block (Look *self)
{
  if (!find_class_places (self))
    return false;
  count_confined (self);
  count_places (self);
  return true;
}

/* For how many of a class there is room by one partition */
static inline guint
find_room (const Look *self, const YassCountPartition *partition, guint class)
{
  const gsize n_words = self->sets->cell_words;
  const guint n_numbers = self->sets->n_numbers[class];
  const uint64_t *places = get_class_places (self, class);
  const uint64_t *clique = partition->cliques;
  guint room = 0;

  for (guint i = 0; i < partition->n_cliques; i++)
    {
      guint n = 0;

      for (gsize word = 0; word < n_words; word++)
        n += count_word (places[word] & *clique++);
      room += MIN (n, n_numbers);
    }
  return room;
}

static inline guint
get_partitions (const Look *self, const YassCountPartition **partitions)
{
  const GArray *array = self->sets->partitions != NULL
                            ? self->sets->partitions[self->block]
                            : NULL;

  *partitions = array != NULL
                    ? (const YassCountPartition *) (gconstpointer) array->data
                    : NULL;
  return array != NULL ? array->len : 0;
}

static guint
find_least_room (const Look *self, guint class)
{
  const YassCountPartition *partitions;
  const guint n = get_partitions (self, &partitions);
  guint room
      = count_bits (get_class_places (self, class), self->sets->cell_words);

  for (guint i = 0; i < n && room > 0; i++)
    room = MIN (room, find_room (self, &partitions[i], class));
  return room;
}

/* Facts */

static guint
append_set (guint32 *facts, guint n, const uint64_t *set, guint n_words)
{
  for (guint word = 0; word < n_words; word++)
    {
      facts[n++] = (guint32) set[word];
      facts[n++] = (guint32) (set[word] >> 32);
    }
  return n;
}

/* The block that says how many are needed, or can be */
static guint
find_from (const Look *self, guint what, guint set)
{
  guint from = 0;

  if (self->blocks == NULL)
    return self->block;
  if (what == YASS_COUNT_CAP)
    return self->cap_from[yass_count_set_get_class (self->sets, set)];
  while (self->blocks[from * self->sets->n_sets + set] < self->need[set])
    from++;
  return from;
}

/* The cells of another block that say so */
static void
find_witnesses (const Look *self, guint what, guint set, guint from,
                uint64_t *witnesses)
{
  Look other = *self;
  uint64_t twice[MOST_WORDS];

  other.block = from;
  other.places = g_newa (uint64_t, (gsize) self->sets->count->n_classes
                                       * self->sets->cell_words);
  other.twice = twice;
  find_class_places (&other);
  if (what == YASS_COUNT_CAP)
    find_places (&other, set, witnesses);
  else
    find_confined (&other, set, witnesses);
}

static void
because (const Look *self, guint what, guint set, guint bound, guint found,
         const uint64_t *cells)
{
  const guint n_words = self->sets->cell_words;
  const guint from = find_from (self, what, set);
  guint32 facts[YASS_COUNT_FACT_CELLS + 4 * MOST_WORDS]
      = { what, self->block, from, set, bound, found };
  guint n = append_set (facts, YASS_COUNT_FACT_CELLS, cells, n_words);

  if (self->blocks != NULL)
    {
      uint64_t witnesses[MOST_WORDS];

      find_witnesses (self, what, set, from, witnesses);
      n = append_set (facts, n, witnesses, n_words);
    }
  yass_view_because (self->view, (YassFacts){ facts, n });
}

/* Removals */

/* Whether a cell can be one of the numbers of the set, or, if @keeps, one of
 * the others */
static bool
has_to_change (const Look *self, guint i, guint set, bool keeps)
{
  const uint64_t *numbers = yass_count_set_get_numbers (self->sets, set);

  for (guint word = 0; word < self->sets->number_words; word++)
    if (get_numbers (self, i)[word] & (keeps ? ~numbers[word] : numbers[word]))
      return true;
  return false;
}

static void
change (const Look *self, guint i, guint set, bool keeps)
{
  const uint64_t *numbers = yass_count_set_get_numbers (self->sets, set);

  for (guint word = 0; word < self->sets->number_words; word++)
    for (uint64_t rest = get_numbers (self, i)[word]
                         & (keeps ? ~numbers[word] : numbers[word]);
         rest != 0; rest &= rest - 1)
      yass_view_remove (self->view, get_cell (self, i),
                        word * 64 + (guint) __builtin_ctzll (rest) + 1);
}

/* Nothing fits: a cell that has a number left loses all. There is one, or
 * somebody knows already. */
static void
fail (const Look *self)
{
  for (guint i = 0; i < self->sets->block_size; i++)
    if (yass_view_get_lowest (self->view, get_cell (self, i)) != 0)
      {
        for (guint n = yass_view_get_lowest (self->view, get_cell (self, i));
             n != 0; n = yass_view_next (self->view, get_cell (self, i), n))
          yass_view_remove (self->view, get_cell (self, i), n);
        return;
      }
}

/* Changes all of @cells, for one reason, which is about @known */
static void
change_all (const Look *self, const uint64_t *cells, guint what, guint set,
            guint bound, guint found, const uint64_t *known)
{
  bool is_said = false;

  for (guint word = 0; word < self->sets->cell_words; word++)
    for (uint64_t rest = cells[word]; rest != 0; rest &= rest - 1)
      {
        const guint i = word * 64 + (guint) __builtin_ctzll (rest);
        const bool keeps = what != YASS_COUNT_CAP;

        if (!has_to_change (self, i, set, keeps))
          continue;
        if (!is_said)
          because (self, what, set, bound, found, known);
        is_said = true;
        change (self, i, set, keeps);
      }
}

/* As many as are needed: returns false when there are not enough */
static bool
look_at_need (const Look *self, guint set)
{
  const guint need = self->need[set];
  uint64_t places[MOST_WORDS];
  const guint n_places = find_places (self, set, places);

  if (n_places < need)
    {
      because (self, YASS_COUNT_NEED, set, need, n_places, places);
      fail (self);
      return false;
    }
  if (n_places == need)
    change_all (self, places, YASS_COUNT_NEED, set, need, n_places, places);
  return true;
}

/* The same where of cells that cannot be equal one counts, or as many as there
 * are numbers: where these are no more cells, each has to be one */
static bool
look_apart (const Look *self, const YassCountPartition *partition, guint class)
{
  const guint n_words = self->sets->cell_words;
  const guint set = yass_count_set_of (self->sets, class);
  const guint n_numbers = self->sets->n_numbers[class];
  const uint64_t *places = get_class_places (self, class);
  const guint need = self->need[set];
  const guint room = find_room (self, partition, class);
  uint64_t forced[MOST_WORDS] = { 0 };

  if (room < need)
    {
      because (self, YASS_COUNT_NEED_APART, set, need, room, places);
      fail (self);
      return false;
    }
  if (room > need)
    return true;
  for (guint i = 0; i < partition->n_cliques; i++)
    {
      const uint64_t *clique = partition->cliques + (gsize) i * n_words;
      guint n = 0;

      for (guint word = 0; word < n_words; word++)
        n += count_word (places[word] & clique[word]);
      for (guint word = 0; n <= n_numbers && word < n_words; word++)
        forced[word] |= places[word] & clique[word];
    }
  change_all (self, forced, YASS_COUNT_NEED_APART, set, need, room, places);
  return true;
}

/* No more than can be: returns false when there are */
static bool
look_at_cap (const Look *self, guint set)
{
  const guint n_words = self->sets->cell_words;
  const guint cap = self->cap[set];
  uint64_t confined[MOST_WORDS];
  uint64_t others[MOST_WORDS];
  const guint n = find_confined (self, set, confined);

  if (n > cap)
    {
      because (self, YASS_COUNT_CAP, set, cap, n, confined);
      fail (self);
      return false;
    }
  if (n < cap)
    return true;
  find_places (self, set, others);
  for (guint word = 0; word < n_words; word++)
    others[word] &= ~confined[word];
  change_all (self, others, YASS_COUNT_CAP, set, cap, n, confined);
  return true;
}

/* Whether places are as many as are needed, or fewer, and not all taken */
static inline bool
needs_all (const Look *self, gsize set)
{
  return (self->n_places[set] <= self->need[set])
         & (self->n_confined[set] < self->need[set]);
}

/* Whether there are as many as can be, or more, and places left */
static inline bool
has_all (const Look *self, gsize set)
{
  return (self->n_confined[set] >= self->cap[set])
         & (self->n_places[set] > self->cap[set]);
}

/* Most looks are in vain, and see that of so many sets at once */
#define N_AT_ONCE 64u

/* Whether counting alone tells something of the sets from @set on */
static inline bool
tells_something (const Look *self, gsize set, gsize end)
{
  const Look look = *self;
  guint16 any = 0;

  for (; set < end; set++)
    {
      any |= needs_all (&look, set);
      any |= has_all (&look, set);
    }
  return any != 0;
}

static bool
look_at_sets (const Look *self, guint start, guint end)
{
  for (guint set = start; set < end; set++)
    if ((needs_all (self, set) && !look_at_need (self, set))
        || (has_all (self, set) && !look_at_cap (self, set)))
      return false;
  return true;
}

/* Whether there may be no more room for a class than is needed, and some of it
 * left. Where blocks are the same, the least room in any is known. */
static bool
may_lack_room (const Look *self, guint class)
{
  const guint set = yass_count_set_of (self->sets, class);
  const guint need = self->need[set];

  if (self->blocks == NULL)
    return need > 0;
  return self->cap[set] <= need && self->n_confined[set] < need;
}

static bool
look_at_partitions (const Look *self)
{
  const YassCountPartition *partitions;
  const guint n = get_partitions (self, &partitions);

  for (guint class = 0; class < self->sets->count->n_classes; class ++)
    if (may_lack_room (self, class))
      for (guint i = 0; i < n; i++)
        if (!look_apart (self, &partitions[i], class))
          return false;
  return true;
}

static bool
look_at_block (const Look *self)
{
  const guint n_sets = self->sets->n_sets;

  for (guint set = 0; set < n_sets; set += N_AT_ONCE)
    {
      const guint end = MIN (set + N_AT_ONCE, n_sets);

      if (tells_something (self, set, end) && !look_at_sets (self, set, end))
        return false;
    }
  return look_at_partitions (self);
}

/* Where blocks are the same */

/* What the block says of all: so many are there, and for so many is room. Of
 * several classes the latter is what the others need. */
static void
compare_block (const Look *self, guint16 *need, guint16 *cap)
{
  const YassCountSets *sets = self->sets;
  const guint16 *n_confined = self->n_confined;
  const gsize n_sets = sets->n_sets;

  for (gsize set = 0; set < n_sets; set++)
    need[set] = MAX (need[set], n_confined[set]);
  for (guint class = 0; class < sets->count->n_classes; class ++)
    {
      const guint set = yass_count_set_of (sets, class);
      const guint room = find_least_room (self, class);

      if (room >= cap[set])
        continue;
      cap[set] = (guint16) room;
      self->cap_from[class] = (guint16) self->block;
    }
}

/* Whether the counts of a block, as they were before any of them was looked at,
 * tell nothing, as far as they are enough to see that */
static bool
tells_nothing (Look *self)
{
  const YassCountSets *sets = self->sets;

  if (!sets->knows_all)
    return false;
  for (guint class = 0; class < sets->count->n_classes; class ++)
    if (may_lack_room (self, class))
      return false;
  count_places (self);
  return !tells_something (self, 0, sets->n_sets);
}

static void
look_at_same (Look *self)
{
  const YassCountSets *sets = self->sets;
  const guint n_blocks = sets->count->n_blocks;
  guint16 *need = g_newa (guint16, sets->n_sets);
  guint16 *cap = g_newa (guint16, sets->n_sets);
  guint16 *blocks = g_newa (guint16, (gsize) n_blocks * sets->n_sets + N_FEW);

  self->need = need;
  self->cap = cap;
  self->blocks = blocks;
  self->cap_from = g_newa (guint16, sets->count->n_classes);
  memset (need, 0, sets->n_sets * sizeof *need);
  for (guint set = 0; set < sets->n_sets; set++)
    cap[set] = (guint16) sets->block_size;
  for (self->block = 0; self->block < n_blocks; self->block++)
    {
      self->n_confined = blocks + (gsize) self->block * sets->n_sets;
      if (!find_class_places (self))
        return;
      count_confined (self);
      compare_block (self, need, cap);
    }
  for (self->block = 0; self->block < n_blocks; self->block++)
    {
      self->n_confined = blocks + (gsize) self->block * sets->n_sets;
      if (!tells_nothing (self)
          && (!count_block (self) || !look_at_block (self)))
        return;
    }
}

/* Where numbers count themselves */

/* What the numbers that are there, and can be, tell of the others */
static bool
find_present (const Look *self, bool *may_be, bool *must_be)
{
  const YassCountSets *sets = self->sets;

  for (guint n = 0; n < sets->size; n++)
    {
      const guint set = yass_count_set_of (sets, n);

      must_be[n] = self->n_confined[set] > 0;
      may_be[n]
          = sets->values[n] > 0 && find_least_room (self, n) >= sets->values[n];
    }
  return yass_count_find_present (sets->values, sets->size, sets->block_size,
                                  may_be, must_be);
}

/* A set needs what all of its numbers need, and can have what they can */
static void
bound_sets (const YassCountSets *sets, const bool *may_be, const bool *must_be,
            guint16 *need, guint16 *cap)
{
  memset (need, 0, sets->n_sets * sizeof *need);
  memset (cap, 0, sets->n_sets * sizeof *cap);
  for (guint n = 0; n < sets->size; n++)
    {
      const guint set = yass_count_set_of (sets, n);
      const guint least = must_be[n] ? sets->values[n] : 0;
      const guint most = may_be[n] ? sets->values[n] : 0;

      /* With the numbers before it, and alone */
      for (guint i = 0; i < (sets->knows_all ? set : 1); i++)
        {
          need[set + i] = (guint16) MIN (
              need[sets->knows_all ? i : set] + least, sets->block_size + 1);
          cap[set + i] = (guint16) MIN (cap[sets->knows_all ? i : set] + most,
                                        sets->block_size);
        }
    }
}

static void
look_at_themselves (Look *self)
{
  const YassCountSets *sets = self->sets;
  bool *may_be = g_newa (bool, sets->size);
  bool *must_be = g_newa (bool, sets->size);
  guint16 *need = g_newa (guint16, sets->n_sets);
  guint16 *cap = g_newa (guint16, sets->n_sets);

  self->need = need;
  self->cap = cap;
  if (!count_block (self))
    return;
  if (!find_present (self, may_be, must_be))
    {
      because (self, YASS_COUNT_NO_SUM, 0, 0, 0, self->all);
      fail (self);
      return;
    }
  bound_sets (sets, may_be, must_be, need, cap);
  look_at_block (self);
}

static void
count_look (const YassScope *scope, YassView *view)
{
  const YassCountSets *sets = scope->data;
  uint64_t twice[MOST_WORDS];
  uint64_t all[MOST_WORDS];
  Look look = { .sets = sets,
                .scope = scope,
                .view = view,
                .twice = twice,
                .all = all,
                .need = sets->need,
                .cap = sets->cap };

  look.n_places = g_newa (guint16, sets->n_sets);
  look.n_confined = g_newa (guint16, sets->n_sets + N_FEW);
  look.places
      = g_newa (uint64_t, (gsize) sets->count->n_classes * sets->cell_words);
  for (guint word = 0; word < sets->cell_words; word++)
    all[word] = yass_span_get_word (1, sets->block_size, word);
  if (sets->count->form == YASS_COUNT_SAME)
    look_at_same (&look);
  else if (sets->count->form == YASS_COUNT_ITSELF)
    look_at_themselves (&look);
  else if (count_block (&look))
    look_at_block (&look);
}

/* Premises */

static bool
facts_have (const YassCountSets *sets, YassFacts facts, guint which, guint i)
{
  return yass_facts_get (facts, YASS_COUNT_FACT_CELLS
                                    + which * 2 * sets->cell_words + i / 32)
             >> i % 32
         & 1;
}

/* That cells which are not among the noted ones could not be of the set, or,
 * if @keeps, that the noted ones could be nothing else */
static void
explain_block (const YassScope *scope, YassFacts facts, guint block,
               guint which, bool keeps, YassPremises *premises)
{
  const YassCountSets *sets = scope->data;
  const uint64_t *numbers = yass_count_set_get_numbers (
      sets, yass_facts_get (facts, YASS_COUNT_FACT_SET));

  for (guint i = 0; i < sets->block_size; i++)
    if (facts_have (sets, facts, which, i) == keeps)
      for (guint n = 0; n < sets->size; n++)
        if ((numbers[n / 64] >> n % 64 & 1) != (uint64_t) keeps)
          yass_premises_add (
              premises, scope->variables[block * sets->block_size + i], n + 1);
}

static void
count_explain (const YassScope *scope, YassFacts facts, guint variable,
               guint number, YassPremises *premises)
{
  const YassCountSets *sets = scope->data;
  const bool is_cap
      = yass_facts_get (facts, YASS_COUNT_FACT_WHAT) == YASS_COUNT_CAP;

  if (sets->count->form == YASS_COUNT_ITSELF)
    {
      for (guint i = 0; i < scope->n_variables; i++)
        yass_premises_add_all (premises, scope->variables[i]);
      return;
    }
  explain_block (scope, facts, yass_facts_get (facts, YASS_COUNT_FACT_BLOCK), 0,
                 is_cap, premises);
  if (sets->count->form == YASS_COUNT_SAME)
    explain_block (scope, facts, yass_facts_get (facts, YASS_COUNT_FACT_FROM),
                   1, !is_cap, premises);
}

static void
count_complete (const YassScope *scope, const YassGame *game)
{
  yass_count_sets_divide ((YassCountSets *) scope->data, game);
}

static const YassPropagator count = {
  .name = "count",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = count_look,
  .explain = count_explain,
  .append_reason = yass_count_append_reason,
  .complete = count_complete,
};

/* The same for what looks at all sets of the numbers of a board */
static const YassPropagator count_all = {
  .name = "count",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_MORE,
  .look = count_look,
  .explain = count_explain,
  .append_reason = yass_count_append_reason,
  .complete = count_complete,
};

void
yass_count_declare (const YassCount *self, YassGame *game)
{
  YassCountSets *sets = yass_count_sets_new (self, yass_game_get_shape (game));

  yass_game_add_propagator (
      game, self->form == YASS_COUNT_BOUNDS ? &count : &count_all, self->cells,
      self->n_cells, sets, yass_count_sets_free);
}
