/* summary.c: how often each rule was told of, and what it removed
 * SPDX-License-Identifier: MIT */
#include "trace/summary.h"

static void
row_free (gpointer data)
{
  YassSummaryRow *row = data;

  g_free (row->title);
  g_free (row);
}

void
yass_summary_init (YassSummary *summary)
{
  summary->rows = g_ptr_array_new_with_free_func (row_free);
}

void
yass_summary_clear (YassSummary *summary)
{
  g_clear_pointer (&summary->rows, g_ptr_array_unref);
}

/* The two subset rules are one; its sizes decide */
static guint
rank_of (const YassRule *rule)
{
  if (rule == NULL)
    return 0;
  return yass_rules_find (rule->rest != NULL ? rule->rest : rule) + 1;
}

YassSummaryRow *
yass_summary_row (YassSummary *summary, const char *title, const YassRule *rule,
                  guint size)
{
  YassSummaryRow *row;

  for (guint i = 0; i < summary->rows->len; i++)
    {
      row = summary->rows->pdata[i];
      if (g_str_equal (row->title, title))
        return row;
    }
  row = g_new0 (YassSummaryRow, 1);
  row->title = g_strdup (title);
  row->rank = rank_of (rule);
  row->size = rule != NULL && rule->sized ? size : 0;
  g_ptr_array_add (summary->rows, row);
  return row;
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const YassSummaryRow *left = *(YassSummaryRow *const *) a;
  const YassSummaryRow *right = *(YassSummaryRow *const *) b;

  if (left->rank != right->rank)
    return left->rank < right->rank ? -1 : 1;
  if (left->size != right->size)
    return left->size < right->size ? -1 : 1;
  return 0; /* in order of appearance, as the sort is stable */
}

void
yass_append_summary (GString *text, const YassSummary *summary)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  const YassSummaryRow *hardest = NULL;

  for (guint i = 0; i < summary->rows->len; i++)
    g_ptr_array_add (rows, summary->rows->pdata[i]);
  g_ptr_array_sort (rows, compare_rows);
  for (guint i = 0; i < rows->len; i++)
    {
      const YassSummaryRow *row = rows->pdata[i];

      if (row->times == 0)
        continue;
      g_string_append_printf (text,
                              "%6" G_GUINT64_FORMAT
                              " x %-36s %6" G_GUINT64_FORMAT " %s removed\n",
                              row->times, row->title, row->edges,
                              row->edges == 1 ? "candidate" : "candidates");
      if (row->rank > 0)
        hardest = row;
    }
  if (hardest != NULL)
    g_string_append_printf (text, "Hardest rule needed: %s\n", hardest->title);
}
