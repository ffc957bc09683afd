/* branch.c: where to guess
 * SPDX-License-Identifier: MIT */
#include "solve/branch.h"

#include <string.h>

/* `auto` looks at fewest numbers alone on boards up to this size without
 * relations: guesses are the same whatever finds the contradictions, then.
 * Beyond it the search is lost without weights: a 36x36 and three 49x49 that it
 * does not solve in 5 s take 0.03 to 0.4 s with them. Of relations too:
 * thermometers on an empty board that take 10,000,000 guesses and more without
 * weights take 12,000. */
#define LARGEST_UNWEIGHTED 16

/* Up to this size weights look at the places of numbers as well as at cells: a
 * board with little on it has few places for its lowest and highest numbers
 * while every cell has many. On large boards the cells alone do better. */
#define LARGEST_WITH_PLACES 16

/* A contradiction weighs a hundredth more than the one before: what is in the
 * way now matters more than what was. Whole numbers, so that every build
 * guesses alike. */
#define FIRST_WEIGHT ((uint64_t) 1 << 16)
#define LARGEST_WEIGHT ((uint64_t) 1 << 40)

/* Counts the numbers of each cell. Returns whether any cell is open. */
static bool
count_numbers (YassEngine *engine)
{
  const YassBoard *board = engine->board;
  const YassSet *numbers_of = engine->state.graph.numbers_of;
  guint n_edges = 0;

  for (guint cell = 0; cell < board->n_cells; cell++)
    n_edges += engine->n_numbers[cell] = yass_set_count (numbers_of[cell]);
  memset (engine->n_edges, 0, board->n_mapped * sizeof *engine->n_edges);
  return n_edges > board->n_cells;
}

/* Edges are counted where somebody asks for them */
static guint
get_edges (YassEngine *engine, guint constraint)
{
  const YassConstraint *here = &engine->board->constraints[constraint];
  guint *n = &engine->n_edges[constraint];

  for (guint i = 0, known = *n; known == 0 && i < here->n_cells; i++)
    *n += engine->n_numbers[here->cells[i]];
  return *n;
}

static guint
sum_edges (YassEngine *engine, guint cell)
{
  const YassBoard *board = engine->board;
  guint n = 0;

  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    n += get_edges (engine, board->memberships[i].constraint);
  return n;
}

/* The cell with the fewest numbers, ties by the most edges in its constraints:
 * there a guess says most. */
static guint
choose_fewest (YassEngine *engine)
{
  guint best = YASS_NO_CELL;
  guint fewest = G_MAXUINT;
  guint most_around = 0;

  if (!count_numbers (engine))
    return YASS_NO_CELL;
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    {
      const guint count = engine->n_numbers[cell];
      if (count == 1 || count > fewest)
        continue;
      const guint around = sum_edges (engine, cell);
      if (count < fewest || around > most_around)
        {
          best = cell;
          fewest = count;
          most_around = around;
        }
    }
  return best;
}

/* Where guesses go by weights their sums are known from then on */
static void
sum_weights (YassEngine *engine)
{
  const YassBoard *board = engine->board;

  if (engine->heaviest > 0)
    return;
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      uint64_t n = engine->cell_weights[cell];

      for (guint i = board->first_membership[cell];
           i < board->first_membership[cell + 1]; i++)
        n += engine->weights[board->memberships[i].constraint];
      engine->sums[cell] = n;
      engine->heaviest = MAX (engine->heaviest, n);
    }
}

/* The cell with the fewest numbers for the trouble that it and its constraints
 * have made, ties as above */
static guint
choose_weighted (YassEngine *engine, uint64_t *weight)
{
  const YassBoard *board = engine->board;
  guint best = YASS_NO_CELL;
  uint64_t fewest = 1;
  guint most_around = 0;

  *weight = 0;
  if (!count_numbers (engine))
    return YASS_NO_CELL;
  sum_weights (engine);
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      const guint count = engine->n_numbers[cell];
      if (count == 1 || count * *weight > fewest * engine->heaviest)
        continue;

      const uint64_t here = engine->sums[cell];
      if (count * *weight > fewest * here)
        continue;
      const guint around = sum_edges (engine, cell);
      if (count * *weight < fewest * here || around > most_around)
        {
          best = cell;
          fewest = count;
          *weight = here;
          most_around = around;
        }
    }
  return best;
}

