/* own.c: which statements have propagation of their own, and when they run
 * SPDX-License-Identifier: MIT */
#include "constraint/own.h"

/* Sorts @values by the cell of each in @cells, in the order they come in.
 * @first says where the values of a cell begin. */
static uint32_t *
sort_by_cell (const GArray *cells, const GArray *values, guint n_cells,
              guint **first)
{
  uint32_t *sorted = g_new (uint32_t, values->len);

  *first = g_new0 (guint, n_cells + 1);
  for (guint i = 0; i < cells->len; i++)
    (*first)[g_array_index (cells, uint32_t, i) + 1]++;
  for (guint cell = 0; cell < n_cells; cell++)
    (*first)[cell + 1] += (*first)[cell];

  g_autofree guint *next = g_memdup2 (*first, n_cells * sizeof *next);
  for (guint i = 0; i < cells->len; i++)
    sorted[next[g_array_index (cells, uint32_t, i)]++]
        = g_array_index (values, uint32_t, i);
  return sorted;
}

static uint32_t
find_first_cell (const YassStatement *statement)
{
  uint32_t first = statement->cells[0];

  for (guint i = 1; i < statement->n_cells; i++)
    first = MIN (first, statement->cells[i]);
  return first;
}

void
yass_board_list_own (YassBoard *self)
{
  const YassGame *game = self->game;
  g_autoptr (GArray) statements = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  g_autoptr (GArray) waits = g_array_new (FALSE, FALSE, sizeof (uint32_t));

  for (uint32_t i = 0; i < game->statements->len; i++)
    {
      const YassStatement *statement = yass_game_get_statement (game, i);

      if (statement->kind->propagate == NULL || statement->n_cells == 0)
        continue;
      const uint32_t place = find_first_cell (statement);
      g_array_append_val (statements, i);
      g_array_append_val (places, place);
      for (guint k = 0; k < statement->n_cells; k++)
        {
          g_array_append_val (cells, statement->cells[k]);
          g_array_append_val (waits, place);
        }
    }
  if (statements->len == 0)
    return;
  self->own.statements = sort_by_cell (places, statements, self->n_cells,
                                       &self->own.first_statement);
  self->own.waits_at
      = sort_by_cell (cells, waits, self->n_cells, &self->own.first_wait);
}

void
yass_own_clear (YassOwn *self)
{
  g_clear_pointer (&self->statements, g_free);
  g_clear_pointer (&self->first_statement, g_free);
  g_clear_pointer (&self->waits_at, g_free);
  g_clear_pointer (&self->first_wait, g_free);
}
