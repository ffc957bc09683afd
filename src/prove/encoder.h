/* encoder.h: what statements mean, in clauses
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/told.h"
#include "kind/definition.h"

/* A literal that counts so often if it is true */
typedef struct
{
  YassToldLiteral literal;
  gint times;
} YassEncodedTerm;

/* Something that is one of several things: exactly one of the literals is true,
 * and what that counts is added up */
typedef struct
{
  const YassEncodedTerm *options;
  guint n;
} YassEncodedRead;

/* What an automaton does with the next thing that it reads: per state, option
 * and way, all counted from 0, the state behind it + 1. Where there are fewer
 * ways, these come first, and then 0. Behind the last one all states are the
 * end. */
typedef struct
{
  guint n_states;
  guint n_options;
  const YassToldLiteral *options; /* one of which is true */
  guint n_ways;
  const guint32 *next;
} YassEncodedLayer;

typedef struct _YassEncoder YassEncoder;

/* Says what statements mean to somebody who writes it down, or reckons with it.
 * Beside the edges of the game there are extra variables, which are true or
 * false: they count as variables of the game behind its own, each with the one
 * number 0. */
struct _YassEncoder
{
  guint n_variables;            /* of the game */
  guint n_extra;                /* so far */
  const YassToldLiteral *guard; /* nothing is said where it is true; unowned,
                                   nullable */
  const guint *hidden; /* of a branch: where its hidden variables begin among
                          the extra ones; NULL: they are the game's */
  /* One of the literals is true */
  void (*clause) (gpointer data, const YassToldLiteral *literals, guint n);
  /* The terms add up to so much at least; NULL: that is said in clauses, too */
  void (*linear) (gpointer data, const YassEncodedTerm *terms, guint n,
                  gint least);
  gpointer data;
};

/* Why the meaning of a statement cannot be said, or NULL if it can */
const char *yass_encoder_find_obstacle (const YassGame *game, guint statement);

/* Says all that a statement means, whose propagators conclude more than houses,
 * relations and sums tell */
void yass_encoder_state_statement (YassEncoder *self, const YassGame *game,
                                   guint statement);

/* In clauses */
void yass_encoder_state_sum (YassEncoder *self, const YassGame *game,
                             const YassSum *sum);

/* For its parts */

static inline YassToldLiteral
yass_literal_negate (YassToldLiteral literal)
{
  literal.holds = !literal.holds;
  return literal;
}

/* Returns the first of @n more variables */
YassToldLiteral yass_encoder_add_extra (YassEncoder *self, guint n);

/* One of the literals is true, or the guard is */
void yass_encoder_state (YassEncoder *self, const YassToldLiteral *literals,
                         guint n);

/* From here on what is said need not hold if @guard is true, whatever the guard
 * before was. So one guard is enough: it is about an extra variable, which may
 * be what it likes where the one around it says nothing, and unit propagation
 * finds out by each alone what does not hold.
 * Returns: (nullable): the guard before, to be set again */
const YassToldLiteral *yass_encoder_set_guard (YassEncoder *self,
                                               const YassToldLiteral *guard);

/* encode-relations.c: a cell has not this number; no two of the cells have it;
 * one of them has it */
void yass_encoder_exclude (YassEncoder *self, guint cell, guint number);
void yass_encoder_state_distinct (YassEncoder *self, const guint32 *cells,
                                  guint n, guint number);
void yass_encoder_state_somewhere (YassEncoder *self, const guint32 *cells,
                                   guint n, guint number);

/* Cells that see each other differ; what a relation of two cells leaves; what a
 * cell may be */
void yass_encoder_state_sight (YassEncoder *self, const YassGame *game,
                               const YassSight *sight);
void yass_encoder_state_pair (YassEncoder *self, const YassGame *game,
                              const YassPair *pair);
void yass_encoder_allow_only (YassEncoder *self, const YassGame *game,
                              guint cell, const uint64_t *allowed);

/* encode-branch.c: one of the parts of a statement holds */
void yass_encoder_state_parts (YassEncoder *self, const YassGame *game,
                               const YassStatement *statement);

/* What a sum takes: states times options, or more */
guint64 yass_encoder_measure_sum (const YassGame *game, const YassSum *sum);

/* encode-paths.c: there is a way through the automaton from one of the first
 * @n_starts states to the end */
void yass_encoder_state_paths (YassEncoder *self,
                               const YassEncodedLayer *layers, guint n,
                               guint n_starts);

typedef bool (*YassAllowsTotal) (gint total, gconstpointer data);

/* The reads add up to a total that is allowed; in clauses */
void yass_encoder_state_total (YassEncoder *self, const YassEncodedRead *reads,
                               guint n, YassAllowsTotal allows,
                               gconstpointer data);

/* What that takes */
guint64 yass_encoder_measure_total (const YassEncodedRead *reads, guint n);

/* The terms add up to @least at least and @most at most */
void yass_encoder_state_between (YassEncoder *self,
                                 const YassEncodedTerm *terms, guint n,
                                 gint least, gint most);

/* encode-count.c */
void yass_encoder_state_count (YassEncoder *self, const YassShape *shape,
                               const YassCount *count);
