/* plain.h: random plain 9x9 puzzles, many at a time
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "abreast/abreast.h"
#include "generate/dice.h"
#include "generate/symmetry.h"

#define YASS_PLAIN_N_CELLS YASS_ABREAST_N_CELLS

/* What clues have to be like */
typedef struct
{
  const YassSymmetry *symmetry;
  bool is_minimal; /* no clue can go, not even one of those that go together */
  guint fewest, most; /* clues; 0 and 81: as they come */
} YassPlainWish;

typedef struct
{
  bool is_made; /* or else the attempt came to nothing */
  guint n_clues;
  guint8 numbers[YASS_PLAIN_N_CELLS]; /* 0: open */
  guint8 solution[YASS_PLAIN_N_CELLS];
} YassPlainPuzzle;

/* Whether @number is in the row, column or box of @cell */
static inline bool
yass_plain_sees (const guint8 *numbers, guint cell, guint number)
{
  const guint row = cell / 9, column = cell % 9;
  const guint corner = row / 3 * 27 + column / 3 * 3;

  for (guint i = 0; i < 9; i++)
    if (numbers[row * 9 + i] == number || numbers[i * 9 + column] == number
        || numbers[corner + i / 3 * 9 + i % 3] == number)
      return true;
  return false;
}

/* Whether a puzzle has one solution depends on nothing but the puzzle, and what
 * is asked next on that answer: so many puzzles are made at once, and each adds
 * a question to what is solved abreast. One a thread. */
typedef struct _YassPlainMaker YassPlainMaker;

YassPlainMaker *yass_plain_maker_new (const YassPlainWish *wish);
void yass_plain_maker_free (YassPlainMaker *self);

/* Makes @n puzzles, each of its own dice and of nothing else. What is
 * not made once it is cancelled stays so. */
void yass_plain_maker_make (YassPlainMaker *self, const YassDice *dice,
                            YassPlainPuzzle *puzzles, guint n,
                            GCancellable *cancellable);

/* The same of puzzles that have one solution, which they tell, and perhaps more
 * clues than they need */
void yass_plain_maker_shrink (YassPlainMaker *self, const YassDice *dice,
                              YassPlainPuzzle *puzzles, guint n,
                              GCancellable *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassPlainMaker, yass_plain_maker_free)
