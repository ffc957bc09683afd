/* test-verify-learned.c: the judge follows a search that learns
 * SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <stdio.h>

#include "sanitized.h"
#include "trace-text.h"

#define TWO_WAYS "..343412..434321"
#define ONE_WAY "{'depth':1,'solution':'1234341221434321'}\n"
#define OTHER_WAY "{'depth':0,'solution':'2134341212434321'}\n"
#define TRIAL "{'depth':1,'trial':['r1c1','=',1]}\n"
#define LESSON "{'learned':[['r1c1','<>',1]]}\n"
#define NOTHING "{'learned':[]}\n"
#define END(status, solutions, guesses, total)                                 \
  "{'status':'" status "','solutions':" #solutions ",'guesses':" #guesses      \
  ",'guesses_total':" #total "}"

static void
test_by_hand (void)
{
  static const struct
  {
    const char *lines;
    const char *expected;
  } cases[] = {
    { TRIAL ONE_WAY LESSON OTHER_WAY NOTHING END ("multiple", 2, 1, 1), NULL },
    { TRIAL ONE_WAY LESSON OTHER_WAY END ("multiple", 2, 1, 1), NULL },
    { "{'depth':1,'guess':['r1c1',1]}\n{'restart':true}\n" TRIAL ONE_WAY LESSON
          OTHER_WAY END ("multiple", 2, 2, 2),
      NULL },
    { "{'depth':1,'trial':['r1c1','<>',2]}\n{'restart':true}\n" TRIAL ONE_WAY
          LESSON END ("solved", 1, 2, 2),
      NULL },
    /* Nothing of the kind follows */
    { LESSON, "step 1: that does not follow from singles and what was learned "
              "before" },
    { TRIAL LESSON, "step 2: that does not follow from singles and what was "
                    "learned before" },
    { TRIAL ONE_WAY "{'learned':[['r1c1','=',1]]}\n",
      "step 3: that does not follow from singles and what was learned before" },
    { TRIAL ONE_WAY LESSON NOTHING, "step 4: there is something left to try" },
    /* Nor do these endings */
    { TRIAL ONE_WAY END ("unique", 1, 1, 1),
      "end after step 2: \"unique\" does not follow from 1 solutions, 1 "
      "guesses and a search that is not finished" },
    { TRIAL ONE_WAY LESSON END ("unique", 1, 1, 1),
      "end after step 3: \"unique\" does not follow from 1 solutions, 1 "
      "guesses and a search that is not finished" },
    { TRIAL END ("none", 0, 1, 1),
      "end after step 1: \"none\" does not follow from 0 solutions, 1 guesses "
      "and a search that is not finished" },
    { TRIAL ONE_WAY LESSON OTHER_WAY END ("multiple", 2, 1, 2),
      "end after step 4: \"guesses_total\" is 2 instead of 1" },
    /* Solutions are other ones, and solutions */
    { TRIAL ONE_WAY LESSON "{'solution':'1234341221434321'}\n",
      "step 4: this solution was found before" },
    { TRIAL "{'depth':1,'solution':'1134341221434321'}\n",
      "step 2: no solution: r1c1 and r1c2 are both 1" },
    { TRIAL "{'depth':1,'solution':'1224341221434321'}\n",
      "step 2: 2 is not all that is left of r1c3" },
    /* What a search that learns does, and when */
    { TRIAL ONE_WAY TRIAL, "step 3: its depth is 1 instead of 2" },
    { TRIAL ONE_WAY "{'depth':2,'trial':['r1c1','=',1]}\n",
      "step 3: it goes on in a branch that is closed" },
    { TRIAL "{'depth':2,'learned':[['r1c3','=',3]]}\n",
      "step 2: its depth is 2 instead of 1" },
    { TRIAL "{'depth':1,'restart':true}\n",
      "step 2: its depth is 1 instead of 0" },
    { "{'depth':1,'guess':['r1c1',1]}\n{'depth':2,'trial':['r1c2','=',2]}\n",
      "step 2: it begins to learn before it has taken all guesses back" },
    { TRIAL "{'depth':2,'guess':['r1c2',2]}\n",
      "step 2: it has begun to learn, and does nothing else from there on" },
    /* A deduction from there on has conditions, and follows from these */
    { TRIAL "{'depth':1,'rule':'naked-single','cells':['r1c3'],'numbers':[3],"
            "'removed':[['r1c1',3]]}\n",
      "step 2: \"if\" is missing" },
    { TRIAL "{'depth':1,'rule':'naked-single','cells':['r1c1'],'numbers':[1],"
            "'removed':[['r1c2',1]],'if':[]}\n",
      "step 2: r1c1 still has 2, so it need not be 1" },
    { TRIAL "{'depth':1,'rule':'naked-single','cells':['r1c1'],'numbers':[1],"
            "'removed':[['r1c2',1]],'if':[['r1c1','<>',2]]}\n" ONE_WAY LESSON
                OTHER_WAY NOTHING END ("multiple", 2, 1, 1),
      NULL },
    { TRIAL "{'depth':1,'rule':'naked-single','cells':['r1c1'],'numbers':[1],"
            "'removed':[['r1c2',1]],'if':[['r1c1','=',1]]}\n"
            "{'learned':[['r1c1','<>',1],['r1c2','<>',1]]}\n"
            "{'learned':[['r1c2','<>',1]]}\n",
      "step 4: that does not follow from singles and what was learned before" },
    { TRIAL "{'depth':1,'rule':'speculation','cells':['r1c1'],'numbers':[1],"
            "'removed':[['r1c1',1]],'if':[]}\n",
      "step 2: speculation has no place in a proof" },
    { "{'depth':0,'rule':'naked-single','cells':['r1c3'],'numbers':[3],"
      "'removed':[['r1c1',3]],'if':[]}\n",
      "step 1: \"if\" has no place here" },
    /* A grid that is no solution is broken */
    { TRIAL "{'depth':1,'broken':'1234341221434321'}\n",
      "step 2: no statement is broken" },
    { TRIAL "{'depth':1,'broken':'1.34341221434321'}\n",
      "step 2: r1c2 is open" },
    { "{'restart':true}\n{'backtrack':['r1c1',1],'removed':[['r1c1',1]]}\n",
      "step 2: there is no guess to take back" },
    /* What lines look like */
    { "{'depth':1,'trial':['r1c1',1]}\n",
      "step 1: \"trial\": expected \"=\" or \"<>\" behind the cell" },
    { "{'depth':1,'trial':['r1c1','=',5]}\n",
      "step 1: \"trial\": no cell can be 5" },
    { "{'depth':1,'trial':['r1c1','=',1,1]}\n",
      "step 1: \"trial\": expected a cell, a sign and a number, no more" },
    { "{'learned':['r1c1']}\n",
      "step 1: \"learned\": expected something like [\"r4c7\",\"<>\",5]" },
    { "{'learned':1}\n", "step 1: \"learned\": expected a list" },
    { "{'restart':false}\n", "step 1: \"restart\": expected true" },
    { "{'learned':[],'removed':[]}\n",
      "step 1: \"removed\" has no place here" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      guint step = 1;

      append_puzzle (trace, TWO_WAYS);
      append_lines (trace, cases[i].lines, &step);
      assert_verdict (trace->str, cases[i].expected);
    }
}

