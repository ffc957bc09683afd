/* speculation.c: an edge whose supposition ends in a contradiction goes
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

/* Nothing supposed is kept, so this is deduction, not a guess. */

static void
deduce (YassLook *look, guint cell, guint number)
{
  YassGraph *graph = &look->state->graph;
  const uint64_t n_gone = graph->n_gone;

  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, cell,
                     YASS_SET_EMPTY, yass_set_of (number));
  yass_graph_remove (graph, cell, yass_set_of (number));
  yass_look_conclude (look, 0, n_gone);
  look->board_cursor = cell;
}

/* Goes through the cells with so many numbers, by rank or on from where the
 * last look ended, until an edge goes */
static bool
speculate (YassLook *look, guint min_numbers, guint max_numbers)
{
  const YassGraph *graph = &look->state->graph;
  const guint n_cells = look->state->board->n_cells;
  const guint start = look->board_cursor;

  for (guint i = 0; i < n_cells; i++)
    {
      const guint cell
          = look->ranking != NULL ? look->ranking[i] : (start + i) % n_cells;
      const YassSet numbers = graph->numbers_of[cell];
      const guint count = yass_set_count (numbers);

      if (count < min_numbers || count > max_numbers)
        continue;
      YASS_SET_FOREACH (number, numbers)
        if (!look->suppose (look, cell, number))
          {
            deduce (look, cell, number);
            return true;
          }
        else if (look->stopped)
          return false;
    }
  return false;
}

/* Supposes every edge, and removes the one with the shortest proof */
static void
speculate_shortest (YassLook *look)
{
  const YassGraph *graph = &look->state->graph;
  guint shortest = G_MAXUINT;
  guint best_cell = YASS_NO_CELL;
  guint best_number = 0;

  for (guint cell = 0; cell < look->state->board->n_cells && !look->stopped;
       cell++)
    if (!yass_set_is_single (graph->numbers_of[cell]))
      YASS_SET_FOREACH (number, graph->numbers_of[cell])
        if (!look->suppose (look, cell, number)
            && look->proof_length < shortest)
          {
            shortest = look->proof_length;
            best_cell = cell;
            best_number = number;
          }
  if (best_cell == YASS_NO_CELL || look->stopped)
    return;
  look->suppose (look, best_cell,
                 best_number); /* its proof was the last one told */
  deduce (look, best_cell, best_number);
}

static bool
speculation_look_at_board (YassLook *look)
{
  if (look->one_at_a_time)
    speculate_shortest (look);
  /* In a cell with two numbers one failure settles it */
  else if (!speculate (look, 2, 2) && !look->stopped)
    speculate (look, 3, YASS_SET_MAX);
  return !yass_look_is_lost (look);
}

const YassRule yass_rule_speculation = {
  .name = "speculation",
  .summary = "a candidate goes if supposing it leads the other rules to a "
             "contradiction",
  .known_as = "singleton consistency; failed literals",
  .title = "Speculation",
  .supposes = true,
  .look_at_board = speculation_look_at_board,
};
