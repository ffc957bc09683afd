/* test-solver.c: answers, as a program that links libyass gets them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#include "oracle.h"

#define HARD                                                                   \
  "800000000003600000070090200050007000000045700000100030001000068008500010"   \
  "090000400"
#define HARD_SOLUTION                                                          \
  "812753649943682175675491283154237896369845721287169534521974368438526917"   \
  "796318452"
#define MANY                                                                   \
  "800000000003600000070090200050007000000045700000100030001000085008500010"   \
  "090000400"

static YassPuzzle *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

static YassPuzzle *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "puzzles", name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return parse (text);
}

static YassSolver *
make_solver (const YassPuzzle *puzzle, const YassOptions *options)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);

  g_assert_true (yass_board_fits (board, puzzle));
  return yass_solver_new (board, options);
}

static YassOptions *
make_options (const char *rules)
{
  YassOptions *options = yass_options_new ();

  if (rules != NULL)
    g_assert_true (yass_options_set_rules (options, rules, NULL));
  return options;
}

#define assert_status(result, status)                                          \
  g_assert_cmpstr (yass_status_to_string (yass_result_get_status (result)),    \
                   ==, yass_status_to_string (status))

static gboolean
append (const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, length);
  return TRUE;
}

/* Solves with a trace, which the judge has to accept */
static const YassResult *
solve_verified (YassSolver *solver, const YassPuzzle *puzzle)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassTrace) trace = yass_trace_new (
      "jsonl", YASS_NOTATION_RC, YASS_TRACE_PLAIN, append, text, NULL, &error);
  const YassResult *result;

  g_assert_no_error (error);
  result = yass_trace_solve (trace, solver, puzzle, NULL);
  yass_trace_flush (trace, &error);
  g_assert_no_error (error);

  g_autoptr (GInputStream) in
      = g_memory_input_stream_new_from_data (text->str, text->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (in, "trace");

  if (!yass_verifier_next (verifier, puzzle, NULL, &error))
    g_test_message ("%s", text->str);
  g_assert_no_error (error);
  return result;
}

/* Rows, columns and boxes hold every number once, and the givens are kept */
static void
assert_is_solution (const YassPuzzle *puzzle, const YassResult *result)
{
  const guint size = yass_puzzle_get_size (puzzle);
  const guint width = yass_puzzle_get_box_width (puzzle);
  const guint height = yass_puzzle_get_box_height (puzzle);
  const guint16 *numbers = yass_result_get_solution (result);
  g_autofree guint8 *seen = g_new0 (guint8, 3 * size * (size + 1));

  g_assert_nonnull (numbers);
  for (guint cell = 0; cell < size * size; cell++)
    {
      const guint row = cell / size;
      const guint column = cell % size;
      const guint box = row / height * (size / width) + column / width;
      const guint number = numbers[cell];

      g_assert_cmpuint (number, >=, 1);
      g_assert_cmpuint (number, <=, size);
      g_assert_true (yass_puzzle_allows (puzzle, cell, number));
      g_assert_cmpuint (seen[row * (size + 1) + number]++, ==, 0);
      g_assert_cmpuint (seen[(size + column) * (size + 1) + number]++, ==, 0);
      g_assert_cmpuint (seen[(2 * size + box) * (size + 1) + number]++, ==, 0);
      for (guint n = 1; n <= size; n++)
        g_assert_cmpint (yass_result_allows (result, cell, n), ==, n == number);
    }
  g_assert_cmpuint (yass_result_get_edges_left (result), ==, size * size);
  g_assert_cmpuint (yass_result_get_n_placed (result), ==, size * size);
}

static void
test_unique (void)
{
  static const char *const rules[]
      = { "all", "basic", "singles", "naked-single", "hidden-subset" };
  g_autoptr (YassPuzzle) puzzle = parse (HARD);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (YassOptions) options = make_options (rules[i]);
      g_autoptr (YassSolver) solver = make_solver (puzzle, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

      assert_status (result, YASS_STATUS_UNIQUE);
      g_assert_cmpuint (yass_result_get_n_solutions (result), ==, 1);
      g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_NOTHING);
      g_assert_cmpuint (yass_result_get_guesses (result), >, 0);
      g_assert_cmpuint (yass_result_get_guesses_total (result), >=,
                        yass_result_get_guesses (result));
      assert_is_solution (puzzle, result);
      for (guint cell = 0; cell < 81; cell++)
        g_assert_cmpuint (yass_result_get_solution (result)[cell], ==,
                          (guint) (HARD_SOLUTION[cell] - '0'));
    }
}

