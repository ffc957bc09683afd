/* subset.c: from tight groups of a house to deductions
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

/* `auto` makes whole group maps for houses with up to so many live cells, and
 * repairs a matching for larger ones. Without vectors, or where numbers beyond
 * 16 have to be renumbered, the limit is lower. Best of 10 interleaved runs of
 * `bench --rules=basic --orders=cheapest-first --groups=auto` with AVX-512,
 * puzzles/s by the limit (n16, n25 and n36 with --no-guess):
 *
 *                0      4      6      9     12
 *   17_clue  57,826 57,471 58,098 58,423 58,579
 *   hardest   1,474  1,473  1,503  1,488  1,497
 *   easy     86,000 86,052 86,558 85,510 85,788
 *   hard     15,527 15,534 15,726 15,836 15,827
 *   subsets  51,891 51,802 52,027 51,677 52,219
 *   n16      16,768 16,691 16,829 16,951 16,637
 *   n25       3,586  3,608  3,598  3,571  3,523
 *   n36       1,196  1,201  1,200  1,202  1,204
 *
 * That is 2% at most; with AVX2 no whole maps at all take up to 7% more
 * instructions, on hardest (docs/strategies.md). How many numbers the cells
 * have does not decide: in houses so small neither way depends on it much
 * (`bench --houses`). For a reader, a matching names only the smallest groups.
 * Nothing else shows which way was taken. */
#define AUTO_DOUBLING 9
#define AUTO_DOUBLING_RENUMBERED 6
#define AUTO_DOUBLING_PLAIN 4

/* Where sizes are limited, it makes whole maps up to this many and enumerates
 * above */
#define AUTO_LIMITED_DOUBLING 12

typedef struct
{
  YassLook *look;
  guint constraint;
  YassSet live_cells;
  YassSet live_numbers;
  guint max_naked;
  guint max_hidden;
} Closure;

static bool
overfull (const Closure *closure, YassSet cells, YassSet numbers)
{
  closure->look->state->conflict
      = (YassConflict){ .kind = YASS_CONFLICT_GROUP,
                        .constraint = closure->constraint,
                        .cells = cells,
                        .numbers = numbers };
  return false;
}

/* Either @cells together hold just @numbers, and the edges from @numbers to
 * other cells go; or @cells have all places of @numbers, and the edges from
 * @cells to other numbers go. */
static bool
deduce (const Closure *closure, guint cause, YassSet cells, YassSet numbers,
        YassSet losing_cells, YassSet lost_numbers)
{
  YassLook *look = closure->look;
  YassGraph *graph = &look->state->graph;
  const YassConstraint *house
      = &look->state->board->constraints[closure->constraint];
  const uint64_t n_gone = graph->n_gone;

  yass_look_because (look, cause, closure->constraint, YASS_NO_CELL, cells,
                     numbers);
  YASS_SET_FOREACH (position, losing_cells)
    yass_graph_remove (graph, house->cells[position], lost_numbers);
  const bool fired
      = yass_look_conclude (look, yass_set_count (numbers), n_gone);
  return graph->emptied == YASS_NO_CELL && !(fired && look->one_at_a_time);
}

static bool
found_in_cell_group_map (gpointer data, YassSet cells, YassSet numbers)
{
  const Closure *closure = data;
  const guint size = yass_set_count (cells);
  const guint rest = yass_set_count (closure->live_cells) - size;
  const YassSet other_cells = closure->live_cells & ~cells;

  if (yass_set_count (numbers) < size)
    return overfull (closure, cells, numbers);

  /* The cells and the remaining cells are one fact, named after whichever are
   * fewer */
  const bool naked = size <= closure->max_naked
                     && (size <= rest || rest > closure->max_hidden);
  if (naked)
    return deduce (closure, closure->look->cause, cells, numbers, other_cells,
                   numbers);
  return deduce (closure, closure->look->rest_cause, other_cells,
                 closure->live_numbers & ~numbers, other_cells, numbers);
}

