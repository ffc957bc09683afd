/* fpuzzles-entries.c: the entries of the list behind a key, to statements
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/fpuzzles-reading.h"

/* Entries say how they are drawn; that is no rule */
static const char *const drawing[]
    = { "outlineC", "baseC",   "fontC",          "c",
        "width",    "height",  "size",           "angle",
        "target",   "opacity", "fromConstraint", "isNewConstraint",
        NULL };

static bool
contains (const GArray *cells, guint32 cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint32, i) == cell)
      return true;
  return false;
}

typedef struct
{
  YassJsonText cell;
  YassJsonText cells;
  YassJsonText clone_cells;
  YassJsonText values;
  YassJsonText lines;
  YassJsonText direction;
  char value[YASS_FPUZZLES_LONGEST_WORD]; /* empty without one */
} Entry;

static bool
read_entry (YassFpuzzlesReading *self, YassJsonText key, YassJsonText item,
            Entry *entry)
{
  YassJsonScan scan;
  YassJsonText name, value;

  *entry = (Entry){ 0 };
  if (!yass_fpuzzles_begin (self, &scan, item, true, "this entry"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      if (yass_fpuzzles_is_text (name, "cell"))
        entry->cell = value;
      else if (yass_fpuzzles_is_text (name, "cells"))
        entry->cells = value;
      else if (yass_fpuzzles_is_text (name, "cloneCells"))
        entry->clone_cells = value;
      else if (yass_fpuzzles_is_text (name, "values"))
        entry->values = value;
      else if (yass_fpuzzles_is_text (name, "lines"))
        entry->lines = value;
      else if (yass_fpuzzles_is_text (name, "direction"))
        entry->direction = value;
      else if (yass_fpuzzles_is_text (name, "value"))
        {
          if (!yass_fpuzzles_is_null (value)
              && !yass_fpuzzles_copy_word (value, entry->value,
                                           sizeof entry->value))
            return yass_fpuzzles_fail (
                self, value.start,
                "this value is neither text nor a number; expected "
                "one");
          g_strstrip (entry->value);
        }
      else if (!yass_fpuzzles_is_one_of (name, drawing))
        {
          g_autofree char *word = yass_fpuzzles_dup_name (name);
          g_autofree char *more = g_strconcat (".", word, NULL);

          yass_fpuzzles_note_unknown (self, key, more);
        }
    }
  return true;
}

static bool
misses (YassFpuzzlesReading *self, YassJsonText item, const char *what)
{
  return yass_fpuzzles_fail (self, item.start,
                             "this entry has no %s; expected them", what);
}

static char *
make_dot (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
          const char *number)
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

static bool
is_total (const char *value)
{
  return *value != '\0' && strspn (value, "0123456789") == strlen (value);
}

/* The total of a cage, NULL for none; false when it is something else */
static bool
make_total (YassFpuzzlesReading *self, YassJsonText name, const char *value,
            char **total)
{
  *total = NULL;
  if (*value == '\0' || g_str_equal (value, "0"))
    return true;
  if (is_total (value))
    *total = g_strdup (value);
  else
    yass_fpuzzles_note_unknown (self, name, " with a value that is no number");
  return *total != NULL;
}

/* Makes the value of the statement that an entry makes, NULL for none; false
 * when the entry states nothing */
static bool
make_value (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
            YassJsonText name, const Entry *entry, char **made)
{
  const char *value = entry->value;

  *made = NULL;
  switch (key->value)
    {
    case YASS_FPUZZLES_NUMBER:
      *made = *value != '\0' ? g_strdup (value) : NULL;
      return true;
    case YASS_FPUZZLES_MARK:
      *made = make_dot (self, key, value);
      return true;
    case YASS_FPUZZLES_LETTER:
      *made = g_ascii_strup (value, -1);
      return *value != '\0';
    case YASS_FPUZZLES_TOTAL:
      return make_total (self, name, value, made);
    case YASS_FPUZZLES_CLUE:
      *made = g_strdup (value);
      return is_total (value);
    case YASS_FPUZZLES_ROOT:
      if (g_ascii_strncasecmp (value, "DR", 2) == 0
          && g_ascii_isdigit (value[2]))
        return true;
      yass_puzzle_add_notice (self->puzzle, key->name);
      return false;
    default:
      if (*value != '\0')
        yass_fpuzzles_note_unknown (self, name, " with a value");
      return true;
    }
}

/* The totals of a cage that asks for a digital root */
static char *
make_root (YassFpuzzlesReading *self, YassJsonText item, const Entry *entry,
           guint n_cells)
{
  const guint64 root = g_ascii_strtoull (entry->value + 2, NULL, 10);
  char *totals
      = root >= 1 && root <= 9
            ? yass_fpuzzles_make_root_totals ((guint) root, n_cells, self->size)
            : NULL;

  if (totals == NULL)
    yass_fpuzzles_fail (self, item.start,
                        "no sum of %u different cells has the digital root "
                        "that \"%s\" asks for; expected another",
                        n_cells, entry->value);
  return totals;
}

static bool
state_cells (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText item, const Entry *entry, const char *value)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *totals = NULL;

  if (entry->cells.start == NULL)
    return misses (self, item, "cells");
  if (!yass_fpuzzles_read_cells (self, entry->cells, cells))
    return false;
  if (key->value == YASS_FPUZZLES_ROOT)
    {
      value = totals = make_root (self, item, entry, cells->len);
      if (value == NULL)
        return false;
    }
  return yass_fpuzzles_state (self, item.start, key->kind, value, cells);
}

