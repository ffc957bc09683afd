/* recorder.c: keeping the steps to an answer
 * SPDX-License-Identifier: MIT */
#include "trace/recorder.h"

#include <string.h>

#include "trace/chain.h"
#include "trace/cover.h"
#include "trace/reason.h"
#include "trace/statements.h"
#include "trace/writer.h"

typedef struct
{
  YassTrace *trace;   /* unowned */
  YassRecord *record; /* unowned */
  guint max_steps;
  guint n_words;   /* of a set */
  uint64_t *edges; /* per cell, without what those told exclude; owned */
  GArray *before;  /* of uint64_t: the same when a guess was made; owned */
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
          .supposed = g_array_new (FALSE, FALSE, sizeof (YassEdge)),
          .links = g_array_new (FALSE, FALSE, sizeof (YassRecordLink)),
          .on = g_array_new (FALSE, FALSE, sizeof (YassEdge)),
          .off = g_array_new (FALSE, FALSE, sizeof (YassEdge)) };

  g_array_append_val (self->record->steps, step);
  g_assert (self->record->steps->len == self->trace->step);
  if (self->trace->step >= self->max_steps)
    self->trace->listener.gave_up = true;
  return &g_array_index (self->record->steps, YassRecordStep,
                         self->record->steps->len - 1);
}

static void
add_edges (GArray *edges, guint cell, const uint64_t *numbers, guint n_words)
{
  YASS_BITS_FOREACH (number, numbers, n_words)
    {
      const YassEdge edge = { cell, number + 1 };

      g_array_append_val (edges, edge);
    }
}

/* Those that are left of @numbers go, and are noted down */
static void
take (Recorder *self, GArray *removed, guint cell, const uint64_t *numbers)
{
  const guint n_words = self->n_words;
  uint64_t lost[YASS_MOST_WORDS];

  if (cell >= self->trace->board->n_cells) /* nobody draws a hidden variable */
    return;
  uint64_t *edges = self->edges + cell * n_words;
  yass_bits_set_common (lost, edges, numbers, n_words);
  add_edges (removed, cell, lost, n_words);
  yass_bits_set_without (edges, edges, lost, n_words);
}

/* All that a number in a cell excludes: the rules get there too, but later,
 * and cell by cell */
static void
clear_around (Recorder *self, GArray *removed, guint cell, guint number)
{
  const YassToldBoard *board = self->trace->board;
  uint64_t excluded[YASS_MOST_WORDS];

  for (guint other = 0; other < board->n_cells; other++)
    {
      if (other == cell)
        continue;
      yass_board_get_excluded (board->board, cell, number, other, excluded);
      take (self, removed, other, excluded);
    }
}