static gboolean
append_text (const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, (gssize) length);
  return TRUE;
}

/* @status: (out): what it came to */
static char *
trace_solve (const char *puzzle_text, const char *rules, YassSearch search,
             guint64 max_solutions, guint64 max_guesses, YassStatus *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new_from_text (puzzle_text, &error);
  g_assert_no_error (error);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_assert_no_error (error);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_assert_true (yass_options_set_rules (options, rules, &error));
  yass_options_set_search (options, search);
  yass_options_set_max_solutions (options, max_solutions);
  yass_options_set_max_guesses (options, max_guesses);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  GString *text = g_string_new (NULL);
  g_autoptr (YassTrace) trace
      = yass_trace_new ("jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN,
                        append_text, text, NULL, &error);
  const YassResult *result = yass_trace_solve (trace, solver, puzzle, NULL);

  *status = yass_result_get_status (result);
  g_assert_true (yass_trace_flush (trace, &error));
  return g_string_free (text, FALSE);
}

static char *
write_trace (const char *puzzle_text, const char *rules, YassSearch search,
             guint64 max_solutions, YassStatus expected)
{
  YassStatus status;
  char *trace = trace_solve (puzzle_text, rules, search, max_solutions,
                             G_MAXUINT64, &status);

  g_assert_cmpuint (status, ==, expected);
  return trace;
}