static bool
state_lines (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText item, const Entry *entry, const char *value)
{
  YassJsonScan scan;
  YassJsonText line;

  if (entry->lines.start == NULL)
    return misses (self, item, "lines");
  if (!yass_fpuzzles_begin (self, &scan, entry->lines, false,
                            "what should be lines"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &line))
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

      if (!yass_fpuzzles_read_cells (self, line, cells)
          || !yass_fpuzzles_state (self, line.start, key->kind, value, cells))
        return false;
    }
  return true;
}

/* The circle, or the cells of a pill, and behind them a line, which begins in
 * one of these. A line that goes no further is no arrow. */
static bool
state_arrow_line (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
                  const GArray *ends, YassJsonText line)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *value
      = ends->len > 1 ? g_strdup_printf ("%u", ends->len) : NULL;

  if (!yass_fpuzzles_read_cells (self, line, cells))
    return false;
  if (cells->len == 0 || !contains (ends, g_array_index (cells, guint32, 0)))
    return yass_fpuzzles_fail (
        self, line.start,
        "the line of an arrow begins elsewhere; expected its circle");
  if (cells->len == 1)
    return true;
  g_array_remove_index (cells, 0);
  g_array_prepend_vals (cells, ends->data, ends->len);
  return yass_fpuzzles_state (
      self, line.start, ends->len > 1 ? "pill-arrow" : key->kind, value, cells);
}

static bool
state_arrows (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
              YassJsonText name, YassJsonText item, const Entry *entry)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassJsonScan scan;
  YassJsonText line;

  if (entry->cells.start == NULL || entry->lines.start == NULL)
    return misses (self, item, "cells and lines");
  if (!yass_fpuzzles_read_cells (self, entry->cells, ends)
      || !yass_fpuzzles_begin (self, &scan, entry->lines, false,
                               "what should be lines"))
    return false;
  /* There 1 and 12 are 112 */
  if (ends->len > 1 && self->size > 9)
    {
      yass_fpuzzles_note_unknown (self, name,
                                  " of several cells and numbers above 9");
      return true;
    }
  while (yass_fpuzzles_next_item (&scan, &line))
    if (!state_arrow_line (self, key, ends, line))
      return false;
  return true;
}

/* A clue beside the board and the cells that it looks at */
static bool
state_crossing (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
                YassJsonText item, const Entry *entry, const char *value)
{
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);
  const bool is_diagonal = key->shape == YASS_FPUZZLES_DIAGONAL;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassCrossing crossing;

  if (entry->cell.start == NULL
      || (is_diagonal && entry->direction.start == NULL))
    return misses (self, item, is_diagonal ? "cell and direction" : "cell");
  if (!yass_fpuzzles_read_outside (
          self, entry->cell, is_diagonal ? &entry->direction : NULL, &crossing))
    return false;
  yass_crossing_append_cells (&crossing, &shape, cells);
  return yass_fpuzzles_state (self, item.start, key->kind, value, cells);
}

