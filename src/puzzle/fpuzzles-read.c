/* fpuzzles-read.c: the JSON of f-puzzles to a puzzle
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <string.h>

#include "base/json-scan.h"
#include "puzzle/asked.h"
#include "puzzle/cell-name.h"
#include "puzzle/fpuzzles.h"

/* No name of a cell, and no number, is longer */
#define LONGEST_WORD 32
#define LONGEST_TITLE 1000

#define MAX_WORDS ((YASS_MAX_SIZE + 63) / 64)

/* Entries say how they are drawn; that is no rule */
static const char *const drawing[]
    = { "outlineC", "baseC",   "fontC",          "c",
        "width",    "height",  "size",           "angle",
        "target",   "opacity", "fromConstraint", "isNewConstraint",
        NULL };
/* Of cells: colours, and what a player noted */
static const char *const notes[]
    = { "c", "cArray", "highlight", "centerPencilMarks", "cornerPencilMarks",
        NULL };

typedef struct
{
  const char *json;
  YassPuzzle *puzzle; /* owned, once the size is known */
  guint size;
  YassAsked asked;
  bool has_dots; /* of any colour */
  bool is_nonconsecutive;
  bool has_negative_ratio;
  GPtrArray *ratios; /* of char *, the values of black dots; owned */
  bool has_boxes;    /* which the regions are */
  int *regions;      /* per cell: its region, -1 for none; owned */
  YassFpuzzlesFault *fault;
} Reading;

static bool fail (Reading *self, const char *at, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static bool
fail (Reading *self, const char *at, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  self->fault->at = (gsize) (at - self->json);
  self->fault->code = YASS_ERROR_SYNTAX;
  self->fault->message = g_strdup_vprintf (format, args);
  va_end (args);
  return false;
}

/* Values. The whole text is known to be JSON before any of them is read. */

static bool
is_list (YassJsonText value)
{
  return *value.start == '[';
}

static bool
is_null (YassJsonText value)
{
  return *value.start == 'n';
}

static bool
begin (Reading *self, YassJsonScan *scan, YassJsonText value, bool object,
       const char *what)
{
  yass_json_scan_init (scan, value);
  if (yass_json_scan_next (scan)
      == (object ? YASS_JSON_OBJECT : YASS_JSON_LIST))
    return true;
  return fail (self, value.start, "%s is no %s; expected one", what,
               object ? "object" : "list");
}

static bool
next_item (YassJsonScan *scan, YassJsonText *item)
{
  return yass_json_scan_skip (scan, item);
}

static bool
next_member (YassJsonScan *scan, YassJsonText *name, YassJsonText *value)
{
  if (yass_json_scan_next (scan) != YASS_JSON_NAME)
    return false;
  *name = scan->text;
  return yass_json_scan_skip (scan, value);
}

static bool
is_text (YassJsonText text, const char *word)
{
  gsize length = strlen (word);

  return (gsize) (text.end - text.start) == length
         && memcmp (text.start, word, length) == 0;
}

static bool
is_one_of (YassJsonText text, const char *const *words)
{
  for (; *words != NULL; words++)
    if (is_text (text, *words))
      return true;
  return false;
}

/* A string, or the digits of a number; false when it is neither, or longer */
static bool
copy_word (YassJsonText value, char *word, gsize size)
{
  if (*value.start == '"')
    return yass_json_text_copy (
        (YassJsonText){ value.start + 1, value.end - 1 }, word, size);
  return (*value.start == '-' || g_ascii_isdigit (*value.start))
         && yass_json_text_copy (value, word, size);
}

/* Names of the text in a sentence, however long */
static char *
dup_name (YassJsonText text)
{
  g_autofree char *all
      = g_strndup (text.start, (gsize) (text.end - text.start));

  if (g_utf8_strlen (all, -1) > LONGEST_WORD)
    *g_utf8_offset_to_pointer (all, LONGEST_WORD) = '\0';
  return g_steal_pointer (&all);
}

static void
note_unknown (Reading *self, YassJsonText name, const char *more)
{
  g_autofree char *word = dup_name (name);
  g_autofree char *all = g_strconcat (word, more, NULL);

  yass_asked_note_unknown (&self->asked, all,
                           (gsize) (name.start - self->json));
}

/* Cells */

static bool
read_cell (Reading *self, YassJsonText value, guint32 *cell)
{
  char word[LONGEST_WORD];
  guint row, column;

  if (*value.start != '"' || !copy_word (value, word, sizeof word)
      || !yass_cell_name_read (word, strlen (word), &row, &column))
    {
      g_autofree char *found = dup_name (value);

      return fail (self, value.start,
                   "%s is no cell; expected one like "
                   "\"R1C1\"",
                   found);
    }
  if (row < 1 || row > self->size || column < 1 || column > self->size)
    return fail (self, value.start,
                 "%s is not on the board; expected rows and columns from 1 to "
                 "%u",
                 word, self->size);
  *cell = (row - 1) * self->size + column - 1;
  return true;
}

static bool
read_cells (Reading *self, YassJsonText value, GArray *cells)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!begin (self, &scan, value, false, "what should be cells"))
    return false;
  while (next_item (&scan, &item))
    {
      guint32 cell;

      if (!read_cell (self, item, &cell))
        return false;
      g_array_append_val (cells, cell);
    }
  return true;
}

