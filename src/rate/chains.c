/* chains.c: cycles and forcing chains
 * SPDX-License-Identifier: MIT */
#include "rate/chains-private.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "rate/scale.h"

/* What can be reached from one literal: edges that are on then, breadth
 * first */
typedef struct
{
  const YassRateLinks *links; /* unowned */
  YassRateLinkSets *sets;     /* unowned: the links of this mode */
  const YassRateBoard *board; /* unowned */
  YassRateLinksMode mode;
  uint16_t on[YASS_RATE_N_EDGES]; /* in the order in which they were reached */
  unsigned n_on;
  uint32_t run; /* who has this number was reached */
  uint32_t reached[YASS_RATE_N_EDGES];
  uint16_t before[YASS_RATE_N_EDGES]; /* the edge that was on, ... */
  uint16_t off[YASS_RATE_N_EDGES];    /* ... and the one that went off */
  uint16_t depth[YASS_RATE_N_EDGES];  /* of an edge in literals */
  YassRateRanking ranking;

  /* The longest that would be better than the best so far */
  unsigned longest_cycle;
  unsigned longest_chain;
} Search;

/* Literals of the shortest cycles and chains; the next ones have two more */
#define SHORTEST 4

/* No edge: the start of a chain */
#define NOWHERE UINT16_MAX

void
yass_rate_hint_conclude (YassRateHint *self, const YassRateBoard *board,
                         unsigned edge, bool is_on)
{
  const unsigned cell = edge / 9;
  const unsigned number = edge % 9;

  if (is_on)
    {
      yass_rate_hint_place (self, cell, number);
      yass_rate_hint_remove (self, cell,
                             board->numbers[cell] & ~(1u << number));
    }
  else
    yass_rate_hint_remove (self, cell, 1u << number);
}

static void
reach (Search *self, unsigned edge, unsigned before, unsigned off,
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
reach_from_off (Search *self, unsigned before, unsigned off, unsigned depth)
{
  const YassRateLinks *links = self->links;
  const unsigned end = yass_rate_links_end_strong (links, off, self->mode);

  for (unsigned i = yass_rate_links_first_strong (links, off, self->mode);
       i < end; i++)
    reach (self, links->strong[off][i], before, off, depth);
}

static unsigned
get_kind (YassRateLinksMode mode)
{
  static const uint8_t kinds[]
      = { YASS_RATE_KIND_X, YASS_RATE_KIND_Y, YASS_RATE_KIND_XY };

  return kinds[mode];
}

static double
rate_cycle (YassRateLinksMode mode, unsigned complexity)
{
  return (mode == YASS_RATE_LINKS_XY ? YASS_RATE_CHAIN
                                     : YASS_RATE_ONE_KIND_CYCLE)
         + yass_rate_length (complexity);
}

static double
rate_chain (YassRateLinksMode mode, unsigned complexity)
{
  return (mode == YASS_RATE_LINKS_XY ? YASS_RATE_CHAIN : YASS_RATE_X_CHAIN)
         + yass_rate_length (complexity);
}

static unsigned
find_longest (const Search *self,
              double (*rate) (YassRateLinksMode mode, unsigned complexity))
{
  unsigned complexity = SHORTEST - 2;

  if (self->ranking.rating == INFINITY)
    return G_MAXUINT;
  while (yass_rate_ranking_wants (&self->ranking,
                                  rate (self->mode, complexity + 2),
                                  complexity + 2, get_kind (self->mode)))
    complexity += 2;
  return complexity;
}

/* Whenever the mode or the best changes */
static void
limit (Search *self)
{
  self->longest_cycle = find_longest (self, rate_cycle);
  self->longest_chain
      = self->mode == YASS_RATE_LINKS_Y ? 0 : find_longest (self, rate_chain);
}

static void
add (Search *self, const YassRateHint *hint, unsigned complexity)
{
  yass_rate_ranking_add (&self->ranking, hint, complexity,
                         get_kind (self->mode));
  limit (self);
}

static unsigned
get_edge (const Search *self, unsigned index)
{
  return yass_rate_edge (self->links->cell[index], self->links->number[index]);
}

/* A literal that leads to its opposite */
static void
add_chain (Search *self, unsigned index, bool is_on, unsigned complexity)
{
  const bool is_turbot = self->mode == YASS_RATE_LINKS_X && complexity == 6;
  YassRateHint hint;

  yass_rate_hint_init (&hint,
                       is_turbot ? YASS_RATE_NAME_TURBOT_FISH
                       : self->mode == YASS_RATE_LINKS_X
                           ? YASS_RATE_NAME_X_CHAIN
                           : YASS_RATE_NAME_CHAIN,
                       rate_chain (self->mode, complexity));
  hint.start = (uint16_t) get_edge (self, index);
  hint.is_start_on = !is_on;
  yass_rate_hint_conclude (&hint, self->board, hint.start, is_on);
  add (self, &hint, complexity);
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
is_passed (const Search *self, unsigned edge, unsigned off)
{
  for (; edge != NOWHERE; edge = self->before[edge])
    if (self->off[edge] == off)
      return true;
  return false;
}

/* The cycle that @off closes behind @last. What sees a member that is on and
 * one that is off goes, but nothing from the cells of the cycle. */
static void
try_cycle (Search *self, unsigned last, unsigned off, unsigned complexity)
{
  const YassRateLinks *links = self->links;
  Sight sight[2];
  YassRateCells cells = { { 0, 0 } };
  YassRateHint hint;
  unsigned cell;

  memset (sight, 0, sizeof sight);
  yass_rate_hint_init (&hint, YASS_RATE_NAME_XY_CYCLE,
                       rate_cycle (self->mode, complexity));
  for (unsigned edge = last; edge != NOWHERE; edge = self->before[edge])
    {
      sight_add (&sight[1], links, edge);
      sight_add (&sight[0], links, off);
      const unsigned members[] = { links->cell[off], links->cell[edge] };
      for (unsigned i = 0; i < 2; i++)
        if (!yass_rate_cells_has (&cells, members[i]))
          {
            yass_rate_cells_add (&cells, members[i]);
            yass_rate_hint_add_cell (&hint, members[i]);
          }
      off = self->off[edge];
    }
  for (unsigned number = 0; number < 9; number++)
    {
      YassRateCells victims = sight[0].of[number];

      yass_rate_cells_intersect (&victims, &sight[1].of[number]);
      yass_rate_cells_subtract (&victims, &cells);
      YASS_RATE_CELLS_FOREACH (cell, victims)
        yass_rate_hint_remove (&hint, cell,
                               self->board->numbers[cell] & 1u << number);
    }
  if (hint.n_removed == 0)
    return;
  if (self->mode == YASS_RATE_LINKS_Y)
    hint.name = YASS_RATE_NAME_Y_CYCLE;
  else if (self->mode == YASS_RATE_LINKS_X)
    hint.name = hint.n_cells == 4 ? YASS_RATE_NAME_X_WING_CYCLE
                                  : YASS_RATE_NAME_X_CYCLE;
  add (self, &hint, complexity);
}

static void
begin (Search *self)
{
  self->run++;
  self->n_on = 0;
}

/* All cycles through @start, which is on */
static void
search_cycles (Search *self, unsigned start)
{
  begin (self);
  reach (self, start, NOWHERE, NOWHERE, 0);
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
            try_cycle (self, edge, off, depth + 2);
          reach_from_off (self, edge, off, depth + 2);
        }
    }
}

