/* disjoint.c: cells at the same place of their boxes are all different
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

static guint
disjoint_cell (const YassShape *shape, guint place, guint box)
{
  return yass_box_get_cell (shape, box, place);
}

static YassBlocks
get_blocks (const YassShape *shape)
{
  return (YassBlocks){ shape->box_width * shape->box_height,
                       yass_shape_count_boxes (shape), disjoint_cell };
}

/* The place that the statement is about, from 1, or 0 for every place */
static guint
get_place (const YassStatement *statement)
{
  guint place = 0;

  if (statement->value != NULL)
    yass_value_to_number (statement->value, 1, G_MAXUINT, &place);
  return place;
}

/* The cells at a place, as many as there are boxes */
static guint32 *
make_cells (const YassShape *shape, guint place)
{
  const guint n = yass_shape_count_boxes (shape);
  guint32 *cells = g_new (guint32, n);

  for (guint box = 0; box < n; box++)
    cells[box] = disjoint_cell (shape, place - 1, box);
  return cells;
}

static gboolean
disjoint_accepts (const YassStatement *statement, const YassShape *shape,
                  GError **error)
{
  guint place;

  if (!yass_blocks_need_boxes (statement, shape, error))
    return FALSE;
  if (statement->value != NULL
      && !yass_value_to_number (statement->value, 1,
                                shape->box_width * shape->box_height, &place))
    return yass_statement_refuse (
        statement, error, "expected a place from 1 to %u, found \"%s\"",
        shape->box_width * shape->box_height, statement->value);
  if (yass_shape_count_boxes (shape) <= shape->size)
    return TRUE;
  return yass_statement_refuse (
      statement, error, "%u boxes have more places alike than %u numbers",
      yass_shape_count_boxes (shape), shape->size);
}

static void
disjoint_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const YassBlocks blocks = get_blocks (shape);
  const guint place = get_place (statement);

  if (place == 0)
    yass_blocks_declare (&blocks, game);
  else
    {
      g_autofree guint32 *cells = make_cells (shape, place);

      yass_game_add_group (game, cells, yass_shape_count_boxes (shape));
    }
}

static gboolean
disjoint_check (const YassStatement *statement, const YassGame *game,
                const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  const YassBlocks blocks = get_blocks (shape);
  const guint place = get_place (statement);
  g_autofree guint32 *cells = place > 0 ? make_cells (shape, place) : NULL;

  return cells != NULL ? yass_cells_differ (
             cells, yass_shape_count_boxes (shape), solution)
                       : yass_blocks_hold (&blocks, game, solution);
}

static bool
are_at_the_same_place (const YassShape *shape, guint a, guint b)
{
  const guint width = shape->n_columns;

  return a / width % shape->box_height == b / width % shape->box_height
         && a % width % shape->box_width == b % width % shape->box_width;
}

/* For definitions */
typedef struct
{
  const YassShape *shape;
  guint place; /* or 0 for every one */
} Places;

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const Places *places = data;
  const YassShape *shape = places->shape;
  const guint width = shape->n_columns;
  const guint place = a / width % shape->box_height * shape->box_width
                      + a % width % shape->box_width + 1;

  return are_at_the_same_place (shape, a, b)
                 && (places->place == 0 || places->place == place)
             ? yass_differ
             : NULL;
}

static void
disjoint_define (const YassStatement *statement, const YassGame *game,
                 YassDefinition *definition)
{
  const Places places = { yass_game_get_shape (game), get_place (statement) };

  yass_definition_set_pairs (definition, relate,
                             g_memdup2 (&places, sizeof places), g_free);
}

static void
disjoint_append_note (GString *text, const YassStatement *self,
                      const YassShape *shape)
{
  if (self->value == NULL)
    g_string_append (text, "cells at the same place of their boxes hold every "
                           "number once");
  else
    g_string_append_printf (text,
                            "cells at place %s of their boxes hold every "
                            "number once",
                            self->value);
}

static const YassGuise disjoint_guise = {
  .append_note = disjoint_append_note,
  .fpuzzles = { { "disjointgroups", YASS_FPUZZLES_SWITCH } },
  .iss = { { "DisjointSets", YASS_ISS_SWITCH } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_disjoint = {
  .name = "disjoint",
  .summary = "cells at the same place of their boxes hold every number once; "
             "with a number, those at that place",
  .value = YASS_VALUE_OPTIONAL,
  .accepts = disjoint_accepts,
  .declare = disjoint_declare,
  .check = disjoint_check,
  .checks_parts = TRUE,
  .define = disjoint_define,
  .guise = &disjoint_guise,
};