/* The heaviest of some cells of a constraint, and the one of them with the
 * fewest numbers; nothing weighs when it has one */
static uint64_t
look_at_places (const YassEngine *engine, guint constraint, YassSet places,
                guint *cell)
{
  const YassConstraint *here = &engine->board->constraints[constraint];
  uint64_t heaviest = 0;
  guint fewest = G_MAXUINT;

  YASS_SET_FOREACH (i, places)
    {
      heaviest = MAX (heaviest, engine->sums[here->cells[i]]);
      if (engine->n_numbers[here->cells[i]] < fewest)
        {
          fewest = engine->n_numbers[here->cells[i]];
          *cell = here->cells[i];
        }
    }
  return fewest > 1 ? heaviest : 0;
}

/* A place of the number that has, where it must appear, the fewest of them for
 * the trouble that the heaviest has made, or, where nothing weighs, for 1.
 * Returns false when none beats @fewest numbers in a cell of @weight. */
static bool
choose_place (const YassEngine *engine, uint64_t fewest, uint64_t weight,
              bool weighs, YassGuess *guess)
{
  const YassBoard *board = engine->board;
  bool found = false;

  for (guint c = 0; c < board->n_mapped; c++)
    YASS_SET_FOREACH (number, board->constraints[c].must_appear)
      {
        const YassSet places
            = yass_state_get_places (&engine->state, c, number);
        const guint count = yass_set_count (places);
        guint cell = YASS_NO_CELL;

        if (count < 2 || count * weight >= fewest * engine->heaviest)
          continue;
        const uint64_t heaviest = look_at_places (engine, c, places, &cell);
        const uint64_t here = weighs ? heaviest : MIN (heaviest, 1);
        if (count * weight >= fewest * here)
          continue;
        fewest = count;
        weight = here;
        *guess = (YassGuess){ cell, number };
        found = true;
      }
  return found;
}

/* The number with the most places around the cell: it takes least from the
 * others, and on a large board it matters to be right at once */
static guint
choose_easiest_number (const YassEngine *engine, guint cell)
{
  const YassBoard *board = engine->board;
  guint best = 0;
  guint most = 0;

  YASS_SET_FOREACH (number, engine->state.graph.numbers_of[cell])
    {
      guint n = 0;

      for (guint i = board->first_membership[cell];
           i < board->first_membership[cell + 1]; i++)
        n += yass_set_count (yass_state_get_places (
            &engine->state, board->memberships[i].constraint, number));
      if (n > most)
        {
          most = n;
          best = number;
        }
    }
  return best;
}

static guint
choose_random_number (YassEngine *engine, guint cell)
{
  YassSet numbers = engine->state.graph.numbers_of[cell];

  for (gint skip
       = g_rand_int_range (engine->random, 0, yass_set_count (numbers));
       skip > 0; skip--)
    numbers = yass_set_without_first (numbers);
  return yass_set_first (numbers);
}

static guint
choose_random_cell (YassEngine *engine)
{
  const YassGraph *graph = &engine->state.graph;
  guint chosen = YASS_NO_CELL;
  guint n_open = 0;

  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    if (!yass_set_is_single (graph->numbers_of[cell])
        && g_rand_int_range (engine->random, 0, ++n_open) == 0)
      chosen = cell;
  return chosen;
}

void
yass_engine_start_branching (YassEngine *engine)
{
  for (guint i = 0; i < engine->board->n_mapped; i++)
    engine->weights[i] = FIRST_WEIGHT;
  memset (engine->cell_weights, 0,
          engine->board->n_variables * sizeof *engine->cell_weights);
  engine->next_weight = FIRST_WEIGHT;
  engine->heaviest = 0;
  if (engine->options->branch == YASS_BRANCH_RANDOM)
    g_rand_set_seed (engine->random, (guint32) engine->options->seed);
}

static YassBranch
get_branch (const YassEngine *engine)
{
  if (engine->options->branch != YASS_BRANCH_AUTO)
    return engine->options->branch;
  return engine->board->n_numbers <= LARGEST_UNWEIGHTED
                 && engine->board->exclusion.n_relations == 0
             ? YASS_BRANCH_FEWEST
             : YASS_BRANCH_WEIGHTED;
}