static void
add_numbers (YassRecordStep *kept, const uint64_t *numbers, guint n_words)
{
  YASS_BITS_FOREACH (number, numbers, n_words)
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
place (Recorder *self, YassRecordStep *kept, guint cell, guint number)
{
  uint64_t *edges = self->edges + cell * self->n_words;
  uint64_t written[YASS_MOST_WORDS];
  uint64_t others[YASS_MOST_WORDS];

  kept->placed = (YassEdge){ cell, number + 1 };
  yass_bits_set_only (written, self->n_words, number);
  yass_bits_set_without (others, edges, written, self->n_words);
  take (self, kept->removed, cell, others);
  clear_around (self, kept->removed, cell, number);
}

/* What would be in the cells, were the supposition true, down to two that
 * cannot both be */
static void
add_supposed (YassRecordStep *kept, const YassStep *step)
{
  const guint n_words = step->board->n_words;
  const YassToldConflict *conflict = step->proof->conflict;
  const uint64_t *numbers = yass_told_conflict_get_numbers (conflict, n_words);
  YassProofIter iter;
  YassStep inner;

  add_edges (kept->supposed, step->reason->cell, step->reason->numbers,
             n_words);
  yass_proof_iter_init (&iter, step->proof, step->board, step->reason->cell);
  kept->proof_length = 1;
  while (yass_proof_iter_next_told (&iter, &inner))
    {
      kept->proof_length++;
      if (yass_step_is_single (&inner))
        add_edges (kept->supposed, inner.cells[0], inner.reason->numbers,
                   n_words);
      else
        kept->proof_has_patterns |= !yass_step_is_own (&inner);
    }
  if (conflict->kind != YASS_CONFLICT_EQUAL
      && conflict->kind != YASS_CONFLICT_PAIR)
    return;
  add_edges (kept->supposed, conflict->cell, numbers, n_words);
  add_edges (kept->supposed, conflict->other,
             conflict->kind == YASS_CONFLICT_PAIR
                 ? yass_told_conflict_get_others (conflict, n_words)
                 : numbers,
             n_words);
}

static guint
get_distance (const YassToldBoard *board, guint cell, guint other)
{
  const gint rows = (gint) yass_told_board_get_row (board, cell)
                    - (gint) yass_told_board_get_row (board, other);
  const gint columns = (gint) yass_told_board_get_column (board, cell)
                       - (gint) yass_told_board_get_column (board, other);

  return (guint) (rows * rows + columns * columns);
}

/* Between the cells that are nearest to each other */
static void
add_link (YassRecordStep *kept, const YassToldBoard *board,
          const YassChainLiteral *from, const YassChainLiteral *to)
{
  YassRecordLink link = { { from->cells[0], from->number + 1 },
                          { to->cells[0], to->number + 1 },
                          to->why != YASS_WHY_EXCLUDED };

  for (guint i = 0; i < from->n_cells; i++)
    for (guint k = 0; k < to->n_cells; k++)
      if (get_distance (board, from->cells[i], to->cells[k])
          < get_distance (board, link.from.cell, link.to.cell))
        {
          link.from.cell = from->cells[i];
          link.to.cell = to->cells[k];
        }
  g_array_append_val (kept->links, link);
}

/* The ways of all branches. The first of two that are each other's opposite is
 * a literal alone, or the same way from its other end. */
static void
add_chain (YassRecordStep *kept, const YassStep *step)
{
  YassChain chain;

  if (!yass_step_get_chain (step, &chain))
    return;
  for (guint b = chain.over == YASS_OVER_EITHER; b < chain.n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (&chain, b, &n);

      for (guint i = 0; i < n; i++)
        {
          for (guint k = 0; k < literals[i].n_cells; k++)
            {
              const YassEdge edge
                  = { literals[i].cells[k], literals[i].number + 1 };

              g_array_append_val (literals[i].on ? kept->on : kept->off, edge);
            }
          for (guint k = 0; k < literals[i].n_parents; k++)
            add_link (kept, step->board, &literals[literals[i].parents[k]],
                      &literals[i]);
        }
      if (yass_chain_is_loop (&chain))
        {
          guint last = 0;

          while (last + 1 < n && literals[last + 1].on != literals[last].on)
            last++;
          add_link (kept, step->board, &literals[last], &literals[0]);
          g_array_index (kept->links, YassRecordLink, kept->links->len - 1)
              .is_strong
              = false;
        }
    }
}

static GArray *
list_cells (const YassToldBoard *board, const YassCoverSet *sets, guint n)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < n; i++)
    if (yass_cover_set_is_cell (sets[i]))
      {
        const guint32 cell = yass_cover_set_get_cell (sets[i]);

        g_array_append_val (cells, cell);
      }
    else
      {
        const YassToldConstraint *house
            = &board->constraints[yass_cover_set_get_constraint (sets[i])];

        g_array_append_vals (cells, house->cells, house->n_cells);
      }
  return cells;
}

/* Where the bases lie and what covers them. Its cells are those with an edge of
 * a base. */
