/* test-suppose.c: what would follow from an edge
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"
#include "sanitized.h"
#include "solve/engine.h"

static const char *const puzzles[] = {
  /* that singles and subsets do not solve */
  "409010803000009240000000001390274600000050000002163059500000000013600000"
  "908020107",
  "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......"
  "1...2",
  "98.7..6..7...5......4..9.7.4....3.9..9.2.......3.....11..3....2.4...7.8...."
  "56....",
};

static const char *const rule_sets[]
    = { "basic", "singles", "subsets:3", "hidden-single,naked-subset:2",
        "common-exclusion" };

typedef struct
{
  YassEngine plain;
  YassEngine player; /* that is asked as speculation asks it */
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
  guint n_failed = 0;

  for (guint twice = 0; twice < 2; twice++)
    for (guint i = 0; i < 81; i++)
      YASS_SET_FOREACH (n, fixture->plain.state.graph.numbers_of[i])
        {
          const bool possible = suppose (&fixture->plain, i, n);

          g_assert_true (suppose (&fixture->player, i, n) == possible);
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
check_puzzle (const char *line, const char *rules)
{
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (line, NULL);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  Fixture fixture;
  guint cell = 0;
  guint number = 0;

  init_engine (&fixture.plain, board, puzzle, rules, false);
  init_engine (&fixture.player, board, puzzle, rules, true);
  for (guint i = 0; i < (IS_SANITIZED ? 2 : 10); i++)
    {
      g_assert_true (fixture.player.look.one_at_a_time);
      if (compare (&fixture, &cell, &number) == 0)
        break;
      remove_edge (&fixture.plain, cell, number);
      remove_edge (&fixture.player, cell, number);
    }
  yass_engine_clear (&fixture.plain);
  yass_engine_clear (&fixture.player);
}

static void
test_same_answer (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    for (guint j = 0; j < G_N_ELEMENTS (rule_sets); j++)
      check_puzzle (puzzles[i], rule_sets[j]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/suppose/fails-alike-whether-or-not-somebody-wants-proofs",
                   test_same_answer);
  return g_test_run ();
}
