/* constraint.c: what a constraint concludes by itself
 * SPDX-License-Identifier: MIT */
#include "constraint/own.h"
#include "rule/view.h"

typedef struct
{
  YassView view; /* first: the kind sees no more */
  YassLook *look;
  guint statement;
  uint64_t n_gone; /* when the deduction began */
  bool is_done;    /* no more of this look */
} OwnView;

static void
begin (OwnView *self, YassFacts facts)
{
  self->n_gone = self->look->state->graph.n_gone;
  yass_look_because (
      self->look, self->look->cause, YASS_NO_CONSTRAINT, self->statement,
      yass_set_from_bits (yass_facts_to_bits (facts)), YASS_SET_EMPTY);
}

static void
conclude (OwnView *self)
{
  self->is_done |= yass_look_conclude (self->look, 0, self->n_gone)
                   && self->look->one_at_a_time;
}

static void
own_because (YassView *view, YassFacts facts)
{
  OwnView *self = (OwnView *) view;

  conclude (self);
  begin (self, facts);
}

static bool
is_about (const OwnView *self, guint cell)
{
  const YassStatement *statement
      = yass_game_get_statement (self->view.game, self->statement);

  for (guint i = 0; i < statement->n_cells; i++)
    if (statement->cells[i] == cell)
      return true;
  return false;
}

static bool
own_remove (YassView *view, guint cell, guint number)
{
  OwnView *self = (OwnView *) view;
  YassGraph *graph = &self->look->state->graph;

  g_return_val_if_fail (is_about (self, cell), false);
  if (self->is_done || graph->emptied != YASS_NO_CELL)
    return false;
  yass_graph_remove (graph, cell, yass_set_of (number - 1));
  return true;
}

/* At all statements that wait at the cell */
static bool
constraint_look_at_cell (YassLook *look, guint cell)
{
  const YassBoard *board = look->state->board;
  OwnView own = { .look = look };

  if (!yass_board_has_own (board))
    return true;
  yass_view_init (&own.view, look->state);
  own.view.because = own_because;
  own.view.remove = own_remove;
  for (guint i = board->own.first_statement[cell];
       !own.is_done && i < board->own.first_statement[cell + 1]; i++)
    {
      own.statement = board->own.statements[i];
      const YassStatement *statement
          = yass_game_get_statement (board->game, own.statement);

      begin (&own, (YassFacts){ 0 });
      statement->kind->propagate (statement, &own.view);
      conclude (&own);
      if (yass_look_is_lost (look))
        return false;
    }
  return true;
}

/* It may have looked at all numbers of all cells: those that were gone then
 * went before, and those that went later are no premise of anything before */
static void
constraint_add_premises (const YassBoard *board, const YassReason *reason,
                         YassSet *premises)
{
  const YassStatement *statement
      = yass_game_get_statement (board->game, reason->cell);

  for (guint i = 0; i < statement->n_cells; i++)
    premises[statement->cells[i]] |= ~YASS_SET_EMPTY;
}

const YassRule yass_rule_constraint = {
  .name = "constraint",
  .summary = "a constraint takes numbers from its own cells that no longer "
             "fit there",
  .title = "Constraint",
  .own = true,
  .wakes = YASS_WAKE_SCOPE_CHANGED,
  .look_at_cell = constraint_look_at_cell,
  .add_premises = constraint_add_premises,
};
