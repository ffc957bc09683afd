/* view.h: what a kind or a rule of one's own sees while a puzzle is solved
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "yass/view.h"

/* The same for an engine of any width, whose sets are words of bits. The engine
 * puts it at the start of what it needs besides. */
struct _YassView
{
  const YassGame *game; /* unowned, as is all of this */
  guint n_cells;
  guint n_variables; /* the cells, then the hidden ones */
  guint n_numbers;
  guint n_words;              /* of a set of numbers */
  const uint64_t *numbers_of; /* per cell n_words words, always up to date */
  guint cell_words;           /* of a set of cells */
  const uint64_t *cells_of;   /* per number cell_words words, of all variables;
                                 or NULL: nobody has them */
  const uint64_t *sees;       /* per cell cell_words words */
  uint64_t *kept; /* what the propagator that looks has kept from its looks in
                     the same engine, 0 at first; or NULL: keeps nothing */

  void (*because) (YassView *self, YassFacts facts);
  bool (*remove) (YassView *self, guint cell, guint number); /* is left */
};

/* The bits of numbers @first to @last that are in word @word of a set; numbers
 * count from 1 */
static inline uint64_t
yass_span_get_word (guint first, guint last, guint word)
{
  const guint low = word * 64;
  uint64_t bits = ~(uint64_t) 0;

  if (first > low + 64 || last <= low)
    return 0;
  if (first > low + 1)
    bits <<= first - low - 1;
  if (last < low + 64)
    bits &= ~(uint64_t) 0 >> (low + 64 - last);
  return bits;
}

/* Whether the variable can be any of the numbers @first to @last: what a kind
 * that looks often asks without a call */
static inline bool
yass_view_allows_any (const YassView *self, guint variable, guint first,
                      guint last)
{
  const uint64_t *words = self->numbers_of + (gsize) variable * self->n_words;

  for (guint word = 0; word < self->n_words; word++)
    if (words[word] & yass_span_get_word (first, last, word))
      return true;
  return false;
}

/* Whether two variables can be the same number */
static inline bool
yass_view_shares_number (const YassView *self, guint a, guint b)
{
  const uint64_t *words = self->numbers_of + (gsize) a * self->n_words;
  const uint64_t *others = self->numbers_of + (gsize) b * self->n_words;

  for (guint word = 0; word < self->n_words; word++)
    if (words[word] & others[word])
      return true;
  return false;
}

/* An engine of any width collects them as words of bits, as above */
struct _YassPremises
{
  guint n_words;
  uint64_t *gone; /* per variable n_words words; unowned */
};

struct _YassWords
{
  GString *text; /* unowned */
  guint first;   /* what is written for number 1 */
  void (*append_cell) (const YassWords *self, guint cell);
};
