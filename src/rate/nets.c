/* nets.c: Nishio and dynamic forcing chains
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "base/bits.h"
#include "rate/chains-private.h"
#include "rate/scale.h"

typedef struct
{
  YassRateChains *chains;     /* unowned */
  const YassRateBoard *board; /* unowned */
  YassRateNetMode mode;
  double rating; /* before length */
  YassRateDepth depth;
  unsigned skipped; /* numbers that have nothing */
  unsigned most;    /* literals that what is found may have */
  GArray *nested;   /* of uint32_t: chains within a hint; owned */
  YassRateRanking ranking;
} Search;

/* Where chains start: a cell or a house, or one literal that is on or off */
typedef struct
{
  YassRateName name;
  unsigned kind;
  unsigned edge;
  unsigned house; /* or YASS_RATE_NOTHING */
  bool is_on;
} Start;

static YassRateNet *
get_net (Search *self, unsigned cell, unsigned number)
{
  const unsigned edge = yass_rate_edge (cell, number);
  YassRateNet *net = &self->chains->nets[edge];

  if (!net->literals.is_known)
    yass_rate_net_run (net, self->board, edge, true, self->mode, self->most,
                       &self->chains->inner);
  return net;
}

static bool
wants (const Search *self, unsigned complexity, unsigned kind)
{
  return yass_rate_ranking_wants (&self->ranking,
                                  self->rating + yass_rate_length (complexity),
                                  complexity, kind);
}

static bool
has_nested (const Search *self)
{
  return self->mode >= YASS_RATE_NET_NESTED_CHAINS;
}

/* More than that would not be wanted */
static unsigned
find_most (const Search *self)
{
  unsigned most = 1;

  if (self->ranking.rating == INFINITY)
    return G_MAXUINT;
  while (wants (self, most + 1, 0))
    most++;
  return most;
}

static void
add (Search *self, const Start *start, unsigned complexity, unsigned edge,
     bool is_on)
{
  YassRateHint hint;

  yass_rate_hint_init (&hint, start->name,
                       self->rating + yass_rate_length (complexity));
  hint.depth = self->depth;
  hint.house = (uint8_t) start->house;
  hint.start = (uint16_t) start->edge;
  hint.is_start_on = start->is_on;
  yass_rate_hint_conclude (&hint, self->board, edge, is_on);
  yass_rate_ranking_add (&self->ranking, &hint, complexity, start->kind);
  self->most = find_most (self);
}

/* A net that ends in a contradiction: the opposite of what was supposed */
static void
try_contradiction (Search *self, YassRateNet *net, unsigned edge, bool is_on)
{
  const Start start = {
    self->mode == YASS_RATE_NET_NISHIO ? YASS_RATE_NAME_NISHIO
                                       : YASS_RATE_NAME_CONTRADICTION,
    YASS_RATE_KIND_CONTRADICTION,
    edge,
    YASS_RATE_NOTHING,
    is_on,
  };

  if (!net->is_contradiction)
    return;
  const unsigned bad = net->contradiction;
  const unsigned least
      = net->is_last_on ? net->off_least[bad] : net->on_least[bad];
  if (!wants (self, least + 2, start.kind))
    return;
  unsigned complexity = yass_rate_net_count_contradiction (net);
  if (has_nested (self) && wants (self, complexity, start.kind))
    {
      g_array_set_size (self->nested, 0);
      complexity
          += yass_rate_net_add_nested_of_contradiction (net, self->nested);
    }
  if (wants (self, complexity, start.kind))
    add (self, &start, complexity, edge, !is_on);
}

