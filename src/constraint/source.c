/* source.c: which statement an exclusion comes from
 * SPDX-License-Identifier: MIT */
#include "constraint/source.h"

/* Two sources for each sight or relation, one at each of its cells; by cell,
 * and in the order of statements */
static void
count (YassBoard *self, guint a, guint b)
{
  self->first_source[a + 1]++;
  self->first_source[b + 1]++;
}

static void
add (YassBoard *self, guint *next, guint statement, guint a, guint b,
     const uint64_t *allowed)
{
  self->sources[next[a]++] = (YassSource){ b, statement, allowed, false };
  self->sources[next[b]++] = (YassSource){ a, statement, allowed, true };
}

void
yass_board_list_sources (YassBoard *self)
{
  const YassGame *game = self->game;

  if (game == NULL || game->sights->len + game->pairs->len == 0)
    return;
  self->first_source = g_new0 (guint, self->n_cells + 1);
  for (guint i = 0; i < game->sights->len; i++)
    count (self, yass_game_get_sight (game, i)->a,
           yass_game_get_sight (game, i)->b);
  for (guint i = 0; i < game->pairs->len; i++)
    count (self, yass_game_get_pair (game, i)->a,
           yass_game_get_pair (game, i)->b);
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->first_source[cell + 1] += self->first_source[cell];

  g_autofree guint *next
      = g_memdup2 (self->first_source, self->n_cells * sizeof *next);
  self->sources = g_new (YassSource, self->first_source[self->n_cells]);
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);

      add (self, next, sight->statement, sight->a, sight->b, NULL);
    }
  for (guint i = 0; i < game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);

      add (self, next, pair->statement, pair->a, pair->b, pair->allowed);
    }
}
