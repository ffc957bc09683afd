/* test-question.c: answers to a setter's questions, against brute force
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "oracle.h"
#include "question/question.h"
#include "sanitized.h"
#include "variant.h"
#include "yass/yass.h"

#define CAP 20000
#define N_BOARDS (IS_SANITIZED ? 20 : 150)

static YassPuzzle *
to_puzzle (const OraclePuzzle *oracle)
{
  g_autofree char *text = oracle_to_text (oracle);
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

static YassInquiry *
inquire (const YassPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  YassInquiry *inquiry
      = yass_inquiry_new (puzzle, G_MAXUINT64, 0, NULL, &error);

  g_assert_no_error (error);
  return inquiry;
}

/* A board, and the first question about it */
typedef struct
{
  YassPuzzle *puzzle;
  YassInquiry *inquiry;
  YassSolutions *known;
  const guint16 *solution; /* the first; of known */
} Asked;

static void
asked_clear (Asked *asked)
{
  yass_solutions_free (asked->known);
  yass_inquiry_free (asked->inquiry);
  yass_puzzle_unref (asked->puzzle);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

static Asked
ask (const OraclePuzzle *oracle)
{
  Asked asked = { .puzzle = to_puzzle (oracle) };

  asked.inquiry = inquire (asked.puzzle);
  asked.known = yass_inquiry_find_solutions (asked.inquiry, 2);
  if (asked.known->n_kept > 0)
    asked.solution = yass_solutions_get (asked.known, 0);
  return asked;
}

static bool
is_unique (const OraclePuzzle *oracle)
{
  OracleAnswer answer;

  oracle_solve (oracle, 2, &answer);
  return answer.n_solutions == 1;
}

static guint
random_size (void)
{
  return g_test_rand_bit () ? 4 : 6;
}

/* A random board that brute force solves to the end */
static void
make_board (OraclePuzzle *oracle, OracleAnswer *answer)
{
  do
    {
      oracle_make_random (
          oracle, (OracleKind) g_test_rand_int_range (0, ORACLE_N_KINDS),
          random_size (), NULL);
      oracle_solve (oracle, CAP, answer);
    }
  while (!answer->is_complete);
}

static void
make_unique (OraclePuzzle *oracle)
{
  do
    oracle_make_random (oracle,
                        g_test_rand_bit () ? ORACLE_GIVENS : ORACLE_MARKS,
                        random_size (), NULL);
  while (!is_unique (oracle));
}

static void
test_solutions (void)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      OraclePuzzle oracle;
      OracleAnswer answer;
      make_board (&oracle, &answer);
      g_autoptr (YassPuzzle) puzzle = to_puzzle (&oracle);
      g_autoptr (YassInquiry) inquiry = inquire (puzzle);
      g_autoptr (YassSolutions) all = yass_inquiry_find_solutions (inquiry, 0);
      g_autoptr (YassSolutions) some = yass_inquiry_find_solutions (inquiry, 5);

      g_assert_true (all->are_all);
      g_assert_cmpuint (all->n_found, ==, answer.n_solutions);
      g_assert_cmpuint (all->n_kept, ==, MIN (2, answer.n_solutions));
      g_assert_cmpuint (some->n_kept, ==, MIN (5, answer.n_solutions));
      g_assert_true (some->are_all == (answer.n_solutions < 5));
      g_assert_cmpint (all->status, ==,
                       answer.n_solutions == 0   ? YASS_STATUS_NONE
                       : answer.n_solutions == 1 ? YASS_STATUS_UNIQUE
                                                 : YASS_STATUS_MULTIPLE);
      for (guint k = 0; k < some->n_kept; k++)
        {
          guint8 numbers[ORACLE_MAX_CELLS];

          for (guint cell = 0; cell < some->n_cells; cell++)
            numbers[cell] = (guint8) (yass_solutions_get (some, k)[cell] - 1);
          g_assert_true (oracle_is_solution (&oracle, numbers));
          for (guint j = 0; j < k; j++)
            g_assert_cmpint (memcmp (yass_solutions_get (some, j),
                                     yass_solutions_get (some, k),
                                     some->n_cells * sizeof (guint16)),
                             !=, 0);
        }
    }
}

