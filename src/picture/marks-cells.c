/* marks-cells.c: marks in and around cells
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#define ROUND 0.46 /* of a circle */
#define SQUARE 0.9 /* of a square's side */

void
yass_easel_shade (const YassEasel *easel, YassRole role, const guint32 *cells,
                  guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    if (yass_shape_is_on_board (easel->shape, cells[i]))
      yass_picture_add_rectangle (easel->picture, role,
                                  yass_place_corner (easel->shape, cells[i]), 1,
                                  1);
}

void
yass_mark_shade (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  yass_easel_shade (easel, self->role, statement->cells, statement->n_cells);
}

void
yass_mark_groups (const YassEasel *easel, const YassMark *self, guint i)
{
  for (guint j = 0; j < easel->game->groups->len; j++)
    {
      const YassGroup *group = yass_game_get_group (easel->game, j);

      if (group->statement == i)
        yass_easel_shade (easel, self->role, group->cells, group->n_cells);
    }
}

void
yass_mark_circles (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  for (guint j = 0; j < statement->n_cells; j++)
    yass_picture_add_circle (
        easel->picture, self->role,
        yass_place_centre (easel->shape, statement->cells[j]), ROUND);
}

/* The cell that says something of the others */
void
yass_mark_first_circle (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  yass_picture_add_circle (
      easel->picture, self->role,
      yass_place_centre (easel->shape, statement->cells[0]), ROUND);
}

void
yass_mark_squares (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  for (guint j = 0; j < statement->n_cells; j++)
    {
      const YassPoint corner
          = yass_place_corner (easel->shape, statement->cells[j]);
      const double margin = (1 - SQUARE) / 2;

      yass_picture_add_rectangle (
          easel->picture, self->role,
          (YassPoint){ corner.x + margin, corner.y + margin }, SQUARE, SQUARE);
    }
}

/* Cells that belong to several have an outline for each */
static void
add_outline (const YassEasel *easel, YassRole role, const guint32 *cells,
             guint n_cells, YassInset nearest)
{
  yass_picture_add_outline (
      easel->picture, role, easel->shape, cells, n_cells,
      yass_room_take_inset (easel->room, cells, n_cells, nearest));
}

void
yass_mark_outline (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  add_outline (easel, self->role, statement->cells, statement->n_cells,
               YASS_INSET_EDGE);
}

void
yass_mark_cage (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  add_outline (easel, self->role, statement->cells, statement->n_cells,
               YASS_INSET_CAGE);
}

void
yass_mark_halves (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint half = statement->n_cells / 2;

  add_outline (easel, self->role, statement->cells, half, YASS_INSET_EDGE);
  add_outline (easel, self->role, statement->cells + half, half,
               YASS_INSET_EDGE);
}

/* Of parts of the same size a statement says how many there are */
char *
yass_mark_dup_parts (const YassStatement *statement)
{
  g_autoptr (GString) parts = g_string_new (statement->value);

  if (statement->kind == &yass_kind_same_values)
    {
      const guint n = (guint) g_ascii_strtoull (statement->value, NULL, 10);

      g_string_truncate (parts, 0);
      for (guint i = 0; i < n; i++)
        g_string_append_printf (parts, "%s%u", i > 0 ? "+" : "",
                                statement->n_cells / n);
    }
  return g_string_free (g_steal_pointer (&parts), FALSE);
}

guint
yass_mark_take_part (const char **value, guint most)
{
  const guint64 n = g_ascii_strtoull (*value, (char **) value, 10);

  if (**value == '+')
    (*value)++;
  return n > 0 && n < most ? (guint) n : most;
}

void
yass_mark_part_edges (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autofree char *parts = yass_mark_dup_parts (statement);
  const char *value = parts;

  for (guint at = 0, n; at < statement->n_cells; at += n)
    {
      n = yass_mark_take_part (&value, statement->n_cells - at);
      add_outline (easel, self->role, statement->cells + at, n,
                   YASS_INSET_EDGE);
    }
}

void
yass_mark_group_edges (const YassEasel *easel, const YassMark *self, guint i)
{
  for (guint j = 0; j < easel->game->groups->len; j++)
    {
      const YassGroup *group = yass_game_get_group (easel->game, j);

      if (group->statement == i)
        add_outline (easel, self->role, group->cells, group->n_cells,
                     YASS_INSET_EDGE);
    }
}
