/* exclusion.c: building the exclusion relation and asking it
 * SPDX-License-Identifier: MIT */
#include "constraint/exclusion.h"

#include <string.h>

void
yass_exclusion_init (YassExclusion *self, guint n_cells, guint n_variables,
                     guint n_numbers)
{
  self->n_cells = n_cells;
  self->n_numbers = n_numbers;
  self->cell_words = (n_variables + 63) / 64;
  self->sees = g_new0 (uint64_t, (gsize) n_cells * self->cell_words);
  self->relations = NULL;
  self->n_relations = 0;
  self->tables = g_ptr_array_new_with_free_func (g_free);
  self->rows = NULL;
  self->row_numbers = NULL;
}

void
yass_exclusion_clear (YassExclusion *self)
{
  for (guint cell = 0; self->relations != NULL && cell < self->n_cells; cell++)
    g_clear_pointer (&self->relations[cell], g_array_unref);
  g_clear_pointer (&self->relations, g_free);
  g_clear_pointer (&self->tables, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->row_numbers, g_free);
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

/* Boards ask this thousands of times while they are compiled */
static YassRelation *
find_relation (const YassExclusion *self, guint cell, guint other)
{
  if (self->relations == NULL || self->relations[cell] == NULL)
    return NULL;
  YassRelation *relations
      = (YassRelation *) (gpointer) self->relations[cell]->data;
  guint first = 0, behind = self->relations[cell]->len;

  while (first < behind)
    {
      const guint middle = (first + behind) / 2;

      if (relations[middle].other == other)
        return &relations[middle];
      if (relations[middle].other < other)
        first = middle + 1;
      else
        behind = middle;
    }
  return NULL;
}

/* On a large board thousands of pairs in a row have the same relation, so the
 * last tables are compared before a new one is made */
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
yass_exclusion_get_equal (const YassExclusion *self, guint a, guint b)
{
  YassSet equal = YASS_SET_EMPTY;

  if (yass_exclusion_has_sight (self, a, b))
    return yass_set_below (self->n_numbers);
  const YassRelation *relation = find_relation (self, a, b);
  for (guint m = 0; relation != NULL && m < self->n_numbers; m++)
    equal |= relation->excluded[m] & yass_set_of (m);
  return equal;
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

/* A 9x9 takes 105 KB, a 16x16 2 MB */
#define LARGEST_ROWS ((gsize) 4 << 20)

static void
fill_row (YassExclusion *self, guint cell, guint number)
{
  const guint edge = yass_exclusion_edge (self, cell, number);
  uint64_t *row = (uint64_t *) yass_exclusion_get_row (self, edge, 0);
  const GArray *relations = self->relations[cell];

  memcpy (row + number * self->cell_words, yass_exclusion_sees (self, cell),
          self->cell_words * sizeof *row);
  for (guint i = 0; relations != NULL && i < relations->len; i++)
    {
      const YassRelation *relation
          = &g_array_index (relations, YassRelation, i);

      YASS_SET_FOREACH (n, relation->excluded[number])
        row[n * self->cell_words + relation->other / 64]
            |= (uint64_t) 1 << (relation->other % 64);
    }
  for (guint i = 0; i < self->n_numbers * self->cell_words; i++)
    if (row[i] != 0)
      self->row_numbers[edge] |= yass_set_of (i / self->cell_words);
}

void
yass_exclusion_make_rows (YassExclusion *self)
{
  const gsize n_edges = (gsize) self->n_cells * self->n_numbers;
  const gsize n_words = n_edges * self->n_numbers * self->cell_words;

  if (self->n_relations == 0 || n_words * sizeof (uint64_t) > LARGEST_ROWS)
    return;
  self->rows = g_new0 (uint64_t, n_words);
  self->row_numbers = g_new0 (YassSet, n_edges);
  for (guint cell = 0; cell < self->n_cells; cell++)
    for (guint number = 0; number < self->n_numbers; number++)
      fill_row (self, cell, number);
}
