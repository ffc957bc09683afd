/* learned.h: what a search has learned, as the judge follows it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/plain-board.h"

/* That a number is in a cell, or that it is not */
typedef struct
{
  YassPlainEdge edge;
  bool holds;
} YassPlainLiteral;

/* The board as it was when learning began, and all clauses that were learned
 * since. A clause is a list of literals, one of which is true. */
typedef struct _YassLearned YassLearned;

/* @board: copied */
YassLearned *yass_learned_new (const YassPlainShape *shape,
                               const YassPlainBoard *board);
void yass_learned_free (YassLearned *self);

/* Whether a clause follows from the board and the clauses before: supposing
 * that all of its literals are false, naked and hidden singles and those
 * clauses lead to a contradiction. */
bool yass_learned_follows (YassLearned *self, const YassPlainLiteral *literals,
                           guint n);

/* Writes down what is left without any guess if all of these are true. Returns
 * false where that leaves nothing of a variable, as anything does when there is
 * a contradiction already. */
bool yass_learned_suppose (const YassLearned *self,
                           const YassPlainLiteral *literals, guint n,
                           YassPlainBoard *board);

/* Takes a clause for granted until the next one is added for good */
void yass_learned_add_lemma (YassLearned *self,
                             const YassPlainLiteral *literals, guint n);

/* Takes a clause for granted from now on */
void yass_learned_add (YassLearned *self, const YassPlainLiteral *literals,
                       guint n);
