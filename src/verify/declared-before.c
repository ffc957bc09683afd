/* declared-before.c: whether a statement like one before declares the same
 * SPDX-License-Identifier: MIT */
#include "verify/declared-before.h"

#include <string.h>

static void
add_bytes (GByteArray *key, gconstpointer bytes, gsize n)
{
  g_byte_array_append (key, bytes, (guint) n);
}

/* Adds a cell as the statement counts it; false when it is not one of its */
static bool
add_position (const YassStatement *statement, GByteArray *key, guint cell)
{
  guint32 i = 0;

  while (i < statement->n_cells && statement->cells[i] != cell)
    i++;
  add_bytes (key, &i, sizeof i);
  return i < statement->n_cells;
}

static void
add_stated (const YassStatement *statement, GByteArray *key)
{
  add_bytes (key, &statement->kind, sizeof statement->kind);
  add_bytes (key, &statement->n_cells, sizeof statement->n_cells);
  if (statement->value != NULL)
    add_bytes (key, statement->value, strlen (statement->value));
}

/* How its cells lie, wherever on the board that is */
static void
add_ways (const YassStatement *statement, guint width, GByteArray *key)
{
  for (guint i = 1; i < statement->n_cells; i++)
    {
      const gint32 from = (gint32) statement->cells[0];
      const gint32 to = (gint32) statement->cells[i];
      const gint32 way[] = { to / (gint32) width - from / (gint32) width,
                             to % (gint32) width - from % (gint32) width };

      add_bytes (key, way, sizeof way);
    }
}

/* Hidden variables as their numbers, and sums; false when these are of other
 * cells, too */
static bool
add_sums (const YassDeclarations *self, const YassGame *game,
          const YassStatement *statement, GByteArray *key)
{
  bool is_own = true;

  for (guint i = self->hidden.from; i < self->hidden.to; i++)
    {
      const YassHidden *hidden = yass_game_get_hidden (game, i);
      const guint numbers[] = { hidden->first, hidden->count };

      add_bytes (key, "h", 1);
      add_bytes (key, numbers, sizeof numbers);
      add_bytes (key, &hidden->data, sizeof hidden->data);
    }
  for (guint i = self->sums.from; i < self->sums.to; i++)
    {
      const YassSum *sum = yass_game_get_sum (game, i);
      const gint span[] = { sum->least, sum->most };

      add_bytes (key, "+", 1);
      add_bytes (key, span, sizeof span);
      if (sum->totals != NULL)
        add_bytes (key, sum->totals,
                   ((guint) (sum->most - sum->least) / 64 + 1)
                       * sizeof *sum->totals);
      for (guint k = 0; k < sum->n_terms; k++)
        {
          const guint variable = sum->terms[k].variable;
          const guint nth = variable - game->n_cells - self->hidden.from;

          add_bytes (key, &sum->terms[k].times, sizeof sum->terms[k].times);
          if (variable < game->n_cells)
            is_own &= add_position (statement, key, variable);
          else
            add_bytes (key, &nth, sizeof nth);
        }
    }
  return is_own;
}

/* What it declares of its cells; false when that is of others, too */
static bool
add_declared (const YassDeclarations *self, const YassGame *game,
              const YassStatement *statement, GByteArray *key)
{
  const guint n_bytes = game->n_words * (guint) sizeof (uint64_t);
  bool is_own = true;

  for (guint i = self->groups.from; i < self->groups.to; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);

      add_bytes (key, "g", 1);
      add_bytes (key, group->held, n_bytes);
      for (guint k = 0; k < group->n_cells; k++)
        is_own &= add_position (statement, key, group->cells[k]);
    }
  for (guint i = self->sights.from; i < self->sights.to; i++)
    {
      add_bytes (key, "s", 1);
      is_own &= add_position (statement, key, yass_game_get_sight (game, i)->a);
      is_own &= add_position (statement, key, yass_game_get_sight (game, i)->b);
    }
  for (guint i = self->pairs.from; i < self->pairs.to; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);

      add_bytes (key, "p", 1);
      add_bytes (key, &pair->allowed, sizeof pair->allowed);
      is_own &= add_position (statement, key, pair->a);
      is_own &= add_position (statement, key, pair->b);
    }
  for (guint i = self->restrictions.from; i < self->restrictions.to; i++)
    {
      const YassRestriction *of = yass_game_get_restriction (game, i);

      add_bytes (key, "r", 1);
      add_bytes (key, of->allowed, n_bytes);
      is_own &= add_position (statement, key, of->cell);
    }
  return add_sums (self, game, statement, key) && is_own;
}

GHashTable *
yass_declarations_known_new (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                (GDestroyNotify) g_bytes_unref, NULL);
}

YassDeclaredBefore
yass_declarations_recall (const YassDeclarations *self,
                          const YassPlainShape *shape, guint index,
                          GHashTable *known)
{
  const YassStatement *statement = yass_game_get_statement (shape->game, index);
  g_autoptr (GByteArray) key = g_byte_array_new ();

  if (yass_statement_get_parts (statement) != NULL || statement->n_cells == 0)
    return YASS_DECLARED_NEVER;
  add_stated (statement, key);
  if (!add_declared (self, shape->game, statement, key))
    return YASS_DECLARED_NEVER;
  const bool is_alike
      = !g_hash_table_add (known, g_bytes_new (key->data, key->len));
  add_ways (statement, shape->n_columns, key);
  if (!g_hash_table_add (known, g_bytes_new (key->data, key->len)) && is_alike)
    return YASS_DECLARED_BEFORE;
  return is_alike ? YASS_DECLARED_ALIKE : YASS_DECLARED_NEVER;
}

/* What a statement declares stands together, as does what the next one
 * declares */
#define FIND_RANGE(range, array, type)                                         \
  for ((range).from = (range).to;                                              \
       (range).to < (array)->len                                               \
       && g_array_index (array, type, (range).to).statement == statement;      \
       (range).to++)                                                           \
  continue

void
yass_declarations_find_next (YassDeclarations *self, const YassGame *game,
                             guint statement)
{
  FIND_RANGE (self->groups, game->groups, YassGroup);
  FIND_RANGE (self->sights, game->sights, YassSight);
  FIND_RANGE (self->pairs, game->pairs, YassPair);
  FIND_RANGE (self->restrictions, game->restrictions, YassRestriction);
  FIND_RANGE (self->hidden, game->hidden, YassHidden);
  FIND_RANGE (self->sums, game->sums, YassSum);
}
