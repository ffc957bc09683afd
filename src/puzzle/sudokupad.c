/* sudokupad.c: the puzzles inside links to SudokuPad
 * SPDX-License-Identifier: MIT */
#include "puzzle/sudokupad.h"

#include <string.h>

#include "base/json.h"
#include "puzzle/fpuzzles-reading.h"

/* The short form */

static bool
is_bare (char c)
{
  return g_ascii_isalnum (c) || strchr ("_#.+-", c) != NULL;
}

/* A string in either kind of quotes, as one of JSON */
static const char *
copy_string (GString *json, const char *p, const char *end)
{
  const char quote = *p++;

  g_string_append_c (json, '"');
  for (; p < end && *p != quote; p++)
    if (*p == '\\' && p + 1 < end && p[1] == '\'')
      g_string_append_c (json, *++p);
    else if (*p == '\\' && p + 1 < end)
      {
        g_string_append_len (json, p, 2);
        p++;
      }
    else if (*p == '"')
      g_string_append (json, "\\\"");
    else
      g_string_append_c (json, *p);
  g_string_append_c (json, '"');
  return p < end ? p + 1 : p;
}

/* A name, which has a colon behind it, or a value: f, t, a number, a colour */
static const char *
copy_bare (GString *json, const char *p, const char *end)
{
  const char *start = p;
  g_autofree char *word = NULL;
  char *rest;

  while (p < end && is_bare (*p))
    p++;
  word = g_strndup (start, (gsize) (p - start));
  g_ascii_strtod (word, &rest);
  if (p < end && *p == ':')
    g_string_append_printf (json, "\"%s\"", word);
  else if (g_str_equal (word, "t") || g_str_equal (word, "f"))
    g_string_append (json, *word == 't' ? "true" : "false");
  else if (g_str_equal (word, "true") || g_str_equal (word, "false")
           || g_str_equal (word, "null")
           || (*rest == '\0' && strlen (word) != 6))
    g_string_append (json, word);
  else
    g_string_append_printf (json, "\"%s\"", word);
  return p;
}

/* What is left out between commas and brackets is an empty object */
static bool
misses_value (char before, char c)
{
  return strchr (",[", before) != NULL && strchr (",]", c) != NULL;
}

/* Of JSON with all its quotes a copy */
static GString *
make_json (const char *text, gsize length)
{
  GString *json = g_string_sized_new (length * 2);
  const char *end = text + length;
  char before = ' ';

  if (length > 1 && text[1] == '"')
    return g_string_append_len (json, text, (gssize) length);

  for (const char *p = text; p < end;)
    {
      const char c = *p;

      if (c == '"' || c == '\'')
        p = copy_string (json, p, end);
      else if (is_bare (c))
        p = copy_bare (json, p, end);
      else
        {
          if (misses_value (before, c))
            g_string_append (json, "{}");
          g_string_append_c (json, c);
          p++;
        }
      if (!g_ascii_isspace (c))
        before = c;
    }
  return json;
}

/* The puzzle */

typedef struct
{
  YassFpuzzlesReading reading; /* for what it takes to read JSON */
  guint *givens;               /* per cell, 0 for none; owned */
  int *regions;                /* per cell, -1 for none; owned */
  bool has_regions;
  char *title; /* owned, nullable */
} Reading;

/* Keys by their short and their long name */
static bool
is_key (YassJsonText name, const char *brief, const char *full)
{
  return yass_fpuzzles_is_text (name, brief)
         || yass_fpuzzles_is_text (name, full);
}

/* What is drawn, by its keys */
static const struct
{
  const char *brief;
  const char *full;
} drawings[] = {
  { "l", "lines" },     { "a", "arrows" }, { "o", "overlays" },
  { "u", "underlays" }, { "ca", "cages" },
};