static void
test_true_candidates (void)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      OraclePuzzle oracle;
      OracleAnswer answer;
      make_board (&oracle, &answer);
      if (answer.n_solutions == 0)
        continue;
      g_auto (Asked) asked = ask (&oracle);
      g_autoptr (YassPuzzle) truth
          = yass_inquiry_find_true (asked.inquiry, asked.known);

      g_assert_false (yass_inquiry_has_stopped (asked.inquiry));
      for (guint cell = 0; cell < oracle.size * oracle.size; cell++)
        g_assert_cmphex (*yass_puzzle_peek_allowed (truth, cell), ==,
                         answer.used[cell]);
    }
}

static bool
contains (const GArray *items, guint item)
{
  for (guint i = 0; i < items->len; i++)
    if (g_array_index (items, guint, i) == item)
      return true;
  return false;
}

/* Whether the board is still unique with all numbers in a cell */
static bool
is_spare (const OraclePuzzle *oracle, guint cell)
{
  OraclePuzzle rest = *oracle;

  rest.allowed[cell] = (1u << rest.size) - 1;
  return is_unique (&rest);
}

static void
test_redundant (void)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      OraclePuzzle oracle;
      make_unique (&oracle);
      g_auto (Asked) asked = ask (&oracle);
      g_autoptr (YassRedundant) redundant
          = yass_inquiry_find_redundant (asked.inquiry, asked.solution);

      g_assert_cmpuint (redundant->statements->len, ==, 0);
      for (guint cell = 0; cell < oracle.size * oracle.size; cell++)
        g_assert_true (
            contains (redundant->cells, cell)
            == (yass_is_clue (asked.puzzle, cell) && is_spare (&oracle, cell)));
    }
}

static void
test_minimal (void)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      OraclePuzzle oracle;
      make_unique (&oracle);
      g_auto (Asked) asked = ask (&oracle);
      const guint64 seed = (guint64) g_test_rand_int_range (0, 3);
      g_autoptr (YassPuzzle) minimal
          = yass_inquiry_minimize (asked.inquiry, asked.solution, seed);
      g_autoptr (YassPuzzle) again
          = yass_inquiry_minimize (asked.inquiry, asked.solution, seed);
      OraclePuzzle left = oracle;

      for (guint cell = 0; cell < oracle.size * oracle.size; cell++)
        {
          left.allowed[cell]
              = (guint32) *yass_puzzle_peek_allowed (minimal, cell);
          g_assert_cmphex (left.allowed[cell], ==,
                           *yass_puzzle_peek_allowed (again, cell));
          g_assert_true (left.allowed[cell] == oracle.allowed[cell]
                         || !yass_is_clue (minimal, cell));
        }
      g_assert_true (is_unique (&left));
      for (guint cell = 0; cell < oracle.size * oracle.size; cell++)
        if (yass_is_clue (minimal, cell))
          g_assert_false (is_spare (&left, cell));
    }
}

/* Singles, word for word. Returns whether they solve it. */
static bool
solve_by_singles (OraclePuzzle *oracle)
{
  const guint n_cells = oracle->size * oracle->size;
  guint house[ORACLE_MAX_SIZE];

  for (bool changed = true; changed;)
    {
      changed = false;
      for (guint i = 0; oracle_house (oracle, i, house); i++)
        for (guint a = 0; a < oracle->size; a++)
          {
            const guint32 set = oracle->allowed[house[a]];
            guint32 others = 0;

            for (guint b = 0; b < oracle->size; b++)
              if (b != a)
                {
                  others |= oracle->allowed[house[b]];
                  if ((set & (set - 1)) == 0 && oracle->allowed[house[b]] & set)
                    {
                      oracle->allowed[house[b]] &= ~set;
                      changed = true;
                    }
                }
            if (set & ~others && set & others)
              {
                oracle->allowed[house[a]] &= ~others;
                changed = true;
              }
          }
    }
  for (guint cell = 0; cell < n_cells; cell++)
    if ((oracle->allowed[cell] & (oracle->allowed[cell] - 1)) != 0)
      return false;
  return true;
}

static bool
is_backdoor (const OraclePuzzle *oracle, const guint16 *solution,
             const guint *cells, guint n)
{
  OraclePuzzle with = *oracle;

  for (guint i = 0; i < n; i++)
    with.allowed[cells[i]] = 1u << (solution[cells[i]] - 1);
  return solve_by_singles (&with);
}

