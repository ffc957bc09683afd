/* told.h: what listeners are told, which is the same for either width
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "base/bits.h"
#include "constraint/equation.h"
#include "kind/game.h"
#include "yass/board.h"

/* The engine is built twice, with sets of one word and with sets of four; those
 * who listen to it are built once. So they read its boards from a description
 * without sets, and what it notes down right where it is: removals, reasons and
 * contradictions have the same layout in both widths, except for how many words
 * a set has. told.c checks that. */

/* A cell in a constraint */
typedef struct
{
  uint16_t constraint;
  uint16_t position;
} YassMembership;

typedef struct _YassSource YassSource; /* see pairs.h */

/* Everything it points to is the board's */
typedef struct
{
  const YassPropagator *propagator;
  guint n_cells;
  const uint32_t *cells; /* by position */

  /* Of those that look for themselves only */
  const YassScope *scope;       /* what it looks at */
  guint statement;              /* of the game that declared it */
  const YassEquation *equation; /* of a sum, or NULL */

  /* Of pairs only */
  const YassSource *sources; /* which statements say so */
  guint n_sources;

  /* With maps only */
  const YassKind *kind;
  guint index;              /* among its kind, from 0: "row 4" has 3 */
  const uint64_t *cell_set; /* the same as bits of the board's cells */
} YassToldConstraint;

typedef struct _YassToldBoard YassToldBoard;

struct _YassToldBoard
{
  const YassBoard
      *board;    /* that this describes, and that owns whatever it points to */
  guint n_words; /* of a set */
  YassShape shape;
  guint n_board; /* cells that are on the board */
  guint n_cells; /* these, then those of variables */
  guint n_numbers;
  guint n_variables;      /* the cells, then the hidden ones */
  guint first_label;      /* where regions are to be found: the cell that tells
                             the region of the first one of the board, and those
                             behind it of the others; else n_variables */
  uint64_t rows_per_cell; /* 1 / n_columns in units of 2^-32: see below */
  guint longest;          /* of rows and columns */
  bool is_small;          /* no row, column or number has more than one digit */

  YassToldConstraint *constraints; /* owned */
  guint n_mapped;                  /* those with maps come first, ... */
  guint n_looking; /* ... with these those that look for themselves, and then
                      the pairs of each cell */
  const YassMembership *memberships; /* those of cell c are first_ ... [c] */
  const guint *first_membership;     /* n_variables + 1 */
  const YassGame *game;              /* NULL on boards made by tests */
  bool has_sources;                  /* some pairs have any */
  const GPtrArray *stated;           /* a puzzle's own statements, or NULL */
};

static inline bool
yass_told_board_has_hidden (const YassToldBoard *board)
{
  return board->n_variables > board->n_cells;
}

/* Whether a cell tells the region of one of the board */
static inline bool
yass_told_board_is_label (const YassToldBoard *board, guint cell)
{
  return cell >= board->first_label
         && cell - board->first_label < board->n_board;
}

/* Of a variable that is no cell */
static inline const YassHidden *
yass_told_board_get_hidden (const YassToldBoard *board, guint variable)
{
  return yass_game_get_hidden (board->game, variable - board->n_cells);
}

/* A trace asks this a hundred times a line, and dividing takes 20 cycles */
static inline guint
yass_told_board_get_row (const YassToldBoard *board, guint cell)
{
  return (guint) (cell * board->rows_per_cell >> 32);
}

static inline guint
yass_told_board_get_column (const YassToldBoard *board, guint cell)
{
  return cell - yass_told_board_get_row (board, cell) * board->shape.n_columns;
}

/* The numbers of @other that cell - number excludes: n_words words */
void yass_board_get_excluded (const YassBoard *board, guint cell, guint number,
                              guint other, uint64_t *numbers);

/* A YassRemoval: the next one comes behind its numbers */
typedef struct
{
  uint32_t cell;
  uint32_t reason;    /* where it is among the reasons that come with it */
  uint64_t numbers[]; /* that left the cell: n_words words */
} __attribute__ ((may_alias)) YassToldRemoval;

