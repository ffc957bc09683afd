/* state.h: everything about a puzzle that changes while it is solved
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/mapping.h"
#include "graph/graph.h"

typedef enum
{
  YASS_CONFLICT_NOTHING,
  YASS_CONFLICT_CELL,   /* a cell has no number left */
  YASS_CONFLICT_NUMBER, /* a number has no cell left in a constraint */
  YASS_CONFLICT_GROUP,  /* cells of a constraint share too few numbers */
  YASS_CONFLICT_EQUAL,  /* two cells that see each other have the same number */
  YASS_CONFLICT_PAIR,   /* two cells have numbers that exclude each other */
  YASS_CONFLICT_BROKEN, /* every cell has its number, against a statement */
} YassConflictKind;

/* Why there is no solution from here */
typedef struct
{
  YassConflictKind kind;
  uint16_t constraint; /* number, group */
  uint32_t cell;       /* cell, equal, pair */
  uint32_t other;      /* equal, pair */
  uint32_t statement;  /* broken: of the board's game */
  YassSet cells;       /* group: positions */
  YassSet numbers;     /* number, equal: the one; group: all the cells hold;
                          pair: the one of the cell ... */
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
  bool is_saved;  /* since it was reset: somebody may come back */
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

/* The same without the edges that @puzzle rules out: a removal a cell, with the
 * numbers left as its reason, and none of them waits for an update. If
 * @eliminates also without the numbers of given cells in all others of their
 * constraints, without a word of why. Returns how many of these went. */
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

/* The same when singles have been seen to: a cell with one number has it alone,
 * then, and open cells are found on the way */
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
      /* Without a branch that is mispredicted half the time */
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
