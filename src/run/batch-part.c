/* batch-part.c: what a finished part of a run says of itself
 * SPDX-License-Identifier: MIT */
#include "run/batch-part.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "run/batch-lines.h"
#include "yass/error.h"

#define PIECE (256 * 1024)

/* So much before an edge is looked at */
#define BEFORE_EDGE 4096

#define DONE "done "
#define DONE_FORMAT                                                            \
  DONE "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT                              \
       " %08x of %" G_GUINT64_FORMAT " from %" G_GUINT64_FORMAT                \
       " %08x to %" G_GUINT64_FORMAT " %08x"

/* Measuring */

static void
add_edge (YassBatchEdge *self, int fd, guint64 at)
{
  guint8 bytes[BEFORE_EDGE];
  const gsize wanted = MIN (at, sizeof bytes);
  const gssize n = pread (fd, bytes, wanted, (off_t) (at - wanted));

  self->at += at;
  if (n > 0)
    self->check = (guint32) crc32_z (self->check, bytes, (gsize) n);
}

void
yass_batch_extent_add (YassBatchExtent *self, int fd, guint64 size,
                       guint64 begin, guint64 end)
{
  self->total += size;
  add_edge (&self->begin, fd, begin);
  add_edge (&self->end, fd, end);
}

static bool
fail_to_read (const char *path, GError **error)
{
  const int reason = errno;
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason),
               "cannot read '%s': %s", path, g_strerror (reason));
  return false;
}

bool
yass_batch_content_measure (YassBatchContent *self, const char *path,
                            GError **error)
{
  const int fd = open (path, O_RDONLY | O_CLOEXEC);
  g_autofree char *bytes = g_malloc (PIECE);
  gssize n = -1;

  *self = (YassBatchContent){ 0 };
  while (fd >= 0 && (n = read (fd, bytes, PIECE)) > 0)
    {
      self->n_lines += yass_batch_count_lines (bytes, (gsize) n);
      self->n_bytes += (guint64) n;
      self->check
          = (guint32) crc32_z (self->check, (const guint8 *) bytes, (gsize) n);
    }
  const bool is_read = n == 0 || fail_to_read (path, error);
  if (fd >= 0)
    close (fd);
  return is_read;
}

/* What is written down */

char *
yass_batch_part_describe (const YassBatchExtent *extent,
                          const YassBatchContent *content)
{
  return g_strdup_printf (DONE_FORMAT "\n", content->n_lines, content->n_bytes,
                          content->check, extent->total, extent->begin.at,
                          extent->begin.check, extent->end.at,
                          extent->end.check);
}

static bool
take_done (YassBatchPart *self, const char *line)
{
  YassBatchExtent *extent = &self->extent;
  YassBatchContent *content = &self->content;
  g_autofree char *again = NULL;

  if (sscanf (line, DONE_FORMAT, &content->n_lines, &content->n_bytes,
              &content->check, &extent->total, &extent->begin.at,
              &extent->begin.check, &extent->end.at, &extent->end.check)
      != 8)
    return false;
  again = yass_batch_part_describe (extent, content);
  return strncmp (again, line, strlen (line)) == 0
         && strlen (again) == strlen (line) + 1;
}

/* A line is a comment, a place that was reached, an option, or the end */
static bool
take_lines (YassBatchPart *self, char **lines, bool *is_done)
{
  g_autoptr (GString) options = g_string_new (NULL);
  bool has_shard = false;

  for (; *lines != NULL; lines++)
    if (g_str_has_prefix (*lines, DONE))
      *is_done = take_done (self, *lines);
    else if (g_str_has_prefix (*lines, "shard "))
      has_shard = yass_batch_shard_parse (&self->shard, *lines + 6);
    else if (**lines != '#' && **lines != '\0'
             && !g_str_has_prefix (*lines, "at "))
      g_string_append_printf (options, "%s\n", *lines);
  self->options = g_string_free (g_steal_pointer (&options), FALSE);
  return has_shard;
}

YassBatchPart *
yass_batch_part_read (const char *path, GError **error)
{
  g_autoptr (YassBatchPart) self = g_new0 (YassBatchPart, 1);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *own_name = g_strdup_printf (".%s.resume", name);
  g_autofree char *own_path = g_build_filename (folder, own_name, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  bool is_done = false;

  if (access (path, R_OK) < 0)
    {
      fail_to_read (path, error);
      return NULL;
    }
  if (g_file_get_contents (own_path, &text, NULL, NULL))
    lines = g_strsplit (text, "\n", -1);
  if (lines == NULL || !take_lines (self, lines, &is_done))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   "'%s': no '%s' beside it says which part it is; expected "
                   "what 'batch --shard=K/N -o FILE' wrote, both files",
                   path, own_name);
      return NULL;
    }
  if (!is_done)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_REFUSED,
                   "'%s' is not finished: the run of part %" G_GUINT64_FORMAT
                   "/%" G_GUINT64_FORMAT " has not ended, or was stopped; "
                   "'batch --resume' goes on with it",
                   path, self->shard.k, self->shard.n);
      return NULL;
    }
  self->path = g_strdup (path);
  return g_steal_pointer (&self);
}