static bool
read_given (Reading *self, YassJsonText object, guint cell)
{
  YassJsonScan scan;
  YassJsonText name, value;
  char word[YASS_FPUZZLES_LONGEST_WORD];
  guint number;

  if (!yass_fpuzzles_begin (&self->reading, &scan, object, true, "a cell"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    {
      if (!is_key (name, "v", "value"))
        continue;
      if (!yass_fpuzzles_copy_word (value, word, sizeof word)
          || !yass_value_to_number (word, 1, self->reading.size, &number))
        {
          g_autofree char *found = yass_fpuzzles_dup_name (value);

          return yass_fpuzzles_fail (
              &self->reading, value.start,
              "%s is no number of a %ux%u puzzle; expected 1 to %u", found,
              self->reading.size, self->reading.size, self->reading.size);
        }
      self->givens[cell] = number;
    }
  return true;
}

static bool
read_cells (Reading *self, YassJsonText cells)
{
  const guint size = self->reading.size = yass_fpuzzles_count_items (cells);
  YassJsonScan rows, columns;
  YassJsonText row, object;
  guint cell = 0;

  if (size < 1 || size > YASS_MAX_SIZE)
    return yass_fpuzzles_fail (&self->reading, cells.start,
                               "the puzzle has %u rows; expected 1 to %u", size,
                               YASS_MAX_SIZE);
  self->givens = g_new0 (guint, size * size);
  self->regions = g_new (int, size *size);
  for (guint i = 0; i < size * size; i++)
    self->regions[i] = -1;
  yass_fpuzzles_begin (&self->reading, &rows, cells, false, "cells");
  while (yass_fpuzzles_next_item (&rows, &row))
    {
      if (!yass_fpuzzles_begin (&self->reading, &columns, row, false, "a row"))
        return false;
      if (yass_fpuzzles_count_items (row) != size)
        return yass_fpuzzles_fail (&self->reading, row.start,
                                   "the row has %u cells; expected %u",
                                   yass_fpuzzles_count_items (row), size);
      for (; yass_fpuzzles_next_item (&columns, &object); cell++)
        if (!read_given (self, object, cell))
          return false;
    }
  return true;
}

/* [row, column], from 0 */
static bool
read_place (Reading *self, YassJsonText place, guint *cell)
{
  YassJsonScan scan;
  YassJsonText item;
  uint64_t at[2] = { 0 };
  guint n = 0;

  if (!yass_fpuzzles_begin (&self->reading, &scan, place, false, "a place"))
    return false;
  for (; yass_fpuzzles_next_item (&scan, &item); n++)
    if (n >= 2 || !yass_json_text_to_count (item, &at[n])
        || at[n] >= self->reading.size)
      n = 2;
  if (n != 2)
    return yass_fpuzzles_fail (&self->reading, place.start,
                               "this is no cell of the board; expected its row "
                               "and its column");
  *cell = (guint) (at[0] * self->reading.size + at[1]);
  return true;
}

static bool
read_regions (Reading *self, YassJsonText list)
{
  YassJsonScan regions, places;
  YassJsonText region, place;
  int n = 0;
  guint cell = 0;

  if (!yass_fpuzzles_begin (&self->reading, &regions, list, false, "regions"))
    return false;
  for (; yass_fpuzzles_next_item (&regions, &region); n++)
    {
      if (!yass_fpuzzles_begin (&self->reading, &places, region, false,
                                "a region"))
        return false;
      while (yass_fpuzzles_next_item (&places, &place))
        {
          if (!read_place (self, place, &cell))
            return false;
          self->regions[cell] = n;
          self->has_regions = true;
        }
    }
  return true;
}

/* "Normal sudoku rules apply." says nothing new */
static bool
are_usual_rules (const char *rules)
{
  static const char *const usual[] = { "normalsudokurulesapply",
                                       "normalsudokurules",
                                       "standardsudokurules",
                                       "standardsudokurulesapply",
                                       "classicsudoku",
                                       "sudoku",
                                       "" };
  g_autoptr (GString) letters = g_string_new (NULL);

  for (; *rules != '\0'; rules++)
    if (g_ascii_isalpha (*rules))
      g_string_append_c (letters, g_ascii_tolower (*rules));
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (g_str_equal (letters->str, usual[i]))
      return true;
  return false;
}

static bool
read_rules (Reading *self, YassJsonText value)
{
  char rules[1000];

  if (yass_fpuzzles_is_nothing (value))
    return true;
  if (*value.start == '"'
      && yass_fpuzzles_copy_word (value, rules, sizeof rules)
      && are_usual_rules (rules))
    return true;
  yass_fpuzzles_note_unknown (&self->reading, value, " (rules in words)");
  return true;
}

static bool
read_metadata (Reading *self, YassJsonText object)
{
  YassJsonScan scan;
  YassJsonText name, value;
  char word[200];

  if (!yass_fpuzzles_begin (&self->reading, &scan, object, true, "metadata"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    if (is_key (name, "t", "title") && *value.start == '"'
        && yass_fpuzzles_copy_word (value, word, sizeof word))
      {
        g_free (self->title);
        self->title = g_strdup (word);
      }
    else if (yass_fpuzzles_is_text (name, "rules") && !read_rules (self, value))
      return false;
  return true;
}

/* A cage without cells is a note about the puzzle: "title: NAME", or its rules
 */
static bool
read_cage (Reading *self, YassJsonText name, YassJsonText object)
{
  YassJsonScan scan;
  YassJsonText member, value;
  char note[1000] = "";
  bool has_cells = false;

  if (!yass_fpuzzles_begin (&self->reading, &scan, object, true, "a cage"))
    return false;
  while (yass_fpuzzles_next_member (&scan, &member, &value))
    if (is_key (member, "ce", "cells"))
      has_cells = yass_fpuzzles_is_list (value)
                  && yass_fpuzzles_count_items (value) > 0;
    else if (is_key (member, "v", "value")
             && !yass_fpuzzles_copy_word (value, note, sizeof note))
      g_strlcpy (note, "rules: ?", sizeof note);
  if (has_cells
      || (g_str_has_prefix (note, "rules:")
          && !are_usual_rules (note + strlen ("rules:"))))
    yass_asked_note_unknown (&self->reading.asked,
                             has_cells ? "cages" : "rules in words",
                             (gsize) (name.start - self->reading.json));
  if (g_str_has_prefix (note, "title:") && self->title == NULL)
    self->title = g_strstrip (g_strdup (note + strlen ("title:")));
  return true;
}

static bool
read_cages (Reading *self, YassJsonText name, YassJsonText list)
{
  YassJsonScan scan;
  YassJsonText item;

  if (!yass_fpuzzles_begin (&self->reading, &scan, list, false, "cages"))
    return false;
  while (yass_fpuzzles_next_item (&scan, &item))
    if (!read_cage (self, name, item))
      return false;
  return true;
}

static void
note_drawing (Reading *self, YassJsonText name, YassJsonText value)
{
  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    if (is_key (name, drawings[i].brief, drawings[i].full)
        && yass_fpuzzles_is_list (value)
        && yass_fpuzzles_count_items (value) > 0)
      yass_asked_note_unknown (&self->reading.asked, drawings[i].full,
                               (gsize) (name.start - self->reading.json));
}

static bool
read_member (Reading *self, YassJsonText name, YassJsonText value)
{
  if (is_key (name, "re", "regions"))
    return read_regions (self, value);
  if (yass_fpuzzles_is_text (name, "metadata"))
    return read_metadata (self, value);
  if (is_key (name, "ca", "cages"))
    return read_cages (self, name, value);
  note_drawing (self, name, value);
  return true;
}

/* All of the text is looked at here once, so that what follows is JSON for
 * sure */
static bool
find_cells (Reading *self, YassJsonText all, YassJsonText *cells)
{
  YassJsonScan scan;
  YassJsonText name, value;

  *cells = (YassJsonText){ 0 };
  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    if (is_key (name, "ce", "cells"))
      *cells = value;
  yass_json_scan_next (&scan);
  if (scan.problem != NULL)
    return yass_fpuzzles_fail (&self->reading, scan.at,
                               "this is no puzzle of SudokuPad: %s; expected "
                               "all of the link",
                               scan.problem);
  if (cells->start == NULL || !yass_fpuzzles_is_list (*cells))
    return yass_fpuzzles_fail (&self->reading, all.start,
                               "the puzzle of SudokuPad has no cells; expected "
                               "some");
  return true;
}

static bool
read_all (Reading *self, YassJsonText all)
{
  YassJsonScan scan;
  YassJsonText name, value, cells;
  g_autofree char *unknown = NULL;

  if (!find_cells (self, all, &cells) || !read_cells (self, cells))
    return false;
  yass_json_scan_init (&scan, all);
  yass_json_scan_next (&scan);
  while (yass_fpuzzles_next_member (&scan, &name, &value))
    if (!read_member (self, name, value))
      return false;
  unknown = yass_asked_dup_unknown (&self->reading.asked);
  if (unknown == NULL)
    return true;
  yass_fpuzzles_fail (&self->reading,
                      self->reading.json + self->reading.asked.at,
                      "SudokuPad draws what it states, and says in words what "
                      "that means: %s; expected givens and regions alone",
                      unknown);
  self->reading.fault->code = YASS_ERROR_UNSUPPORTED;
  return false;
}

/* As f-puzzles would say it, which knows how to take regions */
static YassPuzzle *
make_puzzle (const Reading *self, YassTextFault *fault)
{
  const guint size = self->reading.size;
  g_autoptr (GString) json = g_string_new (NULL);

  g_string_append_printf (json, "{\"size\":%u,\"grid\":[", size);
  for (guint cell = 0; cell < size * size; cell++)
    {
      g_string_append (json,
                       cell % size == 0 ? cell == 0 ? "[{" : "],[{" : ",{");
      if (self->has_regions && self->regions[cell] < 0)
        g_string_append (json, "\"region\":null,");
      else if (self->has_regions)
        g_string_append_printf (json, "\"region\":%d,", self->regions[cell]);
      if (self->givens[cell] != 0)
        g_string_append_printf (json, "\"value\":%u,\"given\":true}",
                                self->givens[cell]);
      else
        g_string_append (json, "\"given\":false}");
    }
  g_string_append (json, "]]}");
  return yass_fpuzzles_read (json->str, json->len, fault);
}

YassPuzzle *
yass_sudokupad_read (const char *text, gsize length, YassTextFault *fault)
{
  g_autoptr (GString) json = make_json (text, length);
  Reading self = { .reading = { .json = json->str, .fault = fault } };
  YassPuzzle *puzzle = NULL;

  *fault = (YassTextFault){ 0 };
  if (read_all (&self, (YassJsonText){ json->str, json->str + json->len }))
    puzzle = make_puzzle (&self, fault);
  if (puzzle != NULL && self.title != NULL)
    yass_puzzle_set_name (puzzle, self.title, strlen (self.title));
  fault->at = MIN (fault->at, length);
  yass_asked_clear (&self.reading.asked);
  g_free (self.givens);
  g_free (self.regions);
  g_free (self.title);
  return puzzle;
}
