/* report.c: a page to step through a solve
 * SPDX-License-Identifier: MIT */
#include "report/report.h"

#include "picture/board.h"
#include "picture/notes.h"
#include "picture/svg.h"
#include "puzzle/puzzle.h"
#include "report/page.h"
#include "rule/rule.h"
#include "yass/board.h"

/* The cells of larger boards are no larger than a letter on any screen */
#define MAX_SIZE 64

/* A browser opens a page of this size in a few seconds */
#define MAX_TRACE_MB 64

/* Pixels a cell, where no style says otherwise */
#define SCALE 60

static gboolean
record (const char *text, gsize length, gpointer data, GError **error)
{
  GString *trace = data;

  g_string_append_len (trace, text, (gssize) length);
  if (trace->len <= (gsize) MAX_TRACE_MB << 20)
    return TRUE;
  g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
               "the way to the answer is too long for a page: its trace has "
               "more than %u MB; --max-guesses or --timeout can cut it short",
               MAX_TRACE_MB);
  return FALSE;
}

/* Returns: the answer, the solver's, with its trace in @trace */
static const YassResult *
solve (YassSolver *solver, const YassPuzzle *puzzle, YassNotation notation,
       GCancellable *cancellable, GString *trace, GError **error)
{
  g_autoptr (YassTrace) writer = yass_trace_new (
      "jsonl", notation, YASS_TRACE_PLAIN, record, trace, NULL, error);
  const YassResult *result
      = yass_trace_solve (writer, solver, puzzle, cancellable);

  return yass_trace_flush (writer, error) ? result : NULL;
}

static void
append_title (GString *out, const YassPuzzle *puzzle)
{
  const char *name = yass_puzzle_get_name (puzzle);

  if (name != NULL)
    yass_page_append_escaped (out, name);
  else
    g_string_append_printf (out, "A %ux%u puzzle",
                            yass_puzzle_get_n_rows (puzzle),
                            yass_puzzle_get_n_columns (puzzle));
}

/* The puzzle as stated; board.js takes it from there */
static void
append_picture (GString *out, GString *margins, const YassPuzzle *puzzle,
                YassNotation notation)
{
  const YassScene scene = { .puzzle = puzzle,
                            .flags = YASS_DRAWING_COORDINATES,
                            .notation = notation };
  const YassSvgOptions options
      = { .scale = SCALE, .is_inline = true, .prefix = "board-" };
  g_autoptr (YassPicture) picture = yass_picture_new_board (&scene);

  const YassMargins left = yass_picture_get_margins (picture);

  yass_picture_append_svg (out, picture, &options);
  g_string_append_printf (margins, "data-top=\"%.0f\" data-side=\"%.0f\"",
                          left.top * 100, left.side * 100);
}

/* What somebody has to know who looks at it */
static void
append_notes (GString *out, const YassPuzzle *puzzle, YassNotation notation)
{
  g_autoptr (GPtrArray) notes = yass_notes_new (puzzle, notation);

  if (notes->len > 0)
    g_string_append (out, "<ul class=\"notes\">\n");
  for (guint i = 0; i < notes->len; i++)
    {
      g_string_append (out, "<li>");
      yass_page_append_escaped (out, notes->pdata[i]);
      g_string_append (out, "</li>\n");
    }
  if (notes->len > 0)
    g_string_append (out, "</ul>\n");
}

/* Whether a step leans on there being one solution, which somebody else had to
 * find out */
static bool
leans_on_promise (const YassResult *result)
{
  guint n;
  const YassFired *fired = yass_result_get_fired (result, &n);

  for (guint i = 0; i < n; i++)
    {
      const guint rule = yass_rules_find_named (fired[i].name);

      if (rule < yass_rules_count () && yass_rules[rule]->assumes_unique)
        return true;
    }
  return false;
}

