/* marks-cells.c: marks in and around cells
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#define ROUND 0.38  /* of a circle */
#define SQUARE 0.72 /* of a square's side */
#define INSET 0.09  /* of an outline */
#define NEXT_INSET 0.04
#define LABEL 0.17 /* of a name in a corner */

static void
shade (const YassEasel *easel, YassRole role, const guint32 *cells,
       guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    yass_picture_add_rectangle (
        easel->picture, role, yass_place_corner (easel->shape, cells[i]), 1, 1);
}

/* In the upper left corner, or so many places behind it */
static void
add_label (const YassEasel *easel, guint cell, guint place, const char *text)
{
  const YassPoint corner = yass_place_corner (easel->shape, cell);
  const double width = yass_text_get_width (text, LABEL, false) + 0.02;
  const guint n_places = MAX (1, (guint) (0.92 / width));

  yass_picture_add_text (
      easel->picture, YASS_ROLE_LABEL,
      (YassPoint){ corner.x + 0.04 + place % n_places * width,
                   corner.y + 0.11 },
      LABEL, YASS_ALIGN_START, text);
}

/* A, B ... Z, A1 ...: which of its kind */
static char *
dup_letter (const YassEasel *easel, guint statement)
{
  const guint index = easel->game->numbers[statement];

  return index < 26 ? g_strdup_printf ("%c", 'A' + index)
                    : g_strdup_printf ("%c%u", 'A' + index % 26, index / 26);
}

/* Cells that lie apart say by a letter which belong together; each letter has
 * a place of its own, for cells may belong to several */
static void
add_letters_if_apart (const YassEasel *easel, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autofree char *letter = dup_letter (easel, i);

  if (!yass_place_is_connected (easel->shape, statement->cells,
                                statement->n_cells))
    for (guint j = 0; j < statement->n_cells; j++)
      add_label (easel, statement->cells[j], easel->game->numbers[i], letter);
}

void
yass_mark_groups (const YassEasel *easel, const YassMark *self, guint i)
{
  for (guint j = 0; j < easel->game->groups->len; j++)
    {
      const YassGroup *group = yass_game_get_group (easel->game, j);

      if (group->statement == i)
        shade (easel, self->role, group->cells, group->n_cells);
    }
}

void
yass_mark_region (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  shade (easel, self->role, statement->cells, statement->n_cells);
  add_letters_if_apart (easel, i);
}

/* Whether the second half is the first one, moved */
static bool
is_moved (const YassShape *shape, const YassStatement *statement)
{
  const guint half = statement->n_cells / 2;
  const YassPoint a = yass_place_corner (shape, statement->cells[0]);
  const YassPoint b = yass_place_corner (shape, statement->cells[half]);

  for (guint i = 1; i < half; i++)
    {
      const YassPoint c = yass_place_corner (shape, statement->cells[i]);
      const YassPoint d = yass_place_corner (shape, statement->cells[half + i]);

      if (d.x - c.x != b.x - a.x || d.y - c.y != b.y - a.y)
        return false;
    }
  return true;
}

/* A letter says which halves belong together and, where that is not plain to
 * see, a number which of their cells do */
void
yass_mark_clone (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint half = statement->n_cells / 2;
  const bool moved = is_moved (easel->shape, statement);
  g_autofree char *letter = dup_letter (easel, i);

  shade (easel, self->role, statement->cells, statement->n_cells);
  for (guint j = 0; j < statement->n_cells; j++)
    {
      g_autofree char *label
          = moved ? g_strdup (letter)
                  : g_strdup_printf ("%s%u", letter, j % half + 1);

      add_label (easel, statement->cells[j], easel->game->numbers[i], label);
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

/* The value stands in the first cell, in reading order */
static void
add_value (const YassEasel *easel, const YassStatement *statement)
{
  guint first = statement->cells[0];

  for (guint i = 1; i < statement->n_cells; i++)
    first = MIN (first, statement->cells[i]);
  if (statement->value != NULL)
    add_label (easel, first, 0, statement->value);
}

/* Outlines of cells that belong to several are no two in one place */
static void
add_outline (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  yass_picture_add_outline (easel->picture, self->role, easel->shape,
                            statement->cells, statement->n_cells,
                            INSET + easel->game->numbers[i] % 3 * NEXT_INSET);
}

void
yass_mark_outline (const YassEasel *easel, const YassMark *self, guint i)
{
  add_outline (easel, self, i);
  add_letters_if_apart (easel, i);
}

void
yass_mark_cage (const YassEasel *easel, const YassMark *self, guint i)
{
  add_outline (easel, self, i);
  add_value (easel, yass_game_get_statement (easel->game, i));
}

/* Outlined and named, whatever it is */
void
yass_mark_other (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autoptr (GString) name = g_string_new (NULL);

  yass_game_append_name (name, easel->game, i);
  if (statement->value != NULL)
    g_string_append_printf (name, " (%s)", statement->value);
  add_outline (easel, self, i);
  add_label (easel, statement->cells[0], 0, name->str);
}
