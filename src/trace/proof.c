/* proof.c: what a contradiction needs, out of all that was deduced
 * SPDX-License-Identifier: MIT */
#include "trace/proof.h"

#include <string.h>

void
yass_proof_init (YassProof *proof)
{
  proof->reasons = g_array_new (FALSE, FALSE, sizeof (YassReason));
  proof->facts = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  proof->removals = g_array_new (FALSE, FALSE, sizeof (YassRemoval));
}

void
yass_proof_clear (YassProof *proof)
{
  g_clear_pointer (&proof->reasons, g_array_unref);
  g_clear_pointer (&proof->facts, g_array_unref);
  g_clear_pointer (&proof->removals, g_array_unref);
}

/* The edges that must be gone for the contradiction */
static void
add_conflict_premises (const YassBoard *board, const YassConflict *conflict,
                       YassSet *premises)
{
  switch (conflict->kind)
    {
    case YASS_CONFLICT_NOTHING:
      g_assert_not_reached ();
    case YASS_CONFLICT_CELL:
      premises[conflict->cell] |= ~YASS_SET_EMPTY;
      break;
    case YASS_CONFLICT_NUMBER:
      yass_premise_numbers_only_in (board, conflict->constraint, YASS_SET_EMPTY,
                                    conflict->numbers, premises);
      break;
    case YASS_CONFLICT_GROUP:
      yass_premise_cells_hold_only (board, conflict->constraint,
                                    conflict->cells, conflict->numbers,
                                    premises);
      break;
    case YASS_CONFLICT_EQUAL:
      premises[conflict->cell] |= ~conflict->numbers;
      premises[conflict->other] |= ~conflict->numbers;
      break;
    case YASS_CONFLICT_PAIR:
      premises[conflict->cell] |= ~conflict->numbers;
      premises[conflict->other] |= ~conflict->others;
      break;
    case YASS_CONFLICT_BROKEN: /* of a whole grid, which no proof fills */
      g_assert_not_reached ();
    }
}

static void
reverse (GArray *array, gsize size)
{
  char kept[MAX (sizeof (YassReason), sizeof (YassRemoval))];

  for (guint i = 0, j = array->len; i + 1 < j; i++)
    {
      char *left = array->data + i * size;
      char *right = array->data + --j * size;

      memcpy (kept, left, size);
      memcpy (left, right, size);
      memcpy (right, kept, size);
    }
}

/* The facts in the journal are gone with the supposition */
static void
keep_facts (YassProof *proof)
{
  for (guint i = 0; i < proof->reasons->len; i++)
    {
      const YassReason *why = &g_array_index (proof->reasons, YassReason, i);

      if (why->n_facts > 0)
        g_array_append_vals (proof->facts, why->facts, why->n_facts);
    }
  const uint32_t *facts = (const uint32_t *) proof->facts->data;
  for (guint i = 0; i < proof->reasons->len; i++)
    {
      YassReason *why = &g_array_index (proof->reasons, YassReason, i);

      if (why->n_facts == 0)
        continue;
      why->facts = facts;
      facts += why->n_facts;
    }
}

/* From the contradiction backwards: a removal is needed if its edge is a
 * premise of something that is needed. */
void
yass_proof_extract (YassProof *proof, const YassEvent *event, YassSet *premises)
{
  const YassBoard *board = event->state->board;
  const YassGraph *graph = &event->state->graph;
  guint removal = event->end_removal;

  memset (premises, 0, board->n_variables * sizeof (YassSet));
  g_array_set_size (proof->reasons, 0);
  g_array_set_size (proof->facts, 0);
  g_array_set_size (proof->removals, 0);
  proof->conflict = event->state->conflict;
  add_conflict_premises (board, &proof->conflict, premises);

  while (graph->removals[removal - 1].reason > event->first_reason)
    {
      const guint reason = graph->removals[removal - 1].reason;
      const guint n_kept = proof->removals->len;

      while (graph->removals[removal - 1].reason == reason)
        {
          YassRemoval what = graph->removals[--removal];

          what.numbers &= premises[what.cell];
          if (yass_set_is_empty (what.numbers))
            continue;
          what.reason = proof->reasons->len;
          g_array_append_val (proof->removals, what);
        }
      if (proof->removals->len == n_kept)
        continue;
      const YassReason why = yass_graph_read_reason (graph, reason);
      g_array_append_val (proof->reasons, why);
      yass_rules[why.cause - YASS_CAUSE_RULES]->add_premises (
          board, &why, &g_array_index (proof->removals, YassRemoval, n_kept),
          proof->removals->len - n_kept, premises);
    }

  reverse (proof->reasons, sizeof (YassReason));
  reverse (proof->removals, sizeof (YassRemoval));
  for (guint i = 0; i < proof->removals->len; i++)
    {
      YassRemoval *what = &g_array_index (proof->removals, YassRemoval, i);

      what->reason = proof->reasons->len - 1 - what->reason;
    }
  keep_facts (proof);
}

void
yass_proof_iter_init (YassProofIter *iter, const YassProof *proof,
                      const YassBoard *board, guint supposed)
{
  *iter = (YassProofIter){ proof, board, supposed, 0, 0 };
}

bool
yass_proof_iter_next (YassProofIter *iter, YassStep *step)
{
  const GArray *removals = iter->proof->removals;
  const guint first = iter->removal;

  if (iter->reason == iter->proof->reasons->len)
    return false;
  while (iter->removal < removals->len
         && g_array_index (removals, YassRemoval, iter->removal).reason
                == iter->reason)
    iter->removal++;
  yass_step_init (
      step, iter->board,
      &g_array_index (iter->proof->reasons, YassReason, iter->reason),
      &g_array_index (removals, YassRemoval, first), iter->removal - first,
      NULL);
  iter->reason++;
  return true;
}

/* The supposed cell's own, and those that a hidden single placed before */
static bool
goes_without_saying (const YassProofIter *iter, const YassStep *step)
{
  if (step->rule == NULL || !step->rule->clears)
    return false;
  if (step->reason->cell == iter->supposed)
    return true;
  for (guint i = 0; i + 1 < iter->reason; i++)
    {
      const YassReason *earlier
          = &g_array_index (iter->proof->reasons, YassReason, i);

      if (earlier->cell == step->reason->cell
          && yass_rules[earlier->cause - YASS_CAUSE_RULES]->places)
        return true;
    }
  return false;
}

bool
yass_proof_iter_next_told (YassProofIter *iter, YassStep *step)
{
  while (yass_proof_iter_next (iter, step))
    if (!goes_without_saying (iter, step))
      return true;
  return false;
}

guint
yass_proof_get_length (const YassProof *proof, const YassBoard *board,
                       guint supposed)
{
  YassProofIter iter;
  YassStep step;
  guint length = 0;

  yass_proof_iter_init (&iter, proof, board, supposed);
  while (yass_proof_iter_next_told (&iter, &step))
    length++;
  return length;
}
