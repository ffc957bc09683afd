/* sets.c: almost locked sets: cells with one number more than they are
 * SPDX-License-Identifier: MIT */
#include "chain/web.h"

#include <stdlib.h>
#include <string.h>

/* Larger sets are rare, hard to see, and many to look through where houses are
 * large */
#define MOST_CELLS 8
#define MOST_CELLS_OF_LARGE 4

static bool
is_known (const YassWeb *self, const uint32_t *cells, guint n_cells)
{
  for (guint i = 0; i < self->sets->len; i++)
    {
      const YassChainSet *set = &g_array_index (self->sets, YassChainSet, i);

      if (set->n_cells == n_cells
          && memcmp (&g_array_index (self->cells, uint32_t, set->cells), cells,
                     n_cells * sizeof *cells)
                 == 0)
        return true;
    }
  return false;
}

/* The node of a number in a set; or -1 where it excludes nothing outside */
static gint
add_node (YassWeb *self, const YassChainSet *set, guint number)
{
  uint32_t cells[YASS_CHAIN_MOST_NUMBERS];
  guint n = 0;

  for (guint i = 0; i < set->n_cells; i++)
    {
      const uint32_t cell
          = g_array_index (self->cells, uint32_t, set->cells + i);

      if (self->numbers_of[cell] >> number & 1)
        cells[n++] = cell;
    }
  const guint node = yass_web_add_node (self, number, cells, n);
  return yass_bits_is_empty (
             yass_web_excluded (self, yass_web_node (self, node)),
             self->board->n_words)
             ? -1
             : (gint) node;
}

static void
add_set (YassWeb *self, const uint32_t *cells, guint n_cells, uint64_t numbers)
{
  gint nodes[YASS_CHAIN_MOST_NUMBERS];
  guint n = 0;

  if (is_known (self, cells, n_cells))
    return;
  const YassChainSet set = { self->cells->len, n_cells, numbers };
  const guint index = self->sets->len;
  g_array_append_vals (self->cells, cells, n_cells);
  g_array_append_val (self->sets, set);
  for (uint64_t rest = numbers; rest != 0; rest &= rest - 1)
    {
      nodes[n] = add_node (self, &set, (guint) __builtin_ctzll (rest));
      n += nodes[n] >= 0;
    }
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      yass_web_add_strong (self, (guint) nodes[i], (guint) nodes[k],
                           YASS_WHY_SET, index);
}

/* Whether no number can be in both the cell and the set */
static bool
shares_nothing (const YassWeb *self, const YassChainSet *set, guint cell)
{
  const guint n_numbers = self->board->n_numbers;

  for (uint64_t rest = self->numbers_of[cell] & set->numbers; rest != 0;
       rest &= rest - 1)
    {
      const guint number = (guint) __builtin_ctzll (rest);
      const uint64_t *excluded
          = self->board->excluded
            + (gsize) (cell * n_numbers + number) * self->board->n_words;

      for (guint i = 0; i < set->n_cells; i++)
        {
          const uint32_t other
              = g_array_index (self->cells, uint32_t, set->cells + i);

          if (self->numbers_of[other] >> number & 1
              && !yass_bits_has (excluded, other * n_numbers + number))
            return false;
        }
    }
  return true;
}

/* Adds one more cell, in its place */
static void
add_set_and_cell (YassWeb *self, const YassChainSet *set, uint32_t cell)
{
  uint32_t cells[YASS_CHAIN_MOST_NUMBERS];
  guint n = 0;

  for (guint i = 0; i < set->n_cells; i++)
    cells[n++] = g_array_index (self->cells, uint32_t, set->cells + i);
  for (; n > 0 && cells[n - 1] > cell; n--)
    cells[n] = cells[n - 1];
  cells[n] = cell;
  add_set (self, cells, set->n_cells + 1,
           set->numbers | self->numbers_of[cell]);
}

/* Sets that reach one cell beyond their house: it has one number more, and no
 * other number can be in both. Where the cell has two numbers, that is two
 * links in a row anyway. */
static void
add_spread_sets (YassWeb *self, guint most)
{
  const guint n_sets = self->sets->len;

  for (guint i = 0; i < n_sets; i++)
    {
      const YassChainSet set = g_array_index (self->sets, YassChainSet, i);

      for (guint cell = 0;
           set.n_cells < most && cell < self->board->board->n_cells; cell++)
        if (__builtin_popcountll (self->numbers_of[cell]) > 2
            && __builtin_popcountll (self->numbers_of[cell] & ~set.numbers) == 1
            && shares_nothing (self, &set, cell))
          add_set_and_cell (self, &set, cell);
    }
}

/* Adds cells behind those that were chosen */
static void
extend (YassWeb *self, const uint32_t *open, guint n_open, guint next,
        uint32_t *chosen, guint n_chosen, uint64_t numbers, guint most)
{
  for (guint i = next; i < n_open; i++)
    {
      const uint64_t all = numbers | self->numbers_of[open[i]];
      const guint count = (guint) __builtin_popcountll (all);

      /* More cells never have fewer numbers */
      if (count > most + 1)
        continue;
      chosen[n_chosen] = open[i];
      if (n_chosen >= 1 && count == n_chosen + 2)
        add_set (self, chosen, n_chosen + 1, all);
      if (n_chosen + 1 < most)
        extend (self, open, n_open, i + 1, chosen, n_chosen + 1, all, most);
    }
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const uint32_t x = *(const uint32_t *) a;
  const uint32_t y = *(const uint32_t *) b;

  return (x > y) - (x < y);
}

/* Those of two cells and more: a cell with two numbers is a strong link anyway
 */
void
yass_web_add_sets (YassWeb *self, bool spread)
{
  const YassToldBoard *board = self->board->board;
  const guint most = board->n_numbers <= 9 ? MOST_CELLS : MOST_CELLS_OF_LARGE;
  uint32_t open[YASS_CHAIN_MOST_NUMBERS];
  uint32_t chosen[YASS_CHAIN_MOST_NUMBERS];

  for (guint house = 0; house < board->n_mapped; house++)
    {
      const YassToldConstraint *constraint = &board->constraints[house];
      guint n_open = 0;

      for (guint i = 0; i < constraint->n_cells; i++)
        if (constraint->cells[i] < board->n_cells
            && __builtin_popcountll (self->numbers_of[constraint->cells[i]])
                   > 1)
          open[n_open++] = constraint->cells[i];
      qsort (open, n_open, sizeof *open, compare);
      extend (self, open, n_open, 0, chosen, 0, 0,
              MIN (most, n_open > 1 ? n_open - 1 : 0));
    }
  if (spread)
    add_spread_sets (self, most);
}
