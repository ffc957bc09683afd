/* check-answers.h: what was found out about a puzzle
 * SPDX-License-Identifier: MIT */
#pragma once

#include "cli/options.h"
#include "question/question.h"

/* What was not asked for is NULL */
typedef struct
{
  const YassCliOptions *options; /* unowned, like the puzzle */
  YassPuzzle *puzzle;
  YassInquiry *inquiry;     /* owned, like the rest */
  YassSolutions *solutions; /* always asked for */
  YassPuzzle *merged;       /* all solutions in one; NULL without any */
  YassPuzzle *truth;        /* with the true candidates of each cell */
  YassRedundant *redundant;
  YassPuzzle *minimal;
  YassBackdoor backdoor;
  char *reason; /* why there is no solution */

  /* Whether these answers are complete */
  bool knows_truth;
  bool knows_redundant;
  bool knows_minimal;
  bool knows_backdoor;
} YassCheckAnswers;

/* How many cells, and statements, of @puzzle say something that might go */
guint yass_check_count_clues (const YassPuzzle *puzzle);
guint yass_check_count_statements (const YassPuzzle *puzzle);

/* The cells that have several numbers in @puzzle; of guint32 */
GArray *yass_check_list_open (const YassPuzzle *puzzle);

/* A solution that was kept, as a puzzle with nothing to solve */
YassPuzzle *yass_check_new_solution (const YassCheckAnswers *self, guint index);

/* The formats, a file each. They append whole lines. */
void yass_check_append_words (GString *out, const YassCheckAnswers *self);
void yass_check_append_json (GString *out, const YassCheckAnswers *self);

/* The puzzles that were asked for and nothing else: false with @error set when
 * @format cannot write one */
bool yass_check_append_puzzles (GString *out, const YassCheckAnswers *self,
                                const YassFormat *format, GError **error);

/* The same as a picture: which cells differ, or what can go */
bool yass_check_append_picture (GString *out, const YassCheckAnswers *self,
                                const YassPictureFormat *format,
                                GError **error);
