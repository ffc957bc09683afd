/* jsonl-single.h: the JSON line of a single on a small board
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/writer.h"

/* Before the first line of a puzzle */
void yass_jsonl_begin_singles (YassTrace *trace);

/* Nineteen of twenty lines are such, and all they have is a cell, a number, a
 * house and what goes. So they are written in one go: the same bytes as piece
 * by piece, which is the way of all others, but that a terse one says what goes
 * only where that is not all that the single excludes.
 * @is_new: it writes the number, and has its sentence
 * Returns: false, and nothing is written, where it is anything else */
bool yass_jsonl_append_single (YassTrace *trace, guint depth,
                               const YassStep *step, bool is_new);
