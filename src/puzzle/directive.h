/* directive.h: lines below a grid that state more about it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/block.h"
#include "puzzle/puzzle.h"

/* The name of the puzzle, which is no constraint */
#define YASS_DIRECTIVE_TITLE "title"

/* Whether a line begins with the word for a kind, and so is no row */
bool yass_directive_is_known (const char *text, gsize length);

/* Whether a line right below a grid is meant to be a directive, be it one with
 * a typing error in its first word */
bool yass_directive_is_meant (const char *text, gsize length,
                              const YassLook *look);

/* States what directive number @index of the block says */
bool yass_directive_read (YassPuzzle *puzzle, const YassBlock *block,
                          guint index, YassFault *fault);