static bool
contains (const GArray *cells, guint32 cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint32, i) == cell)
      return true;
  return false;
}

static bool
state (Reading *self, const char *at, const char *kind, const char *value,
       const GArray *cells)
{
  g_autoptr (GError) error = NULL;

  if (yass_puzzle_state (
          self->puzzle, kind, value,
          cells != NULL ? (const guint32 *) (gpointer) cells->data : NULL,
          cells != NULL ? cells->len : 0, &error))
    return true;
  fail (self, at, "%s", error->message);
  self->fault->code = (YassError) error->code;
  return false;
}

/* Entries: one object of the list behind a key */

typedef struct
{
  YassJsonText cell;
  YassJsonText cells;
  YassJsonText clone_cells;
  YassJsonText lines;
  char value[LONGEST_WORD]; /* empty without one */
} Entry;

static bool
read_entry (Reading *self, YassJsonText key, YassJsonText item, Entry *entry)
{
  YassJsonScan scan;
  YassJsonText name, value;

  *entry = (Entry){ 0 };
  if (!begin (self, &scan, item, true, "this entry"))
    return false;
  while (next_member (&scan, &name, &value))
    {
      if (is_text (name, "cell"))
        entry->cell = value;
      else if (is_text (name, "cells"))
        entry->cells = value;
      else if (is_text (name, "cloneCells"))
        entry->clone_cells = value;
      else if (is_text (name, "lines"))
        entry->lines = value;
      else if (is_text (name, "value"))
        {
          if (!is_null (value)
              && !copy_word (value, entry->value, sizeof entry->value))
            return fail (self, value.start,
                         "this value is neither text nor a number; expected "
                         "one");
          g_strstrip (entry->value);
        }
      else if (!is_one_of (name, drawing))
        {
          g_autofree char *word = dup_name (name);
          g_autofree char *more = g_strconcat (".", word, NULL);

          note_unknown (self, key, more);
        }
    }
  return true;
}

static bool
misses (Reading *self, YassJsonText item, const char *what)
{
  return fail (self, item.start, "this entry has no %s; expected them", what);
}

static char *
make_dot (Reading *self, const YassFpuzzlesKey *key, const char *number)
{
  char *dot = *number == '\0' || g_str_equal (number, key->number)
                  ? g_strdup (key->word)
                  : g_strconcat (key->word, ":", number, NULL);

  self->has_dots = true;
  if (g_str_equal (key->word, "black")
      && !g_ptr_array_find_with_equal_func (self->ratios, dot, g_str_equal,
                                            NULL))
    g_ptr_array_add (self->ratios, g_strdup (dot));
  return dot;
}

/* The value of the statement that an entry makes, NULL for none. Sets @says
 * to false when it makes none. */
