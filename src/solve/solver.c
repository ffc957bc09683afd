/* solver.c: a puzzle in, an answer out
 * SPDX-License-Identifier: MIT */
#include "solve/solver.h"

#include "constraint/own.h"
#include "puzzle/puzzle.h"
#include "solve/branch.h"
#include "solve/chain.h"

struct _YassSolver
{
  const YassWidth *width; /* first: see base/width.h */
  YassEngine engine;
};

/* Nobody follows larger boards step by step, and to look for the shortest of
 * all speculations takes minutes there */
#define MOST_NUMBERS_TO_EXPLAIN 16

/* Sizes of subsets that get slots of their own where deductions are explained:
 * all pairs come before any triple */
#define STAGED_SIZES 4

/* The two subset rules share slots: a naked subset is the hidden one of all
 * the others. */
static void
add_subset_slots (YassEngine *engine, guint naked, guint hidden)
{
  const guint max_naked = engine->options->max_sizes[naked];
  const guint max_hidden = engine->options->max_sizes[hidden];
  const guint first = max_naked > 0 ? naked : hidden;
  const guint last = max_hidden > 0 ? hidden : naked;
  guint size = engine->explains ? 2 : YASS_ANY_SIZE;

  for (;; size++)
    {
      if (size > STAGED_SIZES)
        size = YASS_ANY_SIZE;
      yass_tasks_add_slot (
          &engine->tasks,
          (YassSlot){ .rule = yass_rules[first],
                      .cause = yass_rule_cause (first),
                      .max_size = MIN (size, max_naked),
                      .rest_cause = yass_rule_cause (last),
                      .max_rest_size = MIN (size, max_hidden) });
      if (size >= MAX (max_naked, max_hidden))
        return;
    }
}

static void
add_slot (YassEngine *engine, const YassRule *rule, guint number)
{
  const guint cause = yass_rule_cause (number);

  yass_tasks_add_slot (
      &engine->tasks,
      (YassSlot){ .rule = rule, .cause = cause, .rest_cause = cause });
}

/* A rule that is on gets a slot */
static void
add_slots (YassEngine *engine)
{
  const guint *max_sizes = engine->options->max_sizes;

  engine->watches_placed = true;
  engine->naked_slot = YASS_NO_SLOT;
  engine->hidden_slot = YASS_NO_SLOT;
  for (guint i = 0; yass_rules[i] != NULL; i++)
    {
      const YassRule *rule = yass_rules[i];

      if (rule->rest != NULL)
        {
          if (max_sizes[i] > 0 || max_sizes[i + 1] > 0)
            add_subset_slots (engine, i, i + 1);
          i++;
          g_assert (yass_rules[i] == rule->rest);
        }
      else if (max_sizes[i] == 0
               || (rule->own && !yass_board_has_own (engine->board)))
        continue;
      else if (rule->look_at_board != NULL)
        engine->board_causes[engine->n_board_rules++] = yass_rule_cause (i);
      else
        {
          if (rule->single != NULL && engine->watches_placed)
            add_slot (engine, rule->single, i);
          if (rule->clears)
            engine->naked_slot = engine->tasks.n_slots;
          else if (rule->places)
            engine->hidden_slot = engine->tasks.n_slots;
          add_slot (engine, rule, i);
          if (rule->clears)
            engine->watches_placed = false;
        }
    }
}

void
yass_engine_init (YassEngine *engine, YassBoard *board,
                  const YassOptions *options)
{
  *engine = (YassEngine){ .board = yass_board_ref (board),
                          .options = yass_options_copy (options),
                          .order = yass_orders[options->order],
                          .explains = options->explaining
                                      && board->n_numbers
                                             <= MOST_NUMBERS_TO_EXPLAIN };
  yass_state_init (&engine->state, board);
  yass_tasks_init (&engine->tasks, board, engine->order->ring);
  yass_group_scratch_init (&engine->scratch, NULL, board->n_constraints,
                           board->n_numbers);
  yass_result_init (&engine->result, board, board->n_cells, board->n_numbers,
                    YASS_SET_WORDS);
  add_slots (engine);

  engine->frames = g_new0 (YassFrame, board->n_cells + 1);
  for (guint i = 0; i < board->n_cells; i++)
    yass_saved_init (&engine->frames[i].saved, board);
  yass_saved_init (&engine->supposition, board);
  engine->unseen
      = g_memdup2 (engine->result.counts,
                   (YASS_CAUSE_RULES + yass_rules_count ())
                       * (board->n_numbers + 1) * sizeof (YassFiredCount));
  engine->links.placed = g_new0 (uint32_t, board->n_cells);
  engine->links.lonely
      = g_new0 (YassLonely, 2 * board->n_constraints * board->n_numbers);
  engine->weights = g_new (uint64_t, board->n_constraints);
  engine->cell_weights = g_new (uint64_t, board->n_cells);
  engine->sums = g_new (uint64_t, board->n_cells);
  engine->filled = g_new (guint16, board->n_cells);
  engine->n_numbers = g_new (guint16, board->n_cells);
  engine->n_edges = g_new (guint, board->n_constraints);
  engine->random = g_rand_new_with_seed (0);
  engine->look = (YassLook){ .state = &engine->state,
                             .groups = options->groups > 0
                                           ? yass_groups[options->groups - 1]
                                           : NULL,
                             .scratch = &engine->scratch,
                             .fired = engine->result.counts,
                             .smallest_first = engine->explains,
                             .suppose = yass_engine_suppose };
}

