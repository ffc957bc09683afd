/* test-gear.c: the second gear finds what the first one finds
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "gear/compile.h"
#include "gear/kernel.h"
#include "kind/statement.h"
#include "oracle.h"
#include "random-puzzle.h"
#include "sanitized.h"
#include "yass/solver.h"

#define N_CELLS YASS_GEAR_CELLS
#define N_BOARDS (g_test_slow () ? 2000 : IS_SANITIZED ? 24 : 160)
#define MOST_SOLUTIONS 200
#define MOST_GUESSES 1500

/* Few rules leave many guesses */
#define RULES                                                                  \
  "naked-single,hidden-single,sum,derived-sum,common-exclusion,constraint"

/* Returns false when it makes no sense */
static bool
try_to_state (YassPuzzle *puzzle, const char *text)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GError) error = NULL;

  YassStatement *statement
      = yass_statement_new_from_text (text, &shape, &error);
  return statement != NULL
         && yass_puzzle_add_statement (puzzle, statement, &error);
}

/* Says nothing new, but is a sum */
#define SUM_OF_ROW "sum 45 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"

static void
state (YassPuzzle *puzzle, const char *text)
{
  g_assert_true (try_to_state (puzzle, text));
}

/* A grid that obeys what holds all over the board, or NULL's rules */
static bool
make_grid (const char *const *globals, guint n, guint *grid)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);
  g_autoptr (YassOptions) options = yass_options_new ();

  if (n == 0)
    {
      random_grid (9, 3, 3, grid);
      return true;
    }
  for (guint i = 0; i < n; i++)
    state (puzzle, globals[i]);
  yass_options_set_branch (options, YASS_BRANCH_RANDOM,
                           (guint64) g_test_rand_int ());
  yass_options_set_max_guesses (options, 5000);
  yass_options_set_max_solutions (options, 1);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const guint16 *solution
      = yass_result_get_solution (yass_solver_solve (solver, puzzle, NULL));
  for (guint cell = 0; solution != NULL && cell < N_CELLS; cell++)
    grid[cell] = solution[cell];
  return solution != NULL;
}

/* From neighbour to neighbour, no cell twice */
static guint
random_line (guint *cells, guint wanted)
{
  guint n = 1;

  cells[0] = random_below (N_CELLS);
  for (guint tries = 0; n < wanted && tries < 30; tries++)
    {
      const guint row = cells[n - 1] / 9 + random_below (3) - 1;
      const guint column = cells[n - 1] % 9 + random_below (3) - 1;
      bool is_new = row < 9 && column < 9;

      for (guint i = 0; is_new && i < n; i++)
        is_new = cells[i] != row * 9 + column;
      if (is_new)
        cells[n++] = row * 9 + column;
    }
  return n;
}

static bool
share_side (guint a, guint b)
{
  return a / 9 == b / 9 || a % 9 == b % 9;
}

static void
add_cells (GString *text, const guint *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, " r%uc%u", cells[i] / 9 + 1,
                            cells[i] % 9 + 1);
}

/* Some cell with this number that is none of the others */
static bool
find_cell (const guint *grid, guint number, const guint *cells, guint n,
           guint *found)
{
  const guint start = random_below (N_CELLS);

  for (guint i = 0; i < N_CELLS; i++)
    {
      const guint cell = (start + i) % N_CELLS;
      bool is_free = grid[cell] == number;

      for (guint j = 0; is_free && j < n; j++)
        is_free = cells[j] != cell;
      if (is_free)
        {
          *found = cell;
          return true;
        }
    }
  return false;
}

/* The numbers of @cells, with the circle or pill that they make before them */
static void
add_arrow (GString *text, const guint *grid, guint sum, const guint *cells,
           guint n)
{
  guint digits[3];

  if (sum < 10)
    {
      if (!find_cell (grid, sum, cells, n, &digits[0]))
        return;
      g_string_append (text, "arrow");
      add_cells (text, digits, 1);
    }
  else
    {
      guint taken[16];

      if (sum % 10 == 0 || !find_cell (grid, sum / 10, cells, n, &digits[0]))
        return;
      memcpy (taken, cells, n * sizeof *cells);
      taken[n] = digits[0];
      if (!find_cell (grid, sum % 10, taken, n + 1, &digits[1]))
        return;
      g_string_append (text, "pill-arrow 2");
      add_cells (text, digits, 2);
    }
  add_cells (text, cells, n);
}

