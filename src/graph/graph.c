/* graph.c: the memory of the journal, and the transpose of a new puzzle
 * SPDX-License-Identifier: MIT */
#include "graph/graph.h"

#include <string.h>

/* The system gives memory when it is first written to, a page at a time, and
 * that takes longer than what is written. So this much is written to at once:
 * more than a journal mostly needs. */
#define TOUCHED ((gsize) 2 * 1024 * 1024)

/* Every edge goes at most once between two undos, so the journal never needs
 * more room than there are edges, and nothing grows while propagating. One
 * spare reason is for a deduction that is begun when no edge is left. */
void
yass_graph_init (YassGraph *graph, guint n_cells, guint n_numbers)
{
  const gsize n_edges = (gsize) n_cells * n_numbers;

  graph->removals = g_new (YassRemoval, n_edges);
  graph->reasons = g_new (YassReason, n_edges + 1);
  memset (graph->removals, 0, MIN (n_edges * sizeof (YassRemoval), TOUCHED));
  memset (graph->reasons, 0, MIN (n_edges * sizeof (YassReason), TOUCHED));
  graph->n_removals = 0;
  graph->n_reasons = 0;
  graph->n_gone = 0;
  graph->emptied = YASS_NO_CELL;
}

void
yass_graph_clear (YassGraph *graph)
{
  g_clear_pointer (&graph->removals, g_free);
  g_clear_pointer (&graph->reasons, g_free);
}

/* A given takes all numbers but one from a cell. Taking them all, from all
 * cells together, and giving the rest back is quicker. */
void
yass_graph_transpose_kept (YassGraph *graph, guint n_numbers)
{
  uint64_t *cells_of = (uint64_t *) graph->cells_of;

  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      cells_of[cell / 64] &= ~((uint64_t) 1 << (cell % 64));
    }
  for (guint number = 1; number < n_numbers; number++)
    memcpy (cells_of + number * graph->cell_words, cells_of,
            graph->cell_words * sizeof *cells_of);
  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      YASS_SET_FOREACH (number, graph->numbers_of[cell])
        cells_of[number * graph->cell_words + cell / 64] |= (uint64_t) 1
                                                            << (cell % 64);
    }
}
