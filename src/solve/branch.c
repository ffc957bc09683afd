/* branch.c: where to guess
 * SPDX-License-Identifier: MIT */
#include "solve/branch.h"

#include <string.h>

#include "constraint/scopes.h"

/* Up to this size, and without relations or constraints that look for
 * themselves, `auto` only looks for the fewest numbers: then guesses are the
 * same whatever finds the contradictions. On larger boards the search is lost
 * without weights: a 36x36 and three 49x49 that it does not solve in 5 s take
 * 0.03 to 0.4 s with them. The same goes for relations: thermometers on an
 * empty board take 12,000 guesses with weights and 10,000,000 or more without.
 */
#define LARGEST_UNWEIGHTED 16

/* Up to this size weights look at the places of numbers as well as at cells: a
 * board with little on it has few places for its lowest and highest numbers
 * while every cell has many. On large boards the cells alone do better. */
#define LARGEST_WITH_PLACES 16

/* A contradiction weighs a hundredth more than the one before: recent trouble
 * matters more than old. All are whole numbers, so that every build guesses
 * alike. */
#define FIRST_WEIGHT ((uint64_t) 1 << 16)
#define LARGEST_WEIGHT ((uint64_t) 1 << 40)

/* With branching by conflicts, a search that has made many guesses starts over
 * with all that it has learned from them, and later once more. Starting over
 * sooner loses more than it gains. */
#define FIRST_RESTART 6000
#define RESTART_GROWTH 15

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

/* Edges are counted when somebody asks for them */
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

/* With guesses by weight, their sums are known from then on */
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
      /* A variable that no constraint is about has no weight, and can be chosen
       * all the same */
      n = MAX (n, 1);
      engine->sums[cell] = n;
      engine->heaviest = MAX (engine->heaviest, n);
    }
}

/* The cell with the fewest numbers in proportion to the trouble that it and its
 * constraints have made; ties as above */
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

/* The weight of the heaviest of some cells of a constraint, and the cell among
 * them with the fewest numbers; the weight is nothing if that has one number */
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

/* More places than that are not worth counting in lanes */
#define MOST_FEW 4

void
yass_engine_find_few (const YassEngine *engine, guint most, YassSet *numbers)
{
  const YassBoard *board = engine->board;

  for (guint c = 0; c < board->n_mapped; c++)
    numbers[c] = most > MOST_FEW || !yass_board_has_lanes (board)
                     ? board->constraints[c].must_appear
                     : YASS_SET_EMPTY;
  if (most > MOST_FEW || !yass_board_has_lanes (board))
    return;
  for (guint number = 0; number < board->n_numbers; number++)
    {
      const YassLanes *lanes
          = yass_number_map_lanes (board, engine->state.block, number);

      for (guint i = 0; i < board->n_lanes; i++)
        {
          const uint32_t must
              = (uint32_t) (board->must_appear[number] >> (i * YASS_LANES));

          for (uint32_t few = must & yass_lanes_find_up_to (&lanes[i], most)
                              & ~yass_lanes_find_scarce (&lanes[i]);
               few != 0; few &= few - 1)
            numbers[i * YASS_LANES + (guint) __builtin_ctz (few)]
                |= yass_set_of (number);
        }
    }
}

/* A place of a number that must appear in a constraint and has the fewest
 * places there in proportion to the weight of the heaviest, which counts as 1
 * if nothing weighs. Returns false when none beats @fewest numbers in a cell of
 * @weight. */
static bool
choose_place (const YassEngine *engine, uint64_t fewest, uint64_t weight,
              bool weighs, YassGuess *guess)
{
  const YassBoard *board = engine->board;
  YassSet *numbers = engine->few;
  bool found = false;

  /* More places than this cannot beat the best so far, and that can only get
   * better */
  yass_engine_find_few (
      engine,
      (guint) MIN (weight > 0 ? (fewest * engine->heaviest - 1) / weight
                              : MOST_FEW + 1,
                   MOST_FEW + 1),
      numbers);
  for (guint c = 0; c < board->n_mapped; c++)
    YASS_SET_FOREACH (number, numbers[c])
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

/* The number with the most places around the cell: on a large board it matters
 * to guess right at once, and this one takes the least from others */
static guint
choose_easiest_number (const YassEngine *engine, guint cell)
{
  const YassBoard *board = engine->board;
  guint best = yass_set_first (engine->state.graph.numbers_of[cell]);
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

static YassBranch
get_branch (const YassEngine *engine)
{
  if (engine->options->branch != YASS_BRANCH_AUTO)
    return engine->options->branch;
  if (engine->has_totals || engine->has_regions)
    return YASS_BRANCH_CONFLICTS;
  return engine->board->n_numbers <= LARGEST_UNWEIGHTED
                 && engine->board->exclusion.n_relations == 0
                 && !yass_board_has_scopes (engine->board)
             ? YASS_BRANCH_FEWEST
             : YASS_BRANCH_WEIGHTED;
}

/* What is stated about a cell has a weight before it has made any trouble: half
 * as much again as a house. Over the eight views of a board "'Leven" takes 328
 * guesses with that instead of 491, "Merry X/V-mas" 361 instead of 450, "Cold
 * Sauerkraut" 6,200 instead of 9,100. */
#define STATED_WEIGHT (FIRST_WEIGHT / 2 * 3)

static void
weigh_stated (YassEngine *engine)
{
  const YassExclusion *exclusion = &engine->board->exclusion;
  const guint *scopes = engine->board->scopes.first;

  for (guint i = 0;
       (exclusion->n_relations > 0 || scopes != NULL) && i < exclusion->n_cells;
       i++)
    {
      guint n = scopes != NULL ? scopes[i + 1] - scopes[i] : 0;

      if (yass_exclusion_has_relations (exclusion, i))
        n += exclusion->relations[i]->len;
      engine->cell_weights[i] = n * STATED_WEIGHT;
    }
}

bool
yass_engine_guesses_by_conflicts (const YassEngine *engine)
{
  return get_branch (engine) == YASS_BRANCH_CONFLICTS;
}

const uint64_t *
yass_engine_get_weights (YassEngine *engine)
{
  sum_weights (engine);
  return engine->sums;
}

void
yass_engine_start_branching (YassEngine *engine)
{
  for (guint i = 0; i < engine->board->n_mapped; i++)
    engine->weights[i] = FIRST_WEIGHT;
  memset (engine->cell_weights, 0,
          engine->board->n_variables * sizeof *engine->cell_weights);
  weigh_stated (engine);
  engine->next_weight = FIRST_WEIGHT;
  engine->heaviest = 0;
  engine->next_restart = engine->restart_length = FIRST_RESTART;
  if (get_branch (engine) == YASS_BRANCH_CONFLICTS)
    yass_engine_start_conflicts (engine);
  if (engine->options->branch == YASS_BRANCH_RANDOM)
    g_rand_set_seed (engine->random, (guint32) engine->options->seed);
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

    case YASS_BRANCH_CONFLICTS:
      return yass_engine_choose_by_conflicts (engine, guess);

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

  if (get_branch (engine) == YASS_BRANCH_CONFLICTS)
    {
      yass_engine_count_conflict (engine);
      return;
    }
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

bool
yass_engine_wants_restart (const YassEngine *engine)
{
  return engine->result->guesses_total >= engine->next_restart
         && engine->result->n_solutions == 0 && engine->listener == NULL
         && get_branch (engine) == YASS_BRANCH_CONFLICTS;
}

void
yass_engine_note_restart (YassEngine *engine)
{
  engine->restart_length *= RESTART_GROWTH;
  engine->next_restart = engine->result->guesses_total + engine->restart_length;
}
