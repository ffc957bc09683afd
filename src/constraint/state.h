/* state.h: everything about a puzzle that changes while it is solved
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/mapping.h"
#include "graph/graph.h"

/* Why there is no solution from here */
typedef struct
{
  YassConflictKind kind;
  uint16_t constraint; /* number, group */
  uint32_t cell;       /* cell, equal, pair */
  uint32_t other;      /* equal, pair */
  uint32_t statement;  /* broken: of the board's game */
  YassSet cells;       /* group: positions */
  YassSet numbers;     /* number, equal: that number; group: all that the cells
                          hold; pair: that of the cell ... */
  YassSet others;      /* ... and of the other */
} YassConflict;

/* Between fixpoints the maps lag behind the graph by the removals from
 * n_updated on: these are the waiting tasks "update mapping". */
typedef struct
{
  const YassBoard *board; /* unowned */
  YassSet *block;         /* laid out by the board; owned */
  YassGraph graph;
  guint n_updated;
  YassConflict conflict;
  bool is_saved;  /* since it was reset, so somebody may come back */
  YassSet *taken; /* scratch, per constraint; owned */
} YassState;

/* A state to come back to, saved when no update is waiting */
typedef struct
{
  YassSet *block; /* owned, or NULL where the journal is played back */
  guint n_removals;
  guint reasons_end;
} YassSaved;

void yass_state_init (YassState *state, const YassBoard *board);
void yass_state_clear (YassState *state);

/* Every edge back, nothing in the journal */
void yass_state_reset (YassState *state);

/* The same without the edges that @puzzle rules out: one removal for each cell,
 * whose reason has the numbers left, and none of them waits for an update. With
 * @eliminates, the numbers of given cells also go from all other cells of their
 * constraints, without reasons. Returns how many edges went that way. */
guint yass_state_load (YassState *state, const YassPuzzle *puzzle,
                       bool eliminates);

void yass_saved_init (YassSaved *saved, const YassBoard *board);
void yass_saved_clear (YassSaved *saved);
void yass_state_save (YassState *state, YassSaved *saved);
void yass_state_restore (YassState *state, const YassSaved *saved);

/* number_map of a constraint */
static inline YassSet
yass_state_get_places (const YassState *state, guint constraint, guint number)
{
  return yass_number_map_get (state->board, state->block, constraint, number);
}

/* The sides of a constraint; @map is room for theirs */
static inline YassSide
yass_state_get_cell_side (const YassState *state, guint constraint,
                          YassSet *map)
{
  const YassConstraint *here = &state->board->constraints[constraint];

  for (guint i = 0; i < here->n_cells; i++)
    map[i] = state->graph.numbers_of[here->cells[i]];
  return (YassSide){ map, yass_mapping_find_live (map, here->n_cells) };
}

/* The same when no single is left: then nobody else has the number of a cell
 * that has only one, and open cells are found on the way */
static inline YassSide
yass_state_get_open_cell_side (const YassState *state, guint constraint,
                               YassSet *map)
{
  const YassConstraint *here = &state->board->constraints[constraint];
  YassSide side = { map, YASS_SET_EMPTY };

  for (guint i = 0; i < here->n_cells; i++)
    {
      map[i] = state->graph.numbers_of[here->cells[i]];
#if YASS_SET_IS_WIDE
      if (!yass_set_is_single (map[i]))
        side.live |= yass_set_of (i);
#else
      /* This avoids a branch that would be mispredicted half the time */
      side.live |= (YassSet) ((map[i] & (map[i] - 1)) != 0) << i;
#endif
    }
  return side;
}

static inline YassSide
yass_state_get_number_side (const YassState *state, guint constraint,
                            YassSet *map)
{
  const guint n_numbers = state->board->n_numbers;

  for (guint number = 0; number < n_numbers; number++)
    map[number] = yass_state_get_places (state, constraint, number);
  return (YassSide){ map, yass_mapping_find_live (map, n_numbers) };
}
