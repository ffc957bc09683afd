/* kind.h: kinds of constraint, and what a puzzle states with them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/view.h"

G_BEGIN_DECLS

/**
 * YassKind:
 *
 * A kind of constraint: row, king, thermo ... A kind declares what it means in
 * terms of houses, groups of distinct cells, sights, relations and
 * restrictions; the engine's rules do the rest. What these cannot say, it may
 * conclude itself.
 */
typedef struct _YassKind YassKind;

/**
 * YassGame:
 *
 * All that the statements of a puzzle declare.
 */
typedef struct _YassGame YassGame;

/**
 * YassShape:
 *
 * What a board looks like before anything is stated. Cells are counted row by
 * row from 0. Numbers run from the first one on; there are as many as a row and
 * a column has cells, or more.
 */
typedef struct
{
  guint size; /* how many numbers there are: mostly also rows and columns */
  guint n_rows;
  guint n_columns;
  guint first; /* number: mostly 1 */
  guint box_width;
  guint box_height; /* 1: the boxes are rows, and nobody states them */
  /*< private >*/
  guint reserved[6]; /* 0 */
} YassShape;

#define YASS_TYPE_SHAPE (yass_shape_get_type ())

/**
 * yass_shape_get_type:
 *
 * Returns: the boxed type of a #YassShape
 */
YASS_PUBLIC
GType yass_shape_get_type (void) G_GNUC_CONST;

/**
 * yass_shape_new:
 * @size: how many rows, columns and numbers there are
 *
 * Returns: (transfer full): a square with numbers from 1 and the boxes that a
 *   puzzle of this size has when nobody draws them
 */
YASS_PUBLIC
YassShape *yass_shape_new (guint size);

/**
 * yass_shape_copy:
 *
 * Returns: (transfer full): another one, the same so far
 */
YASS_PUBLIC
YassShape *yass_shape_copy (const YassShape *self);

/**
 * yass_shape_free:
 * @self: (transfer full): what yass_shape_new() or yass_shape_copy() made
 */
YASS_PUBLIC
void yass_shape_free (YassShape *self);

/**
 * YASS_SQUARE:
 *
 * Initializes a #YassShape: as many rows, columns and numbers, these from 1.
 */
#define YASS_SQUARE(size, box_width, box_height)                               \
  {                                                                            \
    (size), (size), (size), 1, (box_width), (box_height), { 0 }                \
  }

/**
 * YassStatement:
 *
 * A constraint as a puzzle states it: "thermo r1c1 r2c2 r3c3".
 */
typedef struct
{
  const YassKind *kind; /* unowned */
  guint n_cells;
  guint32 *cells; /* as written, in order; none for a board-wide kind; owned */
  char *value;    /* "5", "white", a truth table ... or NULL; owned */
  /*< private >*/
  gpointer reserved[4];
} YassStatement;

/**
 * YassValueKind:
 *
 * Whether a statement says something between its kind's name and its cells.
 */
typedef enum
{
  YASS_VALUE_NONE,
  YASS_VALUE_OPTIONAL,
  YASS_VALUE_REQUIRED,
} YassValueKind;

/**
 * YASS_OPEN:
 *
 * No number: stands in a grid for a cell that has none yet.
 */
#define YASS_OPEN G_MAXUINT16

/**
 * YassKind:
 * @name: the word in puzzles, in --with, in `yass-graph constraints` and in
 *   traces
 * @summary: what it means, in a line
 * @min_cells: of a statement
 * @max_cells: 0 for a board-wide kind, a switch; %G_MAXUINT for any number
 * @cells_may_repeat: whether a cell may come twice, as in a line that closes
 * @value_words: (nullable): the only values, ended by %NULL; else any text
 * @accepts: (nullable): whether a statement whose counts, cells and words are
 *   right means something on a board of this shape; if not, @error says why
 * @declare: tells @game what the statement means, of cells on the board
 * @check: whether @solution, the number of each cell, satisfies the statement,
 *   by the rules of the game alone. Of a kind that propagates it looks at no
 *   other cells than those of the statement.
 * @checks_parts: whether @check takes `YASS_OPEN` for a cell, and then says
 *   %FALSE only if the others cannot stand, whatever that cell becomes. Then a
 *   trace of many cells is verified in time.
 * @propagate: (nullable): removes what no filling of the statement's cells has,
 *   of these cells alone. Called again whenever one of them has lost a number.
 *   A trace is verified with @check, which must have told it, too, from the
 *   numbers that were left. Not of a board-wide kind.
 * @append_reason: (nullable): puts the facts of a deduction that @propagate
 *   made into words, which stand before " in r1c123 (renban 1) => ..."
 *
 * The numbers that @declare and @check get are those that the puzzle has: where
 * these begin with 0, a cell of a solution may be 0. A view counts from 1.
 */
