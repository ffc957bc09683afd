/* check-single.c: a cell with one number, a number with one cell
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

/* Whatever a single places is its own number in its own cell. */
static bool
places_itself (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  YassPlainEdge placed = claim->edge[YASS_CLAIM_PLACED];

  if (!yass_claim_has (claim, YASS_CLAIM_PLACED) || placed.number == 0
      || (placed.cell == yass_claim_cell (claim, 0)
          && placed.number == yass_claim_number (claim, 0)))
    return true;
  return yass_refuse (error,
                      "it is about %u in " YASS_CELL_FORMAT
                      ", but places %u in " YASS_CELL_FORMAT,
                      YASS_WRITTEN (judge->shape, yass_claim_number (claim, 0)),
                      YASS_CELL_ARGS (judge->shape, yass_claim_cell (claim, 0)),
                      YASS_WRITTEN (judge->shape, placed.number),
                      YASS_CELL_ARGS (judge->shape, placed.cell));
}

static bool
refuse_removal (const YassPlainShape *shape, guint cell, guint number,
                YassPlainEdge edge, GError **error)
{
  return yass_refuse (
      error,
      "%u in " YASS_CELL_FORMAT " does not exclude %u in " YASS_CELL_FORMAT,
      YASS_WRITTEN (shape, number), YASS_CELL_ARGS (shape, cell),
      YASS_WRITTEN (shape, edge.number), YASS_CELL_ARGS (shape, edge.cell));
}

static bool
naked_single_check (const YassJudge *judge, const YassClaim *claim,
                    GError **error)
{
  const YassPlainShape *shape = judge->shape;
  YassPlainSet only;
  guint cell, number, other;

  if (!yass_claim_has_sizes (claim, 1, 1, error)
      || !places_itself (judge, claim, error))
    return false;

  cell = yass_claim_cell (claim, 0);
  number = yass_claim_number (claim, 0);
  only = yass_plain_set_of (number);
  if (!yass_plain_board_has (&judge->board, cell, number))
    return yass_refuse (error, YASS_CELL_FORMAT " cannot be %u any more",
                        YASS_CELL_ARGS (shape, cell),
                        YASS_WRITTEN (shape, number));
  other = yass_plain_set_beyond (&judge->board.numbers_of[cell], &only);
  if (other != 0)
    return yass_refuse (
        error, YASS_CELL_FORMAT " still has %u, so it need not be %u",
        YASS_CELL_ARGS (shape, cell), YASS_WRITTEN (shape, other),
        YASS_WRITTEN (shape, number));

  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (!yass_plain_shape_excludes (shape, cell, number, edge.cell,
                                      edge.number))
        return refuse_removal (shape, cell, number, edge, error);
    }
  return true;
}

static bool
naked_single_conclude (YassJudge *judge, const YassClaim *claim)
{
  const YassPlainShape *shape = judge->shape;
  const guint cell = yass_claim_cell (claim, 0);
  const guint number = yass_claim_number (claim, 0);
  bool any = false;

  for (guint i = shape->first_of[cell]; i < shape->first_of[cell + 1]; i++)
    {
      const YassGroup *group
          = yass_plain_shape_group (shape, shape->groups_of[i]);

      for (guint j = 0; j < group->n_cells; j++)
        if (group->cells[j] != cell
            && yass_plain_board_has (&judge->board, group->cells[j], number))
          any |= yass_judge_remove (judge,
                                    (YassPlainEdge){ group->cells[j], number });
    }
  for (guint i = shape->first_tie[cell]; i < shape->first_tie[cell + 1]; i++)
    for (guint other = 1; other <= shape->size; other++)
      if (yass_plain_tie_excludes (&shape->ties[i], shape->game, number, other))
        any |= yass_judge_remove (
            judge, (YassPlainEdge){ shape->ties[i].other, other });
  return any;
}

static bool
hidden_single_check (const YassJudge *judge, const YassClaim *claim,
                     GError **error)
{
  const YassPlainShape *shape = judge->shape;
  const guint32 *cells;
  guint house, cell, number;

  if (!yass_claim_has_sizes (claim, 1, 1, error)
      || !yass_judge_find_holder (judge, claim, yass_claim_number (claim, 0),
                                  &house, error)
      || !yass_judge_cells_are_of (judge, claim, house, error)
      || !places_itself (judge, claim, error))
    return false;

  cell = yass_claim_cell (claim, 0);
  number = yass_claim_number (claim, 0);
  cells = yass_plain_shape_group (shape, house)->cells;
  if (!yass_plain_board_has (&judge->board, cell, number))
    return yass_refuse (error, YASS_CELL_FORMAT " cannot be %u any more",
                        YASS_CELL_ARGS (shape, cell),
                        YASS_WRITTEN (shape, number));
  for (guint i = 0; i < yass_plain_shape_group (shape, house)->n_cells; i++)
    if (cells[i] != cell
        && yass_plain_board_has (&judge->board, cells[i], number))
      return yass_refuse (
          error,
          YASS_CELL_FORMAT " still has %u, so %s need not "
                           "have it in " YASS_CELL_FORMAT,
          YASS_CELL_ARGS (shape, cells[i]), YASS_WRITTEN (shape, number),
          claim->word[YASS_CLAIM_CONSTRAINT], YASS_CELL_ARGS (shape, cell));

  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (edge.cell != cell || edge.number == number)
        return refuse_removal (shape, cell, number, edge, error);
    }
  return true;
}

static bool
hidden_single_conclude (YassJudge *judge, const YassClaim *claim)
{
  return yass_judge_fix (judge,
                         (YassPlainEdge){ yass_claim_cell (claim, 0),
                                          yass_claim_number (claim, 0) });
}

const YassCheck yass_check_naked_single = {
  .name = "naked-single",
  .tally = YASS_TALLY_ONCE,
  .check = naked_single_check,
  .conclude = naked_single_conclude,
};

const YassCheck yass_check_hidden_single = {
  .name = "hidden-single",
  .tally = YASS_TALLY_ONCE,
  .check = hidden_single_check,
  .conclude = hidden_single_conclude,
};
