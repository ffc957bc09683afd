/* check-subset.c: as many cells as numbers, from either side
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

/* As many cells as numbers, all different, the cells of one group */
static bool
is_square (const YassJudge *judge, const YassClaim *claim, guint *group,
           YassPlainSet *numbers, GError **error)
{
  if (claim->cells->len == 0)
    return yass_refuse (error, "it names no cell");
  return yass_claim_has_sizes (claim, claim->cells->len, claim->cells->len,
                               error)
         && yass_judge_find_group (judge, claim, group, error)
         && yass_judge_cells_are_of (judge, claim, *group, error)
         && yass_claim_cells_differ (claim, judge->shape, error)
         && yass_claim_get_numbers (judge, claim, numbers, error);
}

static bool
naked_subset_check (const YassJudge *judge, const YassClaim *claim,
                    GError **error)
{
  const YassPlainShape *shape = judge->shape;
  YassPlainSet numbers;
  guint group;

  if (!is_square (judge, claim, &group, &numbers, error))
    return false;

  for (guint i = 0; i < claim->cells->len; i++)
    {
      guint cell = yass_claim_cell (claim, i);
      guint other
          = yass_plain_set_beyond (&judge->board.numbers_of[cell], &numbers);

      if (other != 0)
        return yass_refuse (error,
                            YASS_CELL_FORMAT
                            " still has %u, so the cells hold more than the "
                            "%u numbers",
                            YASS_CELL_ARGS (shape, cell),
                            YASS_WRITTEN (shape, other), claim->numbers->len);
    }
  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (yass_claim_has_cell (claim, edge.cell))
        return yass_refuse (error,
                            YASS_CELL_FORMAT
                            " is one of the cells that share the numbers",
                            YASS_CELL_ARGS (shape, edge.cell));
      if (!yass_plain_shape_group_has (shape, group, edge.cell))
        return yass_refuse (error, YASS_CELL_FORMAT " is not in %s",
                            YASS_CELL_ARGS (shape, edge.cell),
                            claim->word[YASS_CLAIM_CONSTRAINT]);
      if (!yass_plain_set_has (&numbers, edge.number))
        return yass_refuse (error, "%u is not one of the numbers",
                            YASS_WRITTEN (shape, edge.number));
    }
  return true;
}

static bool
hidden_subset_check (const YassJudge *judge, const YassClaim *claim,
                     GError **error)
{
  const YassPlainShape *shape = judge->shape;
  const guint32 *cells;
  YassPlainSet numbers;
  guint house;

  if (!is_square (judge, claim, &house, &numbers, error))
    return false;
  for (guint i = 0; i < claim->numbers->len; i++)
    if (!yass_judge_find_holder (judge, claim, yass_claim_number (claim, i),
                                 &house, error))
      return false;

  cells = yass_plain_shape_group (shape, house)->cells;
  for (guint i = 0; i < yass_plain_shape_group (shape, house)->n_cells; i++)
    if (!yass_claim_has_cell (claim, cells[i]))
      for (guint j = 0; j < claim->numbers->len; j++)
        if (yass_plain_board_has (&judge->board, cells[i],
                                  yass_claim_number (claim, j)))
          return yass_refuse (
              error,
              YASS_CELL_FORMAT " still has %u, so the numbers of %s have more "
                               "than the %u cells",
              YASS_CELL_ARGS (shape, cells[i]),
              YASS_WRITTEN (shape, yass_claim_number (claim, j)),
              claim->word[YASS_CLAIM_CONSTRAINT], claim->cells->len);
  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (!yass_claim_has_cell (claim, edge.cell))
        return yass_refuse (error, YASS_CELL_FORMAT " is not one of the cells",
                            YASS_CELL_ARGS (shape, edge.cell));
      if (yass_plain_set_has (&numbers, edge.number))
        return yass_refuse (error,
                            "%u is one of the numbers that share the cells",
                            YASS_WRITTEN (judge->shape, edge.number));
    }
  return true;
}

const YassCheck yass_check_naked_subset = {
  .name = "naked-subset",
  .tally = YASS_TALLY_BY_SIZE,
  .check = naked_subset_check,
};

const YassCheck yass_check_hidden_subset = {
  .name = "hidden-subset",
  .tally = YASS_TALLY_BY_SIZE,
  .check = hidden_subset_check,
};
