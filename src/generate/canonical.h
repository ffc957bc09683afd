/* canonical.h: one form for all puzzles that are the same but for their looks
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Of the 1,218,998,108,160 ways to turn a plain 9x9 over, to change the places
 * of bands, stacks and of lines within these, and to rename its numbers, the
 * one that reads least row by row, open cells being 0: so two puzzles are the
 * same but for that if their forms are equal.
 *
 * @numbers: row by row, 0: open
 * @form: the same; may be @numbers */
void yass_canonicalize (const guint8 *numbers, guint8 *form);
