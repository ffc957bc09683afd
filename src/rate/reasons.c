/* reasons.c: why patterns and chains within a net take edges off
 * SPDX-License-Identifier: MIT */
#include "rate/reasons.h"

#include <stdbool.h>
#include <string.h>

#define FEWEST_SLOTS 1024

void
yass_rate_reasons_init (YassRateReasons *self)
{
  self->list = g_array_new (FALSE, FALSE, sizeof (YassRateReason));
  self->edges = g_array_new (FALSE, FALSE, sizeof (uint16_t));
  self->nested = g_array_new (FALSE, FALSE, sizeof (YassRateNested));
  self->literals = g_array_new (FALSE, FALSE, sizeof (uint16_t));
  self->n_slots = FEWEST_SLOTS;
  self->slots = g_new0 (uint32_t, self->n_slots);
}

void
yass_rate_reasons_clear (YassRateReasons *self)
{
  g_array_unref (self->list);
  g_array_unref (self->edges);
  g_array_unref (self->nested);
  g_array_unref (self->literals);
  g_free (self->slots);
}

void
yass_rate_reasons_reset (YassRateReasons *self)
{
  if (self->nested->len > 0)
    memset (self->slots, 0, self->n_slots * sizeof *self->slots);
  g_array_set_size (self->list, 0);
  g_array_set_size (self->edges, 0);
  g_array_set_size (self->nested, 0);
  g_array_set_size (self->literals, 0);
}

unsigned
yass_rate_reasons_add (YassRateReasons *self, const uint16_t *edges,
                       unsigned n_edges, uint32_t nested)
{
  const YassRateReason reason = { self->edges->len, n_edges, nested };

  g_array_append_vals (self->edges, edges, n_edges);
  g_array_append_val (self->list, reason);
  return self->list->len - 1;
}

static uint32_t
hash_literals (const uint16_t *literals, unsigned n_literals)
{
  uint32_t hash = 2166136261u;

  for (unsigned i = 0; i < n_literals; i++)
    hash = (hash ^ literals[i]) * 16777619u;
  return hash ^ hash >> 15;
}

static bool
is_same (const YassRateReasons *self, const YassRateNested *chain,
         const uint16_t *literals, unsigned n_literals, uint32_t hash)
{
  return chain->hash == hash && chain->n_literals == n_literals
         && memcmp (&g_array_index (self->literals, uint16_t, chain->first),
                    literals, n_literals * sizeof *literals)
                == 0;
}

static void
grow (YassRateReasons *self)
{
  g_free (self->slots);
  self->n_slots *= 2;
  self->slots = g_new0 (uint32_t, self->n_slots);
  for (unsigned i = 0; i < self->nested->len; i++)
    {
      unsigned slot = g_array_index (self->nested, YassRateNested, i).hash;

      while (self->slots[slot % self->n_slots] != 0)
        slot++;
      self->slots[slot % self->n_slots] = i + 1;
    }
}

uint32_t
yass_rate_reasons_add_nested (YassRateReasons *self, const uint16_t *literals,
                              unsigned n_literals, unsigned complexity)
{
  const uint32_t hash = hash_literals (literals, n_literals);
  const YassRateNested chain
      = { self->literals->len, n_literals, hash, complexity };
  unsigned slot = hash;

  if (2 * self->nested->len >= self->n_slots)
    grow (self);
  for (; self->slots[slot % self->n_slots] != 0; slot++)
    {
      const uint32_t index = self->slots[slot % self->n_slots] - 1;

      if (is_same (self, &g_array_index (self->nested, YassRateNested, index),
                   literals, n_literals, hash))
        return index;
    }
  g_array_append_vals (self->literals, literals, n_literals);
  g_array_append_val (self->nested, chain);
  self->slots[slot % self->n_slots] = self->nested->len;
  return self->nested->len - 1;
}
