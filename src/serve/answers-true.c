/* answers-true.c: the numbers that cells have in some solution
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "serve/answers.h"
#include "serve/data.h"
#include "serve/logic.h"
#include "serve/words.h"

static bool
has_solution (const YassTruth *truth)
{
  return truth->solutions->len > 0;
}

/* @logic: (nullable): what deduction leaves. A number in no solution that it
 * leaves counts -1. */
static void
append_counts (GString *out, const YassTruth *truth, const YassResult *logic)
{
  const gsize n = (gsize) truth->n_cells * truth->n_numbers;

  yass_json_append_member (out, "solutionsPerCandidate");
  g_string_append_c (out, '[');
  for (gsize i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      if (truth->counts[i] == 0 && logic != NULL
          && yass_result_allows (logic, (guint) (i / truth->n_numbers),
                                 (guint) (i % truth->n_numbers) + 1))
        g_string_append (out, "-1");
      else
        yass_append_uint (out, truth->counts[i]);
    }
  g_string_append_c (out, ']');
}

bool
yass_answer_true (const YassCall *call, GString *out, GError **error)
{
  guint64 cap = 1;
  double seconds;
  g_autoptr (YassPuzzle) puzzle
      = yass_call_read_question (call, "cap", &cap, &seconds, error);
  g_autoptr (YassTruth) truth = NULL;

  if (puzzle == NULL)
    return false;
  truth = yass_kept_count_true (call->kept, puzzle,
                                (guint) CLAMP (cap, 1, YASS_HIGHEST_CAP),
                                seconds, call->cancellable, error);
  if (truth == NULL)
    return false;
  g_string_append_c (out, '{');
  append_counts (out, truth, NULL);
  if (has_solution (truth))
    {
      g_autoptr (YassPuzzle) marks = yass_truth_to_puzzle (truth, puzzle);

      yass_words_append_candidates (out, marks);
    }
  g_string_append_printf (out, ",\"complete\":%s}\n",
                          truth->is_complete ? "true" : "false");
  return true;
}

/* Returns: (transfer full): what deduction leaves */
static YassResult *
find_logical (const YassCall *call, const YassData *data)
{
  g_autoptr (YassOptions) options = yass_logic_new_options (data->disabled);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (data->puzzle, NULL);
  g_autoptr (YassSolver) solver = NULL;

  yass_options_set_timeout (options, call->max_seconds);
  solver = yass_solver_new (board, options);
  return yass_result_ref (
      yass_solver_solve (solver, data->puzzle, call->cancellable));
}

bool
yass_reply_true_candidates (const YassCall *call, GString *out, GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassTruth) truth = NULL;
  g_autoptr (YassResult) logic = NULL;

  if (!yass_data_read (&data, call, false, error))
    return false;
  truth = yass_kept_count_true (call->kept, data.puzzle, data.cap,
                                call->max_seconds, call->cancellable, error);
  if (truth == NULL)
    return false;
  if (!has_solution (truth))
    {
      yass_words_append_no_solution (out, call, data.puzzle);
      return true;
    }
  if (data.is_logical)
    logic = find_logical (call, &data);
  g_string_append (out, ",\"type\":\"truecandidates\"");
  append_counts (out, truth, logic);
  g_string_append_c (out, '}');
  return true;
}
