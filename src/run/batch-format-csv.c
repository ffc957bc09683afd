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

/* Returns the value at *at, and moves that behind the value and its comma */
static char *
take_value (const char **at)
{
  GString *value = g_string_new (NULL);
  bool is_quoted = false;

  for (; **at != '\0' && (is_quoted || **at != ','); (*at)++)
    if (**at != '"')
      g_string_append_c (value, **at);
    else if (is_quoted && (*at)[1] == '"')
      g_string_append_c (value, *(*at)++);
    else
      is_quoted = !is_quoted;
  if (**at == ',')
    (*at)++;
  return g_string_free (value, FALSE);
}

static GStrv
csv_split (const char *line, const YassBatchField *const *fields)
{
  GPtrArray *values = g_ptr_array_new ();

  for (guint i = 0; fields[i] != NULL; i++)
    g_ptr_array_add (values, take_value (&line));
  g_ptr_array_add (values, NULL);
  return (GStrv) g_ptr_array_free (values, FALSE);
}

const YassBatchFormat yass_batch_format_csv = {
  .name = "csv",
  .summary = "values with commas between them, behind a line of their names",
  .fields = "puzzle,solution,status,solutions,error",
  .begin = csv_begin,
  .write = csv_write,
  .split = csv_split,
};
