/* story.h: what of a trace a player would tell, and the number of each step
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

/* A player writes a number into a cell once, and takes it from the cells that
 * see it without a word. So a step is a deduction, a guess, a contradiction, a
 * solution or a backtracking; a naked single that clears around a cell belongs
 * to the step that wrote the cell's number. Givens are no steps: what they
 * clear is step 0.
 *
 * Steps count from 1 here and nowhere else. */
typedef struct
{
  guint n_cells;
  guint n_variables; /* the cells, then the hidden ones */
  guint n_words;     /* of a set */
  guint64 n_steps;
  uint64_t *edges;     /* per variable n_words words, as far as has been told;
                          owned */
  guint64 *written_by; /* per variable: the step, 0 of a given, or
                          YASS_NOT_WRITTEN; owned */
  GArray *unwritten;   /* of guint32: cells that were left with one number,
                          which no step has written; owned */
  GArray *changes;     /* of guint64, the words of a YassStoryChange each: since
                          the first guess; owned */
  GArray *guesses;     /* of guint: how many words of changes there were; owned
                        */
} YassStory;

#define YASS_NOT_WRITTEN G_MAXUINT64

/* What a cell was before */
typedef struct
{
  guint64 cell;
  guint64 written_by;
  uint64_t edges[];
} YassStoryChange;

void yass_story_init (YassStory *story);
void yass_story_clear (YassStory *story);

/* Begins with the givens, which are written */
void yass_story_begin (YassStory *story, const YassToldBoard *board,
                       const YassPuzzle *puzzle);

/* Plays a deduction. Returns the number of its step: a new one, or that of the
 * step that goes on. */
guint64 yass_story_play_step (YassStory *story, const YassStep *step);

/* Plays a guess, a contradiction, a solution or a backtracking; of a search
 * that learns only restarts change the board */
guint64 yass_story_play_event (YassStory *story, const YassEvent *event);

/* Takes a cell out of those to write.
 * Returns: the cell, or YASS_NO_CELL when there is none */
guint yass_story_take_unwritten (YassStory *story);

static inline uint64_t *
yass_story_get_edges (const YassStory *story, guint cell)
{
  return story->edges + (gsize) cell * story->n_words;
}

static inline bool
yass_story_has_one_number (const YassStory *story, guint cell)
{
  return yass_bits_is_single (yass_story_get_edges (story, cell),
                              story->n_words);
}

static inline bool
yass_story_is_written (const YassStory *story, guint cell)
{
  return story->written_by[cell] != YASS_NOT_WRITTEN;
}

/* Whether @step goes on with the one that wrote its cell */
static inline bool
yass_story_goes_on (const YassStory *story, const YassStep *step)
{
  return yass_step_is_single (step)
         && yass_story_is_written (story, step->cells[0]);
}

/* Whether the next step is another than to write a number where no other is
 * left: before that all such numbers are written */
static inline bool
yass_story_wants_all_written (const YassStory *story, const YassStep *step)
{
  return story->unwritten->len > 0
         && !(yass_step_is_single (step)
              && yass_story_has_one_number (story, step->cells[0]));
}
