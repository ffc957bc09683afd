/* directive.h: lines below a grid that state more about it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"
#include "puzzle/puzzle.h"

/* The name of the puzzle, which is no constraint; "shape 6x8", of a board that
 * is no square; "numbers 0-8", where they are not 1 and on; "boxes 2x3", of 2
 * rows and 3 columns, where nobody drew these */
#define YASS_DIRECTIVE_TITLE "title"
#define YASS_DIRECTIVE_SHAPE "shape"
#define YASS_DIRECTIVE_NUMBERS "numbers"
#define YASS_DIRECTIVE_BOXES "boxes"

/* "var X 27" or "var L 6x6 1..2", cells that are not on the board; "only 1,2
 * X3 r1c1", the only numbers that these may be */
#define YASS_DIRECTIVE_VAR "var"
#define YASS_DIRECTIVE_ONLY "only"

/* Whether a line begins with the word for a kind, and so is no row */
bool yass_directive_is_known (const char *text, gsize length);

/* Whether a line right below a grid is meant to be a directive, be it one with
 * a typing error in its first word */
bool yass_directive_is_meant (const char *text, gsize length,
                              const YassLineLook *look);

/* Reads what directives say of the board, which has to be known before its rows
 * are read. @shape starts without anything said, and numbers from 1. */
bool yass_directives_read_shape (const YassBlock *block, YassShape *shape,
                                 YassFault *fault);

/* Whether one of them states regions */
bool yass_directives_have_regions (const YassBlock *block);

/* States what directive number @index of the block says */
bool yass_directive_read (YassPuzzle *puzzle, const YassBlock *block,
                          guint index, YassFault *fault);
