/* indexing.c: cells that say where their row, column or place in a box stands
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "kind/block.h"
#include "kind/element.h"
#include "kind/variables.h"

/* In a row a cell of column 3 says in which column 3 stands; in a column a cell
 * of row 3 says in which row; in a box the third cell says at which place. */

typedef enum
{
  ROWS,
  COLUMNS,
  BOXES,
} Way;

/* The cells of the region that a cell is in, which the puzzle draws, in the
 * order of the board; false for none */
static bool
find_region (const YassGame *game, guint cell, guint32 *cells, guint *n_cells)
{
  guint n;
  const YassStatement *const *statements = yass_game_get_statements (game, &n);

  for (guint i = 0; i < n; i++)
    for (guint k = 0;
         statements[i]->kind == &yass_kind_region && k < statements[i]->n_cells;
         k++)
      if (statements[i]->cells[k] == cell)
        {
          *n_cells = statements[i]->n_cells;
          memcpy (cells, statements[i]->cells, *n_cells * sizeof *cells);
          yass_cells_sort (cells, *n_cells);
          return true;
        }
  return false;
}

static void
find_box (const YassGame *game, guint cell, guint32 *cells, guint *n_cells)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint box = yass_box_of (shape, cell);

  *n_cells = shape->box_width * shape->box_height;
  for (guint i = 0; i < *n_cells; i++)
    cells[i] = yass_box_get_cell (shape, box, i);
}

/* The line of a marked cell, in @cells, which has room for as many as the board
 * has, and what it says */
static YassElement
find_element (Way way, const YassGame *game, guint cell, guint32 *cells)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint width = shape->n_columns;
  YassElement element = { .index = cell, .cells = cells };

  if (way == COLUMNS)
    for (; element.n_cells < width; element.n_cells++)
      cells[element.n_cells] = cell - cell % width + element.n_cells;
  else if (way == ROWS)
    for (; element.n_cells < shape->n_rows; element.n_cells++)
      cells[element.n_cells] = cell % width + element.n_cells * width;
  else if (!find_region (game, cell, cells, &element.n_cells))
    find_box (game, cell, cells, &element.n_cells);
  while (cells[element.number] != cell)
    element.number++;
  element.number++;
  return element;
}

static bool
is_on_board (const YassStatement *statement, const YassShape *shape,
             GError **error)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (!yass_shape_is_on_board (shape, statement->cells[i]))
      return yass_statement_refuse (
          statement, error, "%s is in no row, column or box",
          yass_shape_name_cell (shape, statement->cells[i]).text);
  return true;
}

/* Whether the row or column of each cell is a number of the board */
static bool
accepts_lines (Way way, const YassStatement *statement, const YassShape *shape,
               GError **error)
{
  if (!is_on_board (statement, shape, error))
    return false;
  for (guint i = 0; i < statement->n_cells; i++)
    {
      const guint line = (way == ROWS ? statement->cells[i] / shape->n_columns
                                      : statement->cells[i] % shape->n_columns)
                         + 1;

      if (line < shape->first || line > yass_shape_get_last (shape))
        return yass_statement_refuse (
            statement, error, "%s %u is no number of the board, %u to %u",
            way == ROWS ? "row" : "column", line, shape->first,
            yass_shape_get_last (shape));
    }
  return true;
}

static guint32 *
new_line (const YassGame *game)
{
  return g_new (guint32, yass_shape_count_board (yass_game_get_shape (game)));
}

static void
declare (Way way, const YassStatement *statement, YassGame *game)
{
  g_autofree guint32 *cells = new_line (game);

  for (guint i = 0; i < statement->n_cells; i++)
    {
      const YassElement element
          = find_element (way, game, statement->cells[i], cells);

      yass_element_declare (&element, game);
    }
}

static bool
holds (Way way, const YassStatement *statement, const YassGame *game,
       const guint16 *solution)
{
  g_autofree guint32 *cells = new_line (game);

  for (guint i = 0; i < statement->n_cells; i++)
    {
      const YassElement element
          = find_element (way, game, statement->cells[i], cells);

      if (!yass_element_holds (&element, solution))
        return false;
    }
  return true;
}

