/* answers-true.c: the numbers that cells have in some solution
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "question/question.h"
#include "serve/answers.h"
#include "serve/data.h"

#define NO_SOLUTIONS "No solutions found."

static bool
has_solution (const YassTruth *truth)
{
  return truth->solutions->len > 0;
}

static void
append_counts (GString *out, const YassTruth *truth)
{
  const gsize n = (gsize) truth->n_cells * truth->n_numbers;

  yass_json_append_member (out, "solutionsPerCandidate");
  g_string_append_c (out, '[');
  for (gsize i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      yass_append_uint (out, truth->counts[i]);
    }
  g_string_append_c (out, ']');
}

static void
append_candidates (GString *out, const YassTruth *truth,
                   const YassPuzzle *puzzle)
{
  g_autoptr (YassPuzzle) marks = yass_truth_to_puzzle (truth, puzzle);
  g_autofree char *edges = yass_puzzle_to_edges (marks);
  g_auto (GStrv) cells = g_strsplit (g_strchomp (edges), ",", -1);

  yass_json_append_member (out, "candidates");
  g_string_append_c (out, '[');
  for (guint i = 0; cells[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      yass_json_append_string (out, cells[i]);
    }
  g_string_append_c (out, ']');
}

bool
yass_answer_true (const YassCall *call, GString *out, GError **error)
{
  g_autoptr (YassPuzzle) puzzle = yass_call_read_puzzle (call, error);
  g_autoptr (YassInquiry) inquiry = NULL;
  g_autoptr (YassTruth) truth = NULL;
  guint64 cap = 1;
  double seconds;

  if (puzzle == NULL
      || !yass_request_get_count (call->request, "cap", &cap, error)
      || !yass_call_get_seconds (call, &seconds, error))
    return false;
  inquiry = yass_inquiry_new (puzzle, G_MAXUINT64, seconds, call->cancellable,
                              error);
  if (inquiry == NULL)
    return false;
  truth = yass_inquiry_count_true (inquiry, (guint) CLAMP (cap, 1, 1000), NULL);
  g_string_append_c (out, '{');
  append_counts (out, truth);
  if (has_solution (truth))
    append_candidates (out, truth, puzzle);
  g_string_append_printf (out, ",\"complete\":%s}\n",
                          truth->is_complete ? "true" : "false");
  return true;
}

static void
append_invalid (GString *out, YassInquiry *inquiry)
{
  g_autofree char *reason
      = yass_inquiry_dup_contradiction (inquiry, YASS_NOTATION_RC);
  g_autofree char *message = reason != NULL
                                 ? g_strconcat (NO_SOLUTIONS, " ", reason, NULL)
                                 : g_strdup (NO_SOLUTIONS);

  g_string_append (out, ",\"type\":\"invalid\"");
  yass_json_append_member (out, "message");
  yass_json_append_string (out, message);
  g_string_append_c (out, '}');
}

bool
yass_reply_true_candidates (const YassCall *call, GString *out, GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassInquiry) inquiry = NULL;
  g_autoptr (YassTruth) truth = NULL;

  if (!yass_data_read (&data, call, false, error))
    return false;
  inquiry = yass_inquiry_new (data.puzzle, G_MAXUINT64, call->max_seconds,
                              call->cancellable, error);
  if (inquiry == NULL)
    return false;
  truth = yass_inquiry_count_true (inquiry, data.cap, NULL);
  if (!has_solution (truth))
    {
      append_invalid (out, inquiry);
      return true;
    }
  g_string_append (out, ",\"type\":\"truecandidates\"");
  append_counts (out, truth);
  g_string_append_c (out, '}');
  return true;
}

bool
yass_reply_solve (const YassCall *call, GString *out, GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassInquiry) inquiry = NULL;
  g_autoptr (YassOptions) options = NULL;
  g_autoptr (YassSolver) solver = NULL;

  if (!yass_data_read (&data, call, false, error))
    return false;
  inquiry = yass_inquiry_new (data.puzzle, G_MAXUINT64, call->max_seconds,
                              call->cancellable, error);
  if (inquiry == NULL)
    return false;
  options = yass_inquiry_new_options (NULL, 1);
  yass_options_set_branch (options, YASS_BRANCH_RANDOM, g_random_int ());
  yass_options_set_search (options, YASS_SEARCH_PLAIN);
  solver = yass_solver_new (inquiry->board, options);
  const YassResult *result = yass_inquiry_solve (inquiry, solver, data.puzzle);
  const guint16 *solution
      = result != NULL ? yass_result_get_solution (result) : NULL;
  if (solution == NULL)
    {
      append_invalid (out, inquiry);
      return true;
    }
  g_string_append (out, ",\"type\":\"solved\",\"solution\":[");
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (data.puzzle); cell++)
    {
      if (cell > 0)
        g_string_append_c (out, ',');
      yass_append_uint (
          out, solution[cell] + yass_puzzle_get_first_number (data.puzzle) - 1);
    }
  g_string_append (out, "]}");
  return true;
}
