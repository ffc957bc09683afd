/* common-exclusion.c: one of several edges holds, and all of them exclude this
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

/* For plain Sudoku this is pointing and claiming. */

/* Cells outside the constraint that hold the number and are seen by all its
 * places. Few looks get past the second place. */
static bool
find_seen_by_all (const YassState *state, guint constraint, guint number,
                  YassSet places, uint64_t *seen)
{
  const YassGraph *graph = &state->graph;
  const YassConstraint *house = &state->board->constraints[constraint];
  const uint64_t *holders = graph->cells_of + number * graph->cell_words;

  if (yass_set_count (places) > state->board->exclusion.most_seen_together)
    return false;
  for (guint word = 0; word < graph->cell_words; word++)
    seen[word] = holders[word] & ~house->cell_set[word];
  YASS_SET_FOREACH (place, places)
    {
      const uint64_t *sees
          = yass_exclusion_sees (&state->board->exclusion, house->cells[place]);
      uint64_t any = 0;

      for (guint word = 0; word < graph->cell_words; word++)
        any |= seen[word] &= sees[word];
      if (any == 0)
        return false;
    }
  return true;
}

/* For a number whose places are all in the overlap. Returns whether it fired.
 */
static bool
deduce_from_overlap (YassLook *look, guint constraint, guint number,
                     YassSet places, const YassOverlap *overlap)
{
  YassState *state = look->state;
  YassGraph *graph = &state->graph;
  const YassConstraint *there = &state->board->constraints[overlap->other];
  const uint64_t n_gone = graph->n_gone;
  const YassSet lost
      = overlap->rest & yass_state_get_places (state, overlap->other, number);

  if (yass_set_is_empty (lost))
    return false;
  yass_look_because (look, look->cause, constraint, YASS_NO_CELL, places,
                     yass_set_of (number));
  YASS_SET_FOREACH (position, lost)
    yass_graph_remove (graph, there->cells[position], yass_set_of (number));
  return yass_look_conclude (look, 0, n_gone);
}

/* An overlap with all places has the first one too. On a board of any size a
 * line has one such overlap and a box has two. */
static bool
look_at_overlaps (YassLook *look, guint constraint, guint number,
                  YassSet places)
{
  const YassConstraint *house = &look->state->board->constraints[constraint];
  bool fired = false;

  YASS_SET_FOREACH (i, house->overlaps_at[yass_set_first (places)])
    if (!(fired && look->one_at_a_time)
        && yass_set_is_empty (places & ~house->overlaps[i].shared))
      fired |= deduce_from_overlap (look, constraint, number, places,
                                    &house->overlaps[i]);
  return fired;
}

/* The numbers of @other that the number excludes from each of its places */
static YassSet
excluded_by_all_places (const YassState *state, guint constraint, guint number,
                        YassSet places, guint other)
{
  const YassConstraint *house = &state->board->constraints[constraint];
  YassSet excluded = state->graph.numbers_of[other];

  YASS_SET_FOREACH (place, places)
    {
      if (yass_set_is_empty (excluded))
        break;
      excluded &= yass_exclusion_get (&state->board->exclusion,
                                      house->cells[place], number, other);
    }
  return excluded;
}

/* Edges of which one holds, by their rows */
typedef struct
{
  const YassExclusion *exclusion;
  guint n;
  guint edges[YASS_SET_MAX];
  YassSet numbers; /* excluded by all of them in some cell */
} Choice;

static inline void
start_choice (Choice *choice, const YassState *state)
{
  choice->exclusion = &state->board->exclusion;
  choice->n = 0;
  choice->numbers = yass_set_below (state->board->n_numbers);
}

static inline void
add_edge (Choice *choice, guint cell, guint number)
{
  const guint edge = yass_exclusion_edge (choice->exclusion, cell, number);

  choice->edges[choice->n++] = edge;
  choice->numbers &= choice->exclusion->row_numbers[edge];
}

/* Few get past the second row */
static void
remove_common (YassGraph *graph, const Choice *choice)
{
  YASS_SET_FOREACH (number, choice->numbers)
    for (guint word = 0; word < graph->cell_words; word++)
      {
        uint64_t hits = graph->cells_of[number * graph->cell_words + word];

        for (guint i = 0; hits != 0 && i < choice->n; i++)
          hits &= yass_exclusion_get_row (choice->exclusion, choice->edges[i],
                                          number)[word];
        for (; hits != 0; hits &= hits - 1)
          yass_graph_remove (graph, word * 64 + (guint) __builtin_ctzll (hits),
                             yass_set_of (number));
      }
}

static void
remove_by_rows (YassState *state, guint constraint, guint number,
                YassSet places)
{
  const YassConstraint *house = &state->board->constraints[constraint];
  Choice choice;

  start_choice (&choice, state);
  YASS_SET_FOREACH (place, places)
    add_edge (&choice, house->cells[place], number);
  remove_common (&state->graph, &choice);
}

