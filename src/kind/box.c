/* box.c: every number once in each box
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

/* Boxes count like the words of a page */
static void
fill (const YassShape *shape, guint box, guint32 *cells)
{
  const guint boxes_a_row = shape->size / shape->box_width;
  const guint top = box / boxes_a_row * shape->box_height;
  const guint left = box % boxes_a_row * shape->box_width;

  for (guint i = 0; i < shape->size; i++)
    cells[i] = (top + i / shape->box_width) * shape->size + left
               + i % shape->box_width;
}

static gboolean
box_accepts (const YassStatement *statement, const YassShape *shape,
             GError **error)
{
  if (shape->box_width * shape->box_height == shape->size)
    return TRUE;
  g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
               "boxes of %u by %u cells do not hold %u numbers",
               shape->box_width, shape->box_height, shape->size);
  return FALSE;
}

static void
box_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->size);

  for (guint box = 0; box < shape->size; box++)
    {
      fill (shape, box, cells);
      yass_game_add_house (game, cells);
    }
}

static gboolean
box_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_autofree guint32 *cells = g_new (guint32, shape->size);
  bool holds = true;

  for (guint box = 0; holds && box < shape->size; box++)
    {
      fill (shape, box, cells);
      holds = yass_cells_differ (cells, shape->size, solution);
    }
  return holds;
}

const YassKind yass_kind_box = {
  .name = "box",
  .summary = "every number once in each box",
  .accepts = box_accepts,
  .declare = box_declare,
  .check = box_check,
};
