/* record.h: the steps to an answer, kept to be looked at
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/solver.h"

/* Steps are those that `explain` tells and numbers from 1, and all that a
 * player removes with them: a number that is written into a cell goes from the
 * cells that see it in the same step. It is the same for boards of any width.
 */

/* Numbers run from 1 */
typedef struct
{
  guint32 cell;
  guint32 number;
} YassEdge;

typedef enum
{
  YASS_STEP_DEDUCTION,
  YASS_STEP_GUESS,
  YASS_STEP_CONTRADICTION,
  YASS_STEP_SOLUTION,
  YASS_STEP_BACKTRACK,
} YassStepKind;

#define YASS_STEP_NOWHERE G_MAXUINT

typedef struct
{
  YassStepKind kind;
  guint depth;      /* guesses above it; of a guess itself included */
  const char *rule; /* "naked-subset", "restriction", "guess"; static */
  char *title;      /* "Naked Pair"; owned */
  char *text;       /* the sentence; owned */
  guint constraint; /* which of the record, or YASS_STEP_NOWHERE */
  char *statement;  /* "thermo 1", which concluded it by itself, or NULL; owned
                     */
  YassEdge placed;  /* its number is 0 where none is written */
  GArray *cells;    /* of guint32: of the pattern; owned */
  GArray *numbers;  /* of guint32: of the pattern; owned */
  GArray *removed;  /* of YassEdge; owned */
  GArray *supposed; /* of YassEdge: what follows where that ends in a
                       contradiction, in order; owned */
} YassRecordStep;

typedef struct
{
  char *name;     /* "row 4"; owned */
  guint32 *cells; /* owned */
  guint n_cells;
} YassRecordConstraint;

typedef struct _YassRecord
{
  YassPuzzle *puzzle;  /* owned */
  GArray *constraints; /* of YassRecordConstraint; owned */
  GArray *given;       /* of YassEdge: what the givens remove; owned */
  GArray *steps;       /* of YassRecordStep; owned */
  YassStatus status;
  char *ending; /* "unique: 0 guesses"; owned */
} YassRecord;

/* Solves @puzzle. The steps are those of `explain` where @options explain.
 * @max_steps: stop when there are so many; G_MAXUINT for all
 *
 * Returns: (nullable): what happened, or NULL with @error set when there is no
 *   board for the puzzle */
YassRecord *yass_record_new (YassPuzzle *puzzle, const YassOptions *options,
                             guint max_steps, YassNotation notation,
                             GCancellable *cancellable, GError **error);
void yass_record_free (YassRecord *self);

/* Returns: (nullable): the one that is called @name, "row 4" */
const YassRecordConstraint *yass_record_find_constraint (const YassRecord *self,
                                                         const char *name);

/* A puzzle on the way: what stands in each cell, and what could */
typedef struct
{
  guint n_cells;
  guint n_words;
  guint16 *numbers; /* per cell, 0 where none is written; owned */
  guint64 *edges;   /* n_words a cell, bit n - 1 for number n; owned */
} YassMoment;

/* Before the step with that index; behind the last one where it is their
 * number. What was guessed wrong is undone. */
YassMoment *yass_record_get_moment (const YassRecord *self, guint index);
void yass_moment_free (YassMoment *self);

/* The same of a puzzle as stated, pencil marks and all, but for what the
 * givens remove */
YassMoment *yass_moment_new (const YassPuzzle *puzzle);

/* Of what an answer leaves */
YassMoment *yass_moment_new_for_result (const YassPuzzle *puzzle,
                                        const YassResult *result);

static inline bool
yass_moment_has (const YassMoment *self, guint cell, guint number)
{
  return self->edges[cell * self->n_words + (number - 1) / 64]
             >> (number - 1) % 64
         & 1;
}

static inline const YassRecordStep *
yass_record_get_step (const YassRecord *self, guint index)
{
  return &g_array_index (self->steps, YassRecordStep, index);
}

static inline const YassRecordConstraint *
yass_record_get_constraint (const YassRecord *self, guint index)
{
  return &g_array_index (self->constraints, YassRecordConstraint, index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRecord, yass_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassMoment, yass_moment_free)
