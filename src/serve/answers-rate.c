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

static gboolean
end (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

static void
end_too (GCancellable *cancellable, gpointer other)
{
  g_cancellable_cancel (other);
}

/* Takes the puzzle over. Rating knows no time: somebody who listens has to end
 * it. */
static void
rate_for (const YassCall *call, const YassRatePlan *plan, YassPuzzle *puzzle,
          double seconds, Answer *answer)
{
  g_autoptr (GCancellable) ended = g_cancellable_new ();
  const gulong handler
      = call->cancellable != NULL ? g_cancellable_connect (
            call->cancellable, G_CALLBACK (end_too), ended, NULL)
                                  : 0;
  GSource *timer = g_timeout_source_new ((guint) (1000 * seconds));

  g_source_set_callback (timer, end, g_object_ref (ended), g_object_unref);
  g_source_attach (timer, NULL);
  g_autoptr (YassRateStream) stream
      = yass_rate_stream_new (plan, take, answer, ended);
  yass_rate_stream_add (stream, puzzle);
  yass_rate_stream_settle (stream);
  g_source_destroy (timer);
  g_source_unref (timer);
  g_cancellable_disconnect (call->cancellable, handler);
}

bool
yass_answer_rate (const YassCall *call, GString *out, GError **error)
{
  YassPuzzle *puzzle = yass_call_read_puzzle (call, error);
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *scale = NULL;
  Answer answer = { .line = line };
  YassRatePlan plan = { .n_jobs = 1, .bound = INFINITY };

  double seconds;

  if (puzzle == NULL
      || !yass_request_get_string (call->request, "scale", &scale, error)
      || !yass_call_get_seconds (call, &seconds, error))
    {
      g_clear_pointer (&puzzle, yass_puzzle_unref);
      return false;
    }
  plan.is_hodoku = g_strcmp0 (scale, "hodoku") == 0;
  rate_for (call, &plan, puzzle, seconds, &answer);
  if (answer.verdict == YASS_RATE_ANSWER_NOT_PLAIN)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "only plain 9x9 puzzles have a rating of this scale yet");
      return false;
    }
  if (line->len > 0)
    append_columns (out, line->str);
  else
    g_string_append (out, "{\"status\":\"limit\"}\n");
  return true;
}
