/* batch-format-json.c: an object on each line, with the members that have a
 * value SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>

#include "base/text.h"
#include "run/batch-format.h"

static void
json_write (GString *out, const YassBatchField *const *fields,
            const YassBatchAnswer *answer)
{
  bool is_first = true;

  yass_append_literal (out, "{");
  for (guint i = 0; fields[i] != NULL; i++)
    {
      const gsize before = out->len;

      if (!is_first)
        yass_append_literal (out, ",");
      yass_append_literal (out, "\"");
      yass_append_bytes (out, fields[i]->name, strlen (fields[i]->name));
      yass_append_literal (out, "\":");
      if (fields[i]->append (out, answer, YASS_BATCH_JSON))
        is_first = false;
      else
        g_string_truncate (out, before);
    }
  yass_append_literal (out, "}\n");
}

static char *
dup_member (JsonObject *object, const char *name)
{
  JsonNode *node
      = object != NULL ? json_object_get_member (object, name) : NULL;

  if (node == NULL)
    return g_strdup ("");
  return json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_dup_string (node)
             : json_to_string (node, FALSE);
}

static GStrv
json_split (const char *line, const YassBatchField *const *fields)
{
  g_autoptr (JsonNode) root = json_from_string (line, NULL);
  JsonObject *object = root != NULL ? json_node_get_object (root) : NULL;
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; fields[i] != NULL; i++)
    g_ptr_array_add (values, dup_member (object, fields[i]->name));
  g_ptr_array_add (values, NULL);
  return (GStrv) g_ptr_array_free (values, FALSE);
}

const YassBatchFormat yass_batch_format_json = {
  .name = "json",
  .summary = "an object a line, with the members that have a value",
  .fields = "puzzle,solution,status,solutions,error",
  .write = json_write,
  .split = json_split,
};
