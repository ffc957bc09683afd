/* contradiction.c: why a board cannot be completed
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

#define MEMBERS                                                                \
  (YASS_CLAIM_BIT (KIND) | YASS_CLAIM_BIT (CELL) | YASS_CLAIM_BIT (CELLS)      \
   | YASS_CLAIM_BIT (NUMBER) | YASS_CLAIM_BIT (NUMBERS)                        \
   | YASS_CLAIM_BIT (CONSTRAINT))

static bool
cell_is_empty (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  YassPlainSet nothing = { { 0 } };
  guint cell, number;

  if (!yass_claim_needs (claim, YASS_CLAIM_CELL, error))
    return false;
  cell = claim->edge[YASS_CLAIM_CELL].cell;
  number = yass_plain_set_beyond (&judge->board.numbers_of[cell], &nothing);
  if (number != 0 && cell >= judge->shape->n_cells)
    return yass_refuse (error, "%s still has numbers",
                        yass_plain_shape_get_hidden (judge->shape, cell)->name);
  return number == 0
         || yass_refuse (error, YASS_CELL_FORMAT " still has %u",
                         YASS_CELL_ARGS (judge->shape, cell),
                         YASS_WRITTEN (judge->shape, number));
}

static bool
get_number (const YassJudge *judge, const YassClaim *claim, guint *number,
            GError **error)
{
  uint64_t count = claim->count[YASS_CLAIM_NUMBER];

  if (!yass_claim_needs (claim, YASS_CLAIM_NUMBER, error))
    return false;
  if (!yass_plain_shape_read_number (judge->shape, count, number))
    return yass_refuse (error, "no cell can be %" G_GUINT64_FORMAT, count);
  return true;
}

static bool
number_is_homeless (const YassJudge *judge, const YassClaim *claim,
                    GError **error)
{
  const guint32 *cells;
  guint house, number;

  if (!get_number (judge, claim, &number, error)
      || !yass_judge_find_holder (judge, claim, number, &house, error))
    return false;
  cells = yass_plain_shape_group (judge->shape, house)->cells;
  for (guint i = 0; i < yass_plain_shape_group (judge->shape, house)->n_cells;
       i++)
    if (yass_plain_board_has (&judge->board, cells[i], number))
      return yass_refuse (error,
                          "%s still has a cell for %u: " YASS_CELL_FORMAT,
                          claim->word[YASS_CLAIM_CONSTRAINT],
                          YASS_WRITTEN (judge->shape, number),
                          YASS_CELL_ARGS (judge->shape, cells[i]));
  return true;
}

static bool
group_is_too_small (const YassJudge *judge, const YassClaim *claim,
                    GError **error)
{
  YassPlainSet numbers;
  guint group;

  if (!yass_claim_needs (claim, YASS_CLAIM_CELLS, error)
      || !yass_claim_needs (claim, YASS_CLAIM_NUMBERS, error)
      || !yass_judge_find_group (judge, claim, &group, error)
      || !yass_judge_cells_are_of (judge, claim, group, error)
      || !yass_claim_cells_differ (claim, judge->shape, error)
      || !yass_claim_get_numbers (judge, claim, &numbers, error))
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
                            YASS_CELL_ARGS (judge->shape, cell),
                            YASS_WRITTEN (judge->shape, other));
    }
  return true;
}

static bool
cells_are_equal (const YassJudge *judge, const YassClaim *claim, GError **error)
{
  const YassPlainShape *shape = judge->shape;
  guint group, number;

  if (!yass_claim_needs (claim, YASS_CLAIM_CELLS, error)
      || !yass_claim_has_sizes (claim, 2, claim->numbers->len, error)
      || !get_number (judge, claim, &number, error))
    return false;
  if (yass_claim_has (claim, YASS_CLAIM_CONSTRAINT)
      && (!yass_judge_find_group (judge, claim, &group, error)
          || !yass_judge_cells_are_of (judge, claim, group, error)))
    return false;

  for (guint i = 0; i < 2; i++)
    if (!yass_plain_board_is (&judge->board, yass_claim_cell (claim, i),
                              number))
      return yass_refuse (error, YASS_CELL_FORMAT " does not hold only %u",
                          YASS_CELL_ARGS (shape, yass_claim_cell (claim, i)),
                          YASS_WRITTEN (shape, number));
  if (!yass_plain_shape_excludes (shape, yass_claim_cell (claim, 0), number,
                                  yass_claim_cell (claim, 1), number))
    return yass_refuse (error,
                        YASS_CELL_FORMAT " and " YASS_CELL_FORMAT
                                         " do not see each other",
                        YASS_CELL_ARGS (shape, yass_claim_cell (claim, 0)),
                        YASS_CELL_ARGS (shape, yass_claim_cell (claim, 1)));
  return true;
}

/* Unlike equal cells these may have different numbers, in the order of the
 * cells. */