/* Whether that was enough or not */
static char *
write_trace_up_to (const char *puzzle_text, const char *rules,
                   YassSearch search, guint64 max_solutions,
                   guint64 max_guesses)
{
  YassStatus status;
  char *trace = trace_solve (puzzle_text, rules, search, max_solutions,
                             max_guesses, &status);

  g_assert_true (status == YASS_STATUS_UNIQUE || status == YASS_STATUS_LIMIT
                 || status == YASS_STATUS_SOLVED);
  return trace;
}

#define HARD                                                                   \
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."
/* The same with a wrong 4 in r1c2 */
#define WRONG                                                                  \
  "84.........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."
#define FEW                                                                    \
  "8..........36......7..9.2...5...7.......45......1...3...1....6...85...1..." \
  "......."
#define NO_GIVENS_6 "...................................."

static void
test_by_the_engine (void)
{
  static const struct
  {
    const char *puzzle;
    guint64 max_solutions;
    YassStatus status;
  } cases[] = {
    { HARD, 2, YASS_STATUS_UNIQUE },
    { WRONG, 2, YASS_STATUS_NONE },
    { FEW, 2, YASS_STATUS_MULTIPLE },
    { FEW, 40, YASS_STATUS_MULTIPLE },
    { HARD, 1, YASS_STATUS_SOLVED },
    { TWO_WAYS, 0, YASS_STATUS_MULTIPLE },
    { NO_GIVENS_6, 90, YASS_STATUS_MULTIPLE },
  };
  static const char *const rules[] = { "naked-single", "singles", "basic" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
      {
        g_autofree char *trace
            = write_trace (cases[i].puzzle, rules[k], YASS_SEARCH_LEARN,
                           cases[i].max_solutions, cases[i].status);

        g_assert_nonnull (strstr (trace, "\"trial\":"));
        assert_verdict (trace, NULL);
      }
}

/* Where the rules leave open what singles do not, learning may be over before
 * the first guess */
static void
test_without_a_guess (void)
{
  g_autofree char *trace
      = write_trace ("1...341221434...", "constraint", YASS_SEARCH_LEARN, 2,
                     YASS_STATUS_UNIQUE);

  g_assert_null (strstr (trace, "\"trial\":"));
  g_assert_nonnull (strstr (trace, "\"restart\":"));
  assert_verdict (trace, NULL);
}

#define MOST_GUESSES (IS_SANITIZED ? 30 : 200)

/* The examples of all kinds, as far as so many guesses lead: what is learned
 * from their own conclusions is told with these */
static void
test_kinds (void)
{
  g_autofree char *folder
      = g_test_build_filename (G_TEST_DIST, "..", "data", "variants", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_learned = 0;
  guint n_lemmas = 0;

  g_assert_nonnull (dir);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_autofree char *trace = write_trace_up_to (
          text, "singles,constraint,sum", YASS_SEARCH_LEARN, 2, MOST_GUESSES);
      assert_verdict (trace, NULL);
      n_learned += strstr (trace, "\"learned\":") != NULL;
      n_lemmas += strstr (trace, "\"if\":[[") != NULL;
    }
  g_assert_cmpuint (n_learned, >, 40);
  g_assert_cmpuint (n_lemmas, >, 20);
}

/* A search that guesses for a while and then learns begins again first */
static void
test_auto (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "corpora", "n25.txt", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint first = 0;
  while (lines[first][0] == '#')
    first++;
  g_autofree char *trace = write_trace (
      lines[first], "naked-single", YASS_SEARCH_AUTO, 2, YASS_STATUS_MULTIPLE);
  g_assert_nonnull (strstr (trace, "\"guess\":"));
  g_assert_nonnull (strstr (trace, "\"restart\":"));
  g_assert_nonnull (strstr (trace, "\"trial\":"));
  assert_verdict (trace, NULL);
}

static bool
is_accepted (char **lines)
{
  g_autofree char *trace = g_strjoinv ("\n", lines);
  g_autoptr (YassVerifier) verifier = verifier_for (trace, -1);

  return yass_verifier_next (verifier, NULL, NULL, NULL);
}

/* The line that says @learned instead of what was learned */
static char *
learn_instead (const char *line, const char *learned)
{
  const char *start = strstr (line, "\"learned\":") + strlen ("\"learned\":");
  const char *end = strstr (start, ",\"text\"");

  return g_strdup_printf ("%.*s%s%s", (int) (start - line), line, learned, end);
}

/* Gives line @at another text while the trace is judged */
static bool
is_accepted_with (char **lines, guint at, char *instead)
{
  char *kept = lines[at];

  lines[at] = instead;
  const bool accepted = is_accepted (lines);
  lines[at] = kept;
  return accepted;
}

/* What a sum says is told under its conditions, and damage to them is seen */
static void
test_sums (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", "cage.txt", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_autofree char *trace = write_trace (text, "singles,sum", YASS_SEARCH_LEARN,
                                        2, YASS_STATUS_UNIQUE);
  g_auto (GStrv) lines = g_strsplit (trace, "\n", -1);
  guint n_lemmas = 0;

  assert_verdict (trace, NULL);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *start = strstr (lines[i], "\"if\":[[");

      if (start == NULL)
        continue;
      const char *end = strstr (start, ",\"text\"");
      g_autofree char *bare = g_strdup_printf (
          "%.*s\"if\":[]%s", (int) (start - lines[i]), lines[i], end);
      g_assert_false (is_accepted_with (lines, i, bare));
      n_lemmas++;
    }
  g_assert_cmpuint (n_lemmas, >, 3);
}