static char *
make_value (Reading *self, const YassFpuzzlesKey *key, YassJsonText name,
            const Entry *entry, bool *says)
{
  const char *value = entry->value;

  *says = true;
  switch (key->value)
    {
    case YASS_FPUZZLES_NUMBER:
      return *value != '\0' ? g_strdup (value) : NULL;
    case YASS_FPUZZLES_MARK:
      return make_dot (self, key, value);
    case YASS_FPUZZLES_LETTER:
      *says = *value != '\0';
      return g_ascii_strup (value, -1);
    case YASS_FPUZZLES_SUM:
      if (*value != '\0')
        note_unknown (self, name, " with a sum");
      *says = *value == '\0';
      return NULL;
    default:
      if (*value != '\0')
        note_unknown (self, name, " with a value");
      return NULL;
    }
}

static bool
state_cells (Reading *self, const YassFpuzzlesKey *key, YassJsonText item,
             const Entry *entry, const char *value)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  const char *kind = key->kind;

  if (entry->cells.start == NULL)
    return misses (self, item, "cells");
  if (!read_cells (self, entry->cells, cells))
    return false;
  /* A cage of all numbers is a house */
  if (key->value == YASS_FPUZZLES_SUM && cells->len == self->size)
    kind = "extra";
  return state (self, item.start, kind, value, cells);
}

static bool
state_lines (Reading *self, const YassFpuzzlesKey *key, YassJsonText item,
             const Entry *entry, const char *value)
{
  YassJsonScan scan;
  YassJsonText line;

  if (entry->lines.start == NULL)
    return misses (self, item, "lines");
  if (!begin (self, &scan, entry->lines, false, "what should be lines"))
    return false;
  while (next_item (&scan, &line))
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

      if (!read_cells (self, line, cells)
          || !state (self, line.start, key->kind, value, cells))
        return false;
    }
  return true;
}

/* First the cells, then their clones; a cell is no clone of itself */
static bool
state_clone (Reading *self, const YassFpuzzlesKey *key, YassJsonText item,
             const Entry *entry)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) clones = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (entry->cells.start == NULL || entry->clone_cells.start == NULL)
    return misses (self, item, "cells and cloneCells");
  if (!read_cells (self, entry->cells, cells)
      || !read_cells (self, entry->clone_cells, clones))
    return false;
  if (cells->len != clones->len)
    return fail (self, item.start,
                 "a clone of %u cells has %u; expected as many", cells->len,
                 clones->len);
  for (guint i = cells->len; i-- > 0;)
    if (g_array_index (cells, guint32, i) == g_array_index (clones, guint32, i))
      {
        g_array_remove_index (cells, i);
        g_array_remove_index (clones, i);
      }
  g_array_append_vals (cells, clones->data, clones->len);
  return cells->len == 0 || state (self, item.start, key->kind, NULL, cells);
}

static bool
read_entries (Reading *self, const YassFpuzzlesKey *key, YassJsonText name,
              YassJsonText list)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassJsonScan scan;
  YassJsonText item;

  if (!begin (self, &scan, list, false, key->name))
    return false;
  while (next_item (&scan, &item))
    {
      g_autofree char *value = NULL;
      Entry entry;
      guint32 cell;
      bool says, done = true;

      if (!read_entry (self, name, item, &entry))
        return false;
      value = make_value (self, key, name, &entry, &says);
      if (!says)
        continue;
      switch (key->shape)
        {
        case YASS_FPUZZLES_CELL:
        case YASS_FPUZZLES_CELL_SET:
          if (entry.cell.start == NULL)
            return misses (self, item, "cell");
          if (!read_cell (self, entry.cell, &cell))
            return false;
          if (!contains (set, cell))
            g_array_append_val (set, cell);
          if (key->shape == YASS_FPUZZLES_CELL)
            {
              done = state (self, item.start, key->kind, value, set);
              g_array_set_size (set, 0);
            }
          break;
        case YASS_FPUZZLES_CLONE:
          done = state_clone (self, key, item, &entry);
          break;
        case YASS_FPUZZLES_LINES:
          done = state_lines (self, key, item, &entry, value);
          break;
        default:
          done = state_cells (self, key, item, &entry, value);
        }
      if (!done)
        return false;
    }
  return set->len == 0 || state (self, list.start, key->kind, NULL, set);
}

