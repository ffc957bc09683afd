/* gather.c: more solutions, as different as they can be
 * SPDX-License-Identifier: MIT */
#include "question/neighbour.h"

typedef struct
{
  GPtrArray *solutions; /* of YassSolution; unowned */
  YassNeighbour neighbour;
  guint n_cells;
  guint n_numbers;
  guint32 *seen; /* per cell and number: in how many solutions; owned */
} Gathering;

static void
count (Gathering *self, const guint16 *numbers)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->seen[(gsize) cell * self->n_numbers + numbers[cell] - 1]++;
}

/* The number of @cell, of those that are true, that fewest solutions have */
static guint
find_rarest (const Gathering *self, guint cell)
{
  guint32 fewest = G_MAXUINT32;
  guint rarest = 0;

  for (guint number = 1; number <= self->n_numbers; number++)
    {
      const guint32 n = self->seen[(gsize) cell * self->n_numbers + number - 1];

      if (n > 0 && n < fewest)
        {
          fewest = n;
          rarest = number;
        }
    }
  return rarest;
}

static void
try_once (Gathering *self)
{
  GRand *random = self->neighbour.random;
  const YassSolution *start = self->solutions->pdata[g_rand_int_range (
      random, 0, (gint32) self->solutions->len)];
  const guint cell
      = (guint) g_rand_int_range (random, 0, (gint32) self->n_cells);
  const guint16 *numbers = yass_neighbour_find (&self->neighbour, start, cell,
                                                find_rarest (self, cell));

  if (numbers == NULL)
    return;
  g_ptr_array_add (self->solutions, yass_solution_new (numbers, self->n_cells));
  count (self, numbers);
}

void
yass_inquiry_gather (YassInquiry *self, GPtrArray *solutions, guint max)
{
  const guint n_cells = yass_puzzle_get_n_cells (self->puzzle);
  const guint n_numbers = yass_puzzle_get_size (self->puzzle);
  Gathering gathering
      = { .solutions = solutions,
          .n_cells = n_cells,
          .n_numbers = n_numbers,
          .seen = g_new0 (guint32, (gsize) n_cells * n_numbers) };

  yass_neighbour_init (&gathering.neighbour, self);
  for (guint i = 0; i < solutions->len; i++)
    count (&gathering, ((const YassSolution *) solutions->pdata[i])->numbers);
  /* Where there is one solution, or two, all of them are known */
  while (solutions->len > 2 && solutions->len < max
         && yass_inquiry_may_go_on (self))
    try_once (&gathering);
  yass_neighbour_clear (&gathering.neighbour);
  g_free (gathering.seen);
}
