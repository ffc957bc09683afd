/* scout.c: searching first, and supposing only what may spare the guesses
 * SPDX-License-Identifier: MIT */
#include "solve/search.h"

#include <string.h>

#include "constraint/scopes.h"

/* Where more than rows, columns and boxes is stated, to suppose every edge
 * before the first guess takes many times as long as most searches do. So these
 * boards are searched without suppositions at first. A search that ends soon
 * knows the solution, and there is no use in supposing what that has: the few
 * suppositions that are left show whether deduction alone would have led there.
 * A search that does not end soon is dropped, and all edges are supposed. */

/* A search ends soon if it takes no more than one guess for so many edges. A
 * guess costs what a supposition costs: a search is dropped before it has taken
 * a quarter of the time for supposing each edge once. One that the second gear
 * has from its first guess on, as with totals, is not dropped. Others that were
 * given six times as many guesses in the gear would be over sooner ("Owl" in
 * half the time, "Cold Sauerkraut" in a quarter), but five of six that now need
 * no guess would need some. */
#define EDGES_A_GUESS 4

/* After so many suppositions in vain deduction alone will hardly do: of 134
 * variants that all suppositions lead to the end, 99 get there with fewer, and
 * 108 with four times as many. */
#define MOST_IN_VAIN 32

bool
yass_engine_wants_scout (const YassEngine *engine)
{
  const YassOptions *options = engine->options;
  const YassBoard *board = engine->board;

  return options->guessing && options->search == YASS_SEARCH_AUTO
         && options->branch == YASS_BRANCH_AUTO && options->order == 0
         && options->groups == 0 && !options->timing && !engine->explains
         && engine->listener == NULL && engine->found == NULL
         && yass_engine_can_suppose (engine)
         && (board->exclusion.n_relations > 0 || yass_board_has_scopes (board));
}

static guint64
count_edges (const YassEngine *engine)
{
  const YassBoard *board = engine->board;
  guint64 n = 0;

  for (guint cell = 0; cell < board->n_cells; cell++)
    n += yass_set_count (engine->state.graph.numbers_of[cell]);
  return n - board->n_cells;
}

static void
swap_counts (YassEngine *engine)
{
  YassFiredCount *counts = engine->counts;

  engine->counts = engine->spare_counts;
  engine->spare_counts = counts;
  engine->look.fired = engine->counts;
}

/* Searches on a level of its own, which is left again */
static void
search (YassEngine *engine)
{
  YassSupposing *supposing = &engine->supposing;

  memcpy (engine->spare_counts, engine->counts,
          engine->n_counts * sizeof *engine->counts);
  supposing->most_in_vain = 0;
  if (!yass_engine_wants_gear (engine))
    engine->max_guesses = MIN (engine->options->max_guesses,
                               count_edges (engine) / EDGES_A_GUESS);
  yass_engine_open_level (engine, YASS_NO_CELL, 0);
  engine->root = engine->level;
  yass_engine_look_for_solutions (engine, true);
  yass_tasks_drop_all (&engine->tasks);
  engine->root = 0;
  yass_engine_return_to (engine, 0);
  engine->max_guesses = engine->options->max_guesses;
}

/* What contradictions the search has seen a cell have part in, for each of the
 * cell's numbers */
static gint
compare_cells (gconstpointer a, gconstpointer b, gpointer data)
{
  const guint cell = *(const guint16 *) a;
  const guint other = *(const guint16 *) b;
  const YassEngine *engine = data;
  const YassSet *numbers_of = engine->state.graph.numbers_of;
  const uint64_t *weights
      = engine->heaviest > 0 ? engine->sums : engine->cell_weights;
  const uint64_t here = weights[cell] * yass_set_count (numbers_of[other]);
  const uint64_t there = weights[other] * yass_set_count (numbers_of[cell]);

  if (here != there)
    return here > there ? -1 : 1;
  return cell < other ? -1 : cell > other;
}

/* Where contradictions were, suppositions are most likely to fail */
static void
rank_cells (YassEngine *engine)
{
  const guint n_cells = engine->board->n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    engine->ranking[cell] = (guint16) cell;
  g_qsort_with_data (engine->ranking, (gint) n_cells, sizeof *engine->ranking,
                     compare_cells, engine);
}

/* Whether suppositions lead to the answer that the search has found */
static bool
deduce (YassEngine *engine)
{
  YassSupposing *supposing = &engine->supposing;
  YassResult *result = engine->result;

  swap_counts (engine);
  rank_cells (engine);
  engine->look.ranking = engine->ranking;
  supposing->n_in_vain = 0;
  supposing->most_in_vain = MOST_IN_VAIN;
  supposing->known = result->n_solutions > 0 ? result->solution : NULL;
  const bool possible = yass_engine_propagate (engine);
  supposing->known = NULL;
  engine->look.ranking = NULL;
  if (possible ? yass_engine_is_filled (engine) : result->n_solutions == 0)
    return true;
  swap_counts (engine);
  return false;
}

/* Nothing of the search is left */
static void
start_over (YassEngine *engine)
{
  swap_counts (engine);
  engine->limit = YASS_LIMIT_NOTHING;
  yass_result_reset (engine->result);
  yass_engine_start_branching (engine);
  yass_engine_start_supposing (engine);
}

bool
yass_engine_scout (YassEngine *engine)
{
  YassResult *result = engine->result;

  search (engine);
  if (engine->limit == YASS_LIMIT_GUESSES)
    {
      start_over (engine);
      return false;
    }
  if (engine->limit != YASS_LIMIT_NOTHING
      || result->status == YASS_STATUS_MULTIPLE || !deduce (engine))
    return true;
  result->guesses = 0;
  result->guesses_total = 0;
  if (result->n_solutions > 0)
    result->status = YASS_STATUS_UNIQUE;
  else
    *result->conflict = engine->state.conflict;
  return true;
}
