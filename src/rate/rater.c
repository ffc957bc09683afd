/* rater.c: how hard a plain 9x9 puzzle is
 * SPDX-License-Identifier: MIT */
#include "rate/rater.h"

#include "rate/chains.h"
#include "rate/loops.h"
#include "rate/patterns.h"
#include "rate/scale.h"
#include "rate/words.h"

/* Each looks in one of these ways */
typedef struct
{
  YassRateFindPattern *pattern;
  unsigned size; /* of the pattern, where it comes in sizes */
  void (*loops) (const YassRateBoard *board, YassRateFound *found);
  YassRateFindChains *chains;
  double least; /* no hint of it is rated lower */
} Producer;

static const Producer producers[] = {
  { .pattern = yass_rate_find_hidden_singles, .least = YASS_RATE_LAST_CELL },
  { .pattern = yass_rate_find_direct_locking,
    .least = YASS_RATE_DIRECT_POINTING },
  { .pattern = yass_rate_find_direct_hidden_sets,
    .size = 2,
    .least = YASS_RATE_DIRECT_HIDDEN_PAIR },
  { .pattern = yass_rate_find_naked_singles, .least = YASS_RATE_NAKED_SINGLE },
  { .pattern = yass_rate_find_direct_hidden_sets,
    .size = 3,
    .least = YASS_RATE_DIRECT_HIDDEN_TRIPLET },
  { .pattern = yass_rate_find_locking, .least = YASS_RATE_POINTING },
  { .pattern = yass_rate_find_naked_sets,
    .size = 2,
    .least = YASS_RATE_NAKED_PAIR },
  { .pattern = yass_rate_find_fish, .size = 2, .least = YASS_RATE_X_WING },
  { .pattern = yass_rate_find_hidden_sets,
    .size = 2,
    .least = YASS_RATE_HIDDEN_PAIR },
  { .pattern = yass_rate_find_naked_sets,
    .size = 3,
    .least = YASS_RATE_NAKED_TRIPLET },
  { .pattern = yass_rate_find_fish, .size = 3, .least = YASS_RATE_SWORDFISH },
  { .pattern = yass_rate_find_hidden_sets,
    .size = 3,
    .least = YASS_RATE_HIDDEN_TRIPLET },
  { .pattern = yass_rate_find_wings, .size = 2, .least = YASS_RATE_XY_WING },
  { .pattern = yass_rate_find_wings, .size = 3, .least = YASS_RATE_XYZ_WING },
  { .loops = yass_rate_find_loops, .least = YASS_RATE_UNIQUE_RECTANGLE },
  { .pattern = yass_rate_find_naked_sets,
    .size = 4,
    .least = YASS_RATE_NAKED_QUAD },
  { .pattern = yass_rate_find_fish, .size = 4, .least = YASS_RATE_JELLYFISH },
  { .pattern = yass_rate_find_hidden_sets,
    .size = 4,
    .least = YASS_RATE_HIDDEN_QUAD },
  { .pattern = yass_rate_find_bugs, .least = YASS_RATE_BUG_1 },
  { .pattern = yass_rate_find_aligned_pairs, .least = YASS_RATE_ALIGNED_PAIR },
  { .chains = yass_rate_find_cycles_and_chains,
    .least = YASS_RATE_ONE_KIND_CYCLE },
  { .pattern = yass_rate_find_aligned_triplets,
    .least = YASS_RATE_ALIGNED_TRIPLET },
  { .chains = yass_rate_find_nishio, .least = YASS_RATE_NISHIO },
  { .chains = yass_rate_find_multiple, .least = YASS_RATE_MULTIPLE },
  { .chains = yass_rate_find_dynamic, .least = YASS_RATE_DYNAMIC },
  { .chains = yass_rate_find_dynamic_plus, .least = YASS_RATE_DYNAMIC_PLUS },
  { .chains = yass_rate_find_nested_chains, .least = YASS_RATE_NESTED },
  { .chains = yass_rate_find_nested_multiple,
    .least = YASS_RATE_NESTED_MULTIPLE },
};

struct _YassRater
{
  YassRateBoard board;
  YassRateFound found;
  YassRateChains *chains;    /* owned */
  GCancellable *cancellable; /* unowned, nullable */
};

YassRater *
yass_rater_new (bool is_fast)
{
  YassRater *self = g_new0 (YassRater, 1);

  yass_rate_geometry_prepare ();
  yass_rate_found_init (&self->found, is_fast);
  self->chains = yass_rate_chains_new ();
  return self;
}

void
yass_rater_free (YassRater *self)
{
  yass_rate_found_clear (&self->found);
  yass_rate_chains_free (self->chains);
  g_free (self);
}

void
yass_rating_clear (YassRating *self)
{
  if (self->name != NULL)
    g_string_free (self->name, TRUE);
  self->name = NULL;
}

static void
ask (YassRater *self, const Producer *producer)
{
  if (producer->pattern != NULL)
    producer->pattern (&self->board, producer->size, &self->found.taker);
  else if (producer->loops != NULL)
    producer->loops (&self->board, &self->found);
  else
    producer->chains (self->chains, &self->board, &self->found);
}

/* Fills in what the first producer has that has anything. Returns: false where
 * nobody has. @is_above: because whoever is left is above @bound */
static bool
find_hints (YassRater *self, double bound, bool *is_above)
{
  g_array_set_size (self->found.hints, 0);
  for (guint i = 0; i < G_N_ELEMENTS (producers); i++)
    {
      *is_above = producers[i].least > bound;
      if (*is_above || g_cancellable_is_cancelled (self->cancellable))
        return false;
      ask (self, &producers[i]);
      if (self->found.hints->len > 0)
        return true;
    }
  *is_above = YASS_RATE_NESTED_DYNAMIC > bound;
  return false;
}

static void
note (YassRating *rating, const YassRateHint *hint)
{
  if (hint->rating > rating->hardest)
    {
      rating->hardest = hint->rating;
      g_string_truncate (rating->name, 0);
      yass_rate_append_name (rating->name, hint);
    }
  if (rating->diamond == 0)
    rating->diamond = rating->hardest;
  if (rating->pearl == 0 && hint->cell != YASS_RATE_NOTHING)
    rating->pearl = rating->hardest;
}

void
yass_rater_set_cancellable (YassRater *self, GCancellable *cancellable)
{
  self->cancellable = cancellable;
}

void
yass_rater_rate (YassRater *self, const guint8 *givens, double bound,
                 YassRateTell *tell, gpointer data, YassRating *rating)
{
  bool is_above;

  yass_rating_clear (rating);
  *rating = (YassRating){ .name = g_string_new (NULL) };
  yass_rate_board_init (&self->board);
  for (guint cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    if (givens[cell] != 0)
      yass_rate_board_place (&self->board, cell, givens[cell] - 1u);
  while (self->board.n_open > 0)
    {
      if (!find_hints (self, bound, &is_above))
        {
          rating->status = is_above ? YASS_RATE_ABOVE : YASS_RATE_BEYOND;
          return;
        }
      for (guint i = 0; i < self->found.hints->len; i++)
        {
          const YassRateHint *hint
              = &g_array_index (self->found.hints, YassRateHint, i);

          if (tell != NULL)
            tell (hint, data);
          note (rating, hint);
          yass_rate_hint_apply (hint, &self->board);
        }
      if (rating->hardest > bound)
        {
          rating->status = YASS_RATE_ABOVE;
          return;
        }
    }
}
