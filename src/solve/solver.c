/* solver.c: a puzzle in, an answer out
 * SPDX-License-Identifier: MIT */
#include "solve/solver.h"

#include <string.h>

#include "chain/find.h"
#include "constraint/scopes.h"
#include "kind/chaos.h"
#include "puzzle/puzzle.h"
#include "solve/chain.h"
#include "solve/search.h"

struct _YassSolver
{
  const YassWidth *width; /* first: see base/width.h */
  gatomicrefcount ref_count;
  YassEngine engine;
};

/* Nobody follows larger boards step by step, and looking for the shortest of
 * all speculations takes minutes there */
#define MOST_NUMBERS_TO_EXPLAIN 16

/* Sizes of subsets that get slots of their own where deductions are explained:
 * all pairs come before any triple */
#define STAGED_SIZES 4

/* The cause of the rule that is explained before hidden subsets of a size, or 0
 */
static guint
find_explained_before (const YassEngine *engine, guint size)
{
  if (engine->options->board_order != NULL)
    return 0;
  for (guint i = 0; engine->explains && yass_rules[i] != NULL; i++)
    if (yass_rules[i]->explains == size && engine->options->max_sizes[i] > 0)
      return yass_rule_cause (i);
  return 0;
}

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
      const bool is_last = size >= MAX (max_naked, max_hidden);
      YassSlot slot = { .rule = yass_rules[first],
                        .cause = yass_rule_cause (first),
                        .max_size = MIN (size, max_naked),
                        .rest_cause = yass_rule_cause (last),
                        .max_rest_size = MIN (size, max_hidden),
                        .is_early = !is_last };
      const guint before = find_explained_before (engine, size);

      /* All naked ones come first, then what is easier than hidden ones */
      if (before != 0 && max_naked > 0 && max_hidden > 0)
        {
          slot.max_rest_size = MIN (size - 1, max_hidden);
          slot.is_early = true;
          yass_tasks_add_slot (&engine->tasks, slot);
          slot.max_rest_size = MIN (size, max_hidden);
          slot.is_early = !is_last;
        }
      slot.before = before;
      yass_tasks_add_slot (&engine->tasks, slot);
      if (is_last)
        return;
    }
}

/* Explaining takes some more rules, those that people know, unless somebody has
 * said which to take */
static void
choose_rules (YassEngine *engine)
{
  const char *const *name = engine->options->board_order;

  for (; name != NULL && *name != NULL; name++)
    engine->options->max_sizes[yass_rules_find_named (*name)] = YASS_ANY_SIZE;
  for (guint i = 0; engine->options->tells_extras && yass_rules[i] != NULL; i++)
    if (engine->explains && yass_rules[i]->explains > 0)
      engine->options->max_sizes[i] = YASS_ANY_SIZE;
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
               || (rule->wakes & YASS_WAKE_SCOPE_CHANGED
                   && engine->board->scopes.n_looked_at[rule->looker] == 0))
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

/* Where somebody has said in which order rules look at the board, in that */
static void
order_board_rules (YassEngine *engine)
{
  const char *const *name = engine->options->board_order;

  if (name == NULL)
    return;
  for (engine->n_board_rules = 0; *name != NULL; name++)
    engine->board_causes[engine->n_board_rules++]
        = yass_rule_cause (yass_rules_find_named (*name));
}

/* The puzzle, assumptions, and a guess in every cell */
static guint
get_n_levels (const YassBoard *board)
{
  return board->n_cells + 2;
}

static YassResult *
make_result (const YassEngine *engine)
{
  return yass_result_new (engine->board, &engine->board->told,
                          g_new0 (YassConflict, 1), engine->options->max_sizes);
}

