/* kind.h: kinds of constraint, and what a puzzle states with them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/view.h"

G_BEGIN_DECLS

typedef struct _YassKind YassKind;

/**
 * YassGame:
 *
 * All that the statements of a puzzle declare.
 */
typedef struct _YassGame YassGame;

/**
 * YassDefinition:
 *
 * What a statement means, in a form that the judge of traces can reckon with:
 * `yass/definition.h` says which forms there are.
 */
typedef struct _YassDefinition YassDefinition;

/**
 * YassShape:
 *
 * What a board looks like before anything is stated. Cells are counted row by
 * row from 0. Numbers run from the first one on; there are as many as a row and
 * a column has cells, or more. Variables of a puzzle are cells, too: they are
 * counted on from the last cell of the board.
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
  guint n_outside; /* cells: those of variables */
  guint zero;
  const struct _YassVariables *variables; /* whoever has the shape keeps them */
  guint reserved[2];                      /* 0 */
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
    (size), (size), (size), 1, (box_width), (box_height), 0, 0, NULL, { 0 }    \
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
  gpointer parts; /* of a statement of statements: these, and then NULL; the
                     cells are theirs; or NULL; owned */
  gpointer reserved[3];
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
 *   by the rules of the game alone. Of a kind that declares propagators it
 * looks at no other cells than those of the statement.
 * @checks_parts: whether @check takes `YASS_OPEN` for a cell, and then says
 *   %FALSE only if the others cannot stand, whatever that cell becomes. The
 *   judge asks it so whether what @declare rules out is ruled out indeed.
 * @adds_up: whether @declare adds sums. A kind that can do without, as `xv`
 * can, adds its own only beside statements of such kinds.
 * @define: (nullable): tells @definition what the statement means, for the
 *   judge alone; the same as @check, which is asked whether it is
 *
 * A kind of constraint: row, king, thermo ... A kind declares what it means in
 * terms of houses, groups of distinct cells, sights, relations and
 * restrictions; the engine's rules do the rest. For what these cannot say, it
 * declares propagators.
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
  gboolean adds_up;
  void (*define) (const YassStatement *statement, const YassGame *game,
                  YassDefinition *definition);
  /*< private >*/
  const struct _YassGuise *guise; /* of those that are built in; or NULL */
  gboolean is_total; /* it is about totals, though @declare adds no sums */
  gpointer reserved[6];
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
 * yass_game_add_house: (skip)
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
 * YassScope:
 * @statement: that declared it
 * @variables: (array length=n_variables): in the order of their declaration
 * @data: (nullable): what the kind has compiled
 *
 * What a propagator looks at. It is made once with the board, and shared by all
 * solvers of it: whoever looks changes nothing here.
 */
typedef struct
{
  const YassStatement *statement;
  guint n_variables;
  const guint32 *variables;
  gconstpointer data;
  /*< private >*/
  gpointer reserved[4];
} YassScope;

/**
 * YassWakes:
 * @YASS_WAKES_PLACED: a variable of the scope has one number left
 * @YASS_WAKES_CHANGED: a variable of the scope has lost a number
 * @YASS_WAKES_BOUND: a variable has lost its lowest number, or its highest
 *
 * After what another look of a propagator is worthwhile.
 */
typedef enum
{
  YASS_WAKES_PLACED = 1 << 0,
  YASS_WAKES_CHANGED = 1 << 1,
  YASS_WAKES_BOUND = 1 << 2,
} YassWakes;

/**
 * YassCost:
 * @YASS_COST_LINEAR: about as long as going through the scope once
 * @YASS_COST_SQUARE: about once for each number or each variable
 * @YASS_COST_MORE: longer
 *
 * Of several propagators that are awake the cheaper ones look first.
 */
typedef enum
{
  YASS_COST_LINEAR,
  YASS_COST_SQUARE,
  YASS_COST_MORE,
} YassCost;

