/* request.c: the JSON object that a client sends
 * SPDX-License-Identifier: MIT */
#include "serve/request.h"

#include <math.h>
#include <string.h>

#include "base/json.h"

static bool
fail (GError **error, const char *name, const char *expected)
{
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE, "\"%s\" is not %s", name,
               expected);
  return false;
}

static YassRequest *
take (char *text, gsize length)
{
  YassRequest *self = g_new (YassRequest, 1);

  *self = (YassRequest){ .text = text, .length = length };
  g_atomic_ref_count_init (&self->references);
  return self;
}

/* All of it is looked at once, so that what follows is JSON for sure */
YassRequest *
yass_request_new (const char *text, gsize length, GError **error)
{
  YassJsonScan scan;
  YassJsonText value;

  yass_json_scan_init (&scan, (YassJsonText){ text, text + length });
  if (yass_json_scan_skip (&scan, &value)
      && yass_json_scan_next (&scan) == YASS_JSON_END && *value.start == '{')
    return take (g_strndup (text, length), length);
  if (scan.problem != NULL)
    g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                 "character %u of the request: %s",
                 yass_json_scan_column (&scan), scan.problem);
  else
    g_set_error (error, YASS_ERROR, YASS_ERROR_SYNTAX,
                 "the request is no JSON object; expected {\"puzzle\":...}");
  return NULL;
}

YassRequest *
yass_request_new_from_query (GHashTable *query)
{
  GString *text = g_string_new ("{");
  GHashTableIter iter;
  gpointer name, value;

  if (query != NULL)
    {
      g_hash_table_iter_init (&iter, query);
      while (g_hash_table_iter_next (&iter, &name, &value))
        {
          if (text->len > 1)
            g_string_append_c (text, ',');
          yass_json_append_string (text, name);
          g_string_append_c (text, ':');
          yass_json_append_string (text, value);
        }
    }
  g_string_append_c (text, '}');
  const gsize length = text->len;
  return take (g_string_free (text, FALSE), length);
}

YassRequest *
yass_request_ref (YassRequest *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_request_unref (YassRequest *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_free (self->text);
  g_free (self);
}

bool
yass_request_find (const YassRequest *self, const char *name,
                   YassJsonText *value)
{
  YassJsonScan scan;

  yass_json_scan_init (&scan,
                       (YassJsonText){ self->text, self->text + self->length });
  yass_json_scan_next (&scan);
  while (yass_json_scan_next (&scan) == YASS_JSON_NAME)
    {
      const YassJsonText found = scan.text;

      if (!yass_json_scan_skip (&scan, value))
        return false;
      if ((gsize) (found.end - found.start) == strlen (name)
          && memcmp (found.start, name, strlen (name)) == 0)
        return *value->start != 'n';
    }
  return false;
}

char *
yass_json_dup_string (YassJsonText value)
{
  const gsize size = (gsize) (value.end - value.start);
  g_autofree char *copy = NULL;

  if (size < 2 || *value.start != '"')
    return NULL;
  copy = g_malloc (size);
  return yass_json_text_copy ((YassJsonText){ value.start + 1, value.end - 1 },
                              copy, size)
             ? g_steal_pointer (&copy)
             : NULL;
}

/* A number, which may be written as a string */
static char *
dup_word (YassJsonText value)
{
  return *value.start == '"'
             ? yass_json_dup_string (value)
             : g_strndup (value.start, (gsize) (value.end - value.start));
}

bool
yass_request_get_count (const YassRequest *self, const char *name,
                        guint64 *value, GError **error)
{
  YassJsonText found;

  if (!yass_request_find (self, name, &found))
    return true;
  g_autofree char *word = dup_word (found);
  return (word != NULL
          && g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT64, value, NULL))
         || fail (error, name, "a whole number, 0 or more");
}

bool
yass_request_get_seconds (const YassRequest *self, const char *name,
                          double *value, GError **error)
{
  YassJsonText found;
  char *end;

  if (!yass_request_find (self, name, &found))
    return true;
  g_autofree char *word = dup_word (found);
  const double seconds = word != NULL ? g_ascii_strtod (word, &end) : -1;
  if (word == NULL || end == word || *end != '\0' || !isfinite (seconds)
      || seconds < 0)
    return fail (error, name, "a number of seconds, 0 or more");
  *value = seconds;
  return true;
}

bool
yass_request_get_bool (const YassRequest *self, const char *name, bool *value,
                       GError **error)
{
  YassJsonText found;

  if (!yass_request_find (self, name, &found))
    return true;
  g_autofree char *word = dup_word (found);
  *value = g_strcmp0 (word, "true") == 0 || g_strcmp0 (word, "1") == 0;
  return *value || g_strcmp0 (word, "false") == 0 || g_strcmp0 (word, "0") == 0
         || fail (error, name, "true or false");
}

bool
yass_request_get_string (const YassRequest *self, const char *name,
                         char **value, GError **error)
{
  YassJsonText found;

  *value = NULL;
  if (!yass_request_find (self, name, &found))
    return true;
  *value = yass_json_dup_string (found);
  return *value != NULL || fail (error, name, "a text without NUL characters");
}
