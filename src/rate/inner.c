/* inner.c: the simple patterns that nets may use
 * SPDX-License-Identifier: MIT */
#include "rate/inner.h"

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
  GArray *reasons;               /* unowned */
  YassRateInnerRemoval *removed; /* unowned */
  unsigned n_removed;
} Inner;

static void
add_gone (YassRateReason *self, unsigned house, unsigned positions,
          unsigned number)
{
  YASS_RATE_FOREACH (position, positions)
    self->edges[self->n_edges++] = (uint16_t) yass_rate_edge (
        yass_rate_geometry.cell_at[house][position], number);
}

/* The places of @number that went from @house, but for @kept */
static unsigned
find_gone (const Inner *self, unsigned house, unsigned number, unsigned kept)
{
  return self->before->places[house][number]
         & ~(unsigned) self->board->places[house][number] & ~kept;
}

/* What had to go: other numbers from the cells of a naked set; from houses,
 * what was outside of where the numbers are now */
static void
collect_gone (const Inner *self, const YassRateHint *hint,
              YassRateReason *reason)
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
  Inner *self = (Inner *) taker;
  YassRateReason reason;

  collect_gone (self, hint, &reason);
  if (reason.n_edges == 0)
    return false;
  g_array_append_val (self->reasons, reason);
  for (unsigned rank = 0; rank < 32; rank++)
    for (unsigned i = 0; i < hint->n_removed; i++)
      if (get_rank (hint->removed[i].cell, hint->n_removed) == rank)
        YASS_RATE_FOREACH (number, hint->removed[i].numbers)
          self->removed[self->n_removed++] = (YassRateInnerRemoval){
            (uint16_t) yass_rate_edge (hint->removed[i].cell, number),
            self->reasons->len - 1,
          };
  return false;
}

unsigned
yass_rate_find_inner (const YassRateBoard *board, const YassRateBoard *before,
                      GArray *reasons, YassRateInnerRemoval *removed)
{
  Inner inner = { { inner_take }, board, before, reasons, removed, 0 };

  for (unsigned i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      patterns[i].find (board, patterns[i].size, &inner.taker);
      if (inner.n_removed > 0)
        break;
    }
  return inner.n_removed;
}
