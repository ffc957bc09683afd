/* test-abreast.c: puzzles solved abreast get the graph engine's answers
 * SPDX-License-Identifier: MIT
 *
 * With -m slow, a million puzzles and all of the shared collections: minutes.
 */
#include "abreast/abreast.h"

#include <string.h>

#include "abreast/kernel.h"

#include "mixed-puzzles.h"
#include "oracle.h"
#include "sanitized.h"

#define N_MIXED (IS_SANITIZED ? 400 : 4000)
#define N_MIXED_SLOW 1000000
#define N_AT_ONCE 10000

extern const YassAbreastKernel yass_abreast_kernel_generic;
#ifdef YASS_HAS_X86_KERNELS
extern const YassAbreastKernel yass_abreast_kernel_emulated;
#endif

/* Those of this machine, what machines unlike it run, and that of AVX-512 with
 * every instruction written out: it has a source of its own, which this
 * machine may not be able to run */
static const YassAbreastKernel *kernels[8];

static void
list_kernels (void)
{
  guint n = 0;

  for (guint simd = 0; simd < YASS_N_SIMDS; simd++)
    if (yass_abreast_get_kernel (simd) != NULL)
      kernels[n++] = yass_abreast_get_kernel (simd);
  kernels[n++] = &yass_abreast_kernel_generic;
#ifdef YASS_HAS_X86_KERNELS
  kernels[n++] = &yass_abreast_kernel_emulated;
  g_assert_cmpuint (yass_abreast_kernel_emulated.n_lanes, ==, 32);
#endif
}

