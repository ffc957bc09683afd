/* test-allocation.c: nothing allocates while a puzzle is solved
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <stdlib.h>

#include "yass/yass.h"

#include "large-grid.h"
#include "sanitized.h"

#if defined(__GLIBC__) && !IS_SANITIZED
#define CAN_COUNT 1
#else
#define CAN_COUNT 0
#endif

static guint n_allocations; /* while it counts */
static gboolean is_counting;

#if CAN_COUNT
#define EVERYONE_S __attribute__ ((visibility ("default")))

/* The allocator of glibc, under the names it has for those who replace it */
void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *memory, size_t size);
void *__libc_memalign (size_t alignment, size_t size);

EVERYONE_S void *
malloc (size_t size)
{
  n_allocations += is_counting;
  return __libc_malloc (size);
}

EVERYONE_S void *
calloc (size_t n, size_t size)
{
  n_allocations += is_counting;
  return __libc_calloc (n, size);
}

EVERYONE_S void *
realloc (void *memory, size_t size)
{
  n_allocations += is_counting;
  return __libc_realloc (memory, size);
}

EVERYONE_S void *
aligned_alloc (size_t alignment, size_t size)
{
  n_allocations += is_counting;
  return __libc_memalign (alignment, size);
}

EVERYONE_S int
posix_memalign (void **memory, size_t alignment, size_t size)
{
  n_allocations += is_counting;
  *memory = __libc_memalign (alignment, size);
  return *memory != NULL ? 0 : ENOMEM;
}
#endif

/* The counters see what libyass and GLib do, not just this file */
static void
test_counts (void)
{
  if (!CAN_COUNT)
    {
      g_test_skip ("needs glibc's allocator, without a sanitizer");
      return;
    }
  n_allocations = 0;
  is_counting = TRUE;
  YassOptions *options = yass_options_new ();
  gpointer room = g_aligned_alloc (1, 64, 64);
  is_counting = FALSE;
  g_assert_cmpuint (n_allocations, >=, 3);
  g_aligned_free (room);
  yass_options_unref (options);
}

static void
check_guessing (const YassPuzzle *puzzle, const char *rules, const char *order,
                const char *groups, YassBranch branch, gboolean explaining,
                guint max_guesses)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassSolver) solver = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_assert_true (yass_options_set_rules (options, rules, NULL));
  g_assert_true (yass_options_set_order (options, order, NULL));
  g_assert_true (yass_options_set_groups (options, groups, NULL));
  yass_options_set_branch (options, branch, 7);
  yass_options_set_explaining (options, explaining);
  yass_options_set_guessing (options, max_guesses > 0);
  yass_options_set_max_guesses (options, max_guesses);
  yass_options_set_timeout (options, 3600);
  solver = yass_solver_new (board, options);
  yass_solver_solve (solver, puzzle, cancellable);

  n_allocations = 0;
  is_counting = TRUE;
  yass_solver_solve (solver, puzzle, cancellable);
  is_counting = FALSE;
  if (n_allocations > 0)
    g_test_message ("--rules=%s --order=%s --groups=%s", rules, order, groups);
  g_assert_cmpuint (n_allocations, ==, 0);
}

static void
check (const YassPuzzle *puzzle, const char *rules, const char *order,
       const char *groups, YassBranch branch, gboolean explaining)
{
  check_guessing (puzzle, rules, order, groups, branch, explaining, 200);
}

