/* json.c: JSON appended to a text, piece by piece
 * SPDX-License-Identifier: MIT */
#include "base/json.h"

#include <stdbool.h>
#include <string.h>

#include "base/harmless.h"

static void
append_escaped (GString *out, gunichar character)
{
  switch (character)
    {
    case '"':
      g_string_append (out, "\\\"");
      break;
    case '\\':
      g_string_append (out, "\\\\");
      break;
    case '\n':
      g_string_append (out, "\\n");
      break;
    case '\r':
      g_string_append (out, "\\r");
      break;
    case '\t':
      g_string_append (out, "\\t");
      break;
    default:
      g_string_append_printf (out, "\\u%04x", character);
    }
}

/* Text known to be UTF-8, in runs that need no escape */
static void
append_utf8 (GString *out, const char *text, const char *end)
{
  const char *run = text;
  for (const char *c = text; c < end;)
    {
      const gunichar character = g_utf8_get_char (c);
      const char *next = g_utf8_next_char (c);
      if (character == '"' || character == '\\' || yass_is_harmful (character))
        {
          g_string_append_len (out, run, c - run);
          append_escaped (out, character);
          run = next;
        }
      c = next;
    }
  g_string_append_len (out, run, end - run);
}

void
yass_json_append_string (GString *out, const char *text)
{
  const char *end = text + strlen (text);
  g_string_append_c (out, '"');
  while (true)
    {
      const char *valid_end;
      g_utf8_validate (text, end - text, &valid_end);
      append_utf8 (out, text, valid_end);
      if (valid_end == end)
        break;
      g_string_append (out, "\xef\xbf\xbd");
      text = valid_end + 1;
    }
  g_string_append_c (out, '"');
}

void
yass_json_append_member (GString *out, const char *name)
{
  if (out->len > 0 && out->str[out->len - 1] != '{')
    g_string_append_c (out, ',');
  g_string_append_c (out, '"');
  g_string_append (out, name);
  g_string_append (out, "\":");
}
