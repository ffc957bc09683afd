/* contradiction.c: why a board cannot be completed
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

static bool
cell_is_empty (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  YassPlainSet nothing = { { 0 } };
  guint cell, number;

  if (!yass_claim_needs (claim, YASS_CLAIM_CELL, error))
    return false;
  cell = claim->edge[YASS_CLAIM_CELL].cell;
  number = yass_plain_set_beyond (&judge->board.numbers_of[cell], &nothing);
  return number == 0
         || yass_refuse (error, YASS_CELL_FORMAT " still has %u",
                         YASS_CELL_ARGS (judge->shape, cell), number);
}

static bool
get_number (const YassJudge *judge, const YassClaim *claim, guint *number,
            GError **error)
{
  uint64_t count = claim->count[YASS_CLAIM_NUMBER];

  if (!yass_claim_needs (claim, YASS_CLAIM_NUMBER, error))
    return false;
  if (count < 1 || count > judge->shape->size)
    return yass_refuse (error, "no cell can be %" G_GUINT64_FORMAT, count);
  *number = (guint) count;
  return true;
}

static bool
number_is_homeless (const YassJudge *judge, const YassClaim *claim,
                    GError **error)
{
  const guint *cells;
  guint house, number;

  if (!get_number (judge, claim, &number, error)
      || !yass_judge_find_house (judge, claim, &house, error))
    return false;
  cells = yass_plain_shape_house (judge->shape, house);
  for (guint i = 0; i < judge->shape->size; i++)
    if (yass_plain_board_has (&judge->board, cells[i], number))
      return yass_refuse (error,
                          "%s still has a cell for %u: " YASS_CELL_FORMAT,
                          claim->word[YASS_CLAIM_CONSTRAINT], number,
                          YASS_CELL_ARGS (judge->shape, cells[i]));
  return true;
}

static bool
group_is_too_small (const YassJudge *judge, const YassClaim *claim,
                    GError **error)
{
  YassPlainSet numbers;
  guint house;

  if (!yass_claim_needs (claim, YASS_CLAIM_CELLS, error)
      || !yass_claim_needs (claim, YASS_CLAIM_NUMBERS, error)
      || !yass_judge_find_house (judge, claim, &house, error)
      || !yass_judge_cells_are_of (judge, claim, house, error)
      || !yass_claim_cells_differ (claim, judge->shape, error)
      || !yass_claim_get_numbers (claim, &numbers, error))
    return false;

  if (claim->numbers->len >= claim->cells->len)
    return yass_refuse (error, "%u numbers are enough for %u cells",
                        claim->numbers->len, claim->cells->len);
  for (guint i = 0; i < claim->cells->len; i++)
    {
      guint cell = yass_claim_cell (claim, i);
      guint other
          = yass_plain_set_beyond (&judge->board.numbers_of[cell], &numbers);

      if (other != 0)
        return yass_refuse (error,
                            YASS_CELL_FORMAT
                            " still has %u, which is not among the numbers",
                            YASS_CELL_ARGS (judge->shape, cell), other);
    }
  return true;
}

static bool
cells_are_equal (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  const YassPlainShape *shape = judge->shape;
  guint house, number;

  if (!yass_claim_needs (claim, YASS_CLAIM_CELLS, error)
      || !yass_claim_has_sizes (claim, 2, claim->numbers->len, error)
      || !get_number (judge, claim, &number, error))
    return false;
  if (yass_claim_has (claim, YASS_CLAIM_CONSTRAINT)
      && (!yass_judge_find_house (judge, claim, &house, error)
          || !yass_judge_cells_are_of (judge, claim, house, error)))
    return false;

  for (guint i = 0; i < 2; i++)
    if (!yass_plain_board_is (&judge->board, yass_claim_cell (claim, i),
                              number))
      return yass_refuse (error, YASS_CELL_FORMAT " does not hold only %u",
                          YASS_CELL_ARGS (shape, yass_claim_cell (claim, i)),
                          number);
  if (!yass_plain_shape_sees (shape, yass_claim_cell (claim, 0),
                              yass_claim_cell (claim, 1)))
    return yass_refuse (error,
                        YASS_CELL_FORMAT " and " YASS_CELL_FORMAT
                                         " do not see each other",
                        YASS_CELL_ARGS (shape, yass_claim_cell (claim, 0)),
                        YASS_CELL_ARGS (shape, yass_claim_cell (claim, 1)));
  return true;
}

static const struct
{
  const char *kind;
  bool (*check) (const YassJudge *judge, const YassClaim *claim,
                 GError **error);
} contradictions[] = {
  { "cell", cell_is_empty },
  { "number", number_is_homeless },
  { "group", group_is_too_small },
  { "equal", cells_are_equal },
};

bool
yass_judge_contradict (const YassJudge *self, YassJsonText text, GError **error)
{
  YassClaim *claim = self->contradiction;

  if (!yass_claim_read (claim, text, self->shape, error)
      || !yass_claim_needs (claim, YASS_CLAIM_KIND, error))
    {
      g_prefix_error (error, "\"contradiction\": ");
      return false;
    }
  for (guint i = 0; i < G_N_ELEMENTS (contradictions); i++)
    if (strcmp (contradictions[i].kind, claim->word[YASS_CLAIM_KIND]) == 0)
      {
        if (contradictions[i].check (self, claim, error))
          return true;
        g_prefix_error (error, "no contradiction: ");
        return false;
      }
  return yass_refuse (error, "there is no contradiction of kind \"%s\"",
                      claim->word[YASS_CLAIM_KIND]);
}