void
yass_engine_init (YassEngine *engine, YassBoard *board,
                  const YassOptions *options)
{
  *engine = (YassEngine){ .board = yass_board_ref (board),
                          .options = yass_options_copy (options),
                          .order = yass_orders[options->order],
                          .explains
                          = options->explaining
                            && board->n_numbers <= MOST_NUMBERS_TO_EXPLAIN };
  yass_state_init (&engine->state, board);
  yass_tasks_init (&engine->tasks, &engine->state, engine->order->ring);
  /* One more: the rows and columns of a number */
  yass_group_scratch_init (&engine->scratch, NULL, board->n_mapped + 1,
                           board->n_numbers);
  engine->sum_scratch = yass_sum_scratch_new (board);
  engine->kept = g_new0 (uint64_t, board->n_kept);
  engine->has_totals
      = engine->sum_scratch != NULL
        || (board->game != NULL && yass_game_has_totals (board->game));
  engine->has_regions
      = board->game != NULL && yass_game_has_clues_to_regions (board->game);
  choose_rules (engine);
  engine->result = make_result (engine);
  add_slots (engine);
  order_board_rules (engine);

  engine->levels = g_new0 (YassLevel, get_n_levels (board));
  engine->levels[0].cell = YASS_NO_CELL;
  for (guint i = 1; i < get_n_levels (board); i++)
    yass_saved_init (&engine->levels[i].saved, board);
  engine->n_counts = yass_result_count_causes (engine->result);
  engine->counts = g_new0 (YassFiredCount, engine->n_counts);
  engine->spare_counts = g_new0 (YassFiredCount, engine->n_counts);
  engine->fired_names = g_new0 (const char *, engine->n_counts);
  yass_engine_init_supposing (engine);
  engine->links.placed = g_new0 (uint32_t, board->n_cells);
  engine->links.lonely
      = g_new0 (YassLonely, 2 * board->n_mapped * board->n_numbers);
  engine->weights = g_new (uint64_t, board->n_mapped);
  engine->cell_weights = g_new (uint64_t, board->n_variables);
  engine->sums = g_new (uint64_t, board->n_variables);
  engine->number_weights = g_new (uint64_t, board->n_numbers);
  engine->ranking = g_new (guint16, board->n_cells);
  engine->filled = g_new (guint16, board->n_cells);
  engine->n_numbers = g_new (guint16, board->n_cells);
  /* One more, for boards without houses */
  engine->n_edges = g_new (guint, board->n_mapped + 1);
  engine->few = g_new (YassSet, board->n_mapped + 1);
  engine->random = g_rand_new_with_seed (0);
  engine->look = (YassLook){ .state = &engine->state,
                             .groups = options->groups > 0
                                           ? yass_groups[options->groups - 1]
                                           : NULL,
                             .scratch = &engine->scratch,
                             .sums = engine->sum_scratch,
                             .kept = engine->kept,
                             .chains = &engine->chains,
                             .fish = &engine->fish,
                             .fired = engine->counts,
                             .smallest_first = engine->explains,
                             .suppose = yass_engine_suppose,
                             .is_called_off = yass_engine_is_called_off };
}

void
yass_engine_clear (YassEngine *engine)
{
  if (engine->found_destroy != NULL)
    engine->found_destroy (engine->found_data);
  for (guint i = 1; i < get_n_levels (engine->board); i++)
    yass_saved_clear (&engine->levels[i].saved);
  g_free (engine->levels);
  yass_engine_clear_supposing (engine);
  yass_refutation_clear (&engine->refutation);
  g_free (engine->counts);
  g_free (engine->spare_counts);
  g_free (engine->fired_names);
  g_clear_pointer (&engine->puzzle, yass_puzzle_unref);
  g_free (engine->links.placed);
  g_free (engine->links.lonely);
  g_free (engine->weights);
  g_free (engine->cell_weights);
  g_free (engine->sums);
  g_free (engine->number_weights);
  g_free (engine->ranking);
  g_free (engine->filled);
  g_free (engine->n_numbers);
  g_free (engine->n_edges);
  g_free (engine->few);
  g_clear_pointer (&engine->gear, yass_gear_free);
  g_clear_pointer (&engine->chains, yass_chain_finder_free);
  g_clear_pointer (&engine->fish, g_free);
  g_clear_pointer (&engine->promises, yass_solver_unref);
  g_rand_free (engine->random);
  yass_result_unref (engine->result);
  yass_group_scratch_clear (&engine->scratch);
  yass_sum_scratch_free (engine->sum_scratch);
  g_free (engine->kept);
  yass_tasks_clear (&engine->tasks);
  yass_state_clear (&engine->state);
  yass_options_unref (engine->options);
  yass_board_unref (engine->board);
}

/* Chains start with the givens, all together, where there are many */
static void
load_edges (YassEngine *engine, const YassPuzzle *puzzle)
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

/* Somebody may still hold the last one */
static void
renew_result (YassEngine *engine)
{
  if (g_atomic_ref_count_compare (&engine->result->ref_count, 1))
    {
      yass_result_reset (engine->result);
      return;
    }
  yass_result_unref (engine->result);
  engine->result = make_result (engine);
}

/* Rules without sizes have one count each */
static void
clear_counts (YassEngine *engine)
{
  for (guint i = 0; i < engine->result->n_on; i++)
    {
      const guint rule = engine->result->on[i];
      YassFiredCount *count
          = yass_look_count (&engine->look, yass_rule_cause (rule), 0);

      count[0] = (YassFiredCount){ 0 };
      if (yass_rules[rule]->sized)
        memset (count, 0, (engine->board->n_numbers + 1) * sizeof *count);
    }
}

static void
start (YassEngine *engine, GCancellable *cancellable, gint64 now)
{
  const double timeout = engine->options->timeout;

  engine->cancellable = cancellable;
  engine->deadline
      = timeout > 0 ? now + (gint64) (timeout * G_USEC_PER_SEC) : G_MAXINT64;
  engine->patience = 1;
  engine->limit = YASS_LIMIT_NOTHING;
  engine->max_guesses = engine->options->max_guesses;
  yass_engine_start_branching (engine);
  yass_engine_start_supposing (engine);
  engine->look.board_cursor = 0;
  for (guint i = 0; engine->explains && i < YASS_MAX_RULES; i++)
    engine->looked_when[i] = G_MAXUINT64;
  engine->look.stopped = false;
  clear_counts (engine);
  renew_result (engine);
}

