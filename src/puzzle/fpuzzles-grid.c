/* fpuzzles-grid.c: the grid of f-puzzles, its givens and regions
 * SPDX-License-Identifier: MIT */
#include "puzzle/fpuzzles-reading.h"

#include <string.h>

#define MAX_WORDS ((YASS_MAX_SIZE + 63) / 64)

/* Of cells: colours, and what a player noted */
static const char *const notes[] = {
  "c",          "cArray", "highlight", "centerPencilMarks", "cornerPencilMarks",
  "candidates", NULL
};

/* Regions, before there is a puzzle: they may be its boxes */

static guint
get_box (guint cell, guint size, guint width, guint height)
{
  return cell / size / height * (size / width) + cell % size / width;
}

void
yass_fpuzzles_take_default_boxes (YassFpuzzlesReading *self)
{
  guint width, height;

  yass_default_box (self->size, &width, &height);
  for (guint cell = 0; cell < self->size * self->size; cell++)
    self->regions[cell] = (int) get_box (cell, self->size, width, height);
}

static bool
read_region (YassFpuzzlesReading *self, guint cell, YassJsonText value)
{
  uint64_t region;

  self->regions[cell] = -1;
  if (yass_fpuzzles_is_null (value) || yass_fpuzzles_is_text (value, "-1"))
    return true;
  if (!yass_json_text_to_count (value, &region) || region >= self->size)
    {
      g_autofree char *found = yass_fpuzzles_dup_name (value);

      return yass_fpuzzles_fail (self, value.start,
                                 "%s is no region; expected 0 to %u, or null",
                                 found, self->size - 1);
    }
  self->regions[cell] = (int) region;
  return true;
}

/* Reads rows and cells as far as they are there; yass_fpuzzles_read_grid ()
 * complains */
bool
yass_fpuzzles_read_regions (YassFpuzzlesReading *self, YassJsonText grid)
{
  YassJsonScan rows, columns, members;
  YassJsonText row, object, name, value;

  yass_json_scan_init (&rows, grid);
  yass_json_scan_next (&rows);
  for (guint i = 0; i < self->size && yass_fpuzzles_next_item (&rows, &row);
       i++)
    {
      yass_json_scan_init (&columns, row);
      yass_json_scan_next (&columns);
      for (guint j = 0;
           j < self->size && yass_fpuzzles_next_item (&columns, &object); j++)
        {
          yass_json_scan_init (&members, object);
          yass_json_scan_next (&members);
          while (yass_fpuzzles_next_member (&members, &name, &value))
            if (yass_fpuzzles_is_text (name, "region")
                && !read_region (self, i * self->size + j, value))
              return false;
        }
    }
  return true;
}

/* Whether the regions are all the boxes of that width and height */
static bool
are_boxes (const YassFpuzzlesReading *self, guint width, guint height)
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

/* The boxes that the regions are; false when they are none, then those of the
 * size */
static bool
find_boxes (const YassFpuzzlesReading *self, guint *width, guint *height)
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

void
yass_fpuzzles_begin_puzzle (YassFpuzzlesReading *self)
{
  guint width, height;

  self->has_boxes = find_boxes (self, &width, &height);
  self->puzzle = yass_puzzle_new (self->size, width, height,
                                  self->size <= YASS_MAX_CHARACTER
                                      ? YASS_SYMBOLS_CHARACTERS
                                      : YASS_SYMBOLS_NUMBERS);
}

bool
yass_fpuzzles_state_regions (YassFpuzzlesReading *self, const char *at)
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
        return yass_fpuzzles_fail (
            self, at, "region %u has %u %s; expected %u", region, cells->len,
            cells->len == 1 ? "cell" : "cells", self->size);
      if (!yass_fpuzzles_state (self, at, "region", NULL, cells))
        return false;
      any = true;
    }
  return any || yass_fpuzzles_state (self, at, "no-boxes", NULL, NULL);
}

/* The grid */

