/* result.h: what solving a puzzle came to
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib-object.h>

#include "yass/puzzle.h"

G_BEGIN_DECLS

/**
 * YassResult:
 *
 * The answer to a puzzle. It never changes; whoever keeps it takes a reference
 * with yass_result_ref(), and then it outlives the solver's next puzzle and the
 * solver.
 */
typedef struct _YassResult YassResult;

#define YASS_TYPE_RESULT (yass_result_get_type ())

/**
 * yass_result_get_type:
 *
 * Returns: the type of a #YassResult, which is boxed
 */
YASS_PUBLIC
GType yass_result_get_type (void);

/**
 * yass_result_ref:
 *
 * Returns: (transfer full): the same result, which lasts until it is let go
 * once more
 */
YASS_PUBLIC
YassResult *yass_result_ref (YassResult *self);

/**
 * yass_result_unref:
 * @self: (transfer full): a result
 */
YASS_PUBLIC
void yass_result_unref (YassResult *self);

/**
 * YassStatus:
 * @YASS_STATUS_UNIQUE: one solution, proved to be the only one
 * @YASS_STATUS_MULTIPLE: at least two solutions
 * @YASS_STATUS_SOLVED: a solution; whether it is the only one was not asked
 * @YASS_STATUS_NONE: no solution
 * @YASS_STATUS_OPEN: the fixpoint left cells open and guessing was off
 * @YASS_STATUS_LIMIT: stopped at a limit
 */
typedef enum
{
  YASS_STATUS_UNIQUE,
  YASS_STATUS_MULTIPLE,
  YASS_STATUS_SOLVED,
  YASS_STATUS_NONE,
  YASS_STATUS_OPEN,
  YASS_STATUS_LIMIT,
} YassStatus;

/**
 * YassLimit:
 * @YASS_LIMIT_NOTHING: it did not stop early
 * @YASS_LIMIT_GUESSES: after so many guesses as yass_options_set_max_guesses()
 *   allows
 * @YASS_LIMIT_TIME: after yass_options_set_timeout()
 * @YASS_LIMIT_CANCELLED: somebody cancelled it
 *
 * Which limit a solver stopped at.
 */
typedef enum
{
  YASS_LIMIT_NOTHING,
  YASS_LIMIT_GUESSES,
  YASS_LIMIT_TIME,
  YASS_LIMIT_CANCELLED,
} YassLimit;

/**
 * YassNotation:
 * @YASS_NOTATION_RC: `r4c7`
 * @YASS_NOTATION_A1: `G4`, the letter of the column first
 * @YASS_NOTATION_WIKI: `D7`, the letter of the row first, as SudokuWiki has it:
 *   rows are A to H, J, K ... without I
 *
 * How text writes cells.
 */
typedef enum
{
  YASS_NOTATION_RC,
  YASS_NOTATION_A1,
  YASS_NOTATION_WIKI,
} YassNotation;

/**
 * YassFired:
 * @name: the rule, subsets by kind and size: `naked-pair`, `hidden-triple`
 * @times: how often it fired, in all branches of the search
 * @edges: how many edges it removed
 */
typedef struct
{
  const char *name;
  guint64 times;
  guint64 edges;
} YassFired;

/**
 * YassRuleStats:
 * @name: the rule
 * @looks: how often it looked, suppositions and all
 * @fired: how often it fired
 * @edges: how many edges it removed
 * @time_ns: how long its looks took; of speculation, all that it tried
 */
typedef struct
{
  const char *name;
  guint64 looks;
  guint64 fired;
  guint64 edges;
  guint64 time_ns;
} YassRuleStats;

/**
 * yass_status_to_string:
 *
 * Returns: (transfer none): the word for @status in results: `unique` ...
 */
YASS_PUBLIC
const char *yass_status_to_string (YassStatus status);

/**
 * yass_result_get_status:
 *
 * Returns: what the puzzle comes to
 */
YASS_PUBLIC
YassStatus yass_result_get_status (const YassResult *self);

/**
 * yass_result_get_limit:
 *
 * Returns: what stopped the solver, if anything did
 */
YASS_PUBLIC
YassLimit yass_result_get_limit (const YassResult *self);

/**
 * yass_result_refutes_assumptions:
 *
 * Returns: whether what was assumed contradicts the puzzle, or itself, so that
 *   deduction alone finds no solution under it; %FALSE where it took guesses to
 *   find none, and where the puzzle is refuted without any assumption
 */
YASS_PUBLIC
gboolean yass_result_refutes_assumptions (const YassResult *self);

/**
 * yass_result_get_n_solutions:
 *
 * Returns: how many solutions were found, never more than were asked for
 */
YASS_PUBLIC
guint64 yass_result_get_n_solutions (const YassResult *self);

/**
 * yass_result_get_solution:
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=0): the number of
 *   every cell in the first solution found, or %NULL when none was
 */