/* The size of the smallest, or 3 */
static guint
find_backdoor (const OraclePuzzle *oracle, const guint16 *solution)
{
  const guint n_cells = oracle->size * oracle->size;

  if (is_backdoor (oracle, solution, NULL, 0))
    return 0;
  for (guint a = 0; a < n_cells; a++)
    if (is_backdoor (oracle, solution, &a, 1))
      return 1;
  for (guint a = 0; a < n_cells; a++)
    for (guint b = 0; b < a; b++)
      if (is_backdoor (oracle, solution, (guint[]){ a, b }, 2))
        return 2;
  return 3;
}

static void
assert_backdoor (const OraclePuzzle *oracle, guint *seen)
{
  g_auto (Asked) asked = ask (oracle);
  const guint16 *solution = asked.solution;
  const YassBackdoor backdoor
      = yass_inquiry_find_backdoor (asked.inquiry, solution);
  const guint size = find_backdoor (oracle, solution);

  seen[size]++;
  g_assert_true (backdoor.is_found == (size <= YASS_MOST_BACKDOOR));
  if (backdoor.is_found)
    {
      g_assert_cmpuint (backdoor.n_cells, ==, size);
      g_assert_true (
          is_backdoor (oracle, solution, backdoor.cells, backdoor.n_cells));
    }
}

/* Small boards need no guess, most of them: of the large ones some do */
static void
test_backdoor (void)
{
  static const char *const hard[] = {
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9"
    "....4..",
    "4.9.1.8.3.....924.........139.2746......5......2163.595.........136.....9."
    "8.2.1.7",
  };
  guint seen[4] = { 0 };

  for (guint i = 0; i < N_BOARDS; i++)
    {
      OraclePuzzle oracle;
      make_unique (&oracle);
      assert_backdoor (&oracle, seen);
    }
  for (guint i = 0; i < G_N_ELEMENTS (hard); i++)
    {
      OraclePuzzle oracle;
      oracle_init (&oracle, 9);
      for (guint cell = 0; cell < 81; cell++)
        if (hard[i][cell] != '.')
          oracle.allowed[cell] = 1u << (hard[i][cell] - '1');
      assert_backdoor (&oracle, seen);
    }
  g_assert_cmpuint (seen[0] + seen[1], >, 0);
  g_assert_cmpuint (seen[2], >, 0);
}

/* Of puzzles with constraints, every solution is asked for: that these are all
 * and right, the tests of kinds show */

typedef struct
{
  guint64 n;
  uint64_t used[VARIANT_MAX_CELLS];
  guint16 first[VARIANT_MAX_CELLS];
  guint n_cells;
} Enumerated;

static gboolean
note (const guint16 *numbers, gpointer data)
{
  Enumerated *self = data;

  if (self->n++ == 0)
    memcpy (self->first, numbers, self->n_cells * sizeof *numbers);
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->used[cell] |= UINT64_C (1) << (numbers[cell] - 1);
  return TRUE;
}

/* @cap: stop there; 0: never */
static Enumerated
enumerate (const YassPuzzle *puzzle, guint64 cap)
{
  Enumerated all = { .n_cells = yass_puzzle_get_n_cells (puzzle) };
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  yass_options_set_rules (options, "singles,constraint", NULL);
  yass_options_set_max_solutions (options, cap);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  yass_solver_set_found (solver, note, &all, NULL);
  yass_solver_solve (solver, puzzle, NULL);
  return all;
}

static bool
says_the_same (const YassPuzzle *puzzle, const Enumerated *all)
{
  const Enumerated one = enumerate (puzzle, 2);

  return one.n == 1
         && memcmp (one.first, all->first, all->n_cells * sizeof (guint16))
                == 0;
}

static bool
says_the_same_without (const YassPuzzle *puzzle, guint statement,
                       const Enumerated *all)
{
  g_autoptr (YassPuzzle) rest = yass_puzzle_copy_without (puzzle, statement);

  return says_the_same (rest, all);
}

static void
assert_statements_needed (const YassPuzzle *puzzle, const Enumerated *all)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  g_assert_true (says_the_same (puzzle, all));
  for (guint i = 0; i < n; i++)
    if (yass_is_spare_statement (statements[i]))
      g_assert_false (says_the_same_without (puzzle, i, all));
  for (guint cell = 0; cell < all->n_cells; cell++)
    if (yass_is_clue (puzzle, cell))
      {
        g_autoptr (YassPuzzle) rest = yass_puzzle_copy (puzzle);
        yass_puzzle_allow_all (rest, cell);
        g_assert_false (says_the_same (rest, all));
      }
}

