/* resume.c: what an output of result lines is an answer to, in a file beside it
 * SPDX-License-Identifier: MIT */
#include "cli/resume.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "cli/batch-identity.h"
#include "cli/message.h"
#include "run/batch-lines.h"

#define PIECE (256 * 1024)

/* Between marks passes a twentieth of the time since the start, within these
 * bounds: that much is lost when a run is killed */
#define SHORTEST_US 10000
#define LONGEST_US G_USEC_PER_SEC

#define MARK_FORMAT                                                            \
  "at %" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT " %016" G_GINT64_MODIFIER "x"

struct _YassResume
{
  char *path;     /* owned, of the output */
  char *own_path; /* owned */
  GArray *traits; /* of YassBatchTrait, owned */
  bool has_begun; /* what is in it is ours */
  int fd;         /* to add marks to, or -1 */
  gint64 begin_us;
  gint64 due_us;
};

YassResume *
yass_resume_new (const char *path, GArray *traits)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *own_name = g_strdup_printf (".%s.resume", name);
  YassResume *self = g_new0 (YassResume, 1);

  self->path = g_strdup (path);
  self->own_path = g_build_filename (folder, own_name, NULL);
  self->traits = traits;
  self->fd = -1;
  self->begin_us = g_get_monotonic_time ();
  self->due_us = self->begin_us + SHORTEST_US;
  return self;
}

void
yass_resume_free (YassResume *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_array_unref (self->traits);
  g_free (self->own_path);
  g_free (self->path);
  g_free (self);
}

bool
yass_resume_refuse (const char *path, GError **error, const char *reason, ...)
{
  g_autofree char *quoted = yass_quote (path);
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, reason);
  text = g_strdup_vprintf (reason, args);
  va_end (args);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "cannot resume %s: %s",
               quoted, text);
  return false;
}

/* Reading it */

/* Whether the next line of @text is this trait with this value */
static bool
take_trait (const YassResume *self, const YassBatchTrait *trait, char ***lines,
            GError **error)
{
  g_autofree char *begin = g_strconcat (trait->key, " ", NULL);
  const char *line = **lines;

  if (line == NULL || !g_str_has_prefix (line, begin))
    return yass_resume_refuse (self->path, error,
                               "it was written by another version of "
                               "yass-graph");
  ++*lines;
  if (g_str_equal (line + strlen (begin), trait->value))
    return true;
  return yass_resume_refuse (
      self->path, error, "it was written %s: %s then, %s now",
      trait->difference, line + strlen (begin), trait->value);
}

static bool
take_mark (const char *line, YassResumeMark *mark)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  return g_strv_length (words) == 4 && g_str_equal (words[0], "at")
         && strlen (words[3]) == 16
         && g_ascii_string_to_unsigned (words[1], 10, 0, G_MAXUINT64,
                                        &mark->n_lines, NULL)
         && g_ascii_string_to_unsigned (words[2], 10, 0, G_MAXUINT64,
                                        &mark->n_bytes, NULL)
         && g_ascii_string_to_unsigned (words[3], 16, 0, G_MAXUINT64,
                                        &mark->digest, NULL);
}

/* The last mark within the first @n_bytes; an incomplete line does not count */
static bool
find_mark (char **lines, guint64 n_bytes, YassResumeMark *mark)
{
  bool found = false;

  for (; *lines != NULL; lines++)
    {
      YassResumeMark next;
      if (take_mark (*lines, &next) && next.n_bytes <= n_bytes)
        {
          *mark = next;
          found = true;
        }
    }
  return found;
}

/* Whether the output has as many whole lines before the mark as the mark says
 */
static bool
is_at_mark (const YassResume *self, const YassResumeMark *mark, bool has_first)
{
  const int fd = open (self->path, O_RDONLY | O_CLOEXEC);
  g_autofree char *bytes = g_malloc (PIECE);
  guint64 at = 0, n_lines = 0;
  char last = '\n';
  gssize n;

  while (at < mark->n_bytes
         && (n = pread (fd, bytes, MIN (PIECE, mark->n_bytes - at), (off_t) at))
                > 0)
    {
      n_lines += yass_batch_count_lines (bytes, (gsize) n);
      last = bytes[n - 1];
      at += (guint64) n;
    }
  if (fd >= 0)
    close (fd);
  return at == mark->n_bytes && last == '\n'
         && n_lines == mark->n_lines + has_first;
}

YassResumeState
yass_resume_find (YassResume *self, guint64 n_bytes, bool has_first,
                  YassResumeMark *mark, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) all = NULL;
  char **lines;

  if (!g_file_get_contents (self->own_path, &text, NULL, NULL))
    return YASS_RESUME_UNKNOWN;
  all = g_strsplit (text, "\n", -1);
  lines = all;
  while (*lines != NULL && **lines == '#')
    lines++;
  for (guint i = 0; i < self->traits->len; i++)
    if (!take_trait (self, &g_array_index (self->traits, YassBatchTrait, i),
                     &lines, error))
      return YASS_RESUME_REFUSED;
  if (!find_mark (lines, n_bytes, mark))
    return YASS_RESUME_UNKNOWN;
  if (is_at_mark (self, mark, has_first))
    return YASS_RESUME_FOUND;
  yass_resume_refuse (self->path, error, "it was changed since it was written");
  return YASS_RESUME_REFUSED;
}

/* Writing it */

static char *
describe (const YassResume *self, const YassResumeMark *mark)
{
  g_autofree char *name = g_path_get_basename (self->path);
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text,
      "# How %s came about, for 'yass-graph batch --resume'.\n"
      "# It may go: what is in %s is then answered again, to compare it.\n",
      name, name);
  for (guint i = 0; i < self->traits->len; i++)
    {
      const YassBatchTrait *trait
          = &g_array_index (self->traits, YassBatchTrait, i);
      g_string_append_printf (text, "%s %s\n", trait->key, trait->value);
    }
  g_string_append_printf (text, MARK_FORMAT "\n", mark->n_lines, mark->n_bytes,
                          mark->digest);
  return g_string_free (text, FALSE);
}

static void
begin (YassResume *self, const YassResumeMark *mark)
{
  g_autofree char *text = describe (self, mark);

  self->has_begun = true;
  if (g_file_set_contents_full (self->own_path, text, -1,
                                G_FILE_SET_CONTENTS_CONSISTENT, 0666, NULL))
    self->fd = open (self->own_path, O_WRONLY | O_APPEND | O_CLOEXEC);
}

static void
append (YassResume *self, const char *line)
{
  const gsize length = strlen (line);

  if (self->fd >= 0 && write (self->fd, line, length) != (gssize) length)
    {
      close (self->fd);
      self->fd = -1;
    }
}

bool
yass_resume_is_due (const YassResume *self)
{
  return g_get_monotonic_time () >= self->due_us;
}

void
yass_resume_add (YassResume *self, const YassResumeMark *mark)
{
  const gint64 now_us = g_get_monotonic_time ();

  self->due_us
      = now_us
        + CLAMP ((now_us - self->begin_us) / 20, SHORTEST_US, LONGEST_US);
  if (self->has_begun)
    {
      g_autofree char *line = g_strdup_printf (MARK_FORMAT "\n", mark->n_lines,
                                               mark->n_bytes, mark->digest);
      append (self, line);
    }
  else
    begin (self, mark);
}

void
yass_resume_end (YassResume *self, const char *line)
{
  append (self, line);
}

void
yass_resume_remove (YassResume *self)
{
  g_unlink (self->own_path);
}
