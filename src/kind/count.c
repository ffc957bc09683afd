/* count.c: how often numbers come in cells
 * SPDX-License-Identifier: MIT */
#include "kind/count.h"

#include <string.h>

YassCount *
yass_count_copy (const YassCount *self, const YassShape *shape)
{
  YassCount *copy = g_memdup2 (self, sizeof *self);

  copy->cells = g_memdup2 (self->cells, self->n_cells * sizeof *self->cells);
  copy->class_of
      = g_memdup2 (self->class_of, shape->size * sizeof *self->class_of);
  copy->bounds
      = self->bounds == NULL
            ? NULL
            : g_memdup2 (self->bounds, self->n_classes * sizeof *self->bounds);
  return copy;
}

void
yass_count_free (YassCount *self)
{
  if (self == NULL)
    return;
  g_free ((gpointer) self->cells);
  g_free ((gpointer) self->class_of);
  g_free ((gpointer) self->bounds);
  g_free (self);
}

guint16 *
yass_count_make_classes (guint size)
{
  guint16 *class_of = g_new (guint16, size);

  for (guint n = 0; n < size; n++)
    class_of[n] = (guint16) n;
  return class_of;
}

bool
yass_count_needs_partitions (const YassCount *self, const YassShape *shape)
{
  if (self->form != YASS_COUNT_BOUNDS)
    return yass_count_get_block_size (self) > 1;
  for (guint i = 0; i < self->n_classes; i++)
    {
      guint n_numbers = 0;

      for (guint n = 0; n < shape->size; n++)
        n_numbers += self->class_of[n] == i;
      if (n_numbers < self->bounds[i].least)
        return true;
    }
  return false;
}

static guint
count_open (const YassCount *self, const guint16 *grid, guint block)
{
  const guint size = yass_count_get_block_size (self);
  guint n_open = 0;

  for (guint i = 0; i < size; i++)
    n_open += grid[self->cells[block * size + i]] == YASS_OPEN;
  return n_open;
}

/* How often each class is in a block */
static void
count_classes (const YassCount *self, const YassShape *shape,
               const guint16 *grid, guint block, guint *counts)
{
  const guint size = yass_count_get_block_size (self);

  memset (counts, 0, self->n_classes * sizeof *counts);
  for (guint i = 0; i < size; i++)
    {
      const guint number = grid[self->cells[block * size + i]];

      if (number != YASS_OPEN)
        counts[self->class_of[number - shape->first]]++;
    }
}

static bool
is_within_bounds (const YassCount *self, const guint *counts, guint n_open)
{
  guint n_missing = 0;

  for (guint i = 0; i < self->n_classes; i++)
    {
      if (counts[i] > self->bounds[i].most)
        return false;
      if (counts[i] < self->bounds[i].least)
        n_missing += self->bounds[i].least - counts[i];
    }
  return n_missing <= n_open;
}

static bool
counts_itself (const YassShape *shape, const guint *counts, guint n_open)
{
  guint n_missing = 0;

  for (guint n = 0; n < shape->size; n++)
    {
      if (counts[n] > shape->first + n)
        return false;
      if (counts[n] > 0)
        n_missing += shape->first + n - counts[n];
    }
  return n_missing <= n_open;
}

/* Whether every block can come to have as many as any of them has */
static bool
is_same (const YassCount *self, const YassShape *shape, const guint16 *grid)
{
  g_autofree guint *most = g_new0 (guint, self->n_classes);
  g_autofree guint *counts = g_new (guint, self->n_classes);

  for (guint block = 0; block < self->n_blocks; block++)
    {
      count_classes (self, shape, grid, block, counts);
      for (guint i = 0; i < self->n_classes; i++)
        most[i] = MAX (most[i], counts[i]);
    }
  for (guint block = 0; block < self->n_blocks; block++)
    {
      guint n_missing = 0;

      count_classes (self, shape, grid, block, counts);
      for (guint i = 0; i < self->n_classes; i++)
        n_missing += most[i] - counts[i];
      if (n_missing > count_open (self, grid, block))
        return false;
    }
  return true;
}

bool
yass_count_accepts (const YassCount *self, const YassShape *shape,
                    const guint16 *grid)
{
  g_autofree guint *counts = g_new (guint, self->n_classes);

  if (self->form == YASS_COUNT_SAME)
    return is_same (self, shape, grid);
  count_classes (self, shape, grid, 0, counts);
  return self->form == YASS_COUNT_BOUNDS
             ? is_within_bounds (self, counts, count_open (self, grid, 0))
             : counts_itself (shape, counts, count_open (self, grid, 0));
}

/* What some of the numbers add up to, and others: bits from 0 */
typedef struct
{
  uint64_t words[YASS_COUNT_MOST_CELLS / 64 + 1];
} Sums;

static bool
sums_have (const Sums *self, guint sum)
{
  return self->words[sum / 64] >> sum % 64 & 1;
}

/* The same with one more number, if it may be there, and without, unless it
 * must */
static Sums
sums_with (const Sums *self, guint value, bool may_be, bool must_be)
{
  Sums with = { { 0 } };

  if (!must_be)
    with = *self;
  for (guint word = G_N_ELEMENTS (with.words); may_be && word-- > value / 64;)
    {
      const guint from = word - value / 64;

      with.words[word] |= self->words[from] << value % 64;
      if (value % 64 > 0 && from > 0)
        with.words[word] |= self->words[from - 1] >> (64 - value % 64);
    }
  return with;
}

/* Whether sums of the two make @n together */
static bool
sums_meet (const Sums *self, const Sums *other, guint n)
{
  for (guint sum = 0; sum <= n; sum++)
    if (sums_have (self, sum) && sums_have (other, n - sum))
      return true;
  return false;
}

bool
yass_count_find_present (const guint *values, guint n, guint n_cells,
                         bool *may_be, bool *must_be)
{
  Sums *behind = g_newa (Sums, n + 1);
  Sums before = { { 1 } };

  behind[n] = before;
  for (guint i = n; i-- > 0;)
    behind[i] = sums_with (&behind[i + 1], values[i], may_be[i], must_be[i]);
  if (!sums_have (&behind[0], n_cells))
    return false;
  for (guint i = 0; i < n; i++)
    {
      const bool may = may_be[i];
      const bool must = must_be[i];

      if (may && !must)
        {
          must_be[i] = !sums_meet (&before, &behind[i + 1], n_cells);
          may_be[i]
              = values[i] <= n_cells
                && sums_meet (&before, &behind[i + 1], n_cells - values[i]);
        }
      before = sums_with (&before, values[i], may, must);
    }
  return true;
}
