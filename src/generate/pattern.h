/* pattern.h: plain 9x9 puzzles with clues in given places
 * SPDX-License-Identifier: MIT */
#pragma once

#include "generate/plain.h"

/* One a thread */
typedef struct _YassPatternMaker YassPatternMaker;

/* @pattern: by cell, where the clues are */
YassPatternMaker *yass_pattern_maker_new (const bool *pattern);
void yass_pattern_maker_free (YassPatternMaker *self);

/* One attempt: @puzzle is made, or not */
void yass_pattern_maker_make (YassPatternMaker *self, YassDice *dice,
                              YassPlainPuzzle *puzzle,
                              GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassPatternMaker, yass_pattern_maker_free)
