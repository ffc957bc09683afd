/* shape.c: size, houses and what excludes what, as the judge works them out
 * SPDX-License-Identifier: MIT */
#include "verify/shape.h"

#include <string.h>

static void
name_groups (YassPlainShape *self)
{
  self->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < self->game->groups->len; i++)
    {
      const YassGroup *group = yass_plain_shape_group (self, i);
      const YassStatement *statement
          = yass_game_get_statement (self->game, group->statement);

      g_hash_table_insert (
          self->groups,
          g_strdup_printf ("%s %u", statement->kind->name, group->index + 1),
          GUINT_TO_POINTER (i + 1));
    }
}

/* @n has how many each cell has, one place on; makes it where they start */
static guint *
sum_up (guint *n, guint n_cells)
{
  for (guint cell = 0; cell < n_cells; cell++)
    n[cell + 1] += n[cell];
  return g_memdup2 (n, n_cells * sizeof *n);
}

/* Sorts the groups by cell: first how many each has, then which. */
static void
fill_groups_of (YassPlainShape *self)
{
  const guint n_groups = self->game->groups->len;
  g_autofree guint *next = NULL;

  self->first_of = g_new0 (guint, self->n_cells + 1);
  for (guint g = 0; g < n_groups; g++)
    for (guint i = 0; i < yass_plain_shape_group (self, g)->n_cells; i++)
      self->first_of[yass_plain_shape_group (self, g)->cells[i] + 1]++;
  next = sum_up (self->first_of, self->n_cells);
  self->groups_of = g_new (guint, self->first_of[self->n_cells]);
  for (guint g = 0; g < n_groups; g++)
    for (guint i = 0; i < yass_plain_shape_group (self, g)->n_cells; i++)
      self->groups_of[next[yass_plain_shape_group (self, g)->cells[i]]++] = g;
}

static void
tie (YassPlainShape *self, guint *next, guint a, guint b,
     const uint64_t *allowed)
{
  self->ties[next[a]++] = (YassPlainTie){ b, allowed, false };
  self->ties[next[b]++] = (YassPlainTie){ a, allowed, true };
}

/* The same for sights and relations, each at both of its cells */
static void
fill_ties (YassPlainShape *self)
{
  const YassGame *game = self->game;
  g_autofree guint *next = NULL;

  self->first_tie = g_new0 (guint, self->n_cells + 1);
  for (guint i = 0; i < game->sights->len; i++)
    {
      self->first_tie[yass_game_get_sight (game, i)->a + 1]++;
      self->first_tie[yass_game_get_sight (game, i)->b + 1]++;
    }
  for (guint i = 0; i < game->pairs->len; i++)
    {
      self->first_tie[yass_game_get_pair (game, i)->a + 1]++;
      self->first_tie[yass_game_get_pair (game, i)->b + 1]++;
    }
  next = sum_up (self->first_tie, self->n_cells);
  self->ties = g_new (YassPlainTie, self->first_tie[self->n_cells]);
  for (guint i = 0; i < game->sights->len; i++)
    tie (self, next, yass_game_get_sight (game, i)->a,
         yass_game_get_sight (game, i)->b, NULL);
  for (guint i = 0; i < game->pairs->len; i++)
    tie (self, next, yass_game_get_pair (game, i)->a,
         yass_game_get_pair (game, i)->b,
         yass_game_get_pair (game, i)->allowed);
}

static void
fill_restricted (YassPlainShape *self)
{
  const YassGame *game = self->game;
  const gsize n_words = (gsize) self->n_cells * game->n_words;

  self->restricted = g_new (uint64_t, n_words);
  memset (self->restricted, 0xff, n_words * sizeof *self->restricted);
  for (guint i = 0; i < game->restrictions->len; i++)
    {
      const YassRestriction *restriction = yass_game_get_restriction (game, i);

      for (guint word = 0; word < game->n_words; word++)
        self->restricted[(gsize) restriction->cell * game->n_words + word]
            &= restriction->allowed[word];
    }
}

