/* check-speculation.c: an edge whose consequences contradict each other
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

static bool
replay_proof (YassJudge *inner, YassJsonText text, GError **error)
{
  const YassCheck *rule;
  YassJsonScan scan;
  YassJsonText step;

  yass_json_scan_init (&scan, text);
  if (yass_json_scan_next (&scan) != YASS_JSON_LIST)
    return yass_refuse (error, "\"proof\": expected a list of deductions");
  for (guint n = 1; yass_json_scan_skip (&scan, &step); n++)
    if (!yass_claim_read (inner->proof, step, inner->shape, error)
        || !yass_judge_deduce (inner, inner->proof, &rule, error))
      {
        g_prefix_error (error, "step %u of its proof: ", n);
        return false;
      }
  return true;
}

static bool
speculation_check (const YassJudge *judge, const YassClaim *claim,
                   GError **error)
{
  const YassPlainShape *shape = judge->shape;
  YassJudge inner = *judge;
  YassPlainEdge supposed;

  if (!yass_claim_has_sizes (claim, 1, 1, error)
      || !yass_claim_needs (claim, YASS_CLAIM_PROOF, error)
      || !yass_claim_needs (claim, YASS_CLAIM_CONTRADICTION, error))
    return false;

  supposed.cell = yass_claim_cell (claim, 0);
  supposed.number = yass_claim_number (claim, 0);
  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (edge.cell != supposed.cell || edge.number != supposed.number)
        return yass_refuse (error,
                            "it supposes %u in " YASS_CELL_FORMAT
                            ", but removes %u from " YASS_CELL_FORMAT,
                            YASS_WRITTEN (shape, supposed.number),
                            YASS_CELL_ARGS (shape, supposed.cell),
                            YASS_WRITTEN (shape, edge.number),
                            YASS_CELL_ARGS (shape, edge.cell));
    }
  if (!yass_plain_board_has (&judge->board, supposed.cell, supposed.number))
    return yass_refuse (error, YASS_CELL_FORMAT " cannot be %u any more",
                        YASS_CELL_ARGS (shape, supposed.cell),
                        YASS_WRITTEN (shape, supposed.number));

  memcpy (judge->trial->numbers_of, judge->board.numbers_of,
          shape->n_variables * sizeof (YassPlainSet));
  inner.board = *judge->trial;
  inner.supposing = true;
  inner.journal = NULL;
  yass_judge_fix (&inner, supposed);
  return replay_proof (&inner, claim->value[YASS_CLAIM_PROOF], error)
         && yass_judge_contradict (
             &inner, claim->value[YASS_CLAIM_CONTRADICTION], error);
}

/* Whoever has a proof need not be known. */
const YassCheck yass_check_proved = {
  .tally = YASS_TALLY_BY_NAME,
  .check = speculation_check,
  .not_in_proofs = true,
  .has_proof = true,
};

const YassCheck yass_check_speculation = {
  .name = "speculation",
  .tally = YASS_TALLY_ONCE,
  .check = speculation_check,
  .not_in_proofs = true,
  .has_proof = true,
};
