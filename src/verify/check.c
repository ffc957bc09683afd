/* check.c: whether a deduction follows from the board it was made on
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

#define MEMBERS                                                                \
  (YASS_CLAIM_BIT (RULE) | YASS_CLAIM_BIT (NAME) | YASS_CLAIM_BIT (CONSTRAINT) \
   | YASS_CLAIM_BIT (CELLS) | YASS_CLAIM_BIT (NUMBERS)                         \
   | YASS_CLAIM_BIT (REMOVED) | YASS_CLAIM_BIT (PLACED)                        \
   | YASS_CLAIM_BIT (CONSTRAINTS))
#define MEMBERS_OF_STEP (YASS_CLAIM_BIT (STEP) | YASS_CLAIM_BIT (DEPTH))
#define MEMBERS_OF_LEMMA (MEMBERS_OF_STEP | YASS_CLAIM_BIT (IF))
#define MEMBERS_OF_SUM                                                         \
  (YASS_CLAIM_BIT (SUM) | YASS_CLAIM_BIT (GROUPS) | YASS_CLAIM_BIT (HOUSE))
#define MEMBERS_OF_COVER                                                       \
  (YASS_CLAIM_BIT (BASES) | YASS_CLAIM_BIT (COVERS) | YASS_CLAIM_BIT (FINS))
#define MEMBERS_OF_CHAIN (YASS_CLAIM_BIT (CHAIN) | YASS_CLAIM_BIT (ASSUMES))
#define MEMBERS_OF_PROOF                                                       \
  (YASS_CLAIM_BIT (PROOF) | YASS_CLAIM_BIT (CONTRADICTION))

const YassCheck *const yass_checks[] = {
  &yass_check_restriction,
  &yass_check_naked_single,
  &yass_check_hidden_single,
  &yass_check_naked_subset,
  &yass_check_hidden_subset,
  &yass_check_constraint,
  &yass_check_sum,
  &yass_check_derived_sum,
  &yass_check_common_exclusion,
  &yass_check_speculation,
  NULL,
};

static const YassCheck *
find_check (const char *name)
{
  for (guint i = 0; yass_checks[i] != NULL; i++)
    if (strcmp (yass_checks[i]->name, name) == 0)
      return yass_checks[i];
  return NULL;
}

/* Whether it was there */
static inline bool
remove_edge (YassJudge *self, YassPlainEdge edge)
{
  YassPlainSet *numbers = &self->board.numbers_of[edge.cell];

  if (!yass_plain_set_has (numbers, edge.number))
    return false;
  yass_plain_set_remove (numbers, edge.number);
  if (self->journal != NULL)
    {
      const YassGoneEdge gone = { edge.cell, edge.number };

      g_array_append_val (self->journal, gone);
    }
  return true;
}

bool
yass_judge_remove (YassJudge *self, YassPlainEdge edge)
{
  return remove_edge (self, edge);
}

static bool
refuse_gone (const YassPlainShape *shape, YassPlainEdge edge, GError **error)
{
  g_autofree char *name = yass_plain_shape_name_variable (shape, edge.cell);

  return yass_refuse (error, "%u was gone from %s before",
                      YASS_WRITTEN_IN (shape, edge.cell, edge.number), name);
}

static bool
remove_edges (YassJudge *self, const YassClaim *claim, const YassCheck *check,
              GError **error)
{
  if (!yass_claim_has (claim, YASS_CLAIM_REMOVED))
    return check->conclude (self, claim)
           || yass_refuse (error, "nothing is left to remove");
  for (guint i = 0; i < claim->removed->len; i++)
    {
      YassPlainEdge edge = yass_claim_removed (claim, i);

      if (!remove_edge (self, edge))
        return refuse_gone (self->shape, edge, error);
    }
  return true;
}

/* A value counts as placed when the cell has no other number left. */
static bool
check_placed (const YassJudge *self, const YassClaim *claim, GError **error)
{
  YassPlainEdge placed = claim->edge[YASS_CLAIM_PLACED];

  if (!yass_claim_has (claim, YASS_CLAIM_PLACED))
    return true;
  if (placed.number == 0)
    return yass_refuse (error, "\"placed\": expected an edge like "
                               "[\"r4c7\",5]");
  if (yass_plain_board_is (&self->board, placed.cell, placed.number))
    return true;
  return yass_refuse (
      error,
      YASS_CELL_FORMAT " has %u numbers left, so %u is not "
                       "placed there",
      YASS_CELL_ARGS (self->shape, placed.cell),
      yass_plain_set_count (&self->board.numbers_of[placed.cell]),
      YASS_WRITTEN (self->shape, placed.number));
}

