/* batch-format-json.c: an object a line, with the members that have a value
 * SPDX-License-Identifier: MIT */
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

const YassBatchFormat yass_batch_format_json = {
  .name = "json",
  .summary = "an object a line, with the members that have a value",
  .fields = "puzzle,solution,status,solutions,error",
  .write = json_write,
};
