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

typedef struct
{
  const guint16 *solution;
  bool holds;
} Check;

static void
compare (guint a, guint b, gpointer data)
{
  Check *check = data;

  check->holds &= yass_distance (check->solution[a], check->solution[b]) != 1;
}

static const YassLeaper orthogonal = { 1, 0, false };

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
  Check check = { solution, true };

  yass_leaper_foreach (&orthogonal, yass_game_get_shape (game), compare,
                       &check);
  return check.holds;
}

const YassKind yass_kind_nonconsecutive = {
  .name = "nonconsecutive",
  .summary = "orthogonal neighbours are not consecutive",
  .declare = nonconsecutive_declare,
  .check = nonconsecutive_check,
};
