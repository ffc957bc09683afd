/* test-learner.c: what is learned is true, and nothing is lost by it
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "learn/parts.h"
#include "oracle.h"
#include "puzzle/puzzle.h"
#include "random-puzzle.h"
#include "sanitized.h"
#include "solve/search.h"
#include "solve/solver.h"

#define N_BOARDS (IS_SANITIZED ? 24 : 60)
#define MOST_GUESSES 100000

/* What a board of the oracle is after singles, ready to be learned on */
static YassEngine *
make_engine (const OraclePuzzle *puzzle, const char *rules)
{
  g_autofree char *text = oracle_to_text (puzzle);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) read = yass_puzzle_new_from_text (text, &error);
  g_assert_no_error (error);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (read, &error);
  g_assert_no_error (error);
  g_autoptr (YassOptions) options = yass_options_new ();
  YassEngine *engine = g_new0 (YassEngine, 1);

  yass_options_set_rules (options, rules, &error);
  g_assert_no_error (error);
  yass_engine_init (engine, board, options);
  engine->deadline = G_MAXINT64;
  engine->patience = 1;
  yass_engine_start_branching (engine);
  yass_state_load (&engine->state, read, false);
  yass_tasks_push_all (&engine->tasks);
  return engine;
}

static void
free_engine (YassEngine *engine)
{
  yass_engine_clear (engine);
  g_free (engine);
}

static bool
holds (const YassLearner *learner, YassLiteral literal, const guint8 *numbers)
{
  const guint edge = yass_literal_edge (literal);

  return (numbers[learner->variable_of[edge]] == learner->number_of[edge])
         != yass_literal_is_gone (literal);
}

/* Every clause there is, and what is known for good, in one solution */
static void
check_learned (const YassLearner *learner, const guint8 *numbers)
{
  for (guint i = 0; i < learner->learned->len; i++)
    {
      const YassClause *clause = yass_learner_clause (
          learner, g_array_index (learner->learned, uint32_t, i));
      bool is_true = false;

      for (guint k = 0; k < clause->size; k++)
        is_true |= holds (learner, clause->literals[k], numbers);
      g_assert_true (is_true);
    }
  for (guint i = 0; i < 2 * learner->n_edges; i++)
    for (guint k = 0; k < learner->watched[i].n; k++)
      if (learner->watched[i].watches[k].clause == YASS_PAIR)
        g_assert_true (
            holds (learner, i, numbers)
            || holds (learner, learner->watched[i].watches[k].other, numbers));
  for (guint i = 0; i < learner->n_trail; i++)
    if (learner->levels[yass_literal_edge (learner->trail[i])] == 0)
      g_assert_true (holds (learner, learner->trail[i], numbers));
}

static YassPairCauses
find_pair_causes (void)
{
  return (YassPairCauses){
    yass_rule_cause (yass_rules_find (&yass_rule_naked_subset)),
    yass_rule_cause (yass_rules_find (&yass_rule_hidden_subset))
  };
}

/* Up to the first solution, what is learned follows from the puzzle */
static void
test_truth (void)
{
  static const guint causes[YASS_N_LOOKERS] = { 0 };
  guint64 n_learned = 0;

  for (guint i = 0; i < N_BOARDS || n_learned < 20; i++)
    {
      const guint size = (const guint[]){ 4, 6, 9 }[i % 3];
      OraclePuzzle puzzle;
      OracleAnswer answer;

      oracle_make_random (&puzzle, i % ORACLE_N_KINDS, size, NULL);
      oracle_sample (&puzzle, 1, 100000, &answer);
      if (answer.n_solutions == 0)
        continue;
      YassEngine *engine = make_engine (&puzzle, "naked-single");
      g_autofree YassSet *edges
          = g_memdup2 (engine->state.graph.numbers_of,
                       engine->board->n_variables * sizeof (YassSet));
      const guint n_removals = engine->state.graph.n_removals;
      const YassPairCauses pairs
          = random_below (2) ? find_pair_causes () : (YassPairCauses){ 0 };
      YassLearner *learner = yass_learner_new (&engine->look, causes, &pairs,
                                               random_below (1000));

      while (yass_learner_run (learner, 3) == YASS_LEARNER_PAUSED)
        check_learned (learner, answer.first);
      check_learned (learner, answer.first);
      n_learned += yass_learner_get_learning (learner)->clauses;
      yass_learner_free (learner);

      /* It leaves the graph as it was */
      g_assert_cmpuint (engine->state.graph.n_removals, ==, n_removals);
      g_assert_cmpmem (engine->state.graph.numbers_of,
                       engine->board->n_variables * sizeof (YassSet), edges,
                       engine->board->n_variables * sizeof (YassSet));
      free_engine (engine);
    }
}