/* Whether relations of a place can lead to anything. Other numbers go only
 * where all places are related, so it is enough to look at the first place for
 * them. For the number itself, some places may be related to the cell while
 * others just see it. */
static bool
is_worth_asking (const YassRelation *relation, guint number, bool is_first)
{
  return is_first ? !yass_set_is_empty (relation->excluded[number])
                  : yass_set_has (relation->excluded[number], number);
}

/* On a larger board: first cells that all places see lose the number, then come
 * the relations */
static void
remove_by_relations (YassState *state, guint constraint, guint number,
                     YassSet places)
{
  YassGraph *graph = &state->graph;
  const YassConstraint *house = &state->board->constraints[constraint];
  const YassExclusion *exclusion = &state->board->exclusion;
  uint64_t seen[(YASS_SET_MAX * YASS_SET_MAX + 63) / 64];

  if (find_seen_by_all (state, constraint, number, places, seen))
    for (guint word = 0; word < graph->cell_words; word++)
      for (uint64_t hit = seen[word]; hit != 0; hit &= hit - 1)
        yass_graph_remove (graph, word * 64 + __builtin_ctzll (hit),
                           yass_set_of (number));
  if (exclusion->n_relations == 0)
    return;
  YASS_SET_FOREACH (place, places)
    {
      const GArray *related = exclusion->relations[house->cells[place]];

      for (guint i = 0; related != NULL && i < related->len; i++)
        {
          const YassRelation *relation
              = &g_array_index (related, YassRelation, i);

          if (is_worth_asking (relation, number,
                               place == yass_set_first (places)))
            yass_graph_remove (graph, relation->other,
                               excluded_by_all_places (state, constraint,
                                                       number, places,
                                                       relation->other));
        }
    }
}

/* Returns whether it fired. */
static bool
deduce_from_places (YassLook *look, guint constraint, guint number,
                    YassSet places)
{
  YassState *state = look->state;
  const uint64_t n_gone = state->graph.n_gone;

  yass_look_because (look, look->cause, constraint, YASS_NO_CELL, places,
                     yass_set_of (number));
  if (state->board->exclusion.rows != NULL)
    remove_by_rows (state, constraint, number, places);
  else
    remove_by_relations (state, constraint, number, places);
  return yass_look_conclude (look, 0, n_gone);
}

/* What overlap @k of these constraints means for a number that has all its
 * places in it */
static void
deduce_from_overlaps (YassLook *look, guint number, guint k, uint64_t hits)
{
  for (; hits != 0; hits &= hits - 1)
    {
      const guint constraint = (guint) __builtin_ctzll (hits);

      deduce_from_overlap (
          look, constraint, number,
          yass_state_get_places (look->state, constraint, number),
          &look->state->board->constraints[constraint].overlaps[k]);
    }
}

/* What the overlaps mean for a number in all constraints at once. @several are
 * those with more than one place for it. Mostly it is nothing. */
static inline void
look_at_overlaps_in_lanes (YassLook *look, guint number, uint64_t several)
{
  const YassBoard *board = look->state->board;
  const guint n_lanes = board->n_lanes;
  const YassLanes *lanes
      = yass_number_map_lanes (board, look->state->block, number);

  if (board->most_overlaps == 0)
    return;
  for (guint i = 0; i < n_lanes; i++)
    {
      const YassLanes *unshared = &board->unshared_lanes[i];
      const uint64_t here = several >> (i * YASS_LANES) & G_MAXUINT32;

      if (here == 0
          || (here
              & yass_lanes_find_disjoint_from_any (
                  &lanes[i], unshared, board->most_overlaps, n_lanes))
                 == 0)
        continue;
      for (guint k = 0; k < board->most_overlaps; k++)
        deduce_from_overlaps (
            look, number, k,
            (here
             & yass_lanes_find_disjoint (&lanes[i], &unshared[k * n_lanes]))
                << (i * YASS_LANES));
    }
}

/* ... and what follows from relations as well: only where all places have some
 */
static inline void
look_at_relations_in_lanes (YassLook *look, guint number, uint64_t several)
{
  const YassBoard *board = look->state->board;
  const YassLanes *lanes
      = yass_number_map_lanes (board, look->state->block, number);

  for (guint i = 0; board->unrelated_lanes != NULL && i < board->n_lanes; i++)
    {
      uint64_t hits = (uint64_t) yass_lanes_find_disjoint (
                          &lanes[i], &board->unrelated_lanes[i])
                      << (i * YASS_LANES);

      for (hits &= several; hits != 0; hits &= hits - 1)
        {
          const guint constraint = (guint) __builtin_ctzll (hits);

          deduce_from_places (
              look, constraint, number,
              yass_state_get_places (look->state, constraint, number));
        }
    }
}

