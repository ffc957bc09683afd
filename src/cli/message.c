/* message.c: what the program says to people, on standard error
 * SPDX-License-Identifier: MIT */
#include "cli/message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/harmless.h"

#define QUOTE_MAX 60

void
yass_complain (const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *raw = g_strdup_vprintf (format, args);
  va_end (args);

  g_autofree char *text = yass_dup_harmless (raw, strlen (raw));
  fprintf (stderr, "yass-graph: %s\n", text);
}

char *
yass_quote (const char *word)
{
  g_autofree char *text = yass_dup_harmless (word, strlen (word));
  if (g_utf8_strlen (text, -1) <= QUOTE_MAX)
    return g_strdup_printf ("'%s'", text);
  *g_utf8_offset_to_pointer (text, QUOTE_MAX) = '\0';
  return g_strdup_printf ("'%s...'", text);
}
