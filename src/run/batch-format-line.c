/* batch-format-line.c: values with tabs between them
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "run/batch-format.h"

/* Where there is no value a dash holds its place, but not at the end of the
 * line, where nobody misses it */
static void
line_write (GString *out, const YassBatchField *const *fields,
            const YassBatchAnswer *answer)
{
  gsize end = 0; /* of the last value, or of the dash that is all there is */

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

const YassBatchFormat yass_batch_format_line = {
  .name = "line",
  .summary = "values with tabs between them",
  .fields = "solution,status,error",
  .write = line_write,
};
