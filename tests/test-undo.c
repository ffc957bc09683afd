/* test-undo.c: saving and restoring a state, bit for bit
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/puzzle.h"
#include "sanitized.h"
#include "solve/engine.h"

static const guint sizes[] = { 4, 5, 6, 8, 9, 12, 16 };

/* Boards with lanes are always copied; wide ones have none */
static YassBoard *
make_board (guint size, bool has_lanes)
{
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_NUMBERS);
  YassBoard *board = yass_board_new (size, yass_puzzle_get_box_width (puzzle),
                                     yass_puzzle_get_box_height (puzzle));

  yass_board_declare_all (board, puzzle);
  board->avoids_lanes = !has_lanes;
  yass_board_compile (board);
  g_assert_cmpint (board->n_lanes > 0, ==, has_lanes && !YASS_SET_IS_WIDE);
  return board;
}

static void
assert_transposed (const YassState *state)
{
  const YassGraph *graph = &state->graph;

  for (guint cell = 0; cell < state->board->n_cells; cell++)
    for (guint number = 0; number < state->board->n_numbers; number++)
      g_assert_cmpint (yass_set_has (graph->numbers_of[cell], number), ==,
                       graph->cells_of[number * graph->cell_words + cell / 64]
                               >> (cell % 64)
                           & 1);
}

/* The maps are the graph restricted to the constraint, and live is whatever
 * is not settled */
static void
assert_mapped (const YassState *state)
{
  for (guint c = 0; c < state->board->n_mapped; c++)
    {
      const YassConstraint *constraint = &state->board->constraints[c];
      YassSet cell_map[YASS_SET_MAX];
      YassSet number_map[YASS_SET_MAX];
      const YassSide cells = yass_state_get_cell_side (state, c, cell_map);
      const YassSide numbers
          = yass_state_get_number_side (state, c, number_map);
      YassSet places[YASS_SET_MAX] = { YASS_SET_EMPTY };
      YassSet live_cells = YASS_SET_EMPTY;
      YassSet live_numbers = YASS_SET_EMPTY;

      for (guint i = 0; i < constraint->n_cells; i++)
        {
          const YassSet set = state->graph.numbers_of[constraint->cells[i]];

          g_assert_true (yass_set_equals (cells.map[i], set));
          YASS_SET_FOREACH (number, set)
            places[number] |= yass_set_of (i);
        }
      for (guint number = 0; number < state->board->n_numbers; number++)
        {
          g_assert_true (yass_set_equals (numbers.map[number], places[number]));
          if (!yass_set_is_single (places[number])
              || !yass_set_is_single (
                  cells.map[yass_set_first (places[number])]))
            live_numbers |= yass_set_of (number);
        }
      for (guint i = 0; i < constraint->n_cells; i++)
        if (!yass_set_is_single (cells.map[i])
            || !yass_set_is_single (places[yass_set_first (cells.map[i])]))
          live_cells |= yass_set_of (i);
      g_assert_true (yass_set_equals (cells.live, live_cells));
      g_assert_true (yass_set_equals (numbers.live, live_numbers));
    }
}

/* The next task "update mapping", as the fixpoint does it */
static void
update_one (YassState *state)
{
  const YassBoard *board = state->board;
  const YassRemoval *removal = &state->graph.removals[state->n_updated++];

  YASS_SET_FOREACH (number, removal->numbers)
    if (board->n_lanes > 0)
      yass_mapping_update_lanes (board,
                                 yass_number_map_lanes (board, state->block, 0),
                                 removal->cell, number, board->n_lanes);
    else
      for (guint i = board->first_membership[removal->cell];
           i < board->first_membership[removal->cell + 1]; i++)
        yass_mapping_update (board, state->block, &board->memberships[i],
                             number);
}

/* Takes some numbers from a random cell, but never its last */
static void
remove_some (YassState *state)
{
  YassGraph *graph = &state->graph;
  const guint n_numbers = state->board->n_numbers;
  const guint cell
      = (guint) g_test_rand_int_range (0, (gint32) state->board->n_cells);
  YassSet numbers = graph->numbers_of[cell];

  if (g_test_rand_bit ())
    numbers
        = yass_set_of ((guint) g_test_rand_int_range (0, (gint32) n_numbers));
  else if (g_test_rand_bit ())
    numbers &= yass_set_from_bits ((guint64) g_test_rand_int () << 32
                                   | (guint32) g_test_rand_int ());
  if (yass_set_is_empty (graph->numbers_of[cell] & ~numbers))
    numbers &= ~yass_set_of (yass_set_first (graph->numbers_of[cell]));
  yass_graph_because (graph, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                      YASS_NO_CELL, YASS_SET_EMPTY, YASS_SET_EMPTY);
  yass_graph_remove (graph, cell, numbers);
  yass_graph_conclude (graph);
}

