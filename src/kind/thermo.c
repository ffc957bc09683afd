/* thermo.c: numbers that rise from cell to cell
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static gboolean
rises (guint m, guint n, gconstpointer data)
{
  return m < n;
}

/* More than what neighbours say: far ones are further apart. Saying so spares
 * the rules going through all between. */
static gboolean
rises_by (guint m, guint n, gconstpointer steps)
{
  return n >= m + GPOINTER_TO_UINT (steps);
}

static gboolean
fits (guint n, gconstpointer ends)
{
  const guint *span = ends; /* the lowest and highest number */

  return n >= span[0] && n <= span[1];
}

static gboolean
thermo_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  if (statement->n_cells <= shape->size)
    return TRUE;
  g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
               "thermo: %u cells cannot rise from 1 to %u", statement->n_cells,
               shape->size);
  return FALSE;
}

static void
thermo_declare (const YassStatement *statement, YassGame *game)
{
  const guint n = statement->n_cells;

  for (guint i = 0; i < n; i++)
    {
      const guint span[]
          = { i + 1, yass_game_get_shape (game)->size - (n - 1 - i) };

      yass_game_restrict (game, statement->cells[i], fits, span);
    }
  for (guint steps = 1; steps < n; steps++)
    for (guint i = 0; i + steps < n; i++)
      yass_game_add_relation (game, statement->cells[i],
                              statement->cells[i + steps], rises_by,
                              GUINT_TO_POINTER (steps));
}

static gboolean
thermo_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  for (guint i = 1; i < statement->n_cells; i++)
    if (!rises (solution[statement->cells[i - 1]],
                solution[statement->cells[i]], NULL))
      return FALSE;
  return TRUE;
}

const YassKind yass_kind_thermo = {
  .name = "thermo",
  .summary = "numbers rise from the bulb on",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = thermo_accepts,
  .declare = thermo_declare,
  .check = thermo_check,
};