struct _YassKind
{
  const char *name;
  const char *summary;
  guint min_cells;
  guint max_cells;
  gboolean cells_may_repeat;
  YassValueKind value;
  const char *const *value_words;
  gboolean (*accepts) (const YassStatement *statement, const YassShape *shape,
                       GError **error);
  void (*declare) (const YassStatement *statement, YassGame *game);
  gboolean (*check) (const YassStatement *statement, const YassGame *game,
                     const guint16 *solution);
  gboolean checks_parts;
  void (*propagate) (const YassStatement *statement, YassView *view);
  void (*append_reason) (const YassStatement *statement, YassFacts facts,
                         YassWords *words);
  /*< private >*/
  gpointer reserved[8];
};

/**
 * yass_kind_find:
 * @name: the word in puzzles
 *
 * Returns: (transfer none) (nullable): the kind called @name
 */
YASS_PUBLIC
const YassKind *yass_kind_find (const char *name);

/* For the functions of a kind */

/**
 * yass_game_get_shape:
 *
 * Returns: (transfer none): what the board looks like
 */
YASS_PUBLIC
const YassShape *yass_game_get_shape (const YassGame *self);

/**
 * yass_game_get_statements:
 * @n: (out): how many
 *
 * A negative rule must know which pairs carry a mark.
 *
 * Returns: (transfer none) (array length=n): all statements of the game, also
 *   those not declared yet
 */
YASS_PUBLIC
const YassStatement *const *yass_game_get_statements (const YassGame *self,
                                                      guint *n);

/**
 * yass_game_add_house:
 * @cells: (array): as many as there are numbers: every number is in one of them
 */
YASS_PUBLIC
void yass_game_add_house (YassGame *self, const guint32 *cells);

/**
 * yass_game_add_distinct:
 * @cells: (array length=n): at most as many as there are numbers: no two are
 *   equal
 */
YASS_PUBLIC
void yass_game_add_distinct (YassGame *self, const guint32 *cells, guint n);

/**
 * yass_game_add_group:
 * @cells: (array length=n): at most as many as there are numbers: no two are
 *   equal
 *
 * A house where there are as many cells as numbers, else distinct cells.
 */
YASS_PUBLIC
void yass_game_add_group (YassGame *self, const guint32 *cells, guint n);

/**
 * YassAllows:
 * @n: a number
 * @data: (closure): of whoever asked
 *
 * Returns: whether a cell may be, or must be, @n
 */
typedef gboolean (*YassAllows) (guint n, gconstpointer data);

/**
 * yass_game_add_holder:
 * @cells: (array length=n): at most as many as there are numbers: no two are
 *   equal
 * @holds: (scope call) (closure data): says of each number whether it must be
 *   in one of them, asked now
 * @data: for @holds
 */
YASS_PUBLIC
void yass_game_add_holder (YassGame *self, const guint32 *cells, guint n,
                           YassAllows holds, gconstpointer data);

/**
 * yass_game_add_sight:
 * @a: a cell
 * @b: a cell
 *
 * The two cells cannot be equal.
 */
YASS_PUBLIC
void yass_game_add_sight (YassGame *self, guint a, guint b);

/**
 * YassAllowsPair:
 * @m: a number
 * @n: a number
 * @data: (closure): of whoever asked
 *
 * Returns: whether two cells may be @m and @n, in this order
 */
typedef gboolean (*YassAllowsPair) (guint m, guint n, gconstpointer data);

/**
 * yass_game_add_relation:
 * @a: a cell
 * @b: a cell
 * @allows: (scope call) (closure data): asked for every pair of numbers, now
 * @data: for @allows; while a statement is declared, the same function and
 *   pointer mean the same relation
 *
 * Cell @a may be m and cell @b n only as @allows says.
 */
YASS_PUBLIC
void yass_game_add_relation (YassGame *self, guint a, guint b,
                             YassAllowsPair allows, gconstpointer data);

/**
 * yass_game_restrict:
 * @cell: a cell
 * @allows: (scope call) (closure data): asked for every number
 * @data: for @allows
 *
 * The cell may be n only if @allows says so, which is asked now.
 */
YASS_PUBLIC
void yass_game_restrict (YassGame *self, guint cell, YassAllows allows,
                         gconstpointer data);

G_END_DECLS
