/* test-jsonl.c: JSON lines are the same, piece by piece or in one go
 * SPDX-License-Identifier: MIT */
#include "random-puzzle.h"
#include "trace-text.h"
#include "traced.h"

/* @order: NULL for the usual one */
static GString *
trace_in_order (const char *format, YassNotation notation, YassTraceFlags flags,
                const char *order, const YassPuzzle *puzzle)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_auto (Traced) traced = { NULL };

  yass_options_set_max_guesses (options, 100);
  if (order != NULL)
    yass_options_set_order (options, order, NULL);
  solve_traced (&traced, format, notation, flags, options, puzzle, NULL);
  return g_steal_pointer (&traced.text);
}

static GString *
trace_in (const char *format, YassNotation notation, YassTraceFlags flags,
          const YassPuzzle *puzzle)
{
  return trace_in_order (format, notation, flags, NULL, puzzle);
}

static char *
without (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

#define SENTENCES                                                              \
  ",\"text\":\"[^\"]*\"|,\"parts\":\\[\"[^\"]*\"(,\"[^\"]*\")*\\]"

/* What a trace says of each step, a line each */
static char *
sentences_of (const char *lines)
{
  g_autoptr (GRegex) regex = g_regex_new (",\"text\":\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  GString *sentences = g_string_new (NULL);

  for (g_regex_match (regex, lines, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *sentence = g_match_info_fetch (match, 1);

      g_string_append_printf (sentences, "%s\n", sentence);
    }
  return g_string_free (sentences, FALSE);
}

/* What singles remove, of a trace or a proof, is not told in few words */
#define REMOVED_BY_SINGLES                                                     \
  "\"rule\":\"(naked|hidden)-single\"[^\n{]*?\\K,\"removed\":\\[\\["           \
  "[^\n{]*?\\]\\]"

static void
assert_terse_is_short (const char *full, const char *terse)
{
  g_autofree char *no_names = without (full, ",\"name\":\"[^\"]*\"");
  g_autofree char *expected = without (no_names, REMOVED_BY_SINGLES);
  g_autofree char *headed = without (terse, ",\"terse\":true");
  g_autofree char *shorter = without (headed, REMOVED_BY_SINGLES);

  g_assert_cmpuint (strlen (headed), <=, strlen (no_names));
  g_assert_cmpstr (shorter, ==, expected);
}

/* The judge finds out what singles remove, or the next step would be wrong,
 * whatever the order of tasks is */
static void
assert_terse_is_right (const YassPuzzle *puzzle)
{
  for (const YassPlug *order = yass_list_orders (); order->name != NULL;
       order++)
    {
      g_autoptr (GString) terse = trace_in_order (
          "jsonl", YASS_NOTATION_RC, YASS_TRACE_TERSE, order->name, puzzle);

      assert_verdict (terse->str, NULL);
    }
}

/* Singles in this notation are written in one go, in the other piece by piece;
 * but for the sentence there is no difference, and that is the same as in a
 * trace of text. */
static void
assert_same (const YassPuzzle *puzzle)
{
  g_autoptr (GString) whole
      = trace_in ("jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN, puzzle);
  g_autoptr (GString) pieces
      = trace_in ("jsonl", YASS_NOTATION_A1, YASS_TRACE_PLAIN, puzzle);
  g_autoptr (GString) terse
      = trace_in ("jsonl", YASS_NOTATION_RC, YASS_TRACE_TERSE, puzzle);
  g_autoptr (GString) text
      = trace_in ("text", YASS_NOTATION_RC, YASS_TRACE_PLAIN, puzzle);

  g_autofree char *a = without (whole->str, SENTENCES);
  g_autofree char *b = without (pieces->str, SENTENCES);
  g_autofree char *reason_a = without (a, ",\"reason\":\"[^\"]*\"");
  g_autofree char *reason_b = without (b, ",\"reason\":\"[^\"]*\"");
  g_assert_cmpstr (reason_a, ==, reason_b);

  assert_terse_is_short (a, terse->str);
  assert_terse_is_right (puzzle);

  g_autofree char *sentences = sentences_of (whole->str);
  g_autofree char *no_head
      = without (text->str, "(?ms)\\A.*?(?=^ *[0-9]+\\. )");
  g_autofree char *no_parts = without (no_head, "(?m)^ {5}.*\n");
  g_autofree char *no_numbers = without (no_parts, "(?m)^ *[0-9]+\\. +");
  g_autofree char *no_grids = without (no_numbers, "(?m)(?<=^Solution): .*$");
  g_assert_cmpstr (g_strchomp (sentences), ==, g_strchomp (no_grids));
}

static void
test_singles (gconstpointer data)
{
  const guint size = GPOINTER_TO_UINT (data);

  for (guint i = 0; i < 30; i++)
    {
      const RandomPuzzle how = {
        .size = size,
        .percent_given = 30 + random_below (20),
        .n_wrong = i % 5 == 0,
        .symbols = YASS_SYMBOLS_CHARACTERS,
      };
      g_autoptr (YassPuzzle) puzzle = random_puzzle (&how);

      assert_same (puzzle);
    }
}

/* Where cells see each other for other reasons than rows, columns and boxes,
 * and where sums have hidden singles */
static void
test_variants (void)
{
  static const char *const puzzles[] = {
    "1...\n....\n....\n...2\nknight",
    ".4....\n.....5\n....2.\n2..1..\n......\n....3.\n"
    "extra r1c6 r4c2 r2c5 r6c3 r1c3 r5c3\n"
    "extra r4c1 r6c1 r1c1 r6c4 r2c2 r6c5",
    "12..\n....\n....\n..21\ncage 8 r1c3 r1c4 r2c3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from (puzzles[i]);

      assert_same (puzzle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/trace/jsonl/is-the-same-in-one-go/4",
                        GUINT_TO_POINTER (4), test_singles);
  g_test_add_data_func ("/trace/jsonl/is-the-same-in-one-go/6",
                        GUINT_TO_POINTER (6), test_singles);
  g_test_add_data_func ("/trace/jsonl/is-the-same-in-one-go/9",
                        GUINT_TO_POINTER (9), test_singles);
  g_test_add_func ("/trace/jsonl/is-the-same-in-one-go/variants",
                   test_variants);
  return g_test_run ();
}
