/* chaos-look.c: what cells of regions that are to be found can be
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/chaos-facts.h"
#include "kind/flood-bits.h"
#include "kind/flood-reason.h"

typedef struct
{
  YassChaos chaos;      /* first: who explains sees no more */
  YassFloodBoard board; /* if it is small enough */
  uint16_t next[YASS_FLOOD_MOST][4];
} Data;

typedef struct
{
  const Data *data;
  const YassChaos *chaos;
  YassView *view;
} Look;

static uint64_t
get_numbers (const Look *self, guint cell)
{
  return self->view->numbers_of[(gsize) cell * self->view->n_words];
}

static uint64_t
get_labels (const Look *self, guint cell)
{
  return get_numbers (self, self->chaos->labels + cell);
}

static bool
is_one (uint64_t set)
{
  return (set & (set - 1)) == 0;
}

static void
take (Look *self, guint variable, uint64_t set)
{
  for (; set != 0; set &= set - 1)
    yass_view_remove (self->view, variable, (guint) __builtin_ctzll (set) + 1);
}

static void
take_from (Look *self, guint variable, uint64_t set, guint why, guint region,
           guint cell, guint number)
{
  set &= get_numbers (self, variable);
  if (set == 0)
    return;
  yass_view_because (self->view, YASS_FACTS (why, region, cell, number));
  take (self, variable, set);
}

/* A region begins behind the one before it */
static void
look_at_order (Look *self)
{
  guint n_begun = self->chaos->n_anchors;

  for (guint cell = 0;
       cell < self->chaos->n_cells && n_begun + 1 < self->chaos->n_regions;
       cell++)
    {
      take_from (self, self->chaos->labels + cell,
                 ~(uint64_t) 0 << (n_begun + 1), YASS_CHAOS_BEGINS_LATER,
                 n_begun, cell, 0);
      if (get_labels (self, cell) >> n_begun & 1)
        n_begun++;
    }
}

static bool
is_of_all (YassFloodWhy why)
{
  return why == YASS_FLOOD_UNREACHED || why == YASS_FLOOD_FAR
         || why == YASS_FLOOD_FULL || why == YASS_FLOOD_ALL;
}

/* What the verdict of a cell says, in one step with all like it if that has
 * one reason */
static void
take_alike (Look *self, YassFlood *flood, guint cell, guint region)
{
  const YassFloodWhy why = flood->verdict[cell];
  const uint64_t bit = (uint64_t) 1 << region;

  yass_flood_because (flood, self->view, why,
                      is_of_all (why) ? YASS_FLOOD_NONE : cell, region);
  for (guint i = cell; i < (is_of_all (why) ? flood->n : cell + 1); i++)
    if (flood->verdict[i] == why)
      {
        flood->verdict[i] = YASS_FLOOD_NOTHING;
        take (self, self->chaos->labels + i,
              get_labels (self, i) & (why < YASS_FLOOD_BRIDGE ? bit : ~bit));
      }
}

/* Whether the cells of a region hang together; false when they cannot */
static bool
look_at_flood (Look *self, guint region)
{
  const uint64_t bit = (uint64_t) 1 << region;
  const guint labels = self->chaos->labels;
  uint8_t state[YASS_FLOOD_MOST];
  YassFlood flood;

  for (guint cell = 0; cell < self->chaos->n_cells; cell++)
    {
      const uint64_t set = get_labels (self, cell);

      state[cell] = !(set & bit) ? YASS_FLOOD_OUT
                    : set == bit ? YASS_FLOOD_IN
                                 : YASS_FLOOD_MAYBE;
    }
  flood.n = self->chaos->n_cells;
  flood.size = self->chaos->size;
  flood.next = (uint16_t (*)[4]) (gpointer) self->data->next;
  flood.state = state;
  flood.torn = 0;
  yass_flood_run (&flood);
  if (flood.why != YASS_FLOOD_NOTHING)
    {
      const guint about
          = yass_flood_because_of_none (&flood, self->view, region);

      take (self, labels + about, ~(uint64_t) 0);
      return false;
    }
  for (guint i = 0; i < flood.n; i++)
    if (flood.verdict[i] != YASS_FLOOD_NOTHING)
      take_alike (self, &flood, i, region);
  return true;
}

