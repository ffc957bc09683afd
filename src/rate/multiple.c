/* multiple.c: multiple forcing chains, the best of them
 * SPDX-License-Identifier: MIT */
#include "rate/chains-private.h"
#include "rate/scale.h"

typedef struct
{
  YassRateMultipleSearch search;
  YassRateRanking ranking;
} Search;

static void
take (YassRateMultipleSearch *search, const YassRateReach *const *from,
      unsigned n, unsigned edge, bool is_on, unsigned complexity)
{
  Search *self = (Search *) search;
  const bool is_cell = search->house == YASS_RATE_NOTHING;
  const unsigned kind = is_cell ? YASS_RATE_KIND_CELL : YASS_RATE_KIND_HOUSE;
  const double rating = YASS_RATE_MULTIPLE + yass_rate_length (complexity);
  YassRateHint hint;

  if (!yass_rate_ranking_wants (&self->ranking, rating, complexity, kind))
    return;
  yass_rate_hint_init (
      &hint, is_cell ? YASS_RATE_NAME_CELL_CHAINS : YASS_RATE_NAME_HOUSE_CHAINS,
      rating);
  hint.house = (uint8_t) search->house;
  hint.start = (uint16_t) yass_rate_edge (search->cell, search->number);
  yass_rate_hint_conclude (&hint, search->board,
                           yass_rate_links_get_edge (search->links, edge),
                           is_on);
  yass_rate_ranking_add (&self->ranking, &hint, complexity, kind);
}

void
yass_rate_find_multiple (YassRateChains *chains, const YassRateBoard *board,
                         YassRateFound *found)
{
  Search self = { .search = { .links = &chains->links,
                              .reaches = chains->reaches,
                              .board = board,
                              .take = take } };

  yass_rate_links_init (&chains->links, board);
  yass_rate_ranking_init (&self.ranking, found);
  yass_rate_multiple_search_run (&self.search);
}
