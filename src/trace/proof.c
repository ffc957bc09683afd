/* proof.c: why a supposition cannot be, step by step
 * SPDX-License-Identifier: MIT */
#include "trace/proof.h"

void
yass_proof_iter_init (YassProofIter *iter, const YassProof *proof,
                      const YassToldBoard *board, guint supposed)
{
  iter->proof = proof;
  iter->board = board;
  iter->supposed = supposed;
  iter->next = 0;
  iter->removals = proof->removals;
  iter->n_removals = proof->n_removals;
}

static const YassToldHead *
get_head (const YassProof *proof, guint word)
{
  return (const YassToldHead *) (proof->reasons + word);
}

bool
yass_proof_iter_next (YassProofIter *iter, YassStep *step)
{
  const guint n_words = iter->board->n_words;
  const YassToldRemoval *first = iter->removals;
  guint n = 0;

  if (iter->next == iter->proof->n_reason_words)
    return false;
  iter->head = get_head (iter->proof, iter->next);
  while (n < iter->n_removals && iter->removals->reason == iter->next)
    {
      iter->removals = yass_told_removal_skip (iter->removals, 1, n_words);
      n++;
    }
  iter->n_removals -= n;
  yass_told_reason_read (&iter->reason, iter->head, n_words);
  iter->next = (const uint32_t *) yass_told_head_get_next (iter->head, n_words)
               - iter->proof->reasons;
  yass_step_init (step, iter->board, &iter->reason, first, n, NULL);
  return true;
}

/* The supposed cell's own, and those that a hidden single placed before */
static bool
goes_without_saying (const YassProofIter *iter, const YassStep *step)
{
  if (step->rule == NULL || !step->rule->clears)
    return false;
  if (step->reason->cell == iter->supposed)
    return true;
  for (const YassToldHead *earlier = get_head (iter->proof, 0);
       earlier != iter->head;
       earlier = yass_told_head_get_next (earlier, iter->board->n_words))
    if (earlier->cell == step->reason->cell
        && yass_rules[earlier->cause - YASS_CAUSE_RULES]->places)
      return true;
  return false;
}

bool
yass_proof_iter_next_told (YassProofIter *iter, YassStep *step)
{
  while (yass_proof_iter_next (iter, step))
    if (!goes_without_saying (iter, step))
      return true;
  return false;
}

guint
yass_proof_get_length (const YassProof *proof, const YassToldBoard *board,
                       guint supposed)
{
  YassProofIter iter;
  YassStep step;
  guint length = 0;

  yass_proof_iter_init (&iter, proof, board, supposed);
  while (yass_proof_iter_next_told (&iter, &step))
    length++;
  return length;
}
