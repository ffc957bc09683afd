/* puzzle.h: a puzzle as its author stated it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/error.h"

G_BEGIN_DECLS

/**
 * YassPuzzle:
 *
 * A puzzle as its author stated it: size, boxes and, for every cell, the
 * numbers it may take. It never changes once made, so threads share one.
 *
 * Cells are counted row by row from 0, numbers from 1 to the size. On a board
 * whose numbers are others, 1 means the first of them, which
 * yass_puzzle_get_first_number() tells, 2 the next one, and so on.
 */
typedef struct _YassPuzzle YassPuzzle;

#define YASS_TYPE_PUZZLE (yass_puzzle_get_type ())

/**
 * yass_puzzle_get_type:
 *
 * Returns: the boxed type of a #YassPuzzle
 */
YASS_PUBLIC
GType yass_puzzle_get_type (void) G_GNUC_CONST;

/**
 * YassSymbols:
 * @YASS_SYMBOLS_CHARACTERS: one character a number: 0-9, then A=10, B=11 ...
 * @YASS_SYMBOLS_NUMBERS: decimal numbers, separated by blanks
 *
 * How the author wrote numbers; results are written the same way.
 */
typedef enum
{
  YASS_SYMBOLS_CHARACTERS,
  YASS_SYMBOLS_NUMBERS,
} YassSymbols;

/**
 * yass_puzzle_new_from_text:
 * @text: one puzzle in any format that `yass-graph formats` lists
 * @error: return location for a `YASS_ERROR`
 *
 * Returns: (transfer full) (nullable): the puzzle, or %NULL with @error set,
 *   also when @text holds no puzzle or more than one
 */
YASS_PUBLIC
YassPuzzle *yass_puzzle_new_from_text (const char *text, GError **error);

/**
 * yass_puzzle_to_text:
 * @format: a name that `yass-graph formats` lists
 * @error: return location for a `YASS_ERROR`
 *
 * Returns: (transfer full) (nullable): whole lines that are read as this
 *   puzzle again, or %NULL with @error set when the format cannot say it
 */
YASS_PUBLIC
char *yass_puzzle_to_text (const YassPuzzle *self, const char *format,
                           GError **error);

/**
 * yass_puzzle_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassPuzzle *yass_puzzle_ref (YassPuzzle *self);

/**
 * yass_puzzle_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_puzzle_unref (YassPuzzle *self);

/**
 * yass_puzzle_get_size:
 *
 * Returns: how many numbers there are. Mostly there are as many rows and
 *   columns, else fewer.
 */
YASS_PUBLIC
guint yass_puzzle_get_size (const YassPuzzle *self);

/**
 * yass_puzzle_get_n_rows:
 *
 * Returns: how many rows the board has
 */
YASS_PUBLIC
guint yass_puzzle_get_n_rows (const YassPuzzle *self);

/**
 * yass_puzzle_get_n_columns:
 *
 * Returns: how many columns the board has
 */
YASS_PUBLIC
guint yass_puzzle_get_n_columns (const YassPuzzle *self);

/**
 * yass_puzzle_get_first_number:
 *
 * Returns: what is written for the first of the numbers: mostly 1; of a board
 *   with 0 to 8 it is 0
 */
YASS_PUBLIC
guint yass_puzzle_get_first_number (const YassPuzzle *self);

/**
 * yass_puzzle_get_n_cells:
 *
 * Returns: how many cells there are: those of the board, then those of
 *   variables
 */
YASS_PUBLIC
guint yass_puzzle_get_n_cells (const YassPuzzle *self);

/**
 * yass_puzzle_get_n_variables:
 *
 * Variables are cells outside of the board that statements can be about.
 *
 * Returns: how many of the cells are such; mostly 0
 */
YASS_PUBLIC
guint yass_puzzle_get_n_variables (const YassPuzzle *self);

/**
 * yass_puzzle_dup_cell_name:
 * @cell: a cell, from 0
 *
 * Returns: (transfer full): what @cell is called: "r4c7", or "X12" of a
 *   variable
 */
YASS_PUBLIC
char *yass_puzzle_dup_cell_name (const YassPuzzle *self, guint cell);

