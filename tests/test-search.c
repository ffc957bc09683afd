/* test-search.c: decide, propagate, analyze, backjump, level by level
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/puzzle.h"
#include "solve/search.h"
#include "solve/solver.h"

/* Rules that leave much open, and a journal that is whole: without tasks for
 * naked singles nothing runs in chains */
#define RULES "hidden-single"

static void
init_engine (YassEngine *engine, guint size)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_NUMBERS);
  g_autoptr (YassBoard) board
      = yass_board_new (size, yass_puzzle_get_box_width (puzzle),
                        yass_puzzle_get_box_height (puzzle));
  g_autoptr (YassOptions) options = yass_options_new ();

  yass_board_declare_all (board, puzzle);
  yass_board_compile (board);
  yass_options_set_rules (options, RULES, NULL);
  yass_engine_init (engine, board, options);
  engine->deadline = G_MAXINT64;
  engine->patience = 1;
  yass_engine_start_branching (engine);
  yass_tasks_push_all (&engine->tasks);
  g_assert_true (yass_engine_propagate (engine));
}

static YassSet *
copy_edges (const YassEngine *engine)
{
  return g_memdup2 (engine->state.graph.numbers_of,
                    engine->board->n_cells * sizeof (YassSet));
}

/* As deep as the rules allow. Returns whether it ends in a contradiction. */
static bool
go_down (YassEngine *engine, guint *n_removals, YassSet **edges)
{
  YassGuess guess;

  while (yass_engine_choose_guess (engine, &guess))
    {
      edges[engine->level] = copy_edges (engine);
      n_removals[engine->level] = engine->state.graph.n_removals;
      yass_engine_decide (engine, guess);
      g_assert_cmpuint (engine->levels[engine->level].cell, ==, guess.cell);
      g_assert_true (
          yass_set_equals (engine->state.graph.numbers_of[guess.cell],
                           yass_set_of (guess.number)));
      if (!yass_engine_propagate (engine))
        return true;
    }
  return false;
}

/* Each level as it was, but for the one edge that was seen to the end */
static void
go_up (YassEngine *engine, YassSet **edges)
{
  YassLesson lesson;

  while (yass_engine_analyze (engine, &lesson))
    {
      const YassSet number = yass_set_of (lesson.number);

      g_assert_cmpuint (lesson.level, ==, engine->level - 1);
      yass_engine_backjump (engine, &lesson);
      g_assert_cmpuint (engine->level, ==, lesson.level);

      YassSet *before = edges[lesson.level];
      g_assert_true (yass_set_meets (before[lesson.cell], number));
      before[lesson.cell] &= ~number;
      g_assert_cmpmem (before, engine->board->n_cells * sizeof *before,
                       engine->state.graph.numbers_of,
                       engine->board->n_cells * sizeof *before);
      g_free (before);
    }
}

static void
test_levels (void)
{
  static const guint sizes[] = { 4, 6, 9, 16 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      YassEngine engine;

      init_engine (&engine, sizes[i]);
      g_autofree YassSet **edges
          = g_new0 (YassSet *, engine.board->n_cells + 1);
      g_autofree guint *n_removals = g_new0 (guint, engine.board->n_cells + 1);

      go_down (&engine, n_removals, edges);
      g_assert_cmpuint (engine.level, >, 1);
      g_assert_cmpuint (yass_engine_get_depth (&engine), ==, engine.level);

      guint level = 0;
      for (guint r = 0; r < engine.state.graph.n_removals; r++)
        {
          while (level < engine.level && n_removals[level] <= r)
            level++;
          g_assert_cmpuint (yass_engine_find_level (&engine, r), ==, level);
        }
      go_up (&engine, edges);
      g_assert_cmpuint (engine.level, ==, 0);
      yass_engine_clear (&engine);
    }
}

/* A lesson may be one for a level far below */
static void
test_far (void)
{
  YassEngine engine;
  YassSet *edges[82] = { NULL };
  guint n_removals[82];

  init_engine (&engine, 9);
  go_down (&engine, n_removals, edges);
  g_assert_cmpuint (engine.level, >, 3);
  const YassLesson lesson
      = { 1, engine.levels[2].cell, engine.levels[2].number };
  yass_engine_backjump (&engine, &lesson);
  g_assert_cmpuint (engine.level, ==, 1);
  edges[1][lesson.cell] &= ~yass_set_of (lesson.number);
  g_assert_cmpmem (edges[1], 81 * sizeof (YassSet),
                   engine.state.graph.numbers_of, 81 * sizeof (YassSet));
  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    g_free (edges[i]);
  yass_engine_clear (&engine);
}

typedef struct
{
  guint n_calls;
  guint64 n_guesses;
  guint64 n_learned;
} Heard;

static void
hear_progress (guint64 n_guesses, guint64 n_learned, gpointer data)
{
  Heard *heard = data;

  g_assert_cmpuint (n_guesses, >=, heard->n_guesses);
  g_assert_cmpuint (n_learned, >=, heard->n_learned);
  *heard = (Heard){ heard->n_calls + 1, n_guesses, n_learned };
}

/* Also of what is learned, and only as long as somebody wants to know */
static void
test_progress (void)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (9, 0, 0, YASS_SYMBOLS_CHARACTERS);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  static const YassSearch searches[] = { YASS_SEARCH_PLAIN, YASS_SEARCH_LEARN };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autoptr (YassOptions) options = yass_options_new ();
      Heard heard = { 0 };

      yass_options_set_search (options, searches[i]);
      yass_options_set_max_solutions (options, 0);
      yass_options_set_max_guesses (options, 2000);
      g_autoptr (YassSolver) solver = yass_solver_new (board, options);
      yass_solver_set_progress (solver, hear_progress, &heard);
      yass_solver_solve (solver, puzzle, NULL);
      g_assert_cmpuint (heard.n_calls, >, 1);
      g_assert_cmpuint (heard.n_guesses, >, 0);
      g_assert_true ((heard.n_learned > 0)
                     == (searches[i] == YASS_SEARCH_LEARN));

      const guint n_calls = heard.n_calls;
      yass_solver_set_progress (solver, NULL, NULL);
      yass_solver_solve (solver, puzzle, NULL);
      g_assert_cmpuint (heard.n_calls, ==, n_calls);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search/levels/come-back-as-they-were", test_levels);
  g_test_add_func ("/search/levels/are-undone-together", test_far);
  g_test_add_func ("/search/tells-how-far-it-is", test_progress);
  return g_test_run ();
}
