/* sudokupad.c: the JSON of SudokuPad to a puzzle
 * SPDX-License-Identifier: MIT */
#include "puzzle/sudokupad.h"

#include <string.h>

#include "puzzle/sudokupad-reading.h"

/* The parts of the object, each nothing where it is not there */
typedef struct
{
  YassJsonText cells;
  YassJsonText regions;
  YassJsonText cages;
  YassJsonText metadata;
  YassJsonText global;
} Parts;

bool
yass_sudokupad_is_key (YassJsonText name, const char *brief, const char *full)
{
  return yass_fpuzzles_is_text (name, brief)
         || yass_fpuzzles_is_text (name, full);
}

/* What is drawn, and what shows it bit by bit, by its keys */
static const struct
{
  const char *brief;
  const char *full;
  bool may_be_marks;
} drawings[] = {
  { "l", "lines", false },
  { "a", "arrows", false },
  { "o", "overlays", true },
  { "u", "underlays", true },
  { "foglight", "foglight", false },
  { "foglink", "foglink", false },
  { "triggereffect", "triggereffect", false },
};

const YassSudokupadSwitch yass_sudokupad_switches[] = {
  { "antiknight", "knight" },
  { "antiking", "king" },
  { "nonconsecutive", "nonconsecutive" },
  { "disjoint", "disjoint" },
  { NULL },
};

/* The first word of the object that only a puzzle of SudokuPad has */
bool
yass_sudokupad_is_puzzle (const char *text, gsize length)
{
  YassJsonScan scan;
  YassJsonText name, value;
  bool has_cells = false;

  yass_json_scan_init (&scan, (YassJsonText){ text, text + length });
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      if (yass_fpuzzles_is_text (name, "grid"))
        return false;
      has_cells = has_cells || yass_sudokupad_is_key (name, "ce", "cells");
    }
  return has_cells;
}

static void
take_part (Parts *parts, YassJsonText name, YassJsonText value)
{
  if (yass_fpuzzles_is_null (value))
    return;
  if (yass_sudokupad_is_key (name, "ce", "cells"))
    parts->cells = value;
  else if (yass_sudokupad_is_key (name, "re", "regions"))
    parts->regions = value;
  else if (yass_sudokupad_is_key (name, "ca", "cages"))
    parts->cages = value;
  else if (yass_fpuzzles_is_text (name, "metadata"))
    parts->metadata = value;
  else if (yass_fpuzzles_is_text (name, "global"))
    parts->global = value;
}

/* All of the text is looked at here once, so that what follows is JSON for
 * sure */
static bool
find_parts (YassSudokupadReading *self, YassJsonText all, Parts *parts)
{
  YassJsonScan scan;
  YassJsonText name, value;

  *parts = (Parts){ 0 };
  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    take_part (parts, name, value);
  yass_json_scan_next (&scan);
  if (scan.problem != NULL)
    return yass_fpuzzles_fail (&self->reading, scan.at,
                               "this is no JSON: %s; expected the puzzle of "
                               "SudokuPad",
                               scan.problem);
  if (parts->cells.start == NULL || !yass_fpuzzles_is_list (parts->cells))
    return yass_fpuzzles_fail (&self->reading, all.start,
                               "the puzzle of SudokuPad has no cells; expected "
                               "some");
  return true;
}

/* The cells */