static void
test_count (void)
{
  static const struct
  {
    const char *text;
    guint64 n_solutions;
  } known[] = {
    { MANY, 768 },
    { "................", 288 },
    { HARD, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    for (const YassPlug *order = yass_list_orders (); order->name; order++)
      {
        g_autoptr (YassPuzzle) puzzle = parse (known[i].text);
        g_autoptr (YassOptions) options = make_options ("singles");
        g_autoptr (YassSolver) solver = NULL;

        yass_options_set_order (options, order->name, NULL);
        yass_options_set_max_solutions (options, 0);
        solver = make_solver (puzzle, options);
        const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

        assert_status (result, known[i].n_solutions > 1 ? YASS_STATUS_MULTIPLE
                                                        : YASS_STATUS_UNIQUE);
        g_assert_cmpuint (yass_result_get_n_solutions (result), ==,
                          known[i].n_solutions);
        assert_is_solution (puzzle, result);
      }
}

static void
test_statuses (void)
{
  g_autoptr (YassPuzzle) hard = parse (HARD);
  g_autoptr (YassPuzzle) many = parse (MANY);
  const struct
  {
    const YassPuzzle *puzzle;
    guint64 max_solutions;
    gboolean guessing;
    guint64 max_guesses;
    YassStatus status;
    guint64 n_solutions;
  } cases[] = {
    { hard, 2, TRUE, G_MAXUINT64, YASS_STATUS_UNIQUE, 1 },
    { hard, 1, TRUE, G_MAXUINT64, YASS_STATUS_SOLVED, 1 },
    { hard, 2, FALSE, G_MAXUINT64, YASS_STATUS_OPEN, 0 },
    { hard, 2, TRUE, 0, YASS_STATUS_LIMIT, 0 },
    { many, 2, TRUE, G_MAXUINT64, YASS_STATUS_MULTIPLE, 2 },
    { many, 5, TRUE, G_MAXUINT64, YASS_STATUS_MULTIPLE, 5 },
    { many, 1, TRUE, G_MAXUINT64, YASS_STATUS_SOLVED, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassOptions) options = make_options ("basic");
      g_autoptr (YassSolver) solver = NULL;

      yass_options_set_max_solutions (options, cases[i].max_solutions);
      yass_options_set_guessing (options, cases[i].guessing);
      yass_options_set_max_guesses (options, cases[i].max_guesses);
      solver = make_solver (cases[i].puzzle, options);
      const YassResult *result = solve_verified (solver, cases[i].puzzle);

      assert_status (result, cases[i].status);
      g_assert_cmpuint (yass_result_get_n_solutions (result), ==,
                        cases[i].n_solutions);
      if (cases[i].n_solutions == 0)
        g_assert_null (yass_result_get_solution (result));
      else
        assert_is_solution (cases[i].puzzle, result);
    }
}

static gboolean
add_solution (const guint16 *numbers, gpointer data)
{
  GHashTable *seen = data;
  GString *text = g_string_new (NULL);

  for (guint cell = 0; cell < 16; cell++)
    g_string_append_printf (text, "%u", numbers[cell]);
  g_assert_true (g_hash_table_add (seen, g_string_free (text, FALSE)));
  return TRUE;
}

/* Each once; and limits can change between two puzzles */
static void
test_found (void)
{
  g_autoptr (YassPuzzle) puzzle = parse ("................");
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  yass_options_set_max_solutions (options, 0);
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);
  yass_solver_set_found (solver, add_solution, seen, NULL);
  g_assert_cmpuint (g_hash_table_size (seen), ==, 0);
  yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpuint (g_hash_table_size (seen), ==, 288);

  g_hash_table_remove_all (seen);
  yass_solver_set_limits (solver, 20, 0);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_GUESSES);
  g_assert_cmpuint (g_hash_table_size (seen), ==,
                    yass_result_get_n_solutions (result));
  g_hash_table_remove_all (seen);
  yass_solver_set_limits (solver, G_MAXUINT64, 100);
  yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpuint (g_hash_table_size (seen), ==, 288);
}

typedef struct
{
  guint n_wanted;
  guint n_destroyed;
} Wish;

