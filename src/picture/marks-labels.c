/* marks-labels.c: letters, sums and names in the corners of cells
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#define LABEL 0.19  /* the size of a label */
#define WIDEST 0.84 /* of a value, in its cell */

/* Words and signs are so much wider in some fonts, and another label may stand
 * beside */
#define WIDER_WORD 1.1
#define WIDER_SIGN 1.3

/* Between two numbers, so that they are not read as one */
#define GAP 0.06

static double
get_room (const char *text, double size)
{
  const double width = yass_text_get_width (text, size, false);

  return 0.03 + (g_ascii_isdigit (*text) ? GAP : 0)
         + width
               * (g_ascii_islower (*text) ? WIDER_WORD
                  : *text == '='          ? WIDER_SIGN
                                          : 1);
}

/* On paper of its own, for outlines run there, too */
static void
add_sized_label (const YassEasel *easel, YassRole role, guint cell,
                 const char *text, double size)
{
  const double width = get_room (text, size);
  const YassPoint at = yass_room_take_label (easel->room, cell, width);

  yass_picture_add_rectangle (easel->picture, YASS_ROLE_LETTER_BACK,
                              (YassPoint){ at.x - 0.01, at.y - size * 0.45 },
                              width, size * 0.9);
  yass_picture_add_text (easel->picture, role, at, size, YASS_ALIGN_START,
                         text);
}

static void
add_label (const YassEasel *easel, YassRole role, guint cell, const char *text)
{
  add_sized_label (easel, role, cell, text, LABEL);
}

/* Whether the cell was not among the earlier ones */
static bool
is_new (const YassStatement *statement, guint j)
{
  for (guint k = 0; k < j; k++)
    if (statement->cells[k] == statement->cells[j])
      return false;
  return true;
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
      if (is_new (statement, j))
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

static bool
has_part_apart (const YassShape *shape, const YassStatement *statement)
{
  g_autofree char *parts = yass_mark_dup_parts (statement);
  const char *value = parts;

  for (guint at = 0, n; at < statement->n_cells; at += n)
    {
      n = yass_mark_take_part (&value, statement->n_cells - at);
      if (!yass_place_is_connected (shape, statement->cells + at, n))
        return true;
    }
  return false;
}

/* A letter says which parts belong together and, where that is not plain to
 * see, a number in which of them a cell is */
void
yass_mark_part_letters (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const bool is_apart = has_part_apart (easel->shape, statement);
  g_autofree char *parts = yass_mark_dup_parts (statement);
  const char *value = parts;
  g_autofree char *letter = dup_letter (easel, i);

  for (guint at = 0, n, part = 1; at < statement->n_cells; at += n, part++)
    {
      const guint32 *cells = statement->cells + at;
      g_autofree char *label = g_strdup_printf ("%s%u", letter, part);

      n = yass_mark_take_part (&value, statement->n_cells - at);
      for (guint j = 0; is_apart && j < n; j++)
        add_label (easel, self->role, cells[j], label);
      if (!is_apart)
        add_label (easel, self->role, yass_place_first (cells, n), letter);
    }
}

/* What each cell tells: a column, a row, or a place in its box */
void
yass_mark_index (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const char *sign = statement->kind == &yass_kind_column_index ? "col"
                     : statement->kind == &yass_kind_row_index  ? "row"
                                                                : "box";

  for (guint j = 0; j < statement->n_cells; j++)
    add_label (easel, self->role, statement->cells[j], sign);
}

/* "5/10" for "5,10", as small as its cell is */
static void
add_value (const YassEasel *easel, YassRole role, guint cell,
           const char *before, const char *value)
{
  if (value == NULL)
    return;
  g_autofree char *text = g_strconcat (before, value, NULL);
  const double width
      = yass_text_get_width (g_strdelimit (text, ",", '/'), LABEL, false);
  add_sized_label (easel, role, cell, text, LABEL * MIN (1, WIDEST / width));
}

void
yass_mark_value (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  add_value (easel, self->role,
             yass_place_first (statement->cells, statement->n_cells), "",
             statement->value);
}

/* What cells do not add up to */
void
yass_mark_no_value (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  add_value (easel, self->role,
             yass_place_first (statement->cells, statement->n_cells),
             "\342\211\240", statement->value);
}

/* "1 1 2" for "1,1,2" */
static void
add_list (const YassEasel *easel, const YassMark *self, guint i,
          const char *before, const char *after)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  g_autofree char *list = g_strdelimit (g_strdup (statement->value), ",", ' ');
  g_autofree char *text = g_strconcat (list, after, NULL);

  add_value (easel, self->role,
             yass_place_first (statement->cells, statement->n_cells), before,
             text);
}

void
yass_mark_at_least (const YassEasel *easel, const YassMark *self, guint i)
{
  add_list (easel, self, i, "\342\211\245 ", "");
}

void
yass_mark_exactly (const YassEasel *easel, const YassMark *self, guint i)
{
  add_list (easel, self, i, "= ", "");
}

void
yass_mark_evens (const YassEasel *easel, const YassMark *self, guint i)
{
  add_list (easel, self, i, "", " even");
}

void
yass_mark_odds (const YassEasel *easel, const YassMark *self, guint i)
{
  add_list (easel, self, i, "", " odd");
}

/* Where a line begins */
void
yass_mark_line_value (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  add_value (easel, self->role, statement->cells[0], "", statement->value);
}

/* How often cells count that count more than once */
void
yass_mark_times (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  for (guint j = 0; j < statement->n_cells; j++)
    {
      guint times = 0;

      for (guint k = j; k < statement->n_cells; k++)
        times += statement->cells[k] == statement->cells[j];
      g_autofree char *label = g_strdup_printf ("\303\227%u", times);
      if (times > 1 && is_new (statement, j))
        add_label (easel, self->role, statement->cells[j], label);
    }
}

void
yass_mark_given (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  for (guint j = 0; j < statement->n_cells; j++)
    if (is_new (statement, j))
      add_value (easel, self->role, statement->cells[j], "=", statement->value);
}

/* Where each part of each branch begins, what it is one of */
void
yass_mark_branches (const YassEasel *easel, const YassMark *self, guint i)
{
  for (guint j = 0; easel->branches != NULL && j < easel->branches->len; j++)
    {
      const YassEasel *branch = easel->branches->pdata[j];

      if (branch->owner != i)
        continue;
      for (guint k = 0; k < branch->game->statements->len; k++)
        {
          const YassStatement *part = yass_game_get_statement (branch->game, k);

          if (part->n_cells > 0 && part->parts == NULL)
            add_label (easel, self->role, part->cells[0], branch->label);
        }
    }
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
