/* inner.c: the simple patterns and the chains that nets may use
 * SPDX-License-Identifier: MIT */
#include "rate/inner.h"

#include "rate/inner-chains.h"
#include "rate/patterns.h"

static const struct
{
  YassRateFindPattern *find;
  unsigned size;
} patterns[] = {
  { yass_rate_find_locking, 0 },
  { yass_rate_find_hidden_sets, 2 },
  { yass_rate_find_naked_sets, 2 },
  { yass_rate_find_fish, 2 },
};

typedef struct
{
  YassRateTaker taker;
  const YassRateBoard *board;    /* unowned */
  const YassRateBoard *before;   /* unowned */
  YassRateReasons *reasons;      /* unowned */
  YassRateInnerRemoval *removed; /* unowned */
  unsigned n_removed;
} Patterns;

/* What had to go for a pattern */
typedef struct
{
  unsigned n_edges;
  uint16_t edges[2 * 9];
} Gone;

static void
add_gone (Gone *self, unsigned house, unsigned positions, unsigned number)
{
  YASS_RATE_FOREACH (position, positions)
    self->edges[self->n_edges++] = (uint16_t) yass_rate_edge (
        yass_rate_geometry.cell_at[house][position], number);
}

/* The places of @number that went from @house, but for @kept */
static unsigned
find_gone (const Patterns *self, unsigned house, unsigned number, unsigned kept)
{
  return self->before->places[house][number]
         & ~(unsigned) self->board->places[house][number] & ~kept;
}

/* What had to go: other numbers from the cells of a naked set; from houses,
 * what was outside of where the numbers are now */
static void
collect_gone (const Patterns *self, const YassRateHint *hint, Gone *reason)
{
  reason->n_edges = 0;
  if (hint->name == YASS_RATE_NAME_NAKED_PAIR)
    for (unsigned i = 0; i < hint->n_cells; i++)
      YASS_RATE_FOREACH (number, self->before->numbers[hint->cells[i]]
                                     & ~(unsigned) hint->numbers)
        reason->edges[reason->n_edges++]
            = (uint16_t) yass_rate_edge (hint->cells[i], number);
  else if (hint->name == YASS_RATE_NAME_HIDDEN_PAIR)
    {
      unsigned kept = 0;

      YASS_RATE_FOREACH (number, hint->numbers)
        kept |= self->board->places[hint->house][number];
      YASS_RATE_FOREACH (number, hint->numbers)
        add_gone (reason, hint->house,
                  find_gone (self, hint->house, number, kept), number);
    }
  else if (hint->name == YASS_RATE_NAME_X_WING)
    YASS_RATE_FOREACH (line, hint->base)
      {
        const unsigned house = hint->house + line;
        const unsigned number = yass_rate_first (hint->numbers);

        add_gone (reason, house, find_gone (self, house, number, hint->cover),
                  number);
      }
  else
    {
      const unsigned number = yass_rate_first (hint->numbers);
      const unsigned kept
          = yass_rate_geometry.crossing[hint->house][hint->crossing];

      add_gone (reason, hint->house,
                find_gone (self, hint->house, number, kept), number);
    }
}

/* Sudoku Explainer goes through a hash table of 16 places, which has 32 once
 * more than 12 are in it */
static unsigned
get_rank (unsigned cell, unsigned n)
{
  return cell % (n > 12 ? 32 : 16);
}

static bool
inner_take (YassRateTaker *taker, const YassRateHint *hint)
{
  Patterns *self = (Patterns *) taker;
  Gone reason;

  collect_gone (self, hint, &reason);
  if (reason.n_edges == 0)
    return false;
  const unsigned index = yass_rate_reasons_add (
      self->reasons, reason.edges, reason.n_edges, YASS_RATE_NOT_NESTED);
  for (unsigned rank = 0; rank < 32; rank++)
    for (unsigned i = 0; i < hint->n_removed; i++)
      if (get_rank (hint->removed[i].cell, hint->n_removed) == rank)
        YASS_RATE_FOREACH (number, hint->removed[i].numbers)
          self->removed[self->n_removed++] = (YassRateInnerRemoval){
            (uint16_t) yass_rate_edge (hint->removed[i].cell, number),
            index,
          };
  return false;
}

static unsigned
find_patterns (YassRateInner *self, const YassRateBoard *board,
               const YassRateBoard *before, YassRateInnerRemoval *removed)
{
  Patterns found
      = { { inner_take }, board, before, &self->reasons, removed, 0 };

  for (unsigned i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      patterns[i].find (board, patterns[i].size, &found.taker);
      if (found.n_removed > 0)
        break;
    }
  return found.n_removed;
}

unsigned
yass_rate_inner_find (YassRateInner *self, const YassRateBoard *board,
                      const YassRateBoard *before, YassRateInnerLevel level,
                      YassRateInnerRemoval *removed)
{
  unsigned n = find_patterns (self, board, before, removed);

  if (n > 0 || level == YASS_RATE_INNER_PATTERNS)
    return n;
  yass_rate_links_init (self->links, board);
  yass_rate_inner_hints_begin (self->hints, board, before);
  yass_rate_find_inner_chains (self->hints, self->links, self->sets);
  n = yass_rate_inner_hints_finish (self->hints, &self->reasons, removed);
  if (n > 0 || level == YASS_RATE_INNER_CHAINS)
    return n;
  yass_rate_find_inner_multiple (self->hints, self->links, self->reaches);
  return yass_rate_inner_hints_finish (self->hints, &self->reasons, removed);
}

void
yass_rate_inner_init (YassRateInner *self, YassRateLinks *links,
                      YassRateLinkSets *sets, YassRateReach *reaches)
{
  yass_rate_reasons_init (&self->reasons);
  self->links = links;
  self->sets = sets;
  self->reaches = reaches;
  self->hints = g_new0 (YassRateInnerHints, 1);
  yass_rate_inner_hints_init (self->hints);
}

void
yass_rate_inner_clear (YassRateInner *self)
{
  yass_rate_reasons_clear (&self->reasons);
  yass_rate_inner_hints_clear (self->hints);
  g_free (self->hints);
}