/* First the cells, then their clones; a cell is no clone of itself */
static bool
state_clone (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText item, const Entry *entry)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) clones = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (entry->cells.start == NULL || entry->clone_cells.start == NULL)
    return misses (self, item, "cells and cloneCells");
  if (!yass_fpuzzles_read_cells (self, entry->cells, cells)
      || !yass_fpuzzles_read_cells (self, entry->clone_cells, clones))
    return false;
  if (cells->len != clones->len)
    return yass_fpuzzles_fail (self, item.start,
                               "a clone of %u cells has %u; expected as many",
                               cells->len, clones->len);
  for (guint i = cells->len; i-- > 0;)
    if (g_array_index (cells, guint32, i) == g_array_index (clones, guint32, i))
      {
        g_array_remove_index (cells, i);
        g_array_remove_index (clones, i);
      }
  g_array_append_vals (cells, clones->data, clones->len);
  return cells->len == 0
         || yass_fpuzzles_state (self, item.start, key->kind, NULL, cells);
}

/* Numbers with commas. A quad without numbers is a picture. */
static bool
state_quad (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
            YassJsonText item, const Entry *entry)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GString) numbers = g_string_new (NULL);
  char number[YASS_FPUZZLES_LONGEST_WORD];
  YassJsonScan scan;
  YassJsonText value;

  if (entry->cells.start == NULL)
    return misses (self, item, "cells");
  if (!yass_fpuzzles_read_cells (self, entry->cells, cells))
    return false;
  if (entry->values.start == NULL || yass_fpuzzles_is_null (entry->values))
    return true;
  if (!yass_fpuzzles_begin (self, &scan, entry->values, false, "values"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &value))
    {
      if (!yass_fpuzzles_copy_word (value, number, sizeof number)
          || !is_total (number))
        return yass_fpuzzles_fail (self, value.start,
                                   "this is no number; expected one");
      g_string_append_printf (numbers, "%s%s", numbers->len > 0 ? "," : "",
                              number);
    }
  return numbers->len == 0
         || yass_fpuzzles_state (self, item.start, key->kind, numbers->str,
                                 cells);
}

/* What an entry states, but for that of single cells */
static bool
state_entry (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText name, YassJsonText item, const Entry *entry,
             const char *value)
{
  switch (key->shape)
    {
    case YASS_FPUZZLES_CLONE:
      return state_clone (self, key, item, entry);
    case YASS_FPUZZLES_QUAD:
      return state_quad (self, key, item, entry);
    case YASS_FPUZZLES_ARROW:
      return state_arrows (self, key, name, item, entry);
    case YASS_FPUZZLES_LINES:
      return state_lines (self, key, item, entry, value);
    case YASS_FPUZZLES_OUTSIDE:
    case YASS_FPUZZLES_DIAGONAL:
      return state_crossing (self, key, item, entry, value);
    default:
      return state_cells (self, key, item, entry, value);
    }
}

/* Adds the cell of an entry to @set; one that is a statement of its own is
 * stated, and the set is empty again */
static bool
state_cell (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
            YassJsonText item, const Entry *entry, GArray *set)
{
  guint32 cell;
  bool done = true;

  if (entry->cell.start == NULL)
    return misses (self, item, "cell");
  if (!yass_fpuzzles_read_cell (self, entry->cell, &cell))
    return false;
  if (!contains (set, cell))
    g_array_append_val (set, cell);
  if (key->shape == YASS_FPUZZLES_CELL)
    {
      done = yass_fpuzzles_state (self, item.start, key->kind, NULL, set);
      g_array_set_size (set, 0);
    }
  return done;
}

bool
yass_fpuzzles_read_entries (YassFpuzzlesReading *self,
                            const YassFpuzzlesKey *key, YassJsonText name,
                            YassJsonText list)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (guint32));
  const bool is_cell = key->shape == YASS_FPUZZLES_CELL
                       || key->shape == YASS_FPUZZLES_CELL_SET;
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (self, &scan, list, false, key->name))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      g_autofree char *value = NULL;
      Entry entry;

      if (!read_entry (self, name, item, &entry))
        return false;
      if (!make_value (self, key, name, &entry, &value))
        continue;
      if (is_cell ? !state_cell (self, key, item, &entry, set)
                  : !state_entry (self, key, name, item, &entry, value))
        return false;
    }
  return set->len == 0
         || yass_fpuzzles_state (self, list.start, key->kind, NULL, set);
}
