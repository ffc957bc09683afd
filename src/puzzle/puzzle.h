/* puzzle.h: making puzzles, and writing them down again
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "kind/game.h"
#include "yass/puzzle.h"
#include "yass/result.h"

/* The largest size that is read. Storage and formats take any size; this is
 * what the later stages can hold. */
#define YASS_MAX_SIZE 144

/* The largest number that has a character: 0-9, A-Z, a-z; and the largest that
 * there is, where boards begin with another number than 1 */
#define YASS_MAX_CHARACTER 61
#define YASS_MAX_NUMBER 999

/* The side of a square, or 0 when @area is none */
guint yass_square_root (guint area);

/* Boxes of @area cells: square if they can be, else the factors closest to
 * square that fill the board, rather wider than high; rows if there are none.
 * A board whose author drew none has as many cells in a box as in its rows, or
 * in its columns if these are longer. */
void yass_shape_set_box (YassShape *self, guint area);

/* The same for an N x N board and boxes of N cells */
void yass_default_box (guint size, guint *width, guint *height);

/* Whether a board can look like that; a box of 0 x 0 is the default one */
bool yass_shape_check (const YassShape *self, GError **error);

/* A puzzle with every cell open. The makers below are for its author alone,
 * before anyone else sees it; a box of 0 x 0 is the default one. */
YassPuzzle *yass_puzzle_new (guint size, guint box_width, guint box_height,
                             YassSymbols symbols);

/* The same on a board that may be no square, and have other numbers. It has at
 * most as many rows, and columns, as numbers. */
YassPuzzle *yass_puzzle_new_shaped (const YassShape *shape,
                                    YassSymbols symbols);

/* The board and the statements of another, with every cell open */
YassPuzzle *yass_puzzle_new_open (const YassPuzzle *other);
void yass_puzzle_allow_only (YassPuzzle *self, guint cell, guint number);

/* @numbers: yass_puzzle_get_n_words () words, bit n is number n + 1 */
void yass_puzzle_allow_set (YassPuzzle *self, guint cell,
                            const uint64_t *numbers);
void yass_puzzle_allow_all (YassPuzzle *self, guint cell);

/* Notes that a player wrote @number there; what the puzzle allows stays */
void yass_puzzle_place (YassPuzzle *self, guint cell, guint number);

/* Notes that something of the text, called @what, was left out; and what a cell
 * is in the solution that the text tells */
void yass_puzzle_add_notice (YassPuzzle *self, const char *what);
void yass_puzzle_set_known (YassPuzzle *self, guint cell, guint number);
bool yass_puzzle_has_known (const YassPuzzle *self);

/* @length: bytes of @name; none leave the puzzle without a name. Control
 * characters become words for them: everybody may print the name. */
void yass_puzzle_set_name (YassPuzzle *self, const char *name, gsize length);

/* Adds a variable of @n_cells cells, which are called "X1" and on, or of one
 * alone "X", in rows of @n_columns; 0: as wide as the board */
bool yass_puzzle_add_variable (YassPuzzle *self, const char *name,
                               guint n_cells, guint n_columns, GError **error);

/* What a cell is called: as @notation has it, or as its variable is */
void yass_puzzle_append_cell (GString *text, const YassPuzzle *self,
                              YassNotation notation, guint cell);

/* How many cells are on the board, and not of variables */
guint yass_puzzle_count_board (const YassPuzzle *self);

/* States a constraint beyond the rows, columns and boxes that a puzzle starts
 * with. Takes @statement over; one that is there already is not stated twice.
 * Fails, and states nothing, where it means nothing on a board of this shape.
 */
bool yass_puzzle_add_statement (YassPuzzle *self, YassStatement *statement,
                                GError **error);

/* A puzzle to be changed; and one without a statement, which is known by its
 * place among those that yass_puzzle_get_statements () lists */
YassPuzzle *yass_puzzle_copy (const YassPuzzle *self);
YassPuzzle *yass_puzzle_copy_without (const YassPuzzle *self, guint statement);

/* The same where a cell that a player wrote into may be nothing else */
YassPuzzle *yass_puzzle_copy_as_played (const YassPuzzle *self);

/* @givens: one number a cell, 0 leaves it open */
YassPuzzle *yass_puzzle_new_from_numbers (guint size, guint box_width,
                                          guint box_height,
                                          const guint16 *givens);

YassShape yass_puzzle_get_shape (const YassPuzzle *self);

/* What was added, in order; NULL when there is nothing */
const YassStatement *const *yass_puzzle_get_statements (const YassPuzzle *self,
                                                        guint *n);

/* The same to keep (of YassStatement), or NULL; and whether @statements are the
 * same as those */
GPtrArray *yass_puzzle_ref_statements (const YassPuzzle *self);
bool yass_puzzle_states (const YassPuzzle *self, const GPtrArray *statements);

/* All that it declares, rows, columns and boxes too */
YassGame *yass_puzzle_new_game (const YassPuzzle *self);

/* Whether the author says nothing about @cell; whether of some cell of the
 * board more than nothing and less than one number */
bool yass_puzzle_is_open (const YassPuzzle *self, guint cell);
bool yass_puzzle_has_marks (const YassPuzzle *self);

/* Whether the boxes mean something, and whether they are those that a puzzle
 * of this size has when nobody draws them */
bool yass_puzzle_has_boxes (const YassPuzzle *self);
bool yass_puzzle_has_default_box (const YassPuzzle *self);

/* 9x9 from 1 on with boxes, and nothing else is said of it but givens */
bool yass_puzzle_is_plain (const YassPuzzle *self);

guint yass_puzzle_get_n_words (const YassPuzzle *self);

/* The words of @cell: bit n is set when number n + 1 is allowed */
const uint64_t *yass_puzzle_peek_allowed (const YassPuzzle *self, guint cell);

/* Numbers as they are written. Everywhere else they count from 1, whatever the
 * first one is, and 0 is an open cell. */

/* The character of a number up to YASS_MAX_CHARACTER */
char yass_number_to_character (guint number);

/* The number @character stands for on a board whose last number is @last, which
 * may be above that; 0 for a blank, -1 for what is neither */
int yass_number_from_character (char character, guint last);

/* Whether the characters of a board of more than 9 numbers, from 1 on, are
 * rather those from 0 on: 0 is among them beside a sign for open cells, and the
 * last one is not */
bool yass_characters_begin_at_zero (const char *characters, gsize length,
                                    guint size);

/* Appends a number, counted from 1, as results write it on a board whose first
 * number is @first. An open cell, 0, is a dot, or 0 among decimal numbers that
 * have none. */
void yass_append_number (GString *text, YassSymbols symbols, guint first,
                         guint number);

/* The givens on one line, as the `line` and `numbers` formats read them */
char *yass_puzzle_to_line (const YassPuzzle *self);

/* Every cell's numbers on one line, as the `edges` format reads them */
char *yass_puzzle_to_edges (const YassPuzzle *self);
