/* record.h: the steps to an answer, as objects
 * SPDX-License-Identifier: MIT */
#pragma once

#include "yass/solver.h"

G_BEGIN_DECLS

/**
 * YassEdge:
 * @cell: from 0, row by row
 * @number: from 1; 0 where there is none
 *
 * "This number can be in this cell."
 */
typedef struct
{
  guint32 cell;
  guint32 number;
} YassEdge;

#define YASS_TYPE_EDGE (yass_edge_get_type ())

/**
 * yass_edge_get_type:
 *
 * Returns: the boxed type of a #YassEdge
 */
YASS_PUBLIC
GType yass_edge_get_type (void) G_GNUC_CONST;

/**
 * yass_edge_copy:
 *
 * Returns: (transfer full): another one, the same
 */
YASS_PUBLIC
YassEdge *yass_edge_copy (const YassEdge *self);

/**
 * yass_edge_free:
 * @self: (transfer full): what yass_edge_copy() made
 */
YASS_PUBLIC
void yass_edge_free (YassEdge *self);

/**
 * YassStepKind:
 * @YASS_STEP_DEDUCTION: a rule or a constraint concluded something
 * @YASS_STEP_GUESS: a number was tried in a cell
 * @YASS_STEP_CONTRADICTION: nothing fits any more
 * @YASS_STEP_SOLUTION: every cell has its number
 * @YASS_STEP_BACKTRACK: the last guess was taken back, and is ruled out
 */
typedef enum
{
  YASS_STEP_DEDUCTION,
  YASS_STEP_GUESS,
  YASS_STEP_CONTRADICTION,
  YASS_STEP_SOLUTION,
  YASS_STEP_BACKTRACK,
} YassStepKind;

/**
 * YassRecord:
 *
 * How a puzzle was solved: the steps that `explain` tells and numbers, each
 * with all that a player removes with it. A number that is written into a cell
 * goes, in the same step, from the cells that see it. It never changes once
 * made.
 */
typedef struct _YassRecord YassRecord;

/**
 * YassRecordStep:
 *
 * A step of a record: what was concluded, from what, and why.
 */
typedef struct _YassRecordStep YassRecordStep;

#define YASS_TYPE_RECORD (yass_record_get_type ())
#define YASS_TYPE_RECORD_STEP (yass_record_step_get_type ())

/**
 * yass_record_get_type:
 *
 * Returns: the boxed type of a #YassRecord
 */
YASS_PUBLIC
GType yass_record_get_type (void) G_GNUC_CONST;

/**
 * yass_record_step_get_type:
 *
 * Returns: the boxed type of a #YassRecordStep
 */
YASS_PUBLIC
GType yass_record_step_get_type (void) G_GNUC_CONST;

/**
 * yass_record_new:
 * @puzzle: what to solve
 * @options: how; with yass_options_set_explaining() as a player would
 * @max_steps: stop when there are so many; %G_MAXUINT for all
 * @notation: how the sentences write cells
 * @cancellable: (nullable): stops the search from another thread
 * @error: return location for a `YASS_ERROR_UNSUPPORTED`
 *
 * Solves @puzzle, and keeps the steps.
 *
 * Returns: (transfer full) (nullable): what happened, or %NULL with @error set
 *   when there is no board for the puzzle
 */
YASS_PUBLIC
YassRecord *yass_record_new (YassPuzzle *puzzle, const YassOptions *options,
                             guint max_steps, YassNotation notation,
                             GCancellable *cancellable, GError **error);

/**
 * yass_record_ref:
 *
 * Returns: (transfer full): the same, one reference more
 */
YASS_PUBLIC
YassRecord *yass_record_ref (YassRecord *self);

/**
 * yass_record_unref:
 * @self: (transfer full): one reference less; with the last one it goes
 */
YASS_PUBLIC
void yass_record_unref (YassRecord *self);

/**
 * yass_record_get_puzzle:
 *
 * Returns: (transfer none): what was solved
 */
YASS_PUBLIC
YassPuzzle *yass_record_get_puzzle (const YassRecord *self);

/**
 * yass_record_get_status:
 *
 * Returns: what it came to
 */
YASS_PUBLIC
YassStatus yass_record_get_status (const YassRecord *self);

