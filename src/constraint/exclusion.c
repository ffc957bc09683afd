/* exclusion.c: building the exclusion relation and asking it
 * SPDX-License-Identifier: MIT */
#include "constraint/exclusion.h"

void
yass_exclusion_init (YassExclusion *self, guint n_cells, guint n_numbers)
{
  self->n_cells = n_cells;
  self->n_numbers = n_numbers;
  self->cell_words = (n_cells + 63) / 64;
  self->sees = g_new0 (uint64_t, (gsize) n_cells * self->cell_words);
  self->relations = NULL;
  self->n_relations = 0;
}

static void
relation_clear (gpointer data)
{
  g_free (((YassRelation *) data)->excluded);
}

void
yass_exclusion_clear (YassExclusion *self)
{
  for (guint cell = 0; self->relations != NULL && cell < self->n_cells; cell++)
    g_clear_pointer (&self->relations[cell], g_array_unref);
  g_clear_pointer (&self->relations, g_free);
  g_clear_pointer (&self->sees, g_free);
}

void
yass_exclusion_add_sight (YassExclusion *self, guint a, guint b)
{
  g_assert (a != b);
  self->sees[(gsize) a * self->cell_words + b / 64] |= (uint64_t) 1 << (b % 64);
  self->sees[(gsize) b * self->cell_words + a / 64] |= (uint64_t) 1 << (a % 64);
}

static int
compare_other (gconstpointer a, gconstpointer b)
{
  const YassRelation *left = a;
  const YassRelation *right = b;

  return (left->other > right->other) - (left->other < right->other);
}

static YassRelation *
find_relation (const YassExclusion *self, guint cell, guint other)
{
  const YassRelation key = { .other = other };
  guint index;

  if (self->relations == NULL || self->relations[cell] == NULL
      || !g_array_binary_search (self->relations[cell], &key, compare_other,
                                 &index))
    return NULL;
  return &g_array_index (self->relations[cell], YassRelation, index);
}

static YassRelation *
ensure_relation (YassExclusion *self, guint cell, guint other)
{
  YassRelation *found = find_relation (self, cell, other);

  if (found != NULL)
    return found;
  if (self->relations == NULL)
    self->relations = g_new0 (GArray *, self->n_cells);
  if (self->relations[cell] == NULL)
    {
      self->relations[cell] = g_array_new (FALSE, FALSE, sizeof (YassRelation));
      g_array_set_clear_func (self->relations[cell], relation_clear);
    }

  const YassRelation relation = { other, g_new0 (YassSet, self->n_numbers) };
  g_array_append_val (self->relations[cell], relation);
  g_array_sort (self->relations[cell], compare_other);
  self->n_relations++;
  return find_relation (self, cell, other);
}

void
yass_exclusion_add_relation (YassExclusion *self, guint a, guint b,
                             const YassSet *excluded)
{
  g_assert (a != b);

  YassRelation *forth = ensure_relation (self, a, b);
  for (guint m = 0; m < self->n_numbers; m++)
    forth->excluded[m] |= excluded[m];

  YassRelation *back = ensure_relation (self, b, a);
  for (guint m = 0; m < self->n_numbers; m++)
    YASS_SET_FOREACH (n, excluded[m])
      back->excluded[n] |= yass_set_of (m);
}

YassSet
yass_exclusion_get (const YassExclusion *self, guint cell, guint number,
                    guint other)
{
  YassSet excluded = YASS_SET_EMPTY;

  if (yass_exclusion_has_sight (self, cell, other))
    excluded |= yass_set_of (number);
  const YassRelation *relation = find_relation (self, cell, other);
  if (relation != NULL)
    excluded |= relation->excluded[number];
  return excluded;
}
