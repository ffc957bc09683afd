/* replay.h: one trace, played again line by line
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/tally.h"
#include "yass/puzzle.h"

/* A guess that is open */
typedef struct
{
  YassPlainEdge edge;
  guint n_gone; /* length of the journal before it */
} YassOpenGuess;

/* Its memory serves trace after trace, as long as their shape is the same. It
 * is a few bytes an edge of the board, however long the trace is: a cell is
 * guessed once in a branch, and an edge goes once. Only what a search learns
 * adds to it. */
typedef struct
{
  YassPlainShape *shape; /* owned, NULL before the first header */
  char *constraints;     /* owned: its statements, as the header has them */
  YassPlainShape *same;  /* owned: of the last puzzle, which means the same */
  GPtrArray *stated;     /* owned: what that puzzle states, or NULL */
  YassPlainSet *allowed; /* owned, per cell what the puzzle lets it be */
  uint64_t *placed_by;   /* owned, per cell the last step that said so, 0 of a
                            given, or YASS_NOT_PLACED */
  YassPlainBoard board;
  YassPlainBoard trial; /* for speculation */
  uint16_t *grid;       /* owned, for a puzzle or a solution */
  GArray *guesses;      /* of YassOpenGuess, owned */
  GArray *journal;      /* of YassGoneEdge, owned: what went since the first */
  YassClaim proof;
  YassClaim contradiction;

  /* Of a search that learns, from its first line on */
  YassLearned *learned;  /* owned, NULL before */
  GHashTable *found;     /* owned: of GBytes, the solutions; NULL before */
  uint16_t *first_found; /* owned: the first solution, learned or not */
  uint64_t n_trials;     /* guesses that are open then */
  bool is_refuted;       /* nothing is left to try: that was learned, too */

  bool is_terse;       /* singles need not say what they remove */
  uint64_t n_steps;    /* the number of the last step that began */
  uint64_t n_assuming; /* steps that lean on there being one solution */
  uint64_t n_guesses;
  uint64_t n_solutions;
  uint64_t n_guesses_to_first; /* guesses before the first solution */
  bool closed; /* the last step was a contradiction or a solution */
  YassTally tally;
} YassReplay;

#define YASS_NOT_PLACED UINT64_MAX

void yass_replay_init (YassReplay *self);
void yass_replay_clear (YassReplay *self);

/* Starts the trace of a header, which must be about @puzzle if there is one. */
bool yass_replay_begin (YassReplay *self, const YassClaim *header,
                        const YassPuzzle *puzzle, GError **error);

/* Plays one line. *rule is the rule of a deduction, else NULL. */
bool yass_replay_step (YassReplay *self, const YassClaim *claim,
                       const YassCheck **rule, GError **error);

/* Checks that the status and the counts follow from the lines before. */
bool yass_replay_end (YassReplay *self, const YassClaim *claim, GError **error);

/* Nothing is learned, before a trace begins and when its shape goes. */
void yass_replay_forget (YassReplay *self);

/* Makes the memory fit a shape, and takes that shape over, and the text it was
 * made from. */
void yass_replay_set_shape (YassReplay *self, YassPlainShape *shape,
                            char *constraints);
