/* test-hidden.c: variables that are no cells
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "constraint/board.h"
#include "kind/kind.h"
#include "render/renderer.h"
#include "variant.h"
#include "yass/yass.h"

/* A kind that needs one: the cells of a line add up to a prime number. Its sum
 * is a variable; one propagator knows of primes, and one how cells add up. */

static gboolean
is_prime (guint n)
{
  for (guint divisor = 2; divisor * divisor <= n; divisor++)
    if (n % divisor == 0)
      return FALSE;
  return n >= 2;
}

static guint
get_sum (const YassStatement *statement, const guint16 *solution,
         gconstpointer data)
{
  guint sum = 0;

  for (guint i = 0; i < statement->n_cells; i++)
    sum += solution[statement->cells[i]];
  return sum;
}

static gboolean
prime_sum_check (const YassStatement *statement, const YassGame *game,
                 const guint16 *solution)
{
  return is_prime (get_sum (statement, solution, NULL));
}

/* What the variable's number 1 stands for */
static guint
get_first_sum (const YassScope *scope)
{
  return GPOINTER_TO_UINT (scope->data);
}

static void
look_for_primes (const YassScope *scope, YassView *view)
{
  const guint sum = scope->variables[0];

  yass_view_because (view, YASS_FACTS (1));
  for (guint n = yass_view_get_lowest (view, sum); n != 0;
       n = yass_view_next (view, sum, n))
    if (!is_prime (n + get_first_sum (scope) - 1))
      yass_view_remove (view, sum, n);
}

static void
append_prime (const YassScope *scope, YassFacts facts, YassWords *words)
{
  yass_words_add (words, "a prime number");
}

static const YassPropagator prime = {
  .name = "prime",
  .cost = YASS_COST_LINEAR,
  .look = look_for_primes,
  .append_reason = append_prime,
};

static void
keep (YassView *view, guint variable, guint least, guint most)
{
  for (guint n = yass_view_get_lowest (view, variable); n != 0;
       n = yass_view_next (view, variable, n))
    if (n < least || n > most)
      yass_view_remove (view, variable, n);
}

/* The scope is the cells, then the sum. Where every variable counts from 1, the
 * sum is that of the cells less one a cell, and 1. */
static void
look_at_sum (const YassScope *scope, YassView *view)
{
  const guint n = scope->n_variables - 1;
  const guint sum = scope->variables[n];
  guint least = 1;
  guint most = 1;

  for (guint i = 0; i <= n; i++)
    if (yass_view_count (view, scope->variables[i]) == 0)
      return;
  for (guint i = 0; i < n; i++)
    {
      least += yass_view_get_lowest (view, scope->variables[i]) - 1;
      most += yass_view_get_highest (view, scope->variables[i]) - 1;
    }
  yass_view_because (view, YASS_FACTS (least + get_first_sum (scope) - 1,
                                       most + get_first_sum (scope) - 1));
  keep (view, sum, least, most);
  if (yass_view_count (view, sum) == 0)
    return;
  for (guint i = 0; i < n; i++)
    {
      const guint cell = scope->variables[i];
      const guint others_most = most - yass_view_get_highest (view, cell);
      const guint others_least = least - yass_view_get_lowest (view, cell);
      const guint low = yass_view_get_lowest (view, sum);
      const guint high = yass_view_get_highest (view, sum);

      keep (view, cell, low > others_most ? low - others_most : 0,
            high - others_least);
      if (yass_view_count (view, cell) == 0)
        return;
    }
}

static void
append_sum (const YassScope *scope, YassFacts facts, YassWords *words)
{
  yass_words_add (words, "a sum from %u to %u", yass_facts_get (facts, 0),
                  yass_facts_get (facts, 1));
}

static const YassPropagator adding = {
  .name = "sum",
  .wakes = YASS_WAKES_BOUND,
  .cost = YASS_COST_LINEAR,
  .look = look_at_sum,
  .append_reason = append_sum,
};

