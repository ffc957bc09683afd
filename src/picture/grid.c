/* grid.c: the lines of a board
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#include "base/notation.h"
#include "kind/variables.h"

/* Whether there is a border between two cells: a box or region has one of them
 * and not the other */
typedef struct
{
  const YassShape *shape;
  bool *behind; /* per cell: at its right side; owned */
  bool *below;  /* per cell; owned */
} Borders;

static void
note_region (Borders *borders, const guint32 *cells, guint n_cells)
{
  const YassShape *shape = borders->shape;
  const guint n = yass_place_cells (shape);
  const guint width = yass_place_columns (shape);
  g_autofree bool *is_in = g_new0 (bool, n);

  for (guint i = 0; i < n_cells; i++)
    is_in[cells[i]] = true;
  for (guint cell = 0; cell < n; cell++)
    {
      if (yass_place_column (shape, cell) + 1 < width
          && is_in[cell] != is_in[cell + 1])
        borders->behind[cell] = true;
      if (cell + width < n && is_in[cell] != is_in[cell + width])
        borders->below[cell] = true;
    }
}

static bool
are_apart (const YassScene *scene, guint label, guint other)
{
  const guint a = yass_scene_get_number (scene, label);
  const guint b = yass_scene_get_number (scene, other);

  return a != 0 && b != 0 && a != b;
}

/* Of regions that are to be found, what is known */
static void
note_found (Borders *borders, const YassChaos *regions, const YassScene *scene)
{
  const guint width = regions->n_columns;

  for (guint cell = 0; cell < regions->n_cells; cell++)
    {
      const guint label = regions->labels + cell;

      if ((cell + 1) % width != 0 && are_apart (scene, label, label + 1))
        borders->behind[cell] = true;
      if (cell + width < regions->n_cells
          && are_apart (scene, label, label + width))
        borders->below[cell] = true;
    }
}

/* Pieces that go on in a line are one stroke */
static void
add_across (const YassEasel *easel, const Borders *borders, guint row)
{
  const guint width = yass_place_columns (easel->shape);

  for (guint from = 0, to; from < width; from = to + 1)
    {
      for (to = from; to < width && borders->below[row * width + to]; to++)
        ;
      if (to > from)
        yass_picture_add_stroke (easel->picture, YASS_ROLE_BOX, from, row + 1,
                                 to, row + 1);
    }
}

static void
add_down (const YassEasel *easel, const Borders *borders, guint column)
{
  const guint width = yass_place_columns (easel->shape);
  const guint height = yass_place_rows (easel->shape);

  for (guint from = 0, to; from < height; from = to + 1)
    {
      for (to = from; to < height && borders->behind[to * width + column]; to++)
        ;
      if (to > from)
        yass_picture_add_stroke (easel->picture, YASS_ROLE_BOX, column + 1,
                                 from, column + 1, to);
    }
}

static void
add_borders (const YassEasel *easel, const YassScene *scene)
{
  const guint n = yass_place_cells (easel->shape);
  g_autofree bool *behind = g_new0 (bool, n);
  g_autofree bool *below = g_new0 (bool, n);
  Borders borders = { easel->shape, behind, below };

  for (guint i = 0; i < easel->game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (easel->game, i);
      const YassKind *kind
          = yass_game_get_statement (easel->game, group->statement)->kind;

      if (kind == &yass_kind_box || kind == &yass_kind_region)
        note_region (&borders, group->cells, group->n_cells);
    }
  if (easel->has_regions)
    note_found (&borders, &easel->regions, scene);
  for (guint row = 0; row + 1 < yass_place_rows (easel->shape); row++)
    add_across (easel, &borders, row);
  for (guint column = 0; column + 1 < yass_place_columns (easel->shape);
       column++)
    add_down (easel, &borders, column);
}

void
yass_picture_add_grid (const YassEasel *easel, const YassScene *scene)
{
  const guint width = yass_place_columns (easel->shape);
  const guint height = yass_place_rows (easel->shape);

  yass_picture_begin (easel->picture, "lines", NULL);
  for (guint row = 1; row < height; row++)
    yass_picture_add_stroke (easel->picture, YASS_ROLE_GRID, 0, row, width,
                             row);
  for (guint column = 1; column < width; column++)
    yass_picture_add_stroke (easel->picture, YASS_ROLE_GRID, column, 0, column,
                             height);
  add_borders (easel, scene);
  yass_picture_add_rectangle (easel->picture, YASS_ROLE_FRAME,
                              (YassPoint){ 0, 0 }, width, height);
  yass_picture_end (easel->picture);
}

#define COORDINATE 0.26
#define COORDINATE_GAP 0.14 /* between rows and the board */

char *
yass_picture_dup_cell (YassNotation notation, const YassShape *shape,
                       guint cell)
{
  GString *name = g_string_new (NULL);

  if (!yass_shape_is_on_board (shape, cell))
    g_string_append (name, yass_shape_name_cell (shape, cell).text);
  else
    yass_append_cell_name (name, notation, yass_place_row (shape, cell),
                           yass_place_column (shape, cell));
  return g_string_free (name, FALSE);
}

/* Clues stand at the board, and coordinates around them */
void
yass_picture_add_coordinates (const YassEasel *easel, YassNotation notation)
{
  const YassReach *reach = &easel->room->reach;
  g_autoptr (GString) text = g_string_new (NULL);

  yass_picture_begin (easel->picture, "coordinates", NULL);
  for (guint row = 0; row < yass_place_rows (easel->shape); row++)
    {
      g_string_truncate (text, 0);
      yass_append_row_name (text, notation, row);
      yass_picture_add_text (
          easel->picture, YASS_ROLE_COORDINATE,
          (YassPoint){ -COORDINATE_GAP - reach->left, row + 0.5 }, COORDINATE,
          YASS_ALIGN_END, text->str);
    }
  for (guint column = 0; column < yass_place_columns (easel->shape); column++)
    {
      g_string_truncate (text, 0);
      yass_append_column_name (text, notation, column);
      yass_picture_add_text (easel->picture, YASS_ROLE_COORDINATE,
                             (YassPoint){ column + 0.5, -0.26 - reach->top },
                             COORDINATE, YASS_ALIGN_MIDDLE, text->str);
    }
  yass_picture_end (easel->picture);
}

/* Where the upper left corner of the paper is that leaves room for them */
YassPoint
yass_picture_get_start_of_coordinates (const YassShape *shape,
                                       YassNotation notation)
{
  g_autoptr (GString) last = g_string_new (NULL);

  yass_append_row_name (last, notation, yass_place_rows (shape) - 1);
  const double width = yass_text_get_width (last->str, COORDINATE, false);

  return (YassPoint){ MIN (-0.6, -COORDINATE_GAP - width - 0.1), -0.6 };
}
