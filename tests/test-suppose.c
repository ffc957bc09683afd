/* test-suppose.c: what would follow from an edge
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"
#include "sanitized.h"
#include "solve/branch.h"
#include "solve/engine.h"
#include "solve/search.h"

static const char *const puzzles[] = {
  /* that singles and subsets do not solve */
  "409010803000009240000000001390274600000050000002163059500000000013600000"
  "908020107",
  "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......"
  "1...2",
  "98.7..6..7...5......4..9.7.4....3.9..9.2.......3.....11..3....2.4...7.8...."
  "56....",
  /* of lines and dots */
  ".Whisper~5~R1C1~R2C2~R3C3~R4C4~R5C5.Renban~R9C1~R8C2~R7C3~R6C4"
  ".Renban~R1C9~R2C8~R3C7~R4C6.BlackDot~R6C6~R6C7.Thermo~R9C9~R8C9~R7C9~R6C9"
  ".~R1C5_3~R9C5_7~R5C1_4~R5C9_2",
};

static const char *const rule_sets[]
    = { "basic", "singles", "subsets:3", "hidden-single,naked-subset:2",
        "common-exclusion" };

/* The same board, asked in three ways */
typedef enum
{
  FORGETFUL, /* finds out everything anew */
  PLAIN,
  PLAYER, /* is asked as speculation asks it for a reader */
  N_WAYS
} Way;

typedef struct
{
  YassEngine engines[N_WAYS];
} Fixture;

static void
init_engine (YassEngine *engine, YassBoard *board, const YassPuzzle *puzzle,
             const char *rules, bool explaining)
{
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_true (yass_options_set_rules (options, rules, NULL));
  yass_options_set_explaining (options, explaining);
  yass_engine_init (engine, board, options);
  engine->deadline = G_MAXINT64;
  engine->patience = 1;
  yass_state_load (&engine->state, puzzle, false);
  yass_tasks_push_all (&engine->tasks);
  g_assert_true (yass_engine_note_loaded (engine));
  g_assert_true (yass_engine_run (engine));
}

static bool
suppose (YassEngine *engine, guint cell, guint number)
{
  return engine->look.suppose (&engine->look, cell, number);
}

/* Returns how many fail, and one of them. Asks twice, as what is known of a
 * supposition must not be another answer. */
static guint
compare (Fixture *fixture, guint *cell, guint *number)
{
  YassEngine *engines = fixture->engines;
  YassEngine *forgetful = &engines[FORGETFUL];
  guint n_failed = 0;

  for (guint twice = 0; twice < 2; twice++)
    for (guint i = 0; i < 81; i++)
      YASS_SET_FOREACH (n, forgetful->state.graph.numbers_of[i])
        {
          yass_witnesses_drop_all (&forgetful->supposing.witnesses);
          const bool possible = suppose (forgetful, i, n);

          g_assert_true (suppose (&engines[PLAIN], i, n) == possible);
          g_assert_true (suppose (&engines[PLAYER], i, n) == possible);
          if (possible || g_test_rand_int_range (0, ++n_failed) > 0)
            continue;
          *cell = i;
          *number = n;
        }
  return n_failed;
}

static void
remove_edge (YassEngine *engine, guint cell, guint number)
{
  yass_look_because (&engine->look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                     cell, YASS_SET_EMPTY, yass_set_of (number));
  yass_graph_remove (&engine->state.graph, cell, yass_set_of (number));
  yass_graph_conclude (&engine->state.graph);
  g_assert_true (yass_engine_run (engine));
}

static void
set_up (Fixture *fixture, const char *text, const char *rules)
{
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, NULL);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);

  for (Way way = 0; way < N_WAYS; way++)
    init_engine (&fixture->engines[way], board, puzzle, rules, way == PLAYER);
}

static void
tear_down (Fixture *fixture)
{
  for (Way way = 0; way < N_WAYS; way++)
    yass_engine_clear (&fixture->engines[way]);
}

static void
check_puzzle (const char *text, const char *rules)
{
  Fixture fixture;
  guint cell = 0;
  guint number = 0;

  set_up (&fixture, text, rules);
  for (guint i = 0; i < (IS_SANITIZED ? 2 : 10); i++)
    {
      g_assert_true (fixture.engines[PLAYER].look.one_at_a_time);
      if (compare (&fixture, &cell, &number) == 0)
        break;
      for (Way way = 0; way < N_WAYS; way++)
        remove_edge (&fixture.engines[way], cell, number);
    }
  tear_down (&fixture);
}

static void
test_same_answer (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    for (guint j = 0; j < G_N_ELEMENTS (rule_sets); j++)
      check_puzzle (puzzles[i], rule_sets[j]);
}

/* What holds inside of a guess holds after it, while what held before it may
 * fail inside */
static void
test_guesses (void)
{
  Fixture fixture;
  YassLesson lesson;
  guint cell = 0;
  guint number = 0;

  set_up (&fixture, puzzles[1], "basic");
  for (guint i = 0; i < (IS_SANITIZED ? 2 : 6); i++)
    {
      bool possible = true;

      compare (&fixture, &cell, &number);
      for (Way way = 0; way < N_WAYS; way++)
        {
          YassEngine *engine = &fixture.engines[way];
          YassGuess guess;

          g_assert_true (yass_engine_choose_guess (engine, &guess));
          yass_engine_decide (engine, guess);
          possible = yass_engine_run (engine);
        }
      if (possible)
        compare (&fixture, &cell, &number);
      for (Way way = 0; way < N_WAYS; way++)
        {
          g_assert_true (yass_engine_analyze (&fixture.engines[way], &lesson));
          yass_engine_backjump (&fixture.engines[way], &lesson);
          possible = yass_engine_run (&fixture.engines[way]);
        }
      if (!possible)
        break;
    }
  tear_down (&fixture);
}

/* A long search gives suppositions up inside of guesses, but for readers */
static void
test_in_vain (void)
{
  Fixture fixture;

  set_up (&fixture, puzzles[1], "basic");
  for (Way way = 0; way < N_WAYS; way++)
    {
      YassEngine *engine = &fixture.engines[way];
      YassGuess guess;

      engine->supposing.n_in_vain = G_MAXUINT - 1;
      g_assert_true (yass_engine_may_suppose (engine));
      g_assert_true (yass_engine_choose_guess (engine, &guess));
      yass_engine_decide (engine, guess);
      /* What came before the guess does not count */
      g_assert_true (yass_engine_may_suppose (engine));
      engine->supposing.n_in_vain = 10000;
      g_assert_true (yass_engine_may_suppose (engine) == (way == PLAYER));
    }
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/suppose/fails-alike-whether-or-not-somebody-wants-proofs",
                   test_same_answer);
  g_test_add_func ("/suppose/fails-alike-inside-of-guesses-and-after-them",
                   test_guesses);
  g_test_add_func ("/suppose/stops-inside-of-guesses-when-it-tells-nothing",
                   test_in_vain);
  return g_test_run ();
}
