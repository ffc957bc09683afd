/* text.h: appending many short pieces to a text, quickly
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <string.h>

/* g_string_append_len () takes 10 ns however short the piece; a trace line is
 * made of a hundred. */
static inline void
yass_append_bytes (GString *text, const char *bytes, gsize n_bytes)
{
  if (G_UNLIKELY (text->len + n_bytes >= text->allocated_len))
    {
      g_string_append_len (text, bytes, n_bytes);
      return;
    }
  memcpy (text->str + text->len, bytes, n_bytes);
  text->len += n_bytes;
  text->str[text->len] = '\0';
}

#define yass_append_literal(text, literal)                                     \
  yass_append_bytes (text, "" literal, sizeof literal - 1)

/* In decimal digits */
static inline void
yass_append_uint (GString *text, guint64 number)
{
  char digits[20];
  guint first = sizeof digits;

  if (number < 10)
    {
      g_string_append_c (text, (char) ('0' + number));
      return;
    }
  do
    digits[--first] = (char) ('0' + number % 10);
  while ((number /= 10) != 0);
  yass_append_bytes (text, digits + first, sizeof digits - first);
}

/* Room for @n_bytes behind the text, for pieces that are written in place;
 * yass_append_end () says where they end */
static inline char *
yass_append_begin (GString *text, gsize n_bytes)
{
  if (G_UNLIKELY (text->len + n_bytes >= text->allocated_len))
    {
      const gsize length = text->len;

      g_string_set_size (text, length + n_bytes);
      g_string_truncate (text, length);
    }
  return text->str + text->len;
}

static inline void
yass_append_end (GString *text, char *end)
{
  *end = '\0';
  text->len = end - text->str;
}
