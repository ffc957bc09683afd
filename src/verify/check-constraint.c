/* check-constraint.c: what no filling of a statement's cells has
 * SPDX-License-Identifier: MIT */
#include "verify/branches.h"
#include "verify/check.h"
#include "verify/counted.h"
#include "verify/filling.h"
#include "verify/conditions.h"
#include "verify/cut.h"
#include "verify/support.h"

/* The judge asks no propagator. It reckons with what the kind
 * defines; and where it defines nothing, tries the fillings one by one, as far
 * as numbers that exclude each other leave any and there are not too many. */

static bool
refuse_edge (const YassJudge *judge, YassPlainEdge edge, const char *name,
             const char *what, GError **error)
{
  if (edge.cell >= judge->shape->n_cells)
    {
      const YassHidden *hidden
          = yass_plain_shape_get_hidden (judge->shape, edge.cell);

      return yass_refuse (error, "%s %s %u as %s", name, what,
                          hidden->first + edge.number - 1, hidden->name);
    }
  return yass_refuse (error, "%s %s %u in " YASS_CELL_FORMAT, name, what,
                      YASS_WRITTEN (judge->shape, edge.number),
                      YASS_CELL_ARGS (judge->shape, edge.cell));
}

/* Which of the cells the edge is of; false for none */
static bool
find_cell (const YassJudge *judge, const guint32 *cells, guint n,
           YassPlainEdge edge, const char *name, guint *i, GError **error)
{
  for (*i = 0; *i < n; (*i)++)
    if (cells[*i] == edge.cell)
      return true;
  if (edge.cell >= judge->shape->n_cells)
    return yass_refuse (
        error, "%s is no variable of %s",
        yass_plain_shape_get_hidden (judge->shape, edge.cell)->name, name);
  return yass_refuse (error, YASS_CELL_FORMAT " is not in %s",
                      YASS_CELL_ARGS (judge->shape, edge.cell), name);
}

/* No filling by the definition has any of the edges. */
static bool
definition_rules_out (const YassJudge *judge, const YassDefinition *definition,
                      const YassClaim *claim, const char *name, GError **error)
{
  g_autofree YassPlainSet *sets = g_new (YassPlainSet, definition->n_cells);
  g_autofree YassPlainSet *supported
      = g_new (YassPlainSet, definition->n_cells);
  guint cell;

  for (guint i = 0; i < definition->n_cells; i++)
    sets[i] = judge->board.numbers_of[definition->cells[i]];
  yass_definition_find_support (definition, sets, supported);
  for (guint i = 0; i < claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, i);

      if (!find_cell (judge, definition->cells, definition->n_cells, edge, name,
                      &cell, error))
        return false;
      if (yass_plain_set_has (&supported[cell], edge.number))
        return refuse_edge (judge, edge, name, "can be filled with", error);
    }
  return true;
}

static bool
counts_cell (const YassCount *count, guint cell)
{
  for (guint i = 0; i < count->n_cells; i++)
    if (count->cells[i] == cell)
      return true;
  return false;
}

/* With each of the edges something would be too few or too many. */
static bool
counts_rule_out (const YassJudge *judge, const YassDefinition *definition,
                 const YassClaim *claim, const char *name, GError **error)
{
  guint at;

  for (guint i = 0; i < claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, i);
      bool is_allowed = true;

      if (!find_cell (judge, definition->cells, definition->n_cells, edge, name,
                      &at, error))
        return false;
      for (guint k = 0;
           is_allowed && k < yass_definition_count_counted (definition); k++)
        {
          const YassCounted *counted
              = yass_definition_get_counted (definition, k);

          is_allowed = !counts_cell (counted->count, edge.cell)
                       || yass_counted_allows (counted, judge->shape,
                                               &judge->board, edge);
        }
      if (is_allowed)
        return refuse_edge (judge, edge, name, "can be filled with", error);
    }
  return true;
}

/* No branch of an `or' that can hold leaves any of the edges. */
static bool
branches_rule_out (const YassJudge *judge, guint statement,
                   const YassClaim *claim, const char *name, GError **error)
{
  const YassPlainShape *shape = judge->shape;
  g_autofree YassPlainSet *left = g_new (YassPlainSet, shape->n_cells);

  yass_branches_find_left (shape, statement, judge->board.numbers_of, left);
  for (guint i = 0; i < claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, i);

      if (edge.cell >= shape->n_cells)
        return yass_refuse (
            error, "%s is no variable of %s",
            yass_plain_shape_get_hidden (shape, edge.cell)->name, name);
      if (yass_plain_set_has (&left[edge.cell], edge.number))
        return refuse_edge (judge, edge, name, "leaves a way with", error);
    }
  return true;
}

/* With any of the edges the cells cannot be joined, or the board cannot be cut.
 */
