/* branch-conflicts.c: guesses where contradictions come from
 * SPDX-License-Identifier: MIT */
#include "solve/branch.h"

#include <string.h>

/* A contradiction counts for the cell that was guessed and for the cell where
 * it showed. Before the first one, cells count by what they are in: a sum of
 * few cells says more than one of many, and whatever else is stated of many
 * cells says nothing until most of them are known; that all cells are in
 * regions tells none of them from the others. All are whole numbers, so that
 * every build guesses alike, and the second gear goes on with them. */
#define CONFLICT YASS_GEAR_CONFLICT
#define FIRST_SCORE 27
#define HOUSE_SCORE 9 /* beyond rows, columns and boxes */

/* A sum counts this much less one for each of its cells, but at least this much
 */
#define SMALL_SUM 18
#define LEAST_OF_SUM 9

/* Old conflicts count less and less */
#define DECAY_AFTER 4096

/* A number stands out only with at least this many conflicts */
#define LEAST_TO_STAND_OUT 9

static uint64_t
score_of_sum (const YassConstraint *here)
{
  const guint n = here->equation->n_variables;
  uint64_t score = MAX (n < SMALL_SUM ? SMALL_SUM - n : 0, LEAST_OF_SUM);

  if (here->looker == YASS_LOOKER_SUM && here->equation->n_groups == 1)
    score += n;
  return score;
}

void
yass_engine_start_conflicts (YassEngine *engine)
{
  const YassBoard *board = engine->board;
  uint64_t *scores = engine->cell_weights;

  memset (engine->number_weights, 0,
          board->n_numbers * sizeof *engine->number_weights);
  engine->n_conflicts = 0;
  engine->last_placed = YASS_NO_CELL;
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      const guint n_in
          = board->first_membership[cell + 1] - board->first_membership[cell];

      scores[cell]
          = CONFLICT
            * (FIRST_SCORE + (n_in > 3 ? HOUSE_SCORE * (n_in - 3) : 0));
      if (yass_exclusion_has_relations (&board->exclusion, cell))
        scores[cell] += CONFLICT * board->exclusion.relations[cell]->len;
    }
  for (guint c = board->n_mapped; c < board->n_looking; c++)
    {
      const YassConstraint *here = &board->constraints[c];

      if (here->equation == NULL)
        {
          const bool is_of_all
              = engine->has_regions && here->n_cells >= board->n_cells / 2;

          for (guint i = 0; !is_of_all && i < here->n_cells; i++)
            if (here->cells[i] < board->n_cells)
              scores[here->cells[i]] += CONFLICT * here->n_cells;
          continue;
        }
      for (guint i = 0; i < here->equation->n_variables; i++)
        scores[here->equation->variables[i]] += CONFLICT * score_of_sum (here);
    }
}

/* The number with the most conflicts, if it has many more than the others, as a
 * set; otherwise an empty one */
static YassSet
find_outstanding (const YassEngine *engine, uint64_t *bonus)
{
  uint64_t most = 0;
  uint64_t least = G_MAXUINT64;
  guint best = 0;

  *bonus = 0;
  for (guint number = 0; number < engine->board->n_numbers; number++)
    {
      const uint64_t here = engine->number_weights[number];

      if (here > most)
        {
          most = here;
          best = number;
        }
      if (here > 0 && here < least)
        least = here;
    }
  if (most < LEAST_TO_STAND_OUT * CONFLICT || most * 2 <= least * 3)
    return YASS_SET_EMPTY;
  *bonus = most / 5;
  return yass_set_of (best);
}

/* Of a number with two places where it must appear, the place with more
 * conflicts, if it beats @best for @count numbers */
static void
choose_of_two (const YassEngine *engine, uint64_t best, guint count,
               YassGuess *guess)
{
  const YassBoard *board = engine->board;
  const uint64_t *scores = engine->cell_weights;

  yass_engine_find_few (engine, 2, engine->few);
  for (guint c = 0; c < board->n_mapped; c++)
    YASS_SET_FOREACH (number, engine->few[c])
      {
        const YassSet places
            = yass_state_get_places (&engine->state, c, number);

        if (yass_set_count (places) != 2)
          continue;
        const guint a = board->constraints[c].cells[yass_set_first (places)];
        const guint b = board->constraints[c].cells[yass_set_last (places)];
        const uint64_t score = MAX (scores[a], scores[b]);
        const guint cell = scores[a] > scores[b] ? a : b;

        /* Where singles are off, one may be placed already */
        if (score * count < best * 2
            || yass_set_is_single (engine->state.graph.numbers_of[cell]))
          continue;
        best = score;
        count = 2;
        *guess = (YassGuess){ cell, number };
      }
}

bool
yass_engine_choose_by_conflicts (const YassEngine *engine, YassGuess *guess)
{
  const YassSet *numbers_of = engine->state.graph.numbers_of;
  uint64_t bonus;
  const YassSet outstanding = find_outstanding (engine, &bonus);
  uint64_t best = 0;
  guint count = 1;

  guess->cell = YASS_NO_CELL;
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    {
      const YassSet numbers = numbers_of[cell];

      if (yass_set_is_single (numbers))
        continue;
      const guint n = yass_set_count (numbers);
      const uint64_t score
          = MAX (engine->cell_weights[cell], 1)
            + (yass_set_meets (numbers, outstanding) ? bonus : 0);
      if (score * count <= best * n)
        continue;
      best = score;
      count = n;
      guess->cell = cell;
    }
  if (guess->cell == YASS_NO_CELL)
    return false;
  guess->number = yass_set_first (numbers_of[guess->cell]);
  if (count > 2)
    choose_of_two (engine, engine->cell_weights[guess->cell], count, guess);
  return true;
}

void
yass_engine_count_conflict (YassEngine *engine)
{
  const YassConflict *conflict = &engine->state.conflict;
  const YassLevel *level = &engine->levels[engine->level];
  guint shown = engine->last_placed;

  if (conflict->kind == YASS_CONFLICT_CELL && !engine->look.is_blind)
    shown = conflict->cell;
  if (shown < engine->board->n_cells)
    engine->cell_weights[shown] += CONFLICT;
  if (level->cell != YASS_NO_CELL)
    {
      engine->cell_weights[level->cell] += CONFLICT;
      engine->number_weights[level->number] += CONFLICT;
    }
  if (++engine->n_conflicts % DECAY_AFTER != 0)
    return;
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    engine->cell_weights[cell] /= 2;
  for (guint number = 0; number < engine->board->n_numbers; number++)
    engine->number_weights[number] /= 4;
}
