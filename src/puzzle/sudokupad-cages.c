/* sudokupad-cages.c: regions and cages of SudokuPad
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/sudokupad-reading.h"

#define LARGEST_TOTAL 9999
/* Longer than any text of a cage but its rules */
#define LONGEST_NOTE 4000

/* Places */

static bool
fail_at_place (YassSudokupadReading *self, const char *at)
{
  return yass_fpuzzles_fail (&self->reading, at,
                             "this is no cell of a %ux%u board; expected a row "
                             "and a column as [0,0] or \"r1c1\"",
                             self->reading.size, self->reading.size);
}

/* [row, column], from 0 */
static bool
read_pair (YassSudokupadReading *self, YassJsonText place, GArray *cells)
{
  YassJsonScan scan;
  YassJsonText item;
  uint64_t at[2] = { 0 };
  guint32 cell;
  guint n = 0;

  yass_json_scan_init (&scan, place);
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST)
    return fail_at_place (self, place.start);
  for (; yass_fpuzzles_next_item (&scan, &item); n++)
    if (n >= 2 || !yass_json_text_to_count (item, &at[n])
        || at[n] >= self->reading.size)
      return fail_at_place (self, place.start);
  if (n != 2)
    return fail_at_place (self, place.start);
  cell = (guint32) (at[0] * self->reading.size + at[1]);
  g_array_append_val (cells, cell);
  return true;
}

/* A letter and a number from 1 to the size, which is told from 0 */
static bool
read_coordinate (const YassSudokupadReading *self, const char **text,
                 char letter, guint *coordinate)
{
  guint64 number;
  char *end;

  if (g_ascii_tolower (**text) != letter || !g_ascii_isdigit ((*text)[1]))
    return false;
  number = g_ascii_strtoull (*text + 1, &end, 10);
  if (number < 1 || number > self->reading.size)
    return false;
  *coordinate = (guint) number - 1;
  *text = end;
  return true;
}

static bool
read_corner (const YassSudokupadReading *self, const char **text, guint *row,
             guint *column)
{
  return read_coordinate (self, text, 'r', row)
         && read_coordinate (self, text, 'c', column);
}

/* "r1c1r1c2", "r1c1,r1c2", or a rectangle of them: "r1c1-r3c3" */
static bool
read_names (YassSudokupadReading *self, YassJsonText value, GArray *cells)
{
  g_autofree char *copy
      = g_strndup (value.start + 1, (gsize) (value.end - value.start) - 2);
  const char *text = copy;

  for (text += strspn (text, ", "); *text != '\0'; text += strspn (text, ", "))
    {
      guint top = 0, left = 0, bottom, right;

      if (!read_corner (self, &text, &top, &left))
        return fail_at_place (self, value.start);
      bottom = top;
      right = left;
      if (*text == '-')
        {
          text++;
          if (!read_corner (self, &text, &bottom, &right))
            return fail_at_place (self, value.start);
        }
      for (guint row = MIN (top, bottom); row <= MAX (top, bottom); row++)
        for (guint column = MIN (left, right); column <= MAX (left, right);
             column++)
          {
            guint32 cell = row * self->reading.size + column;

            g_array_append_val (cells, cell);
          }
    }
  return true;
}

bool
yass_sudokupad_read_places (YassSudokupadReading *self, YassJsonText value,
                            GArray *cells)
{
  YassJsonScan scan;
  YassJsonText place;

  if (*value.start == '"')
    return read_names (self, value, cells);
  if (!yass_fpuzzles_begin (&self->reading, &scan, value, false, "cells"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &place))
    if (*place.start == '"' ? !read_names (self, place, cells)
                            : !read_pair (self, place, cells))
      return false;
  return true;
}

/* Regions */

/* Region @n, which is of as many cells as a row has. SudokuPad takes any cells
 * for one, and that such a region has no number twice is all it knows of it. */
static bool
take_region (YassSudokupadReading *self, YassJsonText value, int n)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (!yass_sudokupad_read_places (self, value, cells))
    return false;
  if (cells->len != self->reading.size)
    return yass_fpuzzles_fail (
        &self->reading, value.start, "the region has %u %s; expected %u",
        cells->len, cells->len == 1 ? "cell" : "cells", self->reading.size);
  for (guint i = 0; i < cells->len; i++)
    {
      const guint32 cell = g_array_index (cells, guint32, i);

      if (self->reading.regions[cell] >= 0)
        return yass_fpuzzles_fail (&self->reading, value.start,
                                   "R%uC%u is in two regions, or twice in one; "
                                   "expected regions that do not overlap",
                                   cell / self->reading.size + 1,
                                   cell % self->reading.size + 1);
      self->reading.regions[cell] = n;
    }
  return true;
}

