/* multiple.c: multiple forcing chains: whatever number a cell has, whatever
 * place a number has in a house, the same follows
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bits.h"
#include "rate/chains-private.h"
#include "rate/scale.h"

typedef struct
{
  YassRateChains *chains;     /* unowned */
  const YassRateBoard *board; /* unowned */
  YassRateRanking ranking;
  unsigned cell;   /* where it starts, ... */
  unsigned number; /* ... or what, ... */
  unsigned house;  /* ... in this house; YASS_RATE_NOTHING for a cell */
} Search;

static void
reach_on (YassRateReach *self, unsigned edge, unsigned depth)
{
  if (yass_bits_has (self->is_on, edge))
    return;
  yass_rate_add_edge (self->is_on, edge);
  self->on_depth[edge] = (uint16_t) depth;
  self->on[self->n_on++] = (uint16_t) edge;
}

/* No edge can be reached both on and off: there would be a chain from the start
 * to its opposite, and these are looked for before */
static const YassRateReach *
get_reach (YassRateChains *chains, unsigned start)
{
  const YassRateLinks *links = &chains->links;
  YassRateReach *self = &chains->reaches[start];

  if (self->is_known)
    return self;
  self->is_known = true;
  self->n_on = self->n_off = 0;
  memset (self->is_on, 0, sizeof self->is_on);
  memset (self->is_off, 0, sizeof self->is_off);
  reach_on (self, start, 0);
  for (unsigned i = 0; i < self->n_on; i++)
    {
      const unsigned edge = self->on[i];
      const unsigned depth = self->on_depth[edge];

      for (unsigned j = 0; j < links->n_weak[edge]; j++)
        {
          const unsigned off = links->weak[edge][j];

          if (yass_bits_has (self->is_off, off))
            continue;
          yass_rate_add_edge (self->is_off, off);
          self->off_depth[off] = (uint16_t) (depth + 1);
          self->off[self->n_off++] = (uint16_t) off;
          for (unsigned k = 0; k < links->n_strong[off]; k++)
            reach_on (self, links->strong[off][k], depth + 2);
        }
    }
  return self;
}

static void
offer (Search *self, unsigned index, bool is_on, unsigned complexity)
{
  const bool is_cell = self->house == YASS_RATE_NOTHING;
  const unsigned kind = is_cell ? YASS_RATE_KIND_CELL : YASS_RATE_KIND_HOUSE;
  const double rating = YASS_RATE_MULTIPLE + yass_rate_length (complexity);
  YassRateHint hint;

  if (!yass_rate_ranking_wants (&self->ranking, rating, complexity, kind))
    return;
  yass_rate_hint_init (
      &hint, is_cell ? YASS_RATE_NAME_CELL_CHAINS : YASS_RATE_NAME_HOUSE_CHAINS,
      rating);
  hint.house = (uint8_t) self->house;
  hint.start = (uint16_t) yass_rate_edge (self->cell, self->number);
  yass_rate_hint_conclude (&hint, self->board,
                           yass_rate_edge (self->chains->links.cell[index],
                                           self->chains->links.number[index]),
                           is_on);
  yass_rate_ranking_add (&self->ranking, &hint, complexity, kind);
}

/* What follows from each of @n edges, one of which is true */
static void
intersect (Search *self, const YassRateReach *const *reaches, unsigned n)
{
  uint64_t on[YASS_RATE_EDGE_WORDS];
  uint64_t off[YASS_RATE_EDGE_WORDS];
  uint64_t any_on = 0;
  uint64_t any_off = 0;

  for (unsigned word = 0; word < (self->chains->links.n_edges + 63) / 64;
       word++)
    {
      on[word] = off[word] = UINT64_MAX;
      for (unsigned i = 0; i < n; i++)
        {
          on[word] &= reaches[i]->is_on[word];
          off[word] &= reaches[i]->is_off[word];
        }
      any_on |= on[word];
      any_off |= off[word];
    }
  for (unsigned i = 0; any_on != 0 && i < reaches[0]->n_on; i++)
    {
      const unsigned edge = reaches[0]->on[i];
      unsigned complexity = n;

      if (!yass_bits_has (on, edge))
        continue;
      for (unsigned j = 0; j < n; j++)
        complexity += reaches[j]->on_depth[edge];
      offer (self, edge, true, complexity);
    }
  for (unsigned i = 0; any_off != 0 && i < reaches[0]->n_off; i++)
    {
      const unsigned edge = reaches[0]->off[i];
      unsigned complexity = n;

      if (!yass_bits_has (off, edge))
        continue;
      for (unsigned j = 0; j < n; j++)
        complexity += reaches[j]->off_depth[edge];
      offer (self, edge, false, complexity);
    }
}

static const YassRateReach *
get_reach_at (Search *self, unsigned cell, unsigned number)
{
  return get_reach (
      self->chains,
      self->chains->links.index_of[yass_rate_edge (cell, number)]);
}

/* A house is looked at from the first cell that has the number there */
static void
search_houses (Search *self)
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
yass_rate_find_multiple (YassRateChains *chains, const YassRateBoard *board,
                         YassRateFound *found)
{
  Search search = { .chains = chains, .board = board };
  const YassRateReach *reaches[9];

  yass_rate_links_init (&chains->links, board);
  for (unsigned edge = 0; edge < chains->links.n_edges; edge++)
    chains->reaches[edge].is_known = false;
  yass_rate_ranking_init (&search.ranking, found);
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    {
      unsigned n = 0;

      if (yass_rate_count (board->numbers[cell]) < 3)
        continue;
      search.cell = cell;
      YASS_RATE_FOREACH (number, board->numbers[cell])
        {
          search.number = number;
          reaches[n++] = get_reach_at (&search, cell, number);
          search_houses (&search);
        }
      search.house = YASS_RATE_NOTHING;
      intersect (&search, reaches, n);
    }
}
