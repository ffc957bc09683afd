/* batch-stream.c: the text of chunks and what follows them, as a stream
 * SPDX-License-Identifier: MIT */
#include "run/batch-stream.h"

#include <string.h>

#define PIECE (64 * 1024)

/* So much of a line is kept in memory; the reader does not take longer ones
 * either */
#define LONGEST_LINE (32 * 1024 * 1024)

struct _YassBatchStream
{
  GInputStream parent_instance;
  YassBatchFile *file; /* owned */
  GQueue chunks;       /* of YassBatchChunk, owned */
  GByteArray *bytes;   /* owned: read and not handed out yet, .. */
  gsize n_taken;       /* .. but for these, .. */
  gsize n_whole;       /* .. and whole lines, or the end, up to here */
  bool has_ended;
  GError *error; /* owned: why it ended, if something went wrong */
  void (*wait) (gpointer data); /* nullable */
  gpointer data;
};

G_DEFINE_FINAL_TYPE (YassBatchStream, yass_batch_stream, G_TYPE_INPUT_STREAM)

/* Reads more of the source behind the bytes; false when cancelled */
static bool
read_source (YassBatchStream *self, GCancellable *cancellable, GError **error)
{
  const guint length = self->bytes->len;
  gssize n;

  if (self->wait != NULL
      && yass_batch_source_is_waiting (self->file->source, 0))
    self->wait (self->data);
  g_byte_array_set_size (self->bytes, length + PIECE);
  n = yass_batch_source_read (self->file->source,
                              (char *) self->bytes->data + length, PIECE,
                              cancellable, &self->error);
  g_byte_array_set_size (self->bytes, length + (guint) MAX (n, 0));
  self->has_ended = n <= 0;
  if (!g_error_matches (self->error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return true;
  g_propagate_error (error, g_steal_pointer (&self->error));
  return false;
}

/* Moves on to the next piece of text; an unfinished line waits for its rest;
 * false when cancelled */
static bool
take_piece (YassBatchStream *self, GCancellable *cancellable, GError **error)
{
  YassBatchChunk *chunk = g_queue_pop_head (&self->chunks);
  GByteArray *bytes = self->bytes;
  const char *newline;

  g_byte_array_remove_range (bytes, 0, (guint) self->n_taken);
  self->n_taken = 0;
  if (chunk != NULL)
    {
      g_byte_array_append (bytes, (guint8 *) chunk->text,
                           (guint) chunk->length);
      yass_batch_chunk_free (chunk);
    }
  else if (!self->has_ended && !read_source (self, cancellable, error))
    return false;

  newline = bytes->len > 0 ? memrchr (bytes->data, '\n', bytes->len) : NULL;
  self->n_whole
      = newline != NULL ? (gsize) (newline + 1 - (char *) bytes->data) : 0;
  if (self->error == NULL
      && ((self->has_ended && g_queue_is_empty (&self->chunks))
          || bytes->len > LONGEST_LINE))
    self->n_whole = bytes->len;
  return true;
}

static gssize
yass_batch_stream_read (GInputStream *stream, void *bytes, gsize n,
                        GCancellable *cancellable, GError **error)
{
  YassBatchStream *self = YASS_BATCH_STREAM (stream);

  while (self->n_taken == self->n_whole
         && !(self->has_ended && g_queue_is_empty (&self->chunks)))
    if (!take_piece (self, cancellable, error))
      return -1;
  n = MIN (n, self->n_whole - self->n_taken);
  if (n > 0)
    memcpy (bytes, self->bytes->data + self->n_taken, n);
  self->n_taken += n;
  return (gssize) n;
}

static void
yass_batch_stream_finalize (GObject *object)
{
  YassBatchStream *self = YASS_BATCH_STREAM (object);

  g_queue_clear_full (&self->chunks, (GDestroyNotify) yass_batch_chunk_free);
  g_byte_array_unref (self->bytes);
  g_clear_error (&self->error);
  yass_batch_file_unref (self->file);
  G_OBJECT_CLASS (yass_batch_stream_parent_class)->finalize (object);
}

static void
yass_batch_stream_class_init (YassBatchStreamClass *class)
{
  G_OBJECT_CLASS (class)->finalize = yass_batch_stream_finalize;
  G_INPUT_STREAM_CLASS (class)->read_fn = yass_batch_stream_read;
}

static void
yass_batch_stream_init (YassBatchStream *self)
{
  g_queue_init (&self->chunks);
  self->bytes = g_byte_array_new ();
}

YassBatchStream *
yass_batch_stream_new (YassBatchFile *file)
{
  YassBatchStream *self = g_object_new (YASS_TYPE_BATCH_STREAM, NULL);
  self->file = yass_batch_file_ref (file);
  return self;
}

void
yass_batch_stream_set_wait (YassBatchStream *self, void (*wait) (gpointer data),
                            gpointer data)
{
  self->wait = wait;
  self->data = data;
}

void
yass_batch_stream_add (YassBatchStream *self, YassBatchChunk *chunk)
{
  g_queue_push_tail (&self->chunks, chunk);
}

GError *
yass_batch_stream_steal_error (YassBatchStream *self)
{
  return g_steal_pointer (&self->error);
}

void
yass_batch_stream_end (YassBatchStream *self)
{
  self->has_ended = true;
}
