/* inner-chains.c: cycles and forcing chains that nets may use
 * SPDX-License-Identifier: MIT */
#include "rate/inner-chains.h"

#include "rate/chain-search.h"
#include "rate/chains-private.h"

typedef struct
{
  YassRateChainSearch search;
  YassRateInnerHints *hints; /* unowned */
} Search;

/* What went from the cell or the house of a weak link: read the other way
 * round, a cycle has strong links there */
static void
note_weak (YassRateInnerHints *hints, unsigned on, unsigned off)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;

  if (on / 9 == off / 9)
    {
      yass_rate_inner_hints_note_cell (hints, off / 9);
      return;
    }
  for (unsigned kind = 0; kind < 3; kind++)
    if (geometry->house_of[on / 9][kind] == geometry->house_of[off / 9][kind])
      {
        yass_rate_inner_hints_note_house (
            hints, geometry->house_of[off / 9][kind], off % 9);
        return;
      }
}

/* Sudoku Explainer goes through a hash table of cells, which has 16 places, and
 * twice as many whenever it is three quarters full */
static unsigned
get_n_places (unsigned n_cells)
{
  unsigned n_places = 16;

  while (4 * n_cells > 3 * n_places)
    n_places *= 2;
  return n_places;
}

typedef struct
{
  YassRateCells seen;
  uint8_t cells[YASS_RATE_N_CELLS]; /* in the order in which they came */
  unsigned n_cells;
} Table;

static void
see_victims (const YassRateChainSearch *search, unsigned edge,
             const YassRateCells *victims, Table *table)
{
  const YassRateCells *having = &victims[search->links->number[edge]];
  const uint8_t *around = yass_rate_geometry.seen[search->links->cell[edge]];

  for (unsigned i = 0; i < 20; i++)
    if (yass_rate_cells_has (having, around[i])
        && !yass_rate_cells_has (&table->seen, around[i]))
      {
        yass_rate_cells_add (&table->seen, around[i]);
        table->cells[table->n_cells++] = around[i];
      }
}

/* Cells come into the table in the order in which members of the cycle that are
 * on see them, from the last one back; a cell has its numbers in order */
static void
remove_victims (const Search *self, unsigned start, unsigned last,
                const YassRateCells *victims)
{
  const YassRateChainSearch *search = &self->search;
  Table table = { .seen = { { 0, 0 } } };

  see_victims (search, start, victims, &table);
  for (unsigned edge = last; edge != start; edge = search->before[edge])
    see_victims (search, edge, victims, &table);
  const unsigned n_places = get_n_places (table.n_cells);
  for (unsigned place = 0; place < n_places; place++)
    for (unsigned i = 0; i < table.n_cells; i++)
      for (unsigned number = 0;
           table.cells[i] % n_places == place && number < 9; number++)
        if (yass_rate_cells_has (&victims[number], table.cells[i]))
          yass_rate_inner_hints_remove (
              self->hints, yass_rate_edge (table.cells[i], number));
}

static bool
wants_victims (const Search *self, const YassRateCells *victims,
               const YassRateKey *key)
{
  unsigned cell;

  for (unsigned number = 0; number < 9; number++)
    YASS_RATE_CELLS_FOREACH (cell, victims[number])
      if (yass_rate_inner_hints_wants (self->hints,
                                       yass_rate_edge (cell, number), key))
        return true;
  return false;
}

/* Back from an edge that is on to the start, or to the edge that was off
 * first: literals and what had to go for strong links */
static void
add_way (Search *self, unsigned edge)
{
  const YassRateChainSearch *search = &self->search;
  const YassRateLinks *links = search->links;

  for (;; edge = search->before[edge])
    {
      const unsigned off = search->off[edge];

      yass_rate_inner_hints_add_literal (
          self->hints, yass_rate_links_get_edge (links, edge), true);
      if (off == YASS_RATE_NOWHERE)
        return;
      yass_rate_inner_hints_note_strong (
          self->hints, yass_rate_links_get_edge (links, off),
          yass_rate_links_get_edge (links, edge));
      yass_rate_inner_hints_add_literal (
          self->hints, yass_rate_links_get_edge (links, off), false);
      if (search->before[edge] == YASS_RATE_NOWHERE)
        return;
    }
}

static void
take_chain (YassRateChainSearch *search, unsigned index, bool is_on,
            unsigned complexity)
{
  Search *self = (Search *) search;
  const unsigned start = yass_rate_links_get_edge (search->links, index);
  const YassRateKey key = { yass_rate_chain_rating (search->mode, complexity),
                            complexity, yass_rate_links_kind (search->mode) };

  if (!yass_rate_inner_hints_wants_result (self->hints, start, is_on, &key))
    return;
  const unsigned last = yass_rate_chain_search_trace (search, index, is_on);
  yass_rate_inner_hints_make (self->hints);
  yass_rate_inner_hints_conclude (self->hints, start, is_on);
  yass_rate_inner_hints_add_mark (self->hints);
  if (!is_on)
    yass_rate_inner_hints_add_literal (self->hints, start, false);
  add_way (self, last);
  yass_rate_inner_hints_add (self->hints, &key);
}

/* Two marks: it has two branches, of which the other one is the same way
 * back */
static void
take_cycle (YassRateChainSearch *search, unsigned last, unsigned off,
            unsigned complexity)
{
  Search *self = (Search *) search;
  const YassRateLinks *links = search->links;
  const YassRateKey key = { yass_rate_cycle_rating (search->mode, complexity),
                            complexity, yass_rate_links_kind (search->mode) };
  YassRateCells victims[9];
  uint8_t cells[YASS_RATE_N_CELLS];
  const unsigned start = search->on[0];

  yass_rate_chain_search_find_victims (search, last, off, cells, victims);
  if (!wants_victims (self, victims, &key))
    return;
  yass_rate_inner_hints_make (self->hints);
  remove_victims (self, start, last, victims);
  yass_rate_inner_hints_add_mark (self->hints);
  yass_rate_inner_hints_add_mark (self->hints);
  yass_rate_inner_hints_add_literal (
      self->hints, yass_rate_links_get_edge (links, start), true);
  yass_rate_inner_hints_add_literal (
      self->hints, yass_rate_links_get_edge (links, off), false);
  yass_rate_inner_hints_note_strong (self->hints,
                                     yass_rate_links_get_edge (links, off),
                                     yass_rate_links_get_edge (links, start));
  note_weak (self->hints, yass_rate_links_get_edge (links, last),
             yass_rate_links_get_edge (links, off));
  for (unsigned edge = last; search->before[edge] != YASS_RATE_NOWHERE;
       edge = search->before[edge])
    note_weak (self->hints,
               yass_rate_links_get_edge (links, search->before[edge]),
               yass_rate_links_get_edge (links, search->off[edge]));
  add_way (self, last);
  yass_rate_inner_hints_add (self->hints, &key);
}

void
yass_rate_find_inner_chains (YassRateInnerHints *hints,
                             const YassRateLinks *links, YassRateLinkSets *sets)
{
  Search self = { .hints = hints };

  yass_rate_chain_search_init (&self.search, links, sets, hints->board);
  self.search.take_cycle = take_cycle;
  self.search.take_chain = take_chain;
  self.search.longest_cycle = self.search.longest_chain = G_MAXUINT;
  for (YassRateLinksMode mode = YASS_RATE_LINKS_X; mode <= YASS_RATE_LINKS_XY;
       mode++)
    yass_rate_chain_search_run (&self.search, mode, 0);
}
