/* encode-relations.c: what cells may be, alone and beside others, in clauses
 * SPDX-License-Identifier: MIT */
#include "prove/encoder.h"

void
yass_encoder_exclude (YassEncoder *self, guint cell, guint number)
{
  const YassToldLiteral gone = { cell, (uint16_t) number, false };

  yass_encoder_state (self, &gone, 1);
}

/* Not both of two cells have these */
static void
exclude_both (YassEncoder *self, guint a, guint m, guint b, guint n)
{
  const YassToldLiteral gone[]
      = { { a, (uint16_t) m, false }, { b, (uint16_t) n, false } };

  yass_encoder_state (self, gone, 2);
}

void
yass_encoder_state_distinct (YassEncoder *self, const guint32 *cells, guint n,
                             guint number)
{
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      exclude_both (self, cells[i], number, cells[k], number);
}

void
yass_encoder_state_somewhere (YassEncoder *self, const guint32 *cells, guint n,
                              guint number)
{
  g_autofree YassToldLiteral *clause = g_new (YassToldLiteral, n);

  for (guint i = 0; i < n; i++)
    clause[i] = (YassToldLiteral){ cells[i], (uint16_t) number, true };
  yass_encoder_state (self, clause, n);
}

void
yass_encoder_state_sight (YassEncoder *self, const YassGame *game,
                          const YassSight *sight)
{
  for (guint number = 0; number < game->shape.size; number++)
    exclude_both (self, sight->a, number, sight->b, number);
}

void
yass_encoder_state_pair (YassEncoder *self, const YassGame *game,
                         const YassPair *pair)
{
  for (guint m = 0; m < game->shape.size; m++)
    {
      const uint64_t *allowed = yass_pair_get_allowed (game, pair, m + 1);

      for (guint n = 0; n < game->shape.size; n++)
        if (!yass_bits_has (allowed, n))
          exclude_both (self, pair->a, m, pair->b, n);
    }
}

void
yass_encoder_allow_only (YassEncoder *self, const YassGame *game, guint cell,
                         const uint64_t *allowed)
{
  for (guint number = 0; number < game->shape.size; number++)
    if (!yass_bits_has (allowed, number))
      yass_encoder_exclude (self, cell, number);
}
