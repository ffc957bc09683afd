/* answers-count.c: how many solutions there are
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "question/question.h"
#include "serve/answers.h"
#include "serve/data.h"

static void
append_number (GString *out, const char *name, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  yass_json_append_member (out, name);
  g_string_append (out, g_ascii_dtostr (text, sizeof text, number));
}

static void
append_count (GString *out, guint64 n, bool is_in_progress)
{
  g_string_append_printf (out,
                          ",\"type\":\"count\",\"count\":%" G_GUINT64_FORMAT
                          ",\"inProgress\":%s}",
                          n, is_in_progress ? "true" : "false");
}

static void
tell_count (guint64 n_so_far, gpointer data)
{
  const YassCall *call = data;
  GString *text = g_string_new (NULL);

  append_count (text, n_so_far, true);
  call->tell (call, text);
}

static bool
reply_count (const YassCall *call, GString *out, guint64 max, GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassInquiry) inquiry
      = yass_data_inquire (&data, call, false, error);

  if (inquiry == NULL)
    return false;
  const YassCount count = yass_inquiry_count (
      inquiry, max, max == 0 ? tell_count : NULL, (gpointer) call);
  append_count (out, count.n, max == 0 && !count.is_exact);
  return true;
}

bool
yass_reply_count (const YassCall *call, GString *out, GError **error)
{
  return reply_count (call, out, 0, error);
}

bool
yass_reply_check (const YassCall *call, GString *out, GError **error)
{
  return reply_count (call, out, 2, error);
}

/* Estimates */

#define TWO_SIDED_95 1.959964
#define TELL_EVERY (G_USEC_PER_SEC / 4)

static void
append_estimate (GString *out, const YassEstimate *estimate)
{
  const double reach = TWO_SIDED_95 * estimate->error;

  g_string_append (out, ",\"type\":\"estimate\"");
  append_number (out, "estimate", estimate->estimate);
  append_number (out, "stderr", estimate->error);
  yass_json_append_member (out, "iterations");
  yass_append_uint (out, estimate->n_descents);
  append_number (out, "ci95_lower", MAX (0, estimate->estimate - reach));
  append_number (out, "ci95_upper", estimate->estimate + reach);
  append_number (
      out, "relErrPercent",
      estimate->estimate > 0 ? 100 * estimate->error / estimate->estimate : 0);
  g_string_append_c (out, '}');
}

typedef struct
{
  const YassCall *call;
  gint64 next; /* monotonic: when to tell again */
} Telling;

/* The first of them says nothing about its error */
static bool
tell_estimate (const YassEstimate *so_far, gpointer data)
{
  Telling *telling = data;
  const gint64 now = g_get_monotonic_time ();

  if (so_far->n_descents > 1 && now >= telling->next)
    {
      GString *text = g_string_new (NULL);

      append_estimate (text, so_far);
      telling->call->tell (telling->call, text);
      telling->next = now + TELL_EVERY;
    }
  return true;
}

bool
yass_reply_estimate (const YassCall *call, GString *out, GError **error)
{
  g_auto (YassData) data = { 0 };
  g_autoptr (YassInquiry) inquiry
      = yass_data_inquire (&data, call, true, error);

  if (inquiry == NULL)
    return false;
  Telling telling = { .call = call };
  const YassEstimate estimate = yass_inquiry_estimate (inquiry, g_random_int (),
                                                       tell_estimate, &telling);
  append_estimate (out, &estimate);
  return true;
}

/* The API: an exact count if there is time for it, else an estimate */

static bool
estimate_for (const YassEstimate *so_far, gpointer data)
{
  const gint64 *deadline = data;

  return g_get_monotonic_time () < *deadline;
}

/* A quarter of the time goes to the estimate, if it comes to that */
bool
yass_answer_count (const YassCall *call, GString *out, GError **error)
{
  guint64 max = 0;
  double seconds;
  g_autoptr (YassPuzzle) puzzle
      = yass_call_read_question (call, "limit", &max, &seconds, error);
  g_autoptr (YassInquiry) inquiry = NULL;

  if (puzzle == NULL)
    return false;
  inquiry = yass_inquiry_new (puzzle, G_MAXUINT64, 0.75 * seconds,
                              call->cancellable, error);
  if (inquiry == NULL)
    return false;
  const YassCount count = yass_inquiry_count (inquiry, max, NULL, NULL);
  g_string_append_printf (out, "{\"count\":%" G_GUINT64_FORMAT ",\"exact\":%s",
                          count.n, count.is_exact ? "true" : "false");
  if (!count.is_exact && (max == 0 || count.n < max))
    {
      const gint64 deadline
          = g_get_monotonic_time () + (gint64) (0.25 * seconds * 1e6);
      g_autoptr (YassInquiry) rest = yass_inquiry_new (
          puzzle, G_MAXUINT64, 0.25 * seconds, call->cancellable, NULL);
      const YassEstimate estimate = yass_inquiry_estimate (
          rest, g_random_int (), estimate_for, (gpointer) &deadline);

      /* One descent, or none when it was cancelled, says nothing */
      if (estimate.n_descents > 1)
        {
          append_number (out, "estimate", estimate.estimate);
          append_number (out, "stderr", estimate.error);
        }
    }
  g_string_append (out, "}\n");
  return true;
}
