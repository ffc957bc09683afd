/* learner.h: a search that learns from its contradictions
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/told.h"
#include "rule/rule.h"

/* Clause learning as SAT solvers have it, on the graph itself: of two literals
 * an edge, what cells and houses must hold and what excludes what are never
 * written down as clauses; only what is learned is. */
typedef struct _YassLearner YassLearner;

typedef enum
{
  YASS_LEARNER_FOUND,     /* a solution, which the state shows */
  YASS_LEARNER_EXHAUSTED, /* there is no other */
  YASS_LEARNER_PAUSED,    /* nothing yet: run it again */
} YassLearnerOutcome;

typedef struct
{
  guint64 conflicts;
  guint64 clauses; /* learned from these; those that are forgotten, too */
  guint64 restarts;
} YassLearning;

/* The rules that find pairs in houses, if they are on; else 0 */
typedef struct
{
  guint naked;
  guint hidden;
} YassPairCauses;

/* Starts from the edges that the state of @look has, a fixpoint, which is used
 * meanwhile. @causes: by YassLooker, the rules that look at constraints without
 * maps; 0 where none does. @seed: breaks ties. */
YassLearner *yass_learner_new (YassLook *look, const guint *causes,
                               const YassPairCauses *pairs, guint64 seed);
void yass_learner_free (YassLearner *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassLearner, yass_learner_free)

typedef enum
{
  YASS_LEARNER_GUESSES,   /* one literal */
  YASS_LEARNER_LEARNS,    /* a clause: one of the literals is true; in the end
                             there is none that could be */
  YASS_LEARNER_CONCLUDES, /* a clause that a constraint without maps says: the
                             first literal, an edge that is gone, follows once
                             none of the others is true. It is needed until the
                             next clause is learned. */
  YASS_LEARNER_FORGETS,   /* a clause that it has learned, or had told */
  YASS_LEARNER_RESTARTS,  /* nothing */
} YassLearnerAct;

typedef struct
{
  YassLearnerAct act;
  guint level; /* how many guesses there are above then */
  const YassToldLiteral *literals;
  guint n_literals;
  guint reason;         /* concludes: the graph's */
  const YassSet *known; /* concludes: per variable, what is left of it without
                           any guess */
} YassLearnerNews;

typedef void (*YassLearnerHear) (const YassLearnerNews *news, gpointer data);

/* Tells @hear what it does from now on */
void yass_learner_set_hear (YassLearner *self, YassLearnerHear hear,
                            gpointer data);

/* Goes on until there is something to say, or @n_guesses more are made. After
 * a solution it looks for another one. */
YassLearnerOutcome yass_learner_run (YassLearner *self, guint64 n_guesses);

/* Rules out the solution that has this number in each cell, from 0 on, which
 * somebody else found */
void yass_learner_exclude (YassLearner *self, const guint16 *numbers);

/* Why there is no solution, in the end: what is known by then leaves a cell
 * without a number, or a number without a cell in a house; or nothing, where
 * all that was found was no solution after all */
YassConflict yass_learner_get_conflict (const YassLearner *self);

guint64 yass_learner_get_guesses (const YassLearner *self);
const YassLearning *yass_learner_get_learning (const YassLearner *self);
