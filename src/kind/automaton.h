/* automaton.h: lines that are read from one end to the other
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/game.h"
#include "kind/layers.h"

/* How a statement's cells are read. It holds if a way through the automaton,
 * from a start to an end, reads the numbers of the cells. */
typedef struct
{
  const guint32 *cells; /* each once, in the order to be read */
  guint n_cells;
  const guint64 *starts; /* states; NULL: 0 is the only one */
  guint n_starts;
  YassAutomatonStep step;
  YassAutomatonEnds ends;     /* or NULL: any state will do at the end */
  gconstpointer data;         /* for both, which are asked now */
  YassAutomatonChoice choose; /* instead of @step, or NULL */
} YassAutomaton;

/* Declares a propagator that leaves each cell exactly the numbers that are on
 * some way. In words it says that there is "no way to" @goal: "make 20 between
 * 1 and 9". An automaton of too many states is a fault of the game.
 *
 * Statements of one kind with the same value and as many cells, of which the
 * same come again, have to have the same automata: what is made of them is made
 * once for all. */
void yass_automaton_declare (const YassAutomaton *self, YassGame *game,
                             const char *goal, ...) G_GNUC_PRINTF (3, 4);

/* The same if it has no more than @most states, before they are reduced;
 * returns whether it has */
bool yass_automaton_declare_small (const YassAutomaton *self, YassGame *game,
                                   guint most, const char *goal);

/* Declares what another statement that is alike, as above, has declared, if
 * that is a single automaton, about these cells instead; returns whether there
 * is one. Who calls it saves all it takes to say what the automaton is. */
bool yass_automaton_declare_alike (YassGame *game, const guint32 *cells,
                                   guint n);

/* Whether it has */
bool yass_automaton_is_small (const YassAutomaton *self, const YassShape *shape,
                              guint most);

/* More states an automaton cannot have */
guint yass_automaton_get_most_states (const YassShape *shape);

/* Says the same to the judge: each start is an alternative */
void yass_automaton_define (const YassAutomaton *self,
                            YassDefinition *definition);
