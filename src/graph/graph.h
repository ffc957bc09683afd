/* graph.h: cells x numbers, one bit an edge, one writer, and the journal
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

#include "base/set.h"

#define YASS_NO_CELL G_MAXUINT32
#define YASS_NO_CONSTRAINT G_MAXUINT32

/* Why an edge went, besides the rules, which count on from the last */
typedef enum
{
  YASS_CAUSE_GIVEN,    /* the puzzle says so */
  YASS_CAUSE_STATED,   /* what constraints let the cell be, by themselves */
  YASS_CAUSE_SUPPOSED, /* a guess, or the start of a speculation */
  YASS_CAUSE_REFUTED,  /* a guess that was tried to the end */
  YASS_CAUSE_RULES,    /* this one and later: rule number cause - this */
} YassCause;

/* Why edges went: integers from which a trace makes words. Which of them mean
 * something depends on the cause. The rules of subsets leave a pattern of cells
 * and numbers, constraints and plugins facts, as many as they like. */
typedef struct
{
  uint16_t cause;
  uint32_t constraint; /* or YASS_NO_CONSTRAINT */
  uint32_t cell;       /* or YASS_NO_CELL */
  YassSet cells;       /* positions in the constraint */
  YassSet numbers;
  const uint32_t *facts; /* or NULL */
  guint n_facts;
} YassReason;

/* A reason in the graph's arena is words: this, and behind it the facts */
typedef struct
{
  uint16_t cause;
  uint16_t n_facts;
  uint32_t constraint;
  uint32_t cell;
  uint32_t cells[sizeof (YassSet) / sizeof (uint32_t)];
  uint32_t numbers[sizeof (YassSet) / sizeof (uint32_t)];
} YassReasonHead;

#define YASS_REASON_WORDS (sizeof (YassReasonHead) / sizeof (uint32_t))
#define YASS_MAX_FACTS 1024 /* of one reason */

typedef struct
{
  uint32_t cell;
  uint32_t reason; /* where it is in the arena */
  YassSet numbers; /* that left the cell */
} YassRemoval;

/* One bit per edge, both ways. yass_graph_remove () is the only writer and
 * notes each removal in the journal, which undo, the task queue and the trace
 * read. The bits live in a block that a board lays out and a solver owns. */
typedef struct
{
  YassSet *numbers_of; /* per cell, bit n: number n + 1 is still possible */
  uint64_t *cells_of;  /* per number, the transpose: cell_words words each */
  guint cell_words;

  YassRemoval *removals; /* the journal, in order; owned */
  guint n_removals;
  uint32_t *reasons; /* an arena: one after the other, one a deduction; owned */
  guint reasons_end; /* words in use: where the next one begins */
  guint facts_end;   /* no facts beyond, so that every head finds room */

  uint64_t n_gone; /* edges ever removed; undo does not take it back */

  uint32_t emptied; /* a cell that lost its last number, or YASS_NO_CELL */
} YassGraph;

void yass_graph_init (YassGraph *graph, guint n_variables, guint n_values);
void yass_graph_clear (YassGraph *graph);

static inline YassReasonHead *
yass_graph_get_head (const YassGraph *graph, guint reason)
{
  return (YassReasonHead *) (graph->reasons + reason);
}

static inline guint
yass_graph_get_next_reason (const YassGraph *graph, guint reason)
{
  return reason + YASS_REASON_WORDS
         + yass_graph_get_head (graph, reason)->n_facts;
}

/* Says why the removals that follow happen */
static inline void
yass_graph_because (YassGraph *graph, guint cause, uint32_t constraint,
                    uint32_t cell, YassSet cells, YassSet numbers)
{
  YassReasonHead *head = yass_graph_get_head (graph, graph->reasons_end);

  head->cause = (uint16_t) cause;
  head->n_facts = 0;
  head->constraint = constraint;
  head->cell = cell;
  memcpy (head->cells, &cells, sizeof cells);
  memcpy (head->numbers, &numbers, sizeof numbers);
}

/* Adds facts to that, unless they have used up their room */
void yass_graph_add_facts (YassGraph *graph, const uint32_t *facts,
                           guint n_facts);

/* Keeps the reason of the last removals: the next one comes behind it */
static inline void
yass_graph_keep_reason (YassGraph *graph)
{
  graph->reasons_end = yass_graph_get_next_reason (graph, graph->reasons_end);
}

/* The facts stay the arena's */
YassReason yass_graph_read_reason (const YassGraph *graph, guint reason);

static inline void
yass_graph_remove (YassGraph *graph, guint cell, YassSet numbers)
{
  numbers &= graph->numbers_of[cell];
  if (yass_set_is_empty (numbers))
    return;

  graph->numbers_of[cell] &= ~numbers;
  if (yass_set_is_empty (graph->numbers_of[cell]))
    graph->emptied = cell;
  uint64_t *column = graph->cells_of + cell / 64;
  const uint64_t bit = (uint64_t) 1 << (cell % 64);
  YASS_SET_FOREACH (number, numbers)
    {
      column[number * graph->cell_words] &= ~bit;
      graph->n_gone++;
    }

  graph->removals[graph->n_removals++]
      = (YassRemoval){ cell, graph->reasons_end, numbers };
}

/* The same for one number and several cells that have it: @cells is a word of
 * such a set. Stops before a cell that has no other number, and returns it. */
static inline guint
yass_graph_remove_number (YassGraph *graph, guint number, guint word,
                          uint64_t cells)
{
  const YassSet bit = yass_set_of (number);
  YassRemoval *journal = &graph->removals[graph->n_removals];
  uint64_t rest = cells;

  for (; rest != 0; rest &= rest - 1)
    {
      const guint cell = word * 64 + (guint) __builtin_ctzll (rest);

      if (G_UNLIKELY (yass_set_equals (graph->numbers_of[cell], bit)))
        break;
      graph->numbers_of[cell] &= ~bit;
      *journal++ = (YassRemoval){ cell, graph->reasons_end, bit };
    }
  graph->cells_of[number * graph->cell_words + word] &= ~(cells & ~rest);
  graph->n_gone += journal - &graph->removals[graph->n_removals];
  graph->n_removals = journal - graph->removals;
  return rest == 0 ? YASS_NO_CELL : word * 64 + (guint) __builtin_ctzll (rest);
}

/* Ends a deduction. Returns whether it removed anything; if not, its reason
 * is forgotten. */
static inline bool
yass_graph_conclude (YassGraph *graph)
{
  if (graph->n_removals == 0
      || graph->removals[graph->n_removals - 1].reason != graph->reasons_end)
    return false;
  yass_graph_keep_reason (graph);
  return true;
}

/* Puts the edges of the last removal back and takes it off the journal */
static inline YassRemoval
yass_graph_undo_last (YassGraph *graph)
{
  const YassRemoval last = graph->removals[--graph->n_removals];

  graph->numbers_of[last.cell] |= last.numbers;
  uint64_t *column = graph->cells_of + last.cell / 64;
  const uint64_t bit = (uint64_t) 1 << (last.cell % 64);
  YASS_SET_FOREACH (number, last.numbers)
    column[number * graph->cell_words] |= bit;
  return last;
}
