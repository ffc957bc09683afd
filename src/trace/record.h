/* record.h: the steps to an answer, kept to be looked at
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/record.h"

#define YASS_STEP_NOWHERE G_MAXUINT

/* Of a chain, from one edge to another. Of a group it is the nearest edge. */
typedef struct
{
  YassEdge from;
  YassEdge to;
  bool is_strong; /* one of them holds; or at most one does */
} YassRecordLink;

struct _YassRecordStep
{
  YassRecord *record; /* unowned: it owns the step */
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
  GArray *bases;    /* of guint32: cells of the bases of a cover; or NULL;
                       owned */
  GArray *covers;   /* of guint32: and of its covers; or NULL; owned */
  GArray *fins;     /* of YassEdge: what these leave out; or NULL; owned */
  GArray *supposed; /* of YassEdge: what follows where that ends in a
                       contradiction, in order; owned */
  guint proof_length;      /* steps to that contradiction; 0: there is none */
  bool proof_has_patterns; /* some look at more than a cell, a house or one
                              statement */
  GArray *links;           /* of YassRecordLink: of a chain, in order; owned */
  GArray *on;  /* of YassEdge: of a chain, what holds on its way ... */
  GArray *off; /* .. and what does not; owned */
};

typedef struct
{
  char *name;     /* "row 4"; owned */
  guint32 *cells; /* owned */
  guint n_cells;
} YassRecordConstraint;

struct _YassRecord
{
  gatomicrefcount references;
  YassPuzzle *puzzle;  /* owned */
  GArray *constraints; /* of YassRecordConstraint; owned */
  GArray *given;       /* of YassEdge: what the givens remove; owned */
  GArray *steps;       /* of YassRecordStep; owned */
  YassStatus status;
  char *ending; /* "unique: 0 guesses"; owned */
};

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

static inline const YassRecordConstraint *
yass_record_get_constraint (const YassRecord *self, guint index)
{
  g_assert (index < self->constraints->len);
  return &g_array_index (self->constraints, YassRecordConstraint, index);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassMoment, yass_moment_free)
