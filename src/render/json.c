/* json.c: a result as one JSON object in a line
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "puzzle/puzzle.h"
#include "render/cells.h"
#include "render/renderer.h"

static void
append_count (GString *out, const char *name, guint64 count)
{
  yass_json_append_member (out, name);
  yass_append_uint (out, count);
}

/* Rows, columns and the first number only where they are unusual */
static void
append_shape (GString *out, const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  append_count (out, "size", shape.size);
  if (shape.n_rows != shape.size || shape.n_columns != shape.size)
    {
      append_count (out, "rows", shape.n_rows);
      append_count (out, "columns", shape.n_columns);
    }
  if (shape.first != 1)
    append_count (out, "first", shape.first);
}

static void
append_edges (GString *out, const YassPuzzle *puzzle, const YassResult *result)
{
  guint n_cells = yass_puzzle_count_board (puzzle);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      g_string_append (out, cell == 0 ? "[\"" : ",\"");
      yass_render_append_edges (out, puzzle, result, cell);
      g_string_append_c (out, '"');
    }
  g_string_append_c (out, ']');
}

static void
append_fired (GString *out, const YassResult *result)
{
  guint n_fired;
  const YassFired *fired = yass_result_get_fired (result, &n_fired);
  g_string_append_c (out, '{');
  for (guint i = 0; i < n_fired; i++)
    {
      yass_json_append_member (out, fired[i].name);
      yass_append_uint (out, fired[i].times);
    }
  g_string_append_c (out, '}');
}

/* What is left of the hidden variables, each by its name */
static void
append_hidden (GString *out, const YassResult *result)
{
  g_string_append_c (out, '{');
  for (guint i = 0; i < yass_result_get_n_hidden (result); i++)
    {
      guint first;
      const guint count = yass_result_get_hidden_range (result, i, &first);
      char separator = '[';

      yass_json_append_member (out, yass_result_get_hidden_name (result, i));
      for (guint number = first; number < first + count; number++)
        if (yass_result_hidden_allows (result, i, number))
          {
            g_string_append_c (out, separator);
            yass_append_uint (out, number);
            separator = ',';
          }
      g_string_append (out, separator == '[' ? "[]" : "]");
    }
  g_string_append_c (out, '}');
}

/* What is left of the cells of variables, each by its name: a number, or a list
 */
static void
append_variables (GString *out, const YassPuzzle *puzzle,
                  const YassResult *result)
{
  const guint first = yass_puzzle_get_first_number (puzzle);

  g_string_append_c (out, '{');
  for (guint cell = yass_puzzle_count_board (puzzle);
       cell < yass_puzzle_get_n_cells (puzzle); cell++)
    {
      const guint only = yass_render_number_at (puzzle, result, cell);
      g_autofree char *name = yass_puzzle_dup_cell_name (puzzle, cell);
      char separator = '[';

      yass_json_append_member (out, name);
      if (only != 0)
        {
          yass_append_uint (out, first + only - 1);
          continue;
        }
      for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
        if (yass_result_allows (result, cell, number))
          {
            g_string_append_c (out, separator);
            yass_append_uint (out, first + number - 1);
            separator = ',';
          }
      g_string_append (out, separator == '[' ? "[]" : "]");
    }
  g_string_append_c (out, '}');
}

static void
json_write (GString *out, const YassPuzzle *puzzle, const YassResult *result,
            const YassRenderContext *context)
{
  YassStatus status = yass_result_get_status (result);
  const char *name = yass_puzzle_get_name (puzzle);
  bool found = yass_result_get_solution (result) != NULL;

  g_string_append_c (out, '{');
  if (name != NULL)
    {
      yass_json_append_member (out, "name");
      yass_json_append_string (out, name);
    }
  yass_json_append_member (out, "puzzle");
  yass_render_append_json_cells (out, puzzle, NULL);
  append_shape (out, puzzle);
  yass_json_append_member (out, "status");
  yass_json_append_string (out, yass_status_to_string (status));
  if (found)
    {
      yass_json_append_member (out, "solution");
      yass_render_append_json_cells (out, puzzle, result);
    }
  append_count (out, "solutions", yass_result_get_n_solutions (result));
  append_count (out, "guesses", yass_result_get_guesses (result));
  append_count (out, "guesses_total", yass_result_get_guesses_total (result));
  if (!found && status != YASS_STATUS_NONE)
    {
      yass_json_append_member (out, "edges");
      append_edges (out, puzzle, result);
    }
  if (yass_puzzle_get_n_variables (puzzle) > 0)
    {
      yass_json_append_member (out, "variables");
      append_variables (out, puzzle, result);
    }
  if (context->hidden)
    {
      yass_json_append_member (out, "hidden");
      append_hidden (out, result);
    }
  append_count (out, "edges_left", yass_result_get_edges_left (result));
  yass_json_append_member (out, "fired");
  append_fired (out, result);
  g_autofree char *reason = yass_result_dup_reason (result, context->notation);
  if (reason != NULL)
    {
      yass_json_append_member (out, "reason");
      yass_json_append_string (out, reason);
    }
  append_count (out, "time_us", (guint64) yass_result_get_time_us (result));
  g_string_append (out, "}\n");
}

const YassRenderer yass_renderer_json = {
  .name = "json",
  .summary = "an object in a line, with everything known",
  .write = json_write,
};
