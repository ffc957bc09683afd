/* windoku.c: more boxes, one cell from the edge and one cell apart
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"

/* Windows are as large as boxes, and between each two is one line of cells, as
 * is around them: so many fit side by side */
static guint
count_across (const YassShape *shape)
{
  return (shape->n_columns - 1) / (shape->box_width + 1);
}

static guint
count_down (const YassShape *shape)
{
  return (shape->n_rows - 1) / (shape->box_height + 1);
}

static guint
window_cell (const YassShape *shape, guint window, guint position)
{
  const guint across = count_across (shape);
  const guint top = 1 + window / across * (shape->box_height + 1);
  const guint left = 1 + window % across * (shape->box_width + 1);

  return (top + position / shape->box_width) * shape->n_columns + left
         + position % shape->box_width;
}

static YassBlocks
get_blocks (const YassShape *shape)
{
  return (YassBlocks){ count_across (shape) * count_down (shape),
                       shape->box_width * shape->box_height, window_cell };
}

static gboolean
windoku_accepts (const YassStatement *statement, const YassShape *shape,
                 GError **error)
{
  return yass_blocks_need_boxes (statement, shape, error);
}

static void
windoku_declare (const YassStatement *statement, YassGame *game)
{
  const YassBlocks blocks = get_blocks (yass_game_get_shape (game));

  yass_blocks_declare (&blocks, game);
}

static gboolean
windoku_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const YassBlocks blocks = get_blocks (yass_game_get_shape (game));

  return yass_blocks_hold (&blocks, game, solution);
}

/* The window of a cell among those down or across, from 1; 0 outside of them */
static guint
find_window (guint at, guint n_cells, guint n_windows)
{
  const guint window = (at + n_cells) / (n_cells + 1);

  return at % (n_cells + 1) != 0 && window <= n_windows ? window : 0;
}

static bool
share_window (const YassShape *shape, guint a, guint b)
{
  const guint width = shape->n_columns;
  const guint down
      = find_window (a / width, shape->box_height, count_down (shape));
  const guint across
      = find_window (a % width, shape->box_width, count_across (shape));

  return down != 0 && across != 0
         && down
                == find_window (b / width, shape->box_height,
                                count_down (shape))
         && across
                == find_window (b % width, shape->box_width,
                                count_across (shape));
}

static YassAllowsPair
relate (guint a, guint b, gconstpointer data, gconstpointer *relation_data)
{
  const YassShape *shape = data;

  return share_window (shape, a, b) ? yass_differ : NULL;
}

static void
windoku_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  yass_definition_set_pairs (definition, relate,
                             (gpointer) yass_game_get_shape (game), NULL);
}

static const YassGuise windoku_guise = {
  .iss = { { "Windoku", YASS_ISS_SWITCH } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_windoku = {
  .name = "windoku",
  .summary = "each window, a box one cell in from the edge and one cell from "
             "the next, holds every number once",
  .accepts = windoku_accepts,
  .declare = windoku_declare,
  .check = windoku_check,
  .checks_parts = TRUE,
  .define = windoku_define,
  .guise = &windoku_guise,
};
