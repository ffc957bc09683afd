/* check-given.c: what the puzzle's author wrote into a cell
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

/* The numbers are those the author allows, and no other stays. */
static bool
given_check (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  const YassPlainShape *shape = judge->shape;
  YassPlainSet numbers, left;
  guint cell, number;

  if (judge->depth > 0)
    return yass_refuse (error, "a given behind a guess");
  if (!yass_claim_has_sizes (claim, 1, claim->numbers->len, error)
      || !yass_claim_get_numbers (judge, claim, &numbers, error))
    return false;

  cell = yass_claim_cell (claim, 0);
  number = yass_plain_set_beyond (&numbers, &judge->allowed[cell]);
  if (number != 0)
    return yass_refuse (
        error, "the puzzle does not let " YASS_CELL_FORMAT " be %u",
        YASS_CELL_ARGS (shape, cell), YASS_WRITTEN (shape, number));
  number = yass_plain_set_beyond (&judge->allowed[cell], &numbers);
  if (number != 0)
    return yass_refuse (error, "the puzzle lets " YASS_CELL_FORMAT " be %u",
                        YASS_CELL_ARGS (shape, cell),
                        YASS_WRITTEN (shape, number));

  left = judge->board.numbers_of[cell];
  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (edge.cell != cell)
        return yass_refuse (error,
                            "a given of " YASS_CELL_FORMAT
                            " removes nothing from " YASS_CELL_FORMAT,
                            YASS_CELL_ARGS (shape, cell),
                            YASS_CELL_ARGS (shape, edge.cell));
      if (yass_plain_set_has (&numbers, edge.number))
        return yass_refuse (
            error,
            "%u is given in " YASS_CELL_FORMAT ", so it cannot be removed",
            YASS_WRITTEN (shape, edge.number), YASS_CELL_ARGS (shape, cell));
      yass_plain_set_remove (&left, edge.number);
    }
  number = yass_plain_set_beyond (&left, &numbers);
  if (number != 0)
    return yass_refuse (error, YASS_CELL_FORMAT " still has %u",
                        YASS_CELL_ARGS (shape, cell),
                        YASS_WRITTEN (shape, number));
  return true;
}

const YassCheck yass_check_given = {
  .name = "given",
  .tally = YASS_TALLY_NOT,
  .check = given_check,
  .not_in_proofs = true,
  .may_repeat = true,
};
