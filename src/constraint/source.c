/* source.c: which statement an exclusion comes from
 * SPDX-License-Identifier: MIT */
#include "constraint/source.h"

/* Two sources a sight or relation, one at each of its cells; by cell, and in
 * the order of statements */
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

static bool
share_constraint (const YassBoard *self, guint a, guint b)
{
  for (guint i = self->first_membership[a]; i < self->first_membership[a + 1];
       i++)
    if (self->constraints[self->memberships[i].constraint].cell_set[b / 64]
            >> (b % 64)
        & 1)
      return true;
  return false;
}

static bool
excludes (const YassBoard *self, const YassSource *source, guint number,
          guint other_number)
{
  const guint n_words = self->game->n_words;

  if (source->allowed == NULL)
    return number == other_number;
  const guint m = source->is_back ? other_number : number;
  const guint n = source->is_back ? number : other_number;
  return !(source->allowed[m * n_words + n / 64] >> (n % 64) & 1);
}

guint
yass_board_find_source (const YassBoard *self, guint cell, guint number,
                        guint other, guint other_number)
{
  if (self->sources == NULL
      || (number == other_number && share_constraint (self, cell, other)))
    return YASS_NO_STATEMENT;
  for (guint i = self->first_source[cell]; i < self->first_source[cell + 1];
       i++)
    if (self->sources[i].other == other
        && excludes (self, &self->sources[i], number, other_number))
      return self->sources[i].statement;
  return YASS_NO_STATEMENT;
}
