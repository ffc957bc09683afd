/* batch-format-line.c: values with tabs between them
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "run/batch-format.h"

/* A dash takes the place of a missing value, except at the end of the line,
 * where nobody misses it */
static void
line_write (GString *out, const YassBatchField *const *fields,
            const YassBatchAnswer *answer)
{
  /* The end of the last value, or of the dash that is all there is */
  gsize end = out->len;

  for (guint i = 0; fields[i] != NULL; i++)
    {
      if (i > 0)
        yass_append_literal (out, "\t");
      const bool is_there = fields[i]->append (out, answer, YASS_BATCH_LINE);
      if (!is_there)
        yass_append_literal (out, "-");
      if (is_there || i == 0)
        end = out->len;
    }
  g_string_truncate (out, end);
  yass_append_literal (out, "\n");
}

static GStrv
line_split (const char *line, const YassBatchField *const *fields)
{
  g_auto (GStrv) there = g_strsplit (line, "\t", -1);
  GStrvBuilder *values = g_strv_builder_new ();
  GStrv list;

  for (guint i = 0, n = 0; fields[i] != NULL; i++)
    {
      const char *value = there[n] != NULL ? there[n++] : "-";
      g_strv_builder_add (values, g_str_equal (value, "-") ? "" : value);
    }
  list = g_strv_builder_end (values);
  g_strv_builder_unref (values);
  return list;
}

const YassBatchFormat yass_batch_format_line = {
  .name = "line",
  .summary = "values with tabs between them",
  .fields = "solution,status,error",
  .write = line_write,
  .split = line_split,
};
