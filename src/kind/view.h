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
  const uint64_t *sees;       /* per cell cell_words words */

  void (*because) (YassView *self, YassFacts facts);
  bool (*remove) (YassView *self, guint cell, guint number); /* is left */
};

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
