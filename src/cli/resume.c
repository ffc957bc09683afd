/* resume.c: where an output of result lines ends
 * SPDX-License-Identifier: MIT */
#include "cli/resume.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/message.h"
#include "run/batch-lines.h"

#define PIECE (256 * 1024)

static bool
fail (const char *path, const char *reason, GError **error)
{
  g_autofree char *quoted = yass_quote (path);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "cannot resume %s: %s",
               quoted, reason);
  return false;
}

/* Counts lines, and bytes up to the end of the last one */
static bool
count (YassResume *self, int fd)
{
  g_autofree char *bytes = g_malloc (PIECE);
  guint64 at = 0;
  gssize n;

  while ((n = pread (fd, bytes, PIECE, (off_t) at)) > 0)
    {
      const char *newline = memrchr (bytes, '\n', (gsize) n);
      self->n_lines += yass_batch_count_lines (bytes, (gsize) n);
      if (newline != NULL)
        self->n_bytes = at + (guint64) (newline + 1 - bytes);
      at += (guint64) n;
    }
  return n == 0;
}

static bool
begins_with (int fd, guint64 at, const char *text)
{
  const gsize length = strlen (text);
  g_autofree char *bytes = g_malloc (length + 1);

  return pread (fd, bytes, length, (off_t) at) == (gssize) length
         && memcmp (bytes, text, length) == 0;
}

static bool
measure (YassResume *self, int fd, const char *path, const char *first,
         const char *begin, GError **error)
{
  struct stat file;

  if (fstat (fd, &file) < 0)
    return fail (path, g_strerror (errno), error);
  if (!S_ISREG (file.st_mode))
    return fail (path, "it is no file", error);
  if (!count (self, fd))
    return fail (path, g_strerror (errno), error);
  if (self->n_lines == 0)
    return true;
  if (*first != '\0')
    {
      if (!begins_with (fd, 0, first))
        return fail (path, "it begins with other fields", error);
      self->n_lines--;
    }
  if (self->n_lines > 0 && !begins_with (fd, strlen (first), begin))
    return fail (path, "it is in another format", error);
  return true;
}

bool
yass_resume_measure (YassResume *self, const char *path, const char *first,
                     const char *begin, GError **error)
{
  const int fd = open (path, O_RDONLY | O_CLOEXEC);
  bool measured;

  *self = (YassResume){ 0 };
  if (fd < 0)
    return errno == ENOENT || fail (path, g_strerror (errno), error);
  measured = measure (self, fd, path, first, begin, error);
  close (fd);
  return measured;
}