static bool
leans_on_uniqueness (const YassEngine *engine)
{
  for (guint i = 0; i < engine->n_board_rules; i++)
    if (yass_rules[engine->board_causes[i] - YASS_CAUSE_RULES]->assumes_unique)
      return true;
  return false;
}

/* Whoever leans on there being one solution is told first whether that is so:
 * nothing that follows from a wrong promise is told to anybody */
static void
keep_promise (YassEngine *engine, const YassPuzzle *puzzle,
              GCancellable *cancellable)
{
  engine->look.promised = NULL;
  if (!leans_on_uniqueness (engine))
    return;
  if (engine->promises == NULL)
    {
      g_autoptr (YassOptions) options = yass_options_new ();

      engine->promises = yass_solver_new (engine->board, options);
    }
  yass_solver_set_limits (engine->promises, engine->options->max_guesses,
                          engine->options->timeout);
  if (yass_result_get_status (
          yass_solver_solve (engine->promises, puzzle, cancellable))
      == YASS_STATUS_UNIQUE)
    engine->look.promised = puzzle;
}

static void
load (YassEngine *engine, const YassPuzzle *puzzle)
{
  keep_promise (engine, puzzle, engine->cancellable);
  engine->is_settled = false;
  engine->told_reasons_end = 0;
  engine->n_told_removals = 0;
  load_edges (engine, puzzle);
  yass_tasks_push_all (&engine->tasks);
}

static YassResult *
finish (YassEngine *engine, gint64 begun)
{
  yass_tasks_drop_all (&engine->tasks);
  yass_result_list_fired (engine->result, engine->counts, engine->fired_names);
  engine->result->time_us = g_get_monotonic_time () - begun;
  return engine->result;
}

YassSolver *
yass_solver_new (YassBoard *board, const YassOptions *options)
{
  g_return_val_if_fail (board != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);

  YassSolver *self = g_new (YassSolver, 1);
  self->width = &YASS_OWN_WIDTH;
  g_atomic_ref_count_init (&self->ref_count);
  yass_engine_init (&self->engine, board, options);
  return self;
}

YassSolver *
yass_solver_ref (YassSolver *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
yass_solver_unref (YassSolver *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  yass_engine_clear (&self->engine);
  g_free (self);
}

void
yass_solver_set_listener (YassSolver *self, const YassListener *listener)
{
  self->engine.listener = listener;
  self->engine.look.smallest_first = listener != NULL || self->engine.explains;
}

void
yass_solver_set_progress (YassSolver *self, YassSearchProgress progress,
                          gpointer data)
{
  self->engine.progress = progress;
  self->engine.progress_data = data;
}

void
yass_solver_set_limits (YassSolver *self, guint64 max_guesses, double seconds)
{
  self->engine.options->max_guesses = max_guesses;
  self->engine.options->timeout = seconds;
}

void
yass_solver_set_found (YassSolver *self, YassFound found, gpointer data,
                       GDestroyNotify destroy)
{
  YassEngine *engine = &self->engine;

  if (engine->found_destroy != NULL)
    engine->found_destroy (engine->found_data);
  engine->found = found;
  engine->found_data = data;
  engine->found_destroy = destroy;
}

const YassToldBoard *
yass_solver_get_told_board (const YassSolver *self)
{
  return &self->engine.board->told;
}

YassNames
yass_solver_get_names (const YassSolver *self)
{
  return self->engine.options->names;
}

YassResult *
yass_solver_solve (YassSolver *self, const YassPuzzle *puzzle,
                   GCancellable *cancellable)
{
  YassEngine *engine = &self->engine;
  const gint64 begun = g_get_monotonic_time ();

  g_return_val_if_fail (yass_board_fits (engine->board, puzzle), NULL);

  g_clear_pointer (&engine->puzzle, yass_puzzle_unref);
  start (engine, cancellable, begun);
  load (engine, puzzle);
  yass_engine_search (engine);
  return finish (engine, begun);
}

static bool
make_sense (const YassBoard *board, const YassAssumption *assumptions, guint n)
{
  for (guint i = 0; i < n; i++)
    if (assumptions[i].cell >= board->n_cells
        || assumptions[i].number - 1 >= board->n_numbers)
      return false;
  return true;
}

YassResult *
yass_solver_solve_assuming (YassSolver *self, const YassPuzzle *puzzle,
                            const YassAssumption *assumptions,
                            guint n_assumptions, GCancellable *cancellable)
{
  YassEngine *engine = &self->engine;
  const gint64 begun = g_get_monotonic_time ();
  const bool is_known = engine->puzzle == puzzle && engine->is_settled;

  g_return_val_if_fail (is_known || yass_board_fits (engine->board, puzzle),
                        NULL);
  g_return_val_if_fail (make_sense (engine->board, assumptions, n_assumptions),
                        NULL);

  start (engine, cancellable, begun);
  if (!is_known)
    {
      g_clear_pointer (&engine->puzzle, yass_puzzle_unref);
      engine->puzzle = yass_puzzle_ref ((YassPuzzle *) puzzle);
      load (engine, puzzle);
    }
  yass_engine_search_under (engine, assumptions, n_assumptions);
  return finish (engine, begun);
}