/* Numbers steps anew from line @from on, which is left out */
static char **
leave_out (char **lines, guint from)
{
  GPtrArray *left = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint64 step;

      if (i == from)
        continue;
      if (i > from
          && sscanf (lines[i], "{\"step\":%" G_GINT64_MODIFIER "u", &step) == 1)
        g_ptr_array_add (left,
                         g_strdup_printf ("{\"step\":%" G_GUINT64_FORMAT "%s",
                                          step - 1, strchr (lines[i], ',')));
      else
        g_ptr_array_add (left, g_strdup (lines[i]));
    }
  g_ptr_array_add (left, NULL);
  return (char **) g_ptr_array_free (left, FALSE);
}

/* The solution of HARD has a 1 in r1c2 */
static void
test_damaged (void)
{
  g_autofree char *trace
      = write_trace (HARD, "singles", YASS_SEARCH_LEARN, 2, YASS_STATUS_UNIQUE);
  g_auto (GStrv) lines = g_strsplit (trace, "\n", -1);
  bool is_found = false;
  guint n_learned = 0;
  guint n_refused = 0;

  g_assert_true (is_accepted (lines));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      is_found |= strstr (lines[i], "\"solution\":") != NULL;
      if (strstr (lines[i], "\"learned\":") == NULL
          || (IS_SANITIZED && n_learned > 5 && i % 7 > 0))
        continue;
      n_learned++;
      /* What is wrong, or contradicts itself */
      g_autofree char *wrong
          = learn_instead (lines[i], "[[\"r1c2\",\"<>\",1]]");
      g_autofree char *nothing = learn_instead (lines[i], "[]");
      if (!is_found)
        g_assert_false (is_accepted_with (lines, i, wrong));
      g_assert_true (strstr (lines[i], "[]") != NULL
                     || !is_accepted_with (lines, i, nothing));
      /* What is missing may be missed later */
      g_auto (GStrv) left = leave_out (lines, i);
      n_refused += !is_accepted (left);
    }
  g_assert_cmpuint (n_learned, >, 10);
  g_assert_cmpuint (n_refused, >, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verify/learned/by-hand", test_by_hand);
  g_test_add_func ("/verify/learned/by-the-engine", test_by_the_engine);
  g_test_add_func ("/verify/learned/without-a-guess", test_without_a_guess);
  g_test_add_func ("/verify/learned/kinds", test_kinds);
  g_test_add_func ("/verify/learned/begins-again-first", test_auto);
  g_test_add_func ("/verify/learned/sums-have-conditions", test_sums);
  g_test_add_func ("/verify/learned/damaged-is-refused", test_damaged);
  return g_test_run ();
}