static gboolean
want_more (const guint16 *numbers, gpointer data)
{
  Wish *wish = data;

  return --wish->n_wanted > 0;
}

static void
note_destroyed (gpointer data)
{
  Wish *wish = data;

  wish->n_destroyed++;
}

/* Whoever hears of the solutions says when it is enough */
static void
test_enough (void)
{
  g_autoptr (YassPuzzle) puzzle = parse ("................");
  g_autoptr (YassOptions) options = yass_options_new ();
  Wish wish = { 0 };

  yass_options_set_max_solutions (options, 0);
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);
  yass_solver_set_found (solver, want_more, &wish, note_destroyed);
  for (guint n = 1; n <= 3; n++)
    {
      wish.n_wanted = n;
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      g_assert_cmpuint (yass_result_get_n_solutions (result), ==, n);
      assert_status (result,
                     n == 1 ? YASS_STATUS_SOLVED : YASS_STATUS_MULTIPLE);
      g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_NOTHING);
    }
  yass_solver_set_found (solver, NULL, NULL, NULL);
  g_assert_cmpuint (wish.n_destroyed, ==, 1);
  yass_solver_set_found (solver, want_more, &wish, note_destroyed);
  g_clear_pointer (&solver, yass_solver_unref);
  g_assert_cmpuint (wish.n_destroyed, ==, 2);
}

static void
test_equal_givens (void)
{
  g_autoptr (YassPuzzle) puzzle
      = parse ("..4....4...................................................."
               "...1.................");
  g_autoptr (YassOptions) options = make_options (NULL);
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);
  const YassResult *result = solve_verified (solver, puzzle);
  g_autofree char *reason = yass_result_dup_reason (result, YASS_NOTATION_RC);

  assert_status (result, YASS_STATUS_NONE);
  g_assert_cmpuint (yass_result_get_n_solutions (result), ==, 0);
  g_assert_null (yass_result_get_solution (result));
  g_assert_cmpuint (yass_result_get_guesses_total (result), ==, 0);
  g_assert_nonnull (strstr (reason, "r1c3"));
  g_assert_nonnull (strstr (reason, "r1c8"));
  g_assert_nonnull (strstr (reason, "4"));
}

/* What a statement rules out is told before the contradiction that it is */
static void
test_stated (void)
{
  g_autoptr (YassPuzzle) puzzle = parse ("1...\n....\n....\n....\neven r1c1\n");
  g_autoptr (YassOptions) options = make_options (NULL);
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);

  assert_status (solve_verified (solver, puzzle), YASS_STATUS_NONE);
}

/* A reason is for those who need one */
static void
test_no_reason (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassOptions) options = make_options (NULL);
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);

  g_assert_null (yass_result_dup_reason (
      yass_solver_solve (solver, puzzle, NULL), YASS_NOTATION_RC));
}

/* One at first, one a guess and one behind each that was taken back: all of
 * them were, to prove the solution unique */
static void
test_propagations (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassOptions) options = make_options ("singles");
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);

  for (guint again = 0; again < 2; again++)
    {
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

      g_assert_cmpuint (yass_result_get_n_propagations (result), ==,
                        1 + 2 * yass_result_get_guesses_total (result));
    }
}

static void
test_guess_limit (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (HARD);

  for (guint limit = 0; limit < 20; limit++)
    {
      g_autoptr (YassOptions) options = make_options ("singles");
      g_autoptr (YassSolver) solver = NULL;
      g_autofree char *reason = NULL;

      yass_options_set_max_guesses (options, limit);
      solver = make_solver (puzzle, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      reason = yass_result_dup_reason (result, YASS_NOTATION_RC);

      assert_status (result, YASS_STATUS_LIMIT);
      g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_GUESSES);
      g_assert_cmpuint (yass_result_get_guesses_total (result), ==, limit);
      g_assert_nonnull (reason);
    }
}

