/* definition.h: what a statement means, as the judge of traces is told
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/kind.h"

G_BEGIN_DECLS

/* A definition has one of two forms. Either it says of every two cells which
 * numbers they may be together, and that is all that the statement means; or
 * the statement holds if one of several alternatives does, each of which is an
 * automaton that reads the statement's cells, or says that these take different
 * numbers of a set. All forms are judged in polynomial time. */

/**
 * YassRelate:
 * @data: (closure): as it was given
 * @relation_data: (out): for the function returned, %NULL unless it is set
 *
 * Returns: (nullable): says what cell @a may be while cell @b is something, in
 *   this order; %NULL: the two have nothing to do with each other. The same
 *   function with the same @relation_data means the same relation.
 */
typedef YassAllowsPair (*YassRelate) (guint a, guint b, gconstpointer data,
                                      gconstpointer *relation_data);

/**
 * yass_definition_set_pairs:
 * @relate: (scope notified) (closure data) (destroy free_data): asked of any
 * two cells of the board, which differ
 * @data: for @relate
 * @free_data: (nullable): frees @data when the definition is done with
 *
 * The statement means what it says of every two cells. That is the form for
 * kinds that hold all over the board: asking their check about two cells takes
 * a walk over all of it.
 */
YASS_PUBLIC
void yass_definition_set_pairs (YassDefinition *self, YassRelate relate,
                                gpointer data, GDestroyNotify free_data);

/**
 * YassAutomatonStep:
 * @state: what the automaton remembers, to be changed; 0 at the start
 * @i: which cell it reads, from 0
 * @number: that is in the cell
 * @data: (closure): as it was given
 *
 * Returns: whether it can go on
 */
typedef gboolean (*YassAutomatonStep) (guint64 *state, guint i, guint number,
                                       gconstpointer data);

/**
 * YassAutomatonEnds:
 * @data: (closure): as it was given
 *
 * Returns: whether the statement holds when all has been read, with @state
 */
typedef gboolean (*YassAutomatonEnds) (guint64 state, gconstpointer data);

/**
 * yass_definition_add_automaton:
 * @cells: (array length=n): all cells of the statement, each once, in the order
 *   to be read
 * @step: (scope call) (closure data): asked now, for every state that there can
 *   be and every number
 * @ends: (nullable) (scope call) (closure data): asked now; %NULL: any state
 *   will do at the end
 * @data: for @step and @ends
 *
 * One way for the statement to hold: an automaton reads to the end. States
 * times cells times numbers is what judging takes; there may be 16 million.
 */
YASS_PUBLIC
void yass_definition_add_automaton (YassDefinition *self, const guint32 *cells,
                                    guint n, YassAutomatonStep step,
                                    YassAutomatonEnds ends, gconstpointer data);

/**
 * yass_definition_add_distinct:
 * @cells: (array length=n): all cells of the statement, each once
 * @allows: (scope call) (closure data): says which numbers the cells may be,
 *   asked now
 * @data: for @allows
 *
 * One way for the statement to hold: the cells take different numbers of a set.
 */
YASS_PUBLIC
void yass_definition_add_distinct (YassDefinition *self, const guint32 *cells,
                                   guint n, YassAllows allows,
                                   gconstpointer data);

G_END_DECLS
