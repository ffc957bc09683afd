/* filling.c: fillings of a statement's cells that its check lets pass
 * SPDX-License-Identifier: MIT */
#include "verify/filling.h"

static void
list_hidden (YassFilling *self)
{
  const YassPlainShape *shape = self->shape;
  const guint n = shape->n_variables - shape->n_cells;

  self->hidden = g_new (guint, n);
  self->hidden_left = g_new (YassPlainSet, n);
  for (guint i = shape->n_cells; i < shape->n_variables; i++)
    {
      const YassHidden *hidden = yass_plain_shape_get_hidden (shape, i);

      if (yass_game_get_statement (shape->game, hidden->statement)
          != self->statement)
        continue;
      self->hidden_left[self->n_hidden] = yass_plain_set_up_to (hidden->count);
      self->hidden[self->n_hidden++] = i;
    }
}

void
yass_filling_init (YassFilling *self, const YassPlainShape *shape,
                   const YassStatement *statement)
{
  *self = (YassFilling){ .shape = shape, .statement = statement };
  self->cells = g_new (guint, statement->n_cells);
  self->grid = g_new0 (uint16_t, shape->n_cells);
  for (guint i = 0; i < statement->n_cells; i++)
    if (self->grid[statement->cells[i]]++ == 0)
      self->cells[self->n_cells++] = statement->cells[i];
  for (guint cell = 0; cell < shape->n_cells; cell++)
    self->grid[cell] = YASS_OPEN;
  self->left = g_new (YassPlainSet,
                      MAX (1, (gsize) self->n_cells * (self->n_cells + 1)));
  for (guint i = 0; i < self->n_cells; i++)
    self->left[i] = yass_plain_set_up_to (shape->size);
  list_hidden (self);
}

void
yass_filling_clear (YassFilling *self)
{
  g_free (self->cells);
  g_free (self->left);
  g_free (self->grid);
  g_free (self->hidden);
  g_free (self->hidden_left);
}

static bool
is_open (const YassFilling *self, guint i)
{
  return self->grid[self->cells[i]] == YASS_OPEN;
}

/* The open cell with the fewest numbers left; n_cells when none is open */
static guint
choose (const YassFilling *self, const YassPlainSet *left)
{
  guint best = self->n_cells;
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < self->n_cells; i++)
    if (is_open (self, i) && yass_plain_set_count (&left[i]) < fewest)
      {
        fewest = yass_plain_set_count (&left[i]);
        best = i;
      }
  return best;
}

static bool
passes (const YassFilling *self)
{
  const YassStatement *statement = self->statement;

  return statement->kind->check == NULL
         || statement->kind->check (statement, self->shape->game, self->grid);
}

/* Whether the hidden variables may be what the full cells make of them. Where
 * one has no such number at all, its kind declared too few: nothing follows. */
static bool
suits_hidden (const YassFilling *self)
{
  for (guint i = 0; i < self->n_hidden; i++)
    {
      const YassHidden *hidden
          = yass_plain_shape_get_hidden (self->shape, self->hidden[i]);
      const guint value
          = hidden->value_of (self->statement, self->grid, hidden->data);

      if (value < hidden->first || value - hidden->first >= hidden->count)
        return true;
      if (!yass_plain_set_has (&self->hidden_left[i],
                               value - hidden->first + 1))
        return false;
    }
  return true;
}

/* What is left of the open cells when one has been filled */
static void
leave (const YassFilling *self, guint filled, guint number,
       const YassPlainSet *before, YassPlainSet *after)
{
  memcpy (after, before, self->n_cells * sizeof *after);
  for (guint i = 0; self->uses_exclusions && i < self->n_cells; i++)
    for (guint other = 1; is_open (self, i) && other <= self->shape->size;
         other++)
      if (yass_plain_set_has (&before[i], other)
          && yass_plain_shape_excludes (self->shape, self->cells[filled],
                                        number, self->cells[i], other))
        yass_plain_set_remove (&after[i], other);
}

/* Whether a filling from here on passes, or there are too many to tell. Of a
 * kind that can tell early the rest is not tried. */
static bool
can_fill (YassFilling *self, YassPlainSet *left)
{
  const bool checks_parts = self->statement->kind->checks_parts;
  YassPlainSet *next = left + self->n_cells;
  bool found = false;

  if (checks_parts && !passes (self))
    return false;
  const guint i = choose (self, left);
  if (i == self->n_cells)
    return (checks_parts || passes (self)) && suits_hidden (self);
  for (guint number = 1; number <= self->shape->size && !found; number++)
    if (yass_plain_set_has (&left[i], number))
      {
        if (++self->n_tries > YASS_FILLING_TRIES)
          return true;
        yass_filling_put (self, self->cells[i], number);
        leave (self, i, number, left, next);
        found = can_fill (self, next);
        yass_filling_take (self, self->cells[i]);
      }
  return found;
}

YassFillingAnswer
yass_filling_search (YassFilling *self)
{
  if (!can_fill (self, self->left))
    return YASS_FILLING_NONE;
  return self->n_tries > YASS_FILLING_TRIES ? YASS_FILLING_UNKNOWN
                                            : YASS_FILLING_FOUND;
}
