/* components.c: which open cells have anything to do with each other
 * SPDX-License-Identifier: MIT */
#include "question/components.h"

#include <string.h>

#include "kind/game.h"

/* Cells and hidden variables, of which each names another of its component,
 * until one names itself. What a hidden variable can be is not known here, so
 * it is taken to be open. */
typedef struct
{
  const YassGame *game;   /* unowned */
  const YassResult *left; /* unowned */
  guint *names;           /* owned */
  bool *is_open;          /* per variable; owned */
} Linking;

static guint
find (Linking *self, guint variable)
{
  while (self->names[variable] != variable)
    {
      self->names[variable] = self->names[self->names[variable]];
      variable = self->names[variable];
    }
  return variable;
}

static void
link_two (Linking *self, guint a, guint b)
{
  if (self->is_open[a] && self->is_open[b])
    self->names[find (self, a)] = find (self, b);
}

static bool
allows (const Linking *self, guint cell, guint number)
{
  return yass_result_allows (self->left, cell, number);
}

/* They may take whatever the others leave: all of them hang together */
static void
link_all (Linking *self, const guint32 *variables, guint n)
{
  guint last = G_MAXUINT;

  for (guint i = 0; i < n; i++)
    {
      if (!self->is_open[variables[i]])
        continue;
      if (last != G_MAXUINT)
        link_two (self, last, variables[i]);
      last = variables[i];
    }
}

/* Cells that differ have to do with each other if they share a number */
static void
link_different (Linking *self, const guint32 *cells, guint n)
{
  for (guint number = 1; number <= self->game->shape.size; number++)
    {
      guint last = G_MAXUINT;

      for (guint i = 0; i < n; i++)
        {
          if (!self->is_open[cells[i]] || !allows (self, cells[i], number))
            continue;
          if (last != G_MAXUINT)
            link_two (self, last, cells[i]);
          last = cells[i];
        }
    }
}

/* A house has as many cells as numbers: if they differ, all numbers are there.
 * Others may also have to have some. */
static void
link_group (Linking *self, const YassGroup *group)
{
  bool holds = false;

  for (guint i = 0; i < self->game->n_words; i++)
    holds |= group->held[i] != 0;
  if (holds && !group->is_house)
    link_all (self, group->cells, group->n_cells);
  else
    link_different (self, group->cells, group->n_cells);
}

/* Whether what is left of the one cell says something about the other */
static bool
is_restricted (const Linking *self, const YassPair *pair)
{
  const guint size = self->game->shape.size;

  for (guint m = 1; m <= size; m++)
    {
      const uint64_t *allowed = yass_pair_get_allowed (self->game, pair, m);

      for (guint n = 1; allows (self, pair->a, m) && n <= size; n++)
        if (allows (self, pair->b, n)
            && !(allowed[(n - 1) / 64] >> (n - 1) % 64 & 1))
          return true;
    }
  return false;
}

static void
link_declared (Linking *self)
{
  const YassGame *game = self->game;

  for (guint i = 0; i < game->groups->len; i++)
    link_group (self, yass_game_get_group (game, i));
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);

      link_different (self, (const guint32[]){ sight->a, sight->b }, 2);
    }
  for (guint i = 0; i < game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);

      if (is_restricted (self, pair))
        link_two (self, pair->a, pair->b);
    }
  for (guint i = 0; i < game->declared->len; i++)
    {
      const YassScope *scope = &yass_game_get_declared (game, i)->scope;

      link_all (self, scope->variables, scope->n_variables);
    }
  for (guint i = 0; i < game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (game, i);

      for (guint k = 1; k < sum->n_terms; k++)
        for (guint j = 0; j < k; j++)
          link_two (self, sum->terms[k].variable, sum->terms[j].variable);
    }
}

static bool
has_choice (const Linking *self, guint cell)
{
  guint n = 0;

  for (guint number = 1; number <= self->game->shape.size; number++)
    n += allows (self, cell, number);
  return n > 1;
}

guint
yass_find_components (const YassGame *game, const YassResult *left,
                      guint *components)
{
  const guint n_variables = game->n_cells + game->hidden->len;
  Linking linking
      = { game, left, g_new (guint, n_variables), g_new (bool, n_variables) };
  g_autofree guint *number_of = g_new0 (guint, n_variables);
  guint n = 0;

  for (guint i = 0; i < n_variables; i++)
    {
      linking.names[i] = i;
      linking.is_open[i] = i >= game->n_cells || has_choice (&linking, i);
    }
  link_declared (&linking);
  for (guint cell = 0; cell < game->n_cells; cell++)
    {
      guint *number = &number_of[find (&linking, cell)];

      if (linking.is_open[cell] && *number == 0)
        *number = ++n;
      components[cell] = linking.is_open[cell] ? *number : 0;
    }
  g_free (linking.names);
  g_free (linking.is_open);
  return n;
}
