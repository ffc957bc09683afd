/* wish.c: what somebody wants a puzzle to be like
 * SPDX-License-Identifier: MIT */
#include "generate/wish.h"

#include <math.h>

#include "puzzle/puzzle.h"
#include "rate/scale.h"

/* McGuire, Tugemann, Civario: There is no 16-clue Sudoku, 2012 */
#define FEWEST_PLAIN 17

const YassLevel yass_levels[] = {
  { "easy", 1.0, 1.5 },     /* hidden singles */
  { "medium", 1.7, 2.8 },   /* naked singles, locked candidates */
  { "hard", 3.0, 4.0 },     /* subsets and fish */
  { "expert", 4.2, 6.2 },   /* wings, uniqueness */
  { "fiendish", 6.5, 7.9 }, /* chains */
  { "extreme", 8.0, INFINITY }, { NULL },
};

YassWish *
yass_wish_new (void)
{
  YassWish *self = g_new0 (YassWish, 1);

  self->size = 9;
  self->with = g_ptr_array_new_with_free_func (g_free);
  self->ingredients = g_array_new (FALSE, FALSE, sizeof (YassIngredient));
  self->symmetry = &yass_symmetries[0];
  self->most = G_MAXUINT;
  self->high = INFINITY;
  self->is_rated = true;
  return self;
}

void
yass_wish_free (YassWish *self)
{
  g_clear_pointer (&self->from, yass_puzzle_unref);
  g_clear_pointer (&self->near, yass_puzzle_unref);
  g_ptr_array_unref (self->with);
  g_array_unref (self->ingredients);
  g_free (self->pattern);
  g_free (self->needs);
  g_free (self->without);
  g_free (self);
}

bool
yass_wish_is_plain (const YassWish *self)
{
  return self->size == 9 && self->from == NULL && self->with->len == 0
         && self->ingredients->len == 0 && !self->is_jigsaw;
}

bool
yass_wish_is_particular (const YassWish *self)
{
  return self->low > 0 || isfinite (self->high) || self->needs != NULL
         || self->without != NULL;
}

static bool
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, YASS_ERROR, YASS_ERROR_VALUE, sentence);
  return false;
}

static guint
count_places (const bool *pattern)
{
  guint n = 0;

  for (guint cell = 0; cell < 81; cell++)
    n += pattern[cell];
  return n;
}

static bool
check_plain (const YassWish *self, GError **error)
{
  if (self->has_no_givens)
    return refuse (error, "--no-givens: a puzzle without givens needs "
                          "statements: --with or --from");
  if (self->most < FEWEST_PLAIN)
    return refuse (error, "--clues: no 9x9 with fewer than 17 clues has one "
                          "solution");
  if (self->pattern != NULL && count_places (self->pattern) < FEWEST_PLAIN)
    return refuse (error, "--pattern: no 9x9 with fewer than 17 clues has one "
                          "solution");
  if (self->pattern != NULL && self->symmetry->maps != 0)
    return refuse (error, "--pattern and --symmetry both say where clues are: "
                          "one is enough");
  if (self->near != NULL && !yass_puzzle_is_plain (self->near))
    return refuse (error, "--near: the puzzle is no plain 9x9");
  if (self->near != NULL
      && (self->pattern != NULL || self->symmetry->maps != 0))
    return refuse (error, "--near changes where clues are: --pattern and "
                          "--symmetry do not go with it");
  return true;
}

bool
yass_wish_check (const YassWish *self, GError **error)
{
  const guint size
      = self->from != NULL ? yass_puzzle_get_n_rows (self->from) : self->size;

  if (self->low > YASS_RATE_NESTED)
    return refuse (error, "--rating: what is above 9.5 has no rating yet");
  if (self->fewest > size * size)
    return refuse (error, "--clues: there are more clues than cells");
  if (self->has_no_givens && self->fewest > 0)
    return refuse (error, "--no-givens: then --clues cannot ask for any");
  if (yass_wish_is_plain (self))
    return check_plain (self, error);
  if (self->pattern != NULL)
    return refuse (error, "--pattern: only plain 9x9 puzzles are made to a "
                          "pattern");
  if (self->near != NULL)
    return refuse (error, "--near: only plain 9x9 puzzles have neighbours");
  if (self->low > 0 || isfinite (self->high))
    return refuse (error, "--rating, --level: only plain 9x9 puzzles have a "
                          "rating yet");
  if (self->has_no_givens && self->ingredients->len == 0)
    return refuse (error, "--no-givens: a puzzle without givens needs "
                          "statements: --with=thermo, --with=killer, ...");
  if (self->symmetry->maps != 0 && self->from != NULL
      && yass_puzzle_get_n_columns (self->from) != size)
    return refuse (error, "--symmetry: the board is no square");
  return true;
}
