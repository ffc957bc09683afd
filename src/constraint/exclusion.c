/* exclusion.c: building the exclusion relation and asking it
 * SPDX-License-Identifier: MIT */
#include "constraint/exclusion.h"

#include <string.h>

void
yass_exclusion_init (YassExclusion *self, guint n_cells, guint n_numbers)
{
  self->n_cells = n_cells;
  self->n_numbers = n_numbers;
  self->cell_words = (n_cells + 63) / 64;
  self->sees = g_new0 (uint64_t, (gsize) n_cells * self->cell_words);
  self->relations = NULL;
  self->n_relations = 0;
  self->tables = g_ptr_array_new_with_free_func (g_free);
}

void
yass_exclusion_clear (YassExclusion *self)
{
  for (guint cell = 0; self->relations != NULL && cell < self->n_cells; cell++)
    g_clear_pointer (&self->relations[cell], g_array_unref);
  g_clear_pointer (&self->relations, g_free);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
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

/* On a large board thousands of pairs have the same relation, and come in a
 * row: the last tables are looked at before one is made */
#define TABLES_LOOKED_AT 4

static const YassSet *
share_table (YassExclusion *self, const YassSet *excluded)
{
  const gsize size = self->n_numbers * sizeof *excluded;

  for (guint i = 1; i <= TABLES_LOOKED_AT && i <= self->tables->len; i++)
    if (memcmp (self->tables->pdata[self->tables->len - i], excluded, size)
        == 0)
      return self->tables->pdata[self->tables->len - i];

  YassSet *table = g_memdup2 (excluded, size);
  g_ptr_array_add (self->tables, table);
  return table;
}

static void
relate (YassExclusion *self, guint cell, guint other, const YassSet *excluded)
{
  YassRelation *found = find_relation (self, cell, other);

  if (found != NULL)
    {
      g_autofree YassSet *both = g_new (YassSet, self->n_numbers);

      for (guint m = 0; m < self->n_numbers; m++)
        both[m] = found->excluded[m] | excluded[m];
      found->excluded = share_table (self, both);
      return;
    }
  if (self->relations == NULL)
    self->relations = g_new0 (GArray *, self->n_cells);
  if (self->relations[cell] == NULL)
    self->relations[cell] = g_array_new (FALSE, FALSE, sizeof (YassRelation));

  const YassRelation relation = { other, share_table (self, excluded) };
  g_array_append_val (self->relations[cell], relation);
  g_array_sort (self->relations[cell], compare_other);
  self->n_relations++;
}

void
yass_exclusion_add_relation (YassExclusion *self, guint a, guint b,
                             const YassSet *excluded)
{
  g_autofree YassSet *back = g_new0 (YassSet, self->n_numbers);

  g_assert (a != b);
  for (guint m = 0; m < self->n_numbers; m++)
    YASS_SET_FOREACH (n, excluded[m])
      back[n] |= yass_set_of (m);
  relate (self, a, b, excluded);
  relate (self, b, a, back);
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