/* Cells with @n consecutive numbers */
static void
add_renban (GString *text, const guint *grid, guint n)
{
  const guint first = 1 + random_below (10 - n);
  guint cells[9];

  for (guint i = 0; i < n; i++)
    find_cell (grid, first + i, cells, i, &cells[i]);
  g_string_append (text, "renban");
  add_cells (text, cells, n);
}

/* Any cells whose numbers lie between those of the first and the last */
static void
add_between (GString *text, const guint *grid, guint n)
{
  guint cells[9];

  cells[0] = random_below (N_CELLS);
  for (guint i = 1; i < n; i++)
    do
      cells[i] = random_below (N_CELLS);
    while (i + 1 < n ? grid[cells[i]] <= grid[cells[0]] && grid[cells[0]] < 8
                     : cells[i] == cells[0]);
  for (guint i = 1; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (cells[i] == cells[j])
        return;
  for (guint i = 1; i + 1 < n; i++)
    if (grid[cells[i]] <= MIN (grid[cells[0]], grid[cells[n - 1]])
        || grid[cells[i]] >= MAX (grid[cells[0]], grid[cells[n - 1]]))
      return;
  g_string_append (text, "between");
  add_cells (text, cells, n);
}

/* Three pairs of cells with one sum, or two: three have it as a hidden variable
 */
static void
add_equal_sums (GString *text, const guint *grid)
{
  const guint sum = 5 + random_below (11);
  const guint n_pairs = 2 + random_below (2);
  guint cells[6];
  guint n = 0;

  for (guint tries = 0; n < 2 * n_pairs && tries < 50; tries++)
    {
      cells[n] = random_below (N_CELLS);
      bool is_new = grid[cells[n]] < sum && sum - grid[cells[n]] < 10;

      for (guint i = 0; i < n; i++)
        is_new &= cells[i] != cells[n];
      if (is_new
          && find_cell (grid, sum - grid[cells[n]], cells, n + 1,
                        &cells[n + 1]))
        n += 2;
    }
  if (n < 2 * n_pairs)
    return;
  g_string_append_printf (text, "equal-sum %s", n == 6 ? "2+2+2" : "2+2");
  add_cells (text, cells, n);
}

/* What is seen along a row or column, in either direction */
static void
add_clue (GString *text, const guint *grid)
{
  const guint line = random_below (9);
  const bool is_row = random_below (2) == 0;
  const bool turns = random_below (2) == 0;
  guint cells[9];
  guint n_seen = 0, highest = 0;
  gint one = -1;
  guint between = 0;
  bool is_over = false;

  for (guint i = 0; i < 9; i++)
    {
      const guint at = turns ? 8 - i : i;

      cells[i] = is_row ? line * 9 + at : at * 9 + line;
      const guint number = grid[cells[i]];
      n_seen += number > highest;
      highest = MAX (highest, number);
      if (number == 1 || number == 9)
        {
          is_over = one >= 0;
          one = (gint) i;
        }
      else if (one >= 0 && !is_over)
        between += number;
    }
  if (random_below (2) == 0)
    g_string_append_printf (text, "skyscraper %u", n_seen);
  else
    g_string_append_printf (text, "sandwich %u", between);
  add_cells (text, cells, 9);
}

/* A true statement about a few cells, or nothing; sometimes a false one */
static void
add_statement (GString *text, const guint *grid, bool has_sums)
{
  const guint wanted = 2 + random_below (4);
  guint cells[16];
  guint n = random_line (cells, wanted);
  guint sum = 0;
  bool differ = true;
  const guint wrong = random_below (60) == 0;

  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    {
      sum += grid[cells[i]];
      for (guint j = 0; j < i; j++)
        differ &= grid[cells[i]] != grid[cells[j]];
    }
  switch (has_sums ? random_below (14) : 7 + random_below (5))
    {
    case 0:
    case 1:
      if (differ)
        g_string_append_printf (text, "cage %u", sum + wrong);
      else
        g_string_append_printf (text, "sum %u", sum + wrong);
      break;
    case 2:
      g_string_append_printf (text, "%s %u,%u", differ ? "cage" : "sum",
                              sum + wrong, sum + 1 + random_below (4));
      break;
    case 3:
      if (!differ)
        return;
      g_string_append (text, "distinct");
      break;
    case 4:
    case 5:
      add_arrow (text, grid, sum, cells, n);
      return;
    case 6:
      {
        gint total = 0;

        g_string_append (text, "weighted-sum ");
        for (guint i = 0; i < n; i++)
          {
            const gint times
                = (const gint[]){ 1, -1, 2, -3, 10 }[random_below (5)];

            total += times * (gint) grid[cells[i]];
            g_string_append_printf (text, "%s%d", i > 0 ? "," : "", times);
          }
        g_string_append_printf (text, "=%d", total + (gint) wrong);
        break;
      }
    case 7:
      n = 2;
      if (grid[cells[0]] == grid[cells[1]])
        return;
      if (share_side (cells[0], cells[1])
          && ABS ((gint) grid[cells[0]] - (gint) grid[cells[1]]) == 1)
        g_string_append (text, "kropki white");
      else if (share_side (cells[0], cells[1])
               && (grid[cells[0]] == 2 * grid[cells[1]]
                   || grid[cells[1]] == 2 * grid[cells[0]]))
        g_string_append (text, "kropki black");
      else if (ABS ((gint) grid[cells[0]] - (gint) grid[cells[1]]) >= 5)
        g_string_append (text, "whisper");
      else if (grid[cells[0]] > grid[cells[1]])
        g_string_append (text, "greater");
      else
        g_string_append (text, "thermo");
      break;
    case 8:
      add_renban (text, grid, 2 + random_below (4));
      return;
    case 9:
      add_between (text, grid, 3 + random_below (3));
      return;
    case 10:
      add_clue (text, grid);
      return;
    case 12:
      add_equal_sums (text, grid);
      return;
    case 13:
      {
        /* A diagonal from edge to edge, down and to the right */
        guint row = random_below (8);
        guint column = row > 0 ? 0 : 1 + random_below (7);

        for (n = sum = 0; row < 9 && column < 9; row++, column++)
          {
            cells[n++] = row * 9 + column;
            sum += grid[row * 9 + column];
          }
        g_string_append_printf (text, "little-killer %u", sum + wrong);
        break;
      }
    default:
      n = 1;
      g_string_append_printf (text, "given %u", grid[cells[0]]);
    }
  add_cells (text, cells, n);
}

static YassPuzzle *
make_puzzle (void)
{
  static const char *const all[]
      = { "diagonals", "windoku", "knight", "king", "nonconsecutive" };
  const char *globals[2];
  guint grid[N_CELLS];
  guint n = 0;

  while (n < 2 && random_below (3) == 0)
    globals[n++] = all[random_below (G_N_ELEMENTS (all))];
  if (!make_grid (globals, n, grid))
    return NULL;
  YassPuzzle *puzzle = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);
  const bool has_sums = random_below (3) > 0;
  for (guint i = 0; i < n; i++)
    state (puzzle, globals[i]);
  const bool is_plain = n > 0 && random_below (4) == 0;
  for (guint i = is_plain ? 0 : 5 + random_below (30); i > 0; i--)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      add_statement (text, grid, has_sums);
      if (text->len > 0)
        try_to_state (puzzle, text->str);
    }
  const guint percent = random_below (has_sums ? 30 : 45);
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (random_below (100) < percent)
      yass_puzzle_allow_only (puzzle, cell, grid[cell]);
  return puzzle;
}

