/* greater.c: one cell above another, or above or below all around it
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

static gboolean
is_greater (guint m, guint n, gconstpointer data)
{
  return m > n;
}

static gboolean
is_less (guint m, guint n, gconstpointer data)
{
  return m < n;
}

static void
greater_declare (const YassStatement *statement, YassGame *game)
{
  yass_statement_relate (statement, 1, is_greater, NULL, game);
}

static gboolean
greater_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  return yass_statement_holds (statement, 1, is_greater, NULL, solution);
}

static const YassGuise greater_guise = {
  .note = "the tip of the sign is at the smaller number",
  .iss = { { "GreaterThan", YASS_ISS_ADJACENT } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_greater = {
  .name = "greater",
  .summary = "the first cell is greater than the second",
  .min_cells = 2,
  .max_cells = 2,
  .declare = greater_declare,
  .check = greater_check,
  .checks_parts = TRUE,
  .guise = &greater_guise,
};

/* Two of a kind side by side say nothing of each other */
static bool
is_alike (const YassGame *game, const YassKind *kind, guint cell)
{
  guint n;
  const YassStatement *const *all = yass_game_get_statements (game, &n);

  for (guint i = 0; i < n; i++)
    if (all[i]->kind == kind && all[i]->cells[0] == cell)
      return true;
  return false;
}

/* The next cell around @cell that it must be greater or less than, from @at
 * on; G_MAXUINT at the end */
static guint
next_around (const YassStatement *statement, const YassGame *game, guint at)
{
  const YassShape *shape = yass_game_get_shape (game);

  for (; at < yass_shape_count_cells (shape); at++)
    if (yass_are_neighbours (shape, statement->cells[0], at)
        && !is_alike (game, statement->kind, at))
      return at;
  return G_MAXUINT;
}

static void
declare_around (const YassStatement *statement, YassGame *game,
                YassAllowsPair allows)
{
  for (guint other = next_around (statement, game, 0); other != G_MAXUINT;
       other = next_around (statement, game, other + 1))
    yass_game_add_relation (game, statement->cells[0], other, allows, NULL);
}

static bool
holds_around (const YassStatement *statement, const YassGame *game,
              YassAllowsPair allows, const guint16 *solution)
{
  for (guint other = next_around (statement, game, 0); other != G_MAXUINT;
       other = next_around (statement, game, other + 1))
    if (!yass_may_be (solution[statement->cells[0]], solution[other], allows,
                      NULL))
      return false;
  return true;
}

/* For definitions */
typedef struct
{
  const YassStatement *statement;
  const YassGame *game;
  YassAllowsPair allows;     /* what the cell may be beside another one */
  YassAllowsPair allows_too; /* the same, the other one first */
} Around;

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const Around *self = data;
  const guint cell = self->statement->cells[0];
  const guint other = a == cell ? b : a;

  if ((a != cell && b != cell)
      || !yass_are_neighbours (yass_game_get_shape (self->game), a, b)
      || is_alike (self->game, self->statement->kind, other))
    return NULL;
  return a == cell ? self->allows : self->allows_too;
}

static void
define_around (const YassStatement *statement, const YassGame *game,
               YassAllowsPair allows, YassAllowsPair allows_too,
               YassDefinition *definition)
{
  const Around around = { statement, game, allows, allows_too };

  yass_definition_set_pairs (definition, relate,
                             g_memdup2 (&around, sizeof around), g_free);
}

static void
minimum_declare (const YassStatement *statement, YassGame *game)
{
  declare_around (statement, game, is_less);
}

static gboolean
minimum_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  return holds_around (statement, game, is_less, solution);
}

static void
minimum_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  define_around (statement, game, is_less, is_greater, definition);
}

static const YassGuise minimum_guise = {
  .note = "a grey cell is less than the neighbours that its signs open to",
  .fpuzzles = { { "minimum", YASS_FPUZZLES_CELL } },
};

const YassKind yass_kind_minimum = {
  .name = "minimum",
  .summary = "the cell is less than each neighbour that is not a minimum "
             "itself",
  .min_cells = 1,
  .max_cells = 1,
  .declare = minimum_declare,
  .check = minimum_check,
  .checks_parts = TRUE,
  .define = minimum_define,
  .guise = &minimum_guise,
};

static void
maximum_declare (const YassStatement *statement, YassGame *game)
{
  declare_around (statement, game, is_greater);
}

static gboolean
maximum_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  return holds_around (statement, game, is_greater, solution);
}

static void
maximum_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  define_around (statement, game, is_greater, is_less, definition);
}

static const YassGuise maximum_guise = {
  .note = "a grey cell is greater than the neighbours that its signs point to",
  .fpuzzles = { { "maximum", YASS_FPUZZLES_CELL } },
};

const YassKind yass_kind_maximum = {
  .name = "maximum",
  .summary = "the cell is greater than each neighbour that is not a maximum "
             "itself",
  .min_cells = 1,
  .max_cells = 1,
  .declare = maximum_declare,
  .check = maximum_check,
  .checks_parts = TRUE,
  .define = maximum_define,
  .guise = &maximum_guise,
};