static bool
read_cell (YassSudokupadReading *self, YassJsonText object, guint cell)
{
  YassFpuzzlesReading *reading = &self->reading;
  YassJsonScan scan;
  YassJsonText name, value, number = { 0 };
  char word[YASS_FPUZZLES_LONGEST_WORD];
  bool is_placed = false;
  guint n;

  if (!yass_fpuzzles_begin (reading, &scan, object, true, "a cell"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    if (yass_sudokupad_is_key (name, "v", "value"))
      number = value;
    else if (yass_fpuzzles_is_text (name, "given"))
      is_placed = *value.start == 'f';
    else if (yass_fpuzzles_is_text (name, "pencilMarks")
             && !yass_fpuzzles_is_nothing (value))
      yass_puzzle_add_notice (reading->puzzle, "pencilMarks");
  if (number.start == NULL || yass_fpuzzles_is_null (number)
      || yass_fpuzzles_is_text (number, "\"\""))
    return true;
  if (!yass_fpuzzles_copy_word (number, word, sizeof word)
      || !yass_value_to_number (word, 1, reading->size, &n))
    {
      g_autofree char *found = yass_fpuzzles_dup_name (number);

      return yass_fpuzzles_fail (
          reading, number.start,
          "%s is no number of a %ux%u puzzle; expected 1 to %u", found,
          reading->size, reading->size, reading->size);
    }
  if (is_placed)
    yass_puzzle_place (reading->puzzle, cell, n);
  else
    yass_puzzle_allow_only (reading->puzzle, cell, n);
  return true;
}

/* Each row has as many cells as there are rows */
static bool
check_rows (YassSudokupadReading *self, YassJsonText cells)
{
  const guint size = yass_fpuzzles_count_items (cells);
  YassJsonScan rows;
  YassJsonText row;

  if (size < 1 || size > YASS_MAX_SIZE)
    return yass_fpuzzles_fail (&self->reading, cells.start,
                               "the puzzle has %u rows; expected 1 to %u", size,
                               YASS_MAX_SIZE);
  self->reading.size = size;
  yass_fpuzzles_begin (&self->reading, &rows, cells, false, "cells");
  while (yass_fpuzzles_next_item (&rows, &row))
    {
      YassJsonScan columns;
      guint n;

      if (!yass_fpuzzles_begin (&self->reading, &columns, row, false, "a row"))
        return false;
      n = yass_fpuzzles_count_items (row);
      if (n != size)
        return yass_fpuzzles_fail (&self->reading, row.start,
                                   "the row has %u %s; expected %u, as many as "
                                   "there are rows",
                                   n, n == 1 ? "cell" : "cells", size);
    }
  return true;
}

static bool
read_cells (YassSudokupadReading *self, YassJsonText cells)
{
  YassJsonScan rows, columns;
  YassJsonText row, object;
  guint cell = 0;

  yass_fpuzzles_begin (&self->reading, &rows, cells, false, "cells");
  while (yass_fpuzzles_next_item (&rows, &row))
    {
      yass_fpuzzles_begin (&self->reading, &columns, row, false, "a row");
      for (; yass_fpuzzles_next_item (&columns, &object); cell++)
        if (!read_cell (self, object, cell))
          return false;
    }
  return true;
}

/* The board: a list of regions, or cages that are some, or the usual boxes */
static bool
read_board (YassSudokupadReading *self, const Parts *parts)
{
  YassFpuzzlesReading *reading = &self->reading;
  const guint n_cells = reading->size * reading->size;

  reading->regions = g_new (int, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    reading->regions[cell] = -1;
  self->has_regions = parts->regions.start != NULL;
  if (self->has_regions
          ? !yass_sudokupad_read_regions (self, parts->regions)
          : parts->cages.start != NULL
                && !yass_sudokupad_find_regions (self, parts->cages))
    return false;
  if (!self->has_regions)
    yass_fpuzzles_take_default_boxes (reading);
  yass_fpuzzles_begin_puzzle (reading);
  return reading->has_boxes
         || yass_fpuzzles_state_regions (reading, parts->cells.start);
}

/* Which dots there are, so that the pairs without one are not consecutive, is
 * only drawn; and what boxes have in the same place only boxes have */
static bool
is_said (const YassSudokupadReading *self, const char *kind)
{
  if (g_str_equal (kind, "nonconsecutive"))
    return !self->has_marks;
  return !g_str_equal (kind, "disjoint") || self->reading.has_boxes;
}

static bool
read_global (YassSudokupadReading *self, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (&self->reading, &scan, list, false, "global"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    {
      const YassSudokupadSwitch *found = yass_sudokupad_switches;
      char word[YASS_FPUZZLES_LONGEST_WORD];

      if (!yass_fpuzzles_copy_word (item, word, sizeof word))
        g_strlcpy (word, "global", sizeof word);
      while (found->name != NULL && !g_str_equal (word, found->name))
        found++;
      if (found->name == NULL || !is_said (self, found->kind))
        yass_puzzle_add_notice (self->reading.puzzle, word);
      else if (!yass_fpuzzles_state (&self->reading, item.start, found->kind,
                                     NULL, NULL))
        return false;
    }
  return true;
}

static void
note_drawings (YassSudokupadReading *self, YassJsonText all)
{
  YassJsonScan scan;
  YassJsonText name, value;

  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
      if (yass_sudokupad_is_key (name, drawings[i].brief, drawings[i].full)
          && !yass_fpuzzles_is_nothing (value))
        {
          yass_puzzle_add_notice (self->reading.puzzle, drawings[i].full);
          self->has_marks = self->has_marks || drawings[i].may_be_marks;
        }
}

static bool
read_all (YassSudokupadReading *self, YassJsonText all)
{
  Parts parts;

  if (!find_parts (self, all, &parts) || !check_rows (self, parts.cells)
      || !read_board (self, &parts) || !read_cells (self, parts.cells))
    return false;
  note_drawings (self, all);
  return (parts.cages.start == NULL
          || yass_sudokupad_read_cages (self, parts.cages))
         && (parts.metadata.start == NULL
             || yass_sudokupad_read_metadata (self, parts.metadata))
         && (parts.global.start == NULL || read_global (self, parts.global));
}

YassPuzzle *
yass_sudokupad_read (const char *text, gsize length, YassTextFault *fault)
{
  g_autoptr (GString) json = yass_sudokupad_unzip (text, length);
  YassSudokupadReading self
      = { .reading = { .json = json->str, .fault = fault } };

  *fault = (YassTextFault){ 0 };
  if (!read_all (&self, (YassJsonText){ json->str, json->str + json->len }))
    g_clear_pointer (&self.reading.puzzle, yass_puzzle_unref);
  fault->at = MIN (fault->at, length);
  g_free (self.reading.regions);
  return self.reading.puzzle;
}
