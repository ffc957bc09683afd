/* output.c: where results go
 * SPDX-License-Identifier: MIT */
#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>

#include "cli/message.h"

#define PIECE (64 * 1024)

struct _YassOutput
{
  int fd;
  char *name; /* owned, for complaints */
  bool is_terminal;
  bool is_broken;
  bool is_file;     /* opened by us, so nobody else should write to it */
  guint64 length;   /* how long such a file is by what we wrote */
  GString *pending; /* owned */
};

static bool
fail (YassOutput *self, int reason, GError **error)
{
  self->is_broken = true;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason),
               "cannot write to %s: %s", self->name, g_strerror (reason));
  return false;
}

static bool
is_source (const struct stat *file, char **sources)
{
  struct stat source;
  if (sources[0] == NULL && fstat (STDIN_FILENO, &source) == 0
      && source.st_dev == file->st_dev && source.st_ino == file->st_ino)
    return true;
  for (; *sources != NULL; sources++)
    if ((g_str_equal (*sources, "-") ? fstat (STDIN_FILENO, &source)
                                     : stat (*sources, &source))
            == 0
        && source.st_dev == file->st_dev && source.st_ino == file->st_ino)
      return true;
  return false;
}

static bool
refuse (YassOutput *self, const char *reason, GError **error)
{
  self->is_broken = true;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s %s", self->name,
               reason);
  return false;
}

/* A lock that other runs of this program respect; closing the file releases it.
 * Some file systems have no locks. */
static bool
is_free (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* Leaves the contents of the file alone: it may be a source, or belong to
 * another run */
static bool
open_file (YassOutput *self, const char *path, char **sources, GError **error)
{
  struct stat file;
  self->name = yass_quote (path);
  self->fd = open (path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (self->fd < 0 || fstat (self->fd, &file) < 0)
    return fail (self, errno, error);
  self->is_file = S_ISREG (file.st_mode);
  self->length = (guint64) file.st_size;
  if (self->is_file && is_source (&file, sources))
    return refuse (self, "is to be read and cannot be written to", error);
  if (self->is_file && !is_free (self->fd))
    return refuse (self, "is being written to by another run", error);
  return true;
}

YassOutput *
yass_output_new_behind (const char *path, char **sources, GError **error)
{
  g_autoptr (YassOutput) self = g_new0 (YassOutput, 1);
  self->pending = g_string_sized_new (PIECE);
  self->fd = STDOUT_FILENO;
  if (path == NULL || g_str_equal (path, "-"))
    self->name = g_strdup ("standard output");
  else if (!open_file (self, path, sources, error))
    return NULL;
  self->is_terminal = isatty (self->fd);
  return g_steal_pointer (&self);
}

YassOutput *
yass_output_new (const char *path, char **sources, GError **error)
{
  g_autoptr (YassOutput) self = yass_output_new_behind (path, sources, error);
  if (self == NULL || !yass_output_cut (self, 0, error))
    return NULL;
  return g_steal_pointer (&self);
}

bool
yass_output_cut (YassOutput *self, guint64 n_bytes, GError **error)
{
  g_assert (self->pending->len == 0);
  if (!self->is_file)
    return true;
  if (ftruncate (self->fd, (off_t) n_bytes) < 0)
    return fail (self, errno, error);
  self->length = n_bytes;
  return true;
}

bool
yass_output_is_file (const YassOutput *self)
{
  return self->is_file;
}

guint64
yass_output_get_length (const YassOutput *self)
{
  return self->length;
}

bool
yass_output_is_at (const YassOutput *self, const char *path)
{
  const bool is_stdout = path == NULL || g_str_equal (path, "-");
  struct stat one, two;
  if (is_stdout && self->fd == STDOUT_FILENO)
    return true;
  return fstat (self->fd, &one) == 0
         && (is_stdout ? fstat (STDOUT_FILENO, &two) : stat (path, &two)) == 0
         && S_ISREG (one.st_mode) && one.st_dev == two.st_dev
         && one.st_ino == two.st_ino;
}

static bool
write_all (YassOutput *self, const char *text, gsize left, GError **error)
{
  while (left > 0)
    {
      gssize written = write (self->fd, text, left);
      if (written >= 0)
        {
          text += written;
          left -= (gsize) written;
        }
      else if (errno == EAGAIN)
        poll (&(struct pollfd){ .fd = self->fd, .events = POLLOUT }, 1, -1);
      else if (errno != EINTR)
        return fail (self, errno, error);
    }
  return true;
}

/* If somebody else cut the file short, or wrote to it, our lines would come
 * after a hole, or in between others */
static bool
is_as_left (const YassOutput *self)
{
  struct stat file;
  return !self->is_file
         || (fstat (self->fd, &file) == 0
             && (guint64) file.st_size == self->length);
}

static bool
write_out (YassOutput *self, const char *text, gsize length, GError **error)
{
  if (length == 0)
    return true;
  if (!is_as_left (self))
    return refuse (self, "was changed by somebody else while we wrote to it",
                   error);
  self->length += length;
  return write_all (self, text, length, error);
}

bool
yass_output_flush (YassOutput *self, GError **error)
{
  if (self->is_broken)
    return true;
  const bool written
      = write_out (self, self->pending->str, self->pending->len, error);
  g_string_truncate (self->pending, 0);
  return written;
}

bool
yass_output_write (YassOutput *self, const char *text, gsize length,
                   GError **error)
{
  if (self->is_broken)
    return true;
  if (self->pending->len == 0 && length >= PIECE)
    return write_out (self, text, length, error);
  g_string_append_len (self->pending, text, (gssize) length);
  if (self->pending->len < PIECE && !self->is_terminal)
    return true;
  return yass_output_flush (self, error);
}

bool
yass_output_close (YassOutput *self, GError **error)
{
  if (self->is_broken)
    return true;
  if (!yass_output_flush (self, error))
    return false;
  int fd = self->fd;
  self->fd = -1;
  return close (fd) == 0 || fail (self, errno, error);
}

void
yass_output_keep_apart (void)
{
  signal (SIGPIPE, SIG_IGN);
}

void
yass_output_free (YassOutput *self)
{
  if (self->fd > STDERR_FILENO)
    close (self->fd);
  g_free (self->name);
  g_string_free (self->pending, TRUE);
  g_free (self);
}

bool
yass_output_has_colour (const YassOutput *self)
{
  const char *no_color = g_getenv ("NO_COLOR");
  const char *terminal = g_getenv ("TERM");
  return self->is_terminal && (no_color == NULL || *no_color == '\0')
         && terminal != NULL && !g_str_equal (terminal, "dumb");
}

bool
yass_output_print (const char *text)
{
  char *no_sources[] = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOutput) output = yass_output_new (NULL, no_sources, NULL);
  if (yass_output_write (output, text, strlen (text), &error)
      && yass_output_close (output, &error))
    return true;
  yass_output_complain (error);
  return false;
}

void
yass_output_complain (const GError *error)
{
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    yass_complain ("%s", error->message);
}
