/* count-same.c: blocks of cells that hold the same numbers, each as often
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/count-places.h"

/* What looks have counted, of each block what its cells were then; and what all
 * of them said of each other when nothing was found. Most looks come after a
 * change of a cell or two, and only their blocks are counted again. */
typedef struct
{
  uint64_t *is_quiet; /* nothing was found with these: */
  guint16 *need;
  guint16 *cap;
  uint64_t *cells;  /* per block: the numbers of each; the first cell has none
                       where nothing is counted */
  uint64_t *places; /* per block: places, and twice */
  guint16 *rooms;   /* per block and class */
  guint16 *counts;  /* per block and set: n_confined */
} Past;

static gsize
count_cell_words (const YassCountSets *sets)
{
  return (gsize) sets->block_size * sets->number_words;
}

static gsize
count_place_words (const YassCountSets *sets)
{
  return (gsize) (sets->count->n_classes + 1) * sets->cell_words;
}

/* Four counts to a word */
static gsize
count_room_words (const YassCountSets *sets)
{
  return ((gsize) sets->count->n_blocks * sets->count->n_classes + 3) / 4;
}

gsize
yass_count_past_words (const YassCountSets *sets)
{
  const gsize n_blocks = sets->count->n_blocks;

  return 1 + (2 + n_blocks) * (yass_count_get_stride (sets) / 4)
         + n_blocks * (count_cell_words (sets) + count_place_words (sets))
         + count_room_words (sets);
}

static Past
get_past (const YassCountSets *sets, uint64_t *words)
{
  const gsize stride_words = yass_count_get_stride (sets) / 4;
  uint64_t *cells = words + 1 + 2 * stride_words;
  uint64_t *places = cells + sets->count->n_blocks * count_cell_words (sets);
  uint64_t *rooms = places + sets->count->n_blocks * count_place_words (sets);

  return (Past){ words,
                 (guint16 *) (words + 1),
                 (guint16 *) (words + 1 + stride_words),
                 cells,
                 places,
                 (guint16 *) rooms,
                 (guint16 *) (rooms + count_room_words (sets)) };
}

/* Has a look go on with what is kept of a block */
static void
enter_block (const Past *past, YassCountLook *look, guint block)
{
  const YassCountSets *sets = look->sets;

  look->block = block;
  look->n_confined
      = past->counts + (gsize) block * yass_count_get_stride (sets);
  look->places = past->places + block * count_place_words (sets);
  look->twice
      = look->places + (gsize) sets->count->n_classes * sets->cell_words;
}

static uint64_t *
get_past_cells (const Past *past, const YassCountLook *look)
{
  return past->cells + look->block * count_cell_words (look->sets);
}

/* Whether the cells of a block are what they were */
static bool
is_counted (const Past *past, const YassCountLook *look)
{
  const guint n_words = look->sets->number_words;
  const uint64_t *cells = get_past_cells (past, look);
  uint64_t different = 0;

  for (guint i = 0; i < look->sets->block_size; i++)
    for (guint word = 0; word < n_words; word++)
      different
          |= yass_count_get_numbers (look, i)[word] ^ cells[i * n_words + word];
  return different == 0;
}

static void
forget (const Past *past, const YassCountLook *look)
{
  memset (get_past_cells (past, look), 0,
          look->sets->number_words * sizeof (uint64_t));
}

/* Counts a block; returns false when a cell has no numbers */
static bool
count_anew (const Past *past, YassCountLook *look)
{
  const YassCountSets *sets = look->sets;
  const guint n_words = sets->number_words;
  uint64_t *cells = get_past_cells (past, look);

  forget (past, look);
  if (!yass_count_find_class_places (look))
    return false;
  yass_count_confined (look);
  for (guint class = 0; class < sets->count->n_classes; class ++)
    past->rooms[look->block * sets->count->n_classes + class]
        = (guint16) yass_count_find_least_room (look, class);
  for (guint i = 0; i < sets->block_size; i++)
    memcpy (cells + i * n_words, yass_count_get_numbers (look, i),
            n_words * sizeof *cells);
  return true;
}