/* A variable for the sum that can be @count numbers, and what adds up to it */
static guint32
declare_sum (const YassStatement *statement, YassGame *game, guint count)
{
  const guint n = statement->n_cells;
  const guint first = n * yass_game_get_shape (game)->first;
  const guint32 sum
      = yass_game_add_variable (game, "sum", first, count, get_sum, NULL);
  g_autofree guint32 *variables = g_new (guint32, n + 1);

  memcpy (variables, statement->cells, n * sizeof *variables);
  variables[n] = sum;
  yass_game_add_propagator (game, &adding, variables, n + 1,
                            GUINT_TO_POINTER (first), NULL);
  return sum;
}

static void
prime_sum_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint n = statement->n_cells;
  const guint32 sum = declare_sum (statement, game, n * (shape->size - 1) + 1);

  yass_game_add_propagator (game, &prime, &sum, 1,
                            GUINT_TO_POINTER (n * shape->first), NULL);
}

static const YassKind prime_sum = {
  .name = "prime-sum",
  .summary = "the line adds up to a prime number",
  .min_cells = 2,
  .max_cells = 4, /* what the judge can fill in every way */
  .declare = prime_sum_declare,
  .check = prime_sum_check,
};

/* Without the higher half of the sums that there are */
static void
half_sum_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);

  declare_sum (statement, game, statement->n_cells * (shape->size - 1) / 2);
}

static const YassKind half_sum = {
  .name = "half-sum",
  .summary = "a prime number that is not too high, if its kind had its way",
  .min_cells = 2,
  .max_cells = 4,
  .declare = half_sum_declare,
  .check = prime_sum_check,
};

static const YassKind long_sum = {
  .name = "long-prime-sum",
  .summary = "the same for a longer line",
  .min_cells = 2,
  .max_cells = 9,
  .declare = prime_sum_declare,
  .check = prime_sum_check,
};

static void
test_against_brute_force (void)
{
  static const Variant variant = { "prime-sum", .layout = VARIANT_LINE };

  variant_check (&variant, 2 * VARIANT_BOARDS);
}

static gboolean
keep_text (const char *text, gsize length, gpointer data, GError **error)
{
  g_string_append_len (data, text, (gssize) length);
  return TRUE;
}

static GString *
trace (const YassPuzzle *puzzle, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  g_autoptr (YassTrace) trace
      = yass_trace_new (format, YASS_NOTATION_RC, YASS_TRACE_PLAIN, keep_text,
                        text, NULL, &error);
  g_assert_no_error (error);
  yass_trace_solve (trace, solver, puzzle, NULL);
  yass_trace_flush (trace, &error);
  g_assert_no_error (error);
  return text;
}

static void
assert_has (const GString *text, const char *part)
{
  if (strstr (text->str, part) == NULL)
    g_error ("there is no '%s' in\n%s", part, text->str);
}

/* In words for people and in lines for the judge, with its own name and its own
 * numbers */
