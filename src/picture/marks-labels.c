/* marks-labels.c: letters, sums and names in the corners of cells
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#define LABEL 0.19 /* the size of a label */

/* On paper of its own, for outlines run there, too */
static void
add_label (const YassEasel *easel, YassRole role, guint cell, const char *text)
{
  const double width = yass_text_get_width (text, LABEL, false) + 0.03;
  const YassPoint at = yass_room_take_label (easel->room, cell, width);

  yass_picture_add_rectangle (easel->picture, YASS_ROLE_LETTER_BACK,
                              (YassPoint){ at.x - 0.01, at.y - LABEL * 0.45 },
                              width, LABEL * 0.9);
  yass_picture_add_text (easel->picture, role, at, LABEL, YASS_ALIGN_START,
                         text);
}

/* A, B ... Z, A1 ...: which of its kind */
static char *
dup_letter (const YassEasel *easel, guint statement)
{
  const guint index = easel->game->numbers[statement];

  return index < 26 ? g_strdup_printf ("%c", 'A' + index)
                    : g_strdup_printf ("%c%u", 'A' + index % 26, index / 26);
}

/* Cells that lie apart say by a letter which belong together */
void
yass_mark_letters_if_apart (const YassEasel *easel, const YassMark *self,
                            guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autofree char *letter = dup_letter (easel, i);

  if (!yass_place_is_connected (easel->shape, statement->cells,
                                statement->n_cells))
    for (guint j = 0; j < statement->n_cells; j++)
      add_label (easel, self->role, statement->cells[j], letter);
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
yass_mark_clone_letters (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint half = statement->n_cells / 2;
  const bool moved = is_moved (easel->shape, statement);
  g_autofree char *letter = dup_letter (easel, i);

  for (guint j = 0; j < statement->n_cells; j++)
    {
      g_autofree char *label
          = moved ? g_strdup (letter)
                  : g_strdup_printf ("%s%u", letter, j % half + 1);

      add_label (easel, self->role, statement->cells[j], label);
    }
}

/* In the first cell, in reading order */
void
yass_mark_value (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  guint first = statement->cells[0];

  for (guint j = 1; j < statement->n_cells; j++)
    first = MIN (first, statement->cells[j]);
  if (statement->value != NULL)
    add_label (easel, self->role, first, statement->value);
}

void
yass_mark_name (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autoptr (GString) name = g_string_new (NULL);

  yass_game_append_name (name, easel->game, i);
  if (statement->value != NULL)
    g_string_append_printf (name, " (%s)", statement->value);
  add_label (easel, self->role, statement->cells[0], name->str);
}
