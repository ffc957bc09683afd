/* test-generate.c: new puzzles are what was wished for, says somebody else
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "generate/appraise.h"
#include "generate/forms.h"
#include "generate/generator.h"
#include "generate/recipes.h"
#include "kind/statement.h"
#include "oracle.h"
#include "run/generate-stream.h"
#include "traced.h"

#define N_CELLS 81

static YassPuzzle *
make_one (const YassWish *wish, guint64 seed)
{
  g_autoptr (YassGenerator) generator = yass_generator_new (wish);
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle;

  yass_wish_check (wish, &error);
  g_assert_no_error (error);
  yass_generator_make (generator, seed, 1, &puzzle, NULL);
  g_assert_nonnull (puzzle);
  return puzzle;
}

static guint
count_givens (const YassPuzzle *puzzle)
{
  guint n = 0;

  for (guint cell = 0; cell < yass_puzzle_count_board (puzzle); cell++)
    n += yass_puzzle_get_given (puzzle, cell) != 0;
  return n;
}

/* By brute force; @but: a cell whose given does not count */
static guint64
count_solutions (const YassPuzzle *puzzle, guint but)
{
  OraclePuzzle asked;
  OracleAnswer answer;

  oracle_init (&asked, yass_puzzle_get_size (puzzle));
  for (guint cell = 0; cell < yass_puzzle_count_board (puzzle); cell++)
    if (yass_puzzle_get_given (puzzle, cell) != 0 && cell != but)
      asked.allowed[cell] = 1u << (yass_puzzle_get_given (puzzle, cell) - 1);
  oracle_solve (&asked, 2, &answer);
  return answer.n_solutions;
}

static void
assert_minimal (const YassPuzzle *puzzle)
{
  g_assert_cmpuint (count_solutions (puzzle, G_MAXUINT), ==, 1);
  for (guint cell = 0; cell < yass_puzzle_count_board (puzzle); cell++)
    if (yass_puzzle_get_given (puzzle, cell) != 0)
      g_assert_cmpuint (count_solutions (puzzle, cell), ==, 2);
}

/* Whether deduction by @rules alone solves it */
static bool
is_solved_by (const YassPuzzle *puzzle, const char *rules)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_true (yass_options_set_rules (options, rules, NULL));
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  return yass_result_get_status (yass_solver_solve (solver, puzzle, NULL))
         == YASS_STATUS_UNIQUE;
}

/* Plain 9x9 */

static void
test_minimal (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();

  for (guint i = 0; i < (IS_SANITIZED ? 3 : 20); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = make_one (wish, (guint) g_test_rand_int ());

      assert_minimal (puzzle);
    }
}

/* Where a clue has to be if there is one at row and column */
static const struct
{
  const char *name;
  guint n_maps;
  int maps[2][6]; /* row = a + b row + c column, column likewise */
} mirrors[] = {
  { "half-turn", 1, { { 8, -1, 0, 8, 0, -1 } } },
  { "quarter-turn", 1, { { 0, 0, 1, 8, -1, 0 } } },
  { "left-right", 1, { { 0, 1, 0, 8, 0, -1 } } },
  { "up-down", 1, { { 8, -1, 0, 0, 0, 1 } } },
  { "diagonal", 1, { { 0, 0, 1, 0, 1, 0 } } },
  { "antidiagonal", 1, { { 8, 0, -1, 8, -1, 0 } } },
  { "mirrors", 2, { { 0, 1, 0, 8, 0, -1 }, { 8, -1, 0, 0, 0, 1 } } },
  { "diagonals", 2, { { 0, 0, 1, 0, 1, 0 }, { 8, 0, -1, 8, -1, 0 } } },
  { "all", 2, { { 0, 0, 1, 8, -1, 0 }, { 0, 0, 1, 0, 1, 0 } } },
};

static void
test_symmetry (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mirrors); i++)
    {
      g_autoptr (YassWish) wish = yass_wish_new ();

      wish->symmetry = yass_symmetry_find (mirrors[i].name);
      g_autoptr (YassPuzzle) puzzle
          = make_one (wish, (guint) g_test_rand_int ());
      g_assert_cmpuint (count_solutions (puzzle, G_MAXUINT), ==, 1);
      for (int cell = 0; cell < N_CELLS; cell++)
        for (guint k = 0; k < mirrors[i].n_maps; k++)
          {
            const int *map = mirrors[i].maps[k];
            const int row = map[0] + map[1] * (cell / 9) + map[2] * (cell % 9);
            const int column
                = map[3] + map[4] * (cell / 9) + map[5] * (cell % 9);

            g_assert_cmpint (
                yass_puzzle_get_given (puzzle, (guint) cell) != 0, ==,
                yass_puzzle_get_given (puzzle, (guint) (row * 9 + column))
                    != 0);
          }
    }
  g_assert_null (yass_symmetry_find ("upside"));
}

