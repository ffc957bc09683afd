/* question.h: what a setter asks about a puzzle
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "kind/game.h"
#include "puzzle/puzzle.h"
#include "question/stock.h"
#include "yass/solver.h"

/* Questions about one puzzle, and what may be spent on all of them together.
 * Once a limit is reached nothing more is found out: answers are then as far as
 * they had come. Rules make no difference to answers; those are used with which
 * the solver answers soonest. */
typedef struct
{
  const YassPuzzle *puzzle;  /* unowned */
  YassBoard *board;          /* owned */
  GCancellable *cancellable; /* unowned, nullable */
  gint64 deadline;           /* monotonic, or G_MAXINT64 */
  guint64 guesses_left;      /* G_MAXUINT64: no limit */
  YassLimit limit;           /* which was reached */
} YassInquiry;

/* @max_guesses: G_MAXUINT64 for no limit; @seconds: 0 for no limit
 * Returns: (nullable): NULL with @error set when there is no board for it */
YassInquiry *yass_inquiry_new (const YassPuzzle *puzzle, guint64 max_guesses,
                               double seconds, GCancellable *cancellable,
                               GError **error);
/* The same on a board that fits, which somebody has */
YassInquiry *yass_inquiry_new_on_board (YassBoard *board,
                                        const YassPuzzle *puzzle,
                                        guint64 max_guesses, double seconds,
                                        GCancellable *cancellable);
void yass_inquiry_free (YassInquiry *self);

static inline bool
yass_inquiry_has_stopped (const YassInquiry *self)
{
  return self->limit != YASS_LIMIT_NOTHING;
}

/* Looks at the clock, and whether it was cancelled. Returns false, with the
 * limit set, when there is nothing left to spend. */
bool yass_inquiry_may_go_on (YassInquiry *self);

/* solutions.c: which solutions are there? */
typedef struct
{
  YassStatus status; /* unique, multiple, none, or limit */
  guint64 n_found;
  bool are_all;    /* there is no other */
  guint n_kept;    /* of those found, the first */
  guint n_cells;   /* of a solution */
  GArray *numbers; /* of guint16: the kept, one behind the other; owned */
} YassSolutions;

/* @max: stop after that many, at least 2; 0 finds them all, and keeps 2 */
YassSolutions *yass_inquiry_find_solutions (YassInquiry *self, guint64 max);
void yass_solutions_free (YassSolutions *self);

/* Why there is none: the smallest contradiction that a player would meet; free
 * it */
char *yass_inquiry_dup_contradiction (YassInquiry *self, YassNotation notation);

static inline const guint16 *
yass_solutions_get (const YassSolutions *self, guint index)
{
  return &g_array_index (self->numbers, guint16, index * self->n_cells);
}

/* Returns: the puzzle with the numbers of each cell that it has in one of the
 * solutions kept, so with several where they differ */
YassPuzzle *yass_solutions_merge (const YassSolutions *self,
                                  const YassPuzzle *puzzle);

/* truth.c: in how many solutions each candidate is, and some that show it */
typedef struct
{
  guint n_cells;
  guint16 numbers[];
} YassSolution;

YassSolution *yass_solution_new (const guint16 *numbers, guint n_cells);

/* For tables, of solutions of the same board */
guint yass_solution_hash (gconstpointer solution);
gboolean yass_solution_equal (gconstpointer a, gconstpointer b);

typedef struct
{
  gatomicrefcount references;
  guint n_cells;
  guint n_numbers;
  guint cap;            /* nobody counts further */
  guint32 *counts;      /* per cell, then per number; owned */
  GPtrArray *solutions; /* of YassSolution: those that raised them; owned */
  GHashTable *seen;     /* the same; NULL where none can raise twice; owned */
  bool is_complete;     /* else these are the least */
} YassTruth;

/* @cap: from 1 on
 * Returns: what is true of @puzzle as long as no solution has been seen */
YassTruth *yass_truth_new (const YassPuzzle *puzzle, guint cap);
YassTruth *yass_truth_ref (YassTruth *self);
void yass_truth_unref (YassTruth *self);

static inline guint32 *
yass_truth_peek (const YassTruth *self, guint cell, guint number)
{
  return &self->counts[(gsize) cell * self->n_numbers + number - 1];
}

/* Counts a solution, unless it has been seen or raises nothing. Those are not
 * kept: there are at most as many as there are counts to raise.
 * Returns: whether it raised a count */
bool yass_truth_see (YassTruth *self, const guint16 *numbers);

/* Leaves @puzzle the numbers of each cell that are in a solution; all of a cell
 * where that would be none */
void yass_truth_narrow (const YassTruth *self, YassPuzzle *puzzle);

/* Returns: @puzzle with the numbers of each cell that are in a solution */
YassPuzzle *yass_truth_to_puzzle (const YassTruth *self,
                                  const YassPuzzle *puzzle);

/* true-candidates.c: which numbers does a cell have, in how many solutions? */

/* @cap: from 1 on */
YassTruth *yass_inquiry_count_true (YassInquiry *self, guint cap);

/* What is known of a puzzle that is much like this */
typedef struct
{
  const GPtrArray *solutions; /* of guint16: the numbers of those that are none
                                 of this; unowned */
  const bool *freed;          /* per cell: that these do not share; unowned */
} YassNearby;

