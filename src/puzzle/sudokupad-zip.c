/* sudokupad-zip.c: the short form of JSON that SudokuPad packs into links
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/sudokupad-reading.h"

static bool
is_bare (char c)
{
  return g_ascii_isalnum (c) || strchr ("_#.+-", c) != NULL;
}

/* A string in either kind of quotes, as one of JSON */
static const char *
copy_string (GString *json, const char *p, const char *end)
{
  const char quote = *p++;

  g_string_append_c (json, '"');
  for (; p < end && *p != quote; p++)
    if (*p == '\\' && p + 1 < end && p[1] == '\'')
      g_string_append_c (json, *++p);
    else if (*p == '\\' && p + 1 < end)
      {
        g_string_append_len (json, p, 2);
        p++;
      }
    else if (*p == '"')
      g_string_append (json, "\\\"");
    else
      g_string_append_c (json, *p);
  g_string_append_c (json, '"');
  return p < end ? p + 1 : p;
}

/* A name, which has a colon behind it, or a value: f, t, a number, a colour */
static const char *
copy_bare (GString *json, const char *p, const char *end)
{
  const char *start = p;
  g_autofree char *word = NULL;
  char *rest;

  while (p < end && is_bare (*p))
    p++;
  word = g_strndup (start, (gsize) (p - start));
  g_ascii_strtod (word, &rest);
  if (p < end && *p == ':')
    g_string_append_printf (json, "\"%s\"", word);
  else if (g_str_equal (word, "t") || g_str_equal (word, "f"))
    g_string_append (json, *word == 't' ? "true" : "false");
  else if (g_str_equal (word, "true") || g_str_equal (word, "false")
           || g_str_equal (word, "null")
           || (*rest == '\0' && strlen (word) != 6))
    g_string_append (json, word);
  else
    g_string_append_printf (json, "\"%s\"", word);
  return p;
}

/* What is left out between commas and brackets is an empty object */
static bool
misses_value (char before, char c)
{
  return strchr (",[", before) != NULL && strchr (",]", c) != NULL;
}

/* Whether names have quotes */
static bool
is_whole (const char *text, const char *end)
{
  const char *p = text + 1;

  while (p < end && g_ascii_isspace (*p))
    p++;
  return p < end && *p == '"';
}

GString *
yass_sudokupad_unzip (const char *text, gsize length)
{
  GString *json = g_string_sized_new (length * 2);
  const char *end = text + length;
  char before = ' ';

  if (is_whole (text, end))
    return g_string_append_len (json, text, (gssize) length);

  for (const char *p = text; p < end;)
    {
      const char c = *p;

      if (c == '"' || c == '\'')
        p = copy_string (json, p, end);
      else if (is_bare (c))
        p = copy_bare (json, p, end);
      else
        {
          if (misses_value (before, c))
            g_string_append (json, "{}");
          g_string_append_c (json, c);
          p++;
        }
      if (!g_ascii_isspace (c))
        before = c;
    }
  return json;
}
