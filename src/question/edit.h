/* edit.h: what a setter's change makes of the solutions
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "question/question.h"

/* Whether they are about the same cells, and say the same */
bool yass_edit_is_none (const YassPuzzle *puzzle, const YassPuzzle *before);

/* Whether every solution of @puzzle is one of @before for sure. False does not
 * mean that it is not. */
bool yass_edit_only_adds (const YassPuzzle *puzzle, const YassPuzzle *before);

/* A statement that solutions are tested by. Thousands of them have the same few
 * numbers in its first cells, so that what its check says of these alone is
 * kept. */
typedef struct
{
  const YassStatement *statement; /* unowned */
  guint n_first;                  /* of its cells; 0: the check says nothing of
                                     cells alone */
  guint8 *verdicts; /* per numbers of these: 0 until that has been asked, then
                       whether they may stand; owned */
} YassTest;

/* A cell that allows less than before */
typedef struct
{
  guint cell;
  const uint64_t *allowed; /* the puzzle's */
} YassNarrowed;

/* What a solution of the puzzle before has to be asked to be one of the puzzle
 * now. Each belongs to one thread. */
typedef struct
{
  const YassPuzzle *puzzle; /* unowned */
  const YassGame *game;     /* of the puzzle; unowned */
  GArray *cells;            /* of YassNarrowed; owned */
  GArray *tests;            /* of YassTest; owned */
  guint16 *written;         /* a solution in the puzzle's numbers; owned */
  guint16 *alone; /* open cells, but for those of a statement; owned */
} YassEdit;

/* Returns: false when the puzzle before is about another board: then there is
 *   nothing to clear */
bool yass_edit_init (YassEdit *self, const YassPuzzle *puzzle,
                     const YassGame *game, const YassPuzzle *before);
void yass_edit_clear (YassEdit *self);

/* Marks the cells that solutions are tested by */
void yass_edit_mark_cells (const YassEdit *self, bool *is_marked);

#define YASS_MOST_SIFTED 256

/* Tells which solutions of the puzzle before may be ones of the puzzle now, by
 * tables alone: the others are none.
 * @stock: solutions of the puzzle before; complete
 * @from: the first one that is asked about
 * @n: how many, from 1 to YASS_MOST_SIFTED */
void yass_edit_sift (YassEdit *self, const YassStock *stock, guint from,
                     guint n, bool *may_be_one);

/* Whether a solution of the puzzle before is one of the puzzle now */
bool yass_edit_spares (YassEdit *self, const guint16 *solution);
