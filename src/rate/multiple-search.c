/* multiple-search.c: all multiple forcing chains on a board
 * SPDX-License-Identifier: MIT */
#include "rate/multiple-search.h"

#include "base/bits.h"
#include "rate/hint.h"

static void
reach_on (YassRateReach *self, unsigned edge, unsigned before, unsigned depth)
{
  if (yass_bits_has (self->literals.is_on, edge))
    return;
  yass_rate_literals_add_on (&self->literals, edge);
  self->on_depth[edge] = (uint16_t) depth;
  self->on_before[edge] = (uint16_t) before;
}

/* No edge can be reached both on and off: there would be a chain from the start
 * to its opposite, and these are looked for before */
static const YassRateReach *
get_reach (const YassRateMultipleSearch *search, unsigned start)
{
  const YassRateLinks *links = search->links;
  YassRateReach *self = &search->reaches[start];

  if (self->literals.is_known)
    return self;
  yass_rate_literals_begin (&self->literals);
  reach_on (self, start, start, 0);
  for (unsigned i = 0; i < self->literals.n_on; i++)
    {
      const unsigned edge = self->literals.on[i];
      const unsigned depth = self->on_depth[edge];

      for (unsigned j = 0; j < links->n_weak[edge]; j++)
        {
          const unsigned off = links->weak[edge][j];

          if (yass_bits_has (self->literals.is_off, off))
            continue;
          yass_rate_literals_add_off (&self->literals, off);
          self->off_depth[off] = (uint16_t) (depth + 1);
          self->off_before[off] = (uint16_t) edge;
          for (unsigned k = 0; k < links->n_strong[off]; k++)
            reach_on (self, links->strong[off][k], off, depth + 2);
        }
    }
  return self;
}

/* What follows from each of @n edges, one of which is true */
static void
intersect (YassRateMultipleSearch *self, const YassRateReach *const *reaches,
           unsigned n)
{
  uint64_t on[YASS_RATE_EDGE_WORDS];
  uint64_t off[YASS_RATE_EDGE_WORDS];
  uint64_t any_on = 0;
  uint64_t any_off = 0;

  for (unsigned word = 0; word < (self->links->n_edges + 63) / 64; word++)
    {
      on[word] = off[word] = UINT64_MAX;
      for (unsigned i = 0; i < n; i++)
        {
          on[word] &= reaches[i]->literals.is_on[word];
          off[word] &= reaches[i]->literals.is_off[word];
        }
      any_on |= on[word];
      any_off |= off[word];
    }
  for (unsigned i = 0; any_on != 0 && i < reaches[0]->literals.n_on; i++)
    {
      const unsigned edge = reaches[0]->literals.on[i];
      unsigned complexity = n;

      if (!yass_bits_has (on, edge))
        continue;
      for (unsigned j = 0; j < n; j++)
        complexity += reaches[j]->on_depth[edge];
      self->take (self, reaches, n, edge, true, complexity);
    }
  for (unsigned i = 0; any_off != 0 && i < reaches[0]->literals.n_off; i++)
    {
      const unsigned edge = reaches[0]->literals.off[i];
      unsigned complexity = n;

      if (!yass_bits_has (off, edge))
        continue;
      for (unsigned j = 0; j < n; j++)
        complexity += reaches[j]->off_depth[edge];
      self->take (self, reaches, n, edge, false, complexity);
    }
}

static const YassRateReach *
get_reach_at (YassRateMultipleSearch *self, unsigned cell, unsigned number)
{
  return get_reach (self, self->links->index_of[yass_rate_edge (cell, number)]);
}

/* A house is looked at from the first cell that has the number there */
static void
search_houses (YassRateMultipleSearch *self)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const YassRateReach *reaches[9];

  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = geometry->house_of[self->cell][kind];
      const unsigned places = self->board->places[house][self->number];
      unsigned n = 0;

      if (yass_rate_is_single (places)
          || yass_rate_first (places)
                 != geometry->position_in[self->cell][kind])
        continue;
      YASS_RATE_FOREACH (position, places)
        reaches[n++] = get_reach_at (self, geometry->cell_at[house][position],
                                     self->number);
      self->house = house;
      intersect (self, reaches, n);
    }
}

void
yass_rate_multiple_search_run (YassRateMultipleSearch *self)
{
  const YassRateReach *reaches[9];

  for (unsigned edge = 0; edge < self->links->n_edges; edge++)
    self->reaches[edge].literals.is_known = false;
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    {
      unsigned n = 0;

      if (yass_rate_count (self->board->numbers[cell]) < 3)
        continue;
      self->cell = cell;
      YASS_RATE_FOREACH (number, self->board->numbers[cell])
        {
          self->number = number;
          reaches[n++] = get_reach_at (self, cell, number);
          search_houses (self);
        }
      self->house = YASS_RATE_NOTHING;
      intersect (self, reaches, n);
    }
}
