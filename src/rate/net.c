/* net.c: what follows from one supposition
 * SPDX-License-Identifier: MIT */
#include "rate/net.h"

#include "base/bits.h"
#include "rate/inner.h"

/* A run. An edge leaves the board when it is looked at, not when it is known to
 * be off: until then it counts as a place. */
typedef struct
{
  YassRateNet *net; /* unowned */
  YassRateNetMode mode;
  unsigned n_looked_on; /* so many of its edges were looked at */
  unsigned n_looked_off;
  YassRateBoard board; /* without those that were looked at */
  YassRateBoard left;  /* without those that are known to be off */
  unsigned most;
  YassRateInner *inner; /* unowned */
} Run;

static void
add_on (YassRateNet *net, unsigned edge, unsigned cause, unsigned least)
{
  yass_rate_literals_add_on (&net->literals, edge);
  net->on_cause[edge] = (uint8_t) cause;
  net->on_least[edge] = (uint16_t) least;
  net->on_count[edge] = 0;
}

static void
add_off (YassRateNet *net, unsigned edge, uint32_t parent, unsigned least)
{
  yass_rate_literals_add_off (&net->literals, edge);
  net->off_parent[edge] = parent;
  net->off_least[edge] = (uint16_t) least;
  net->off_count[edge] = 0;
}

/* Returns: false at a contradiction */
static bool
turn_off (Run *self, unsigned cell, unsigned number, unsigned parent)
{
  YassRateNet *net = self->net;
  const unsigned edge = yass_rate_edge (cell, number);

  if (yass_bits_has (net->literals.is_on, edge))
    {
      net->is_contradiction = true;
      net->is_last_on = false;
      net->contradiction = (uint16_t) edge;
      net->last_parent = (uint16_t) parent;
      return false;
    }
  if (!yass_bits_has (net->literals.is_off, edge))
    {
      add_off (net, edge, parent, net->on_least[parent] + 1u);
      yass_rate_board_remove (&self->left, cell, number);
    }
  return true;
}

/* The same */
static bool
turn_on (Run *self, unsigned cell, unsigned number, unsigned cause,
         unsigned trigger)
{
  YassRateNet *net = self->net;
  const unsigned edge = yass_rate_edge (cell, number);

  if (yass_bits_has (net->literals.is_off, edge))
    {
      net->is_contradiction = true;
      net->is_last_on = true;
      net->contradiction = (uint16_t) edge;
      net->last_cause = (uint8_t) cause;
      return false;
    }
  if (!yass_bits_has (net->literals.is_on, edge))
    add_on (net, edge, cause, net->off_least[trigger] + 1u);
  return true;
}

/* What an edge that is on excludes */
static bool
look_at_on (Run *self, unsigned edge)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const unsigned cell = edge / 9;
  const unsigned number = edge % 9;

  if (self->mode != YASS_RATE_NET_NISHIO)
    YASS_RATE_FOREACH (other, self->left.numbers[cell] & ~(1u << number))
      if (!turn_off (self, cell, other, edge))
        return false;
  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = geometry->house_of[cell][kind];

      YASS_RATE_FOREACH (position,
                         self->left.places[house][number]
                             & ~(1u << geometry->position_in[cell][kind]))
        if (!turn_off (self, geometry->cell_at[house][position], number, edge))
          return false;
    }
  return true;
}

/* What an edge that is off leaves alone */
static bool
look_at_off (Run *self, unsigned edge)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const unsigned cell = edge / 9;
  const unsigned number = edge % 9;
  const unsigned numbers = self->board.numbers[cell] & ~(1u << number);

  if (self->mode != YASS_RATE_NET_NISHIO && yass_rate_is_single (numbers)
      && !turn_on (self, cell, yass_rate_first (numbers), YASS_RATE_CAUSE_CELL,
                   edge))
    return false;
  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = geometry->house_of[cell][kind];
      const unsigned places = self->board.places[house][number]
                              & ~(1u << geometry->position_in[cell][kind]);

      if (yass_rate_is_single (places)
          && !turn_on (self, geometry->cell_at[house][yass_rate_first (places)],
                       number, YASS_RATE_CAUSE_HOUSE + kind, edge))
        return false;
    }
  yass_rate_board_remove (&self->board, cell, number);
  yass_rate_board_remove (&self->left, cell, number);
  return true;
}

static YassRateInnerLevel
get_level (YassRateNetMode mode)
{
  switch (mode)
    {
    case YASS_RATE_NET_NESTED_CHAINS:
      return YASS_RATE_INNER_CHAINS;
    case YASS_RATE_NET_NESTED_MULTIPLE:
      return YASS_RATE_INNER_MULTIPLE;
    default:
      return YASS_RATE_INNER_PATTERNS;
    }
}

/* No more than what a literal with this reason has before it. A chain has what
 * its longest parent has, and its own literals: these are none of its parents',
 * or it would have been found when they were. */
static unsigned
find_least (const YassRateNet *net, const YassRateReason *reason)
{
  const uint16_t *edges = yass_rate_reasons_get_edges (net->reasons, reason);
  unsigned least = 0;

  for (unsigned i = 0; i < reason->n_edges; i++)
    least = MAX (least, net->off_least[edges[i]]);
  return least + 1
         + yass_rate_reasons_get_complexity (net->reasons, reason->nested);
}

/* What patterns and chains take from the board as it is by now. Returns: false
 * when there are none, or when it does not matter what they lead to */
static bool
look_for_patterns (Run *self)
{
  YassRateNet *net = self->net;
  YassRateInnerRemoval removed[YASS_RATE_N_EDGES];
  const unsigned n = yass_rate_inner_find (
      self->inner, &self->board, net->board, get_level (self->mode), removed);
  unsigned shortest = G_MAXUINT;

  for (unsigned i = 0; i < n; i++)
    {
      const unsigned edge = removed[i].edge;

      if (yass_bits_has (net->literals.is_off, edge))
        continue;
      const unsigned least = find_least (
          net, yass_rate_reasons_get (net->reasons, removed[i].reason));
      add_off (net, edge, YASS_RATE_SUPPOSED + 1 + removed[i].reason, least);
      /* One that is on is still seen by others until it is looked at */
      if (!yass_bits_has (net->literals.is_on, edge))
        yass_rate_board_remove (&self->left, edge / 9, edge % 9);
      shortest = MIN (shortest, least);
    }
  return shortest != G_MAXUINT && shortest <= self->most;
}

void
yass_rate_net_run (YassRateNet *self, const YassRateBoard *board, unsigned edge,
                   bool is_on, YassRateNetMode mode, unsigned most,
                   YassRateInner *inner)
{
  Run run;

  self->board = board;
  self->reasons = &inner->reasons;
  self->is_contradiction = false;
  yass_rate_literals_begin (&self->literals);
  run.net = self;
  run.mode = mode;
  run.n_looked_on = run.n_looked_off = 0;
  run.board = run.left = *board;
  run.most = most;
  run.inner = inner;
  if (is_on)
    add_on (self, edge, YASS_RATE_CAUSE_SUPPOSED, 1);
  else
    add_off (self, edge, YASS_RATE_SUPPOSED, 1);
  for (;;)
    {
      if (run.n_looked_on < self->literals.n_on)
        {
          if (!look_at_on (&run, self->literals.on[run.n_looked_on++]))
            return;
        }
      else if (run.n_looked_off < self->literals.n_off)
        {
          if (!look_at_off (&run, self->literals.off[run.n_looked_off++]))
            return;
        }
      else if (mode < YASS_RATE_NET_PLUS || !look_for_patterns (&run))
        return;
    }
}
