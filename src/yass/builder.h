/* builder.h: puzzles without text
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/kind.h"
#include "yass/puzzle.h"

G_BEGIN_DECLS

/**
 * YassPuzzleBuilder:
 *
 * A puzzle that is being made: givens, candidates and statements, one after the
 * other. What does not fit is refused, and changes nothing.
 */
typedef struct _YassPuzzleBuilder YassPuzzleBuilder;

#define YASS_TYPE_PUZZLE_BUILDER (yass_puzzle_builder_get_type ())

/**
 * yass_puzzle_builder_get_type:
 *
 * Returns: the boxed type of a #YassPuzzleBuilder
 */
YASS_PUBLIC
GType yass_puzzle_builder_get_type (void) G_GNUC_CONST;

/**
 * yass_puzzle_builder_new:
 * @shape: the board; boxes of 0 by 0 are those that it has when nobody draws
 *   them
 * @error: a `YASS_ERROR_VALUE` for a board that cannot be, a
 *   `YASS_ERROR_UNSUPPORTED` for one that is too large
 *
 * Begins a puzzle with every cell open. It has the rows, columns and boxes of
 * its board as houses.
 *
 * Returns: (transfer full) (nullable): a new builder, or %NULL with @error set
 */
YASS_PUBLIC
YassPuzzleBuilder *yass_puzzle_builder_new (const YassShape *shape,
                                            GError **error);

/**
 * yass_puzzle_builder_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassPuzzleBuilder *yass_puzzle_builder_ref (YassPuzzleBuilder *self);

/**
 * yass_puzzle_builder_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_puzzle_builder_unref (YassPuzzleBuilder *self);

/**
 * yass_puzzle_builder_set_name:
 * @name: (nullable): the title of the puzzle, or %NULL for none
 */
YASS_PUBLIC
void yass_puzzle_builder_set_name (YassPuzzleBuilder *self, const char *name);

/**
 * yass_puzzle_builder_set_given:
 * @cell: from 0, row by row
 * @number: from 1, whatever the board's first number is; 0 opens the cell again
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Returns: %FALSE with @error set when there is no such cell or number
 */
YASS_PUBLIC
gboolean yass_puzzle_builder_set_given (YassPuzzleBuilder *self, guint cell,
                                        guint number, GError **error);

/**
 * yass_puzzle_builder_set_candidates:
 * @cell: from 0, row by row
 * @numbers: (array length=n_numbers): the only ones that @cell may take, from 1
 * @n_numbers: how many, at least one
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Returns: %FALSE with @error set when there is no such cell or number
 */
YASS_PUBLIC
gboolean yass_puzzle_builder_set_candidates (YassPuzzleBuilder *self,
                                             guint cell, const guint *numbers,
                                             guint n_numbers, GError **error);

/**
 * yass_puzzle_builder_add_variable:
 * @name: letters; the cells are called "X1", "X2" and on, of one alone "X"
 * @n_cells: how many cells it has
 * @n_columns: how wide the rows are that these lie in, or 0: as wide as the
 *   board
 * @cell: (out) (optional): the first of them; the others follow it
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Adds cells that are not on the board. They may be any number of it, and
 * statements can be about them as about all others; what holds all over the
 * board does not hold for them.
 *
 * Returns: %FALSE with @error set when there cannot be such ones
 */
YASS_PUBLIC
gboolean yass_puzzle_builder_add_variable (YassPuzzleBuilder *self,
                                           const char *name, guint n_cells,
                                           guint n_columns, guint *cell,
                                           GError **error);

/**
 * yass_puzzle_builder_add_statement:
 * @kind: the name of a kind of constraint, one of yass_list_constraints()
 * @value: (nullable): what the kind asks for before the cells, or %NULL
 * @cells: (array length=n_cells) (nullable): the cells, in order; none for a
 *   kind that holds all over the board
 * @n_cells: how many
 * @error: a `YASS_ERROR_VALUE` for a kind that there is not; else what is wrong
 *   with the statement on this board
 *
 * States a constraint. One that is stated already is not stated twice.
 *
 * Returns: %FALSE with @error set when it means nothing here
 */
YASS_PUBLIC
gboolean yass_puzzle_builder_add_statement (YassPuzzleBuilder *self,
                                            const char *kind, const char *value,
                                            const guint32 *cells, guint n_cells,
                                            GError **error);

/**
 * yass_puzzle_builder_begin:
 * @kind: `or`, of which at least one statement holds, or `and`, all of which
 *   hold
 * @error: a `YASS_ERROR_VALUE` for another kind, or too many that are open
 *
 * Opens a statement of statements: those that follow, up to
 * yass_puzzle_builder_end(), are its parts. These may be of the same sort.
 *
 * Returns: %FALSE with @error set when there is no such kind
 */
YASS_PUBLIC
gboolean yass_puzzle_builder_begin (YassPuzzleBuilder *self, const char *kind,
                                    GError **error);

/**
 * yass_puzzle_builder_end:
 * @error: a `YASS_ERROR_VALUE` when nothing is open, or is stated in what is
 *
 * Ends what was begun last, and states it.
 *
 * Returns: %FALSE with @error set when there is nothing to state
 */
YASS_PUBLIC
gboolean yass_puzzle_builder_end (YassPuzzleBuilder *self, GError **error);

/**
 * yass_puzzle_builder_build:
 *
 * Returns: (transfer full): the puzzle so far, without what is still open. The
 *   builder can go on; that changes nothing about this puzzle.
 */
YASS_PUBLIC
YassPuzzle *yass_puzzle_builder_build (const YassPuzzleBuilder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassPuzzleBuilder, yass_puzzle_builder_unref)

G_END_DECLS
