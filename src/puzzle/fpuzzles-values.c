/* fpuzzles-values.c: what keys of f-puzzles have for values
 * SPDX-License-Identifier: MIT */
#include "puzzle/fpuzzles-reading.h"

#include <stdarg.h>
#include <string.h>

#include "kind/cell-name.h"

bool
yass_fpuzzles_fail (YassFpuzzlesReading *self, const char *at,
                    const char *format, ...)
{
  va_list args;

  va_start (args, format);
  self->fault->at = (gsize) (at - self->json);
  self->fault->code = YASS_ERROR_SYNTAX;
  self->fault->message = g_strdup_vprintf (format, args);
  va_end (args);
  return false;
}

bool
yass_fpuzzles_is_list (YassJsonText value)
{
  return *value.start == '[';
}

bool
yass_fpuzzles_is_null (YassJsonText value)
{
  return *value.start == 'n';
}

bool
yass_fpuzzles_begin (YassFpuzzlesReading *self, YassJsonScan *scan,
                     YassJsonText value, bool object, const char *what)
{
  yass_json_scan_init (scan, value);
  if (yass_json_scan_next (scan)
      == (object ? YASS_JSON_OBJECT : YASS_JSON_LIST))
    return true;
  return yass_fpuzzles_fail (self, value.start, "%s is no %s; expected one",
                             what, object ? "object" : "list");
}

bool
yass_fpuzzles_next_item (YassJsonScan *scan, YassJsonText *item)
{
  return yass_json_scan_skip (scan, item);
}

guint
yass_fpuzzles_count_items (YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;
  guint n = 0;

  yass_json_scan_init (&scan, list);
  for (yass_json_scan_next (&scan); yass_fpuzzles_next_item (&scan, &item);)
    n++;
  return n;
}

bool
yass_fpuzzles_next_member (YassJsonScan *scan, YassJsonText *name,
                           YassJsonText *value)
{
  if (yass_json_scan_next (scan) != YASS_JSON_NAME)
    return false;
  *name = scan->text;
  return yass_json_scan_skip (scan, value);
}

bool
yass_fpuzzles_is_text (YassJsonText text, const char *word)
{
  gsize length = strlen (word);

  return (gsize) (text.end - text.start) == length
         && memcmp (text.start, word, length) == 0;
}

bool
yass_fpuzzles_is_one_of (YassJsonText text, const char *const *words)
{
  for (; *words != NULL; words++)
    if (yass_fpuzzles_is_text (text, *words))
      return true;
  return false;
}

/* A string, or the digits of a number; false when it is neither, or longer */
bool
yass_fpuzzles_copy_word (YassJsonText value, char *word, gsize size)
{
  if (*value.start == '"')
    return yass_json_text_copy (
        (YassJsonText){ value.start + 1, value.end - 1 }, word, size);
  return (*value.start == '-' || g_ascii_isdigit (*value.start))
         && yass_json_text_copy (value, word, size);
}

/* Names of the text in a sentence, however long */
char *
yass_fpuzzles_dup_name (YassJsonText text)
{
  g_autofree char *all
      = g_strndup (text.start, (gsize) (text.end - text.start));

  if (g_utf8_strlen (all, -1) > YASS_FPUZZLES_LONGEST_WORD)
    *g_utf8_offset_to_pointer (all, YASS_FPUZZLES_LONGEST_WORD) = '\0';
  return g_steal_pointer (&all);
}

void
yass_fpuzzles_note_unknown (YassFpuzzlesReading *self, YassJsonText name,
                            const char *more)
{
  g_autofree char *word = yass_fpuzzles_dup_name (name);
  g_autofree char *all = g_strconcat (word, more, NULL);

  yass_asked_note_unknown (&self->asked, all,
                           (gsize) (name.start - self->json));
}

bool
yass_fpuzzles_is_nothing (YassJsonText value)
{
  return yass_fpuzzles_is_null (value) || yass_fpuzzles_is_text (value, "false")
         || yass_fpuzzles_is_text (value, "[]");
}

/* Cells */

