/* step.h: a deduction, ready to be put into words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"
#include "solve/listener.h"
#include "trace/words.h"

typedef struct
{
  const YassToldBoard *board;
  const YassRule *rule; /* NULL: a restriction; givens are no steps */
  const YassToldReason *reason;
  const YassToldRemoval *removals;
  guint n_removals;
  const YassProof *proof; /* of a rule that looks at the board, or NULL */
  YassNames names;        /* what it is called if it is a chain */

  const uint32_t *cells; /* of the pattern: a statement's, or here */
  guint n_cells;
  uint32_t own_cells[YASS_MOST_MEMBERS];
} YassStep;

void yass_step_init (YassStep *step, const YassToldBoard *board,
                     const YassToldReason *reason,
                     const YassToldRemoval *removals, guint n_removals,
                     const YassProof *proof);

/* Of a cell with one number it is a naked single by another name, which tells
 * where naked singles are off */
static inline bool
yass_step_is_exclusion_of_cell (const YassStep *step)
{
  return step->rule->excludes
         && step->reason->constraint >= step->board->n_looking;
}

/* Whether it puts a number into a cell, or clears around one that has it: a
 * single, or a subset of one */
static inline bool
yass_step_is_single (const YassStep *step)
{
  return step->rule != NULL
         && (step->rule->places
             || ((step->rule->sized || yass_step_is_exclusion_of_cell (step))
                 && yass_bits_is_single (step->reason->numbers,
                                         step->board->n_words)));
}

/* Whether a constraint without maps concluded it by itself */
static inline bool
yass_step_is_own (const YassStep *step)
{
  return step->rule != NULL && step->rule->own;
}

/* The same, or what several statements say together */
static inline bool
yass_step_is_stated (const YassStep *step)
{
  return yass_step_is_own (step)
         || (step->rule != NULL && step->rule == &yass_rule_derived_sum);
}

/* Whether it is a number that was supposed, and why it cannot be */
static inline bool
yass_step_is_contradiction (const YassStep *step)
{
  return step->proof != NULL && step->rule->supposes;
}

/* Of a step that is a constraint's own, by its index */
static inline guint
yass_step_get_statement (const YassStep *step)
{
  return step->board->constraints[step->reason->constraint].statement;
}

/* Whether a plugin's rule concluded it */
static inline bool
yass_step_is_plugin (const YassStep *step)
{
  return step->rule != NULL && step->rule->plugin != NULL;
}

/* Whether it is a chain of literals, which its facts have */
static inline bool
yass_step_is_chain (const YassStep *step)
{
  return step->rule != NULL
         && (step->rule->chain != NULL || step->rule->assumes_unique);
}

/* "Naked Pair" */
void yass_append_title (GString *text, const YassStep *step);

/* What was seen, without what follows: "1,2 in r4c17 (row 4)" */
void yass_append_pattern (GString *text, YassNotation notation,
                          const YassStep *step);

/* The sentence: "Naked Pair: 1,2 in r4c17 (row 4) => r4c3<>1, r4c5<>2" */
void yass_append_step (GString *text, YassNotation notation,
                       const YassStep *step);

/* As people write it */
static inline guint
yass_told_literal_get_number (const YassToldLiteral *literal,
                              const YassToldBoard *board)
{
  return literal->number
         + (literal->variable >= board->n_cells
                ? yass_told_board_get_hidden (board, literal->variable)->first
                : board->shape.first);
}

/* "If r1c1<>5 and r4c2=3: ", of a lemma; nothing if it has no conditions */
void yass_append_conditions (GString *text, const YassToldBoard *board,
                             YassNotation notation, const YassEvent *event);

/* The same for a guess, contradiction, solution or backtracking, and for what a
 * search that learns does */
void yass_append_event (GString *text, const YassToldBoard *board,
                        YassNotation notation, const YassEvent *event);
