/* graph.h: cells x numbers, a bit for each edge, one writer, and the journal
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

#include "base/set.h"

#define YASS_NO_CELL G_MAXUINT32
#define YASS_NO_CONSTRAINT G_MAXUINT32

/* Why an edge went. Rules have the numbers from the last one on. */
typedef enum
{
  YASS_CAUSE_GIVEN,  /* the puzzle says so */
  YASS_CAUSE_STATED, /* a constraint does not allow the number in this cell, by
                        itself */
  YASS_CAUSE_SUPPOSED, /* a guess, or the start of a speculation */
  YASS_CAUSE_REFUTED,  /* a guess that was tried to the end */
  YASS_CAUSE_RULES,    /* this one and later: rule number cause - this */
} YassCause;

/* Why edges went: integers that a trace turns into words. The cause says which
 * of them mean something. Rules about subsets leave a pattern of cells and
 * numbers; constraints and plugins leave as many facts as they like. */
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

/* In the graph's arena a reason is a row of words: this head, then the facts */
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

/* One bit per edge, both ways, in a block that a board lays out and a solver
 * owns. In every mode, edges are taken by the yass_graph_take functions below.
 * The only other writers are undo and the loading of a puzzle, also in this
 * file, and the copies of whole blocks in which states are saved. For everybody
 * else edges are constant; tests/check-writer checks that.
 *
 * Undo, the task queue and the trace read the journal. It has each removal with
 * its reason, except for what chains of singles take when nobody listens
 * (solve/chain.h): with lanes it has none of that, because undo is a copy;
 * without lanes it has the removals only, and none before the first state is
 * saved. What loading takes because of givens elsewhere is noted as if the cell
 * itself were given. */
typedef struct
{
  const YassSet *numbers_of; /* per cell, bit n: number n + 1 is possible */
  const uint64_t *cells_of;  /* per number, the transpose: cell_words words */
  guint cell_words;

  YassRemoval *removals; /* the journal, in order; owned */
  guint n_removals;
  uint32_t *reasons; /* an arena: one after the other, one a deduction; owned */
  guint reasons_end; /* words in use: where the next one begins */
  guint facts_end;   /* facts end here, so that there is room for every head */

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

/* The arena keeps the facts */
YassReason yass_graph_read_reason (const YassGraph *graph, guint reason);

/* Known at compile time wherever edges are taken, so that each mode gets its
 * own code */
typedef struct
{
  guint cell_words; /* the graph's */
  bool notes;       /* the removals go into the journal */
} YassWriting;

/* Called right after each edge is taken; @left: the cell's numbers now */
typedef void (*YassTaken) (void *hearer, guint cell, guint number,
                           YassSet left);

#define YASS_ALWAYS_INLINE static inline __attribute__ ((always_inline))

YASS_ALWAYS_INLINE void
yass_graph_note (YassGraph *graph, guint cell, YassSet lost)
{
  graph->removals[graph->n_removals++]
      = (YassRemoval){ cell, graph->reasons_end, lost };
}

/* Takes @lost, which the cell has, from it */
YASS_ALWAYS_INLINE void
yass_graph_take (YassGraph *graph, guint cell, YassSet lost,
                 YassWriting writing)
{
  YassSet *numbers = (YassSet *) &graph->numbers_of[cell];
  uint64_t *column = (uint64_t *) graph->cells_of + cell / 64;
  const uint64_t bit = (uint64_t) 1 << (cell % 64);

  *numbers &= ~lost;
  if (G_UNLIKELY (yass_set_is_empty (*numbers)))
    graph->emptied = cell;
  YASS_SET_FOREACH (number, lost)
    column[number * writing.cell_words] &= ~bit;
  graph->n_gone += yass_set_count (lost);
  if (writing.notes)
    yass_graph_note (graph, cell, lost);
}

/* The same for one number that the cell has beside others */
YASS_ALWAYS_INLINE void
yass_graph_take_edge (YassGraph *graph, guint cell, guint number,
                      YassWriting writing)
{
  uint64_t *column = (uint64_t *) graph->cells_of + cell / 64;

  ((YassSet *) graph->numbers_of)[cell] &= ~yass_set_of (number);
  column[number * writing.cell_words] &= ~((uint64_t) 1 << (cell % 64));
  graph->n_gone++;
  if (writing.notes)
    yass_graph_note (graph, cell, yass_set_of (number));
}

/* The same for one number and several cells that have it: @cells is a word of
 * such a set. Stops before a cell that has no other number. Returns the cells
 * that it did not get to. The caller, who goes through several words, keeps
 * count in n_gone. */
YASS_ALWAYS_INLINE uint64_t
yass_graph_take_number (YassGraph *graph, guint number, guint word,
                        uint64_t cells, YassWriting writing, YassTaken taken,
                        void *hearer)
{
  YassSet *numbers_of = (YassSet *) graph->numbers_of;
  uint64_t *holders
      = (uint64_t *) graph->cells_of + number * writing.cell_words + word;
  const YassSet bit = yass_set_of (number);
  uint64_t rest = cells;

  *holders &= ~cells;
  for (; rest != 0; rest &= rest - 1)
    {
      const guint cell = word * 64 + (guint) __builtin_ctzll (rest);
      const YassSet left = numbers_of[cell] & ~bit;

      if (G_UNLIKELY (yass_set_is_empty (left)))
        {
          *holders |= rest;
          break;
        }
      numbers_of[cell] = left;
      if (writing.notes)
        yass_graph_note (graph, cell, bit);
      if (taken != NULL)
        taken (hearer, cell, number, left);
    }
  return rest;
}

/* Takes @numbers from the cell, as far as it has them, and notes that */
static inline void
yass_graph_remove (YassGraph *graph, guint cell, YassSet numbers)
{
  const YassSet lost = numbers & graph->numbers_of[cell];

  if (!yass_set_is_empty (lost))
    yass_graph_take (graph, cell, lost,
                     (YassWriting){ graph->cell_words, .notes = true });
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

  ((YassSet *) graph->numbers_of)[last.cell] |= last.numbers;
  uint64_t *column = (uint64_t *) graph->cells_of + last.cell / 64;
  const uint64_t bit = (uint64_t) 1 << (last.cell % 64);
  YASS_SET_FOREACH (number, last.numbers)
    column[number * graph->cell_words] |= bit;
  return last;
}

/* Loading a puzzle: first each cell gets what it keeps, noted with @cause ...
 */
static inline void
yass_graph_keep (YassGraph *graph, guint cell, YassSet kept, YassCause cause)
{
  YassSet *numbers = (YassSet *) &graph->numbers_of[cell];
  const YassSet lost = *numbers & ~kept;

  if (yass_set_is_empty (lost))
    return;
  *numbers &= kept;
  graph->n_gone += yass_set_count (lost);
  if (yass_set_is_empty (*numbers))
    graph->emptied = cell;
  yass_graph_because (graph, cause, YASS_NO_CONSTRAINT, cell, YASS_SET_EMPTY,
                      kept);
  yass_graph_note (graph, cell, lost);
  yass_graph_keep_reason (graph);
}

/* ... then the transpose is made at once for all that is in the journal */
void yass_graph_transpose_kept (YassGraph *graph, guint n_numbers);