/* What the cell that has a number of the region rules out elsewhere */
static void
look_at_placed (Look *self, guint region, guint placed)
{
  const uint64_t bit = (uint64_t) 1 << region;
  const uint64_t number = get_numbers (self, placed);
  const guint n = (guint) __builtin_ctzll (number) + 1;

  for (guint cell = 0; cell < self->chaos->n_cells; cell++)
    {
      const uint64_t set = get_labels (self, cell);

      if (cell == placed || !(set & bit))
        continue;
      if (set == bit)
        take_from (self, cell, number, YASS_CHAOS_IS_TAKEN, region, placed, n);
      else if (get_numbers (self, cell) == number)
        take_from (self, self->chaos->labels + cell, bit, YASS_CHAOS_IS_TAKEN,
                   region, placed, n);
    }
}

/* The cell can be nothing but what the region has already */
static void
leave_out (Look *self, guint region, guint out)
{
  const uint64_t bit = (uint64_t) 1 << region;
  guint32 facts[YASS_CHAOS_CELLS + YASS_CHAOS_MOST_NUMBERS]
      = { YASS_CHAOS_HAS_NONE, region, out, 0 };
  guint n = YASS_CHAOS_CELLS;

  for (guint cell = 0; cell < self->chaos->n_cells && n < G_N_ELEMENTS (facts);
       cell++)
    if (cell != out && get_labels (self, cell) == bit
        && is_one (get_numbers (self, cell))
        && get_numbers (self, cell) & get_numbers (self, out))
      facts[n++] = cell;
  yass_view_because (self->view, (YassFacts){ facts, n });
  yass_view_remove (self->view, self->chaos->labels + out, region + 1);
}

/* The region can have the number in no other cell */
static void
put_in (Look *self, guint region, guint in, guint number)
{
  const uint64_t bit = (uint64_t) 1 << region;
  guint32 facts[YASS_CHAOS_CELLS + YASS_FLOOD_MOST]
      = { YASS_CHAOS_ONE_PLACE, region, in, number };
  guint n = YASS_CHAOS_CELLS;

  for (guint cell = 0; cell < self->chaos->n_cells; cell++)
    if (cell != in)
      facts[n++]
          = cell | (get_labels (self, cell) & bit ? 0 : YASS_CHAOS_IS_OUT);
  yass_view_because (self->view, (YassFacts){ facts, n });
  take (self, in, get_numbers (self, in) & ~((uint64_t) 1 << (number - 1)));
  take (self, self->chaos->labels + in, get_labels (self, in) & ~bit);
}

/* The region cannot have as many numbers as it has cells */
static void
fail (Look *self, guint region, guint n_numbers)
{
  const uint64_t bit = (uint64_t) 1 << region;
  guint32 facts[YASS_CHAOS_CELLS + YASS_FLOOD_MOST]
      = { YASS_CHAOS_FEW_NUMBERS, region, 0, n_numbers };
  guint n = YASS_CHAOS_CELLS;

  for (guint cell = 0; cell < self->chaos->n_cells; cell++)
    facts[n++] = cell | (get_labels (self, cell) & bit ? 0 : YASS_CHAOS_IS_OUT);
  yass_view_because (self->view, (YassFacts){ facts, n });
  take (self, self->chaos->labels, ~(uint64_t) 0);
}

