/* test-pairs.c: what each cell excludes in others is a constraint of its own
 * SPDX-License-Identifier: MIT */
#include "constraint/pairs.h"
#include "puzzle/puzzle.h"
#include "solve/engine.h"

/* The Miracle Sudoku: sights and relations, and two relations that name the
 * same cells, for r1c2 is greater than r1c1, and not consecutive to it */
static const char text[]
    = ".........\n.........\n.........\n.........\n..1......\n"
      "......2..\n.........\n.........\n.........\n"
      "king\nknight\ngreater r1c2 r1c1\nnonconsecutive\n";

static YassBoard *
make_board (const YassPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  YassBoard *board = yass_board_new_for_puzzle (puzzle, &error);

  g_assert_no_error (error);
  return board;
}

static YassPuzzle *
make_puzzle (void)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

static bool
share_house (const YassBoard *board, guint a, guint b)
{
  for (guint i = board->first_membership[a]; i < board->first_membership[a + 1];
       i++)
    {
      const uint64_t *cells
          = board->constraints[board->memberships[i].constraint].cell_set;

      if (cells[b / 64] >> (b % 64) & 1)
        return true;
    }
  return false;
}

/* What the statements say that cell - number excludes in @other */
static YassSet
excluded_by_sources (const YassBoard *board, const YassConstraint *pairs,
                     guint number, guint other)
{
  YassSet excluded = YASS_SET_EMPTY;

  for (guint i = 0; i < pairs->n_sources; i++)
    {
      const YassSource *source = &pairs->sources[i];

      g_assert_cmpuint (source->statement, <, board->game->statements->len);
      for (guint n = 0; source->other == other && n < board->n_numbers; n++)
        {
          const guint m = source->is_back ? n : number;
          const guint k = source->is_back ? number : n;

          if (source->allowed == NULL
                  ? n == number
                  : !(source->allowed[m * board->game->n_words] >> k & 1))
            excluded |= yass_set_of (n);
        }
    }
  return excluded;
}

/* Every cell has them behind all other constraints, and what its sources say
 * together is what the exclusion says besides houses */
static void
test_declared (void)
{
  g_autoptr (YassPuzzle) puzzle = make_puzzle ();
  g_autoptr (YassBoard) board = make_board (puzzle);

  g_assert_cmpuint (board->n_constraints, ==,
                    board->n_looking + board->n_cells);
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      const YassConstraint *pairs
          = &board->constraints[yass_board_get_pairs (board, cell)];

      g_assert_true (pairs->propagator == &yass_pairs);
      g_assert_cmpuint (pairs->cells[0], ==, cell);
      g_assert_cmpuint (pairs->n_cells, ==, 1 + pairs->relations->len);
      for (guint i = 0; i < pairs->relations->len; i++)
        g_assert_cmpuint (
            pairs->cells[i + 1], ==,
            g_array_index (pairs->relations, YassRelation, i).other);
      for (guint other = 0; other < board->n_cells; other++)
        for (guint number = 0; other != cell && number < board->n_numbers;
             number++)
          {
            YassSet expected
                = excluded_by_sources (board, pairs, number, other);

            if (share_house (board, cell, other))
              expected |= yass_set_of (number);
            g_assert_true (yass_set_equals (
                yass_exclusion_get (&board->exclusion, cell, number, other),
                expected));
          }
    }
}

/* A plain board has them, too, with nothing but the cell */
static void
test_plain (void)
{
  g_autoptr (YassBoard) board = yass_board_new (4, 2, 2);

  yass_board_compile (board);
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      const YassConstraint *pairs
          = &board->constraints[yass_board_get_pairs (board, cell)];

      g_assert_true (pairs->propagator == &yass_pairs);
      g_assert_cmpuint (pairs->n_cells, ==, 1);
      g_assert_cmpuint (pairs->cells[0], ==, cell);
      g_assert_null (pairs->relations);
      g_assert_cmpuint (pairs->n_sources, ==, 0);
    }
}

/* Whatever a rule concludes has its constraint as a reason: what follows from
 * one cell has the pairs of that cell. In every order. */
static void
test_reasons (void)
{
  g_autoptr (YassPuzzle) puzzle = make_puzzle ();
  g_autoptr (YassBoard) board = make_board (puzzle);

  for (guint order = 0; yass_orders[order] != NULL; order++)
    {
      g_autoptr (YassOptions) options = yass_options_new ();
      guint n_of_cells = 0;
      YassEngine engine;

      g_assert_true (yass_options_set_rules (options, "basic", NULL));
      g_assert_true (
          yass_options_set_order (options, yass_orders[order]->name, NULL));
      yass_options_set_explaining (options, TRUE);
      yass_engine_init (&engine, board, options);
      engine.deadline = G_MAXINT64;
      engine.patience = 1;
      yass_state_load (&engine.state, puzzle, false);
      yass_tasks_push_all (&engine.tasks);
      g_assert_true (yass_engine_note_loaded (&engine));
      g_assert_true (yass_engine_run (&engine));
      for (guint i = 0; i < engine.state.graph.n_removals; i++)
        {
          const YassReason reason = yass_graph_read_reason (
              &engine.state.graph, engine.state.graph.removals[i].reason);

          if (reason.cause < YASS_CAUSE_RULES)
            continue;
          g_assert_cmpuint (reason.constraint, <, board->n_constraints);
          if (reason.constraint < board->n_looking)
            continue;
          g_assert_cmpuint (reason.constraint, ==,
                            yass_board_get_pairs (board, reason.cell));
          n_of_cells++;
        }
      g_assert_cmpuint (n_of_cells, >, 0);
      yass_engine_clear (&engine);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/constraint/pairs/are-what-statements-declare",
                   test_declared);
  g_test_add_func ("/constraint/pairs/are-there-on-a-plain-board", test_plain);
  g_test_add_func ("/constraint/pairs/are-the-reason-of-what-a-cell-excludes",
                   test_reasons);
  return g_test_run ();
}
