/* line-source.c: lines out of a stream, in memory as large as the longest
 * SPDX-License-Identifier: MIT */
#include "verify/line-source.h"

#include <string.h>

#include "yass/error.h"

#define CHUNK (64u << 10)

void
yass_line_source_init (YassLineSource *self, GInputStream *stream)
{
  *self = (YassLineSource){ .stream = g_object_ref (stream) };
}

void
yass_line_source_clear (YassLineSource *self)
{
  g_clear_object (&self->stream);
  g_clear_pointer (&self->data, g_free);
}

/* Reads on behind what is unused, which moves to the front. */
static bool
read_more (YassLineSource *self, GCancellable *cancellable, GError **error)
{
  gssize n_read;

  if (self->start > 0)
    {
      memmove (self->data, self->data + self->start, self->end - self->start);
      self->end -= self->start;
      self->start = 0;
    }
  if (self->end > YASS_LINE_MAX)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                   "a line of more than %u bytes", YASS_LINE_MAX);
      return false;
    }
  if (self->capacity - self->end < CHUNK)
    {
      self->capacity = MAX (2 * self->capacity, 2 * CHUNK);
      self->data = g_realloc (self->data, self->capacity);
    }

  /* Not every stream looks at it. */
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return false;
  n_read = g_input_stream_read (self->stream, self->data + self->end,
                                self->capacity - self->end, cancellable, error);
  if (n_read < 0)
    return false;
  self->at_end = n_read == 0;
  self->end += (gsize) n_read;
  return true;
}

bool
yass_line_source_next (YassLineSource *self, YassJsonText *line,
                       GCancellable *cancellable, GError **error)
{
  gsize searched = 0;

  for (;;)
    {
      gsize n_unused = self->end - self->start;
      const char *unused = n_unused > 0 ? self->data + self->start : NULL;
      const char *newline = NULL;

      if (n_unused > searched)
        newline = memchr (unused + searched, '\n', n_unused - searched);
      if (newline != NULL || (self->at_end && n_unused > 0))
        {
          line->start = unused;
          line->end = newline != NULL ? newline : unused + n_unused;
          self->start += MIN ((gsize) (line->end - line->start) + 1, n_unused);
          self->number++;
          return true;
        }
      if (self->at_end)
        return false;

      searched = n_unused;
      if (!read_more (self, cancellable, error))
        {
          self->at_end = true;
          self->start = self->end = 0;
          return false;
        }
    }
}