/* The rows and columns of a name, wherever that is */
static bool
read_name (YassFpuzzlesReading *self, YassJsonText value, const char *example,
           guint *row, guint *column)
{
  char word[YASS_FPUZZLES_LONGEST_WORD];

  if (*value.start != '"' || !yass_fpuzzles_copy_word (value, word, sizeof word)
      || !yass_cell_name_read (word, strlen (word), row, column))
    {
      g_autofree char *found = yass_fpuzzles_dup_name (value);

      return yass_fpuzzles_fail (self, value.start,
                                 "%s is no cell; expected one like \"%s\"",
                                 found, example);
    }
  return true;
}

bool
yass_fpuzzles_read_cell (YassFpuzzlesReading *self, YassJsonText value,
                         guint32 *cell)
{
  guint row, column;

  if (!read_name (self, value, "R1C1", &row, &column))
    return false;
  if (row < 1 || row > self->size || column < 1 || column > self->size)
    return yass_fpuzzles_fail (
        self, value.start,
        "R%uC%u is not on the board; expected rows and columns from 1 to "
        "%u",
        row, column, self->size);
  *cell = (row - 1) * self->size + column - 1;
  return true;
}

static bool
read_direction (YassFpuzzlesReading *self, YassJsonText value, int *down,
                int *right)
{
  char word[YASS_FPUZZLES_LONGEST_WORD];

  if (!yass_fpuzzles_copy_word (value, word, sizeof word) || strlen (word) != 2
      || strchr ("UD", word[0]) == NULL || strchr ("LR", word[1]) == NULL)
    return yass_fpuzzles_fail (
        self, value.start,
        "this is no direction; expected \"UR\", \"UL\", \"DR\" or \"DL\"");
  *down = word[0] == 'D' ? 1 : -1;
  *right = word[1] == 'R' ? 1 : -1;
  return true;
}

/* 1 from before the first row or column, -1 from behind the last, else 0 */
static int
get_step (const YassFpuzzlesReading *self, guint at)
{
  return at == 0 ? 1 : at > self->size ? -1 : 0;
}

bool
yass_fpuzzles_read_outside (YassFpuzzlesReading *self, YassJsonText value,
                            const YassJsonText *direction,
                            YassCrossing *crossing)
{
  guint row = 0, column = 0;
  int down, right;

  if (!read_name (self, value, "R0C1", &row, &column))
    return false;
  down = get_step (self, row);
  right = get_step (self, column);
  if (row > self->size + 1 || column > self->size + 1
      || (direction == NULL ? (down == 0) == (right == 0)
                            : down == 0 && right == 0))
    return yass_fpuzzles_fail (
        self, value.start,
        "R%uC%u is not beside the board; expected one like R0C1 or R1C%u", row,
        column, self->size + 1);
  if (direction != NULL && !read_direction (self, *direction, &down, &right))
    return false;
  *crossing = (YassCrossing){ (int) row - 1 + down, (int) column - 1 + right,
                              down, right };
  if (crossing->row < 0 || crossing->row >= (int) self->size
      || crossing->column < 0 || crossing->column >= (int) self->size)
    return yass_fpuzzles_fail (
        self, direction->start,
        "from R%uC%u that leads past the board; expected "
        "a direction that leads onto it",
        row, column);
  return true;
}

bool
yass_fpuzzles_read_cells (YassFpuzzlesReading *self, YassJsonText value,
                          GArray *cells)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (self, &scan, value, false, "what should be cells"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      guint32 cell;

      if (!yass_fpuzzles_read_cell (self, item, &cell))
        return false;
      g_array_append_val (cells, cell);
    }
  return true;
}

bool
yass_fpuzzles_state (YassFpuzzlesReading *self, const char *at,
                     const char *kind, const char *value, const GArray *cells)
{
  g_autoptr (GError) error = NULL;

  if (yass_puzzle_state (
          self->puzzle, kind, value,
          cells != NULL ? (const guint32 *) (gpointer) cells->data : NULL,
          cells != NULL ? cells->len : 0, &error))
    return true;
  yass_fpuzzles_fail (self, at, "%s", error->message);
  self->fault->code = (YassError) error->code;
  return false;
}
