/* count.c: how many solutions are there?
 * SPDX-License-Identifier: MIT */
#include "question/question.h"

#define TELL_EVERY (G_USEC_PER_SEC / 4)

typedef struct
{
  guint64 n;
  guint64 max; /* 0: all */
  YassCounting *counting;
  gpointer data;
  gint64 next; /* monotonic: when to tell again */
} Tally;

static void
tell (Tally *tally)
{
  const gint64 now = g_get_monotonic_time ();

  if (tally->counting == NULL || now < tally->next)
    return;
  tally->counting (tally->n, tally->data);
  tally->next = now + TELL_EVERY;
}

/* Asking for the time takes as long as some solutions do */
static gboolean
count_one (const guint16 *numbers, gpointer data)
{
  Tally *tally = data;

  if (++tally->n % 64 == 0)
    tell (tally);
  return tally->max == 0 || tally->n < tally->max;
}

YassCount
yass_inquiry_count (YassInquiry *self, guint64 max, YassCounting *counting,
                    gpointer data)
{
  Tally tally = { .max = max,
                  .counting = counting,
                  .data = data,
                  .next = g_get_monotonic_time () + TELL_EVERY };
  g_autoptr (YassSolver) solver = yass_inquiry_new_solver (self, max);

  yass_solver_set_found (solver, count_one, &tally, NULL);
  const bool is_done = yass_inquiry_solve (self, solver, self->puzzle) != NULL;
  return (YassCount){ tally.n, is_done && (max == 0 || tally.n < max) };
}