/* Exactly as many guesses as it takes are enough */
static void
test_guess_limit_reached (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassOptions) options = make_options ("singles");
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  const guint64 total = yass_result_get_guesses_total (result);

  for (guint more = 0; more < 2; more++)
    {
      g_autoptr (YassSolver) limited = NULL;

      yass_options_set_max_guesses (options, total - 1 + more);
      limited = make_solver (puzzle, options);
      result = yass_solver_solve (limited, puzzle, NULL);
      g_assert_cmpint (yass_result_get_status (result) == YASS_STATUS_UNIQUE,
                       ==, more);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (HARD);
  g_autoptr (YassOptions) options = make_options (NULL);
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  const YassResult *result = yass_solver_solve (solver, puzzle, cancellable);
  assert_status (result, YASS_STATUS_LIMIT);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_CANCELLED);

  /* The next puzzle is none the worse for it */
  g_cancellable_reset (cancellable);
  result = yass_solver_solve (solver, puzzle, cancellable);
  assert_status (result, YASS_STATUS_UNIQUE);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_NOTHING);
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (50 * 1000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

static YassPuzzle *
make_empty (guint size)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%u\n", size);
  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      g_string_append (text, column + 1 < size ? "0 " : "0\n");
  return parse (text->str);
}

static void
test_cancelled_meanwhile (void)
{
  g_autoptr (YassPuzzle) puzzle = make_empty (9);
  g_autoptr (YassOptions) options = make_options ("singles");
  g_autoptr (YassSolver) solver = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GThread *thread = g_thread_new ("cancel", cancel_soon, cancellable);

  yass_options_set_max_solutions (options, 0);
  solver = make_solver (puzzle, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, cancellable);
  g_thread_join (thread);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_CANCELLED);
  g_assert_cmpuint (yass_result_get_n_solutions (result), >, 2);
  assert_status (result, YASS_STATUS_MULTIPLE);
}

/* Every rule set comes back soon after its time on the largest board */
static void
test_timeout (void)
{
  static const char *const rules[] = { "all", "basic", "singles" };
  g_autoptr (YassPuzzle) puzzle = make_empty (144);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autoptr (YassOptions) options = make_options (rules[i]);
      g_autoptr (YassSolver) solver = NULL;
      g_autofree char *reason = NULL;

      yass_options_set_timeout (options, 0.05);
      yass_options_set_max_solutions (options, 0);
      solver = make_solver (puzzle, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      reason = yass_result_dup_reason (result, YASS_NOTATION_RC);

      g_test_message ("%s: %.3f s", rules[i],
                      yass_result_get_time_us (result) / 1e6);
      assert_status (result, YASS_STATUS_LIMIT);
      g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_TIME);
      g_assert_cmpint (yass_result_get_time_us (result), >=, 50 * 1000);
      g_assert_cmpint (yass_result_get_time_us (result), <, 5 * 1000 * 1000);
      g_assert_nonnull (reason);
    }
}

static void
test_seeds (void)
{
  g_autoptr (YassPuzzle) puzzle = parse (MANY);
  g_autoptr (GHashTable) firsts
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint seed = 0; seed < 10; seed++)
    {
      g_autoptr (YassOptions) options = make_options ("singles");
      g_autoptr (YassSolver) solver = NULL;
      g_autofree guint16 *first = NULL;
      guint64 guesses;

      yass_options_set_branch (options, YASS_BRANCH_RANDOM, seed);
      yass_options_set_max_solutions (options, 0);
      solver = make_solver (puzzle, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

      g_assert_cmpuint (yass_result_get_n_solutions (result), ==, 768);
      assert_is_solution (puzzle, result);
      guesses = yass_result_get_guesses_total (result);
      first = g_memdup2 (yass_result_get_solution (result),
                         81 * sizeof (guint16));

      result = yass_solver_solve (solver, puzzle, NULL);
      g_assert_cmpuint (yass_result_get_guesses_total (result), ==, guesses);
      g_assert_cmpmem (yass_result_get_solution (result), 81 * sizeof (guint16),
                       first, 81 * sizeof (guint16));

      char *text = g_malloc0 (82);
      for (guint cell = 0; cell < 81; cell++)
        text[cell] = (char) ('0' + first[cell]);
      g_hash_table_add (firsts, text);
    }
  g_assert_cmpuint (g_hash_table_size (firsts), >, 1);
}

static char *
dup_first_guess (const YassPuzzle *puzzle, YassBranch branch)
{
  g_autoptr (YassOptions) options = make_options ("singles");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (YassTrace) trace
      = yass_trace_new ("text", YASS_NOTATION_RC, 0, append, text, NULL, NULL);

  yass_options_set_branch (options, branch, 0);
  yass_options_set_max_solutions (options, 1);
  g_autoptr (YassSolver) solver = make_solver (puzzle, options);
  yass_trace_solve (trace, solver, puzzle, NULL);
  g_assert_true (yass_trace_flush (trace, NULL));
  const char *guess = strstr (text->str, "Guess: ");
  g_assert_nonnull (guess);
  return g_strndup (guess, strcspn (guess, "\n"));
}