/* The one that comes @n behind this one */
static inline const YassToldRemoval *
yass_told_removal_skip (const YassToldRemoval *removal, guint n, guint n_words)
{
  return (const YassToldRemoval *) ((const uint64_t *) removal
                                    + (gsize) n * (1 + n_words));
}

/* Runs the statement that follows for each of @n removals; @first may be NULL
 * if there are none. The outer loop only declares a counter and runs once:
 * NAME_left removals are left, including this one. */
#define YASS_TOLD_FOREACH(removal, first, n, n_words)                          \
  for (guint removal##_left = (n); removal##_left > 0; removal##_left = 0)     \
    for (const YassToldRemoval *removal = (first); removal##_left > 0;         \
         removal##_left--, removal                                             \
                           = yass_told_removal_skip (removal, 1, (n_words)))

/* A YassReason, as it lies in the graph's arena */
typedef struct
{
  uint16_t cause;
  uint16_t n_facts;
  uint32_t constraint; /* or YASS_NO_CONSTRAINT */
  uint32_t cell;       /* or YASS_NO_CELL */
  uint32_t words[];    /* the cells' and the numbers'; then the facts */
} __attribute__ ((may_alias)) YassToldHead;

/* The same as one reads it */
typedef struct
{
  uint16_t cause;
  uint32_t constraint;
  uint32_t cell;
  guint n_facts;
  const uint32_t *facts;
  uint64_t cells[YASS_MOST_WORDS]; /* positions in the constraint */
  uint64_t numbers[YASS_MOST_WORDS];
} YassToldReason;

static inline const YassToldHead *
yass_told_head_get_next (const YassToldHead *head, guint n_words)
{
  return (const YassToldHead *) (head->words + 4 * n_words + head->n_facts);
}

/* The facts stay where they are. Words that a set does not have are not
 * written. */
static inline void
yass_told_reason_read (YassToldReason *reason, const YassToldHead *head,
                       guint n_words)
{
  reason->cause = head->cause;
  reason->constraint = head->constraint;
  reason->cell = head->cell;
  reason->n_facts = head->n_facts;
  reason->facts = head->words + 4 * n_words;
  if (G_LIKELY (n_words == 1))
    {
      memcpy (reason->cells, head->words, sizeof (uint64_t));
      memcpy (reason->numbers, head->words + 2, sizeof (uint64_t));
      return;
    }
  memcpy (reason->cells, head->words, n_words * sizeof (uint64_t));
  memcpy (reason->numbers, head->words + 2 * n_words,
          n_words * sizeof (uint64_t));
}

/* What a search that learns decides or learns of an edge */
typedef struct
{
  uint32_t variable;
  uint16_t number;
  bool holds; /* or it is gone */
} YassToldLiteral;

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

/* A YassConflict */
typedef struct
{
  YassConflictKind kind;
  uint16_t constraint;
  uint32_t cell;
  uint32_t other;
  uint32_t statement;
  uint64_t sets[]; /* its cells, numbers and others */
} __attribute__ ((may_alias)) YassToldConflict;

static inline const uint64_t *
yass_told_conflict_get_cells (const YassToldConflict *conflict)
{
  return conflict->sets;
}

static inline const uint64_t *
yass_told_conflict_get_numbers (const YassToldConflict *conflict, guint n_words)
{
  return conflict->sets + n_words;
}

static inline const uint64_t *
yass_told_conflict_get_others (const YassToldConflict *conflict, guint n_words)
{
  return conflict->sets + 2 * n_words;
}

/* The shortest way to a contradiction: the steps that it needs and, of their
 * removals, those that it needs, each with the place of its reason */
typedef struct
{
  const uint32_t *reasons; /* n_reason_words words of them, in order */
  guint n_reason_words;
  const YassToldRemoval *removals;
  guint n_removals;
  const YassToldConflict *conflict;
} YassProof;
