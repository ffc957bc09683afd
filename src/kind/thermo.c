/* thermo.c: numbers that rise from cell to cell
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

/* Cells that are far apart are so many numbers apart. Neighbours say that too,
 * but saying it spares the rules going through all between. */
static gboolean
rises_by (guint m, guint n, gconstpointer steps)
{
  return n >= m + GPOINTER_TO_UINT (steps);
}

/* Room for those below and above */
typedef struct
{
  guint lowest;
  guint highest;
} Span;

static gboolean
fits (guint n, gconstpointer data)
{
  const Span *span = data;

  return n >= span->lowest && n <= span->highest;
}

static gboolean
thermo_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  if (statement->n_cells <= shape->size)
    return TRUE;
  return yass_statement_refuse (
      statement, error, "%u cells cannot rise from %u to %u",
      statement->n_cells, shape->first, yass_shape_get_last (shape));
}

static void
thermo_declare (const YassStatement *statement, YassGame *game)
{
  const guint n = statement->n_cells;
  const YassShape *shape = yass_game_get_shape (game);

  for (guint i = 0; i < n; i++)
    yass_game_restrict (
        game, statement->cells[i], fits,
        &(Span){ shape->first + i, yass_shape_get_last (shape) - (n - 1 - i) });
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
  const YassShape *shape = yass_game_get_shape (game);
  guint least = shape->first;

  /* An open cell rises by one, and those behind it from there */
  for (guint i = 0; i < statement->n_cells; i++, least++)
    if (solution[statement->cells[i]] != YASS_OPEN)
      {
        if (solution[statement->cells[i]] < least)
          return FALSE;
        least = solution[statement->cells[i]];
      }
  return least <= yass_shape_get_last (shape) + 1;
}

static const YassGuise thermo_guise = {
  .fpuzzles = { { "thermometer", YASS_FPUZZLES_LINES } },
  .iss = { { "Thermo", YASS_ISS_LINE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_thermo = {
  .name = "thermo",
  .summary = "numbers rise along the line, starting at the bulb",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = thermo_accepts,
  .declare = thermo_declare,
  .check = thermo_check,
  .checks_parts = TRUE,
  .guise = &thermo_guise,
};

static void
slow_thermo_declare (const YassStatement *statement, YassGame *game)
{
  yass_statement_relate (statement, statement->n_cells, rises_by,
                         GUINT_TO_POINTER (0), game);
}

static gboolean
slow_thermo_check (const YassStatement *statement, const YassGame *game,
                   const guint16 *solution)
{
  guint least = 0;

  for (guint i = 0; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] != YASS_OPEN)
      {
        if (solution[statement->cells[i]] < least)
          return FALSE;
        least = solution[statement->cells[i]];
      }
  return TRUE;
}

static const YassGuise slow_thermo_guise = {
  .fpuzzles = { { "slowthermometer", YASS_FPUZZLES_LINES } },
};

const YassKind yass_kind_slow_thermo = {
  .name = "slow-thermo",
  .summary = "numbers never fall along the line, starting at the bulb",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .declare = slow_thermo_declare,
  .check = slow_thermo_check,
  .checks_parts = TRUE,
  .guise = &slow_thermo_guise,
};