/* In row 1 of a Latin square, 1 has two places, and every cell four numbers or
 * more */
static void
test_guesses_at_places (void)
{
  g_autoptr (YassPuzzle) puzzle
      = parse ("12345 2345 2345 12345 2345\n"
               "12345 12345 12345 12345 12345\n12345 12345 12345 12345 12345\n"
               "12345 12345 12345 12345 12345\n12345 12345 12345 12345 12345");
  g_autofree char *places = dup_first_guess (puzzle, YASS_BRANCH_PLACES);
  g_autofree char *fewest = dup_first_guess (puzzle, YASS_BRANCH_FEWEST);

  g_assert_cmpstr (places, ==, "Guess: r1c1=1");
  g_assert_cmpstr (fewest, ==, "Guess: r1c2=2");
}

/* Whatever the seed, the same solutions: on a small board all are seen first
 * by some seed */
static void
test_seeds_same_set (void)
{
  g_autoptr (YassPuzzle) puzzle = parse ("12..............");
  g_autoptr (GHashTable) firsts
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint64 n_solutions = 0;

  for (guint seed = 0; seed < 600; seed++)
    {
      g_autoptr (YassOptions) options = make_options ("all");
      g_autoptr (YassSolver) solver = NULL;

      yass_options_set_branch (options, YASS_BRANCH_RANDOM, seed);
      yass_options_set_max_solutions (options, 0);
      solver = make_solver (puzzle, options);
      const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
      char *text = g_malloc0 (17);

      n_solutions = yass_result_get_n_solutions (result);
      for (guint cell = 0; cell < 16; cell++)
        text[cell] = (char) ('0' + yass_result_get_solution (result)[cell]);
      g_hash_table_add (firsts, text);
      g_assert_cmpuint (n_solutions, ==, 24);
    }
  g_assert_cmpuint (g_hash_table_size (firsts), ==, n_solutions);
}

