/* batch-source.c: the bytes of a file or of standard input, unpacked
 * SPDX-License-Identifier: MIT */
#include "run/batch-source.h"

#include <gio/gunixinputstream.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run/batch-lines.h"
#include "run/unpack.h"

#define PIECE (64 * 1024)

/* Files are read, not mapped: copying 82 bytes takes 8 ns, a file that is cut
 * short while we read it simply ends, and we use no more memory than we asked
 * for. */
struct _YassBatchSource
{
  int fd;
  char *name;           /* owned */
  GInputStream *stream; /* owned */
  guint64 size;         /* of the file, 0 when nobody knows */
  bool is_regular;
  guint64 begin; /* of the range, .. */
  guint64 end;   /* .. which is G_MAXUINT64 when there is none */

  GMutex lock; /* for first_line and position */
  guint64 first_line;
  guint64 position; /* of bytes as they are in the file */

  /* What was read and is not handed out yet, or not unpacked */
  char *bytes; /* owned */
  gsize n_bytes;
  gsize n_taken;
  bool begun;
  bool ended;
  const YassUnpack *unpack; /* NULL: as they are */
  gpointer state;           /* owned, of unpack */
  GError *damage;           /* owned: behind what was unpacked, or NULL */
};

YassBatchSource *
yass_batch_source_new (int fd, const char *name)
{
  YassBatchSource *self = g_new0 (YassBatchSource, 1);
  struct stat file;

  self->fd = fd;
  self->name = g_strdup (name);
  self->stream = g_unix_input_stream_new (fd, fd != STDIN_FILENO);
  self->end = G_MAXUINT64;
  self->first_line = 1;
  self->bytes = g_malloc (PIECE);
  g_mutex_init (&self->lock);
  if (fstat (fd, &file) == 0 && S_ISREG (file.st_mode))
    {
      self->is_regular = true;
      self->size = (guint64) file.st_size;
    }
  return self;
}

void
yass_batch_source_free (YassBatchSource *self)
{
  if (self->state != NULL)
    self->unpack->close (self->state);
  g_clear_error (&self->damage);
  g_object_unref (self->stream);
  g_mutex_clear (&self->lock);
  g_free (self->bytes);
  g_free (self->name);
  g_free (self);
}

const char *
yass_batch_source_get_name (const YassBatchSource *self)
{
  return self->name;
}

bool
yass_batch_source_can_seek (const YassBatchSource *self, GError **error)
{
  char magic[YASS_UNPACK_MAGIC];
  const YassUnpack *unpack;
  gssize n;

  if (!self->is_regular || self->fd == STDIN_FILENO)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   "%s: a part can be taken of a file only", self->name);
      return false;
    }
  n = pread (self->fd, magic, sizeof magic, 0);
  unpack = n > 0 ? yass_unpack_find (magic, (gsize) n) : NULL;
  if (unpack == NULL)
    return true;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               "%s: no part can be taken of what %s compressed; expected a "
               "plain file",
               self->name, unpack->name);
  return false;
}

bool
yass_batch_source_take_part (YassBatchSource *self, const YassBatchShard *shard,
                             guint64 before, guint64 total)
{
  g_assert (!self->begun && self->is_regular);
  if (!yass_batch_shard_get_range (shard, self->fd, self->size, before, total,
                                   &self->begin, &self->end))
    return false;
  self->first_line = self->begin == 0 ? 1 : 0;
  self->position = self->begin;
  return lseek (self->fd, (off_t) self->begin, SEEK_SET) >= 0;
}

void
yass_batch_source_add_extent (const YassBatchSource *self,
                              YassBatchExtent *extent)
{
  yass_batch_extent_add (extent, self->fd, self->size, self->begin, self->end);
}

bool
yass_batch_source_is_whole (const YassBatchSource *self)
{
  return self->begin == 0 && !yass_batch_source_is_cut (self);
}

bool
yass_batch_source_is_cut (const YassBatchSource *self)
{
  return self->end < self->size;
}

static guint64
count_lines_before (const YassBatchSource *self)
{
  g_autofree char *bytes = g_malloc (PIECE);
  guint64 at = 0;
  guint64 n_lines = 0;

  while (at < self->begin)
    {
      const gssize n
          = pread (self->fd, bytes, MIN (PIECE, self->begin - at), (off_t) at);
      if (n <= 0)
        break;
      n_lines += yass_batch_count_lines (bytes, (gsize) n);
      at += (guint64) n;
    }
  return n_lines;
}

