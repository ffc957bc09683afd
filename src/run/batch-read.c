/* batch-read.c: the text of a chunk as puzzles
 * SPDX-License-Identifier: MIT */
#include "run/batch-read.h"

#include "puzzle/reading.h"

void
yass_batch_reading_init (YassBatchReading *self)
{
  *self = (YassBatchReading){ 0 };
}

void
yass_batch_reading_clear (YassBatchReading *self)
{
  yass_batch_items_clear (&self->items);
  g_free (self->items.list);
  g_free (self->plain);
  g_clear_pointer (&self->reader, yass_reader_unref);
}

YassAbreastPuzzle *
yass_batch_reading_add_plain (YassBatchReading *self)
{
  if (G_UNLIKELY (self->n_plain == self->plain_room))
    {
      self->plain_room = MAX (2 * self->plain_room, 64);
      self->plain = g_renew (YassAbreastPuzzle, self->plain, self->plain_room);
    }
  return &self->plain[self->n_plain++];
}

static void
add_item (YassBatchItems *items, guint64 line, YassPuzzle *puzzle, char *error)
{
  *yass_batch_items_add (items)
      = (YassBatchItem){ .line = line,
                         .plain = YASS_BATCH_NOT_PLAIN,
                         .puzzle = puzzle,
                         .error = error };
  items->owns = true;
}

void
yass_batch_items_add_read (YassBatchItems *items, YassBatchFile *file,
                           YassReader *reader, YassPuzzle *puzzle,
                           GError *error, bool *one_line)
{
  const guint64 base = yass_batch_source_get_first_line (file->source);
  const guint first = yass_reader_get_line (reader, 0);
  const guint n_lines = yass_reader_get_n_lines (reader);

  add_item (items, first - base, puzzle,
            error != NULL ? g_strdup (error->message) : NULL);
  if (puzzle != NULL)
    {
      *one_line = n_lines == 1;
      return;
    }
  for (guint i = 1; *one_line && i < n_lines; i++)
    {
      const guint line = yass_reader_get_line (reader, i);
      add_item (items, line - base, NULL,
                g_strdup_printf (
                    "%s:%u:1: belongs to the malformed puzzle of line %u",
                    yass_batch_source_get_name (file->source), line, first));
      items->list[items->n - 1].is_rest = true;
    }
  g_error_free (error);
}

static void
take_reader (YassBatchReading *self, YassBatchFile *file)
{
  const char *name = yass_batch_source_get_name (file->source);

  if (self->reader == NULL)
    self->reader = yass_reader_new_for_pieces (name);
  else if (self->reader_file != file)
    yass_reader_set_name (self->reader, name);
  self->reader_file = file;
}

/* Reads on after the plain lines, until nothing that the reader remembers
 * matters for what follows.
 *
 * @n_lines: how many lines there are before @text in the source
 *
 * Returns: where to go on */
static const char *
read_on (YassBatchReading *self, YassBatchChunk *chunk, const char *text,
         guint64 n_lines, bool *one_line)
{
  const char *end = chunk->text + chunk->length;
  const guint64 base = yass_batch_source_get_first_line (chunk->file->source);
  const guint last = (guint) (base + chunk->first_line + chunk->n_lines - 1);
  YassReader *reader;
  YassPuzzle *puzzle;
  GError *error = NULL;

  take_reader (self, chunk->file);
  reader = self->reader;
  yass_reader_set_piece (reader, text, (gsize) (end - text),
                         (guint) (base + n_lines));
  do
    {
      yass_reader_tell_all (reader, *one_line);
      if (!yass_reader_next (reader, &puzzle, NULL, &error))
        break;
      yass_batch_items_add_read (&self->items, chunk->file, reader, puzzle,
                                 g_steal_pointer (&error), one_line);
      chunk->is_closed = puzzle != NULL
                         && yass_reader_get_line (reader, 0) == last
                         && yass_reader_is_fresh (reader)
                         && !yass_reader_has_met_end (reader);
    }
  while (!yass_reader_is_fresh (reader));
  return text + yass_reader_get_offset (reader);
}

void
yass_batch_reading_read (YassBatchReading *self, YassBatchChunk *chunk)
{
  const char *text = chunk->text;
  const char *end = text + chunk->length;
  guint64 line = chunk->first_line;
  bool one_line = true;

  yass_batch_items_clear (&self->items);
  self->n_plain = 0;
  while (text < end)
    {
      const guint plain = self->n_plain;
      YassAbreastPuzzle *puzzle = yass_batch_reading_add_plain (self);
      YassBatchName name;
      const char *next;

      if (G_LIKELY ((next = yass_batch_take_line (text, end, puzzle, &name))
                    != NULL))
        {
          *yass_batch_items_add (&self->items)
              = (YassBatchItem){ .line = line++, .plain = plain, .name = name };
          one_line = true;
          chunk->is_closed = true;
          text = next;
          continue;
        }
      self->n_plain = plain;
      if ((next = yass_batch_skip_line (text, end)) != NULL)
        line++;
      else
        {
          next = read_on (self, chunk, text, line, &one_line);
          line += yass_batch_count_lines (text, (gsize) (next - text));
        }
      text = next;
    }
  chunk->is_closed
      = chunk->is_closed || chunk->length == 0
        || (chunk->is_last && !yass_batch_source_is_cut (chunk->file->source));
  chunk->found = self->items.n > 0;
}
