/* test-session.c: a stream of puzzles, one after the other or side by side
 * SPDX-License-Identifier: MIT */
#include "run/session.h"

#include "yass/yass.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."

static const char *const shapes[] = {
  "1234341221434.21", "12345645612323156456423131264564531.", EASY,
  "1134341221434.21", /* no solution */
};

typedef struct
{
  guint64 n_answers;
  guint64 n_none;
  guint64 next;              /* the least index the next answer can have */
  GCancellable *cancellable; /* cancelled at the answer stop_after; nullable */
  guint64 stop_after;
} Seen;

static void
render (GString *text, const YassPuzzle *puzzle, const YassResult *result,
        gpointer data)
{
  g_string_append_printf (
      text, "%s of %u", yass_status_to_string (yass_result_get_status (result)),
      yass_puzzle_get_size (puzzle));
}

static void
answer (const YassAnswer *answer, gpointer data)
{
  Seen *seen = data;
  g_assert_null (answer->error);
  g_assert_cmpuint (answer->index, >=, seen->next);
  seen->next = answer->index + 1;
  seen->n_answers++;
  seen->n_none += answer->status == YASS_STATUS_NONE;

  g_autofree char *expected
      = g_strdup_printf ("%s of %u", yass_status_to_string (answer->status),
                         yass_puzzle_get_size (answer->puzzle));
  g_autofree char *text = g_strndup (answer->text, answer->length);
  g_assert_cmpstr (text, ==, expected);
  if (seen->cancellable != NULL && seen->n_answers == seen->stop_after)
    g_cancellable_cancel (seen->cancellable);
}

static const YassSessionFuncs funcs = { .render = render, .answer = answer };

static void
solve_many (YassSession *session, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      YassPuzzle *puzzle = yass_puzzle_new_from_text (
          shapes[i % G_N_ELEMENTS (shapes)], &error);
      g_assert_no_error (error);
      yass_session_solve (session, puzzle);
    }
  yass_session_finish (session);
}

static void
test_keeps_order (gconstpointer n_jobs)
{
  Seen seen = { 0 };
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassSession) session = yass_session_new (
      options, GPOINTER_TO_UINT (n_jobs), &funcs, &seen, NULL);
  solve_many (session, 1001);
  g_assert_cmpuint (seen.n_answers, ==, 1001);
  g_assert_cmpuint (seen.n_none, ==, 250);

  /* A session that was finished can go on */
  solve_many (session, 1);
  g_assert_cmpuint (seen.n_answers, ==, 1002);
}

static void
test_stops (gconstpointer n_jobs)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Seen seen = { .cancellable = cancellable, .stop_after = 10 };
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassSession) session = yass_session_new (
      options, GPOINTER_TO_UINT (n_jobs), &funcs, &seen, cancellable);
  solve_many (session, 5000);
  g_assert_cmpuint (seen.n_answers, >=, 10);
  g_assert_cmpuint (seen.n_answers, <, 5000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/run/session/keeps-order", GUINT_TO_POINTER (1),
                        test_keeps_order);
  g_test_add_data_func ("/run/session/keeps-order-with-threads",
                        GUINT_TO_POINTER (4), test_keeps_order);
  g_test_add_data_func ("/run/session/stops", GUINT_TO_POINTER (1), test_stops);
  g_test_add_data_func ("/run/session/stops-with-threads", GUINT_TO_POINTER (4),
                        test_stops);
  return g_test_run ();
}
