/* automaton-table.h: an automaton as its looks go through it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "kind/layers.h"
#include "kind/view.h"

/* States that a number leads on from to those so many behind them */
typedef struct
{
  uint64_t states;
  uint32_t distance; /* up to 63, and from there to 0 */
} YassTableShift;

/* Sets of states and sets of numbers are words of bits. */
typedef struct
{
  guint n_states;    /* none behind a start that leads nowhere */
  guint n_words;     /* of a set of them */
  guint first_word;  /* of theirs, where all layers have one after the other */
  guint32 *next;     /* per state, number and way: the state behind; owned */
  uint64_t *numbers; /* per state: those that lead on; owned */
  uint64_t *reaches; /* per state: the states behind; owned, or NULL where
                        there are many */
  YassTableShift *shifts; /* all ways, one number after the other; owned, or
                    NULL where there are many states */
  guint16 *first_shift;   /* per number, and the end; owned, or NULL */
  uint64_t *alike;        /* per number: those with the same; owned, or NULL */
} YassTableLayer;

typedef struct
{
  guint n_users; /* lines that are read with it, all of one game */
  char *goal;    /* owned */
  guint size;    /* how many numbers there are */
  guint n_ways;  /* on with one number, in any layer */
  guint n_layers;
  guint n_words;          /* of sets of states of all layers, and of the end */
  YassTableLayer *layers; /* one a cell, and one for the end; owned */
} YassAutomatonTable;

/* Of layers of a line of @n cells, without a goal, for one user */
YassAutomatonTable *yass_automaton_table_new (const YassAutomatonLayer *layers,
                                              guint n, guint size);
/* One user fewer; the last frees it */
void yass_automaton_table_leave (gpointer self);

/* The facts of every deduction: whether there was a way at all, then what was
 * left of each cell, as words of 32 bits, so many a cell */
static inline guint
yass_automaton_table_count_halves (const YassAutomatonTable *self)
{
  return (self->size + 31) / 32;
}

/* What had to be gone of a line for @number to go from @variable */
void yass_automaton_table_explain (const YassScope *scope, YassFacts facts,
                                   guint variable, guint number,
                                   YassPremises *premises);