static void
test_symmetric_minimal (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->symmetry = yass_symmetry_find ("half-turn");
  wish->is_minimal = true;
  wish->fewest = 24;
  wish->most = 28;
  g_autoptr (YassPuzzle) puzzle = make_one (wish, 7);
  assert_minimal (puzzle);
  g_assert_cmpuint (count_givens (puzzle), >=, 24);
  g_assert_cmpuint (count_givens (puzzle), <=, 28);
}

static void
test_clues (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->fewest = 30;
  wish->most = 34;
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (YassPuzzle) puzzle = make_one (wish, i);

      g_assert_cmpuint (count_solutions (puzzle, G_MAXUINT), ==, 1);
      g_assert_cmpuint (count_givens (puzzle), >=, 30);
      g_assert_cmpuint (count_givens (puzzle), <=, 34);
    }
}

static void
test_pattern (void)
{
  static const char *const rows[] = {
    "x..x.x..x", ".x..x..x.", "..x...x..", "x..x.x..x", ".x.....x.",
    "x..x.x..x", "..x...x..", ".x..x..x.", "x..x.x..x",
  };
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->pattern = g_new (bool, N_CELLS);
  for (guint cell = 0; cell < N_CELLS; cell++)
    wish->pattern[cell] = rows[cell / 9][cell % 9] == 'x';
  g_autoptr (YassPuzzle) puzzle = make_one (wish, 3);
  g_assert_cmpuint (count_solutions (puzzle, G_MAXUINT), ==, 1);
  for (guint cell = 0; cell < N_CELLS; cell++)
    g_assert_cmpint (yass_puzzle_get_given (puzzle, cell) != 0, ==,
                     wish->pattern[cell]);
}

static void
test_rating (void)
{
  static const double bands[][2] = {
    { 1.2, 1.2 }, { 2.3, 2.6 }, { 3.0, 4.0 }, { 6.5, 7.0 }, { 8.0, 8.9 }
  };
  g_autoptr (YassRater) rater = yass_rater_new (false);

  for (guint i = 0; i < (IS_SANITIZED ? 3 : G_N_ELEMENTS (bands)); i++)
    {
      g_autoptr (YassWish) wish = yass_wish_new ();
      g_auto (YassRating) rating = { 0 };
      guint8 givens[N_CELLS];

      wish->low = bands[i][0];
      wish->high = bands[i][1];
      g_autoptr (YassPuzzle) puzzle
          = make_one (wish, (guint) g_test_rand_int ());
      assert_minimal (puzzle);
      for (guint cell = 0; cell < N_CELLS; cell++)
        givens[cell] = (guint8) yass_puzzle_get_given (puzzle, cell);
      yass_rater_rate (rater, givens, INFINITY, NULL, NULL, &rating);
      g_assert_cmpfloat (rating.hardest, >, bands[i][0] - 0.05);
      g_assert_cmpfloat (rating.hardest, <, bands[i][1] + 0.05);
      g_autofree char *name = g_strdup_printf (
          "ER %.1f, %u clues, seed ", rating.hardest, count_givens (puzzle));
      g_assert_true (g_str_has_prefix (yass_puzzle_get_name (puzzle), name));
    }
}

#define BELOW_SUBSETS "singles,constraint,sum,derived-sum,common-exclusion"

static void
test_needs (void)
{
  static const struct
  {
    const char *rule, *less, *more;
  } needs[] = {
    { "pair", BELOW_SUBSETS, BELOW_SUBSETS ",subsets:2" },
    { "triple", BELOW_SUBSETS ",subsets:2", BELOW_SUBSETS ",subsets:3" },
    { "common-exclusion", "singles,constraint,sum,derived-sum", BELOW_SUBSETS },
    { "x-wing", "basic", "basic,x-wing" },
    { "xy-wing",
      "basic,x-wing,swordfish,jellyfish,large-fish,skyscraper,two-string-kite",
      "basic,x-wing,swordfish,jellyfish,large-fish,skyscraper,two-string-kite,"
      "xy-wing" },
  };

  for (guint i = 0; i < (IS_SANITIZED ? 3 : G_N_ELEMENTS (needs)); i++)
    {
      g_autoptr (YassWish) wish = yass_wish_new ();

      wish->needs = g_strdup (needs[i].rule);
      g_autoptr (YassPuzzle) puzzle
          = make_one (wish, (guint) g_test_rand_int ());
      assert_minimal (puzzle);
      g_assert_false (is_solved_by (puzzle, needs[i].less));
      g_assert_true (is_solved_by (puzzle, needs[i].more));
    }
  g_assert_false (yass_appraise_check_need ("speculation", NULL));
  g_assert_false (yass_appraise_check_need ("chains", NULL));
}

