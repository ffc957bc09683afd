/* veripb.h: a proof in linear constraints, and how sums are proved in it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "prove/cases.h"
#include "prove/opb.h"

typedef struct
{
  YassOpb *opb;          /* owned */
  guint64 last;          /* constraint: the number of it */
  YassCases *cases;      /* owned */
  guint *group_of;       /* per constraint with maps: the game's; owned */
  GHashTable *equations; /* of YassOpbSides, by constraint; owned */
  GHashTable *cliques;   /* of guint64, numbers of constraints, by cells and
                            number as text; owned */
  GHashTable *subsets;   /* of those there is a line of, as text; owned */
  GArray *lemmas;        /* of guint64: to go with the next clause; owned */
  GHashTable *clauses;   /* of guint64, by clause as text; owned */
} YassVeripb;

/* Writes a clause and what else must be true for @literals to be one: the first
 * says that an edge goes, the others under which conditions. Returns the number
 * of the constraint.
 *
 * @known: n_words words a variable, what is known without conditions
 * @house: also with what the rest of the equation's house can have */
guint64 yass_veripb_prove_sum (YassProver *prover, guint constraint, bool house,
                               const YassToldLiteral *literals,
                               guint n_literals, const uint64_t *known);

/* Writes a line for a clause that follows by unit propagation, "rup 1 x1 1 ~x5
 * >= 1 ;". Returns the constraint's number. */
guint64 yass_veripb_write_clause (YassProver *prover,
                                  const YassToldLiteral *literals, guint n);

/* Ends a line that is there but for that. Returns the constraint's number. */
guint64 yass_veripb_end_line (YassProver *prover);

void yass_veripb_delete (YassProver *prover, GArray *constraints);