typedef struct
{
  YassStatus status;
  YassLimit limit;
  guint64 n_solutions;
  guint64 guesses;
  GHashTable *solutions; /* as strings; owned */
} Answer;

static void
clear_answer (Answer *self)
{
  g_hash_table_unref (self->solutions);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, clear_answer)

static gboolean
note (const guint16 *numbers, gpointer data)
{
  char *key = g_malloc0 (N_CELLS + 1);

  for (guint cell = 0; cell < N_CELLS; cell++)
    key[cell] = (char) ('0' + numbers[cell]);
  /* None comes twice */
  g_assert_true (g_hash_table_add (data, key));
  return TRUE;
}

static Answer
solve (const YassPuzzle *puzzle, const char *rules, YassSearch search,
       guint64 max_solutions, guint64 max_guesses)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GError) error = NULL;
  Answer answer = { .solutions = g_hash_table_new_full (g_str_hash, g_str_equal,
                                                        g_free, NULL) };

  yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  yass_options_set_search (options, search);
  yass_options_set_max_solutions (options, max_solutions);
  yass_options_set_max_guesses (options, max_guesses);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  yass_solver_set_found (solver, note, answer.solutions, NULL);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  answer.status = yass_result_get_status (result);
  answer.limit = yass_result_get_limit (result);
  answer.n_solutions = yass_result_get_n_solutions (result);
  answer.guesses = yass_result_get_guesses_total (result);
  if (answer.status == YASS_STATUS_NONE)
    {
      g_autofree char *reason
          = yass_result_dup_reason (result, YASS_NOTATION_RC);

      g_assert_cmpstr (reason, !=, "");
    }
  return answer;
}