static bool
is_solution_of (const guint8 *solution, const YassAbreastPuzzle *puzzle)
{
  for (guint i = 0; i < 9; i++)
    {
      guint row = 0, column = 0, box = 0;

      for (guint j = 0; j < 9; j++)
        {
          row |= 1u << solution[i * 9 + j];
          column |= 1u << solution[j * 9 + i];
          box |= 1u << solution[(i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3];
        }
      if (row != 0x3fe || column != 0x3fe || box != 0x3fe)
        return false;
    }
  for (guint i = 0; i < N_CELLS; i++)
    if (puzzle->numbers[i] != 0 && puzzle->numbers[i] != solution[i])
      return false;
  return true;
}

/* All but the word for one solution that nobody asked to be the only one */
static void
assert_answers (const YassAbreastAnswer *answer,
                const YassAbreastPuzzle *puzzle, const YassResult *result)
{
  const YassStatus status = yass_abreast_answer_get_status (answer);
  const guint16 *known = yass_result_get_solution (result);

  g_assert_cmpuint (answer->n_solutions, ==,
                    yass_result_get_n_solutions (result));
  g_assert_cmpint (answer->limit, ==, YASS_LIMIT_NOTHING);
  if (status != YASS_STATUS_SOLVED
      && yass_result_get_status (result) != YASS_STATUS_SOLVED)
    g_assert_cmpint (status, ==, yass_result_get_status (result));
  if (answer->n_solutions > 0)
    g_assert_true (is_solution_of (answer->solution, puzzle));
  for (guint i = 0; i < N_CELLS; i++)
    if (status == YASS_STATUS_UNIQUE)
      g_assert_cmpuint (answer->solution[i], ==, known[i]);
    else if (status == YASS_STATUS_NONE)
      g_assert_cmpuint (answer->solution[i], ==, 0);
}

/* Every instruction set against the graph engine */
static void
assert_agrees (const YassAbreastPuzzle *puzzles, guint n, guint64 max_solutions)
{
  g_autoptr (YassSolver) graph = graph_solver (max_solutions);
  g_autofree YassAbreastAnswer *first = g_new (YassAbreastAnswer, n);
  g_autofree YassAbreastAnswer *answers = g_new (YassAbreastAnswer, n);

  for (guint k = 0; kernels[k] != NULL; k++)
    {
      g_autoptr (YassAbreastSolver) abreast
          = yass_abreast_solver_new_for_kernel (kernels[k], max_solutions,
                                                G_MAXUINT64);

      memset (answers, 0xff, n * sizeof *answers);
      yass_abreast_solver_solve (abreast, puzzles, answers, n, NULL);
      if (k == 0)
        memcpy (first, answers, n * sizeof *answers);
      g_assert_cmpmem (answers, n * sizeof *answers, first, n * sizeof *first);
    }
  for (guint i = 0; i < n; i++)
    assert_answers (&first[i], &puzzles[i], graph_solve (graph, &puzzles[i]));
}

static void
test_mixed (void)
{
  const guint n = g_test_slow () ? N_MIXED_SLOW : N_MIXED;

  for (guint done = 0; done < n; done += N_AT_ONCE)
    {
      g_autoptr (GArray) puzzles = make_mixed (MIN (n, N_AT_ONCE));

      assert_agrees ((YassAbreastPuzzle *) puzzles->data, puzzles->len, 2);
      g_test_message ("%u puzzles agree", done + puzzles->len);
    }
}

static void
test_limits (void)
{
  static const guint64 limits[] = { 1, 2, 5, 100 };
  g_autoptr (GArray) puzzles = make_mixed (N_MIXED / 10);

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    assert_agrees ((YassAbreastPuzzle *) puzzles->data, puzzles->len,
                   limits[i]);
}

/* All solutions, as brute force counts them */
/* Some cells may be anything but a number, that of the solution or another */
static void
forbid_some (YassAbreastPuzzle *puzzle)
{
  for (guint i = 0; i < 3; i++)
    {
      guint8 *number = &puzzle->numbers[g_test_rand_int_range (0, N_CELLS)];

      *number = (guint8) (9
                          + (*number >= 1 && *number <= 9
                                 ? *number
                                 : g_test_rand_int_range (1, 10)));
    }
}

static void
assert_kept (const OraclePuzzle *puzzle, const guint8 *solution)
{
  guint8 numbers[N_CELLS];

  for (guint cell = 0; cell < N_CELLS; cell++)
    numbers[cell] = (guint8) (solution[cell] - 1);
  g_assert_true (oracle_is_solution (puzzle, numbers));
}

static void
test_counts_all (void)
{
  g_autoptr (GArray) puzzles
      = g_array_new (FALSE, FALSE, sizeof (YassAbreastPuzzle));
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (OraclePuzzle));
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_autoptr (YassSolver) graph = graph_solver (1);
  const YassAbreastPuzzle solution = random_solution (graph);

  for (guint i = 0; i < 60; i++)
    {
      YassAbreastPuzzle puzzle = mixed_puzzle (&solution, i % 2 == 0);
      OraclePuzzle open;
      OracleAnswer answer;

      if (i % 3 == 0)
        forbid_some (&puzzle);
      oracle_init (&open, 9);
      for (guint cell = 0; cell < N_CELLS; cell++)
        if (puzzle.numbers[cell] > 9)
          open.allowed[cell] &= ~(1u << (puzzle.numbers[cell] - 10));
        else if (puzzle.numbers[cell] != 0)
          open.allowed[cell] = 1u << (puzzle.numbers[cell] - 1);
      oracle_sample (&open, 3000, 20000, &answer);
      if (!answer.is_complete)
        continue;
      g_array_append_val (puzzles, puzzle);
      g_array_append_val (asked, open);
      g_array_append_val (known, answer.n_solutions);
    }
  g_assert_cmpuint (puzzles->len, >, 10);

  g_autofree YassAbreastAnswer *answers
      = g_new (YassAbreastAnswer, puzzles->len);
  for (guint k = 0; kernels[k] != NULL; k++)
    {
      g_autoptr (YassAbreastSolver) abreast
          = yass_abreast_solver_new_for_kernel (kernels[k], 0, G_MAXUINT64);

      yass_abreast_solver_solve (abreast, (YassAbreastPuzzle *) puzzles->data,
                                 answers, puzzles->len, NULL);
      for (guint i = 0; i < puzzles->len; i++)
        {
          g_assert_cmpuint (answers[i].n_solutions, ==,
                            g_array_index (known, guint64, i));
          g_assert_true (answers[i].is_exhausted);
          if (answers[i].n_solutions >= 1)
            assert_kept (&g_array_index (asked, OraclePuzzle, i),
                         answers[i].solution);
          if (answers[i].n_solutions < 2)
            continue;
          assert_kept (&g_array_index (asked, OraclePuzzle, i),
                       answers[i].second);
          g_assert_cmpint (
              memcmp (answers[i].solution, answers[i].second, N_CELLS), !=, 0);
        }
    }
}

