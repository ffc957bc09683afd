/* oracle.h: a plain brute-force solver, and random boards to ask it about
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <glib.h>

/* It shares nothing with the engine. Cells are counted row by row from 0, and
 * number n + 1 is bit n; "number" below is that n. */
#define ORACLE_MAX_SIZE 16
#define ORACLE_MAX_CELLS (ORACLE_MAX_SIZE * ORACLE_MAX_SIZE)

/* Whether @a being @m and @b being @n breaks a rule of the game that rows,
 * columns and boxes do not have. The same both ways. */
typedef bool (*OracleForbids) (guint size, guint a, guint m, guint b, guint n);

bool oracle_forbids_king (guint size, guint a, guint m, guint b, guint n);
bool oracle_forbids_knight (guint size, guint a, guint m, guint b, guint n);
/* Orthogonal neighbours are not consecutive */
bool oracle_forbids_consecutive (guint size, guint a, guint m, guint b,
                                 guint n);
/* All three */
bool oracle_forbids_miracle (guint size, guint a, guint m, guint b, guint n);
/* Diagonal neighbours are neither equal nor consecutive, and a knight's move
 * away is no equal */
bool oracle_forbids_close (guint size, guint a, guint m, guint b, guint n);

typedef struct
{
  guint size;
  guint box_width;
  guint box_height; /* 1: there are no boxes */
  guint32 allowed[ORACLE_MAX_CELLS];
  OracleForbids forbids; /* or NULL */
} OraclePuzzle;

typedef struct
{
  guint64 n_solutions;
  bool is_complete;               /* fewer than the cap: these are all */
  guint32 used[ORACLE_MAX_CELLS]; /* edges of some solution found */
  guint8 first[ORACLE_MAX_CELLS]; /* the numbers of the first one */
} OracleAnswer;

/* Every cell open; boxes as they are usual for 4, 6, 9 and 16, else none */
void oracle_init (OraclePuzzle *puzzle, guint size);

/* Whether the two edges cannot both hold, by any rule of the game */
bool oracle_excludes (const OraclePuzzle *puzzle, guint a, guint m, guint b,
                      guint n);

/* The same as a table. At (cell * size + number) * n_cells + other: the numbers
 * that the edge excludes from the other cell. Valid until the next call. */
const guint32 *oracle_list_exclusions (const OraclePuzzle *puzzle);

/* Writes the cells of house @index; returns false when there is none. Rows
 * come first, then columns, then boxes. */
bool oracle_house (const OraclePuzzle *puzzle, guint index, guint *cells);

/* Finds up to @cap solutions */
void oracle_solve (const OraclePuzzle *puzzle, guint64 cap,
                   OracleAnswer *answer);

/* The same, but gives up after @n_nodes numbers tried */
void oracle_sample (const OraclePuzzle *puzzle, guint64 cap, guint64 n_nodes,
                    OracleAnswer *answer);

/* Whether @numbers, one a cell, is a solution */
bool oracle_is_solution (const OraclePuzzle *puzzle, const guint8 *numbers);

/* For a house of @n cells that hold @sets: the edges of some filling. Returns
 * false when there is no filling. */
bool oracle_fill_house (guint n, const guint32 *sets, guint32 *used);

/* The puzzle as text that yass_puzzle_new_from_text () reads */
char *oracle_to_text (const OraclePuzzle *puzzle);

/* Random boards, from g_test_rand_int () alone */
typedef enum
{
  ORACLE_GIVENS,        /* a random third of a solution or more */
  ORACLE_SEVERAL,       /* so few that there are several solutions */
  ORACLE_CONTRADICTORY, /* givens or marks without a solution */
  ORACLE_MARKS,         /* a solution, and random pencil marks around it */
  ORACLE_NOISE,         /* random pencil marks alone */
  ORACLE_CONFINED,      /* open, but for numbers with few places in a house */
  ORACLE_N_KINDS,
} OracleKind;

/* Where the extra rules leave no solution to start from it is noise */
void oracle_make_random (OraclePuzzle *puzzle, OracleKind kind, guint size,
                         OracleForbids forbids);

/* @n random numbers of 0 ... size - 1 at most, one at least */
guint32 oracle_random_set (guint size, guint n);