/**
 * yass_record_get_ending:
 *
 * Returns: (transfer none): the same in words, `unique: 0 guesses`
 */
YASS_PUBLIC
const char *yass_record_get_ending (const YassRecord *self);

/**
 * yass_record_get_n_steps:
 *
 * Returns: how many steps there are
 */
YASS_PUBLIC
guint yass_record_get_n_steps (const YassRecord *self);

/**
 * yass_record_get_step:
 * @index: from 0; `explain` counts from 1
 *
 * Returns: (transfer none): a step, which lasts as long as the record
 */
YASS_PUBLIC
const YassRecordStep *yass_record_get_step (const YassRecord *self,
                                            guint index);

/**
 * yass_record_step_ref:
 *
 * Returns: (transfer full): the same; it keeps its record
 */
YASS_PUBLIC
YassRecordStep *yass_record_step_ref (YassRecordStep *self);

/**
 * yass_record_step_unref:
 * @self: (transfer full): what yass_record_step_ref() gave
 */
YASS_PUBLIC
void yass_record_step_unref (YassRecordStep *self);

/**
 * yass_record_step_get_kind:
 *
 * Returns: what kind of step it is
 */
YASS_PUBLIC
YassStepKind yass_record_step_get_kind (const YassRecordStep *self);

/**
 * yass_record_step_get_depth:
 *
 * Returns: how many guesses are above it, a guess itself included
 */
YASS_PUBLIC
guint yass_record_step_get_depth (const YassRecordStep *self);

/**
 * yass_record_step_get_rule:
 *
 * Returns: (transfer none): the word for its rule: `naked-subset`, or `guess`,
 *   `contradiction` ...; `restriction` where a constraint allows a cell only
 *   some numbers from the start
 */
YASS_PUBLIC
const char *yass_record_step_get_rule (const YassRecordStep *self);

/**
 * yass_record_step_get_title:
 *
 * Returns: (transfer none): what players call it: `Naked Pair`
 */
YASS_PUBLIC
const char *yass_record_step_get_title (const YassRecordStep *self);

/**
 * yass_record_step_get_text:
 *
 * Returns: (transfer none): the sentence that `explain` tells
 */
YASS_PUBLIC
const char *yass_record_step_get_text (const YassRecordStep *self);

/**
 * yass_record_step_get_constraint:
 *
 * Returns: (transfer none) (nullable): the constraint it looked at, `row 4` or
 *   `renban 1`; %NULL where there is more than one, or none
 */
YASS_PUBLIC
const char *yass_record_step_get_constraint (const YassRecordStep *self);

/**
 * yass_record_step_get_cells:
 * @n_cells: (out): how many
 *
 * Returns: (transfer none) (array length=n_cells): the cells of the pattern
 */
YASS_PUBLIC
const guint32 *yass_record_step_get_cells (const YassRecordStep *self,
                                           guint *n_cells);

/**
 * yass_record_step_get_numbers:
 * @n_numbers: (out): how many
 *
 * Returns: (transfer none) (array length=n_numbers): the numbers of the pattern
 */
YASS_PUBLIC
const guint32 *yass_record_step_get_numbers (const YassRecordStep *self,
                                             guint *n_numbers);

/**
 * yass_record_step_get_removed:
 * @n_removed: (out): how many
 *
 * Returns: (transfer none) (array length=n_removed): the edges that go
 */
YASS_PUBLIC
const YassEdge *yass_record_step_get_removed (const YassRecordStep *self,
                                              guint *n_removed);

/**
 * yass_record_step_get_placed:
 *
 * Returns: (transfer none) (nullable): the number that is written into a cell,
 *   or %NULL when none is
 */
YASS_PUBLIC
const YassEdge *yass_record_step_get_placed (const YassRecordStep *self);

/**
 * yass_record_step_get_supposed:
 * @n_supposed: (out): how many
 *
 * Returns: (transfer none) (array length=n_supposed): of a step that shows that
 *   something cannot be: what would stand where if it could, in order, down to
 *   the contradiction
 */
YASS_PUBLIC
const YassEdge *yass_record_step_get_supposed (const YassRecordStep *self,
                                               guint *n_supposed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassEdge, yass_edge_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRecord, yass_record_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassRecordStep, yass_record_step_unref)

G_END_DECLS
