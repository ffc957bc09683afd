/* refutation.c: what a contradiction needs, out of all that was deduced
 * SPDX-License-Identifier: MIT */
#include "solve/refutation.h"

#include "rule/rule.h"

void
yass_refutation_clear (YassRefutation *self)
{
  g_clear_pointer (&self->reasons, g_array_unref);
  g_clear_pointer (&self->removals, g_array_unref);
  g_clear_pointer (&self->premises, g_free);
}

static void
start (YassRefutation *self, const YassBoard *board)
{
  if (self->premises == NULL)
    {
      self->reasons = g_array_new (FALSE, FALSE, sizeof (uint32_t));
      self->removals = g_array_new (FALSE, FALSE, sizeof (YassRemoval));
      self->premises = g_new (YassSet, board->n_variables);
    }
  g_array_set_size (self->reasons, 0);
  g_array_set_size (self->removals, 0);
  memset (self->premises, 0, board->n_variables * sizeof *self->premises);
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
    case YASS_CONFLICT_BROKEN: /* of a whole grid; a proof never fills one */
      g_assert_not_reached ();
    }
}

/* Keeps those removals of the reason before @end that are premises, in reverse.
 * Returns where the reason's own begin. */
static guint
keep_needed (YassRefutation *self, const YassGraph *graph, guint end)
{
  const guint reason = graph->removals[end - 1].reason;

  while (graph->removals[end - 1].reason == reason)
    {
      YassRemoval what = graph->removals[--end];

      what.numbers &= self->premises[what.cell];
      if (!yass_set_is_empty (what.numbers))
        g_array_append_val (self->removals, what);
    }
  return end;
}

static void
reverse (YassRemoval *removals, guint n)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      const YassRemoval kept = removals[i];

      removals[i] = removals[--n];
      removals[n] = kept;
    }
}

/* Copies the reasons of the removals and tells these where they are now */
static void
copy_reasons (YassRefutation *self, const YassGraph *graph)
{
  guint last = G_MAXUINT;
  guint copied = 0;

  for (guint i = 0; i < self->removals->len; i++)
    {
      YassRemoval *what = &g_array_index (self->removals, YassRemoval, i);

      if (what->reason != last)
        {
          last = what->reason;
          copied = self->reasons->len;
          g_array_append_vals (self->reasons, graph->reasons + last,
                               yass_graph_get_next_reason (graph, last) - last);
        }
      what->reason = copied;
    }
}

/* From the contradiction backwards: a removal is needed if its edge is a
 * premise of something that is needed. */
const YassProof *
yass_refutation_extract (YassRefutation *self, const YassState *state,
                         guint supposed)
{
  const YassGraph *graph = &state->graph;
  guint end = graph->n_removals;

  start (self, state->board);
  self->conflict = state->conflict;
  add_conflict_premises (state->board, &self->conflict, self->premises);
  while (graph->removals[end - 1].reason > supposed)
    {
      const guint n_kept = self->removals->len;
      const guint reason = graph->removals[end - 1].reason;

      end = keep_needed (self, graph, end);
      if (self->removals->len == n_kept)
        continue;
      const YassReason why = yass_graph_read_reason (graph, reason);
      yass_rules[why.cause - YASS_CAUSE_RULES]->add_premises (
          state->board, &why,
          &g_array_index (self->removals, YassRemoval, n_kept),
          self->removals->len - n_kept, self->premises);
    }
  reverse ((YassRemoval *) self->removals->data, self->removals->len);
  copy_reasons (self, graph);
  self->proof = (YassProof){
    .reasons = (const uint32_t *) self->reasons->data,
    .n_reason_words = self->reasons->len,
    .removals = (const YassToldRemoval *) self->removals->data,
    .n_removals = self->removals->len,
    .conflict = (const YassToldConflict *) &self->conflict,
  };
  return &self->proof;
}
