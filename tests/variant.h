/* variant.h: random puzzles of a kind of constraint, and brute force on them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "sanitized.h"
#include "puzzle/puzzle.h"
#include "yass/options.h"

#define VARIANT_MAX_SIZE 6
#define VARIANT_MAX_OUTSIDE 4
#define VARIANT_MAX_CELLS                                                      \
  (VARIANT_MAX_SIZE * VARIANT_MAX_SIZE + VARIANT_MAX_OUTSIDE)

/* With a cell beside each one of the board */
#define VARIANT_MOST_CELLS (2 * VARIANT_MAX_SIZE * VARIANT_MAX_SIZE)

/* How random statements of a kind look */
typedef struct
{
  const char *kind;
  const char *companion; /* a kind that is stated too, or NULL */
  /* A value, or NULL for none; free it. NULL where the kind takes none. */
  char *(*make_value) (guint size);
  /* How its cells lie, where it has any */
  enum
  {
    VARIANT_ANYWHERE,
    VARIANT_NEIGHBOURS,
    VARIANT_LINE,     /* from neighbour to neighbour, no cell twice */
    VARIANT_DIAGONAL, /* from edge to edge */
    VARIANT_LOOP,     /* around a rectangle, back to the first cell */
    VARIANT_SQUARE,   /* four around a corner */
    VARIANT_WHOLE,    /* all of a row or column, from either end */
    VARIANT_REGION, /* as many as there are numbers, and those a solution has */
  } layout;
  guint min_cells; /* 0: as few as the kind takes */
  /* A value that depends on the cells, and on what they are in a solution;
   * instead of make_value */
  char *(*make_value_of) (const guint32 *cells, guint n,
                          const guint16 *solution);
  bool nests; /* its statements stand in others, with some that are not true */
} Variant;

/* Over random small boards with random statements, some of which are about
 * variables: the engine's solutions are
 * those that all checks accept, by any rules, order and group maps, and in both
 * widths; no rule removes an edge of a solution; traces verify. */
void variant_check (const Variant *variant, guint n_boards);

/* By @rules, or random ones for NULL, any order and group maps, and in either
 * width: the engine's solutions of a puzzle are these, a key each with a
 * character a cell; no rule removes an edge of one; the trace verifies. */
void variant_check_puzzle (const YassPuzzle *puzzle, const char *rules,
                           GHashTable *expected);

/* Adds a key for a grid of so many cells */
void variant_add_solution (GHashTable *solutions, const guint16 *grid,
                           guint n_cells);
GHashTable *variant_new_solutions (void);

/* How many boards are enough: sanitizers look for other mistakes */
#define VARIANT_BOARDS (g_test_slow () ? 400 : IS_SANITIZED ? 10 : 60)

/* Such a puzzle */
YassPuzzle *variant_make_puzzle (const Variant *variant);

/* A puzzle from rows ("1..4") and statements, each ended by NULL; @rows may be
 * NULL where all cells are open */
YassPuzzle *variant_new_puzzle (guint size, const char *const *rows,
                                const char *const *statements);

/* Tells a puzzle, and the options it is tried with, should a test fail */
void variant_say (const YassPuzzle *puzzle, const char *options);
