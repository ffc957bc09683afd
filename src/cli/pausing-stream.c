/* pausing-stream.c: a stream that says when it has to wait
 * SPDX-License-Identifier: MIT */
#include "cli/pausing-stream.h"

#include <gio/gunixinputstream.h>
#include <poll.h>
#include <unistd.h>

struct _YassPausingStream
{
  GInputStream parent_instance;
  GInputStream *base; /* owned */
  int fd;
  void (*pause) (gpointer data); /* nullable */
  gpointer data;
};

G_DEFINE_FINAL_TYPE (YassPausingStream, yass_pausing_stream,
                     G_TYPE_INPUT_STREAM)

static gssize
yass_pausing_stream_read (GInputStream *stream, void *bytes, gsize n,
                          GCancellable *cancellable, GError **error)
{
  YassPausingStream *self = YASS_PAUSING_STREAM (stream);
  struct pollfd input = { .fd = self->fd, .events = POLLIN };

  if (self->pause != NULL && poll (&input, 1, 0) == 0)
    self->pause (self->data);
  return g_input_stream_read (self->base, bytes, n, cancellable, error);
}

static void
yass_pausing_stream_finalize (GObject *object)
{
  YassPausingStream *self = YASS_PAUSING_STREAM (object);

  g_object_unref (self->base);
  G_OBJECT_CLASS (yass_pausing_stream_parent_class)->finalize (object);
}

static void
yass_pausing_stream_class_init (YassPausingStreamClass *class)
{
  G_OBJECT_CLASS (class)->finalize = yass_pausing_stream_finalize;
  G_INPUT_STREAM_CLASS (class)->read_fn = yass_pausing_stream_read;
}

static void
yass_pausing_stream_init (YassPausingStream *self)
{
}

GInputStream *
yass_pausing_stream_new (int fd, void (*pause) (gpointer data), gpointer data)
{
  YassPausingStream *self = g_object_new (YASS_TYPE_PAUSING_STREAM, NULL);
  self->base = g_unix_input_stream_new (fd, fd != STDIN_FILENO);
  self->fd = fd;
  self->pause = pause;
  self->data = data;
  return G_INPUT_STREAM (self);
}
