/* options.h: how to solve: rules, task order, group maps, search, limits
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/error.h"

G_BEGIN_DECLS

/**
 * YassOptions:
 *
 * How a solver works. New options deduce with every rule, cheapest first,
 * then guess, and look for a second solution to prove the first unique.
 */
typedef struct _YassOptions YassOptions;

#define YASS_TYPE_OPTIONS (yass_options_get_type ())

/**
 * yass_options_get_type:
 *
 * Returns: the boxed type of a #YassOptions
 */
YASS_PUBLIC
GType yass_options_get_type (void) G_GNUC_CONST;

/**
 * YassBranch:
 * @YASS_BRANCH_AUTO: conflicts with sums or clues to regions; else fewest on
 *   boards of up to 16 numbers without relations between cells or constraints
 *   that look for themselves; weighted on all others
 * @YASS_BRANCH_FEWEST: guess in the cell with the fewest numbers, ties by the
 *   most edges in its constraints; numbers in ascending order
 * @YASS_BRANCH_WEIGHTED: guess in the cell with the fewest numbers for the
 *   contradictions that its constraints have shown in this puzzle, ties as
 *   above; the number with the most places in them first. How many guesses
 *   that takes depends on the task order, and on whether a trace listens.
 * @YASS_BRANCH_RANDOM: guess in a random cell, a random number
 * @YASS_BRANCH_PLACES: as fewest, or, where a number has fewer places in a
 * house than any cell has numbers, at one of these places
 * @YASS_BRANCH_CONFLICTS: guess in the cell with the most contradictions for
 *   its numbers, or at the better place of a number that has two in a house; a
 *   long search begins anew once. Guesses depend on more, as with weighted.
 */
typedef enum
{
  YASS_BRANCH_AUTO,
  YASS_BRANCH_FEWEST,
  YASS_BRANCH_WEIGHTED,
  YASS_BRANCH_RANDOM,
  YASS_BRANCH_PLACES,
  YASS_BRANCH_CONFLICTS,
} YassBranch;

/**
 * YassSearch:
 * @YASS_SEARCH_AUTO: plain, and learn once a search grows long, where it can
 *   and nobody wants to hear of steps; 9x9 boards of rows, columns, boxes and
 *   more than those are searched in a second gear then, with few rules
 * @YASS_SEARCH_PLAIN: guess, deduce, and take back the last guess
 * @YASS_SEARCH_LEARN: find out which guesses a contradiction was due to, and
 *   never make these again. Guesses are chosen in a way of its own.
 *
 * How what deduction leaves open is searched.
 */
typedef enum
{
  YASS_SEARCH_AUTO,
  YASS_SEARCH_PLAIN,
  YASS_SEARCH_LEARN,
} YassSearch;

/**
 * YassNames:
 * @YASS_NAMES_HODOKU: as HoDoKu calls them: "Skyscraper", "W-Wing",
 *   "AIC Type 1"
 * @YASS_NAMES_SE: as Sudoku Explainer does: "Turbot Fish", "Forcing Chain"
 *
 * What chains are called.
 */
typedef enum
{
  YASS_NAMES_HODOKU,
  YASS_NAMES_SE,
} YassNames;

/**
 * yass_options_new:
 *
 * Returns: (transfer full): options that nobody has changed yet
 */
YASS_PUBLIC
YassOptions *yass_options_new (void);

/**
 * yass_options_copy:
 *
 * Returns: (transfer full): others, the same so far. A solver has some of its
 *   own: what changes later changes nothing for it.
 */
YASS_PUBLIC
YassOptions *yass_options_copy (const YassOptions *self);

/**
 * yass_options_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassOptions *yass_options_ref (YassOptions *self);

/**
 * yass_options_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_options_unref (YassOptions *self);

/**
 * yass_options_set_rules:
 * @list: names of rules and rule sets, comma separated, as `yass-graph rules`
 *   lists them
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Returns: %FALSE with @error set, and nothing changed, when one is unknown
 */
YASS_PUBLIC
gboolean yass_options_set_rules (YassOptions *self, const char *list,
                                 GError **error);

/**
 * yass_options_set_uniqueness:
 * @uniqueness: %TRUE to lean on a puzzle's having one solution, besides the
 *   rules that were set: unique rectangles and the like. It is asked first
 *   whether that is so; if not, these rules stay away.
 */
YASS_PUBLIC
void yass_options_set_uniqueness (YassOptions *self, gboolean uniqueness);

/**
 * yass_options_set_order:
 * @name: one of yass_list_orders()
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Returns: %FALSE with @error set when there is no such order
 */