static bool
has_gear (const YassPuzzle *puzzle)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassGearPlan) plan = yass_gear_plan_new (board);

  return plan != NULL;
}

static void
compare (const Answer *one, const Answer *other)
{
  GHashTableIter iter;
  gpointer key;

  g_assert_cmpuint (one->n_solutions, ==, other->n_solutions);
  g_assert_cmpint (one->status, ==, other->status);
  if (one->n_solutions >= MOST_SOLUTIONS)
    return;
  g_hash_table_iter_init (&iter, one->solutions);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_assert_true (g_hash_table_contains (other->solutions, key));
}

/* As many solutions, the same ones where these are all, and the same status */
static void
test_agrees (void)
{
  static const char *const kernels[] = { "baseline", "avx2", "avx512" };
  guint n[4] = { 0 };
  guint n_with_guesses = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (YassPuzzle) puzzle = make_puzzle ();

      if (puzzle == NULL || !has_gear (puzzle))
        continue;
      const char *rules = i % 4 == 0   ? "all"
                          : i % 4 == 1 ? RULES ",subsets:2"
                                       : RULES;
      g_auto (Answer) plain = solve (puzzle, rules, YASS_SEARCH_PLAIN,
                                     MOST_SOLUTIONS, MOST_GUESSES);
      if (plain.limit != YASS_LIMIT_NOTHING)
        continue;
      g_setenv ("YASS_SIMD", kernels[i % G_N_ELEMENTS (kernels)], TRUE);
      g_auto (Answer) geared = solve (puzzle, rules, YASS_SEARCH_AUTO,
                                      MOST_SOLUTIONS, G_MAXUINT64);
      compare (&plain, &geared);
      n[MIN (plain.n_solutions, 2) + (plain.n_solutions >= MOST_SOLUTIONS)]++;
      n_with_guesses += geared.guesses > 0;
      /* Whatever needs no guess never gets there, unless all suppositions might
       * have led to the end */
      g_assert_true (plain.guesses == 0 || geared.guesses > 0);
      g_assert_true (plain.guesses > 0 || geared.guesses == 0 || i % 4 == 0);
    }
  g_unsetenv ("YASS_SIMD");
  g_test_message (
      "solutions: none %u, one %u, several %u, many %u; %u with guesses", n[0],
      n[1], n[2], n[3], n_with_guesses);
  g_assert_cmpuint (n_with_guesses, >, N_BOARDS / 8);
}

