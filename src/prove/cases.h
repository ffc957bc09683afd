/* cases.h: what a constraint concludes, shown case by case
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/format.h"

/* What a constraint says of an edge is a clause: these are gone, so that one
 * goes. Mostly unit propagation sees that at once. Where it does not, a cell is
 * split: with each of its numbers there is a clause, and then the whole. */
typedef struct _YassCases YassCases;

/* How a format writes and forgets clauses. A number goes with each, which is
 * the format's. */
typedef struct
{
  guint64 (*write) (YassProver *prover, const YassToldLiteral *literals,
                    guint n);
  void (*forget) (YassProver *prover, guint64 number,
                  const YassToldLiteral *literals, guint n);
} YassCasesWriter;

/* @formula: unowned, and counted; has to stay */
YassCases *yass_cases_new (YassProver *prover, const YassFormula *formula,
                           const YassCasesWriter *writer);
void yass_cases_free (YassCases *self);

/* Writes the clause, and before it what it needs: that the constraint has the
 * first literal, an edge that is gone, follow if none of the others is true.
 * Returns its number. If it does not follow by any means, that is the prover's
 * error.
 *
 * @known: n_words words a variable, what is left without conditions */
guint64 yass_cases_show (YassCases *self, guint constraint,
                         const YassToldLiteral *literals, guint n,
                         const uint64_t *known);
