/* parts.h: long steps, told in lines that a person can follow
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

/* So many characters are a line */
#define YASS_PARTS_WIDTH 100

/* Breaks the line that begins at @start where it says one thing after another,
 * so that no line is longer than that, if it can be helped. More lines are
 * indented. */
void yass_break_line (GString *text, gsize start);

/* Hears a sentence, as long as the call lasts */
typedef void (*YassHearPart) (const char *part, gpointer data);

/* Calls it with the sentences that tell a contradiction, a net, or a chain of
 * some length, way by way: "If r1c2 is not 5, then r1c8 is 5 (row 1), then r4c8
 * is 3."; none of other steps */
void yass_step_foreach_part (const YassStep *step, YassNotation notation,
                             YassHearPart hear, gpointer data);

/* The same as lines, each with its end, indented and broken */
void yass_append_parts (GString *text, YassNotation notation,
                        const YassStep *step);
