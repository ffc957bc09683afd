/* resume-check.c: whether an output begins with what a run would write
 * SPDX-License-Identifier: MIT */
#include "cli/resume-check.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cli/resume.h"
#include "run/batch-lines.h"

#define PIECE (64 * 1024)

struct _YassResumeCheck
{
  char *path; /* owned */
  int fd;
  guint64 at;      /* the place after what was compared */
  guint64 n_bytes; /* of the file */
  guint64 n_lines; /* before at */
};

YassResumeCheck *
yass_resume_check_new (const char *path, guint64 n_bytes, GError **error)
{
  const int fd = open (path, O_RDONLY | O_CLOEXEC);
  YassResumeCheck *self;

  if (fd < 0)
    {
      yass_resume_refuse (path, error, "%s", g_strerror (errno));
      return NULL;
    }
  self = g_new0 (YassResumeCheck, 1);
  self->path = g_strdup (path);
  self->fd = fd;
  self->n_bytes = n_bytes;
  return self;
}

void
yass_resume_check_free (YassResumeCheck *self)
{
  close (self->fd);
  g_free (self->path);
  g_free (self);
}

/* @n: at most a piece */
static bool
take_piece (YassResumeCheck *self, const char *text, gsize n, GError **error)
{
  char bytes[PIECE];
  const gssize n_read = pread (self->fd, bytes, n, (off_t) self->at);

  if (n_read < (gssize) n || memcmp (bytes, text, n) != 0)
    {
      gsize same = 0;
      while ((gssize) same < n_read && bytes[same] == text[same])
        same++;
      return yass_resume_refuse (
          self->path, error,
          "its line %" G_GUINT64_FORMAT " is not what this run writes there; "
          "expected the same options and input",
          self->n_lines + yass_batch_count_lines (text, same) + 1);
    }
  self->at += n;
  self->n_lines += yass_batch_count_lines (text, n);
  return true;
}

bool
yass_resume_check_take (YassResumeCheck *self, const char **text, gsize *length,
                        GError **error)
{
  while (*length > 0 && !yass_resume_check_is_done (self))
    {
      const gsize n = MIN (MIN (*length, PIECE), self->n_bytes - self->at);
      if (!take_piece (self, *text, n, error))
        return false;
      *text += n;
      *length -= n;
    }
  return true;
}

bool
yass_resume_check_is_done (const YassResumeCheck *self)
{
  return self->at == self->n_bytes;
}

guint64
yass_resume_check_get_n_lines (const YassResumeCheck *self)
{
  return self->n_lines;
}
