/* batch-format.c: how result lines can be written, and what to put into them
 * SPDX-License-Identifier: MIT */
#include "run/batch-format.h"

#include "yass/error.h"

const YassBatchFormat *const yass_batch_formats[] = {
  &yass_batch_format_line,
  &yass_batch_format_csv,
  &yass_batch_format_json,
  NULL,
};

const YassBatchFormat *
yass_batch_format_find (const char *name)
{
  for (guint i = 0; yass_batch_formats[i] != NULL; i++)
    if (g_str_equal (yass_batch_formats[i]->name, name))
      return yass_batch_formats[i];
  return NULL;
}

static const YassBatchField *
find_field (const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (const YassBatchField *field = yass_batch_fields; field->name != NULL;
       field++)
    {
      if (g_str_equal (field->name, name))
        return field;
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              field->name);
    }
  g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
               "'%s' is no field; expected %s", name, names->str);
  return NULL;
}

const YassBatchField **
yass_batch_parse_fields (const char *list, GError **error)
{
  g_auto (GStrv) words = g_strsplit (list, ",", -1);
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();

  for (guint i = 0; i == 0 || words[i] != NULL; i++)
    {
      const char *word = words[i] != NULL ? g_strstrip (words[i]) : "";
      const YassBatchField *field = find_field (word, error);

      if (field == NULL)
        return NULL;
      if (g_ptr_array_find (fields, field, NULL))
        {
          g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                       "'%s' is there twice", word);
          return NULL;
        }
      g_ptr_array_add (fields, (gpointer) field);
    }
  g_ptr_array_add (fields, NULL);
  return (const YassBatchField **) g_ptr_array_steal (fields, NULL);
}
