/* definition.h: what a statement means, as the judge of traces is told
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/kind.h"

G_BEGIN_DECLS

/* A definition has one of three forms. Either it says of every two cells which
 * numbers they may be together, and that is all that the statement means; or
 * it says that the cells of some numbers hang together; or
 * the statement holds if one of several alternatives does, each of which is an
 * automaton that reads the statement's cells, or says that these take different
 * numbers of a set; and it may say besides that no two cells are equal; or the
 * statement has conditions, each an automaton that reads some cells of the
 * board, of which all must hold, or a certain count. All forms are judged in
 * polynomial time. */

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
 * yass_definition_set_connected:
 * @allows: (scope call) (closure data): says which numbers it is about, asked
 *   now
 * @data: for @allows
 * @size: how many cells have one of them, or 0: any number but none
 *
 * The statement means that the cells with one of these numbers, of its own or,
 * where it names none, of all cells, are joined by their sides.
 */
YASS_PUBLIC
void yass_definition_set_connected (YassDefinition *self, YassAllows allows,
                                    gconstpointer data, guint size);

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

/**
 * yass_definition_set_distinct:
 *
 * No two cells of the statement are equal, whichever of the alternatives holds.
 * An automaton need not remember what it has read then. The judge goes by what
 * each of the two rules out by itself.
 */
YASS_PUBLIC
void yass_definition_set_distinct (YassDefinition *self);

/**
 * yass_definition_add_condition:
 * @group: which conditions are counted together, from 0
 * @cells: (array length=n): any cells of the board in the order to be read. One
 *   that comes twice is judged as if it were two.
 * @step: (scope call) (closure data): asked now, for every state that there can
 *   be and every number
 * @ends: (nullable) (scope call) (closure data): asked now; %NULL: any state
 *   will do at the end
 * @data: for @step and @ends
 *
 * A condition of the statement, which holds if an automaton reads it to the
 * end. All conditions must hold, unless yass_definition_set_count() says how
 * many of a group do. That is the form for kinds that are about other cells
 * than those that a statement names; the judge goes by what each group rules
 * out by itself.
 */
YASS_PUBLIC
void yass_definition_add_condition (YassDefinition *self, guint group,
                                    const guint32 *cells, guint n,
                                    YassAutomatonStep step,
                                    YassAutomatonEnds ends, gconstpointer data);

/**
 * yass_definition_add_alike: (skip)
 * @group: which conditions are counted together, from 0
 * @cells: (array): as many as the last condition has
 *
 * One more condition, which the automaton of the last one reads.
 */
YASS_PUBLIC
void yass_definition_add_alike (YassDefinition *self, guint group,
                                const guint32 *cells);

/**
 * yass_definition_set_count:
 * @group: of conditions
 * @least: that hold
 * @most: that hold
 *
 * Not all conditions of the group must hold, but so many.
 */
YASS_PUBLIC
void yass_definition_set_count (YassDefinition *self, guint group, guint least,
                                guint most);

G_END_DECLS
