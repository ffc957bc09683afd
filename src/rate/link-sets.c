/* link-sets.c: the links of one mode as sets
 * SPDX-License-Identifier: MIT */
#include "rate/link-sets.h"

#include <string.h>

static void
list_leaves (YassRateLinkSets *self, const YassRateLinks *links,
             YassRateLinksMode mode, unsigned edge)
{
  const unsigned end = yass_rate_links_end_strong (links, edge, mode);

  memset (self->leaves[edge], 0, sizeof self->leaves[edge]);
  for (unsigned i = yass_rate_links_first_strong (links, edge, mode); i < end;
       i++)
    yass_rate_add_edge (self->leaves[edge], links->strong[edge][i]);
}

static void
list_links (YassRateLinkSets *self, const YassRateLinks *links,
            YassRateLinksMode mode, unsigned edge)
{
  unsigned n = 0;

  memset (self->leads_to[edge], 0, sizeof self->leads_to[edge]);
  memset (self->rules_out[edge], 0, sizeof self->rules_out[edge]);
  for (unsigned i = yass_rate_links_first_weak (links, edge, mode);
       i < links->n_weak[edge]; i++)
    {
      const unsigned off = links->weak[edge][i];

      yass_rate_add_edge (self->rules_out[edge], off);
      if (yass_rate_links_first_strong (links, off, mode)
          >= yass_rate_links_end_strong (links, off, mode))
        continue;
      self->weak[edge][n++] = (uint16_t) off;
      for (unsigned word = 0; word < self->n_words; word++)
        self->leads_to[edge][word] |= self->leaves[off][word];
    }
  self->n_weak[edge] = (uint8_t) n;
}

void
yass_rate_link_sets_init (YassRateLinkSets *self, const YassRateLinks *links,
                          YassRateLinksMode mode)
{
  self->n_words = (links->n_edges + 63) / 64;
  for (unsigned edge = 0; edge < links->n_edges; edge++)
    list_leaves (self, links, mode, edge);
  for (unsigned edge = 0; edge < links->n_edges; edge++)
    list_links (self, links, mode, edge);
}

bool
yass_rate_link_sets_advance (const YassRateLinkSets *self, uint64_t *front,
                             uint64_t *reached)
{
  uint64_t next[YASS_RATE_EDGE_WORDS] = { 0 };
  uint64_t any = 0;

  for (unsigned word = 0; word < self->n_words; word++)
    for (uint64_t left = front[word]; left != 0; left &= left - 1)
      {
        const unsigned edge = word * 64 + (unsigned) __builtin_ctzll (left);

        for (unsigned i = 0; i < self->n_words; i++)
          next[i] |= self->leads_to[edge][i];
      }
  for (unsigned word = 0; word < self->n_words; word++)
    {
      front[word] = next[word] & ~reached[word];
      reached[word] |= front[word];
      any |= front[word];
    }
  return any != 0;
}

bool
yass_rate_link_sets_meet (const YassRateLinkSets *self, const uint64_t *bits,
                          const uint64_t *others)
{
  for (unsigned word = 0; word < self->n_words; word++)
    if ((bits[word] & others[word]) != 0)
      return true;
  return false;
}