/* Cycles, and the chain that rules @start out. How long these are is found with
 * sets; only a cycle has to know its members. The chain counts after the
 * cycles. */
static void
search_from_on (Search *self, unsigned start)
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
  for (unsigned complexity = SHORTEST;
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
    add_chain (self, start, false, chain);
}

/* The chain that places @start */
static void
search_from_off (Search *self, unsigned start)
{
  uint64_t front[YASS_RATE_EDGE_WORDS];
  uint64_t reached[YASS_RATE_EDGE_WORDS];

  memcpy (front, self->sets->leaves[start], sizeof front);
  memcpy (reached, front, sizeof reached);
  for (unsigned complexity = SHORTEST;
       complexity <= self->longest_chain
       && yass_rate_link_sets_advance (self->sets, front, reached);
       complexity += 2)
    if (yass_bits_has (front, start))
      {
        add_chain (self, start, true, complexity);
        return;
      }
}

/* Returns: false when nothing in this mode would be better */
static bool
set_mode (Search *self, YassRateLinksMode mode)
{
  self->mode = mode;
  limit (self);
  if (MAX (self->longest_cycle, self->longest_chain) < SHORTEST)
    return false;
  yass_rate_link_sets_init (self->sets, self->links, mode);
  return true;
}

static void
search_all (Search *self, YassRateChains *chains)
{
  const YassRateLinks *links = self->links;
  bool skips[9] = { false };

  if (self->mode == YASS_RATE_LINKS_X)
    for (unsigned number = 0; number < 9; number++)
      skips[number]
          = yass_rate_barren_has (&chains->x_chains, self->board, number);
  for (unsigned edge = 0; edge < links->n_edges; edge++)
    {
      const unsigned numbers = self->board->numbers[links->cell[edge]];

      if (skips[links->number[edge]] || yass_rate_is_single (numbers)
          || (self->mode == YASS_RATE_LINKS_Y && !yass_rate_is_pair (numbers)))
        continue;
      search_from_on (self, edge);
      if (self->mode != YASS_RATE_LINKS_Y)
        search_from_off (self, edge);
    }
  if (self->mode == YASS_RATE_LINKS_X && self->ranking.rating == INFINITY)
    yass_rate_barren_note (&chains->x_chains, self->board);
}

void
yass_rate_find_cycles_and_chains (YassRateChains *chains,
                                  const YassRateBoard *board,
                                  YassRateFound *found)
{
  Search search;

  yass_rate_links_init (&chains->links, board);
  search.links = &chains->links;
  search.sets = chains->sets;
  search.board = board;
  search.run = 0;
  memset (search.reached, 0, sizeof search.reached);
  yass_rate_ranking_init (&search.ranking, found);
  for (YassRateLinksMode mode = YASS_RATE_LINKS_X; mode <= YASS_RATE_LINKS_XY;
       mode++)
    if (set_mode (&search, mode))
      search_all (&search, chains);
}