bool
yass_sudokupad_read_regions (YassSudokupadReading *self, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText region;

  if (!yass_fpuzzles_begin (&self->reading, &scan, list, false, "regions"))
    return false;
  for (int n = 0; yass_fpuzzles_next_item (&scan, &region); n++)
    if (!take_region (self, region, n))
      return false;
  return true;
}

/* Cages */

typedef struct
{
  YassJsonText cells; /* nothing where there are none */
  char note[LONGEST_NOTE];
  guint total; /* 0 for none */
  bool is_unique;
  bool may_repeat; /* which is said */
  bool is_hidden;
  bool is_line; /* a row or column */
  bool is_region;
} Cage;

/* A note that is too long to be copied is none that states anything */
static void
read_note (YassJsonText value, Cage *cage)
{
  if (yass_fpuzzles_is_null (value))
    return;
  if (!yass_fpuzzles_copy_word (value, cage->note, sizeof cage->note))
    g_strlcpy (cage->note, "rules: ?", sizeof cage->note);
}

static void
read_cage_member (YassJsonText name, YassJsonText value, Cage *cage)
{
  if (yass_sudokupad_is_key (name, "ce", "cells"))
    {
      if (!yass_fpuzzles_is_nothing (value))
        cage->cells = value;
    }
  else if (yass_sudokupad_is_key (name, "v", "value"))
    read_note (value, cage);
  else if (yass_fpuzzles_is_text (name, "sum"))
    {
      uint64_t sum;

      if (yass_json_text_to_count (value, &sum) && sum <= LARGEST_TOTAL)
        cage->total = (guint) sum;
    }
  else if (yass_fpuzzles_is_text (name, "unique"))
    {
      cage->is_unique = *value.start == 't';
      cage->may_repeat = *value.start == 'f';
    }
  else if (yass_fpuzzles_is_text (name, "hidden"))
    cage->is_hidden = *value.start == 't';
  else if (yass_fpuzzles_is_text (name, "type"))
    {
      cage->is_line = yass_fpuzzles_is_text (value, "\"rowcol\"");
      cage->is_region = yass_fpuzzles_is_text (value, "\"region\"");
    }
}

static bool
read_cage (YassSudokupadReading *self, YassJsonText object, Cage *cage)
{
  YassJsonScan scan;
  YassJsonText name, value;

  *cage = (Cage){ 0 };
  if (!yass_fpuzzles_begin (&self->reading, &scan, object, true, "a cage"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    read_cage_member (name, value, cage);
  if (cage->total == 0)
    yass_value_to_number (cage->note, 1, LARGEST_TOTAL, &cage->total);
  return true;
}

bool
yass_sudokupad_find_regions (YassSudokupadReading *self, YassJsonText cages)
{
  YassJsonScan scan;
  YassJsonText item;
  int n = 0;

  if (!yass_fpuzzles_begin (&self->reading, &scan, cages, false, "cages"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      Cage cage;

      if (!read_cage (self, item, &cage))
        return false;
      if (!cage.is_region || cage.cells.start == NULL)
        continue;
      if (!take_region (self, cage.cells, n++))
        return false;
      self->has_regions = true;
    }
  return true;
}

/* A cage with a number, and one without any text that is said to have no number
 * twice, is a killer cage, unless it is said that numbers may repeat; any other
 * one is a picture. Rows, columns and regions are known without it. */
static bool
state_cage (YassSudokupadReading *self, const Cage *cage)
{
  g_autoptr (GArray) cells = NULL;
  g_autofree char *total = NULL;

  if (cage->is_line || cage->is_region)
    return true;
  if (cage->total == 0 && !(cage->is_unique && *cage->note == '\0'))
    {
      if (!cage->is_hidden)
        yass_puzzle_add_notice (self->reading.puzzle, "cages");
      return true;
    }
  cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  if (!yass_sudokupad_read_places (self, cage->cells, cells))
    return false;
  if (cage->total != 0)
    total = g_strdup_printf ("%u", cage->total);
  return yass_fpuzzles_state (&self->reading, cage->cells.start,
                              cage->may_repeat ? "sum" : "cage", total, cells);
}

/* "title: NAME" */
static void
split_note (YassSudokupadReading *self, Cage *cage)
{
  char *colon = strchr (cage->note, ':');

  if (colon == NULL)
    return;
  *colon = '\0';
  yass_sudokupad_take_note (self, cage->note, colon + 1);
}

bool
yass_sudokupad_read_cages (YassSudokupadReading *self, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (&self->reading, &scan, list, false, "cages"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      Cage cage;

      if (!read_cage (self, item, &cage))
        return false;
      if (cage.cells.start == NULL)
        split_note (self, &cage);
      else if (!state_cage (self, &cage))
        return false;
    }
  return true;
}