static void
remove_many (YassState *state, bool update_all)
{
  const gint32 most = (gint32) state->board->n_cells * 2;

  for (gint32 i = g_test_rand_int_range (0, most); i > 0; i--)
    {
      remove_some (state);
      while (state->n_updated < state->graph.n_removals
             && g_test_rand_int_range (0, 3) > 0)
        update_one (state);
    }
  while (update_all && state->n_updated < state->graph.n_removals)
    update_one (state);
  assert_transposed (state);
  if (update_all)
    assert_mapped (state);
}

/* What a saved state must come back to */
typedef struct
{
  YassSaved saved;
  gpointer block; /* owned */
  guint n_removals;
  guint reasons_end;
} Level;

static void
level_init (Level *level, YassState *state, bool by_copy)
{
  if (by_copy)
    level->saved.block = yass_board_new_block (state->board);
  else
    level->saved.block = NULL;
  yass_state_save (state, &level->saved);
  level->block = g_memdup2 (state->block, state->board->block_size);
  level->n_removals = state->graph.n_removals;
  level->reasons_end = state->graph.reasons_end;
}

static void
level_clear (Level *level)
{
  yass_saved_clear (&level->saved);
  g_free (level->block);
}

static void
level_restore (const Level *level, YassState *state)
{
  yass_state_restore (state, &level->saved);
  g_assert_cmpmem (state->block, state->board->block_size, level->block,
                   state->board->block_size);
  g_assert_cmpuint (state->graph.n_removals, ==, level->n_removals);
  g_assert_cmpuint (state->graph.reasons_end, ==, level->reasons_end);
  g_assert_cmpuint (state->n_updated, ==, level->n_removals);
  g_assert_cmphex (state->graph.emptied, ==, YASS_NO_CELL);
  g_assert_cmpint (state->conflict.kind, ==, YASS_CONFLICT_NOTHING);
  assert_transposed (state);
  assert_mapped (state);
}

/* Down some levels and back to any of them, as a search does */
static void
test_removals (gconstpointer by_copy)
{
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (YassBoard) board = make_board (sizes[i], by_copy != NULL);
      Level levels[6];
      YassState state;
      guint depth = 0;

      yass_state_init (&state, board);
      assert_transposed (&state);
      assert_mapped (&state);
      for (guint round = 0; round < (IS_SANITIZED ? 25 : 60); round++)
        {
          const bool is_down = depth == 0
                               || (depth < G_N_ELEMENTS (levels)
                                   && g_test_rand_int_range (0, 3) > 0);

          if (is_down)
            {
              remove_many (&state, true);
              level_init (&levels[depth++], &state, by_copy != NULL);
            }
          remove_many (&state, false);
          /* An emptied cell ends a branch before the maps hear of it */
          if (g_test_rand_bit ())
            yass_graph_remove (&state.graph, 0, ~YASS_SET_EMPTY);
          level_restore (&levels[depth - 1], &state);
          if (!is_down)
            {
              level_clear (&levels[--depth]);
              if (depth > 0)
                level_restore (&levels[depth - 1], &state);
              else
                yass_state_reset (&state);
            }
        }
      while (depth > 0)
        {
          level_restore (&levels[depth - 1], &state);
          level_clear (&levels[--depth]);
        }
      yass_state_clear (&state);
    }
}

static guint
find_open_cell (const YassState *state)
{
  guint n_open = 0;
  guint found = YASS_NO_CELL;

  for (guint cell = 0; cell < state->board->n_cells; cell++)
    if (!yass_set_is_single (state->graph.numbers_of[cell])
        && g_test_rand_int_range (0, (gint32) ++n_open) == 0)
      found = cell;
  return found;
}

static void
suppose (YassState *state, guint cell)
{
  YassGraph *graph = &state->graph;
  YassSet numbers = graph->numbers_of[cell];

  for (gint32 skip
       = g_test_rand_int_range (0, (gint32) yass_set_count (numbers));
       skip > 0; skip--)
    numbers = yass_set_without_first (numbers);
  yass_graph_because (graph, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                      YASS_NO_CELL, YASS_SET_EMPTY, YASS_SET_EMPTY);
  yass_graph_remove (graph, cell, ~yass_set_of (yass_set_first (numbers)));
  yass_graph_conclude (graph);
}

