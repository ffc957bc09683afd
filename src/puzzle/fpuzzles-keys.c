/* fpuzzles-keys.c: keys of f-puzzles to statements
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

/* Entries: one object of the list behind a key */

typedef struct
{
  YassJsonText cell;
  YassJsonText cells;
  YassJsonText clone_cells;
  YassJsonText lines;
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
      else if (yass_fpuzzles_is_text (name, "lines"))
        entry->lines = value;
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

/* The value of the statement that an entry makes, NULL for none. Sets @says
 * to false when it makes none. */
static char *
make_value (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
            YassJsonText name, const Entry *entry, bool *says)
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
        yass_fpuzzles_note_unknown (self, name, " with a sum");
      *says = *value == '\0';
      return NULL;
    default:
      if (*value != '\0')
        yass_fpuzzles_note_unknown (self, name, " with a value");
      return NULL;
    }
}

static bool
state_cells (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText item, const Entry *entry, const char *value)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  const char *kind = key->kind;

  if (entry->cells.start == NULL)
    return misses (self, item, "cells");
  if (!yass_fpuzzles_read_cells (self, entry->cells, cells))
    return false;
  /* A cage of all numbers is a house */
  if (key->value == YASS_FPUZZLES_SUM && cells->len == self->size)
    kind = "extra";
  return yass_fpuzzles_state (self, item.start, kind, value, cells);
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

/* Lines that begin at the circle, of which a pill of several cells is none */
static bool
state_arrow (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText name, YassJsonText item, const Entry *entry)
{
  g_autoptr (GArray) circle = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassJsonScan scan;
  YassJsonText line;

  if (entry->cells.start == NULL || entry->lines.start == NULL)
    return misses (self, item, "cells and lines");
  if (!yass_fpuzzles_read_cells (self, entry->cells, circle)
      || !yass_fpuzzles_begin (self, &scan, entry->lines, false,
                               "what should be lines"))
    return false;
  if (circle->len != 1)
    {
      yass_fpuzzles_note_unknown (self, name, " with several cells at its end");
      return true;
    }
  while (yass_fpuzzles_next_item (&scan, &line))
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

      if (!yass_fpuzzles_read_cells (self, line, cells))
        return false;
      if (cells->len == 0
          || g_array_index (cells, guint32, 0)
                 != g_array_index (circle, guint32, 0))
        return yass_fpuzzles_fail (
            self, line.start,
            "the line of an arrow begins elsewhere; expected its circle");
      if (!yass_fpuzzles_state (self, line.start, key->kind, NULL, cells))
        return false;
    }
  return true;
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

static bool
read_entries (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
              YassJsonText name, YassJsonText list)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (self, &scan, list, false, key->name))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
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
          if (!yass_fpuzzles_read_cell (self, entry.cell, &cell))
            return false;
          if (!contains (set, cell))
            g_array_append_val (set, cell);
          if (key->shape == YASS_FPUZZLES_CELL)
            {
              done = yass_fpuzzles_state (self, item.start, key->kind, value,
                                          set);
              g_array_set_size (set, 0);
            }
          break;
        case YASS_FPUZZLES_CLONE:
          done = state_clone (self, key, item, &entry);
          break;
        case YASS_FPUZZLES_ARROW:
          done = state_arrow (self, key, name, item, &entry);
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
  return set->len == 0
         || yass_fpuzzles_state (self, list.start, key->kind, NULL, set);
}

/* Keys */

static bool
read_negative (YassFpuzzlesReading *self, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (self, &scan, list, false, "negative"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      if (yass_fpuzzles_is_text (item, "\"ratio\""))
        self->has_negative_ratio = true;
      else if (yass_fpuzzles_is_text (item, "\"xv\"")
               && yass_kind_find ("xv-negative"))
        {
          if (!yass_fpuzzles_state (self, item.start, "xv-negative", NULL,
                                    NULL))
            return false;
        }
      else
        {
          g_autofree char *word = yass_fpuzzles_dup_name (item);
          g_autofree char *name = g_strconcat ("negative ", word, NULL);

          yass_asked_note_unknown (&self->asked, name,
                                   (gsize) (item.start - self->json));
        }
    }
  return true;
}

/* A cage is a picture unless it asks for a digital root */
static bool
read_cage (YassFpuzzlesReading *self, YassJsonText name, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;
  Entry entry;

  if (!yass_fpuzzles_begin (self, &scan, list, false, "cage"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      if (!read_entry (self, name, item, &entry))
        return false;
      if (g_ascii_strncasecmp (entry.value, "DR", 2) == 0
          && g_ascii_isdigit (entry.value[2]))
        yass_fpuzzles_note_unknown (self, name, " with a digital root");
    }
  return true;
}

static bool
read_switch (YassFpuzzlesReading *self, const YassFpuzzlesKey *key,
             YassJsonText value)
{
  if (*value.start == 'f' || yass_fpuzzles_is_null (value))
    return true;
  if (*value.start != 't')
    return yass_fpuzzles_fail (self, value.start,
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
  return yass_fpuzzles_state (self, value.start, key->kind, key->word, NULL);
}

bool
yass_fpuzzles_read_key (YassFpuzzlesReading *self, YassJsonText name,
                        YassJsonText value)
{
  const YassFpuzzlesKey *key = yass_fpuzzles_keys;

  while (key->name != NULL && !yass_fpuzzles_is_text (name, key->name))
    key++;
  if (key->name != NULL
      && (key->shape == YASS_FPUZZLES_IGNORED
          || yass_fpuzzles_is_nothing (value)))
    return true;
  if (yass_fpuzzles_is_text (name, "cage"))
    return read_cage (self, name, value);
  if (key->name == NULL || key->shape == YASS_FPUZZLES_UNKNOWN
      || (key->kind != NULL && yass_kind_find (key->kind) == NULL))
    {
      yass_fpuzzles_note_unknown (self, name, "");
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
bool
yass_fpuzzles_state_negatives (YassFpuzzlesReading *self)
{
  const char *at = self->json;

  if (self->is_nonconsecutive && !self->has_negative_ratio && !self->has_dots)
    return yass_fpuzzles_state (self, at, "nonconsecutive", NULL, NULL);
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
    return yass_fpuzzles_state (self, at, "kropki-negative", NULL, NULL);
  if (self->is_nonconsecutive
      && !yass_fpuzzles_state (self, at, "kropki-negative", "white", NULL))
    return false;
  for (guint i = 0; self->has_negative_ratio && i < self->ratios->len; i++)
    if (!yass_fpuzzles_state (self, at, "kropki-negative",
                              self->ratios->pdata[i], NULL))
      return false;
  return true;
}