YASS_PUBLIC
gboolean yass_options_set_order (YassOptions *self, const char *name,
                                 GError **error);

/**
 * yass_options_set_groups:
 * @name: one of yass_list_groups()
 * @error: return location for a `YASS_ERROR_VALUE`
 *
 * Returns: %FALSE with @error set when there is no such way to make group maps
 */
YASS_PUBLIC
gboolean yass_options_set_groups (YassOptions *self, const char *name,
                                  GError **error);

/**
 * yass_options_set_explaining:
 * @explaining: %TRUE to deduce as people do: one deduction at a time, the
 *   cheapest there is, smaller subsets before larger ones, the shortest
 *   speculation; much slower, to the same fixpoint. That ends with the first
 *   guess, and boards of more than 16 numbers are not for people.
 */
YASS_PUBLIC
void yass_options_set_explaining (YassOptions *self, gboolean explaining);

/**
 * yass_options_set_names:
 * @names: what steps that are chains are called
 */
YASS_PUBLIC
void yass_options_set_names (YassOptions *self, YassNames names);

/**
 * yass_options_set_timing:
 * @timing: %TRUE to count and time the looks of every rule, which costs some
 *   time itself
 */
YASS_PUBLIC
void yass_options_set_timing (YassOptions *self, gboolean timing);

/**
 * yass_options_set_guessing:
 * @guessing: %FALSE to stop at the fixpoint
 */
YASS_PUBLIC
void yass_options_set_guessing (YassOptions *self, gboolean guessing);

/**
 * yass_options_set_branch:
 * @branch: how guesses are chosen
 * @seed: of chance, where that chooses
 */
YASS_PUBLIC
void yass_options_set_branch (YassOptions *self, YassBranch branch,
                              guint64 seed);

/**
 * yass_options_set_search:
 * @search: how to look for what deduction leaves open
 */
YASS_PUBLIC
void yass_options_set_search (YassOptions *self, YassSearch search);

/**
 * yass_options_set_max_solutions:
 * @max_solutions: stop after that many; 0 finds and counts them all
 */
YASS_PUBLIC
void yass_options_set_max_solutions (YassOptions *self, guint64 max_solutions);

/**
 * yass_options_set_max_guesses:
 * @max_guesses: per puzzle; %G_MAXUINT64 for no limit
 */
YASS_PUBLIC
void yass_options_set_max_guesses (YassOptions *self, guint64 max_guesses);

/**
 * yass_options_set_timeout:
 * @seconds: per puzzle; 0 for no limit
 */
YASS_PUBLIC
void yass_options_set_timeout (YassOptions *self, double seconds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassOptions, yass_options_unref)

/**
 * YassPlug:
 * @name: the word on the command line
 * @summary: what it is, in a line
 *
 * Something that can be chosen by name.
 */
typedef struct
{
  const char *name;
  const char *summary;
  /*< private >*/
  gpointer reserved[2];
} YassPlug;

/**
 * yass_list_rules:
 *
 * Returns: (transfer none) (array zero-terminated=1): the rules and rule sets
 *   in order of cost, ended by an entry without a name
 */
YASS_PUBLIC
const YassPlug *yass_list_rules (void);

/**
 * yass_list_constraints:
 *
 * Returns: (transfer none) (array zero-terminated=1): the kinds of constraint,
 *   as yass_list_rules () has rules
 */
YASS_PUBLIC
const YassPlug *yass_list_constraints (void);

/**
 * yass_list_orders:
 *
 * Returns: (transfer none) (array zero-terminated=1): the orders of tasks, as
 *   yass_list_rules () has rules
 */
YASS_PUBLIC
const YassPlug *yass_list_orders (void);

/**
 * yass_list_groups:
 *
 * Returns: (transfer none) (array zero-terminated=1): the ways to make group
 *   maps, as yass_list_rules () has rules
 */
YASS_PUBLIC
const YassPlug *yass_list_groups (void);

/**
 * yass_list_branches:
 *
 * Returns: (transfer none) (array zero-terminated=1): those of #YassBranch, in
 *   its order
 */
YASS_PUBLIC
const YassPlug *yass_list_branches (void);

/**
 * yass_list_searches:
 *
 * Returns: (transfer none) (array zero-terminated=1): those of #YassSearch, in
 *   its order
 */
YASS_PUBLIC
const YassPlug *yass_list_searches (void);

/**
 * yass_list_formats:
 *
 * Returns: (transfer none) (array zero-terminated=1): the formats of puzzles,
 *   as yass_list_rules () has rules
 */
YASS_PUBLIC
const YassPlug *yass_list_formats (void);

G_END_DECLS