/* Keys */

static bool
read_negative (Reading *self, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!begin (self, &scan, list, false, "negative"))
    return false;
  while (next_item (&scan, &item))
    {
      if (is_text (item, "\"ratio\""))
        self->has_negative_ratio = true;
      else if (is_text (item, "\"xv\"") && yass_kind_find ("xv-negative"))
        {
          if (!state (self, item.start, "xv-negative", NULL, NULL))
            return false;
        }
      else
        {
          g_autofree char *word = dup_name (item);
          g_autofree char *name = g_strconcat ("negative ", word, NULL);

          yass_asked_note_unknown (&self->asked, name,
                                   (gsize) (item.start - self->json));
        }
    }
  return true;
}

/* A cage is a picture unless it asks for a digital root */
static bool
read_cage (Reading *self, YassJsonText name, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;
  Entry entry;

  if (!begin (self, &scan, list, false, "cage"))
    return false;
  while (next_item (&scan, &item))
    {
      if (!read_entry (self, name, item, &entry))
        return false;
      if (g_ascii_strncasecmp (entry.value, "DR", 2) == 0
          && g_ascii_isdigit (entry.value[2]))
        note_unknown (self, name, " with a digital root");
    }
  return true;
}

static bool
read_switch (Reading *self, const YassFpuzzlesKey *key, YassJsonText value)
{
  if (*value.start == 'f' || is_null (value))
    return true;
  if (*value.start != 't')
    return fail (self, value.start,
                 "%s is neither true nor false; expected "
                 "one",
                 key->name);
  if (g_str_equal (key->kind, "nonconsecutive"))
    {
      self->is_nonconsecutive = true;
      return true;
    }
  /* There it goes by the order of the cells in each region */
  if (g_str_equal (key->kind, "disjoint") && !self->has_boxes)
    {
      yass_asked_note_unknown (&self->asked,
                               "disjointgroups of regions that are no boxes",
                               (gsize) (value.start - self->json));
      return true;
    }
  return state (self, value.start, key->kind, key->word, NULL);
}

static bool
is_nothing (YassJsonText value)
{
  return is_null (value) || is_text (value, "false") || is_text (value, "[]");
}

static bool
read_key (Reading *self, YassJsonText name, YassJsonText value)
{
  const YassFpuzzlesKey *key = yass_fpuzzles_keys;

  while (key->name != NULL && !is_text (name, key->name))
    key++;
  if (key->name != NULL
      && (key->shape == YASS_FPUZZLES_IGNORED || is_nothing (value)))
    return true;
  if (is_text (name, "cage"))
    return read_cage (self, name, value);
  if (key->name == NULL || key->shape == YASS_FPUZZLES_UNKNOWN
      || (key->kind != NULL && yass_kind_find (key->kind) == NULL))
    {
      note_unknown (self, name, "");
      return true;
    }
  switch (key->shape)
    {
    case YASS_FPUZZLES_SWITCH:
      return read_switch (self, key, value);
    case YASS_FPUZZLES_NEGATIVE:
      return read_negative (self, value);
    default:
      return read_entries (self, key, name, value);
    }
}

/* Without dots the absence of a dot is said of every pair. With dots, of the
 * pairs without any, for each ratio that a black dot has. */
