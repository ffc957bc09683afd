/* stock.h: many solutions, one behind the other
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Whoever tests thousands of them looks at a few cells of each: so these are
 * there once more, a cell at a time. Threads share one to which nobody adds. */
typedef struct
{
  gatomicrefcount references;
  guint n_cells;
  GArray *numbers;  /* of guint16: n_cells each; owned */
  GHashTable *seen; /* what tells them apart; NULL once it is complete; owned */
  guint8 *columns; /* once it is complete: a number less 1 of each solution, per
                      cell; owned */
} YassStock;

YassStock *yass_stock_new (guint n_cells);
YassStock *yass_stock_ref (YassStock *self);
void yass_stock_unref (YassStock *self);

/* Adds one, unless it is there. In a few of 2^32 cases one that is not there is
 * taken for one that is: nobody relies on any being there.
 * Returns: whether it was added */
bool yass_stock_add (YassStock *self, const guint16 *numbers);

/* Nobody adds any more. Has to be said before anybody asks for columns. */
void yass_stock_complete (YassStock *self);

static inline guint
yass_stock_get_n (const YassStock *self)
{
  return self->numbers->len / self->n_cells;
}

/* Returns: the numbers, until one is added */
static inline const guint16 *
yass_stock_get (const YassStock *self, guint i)
{
  return &g_array_index (self->numbers, guint16, (gsize) i * self->n_cells);
}

/* Returns: the numbers that solutions have in @cell, one behind the other; 1 is
 *   0 here */
static inline const guint8 *
yass_stock_get_column (const YassStock *self, guint cell)
{
  return self->columns + (gsize) cell * yass_stock_get_n (self);
}

static inline gsize
yass_stock_get_n_bytes (const YassStock *self)
{
  return (gsize) self->numbers->len * (sizeof (guint16) + sizeof (guint8));
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassStock, yass_stock_unref)