/* The same of what has been begun
 * @truth: of the inquiry's puzzle; it may have seen solutions
 * @left: what yass_inquiry_deduce () leaves of the puzzle
 * @game: of the puzzle
 * @nearby: (nullable) */
void yass_inquiry_complete_truth (YassInquiry *self, YassTruth *truth,
                                  const YassResult *left, const YassGame *game,
                                  const YassNearby *nearby);

/* @known: solutions that need not be found again
 * Returns: the puzzle with these numbers in each cell, at least */
YassPuzzle *yass_inquiry_find_true (YassInquiry *self,
                                    const YassSolutions *known);

/* random-solution.c: one solution of many, by chance.
 * Returns: (transfer full) (nullable): NULL when there is none, or a limit came
 *   first */
YassSolution *yass_inquiry_find_random (YassInquiry *self, guint64 seed);

/* gather.c: more solutions, as different as they can be */

/* @solutions: some of the inquiry's puzzle. Others are added until there are
 *   @max, it is cancelled or there is no time left. */
void yass_inquiry_gather (YassInquiry *self, YassStock *solutions, guint max);

/* count.c: how many solutions are there? */

/* Hears how many have been found so far, now and then */
typedef void YassCounting (guint64 n_so_far, gpointer data);

typedef struct
{
  guint64 n;
  bool is_exact; /* else there are at least so many */
} YassCount;

/* @max: stop there; 0: count all
 * @counting: (nullable) */
YassCount yass_inquiry_count (YassInquiry *self, guint64 max,
                              YassCounting *counting, gpointer data);

/* estimate.c: about how many are there, where nobody can count them? */
typedef struct
{
  double estimate;
  double error; /* the standard error of that */
  guint64 n_descents;
} YassEstimate;

/* Told after every descent. Returns: false when that will do. */
typedef bool YassEstimating (const YassEstimate *so_far, gpointer data);

/* Goes on until @estimating has enough or a limit is reached */
YassEstimate yass_inquiry_estimate (YassInquiry *self, guint64 seed,
                                    YassEstimating *estimating, gpointer data);

/* redundant.c: what can go, each alone, without another solution? */
typedef struct
{
  GArray *cells;      /* of guint, with a given or pencil marks; owned */
  GArray *statements; /* of guint, places in the puzzle's list; owned */
} YassRedundant;

/* @solution: the only one */
YassRedundant *yass_inquiry_find_redundant (YassInquiry *self,
                                            const guint16 *solution);
void yass_redundant_free (YassRedundant *self);

/* Whether the author says something about @cell; and whether a statement is one
 * that may go, not one that says what the board looks like */
bool yass_is_clue (const YassPuzzle *puzzle, guint cell);
bool yass_is_spare_statement (const YassStatement *statement);

/* @solver: looks for one solution, on a board for @puzzle
 * @puzzle: changed and changed back
 * Returns: whether what is said about @cell can go; false after a limit */
bool yass_inquiry_can_open (YassInquiry *self, YassSolver *solver,
                            YassPuzzle *puzzle, guint cell);

/* Returns: (nullable): @puzzle without a statement if it can go; NULL after a
 * limit */
YassPuzzle *yass_inquiry_try_without (YassInquiry *self,
                                      const YassPuzzle *puzzle, guint statement,
                                      const guint16 *solution);

/* minimal.c: which clues and statements are enough? */

/* @solution: the only one
 * @seed: for the order in which things go; 0: as they are written
 * Returns: the puzzle without things that can go, until nothing can */
YassPuzzle *yass_inquiry_minimize (YassInquiry *self, const guint16 *solution,
                                   guint64 seed);

/* backdoor.c: with how few numbers do singles solve it? */
#define YASS_MOST_BACKDOOR 2

typedef struct
{
  bool is_found;
  guint n_cells; /* 0: no guess is needed */
  guint cells[YASS_MOST_BACKDOOR];
} YassBackdoor;

/* @solution: the only one */
YassBackdoor yass_inquiry_find_backdoor (YassInquiry *self,
                                         const guint16 *solution);

/* For the questions */

/* @rules: for yass_options_set_rules (), or NULL for those that answer soonest
 */
YassOptions *yass_inquiry_new_options (const char *rules,
                                       guint64 max_solutions);

/* Returns: (nullable): the answer, or NULL when a limit was reached */
YassResult *yass_inquiry_solve (YassInquiry *self, YassSolver *solver,
                                const YassPuzzle *puzzle);

/* The same of the inquiry's own puzzle, with more said about it */
YassResult *yass_inquiry_solve_assuming (YassInquiry *self, YassSolver *solver,
                                         const YassAssumption *assumptions,
                                         guint n_assumptions);

/* Returns: (nullable) (transfer full): what deduction leaves of the inquiry's
 *   own puzzle; NULL when a limit was reached */
YassResult *yass_inquiry_deduce (YassInquiry *self);

/* A solver for the puzzle's own board that looks for that many */
YassSolver *yass_inquiry_new_solver (YassInquiry *self, guint64 max_solutions);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassInquiry, yass_inquiry_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassSolutions, yass_solutions_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassTruth, yass_truth_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRedundant, yass_redundant_free)
