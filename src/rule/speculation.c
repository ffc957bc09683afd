/* speculation.c: an edge whose supposition ends in a contradiction goes
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

/* Nothing supposed is kept, so this is deduction, not a guess. */

/* Looks at the cells of up to @max_numbers numbers, from where the last look
 * ended, until an edge goes */
static bool
speculate (YassLook *look, guint min_numbers, guint max_numbers)
{
  YassGraph *graph = &look->state->graph;
  const guint n_cells = look->state->board->n_cells;
  const guint start = look->board_cursor;

  for (guint i = 0; i < n_cells; i++)
    {
      const guint cell = (start + i) % n_cells;
      const YassSet numbers = graph->numbers_of[cell];
      const guint count = yass_set_count (numbers);

      if (count < min_numbers || count > max_numbers)
        continue;
      YASS_SET_FOREACH (number, numbers)
        {
          if (look->suppose (look, cell, number))
            continue;

          const uint64_t n_gone = graph->n_gone;
          yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, cell,
                             YASS_SET_EMPTY, yass_set_of (number));
          yass_graph_remove (graph, cell, yass_set_of (number));
          yass_look_conclude (look, 0, n_gone);
          look->board_cursor = cell;
          return true;
        }
    }
  return false;
}

static bool
speculation_look_at_board (YassLook *look)
{
  /* A cell of two is settled by one failure */
  if (!speculate (look, 2, 2))
    speculate (look, 3, YASS_SET_MAX);
  return !yass_look_is_lost (look);
}

const YassRule yass_rule_speculation = {
  .name = "speculation",
  .summary = "supposing an edge and running the other rules ends in a contradiction: it goes",
  .look_at_board = speculation_look_at_board,
};