static bool
sets_rule_out (const YassJudge *judge, const YassDefinition *definition,
               const YassClaim *claim, const char *name, GError **error)
{
  g_autofree YassPlainSet *sets = g_new (YassPlainSet, definition->n_cells);
  guint cell;

  for (guint i = 0; i < definition->n_cells; i++)
    sets[i] = judge->board.numbers_of[definition->cells[i]];
  for (guint i = 0; i < claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, i);

      if (!find_cell (judge, definition->cells, definition->n_cells, edge, name,
                      &cell, error))
        return false;
      sets[cell] = yass_plain_set_of (edge.number);
      if (yass_sets_can_hold (definition, sets))
        return refuse_edge (judge, edge, name, "can be filled with", error);
      sets[cell] = judge->board.numbers_of[edge.cell];
    }
  return true;
}

/* No filling has the edge. */
static bool
filling_rules_out (YassFilling *self, const YassJudge *judge,
                   YassPlainEdge edge, const char *name, GError **error)
{
  const bool is_hidden = edge.cell >= judge->shape->n_cells;
  guint at;

  if (!find_cell (judge, is_hidden ? self->hidden : self->cells,
                  is_hidden ? self->n_hidden : self->n_cells, edge, name, &at,
                  error))
    return false;
  for (guint i = 0; i < self->n_cells; i++)
    self->left[i] = judge->board.numbers_of[self->cells[i]];
  for (guint i = 0; i < self->n_hidden; i++)
    self->hidden_left[i] = judge->board.numbers_of[self->hidden[i]];
  *(is_hidden ? &self->hidden_left[at] : &self->left[at])
      = yass_plain_set_of (edge.number);
  self->n_tries = 0;
  switch (yass_filling_search (self))
    {
    case YASS_FILLING_NONE:
      return true;
    case YASS_FILLING_FOUND:
      return refuse_edge (judge, edge, name, "can be filled with", error);
    default:
      return refuse_edge (judge, edge, name,
                          "does not \"define\" what it means, and has too many "
                          "fillings to try with",
                          error);
    }
}

/* No filling has any of the edges, by what the conditions of the definition say
 */
static bool
conditions_rule_out (const YassJudge *judge, const YassDefinition *definition,
                     const YassClaim *claim, const char *name, GError **error)
{
  for (guint i = 0; i < claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, i);

      if (!yass_conditions_have (definition, edge.cell))
        return yass_refuse (error, YASS_CELL_FORMAT " is not in %s",
                            YASS_CELL_ARGS (judge->shape, edge.cell), name);
      if (!yass_conditions_rule_out (definition, judge->board.numbers_of, edge))
        return refuse_edge (judge, edge, name, "can be filled with", error);
    }
  return true;
}

static bool
all_are_ruled_out (const YassJudge *judge, guint statement,
                   const YassClaim *claim, const char *name, GError **error)
{
  const YassDefinition *definition
      = yass_plain_shape_get_definition (judge->shape, statement);
  YassFilling filling;
  bool follows = true;

  if (yass_plain_shape_get_branches (judge->shape, statement) != NULL)
    return branches_rule_out (judge, statement, claim, name, error);
  if (definition != NULL && definition->fault != NULL)
    return yass_refuse (error, "the definition of %s %s", name,
                        definition->fault);
  if (definition != NULL && definition->counted != NULL)
    return counts_rule_out (judge, definition, claim, name, error);
  if (definition != NULL && yass_definition_has_conditions (definition))
    return conditions_rule_out (judge, definition, claim, name, error);
  if (definition != NULL && yass_definition_is_of_sets (definition))
    return sets_rule_out (judge, definition, claim, name, error);
  if (yass_game_get_statement (judge->shape->game, statement)->n_cells == 0)
    return yass_refuse (error, "%s concludes nothing by itself", name);
  yass_filling_init (&filling, judge->shape,
                     yass_game_get_statement (judge->shape->game, statement));
  filling.uses_exclusions = true;
  /* A definition says nothing of hidden variables */
  if (definition != NULL && yass_definition_has_alternatives (definition)
      && filling.n_hidden == 0)
    follows = definition_rules_out (judge, definition, claim, name, error);
  else
    for (guint i = 0; follows && i < claim->removed->len; i++)
      follows = filling_rules_out (&filling, judge,
                                   yass_claim_removed (claim, i), name, error);
  yass_filling_clear (&filling);
  return follows;
}

static bool
constraint_check (const YassJudge *judge, const YassClaim *claim,
                  GError **error)
{
  const char *name = claim->word[YASS_CLAIM_CONSTRAINT];
  guint index;

  if (!yass_claim_needs (claim, YASS_CLAIM_CONSTRAINT, error))
    return false;
  index = yass_plain_shape_find_statement (judge->shape, name);
  if (index == YASS_PLAIN_NO_GROUP)
    return yass_refuse (error, "this puzzle has no \"%s\"", name);
  return all_are_ruled_out (judge, index, claim, name, error);
}

const YassCheck yass_check_constraint = {
  .name = "constraint",
  .tally = YASS_TALLY_ONCE,
  .check = constraint_check,
  .knows_hidden = true,
};
