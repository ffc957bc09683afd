/* answers-steps.c: the next step, and all of them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "puzzle/puzzle.h"
#include "serve/answers.h"
#include "serve/words.h"
#include "trace/record.h"
#include "yass/trace.h"

static gboolean
keep (const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, (gssize) length);
  return TRUE;
}

/* Returns: (transfer full): what `--trace-format=jsonl` writes, or NULL with
 * @error set */
static GString *
trace (const YassCall *call, YassPuzzle *puzzle, const YassOptions *options,
       GError **error)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, error);
  g_autoptr (YassSolver) solver = NULL;
  GString *text;

  if (board == NULL)
    return NULL;
  text = g_string_new (NULL);
  solver = yass_solver_new (board, options);
  g_autoptr (YassTrace) writer = yass_trace_new (
      "jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN, keep, text, NULL, NULL);
  yass_trace_solve (writer, solver, puzzle, call->cancellable);
  yass_trace_flush (writer, NULL);
  return text;
}

/* The object of step @number: the line that begins so, without its brace and
 * line end; NULL when there is none. What clears up behind it comes later. */
static char *
dup_step_line (const GString *lines, guint64 number)
{
  g_autofree char *begin
      = g_strdup_printf ("\n{\"step\":%" G_GUINT64_FORMAT ",", number);
  const char *line = strstr (lines->str, begin);

  if (line == NULL)
    return NULL;
  const char *end = strchr (line + 1, '\n');
  return g_strndup (line + 1, (gsize) (end - line) - 2);
}

static void
append_moment (GString *out, const YassPuzzle *puzzle, const YassMoment *moment)
{
  g_autoptr (YassPuzzle) marks = yass_puzzle_copy (puzzle);

  for (guint cell = 0; cell < moment->n_cells; cell++)
    yass_puzzle_allow_set (marks, cell,
                           moment->edges + (gsize) cell * moment->n_words);
  yass_words_append_candidates (out, marks);
}

static YassOptions *
read_options (const YassCall *call, GError **error)
{
  guint64 max_solutions;
  double seconds;
  YassOptions *options
      = yass_call_read_options (call, &max_solutions, &seconds, error);

  if (options != NULL)
    yass_options_set_explaining (options, TRUE);
  return options;
}

/* Steps of deduction alone: one that follows from a guess helps nobody */
bool
yass_answer_step (const YassCall *call, GString *out, GError **error)
{
  g_autoptr (YassPuzzle) stated = yass_call_read_puzzle (call, error);
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (YassOptions) options = NULL;
  g_autoptr (YassRecord) record = NULL;
  g_autoptr (GString) lines = NULL;
  g_autoptr (YassMoment) moment = NULL;
  g_autofree char *line = NULL;
  guint64 after = 0;

  if (stated == NULL
      || !yass_request_get_count (call->request, "after", &after, error))
    return false;
  puzzle = yass_puzzle_copy_as_played (stated);
  options = read_options (call, error);
  if (options == NULL)
    return false;
  yass_options_set_guessing (options, FALSE);
  record = yass_record_new (puzzle, options,
                            (guint) MIN (after + 1, G_MAXUINT - 1),
                            YASS_NOTATION_RC, call->cancellable, error);
  lines = record != NULL ? trace (call, puzzle, options, error) : NULL;
  if (lines == NULL)
    return false;
  line = dup_step_line (lines, after + 1);
  if (line != NULL && after < yass_record_get_n_steps (record))
    {
      const YassRecordStep *step = yass_record_get_step (record, (guint) after);

      g_string_append (out, line);
      yass_json_append_member (out, "sentence");
      yass_json_append_string (out, step->text);
    }
  else
    {
      g_string_append_c (out, '{');
      yass_json_append_member (out, "text");
      yass_json_append_string (out, record->ending);
    }
  yass_json_append_member (out, "status");
  yass_json_append_string (out, yass_status_to_string (record->status));
  moment = yass_record_get_moment (record, (guint) MIN (after + 1, G_MAXUINT));
  append_moment (out, puzzle, moment);
  g_string_append (out, "}\n");
  return true;
}

bool
yass_answer_explain (const YassCall *call, GString *out, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_call_read_puzzle (call, error);
  g_autoptr (YassOptions) options = NULL;
  g_autoptr (GString) lines = NULL;

  options = puzzle != NULL ? read_options (call, error) : NULL;
  lines = options != NULL ? trace (call, puzzle, options, error) : NULL;
  if (lines == NULL)
    return false;
  g_auto (GStrv) objects = g_strsplit (g_strchomp (lines->str), "\n", -1);
  const guint n = g_strv_length (objects);
  g_string_append (out, "{\"header\":");
  g_string_append (out, objects[0]);
  g_string_append (out, ",\"steps\":[");
  for (guint i = 1; i + 1 < n; i++)
    g_string_append_printf (out, "%s%s", i > 1 ? ",\n" : "", objects[i]);
  g_string_append_c (out, ']');
  /* The last line is the result: its members are ours */
  if (n > 1 && strlen (objects[n - 1]) > 2)
    g_string_append_printf (out, ",%s", objects[n - 1] + 1);
  else
    g_string_append_c (out, '}');
  g_string_append_c (out, '\n');
  return true;
}
