/* check-restriction.c: what statements let a cell be, whatever the others are
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

/* The numbers that all restrictions of a cell let it be */
static YassPlainSet
get_allowed (const YassPlainShape *shape, guint cell)
{
  YassPlainSet allowed = yass_plain_set_up_to (shape->size);

  for (guint word = 0; word < shape->game->n_words; word++)
    allowed.word[word] &= yass_plain_shape_restricted (shape, cell)[word];
  return allowed;
}

static bool
restriction_check (const YassJudge *judge, const YassClaim *claim,
                   GError **error)
{
  const YassPlainShape *shape = judge->shape;
  YassPlainSet numbers, allowed;
  guint cell;

  if (!yass_claim_has_sizes (claim, 1, claim->numbers->len, error)
      || !yass_claim_get_numbers (judge, claim, &numbers, error))
    return false;

  cell = yass_claim_cell (claim, 0);
  allowed = get_allowed (shape, cell);
  if (!yass_plain_set_equals (&numbers, &allowed))
    return yass_refuse (error,
                        "these are not the numbers that the constraints "
                        "let " YASS_CELL_FORMAT " be",
                        YASS_CELL_ARGS (shape, cell));
  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (edge.cell != cell || yass_plain_set_has (&allowed, edge.number))
        return yass_refuse (
            error, "no constraint keeps " YASS_CELL_FORMAT " from being %u",
            YASS_CELL_ARGS (shape, edge.cell),
            YASS_WRITTEN (shape, edge.number));
    }
  return true;
}

const YassCheck yass_check_restriction = {
  .name = "restriction",
  .tally = YASS_TALLY_NOT,
  .check = restriction_check,
};
