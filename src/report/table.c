/* table.c: a page with a table that can be sorted
 * SPDX-License-Identifier: MIT */
#include "report/table.h"

#include "report/page.h"

static void
column_clear (gpointer data)
{
  YassTableColumn *column = data;

  g_free (column->title);
  g_free (column->help);
}

YassTable *
yass_table_new (const char *title)
{
  YassTable *self = g_new0 (YassTable, 1);

  self->title = g_strdup (title);
  self->notes = g_ptr_array_new_with_free_func (g_free);
  self->columns = g_array_new (FALSE, FALSE, sizeof (YassTableColumn));
  g_array_set_clear_func (self->columns, column_clear);
  self->cells = g_ptr_array_new_with_free_func (g_free);
  self->marked = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
yass_table_free (YassTable *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->notes);
  g_array_unref (self->columns);
  g_ptr_array_unref (self->cells);
  g_array_unref (self->marked);
  if (self->figure != NULL)
    g_string_free (self->figure, TRUE);
  g_free (self);
}

void
yass_table_add_note (YassTable *self, const char *note)
{
  g_ptr_array_add (self->notes, g_strdup (note));
}

void
yass_table_add_column (YassTable *self, const char *title, bool is_number,
                       const char *help)
{
  const YassTableColumn column
      = { g_strdup (title), g_strdup (help), is_number };

  g_array_append_val (self->columns, column);
}

void
yass_table_add_cell (YassTable *self, const char *text)
{
  g_ptr_array_add (self->cells, g_strdup (text));
}

void
yass_table_mark_row (YassTable *self)
{
  const guint row = (self->cells->len - 1) / self->columns->len;

  g_array_append_val (self->marked, row);
}

static const YassTableColumn *
get_column (const YassTable *self, guint i)
{
  return &g_array_index (self->columns, YassTableColumn, i);
}

static void
append_element (GString *out, const char *open, const char *text,
                const char *close)
{
  g_string_append (out, open);
  yass_page_append_escaped (out, text);
  g_string_append (out, close);
}

static void
append_notes (const YassTable *self, GString *out)
{
  for (guint i = 0; i < self->notes->len; i++)
    append_element (out, "<p class=\"summary\">", self->notes->pdata[i],
                    "</p>\n");
}

static void
append_head (const YassTable *self, GString *out)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      const YassTableColumn *column = get_column (self, i);

      g_string_append (out, column->is_number
                                ? "<th scope=\"col\" class=\"figure\""
                                : "<th scope=\"col\"");
      if (column->help != NULL)
        append_element (out, " title=\"", column->help, "\"");
      append_element (out, ">", column->title, "</th>\n");
    }
}

static void
append_rows (const YassTable *self, GString *out)
{
  const guint n_columns = self->columns->len;
  const guint n_rows = n_columns > 0 ? self->cells->len / n_columns : 0;
  guint n_marked = 0;

  for (guint row = 0; row < n_rows; row++)
    {
      const bool is_marked
          = n_marked < self->marked->len
            && g_array_index (self->marked, guint, n_marked) == row;

      n_marked += is_marked;
      g_string_append (out, is_marked ? "<tr class=\"marked\">" : "<tr>");
      for (guint i = 0; i < n_columns; i++)
        append_element (
            out,
            get_column (self, i)->is_number ? "<td class=\"figure\">" : "<td>",
            self->cells->pdata[row * n_columns + i], "</td>");
      g_string_append (out, "</tr>\n");
    }
}

static void
append_columns_help (const YassTable *self, GString *out)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (get_column (self, i)->help != NULL)
      {
        append_element (out, "<dt>", get_column (self, i)->title, "</dt>");
        append_element (out, "<dd>", get_column (self, i)->help, "</dd>\n");
      }
}

void
yass_table_append_page (const YassTable *self, GString *out)
{
  g_autoptr (GString) title = g_string_new (NULL);
  g_autoptr (GString) notes = g_string_new (NULL);
  g_autoptr (GString) head = g_string_new (NULL);
  g_autoptr (GString) rows = g_string_new (NULL);
  g_autoptr (GString) help = g_string_new (NULL);
  g_autoptr (GString) figure = g_string_new (NULL);
  const YassPagePart parts[] = {
    { "title", title }, { "notes", notes }, { "head", head },
    { "rows", rows },   { "help", help },   { "figure", figure },
    { NULL },
  };

  yass_page_append_escaped (title, self->title);
  append_notes (self, notes);
  append_head (self, head);
  append_rows (self, rows);
  append_columns_help (self, help);
  if (self->figure != NULL)
    g_string_append_printf (figure,
                            "<section class=\"plot\" aria-label=\"Plot\">\n"
                            "%s</section>",
                            self->figure->str);
  yass_page_append (out, "table.html", parts);
}
