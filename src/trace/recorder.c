/* recorder.c: keeping the steps to an answer
 * SPDX-License-Identifier: MIT */
#include "trace/recorder.h"

#include <string.h>

#include "trace/reason.h"
#include "trace/statements.h"
#include "trace/writer.h"

typedef struct
{
  YassTrace *trace;   /* unowned */
  YassRecord *record; /* unowned */
  guint max_steps;
  YassSet *edges; /* per cell, without what those told exclude; owned */
  GArray *before; /* of YassSet: the same when a guess was made; owned */
} Recorder;

/* Step n is the n-th of the record */
static YassRecordStep *
add_step (Recorder *self, YassStepKind kind, guint depth, const char *rule)
{
  const YassRecordStep step
      = { .record = self->record,
          .kind = kind,
          .depth = depth,
          .rule = rule,
          .constraint = YASS_STEP_NOWHERE,
          .cells = g_array_new (FALSE, FALSE, sizeof (guint32)),
          .numbers = g_array_new (FALSE, FALSE, sizeof (guint32)),
          .removed = g_array_new (FALSE, FALSE, sizeof (YassEdge)),
          .supposed = g_array_new (FALSE, FALSE, sizeof (YassEdge)) };

  g_array_append_val (self->record->steps, step);
  g_assert (self->record->steps->len == self->trace->step);
  if (self->trace->step >= self->max_steps)
    self->trace->listener.gave_up = true;
  return &g_array_index (self->record->steps, YassRecordStep,
                         self->record->steps->len - 1);
}

static void
add_edges (GArray *edges, guint cell, YassSet numbers)
{
  YASS_SET_FOREACH (number, numbers)
    {
      const YassEdge edge = { cell, number + 1 };

      g_array_append_val (edges, edge);
    }
}

/* Those that are left of @numbers go, and are noted down */
static void
take (Recorder *self, GArray *removed, guint cell, YassSet numbers)
{
  if (cell >= self->trace->board->n_cells) /* nobody draws a hidden variable */
    return;
  add_edges (removed, cell, self->edges[cell] & numbers);
  self->edges[cell] &= ~numbers;
}

/* All that a number in a cell excludes: the rules get there too, but later,
 * and cell by cell */
static void
clear_around (Recorder *self, GArray *removed, guint cell, guint number)
{
  const YassExclusion *exclusion = &self->trace->board->exclusion;

  for (guint other = 0; other < exclusion->n_cells; other++)
    if (other != cell)
      take (self, removed, other,
            yass_exclusion_get (exclusion, cell, number, other));
}

static void
add_numbers (YassRecordStep *kept, YassSet numbers)
{
  YASS_SET_FOREACH (number, numbers)
    {
      const guint32 from_one = number + 1;

      g_array_append_val (kept->numbers, from_one);
    }
}

static void
add_cell (YassRecordStep *kept, guint32 cell)
{
  g_array_append_val (kept->cells, cell);
}

static void
place (Recorder *self, YassRecordStep *kept, guint cell, YassSet number)
{
  kept->placed = (YassEdge){ cell, yass_set_first (number) + 1 };
  take (self, kept->removed, cell, ~number);
  clear_around (self, kept->removed, cell, yass_set_first (number));
}

/* What would be in the cells, were the supposition true, down to two that
 * cannot both be */
static void
add_supposed (YassRecordStep *kept, const YassStep *step)
{
  const YassConflict *conflict = &step->proof->conflict;
  YassProofIter iter;
  YassStep inner;

  add_edges (kept->supposed, step->reason->cell, step->reason->numbers);
  yass_proof_iter_init (&iter, step->proof, step->board, step->reason->cell);
  while (yass_proof_iter_next_told (&iter, &inner))
    if (yass_step_is_single (&inner))
      add_edges (kept->supposed, inner.cells[0], inner.reason->numbers);
  if (conflict->kind != YASS_CONFLICT_EQUAL
      && conflict->kind != YASS_CONFLICT_PAIR)
    return;
  add_edges (kept->supposed, conflict->cell, conflict->numbers);
  add_edges (kept->supposed, conflict->other,
             conflict->kind == YASS_CONFLICT_PAIR ? conflict->others
                                                  : conflict->numbers);
}

static void
record_deduction (YassTrace *trace, guint depth, const YassStep *step)
{
  Recorder *self = trace->own;
  YassRecordStep *kept
      = add_step (self, YASS_STEP_DEDUCTION, depth,
                  step->rule != NULL ? step->rule->name : "restriction");
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);

  yass_append_title (title, step);
  yass_append_step (text, self->trace->notation, step);
  kept->title = g_string_free (g_steal_pointer (&title), FALSE);
  kept->text = g_string_free (g_steal_pointer (&text), FALSE);
  if (yass_step_is_own (step))
    {
      GString *name = g_string_new (NULL);

      yass_append_constraint (name, step->board, step->reason->constraint);
      kept->statement = g_string_free (name, FALSE);
    }
  else if (step->reason->constraint != YASS_NO_CONSTRAINT)
    kept->constraint = step->reason->constraint;
  for (guint i = 0; i < step->n_cells; i++)
    add_cell (kept, step->cells[i]);
  add_numbers (kept, step->reason->numbers);
  for (guint i = 0; i < step->n_removals; i++)
    take (self, kept->removed, step->removals[i].cell,
          step->removals[i].numbers);
  if (yass_step_is_single (step))
    place (self, kept, step->cells[0], step->reason->numbers);
  if (step->proof != NULL)
    add_supposed (kept, step);
}

