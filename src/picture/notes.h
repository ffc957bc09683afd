/* notes.h: what a puzzle has besides rows, columns and boxes, in words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/puzzle.h"
#include "yass/trace.h"

/* A line for each thing that somebody who looks at the board has to know: of
 * char. The numbers come first, where they are not those that one expects. */
GPtrArray *yass_notes_new (const YassPuzzle *puzzle, YassNotation notation);

/* What one statement says, without the name of its kind */
void yass_note_append (GString *text, const YassStatement *statement,
                       const YassShape *shape);