/* An answer does not depend on where a puzzle stands */
static void
test_order (void)
{
  g_autoptr (GArray) puzzles = make_mixed (N_MIXED / 10);
  const guint n = puzzles->len;
  const YassAbreastPuzzle *list = (YassAbreastPuzzle *) puzzles->data;
  g_autofree YassAbreastPuzzle *mixed = g_new (YassAbreastPuzzle, n);
  g_autofree YassAbreastAnswer *answers = g_new (YassAbreastAnswer, n);
  g_autofree YassAbreastAnswer *others = g_new (YassAbreastAnswer, n);
  g_autofree guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  shuffle (order, n);
  for (guint i = 0; i < n; i++)
    mixed[i] = list[order[i]];
  for (guint k = 0; kernels[k] != NULL; k++)
    {
      g_autoptr (YassAbreastSolver) abreast
          = yass_abreast_solver_new_for_kernel (kernels[k], 5, G_MAXUINT64);

      yass_abreast_solver_solve (abreast, list, answers, n, NULL);
      yass_abreast_solver_solve (abreast, mixed, others, n, NULL);
      for (guint i = 0; i < n; i++)
        g_assert_cmpmem (&others[i], sizeof *others, &answers[order[i]],
                         sizeof *answers);
      for (guint i = 0; i < MIN (n, 50); i++)
        {
          yass_abreast_solver_solve (abreast, &list[i], others, 1, NULL);
          g_assert_cmpmem (others, sizeof *others, &answers[i],
                           sizeof *answers);
        }
    }
}

static void
test_environment (void)
{
  g_autofree char *before = g_strdup (g_getenv ("YASS_SIMD"));

  const YassAbreastKernel *last = NULL;

  for (guint simd = 0; simd < YASS_N_SIMDS; simd++)
    {
      const YassAbreastKernel *kernel = yass_abreast_get_kernel (simd);

      if (kernel == NULL)
        continue;
      g_setenv ("YASS_SIMD", kernel->name, TRUE);
      g_autoptr (YassAbreastSolver) abreast = yass_abreast_solver_new (2, 0);
      g_assert_cmpstr (yass_abreast_solver_get_set (abreast), ==, kernel->name);
      last = kernel;
    }
  g_setenv ("YASS_SIMD", "abacus", TRUE);
  g_autoptr (YassAbreastSolver) best = yass_abreast_solver_new (2, 0);
  g_assert_cmpstr (yass_abreast_solver_get_set (best), ==, last->name);
  if (before != NULL)
    g_setenv ("YASS_SIMD", before, TRUE);
  else
    g_unsetenv ("YASS_SIMD");
}

static void
test_nothing (void)
{
  g_autoptr (YassAbreastSolver) abreast
      = yass_abreast_solver_new (2, G_MAXUINT64);

  yass_abreast_solver_solve (abreast, NULL, NULL, 0, NULL);
  g_assert_cmpuint (yass_abreast_solver_get_stats (abreast)->puzzles, ==, 0);
}

static void
test_max_guesses (void)
{
  g_autoptr (GArray) puzzles = make_mixed (N_MIXED / 10);
  const guint n = puzzles->len;
  const YassAbreastPuzzle *list = (YassAbreastPuzzle *) puzzles->data;
  g_autofree YassAbreastAnswer *free_ones = g_new (YassAbreastAnswer, n);
  g_autofree YassAbreastAnswer *answers = g_new (YassAbreastAnswer, n);
  g_autoptr (YassAbreastSolver) unlimited
      = yass_abreast_solver_new (2, G_MAXUINT64);
  guint n_limited = 0;

  yass_abreast_solver_solve (unlimited, list, free_ones, n, NULL);
  for (guint64 max_guesses = 0; max_guesses < 4; max_guesses++)
    {
      g_autoptr (YassAbreastSolver) abreast
          = yass_abreast_solver_new (2, max_guesses);

      yass_abreast_solver_solve (abreast, list, answers, n, NULL);
      for (guint i = 0; i < n; i++)
        if (free_ones[i].guesses_total <= max_guesses)
          g_assert_cmpmem (&answers[i], sizeof *answers, &free_ones[i],
                           sizeof *free_ones);
        else
          {
            n_limited++;
            g_assert_cmpint (answers[i].limit, ==, YASS_LIMIT_GUESSES);
            g_assert_cmpuint (answers[i].guesses_total, ==, max_guesses);
            g_assert_false (answers[i].is_exhausted);
          }
    }
  g_assert_cmpuint (n_limited, >, 0);
}

