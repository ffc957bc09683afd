/* batch-stream.c: the text of chunks and what follows them, as a stream
 * SPDX-License-Identifier: MIT */
#include "run/batch-stream.h"

#include <string.h>

struct _YassBatchStream
{
  GInputStream parent_instance;
  YassBatchFile *file; /* owned */
  GQueue chunks;       /* of YassBatchChunk, owned */
  gsize n_taken;       /* of the text of the first */
  bool has_ended;
  void (*wait) (gpointer data); /* nullable */
  gpointer data;
};

G_DEFINE_FINAL_TYPE (YassBatchStream, yass_batch_stream, G_TYPE_INPUT_STREAM)

static gssize
yass_batch_stream_read (GInputStream *stream, void *bytes, gsize n,
                        GCancellable *cancellable, GError **error)
{
  YassBatchStream *self = YASS_BATCH_STREAM (stream);
  YassBatchChunk *first;

  while ((first = g_queue_peek_head (&self->chunks)) != NULL)
    {
      const gsize n_taken = MIN (n, first->length - self->n_taken);

      if (n_taken > 0)
        {
          memcpy (bytes, first->text + self->n_taken, n_taken);
          self->n_taken += n_taken;
          return (gssize) n_taken;
        }
      yass_batch_chunk_free (g_queue_pop_head (&self->chunks));
      self->n_taken = 0;
    }
  if (self->wait != NULL && !self->has_ended
      && yass_batch_source_is_waiting (self->file->source, 0))
    self->wait (self->data);
  return self->has_ended ? 0
                         : yass_batch_source_read (self->file->source, bytes, n,
                                                   cancellable, error);
}

static void
yass_batch_stream_finalize (GObject *object)
{
  YassBatchStream *self = YASS_BATCH_STREAM (object);

  g_queue_clear_full (&self->chunks, (GDestroyNotify) yass_batch_chunk_free);
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

void
yass_batch_stream_end (YassBatchStream *self)
{
  self->has_ended = true;
}
