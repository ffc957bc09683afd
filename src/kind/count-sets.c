/* count-sets.c: what the count propagator compiles
 * SPDX-License-Identifier: MIT */
#include "kind/count-sets.h"

#include "kind/cliques.h"

static void
partition_clear (gpointer data)
{
  g_free (((YassCountPartition *) data)->cliques);
}

static void
find_numbers (YassCountSets *self)
{
  const YassCount *count = self->count;

  self->set_numbers
      = g_new0 (uint64_t, (gsize) self->n_sets * self->number_words);
  for (guint set = 0; set < self->n_sets; set++)
    for (guint n = 0; n < self->size; n++)
      if (yass_count_set_has (self, set, count->class_of[n]))
        self->set_numbers[(gsize) set * self->number_words + n / 64]
            |= (uint64_t) 1 << n % 64;
}

/* How often the numbers of each set are needed, and how often they can be
 * there. A set with a class that is not needed says nothing that the others do
 * not say, nor does one with a class that can be anywhere. */
static void
find_bounds (YassCountSets *self)
{
  const YassCount *count = self->count;

  self->need = g_new0 (guint16, self->n_sets);
  self->cap = g_new (guint16, self->n_sets);
  for (guint set = 0; set < self->n_sets; set++)
    {
      guint need = 0, cap = 0;
      bool is_needed = true, is_capped = true;

      for (guint i = 0; count->bounds != NULL && i < count->n_classes; i++)
        if (yass_count_set_has (self, set, i))
          {
            need += count->bounds[i].least;
            cap += MIN (count->bounds[i].most, self->block_size);
            is_needed &= count->bounds[i].least > 0;
            is_capped &= count->bounds[i].most < self->block_size;
          }
      /* More than there are cells are as bad as one more */
      self->need[set]
          = (guint16) (is_needed ? MIN (need, self->block_size + 1) : 0);
      self->cap[set] = (guint16) (is_capped ? MIN (cap, self->block_size)
                                            : self->block_size);
    }
}

YassCountSets *
yass_count_sets_new (const YassCount *count, const YassShape *shape)
{
  YassCountSets *self = g_new0 (YassCountSets, 1);

  self->count = yass_count_copy (count, shape);
  self->first = shape->first;
  self->size = shape->size;
  self->knows_all
      = count->n_classes <= YASS_COUNT_MOST_CLASSES
        && count->n_blocks <= YASS_COUNT_MOST_COUNTS >> count->n_classes;
  self->n_sets
      = self->knows_all ? 1u << count->n_classes : count->n_classes + 1;
  self->block_size = yass_count_get_block_size (count);
  self->cell_words = (self->block_size + 63) / 64;
  self->number_words = (shape->size + 63) / 64;
  self->values = g_new (guint, shape->size);
  for (guint n = 0; n < shape->size; n++)
    self->values[n] = shape->first + n;
  self->n_numbers = g_new0 (guint, count->n_classes);
  for (guint n = 0; n < shape->size; n++)
    self->n_numbers[count->class_of[n]]++;
  find_numbers (self);
  find_bounds (self);
  return self;
}

void
yass_count_sets_free (gpointer data)
{
  YassCountSets *self = data;

  for (guint i = 0; self->partitions != NULL && i < self->count->n_blocks; i++)
    g_array_unref (self->partitions[i]);
  g_free (self->partitions);
  g_free (self->set_numbers);
  g_free (self->values);
  g_free (self->n_numbers);
  g_free (self->need);
  g_free (self->cap);
  yass_count_free (self->count);
  g_free (self);
}

static void
divide_block (YassCountSets *self, guint block, const YassGame *game)
{
  g_autoptr (GArray) found = yass_partitions_new (
      game, self->count->cells + block * self->block_size, self->block_size);

  self->partitions[block]
      = g_array_new (FALSE, FALSE, sizeof (YassCountPartition));
  g_array_set_clear_func (self->partitions[block], partition_clear);
  for (guint i = 0; i < found->len; i++)
    {
      const YassPartition *from = yass_partitions_get (found, i);
      YassCountPartition partition
          = { from->n_cliques,
              g_new0 (uint64_t, (gsize) from->n_cliques * self->cell_words) };

      for (guint k = 0; k < self->block_size; k++)
        partition
            .cliques[(gsize) from->clique_of[k] * self->cell_words + k / 64]
            |= (uint64_t) 1 << k % 64;
      g_array_append_val (self->partitions[block], partition);
    }
}

void
yass_count_sets_divide (YassCountSets *self, const YassGame *game)
{
  if (!yass_count_needs_partitions (self->count, &game->shape))
    return;
  self->partitions = g_new (GArray *, self->count->n_blocks);
  for (guint i = 0; i < self->count->n_blocks; i++)
    divide_block (self, i, game);
}