static void
test_without (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->low = 2.0;
  wish->without = g_strdup ("fish,chains,sue-de-coq");
  g_autoptr (YassPuzzle) puzzle = make_one (wish, 11);
  g_assert_true (is_solved_by (puzzle, "basic"));
}

/* A clue or a few are others */
static void
test_near (void)
{
  g_autoptr (YassWish) plain = yass_wish_new ();
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->near = make_one (plain, 1);
  for (guint seed = 0; seed < 5; seed++)
    {
      g_autoptr (YassPuzzle) puzzle = make_one (wish, seed);
      guint n_others = 0;

      g_assert_cmpuint (count_solutions (puzzle, G_MAXUINT), ==, 1);
      g_assert_cmpuint (count_givens (puzzle), ==, count_givens (wish->near));
      for (guint cell = 0; cell < N_CELLS; cell++)
        n_others += yass_puzzle_get_given (puzzle, cell)
                    != yass_puzzle_get_given (wish->near, cell);
      g_assert_cmpuint (n_others, >=, 1);
      g_assert_cmpuint (n_others, <=, 8);
    }
}

/* A seed is a puzzle, whoever makes it beside which others */

static bool
append_line (const YassPuzzle *puzzle, gpointer text)
{
  g_autofree char *line = yass_puzzle_to_text (puzzle, "text", NULL);

  g_string_append (text, line);
  return true;
}

static char *
make_text (const YassWish *wish, guint64 seed, guint64 n, guint n_jobs)
{
  const YassGeneratePlan plan = { wish, seed, n, n_jobs };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GString *text = g_string_new (NULL);

  yass_generate_all (&plan, append_line, text, cancellable);
  return g_string_free (text, FALSE);
}

static void
assert_same_puzzles (const YassWish *wish, guint n)
{
  g_autofree char *alone = make_text (wish, 5, n, 1);
  g_autofree char *shared = make_text (wish, 5, n, 3);
  g_autofree char *first = make_text (wish, 5, n / 2, 1);
  g_autofree char *rest = make_text (wish, 5 + n / 2, n - n / 2, 2);
  g_autofree char *joined = g_strconcat (first, rest, NULL);

  g_assert_cmpstr (alone, ==, shared);
  g_assert_cmpstr (alone, ==, joined);
}

static void
test_seeds (void)
{
  g_autoptr (YassWish) plain = yass_wish_new ();
  g_autoptr (YassWish) rated = yass_wish_new ();
  g_autoptr (YassWish) variant = yass_wish_new ();

  plain->is_rated = false;
  assert_same_puzzles (plain, IS_SANITIZED ? 100 : 1500);
  rated->low = 6.5;
  assert_same_puzzles (rated, 6);
  variant->size = 6;
  g_array_append_val (variant->ingredients,
                      ((YassIngredient){ yass_recipe_find ("thermo"), 1 }));
  assert_same_puzzles (variant, 4);
}

static bool
cancel (const YassPuzzle *puzzle, gpointer n)
{
  return ++*(guint *) n < 3;
}

static void
test_enough (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const YassGeneratePlan plan = { wish, 1, 0, 2 };
  guint n = 0;

  yass_generate_all (&plan, cancel, &n, cancellable);
  g_assert_cmpuint (n, ==, 3);
  g_assert_true (g_cancellable_is_cancelled (cancellable));
}

/* Other boards */

/* Another engine's word: one solution by all rules, in a trace that the judge
 * accepts, and every statement is true of it by its own check */
