/* page.c: one HTML file out of a template and what goes into it
 * SPDX-License-Identifier: MIT */
#include "report/page.h"

#include <string.h>

#include "report/bundle.h"

#define BUNDLE "/yass-graph/report/"
#define INCLUDE "include "

static void
append_bundled (GString *out, const char *name, gsize length)
{
  g_autofree char *file = g_strndup (name, length);
  g_autofree char *path = g_strconcat (BUNDLE, file, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (
      yass_report_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize size;

  g_assert (bytes != NULL);
  const char *text = g_bytes_get_data (bytes, &size);
  g_string_append_len (out, text, (gssize) size);
}

static void
append_part (GString *out, const YassPagePart *parts, const char *name,
             gsize length)
{
  for (; parts->name != NULL; parts++)
    if (strlen (parts->name) == length
        && memcmp (parts->name, name, length) == 0)
      {
        g_string_append_len (out, parts->text->str, (gssize) parts->text->len);
        return;
      }
  g_assert_not_reached ();
}

void
yass_page_append (GString *out, const char *template, const YassPagePart *parts)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *rest, *open;

  append_bundled (text, template, strlen (template));
  for (rest = text->str; (open = strstr (rest, "{{")) != NULL;)
    {
      const char *name = open + 2;
      const char *close = strstr (name, "}}");

      g_assert (close != NULL);
      g_string_append_len (out, rest, open - rest);
      if (g_str_has_prefix (name, INCLUDE))
        append_bundled (out, name + strlen (INCLUDE),
                        (gsize) (close - name) - strlen (INCLUDE));
      else
        append_part (out, parts, name, (gsize) (close - name));
      rest = close + 2;
    }
  g_string_append (out, rest);
}

void
yass_page_append_escaped (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (const char *c = valid; *c != '\0'; c++)
    switch (*c)
      {
      case '&':
        g_string_append (out, "&amp;");
        break;
      case '<':
        g_string_append (out, "&lt;");
        break;
      case '>':
        g_string_append (out, "&gt;");
        break;
      case '"':
        g_string_append (out, "&quot;");
        break;
      default:
        if ((guchar) *c < ' ' && *c != '\t' && *c != '\n')
          g_string_append (out, "\xef\xbf\xbd");
        else
          g_string_append_c (out, *c);
      }
}

/* How many bytes at @c have to be written otherwise, and how */
static gsize
find_escape (const char *c, const char **escape)
{
  if (*c == '<')
    {
      *escape = "\\u003c";
      return 1;
    }
  if (strncmp (c, "\xe2\x80\xa8", 3) == 0)
    {
      *escape = "\\u2028";
      return 3;
    }
  if (strncmp (c, "\xe2\x80\xa9", 3) == 0)
    {
      *escape = "\\u2029";
      return 3;
    }
  return 0;
}

void
yass_page_append_json (GString *out, const char *json, gsize length)
{
  const char *end = json + length;
  const char *plain = json;

  /* Outside of strings JSON has none of these, so that all can be escaped */
  for (const char *c = json; c < end;)
    {
      const char *escape;
      const gsize n = *c == '<' || *c == '\xe2' ? find_escape (c, &escape) : 0;

      if (n == 0)
        {
          c++;
          continue;
        }
      g_string_append_len (out, plain, c - plain);
      g_string_append (out, escape);
      c += n;
      plain = c;
    }
  g_string_append_len (out, plain, end - plain);
}
