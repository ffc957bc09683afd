/* chain-search.c: all cycles and forcing chains on a board
 * SPDX-License-Identifier: MIT */
#include "rate/chain-search.h"

#include <string.h>

#include "base/bits.h"

void
yass_rate_chain_search_init (YassRateChainSearch *self,
                             const YassRateLinks *links, YassRateLinkSets *sets,
                             const YassRateBoard *board)
{
  self->links = links;
  self->sets = sets;
  self->board = board;
  self->run = 0;
  memset (self->reached, 0, sizeof self->reached);
}

static void
reach (YassRateChainSearch *self, unsigned edge, unsigned before, unsigned off,
       unsigned depth)
{
  if (self->reached[edge] == self->run)
    return;
  self->reached[edge] = self->run;
  self->before[edge] = (uint16_t) before;
  self->off[edge] = (uint16_t) off;
  self->depth[edge] = (uint16_t) depth;
  self->on[self->n_on++] = (uint16_t) edge;
}

/* What is on if @off is off */
static void
reach_from_off (YassRateChainSearch *self, unsigned before, unsigned off,
                unsigned depth)
{
  const YassRateLinks *links = self->links;
  const unsigned end = yass_rate_links_end_strong (links, off, self->mode);

  for (unsigned i = yass_rate_links_first_strong (links, off, self->mode);
       i < end; i++)
    reach (self, links->strong[off][i], before, off, depth);
}

/* A set of cells for each number */
typedef struct
{
  YassRateCells of[9];
} Sight;

static void
sight_add (Sight *self, const YassRateLinks *links, unsigned index)
{
  YassRateCells *cells = &self->of[links->number[index]];
  const YassRateCells *sees = &yass_rate_geometry.sees[links->cell[index]];

  cells->words[0] |= sees->words[0];
  cells->words[1] |= sees->words[1];
}

static bool
is_passed (const YassRateChainSearch *self, unsigned edge, unsigned off)
{
  for (; edge != YASS_RATE_NOWHERE; edge = self->before[edge])
    if (self->off[edge] == off)
      return true;
  return false;
}

unsigned
yass_rate_chain_search_find_victims (const YassRateChainSearch *self,
                                     unsigned last, unsigned off,
                                     uint8_t *cells, YassRateCells *victims)
{
  const YassRateLinks *links = self->links;
  Sight sight[2];
  YassRateCells own = { { 0, 0 } };
  unsigned n_cells = 0;

  memset (sight, 0, sizeof sight);
  for (unsigned edge = last; edge != YASS_RATE_NOWHERE;
       edge = self->before[edge])
    {
      sight_add (&sight[1], links, edge);
      sight_add (&sight[0], links, off);
      const unsigned members[] = { links->cell[off], links->cell[edge] };
      for (unsigned i = 0; i < 2; i++)
        if (!yass_rate_cells_has (&own, members[i]))
          {
            yass_rate_cells_add (&own, members[i]);
            cells[n_cells++] = (uint8_t) members[i];
          }
      off = self->off[edge];
    }
  for (unsigned number = 0; number < 9; number++)
    {
      const YassRateCells left
          = yass_rate_board_get_cells (self->board, number);

      victims[number] = sight[0].of[number];
      yass_rate_cells_intersect (&victims[number], &sight[1].of[number]);
      yass_rate_cells_intersect (&victims[number], &left);
      yass_rate_cells_subtract (&victims[number], &own);
    }
  return n_cells;
}

static void
begin (YassRateChainSearch *self)
{
  self->run++;
  self->n_on = 0;
}

/* All cycles through @start, which is on */
static void
search_cycles (YassRateChainSearch *self, unsigned start)
{
  begin (self);
  reach (self, start, YASS_RATE_NOWHERE, YASS_RATE_NOWHERE, 0);
  for (unsigned i = 0; i < self->n_on; i++)
    {
      const unsigned edge = self->on[i];
      const unsigned depth = self->depth[edge];

      if (depth + 2 > self->longest_cycle)
        break;
      for (unsigned j = 0; j < self->sets->n_weak[edge]; j++)
        {
          const unsigned off = self->sets->weak[edge][j];

          if (depth > 0 && depth + 2 <= self->longest_cycle
              && yass_bits_has (self->sets->leaves[off], start)
              && !is_passed (self, edge, off))
            self->take_cycle (self, edge, off, depth + 2);
          reach_from_off (self, edge, off, depth + 2);
        }
    }
}