/* What follows in all of @n nets, in the order of the first */
static void
intersect (Search *self, const Start *start, YassRateNet *const *nets,
           unsigned n, bool is_on)
{
  uint64_t bits[YASS_RATE_EDGE_WORDS];
  uint64_t any = 0;

  for (unsigned word = 0; word < YASS_RATE_EDGE_WORDS; word++)
    {
      bits[word] = UINT64_MAX;
      for (unsigned i = 0; i < n; i++)
        {
          const YassRateLiterals *literals = &nets[i]->literals;

          bits[word] &= is_on ? literals->is_on[word] : literals->is_off[word];
        }
      any |= bits[word];
    }
  if (any == 0)
    return;
  const YassRateLiterals *first = &nets[0]->literals;
  const uint16_t *edges = is_on ? first->on : first->off;
  const unsigned n_edges = is_on ? first->n_on : first->n_off;
  for (unsigned i = 0; i < n_edges; i++)
    {
      const unsigned edge = edges[i];
      unsigned least = 0;
      unsigned complexity = 0;

      if (!yass_bits_has (bits, edge))
        continue;
      for (unsigned j = 0; j < n; j++)
        least += is_on ? nets[j]->on_least[edge] : nets[j]->off_least[edge];
      if (!wants (self, least, start->kind))
        continue;
      for (unsigned j = 0; j < n; j++)
        complexity += yass_rate_net_count (nets[j], edge, is_on);
      if (has_nested (self) && wants (self, complexity, start->kind))
        {
          g_array_set_size (self->nested, 0);
          for (unsigned j = 0; j < n; j++)
            complexity += yass_rate_net_add_nested (nets[j], edge, is_on,
                                                    self->nested);
        }
      if (wants (self, complexity, start->kind))
        add (self, start, complexity, edge, is_on);
    }
}

static void
intersect_both (Search *self, const Start *start, YassRateNet *const *nets,
                unsigned n)
{
  intersect (self, start, nets, n, true);
  intersect (self, start, nets, n, false);
}

/* A house is looked at from the first cell that has the number there */
static void
search_houses (Search *self, unsigned cell, unsigned number)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  YassRateNet *nets[9];

  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = geometry->house_of[cell][kind];
      const unsigned places = self->board->places[house][number];
      const Start start = { YASS_RATE_NAME_HOUSE_CHAINS, YASS_RATE_KIND_HOUSE,
                            yass_rate_edge (cell, number), house, true };
      unsigned n = 0;

      if (yass_rate_is_single (places)
          || yass_rate_first (places) != geometry->position_in[cell][kind])
        continue;
      YASS_RATE_FOREACH (position, places)
        nets[n++] = get_net (self, geometry->cell_at[house][position], number);
      intersect_both (self, &start, nets, n);
    }
}

/* One edge: both ways it can be */
static void
search_edge (Search *self, unsigned cell, unsigned number)
{
  const unsigned edge = yass_rate_edge (cell, number);
  YassRateNet *on = get_net (self, cell, number);
  YassRateNet *off = self->chains->off_net;

  try_contradiction (self, on, edge, true);
  yass_rate_net_run (off, self->board, edge, false, self->mode, self->most,
                     &self->chains->inner);
  try_contradiction (self, off, edge, false);
  if (self->mode == YASS_RATE_NET_NISHIO)
    return;
  if (yass_rate_count (self->board->numbers[cell]) > 2)
    {
      const Start start = { YASS_RATE_NAME_DOUBLE_CHAINS, YASS_RATE_KIND_DOUBLE,
                            edge, YASS_RATE_NOTHING, true };
      YassRateNet *const nets[] = { on, off };

      intersect_both (self, &start, nets, 2);
    }
  search_houses (self, cell, number);
}

static void
search_cell (Search *self, unsigned cell)
{
  const Start start = { YASS_RATE_NAME_CELL_CHAINS, YASS_RATE_KIND_CELL,
                        yass_rate_edge (cell, 0), YASS_RATE_NOTHING, true };
  YassRateNet *nets[9];
  unsigned n = 0;

  YASS_RATE_FOREACH (number, self->board->numbers[cell] & ~self->skipped)
    {
      search_edge (self, cell, number);
      nets[n++] = get_net (self, cell, number);
    }
  if (self->mode != YASS_RATE_NET_NISHIO)
    intersect_both (self, &start, nets, n);
}

