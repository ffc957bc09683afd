/* counting-circles.c: circles that say how many circles are like them
 * SPDX-License-Identifier: MIT */
#include "kind/count.h"
#include "kind/definition.h"

static gboolean
circles_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  return statement->n_cells <= YASS_COUNT_MOST_CELLS
         || yass_statement_refuse (statement, error,
                                   "expected up to %u cells, found %u",
                                   YASS_COUNT_MOST_CELLS, statement->n_cells);
}

/* Open circles have to be enough for all that are missing */
static gboolean
circles_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint *counts = g_new (guint, shape->size);
  guint n_open = yass_cells_count_numbers (statement->cells, statement->n_cells,
                                           shape, solution, counts);

  for (guint n = 0; n < shape->size; n++)
    {
      const guint most = shape->first + n;

      if (counts[n] > most || (counts[n] > 0 && most - counts[n] > n_open))
        return FALSE;
      n_open -= counts[n] > 0 ? most - counts[n] : 0;
    }
  return TRUE;
}

static YassCount
make_count (const YassStatement *statement, const guint16 *class_of, guint size)
{
  return (YassCount){
    .form = YASS_COUNT_ITSELF,
    .cells = statement->cells,
    .n_cells = statement->n_cells,
    .n_blocks = 1,
    .n_classes = size,
    .class_of = class_of,
  };
}

static void
circles_declare (const YassStatement *statement, YassGame *game)
{
  const guint size = yass_game_get_shape (game)->size;
  g_autofree guint16 *class_of = yass_count_make_classes (size);
  const YassCount count = make_count (statement, class_of, size);

  yass_count_declare (&count, game);
}

static void
circles_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  const guint size = yass_game_get_shape (game)->size;
  g_autofree guint16 *class_of = yass_count_make_classes (size);
  const YassCount count = make_count (statement, class_of, size);

  yass_definition_add_count (definition, &count);
}

static const YassGuise counting_circles_guise = {
  .note = "a number in a circle says how many circles hold it",
  .iss = { { "CountingCircles", YASS_ISS_LINE } },
  .is_unordered = true,
};

const YassKind yass_kind_counting_circles = {
  .name = "counting-circles",
  .summary = "a number in one of the cells says how many of them hold it",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = circles_accepts,
  .declare = circles_declare,
  .check = circles_check,
  .checks_parts = TRUE,
  .define = circles_define,
  .guise = &counting_circles_guise,
};