/* What blocks say of all: so many are there, and for so many is room. Of
 * several classes the latter is what the others need. */
static void
compare_blocks (const YassCountLook *self, const Past *past, guint16 *need,
                guint16 *cap)
{
  const YassCountSets *sets = self->sets;
  const guint n_classes = sets->count->n_classes;
  const gsize stride = yass_count_get_stride (sets);

  memset (need, 0, stride * sizeof *need);
  for (gsize set = 0; set < stride; set++)
    cap[set] = (guint16) sets->block_size;
  for (guint block = 0; block < sets->count->n_blocks; block++)
    {
      const guint16 *counts = past->counts + block * stride;
      const gsize n_sets = sets->n_sets;

      for (gsize set = 0; set < n_sets; set++)
        need[set] = MAX (need[set], counts[set]);
      for (guint class = 0; class < n_classes; class ++)
        {
          const guint set = yass_count_set_of (sets, class);
          const guint16 room = past->rooms[block * n_classes + class];

          if (room >= cap[set])
            continue;
          cap[set] = room;
          self->cap_from[class] = (guint16) block;
        }
    }
}

/* Counts the blocks that have changed; returns false when a cell has no
 * numbers */
static bool
count_changed (YassCountLook *self, const Past *past, bool *has_changed)
{
  for (guint block = 0; block < self->sets->count->n_blocks; block++)
    {
      enter_block (past, self, block);
      has_changed[block] = !is_counted (past, self);
      if (has_changed[block] && !count_anew (past, self))
        return false;
    }
  return true;
}

/* Looks at a block; returns whether to go on. What goes from it, or went before
 * it was counted again, makes @past no longer quiet. */
static bool
look_anew (YassCountLook *self, const Past *past, bool *is_quiet)
{
  bool goes_on = true;

  if (yass_count_tells_nothing (self))
    return true;
  if (is_counted (past, self))
    yass_count_places (self);
  else
    goes_on = yass_count_block (self);
  goes_on = goes_on && yass_count_look_at_block (self);
  if (!is_counted (past, self))
    {
      forget (past, self);
      *is_quiet = false;
    }
  return goes_on;
}

void
yass_count_look_at_same (YassCountLook *self)
{
  const YassCountSets *sets = self->sets;
  const gsize stride = yass_count_get_stride (sets);
  const gsize n_bytes = stride * sizeof (guint16);
  const guint n_blocks = sets->count->n_blocks;
  uint64_t *words = self->view->kept;
  guint16 *need = g_newa (guint16, stride);
  guint16 *cap = g_newa (guint16, stride);
  bool *has_changed = g_newa (bool, n_blocks);
  bool is_quiet = true;

  if (words == NULL)
    words = g_newa0 (uint64_t, yass_count_past_words (sets));
  const Past past = get_past (sets, words);
  self->need = need;
  self->cap = cap;
  self->blocks = past.counts;
  self->cap_from = g_newa (guint16, sets->count->n_classes);
  if (!count_changed (self, &past, has_changed))
    {
      *past.is_quiet = 0;
      return;
    }
  compare_blocks (self, &past, need, cap);
  const bool is_as_before = *past.is_quiet
                            && memcmp (need, past.need, n_bytes) == 0
                            && memcmp (cap, past.cap, n_bytes) == 0;
  *past.is_quiet = 0;
  for (guint block = 0; block < n_blocks; block++)
    {
      enter_block (&past, self, block);
      if ((!is_as_before || has_changed[block])
          && !look_anew (self, &past, &is_quiet))
        return;
    }
  if (!is_quiet)
    return;
  *past.is_quiet = 1;
  memcpy (past.need, need, n_bytes);
  memcpy (past.cap, cap, n_bytes);
}