static YassSet
get_left (const YassLearner *learner, guint cell)
{
  YassSet left = YASS_SET_EMPTY;

  for (guint edge = learner->first_edge[cell];
       edge < learner->first_edge[cell + 1]; edge++)
    if (learner->values[2 * edge] >= 0)
      left |= yass_set_of (learner->number_of[edge]);
  return left;
}

/* Two cells with two numbers are all that have these, and two numbers with two
 * cells are all that is in them */
static void
check_pair (const YassLearner *learner, const YassConstraint *house, guint a,
            guint b)
{
  const YassSet both = get_left (learner, house->cells[a])
                       | get_left (learner, house->cells[b]);
  YassSet elsewhere = YASS_SET_EMPTY;

  for (guint i = 0; i < house->n_cells; i++)
    if (i != a && i != b)
      elsewhere |= get_left (learner, house->cells[i]);
  if (yass_set_count (both) == 2)
    g_assert_false (yass_set_meets (both, elsewhere));
  if (yass_set_count (both & ~elsewhere) == 2)
    g_assert_cmpuint (yass_set_count (both), ==, 2);
}

/* Whatever is guessed, no pair is left that could take something */
static void
test_pairs (void)
{
  static const guint causes[YASS_N_LOOKERS] = { 0 };
  const YassPairCauses pairs = find_pair_causes ();
  guint n_deep = 0;

  for (guint i = 0; i < N_BOARDS || n_deep < 20; i++)
    {
      OraclePuzzle puzzle;

      oracle_make_random (&puzzle, i % ORACLE_N_KINDS, i % 2 == 0 ? 9 : 6,
                          NULL);
      YassEngine *engine = make_engine (&puzzle, "naked-single");
      YassLearner *learner
          = yass_learner_new (&engine->look, causes, &pairs, i);

      for (guint n = 0;
           n < 40 && yass_learner_run (learner, 1) == YASS_LEARNER_PAUSED; n++)
        {
          n_deep += learner->level > 1;
          for (guint c = 0; c < engine->board->n_mapped; c++)
            for (guint a = 1; a < engine->board->constraints[c].n_cells; a++)
              for (guint b = 0; b < a; b++)
                check_pair (learner, &engine->board->constraints[c], a, b);
        }
      yass_learner_free (learner);
      free_engine (engine);
    }
}

static guint64
count (const OraclePuzzle *puzzle, YassSearch search, guint64 max_solutions,
       YassStatus *status)
{
  g_autofree char *text = oracle_to_text (puzzle);
  g_autoptr (YassPuzzle) read = yass_puzzle_new_from_text (text, NULL);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (read, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  const char *const rules[] = { "naked-single", "singles", "basic", "all" };

  yass_options_set_rules (options, rules[random_below (4)], NULL);
  yass_options_set_search (options, search);
  yass_options_set_max_solutions (options, max_solutions);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, read, NULL);

  *status = yass_result_get_status (result);
  if (*status == YASS_STATUS_NONE)
    {
      g_autofree char *reason
          = yass_result_dup_reason (result, YASS_NOTATION_RC);

      g_assert_cmpstr (reason, !=, "");
    }
  return yass_result_get_n_solutions (result);
}

static void
test_count (void)
{
  for (guint i = 0; i < N_BOARDS; i++)
    {
      const guint size = (const guint[]){ 4, 6, 9 }[i % 3];
      OraclePuzzle puzzle;
      OracleAnswer answer;
      YassStatus status;

      oracle_make_random (&puzzle, i % ORACLE_N_KINDS, size, NULL);
      oracle_sample (&puzzle, 500, 100000, &answer);
      if (!answer.is_complete)
        continue;
      g_assert_cmpuint (count (&puzzle, YASS_SEARCH_LEARN, 0, &status), ==,
                        answer.n_solutions);
      g_assert_cmpint (status, ==,
                       answer.n_solutions == 0   ? YASS_STATUS_NONE
                       : answer.n_solutions == 1 ? YASS_STATUS_UNIQUE
                                                 : YASS_STATUS_MULTIPLE);
      g_assert_cmpuint (count (&puzzle, YASS_SEARCH_LEARN, 2, &status), ==,
                        MIN (answer.n_solutions, 2));
    }
}