bool
yass_judge_deduce (YassJudge *self, const YassClaim *claim,
                   const YassCheck **rule, GError **error)
{
  const YassCheck *check;

  if (!yass_claim_needs (claim, YASS_CLAIM_RULE, error)
      || !yass_claim_needs (claim, YASS_CLAIM_CELLS, error)
      || !yass_claim_needs (claim, YASS_CLAIM_NUMBERS, error))
    return false;
  check = find_check (claim->word[YASS_CLAIM_RULE]);
  if (check == NULL && yass_claim_has (claim, YASS_CLAIM_CHAIN))
    check = &yass_check_chain;
  if (check == NULL && yass_claim_has (claim, YASS_CLAIM_BASES))
    check = &yass_check_cover;
  if (check == NULL && !yass_claim_has (claim, YASS_CLAIM_PROOF))
    return yass_refuse (error, "there is no rule \"%s\", and no proof of it",
                        claim->word[YASS_CLAIM_RULE]);
  if (check == NULL)
    check = &yass_check_proved;
  if (check->not_in_proofs && self->supposing)
    return yass_refuse (error, "%s has no place in a proof",
                        claim->word[YASS_CLAIM_RULE]);
  if ((check->conclude == NULL || !self->is_terse || self->supposing)
      && !yass_claim_needs (claim, YASS_CLAIM_REMOVED, error))
    return false;

  for (guint i = 0;
       !check->knows_hidden && yass_plain_shape_has_hidden (self->shape)
       && i < claim->removed->len;
       i++)
    if (yass_claim_removed (claim, i).cell >= self->shape->n_cells)
      return yass_refuse (error, "only its constraint and sums have a say in "
                                 "a hidden variable");
  if (yass_claim_has (claim, YASS_CLAIM_REMOVED) && claim->removed->len == 0
      && !(check == &yass_check_naked_single
           && yass_claim_has (claim, YASS_CLAIM_PLACED) && !self->supposing))
    return yass_refuse (error, "it removes nothing");

  *rule = check;
  return yass_claim_keeps_to (claim,
                              MEMBERS
                                  | (self->has_conditions ? MEMBERS_OF_LEMMA
                                     : self->supposing    ? 0
                                                          : MEMBERS_OF_STEP)
                                  | (check->has_proof ? MEMBERS_OF_PROOF : 0)
                                  | (check->has_sum ? MEMBERS_OF_SUM : 0)
                                  | (check->has_chain ? MEMBERS_OF_CHAIN : 0)
                                  | (check->has_cover ? MEMBERS_OF_COVER : 0),
                              error)
         && check->check (self, claim, error)
         && remove_edges (self, claim, check, error)
         && check_placed (self, claim, error);
}

bool
yass_judge_fix (YassJudge *self, YassPlainEdge edge)
{
  YassPlainEdge other = { .cell = edge.cell };
  bool any = false;

  for (other.number = 1; other.number <= self->shape->size; other.number++)
    if (other.number != edge.number)
      any |= remove_edge (self, other);
  return any;
}

bool
yass_claim_has_sizes (const YassClaim *claim, guint n_cells, guint n_numbers,
                      GError **error)
{
  if (claim->cells->len != n_cells)
    return yass_refuse (error, "it names %u cells instead of %u",
                        claim->cells->len, n_cells);
  if (claim->numbers->len != n_numbers)
    return yass_refuse (error, "it names %u numbers instead of %u",
                        claim->numbers->len, n_numbers);
  return true;
}

bool
yass_judge_find_group (const YassJudge *self, const YassClaim *claim,
                       guint *group, GError **error)
{
  const char *name = claim->word[YASS_CLAIM_CONSTRAINT];

  if (!yass_claim_needs (claim, YASS_CLAIM_CONSTRAINT, error))
    return false;
  *group = yass_plain_shape_find_group (self->shape, name);
  return *group != YASS_PLAIN_NO_GROUP
         || yass_refuse (error, "this puzzle has no \"%s\"", name);
}

bool
yass_judge_find_holder (const YassJudge *self, const YassClaim *claim,
                        guint number, guint *group, GError **error)
{
  return yass_judge_find_group (self, claim, group, error)
         && (yass_group_holds (yass_plain_shape_group (self->shape, *group),
                               number)
             || yass_refuse (error, "%s need not have %u",
                             claim->word[YASS_CLAIM_CONSTRAINT],
                             YASS_WRITTEN (self->shape, number)));
}

bool
yass_judge_cells_are_of (const YassJudge *self, const YassClaim *claim,
                         guint group, GError **error)
{
  for (guint i = 0; i < claim->cells->len; i++)
    {
      guint cell = yass_claim_cell (claim, i);

      if (!yass_plain_shape_group_has (self->shape, group, cell))
        return yass_refuse (error, YASS_CELL_FORMAT " is not in %s",
                            YASS_CELL_ARGS (self->shape, cell),
                            claim->word[YASS_CLAIM_CONSTRAINT]);
    }
  return true;
}

bool
yass_claim_get_numbers (const YassJudge *judge, const YassClaim *claim,
                        YassPlainSet *numbers, GError **error)
{
  *numbers = (YassPlainSet){ { 0 } };
  for (guint i = 0; i < claim->numbers->len; i++)
    {
      guint number = yass_claim_number (claim, i);

      if (yass_plain_set_has (numbers, number))
        return yass_refuse (error, "it names %u twice",
                            YASS_WRITTEN (judge->shape, number));
      yass_plain_set_add (numbers, number);
    }
  return true;
}

bool
yass_claim_has_cell (const YassClaim *claim, guint cell)
{
  for (guint i = 0; i < claim->cells->len; i++)
    if (yass_claim_cell (claim, i) == cell)
      return true;
  return false;
}

bool
yass_claim_cells_differ (const YassClaim *claim, const YassPlainShape *shape,
                         GError **error)
{
  for (guint i = 0; i < claim->cells->len; i++)
    for (guint j = 0; j < i; j++)
      if (yass_claim_cell (claim, i) == yass_claim_cell (claim, j))
        return yass_refuse (error, "it names " YASS_CELL_FORMAT " twice",
                            YASS_CELL_ARGS (shape, yass_claim_cell (claim, i)));
  return true;
}
