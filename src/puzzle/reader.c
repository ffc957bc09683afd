/* reader.c: puzzles out of a stream of text
 * SPDX-License-Identifier: MIT */
#include "yass/reader.h"

#include "puzzle/directive.h"
#include "puzzle/format.h"
#include "puzzle/list.h"
#include "puzzle/reader-state.h"

G_DEFINE_BOXED_TYPE (YassReader, yass_reader, yass_reader_ref,
                     yass_reader_unref)

static YassReader *
reader_new (YassLines *lines, const char *name)
{
  YassReader *self = g_new0 (YassReader, 1);

  g_atomic_ref_count_init (&self->references);
  self->lines = lines;
  self->name = g_strdup (name);
  yass_gather_init (&self->gather);
  self->tidy = g_string_new (NULL);
  return self;
}

YassReader *
yass_reader_new (GInputStream *stream, const char *name)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return reader_new (yass_lines_new (stream), name);
}

YassReader *
yass_reader_new_for_pieces (const char *name)
{
  return reader_new (yass_lines_new (NULL), name);
}

void
yass_reader_set_name (YassReader *self, const char *name)
{
  g_free (self->name);
  self->name = g_strdup (name);
}

void
yass_reader_set_piece (YassReader *self, const char *text, gsize length,
                       guint line)
{
  yass_lines_set_text (self->lines, text, length, line);
  self->gather.run_units = 0;
  self->next_of_run = 0;
  self->end_of_run = 0;
  self->n_spaced = 0;
  self->peeked = false;
  self->is_apart = true;
  self->unread = 0;
  self->found = true;
  self->in_junk = false;
  self->in_words = false;
}

void
yass_reader_start_at (YassReader *self, guint line)
{
  yass_lines_set_number (self->lines, line);
  self->found = true;
}

gsize
yass_reader_get_offset (const YassReader *self)
{
  return self->peeked && self->state != YASS_LINES_END
             ? self->peeked_at
             : yass_lines_get_offset (self->lines);
}

bool
yass_reader_is_fresh (const YassReader *self)
{
  return self->next_of_run == self->end_of_run && self->gather.run_units == 0
         && !self->in_junk && !self->in_words && self->unread == 0;
}

bool
yass_reader_has_met_end (const YassReader *self)
{
  return self->peeked && self->state == YASS_LINES_END;
}

void
yass_reader_tell_all (YassReader *self, bool all)
{
  self->tells_all = all;
}

guint
yass_reader_get_n_lines (const YassReader *self)
{
  return self->n_lines;
}

guint
yass_reader_get_line (const YassReader *self, guint index)
{
  g_assert (index < self->n_lines);
  return index == 0
             ? self->begin
             : g_array_index (self->gather.lines, YassLine, index).number;
}

guint
yass_reader_get_last_line (const YassReader *self)
{
  return yass_lines_get_number (self->lines);
}