static void
test_solve (gconstpointer data)
{
  static const char *const rules[]
      = { "all",           "basic",
          "singles",       "singles,common-exclusion",
          "subsets:2",     "naked-subset",
          "hidden-subset", "naked-single",
          "speculation",   "common-exclusion",
          "sum",           "sum,derived-sum" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "puzzles", data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (!CAN_COUNT)
    {
      g_test_skip ("needs glibc's allocator, without a sanitizer");
      return;
    }
  if (g_str_has_suffix (data, ".txt"))
    g_file_get_contents (path, &text, NULL, &error);
  else
    text = g_strdup (data);
  g_assert_no_error (error);
  puzzle = yass_puzzle_new_from_text (text, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      for (const YassPlug *order = yass_list_orders (); order->name; order++)
        check (puzzle, rules[i], order->name, "auto", YASS_BRANCH_FEWEST,
               FALSE);
      for (const YassPlug *groups = yass_list_groups (); groups->name; groups++)
        {
          check (puzzle, rules[i], "cheapest-first", groups->name,
                 YASS_BRANCH_RANDOM, FALSE);
          check (puzzle, rules[i], "cheapest-first", groups->name,
                 YASS_BRANCH_WEIGHTED, FALSE);
          check (puzzle, rules[i], "cheapest-first", groups->name,
                 YASS_BRANCH_PLACES, FALSE);
        }
    }
  check (puzzle, "basic", "fifo", "doubling", YASS_BRANCH_RANDOM, TRUE);
}

/* What looks for chains and nets has its room from the first look on */
static void
test_chains (gconstpointer data)
{
  static const char *const rules[]
      = { "basic,chains", "basic,als-chain", "basic,forcing-chain",
          "basic,forcing-net", "basic,fish" };
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                 "variants", data, NULL);
  g_autofree char *text = NULL;
  g_autoptr (YassPuzzle) puzzle = NULL;

  if (!CAN_COUNT)
    {
      g_test_skip ("needs glibc's allocator, without a sanitizer");
      return;
    }
  if (g_str_has_suffix (data, ".txt"))
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  puzzle = yass_puzzle_new_from_text (text != NULL ? text : data, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      check_guessing (puzzle, rules[i], "cheapest-first", "auto",
                      YASS_BRANCH_FEWEST, FALSE, 0);
      check_guessing (puzzle, rules[i], "cheapest-first", "auto",
                      YASS_BRANCH_FEWEST, TRUE, 0);
    }
}

/* Sets of several words */
static void
test_solve_large (void)
{
  g_auto (LargeGrid) grid = { 0 };
  g_autofree char *text = NULL;
  g_autoptr (YassPuzzle) puzzle = NULL;

  if (!CAN_COUNT)
    {
      g_test_skip ("needs glibc's allocator, without a sanitizer");
      return;
    }
  large_grid_init (&grid, 13, 5);
  text = large_grid_to_text (&grid, 40);
  puzzle = yass_puzzle_new_from_text (text, NULL);
  for (const YassPlug *order = yass_list_orders (); order->name; order++)
    check (puzzle, "basic", order->name, "auto", YASS_BRANCH_FEWEST, FALSE);
  check (puzzle, "basic", "cheapest-first", "matching", YASS_BRANCH_RANDOM,
         FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/allocation/is-seen-in-the-library", test_counts);
  g_test_add_data_func ("/solver/allocation/has-none-in-9x9",
                        "80000000000360000007009020005000700000004570000010003"
                        "0001000068008500010090000400",
                        test_solve);
  g_test_add_data_func (
      "/solver/allocation/has-none-where-there-is-no-solution",
      "80000000000360000007009020005000700000004570000010003"
      "0001000068008500010090000420",
      test_solve);
  g_test_add_data_func ("/solver/allocation/has-none-in-16x16", "own-16x16.txt",
                        test_solve);
  g_test_add_data_func ("/solver/allocation/has-none-in-a-sandwich",
                        "../variants/sandwich.txt", test_solve);
  g_test_add_data_func ("/solver/allocation/has-none-in-a-skyscraper",
                        "../variants/skyscraper.txt", test_solve);
  g_test_add_data_func ("/solver/allocation/has-none-in-a-renban",
                        "../variants/renban.txt", test_solve);
  g_test_add_data_func ("/solver/allocation/has-none-in-a-killer",
                        "own-killer.txt", test_solve);
  g_test_add_data_func ("/solver/allocation/has-none-in-a-sum",
                        "../variants/sum.txt", test_solve);
  g_test_add_data_func ("/solver/allocation/has-none-in-chains",
                        "000000039000010005003005800008009006070020000100400000"
                        "009008050020000600400700000",
                        test_chains);
  g_test_add_data_func ("/solver/allocation/has-none-in-chains-of-a-thermo",
                        "thermo.txt", test_chains);
  g_test_add_func ("/solver/allocation/has-none-in-65x65", test_solve_large);
  return g_test_run ();
}