/* What numbers say: a region has each of them once */
static void
look_at_numbers (Look *self, guint region)
{
  const uint64_t bit = (uint64_t) 1 << region;
  uint64_t once = 0, twice = 0, placed = 0;

  for (guint cell = 0; cell < self->chaos->n_cells; cell++)
    {
      const uint64_t set = get_labels (self, cell);
      const uint64_t numbers = get_numbers (self, cell);

      if (!(set & bit))
        continue;
      twice |= once & numbers;
      once |= numbers;
      if (set == bit && is_one (numbers) && numbers != 0)
        {
          look_at_placed (self, region, cell);
          placed |= numbers;
        }
    }
  for (guint cell = 0; cell < self->chaos->n_cells; cell++)
    if (get_labels (self, cell) & bit && get_labels (self, cell) != bit
        && (get_numbers (self, cell) & ~placed) == 0)
      leave_out (self, region, cell);
  const guint n_numbers = (guint) __builtin_popcountll (once);
  if (n_numbers < self->chaos->size)
    fail (self, region, n_numbers);
  if (n_numbers != self->chaos->size)
    return;
  for (guint cell = 0; cell < self->chaos->n_cells; cell++)
    {
      const uint64_t only = get_numbers (self, cell) & ~twice;

      if (get_labels (self, cell) & bit && only != 0
          && (get_labels (self, cell) != bit
              || !is_one (get_numbers (self, cell))))
        put_in (self, region, cell, (guint) __builtin_ctzll (only) + 1);
    }
}

/* Small boards: what all regions and numbers have, to see at once that there is
 * nothing to find */
typedef struct
{
  YassFloodBits one;                            /* cells with one of them */
  YassFloodBits cells[YASS_CHAOS_MOST_NUMBERS]; /* per number */
} Places;

static bool
is_small (const Look *self)
{
  return self->chaos->n_cells <= YASS_FLOOD_MOST_BITS;
}

/* Those of @set that are cells from the variable @first on */
static YassFloodBits
get_window (const Look *self, const uint64_t *set, guint first)
{
  const guint n = self->chaos->n_cells;
  const guint shift = first % 64;
  const guint word = first / 64;
  YassFloodBits bits = set[word] >> shift;

  if (word + 1 < self->view->cell_words)
    bits |= (YassFloodBits) set[word + 1] << (64 - shift);
  if (shift > 0 && word + 2 < self->view->cell_words)
    bits |= (YassFloodBits) set[word + 2] << (128 - shift);
  return bits & ~(YassFloodBits) 0 >> (YASS_FLOOD_MOST_BITS - n);
}

/* Where the numbers of the variables from @first on are */
static void
find_places (const Look *self, guint first, Places *places)
{
  const YassView *view = self->view;
  YassFloodBits once = 0, twice = 0;

  if (view->cells_of == NULL)
    {
      memset (places->cells, 0, self->chaos->n_numbers * sizeof *places->cells);
      for (guint cell = 0; cell < self->chaos->n_cells; cell++)
        for (uint64_t rest = get_numbers (self, first + cell); rest != 0;
             rest &= rest - 1)
          places->cells[__builtin_ctzll (rest)] |= (YassFloodBits) 1 << cell;
    }
  for (guint n = 0; n < self->chaos->n_numbers; n++)
    {
      if (view->cells_of != NULL)
        places->cells[n] = get_window (
            self, view->cells_of + (gsize) n * view->cell_words, first);
      twice |= once & places->cells[n];
      once |= places->cells[n];
    }
  places->one = ~twice;
}

/* What was there when a region was last quiet, if anything is kept */
static bool
is_kept (const Look *self, guint region, YassFloodBits open, YassFloodBits in)
{
  const YassFloodBits now[] = { open, in };

  return self->view->kept != NULL && open != 0
         && memcmp (self->view->kept + 4 * region, now, sizeof now) == 0;
}

static void
keep (const Look *self, guint region, YassFloodBits open, YassFloodBits in)
{
  const YassFloodBits now[] = { open, in };

  if (self->view->kept != NULL)
    memcpy (self->view->kept + 4 * region, now, sizeof now);
}

static gsize
places_count_kept (const YassScope *scope)
{
  const YassChaos *chaos = &((const Data *) scope->data)->chaos;

  return chaos->n_cells <= YASS_FLOOD_MOST_BITS ? 4 * chaos->n_regions : 0;
}

