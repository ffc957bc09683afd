/* told.c: a board and what happens on it, for listeners that know no sets
 * SPDX-License-Identifier: MIT */
#include "constraint/state.h"
#include "kind/chaos.h"

/* Checks that what listeners read lies where they look for it */
G_STATIC_ASSERT (sizeof (YassSet) == YASS_SET_WORDS * sizeof (uint64_t));
G_STATIC_ASSERT (YASS_SET_WORDS <= YASS_MOST_WORDS);
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassRemoval, reason)
                 == G_STRUCT_OFFSET (YassToldRemoval, reason));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassRemoval, numbers)
                 == G_STRUCT_OFFSET (YassToldRemoval, numbers));
G_STATIC_ASSERT (sizeof (YassRemoval)
                 == sizeof (YassToldRemoval) + sizeof (YassSet));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassReasonHead, n_facts)
                 == G_STRUCT_OFFSET (YassToldHead, n_facts));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassReasonHead, constraint)
                 == G_STRUCT_OFFSET (YassToldHead, constraint));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassReasonHead, cell)
                 == G_STRUCT_OFFSET (YassToldHead, cell));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassReasonHead, cells)
                 == G_STRUCT_OFFSET (YassToldHead, words));
G_STATIC_ASSERT (sizeof (YassReasonHead)
                 == sizeof (YassToldHead) + 2 * sizeof (YassSet));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassConflict, constraint)
                 == G_STRUCT_OFFSET (YassToldConflict, constraint));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassConflict, cell)
                 == G_STRUCT_OFFSET (YassToldConflict, cell));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassConflict, other)
                 == G_STRUCT_OFFSET (YassToldConflict, other));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassConflict, statement)
                 == G_STRUCT_OFFSET (YassToldConflict, statement));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassConflict, cells)
                 == G_STRUCT_OFFSET (YassToldConflict, sets));
G_STATIC_ASSERT (G_STRUCT_OFFSET (YassConflict, others)
                 == G_STRUCT_OFFSET (YassToldConflict, sets)
                        + 2 * sizeof (YassSet));

static YassToldConstraint *
describe_constraints (const YassBoard *board)
{
  YassToldConstraint *told = g_new (YassToldConstraint, board->n_constraints);

  for (guint i = 0; i < board->n_constraints; i++)
    {
      const YassConstraint *from = &board->constraints[i];

      told[i] = (YassToldConstraint){ .propagator = from->propagator,
                                      .n_cells = from->n_cells,
                                      .cells = from->cells,
                                      .scope = from->scope,
                                      .statement = from->statement,
                                      .equation = from->equation,
                                      .sources = from->sources,
                                      .n_sources = from->n_sources,
                                      .kind = from->kind,
                                      .index = from->index,
                                      .cell_set = from->cell_set };
    }
  return told;
}

static guint
find_first_label (const YassBoard *board)
{
  YassChaos chaos;
  guint n;

  if (board->game == NULL)
    return board->n_variables;
  const YassStatement *const *statements
      = yass_game_get_statements (board->game, &n);
  return yass_chaos_find (&chaos, statements, n, &board->shape)
             ? chaos.labels
             : board->n_variables;
}

void
yass_board_describe (YassBoard *board)
{
  const YassShape *shape = &board->shape;
  const guint longest = MAX (shape->n_rows, shape->n_columns);

  board->told = (YassToldBoard){
    .board = board,
    .n_words = YASS_SET_WORDS,
    .shape = *shape,
    .n_board = yass_shape_count_board (shape),
    .n_cells = board->n_cells,
    .n_numbers = board->n_numbers,
    .n_variables = board->n_variables,
    .first_label = find_first_label (board),
    .rows_per_cell = ((uint64_t) 1 << 32) / shape->n_columns + 1,
    .longest = longest,
    .is_small = MAX (longest, yass_shape_get_last (shape)) <= 9,
    .constraints = describe_constraints (board),
    .n_mapped = board->n_mapped,
    .n_looking = board->n_looking,
    .memberships = board->memberships,
    .first_membership = board->first_membership,
    .game = board->game,
    .has_sources = board->sources != NULL,
    .stated = board->stated,
  };
}

void
yass_board_get_excluded (const YassBoard *board, guint cell, guint number,
                         guint other, uint64_t *numbers)
{
  const YassSet excluded
      = yass_exclusion_get (&board->exclusion, cell, number, other);

  memcpy (numbers, &excluded, sizeof excluded);
}