static void
assert_unique_variant (YassInquiry *inquiry, const Enumerated *all,
                       guint *n_spare)
{
  const YassPuzzle *puzzle = inquiry->puzzle;
  g_autoptr (YassRedundant) redundant
      = yass_inquiry_find_redundant (inquiry, all->first);
  g_autoptr (YassPuzzle) minimal
      = yass_inquiry_minimize (inquiry, all->first, 0);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    g_assert_true (contains (redundant->statements, i)
                   == (yass_is_spare_statement (statements[i])
                       && says_the_same_without (puzzle, i, all)));
  *n_spare += redundant->statements->len;
  assert_statements_needed (minimal, all);
}

static void
assert_true_variant (YassInquiry *inquiry, const Enumerated *all)
{
  g_autoptr (YassSolutions) known = yass_inquiry_find_solutions (inquiry, 2);
  g_autoptr (YassPuzzle) truth = yass_inquiry_find_true (inquiry, known);

  for (guint cell = 0; cell < all->n_cells; cell++)
    g_assert_cmphex (*yass_puzzle_peek_allowed (truth, cell), ==,
                     all->used[cell]);
}

static char *
make_colour (guint size)
{
  return g_strdup (g_test_rand_bit () ? "white" : "black");
}

static void
test_variants (void)
{
  static const Variant variants[] = {
    { "thermo", .layout = VARIANT_LINE },
    { "kropki-negative", "kropki", make_colour, VARIANT_NEIGHBOURS },
    { "renban", .layout = VARIANT_LINE },
    { "region", .layout = VARIANT_REGION },
    { "king" },
  };
  guint n_unique = 0, n_several = 0, n_spare = 0;

  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autoptr (YassPuzzle) puzzle
          = variant_make_puzzle (&variants[i % G_N_ELEMENTS (variants)]);
      const Enumerated all = enumerate (puzzle, CAP);
      g_autoptr (YassInquiry) inquiry = inquire (puzzle);

      if (all.n == 1)
        assert_unique_variant (inquiry, &all, &n_spare);
      else if (all.n > 1 && all.n < CAP)
        assert_true_variant (inquiry, &all);
      n_unique += all.n == 1;
      n_several += all.n > 1;
    }
  if (IS_SANITIZED)
    return;
  g_assert_cmpuint (n_unique, >, 0);
  g_assert_cmpuint (n_several, >, 0);
  g_assert_cmpuint (n_spare, >, 0);
}

/* Nothing that was found out before is lost */
static void
test_limits (void)
{
  g_autofree char *empty = g_strnfill (625, '.');
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (empty, NULL);
  /* Its solutions have few others nearby */
  g_autoptr (YassPuzzle) rare = yass_puzzle_new_from_text (
      ".........\n.........\n.........\n.........\n.........\n"
      ".........\n.........\n.........\n.........\nnonconsecutive\n",
      NULL);
  g_autoptr (YassInquiry) few = yass_inquiry_new (rare, 5000, 0, NULL, NULL);
  g_autoptr (YassSolutions) known = yass_inquiry_find_solutions (few, 2);
  const gint64 begun = g_get_monotonic_time ();

  g_assert_cmpint (known->status, ==, YASS_STATUS_MULTIPLE);
  g_autoptr (YassPuzzle) some = yass_inquiry_find_true (few, known);
  g_assert_cmpint (few->limit, ==, YASS_LIMIT_GUESSES);
  for (guint cell = 0; cell < known->n_cells; cell++)
    g_assert_true (
        yass_puzzle_allows (some, cell, yass_solutions_get (known, 0)[cell]));

  g_autoptr (YassInquiry) soon
      = yass_inquiry_new (puzzle, G_MAXUINT64, 0.05, NULL, NULL);
  g_autoptr (YassSolutions) all = yass_inquiry_find_solutions (soon, 0);
  g_assert_cmpint (soon->limit, ==, YASS_LIMIT_TIME);
  g_assert_false (all->are_all);
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 60 * G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/question/solutions/are-those-of-brute-force",
                   test_solutions);
  g_test_add_func ("/question/true-candidates/are-those-of-brute-force",
                   test_true_candidates);
  g_test_add_func ("/question/redundant/is-what-brute-force-can-spare",
                   test_redundant);
  g_test_add_func ("/question/minimal/has-nothing-to-spare", test_minimal);
  g_test_add_func ("/question/backdoor/none-is-smaller", test_backdoor);
  g_test_add_func ("/question/variants/constraints-count-too", test_variants);
  g_test_add_func ("/question/limits/leave-what-was-found", test_limits);
  return g_test_run ();
}
