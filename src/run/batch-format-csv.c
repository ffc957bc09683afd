/* batch-format-csv.c: values with commas between them, and a line of names
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "run/batch-format.h"

static void
csv_begin (GString *out, const YassBatchField *const *fields)
{
  for (guint i = 0; fields[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      g_string_append (out, fields[i]->name);
    }
  g_string_append_c (out, '\n');
}

static void
csv_write (GString *out, const YassBatchField *const *fields,
           const YassBatchAnswer *answer)
{
  for (guint i = 0; fields[i] != NULL; i++)
    {
      if (i > 0)
        yass_append_literal (out, ",");
      fields[i]->append (out, answer, YASS_BATCH_CSV);
    }
  yass_append_literal (out, "\n");
}

const YassBatchFormat yass_batch_format_csv = {
  .name = "csv",
  .summary = "values with commas between them, behind a line of their names",
  .fields = "puzzle,solution,status,solutions,error",
  .begin = csv_begin,
  .write = csv_write,
};