/* A 16x16 with few givens: a long search, which reductions and restarts are
 * part of; what plain search has found already is not found again. */
static void
test_long (void)
{
  g_autoptr (GError) error = NULL;
  const RandomPuzzle how
      = { .size = 16, .percent_given = 50, .symbols = YASS_SYMBOLS_NUMBERS };
  g_autoptr (YassOptions) options = yass_options_new ();
  guint64 n_learned = 0;
  guint n_compared = 0;

  /* No random puzzle may take for ever */
  yass_options_set_max_guesses (options, MOST_GUESSES);
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (YassPuzzle) puzzle = random_puzzle (&how);
      g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
      g_assert_no_error (error);

      yass_options_set_search (options, YASS_SEARCH_LEARN);
      yass_options_set_rules (options, "naked-single", &error);
      g_assert_no_error (error);
      g_autoptr (YassSolver) learning = yass_solver_new (board, options);
      yass_options_set_search (options, YASS_SEARCH_PLAIN);
      yass_options_set_rules (options, "basic", &error);
      g_assert_no_error (error);
      g_autoptr (YassSolver) plain = yass_solver_new (board, options);
      const YassResult *learned = yass_solver_solve (learning, puzzle, NULL);
      const YassResult *found = yass_solver_solve (plain, puzzle, NULL);

      if (yass_result_get_limit (learned) == YASS_LIMIT_NOTHING
          && yass_result_get_limit (found) == YASS_LIMIT_NOTHING)
        {
          g_assert_cmpint (yass_result_get_status (learned), ==,
                           yass_result_get_status (found));
          n_compared++;
        }
      n_learned += yass_result_get_guesses_total (learned);
    }
  g_assert_cmpuint (n_learned, >, 0);
  g_assert_cmpuint (n_compared, >, 0);
}

static void
test_known (void)
{
  static const guint causes[YASS_N_LOOKERS] = { 0 };

  for (guint i = 0; i < N_BOARDS; i++)
    {
      OraclePuzzle puzzle;
      OracleAnswer answer;
      guint16 numbers[ORACLE_MAX_CELLS];
      guint64 n = 0;

      oracle_make_random (&puzzle, ORACLE_SEVERAL, 4, NULL);
      oracle_solve (&puzzle, 1000, &answer);
      if (answer.n_solutions == 0)
        continue;
      YassEngine *engine = make_engine (&puzzle, "naked-single");
      const YassPairCauses pairs = find_pair_causes ();
      YassLearner *learner
          = yass_learner_new (&engine->look, causes, &pairs, i);
      for (guint cell = 0; cell < 16; cell++)
        numbers[cell] = answer.first[cell];
      yass_learner_exclude (learner, numbers);
      while (yass_learner_run (learner, 1000) == YASS_LEARNER_FOUND)
        {
          bool differs = false;

          for (guint cell = 0; cell < 16; cell++)
            differs |= yass_set_first (engine->state.graph.numbers_of[cell])
                       != numbers[cell];
          g_assert_true (differs);
          n++;
        }
      g_assert_cmpuint (n, ==, answer.n_solutions - 1);
      yass_learner_free (learner);
      free_engine (engine);
    }
}

static void
test_limits (void)
{
  g_autoptr (GError) error = NULL;
  const RandomPuzzle how
      = { .size = 16, .percent_given = 30, .symbols = YASS_SYMBOLS_NUMBERS };
  g_autoptr (YassPuzzle) puzzle = random_puzzle (&how);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_assert_no_error (error);
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();

  g_cancellable_cancel (cancelled);
  yass_options_set_rules (options, "naked-single", &error);
  yass_options_set_search (options, YASS_SEARCH_LEARN);
  yass_options_set_max_solutions (options, 0);
  yass_options_set_max_guesses (options, 300);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  g_assert_cmpuint (yass_result_get_guesses_total (result), ==, 300);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_GUESSES);

  result = yass_solver_solve (solver, puzzle, cancelled);
  g_assert_cmpint (yass_result_get_limit (result), ==, YASS_LIMIT_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learn/learner/learns-what-is-true", test_truth);
  g_test_add_func ("/learn/learner/leaves-no-pair", test_pairs);
  g_test_add_func ("/learn/learner/counts-as-brute-force-does", test_count);
  g_test_add_func ("/learn/learner/agrees-with-plain-search", test_long);
  g_test_add_func ("/learn/learner/finds-nothing-twice", test_known);
  g_test_add_func ("/learn/learner/stops-at-limits", test_limits);
  return g_test_run ();
}
