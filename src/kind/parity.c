/* parity.c: cells that are odd, or even
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static gboolean
has_remainder (guint n, gconstpointer remainder)
{
  return n % 2 == GPOINTER_TO_UINT (remainder);
}

static void
declare (const YassStatement *statement, guint remainder, YassGame *game)
{
  for (guint i = 0; i < statement->n_cells; i++)
    yass_game_restrict (game, statement->cells[i], has_remainder,
                        GUINT_TO_POINTER (remainder));
}

static bool
holds (const YassStatement *statement, guint remainder, const guint16 *solution)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] != YASS_OPEN
        && solution[statement->cells[i]] % 2 != remainder)
      return false;
  return true;
}

static void
odd_declare (const YassStatement *statement, YassGame *game)
{
  declare (statement, 1, game);
}

static gboolean
odd_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  return holds (statement, 1, solution);
}

static const YassGuise odd_guise = {
  .note = "cells with a disc are odd",
  .fpuzzles = { { "odd", YASS_FPUZZLES_CELL_SET } },
};

const YassKind yass_kind_odd = {
  .name = "odd",
  .summary = "each of the cells holds an odd number",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .declare = odd_declare,
  .check = odd_check,
  .checks_parts = TRUE,
  .guise = &odd_guise,
};

static void
even_declare (const YassStatement *statement, YassGame *game)
{
  declare (statement, 0, game);
}

static gboolean
even_check (const YassStatement *statement, const YassGame *game,
            const guint16 *solution)
{
  return holds (statement, 0, solution);
}

static const YassGuise even_guise = {
  .note = "cells with a square are even",
  .fpuzzles = { { "even", YASS_FPUZZLES_CELL_SET } },
};

const YassKind yass_kind_even = {
  .name = "even",
  .summary = "each of the cells holds an even number",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .declare = even_declare,
  .check = even_check,
  .checks_parts = TRUE,
  .guise = &even_guise,
};