static void
test_large (void)
{
  static const char *const names[]
      = { "own-6x6.txt", "own-12x12.txt", "own-16x16.txt", "own-25x25.txt",
          "example.txt" };
  static const char *const rules[] = { "all", "singles" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
      {
        g_autoptr (YassPuzzle) puzzle = load (names[i]);
        g_autoptr (YassOptions) options = make_options (rules[k]);
        g_autoptr (YassSolver) solver = make_solver (puzzle, options);
        const YassResult *result = solve_verified (solver, puzzle);

        assert_status (result, YASS_STATUS_UNIQUE);
        assert_is_solution (puzzle, result);
        if (k == 0)
          g_assert_cmpuint (yass_result_get_guesses (result), ==, 0);
      }
}

static void
assert_oracle_agrees (const OraclePuzzle *board, const YassPuzzle *puzzle,
                      const OracleAnswer *answer, const YassResult *result)
{
  g_assert_cmpuint (yass_result_get_n_solutions (result), ==,
                    answer->n_solutions);
  assert_status (result, answer->n_solutions == 0   ? YASS_STATUS_NONE
                         : answer->n_solutions == 1 ? YASS_STATUS_UNIQUE
                                                    : YASS_STATUS_MULTIPLE);
  if (answer->n_solutions == 0)
    {
      g_assert_null (yass_result_get_solution (result));
      return;
    }

  guint8 numbers[ORACLE_MAX_CELLS];
  for (guint cell = 0; cell < board->size * board->size; cell++)
    numbers[cell] = (guint8) (yass_result_get_solution (result)[cell] - 1);
  g_assert_true (oracle_is_solution (board, numbers));
  assert_is_solution (puzzle, result);
}

/* A weak rule that guesses anywhere may take hours where brute force, which
 * guesses well, is done at once: such a search is given up. */
#define MOST_GUESSES 50000

static YassOptions *
make_random_options (const char *rules)
{
  YassOptions *options = make_options (rules);

  yass_options_set_branch (
      options, (YassBranch) g_test_rand_int_range (0, YASS_BRANCH_CONFLICTS + 1),
      (guint32) g_test_rand_int ());
  yass_options_set_order (
      options, yass_list_orders ()[g_test_rand_int_range (0, 5)].name, NULL);
  yass_options_set_groups (
      options, yass_list_groups ()[g_test_rand_int_range (0, 3)].name, NULL);
  yass_options_set_max_solutions (options, 0);
  yass_options_set_max_guesses (options, MOST_GUESSES);
  return options;
}

static void
check_boards (const char *rules, guint size, guint n_boards)
{
  g_autoptr (YassOptions) options = make_random_options (rules);
  g_autoptr (YassSolver) solver = NULL;
  guint n_compared = 0, n_given_up = 0;

  for (guint i = 0; i < ORACLE_N_KINDS * n_boards; i++)
    {
      g_autoptr (YassPuzzle) puzzle = NULL;
      g_autofree char *text = NULL;
      const YassResult *result;
      OraclePuzzle board;
      OracleAnswer answer;

      oracle_make_random (&board, i % ORACLE_N_KINDS, size, NULL);
      oracle_sample (&board, 500, 3000, &answer);
      if (!answer.is_complete)
        continue;
      text = oracle_to_text (&board);
      puzzle = parse (text);
      if (solver == NULL)
        solver = make_solver (puzzle, options);
      result = yass_solver_solve (solver, puzzle, NULL);
      if (yass_result_get_limit (result) != YASS_LIMIT_NOTHING)
        {
          g_assert_cmpuint (yass_result_get_n_solutions (result), <=,
                            answer.n_solutions);
          n_given_up++;
          continue;
        }
      n_compared++;
      assert_oracle_agrees (&board, puzzle, &answer, result);
      /* Every guess is in the trace */
      if (yass_result_get_guesses_total (result) < 30)
        assert_oracle_agrees (&board, puzzle, &answer,
                              solve_verified (solver, puzzle));
    }
  g_assert_cmpuint (n_compared, >, n_given_up);
}

/* One solver for many puzzles, in a random way */
static void
test_random (void)
{
  static const char *const weak[]
      = { "naked-single",  "hidden-single",    "naked-subset:2",
          "hidden-subset", "common-exclusion", "speculation" };
  static const char *const strong[]
      = { "singles", "basic", "all", "subsets,common-exclusion" };

  for (guint i = 0; i < G_N_ELEMENTS (weak); i++)
    {
      check_boards (weak[i], 4, 20);
      check_boards (weak[i], 6, 5);
    }
  for (guint i = 0; i < G_N_ELEMENTS (strong); i++)
    {
      check_boards (strong[i], 4, 20);
      check_boards (strong[i], 6, 8);
      check_boards (strong[i], 9, 3);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/answers/proves-one-solution", test_unique);
  g_test_add_func ("/solver/answers/counts-all-solutions", test_count);
  g_test_add_func ("/solver/answers/tells-every-solution", test_found);
  g_test_add_func ("/solver/answers/stops-when-told-that-it-is-enough",
                   test_enough);
  g_test_add_func ("/solver/answers/has-a-status-for-each-outcome",
                   test_statuses);
  g_test_add_func ("/solver/answers/names-two-equal-givens", test_equal_givens);
  g_test_add_func ("/solver/answers/tells-statements-that-givens-break",
                   test_stated);
  g_test_add_func ("/solver/answers/gives-no-reason-for-a-solution",
                   test_no_reason);
  g_test_add_func ("/solver/answers/solves-large-puzzles", test_large);
  g_test_add_func ("/solver/answers/agrees-with-brute-force", test_random);
  g_test_add_func ("/solver/answers/counts-propagations", test_propagations);
  g_test_add_func ("/solver/limits/stops-at-the-last-guess", test_guess_limit);
  g_test_add_func ("/solver/limits/takes-just-the-guesses-it-needs",
                   test_guess_limit_reached);
  g_test_add_func ("/solver/limits/stops-before-it-starts", test_cancelled);
  g_test_add_func ("/solver/limits/stops-from-another-thread",
                   test_cancelled_meanwhile);
  g_test_add_func ("/solver/limits/stops-in-time", test_timeout);
  g_test_add_func ("/solver/random/repeats-itself-by-seed", test_seeds);
  g_test_add_func ("/solver/random/has-the-same-solutions-for-every-seed",
                   test_seeds_same_set);
  g_test_add_func ("/solver/guesses-where-a-number-has-few-places",
                   test_guesses_at_places);
  return g_test_run ();
}