/* Boards that the oracle counts by brute force */
static void
test_counts (void)
{
  static const struct
  {
    OracleForbids forbids;
    const char *statement;
  } games[] = { { oracle_forbids_king, "king" },
                { oracle_forbids_knight, "knight" },
                { oracle_forbids_consecutive, "nonconsecutive" } };
  guint n_compared = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      const guint game = i % G_N_ELEMENTS (games);
      OraclePuzzle oracle;
      OracleAnswer expected;

      oracle_make_random (&oracle, i % ORACLE_N_KINDS, 9, games[game].forbids);
      oracle_sample (&oracle, MOST_SOLUTIONS, 200000, &expected);
      if (!expected.is_complete && expected.n_solutions < MOST_SOLUTIONS)
        continue;
      g_autofree char *text = oracle_to_text (&oracle);
      g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, NULL);
      state (puzzle, games[game].statement);
      if (i % 2 == 0)
        state (puzzle, SUM_OF_ROW);
      g_assert_true (has_gear (puzzle));
      g_auto (Answer) answer = solve (puzzle, RULES, YASS_SEARCH_AUTO,
                                      MOST_SOLUTIONS, G_MAXUINT64);
      g_assert_cmpuint (answer.n_solutions, ==, expected.n_solutions);
      n_compared++;
    }
  g_test_message ("%u compared", n_compared);
  g_assert_cmpuint (n_compared, >, 0);
}

/* A puzzle for which the gear needs many guesses */
static YassPuzzle *
make_hard (guint64 *guesses)
{
  for (;;)
    {
      g_autoptr (YassPuzzle) puzzle = make_puzzle ();

      if (puzzle == NULL || !has_gear (puzzle))
        continue;
      g_auto (Answer) answer
          = solve (puzzle, RULES, YASS_SEARCH_AUTO, 2, MOST_GUESSES);
      if (answer.limit != YASS_LIMIT_NOTHING || answer.guesses < 3)
        continue;
      *guesses = answer.guesses;
      return g_steal_pointer (&puzzle);
    }
}

static void
test_limits (void)
{
  for (guint i = 0; i < 10; i++)
    {
      guint64 guesses;
      g_autoptr (YassPuzzle) puzzle = make_hard (&guesses);
      const guint64 fewer = random_below ((guint) guesses);
      g_auto (Answer) exact
          = solve (puzzle, RULES, YASS_SEARCH_AUTO, 2, guesses);
      g_auto (Answer) stopped
          = solve (puzzle, RULES, YASS_SEARCH_AUTO, 2, fewer);

      g_assert_cmpint (exact.limit, ==, YASS_LIMIT_NOTHING);
      g_assert_cmpuint (exact.guesses, ==, guesses);
      g_assert_cmpint (stopped.limit, ==, YASS_LIMIT_GUESSES);
      g_assert_cmpuint (stopped.guesses, ==, fewer);
      g_assert_cmpuint (stopped.n_solutions, <=, exact.n_solutions);
    }
}

static gboolean
stop (const guint16 *numbers, gpointer data)
{
  if (data == NULL)
    return FALSE;
  g_cancellable_cancel (data);
  return TRUE;
}

/* An empty board of knights has more solutions than anybody waits for */
static void
test_cancelled (void)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (9, 3, 3, YASS_SYMBOLS_CHARACTERS);
  state (puzzle, "knight");
  state (puzzle, SUM_OF_ROW);
  g_assert_true (has_gear (puzzle));
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  yass_options_set_max_solutions (options, 0);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  yass_solver_set_found (solver, stop, cancellable, NULL);
  const YassResult *result = yass_solver_solve (solver, puzzle, cancellable);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_CANCELLED);
  g_assert_cmpuint (yass_result_get_n_solutions (result), ==, 1);

  yass_solver_set_found (solver, stop, NULL, NULL);
  result = yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_NOTHING);
  g_assert_cmpint (yass_result_get_status (result), ==, YASS_STATUS_SOLVED);

  /* In time, too */
  yass_solver_set_found (solver, NULL, NULL, NULL);
  yass_solver_set_limits (solver, G_MAXUINT64, 0.01);
  result = yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_TIME);
}