void
yass_engine_clear (YassEngine *engine)
{
  for (guint i = 0; i < engine->board->n_cells; i++)
    yass_saved_clear (&engine->frames[i].saved);
  g_free (engine->frames);
  yass_saved_clear (&engine->supposition);
  g_free (engine->unseen);
  g_free (engine->links.placed);
  g_free (engine->links.lonely);
  g_free (engine->weights);
  g_free (engine->cell_weights);
  g_free (engine->sums);
  g_free (engine->filled);
  g_free (engine->n_numbers);
  g_free (engine->n_edges);
  g_rand_free (engine->random);
  yass_result_clear (&engine->result);
  yass_group_scratch_clear (&engine->scratch);
  yass_tasks_clear (&engine->tasks);
  yass_state_clear (&engine->state);
  yass_options_free (engine->options);
  yass_board_unref (engine->board);
}

/* Chains start with the givens, all together, where there are many */
static void
load (YassEngine *engine, const YassPuzzle *puzzle)
{
  const bool eliminates
      = yass_engine_can_chain (engine) && !yass_board_has_lanes (engine->board);
  const guint n_gone = yass_state_load (&engine->state, puzzle, eliminates);

  if (n_gone == 0)
    return;
  YassFiredCount *count = yass_look_count (
      &engine->look, engine->tasks.slots[engine->naked_slot].cause, 0);
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    count->times += yass_puzzle_get_given (puzzle, cell) != 0;
  count->edges += n_gone;
}

static void
start (YassEngine *engine, gint64 deadline)
{
  engine->deadline = deadline;
  engine->patience = 1;
  engine->limit = YASS_LIMIT_NOTHING;
  yass_engine_start_branching (engine);
  engine->look.board_cursor = 0;
  engine->look.stopped = false;
  engine->n_told_reasons = 0;
  engine->n_told_removals = 0;
  yass_result_reset (&engine->result);
}

/* The first run brings code and tables into the caches, which takes longer than
 * solving a small puzzle. A guess on a board without givens does that while
 * nobody waits: the first 9x9 of a process takes 10 us then, not 18. Rules that
 * look at the whole board would take milliseconds. */
static void
rehearse (YassEngine *engine)
{
  const guint64 max_guesses = engine->options->max_guesses;
  const YassFound found = engine->options->found;
  const guint n_board_rules = engine->n_board_rules;

  engine->options->max_guesses = 1;
  engine->options->found = NULL;
  engine->n_board_rules = 0;
  start (engine, G_MAXINT64);
  yass_state_reset (&engine->state);
  yass_tasks_push_all (&engine->tasks);
  yass_engine_search (engine);
  yass_tasks_drop_all (&engine->tasks);
  engine->options->max_guesses = max_guesses;
  engine->options->found = found;
  engine->n_board_rules = n_board_rules;
}

YassSolver *
yass_solver_new (YassBoard *board, const YassOptions *options)
{
  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);

  YassSolver *self = g_new (YassSolver, 1);
  self->width = &YASS_OWN_WIDTH;
  yass_engine_init (&self->engine, board, options);
  if (yass_board_has_lanes (board))
    rehearse (&self->engine);
  return self;
}

void
yass_solver_free (YassSolver *self)
{
  yass_engine_clear (&self->engine);
  g_free (self);
}

void
yass_solver_set_listener (YassSolver *self, const YassListener *listener)
{
  self->engine.listener = listener;
  self->engine.look.smallest_first
      = listener != NULL || self->engine.explains;
}

void
yass_solver_set_limits (YassSolver *self, guint64 max_guesses, double seconds)
{
  self->engine.options->max_guesses = max_guesses;
  self->engine.options->timeout = seconds;
}

const YassBoard *
yass_solver_get_board (const YassSolver *self)
{
  return self->engine.board;
}

const YassResult *
yass_solver_solve (YassSolver *self, const YassPuzzle *puzzle,
                   GCancellable *cancellable)
{
  YassEngine *engine = &self->engine;
  const gint64 begun = g_get_monotonic_time ();

  g_return_val_if_fail (yass_board_fits (engine->board, puzzle), NULL);

  engine->cancellable = cancellable;
  start (engine,
         engine->options->timeout > 0
             ? begun + (gint64) (engine->options->timeout * G_USEC_PER_SEC)
             : G_MAXINT64);
  load (engine, puzzle);
  yass_tasks_push_all (&engine->tasks);

  yass_engine_search (engine);

  yass_tasks_drop_all (&engine->tasks);
  yass_result_list_fired (&engine->result);
  engine->result.time_us = g_get_monotonic_time () - begun;
  return &engine->result;
}