/* Boards that say little, and where guesses do not come upon the trouble */
static void
test_trouble (void)
{
  static const struct
  {
    const char *line;
    YassStatus status;
  } boards[] = {
    /* A number four times, at the corners of a rectangle */
    { ".1.1...............1.1...........................7..........5...5......"
      "..........",
      YASS_STATUS_NONE },
    /* Two numbers that have one cell of a row left, the same */
    { "....7......6.......7..........7...6....6...7..................6..7....."
      "..6...7...",
      YASS_STATUS_NONE },
    /* Bands alone take half a million guesses */
    { "....6......................5.2...........8.493.......1...............8."
      "....4.....",
      YASS_STATUS_MULTIPLE },
  };
  YassAbreastPuzzle puzzles[G_N_ELEMENTS (boards)];
  YassAbreastAnswer answers[G_N_ELEMENTS (boards)];

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    puzzles[i] = read_line (boards[i].line);
  for (guint k = 0; kernels[k] != NULL; k++)
    {
      g_autoptr (YassAbreastSolver) abreast
          = yass_abreast_solver_new_for_kernel (kernels[k], 2, 1000);

      yass_abreast_solver_solve (abreast, puzzles, answers,
                                 G_N_ELEMENTS (boards), NULL);
      for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
        g_assert_cmpint (yass_abreast_answer_get_status (&answers[i]), ==,
                         boards[i].status);
    }
}

static gpointer
raise_stop (gpointer stop)
{
  g_usleep (20000);
  g_atomic_int_set ((gint *) stop, 1);
  return NULL;
}

/* Empty boards have more solutions than anybody can wait for */
static void
test_cancel (void)
{
  enum
  {
    N_EMPTY = 100
  };
  const YassAbreastPuzzle empty[N_EMPTY] = { 0 };
  YassAbreastAnswer answers[N_EMPTY];
  guint64 n_solutions = 0;
  gint stop = 0;
  g_autoptr (YassAbreastSolver) abreast
      = yass_abreast_solver_new (0, G_MAXUINT64);
  GThread *thread = g_thread_new ("stop", raise_stop, &stop);

  yass_abreast_solver_solve (abreast, empty, answers, N_EMPTY, &stop);
  g_thread_join (thread);
  for (guint i = 0; i < N_EMPTY; i++)
    {
      g_assert_cmpint (answers[i].limit, ==, YASS_LIMIT_CANCELLED);
      g_assert_false (answers[i].is_exhausted);
      n_solutions += answers[i].n_solutions;
      if (answers[i].n_solutions > 0)
        g_assert_true (is_solution_of (answers[i].solution, &empty[i]));
    }
  g_assert_cmpuint (n_solutions, >, 100);

  /* The next call starts afresh */
  stop = 0;
  g_autoptr (GArray) puzzles = make_mixed (40);
  YassAbreastAnswer again[40];
  yass_abreast_solver_solve (abreast, empty, answers, 0, &stop);
  g_autoptr (YassAbreastSolver) two = yass_abreast_solver_new (2, G_MAXUINT64);
  yass_abreast_solver_solve (two, (YassAbreastPuzzle *) puzzles->data, answers,
                             40, &stop);
  yass_abreast_solver_solve (two, (YassAbreastPuzzle *) puzzles->data, again,
                             40, NULL);
  g_assert_cmpmem (answers, sizeof again, again, sizeof again);
}

static void
test_file (gconstpointer name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", name, NULL);
  const guint most = g_test_slow () ? G_MAXUINT : IS_SANITIZED ? 30 : 300;
  g_autoptr (GArray) puzzles = read_lines (path, most);

  if (puzzles == NULL)
    g_test_skip_printf ("%s is not there", (const char *) name);
  else
    assert_agrees ((YassAbreastPuzzle *) puzzles->data, puzzles->len, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  list_kernels ();
  g_test_add_func ("/abreast/agrees/mixed", test_mixed);
  g_test_add_func ("/abreast/agrees/limits", test_limits);
  g_test_add_func ("/abreast/agrees/brute-force", test_counts_all);
  g_test_add_data_func ("/abreast/agrees/easy", "data/corpora/easy.txt",
                        test_file);
  g_test_add_data_func ("/abreast/agrees/hard", "data/corpora/hard.txt",
                        test_file);
  g_test_add_data_func ("/abreast/agrees/hardest", "../shared/data/hardest.txt",
                        test_file);
  g_test_add_data_func ("/abreast/agrees/17-clue", "../shared/data/17_clue.txt",
                        test_file);
  g_test_add_func ("/abreast/order-does-not-matter", test_order);
  g_test_add_func ("/abreast/set-is-named", test_environment);
  g_test_add_func ("/abreast/solves-nothing", test_nothing);
  g_test_add_func ("/abreast/stops-at-guesses", test_max_guesses);
  g_test_add_func ("/abreast/finds-trouble-soon", test_trouble);
  g_test_add_func ("/abreast/stops-when-told", test_cancel);
  return g_test_run ();
}
