/* graph.c: the memory of the journal, its reasons, and the transpose of a new
 * puzzle
 * SPDX-License-Identifier: MIT */
#include "graph/graph.h"

#include <string.h>

/* The system hands out memory page by page when it is first written to, and
 * that takes longer than the writing itself. So this much is written to at the
 * start: more than most journals need. */
#define TOUCHED ((gsize) 2 * 1024 * 1024)

/* So many words of the arena for each edge are reserved for facts */
#define FACT_WORDS 12

/* .. and so many more where chains and nets are looked for: a net may have a
 * thousand, and a hard puzzle fifty nets */
#define CHAIN_WORDS (64 * 1024)
#define MOST_NUMBERS_OF_CHAINS 16

/* Every edge goes at most once between two undos, so the journal never needs
 * more room than there are edges, and nothing grows while propagating. One
 * spare reason is for a deduction that begins when no edge is left. Every edge
 * has room for the head of a reason and for some facts. Once the room for facts
 * is used up, reasons do without them. */
void
yass_graph_init (YassGraph *graph, guint n_variables, guint n_values)
{
  const gsize n_edges = (gsize) n_variables * n_values;

  graph->removals = g_new (YassRemoval, n_edges);
  const gsize n_heads = (n_edges + 1) * YASS_REASON_WORDS;
  const gsize n_words = n_heads + (n_edges + 1) * FACT_WORDS;
  const gsize n_more = n_values <= MOST_NUMBERS_OF_CHAINS ? CHAIN_WORDS : 0;

  graph->reasons = g_new (uint32_t, n_words + n_more);
  memset (graph->removals, 0, MIN (n_edges * sizeof (YassRemoval), TOUCHED));
  memset (graph->reasons, 0, MIN (n_heads * sizeof (uint32_t), TOUCHED));
  graph->n_removals = 0;
  graph->reasons_end = 0;
  graph->facts_end = (guint) (n_edges * FACT_WORDS + n_more);
  graph->n_gone = 0;
  graph->emptied = YASS_NO_CELL;
}

void
yass_graph_clear (YassGraph *graph)
{
  g_clear_pointer (&graph->removals, g_free);
  g_clear_pointer (&graph->reasons, g_free);
}

void
yass_graph_add_facts (YassGraph *graph, const uint32_t *facts, guint n_facts)
{
  YassReasonHead *head = yass_graph_get_head (graph, graph->reasons_end);
  uint32_t *first = graph->reasons + graph->reasons_end + YASS_REASON_WORDS;

  if (n_facts > YASS_MAX_FACTS
      || graph->reasons_end + n_facts > graph->facts_end)
    return;
  head->n_facts = (uint16_t) n_facts;
  for (guint i = 0; i < n_facts; i++)
    first[i] = facts[i];
}

YassReason
yass_graph_read_reason (const YassGraph *graph, guint reason)
{
  const YassReasonHead *head = yass_graph_get_head (graph, reason);
  YassReason self = { .cause = head->cause,
                      .constraint = head->constraint,
                      .cell = head->cell,
                      .facts = graph->reasons + reason + YASS_REASON_WORDS,
                      .n_facts = head->n_facts };

  memcpy (&self.cells, head->cells, sizeof self.cells);
  memcpy (&self.numbers, head->numbers, sizeof self.numbers);
  return self;
}

/* A given takes all numbers but one from a cell. It is quicker to take all
 * numbers from all these cells together and then give back what they keep. */
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
    for (guint i = 0; i < graph->cell_words; i++)
      cells_of[number * graph->cell_words + i] &= cells_of[i];
  for (guint i = 0; i < graph->n_removals; i++)
    {
      const guint cell = graph->removals[i].cell;

      YASS_SET_FOREACH (number, graph->numbers_of[cell])
        cells_of[number * graph->cell_words + cell / 64] |= (uint64_t) 1
                                                            << (cell % 64);
    }
}