static bool
state_negatives (Reading *self)
{
  const char *at = self->json;

  if (self->is_nonconsecutive && !self->has_negative_ratio && !self->has_dots)
    return state (self, at, "nonconsecutive", NULL, NULL);
  if (!self->is_nonconsecutive && !self->has_negative_ratio)
    return true;
  if (yass_kind_find ("kropki-negative") == NULL)
    {
      yass_asked_note_unknown (&self->asked, "negative \"ratio\"", 0);
      return true;
    }
  if (self->ratios->len == 0)
    g_ptr_array_add (self->ratios, g_strdup ("black"));
  if (self->is_nonconsecutive && self->has_negative_ratio
      && self->ratios->len == 1
      && g_str_equal (self->ratios->pdata[0], "black"))
    return state (self, at, "kropki-negative", NULL, NULL);
  if (self->is_nonconsecutive
      && !state (self, at, "kropki-negative", "white", NULL))
    return false;
  for (guint i = 0; self->has_negative_ratio && i < self->ratios->len; i++)
    if (!state (self, at, "kropki-negative", self->ratios->pdata[i], NULL))
      return false;
  return true;
}

/* Regions, before there is a puzzle: they may be its boxes */

static guint
get_box (guint cell, guint size, guint width, guint height)
{
  return cell / size / height * (size / width) + cell % size / width;
}

static bool
read_region (Reading *self, guint cell, YassJsonText value)
{
  uint64_t region;

  self->regions[cell] = -1;
  if (is_null (value) || is_text (value, "-1"))
    return true;
  if (!yass_json_text_to_count (value, &region) || region >= self->size)
    {
      g_autofree char *found = dup_name (value);

      return fail (self, value.start,
                   "%s is no region; expected 0 to %u, or null", found,
                   self->size - 1);
    }
  self->regions[cell] = (int) region;
  return true;
}

/* Reads rows and cells as far as they are there; read_grid () complains */
static bool
read_regions (Reading *self, YassJsonText grid)
{
  YassJsonScan rows, columns, members;
  YassJsonText row, object, name, value;

  yass_json_scan_init (&rows, grid);
  yass_json_scan_next (&rows);
  for (guint i = 0; i < self->size && next_item (&rows, &row); i++)
    {
      yass_json_scan_init (&columns, row);
      yass_json_scan_next (&columns);
      for (guint j = 0; j < self->size && next_item (&columns, &object); j++)
        {
          yass_json_scan_init (&members, object);
          yass_json_scan_next (&members);
          while (next_member (&members, &name, &value))
            if (is_text (name, "region")
                && !read_region (self, i * self->size + j, value))
              return false;
        }
    }
  return true;
}

/* Whether the regions are all the boxes of that width and height */
static bool
are_boxes (const Reading *self, guint width, guint height)
{
  for (guint cell = 0; cell < self->size * self->size; cell++)
    {
      guint first = cell - cell % width;

      first -= first / self->size % height * self->size;
      if (self->regions[cell] < 0
          || self->regions[cell] != self->regions[first])
        return false;
      /* Two boxes are two regions */
      for (guint other = 0; other < first; other++)
        if (self->regions[other] == self->regions[first]
            && get_box (other, self->size, width, height)
                   != get_box (first, self->size, width, height))
          return false;
    }
  return true;
}

/* The boxes that the regions are; false when they are none */
static bool
find_boxes (const Reading *self, guint *width, guint *height)
{
  yass_default_box (self->size, width, height);
  if (are_boxes (self, *width, *height))
    return true;
  for (*height = 2; *height < self->size; ++*height)
    {
      *width = self->size / *height;
      if (*width * *height == self->size && are_boxes (self, *width, *height))
        return true;
    }
  yass_default_box (self->size, width, height);
  return false;
}

static bool
state_regions (Reading *self, const char *at)
{
  bool any = false;

  for (guint region = 0; region < self->size; region++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

      for (guint32 cell = 0; cell < self->size * self->size; cell++)
        if (self->regions[cell] == (int) region)
          g_array_append_val (cells, cell);
      if (cells->len == 0)
        continue;
      if (cells->len != self->size)
        return fail (self, at, "region %u has %u %s; expected %u", region,
                     cells->len, cells->len == 1 ? "cell" : "cells",
                     self->size);
      if (!state (self, at, "region", NULL, cells))
        return false;
      any = true;
    }
  return any || state (self, at, "no-boxes", NULL, NULL);
}

/* The grid */

