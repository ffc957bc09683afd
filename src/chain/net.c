/* net.c: all that follows from an edge, where a literal may follow from several
 * SPDX-License-Identifier: MIT */
#include "chain/net.h"

#include <string.h>

/* Larger sets are rare, hard to see, and many to look through where houses are
 * large */
#define MOST_OF_SET 8
#define MOST_OF_LARGE_SET 4

YassNet *
yass_net_new (const YassChainBoard *board)
{
  const guint n_cells = board->board->n_cells;
  const gsize n_places = (gsize) board->board->n_mapped * board->n_numbers;
  YassNet *self = g_new0 (YassNet, 1);

  self->board = board;
  self->common = g_new0 (uint64_t, board->n_words);
  self->places_before = g_new0 (uint8_t, n_places + 1);
  self->left = g_new0 (uint64_t, n_cells);
  self->places = g_new0 (uint8_t, n_places + 1);
  self->seen_places = g_new0 (uint8_t, n_places + 1);
  self->gone = g_new0 (uint64_t, board->n_words);
  self->on = g_new0 (uint64_t, board->n_words);
  self->gone_by = g_new0 (uint16_t, board->n_edges);
  self->steps = g_new0 (YassNetStep, YASS_NET_MOST_STEPS);
  self->cells = g_new0 (uint32_t, YASS_NET_MOST_CELLS);
  self->is_needed = g_new0 (bool, YASS_NET_MOST_STEPS);
  self->literal_of = g_new0 (uint16_t, YASS_NET_MOST_STEPS);
  self->words = g_new0 (uint32_t, YASS_NET_MOST_WORDS);
  return self;
}

void
yass_net_free (YassNet *self)
{
  g_free (self->common);
  g_free (self->places_before);
  g_free (self->left);
  g_free (self->places);
  g_free (self->seen_places);
  g_free (self->gone);
  g_free (self->on);
  g_free (self->gone_by);
  g_free (self->steps);
  g_free (self->cells);
  g_free (self->is_needed);
  g_free (self->literal_of);
  g_free (self->words);
  g_free (self);
}

static guint
get_edge (const YassNet *self, guint cell, guint number)
{
  return cell * self->board->n_numbers + number;
}

static uint8_t *
get_places (const YassNet *self, uint8_t *places, guint house, guint number)
{
  return &places[house * self->board->n_numbers + number];
}

static const uint64_t *
get_excluded (const YassNet *self, guint cell, guint number)
{
  return self->board->excluded
         + (gsize) get_edge (self, cell, number) * self->board->n_words;
}

void
yass_net_begin (YassNet *self, const uint64_t *numbers_of, const uint64_t *live)
{
  const YassToldBoard *board = self->board->board;

  self->numbers_of = numbers_of;
  self->live = live;
  memset (self->places_before, 0,
          (gsize) board->n_mapped * self->board->n_numbers);
  for (guint house = 0; house < board->n_mapped; house++)
    for (guint i = 0; i < board->constraints[house].n_cells; i++)
      {
        const guint cell = board->constraints[house].cells[i];

        if (cell < board->n_cells)
          for (uint64_t rest = numbers_of[cell]; rest != 0; rest &= rest - 1)
            ++*get_places (self, self->places_before, house,
                           (guint) __builtin_ctzll (rest));
      }
}

/* Adds a step about no cell yet, or returns NULL if there is no room */
static YassNetStep *
add_step (YassNet *self, YassChainWhy why, guint number, guint house)
{
  if (self->n_steps == YASS_NET_MOST_STEPS
      || self->n_cells + 2 * YASS_CHAIN_MOST_NUMBERS > YASS_NET_MOST_CELLS)
    return NULL;
  YassNetStep *step = &self->steps[self->n_steps++];
  *step = (YassNetStep){
    .why = why, .number = number, .house = house, .first_cell = self->n_cells
  };
  return step;
}

static void
add_cell (YassNet *self, YassNetStep *step, uint32_t cell)
{
  self->cells[self->n_cells++] = cell;
  step->n_cells++;
}

/* Unless that is known */
static void
set_on (YassNet *self, guint cell, guint number, YassChainWhy why, guint house)
{
  const guint edge = get_edge (self, cell, number);
  YassNetStep *step;

  if (yass_bits_has (self->on, edge)
      || (step = add_step (self, why, number, house)) == NULL)
    return;
  add_cell (self, step, cell);
  yass_bits_add (self->on, edge);
}

