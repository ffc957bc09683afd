/* assignment.h: the most that different numbers come to
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* Cells that must all have different numbers, and what each number is worth in
 * each cell. The most they can be worth together is found with prices that show
 * it: that of a cell and that of a number together are at least what the number
 * is worth there, and all prices together are no more than the most. */
typedef struct
{
  guint n_cells;
  guint n_numbers;
  gint *worth;   /* per cell and number, or YASS_WORTH_NOTHING; owned */
  gint *cells;   /* prices; owned */
  gint *numbers; /* prices, 0 or more; owned */

  /* Where there is no way: cells with too few numbers, whose price is 1, and
   * these numbers */
  bool is_impossible;
} YassAssignment;

/* The number cannot be there */
#define YASS_WORTH_NOTHING G_MININT

void yass_assignment_init (YassAssignment *self, guint n_cells,
                           guint n_numbers);
void yass_assignment_clear (YassAssignment *self);

static inline gint *
yass_assignment_worth (const YassAssignment *self, guint cell, guint number)
{
  return &self->worth[cell * self->n_numbers + number];
}

/* Sets the prices. Returns the most, or 0 where there is no way. */
gint yass_assignment_solve (YassAssignment *self);
