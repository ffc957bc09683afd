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

/* The steps before it that a step leans on: one, or whether there are more */
typedef struct
{
  guint first; /* the cell that it put a number into, or which step it is
                  behind all cells; G_MAXUINT: none */
  bool are_several;
} Parents;

static void
add_parent (Parents *parents, guint parent)
{
  parents->are_several
      |= parents->first != G_MAXUINT && parents->first != parent;
  parents->first = parent;
}

static bool
leans_on_removals (const YassStep *step, const YassStep *earlier)
{
  YASS_TOLD_FOREACH (removal, earlier->removals, earlier->n_removals,
                     step->board->n_words)
    YASS_BITS_FOREACH (number, removal->numbers, step->board->n_words)
      if (leans_on (step, removal->cell, number))
        return true;
  return false;
}

/* The numbers that the supposed cell would not have */
static bool
leans_on_supposed (const YassStep *step, const YassStep *whole)
{
  for (guint number = 0; number < step->board->n_numbers; number++)
    if (!yass_bits_has (whole->reason->numbers, number)
        && leans_on (step, whole->reason->cell, number))
      return true;
  return false;
}

/* @index: of the step in the proof. What a number takes from other cells and
 * what put it there are one. */
static bool
leans_on_several (const YassStep *step, guint index, const YassStep *whole)
{
  Parents parents = { .first = G_MAXUINT };
  YassProofIter iter;
  YassStep earlier;

  if (leans_on_supposed (step, whole))
    add_parent (&parents, whole->reason->cell);
  yass_proof_iter_init (&iter, whole->proof, whole->board, whole->reason->cell);
  for (guint i = 0; i < index && yass_proof_iter_next (&iter, &earlier); i++)
    if (leans_on_removals (step, &earlier))
      add_parent (&parents, yass_step_is_single (&earlier)
                                ? earlier.cells[0]
                                : whole->board->n_variables + i);
  return parents.are_several;
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

  yass_proof_iter_init (&iter, step->proof, step->board, step->reason->cell);
  for (guint i = 0; yass_proof_iter_next (&iter, &inner); i++)
    {
      shape.one_number
          &= !yass_step_is_stated (&inner)
             && yass_bits_equals (inner.reason->numbers, step->reason->numbers,
                                  step->board->n_words);
      shape.has_patterns
          |= !yass_step_is_single (&inner) && !yass_step_is_own (&inner);
      shape.is_row &= !leans_on_several (&inner, i, step);
    }
  return yass_contradiction_classify (&shape);
}
