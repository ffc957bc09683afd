/* kind.c: what kinds have in common
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/statement.h"

#include <stdlib.h>
#include <string.h>

gboolean
yass_differ (guint m, guint n, gconstpointer data)
{
  return m != n;
}

bool
yass_cells_differ (const guint32 *cells, guint n, const guint16 *solution)
{
  YassSeen seen = { 0 };

  for (guint i = 0; i < n; i++)
    if (!yass_seen_add (&seen, solution[cells[i]]))
      return false;
  return true;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const guint32 *cell = a, *other = b;

  return (*cell > *other) - (*cell < *other);
}

void
yass_cells_sort (guint32 *cells, guint n)
{
  qsort (cells, n, sizeof *cells, compare_cells);
}

guint
yass_cells_count_numbers (const guint32 *cells, guint n, const YassShape *shape,
                          const guint16 *solution, guint *counts)
{
  guint n_open = 0;

  memset (counts, 0, shape->size * sizeof *counts);
  for (guint i = 0; i < n; i++)
    if (solution[cells[i]] == YASS_OPEN)
      n_open++;
    else
      counts[solution[cells[i]] - shape->first]++;
  return n_open;
}

bool
yass_line_differs (guint start, int step, guint n, const guint16 *solution)
{
  const guint16 *first = solution + start;
  YassSeen seen = { 0 };

  for (int i = 0; i < (int) n; i++)
    if (!yass_seen_add (&seen, first[i * step]))
      return false;
  return true;
}

void
yass_statement_relate (const YassStatement *self, guint reach,
                       YassAllowsPair allows, gconstpointer data,
                       YassGame *game)
{
  for (guint i = 0; i < self->n_cells; i++)
    for (guint j = i + 1; j < self->n_cells && j - i <= reach; j++)
      yass_game_add_relation (game, self->cells[i], self->cells[j], allows,
                              data);
}

bool
yass_statement_holds (const YassStatement *self, guint reach,
                      YassAllowsPair allows, gconstpointer data,
                      const guint16 *solution)
{
  for (guint i = 0; i < self->n_cells; i++)
    for (guint j = i + 1; j < self->n_cells && j - i <= reach; j++)
      if (!yass_may_be (solution[self->cells[i]], solution[self->cells[j]],
                        allows, data))
        return false;
  return true;
}

/* Whether they are @n cells, each @step behind the last one */
static bool
has_step (const YassStatement *self, guint n, guint step)
{
  bool is_up = self->n_cells == n, is_down = is_up;

  for (guint i = 1; i < self->n_cells; i++)
    {
      is_up &= self->cells[i] == self->cells[i - 1] + step;
      is_down &= self->cells[i] + step == self->cells[i - 1];
    }
  return is_up || is_down;
}

bool
yass_statement_is_whole_line (const YassStatement *self, const YassShape *shape)
{
  const guint last = self->cells[self->n_cells - 1];

  return yass_shape_is_on_board (shape, MAX (self->cells[0], last))
         && ((has_step (self, shape->n_columns, 1)
              && self->cells[0] / shape->n_columns == last / shape->n_columns)
             || has_step (self, shape->n_rows, shape->n_columns));
}

bool
yass_game_has_sums (const YassGame *game)
{
  guint n;
  const YassStatement *const *statements = yass_game_get_statements (game, &n);

  for (guint i = 0; i < n; i++)
    if (statements[i]->kind->adds_up)
      return true;
  return false;
}

static bool
is_about_totals (const YassStatement *statement)
{
  const YassStatement *const *parts = yass_statement_get_parts (statement);

  if (statement->kind->adds_up || statement->kind->is_total)
    return true;
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    if (is_about_totals (parts[i]))
      return true;
  return false;
}

bool
yass_game_has_totals (const YassGame *game)
{
  guint n;
  const YassStatement *const *statements = yass_game_get_statements (game, &n);

  for (guint i = 0; i < n; i++)
    if (is_about_totals (statements[i]))
      return true;
  return false;
}

bool
yass_value_to_number (const char *text, guint least, guint most, guint *number)
{
  guint64 parsed;

  /* A board of one cell may leave no number to be meant */
  if (least > most
      || !g_ascii_string_to_unsigned (text, 10, least, most, &parsed, NULL))
    return false;
  *number = (guint) parsed;
  return true;
}

void
yass_statement_set_refusal (const YassStatement *self, GError **error,
                            const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX, "%s: %s", self->kind->name,
               message);
}
