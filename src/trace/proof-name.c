/* proof-name.c: what players call a proof that a supposition cannot be
 * SPDX-License-Identifier: MIT */
#include "trace/proof-name.h"

#include "trace/proof.h"

/* Whether the places of numbers in a house are what it sees, not the numbers of
 * cells */
static bool
is_about_places (const YassStep *step)
{
  return step->reason->constraint < step->board->n_mapped
         && (step->rule == &yass_rule_hidden_single
             || step->rule == &yass_rule_hidden_subset
             || step->rule == &yass_rule_common_exclusion);
}

static bool
has_cell (const YassStep *step, guint cell)
{
  for (guint i = 0; i < step->n_cells; i++)
    if (step->cells[i] == cell)
      return true;
  return false;
}

/* Whether a step of a proof sees something because the cell has lost the
 * number. What a statement concludes leans on all that its cells have lost. */
static bool
leans_on (const YassStep *step, guint cell, guint number)
{
  const bool is_its_number = yass_bits_has (step->reason->numbers, number);

  if (is_about_places (step))
    return is_its_number && !has_cell (step, cell)
           && yass_bits_has (
               step->board->constraints[step->reason->constraint].cell_set,
               cell);
  return has_cell (step, cell)
         && (yass_step_is_stated (step) || !is_its_number);
}

/* Whether a cell or a number of a house has nothing left because the cell has
 * lost the number */
static bool
conflict_leans_on (const YassStep *whole, guint cell, guint number)
{
  const YassToldConflict *conflict = whole->proof->conflict;
  const YassToldBoard *board = whole->board;

  if (conflict->kind == YASS_CONFLICT_CELL)
    return cell == conflict->cell;
  return conflict->kind == YASS_CONFLICT_NUMBER
         && yass_bits_has (
             yass_told_conflict_get_numbers (conflict, board->n_words), number)
         && yass_bits_has (board->constraints[conflict->constraint].cell_set,
                           cell);
}

/* More is as much as that */
#define MANY_PARENTS 3

/* A step of a proof, or its contradiction, and the steps before it that it
 * leans on. What a number takes from other cells and what put it there are one
 * of them, and so is what is supposed. */
typedef struct
{
  const YassStep *whole;
  const YassStep *step; /* NULL: the contradiction */
  guint n;
  guint parents[MANY_PARENTS]; /* the cell that got a number, or which step it
                                  is, behind all cells */
} Parents;

static bool
leans_on_loss (const Parents *self, guint cell, guint number)
{
  return self->step != NULL ? leans_on (self->step, cell, number)
                            : conflict_leans_on (self->whole, cell, number);
}

static void
add_parent (Parents *self, guint parent)
{
  for (guint i = 0; i < self->n; i++)
    if (self->parents[i] == parent)
      return;
  if (self->n < MANY_PARENTS)
    self->parents[self->n++] = parent;
}

static bool
matters_to (const Parents *self, const YassStep *earlier)
{
  const guint n_words = self->whole->board->n_words;

  YASS_TOLD_FOREACH (removal, earlier->removals, earlier->n_removals, n_words)
    YASS_BITS_FOREACH (number, removal->numbers, n_words)
      if (leans_on_loss (self, removal->cell, number))
        return true;
  return false;
}

/* The numbers that the supposed cell would not have */
static bool
leans_on_supposed (const Parents *self)
{
  const YassToldReason *supposed = self->whole->reason;

  for (guint number = 0; number < self->whole->board->n_numbers; number++)
    if (!yass_bits_has (supposed->numbers, number)
        && leans_on_loss (self, supposed->cell, number))
      return true;
  return false;
}

/* @step: or NULL, of the contradiction. @index: of the step in the proof */
static guint
count_parents (const YassStep *whole, const YassStep *step, guint index)
{
  Parents parents = { .whole = whole, .step = step };
  YassProofIter iter;
  YassStep earlier;

  if (leans_on_supposed (&parents))
    add_parent (&parents, whole->reason->cell);
  yass_proof_iter_init (&iter, whole->proof, whole->board, whole->reason->cell);
  for (guint i = 0; i < index && yass_proof_iter_next (&iter, &earlier); i++)
    if (matters_to (&parents, &earlier))
      add_parent (&parents, yass_step_is_single (&earlier)
                                ? earlier.cells[0]
                                : whole->board->n_variables + i);
  return parents.n;
}

static bool
conflict_is_about (const YassStep *whole)
{
  const YassToldConflict *conflict = whole->proof->conflict;
  const guint n_words = whole->board->n_words;

  return (conflict->kind == YASS_CONFLICT_NUMBER
          || conflict->kind == YASS_CONFLICT_EQUAL)
         && yass_bits_equals (
             yass_told_conflict_get_numbers (conflict, n_words),
             whole->reason->numbers, n_words);
}

YassTechnique
yass_step_classify_proof (const YassStep *step)
{
  YassContradiction shape
      = { .is_row = true, .one_number = conflict_is_about (step) };
  YassProofIter iter;
  YassStep inner;
  guint i;

  yass_proof_iter_init (&iter, step->proof, step->board, step->reason->cell);
  for (i = 0; yass_proof_iter_next (&iter, &inner); i++)
    {
      shape.one_number
          &= !yass_step_is_stated (&inner)
             && yass_bits_equals (inner.reason->numbers, step->reason->numbers,
                                  step->board->n_words);
      shape.has_patterns
          |= !yass_step_is_single (&inner) && !yass_step_is_own (&inner);
      shape.is_row &= count_parents (step, &inner, i) <= 1;
    }
  /* Of two ways one ends in what the other takes away; a third is too many */
  shape.is_row &= count_parents (step, NULL, i) < MANY_PARENTS;
  return yass_contradiction_classify (&shape);
}