static void
find (YassRateChains *chains, const YassRateBoard *board, YassRateNetMode mode,
      double rating, YassRateFound *found)
{
  static const YassRateDepth depths[] = {
    [YASS_RATE_NET_NISHIO] = YASS_RATE_DEPTH_DYNAMIC,
    [YASS_RATE_NET_DYNAMIC] = YASS_RATE_DEPTH_DYNAMIC,
    [YASS_RATE_NET_PLUS] = YASS_RATE_DEPTH_PLUS,
    [YASS_RATE_NET_NESTED_CHAINS] = YASS_RATE_DEPTH_CHAINS,
    [YASS_RATE_NET_NESTED_MULTIPLE] = YASS_RATE_DEPTH_MULTIPLE,
  };
  Search search = {
    .chains = chains,
    .board = board,
    .mode = mode,
    .rating = rating,
    .depth = depths[mode],
    .most = G_MAXUINT,
    .nested = g_array_new (FALSE, FALSE, sizeof (uint32_t)),
  };

  for (unsigned number = 0; mode == YASS_RATE_NET_NISHIO && number < 9;
       number++)
    search.skipped
        |= (unsigned) yass_rate_barren_has (&chains->nishio, board, number)
           << number;
  yass_rate_ranking_init (&search.ranking, found);
  yass_rate_reasons_reset (&chains->inner.reasons);
  for (unsigned edge = 0; edge < YASS_RATE_N_EDGES; edge++)
    chains->nets[edge].literals.is_known = false;
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    if (yass_rate_count (board->numbers[cell]) > 1)
      search_cell (&search, cell);
  if (mode == YASS_RATE_NET_NISHIO && found->hints->len == 0)
    yass_rate_barren_note (&chains->nishio, board);
  g_array_unref (search.nested);
}

void
yass_rate_find_nishio (YassRateChains *chains, const YassRateBoard *board,
                       YassRateFound *found)
{
  find (chains, board, YASS_RATE_NET_NISHIO, YASS_RATE_NISHIO, found);
}

void
yass_rate_find_dynamic (YassRateChains *chains, const YassRateBoard *board,
                        YassRateFound *found)
{
  find (chains, board, YASS_RATE_NET_DYNAMIC, YASS_RATE_DYNAMIC, found);
}

void
yass_rate_find_dynamic_plus (YassRateChains *chains, const YassRateBoard *board,
                             YassRateFound *found)
{
  find (chains, board, YASS_RATE_NET_PLUS, YASS_RATE_DYNAMIC_PLUS, found);
}

void
yass_rate_find_nested_chains (YassRateChains *chains,
                              const YassRateBoard *board, YassRateFound *found)
{
  find (chains, board, YASS_RATE_NET_NESTED_CHAINS, YASS_RATE_NESTED, found);
}

void
yass_rate_find_nested_multiple (YassRateChains *chains,
                                const YassRateBoard *board,
                                YassRateFound *found)
{
  find (chains, board, YASS_RATE_NET_NESTED_MULTIPLE, YASS_RATE_NESTED_MULTIPLE,
        found);
}

YassRateChains *
yass_rate_chains_new (void)
{
  YassRateChains *self = g_new0 (YassRateChains, 1);

  self->sets = g_new0 (YassRateLinkSets, 1);
  self->reaches = g_new0 (YassRateReach, YASS_RATE_N_EDGES);
  self->nets = g_new0 (YassRateNet, YASS_RATE_N_EDGES);
  self->off_net = g_new0 (YassRateNet, 1);
  yass_rate_inner_init (&self->inner, &self->links, self->sets, self->reaches);
  return self;
}

void
yass_rate_chains_free (YassRateChains *self)
{
  yass_rate_inner_clear (&self->inner);
  g_free (self->off_net);
  g_free (self->nets);
  g_free (self->reaches);
  g_free (self->sets);
  g_free (self);
}