/* Cycles, and the chain that rules @start out. How long these are is found with
 * sets; only a cycle has to know its members. The chain counts after the
 * cycles. */
static void
search_from_on (YassRateChainSearch *self, unsigned start)
{
  uint64_t front[YASS_RATE_EDGE_WORDS] = { 0 };
  uint64_t reached[YASS_RATE_EDGE_WORDS] = { 0 };
  uint64_t closing[YASS_RATE_EDGE_WORDS] = { 0 };
  bool has_cycle = false;
  unsigned chain = 0;

  for (unsigned word = 0; word < self->sets->n_words; word++)
    for (uint64_t left = self->sets->leaves[start][word]; left != 0;
         left &= left - 1)
      {
        const unsigned off = word * 64 + (unsigned) __builtin_ctzll (left);

        for (unsigned i = 0; i < self->sets->n_words; i++)
          closing[i] |= self->sets->rules_out[off][i];
      }
  yass_rate_add_edge (front, start);
  yass_rate_add_edge (reached, start);
  for (unsigned complexity = YASS_RATE_SHORTEST;
       yass_rate_link_sets_advance (self->sets, front, reached);
       complexity += 2)
    {
      if (complexity > self->longest_cycle && complexity > self->longest_chain)
        break;
      has_cycle = has_cycle
                  || (complexity <= self->longest_cycle
                      && yass_rate_link_sets_meet (self->sets, front, closing));
      if (chain == 0
          && yass_rate_link_sets_meet (self->sets, front,
                                       self->sets->rules_out[start]))
        chain = complexity;
    }
  if (has_cycle)
    search_cycles (self, start);
  if (chain != 0 && chain <= self->longest_chain)
    self->take_chain (self, start, false, chain);
}

/* The chain that places @start */
static void
search_from_off (YassRateChainSearch *self, unsigned start)
{
  uint64_t front[YASS_RATE_EDGE_WORDS];
  uint64_t reached[YASS_RATE_EDGE_WORDS];

  memcpy (front, self->sets->leaves[start], sizeof front);
  memcpy (reached, front, sizeof reached);
  for (unsigned complexity = YASS_RATE_SHORTEST;
       complexity <= self->longest_chain
       && yass_rate_link_sets_advance (self->sets, front, reached);
       complexity += 2)
    if (yass_bits_has (front, start))
      {
        self->take_chain (self, start, true, complexity);
        return;
      }
}

void
yass_rate_chain_search_run (YassRateChainSearch *self, YassRateLinksMode mode,
                            unsigned skipped)
{
  const YassRateLinks *links = self->links;

  self->mode = mode;
  yass_rate_link_sets_init (self->sets, links, mode);
  for (unsigned edge = 0; edge < links->n_edges; edge++)
    {
      const unsigned numbers = self->board->numbers[links->cell[edge]];

      if ((skipped >> links->number[edge] & 1) != 0
          || yass_rate_is_single (numbers)
          || (mode == YASS_RATE_LINKS_Y && !yass_rate_is_pair (numbers)))
        continue;
      search_from_on (self, edge);
      if (mode != YASS_RATE_LINKS_Y)
        search_from_off (self, edge);
    }
}

unsigned
yass_rate_chain_search_trace (YassRateChainSearch *self, unsigned start,
                              bool is_on)
{
  begin (self);
  if (is_on)
    reach_from_off (self, YASS_RATE_NOWHERE, start, 2);
  else
    reach (self, start, YASS_RATE_NOWHERE, YASS_RATE_NOWHERE, 1);
  for (unsigned i = 0; i < self->n_on; i++)
    {
      const unsigned edge = self->on[i];

      if (is_on ? edge == start
                : yass_bits_has (self->sets->rules_out[edge], start))
        return edge;
      for (unsigned j = 0; j < self->sets->n_weak[edge]; j++)
        reach_from_off (self, edge, self->sets->weak[edge][j],
                        self->depth[edge] + 2u);
    }
  return YASS_RATE_NOWHERE;
}
