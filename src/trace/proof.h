/* proof.h: why a supposition cannot be
 * SPDX-License-Identifier: MIT */
#pragma once

#include "solve/listener.h"
#include "trace/step.h"

void yass_proof_init (YassProof *proof);
void yass_proof_clear (YassProof *proof);

/* Takes from the journal what the contradiction of a YASS_EVENT_SUPPOSITION
 * needs. @premises: scratch, a set a cell. */
void yass_proof_extract (YassProof *proof, const YassEvent *event,
                         YassSet *premises);

typedef struct
{
  const YassProof *proof;
  const YassBoard *board;
  guint supposed; /* the cell that the proof begins with */
  guint reason;
  guint removal;
} YassProofIter;

void yass_proof_iter_init (YassProofIter *iter, const YassProof *proof,
                           const YassBoard *board, guint supposed);
bool yass_proof_iter_next (YassProofIter *iter, YassStep *step);

/* The same without what goes without saying: that a placed number leaves the
 * cells that its cell sees */
bool yass_proof_iter_next_told (YassProofIter *iter, YassStep *step);

/* How many steps there are to tell */
guint yass_proof_get_length (const YassProof *proof, const YassBoard *board,
                             guint supposed);
