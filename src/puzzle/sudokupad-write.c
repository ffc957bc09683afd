/* sudokupad-write.c: a puzzle to the JSON of SudokuPad
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "puzzle/regions.h"
#include "puzzle/sudokupad-reading.h"
#include "puzzle/sudokupad.h"

static const char *
find_switch (const YassStatement *statement)
{
  const YassSudokupadSwitch *found = yass_sudokupad_switches;

  if (statement->value != NULL || statement->n_cells > 0)
    return NULL;
  while (found->name != NULL
         && !g_str_equal (statement->kind->name, found->kind))
    found++;
  return found->name;
}

static bool
is_kind (const YassStatement *statement, const char *kind)
{
  return g_str_equal (statement->kind->name, kind);
}

/* A cage with one total, or none; a sum with one total */
static bool
is_cage (const YassStatement *statement)
{
  guint total;

  if (is_kind (statement, "cage") && statement->value == NULL)
    return true;
  return (is_kind (statement, "cage") || is_kind (statement, "sum"))
         && statement->value != NULL
         && yass_value_to_number (statement->value, 1, 9999, &total);
}

static char *
find_unsaid (const YassPuzzle *puzzle, const YassStatement *const *statements,
             guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const YassStatement *statement = statements[i];

      if (is_kind (statement, "disjoint") && !yass_puzzle_has_boxes (puzzle))
        return g_strdup ("'disjoint' without boxes");
      if (!is_cage (statement) && find_switch (statement) == NULL
          && !is_kind (statement, "region") && !is_kind (statement, "no-boxes"))
        return statement->value != NULL && statement->n_cells > 0
                   ? g_strdup_printf ("'%s %s'", statement->kind->name,
                                      statement->value)
                   : g_strdup_printf ("'%s'", statement->kind->name);
    }
  if (yass_regions_overlap (puzzle))
    return g_strdup ("regions that overlap");
  return yass_puzzle_has_marks (puzzle) ? g_strdup ("pencil marks") : NULL;
}

/* Before an item of a list that may have some */
static void
begin_item (GString *out)
{
  if (out->str[out->len - 1] != '[')
    g_string_append_c (out, ',');
}

static void
append_place (GString *out, guint cell, guint size)
{
  begin_item (out);
  g_string_append_printf (out, "[%u,%u]", cell / size, cell % size);
}

static void
append_places (GString *out, const YassStatement *statement, guint size)
{
  g_string_append_c (out, '[');
  for (guint i = 0; i < statement->n_cells; i++)
    append_place (out, statement->cells[i], size);
  g_string_append_c (out, ']');
}

static void
append_cells (GString *out, const YassPuzzle *puzzle, guint size)
{
  yass_json_append_member (out, "cells");
  for (guint cell = 0; cell < size * size; cell++)
    {
      const guint given = yass_puzzle_get_given (puzzle, cell);
      const guint placed = yass_puzzle_get_placed (puzzle, cell);

      g_string_append (out, cell % size != 0 ? "," : cell == 0 ? "[[" : "],[");
      if (placed != 0)
        g_string_append_printf (out, "{\"value\":\"%u\",\"given\":false}",
                                placed);
      else if (given != 0)
        g_string_append_printf (out, "{\"value\":\"%u\"}", given);
      else
        g_string_append (out, "{}");
    }
  g_string_append (out, "]]");
}

static void
append_boxes (GString *out, const YassPuzzle *puzzle, guint size)
{
  const guint width = yass_puzzle_get_box_width (puzzle);
  const guint height = yass_puzzle_get_box_height (puzzle);

  for (guint box = 0; box < size; box++)
    {
      const guint top = box / (size / width) * height;
      const guint left = box % (size / width) * width;

      begin_item (out);
      g_string_append_c (out, '[');
      for (guint i = 0; i < size; i++)
        append_place (out, (top + i / width) * size + left + i % width, size);
      g_string_append_c (out, ']');
    }
}

static void
append_cage (GString *out, const YassStatement *statement, guint size)
{
  begin_item (out);
  g_string_append_c (out, '{');
  yass_json_append_member (out, "cells");
  append_places (out, statement, size);
  if (statement->value != NULL)
    {
      yass_json_append_member (out, "value");
      yass_json_append_string (out, statement->value);
    }
  yass_json_append_member (out, "unique");
  g_string_append (out, is_kind (statement, "cage") ? "true}" : "false}");
}

static void
append_switches (GString *out, const YassStatement *const *statements, guint n)
{
  bool any = false;

  for (guint i = 0; i < n; i++)
    {
      const char *name = find_switch (statements[i]);

      if (name == NULL)
        continue;
      if (!any)
        {
          yass_json_append_member (out, "global");
          g_string_append_c (out, '[');
        }
      begin_item (out);
      yass_json_append_string (out, name);
      any = true;
    }
  if (any)
    g_string_append_c (out, ']');
}

char *
yass_sudokupad_write (GString *out, const YassPuzzle *puzzle)
{
  const guint size = yass_puzzle_get_size (puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);
  char *unsaid = find_unsaid (puzzle, statements, n);

  if (unsaid != NULL)
    return unsaid;
  g_string_append_c (out, '{');
  if (yass_puzzle_get_name (puzzle) != NULL)
    {
      yass_json_append_member (out, "metadata");
      g_string_append_c (out, '{');
      yass_json_append_member (out, "title");
      yass_json_append_string (out, yass_puzzle_get_name (puzzle));
      g_string_append_c (out, '}');
    }
  append_cells (out, puzzle, size);
  yass_json_append_member (out, "regions");
  g_string_append_c (out, '[');
  if (yass_puzzle_has_boxes (puzzle))
    append_boxes (out, puzzle, size);
  for (guint i = 0; i < n; i++)
    if (is_kind (statements[i], "region"))
      {
        begin_item (out);
        append_places (out, statements[i], size);
      }
  g_string_append_c (out, ']');
  yass_json_append_member (out, "cages");
  g_string_append_c (out, '[');
  for (guint i = 0; i < n; i++)
    if (is_cage (statements[i]))
      append_cage (out, statements[i], size);
  g_string_append_c (out, ']');
  append_switches (out, statements, n);
  g_string_append_c (out, '}');
  return NULL;
}
