/* check-answers.h: the ways in which check tells its answers
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/options.h"
#include "question/check.h"

/* How many cells, and statements, of @puzzle say something that might go */
guint yass_check_count_clues (const YassPuzzle *puzzle);
guint yass_check_count_statements (const YassPuzzle *puzzle);

/* A file each. They append whole lines. */
void yass_check_append_words (GString *out, const YassCheckAnswers *self);

/* The puzzles that were asked for and nothing else: false with @error set when
 * @format cannot write one */
bool yass_check_append_puzzles (GString *out, const YassCheckAnswers *self,
                                const YassFormat *format, GError **error);

/* The same as a picture: which cells differ, or what can go */
bool yass_check_append_picture (GString *out, const YassCheckAnswers *self,
                                const YassPictureFormat *format,
                                GError **error);