static bool
is_number (const YassFpuzzlesReading *self, YassJsonText value, guint *number)
{
  char word[YASS_FPUZZLES_LONGEST_WORD];
  uint64_t count;

  if (!yass_fpuzzles_copy_word (value, word, sizeof word)
      || !yass_json_text_to_count ((YassJsonText){ word, word + strlen (word) },
                                   &count)
      || count < 1 || count > self->size)
    return false;
  *number = (guint) count;
  return true;
}

static bool
read_number (YassFpuzzlesReading *self, YassJsonText value, guint *number)
{
  if (!is_number (self, value, number))
    {
      g_autofree char *found = yass_fpuzzles_dup_name (value);

      return yass_fpuzzles_fail (
          self, value.start,
          "%s is no number of a %ux%u puzzle; expected 1 to %u", found,
          self->size, self->size, self->size);
    }
  return true;
}

static bool
read_marks (YassFpuzzlesReading *self, guint cell, YassJsonText value)
{
  uint64_t words[MAX_WORDS] = { 0 };
  YassJsonScan scan;
  YassJsonText item;
  guint number = 0;
  bool any = false;

  if (yass_fpuzzles_is_null (value))
    return true;
  if (!yass_fpuzzles_begin (self, &scan, value, false, "givenPencilMarks"))
    return false;
  for (; yass_fpuzzles_next_item (&scan, &item); any = true)
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
read_grid_cell (YassFpuzzlesReading *self, guint cell, YassJsonText object)
{
  YassJsonScan scan;
  YassJsonText name, value;
  YassJsonText number = { 0 }, marks = { 0 };
  bool given = false;
  guint n = 0;

  if (!yass_fpuzzles_begin (self, &scan, object, true, "this cell of the grid"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      if (yass_fpuzzles_is_text (name, "value"))
        number = value;
      else if (yass_fpuzzles_is_text (name, "given"))
        given = *value.start == 't';
      else if (yass_fpuzzles_is_text (name, "givenPencilMarks"))
        marks = value;
      else if (!yass_fpuzzles_is_text (name, "region")
               && !yass_fpuzzles_is_one_of (name, notes)
               && !yass_fpuzzles_is_nothing (value))
        {
          g_autofree char *word = yass_fpuzzles_dup_name (name);
          g_autofree char *more = g_strconcat ("grid.", word, NULL);

          yass_asked_note_unknown (&self->asked, more,
                                   (gsize) (name.start - self->json));
        }
    }
  if (given && number.start != NULL && !yass_fpuzzles_is_null (number))
    {
      if (!read_number (self, number, &n))
        return false;
      yass_puzzle_allow_only (self->puzzle, cell, n);
      return true;
    }
  if (number.start != NULL && is_number (self, number, &n))
    yass_puzzle_place (self->puzzle, cell, n);
  return marks.start == NULL || read_marks (self, cell, marks);
}

bool
yass_fpuzzles_read_grid (YassFpuzzlesReading *self, YassJsonText grid)
{
  YassJsonScan rows, columns;
  YassJsonText row, object;
  guint n_rows = 0;

  yass_fpuzzles_begin (self, &rows, grid, false, "grid");
  for (; yass_fpuzzles_next_item (&rows, &row); n_rows++)
    {
      guint n_columns = 0;

      if (!yass_fpuzzles_begin (self, &columns, row, false,
                                "this row of the grid"))
        return false;
      for (; yass_fpuzzles_next_item (&columns, &object); n_columns++)
        if (n_rows < self->size && n_columns < self->size
            && !read_grid_cell (self, n_rows * self->size + n_columns, object))
          return false;
      if (n_columns != self->size)
        return yass_fpuzzles_fail (
            self, row.start,
            "the row has %u %s; expected %u for a %ux%u puzzle", n_columns,
            n_columns == 1 ? "cell" : "cells", self->size, self->size,
            self->size);
    }
  return n_rows == self->size
         || yass_fpuzzles_fail (
             self, grid.start,
             "the grid has %u %s; expected %u for a %ux%u puzzle", n_rows,
             n_rows == 1 ? "row" : "rows", self->size, self->size, self->size);
}
