/* gather.c: more solutions, as different as they can be
 * SPDX-License-Identifier: MIT */
#include "question/neighbour.h"

typedef struct
{
  YassTruth *truth; /* unowned */
  YassNeighbour neighbour;
  guint32 *seen; /* per cell and number: in how many solutions; owned */
} Gathering;

static void
count (Gathering *self, const guint16 *numbers)
{
  const YassTruth *truth = self->truth;

  for (guint cell = 0; cell < truth->n_cells; cell++)
    self->seen[(gsize) cell * truth->n_numbers + numbers[cell] - 1]++;
}

/* The number of @cell, of those that are true, that fewest solutions have */
static guint
find_rarest (const Gathering *self, guint cell)
{
  const YassTruth *truth = self->truth;
  guint32 fewest = G_MAXUINT32;
  guint rarest = 0;

  for (guint number = 1; number <= truth->n_numbers; number++)
    {
      const guint32 n
          = self->seen[(gsize) cell * truth->n_numbers + number - 1];

      if (n > 0 && n < fewest)
        {
          fewest = n;
          rarest = number;
        }
    }
  return rarest;
}

/* Returns: false when it was cancelled, or there is no time left */
static bool
try_once (Gathering *self)
{
  const YassInquiry *inquiry = self->neighbour.inquiry;
  GRand *random = self->neighbour.random;
  GPtrArray *solutions = self->truth->solutions;

  if (g_cancellable_is_cancelled (inquiry->cancellable)
      || g_get_monotonic_time () > inquiry->deadline)
    return false;
  const YassSolution *start
      = solutions->pdata[g_rand_int_range (random, 0, (gint32) solutions->len)];
  const guint cell
      = (guint) g_rand_int_range (random, 0, (gint32) self->truth->n_cells);
  const guint16 *numbers = yass_neighbour_find (&self->neighbour, start, cell,
                                                find_rarest (self, cell));
  if (numbers == NULL)
    return true;
  g_ptr_array_add (solutions,
                   yass_solution_new (numbers, self->truth->n_cells));
  count (self, numbers);
  return true;
}

void
yass_inquiry_gather (YassInquiry *self, YassTruth *truth, guint max)
{
  Gathering gathering
      = { .truth = truth,
          .seen = g_new0 (guint32, (gsize) truth->n_cells * truth->n_numbers) };

  yass_neighbour_init (&gathering.neighbour, self);
  for (guint i = 0; i < truth->solutions->len; i++)
    count (&gathering,
           ((const YassSolution *) truth->solutions->pdata[i])->numbers);
  /* Where there is one solution, or two, all of them are known */
  while (truth->solutions->len > 2 && truth->solutions->len < max
         && try_once (&gathering))
    ;
  yass_neighbour_clear (&gathering.neighbour);
  g_free (gathering.seen);
}