/* What it came to, in a sentence or two */
static void
append_summary (GString *out, const YassResult *result, YassNotation notation)
{
  static const char *const words[] = {
    [YASS_STATUS_UNIQUE] = "One solution, proved to be the only one: ",
    [YASS_STATUS_MULTIPLE] = "More than one solution; the first: ",
    [YASS_STATUS_SOLVED] = "A solution: ",
    [YASS_STATUS_NONE] = "No solution: ",
    [YASS_STATUS_OPEN] = "Stopped at the fixpoint: ",
    [YASS_STATUS_LIMIT] = "Stopped at a limit: ",
  };
  const YassStatus status = yass_result_get_status (result);
  const guint64 guesses = yass_result_get_guesses (result);
  g_autofree char *reason = yass_result_dup_reason (result, notation);

  if (status == YASS_STATUS_UNIQUE && leans_on_promise (result))
    g_string_append (out, "One solution. That it is the only one was found by a "
                          "search before the first step, and some steps lean "
                          "on it: ");
  else
    g_string_append (out, words[status]);
  if (reason != NULL && status != YASS_STATUS_MULTIPLE)
    yass_page_append_escaped (out, reason);
  else if (yass_result_get_solution (result) != NULL)
    g_string_append_printf (out, "%" G_GUINT64_FORMAT " %s required", guesses,
                            guesses == 1 ? "guess" : "guesses");
  else
    g_string_append_printf (out, "%u cells placed, %u candidates left",
                            yass_result_get_n_placed (result),
                            yass_result_get_edges_left (result)
                                - yass_result_get_n_placed (result));
  g_string_append_c (out, '.');
}

/* What the puzzle states besides rows, columns and boxes */
static void
append_statements (GString *out, const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  if (n == 0)
    return;
  g_string_append_printf (out,
                          "<details><summary>The puzzle states %u "
                          "%s</summary>\n<ul class=\"statements\">\n",
                          n, n == 1 ? "constraint" : "constraints");
  for (guint i = 0; i < n; i++)
    {
      g_string_truncate (text, 0);
      yass_statement_append_text (text, statements[i], &shape);
      g_string_append (text, ": ");
      yass_note_append (text, statements[i], &shape);
      g_string_append (out, "<li>");
      yass_page_append_escaped (out, text->str);
      g_string_append (out, "</li>\n");
    }
  g_string_append (out, "</ul></details>");
}

static void
append_page (GString *out, const YassPuzzle *puzzle, YassNotation notation,
             const GString *trace, const YassResult *result)
{
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) summary = g_string_new (NULL);
  g_autoptr (GString) picture = g_string_new (NULL);
  g_autoptr (GString) style = g_string_new (NULL);
  g_autoptr (GString) dark_style = g_string_new (NULL);
  g_autoptr (GString) margins = g_string_new (NULL);
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GString) statements = g_string_new (NULL);
  g_autoptr (GString) json = g_string_sized_new (trace->len + trace->len / 8);
  g_autoptr (GString) data = g_string_sized_new (trace->len + trace->len / 4);
  const YassPagePart parts[] = {
    { "title", title },
    { "summary", summary },
    { "picture", picture },
    { "picture-style", style },
    { "picture-dark-style", dark_style },
    { "margins", margins },
    { "notes", notes },
    { "data", data },
    { "statements", statements },
    { NULL },
  };

  append_title (title, puzzle);
  append_summary (summary, result, notation);
  append_statements (statements, puzzle);
  append_picture (picture, margins, puzzle, notation);
  append_notes (notes, puzzle, notation);
  yass_svg_append_style (style, NULL, 0);
  yass_svg_append_dark_style (dark_style, "[data-theme=\"dark\"] ");
  yass_report_append_data (json, puzzle, notation, trace,
                           yass_result_get_solution (result));
  yass_page_append_json (data, json->str, json->len);
  yass_page_append (out, "report.html", parts);
}

char *
yass_report_new_page (const YassPuzzle *puzzle, const YassOptions *options,
                      YassNotation notation, YassStatus *status,
                      GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (puzzle != NULL && options != NULL, NULL);

  const guint size = yass_puzzle_get_size (puzzle);
  g_autoptr (GString) trace = g_string_new (NULL);

  if (size > MAX_SIZE)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a board of %ux%u is too large for a page; expected up to "
                   "%ux%u",
                   yass_puzzle_get_n_rows (puzzle),
                   yass_puzzle_get_n_columns (puzzle), MAX_SIZE, MAX_SIZE);
      return NULL;
    }
  if (yass_puzzle_get_n_variables (puzzle) > 0)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a page shows no variables; expected a puzzle without, or "
                   "`yass-graph explain`");
      return NULL;
    }
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, error);
  if (board == NULL)
    return NULL;

  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result
      = solve (solver, puzzle, notation, cancellable, trace, error);
  if (result == NULL)
    return NULL;
  if (status != NULL)
    *status = yass_result_get_status (result);
  GString *page = g_string_new (NULL);
  append_page (page, puzzle, notation, trace, result);
  return g_string_free (page, FALSE);
}
