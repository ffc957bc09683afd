/* inner-multiple.c: multiple forcing chains that nets may use
 * SPDX-License-Identifier: MIT */
#include "rate/chains-private.h"
#include "rate/inner-chains.h"
#include "rate/scale.h"

typedef struct
{
  YassRateMultipleSearch search;
  YassRateInnerHints *hints; /* unowned */
} Search;

/* Back from a literal to the edge that was supposed. That is one of the numbers
 * of a cell or places of a house, others of which may be gone. */
static void
add_branch (Search *self, const YassRateReach *reach, unsigned edge, bool is_on)
{
  const YassRateLinks *links = self->search.links;
  unsigned n_left = is_on ? reach->on_depth[edge] : reach->off_depth[edge];

  yass_rate_inner_hints_add_mark (self->hints);
  for (;; n_left--, is_on = !is_on)
    {
      const unsigned before
          = is_on ? reach->on_before[edge] : reach->off_before[edge];

      yass_rate_inner_hints_add_literal (
          self->hints, yass_rate_links_get_edge (links, edge), is_on);
      if (n_left == 0)
        break;
      if (is_on)
        yass_rate_inner_hints_note_strong (
            self->hints, yass_rate_links_get_edge (links, before),
            yass_rate_links_get_edge (links, edge));
      edge = before;
    }
  if (self->search.house == YASS_RATE_NOTHING)
    yass_rate_inner_hints_note_cell (self->hints, links->cell[edge]);
  else
    yass_rate_inner_hints_note_house (self->hints, self->search.house,
                                      links->number[edge]);
}

static void
take (YassRateMultipleSearch *search, const YassRateReach *const *from,
      unsigned n, unsigned edge, bool is_on, unsigned complexity)
{
  Search *self = (Search *) search;
  const unsigned result = yass_rate_links_get_edge (search->links, edge);
  const YassRateKey key = {
    YASS_RATE_MULTIPLE + yass_rate_length (complexity),
    complexity,
    search->house == YASS_RATE_NOTHING ? YASS_RATE_KIND_CELL
                                       : YASS_RATE_KIND_HOUSE,
  };

  if (!yass_rate_inner_hints_wants_result (self->hints, result, is_on, &key))
    return;
  yass_rate_inner_hints_make (self->hints);
  yass_rate_inner_hints_conclude (self->hints, result, is_on);
  for (unsigned i = 0; i < n; i++)
    add_branch (self, from[i], edge, is_on);
  yass_rate_inner_hints_add (self->hints, &key);
}

void
yass_rate_find_inner_multiple (YassRateInnerHints *hints,
                               const YassRateLinks *links,
                               YassRateReach *reaches)
{
  Search self = { .search = { .links = links,
                              .reaches = reaches,
                              .board = hints->board,
                              .take = take },
                  .hints = hints };

  yass_rate_multiple_search_run (&self.search);
}
