/* stock.c: many solutions, one behind the other
 * SPDX-License-Identifier: MIT */
#include "question/stock.h"

YassStock *
yass_stock_new (guint n_cells)
{
  YassStock *self = g_new (YassStock, 1);

  *self = (YassStock){ .n_cells = n_cells,
                       .numbers = g_array_new (FALSE, FALSE, sizeof (guint16)),
                       .seen = g_hash_table_new (NULL, NULL) };
  g_atomic_ref_count_init (&self->references);
  return self;
}

YassStock *
yass_stock_ref (YassStock *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_stock_unref (YassStock *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->seen, g_hash_table_unref);
  g_array_unref (self->numbers);
  g_free (self->columns);
  g_free (self);
}

static gsize
hash (const guint16 *numbers, guint n_cells)
{
  guint64 hash = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    hash = (hash ^ numbers[cell]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return (gsize) (hash ^ hash >> 32);
}

bool
yass_stock_add (YassStock *self, const guint16 *numbers)
{
  if (!g_hash_table_add (self->seen,
                         GSIZE_TO_POINTER (hash (numbers, self->n_cells))))
    return false;
  g_array_append_vals (self->numbers, numbers, self->n_cells);
  return true;
}

void
yass_stock_complete (YassStock *self)
{
  const guint n = yass_stock_get_n (self);

  g_clear_pointer (&self->seen, g_hash_table_unref);
  self->columns = g_new (guint8, self->numbers->len);
  for (guint i = 0; i < n; i++)
    {
      const guint16 *numbers = yass_stock_get (self, i);

      for (guint cell = 0; cell < self->n_cells; cell++)
        self->columns[(gsize) cell * n + i] = (guint8) (numbers[cell] - 1);
    }
}