static void
look_at_floods (Look *self)
{
  Places regions;

  find_places (self, self->chaos->labels, &regions);
  for (guint region = 0; region < self->chaos->n_regions; region++)
    {
      const YassFloodBits open = regions.cells[region];
      const YassFloodBits in = open & regions.one;

      if (is_kept (self, region, open, in))
        continue;
      if (yass_flood_is_quiet (&self->data->board, open, in, self->chaos->size))
        keep (self, region, open, in);
      else if (look_at_flood (self, region))
        find_places (self, self->chaos->labels, &regions);
      else
        return;
    }
}

/* Where regions are, which numbers say nothing about */
static void
places_look (const YassScope *scope, YassView *view)
{
  const Data *data = scope->data;
  Look look = { data, &data->chaos, view };
  bool is_possible = true;

  look_at_order (&look);
  if (is_small (&look))
    look_at_floods (&look);
  else
    for (guint region = 0; region < data->chaos.n_regions && is_possible;
         region++)
      is_possible = look_at_flood (&look, region);
}

static bool
is_one_cell (YassFloodBits cells)
{
  return (cells & (cells - 1)) == 0;
}

/* Whether look_at_numbers () would find nothing */
static bool
is_quiet (const Look *self, const Places *numbers, YassFloodBits open,
          YassFloodBits in)
{
  YassFloodBits others = 0;
  guint n_left = 0;
  bool is_hidden = false;

  for (guint n = 0; n < self->chaos->n_numbers; n++)
    {
      const YassFloodBits cells = numbers->cells[n] & open;
      const YassFloodBits placed = cells & in & numbers->one;

      if (placed == 0)
        others |= cells;
      else if (cells & ~(placed & -placed) & (in | numbers->one))
        return false;
      n_left += cells != 0;
      is_hidden |= is_one_cell (cells) && (cells & ~(in & numbers->one)) != 0;
    }
  return (open & ~in & ~others) == 0 && n_left >= self->chaos->size
         && (n_left > self->chaos->size || !is_hidden);
}

static void
numbers_look (const YassScope *scope, YassView *view)
{
  const Data *data = scope->data;
  Look look = { data, &data->chaos, view };
  Places regions, numbers;

  if (is_small (&look))
    {
      find_places (&look, data->chaos.labels, &regions);
      find_places (&look, 0, &numbers);
    }
  for (guint region = 0; region < data->chaos.n_regions; region++)
    {
      if (is_small (&look)
          && is_quiet (&look, &numbers, regions.cells[region],
                       regions.cells[region] & regions.one))
        continue;
      look_at_numbers (&look, region);
      if (is_small (&look))
        {
          find_places (&look, data->chaos.labels, &regions);
          find_places (&look, 0, &numbers);
        }
    }
}

static const YassPropagator places = {
  .name = "chaos-places",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_MORE,
  .look = places_look,
  .explain = yass_chaos_explain,
  .append_reason = yass_chaos_append_reason,
  .count_kept = places_count_kept,
};

static const YassPropagator numbers = {
  .name = "chaos-numbers",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = numbers_look,
  .explain = yass_chaos_explain,
  .append_reason = yass_chaos_append_reason,
};

void
yass_chaos_declare (const YassChaos *self, YassGame *game)
{
  Data *data = g_new (Data, 1);
  g_autofree guint32 *cells = g_new (guint32, 2 * self->n_cells);

  data->chaos = *self;
  if (self->n_cells <= YASS_FLOOD_MOST_BITS)
    yass_flood_board_init (&data->board, self->n_cells, self->n_columns);
  yass_flood_link (data->next, self->n_cells, self->n_columns);
  for (guint i = 0; i < self->n_cells; i++)
    {
      cells[i] = i;
      cells[self->n_cells + i] = self->labels + i;
    }
  yass_game_add_propagator (game, &numbers, cells, 2 * self->n_cells,
                            g_memdup2 (data, sizeof *data), g_free);
  yass_game_add_propagator (game, &places, cells + self->n_cells, self->n_cells,
                            data, g_free);
}
