/* check.h: all that a setter asks at once, and what was found out
 * SPDX-License-Identifier: MIT */
#pragma once

#include "question/question.h"

/* What is asked, besides how many solutions there are */
typedef struct
{
  guint64 max_solutions; /* to look for; 0: all */
  guint64 max_guesses;   /* G_MAXUINT64: no limit */
  double timeout;        /* in seconds, 0: no limit */
  guint64 seed;          /* for the order in which things go */
  YassNotation notation;
  bool wants_true;      /* the numbers that each cell has in some solution */
  bool wants_redundant; /* of a unique puzzle: what can go, and backdoors */
  bool wants_minimal;   /* of a unique puzzle: what is enough */
} YassCheckPlan;

/* What was not asked for is NULL */
typedef struct
{
  const YassCheckPlan *plan; /* unowned */
  YassPuzzle *puzzle;        /* owned, like the rest */
  YassInquiry *inquiry;
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

/* Asks all that @plan wants of @puzzle.
 * Returns: false with @error set when there is no board for it */
bool yass_check_ask (YassCheckAnswers *self, const YassCheckPlan *plan,
                     YassPuzzle *puzzle, GCancellable *cancellable,
                     GError **error);
void yass_check_answers_clear (YassCheckAnswers *self);

/* The cells that have several numbers in @puzzle; of guint32 */
GArray *yass_check_list_open (const YassPuzzle *puzzle);

/* A solution that was kept, as a puzzle with nothing to solve */
YassPuzzle *yass_check_new_solution (const YassCheckAnswers *self, guint index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassCheckAnswers, yass_check_answers_clear)