void
yass_batch_part_free (YassBatchPart *self)
{
  g_free (self->options);
  g_free (self->path);
  g_free (self);
}

/* Whether they fit together */

static int
compare_parts (gconstpointer a, gconstpointer b)
{
  const YassBatchPart *one = *(YassBatchPart *const *) a;
  const YassBatchPart *other = *(YassBatchPart *const *) b;
  return (one->shard.k > other->shard.k) - (one->shard.k < other->shard.k);
}

G_GNUC_PRINTF (2, 3)
static bool
refuse (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, YASS_ERROR, YASS_ERROR_REFUSED, text);
  return false;
}

/* Says in which option two parts differ */
static bool
refuse_options (const YassBatchPart *self, const YassBatchPart *first,
                GError **error)
{
  g_auto (GStrv) mine = g_strsplit (self->options, "\n", -1);
  g_auto (GStrv) its = g_strsplit (first->options, "\n", -1);
  guint i = 0;

  while (mine[i] != NULL && its[i] != NULL && g_str_equal (mine[i], its[i]))
    i++;
  return refuse (error,
                 "'%s' and '%s' are of different runs: '%s' there, '%s' here",
                 first->path, self->path, its[i] != NULL ? its[i] : "",
                 mine[i] != NULL ? mine[i] : "");
}

static bool
check_run (const YassBatchPart *self, const YassBatchPart *first,
           GError **error)
{
  if (self->shard.n != first->shard.n)
    return refuse (
        error,
        "'%s' and '%s' are of different runs: one of %" G_GUINT64_FORMAT
        " parts there, of %" G_GUINT64_FORMAT " here",
        first->path, self->path, first->shard.n, self->shard.n);
  if (!g_str_equal (self->options, first->options))
    return refuse_options (self, first, error);
  if (self->extent.total != first->extent.total)
    return refuse (
        error,
        "'%s' and '%s' are answers to different files: %" G_GUINT64_FORMAT
        " bytes of puzzles there, %" G_GUINT64_FORMAT " here",
        first->path, self->path, first->extent.total, self->extent.total);
  return true;
}

/* @before: the one before, or NULL */
static bool
check_place (const YassBatchPart *self, const YassBatchPart *before,
             GError **error)
{
  const guint64 expected = before != NULL ? before->shard.k + 1 : 1;
  const YassBatchEdge *begin = &self->extent.begin;

  if (self->shard.k < expected)
    return refuse (error,
                   "'%s' and '%s' are both part %" G_GUINT64_FORMAT
                   "/%" G_GUINT64_FORMAT "; expected one of them",
                   before->path, self->path, self->shard.k, self->shard.n);
  if (self->shard.k > expected)
    return refuse (error,
                   "part %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT
                   " is not there; expected every part of the run",
                   expected, self->shard.n);
  if (before == NULL ? begin->at == 0
                     : begin->at == before->extent.end.at
                           && begin->check == before->extent.end.check)
    return true;
  return refuse (error,
                 "'%s' does not begin where '%s' ends: the files with the "
                 "puzzles were changed between their runs",
                 self->path, before != NULL ? before->path : "the input");
}

static bool
check_content (const YassBatchPart *self, GError **error)
{
  const YassBatchContent *expected = &self->content;
  YassBatchContent found;

  if (!yass_batch_content_measure (&found, self->path, error))
    return false;
  if (found.n_bytes != expected->n_bytes)
    return refuse (
        error,
        "'%s' was changed since it was written: it had %" G_GUINT64_FORMAT
        " bytes in %" G_GUINT64_FORMAT " lines, now %" G_GUINT64_FORMAT
        " in %" G_GUINT64_FORMAT,
        self->path, expected->n_bytes, expected->n_lines, found.n_bytes,
        found.n_lines);
  return found.check == expected->check
         || refuse (error, "'%s' was changed since it was written", self->path);
}

bool
yass_batch_parts_check (GPtrArray *parts, GError **error)
{
  YassBatchPart **list = (YassBatchPart **) parts->pdata;
  const guint n = parts->len;

  g_assert (n > 0);
  g_ptr_array_sort (parts, compare_parts);
  for (guint i = 1; i < n; i++)
    if (!check_run (list[i], list[0], error))
      return false;
  for (guint i = 0; i < n; i++)
    if (!check_place (list[i], i > 0 ? list[i - 1] : NULL, error))
      return false;
  const YassBatchPart *last = list[n - 1];
  if (last->shard.k < last->shard.n)
    return refuse (error,
                   "part %" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT
                   " is not there; expected every part of the run",
                   last->shard.k + 1, last->shard.n);
  if (last->extent.end.at != last->extent.total)
    return refuse (error, "'%s' does not end where the input ends", last->path);
  for (guint i = 0; i < n; i++)
    if (!check_content (list[i], error))
      return false;
  return true;
}
