/* report-data.c: what the page's script works on
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "base/notation.h"
#include "puzzle/puzzle.h"
#include "report/report.h"
#include "rule/rule.h"

/* The members, which trace.js reads:
 *
 *   rows, columns   of cells
 *   symbols         how the author writes each number, from the first one on
 *   first           the first number
 *   notation        of cells in the sentences: "rc", "a1" or "wiki"
 *   givens          a number a cell, or null
 *   placed          which of these a player wrote, by their cells
 *   solution        the same, of the first solution; or null
 *   rules           what each says in general, by name
 *   constraints     [name, cells] of houses, of other groups, of statements
 *   trace           the lines of the trace
 *
 * Cells count row by row from 0 here, and are "r4c7" in the trace. */

static void
append_symbols (GString *out, const YassPuzzle *puzzle)
{
  const YassSymbols symbols = yass_puzzle_get_symbols (puzzle);
  const guint first = yass_puzzle_get_first_number (puzzle);

  yass_json_append_member (out, "symbols");
  for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
    {
      g_string_append (out, number == 1 ? "[\"" : ",\"");
      yass_append_number (out, symbols, first, number);
      g_string_append_c (out, '"');
    }
  g_string_append_c (out, ']');
}

static void
append_givens (GString *out, const YassPuzzle *puzzle)
{
  const guint first = yass_puzzle_get_first_number (puzzle);

  yass_json_append_member (out, "givens");
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    {
      const guint number = yass_puzzle_get_given (puzzle, cell);

      g_string_append_c (out, cell == 0 ? '[' : ',');
      if (number != 0)
        yass_append_uint (out, number + first - 1);
      else
        yass_append_literal (out, "null");
    }
  g_string_append_c (out, ']');
}

static void
append_placed (GString *out, const YassPuzzle *puzzle)
{
  bool any = false;

  yass_json_append_member (out, "placed");
  g_string_append_c (out, '[');
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    if (yass_puzzle_get_given (puzzle, cell) != 0
        && yass_puzzle_get_placed (puzzle, cell) != 0)
      {
        g_string_append_printf (out, "%s%u", any ? "," : "", cell);
        any = true;
      }
  g_string_append_c (out, ']');
}

static void
append_solution (GString *out, const YassPuzzle *puzzle,
                 const guint16 *solution)
{
  const guint first = yass_puzzle_get_first_number (puzzle);

  yass_json_append_member (out, "solution");
  if (solution == NULL)
    {
      yass_append_literal (out, "null");
      return;
    }
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    {
      g_string_append_c (out, cell == 0 ? '[' : ',');
      yass_append_uint (out, solution[cell] + first - 1);
    }
  g_string_append_c (out, ']');
}

static void
append_rules (GString *out)
{
  yass_json_append_member (out, "rules");
  g_string_append_c (out, '{');
  for (guint i = 0; yass_rules[i] != NULL; i++)
    {
      yass_json_append_member (out, yass_rules[i]->name);
      yass_json_append_string (out, yass_rules[i]->summary);
    }
  g_string_append_c (out, '}');
}

static void
append_constraint (GString *out, const char *name, const guint32 *cells,
                   guint n_cells)
{
  g_string_append (out, out->str[out->len - 1] == '[' ? "[" : ",\n[");
  yass_json_append_string (out, name);
  g_string_append (out, ",[");
  for (guint i = 0; i < n_cells; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      yass_append_uint (out, cells[i]);
    }
  g_string_append (out, "]]");
}

/* Groups come last: where a statement has the name of one, it is that one */
static void
append_constraints (GString *out, const YassPuzzle *puzzle)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_autoptr (GString) name = g_string_new (NULL);

  yass_json_append_member (out, "constraints");
  g_string_append_c (out, '[');
  for (guint i = 0; i < game->statements->len; i++)
    {
      const YassStatement *statement = yass_game_get_statement (game, i);

      g_string_truncate (name, 0);
      yass_game_append_name (name, game, i);
      append_constraint (out, name->str, statement->cells, statement->n_cells);
    }
  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);

      g_string_printf (
          name, "%s %u",
          yass_game_get_statement (game, group->statement)->kind->name,
          group->index + 1);
      append_constraint (out, name->str, group->cells, group->n_cells);
    }
  g_string_append_c (out, ']');
}

/* Lines become the elements of a list */
static void
append_trace (GString *out, const GString *trace)
{
  const char *line = trace->str, *end;

  yass_json_append_member (out, "trace");
  g_string_append (out, "[\n");
  while ((end = strchr (line, '\n')) != NULL)
    {
      if (line != trace->str)
        g_string_append (out, ",\n");
      g_string_append_len (out, line, end - line);
      line = end + 1;
    }
  g_string_append_c (out, ']');
}

void
yass_report_append_data (GString *out, const YassPuzzle *puzzle,
                         YassNotation notation, const GString *trace,
                         const guint16 *solution)
{
  g_string_append_printf (out,
                          "{\"rows\":%u,\"columns\":%u,\"first\":%u,"
                          "\"notation\":\"%s\"",
                          yass_puzzle_get_n_rows (puzzle),
                          yass_puzzle_get_n_columns (puzzle),
                          yass_puzzle_get_first_number (puzzle),
                          yass_notation_to_string (notation));
  append_symbols (out, puzzle);
  append_givens (out, puzzle);
  append_placed (out, puzzle);
  append_solution (out, puzzle, solution);
  append_rules (out);
  append_constraints (out, puzzle);
  append_trace (out, trace);
  g_string_append_c (out, '}');
}
