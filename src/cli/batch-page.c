/* batch-page.c: result lines of a batch as a page
 * SPDX-License-Identifier: MIT */
#include "cli/batch-page.h"

#include <string.h>

#include "report/table.h"

/* Sorting them takes a browser a moment */
#define MOST_ROWS 10000

struct _YassBatchPage
{
  const YassBatchFormat *format;       /* unowned */
  const YassBatchField *const *fields; /* unowned */
  YassTable *table;                    /* owned */
  guint64 n_lines;
};

YassBatchPage *
yass_batch_page_new (const YassBatchFormat *format,
                     const YassBatchField *const *fields)
{
  YassBatchPage *self = g_new0 (YassBatchPage, 1);

  self->format = format;
  self->fields = fields;
  self->table = yass_table_new ("Results of a batch");
  for (guint i = 0; fields[i] != NULL; i++)
    yass_table_add_column (self->table, fields[i]->name, fields[i]->is_number,
                           fields[i]->summary);
  return self;
}

void
yass_batch_page_free (YassBatchPage *self)
{
  yass_table_free (self->table);
  g_free (self);
}

static void
add_row (YassBatchPage *self, const char *line, gsize length)
{
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) values = self->format->split (text, self->fields);

  for (guint i = 0; self->fields[i] != NULL; i++)
    yass_table_add_cell (self->table, values[i]);
}

void
yass_batch_page_add (YassBatchPage *self, const char *text, gsize length)
{
  const char *end = text + length;

  for (const char *line = text; line < end; self->n_lines++)
    {
      const char *newline = memchr (line, '\n', (gsize) (end - line));
      const char *stop = newline != NULL ? newline : end;

      if (self->n_lines < MOST_ROWS)
        add_row (self, line, (gsize) (stop - line));
      line = stop + 1;
    }
}

void
yass_batch_page_append (YassBatchPage *self, const char *summary, GString *out)
{
  yass_table_add_note (self->table, summary);
  if (self->n_lines > MOST_ROWS)
    {
      g_autofree char *note = g_strdup_printf (
          "The table has the first %u of %" G_GUINT64_FORMAT " result lines.",
          MOST_ROWS, self->n_lines);
      yass_table_add_note (self->table, note);
    }
  yass_table_append_page (self->table, out);
}