static void
define (Way way, const YassStatement *statement, const YassGame *game,
        YassDefinition *definition)
{
  g_autofree guint32 *cells = new_line (game);

  for (guint i = 0; i < statement->n_cells; i++)
    {
      const YassElement element
          = find_element (way, game, statement->cells[i], cells);

      yass_element_define (&element, definition);
    }
}

static gboolean
column_index_accepts (const YassStatement *statement, const YassShape *shape,
                      GError **error)
{
  return accepts_lines (COLUMNS, statement, shape, error);
}

static void
column_index_declare (const YassStatement *statement, YassGame *game)
{
  declare (COLUMNS, statement, game);
}

static gboolean
column_index_check (const YassStatement *statement, const YassGame *game,
                    const guint16 *solution)
{
  return holds (COLUMNS, statement, game, solution);
}

static void
column_index_define (const YassStatement *statement, const YassGame *game,
                     YassDefinition *definition)
{
  define (COLUMNS, statement, game, definition);
}

static const YassGuise column_index_guise = {
  .note = "a cell with \"col\" says in which column of its row the "
          "number of its own column stands",
  .fpuzzles = { { "columnindexer", YASS_FPUZZLES_CELLS } },
};

const YassKind yass_kind_column_index = {
  .name = "column-index",
  .summary = "each cell says in which column of its row the number of its own "
             "column stands",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = column_index_accepts,
  .declare = column_index_declare,
  .check = column_index_check,
  .checks_parts = TRUE,
  .define = column_index_define,
  .guise = &column_index_guise,
};

static gboolean
row_index_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  return accepts_lines (ROWS, statement, shape, error);
}

static void
row_index_declare (const YassStatement *statement, YassGame *game)
{
  declare (ROWS, statement, game);
}

static gboolean
row_index_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  return holds (ROWS, statement, game, solution);
}

static void
row_index_define (const YassStatement *statement, const YassGame *game,
                  YassDefinition *definition)
{
  define (ROWS, statement, game, definition);
}

static const YassGuise row_index_guise = {
  .note = "a cell with \"row\" says in which row of its column the "
          "number of its own row stands",
  .fpuzzles = { { "rowindexer", YASS_FPUZZLES_CELLS } },
};

const YassKind yass_kind_row_index = {
  .name = "row-index",
  .summary = "each cell says in which row of its column the number of its own "
             "row stands",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = row_index_accepts,
  .declare = row_index_declare,
  .check = row_index_check,
  .checks_parts = TRUE,
  .define = row_index_define,
  .guise = &row_index_guise,
};

static gboolean
box_index_accepts (const YassStatement *statement, const YassShape *shape,
                   GError **error)
{
  if (!is_on_board (statement, shape, error))
    return false;
  return (shape->n_rows == shape->size && shape->n_columns == shape->size
          && shape->first == 1)
         || yass_statement_refuse (statement, error,
                                   "expected a board with as many rows, "
                                   "columns and numbers, these from 1");
}

static void
box_index_declare (const YassStatement *statement, YassGame *game)
{
  declare (BOXES, statement, game);
}

static gboolean
box_index_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  return holds (BOXES, statement, game, solution);
}

static void
box_index_define (const YassStatement *statement, const YassGame *game,
                  YassDefinition *definition)
{
  define (BOXES, statement, game, definition);
}

static const YassGuise box_index_guise = {
  .note = "a cell with \"box\" says at which place of its box the "
          "number of its own place stands",
  .fpuzzles = { { "boxindexer", YASS_FPUZZLES_CELLS } },
};

const YassKind yass_kind_box_index = {
  .name = "box-index",
  .summary = "each cell says at which place of its box the number of its own "
             "place stands",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = box_index_accepts,
  .declare = box_index_declare,
  .check = box_index_check,
  .checks_parts = TRUE,
  .define = box_index_define,
  .guise = &box_index_guise,
};
