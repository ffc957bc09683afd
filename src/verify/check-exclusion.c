/* check-exclusion.c: what every edge of a set excludes, one of which must hold
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

static bool
excludes (const YassJudge *judge, YassPlainEdge source, YassPlainEdge removed,
          GError **error)
{
  const YassPlainShape *shape = judge->shape;

  /* A source that is gone cannot hold and has no say. */
  if (!yass_plain_board_has (&judge->board, source.cell, source.number)
      || yass_plain_shape_excludes (shape, source.cell, source.number,
                                    removed.cell, removed.number))
    return true;
  return yass_refuse (
      error,
      "%u in " YASS_CELL_FORMAT " does not exclude %u in " YASS_CELL_FORMAT,
      YASS_WRITTEN (shape, source.number), YASS_CELL_ARGS (shape, source.cell),
      YASS_WRITTEN (shape, removed.number),
      YASS_CELL_ARGS (shape, removed.cell));
}

/* The number has no place in the house but in the cells. */
static bool
one_of_the_cells_holds (const YassJudge *judge, const YassClaim *claim,
                        GError **error)
{
  const YassPlainShape *shape = judge->shape;
  const guint32 *cells;
  guint house, number;

  if (claim->cells->len == 0)
    return yass_refuse (error, "it names no cell");
  if (!yass_claim_has_sizes (claim, claim->cells->len, 1, error)
      || !yass_judge_find_holder (judge, claim, yass_claim_number (claim, 0),
                                  &house, error)
      || !yass_judge_cells_are_of (judge, claim, house, error))
    return false;

  number = yass_claim_number (claim, 0);
  cells = yass_plain_shape_group (shape, house)->cells;
  for (guint i = 0; i < yass_plain_shape_group (shape, house)->n_cells; i++)
    if (yass_plain_board_has (&judge->board, cells[i], number)
        && !yass_claim_has_cell (claim, cells[i]))
      return yass_refuse (
          error, YASS_CELL_FORMAT " still has %u, so %s can have it elsewhere",
          YASS_CELL_ARGS (shape, cells[i]), YASS_WRITTEN (shape, number),
          claim->word[YASS_CLAIM_CONSTRAINT]);
  return true;
}

/* The cell has no number but these. */
static bool
one_of_the_numbers_holds (const YassJudge *judge, const YassClaim *claim,
                          GError **error)
{
  YassPlainSet numbers;
  guint cell, number;

  if (!yass_claim_has_sizes (claim, 1, claim->numbers->len, error)
      || !yass_claim_get_numbers (judge, claim, &numbers, error))
    return false;

  cell = yass_claim_cell (claim, 0);
  number = yass_plain_set_beyond (&judge->board.numbers_of[cell], &numbers);
  if (number != 0)
    return yass_refuse (
        error, YASS_CELL_FORMAT " still has %u, which is not among the numbers",
        YASS_CELL_ARGS (judge->shape, cell),
        YASS_WRITTEN (judge->shape, number));
  number = yass_plain_set_beyond (&numbers, &judge->board.numbers_of[cell]);
  if (number != 0)
    return yass_refuse (error, YASS_CELL_FORMAT " cannot be %u any more",
                        YASS_CELL_ARGS (judge->shape, cell),
                        YASS_WRITTEN (judge->shape, number));
  return true;
}

static bool
common_exclusion_check (const YassJudge *judge, const YassClaim *claim,
                        GError **error)
{
  if (yass_claim_has (claim, YASS_CLAIM_CONSTRAINT)
          ? !one_of_the_cells_holds (judge, claim, error)
          : !one_of_the_numbers_holds (judge, claim, error))
    return false;

  for (guint r = 0; r < claim->removed->len; r++)
    for (guint i = 0; i < claim->cells->len; i++)
      for (guint j = 0; j < claim->numbers->len; j++)
        {
          YassPlainEdge source
              = { yass_claim_cell (claim, i), yass_claim_number (claim, j) };

          if (!excludes (judge, source, yass_claim_removed (claim, r), error))
            return false;
        }
  return true;
}

const YassCheck yass_check_common_exclusion = {
  .name = "common-exclusion",
  .tally = YASS_TALLY_ONCE,
  .check = common_exclusion_check,
};