static void
assert_judged (const YassPuzzle *puzzle)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  g_auto (Traced) traced = { 0 };
  g_autoptr (GError) error = NULL;
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  solve_traced (&traced, "jsonl", YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      traced.text->str, (gssize) traced.text->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  yass_verifier_next (verifier, puzzle, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (yass_result_get_status (traced.result), ==,
                   YASS_STATUS_UNIQUE);
  for (guint i = 0; i < n; i++)
    g_assert_true (statements[i]->kind->check (
        statements[i], game, yass_result_get_solution (traced.result)));
}

static void
test_sizes (void)
{
  static const guint sizes[] = { 4, 6, 9, 5, 16 };

  for (guint i = 0; i < (IS_SANITIZED ? 3 : G_N_ELEMENTS (sizes)); i++)
    {
      g_autoptr (YassWish) wish = yass_wish_new ();

      wish->size = sizes[i];
      wish->is_minimal = sizes[i] <= 6;
      g_autoptr (YassPuzzle) puzzle = make_one (wish, 2);
      g_assert_cmpuint (yass_puzzle_get_size (puzzle), ==, sizes[i]);
      if (sizes[i] == 4 || sizes[i] == 6)
        assert_minimal (puzzle);
      else
        assert_judged (puzzle);
    }
}

static guint
count_statements (const YassPuzzle *puzzle, const char *kind)
{
  guint n, n_found = 0;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    n_found += g_str_equal (statements[i]->kind->name, kind);
  return n_found;
}

static void
test_recipes (void)
{
  const char *const *names = yass_recipes_list_names ();
  const guint n = g_strv_length ((char **) (gpointer) names);

  for (guint i = 0; i < n; i += IS_SANITIZED ? 5 : 1)
    {
      g_autoptr (YassWish) wish = yass_wish_new ();

      g_test_message ("%s", names[i]);
      wish->size = 6;
      g_array_append_val (wish->ingredients,
                          ((YassIngredient){ yass_recipe_find (names[i]), 1 }));
      g_autoptr (YassPuzzle) puzzle = make_one (wish, 3);
      assert_judged (puzzle);
      g_assert_cmpuint (
          count_statements (
              puzzle, g_str_equal (names[i], "killer") ? "cage" : names[i]),
          >, 0);
    }
}

static void
test_no_givens (void)
{
  static const char *const kinds[] = { "killer", "thermo" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (YassWish) wish = yass_wish_new ();

      wish->size = 6;
      wish->has_no_givens = true;
      g_array_append_val (wish->ingredients,
                          ((YassIngredient){ yass_recipe_find (kinds[i]), 1 }));
      g_autoptr (YassPuzzle) puzzle = make_one (wish, 4);
      assert_judged (puzzle);
      g_assert_cmpuint (count_givens (puzzle), ==, 0);
    }
}

static void
test_jigsaw (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->is_jigsaw = true;
  g_autoptr (YassPuzzle) puzzle = make_one (wish, 1);
  assert_judged (puzzle);
  g_assert_cmpuint (count_statements (puzzle, "region"), ==, 9);
}

/* What a board says already stays, and each given besides is needed */
static void
test_from (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->from
      = yass_puzzle_new_from_text ("1.....\n......\n......\n......\n......\n"
                                   "......\nthermo r1c1 r2c2 r3c3\n",
                                   NULL);
  wish->is_minimal = true;
  g_autoptr (YassPuzzle) puzzle = make_one (wish, 9);
  assert_judged (puzzle);
  g_assert_cmpuint (yass_puzzle_get_given (puzzle, 0), ==, 1);
  g_assert_cmpuint (count_statements (puzzle, "thermo"), ==, 1);
}

/* Minimal forms */

typedef struct
{
  const YassPuzzle *puzzle;
  GHashTable *seen; /* of char *, owned */
} Told;

static bool
tell_form (const YassPuzzle *form, gpointer data)
{
  Told *told = data;
  g_autofree char *line = yass_puzzle_to_line (form);

  assert_minimal (form);
  for (guint cell = 0; cell < yass_puzzle_count_board (form); cell++)
    if (yass_puzzle_get_given (form, cell) != 0)
      g_assert_cmpuint (yass_puzzle_get_given (form, cell), ==,
                        yass_puzzle_get_given (told->puzzle, cell));
  g_assert_true (g_hash_table_add (told->seen, g_steal_pointer (&line)));
  return true;
}

/* All subsets of clues, by brute force */
static guint
count_forms (const YassPuzzle *puzzle)
{
  guint cells[16], n = 0, n_forms = 0;
  g_autofree guint8 *is_unique = NULL;

  for (guint cell = 0; cell < 16; cell++)
    if (yass_puzzle_get_given (puzzle, cell) != 0)
      cells[n++] = cell;
  is_unique = g_new (guint8, 1u << n);
  for (guint set = 0; set < 1u << n; set++)
    {
      OraclePuzzle asked;
      OracleAnswer answer;

      oracle_init (&asked, 4);
      for (guint i = 0; i < n; i++)
        if (set & 1u << i)
          asked.allowed[cells[i]]
              = 1u << (yass_puzzle_get_given (puzzle, cells[i]) - 1);
      oracle_solve (&asked, 2, &answer);
      is_unique[set] = answer.n_solutions == 1;
    }
  for (guint set = 0; set < 1u << n; set++)
    {
      bool is_minimal = is_unique[set];

      for (guint i = 0; i < n; i++)
        if (set & 1u << i && is_unique[set & ~(1u << i)])
          is_minimal = false;
      n_forms += is_minimal;
    }
  return n_forms;
}

static void
test_forms (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();

  wish->size = 4;
  wish->fewest = wish->most = 9;
  for (guint seed = 0; seed < 5; seed++)
    {
      g_autoptr (YassPuzzle) puzzle = make_one (wish, seed);
      g_autoptr (GHashTable) seen
          = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      Told told = { puzzle, seen };
      OraclePuzzle asked;
      OracleAnswer answer;
      guint16 solution[16];

      oracle_init (&asked, 4);
      for (guint cell = 0; cell < 16; cell++)
        if (yass_puzzle_get_given (puzzle, cell) != 0)
          asked.allowed[cell] = 1u
                                << (yass_puzzle_get_given (puzzle, cell) - 1);
      oracle_solve (&asked, 2, &answer);
      for (guint cell = 0; cell < 16; cell++)
        solution[cell] = (guint16) (answer.first[cell] + 1);
      g_assert_true (
          yass_forms_list (puzzle, solution, tell_form, &told, NULL));
      g_assert_cmpuint (g_hash_table_size (seen), ==, count_forms (puzzle));
    }
}

/* Plain 9x9 go another way */
static void
test_plain_forms (void)
{
  g_autoptr (YassWish) wish = yass_wish_new ();
  g_autoptr (GHashTable) seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  wish->fewest = wish->most = 28;
  g_autoptr (YassPuzzle) puzzle = make_one (wish, 4);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  Told told = { puzzle, seen };

  g_assert_true (yass_forms_list (
      puzzle,
      yass_result_get_solution (yass_solver_solve (solver, puzzle, NULL)),
      tell_form, &told, NULL));
  g_assert_cmpuint (g_hash_table_size (seen), >, 1);
}

/* What cannot be had is refused */
static void
test_refusals (void)
{
  g_autoptr (YassWish) few = yass_wish_new ();
  g_autoptr (YassWish) bare = yass_wish_new ();
  g_autoptr (YassWish) large = yass_wish_new ();
  g_autoptr (GError) error = NULL;

  few->most = 16;
  g_assert_false (yass_wish_check (few, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_VALUE);
  bare->has_no_givens = true;
  g_assert_false (yass_wish_check (bare, NULL));
  large->size = 16;
  large->low = 2;
  g_assert_false (yass_wish_check (large, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generate/random-puzzles-are-minimal", test_minimal);
  g_test_add_func ("/generate/clues-mirror", test_symmetry);
  g_test_add_func ("/generate/mirrored-clues-are-needed-each",
                   test_symmetric_minimal);
  g_test_add_func ("/generate/has-so-many-clues", test_clues);
  g_test_add_func ("/generate/follows-a-pattern", test_pattern);
  g_test_add_func ("/generate/is-as-hard-as-wished", test_rating);
  g_test_add_func ("/generate/needs-a-rule", test_needs);
  g_test_add_func ("/generate/does-without-rules", test_without);
  g_test_add_func ("/generate/stays-near-a-puzzle", test_near);
  g_test_add_func ("/generate/a-seed-is-a-puzzle", test_seeds);
  g_test_add_func ("/generate/stops-when-told-to", test_enough);
  g_test_add_func ("/generate/makes-other-sizes", test_sizes);
  g_test_add_func ("/generate/states-what-is-true", test_recipes);
  g_test_add_func ("/generate/does-without-givens", test_no_givens);
  g_test_add_func ("/generate/draws-regions", test_jigsaw);
  g_test_add_func ("/generate/goes-on-from-a-board", test_from);
  g_test_add_func ("/generate/lists-all-minimal-forms", test_forms);
  g_test_add_func ("/generate/lists-those-of-plain-puzzles", test_plain_forms);
  g_test_add_func ("/generate/refuses-what-cannot-be", test_refusals);
  return g_test_run ();
}