static bool
read_number (Reading *self, YassJsonText value, guint *number)
{
  char word[LONGEST_WORD];
  uint64_t count;

  if (!copy_word (value, word, sizeof word)
      || !yass_json_text_to_count ((YassJsonText){ word, word + strlen (word) },
                                   &count)
      || count < 1 || count > self->size)
    {
      g_autofree char *found = dup_name (value);

      return fail (self, value.start,
                   "%s is no number of a %ux%u puzzle; expected 1 to %u", found,
                   self->size, self->size, self->size);
    }
  *number = (guint) count;
  return true;
}

static bool
read_marks (Reading *self, guint cell, YassJsonText value)
{
  uint64_t words[MAX_WORDS] = { 0 };
  YassJsonScan scan;
  YassJsonText item;
  guint number;
  bool any = false;

  if (is_null (value))
    return true;
  if (!begin (self, &scan, value, false, "givenPencilMarks"))
    return false;
  for (; next_item (&scan, &item); any = true)
    {
      if (!read_number (self, item, &number))
        return false;
      words[(number - 1) / 64] |= UINT64_C (1) << (number - 1) % 64;
    }
  if (any)
    yass_puzzle_allow_set (self->puzzle, cell, words);
  return true;
}

static bool
read_grid_cell (Reading *self, guint cell, YassJsonText object)
{
  YassJsonScan scan;
  YassJsonText name, value;
  YassJsonText number = { 0 }, marks = { 0 };
  bool given = false;
  guint n;

  if (!begin (self, &scan, object, true, "this cell of the grid"))
    return false;
  while (next_member (&scan, &name, &value))
    {
      if (is_text (name, "value"))
        number = value;
      else if (is_text (name, "given"))
        given = *value.start == 't';
      else if (is_text (name, "givenPencilMarks"))
        marks = value;
      else if (!is_text (name, "region") && !is_one_of (name, notes)
               && !is_nothing (value))
        {
          g_autofree char *word = dup_name (name);
          g_autofree char *more = g_strconcat ("grid.", word, NULL);

          yass_asked_note_unknown (&self->asked, more,
                                   (gsize) (name.start - self->json));
        }
    }
  if (given && number.start != NULL && !is_null (number))
    {
      if (!read_number (self, number, &n))
        return false;
      yass_puzzle_allow_only (self->puzzle, cell, n);
      return true;
    }
  return marks.start == NULL || read_marks (self, cell, marks);
}

static bool
read_grid (Reading *self, YassJsonText grid)
{
  YassJsonScan rows, columns;
  YassJsonText row, object;
  guint n_rows = 0;

  begin (self, &rows, grid, false, "grid");
  for (; next_item (&rows, &row); n_rows++)
    {
      guint n_columns = 0;

      if (!begin (self, &columns, row, false, "this row of the grid"))
        return false;
      for (; next_item (&columns, &object); n_columns++)
        if (n_rows < self->size && n_columns < self->size
            && !read_grid_cell (self, n_rows * self->size + n_columns, object))
          return false;
      if (n_columns != self->size)
        return fail (self, row.start,
                     "the row has %u %s; expected %u for a %ux%u puzzle",
                     n_columns, n_columns == 1 ? "cell" : "cells", self->size,
                     self->size, self->size);
    }
  return n_rows == self->size
         || fail (self, grid.start,
                  "the grid has %u %s; expected %u for a %ux%u puzzle", n_rows,
                  n_rows == 1 ? "row" : "rows", self->size, self->size,
                  self->size);
}

/* The object */

typedef struct
{
  YassJsonText size;
  YassJsonText title;
  YassJsonText grid;
} Head;

static guint
count_items (YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;
  guint n = 0;

  yass_json_scan_init (&scan, list);
  for (yass_json_scan_next (&scan); next_item (&scan, &item);)
    n++;
  return n;
}

