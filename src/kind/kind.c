/* kind.c: what kinds have in common
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

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

bool
yass_value_to_number (const char *text, guint least, guint most, guint *number)
{
  guint64 parsed;

  if (!g_ascii_string_to_unsigned (text, 10, least, most, &parsed, NULL))
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