/* The cells in question, and where they are */
static void
add_conflict (YassRecordStep *kept, const YassBoard *board,
              const YassConflict *conflict)
{
  switch (conflict->kind)
    {
    case YASS_CONFLICT_NOTHING:
    case YASS_CONFLICT_BROKEN:
      break;
    case YASS_CONFLICT_CELL:
      add_cell (kept, conflict->cell);
      break;
    case YASS_CONFLICT_NUMBER:
      kept->constraint = conflict->constraint;
      add_numbers (kept, conflict->numbers);
      break;
    case YASS_CONFLICT_GROUP:
      kept->constraint = conflict->constraint;
      YASS_SET_FOREACH (position, conflict->cells)
        add_cell (kept,
                  board->constraints[conflict->constraint].cells[position]);
      add_numbers (kept, conflict->numbers);
      break;
    case YASS_CONFLICT_EQUAL:
    case YASS_CONFLICT_PAIR:
      add_cell (kept, conflict->cell);
      add_cell (kept, conflict->other);
      add_numbers (kept, conflict->kind == YASS_CONFLICT_PAIR
                             ? conflict->numbers | conflict->others
                             : conflict->numbers);
      break;
    }
}

static const struct
{
  YassStepKind kind;
  const char *name;
  const char *title;
} events[] = {
  [YASS_EVENT_GUESS] = { YASS_STEP_GUESS, "guess", "Guess" },
  [YASS_EVENT_CONTRADICTION]
  = { YASS_STEP_CONTRADICTION, "contradiction", "Contradiction" },
  [YASS_EVENT_SOLUTION] = { YASS_STEP_SOLUTION, "solution", "Solution" },
  [YASS_EVENT_BACKTRACK] = { YASS_STEP_BACKTRACK, "backtrack", "Backtrack" },
};

static void
undo_guess (Recorder *self)
{
  const guint n_cells = self->trace->board->n_cells;

  g_array_set_size (self->before, self->before->len - n_cells);
  memcpy (self->edges,
          &g_array_index (self->before, YassSet, self->before->len),
          n_cells * sizeof *self->edges);
}

static void
record_event (YassTrace *trace, const YassEvent *event)
{
  Recorder *self = trace->own;
  YassRecordStep *kept = add_step (self, events[event->kind].kind, event->depth,
                                   events[event->kind].name);
  g_autoptr (GString) text = g_string_new (NULL);
  const YassSet number
      = event->kind == YASS_EVENT_GUESS || event->kind == YASS_EVENT_BACKTRACK
            ? yass_set_of (event->number)
            : YASS_SET_EMPTY;

  yass_append_event (text, self->trace->notation, event);
  kept->title = g_strdup (events[event->kind].title);
  kept->text = g_string_free (g_steal_pointer (&text), FALSE);
  if (event->kind == YASS_EVENT_CONTRADICTION)
    add_conflict (kept, self->trace->board, &event->state->conflict);
  else if (!yass_set_is_empty (number))
    {
      add_cell (kept, event->cell);
      add_numbers (kept, number);
    }
  if (event->kind == YASS_EVENT_GUESS)
    {
      g_array_append_vals (self->before, self->edges, trace->board->n_cells);
      place (self, kept, event->cell, number);
    }
  else if (event->kind == YASS_EVENT_BACKTRACK)
    {
      undo_guess (self);
      take (self, kept->removed, event->cell, number);
    }
}

static void
record_begin (YassTrace *trace)
{
  Recorder *self = trace->own;
  const YassStory *story = &trace->story;

  self->edges = g_memdup2 (story->edges, story->n_cells * sizeof *self->edges);
  self->before = g_array_new (FALSE, FALSE, sizeof (YassSet));
  for (guint cell = 0; cell < story->n_cells; cell++)
    if (yass_story_is_written (story, cell))
      clear_around (self, self->record->given, cell,
                    yass_set_first (story->edges[cell]));
  for (guint i = 0; i < trace->board->n_mapped; i++)
    {
      const YassConstraint *constraint = &trace->board->constraints[i];
      GString *name = g_string_new (NULL);

      yass_append_constraint (name, trace->board, i);
      const YassRecordConstraint kept
          = { g_string_free (name, FALSE),
              g_memdup2 (constraint->cells,
                         constraint->n_cells * sizeof *constraint->cells),
              constraint->n_cells };
      g_array_append_val (self->record->constraints, kept);
    }
}

static void
record_end (YassTrace *trace, const YassResult *result)
{
  Recorder *self = trace->own;
  GString *text = g_string_new (NULL);

  yass_append_ending (text, trace->board, trace->notation, result);
  self->record->ending = g_string_free (text, FALSE);
  self->record->status = yass_result_get_status (result);
}

static void
recorder_free (gpointer data)
{
  Recorder *self = data;

  g_free (self->edges);
  g_array_unref (self->before);
  g_free (self);
}

static const YassTraceWriter writer = {
  .name = "record",
  .begin = record_begin,
  .deduction = record_deduction,
  .event = record_event,
  .end = record_end,
  .free_own = recorder_free,
};

/* There is no text to write */
static gboolean
write_nothing (const char *text, gsize length, gpointer data, GError **error)
{
  return TRUE;
}

void
yass_record_solve (YassRecord *record, YassSolver *solver, guint max_steps,
                   YassNotation notation, GCancellable *cancellable)
{
  g_autoptr (YassTrace) trace = yass_trace_new_for_writer (
      &writer, notation, YASS_TRACE_PLAIN, write_nothing, NULL);
  Recorder *self = g_new0 (Recorder, 1);

  *self = (Recorder){ trace, record, max_steps };
  trace->own = self;
  yass_trace_solve (trace, solver, record->puzzle, cancellable);
}