/**
 * YassPropagator:
 * @name: what it is called when somebody studies it
 * @wakes: when to look again
 * @cost: how long a look takes
 * @look: removes what no filling of the scope's variables has, of these alone.
 *   A trace is verified with the kind's check or definition, which must have
 *   told it, too, from the numbers that were left.
 * @explain: (nullable): adds the edges that had to be gone before @look could
 *   remove @number of @variable, the few it needs; asked long after, and told
 *   the facts of that deduction. Without it all edges that were gone count.
 * @append_reason: (nullable): puts the facts of a deduction into words, which
 *   stand before " in r1c123 (renban 1) => ..."
 * @complete: (nullable): called once, when all statements have been declared;
 *   the last time that the data of @scope may change. Then it is known which
 *   cells cannot be equal.
 *
 * How something that constrains takes edges away: a const struct that a kind
 * names when it declares.
 */
typedef struct
{
  const char *name;
  YassWakes wakes;
  YassCost cost;
  void (*look) (const YassScope *scope, YassView *view);
  void (*explain) (const YassScope *scope, YassFacts facts, guint variable,
                   guint number, YassPremises *premises);
  void (*append_reason) (const YassScope *scope, YassFacts facts,
                         YassWords *words);
  void (*complete) (const YassScope *scope, const YassGame *game);
  /*< private >*/
  gsize (*count_kept) (const YassScope *scope); /* words that a view keeps for
                                                   its looks, or NULL: none */
  gpointer reserved[6];
} YassPropagator;

/**
 * YassValueOf:
 * @data: (closure): as it was given
 *
 * Returns: what a hidden variable is when the cells are as in @solution
 */
typedef guint (*YassValueOf) (const YassStatement *statement,
                              const guint16 *solution, gconstpointer data);

/**
 * yass_game_add_variable:
 * @name: "sum", in words: it becomes "sum of line 2"
 * @first: the lowest number that it can be
 * @count: how many numbers it can be, one after the other; at most 256
 * @value_of: (scope forever) (closure data): what it is when the statement's
 *   cells are filled: they decide it
 * @data: for @value_of, and the kind's as long as the board lasts
 *
 * Adds a hidden variable. It has no house and no place on the board; its
 * numbers go as those of cells do, for a reason, and can be read in a trace.
 * A view counts them from 1, as it does those of cells.
 *
 * Returns: the variable, for the scopes of propagators of the same statement
 */
YASS_PUBLIC
guint yass_game_add_variable (YassGame *self, const char *name, guint first,
                              guint count, YassValueOf value_of,
                              gconstpointer data);

/**
 * yass_game_add_propagator:
 * @propagator: lives as long as its kind
 * @variables: (array length=n): cells, mostly those of the statement, and
 *   hidden variables of it
 * @data: (nullable): for @propagator
 * @free_data: (nullable): frees @data with the board
 */
YASS_PUBLIC
void yass_game_add_propagator (YassGame *self, const YassPropagator *propagator,
                               const guint32 *variables, guint n, gpointer data,
                               GDestroyNotify free_data);

/**
 * YassTerm:
 * @variable: a cell, or a hidden variable of the statement
 * @times: how often its number counts; below 0 it is taken away
 *
 * A part of a sum.
 */
typedef struct
{
  guint32 variable;
  gint32 times;
} YassTerm;

/**
 * yass_game_add_sum:
 * @terms: (array length=n): a variable that comes twice counts twice
 * @least: what they add up to, at least, in the numbers that the puzzle has
 * @most: the same, at most
 * @allows: (nullable) (scope call) (closure data): says of each total from
 *   @least, which is 0 or more then, to @most whether it will do; asked now;
 *   %NULL: any of these
 * @data: for @allows
 *
 * The terms add up to one of these totals. All sums of a puzzle are reckoned
 * with together, also with what houses add up to.
 */
YASS_PUBLIC
void yass_game_add_sum (YassGame *self, const YassTerm *terms, guint n,
                        gint least, gint most, YassAllows allows,
                        gconstpointer data);

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