/* Every instruction set makes the same guesses */
static void
test_kernels (void)
{
  for (guint i = 0; i < 20; i++)
    {
      guint64 guesses;
      g_autoptr (YassPuzzle) puzzle = make_hard (&guesses);
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
      uint64_t numbers_of[YASS_GEAR_MOST_VARIABLES];
      uint64_t scores[N_CELLS];
      const YassGearBranch branch
          = i % 2 == 0 ? YASS_GEAR_BY_CONFLICTS : YASS_GEAR_BY_WEIGHTS;
      guint64 n_guesses[4] = { 0 };
      guint n_found[4] = { 0 };
      guint n = 0;

      for (guint cell = 0; cell < N_CELLS; cell++)
        {
          numbers_of[cell]
              = yass_set_to_bits (yass_puzzle_get_allowed (puzzle, cell));
          scores[cell] = YASS_GEAR_CONFLICT * (20 + random_below (20));
        }
      for (guint v = N_CELLS; v < board->n_variables; v++)
        numbers_of[v] = yass_set_to_bits (
            yass_set_below (yass_board_get_hidden (board, v)->count));
      for (guint simd = 0; simd < YASS_N_SIMDS; simd++)
        {
          const YassGearKernel *kernel = yass_gear_get_kernel (simd);

          if (kernel == NULL)
            continue;
          g_autoptr (YassGear) gear
              = yass_gear_new_for_kernel (yass_gear_plan_new (board), kernel);
          YassGearOutcome outcome;

          yass_gear_start (gear, branch, numbers_of, scores);
          do
            {
              outcome = yass_gear_run (gear, 1 + random_below (100));
              n_found[n] += outcome == YASS_GEAR_FOUND;
            }
          while (outcome != YASS_GEAR_EXHAUSTED && n_found[n] < 20);
          n_guesses[n++] = yass_gear_get_guesses (gear);
        }
      for (guint k = 1; k < n; k++)
        {
          g_assert_cmpuint (n_found[k], ==, n_found[0]);
          g_assert_cmpuint (n_guesses[k], ==, n_guesses[0]);
        }
    }
}

/* What it has no plan for, it leaves alone, as it does where a rule is off */
static void
test_leaves_alone (void)
{
  static const struct
  {
    guint size;
    const char *statement;
    bool has_gear;
  } boards[] = {
    { 9, NULL, false },
    { 9, "diagonals", true },
    { 9, "knight", true },
    { 9, "thermo r1c1 r1c2", true },
    { 9, "cage 10 r1c1 r1c2", true },
    { 9, "weighted-sum 1,1,-10=0 r1c1 r1c2 r3c3", true },
    { 9, "renban r1c1 r1c2 r1c3", true },
    { 9, "no-boxes", false },
    { 6, "cage 10 r1c1 r1c2", false },
    { 9, "equal-sum 2+2+2 r1c1 r2c2 r2c3 r3c3 r3c4 r3c5", true },
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new (boards[i].size, 0, 0, YASS_SYMBOLS_CHARACTERS);

      if (boards[i].statement != NULL)
        state (puzzle, boards[i].statement);
      if (boards[i].has_gear != has_gear (puzzle))
        g_error ("%s", boards[i].statement);
    }

  guint64 guesses;
  g_autoptr (YassPuzzle) puzzle = make_hard (&guesses);
  g_auto (Answer) plain = solve (puzzle, "singles", YASS_SEARCH_PLAIN, 2, 300);
  g_auto (Answer) other = solve (puzzle, "singles", YASS_SEARCH_AUTO, 2, 300);
  g_assert_cmpuint (plain.guesses, ==, other.guesses);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gear/agrees-with-the-graph", test_agrees);
  g_test_add_func ("/gear/counts-as-brute-force-does", test_counts);
  g_test_add_func ("/gear/stops-at-limits", test_limits);
  g_test_add_func ("/gear/can-be-cancelled", test_cancelled);
  g_test_add_func ("/gear/guesses-alike-with-all-kernels", test_kernels);
  g_test_add_func ("/gear/leaves-other-boards-alone", test_leaves_alone);
  return g_test_run ();
}