YASS_PUBLIC
const guint16 *yass_result_get_solution (const YassResult *self);

/**
 * yass_result_get_solution_and_length: (rename-to yass_result_get_solution)
 * @n_cells: (out): how many cells there are, 0 where there is no solution
 *
 * The same for languages that have to be told.
 *
 * Returns: (transfer none) (nullable) (array length=n_cells): the number of
 *   every cell in the first solution found, or %NULL when none was
 */
YASS_PUBLIC
const guint16 *yass_result_get_solution_and_length (const YassResult *self,
                                                    guint *n_cells);

/**
 * yass_result_allows:
 *
 * Returns: whether the edge is left: in the first solution where one was
 *   found, else at the fixpoint before the first guess
 */
YASS_PUBLIC
gboolean yass_result_allows (const YassResult *self, guint cell, guint number);

/**
 * yass_result_get_n_hidden:
 *
 * Returns: how many hidden variables the statements of the puzzle have
 */
YASS_PUBLIC
guint yass_result_get_n_hidden (const YassResult *self);

/**
 * yass_result_get_hidden_name:
 *
 * Returns: (transfer none): "sum of line 2"
 */
YASS_PUBLIC
const char *yass_result_get_hidden_name (const YassResult *self, guint i);

/**
 * yass_result_get_hidden_range:
 * @first: (out): the lowest number that the variable could ever be
 *
 * Returns: how many numbers there are from @first on
 */
YASS_PUBLIC
guint yass_result_get_hidden_range (const YassResult *self, guint i,
                                    guint *first);

/**
 * yass_result_hidden_allows:
 *
 * Returns: whether hidden variable @i can be @number, as yass_result_allows()
 *   says it of cells
 */
YASS_PUBLIC
gboolean yass_result_hidden_allows (const YassResult *self, guint i,
                                    guint number);

/**
 * yass_result_get_edges_left:
 *
 * Returns: the number of edges for which yass_result_allows() holds
 */
YASS_PUBLIC
guint yass_result_get_edges_left (const YassResult *self);

/**
 * yass_result_get_n_placed:
 *
 * Returns: the number of cells that have one edge left
 */
YASS_PUBLIC
guint yass_result_get_n_placed (const YassResult *self);

/**
 * yass_result_get_guesses:
 *
 * Returns: the guesses made to reach the first solution, failed ones
 *   included; 0 is pure deduction
 */
YASS_PUBLIC
guint64 yass_result_get_guesses (const YassResult *self);

/**
 * yass_result_get_guesses_total:
 *
 * Returns: all guesses, those of the proof of uniqueness included
 */
YASS_PUBLIC
guint64 yass_result_get_guesses_total (const YassResult *self);

/**
 * yass_result_get_learned:
 * @conflicts: (out) (optional): contradictions that the search came to
 * @clauses: (out) (optional): what it learned from them, those that it forgot
 *   again included
 * @restarts: (out) (optional): how often it began anew
 *
 * What a search that learns went through.
 *
 * Returns: whether there was one; all is 0 else
 */
YASS_PUBLIC
gboolean yass_result_get_learned (const YassResult *self, guint64 *conflicts,
                                  guint64 *clauses, guint64 *restarts);

/**
 * yass_result_get_n_propagations:
 *
 * Returns: how often the rules ran until nothing was left to look at, or to a
 *   contradiction: at first, after guesses, and for every supposition
 */
YASS_PUBLIC
guint64 yass_result_get_n_propagations (const YassResult *self);

/**
 * yass_result_get_time_us:
 *
 * Returns: how long it took, in millionths of a second
 */
YASS_PUBLIC
gint64 yass_result_get_time_us (const YassResult *self);

/**
 * yass_result_get_fired:
 * @n_fired: (out): the length of the array
 *
 * Returns: (transfer none) (array length=n_fired): the rules that fired, in
 *   order of cost
 */
YASS_PUBLIC
const YassFired *yass_result_get_fired (const YassResult *self, guint *n_fired);

/**
 * yass_result_get_stats:
 * @n_rules: (out): the length of the array
 *
 * Returns: (transfer none) (array length=n_rules): every rule in order of
 *   cost; looks and times are 0 unless yass_options_set_timing() was called
 */
YASS_PUBLIC
const YassRuleStats *yass_result_get_stats (const YassResult *self,
                                            guint *n_rules);

/**
 * yass_result_dup_reason:
 *
 * Returns: (transfer full) (nullable): for %YASS_STATUS_NONE the
 *   contradiction in words, for %YASS_STATUS_LIMIT the limit, also where that
 *   ended a %YASS_STATUS_MULTIPLE, else %NULL
 */
YASS_PUBLIC
char *yass_result_dup_reason (const YassResult *self, YassNotation notation);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassResult, yass_result_unref)

G_END_DECLS
