/* harmless.c: text from others, made safe for a terminal or a log
 * SPDX-License-Identifier: MIT */
#include "base/harmless.h"

#include <string.h>

bool
yass_is_harmful (gunichar character)
{
  return character < 0x20                                 /* C0 */
         || (character >= 0x7f && character < 0xa0)       /* DEL, C1 */
         || (character >= 0x202a && character <= 0x202e)  /* overrides */
         || (character >= 0x2066 && character <= 0x2069); /* isolates */
}

/* How many bytes from @text on may stay */
static gsize
count_harmless (const char *text, const char *end)
{
  const char *at = text;

  while (at < end)
    {
      const guchar byte = (guchar) *at;
      gunichar character = byte;

      if (byte >= 0x80)
        character = g_utf8_get_char_validated (at, end - at);
      if (character >= (gunichar) -2 || yass_is_harmful (character))
        break;
      at += byte < 0x80 ? 1 : g_unichar_to_utf8 (character, NULL);
    }
  return (gsize) (at - text);
}

bool
yass_is_harmless (const char *text, gsize n_bytes)
{
  return count_harmless (text, text + n_bytes) == n_bytes;
}

/* Appends an escape for the character, or byte, at @at. Returns how many bytes
 * that was. */
static gsize
append_shown (GString *out, const char *at, const char *end)
{
  static const char short_names[]
      = { ['\t'] = 't', ['\n'] = 'n', ['\r'] = 'r' };
  const guchar byte = (guchar) *at;
  const gunichar character
      = byte < 0x80 ? byte : g_utf8_get_char_validated (at, end - at);

  if (byte < sizeof short_names && short_names[byte] != '\0')
    g_string_append_printf (out, "\\%c", short_names[byte]);
  else if (byte < 0x80 || character >= (gunichar) -2)
    g_string_append_printf (out, "\\x%02x", byte);
  else
    {
      g_string_append_printf (out, "\\u%04x", character);
      return (gsize) g_unichar_to_utf8 (character, NULL);
    }
  return 1;
}

void
yass_append_harmless (GString *out, const char *text, gsize n_bytes)
{
  const char *end = text + n_bytes;

  while (text < end)
    {
      const gsize n = count_harmless (text, end);

      g_string_append_len (out, text, (gssize) n);
      text += n;
      if (text < end)
        text += append_shown (out, text, end);
    }
}

char *
yass_dup_harmless (const char *text, gsize n_bytes)
{
  GString *out;

  if (yass_is_harmless (text, n_bytes))
    return g_strndup (text, n_bytes);
  out = g_string_sized_new (n_bytes * 2);
  yass_append_harmless (out, text, n_bytes);
  return g_string_free (out, FALSE);
}