guint64
yass_batch_source_get_first_line (YassBatchSource *self)
{
  g_mutex_lock (&self->lock);
  if (self->first_line == 0)
    self->first_line = count_lines_before (self) + 1;
  const guint64 line = self->first_line;
  g_mutex_unlock (&self->lock);
  return line;
}

guint64
yass_batch_source_get_size (const YassBatchSource *self)
{
  return MIN (self->size, self->end) - self->begin;
}

guint64
yass_batch_source_get_position (YassBatchSource *self)
{
  g_mutex_lock (&self->lock);
  const guint64 position = self->position - self->begin;
  g_mutex_unlock (&self->lock);
  return position;
}

static gssize
read_raw (YassBatchSource *self, char *bytes, gsize n,
          GCancellable *cancellable, GError **error)
{
  gssize n_read;

  n = MIN (n, self->end - self->position);
  n_read
      = n > 0 ? g_input_stream_read (self->stream, bytes, n, cancellable, error)
              : 0;
  if (n_read < 0)
    {
      if (!g_cancellable_is_cancelled (cancellable))
        g_prefix_error (error, "cannot read '%s': ", self->name);
      return -1;
    }
  g_mutex_lock (&self->lock);
  self->position += (guint64) n_read;
  g_mutex_unlock (&self->lock);
  self->ended = n_read == 0;
  return n_read;
}

/* Reads more bytes; there is room once some were taken */
static bool
fill (YassBatchSource *self, GCancellable *cancellable, GError **error)
{
  memmove (self->bytes, self->bytes + self->n_taken,
           self->n_bytes - self->n_taken);
  self->n_bytes -= self->n_taken;
  self->n_taken = 0;

  const gssize n = read_raw (self, self->bytes + self->n_bytes,
                             PIECE - self->n_bytes, cancellable, error);
  self->n_bytes += n > 0 ? (gsize) n : 0;
  return n >= 0;
}

/* Looks at the first bytes; a part of a file is never unpacked */
static bool
begin (YassBatchSource *self, GCancellable *cancellable, GError **error)
{
  while (self->begin == 0 && self->n_bytes < YASS_UNPACK_MAGIC && !self->ended)
    if (!fill (self, cancellable, error))
      return false;
  self->begun = true;
  self->unpack = yass_unpack_find (self->bytes, self->n_bytes);
  if (self->unpack == NULL)
    return true;
  self->state = self->unpack->open ();
  if (self->state != NULL)
    return true;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               "cannot read '%s': it is compressed by %s, which this build of "
               "yass-graph does not know",
               self->name, self->unpack->name);
  return false;
}

static gssize
read_unpacked (YassBatchSource *self, char *bytes, gsize n,
               GCancellable *cancellable, GError **error)
{
  while (self->damage == NULL)
    {
      gsize n_in = self->n_bytes - self->n_taken;
      gsize n_out = n;

      if (!self->unpack->step (self->state, self->bytes + self->n_taken, &n_in,
                               bytes, &n_out, self->ended, &self->damage))
        g_prefix_error (&self->damage, "cannot read '%s': ", self->name);
      self->n_taken += n_in;
      if (n_out > 0)
        return (gssize) n_out;
      if (n_in > 0 || self->damage != NULL)
        continue;
      if (self->ended)
        return 0;
      if (!fill (self, cancellable, error))
        return -1;
    }
  g_propagate_error (error, g_error_copy (self->damage));
  return -1;
}

gssize
yass_batch_source_read (YassBatchSource *self, char *bytes, gsize n,
                        GCancellable *cancellable, GError **error)
{
  const gsize n_waiting = self->n_bytes - self->n_taken;

  if (!self->begun)
    return begin (self, cancellable, error)
               ? yass_batch_source_read (self, bytes, n, cancellable, error)
               : -1;
  if (self->unpack != NULL)
    return read_unpacked (self, bytes, n, cancellable, error);
  if (n_waiting > 0)
    {
      n = MIN (n, n_waiting);
      memcpy (bytes, self->bytes + self->n_taken, n);
      self->n_taken += n;
      return (gssize) n;
    }
  return read_raw (self, bytes, n, cancellable, error);
}

bool
yass_batch_source_is_waiting (const YassBatchSource *self, int ms)
{
  struct pollfd input = { .fd = self->fd, .events = POLLIN };

  return !self->is_regular && self->n_taken == self->n_bytes
         && poll (&input, 1, ms) == 0;
}
