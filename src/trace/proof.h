/* proof.h: why a supposition cannot be
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

typedef struct
{
  const YassProof *proof;
  const YassToldBoard *board;
  guint supposed;                  /* the cell that the proof begins with */
  guint next;                      /* where the next reason is */
  const YassToldRemoval *removals; /* from its own on */
  guint n_removals;
  const YassToldHead *head; /* of the step, as is what was read of it */
  YassToldReason reason;
} YassProofIter;

void yass_proof_iter_init (YassProofIter *iter, const YassProof *proof,
                           const YassToldBoard *board, guint supposed);
/* @step: leans on @iter until the next one */
bool yass_proof_iter_next (YassProofIter *iter, YassStep *step);

/* The same without what goes without saying: that a placed number leaves the
 * cells that its cell sees */
bool yass_proof_iter_next_told (YassProofIter *iter, YassStep *step);

/* How many steps there are to tell */
guint yass_proof_get_length (const YassProof *proof, const YassToldBoard *board,
                             guint supposed);
