/* nonconsecutive.c: no neighbours whose numbers are neighbours
 * SPDX-License-Identifier: MIT */
#include "kind/leaper.h"

static gboolean
are_not_consecutive (guint m, guint n, gconstpointer data)
{
  return yass_distance (m, n) != 1;
}

static void
add_relation (guint a, guint b, gpointer game)
{
  yass_game_add_relation (game, a, b, are_not_consecutive, NULL);
}

static const YassLeaper orthogonal = { 1, 0, false };
static const YassLeaper diagonal = { 1, 1, false };

static void
nonconsecutive_declare (const YassStatement *statement, YassGame *game)
{
  yass_leaper_foreach (&orthogonal, yass_game_get_shape (game), add_relation,
                       game);
}

static gboolean
nonconsecutive_check (const YassStatement *statement, const YassGame *game,
                      const guint16 *solution)
{
  return yass_leaper_holds (&orthogonal, yass_game_get_shape (game),
                            are_not_consecutive, NULL, solution);
}

static YassAllowsPair
relate_orthogonal (guint a, guint b, gconstpointer data,
                   gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return yass_leaper_joins (&orthogonal, shape, a, b) ? are_not_consecutive
                                                      : NULL;
}

static void
nonconsecutive_define (const YassStatement *statement, const YassGame *game,
                       YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate_orthogonal,
                             (gpointer) yass_game_get_shape (game), NULL);
}

static const YassGuise nonconsecutive_guise = {
  .fpuzzles = { { "nonconsecutive", YASS_FPUZZLES_SWITCH } },
  .iss = { { "AntiConsecutive", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_nonconsecutive = {
  .name = "nonconsecutive",
  .summary = "cells that share a side do not hold consecutive numbers",
  .declare = nonconsecutive_declare,
  .check = nonconsecutive_check,
  .checks_parts = TRUE,
  .define = nonconsecutive_define,
  .guise = &nonconsecutive_guise,
};

static void
nonconsecutive_diagonal_declare (const YassStatement *statement, YassGame *game)
{
  yass_leaper_foreach (&diagonal, yass_game_get_shape (game), add_relation,
                       game);
}

static gboolean
nonconsecutive_diagonal_check (const YassStatement *statement,
                               const YassGame *game, const guint16 *solution)
{
  return yass_leaper_holds (&diagonal, yass_game_get_shape (game),
                            are_not_consecutive, NULL, solution);
}

static YassAllowsPair
relate_diagonal (guint a, guint b, gconstpointer data,
                 gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return yass_leaper_joins (&diagonal, shape, a, b) ? are_not_consecutive
                                                    : NULL;
}

static void
nonconsecutive_diagonal_define (const YassStatement *statement,
                                const YassGame *game,
                                YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate_diagonal,
                             (gpointer) yass_game_get_shape (game), NULL);
}

const YassKind yass_kind_nonconsecutive_diagonal = {
  .name = "nonconsecutive-diagonal",
  .summary = "cells that touch diagonally do not hold consecutive numbers",
  .declare = nonconsecutive_diagonal_declare,
  .check = nonconsecutive_diagonal_check,
  .checks_parts = TRUE,
  .define = nonconsecutive_diagonal_define,
};
