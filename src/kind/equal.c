/* equal.c: cells that hold the same numbers
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static gboolean
are_equal (guint m, guint n, gconstpointer data)
{
  return m == n;
}

/* Which cell of the statement is equal to which */
typedef guint (*Partner) (const YassStatement *statement, guint i);

static void
declare (const YassStatement *statement, Partner partner, YassGame *game)
{
  for (guint i = 0; i < statement->n_cells / 2; i++)
    if (statement->cells[i] != statement->cells[partner (statement, i)])
      yass_game_add_relation (game, statement->cells[i],
                              statement->cells[partner (statement, i)],
                              are_equal, NULL);
}

static bool
holds (const YassStatement *statement, Partner partner, const guint16 *solution)
{
  for (guint i = 0; i < statement->n_cells / 2; i++)
    if (!yass_may_be (solution[statement->cells[i]],
                      solution[statement->cells[partner (statement, i)]],
                      are_equal, NULL))
      return false;
  return true;
}

static guint
from_the_end (const YassStatement *statement, guint i)
{
  return statement->n_cells - 1 - i;
}

static guint
in_the_other_half (const YassStatement *statement, guint i)
{
  return statement->n_cells / 2 + i;
}

static void
palindrome_declare (const YassStatement *statement, YassGame *game)
{
  declare (statement, from_the_end, game);
}

static gboolean
palindrome_check (const YassStatement *statement, const YassGame *game,
                  const guint16 *solution)
{
  return holds (statement, from_the_end, solution);
}

static const YassGuise palindrome_guise = {
  .drawn = YASS_DRAWN_LINE,
  .ink = { "palindrome", YASS_STROKE (0xd9cf9e), YASS_STROKE (0x524c28), 0.14 },
  .fpuzzles = { { "palindrome", YASS_FPUZZLES_LINES } },
  .iss = { { "Palindrome", YASS_ISS_LINE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_palindrome = {
  .name = "palindrome",
  .summary = "the line reads the same from both ends",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .declare = palindrome_declare,
  .check = palindrome_check,
  .checks_parts = TRUE,
  .guise = &palindrome_guise,
};

static gboolean
clone_accepts (const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  if (statement->n_cells % 2 == 0)
    return TRUE;
  return yass_statement_refuse (statement, error,
                                "expected as many cells again, found %u",
                                statement->n_cells);
}

static void
clone_declare (const YassStatement *statement, YassGame *game)
{
  declare (statement, in_the_other_half, game);
}

static gboolean
clone_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  return holds (statement, in_the_other_half, solution);
}

static const YassGuise clone_guise = {
  .note = "outlines with the same letter hold the same numbers, cell by cell",
  .fpuzzles = { { "clone", YASS_FPUZZLES_CLONE } },
};

const YassKind yass_kind_clone = {
  .name = "clone",
  .summary = "the second half of the cells repeats the first, cell by cell",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .accepts = clone_accepts,
  .declare = clone_declare,
  .check = clone_check,
  .checks_parts = TRUE,
  .guise = &clone_guise,
};

static const YassGuise equal_guise = {
  .note = "cells joined by = hold the same number",
};

const YassKind yass_kind_equal = {
  .name = "equal",
  .summary = "the two cells hold the same number",
  .min_cells = 2,
  .max_cells = 2,
  .declare = clone_declare,
  .check = clone_check,
  .checks_parts = TRUE,
  .guise = &equal_guise,
};
