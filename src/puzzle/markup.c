/* markup.c: HTML tables as lists
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/markup.h"

/* Tags, and what a list has there */
static const struct
{
  const char *name;
  const char *list;
} tags[] = {
  { "table", "[" }, { "/table", "]" }, { "tr", "[" },   { "/tr", "]," },
  { "td", "" },     { "/td", "," },    { "th", "" },    { "/th", "," },
  { "tbody", "" },  { "/tbody", "" },  { "thead", "" }, { "/thead", "" },
};

static bool
is_tag (const char *text, const char *end, const char *name)
{
  const gsize length = strlen (name);

  return (gsize) (end - text) > length
         && g_ascii_strncasecmp (text, name, length) == 0
         && !g_ascii_isalnum (text[length]);
}

/* The index of the tag whose name is at @text, or -1 */
static int
find_tag (const char *text, const char *end)
{
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (is_tag (text, end, tags[i].name))
      return (int) i;
  return -1;
}

bool
yass_markup_is_table (const char *text, gsize length)
{
  const char *end = text + length;

  while (text < end && g_ascii_isspace (*text))
    text++;
  return text < end && *text == '<' && find_tag (text + 1, end) >= 0;
}

void
yass_markup_to_list (const char *text, gsize length, GString *list)
{
  const char *end = text + length;

  g_string_truncate (list, 0);
  while (text < end)
    {
      const char *close = NULL;

      if (*text == '<')
        close = memchr (text, '>', (gsize) (end - text));
      else if (*text == '&')
        close = memchr (text, ';', (gsize) (end - text));
      if (close == NULL)
        {
          g_string_append_c (list, *text++);
          continue;
        }
      if (*text == '<' && find_tag (text + 1, end) >= 0)
        g_string_append (list, tags[find_tag (text + 1, end)].list);
      text = close + 1;
    }
}
