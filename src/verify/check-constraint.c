/* check-constraint.c: what no filling of a statement's cells has
 * SPDX-License-Identifier: MIT */
#include "verify/check.h"

/* The judge does not ask the kind to propagate: it tries the fillings one by
 * one, as far as numbers that exclude each other leave any, and asks the kind's
 * check: of a kind that can tell, also while cells are open. This many tries
 * are enough for nine cells of nine numbers. */
#define MOST_TRIES 1000000

typedef struct
{
  const YassPlainShape *shape;
  const YassStatement *statement;
  guint n_cells;      /* different ones */
  guint *cells;       /* owned */
  YassPlainSet *left; /* n_cells a level; owned */
  bool *is_filled;    /* per cell; owned */
  uint16_t *grid;     /* of the board, in its numbers, or YASS_OPEN; owned */
  guint n_tries;
} Filling;

static void
filling_init (Filling *self, const YassJudge *judge,
              const YassStatement *statement)
{
  *self = (Filling){ .shape = judge->shape, .statement = statement };
  self->cells = g_new (guint, statement->n_cells);
  self->grid = g_new0 (uint16_t, judge->shape->n_cells);
  for (guint i = 0; i < statement->n_cells; i++)
    if (self->grid[statement->cells[i]]++ == 0)
      self->cells[self->n_cells++] = statement->cells[i];
  for (guint cell = 0; cell < judge->shape->n_cells; cell++)
    self->grid[cell] = YASS_OPEN;
  self->is_filled = g_new0 (bool, self->n_cells);
  self->left
      = g_new (YassPlainSet, (gsize) self->n_cells * (self->n_cells + 1));
}

static void
filling_clear (Filling *self)
{
  g_free (self->cells);
  g_free (self->left);
  g_free (self->is_filled);
  g_free (self->grid);
}

/* The cell with the fewest numbers left of those that are not filled */
static guint
choose (const Filling *self, const YassPlainSet *left)
{
  guint best = 0;
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < self->n_cells; i++)
    if (!self->is_filled[i] && yass_plain_set_count (&left[i]) < fewest)
      {
        fewest = yass_plain_set_count (&left[i]);
        best = i;
      }
  return best;
}

static bool
passes (const Filling *self)
{
  return self->statement->kind->check (self->statement, self->shape->game,
                                       self->grid);
}

static void
fill (Filling *self, guint i, guint number)
{
  self->grid[self->cells[i]] = (uint16_t) YASS_WRITTEN (self->shape, number);
}

static void
open_again (Filling *self, guint i)
{
  self->grid[self->cells[i]] = YASS_OPEN;
}

/* Whether the kind lets a cell have a number besides those that are filled */
static bool
passes_with (Filling *self, guint i, guint number)
{
  bool possible;

  if (!self->statement->kind->checks_parts)
    return true;
  fill (self, i, number);
  possible = passes (self);
  open_again (self, i);
  return possible;
}

/* What is left of the other cells when one has been filled. Returns whether
 * each has a number. */
static bool
leave (Filling *self, guint filled, guint number, const YassPlainSet *before,
       YassPlainSet *after)
{
  const YassPlainSet nothing = { { 0 } };

  for (guint i = 0; i < self->n_cells; i++)
    {
      after[i] = before[i];
      if (self->is_filled[i])
        continue;
      for (guint other = 1; other <= self->shape->size; other++)
        if (yass_plain_set_has (&before[i], other)
            && (yass_plain_shape_excludes (self->shape, self->cells[filled],
                                           number, self->cells[i], other)
                || !passes_with (self, i, other)))
          yass_plain_set_remove (&after[i], other);
      if (yass_plain_set_equals (&after[i], &nothing))
        return false;
    }
  return true;
}

/* Whether a filling from here on passes, or there are too many to tell */
static bool
can_fill (Filling *self, guint level)
{
  const YassPlainSet *left = self->left + (gsize) level * self->n_cells;
  YassPlainSet *next = self->left + (gsize) (level + 1) * self->n_cells;

  if (++self->n_tries > MOST_TRIES)
    return true;
  if (level == self->n_cells)
    return passes (self);
  const guint i = choose (self, left);
  bool found = false;
  self->is_filled[i] = true;
  for (guint number = 1; number <= self->shape->size && !found; number++)
    if (yass_plain_set_has (&left[i], number))
      {
        fill (self, i, number);
        found
            = leave (self, i, number, left, next) && can_fill (self, level + 1);
      }
  self->is_filled[i] = false;
  open_again (self, i);
  return found;
}

/* Whether no filling has the edge */
static bool
rules_out (Filling *self, const YassJudge *judge, YassPlainEdge edge,
           const char *name, GError **error)
{
  bool found = false;

  for (guint i = 0; i < self->n_cells; i++)
    {
      self->left[i] = judge->board.numbers_of[self->cells[i]];
      if (self->cells[i] != edge.cell)
        continue;
      self->left[i] = yass_plain_set_of (edge.number);
      found = true;
    }
  if (!found)
    return yass_refuse (error, YASS_CELL_FORMAT " is not in %s",
                        YASS_CELL_ARGS (judge->shape, edge.cell), name);
  self->n_tries = 0;
  if (!can_fill (self, 0))
    return true;
  if (self->n_tries > MOST_TRIES)
    return yass_refuse (error,
                        "there are too many ways to fill %s with %u "
                        "in " YASS_CELL_FORMAT,
                        name, YASS_WRITTEN (judge->shape, edge.number),
                        YASS_CELL_ARGS (judge->shape, edge.cell));
  return yass_refuse (error, "%s can be filled with %u in " YASS_CELL_FORMAT,
                      name, YASS_WRITTEN (judge->shape, edge.number),
                      YASS_CELL_ARGS (judge->shape, edge.cell));
}

static bool
constraint_check (const YassJudge *judge, const YassClaim *claim,
                  GError **error)
{
  const char *name = claim->word[YASS_CLAIM_CONSTRAINT];
  const YassStatement *statement;
  Filling filling;
  bool follows = true;
  guint index;

  if (!yass_claim_needs (claim, YASS_CLAIM_CONSTRAINT, error))
    return false;
  index = yass_plain_shape_find_statement (judge->shape, name);
  if (index == YASS_PLAIN_NO_GROUP)
    return yass_refuse (error, "this puzzle has no \"%s\"", name);
  statement = yass_game_get_statement (judge->shape->game, index);
  /* Others may look at any cell of the board */
  if (!yass_game_propagates (judge->shape->game, index)
      || statement->n_cells == 0)
    return yass_refuse (error, "%s concludes nothing by itself", name);

  filling_init (&filling, judge, statement);
  for (guint i = 0; follows && i < claim->removed->len; i++)
    follows = rules_out (&filling, judge, yass_claim_removed (claim, i), name,
                         error);
  filling_clear (&filling);
  return follows;
}

const YassCheck yass_check_constraint = {
  .name = "constraint",
  .tally = YASS_TALLY_ONCE,
  .check = constraint_check,
};