/* The engine's own updates, to a fixpoint or a contradiction in their midst */
static void
test_engine (gconstpointer by_copy)
{
  static const char *const rules[]
      = { "naked-single", "hidden-single", "singles", "naked-subset", "all" };
  guint n_contradictions = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
      {
        const bool is_costly = sizes[i] > 9 && g_str_equal (rules[k], "all");
        g_autoptr (YassBoard) board = make_board (sizes[i], by_copy != NULL);
        g_autoptr (YassOptions) options = yass_options_new ();
        YassEngine engine;
        Level first;

        yass_options_set_rules (options, is_costly ? "basic" : rules[k], NULL);
        yass_engine_init (&engine, board, options);
        engine.deadline = G_MAXINT64;
        engine.patience = 1;
        yass_tasks_push_all (&engine.tasks);
        g_assert_true (yass_engine_run (&engine));
        level_init (&first, &engine.state, by_copy != NULL);
        for (guint round = 0; round < (sizes[i] > 6 ? 3 : 20); round++)
          {
            guint cell;
            bool is_possible = true;

            while (is_possible
                   && (cell = find_open_cell (&engine.state)) != YASS_NO_CELL)
              {
                Level level;

                level_init (&level, &engine.state, by_copy != NULL);
                suppose (&engine.state, cell);
                is_possible = yass_engine_run (&engine);
                assert_transposed (&engine.state);
                if (is_possible)
                  assert_mapped (&engine.state);
                else
                  {
                    n_contradictions++;
                    level_restore (&level, &engine.state);
                  }
                level_clear (&level);
              }
            level_restore (&first, &engine.state);
          }
        level_clear (&first);
        yass_engine_clear (&engine);
      }
  g_assert_cmpuint (n_contradictions, >, 10);
}

/* Small boards are copied, large ones played back */
static void
test_choice (void)
{
  g_autoptr (YassBoard) small = make_board (9, true);
  g_autoptr (YassBoard) large = make_board (25, false);
  YassSaved saved;

  yass_saved_init (&saved, small);
  g_assert_nonnull (saved.block);
  yass_saved_clear (&saved);
  yass_saved_init (&saved, large);
  g_assert_null (saved.block);
  yass_saved_clear (&saved);
}

/* Facts that find no room are left out; the reason itself never is */
static void
test_facts (void)
{
  static const uint32_t facts[3] = { 7, 8, 9 };
  g_autoptr (YassBoard) board = yass_board_new (25, 5, 5); /* no chains */
  guint n_with = 0;
  guint n_without = 0;
  YassState state;

  yass_board_compile (board);
  yass_state_init (&state, board);
  YassGraph *graph = &state.graph;
  for (guint edge = 0; edge < 25 * 25 * 25; edge++)
    {
      uint32_t many[40];

      for (guint i = 0; i < G_N_ELEMENTS (many); i++)
        many[i] = facts[i % 3];
      yass_graph_because (graph, YASS_CAUSE_RULES, edge, edge, YASS_SET_EMPTY,
                          YASS_SET_EMPTY);
      yass_graph_add_facts (graph, many, G_N_ELEMENTS (many));
      const guint at = graph->reasons_end;
      yass_graph_remove (graph, edge / 25, yass_set_of (edge % 25));
      g_assert_true (yass_graph_conclude (graph));
      const YassReason reason = yass_graph_read_reason (graph, at);
      g_assert_cmpuint (reason.constraint, ==, edge);
      if (reason.n_facts == 0)
        n_without++;
      else
        {
          g_assert_cmpmem (reason.facts, sizeof many, many, sizeof many);
          n_with++;
        }
    }
  g_assert_cmpuint (n_with, >, 0);
  g_assert_cmpuint (n_without, >, 0);
  yass_state_clear (&state);
}

int
main (int argc, char **argv)
{
  const gconstpointer by_copy = "";

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/constraint/state/copies-small-boards", test_choice);
  g_test_add_data_func ("/constraint/state/comes-back-by-copy", by_copy,
                        test_removals);
  g_test_add_data_func ("/constraint/state/comes-back-by-the-journal", NULL,
                        test_removals);
  g_test_add_data_func ("/solve/undo/comes-back-by-copy", by_copy, test_engine);
  g_test_add_data_func ("/solve/undo/comes-back-by-the-journal", NULL,
                        test_engine);
  g_test_add_func ("/solve/undo/keeps-reasons-when-facts-find-no-room",
                   test_facts);
  return g_test_run ();
}