/* All constraints at once. A number with one place is left to singles. */
static bool
common_exclusion_look_at_lanes (YassLook *look, const uint64_t *changed)
{
  const YassBoard *board = look->state->board;

  for (guint number = 0; number < board->n_numbers; number++)
    {
      if (changed[number] == 0)
        continue;
      const uint64_t several
          = board->must_appear[number] & changed[number]
            & ~*yass_mapping_scarce (board, look->state->block, number);

      if (several == 0)
        continue;
      look_at_overlaps_in_lanes (look, number, several);
      look_at_relations_in_lanes (look, number, several);
    }
  return !yass_look_is_lost (look);
}

static bool
common_exclusion_look_at_constraint (YassLook *look, guint constraint,
                                     YassSet numbers)
{
  YassState *state = look->state;
  YassGraph *graph = &state->graph;
  const YassConstraint *house = &state->board->constraints[constraint];

  YASS_SET_FOREACH (number, numbers & house->must_appear)
    {
      const YassSet places = yass_state_get_places (state, constraint, number);
      const bool is_lonely = yass_set_is_single (places);
      bool fired = false;

      /* A number that has its cell is left to naked singles */
      if (is_lonely
          && yass_set_is_single (
              graph->numbers_of[house->cells[yass_set_first (places)]]))
        continue;
      if (state->board->overlaps_tell_all && !is_lonely)
        fired = look_at_overlaps (look, constraint, number, places);
      if ((!state->board->overlaps_tell_all || is_lonely
           || yass_set_is_empty (places & ~house->related))
          && !(fired && look->one_at_a_time))
        fired |= deduce_from_places (look, constraint, number, places);
      if (fired && (look->one_at_a_time || graph->emptied != YASS_NO_CELL))
        break;
    }
  return !yass_look_is_lost (look);
}

/* What all numbers of the cell exclude in a related cell. Few looks get past
 * the third number. */
static YassSet
excluded_by_all_numbers (const YassState *state, guint cell,
                         const YassRelation *relation)
{
  const bool sees = yass_exclusion_has_sight (&state->board->exclusion, cell,
                                              relation->other);
  YassSet excluded = state->graph.numbers_of[relation->other];

  YASS_SET_FOREACH (number, state->graph.numbers_of[cell])
    {
      excluded &= relation->excluded[number]
                  | (sees ? yass_set_of (number) : YASS_SET_EMPTY);
      if (yass_set_is_empty (excluded))
        break;
    }
  return excluded;
}

/* A cell's numbers are such a set of edges too. Where only equal numbers
 * exclude each other, two numbers never have an exclusion in common. */
static bool
common_exclusion_look_at_cell (YassLook *look, guint cell)
{
  YassState *state = look->state;
  YassGraph *graph = &state->graph;
  const guint pairs = yass_board_get_pairs (state->board, cell);
  const YassConstraint *here = &state->board->constraints[pairs];
  const uint64_t n_gone = graph->n_gone;

  if (here->relations == NULL)
    return true;
  /* One number alone is left to naked singles */
  if (look->after_singles && yass_set_is_single (graph->numbers_of[cell]))
    return true;

  yass_look_because (look, look->cause, pairs, cell, YASS_SET_EMPTY,
                     graph->numbers_of[cell]);
  for (guint i = 0; i < here->relations->len; i++)
    {
      const YassRelation *relation
          = &g_array_index (here->relations, YassRelation, i);

      yass_graph_remove (graph, relation->other,
                         excluded_by_all_numbers (state, cell, relation));
    }
  yass_look_conclude (look, 0, n_gone);
  return !yass_look_is_lost (look);
}

static void
common_exclusion_add_premises (const YassBoard *board, const YassReason *reason,
                               const YassRemoval *removals, guint n_removals,
                               YassSet *premises)
{
  if (reason->constraint >= board->n_looking)
    premises[reason->cell] |= ~reason->numbers;
  else
    yass_premise_numbers_only_in (board, reason->constraint, reason->cells,
                                  reason->numbers, premises);
}

const YassRule yass_rule_common_exclusion = {
  .name = "common-exclusion",
  .summary = "a candidate goes if every place left for a number in a house, or "
             "every number left in a cell, rules it out (locked candidates; "
             "weak links)",
  .title = "Common Exclusion",
  .excludes = true,
  .single = &yass_rule_naked_single,
  .wakes = YASS_WAKE_CELL_CHANGED | YASS_WAKE_CHANGED,
  .look_at_cell = common_exclusion_look_at_cell,
  .look_at_constraint = common_exclusion_look_at_constraint,
  .look_at_lanes = common_exclusion_look_at_lanes,
  .add_premises = common_exclusion_add_premises,
};