static void
test_trace (void)
{
  static const char *const statements[] = { "prime-sum r1c1 r1c2 r1c3", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (4, NULL, statements);
  g_autoptr (GString) text = trace (puzzle, "text");
  g_autoptr (GString) lines = trace (puzzle, "jsonl");

  assert_has (text, "a prime number in r1c123 (prime-sum 1) => sum of "
                    "prime-sum 1<>4, sum of prime-sum 1<>6, ");
  assert_has (lines, "\"removed\":[[\"sum of prime-sum 1\",4],");
}

/* A sum of nine cells has more numbers than a narrow set */
static void
test_width (void)
{
  static const char *const statements[]
      = { "long-prime-sum r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (9, NULL, statements);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_no_error (error);
  g_assert_true (yass_width_of (board) == &yass_wide_width);
  yass_options_set_max_solutions (options, 1);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  const guint16 *solution = yass_result_get_solution (result);
  guint sum = 0;
  g_assert_nonnull (solution);
  for (guint i = 0; i < 9; i++)
    sum += solution[10 * i];
  g_assert_true (is_prime (sum));
}

/* Told in JSON, if somebody asks */
static void
test_result (void)
{
  static const char *const rows[] = { "12..", "....", "....", "....", NULL };
  static const char *const statements[] = { "prime-sum r1c1 r1c2 r1c3", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (4, rows, statements);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  YassRenderContext context = { .notation = YASS_NOTATION_RC };

  g_assert_no_error (error);
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpuint (yass_result_get_n_hidden (result), ==, 1);
  g_assert_true (yass_result_hidden_allows (result, 0, 7));
  g_assert_false (yass_result_hidden_allows (result, 0, 6));
  g_assert_true (yass_result_allows (result, 2, 4));
  g_assert_false (yass_result_allows (result, 2, 3));

  yass_renderer_json.write (text, puzzle, result, &context);
  g_assert_null (strstr (text->str, "hidden\":"));
  context.hidden = TRUE;
  yass_renderer_json.write (text, puzzle, result, &context);
  assert_has (text, "\"hidden\":{\"sum of prime-sum 1\":[7]}");
}

/* A number that the cells can still add up to does not go */
static void
test_damage (void)
{
  static const char *const statements[] = { "prime-sum r1c1 r1c2 r1c3", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (4, NULL, statements);
  g_autoptr (GString) lines = trace (puzzle, "jsonl");
  g_autoptr (GError) error = NULL;

  g_string_replace (lines, "[\"sum of prime-sum 1\",4]",
                    "[\"sum of prime-sum 1\",7]", 1);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      lines->str, (gssize) lines->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_assert_false (yass_verifier_next (verifier, puzzle, NULL, &error));
  g_assert_nonnull (strstr (error->message,
                            "prime-sum 1 can be filled with 7 as sum of "
                            "prime-sum 1"));
}

/* A variable with too few numbers rules out what its check does not */
static void
test_too_few_numbers (void)
{
  static const char *const rows[] = { "..4.", "....", "....", "....", NULL };
  static const char *const statements[] = { "half-sum r1c3 r2c2 r3c4", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (4, rows, statements);
  g_autoptr (GString) lines = trace (puzzle, "jsonl");
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      lines->str, (gssize) lines->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");

  assert_has (lines, "\"half-sum 1\"");
  g_assert_false (yass_verifier_next (verifier, puzzle, NULL, &error));
  g_assert_nonnull (strstr (error->message, "half-sum 1 rules out "));
  g_assert_nonnull (
      strstr (error->message, ", for sum of half-sum 1 cannot be "));
}

static void
twin_sums_declare (const YassStatement *statement, YassGame *game)
{
  declare_sum (statement, game, 1);
  declare_sum (statement, game, 1);
}

static const YassKind twin_sums = {
  .name = "twin-sums",
  .summary = "two variables that nobody can tell apart",
  .min_cells = 2,
  .max_cells = 4,
  .declare = twin_sums_declare,
  .check = prime_sum_check,
};

/* A trace could not say which is meant */
static void
test_names (void)
{
  static const char *const statements[] = { "twin-sums r1c1 r1c2", NULL };
  g_autoptr (YassPuzzle) puzzle = variant_new_puzzle (4, NULL, statements);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);

  g_assert_null (board);
  g_assert_error (error, YASS_ERROR, YASS_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, "declares two variables 'sum'"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  yass_kinds_add (&prime_sum, "test");
  yass_kinds_add (&long_sum, "test");
  yass_kinds_add (&half_sum, "test");
  yass_kinds_add (&twin_sums, "test");

  g_test_add_func ("/hidden/agrees-with-brute-force", test_against_brute_force);
  g_test_add_func ("/hidden/has-words-and-lines-of-its-own", test_trace);
  g_test_add_func ("/hidden/may-have-more-numbers-than-cells-have", test_width);
  g_test_add_func ("/hidden/is-told-if-somebody-asks", test_result);
  g_test_add_func ("/hidden/is-no-secret-from-the-judge", test_damage);
  g_test_add_func ("/hidden/has-all-numbers-or-is-refused",
                   test_too_few_numbers);
  g_test_add_func ("/hidden/has-a-name-of-its-own", test_names);
  return g_test_run ();
}
