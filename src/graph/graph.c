/* graph.c: the memory of the journal
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