static bool
choose_weighted_guess (YassEngine *engine, YassGuess *guess)
{
  uint64_t weight;

  guess->cell = choose_weighted (engine, &weight);
  if (guess->cell == YASS_NO_CELL)
    return false;
  if (engine->board->n_numbers > LARGEST_WITH_PLACES
      || !choose_place (engine, engine->n_numbers[guess->cell], weight, true,
                        guess))
    guess->number = choose_easiest_number (engine, guess->cell);
  return true;
}

static bool
choose_fewest_guess (YassEngine *engine, YassGuess *guess)
{
  guess->cell = choose_fewest (engine);
  if (guess->cell == YASS_NO_CELL)
    return false;
  guess->number = yass_set_first (engine->state.graph.numbers_of[guess->cell]);
  return true;
}

bool
yass_engine_choose_guess (YassEngine *engine, YassGuess *guess)
{
  switch (get_branch (engine))
    {
    case YASS_BRANCH_WEIGHTED:
      return choose_weighted_guess (engine, guess);

    case YASS_BRANCH_RANDOM:
      guess->cell = choose_random_cell (engine);
      if (guess->cell == YASS_NO_CELL)
        return false;
      guess->number = choose_random_number (engine, guess->cell);
      return true;

    case YASS_BRANCH_PLACES:
      if (!choose_fewest_guess (engine, guess))
        return false;
      sum_weights (engine);
      choose_place (engine, engine->n_numbers[guess->cell], 1, false, guess);
      return true;

    default:
      return choose_fewest_guess (engine, guess);
    }
}

static void
add_to_sum (YassEngine *engine, guint cell, uint64_t weight)
{
  if (engine->heaviest == 0)
    return;
  engine->sums[cell] += weight;
  engine->heaviest = MAX (engine->heaviest, engine->sums[cell]);
}

static void
weigh_cell (YassEngine *engine, guint cell, uint64_t weight)
{
  engine->cell_weights[cell] += weight;
  add_to_sum (engine, cell, weight);
}

static void
weigh_constraint (YassEngine *engine, guint constraint)
{
  const YassConstraint *here = &engine->board->constraints[constraint];

  engine->weights[constraint] += engine->next_weight;
  for (guint i = 0; i < here->n_cells; i++)
    add_to_sum (engine, here->cells[i], engine->next_weight);
}

static void
weigh_shared (YassEngine *engine, guint a, guint b)
{
  const YassBoard *board = engine->board;

  for (guint i = board->first_membership[a]; i < board->first_membership[a + 1];
       i++)
    {
      const guint constraint = board->memberships[i].constraint;

      if (board->constraints[constraint].cell_set[b / 64] >> (b % 64) & 1)
        weigh_constraint (engine, constraint);
    }
}

static void
make_heavier (YassEngine *engine)
{
  engine->next_weight += engine->next_weight / 100;
  if (engine->next_weight < LARGEST_WEIGHT)
    return;
  engine->next_weight /= LARGEST_WEIGHT / FIRST_WEIGHT;
  for (guint i = 0; i < engine->board->n_mapped; i++)
    engine->weights[i]
        = engine->weights[i] / (LARGEST_WEIGHT / FIRST_WEIGHT) + 1;
  for (guint i = 0; i < engine->board->n_cells; i++)
    engine->cell_weights[i] /= LARGEST_WEIGHT / FIRST_WEIGHT;
  engine->heaviest = 0;
}

void
yass_engine_weigh_conflict (YassEngine *engine)
{
  const YassConflict *conflict = &engine->state.conflict;

  make_heavier (engine);
  switch (conflict->kind)
    {
    case YASS_CONFLICT_NUMBER:
    case YASS_CONFLICT_GROUP:
      weigh_constraint (engine, conflict->constraint);
      break;
    case YASS_CONFLICT_CELL:
      weigh_cell (engine, conflict->cell, 2 * engine->next_weight);
      break;
    case YASS_CONFLICT_EQUAL:
      weigh_shared (engine, conflict->cell, conflict->other);
      break;
    case YASS_CONFLICT_PAIR:
      weigh_cell (engine, conflict->cell, engine->next_weight);
      weigh_cell (engine, conflict->other, engine->next_weight);
      break;
    case YASS_CONFLICT_BROKEN:
    case YASS_CONFLICT_NOTHING:
      break;
    }
}
