/* net-count.c: how much a literal of a net follows from
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/bits.h"
#include "rate/net.h"

/* Literals that are counted, and those whose parents are still to be */
typedef struct
{
  const YassRateNet *net; /* unowned */
  uint64_t is_on[YASS_RATE_EDGE_WORDS];
  uint64_t is_off[YASS_RATE_EDGE_WORDS];
  uint16_t on[YASS_RATE_N_EDGES];
  uint16_t off[YASS_RATE_N_EDGES];
  unsigned n_on;
  unsigned n_off;
  unsigned n;
} Ancestors;

static void
add (uint64_t *bits, uint16_t *list, unsigned *n_list, unsigned *n,
     unsigned edge)
{
  if (yass_bits_has (bits, edge))
    return;
  yass_rate_add_edge (bits, edge);
  list[(*n_list)++] = (uint16_t) edge;
  (*n)++;
}

static void
add_on (Ancestors *self, unsigned edge)
{
  add (self->is_on, self->on, &self->n_on, &self->n, edge);
}

static void
add_off (Ancestors *self, unsigned edge)
{
  add (self->is_off, self->off, &self->n_off, &self->n, edge);
}

/* All other edges that its cell or house had are off */
static void
add_parents_of_on (Ancestors *self, unsigned edge, unsigned cause)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  const YassRateBoard *board = self->net->board;
  const unsigned cell = edge / 9;
  const unsigned number = edge % 9;

  if (cause == YASS_RATE_CAUSE_CELL)
    YASS_RATE_FOREACH (other, board->numbers[cell] & ~(1u << number))
      add_off (self, yass_rate_edge (cell, other));
  else if (cause != YASS_RATE_CAUSE_SUPPOSED)
    {
      const unsigned kind = cause - YASS_RATE_CAUSE_HOUSE;
      const unsigned house = geometry->house_of[cell][kind];

      YASS_RATE_FOREACH (position,
                         board->places[house][number]
                             & ~(1u << geometry->position_in[cell][kind]))
        add_off (self,
                 yass_rate_edge (geometry->cell_at[house][position], number));
    }
}

static void
add_parents_of_off (Ancestors *self, uint32_t parent)
{
  if (parent < YASS_RATE_SUPPOSED)
    add_on (self, parent);
  else if (parent > YASS_RATE_SUPPOSED)
    {
      const YassRateReason *reason = &g_array_index (
          self->net->reasons, YassRateReason, parent - YASS_RATE_SUPPOSED - 1);

      for (unsigned i = 0; i < reason->n_edges; i++)
        add_off (self, reason->edges[i]);
    }
}

static void
begin (Ancestors *self, const YassRateNet *net)
{
  self->net = net;
  memset (self->is_on, 0, sizeof self->is_on);
  memset (self->is_off, 0, sizeof self->is_off);
  self->n_on = self->n_off = self->n = 0;
}

static unsigned
count (Ancestors *self)
{
  const YassRateNet *net = self->net;

  while (self->n_on + self->n_off > 0)
    if (self->n_on > 0)
      {
        const unsigned edge = self->on[--self->n_on];

        add_parents_of_on (self, edge, net->on_cause[edge]);
      }
    else
      add_parents_of_off (self, net->off_parent[self->off[--self->n_off]]);
  return self->n;
}

unsigned
yass_rate_net_count (YassRateNet *self, unsigned edge, bool is_on)
{
  uint16_t *known = is_on ? &self->on_count[edge] : &self->off_count[edge];
  Ancestors ancestors;

  if (*known != 0)
    return *known;
  begin (&ancestors, self);
  if (is_on)
    add_on (&ancestors, edge);
  else
    add_off (&ancestors, edge);
  return *known = (uint16_t) count (&ancestors);
}

unsigned
yass_rate_net_count_contradiction (YassRateNet *self)
{
  Ancestors ancestors;

  begin (&ancestors, self);
  if (self->is_last_on)
    add_parents_of_on (&ancestors, self->contradiction, self->last_cause);
  else
    add_parents_of_off (&ancestors, self->last_parent);
  return yass_rate_net_count (self, self->contradiction, !self->is_last_on)
         + count (&ancestors) + 1;
}