YassPlainShape *
yass_plain_shape_new (YassGame *game)
{
  YassPlainShape *self = g_new0 (YassPlainShape, 1);

  g_assert (game->shape.size >= 1 && game->shape.size <= YASS_PLAIN_SIZE_MAX);

  self->game = game;
  self->size = game->shape.size;
  self->n_rows = game->shape.n_rows;
  self->n_columns = game->shape.n_columns;
  self->first = game->shape.first;
  self->n_cells = game->n_cells;
  self->n_variables = game->n_cells + game->hidden->len;
  name_groups (self);
  self->statements
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  fill_groups_of (self);
  fill_ties (self);
  fill_restricted (self);
  self->definitions = g_new0 (YassDefinition *, game->statements->len);
  self->branches = g_new0 (GPtrArray *, game->statements->len);
  return self;
}

void
yass_plain_shape_free (YassPlainShape *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->game->statements->len; i++)
    {
      yass_definition_free (self->definitions[i]);
      g_clear_pointer (&self->branches[i], g_ptr_array_unref);
    }
  g_free (self->definitions);
  g_free (self->branches);
  yass_game_free (self->game);
  g_hash_table_unref (self->groups);
  g_hash_table_unref (self->statements);
  g_free (self->first_of);
  g_free (self->groups_of);
  g_free (self->first_tie);
  g_free (self->ties);
  g_free (self->restricted);
  g_free (self);
}

char *
yass_plain_shape_name_variable (const YassPlainShape *self, guint variable)
{
  return variable < self->n_cells
             ? g_strdup_printf (YASS_CELL_FORMAT,
                                YASS_CELL_ARGS (self, variable))
             : g_strdup (yass_plain_shape_get_hidden (self, variable)->name);
}

guint
yass_plain_shape_find_group (const YassPlainShape *self, const char *name)
{
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (self->groups, name));

  return found > 0 ? found - 1 : YASS_PLAIN_NO_GROUP;
}

static void
name_statements (const YassPlainShape *self)
{
  for (guint i = 0; i < self->game->statements->len; i++)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      yass_game_append_name (name, self->game, i);
      if (!g_hash_table_contains (self->statements, name->str))
        g_hash_table_insert (self->statements,
                             g_string_free (g_steal_pointer (&name), FALSE),
                             GUINT_TO_POINTER (i + 1));
    }
}

guint
yass_plain_shape_find_statement (const YassPlainShape *self, const char *name)
{
  if (g_hash_table_size (self->statements) == 0)
    name_statements (self);
  const guint found
      = GPOINTER_TO_UINT (g_hash_table_lookup (self->statements, name));
  return found > 0 ? found - 1 : YASS_PLAIN_NO_GROUP;
}

const YassDefinition *
yass_plain_shape_get_definition (const YassPlainShape *self, guint statement)
{
  if (self->definitions[statement] == NULL)
    self->definitions[statement] = yass_definition_new (
        yass_game_get_statement (self->game, statement), self->game);
  return self->definitions[statement];
}

bool
yass_plain_shape_group_has (const YassPlainShape *self, guint group, guint cell)
{
  for (guint i = self->first_of[cell]; i < self->first_of[cell + 1]; i++)
    if (self->groups_of[i] == group)
      return true;
  return false;
}

bool
yass_plain_shape_is_filled_by (const YassPlainShape *self, const uint16_t *grid,
                               guint *cell, guint *other)
{
  guint holder[YASS_PLAIN_SIZE_MAX + 1];

  /* A house has as many cells as there are numbers, so no number twice is every
   * number once. */
  for (guint g = 0; g < self->game->groups->len; g++)
    {
      const YassGroup *group = yass_plain_shape_group (self, g);

      for (guint n = 1; n <= self->size; n++)
        holder[n] = G_MAXUINT;
      for (guint i = 0; i < group->n_cells; i++)
        {
          *cell = group->cells[i];
          *other = holder[grid[*cell]];
          if (*other != G_MAXUINT)
            return false;
          holder[grid[*cell]] = *cell;
        }
    }

  for (*cell = 0; *cell < self->n_cells; (*cell)++)
    for (guint i = self->first_tie[*cell]; i < self->first_tie[*cell + 1]; i++)
      {
        *other = self->ties[i].other;
        if (yass_plain_tie_excludes (&self->ties[i], self->game, grid[*cell],
                                     grid[*other]))
          return false;
      }
  return true;
}