/* The house has one place left for the number */
static void
set_last_place (YassNet *self, guint house, guint number)
{
  const YassToldBoard *board = self->board->board;

  for (guint i = 0; i < board->constraints[house].n_cells; i++)
    {
      const guint cell = board->constraints[house].cells[i];

      if (cell < board->n_cells && self->left[cell] >> number & 1)
        {
          set_on (self, cell, number, YASS_WHY_HOUSE, house);
          return;
        }
    }
}

/* An edge goes because of a step. Returns false where that is on. */
static bool
take_away (YassNet *self, guint edge, guint step)
{
  const YassToldBoard *board = self->board->board;
  const guint cell = edge / self->board->n_numbers;
  const guint number = edge % self->board->n_numbers;

  yass_bits_add (self->gone, edge);
  self->gone_by[edge] = (uint16_t) step;
  if (yass_bits_has (self->on, edge))
    {
      self->lost_edge = edge;
      self->lost_step = step;
      return false;
    }
  self->left[cell] &= ~((uint64_t) 1 << number);
  if (!self->one_number && self->left[cell] != 0
      && (self->left[cell] & (self->left[cell] - 1)) == 0)
    set_on (self, cell, (guint) __builtin_ctzll (self->left[cell]),
            YASS_WHY_CELL, 0);
  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      const guint house = board->memberships[i].constraint;

      if (house < board->n_mapped
          && self->board->must_appear[house] >> number & 1
          && --*get_places (self, self->places, house, number) == 1)
        set_last_place (self, house, number);
    }
  return true;
}

/* The live edges that each of these cells excludes if it has the number, and
 * that are left, into `common`. Returns whether there are any. */
static bool
find_common (YassNet *self, guint number, const uint32_t *cells, guint n_cells)
{
  const guint n_words = self->board->n_words;
  bool is_empty = false;

  yass_bits_set_without (self->common, self->live, self->gone, n_words);
  for (guint i = 0; i < n_cells && !is_empty; i++)
    {
      const uint64_t *excluded = get_excluded (self, cells[i], number);
      uint64_t any = 0;

      for (guint w = 0; w < n_words; w++)
        any |= self->common[w] &= excluded[w];
      is_empty = any == 0;
    }
  return !is_empty;
}

/* Returns false on a contradiction */
static bool
follow_step (YassNet *self, guint number)
{
  const YassNetStep *step = &self->steps[number];
  const guint n_numbers = self->board->n_numbers;

  if (!find_common (self, step->number, self->cells + step->first_cell,
                    step->n_cells))
    return true;
  YASS_BITS_FOREACH (edge, self->common, self->board->n_words)
    if ((!self->one_number || edge % n_numbers == step->number)
        && !take_away (self, edge, number))
      return false;
  return true;
}

/* The open cells of a house in which a number is left; 0 if a cell that is not
 * open has it */
static guint
list_places (const YassNet *self, guint house, guint number, uint32_t *cells)
{
  const YassToldBoard *board = self->board->board;
  guint n = 0;

  for (guint i = 0; i < board->constraints[house].n_cells; i++)
    {
      const guint cell = board->constraints[house].cells[i];

      if (cell >= board->n_cells || !(self->left[cell] >> number & 1))
        continue;
      if (!yass_bits_has (self->live, get_edge (self, cell, number)))
        return 0;
      cells[n++] = cell;
    }
  return n;
}

/* All places of numbers in houses that have lost some since they were looked
 * at: with the same places nothing new is excluded. Returns whether there is a
 * new step. */
static bool
look_for_groups (YassNet *self)
{
  uint32_t cells[YASS_MOST_MEMBERS];

  for (guint house = 0; house < self->board->board->n_mapped; house++)
    for (uint64_t rest = self->board->must_appear[house]; rest != 0;
         rest &= rest - 1)
      {
        const guint number = (guint) __builtin_ctzll (rest);
        const guint n = *get_places (self, self->places, house, number);
        uint8_t *seen = get_places (self, self->seen_places, house, number);
        YassNetStep *step;

        if (n == *seen)
          continue;
        *seen = (uint8_t) n;
        if (n < 2 || n > YASS_CHAIN_MOST_NUMBERS
            || list_places (self, house, number, cells) != n
            || !find_common (self, number, cells, n)
            || (step = add_step (self, YASS_WHY_HOUSE, number, house)) == NULL)
          continue;
        for (guint i = 0; i < n; i++)
          add_cell (self, step, cells[i]);
        /* What it takes away makes others look different */
        return true;
      }
  return false;
}

