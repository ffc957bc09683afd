/* trace.c: listening to a solver and writing down what it tells
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include "puzzle/puzzle.h"

#define ENOUGH (64 * 1024)

G_DEFINE_BOXED_TYPE (YassTrace, yass_trace, yass_trace_ref, yass_trace_unref)

static const YassTraceWriter *const writers[] = {
  &yass_trace_text,
  &yass_trace_jsonl,
  &yass_trace_explain,
};

const YassPlug *
yass_list_trace_formats (void)
{
  static YassPlug plugs[G_N_ELEMENTS (writers) + 1];

  if (g_once_init_enter (&plugs[0].name))
    {
      for (guint i = 1; i < G_N_ELEMENTS (writers); i++)
        plugs[i] = (YassPlug){ writers[i]->name, writers[i]->summary };
      plugs[0].summary = writers[0]->summary;
      g_once_init_leave (&plugs[0].name, writers[0]->name);
    }
  return plugs;
}

static void
write_out (YassTrace *self)
{
  if (self->error == NULL && self->text->len > 0
      && !self->write (self->text->str, self->text->len, self->write_data,
                       &self->error))
    self->listener.gave_up = true;
  g_string_truncate (self->text, 0);
}

/* Numbers that are left alone in their cells, and that no rule had a use for */
static void
tell_unwritten (YassTrace *self)
{
  const guint naked_single
      = yass_rule_cause (yass_rules_find (&yass_rule_naked_single));
  const guint depth = self->story.guesses->len;
  guint cell;

  while ((cell = yass_story_take_unwritten (&self->story)) != YASS_NO_CELL)
    {
      YassToldReason reason = { .cause = naked_single,
                                .constraint = YASS_NO_CONSTRAINT,
                                .cell = cell };
      YassStep step;

      yass_bits_copy (reason.numbers, yass_story_get_edges (&self->story, cell),
                      self->story.n_words);
      yass_step_init (&step, self->board, &reason, NULL, 0, NULL);
      self->step = yass_story_play_step (&self->story, &step);
      self->writer->deduction (self, depth, &step);
    }
}

static void
tell_deduction (YassTrace *self, guint depth, const YassStep *step)
{
  const bool goes_on = yass_story_goes_on (&self->story, step);

  if (yass_story_wants_all_written (&self->story, step))
    tell_unwritten (self);
  self->step = yass_story_play_step (&self->story, step);
  if (!goes_on)
    self->writer->deduction (self, depth, step);
  else if (self->writer->clearing != NULL)
    self->writer->clearing (self, depth, step);
}

static void
tell_event (YassTrace *self, const YassEvent *event)
{
  if (event->kind == YASS_EVENT_GUESS || event->kind == YASS_EVENT_SOLUTION
      || (event->kind == YASS_EVENT_RESTART && self->story.guesses->len == 0))
    tell_unwritten (self);
  self->step = yass_story_play_event (&self->story, event);
  self->writer->event (self, event);
}

static guint
hear (gpointer data, const YassEvent *event)
{
  YassTrace *self = data;
  YassToldReason reason;
  YassStep step;

  switch (event->kind)
    {
    case YASS_EVENT_SUPPOSITION:
      self->proof = event->proof;
      return yass_proof_get_length (self->proof, self->board, event->cell);
    case YASS_EVENT_DEDUCTION:
      if (event->reason->cause == YASS_CAUSE_GIVEN)
        break;
      self->is_stuck = event->conflict->kind != YASS_CONFLICT_NOTHING;
      yass_told_reason_read (&reason, event->reason, self->board->n_words);
      yass_step_init (&step, self->board, &reason, event->removals,
                      event->n_removals, self->proof);
      step.names = self->names;
      tell_deduction (self, event->depth, &step);
      if (step.proof != NULL)
        self->proof = NULL;
      break;
    case YASS_EVENT_LEMMA:
      yass_told_reason_read (&reason, event->reason, self->board->n_words);
      yass_step_init (&step, self->board, &reason, event->removals,
                      event->n_removals, NULL);
      self->step = yass_story_play_event (&self->story, event);
      self->writer->lemma (self, event, &step);
      break;
    case YASS_EVENT_FORGOTTEN: /* it is true all the same */
      break;
    default:
      tell_event (self, event);
      break;
    }
  if (self->text->len >= ENOUGH)
    write_out (self);
  return 0;
}

void
yass_trace_begin_line (YassTrace *trace, guint depth)
{
  if (trace->step < 100)
    g_string_append_c (trace->text, ' ');
  if (trace->step < 10)
    g_string_append_c (trace->text, ' ');
  yass_append_uint (trace->text, trace->step);
  yass_append_literal (trace->text, ". ");
  for (guint i = 0; i < depth; i++)
    yass_append_literal (trace->text, "  ");
}

YassTrace *
yass_trace_new_for_writer (const YassTraceWriter *writer, YassNotation notation,
                           YassTraceFlags flags, YassWriteFunc write,
                           gpointer data)
{
  YassTrace *self = g_new0 (YassTrace, 1);

  g_atomic_ref_count_init (&self->references);
  self->writer = writer;
  self->notation = notation;
  self->flags = flags;
  self->write = write;
  self->write_data = data;
  self->text = g_string_sized_new (2 * ENOUGH);
  self->listener = (YassListener){ .hear = hear, .data = self, .learns = true };
  yass_story_init (&self->story);
  return self;
}

YassTrace *
yass_trace_new (const char *format, YassNotation notation, YassTraceFlags flags,
                YassWriteFunc write, gpointer data, GDestroyNotify destroy,
                GError **error)
{
  g_return_val_if_fail (format != NULL && write != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    if (g_str_equal (writers[i]->name, format))
      {
        YassTrace *self = yass_trace_new_for_writer (writers[i], notation,
                                                     flags, write, data);

        self->destroy = destroy;
        return self;
      }

  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", writers[i]->name);
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "'%s' is no trace format; expected one of %s", format,
               names->str);
  return NULL;
}

YassTrace *
yass_trace_ref (YassTrace *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_trace_unref (YassTrace *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  if (self->destroy != NULL)
    self->destroy (self->write_data);
  if (self->own != NULL)
    self->writer->free_own (self->own);
  yass_story_clear (&self->story);
  g_string_free (self->text, TRUE);
  g_clear_error (&self->error);
  g_free (self);
}

YassResult *
yass_trace_solve (YassTrace *self, YassSolver *solver, const YassPuzzle *puzzle,
                  GCancellable *cancellable)
{
  self->board = yass_solver_get_told_board (solver);
  self->names = yass_solver_get_names (solver);
  self->puzzle = puzzle;
  self->proof = NULL;
  yass_story_begin (&self->story, self->board, puzzle);

  self->writer->begin (self);
  yass_solver_set_listener (solver, &self->listener);
  YassResult *result = yass_solver_solve (solver, puzzle, cancellable);
  yass_solver_set_listener (solver, NULL);
  tell_unwritten (self);
  self->writer->end (self, result);
  self->board = NULL;
  self->puzzle = NULL;
  self->proof = NULL;
  if (self->text->len >= ENOUGH)
    write_out (self);
  return result;
}

gboolean
yass_trace_flush (YassTrace *self, GError **error)
{
  write_out (self);
  if (self->error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&self->error));
  self->listener.gave_up = false;
  return FALSE;
}