static void
add_cover (Recorder *self, YassRecordStep *kept, const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const YassCover cover = yass_step_get_cover (step);

  kept->bases = list_cells (board, cover.bases, cover.n);
  kept->covers = list_cells (board, cover.covers, cover.n);
  kept->fins = g_array_new (FALSE, FALSE, sizeof (YassEdge));
  for (guint i = 0; i < cover.n_fins; i++)
    {
      const YassEdge fin = { yass_cover_fin_get_cell (cover.fins[i]),
                             yass_cover_fin_get_number (cover.fins[i]) + 1 };

      g_array_append_val (kept->fins, fin);
    }
  for (guint cell = 0; step->n_cells == 0 && cell < board->n_cells; cell++)
    {
      bool is_in_base = false;

      for (guint i = 0; i < cover.n; i++)
        {
          const guint number = yass_cover_set_get_number (cover.bases[i]);

          is_in_base
              |= yass_told_board_cover_has (board, cover.bases[i], cell, number)
                 && yass_bits_has (self->edges + cell * self->n_words, number);
        }
      if (is_in_base)
        add_cell (kept, cell);
    }
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

      yass_append_statement (
          name, step->board,
          step->board->constraints[step->reason->constraint].statement);
      kept->statement = g_string_free (name, FALSE);
    }
  else if (step->reason->constraint < step->board->n_mapped)
    kept->constraint = step->reason->constraint;
  for (guint i = 0; i < step->n_cells; i++)
    add_cell (kept, step->cells[i]);
  add_numbers (kept, step->reason->numbers, self->n_words);
  if (yass_step_is_cover (step))
    add_cover (self, kept, step);
  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals, self->n_words)
    take (self, kept->removed, removal->cell, removal->numbers);
  if (yass_step_is_single (step))
    place (self, kept, step->cells[0], yass_bits_first (step->reason->numbers));
  if (step->proof != NULL)
    add_supposed (kept, step);
  if (yass_step_is_chain (step))
    add_chain (kept, step);
}

/* The cells in question, and where they are */
static void
add_conflict (YassRecordStep *kept, const YassToldBoard *board,
              const YassToldConflict *conflict)
{
  const guint n_words = board->n_words;
  const uint64_t *cells = yass_told_conflict_get_cells (conflict);
  const uint64_t *numbers = yass_told_conflict_get_numbers (conflict, n_words);
  uint64_t both[YASS_MOST_WORDS];

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
      add_numbers (kept, numbers, n_words);
      break;
    case YASS_CONFLICT_GROUP:
      kept->constraint = conflict->constraint;
      YASS_BITS_FOREACH (position, cells, n_words)
        add_cell (kept,
                  board->constraints[conflict->constraint].cells[position]);
      add_numbers (kept, numbers, n_words);
      break;
    case YASS_CONFLICT_EQUAL:
      add_cell (kept, conflict->cell);
      add_cell (kept, conflict->other);
      add_numbers (kept, numbers, n_words);
      break;
    case YASS_CONFLICT_PAIR:
      add_cell (kept, conflict->cell);
      add_cell (kept, conflict->other);
      yass_bits_set_either (both, numbers,
                            yass_told_conflict_get_others (conflict, n_words),
                            n_words);
      add_numbers (kept, both, n_words);
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
  const guint n_words = self->trace->board->n_cells * self->n_words;

  g_array_set_size (self->before, self->before->len - n_words);
  memcpy (self->edges,
          &g_array_index (self->before, uint64_t, self->before->len),
          n_words * sizeof *self->edges);
}

static void
record_event (YassTrace *trace, const YassEvent *event)
{
  Recorder *self = trace->own;
  YassRecordStep *kept = add_step (self, events[event->kind].kind, event->depth,
                                   events[event->kind].name);
  g_autoptr (GString) text = g_string_new (NULL);
  uint64_t number[YASS_MOST_WORDS];

  yass_bits_set_only (number, self->n_words, event->number);
  yass_append_event (text, trace->board, trace->notation, event);
  kept->title = g_strdup (events[event->kind].title);
  kept->text = g_string_free (g_steal_pointer (&text), FALSE);
  if (event->kind == YASS_EVENT_CONTRADICTION)
    add_conflict (kept, self->trace->board, event->conflict);
  else if (event->kind != YASS_EVENT_SOLUTION)
    {
      add_cell (kept, event->cell);
      add_numbers (kept, number, self->n_words);
    }
  if (event->kind == YASS_EVENT_GUESS)
    {
      g_array_append_vals (self->before, self->edges,
                           trace->board->n_cells * self->n_words);
      place (self, kept, event->cell, event->number);
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

  self->n_words = story->n_words;
  self->edges = g_memdup2 (story->edges, story->n_cells * story->n_words
                                             * sizeof *self->edges);
  self->before = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  for (guint cell = 0; cell < story->n_cells; cell++)
    if (yass_story_is_written (story, cell))
      clear_around (self, self->record->given, cell,
                    yass_bits_first (yass_story_get_edges (story, cell)));
  for (guint i = 0; i < trace->board->n_mapped; i++)
    {
      const YassToldConstraint *constraint = &trace->board->constraints[i];
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
  trace->listener.learns = false; /* a board after each step is what it keeps */
  yass_trace_solve (trace, solver, record->puzzle, cancellable);
}