/* As many cells as numbers: adds a step for one of these that excludes
 * something */
static bool
try_set (YassNet *self, const uint32_t *chosen, guint n_chosen,
         uint64_t numbers)
{
  for (uint64_t rest = numbers; rest != 0; rest &= rest - 1)
    {
      const guint number = (guint) __builtin_ctzll (rest);
      uint32_t places[YASS_CHAIN_MOST_NUMBERS];
      YassNetStep *step;
      guint n = 0;

      for (guint i = 0; i < n_chosen; i++)
        if (self->left[chosen[i]] >> number & 1)
          places[n++] = chosen[i];
      if (!find_common (self, number, places, n)
          || (step = add_step (self, YASS_WHY_SET, number, 0)) == NULL)
        continue;
      for (guint i = 0; i < n; i++)
        add_cell (self, step, places[i]);
      step->first_of_set = self->n_cells;
      step->n_set = n_chosen;
      step->numbers = numbers;
      for (guint i = 0; i < n_chosen; i++)
        self->cells[self->n_cells++] = chosen[i];
      return true;
    }
  return false;
}

/* Of @size cells, some of which were chosen */
static bool
extend (YassNet *self, const uint32_t *open, guint n_open, guint next,
        uint32_t *chosen, guint n_chosen, uint64_t numbers, guint size)
{
  for (guint i = next; i + size - n_chosen <= n_open; i++)
    {
      const uint64_t all = numbers | self->left[open[i]];

      if ((guint) __builtin_popcountll (all) > size)
        continue;
      chosen[n_chosen] = open[i];
      if (n_chosen + 1 == size ? try_set (self, chosen, size, all)
                               : extend (self, open, n_open, i + 1, chosen,
                                         n_chosen + 1, all, size))
        return true;
    }
  return false;
}

/* The cells of a house with several numbers left; 0 where all is as it was */
static guint
list_open (const YassNet *self, guint house, uint32_t *open)
{
  const YassToldBoard *board = self->board->board;
  bool has_changed = false;
  guint n = 0;

  for (guint i = 0; i < board->constraints[house].n_cells; i++)
    {
      const guint cell = board->constraints[house].cells[i];

      if (cell >= board->n_cells)
        continue;
      has_changed |= self->left[cell] != self->numbers_of[cell];
      if ((self->left[cell] & (self->left[cell] - 1)) != 0)
        open[n++] = cell;
    }
  return has_changed && n <= YASS_CHAIN_MOST_NUMBERS ? n : 0;
}

static bool
look_for_sets (YassNet *self)
{
  const YassToldBoard *board = self->board->board;
  const guint most = board->n_numbers <= 9 ? MOST_OF_SET : MOST_OF_LARGE_SET;
  uint32_t open[YASS_MOST_MEMBERS];
  uint32_t chosen[YASS_CHAIN_MOST_NUMBERS];

  for (guint size = 2; size <= most; size++)
    for (guint house = 0; house < board->n_mapped; house++)
      {
        const guint n_open = list_open (self, house, open);

        if (n_open > size && extend (self, open, n_open, 0, chosen, 0, 0, size))
          return true;
      }
  return false;
}

bool
yass_net_suppose (YassNet *self, guint edge, YassNetDepth depth,
                  bool one_number)
{
  const YassToldBoard *board = self->board->board;
  const guint n_words = self->board->n_words;

  memcpy (self->left, self->numbers_of, board->n_cells * sizeof *self->left);
  memcpy (self->places, self->places_before,
          (gsize) board->n_mapped * self->board->n_numbers);
  memcpy (self->seen_places, self->places_before,
          (gsize) board->n_mapped * self->board->n_numbers);
  memset (self->gone, 0, n_words * sizeof *self->gone);
  memset (self->on, 0, n_words * sizeof *self->on);
  self->one_number = one_number;
  self->n_steps = self->n_cells = 0;
  self->lost_step = YASS_NET_MOST_STEPS;
  set_on (self, edge / self->board->n_numbers, edge % self->board->n_numbers,
          YASS_WHY_BRANCH, 0);
  for (guint next = 0;;)
    {
      while (next < self->n_steps)
        if (!follow_step (self, next++))
          return false;
      if (depth < YASS_NET_SETS
          || !(look_for_groups (self) || look_for_sets (self)))
        return true;
    }
}
