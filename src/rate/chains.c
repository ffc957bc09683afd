/* chains.c: cycles and forcing chains
 * SPDX-License-Identifier: MIT */
#include "rate/chains-private.h"

#include <math.h>

#include "rate/chain-search.h"
#include "rate/scale.h"

typedef struct
{
  YassRateChainSearch search;
  YassRateRanking ranking;
} Search;

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

unsigned
yass_rate_links_kind (YassRateLinksMode mode)
{
  static const uint8_t kinds[]
      = { YASS_RATE_KIND_X, YASS_RATE_KIND_Y, YASS_RATE_KIND_XY };

  return kinds[mode];
}

double
yass_rate_cycle_rating (YassRateLinksMode mode, unsigned complexity)
{
  return (mode == YASS_RATE_LINKS_XY ? YASS_RATE_CHAIN
                                     : YASS_RATE_ONE_KIND_CYCLE)
         + yass_rate_length (complexity);
}

double
yass_rate_chain_rating (YassRateLinksMode mode, unsigned complexity)
{
  return (mode == YASS_RATE_LINKS_XY ? YASS_RATE_CHAIN : YASS_RATE_X_CHAIN)
         + yass_rate_length (complexity);
}

static unsigned
find_longest (const Search *self,
              double (*rate) (YassRateLinksMode mode, unsigned complexity))
{
  unsigned complexity = YASS_RATE_SHORTEST - 2;

  if (self->ranking.rating == INFINITY)
    return G_MAXUINT;
  while (yass_rate_ranking_wants (
      &self->ranking, rate (self->search.mode, complexity + 2), complexity + 2,
      yass_rate_links_kind (self->search.mode)))
    complexity += 2;
  return complexity;
}

/* Whenever the mode or the best changes */
static void
limit (Search *self)
{
  self->search.longest_cycle = find_longest (self, yass_rate_cycle_rating);
  self->search.longest_chain
      = self->search.mode == YASS_RATE_LINKS_Y
            ? 0
            : find_longest (self, yass_rate_chain_rating);
}

static void
add (Search *self, const YassRateHint *hint, unsigned complexity)
{
  yass_rate_ranking_add (&self->ranking, hint, complexity,
                         yass_rate_links_kind (self->search.mode));
  limit (self);
}

/* A literal that leads to its opposite */
static void
take_chain (YassRateChainSearch *search, unsigned index, bool is_on,
            unsigned complexity)
{
  Search *self = (Search *) search;
  const bool is_turbot = search->mode == YASS_RATE_LINKS_X && complexity == 6;
  YassRateHint hint;

  yass_rate_hint_init (&hint,
                       is_turbot ? YASS_RATE_NAME_TURBOT_FISH
                       : search->mode == YASS_RATE_LINKS_X
                           ? YASS_RATE_NAME_X_CHAIN
                           : YASS_RATE_NAME_CHAIN,
                       yass_rate_chain_rating (search->mode, complexity));
  hint.start = (uint16_t) yass_rate_links_get_edge (search->links, index);
  hint.is_start_on = !is_on;
  yass_rate_hint_conclude (&hint, search->board, hint.start, is_on);
  add (self, &hint, complexity);
}

/* What sees a member that is on and one that is off goes, but nothing from the
 * cells of the cycle */
static void
take_cycle (YassRateChainSearch *search, unsigned last, unsigned off,
            unsigned complexity)
{
  Search *self = (Search *) search;
  YassRateCells victims[9];
  YassRateHint hint;
  unsigned cell;

  yass_rate_hint_init (&hint, YASS_RATE_NAME_XY_CYCLE,
                       yass_rate_cycle_rating (search->mode, complexity));
  hint.n_cells = (uint8_t) yass_rate_chain_search_find_victims (
      search, last, off, hint.cells, victims);
  for (unsigned number = 0; number < 9; number++)
    YASS_RATE_CELLS_FOREACH (cell, victims[number])
      yass_rate_hint_remove (&hint, cell, 1u << number);
  if (hint.n_removed == 0)
    return;
  if (search->mode == YASS_RATE_LINKS_Y)
    hint.name = YASS_RATE_NAME_Y_CYCLE;
  else if (search->mode == YASS_RATE_LINKS_X)
    hint.name = hint.n_cells == 4 ? YASS_RATE_NAME_X_WING_CYCLE
                                  : YASS_RATE_NAME_X_CYCLE;
  add (self, &hint, complexity);
}

/* Whether something in this mode would be better */
static bool
set_mode (Search *self, YassRateLinksMode mode)
{
  self->search.mode = mode;
  limit (self);
  return MAX (self->search.longest_cycle, self->search.longest_chain)
         >= YASS_RATE_SHORTEST;
}

/* Numbers whose chains are known to lead nowhere */
static unsigned
find_skipped (const Search *self, const YassRateChains *chains)
{
  unsigned skipped = 0;

  if (self->search.mode == YASS_RATE_LINKS_X)
    for (unsigned number = 0; number < 9; number++)
      skipped |= (unsigned) yass_rate_barren_has (&chains->x_chains,
                                                  self->search.board, number)
                 << number;
  return skipped;
}

void
yass_rate_find_cycles_and_chains (YassRateChains *chains,
                                  const YassRateBoard *board,
                                  YassRateFound *found)
{
  Search self;

  yass_rate_links_init (&chains->links, board);
  yass_rate_chain_search_init (&self.search, &chains->links, chains->sets,
                               board);
  self.search.take_cycle = take_cycle;
  self.search.take_chain = take_chain;
  yass_rate_ranking_init (&self.ranking, found);
  for (YassRateLinksMode mode = YASS_RATE_LINKS_X; mode <= YASS_RATE_LINKS_XY;
       mode++)
    {
      if (set_mode (&self, mode))
        yass_rate_chain_search_run (&self.search, mode,
                                    find_skipped (&self, chains));
      if (mode == YASS_RATE_LINKS_X && self.ranking.rating == INFINITY)
        yass_rate_barren_note (&chains->x_chains, board);
    }
}
