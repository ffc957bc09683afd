/* layers.h: all that an automaton can do, cell by cell
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/kind.h"

/* The same as a step where several states may follow by one number: each is a
 * way on, counted from 0. FALSE when there are no more. */
typedef gboolean (*YassAutomatonChoice) (guint64 *state, guint i, guint number,
                                         guint way, gconstpointer data);

/* How an automaton goes on */
typedef struct
{
  YassAutomatonStep step;     /* or NULL: */
  YassAutomatonChoice choose; /* says it */
  YassAutomatonEnds ends;     /* or NULL: any state will do at the end */
  gconstpointer data;         /* for all of them, which are asked now */
} YassAutomatonSteps;

/* What an automaton does before it reads one more cell: per state, number and
 * way, all counted from 0, the state behind it + 1. Where fewer ways lead to
 * the end, or none, these come first, and then 0. */
typedef struct
{
  guint n_states;
  guint n_ways;  /* of any number of a state, at most; 1 at least */
  guint32 *next; /* owned */
} YassAutomatonLayer;

static inline const guint32 *
yass_layer_get_ways (const YassAutomatonLayer *self, guint size, guint state,
                     guint number)
{
  return self->next + ((gsize) state * size + number) * self->n_ways;
}

/* The layers of an automaton, one a cell. They have the states that some way
 * from a start to an end goes through, no two of which lead on in the same
 * ways. Those of the first layer are the starts; if no way leads to an end, it
 * has one, which leads nowhere. All ends are one state.
 *
 * Asks @steps for every state that there can be and every number, and of each
 * state behind the last cell whether it is an end. Adds what was asked for to
 * @n_steps; returns NULL when that would be more than @most. */
YassAutomatonLayer *yass_layers_new (const YassShape *shape, guint n_cells,
                                     const guint64 *starts, guint n_starts,
                                     const YassAutomatonSteps *steps,
                                     guint *n_steps, guint most);
/* Whether that takes no more than so many steps: the half of the work */
bool yass_layers_are_few (const YassShape *shape, guint n_cells,
                          const guint64 *starts, guint n_starts,
                          const YassAutomatonSteps *steps, guint most);

void yass_layers_free (YassAutomatonLayer *layers, guint n_cells);
