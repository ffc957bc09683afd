/* answers-rate.c: how hard a puzzle is
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/json.h"
#include "run/rate-stream.h"
#include "serve/answers.h"

typedef struct
{
  GString *line; /* of the command line, or empty; owned */
  YassRateVerdict verdict;
} Answer;

static bool
take (guint64 index, YassRateVerdict verdict, const GString *text,
      gpointer data)
{
  Answer *answer = data;

  answer->verdict = verdict;
  g_string_append_len (answer->line, text->str, (gssize) text->len);
  return true;
}

/* The second and the third column of the command line's answer */
static void
append_columns (GString *out, char *line)
{
  g_auto (GStrv) columns = g_strsplit (g_strchomp (line), "\t", 3);
  static const char *const names[] = { "puzzle", "rating", "name" };

  g_string_append_c (out, '{');
  for (guint i = 0; columns[i] != NULL; i++)
    {
      yass_json_append_member (out, names[i]);
      yass_json_append_string (out, columns[i]);
    }
  g_string_append (out, "}\n");
}

bool
yass_answer_rate (const YassCall *call, GString *out, GError **error)
{
  YassPuzzle *puzzle = yass_call_read_puzzle (call, error);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *scale = NULL;
  Answer answer = { .line = line };
  YassRatePlan plan = { .n_jobs = 1, .bound = INFINITY };

  if (puzzle == NULL
      || !yass_request_get_string (call->request, "scale", &scale, error))
    {
      g_clear_pointer (&puzzle, yass_puzzle_unref);
      return false;
    }
  plan.is_hodoku = g_strcmp0 (scale, "hodoku") == 0;
  g_autoptr (YassRateStream) stream
      = yass_rate_stream_new (&plan, take, &answer, call->cancellable);
  yass_rate_stream_add (stream, puzzle);
  yass_rate_stream_settle (stream);
  if (answer.verdict == YASS_RATE_ANSWER_NOT_PLAIN)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "only plain 9x9 puzzles have a rating of this scale yet");
      return false;
    }
  append_columns (out, line->str);
  return true;
}
