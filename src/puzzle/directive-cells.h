/* directive-cells.h: cells in lines below a grid, and what they may be
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"
#include "puzzle/puzzle.h"

#define YASS_DIRECTIVE_BLANKS " \t"

/* Where a directive is read, and what of it was read */
typedef struct
{
  const YassBlock *block;
  guint line; /* in the block */
  const char *word;
  const char *word_end;
  const char *end;
  YassFault *fault;
} YassDirective;

/* Moves on to the next word; false when there is none */
bool yass_directive_find_word (const char **word, const char **word_end,
                               const char *end);
bool yass_directive_next (YassDirective *self);

/* Sets @line and @column to where the current word stands */
void yass_directive_locate (const YassDirective *self, guint *line,
                            guint *column);
char *yass_directive_dup_word (const YassDirective *self);

/* Reads the current word: a cell, or all cells of a range. @name is what they
 * are for. */
bool yass_directive_read_cells (YassDirective *self, const char *name,
                                bool may_repeat, const YassPuzzle *puzzle,
                                GArray *cells);

/* Reads on behind "var": "X 27", "L 6x6 1..2" or "A" */
bool yass_directive_read_variable (YassPuzzle *puzzle, YassDirective *self);

/* Reads on behind "only": "1,3..5 X1 X2", what each of the cells may be */
bool yass_directive_read_only (YassPuzzle *puzzle, YassDirective *self);