/**
 * yass_puzzle_get_box_width:
 *
 * Returns: how many columns a box has
 */
YASS_PUBLIC
guint yass_puzzle_get_box_width (const YassPuzzle *self);

/**
 * yass_puzzle_get_box_height:
 *
 * Returns: how many rows a box has; of 1, boxes are rows, and say nothing
 */
YASS_PUBLIC
guint yass_puzzle_get_box_height (const YassPuzzle *self);

/**
 * yass_puzzle_get_symbols:
 *
 * Returns: how the author wrote numbers
 */
YASS_PUBLIC
YassSymbols yass_puzzle_get_symbols (const YassPuzzle *self);

/**
 * yass_puzzle_get_name:
 *
 * Returns: (transfer none) (nullable): the text that followed the puzzle in its
 *   file, or %NULL
 */
YASS_PUBLIC
const char *yass_puzzle_get_name (const YassPuzzle *self);

/**
 * yass_puzzle_get_given:
 * @cell: a cell, from 0
 *
 * Returns: the only number @cell may take, or 0 when the cell is open
 */
YASS_PUBLIC
guint yass_puzzle_get_given (const YassPuzzle *self, guint cell);

/**
 * yass_puzzle_get_placed:
 *
 * What a player has written since is kept where the text tells it from what the
 * author gave. It binds nobody, unless yass_puzzle_get_given () says so too:
 * then the text is a position to go on from.
 *
 * Returns: the number that a player wrote into @cell, or 0
 */
YASS_PUBLIC
guint yass_puzzle_get_placed (const YassPuzzle *self, guint cell);

/**
 * yass_puzzle_get_n_statements:
 *
 * Returns: how many statements there are besides rows, columns and boxes
 */
YASS_PUBLIC
guint yass_puzzle_get_n_statements (const YassPuzzle *self);

/**
 * yass_puzzle_get_statement_kind:
 * @index: of a statement, from 0
 *
 * Returns: (transfer none): the name of its kind, as `yass-graph constraints`
 *   lists it
 */
YASS_PUBLIC
const char *yass_puzzle_get_statement_kind (const YassPuzzle *self,
                                            guint index);

/**
 * yass_puzzle_get_statement_value:
 * @index: of a statement, from 0
 *
 * Returns: (transfer none) (nullable): its value, or %NULL when it has none
 */
YASS_PUBLIC
const char *yass_puzzle_get_statement_value (const YassPuzzle *self,
                                             guint index);

/**
 * yass_puzzle_get_statement_cells:
 * @index: of a statement, from 0
 * @n_cells: (out): how many there are; none where it holds all over the board
 *
 * Returns: (transfer none) (array length=n_cells) (nullable): its cells, from
 *   0, in order
 */
YASS_PUBLIC
const guint32 *yass_puzzle_get_statement_cells (const YassPuzzle *self,
                                                guint index, guint *n_cells);

/**
 * yass_puzzle_dup_statement:
 * @index: of a statement, from 0
 *
 * Returns: (transfer full): all of it in words, as a text states it
 */
YASS_PUBLIC
char *yass_puzzle_dup_statement (const YassPuzzle *self, guint index);

/**
 * yass_puzzle_allows:
 * @cell: a cell, from 0
 * @number: a number, from 1
 *
 * Returns: whether the author lets @cell be @number: always for an open cell
 *   without pencil marks
 */
YASS_PUBLIC
gboolean yass_puzzle_allows (const YassPuzzle *self, guint cell, guint number);

/**
 * yass_puzzle_get_notice:
 *
 * Texts of other programs draw what means nothing to a solver, or say in words
 * what it means.
 *
 * Returns: (transfer none) (nullable): what of the text was left out, for a
 *   sentence: "line, circle", or %NULL
 */
YASS_PUBLIC
const char *yass_puzzle_get_notice (const YassPuzzle *self);

/**
 * yass_puzzle_get_known:
 * @cell: a cell, from 0
 *
 * Returns: the number that @cell has in the solution which the text tells, or 0
 *   when it tells none. It binds nobody.
 */
YASS_PUBLIC
guint yass_puzzle_get_known (const YassPuzzle *self, guint cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassPuzzle, yass_puzzle_unref)

G_END_DECLS