YassReader *
yass_reader_ref (YassReader *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_reader_unref (YassReader *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  yass_lines_free (self->lines);
  g_free (self->name);
  yass_gather_clear (&self->gather);
  yass_fault_clear (&self->fault);
  yass_fault_clear (&self->held);
  g_string_free (self->tidy, TRUE);
  g_free (self);
}

/* Reads a line that is a puzzle by itself where it stands */
static YassPuzzle *
parse_here (YassReader *self, YassFault *fault)
{
  YassLine line = yass_reader_get_peeked (self);
  YassBlock block
      = { .text = self->text, .lines = &line, .n_lines = 1, .single = true };

  yass_gather_pass (&self->gather, &self->look);
  yass_reader_take (self);
  return yass_reader_parse (self, &block, fault);
}

/* Collects the lines right below a grid that state more about it. The grid has
 * to wait for the line behind them: an empty one will do. */
static bool
gather_directives (YassReader *self, GCancellable *cancellable, GError **error)
{
  while (yass_reader_peek (self, cancellable, error))
    {
      if (self->state != YASS_LINES_TEXT || self->is_apart
          || self->gather.text->len + self->length > YASS_MAX_BLOCK
          || !yass_directive_is_meant (self->text, self->length, &self->look))
        return true;
      yass_gather_add_directive (&self->gather, self->text,
                                 yass_reader_get_peeked (self));
      yass_reader_take (self);
    }
  return false;
}

/* Collects the lines of a text that has no rows */
static YassPuzzle *
parse_free (YassReader *self, YassFault *fault, GCancellable *cancellable,
            GError **error)
{
  YassGather *gather = &self->gather;
  YassBlock block;

  yass_gather_reset (gather);
  do
    {
      if (self->look.kind != YASS_LOOK_EMPTY)
        yass_gather_add_free (gather, self->text,
                              yass_reader_get_peeked (self));
      yass_reader_take (self);
      if (gather->free == YASS_LOOK_JSON && gather->depth == 0)
        break;
      if (!yass_reader_peek (self, cancellable, error))
        return NULL;
    }
  while (self->state == YASS_LINES_TEXT
         && yass_gather_accepts_free (gather, self->text, self->length,
                                      &self->look));
  block = yass_gather_get_block (gather);
  return yass_reader_parse (self, &block, fault);
}

/* Goes on to the next line that is not empty; false when the stream broke */
static bool
skip_gap (YassReader *self, GCancellable *cancellable, GError **error)
{
  while (self->state == YASS_LINES_TEXT && self->look.kind == YASS_LOOK_EMPTY)
    {
      self->gather.run_units = 0;
      yass_reader_take (self);
      if (!yass_reader_peek (self, cancellable, error))
        return false;
      self->is_apart = true;
    }
  return true;
}

/* Collects the lines of a list, in brackets or a row a line */
static YassPuzzle *
parse_list (YassReader *self, YassFault *fault, GCancellable *cancellable,
            GError **error)
{
  YassGather *gather = &self->gather;
  YassBlock block;

  yass_gather_reset (gather);
  do
    {
      yass_gather_add_free (gather, self->text, yass_reader_get_peeked (self));
      yass_reader_take (self);
      if (yass_gather_is_whole_list (gather))
        break;
      if (!yass_reader_peek (self, cancellable, error)
          || !skip_gap (self, cancellable, error))
        return NULL;
    }
  while (self->state == YASS_LINES_TEXT
         && yass_gather_accepts_free (gather, self->text, self->length,
                                      &self->look));
  if (yass_gather_is_run_of_lists (gather))
    {
      self->next_of_run = 0;
      self->end_of_run = gather->lines->len;
      return NULL;
    }
  block = yass_gather_get_block (gather);
  return yass_reader_parse (self, &block, fault);
}

/* Collects the lines that belong together and reads them */
static YassPuzzle *
parse_gathered (YassReader *self, YassFault *fault, GCancellable *cancellable,
                GError **error)
{
  YassGather *gather = &self->gather;
  YassBlock block;
  bool more;

  yass_gather_reset (gather);
  do
    {
      yass_gather_add (gather, self->text, yass_reader_get_peeked (self));
      yass_reader_take (self);
      if (!yass_reader_peek (self, cancellable, error))
        return NULL;
      if (self->state == YASS_LINES_TEXT && self->look.kind == YASS_LOOK_EMPTY
          && yass_gather_may_have_gap (gather)
          && !skip_gap (self, cancellable, error))
        return NULL;
      more = self->state == YASS_LINES_TEXT && !yass_gather_is_complete (gather)
             && !yass_directive_is_known (self->text, self->length)
             && yass_gather_accepts (gather, self->text, self->length,
                                     &self->look)
             && (!self->is_apart
                 || yass_gather_goes_on (gather, self->text, self->length,
                                         &self->look));
      if (more && self->is_apart)
        yass_gather_note_gap (gather);
    }
  while (more);

  if (!gather_directives (self, cancellable, error))
    return NULL;
  if (yass_gather_is_run (gather, self->peeked && !self->is_apart
                                          && self->state == YASS_LINES_TEXT
                                      ? &self->look
                                      : NULL))
    {
      self->next_of_run = 0;
      self->end_of_run = gather->lines->len;
      return NULL;
    }
  block = yass_gather_get_block (gather);
  return yass_reader_parse (self, &block, fault);
}

/* Goes on to the next puzzle or fault; false at the end, or with @error set */
static bool
read_next (YassReader *self, YassPuzzle **puzzle, YassFault *fault,
           GCancellable *cancellable, GError **error)
{
  GError *broken = NULL;

  while (*puzzle == NULL && fault->message == NULL)
    {
      if (self->next_of_run < self->end_of_run)
        {
          YassBlock line
              = yass_gather_get_line (&self->gather, self->next_of_run++);

          *puzzle = yass_reader_parse (self, &line, fault);
          continue;
        }
      if (!yass_reader_peek (self, cancellable, error))
        return false;
      if (self->state == YASS_LINES_END)
        {
          if (!yass_reader_report_nothing (self, fault))
            return false;
        }
      else if (self->state != YASS_LINES_TEXT)
        yass_reader_report_line (self, fault);
      else if (self->look.kind == YASS_LOOK_EMPTY
               || (self->look.kind == YASS_LOOK_LIST
                   && self->look.n_tokens == 0))
        {
          self->gather.run_units = 0;
          yass_reader_take (self);
        }
      else if (yass_directive_is_known (self->text, self->length))
        yass_reader_report_stray_directive (self, fault);
      else if (self->look.kind == YASS_LOOK_FOREIGN)
        yass_reader_report_words (self, fault);
      else if (self->look.kind == YASS_LOOK_LINK
               || self->look.kind == YASS_LOOK_HODOKU
               || self->look.kind == YASS_LOOK_KILLER
               || self->look.kind == YASS_LOOK_LAYOUT
               || (self->look.kind == YASS_LOOK_LIST
                   && yass_format_edges_are_exact (self->text, self->length)))
        *puzzle = parse_here (self, fault);
      else if (self->look.kind == YASS_LOOK_LIST)
        *puzzle = parse_list (self, fault, cancellable, &broken);
      else if (self->look.kind == YASS_LOOK_JSON
               || self->look.kind == YASS_LOOK_DOTTED)
        *puzzle = parse_free (self, fault, cancellable, &broken);
      else if (yass_gather_is_alone (&self->gather, self->text, self->length,
                                     &self->look))
        *puzzle = parse_here (self, fault);
      else
        *puzzle = parse_gathered (self, fault, cancellable, &broken);
      if (broken != NULL)
        {
          g_propagate_error (error, broken);
          return false;
        }
    }
  return true;
}

gboolean
yass_reader_next (YassReader *self, YassPuzzle **puzzle,
                  GCancellable *cancellable, GError **error)
{
  YassFault fault = { 0 };

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  *puzzle = NULL;
  if (!read_next (self, puzzle, &fault, cancellable, error))
    return FALSE;
  if (*puzzle == NULL)
    g_set_error (error, YASS_ERROR, fault.code, "%s:%u:%u: %s", self->name,
                 fault.line, fault.column, fault.message);
  yass_fault_clear (&fault);
  return TRUE;
}

YassPuzzle *
yass_puzzle_new_from_text (const char *text, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (YassReader) reader = NULL;
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (YassPuzzle) second = NULL;
  YassFault fault = { 0 };

  g_return_val_if_fail (text != NULL, NULL);

  stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  reader = yass_reader_new (stream, "text");
  /* Reading from memory does not break */
  read_next (reader, &puzzle, &fault, NULL, NULL);
  if (puzzle != NULL && read_next (reader, &second, &fault, NULL, NULL)
      && second != NULL)
    yass_fault_set (&fault, reader->begin, 1,
                    "another puzzle begins; expected one");
  if (fault.message == NULL)
    return g_steal_pointer (&puzzle);
  g_set_error (error, YASS_ERROR, fault.code, "line %u, column %u: %s",
               fault.line, fault.column, fault.message);
  yass_fault_clear (&fault);
  return NULL;
}
