/* lines.c: a stream of bytes as lines of text
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/lines.h"

#define FIRST_CAPACITY (64 * 1024)

struct _YassLines
{
  GInputStream *stream; /* owned; NULL for a text in memory */
  const char *text;     /* the buffer, or that text, unowned */
  char *buffer;         /* owned, nullable */
  gsize capacity;
  gsize start; /* of the bytes not handed out yet */
  gsize end;
  guint number;
  bool is_ascii; /* the line last handed out */
  bool ended;
};

YassLines *
yass_lines_new (GInputStream *stream)
{
  YassLines *self = g_new0 (YassLines, 1);

  if (stream == NULL)
    {
      self->ended = true;
      return self;
    }
  self->stream = g_object_ref (stream);
  self->capacity = FIRST_CAPACITY;
  self->buffer = g_malloc (self->capacity);
  self->text = self->buffer;
  return self;
}

void
yass_lines_set_text (YassLines *self, const char *text, gsize length,
                     guint number)
{
  g_assert (self->stream == NULL);
  self->text = text;
  self->start = 0;
  self->end = length;
  yass_lines_set_number (self, number);
}

gsize
yass_lines_get_offset (const YassLines *self)
{
  return self->start;
}

void
yass_lines_free (YassLines *self)
{
  g_clear_object (&self->stream);
  g_free (self->buffer);
  g_free (self);
}

void
yass_lines_set_number (YassLines *self, guint number)
{
  self->number = number - 1;
}

guint
yass_lines_get_number (const YassLines *self)
{
  return self->number;
}

/* Reads more bytes behind those that are there, of which those from @keep on
 * stay */
static bool
fill_behind (YassLines *self, gsize keep, GCancellable *cancellable,
             GError **error)
{
  gssize n;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return false;
  if (keep > 0)
    {
      memmove (self->buffer, self->buffer + keep, self->end - keep);
      self->end -= keep;
      self->start -= keep;
    }
  if (self->end == self->capacity)
    {
      self->capacity *= 2;
      self->buffer = g_realloc (self->buffer, self->capacity);
      self->text = self->buffer;
    }
  n = g_input_stream_read (self->stream, self->buffer + self->end,
                           self->capacity - self->end, cancellable, error);
  if (n < 0)
    return false;
  self->end += (gsize) n;
  self->ended = n == 0;
  return true;
}

static bool
fill (YassLines *self, GCancellable *cancellable, GError **error)
{
  return fill_behind (self, self->start, cancellable, error);
}

bool
yass_lines_has_ended (const YassLines *self)
{
  return self->ended;
}

bool
yass_lines_read_on (YassLines *self, const char **text,
                    GCancellable *cancellable, GError **error)
{
  const bool is_read
      = fill_behind (self, (gsize) (*text - self->text), cancellable, error);

  *text = self->text;
  return is_read;
}

bool
yass_lines_peek (const YassLines *self, guint index, const char **text,
                 gsize *length, bool *is_whole)
{
  gsize start = self->start;

  for (;; index--)
    {
      const char *newline = start < self->end ? memchr (self->text + start,
                                                        '\n', self->end - start)
                                              : NULL;

      if (start == self->end || (newline == NULL && !self->ended && index > 0))
        return false;
      *text = self->text + start;
      *length = (newline != NULL ? (gsize) (newline - self->text) : self->end)
                - start;
      if (*length > 0 && (*text)[*length - 1] == '\r')
        --*length;
      *is_whole = newline != NULL || self->ended;
      if (index == 0)
        return true;
      if (newline == NULL)
        return false;
      start = (gsize) (newline + 1 - self->text);
    }
}

bool
yass_lines_is_ascii (const YassLines *self)
{
  return self->is_ascii;
}

/* The offset of the first byte that is no text, or @length */
static gsize
find_binary (const char *text, gsize length, bool *is_ascii)
{
  const char *bad;
  bool ascii = true;

  for (gsize i = 0; i < length; i++)
    {
      guchar c = (guchar) text[i];

      if ((c < ' ' && c != '\t') || c == 0x7f)
        return ascii || g_utf8_validate_len (text, i, &bad)
                   ? i
                   : (gsize) (bad - text);
      ascii = ascii && c < 0x80;
    }
  *is_ascii = ascii;
  if (ascii || g_utf8_validate_len (text, length, &bad))
    return length;
  return (gsize) (bad - text);
}

/* Drops bytes up to the next line end */
static bool
skip_line (YassLines *self, GCancellable *cancellable, GError **error)
{
  while (true)
    {
      const char *bytes = self->text + self->start;
      const char *newline = memchr (bytes, '\n', self->end - self->start);

      if (newline != NULL)
        {
          self->start = (gsize) (newline + 1 - self->text);
          return true;
        }
      self->start = self->end;
      if (self->ended)
        return true;
      if (!fill (self, cancellable, error))
        return false;
    }
}

YassLinesState
yass_lines_next (YassLines *self, const char **text, gsize *length,
                 YassFault *fault, GCancellable *cancellable, GError **error)
{
  gsize searched = 0;
  gsize binary;
  const char *newline;

  while (true)
    {
      gsize n = self->end - self->start;

      newline
          = memchr (self->text + self->start + searched, '\n', n - searched);
      if (newline != NULL || self->ended || n > YASS_MAX_LINE)
        break;
      searched = n;
      if (!fill (self, cancellable, error))
        return YASS_LINES_BROKEN;
    }
  if (newline == NULL && self->start == self->end)
    return YASS_LINES_END;

  self->number++;
  *text = self->text + self->start;
  *length
      = newline != NULL ? (gsize) (newline - *text) : self->end - self->start;
  if (*length > YASS_MAX_LINE)
    {
      yass_fault_set (fault, self->number, 1,
                      "the line is longer than %u MiB; expected a puzzle",
                      YASS_MAX_LINE_MIB);
      return skip_line (self, cancellable, error) ? YASS_LINES_TOO_LONG
                                                  : YASS_LINES_BROKEN;
    }
  self->start += *length + (newline != NULL);
  if (*length > 0 && (*text)[*length - 1] == '\r')
    --*length;
  if (self->number == 1 && *length >= 3
      && memcmp (*text, "\xef\xbb\xbf", 3) == 0)
    {
      *text += 3;
      *length -= 3;
    }
  binary = find_binary (*text, *length, &self->is_ascii);
  if (binary < *length)
    {
      yass_fault_set (fault, self->number,
                      (guint) g_utf8_strlen (*text, (gssize) binary) + 1,
                      "the byte 0x%02x is no text; expected a puzzle in UTF-8",
                      (guchar) (*text)[binary]);
      return YASS_LINES_BINARY;
    }
  return YASS_LINES_TEXT;
}
