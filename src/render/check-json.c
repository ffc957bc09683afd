/* check-json.c: answers as one JSON object in a line
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "puzzle/format.h"
#include "render/check.h"

static void
append_string (GString *out, const char *name, const char *text)
{
  yass_json_append_member (out, name);
  yass_json_append_string (out, text);
}

static void
append_bool (GString *out, const char *name, bool is_true)
{
  yass_json_append_member (out, name);
  g_string_append (out, is_true ? "true" : "false");
}

/* An item of a list, with the comma before it */
static void
begin_item (GString *out)
{
  if (out->str[out->len - 1] != '[')
    g_string_append_c (out, ',');
}

static void
append_cell (GString *out, const YassPuzzle *puzzle, guint cell)
{
  g_autofree char *name = yass_puzzle_dup_cell_name (puzzle, cell);

  begin_item (out);
  yass_json_append_string (out, name);
}

/* @cells: of 32 bits each */
static void
append_cells (GString *out, const YassPuzzle *puzzle, const GArray *cells)
{
  g_string_append_c (out, '[');
  for (guint i = 0; i < cells->len; i++)
    append_cell (out, puzzle, g_array_index (cells, guint32, i));
  g_string_append_c (out, ']');
}

static void
append_solutions (GString *out, const YassCheckAnswers *self)
{
  const YassSolutions *solutions = self->solutions;

  yass_json_append_member (out, "solutions");
  g_string_append_c (out, '[');
  for (guint i = 0; i < solutions->n_kept; i++)
    {
      g_autoptr (YassPuzzle) solution = yass_check_new_solution (self, i);
      g_autofree char *line = yass_puzzle_to_line (solution);

      begin_item (out);
      yass_json_append_string (out, line);
    }
  g_string_append_c (out, ']');
  yass_json_append_member (out, "found");
  yass_append_uint (out, solutions->n_found);
  append_bool (out, "all", solutions->are_all);
  if (solutions->status == YASS_STATUS_MULTIPLE)
    {
      g_autoptr (GArray) cells = yass_check_list_open (self->merged);

      yass_json_append_member (out, "differ");
      append_cells (out, self->puzzle, cells);
    }
}

static void
append_redundant (GString *out, const YassCheckAnswers *self)
{
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (self->puzzle, &n);

  yass_json_append_member (out, "redundant_clues");
  append_cells (out, self->puzzle, self->redundant->cells);
  yass_json_append_member (out, "redundant_constraints");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->redundant->statements->len; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      yass_statement_append_text (
          text,
          statements[g_array_index (self->redundant->statements, guint, i)],
          &shape);
      begin_item (out);
      yass_json_append_string (out, text->str);
    }
  g_string_append_c (out, ']');
  append_bool (out, "redundant_all", self->knows_redundant);
}

static void
append_backdoor (GString *out, const YassCheckAnswers *self)
{
  if (!self->backdoor.is_found)
    {
      if (self->knows_backdoor)
        {
          yass_json_append_member (out, "backdoor");
          g_string_append (out, "null");
        }
      return;
    }
  yass_json_append_member (out, "backdoor");
  g_string_append_c (out, '[');
  for (guint i = 0; i < self->backdoor.n_cells; i++)
    append_cell (out, self->puzzle, self->backdoor.cells[i]);
  g_string_append_c (out, ']');
}

static void
append_puzzle (GString *out, const char *name, const YassPuzzle *puzzle,
               const YassFormat *format)
{
  g_autoptr (GString) text = g_string_new (NULL);

  format->write (text, puzzle, NULL);
  append_string (out, name, text->str);
}

/* A string a cell */
static void
append_truth (GString *out, const YassCheckAnswers *self)
{
  g_autofree char *edges = yass_puzzle_to_edges (self->truth);
  g_auto (GStrv) cells = g_strsplit (g_strchomp (edges), ",", -1);

  yass_json_append_member (out, "true");
  g_string_append_c (out, '[');
  for (guint i = 0; cells[i] != NULL; i++)
    {
      begin_item (out);
      yass_json_append_string (out, cells[i]);
    }
  g_string_append_c (out, ']');
  append_bool (out, "true_all", self->knows_truth);
}

void
yass_check_append_json (GString *out, const YassCheckAnswers *self)
{
  static const char *const limits[] = {
    [YASS_LIMIT_GUESSES] = "guesses",
    [YASS_LIMIT_TIME] = "time",
    [YASS_LIMIT_CANCELLED] = "cancelled",
  };
  const char *name = yass_puzzle_get_name (self->puzzle);
  g_autofree char *line = yass_puzzle_to_line (self->puzzle);

  g_string_append_c (out, '{');
  if (name != NULL)
    append_string (out, "name", name);
  append_string (out, "puzzle", line);
  append_string (out, "status",
                 yass_status_to_string (self->solutions->status));
  append_solutions (out, self);
  if (self->redundant != NULL)
    {
      append_redundant (out, self);
      append_backdoor (out, self);
    }
  if (self->truth != NULL)
    append_truth (out, self);
  if (self->minimal != NULL)
    {
      append_puzzle (out, "minimal", self->minimal, &yass_format_text);
      append_bool (out, "minimal_all", self->knows_minimal);
    }
  if (self->reason != NULL)
    append_string (out, "reason", self->reason);
  if (self->inquiry->limit != YASS_LIMIT_NOTHING)
    append_string (out, "limit", limits[self->inquiry->limit]);
  g_string_append (out, "}\n");
}