static bool
pair_is_excluded (const YassJudge *judge, const YassClaim *claim,
                  GError **error)
{
  const YassPlainShape *shape = judge->shape;

  if (!yass_claim_needs (claim, YASS_CLAIM_CELLS, error)
      || !yass_claim_needs (claim, YASS_CLAIM_NUMBERS, error)
      || !yass_claim_has_sizes (claim, 2, 2, error))
    return false;

  for (guint i = 0; i < 2; i++)
    if (!yass_plain_board_is (&judge->board, yass_claim_cell (claim, i),
                              yass_claim_number (claim, i)))
      return yass_refuse (error, YASS_CELL_FORMAT " does not hold only %u",
                          YASS_CELL_ARGS (shape, yass_claim_cell (claim, i)),
                          YASS_WRITTEN (shape, yass_claim_number (claim, i)));
  return yass_plain_shape_excludes (
             shape, yass_claim_cell (claim, 0), yass_claim_number (claim, 0),
             yass_claim_cell (claim, 1), yass_claim_number (claim, 1))
         || yass_refuse (error,
                         "%u in " YASS_CELL_FORMAT
                         " does not exclude %u in " YASS_CELL_FORMAT,
                         YASS_WRITTEN (shape, yass_claim_number (claim, 0)),
                         YASS_CELL_ARGS (shape, yass_claim_cell (claim, 0)),
                         YASS_WRITTEN (shape, yass_claim_number (claim, 1)),
                         YASS_CELL_ARGS (shape, yass_claim_cell (claim, 1)));
}

/* What is written in a cell for the number it has left; false where one has
 * none or several */
static bool
get_filled (const YassJudge *judge, uint16_t *grid, GError **error)
{
  YassPlainSet nothing = { { 0 } };

  for (guint cell = 0; cell < judge->shape->n_cells; cell++)
    {
      grid[cell] = (uint16_t) YASS_WRITTEN (
          judge->shape,
          yass_plain_set_beyond (&judge->board.numbers_of[cell], &nothing));
      if (yass_plain_set_count (&judge->board.numbers_of[cell]) != 1)
        return yass_refuse (error, YASS_CELL_FORMAT " is open",
                            YASS_CELL_ARGS (judge->shape, cell));
    }
  return true;
}

static bool
statement_is_broken (const YassJudge *judge, const YassClaim *claim,
                     GError **error)
{
  const char *name = claim->word[YASS_CLAIM_CONSTRAINT];
  const YassPlainShape *shape = judge->shape;
  g_autofree uint16_t *grid = g_new (uint16_t, shape->n_cells);
  const YassStatement *statement;
  guint index;

  if (!yass_claim_needs (claim, YASS_CLAIM_CONSTRAINT, error)
      || !get_filled (judge, grid, error))
    return false;
  index = yass_plain_shape_find_statement (shape, name);
  if (index == YASS_PLAIN_NO_GROUP)
    return yass_refuse (error, "this puzzle has no \"%s\"", name);
  statement = yass_game_get_statement (shape->game, index);
  return (statement->kind->check != NULL
          && !statement->kind->check (statement, shape->game, grid))
         || yass_refuse (error, "%s holds", name);
}

static const struct
{
  const char *kind;
  bool (*check) (const YassJudge *judge, const YassClaim *claim,
                 GError **error);
} contradictions[] = {
  { "cell", cell_is_empty },       { "number", number_is_homeless },
  { "group", group_is_too_small }, { "equal", cells_are_equal },
  { "pair", pair_is_excluded },    { "broken", statement_is_broken },
};

bool
yass_judge_contradict (const YassJudge *self, YassJsonText text, GError **error)
{
  YassClaim *claim = self->contradiction;

  if (!yass_claim_read (claim, text, self->shape, error)
      || !yass_claim_keeps_to (claim, MEMBERS, error)
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
