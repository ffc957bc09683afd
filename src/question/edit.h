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

/* What a solution of the puzzle before has to be asked to be one of the puzzle
 * now. Each belongs to one thread. */
typedef struct
{
  const YassPuzzle *puzzle; /* unowned */
  const YassGame *game;     /* of the puzzle; unowned */
  GArray *cells;            /* of guint: that allow less than before; owned */
  GPtrArray *statements;    /* of YassStatement: unowned ones; owned */
  guint16 *written;         /* a solution in the puzzle's numbers; owned */
} YassEdit;

/* Returns: false when the puzzle before is about another board: then there is
 *   nothing to clear */
bool yass_edit_init (YassEdit *self, const YassPuzzle *puzzle,
                     const YassGame *game, const YassPuzzle *before);
void yass_edit_clear (YassEdit *self);

/* Whether a solution of the puzzle before is one of the puzzle now */
bool yass_edit_spares (YassEdit *self, const YassSolution *solution);
