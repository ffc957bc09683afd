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
  GArray *nested;      /* of uint32_t: chains; or NULL; unowned */
  unsigned complexity; /* of those that were added */
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
add_nested (Ancestors *self, uint32_t nested)
{
  if (nested == YASS_RATE_NOT_NESTED)
    return;
  for (unsigned i = 0; i < self->nested->len; i++)
    if (g_array_index (self->nested, uint32_t, i) == nested)
      return;
  g_array_append_val (self->nested, nested);
  self->complexity
      += yass_rate_reasons_get_complexity (self->net->reasons, nested);
}

static void
add_parents_of_off (Ancestors *self, uint32_t parent)
{
  if (parent < YASS_RATE_SUPPOSED)
    add_on (self, parent);
  else if (parent > YASS_RATE_SUPPOSED)
    {
      const YassRateReasons *reasons = self->net->reasons;
      const YassRateReason *reason
          = yass_rate_reasons_get (reasons, parent - YASS_RATE_SUPPOSED - 1);
      const uint16_t *edges = yass_rate_reasons_get_edges (reasons, reason);

      for (unsigned i = 0; i < reason->n_edges; i++)
        add_off (self, edges[i]);
      if (self->nested != NULL)
        add_nested (self, reason->nested);
    }
}

static void
begin (Ancestors *self, const YassRateNet *net, GArray *nested)
{
  self->net = net;
  self->nested = nested;
  self->complexity = 0;
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

static void
add_literal (Ancestors *self, unsigned edge, bool is_on)
{
  if (is_on)
    add_on (self, edge);
  else
    add_off (self, edge);
}

/* The side of the contradiction that is not in the net, without itself */
static void
add_last (Ancestors *self)
{
  const YassRateNet *net = self->net;

  if (net->is_last_on)
    add_parents_of_on (self, net->contradiction, net->last_cause);
  else
    add_parents_of_off (self, net->last_parent);
}

unsigned
yass_rate_net_count (YassRateNet *self, unsigned edge, bool is_on)
{
  uint16_t *known = is_on ? &self->on_count[edge] : &self->off_count[edge];
  Ancestors ancestors;

  if (*known != 0)
    return *known;
  begin (&ancestors, self, NULL);
  add_literal (&ancestors, edge, is_on);
  return *known = (uint16_t) count (&ancestors);
}

unsigned
yass_rate_net_count_contradiction (YassRateNet *self)
{
  Ancestors ancestors;

  begin (&ancestors, self, NULL);
  add_last (&ancestors);
  return yass_rate_net_count (self, self->contradiction, !self->is_last_on)
         + count (&ancestors) + 1;
}

unsigned
yass_rate_net_add_nested (const YassRateNet *self, unsigned edge, bool is_on,
                          GArray *nested)
{
  Ancestors ancestors;

  begin (&ancestors, self, nested);
  add_literal (&ancestors, edge, is_on);
  count (&ancestors);
  return ancestors.complexity;
}

unsigned
yass_rate_net_add_nested_of_contradiction (const YassRateNet *self,
                                           GArray *nested)
{
  Ancestors ancestors;

  begin (&ancestors, self, nested);
  add_literal (&ancestors, self->contradiction, !self->is_last_on);
  add_last (&ancestors);
  count (&ancestors);
  return ancestors.complexity;
}