static bool
found_in_number_group_map (gpointer data, YassSet numbers, YassSet cells)
{
  const Closure *closure = data;

  /* Too few cells for the numbers are too many others for the rest */
  if (yass_set_count (cells) < yass_set_count (numbers))
    return overfull (closure, closure->live_cells & ~cells,
                     closure->live_numbers & ~numbers);
  return deduce (closure, closure->look->rest_cause, cells, numbers, cells,
                 ~numbers);
}

static bool
doubling_pays (const YassLook *look, guint n_live)
{
  if (look->smallest_first)
    return false;
  if (look->scratch->kernels->match_16 == NULL)
    return n_live <= AUTO_DOUBLING_PLAIN;
  return n_live <= (look->state->board->n_numbers <= YASS_DOUBLING_MAX
                        ? AUTO_DOUBLING
                        : AUTO_DOUBLING_RENUMBERED);
}

static const YassGroupStrategy *
choose_strategy (const YassLook *look, guint n_live, bool is_limited)
{
  const YassGroupStrategy *asked = look->groups;

  if (asked != NULL && n_live <= asked->max_live
      && !(is_limited && asked->is_complete))
    return asked;
  if (is_limited)
    return asked == NULL && n_live <= AUTO_LIMITED_DOUBLING
               ? &yass_groups_doubling
               : &yass_groups_enumerate;
  return asked == NULL && doubling_pays (look, n_live) ? &yass_groups_doubling
                                                       : &yass_groups_matching;
}

bool
yass_subset_close (YassLook *look, guint constraint)
{
  YassState *state = look->state;
  const YassConstraint *house = &state->board->constraints[constraint];
  YassSet map[YASS_SET_MAX];
  const YassSide cells
      = look->after_singles
            ? yass_state_get_open_cell_side (state, constraint, map)
            : yass_state_get_cell_side (state, constraint, map);
  const guint n = yass_set_count (cells.live);
  const bool is_house = yass_set_equals (
      house->must_appear, yass_set_below (state->board->n_numbers));

  /* In a house of three, a group leaves a single */
  if (n < (look->after_singles && is_house ? 4 : 2))
    return true;
  const guint max_naked = MIN (look->max_size, n);
  const guint max_hidden = is_house ? MIN (look->max_rest_size, n) : 0;
  const YassGroupStrategy *strategy
      = choose_strategy (look, n, MAX (max_naked, max_hidden) < n);
  YassSet live_numbers = YASS_SET_EMPTY;
  YASS_SET_FOREACH (position, cells.live)
    live_numbers |= map[position];
  Closure closure
      = { look, constraint, cells.live, live_numbers, max_naked, max_hidden };
  YassGroupQuery query = { .constraint = constraint,
                           .max_size = closure.max_naked,
                           .max_rest = closure.max_hidden,
                           .smallest_first = look->smallest_first,
                           .found = found_in_cell_group_map,
                           .data = &closure };
  const guint n_removals = state->graph.n_removals;

  /* Both sides are unlimited: a large group on one side is a small one on the
   * other */
  if (!strategy->knows_rest && closure.max_naked >= n
      && closure.max_hidden >= n)
    {
      query.max_size = n / 2;
      closure.max_hidden = (n - 1) / 2;
    }
  if (strategy->find (look->scratch, &cells, &query) && !strategy->knows_rest
      && closure.max_hidden > 0
      && !(look->one_at_a_time && state->graph.n_removals > n_removals))
    {
      const YassSide numbers
          = yass_state_get_number_side (state, constraint, map);

      query.max_size = closure.max_hidden;
      query.found = found_in_number_group_map;
      strategy->find (look->scratch, &numbers, &query);
    }
  return state->conflict.kind == YASS_CONFLICT_NOTHING
         && !yass_look_is_lost (look);
}