/* All of the text is read here once, so that what follows is JSON for sure */
static bool
read_head (Reading *self, YassJsonText all, Head *head)
{
  YassJsonScan scan;
  YassJsonText name, value;

  *head = (Head){ 0 };
  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (next_member (&scan, &name, &value))
    {
      if (is_text (name, "size"))
        head->size = value;
      else if (is_text (name, "title"))
        head->title = value;
      else if (is_text (name, "grid"))
        head->grid = value;
    }
  yass_json_scan_next (&scan);
  if (scan.problem != NULL)
    return fail (self, scan.at,
                 "this is no JSON: %s; expected the puzzle of "
                 "f-puzzles",
                 scan.problem);
  if (head->grid.start == NULL || !is_list (head->grid))
    return fail (self, all.start,
                 "the object has no grid; expected the puzzle "
                 "of f-puzzles");
  return true;
}

static bool
read_size (Reading *self, const Head *head)
{
  uint64_t size = count_items (head->grid);
  const char *at = head->grid.start;

  if (head->size.start != NULL)
    {
      at = head->size.start;
      if (!yass_json_text_to_count (head->size, &size))
        return fail (self, at, "the size is no number; expected one");
    }
  if (size < 1)
    return fail (self, at, "the puzzle has no cells; expected some");
  if (size > YASS_MAX_SIZE)
    {
      fail (self, at,
            "a puzzle of that size is too large; expected at most "
            "%ux%u",
            YASS_MAX_SIZE, YASS_MAX_SIZE);
      self->fault->code = YASS_ERROR_UNSUPPORTED;
      return false;
    }
  self->size = (guint) size;
  return true;
}

static void
read_title (Reading *self, YassJsonText title)
{
  char name[LONGEST_TITLE];

  if (title.start != NULL && *title.start == '"'
      && copy_word (title, name, sizeof name))
    {
      g_strdelimit (name, "\n\r\t", ' ');
      g_strstrip (name);
      yass_puzzle_set_name (self->puzzle, name, strlen (name));
    }
}

static bool
read_keys (Reading *self, YassJsonText all)
{
  YassJsonScan scan;
  YassJsonText name, value;

  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (next_member (&scan, &name, &value))
    if (!read_key (self, name, value))
      return false;
  return state_negatives (self);
}

static bool
read_all (Reading *self, YassJsonText all)
{
  g_autofree char *unknown = NULL;
  guint width, height;
  Head head;

  if (!read_head (self, all, &head) || !read_size (self, &head))
    return false;
  self->regions = g_new (int, self->size * self->size);
  yass_default_box (self->size, &width, &height);
  for (guint cell = 0; cell < self->size * self->size; cell++)
    self->regions[cell] = (int) get_box (cell, self->size, width, height);
  if (!read_regions (self, head.grid))
    return false;
  self->has_boxes = find_boxes (self, &width, &height);
  self->puzzle = yass_puzzle_new (self->size, width, height,
                                  self->size <= YASS_MAX_CHARACTER
                                      ? YASS_SYMBOLS_CHARACTERS
                                      : YASS_SYMBOLS_NUMBERS);
  read_title (self, head.title);
  if (!read_grid (self, head.grid)
      || (!self->has_boxes && !state_regions (self, head.grid.start))
      || !read_keys (self, all))
    return false;
  unknown = yass_asked_dup_unknown (&self->asked);
  if (unknown == NULL)
    return true;
  fail (self, self->json + self->asked.at, YASS_ASKED_SENTENCE, unknown);
  self->fault->code = YASS_ERROR_UNSUPPORTED;
  return false;
}

YassPuzzle *
yass_fpuzzles_read (const char *json, gsize length, YassFpuzzlesFault *fault)
{
  Reading self = { .json = json,
                   .ratios = g_ptr_array_new_with_free_func (g_free),
                   .fault = fault };
  bool done;

  *fault = (YassFpuzzlesFault){ 0 };
  done = read_all (&self, (YassJsonText){ json, json + length });
  yass_asked_clear (&self.asked);
  g_ptr_array_unref (self.ratios);
  g_free (self.regions);
  if (!done)
    g_clear_pointer (&self.puzzle, yass_puzzle_unref);
  return self.puzzle;
}
