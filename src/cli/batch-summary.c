/* batch-summary.c: the results of a batch, summed up
 * SPDX-License-Identifier: MIT */
#include "cli/batch-summary.h"

#include "base/json.h"

static void
append_count (GString *text, gsize start, guint64 count, const char *word)
{
  if (count == 0)
    return;
  if (text->len > start)
    g_string_append (text, ", ");
  g_string_append_printf (text, "%" G_GUINT64_FORMAT " %s", count, word);
}

char *
yass_batch_summary_to_text (const YassBatchSummary *self)
{
  const YassBatchTally *tally = &self->tally;
  GString *text = g_string_new (NULL);

  g_string_append_printf (
      text, "%" G_GUINT64_FORMAT " %s in %.2f s", tally->n_puzzles,
      tally->n_puzzles == 1 ? "puzzle" : "puzzles", self->seconds);
  if (tally->n_puzzles > 0)
    {
      g_string_append_printf (text, " (%.0f a second): ",
                              (double) tally->n_puzzles / self->seconds);
      const gsize start = text->len;
      for (guint i = 0; i < G_N_ELEMENTS (tally->n_of_status); i++)
        append_count (text, start, tally->n_of_status[i],
                      yass_status_to_string (i));
      append_count (text, start, tally->n_malformed, "malformed");
    }
  if (self->n_skipped > 0)
    g_string_append_printf (text, "; %" G_GUINT64_FORMAT " answered before",
                            self->n_skipped);
  return g_string_free (text, FALSE);
}

static void
append_member (GString *text, const char *name, guint64 value)
{
  yass_json_append_member (text, name);
  yass_append_uint (text, value);
}

char *
yass_batch_summary_to_json (const YassBatchSummary *self)
{
  const YassBatchTally *tally = &self->tally;
  GString *text = g_string_new ("{");
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  append_member (text, "puzzles", tally->n_puzzles);
  for (guint i = 0; i < G_N_ELEMENTS (tally->n_of_status); i++)
    append_member (text, yass_status_to_string (i), tally->n_of_status[i]);
  append_member (text, "malformed", tally->n_malformed);
  append_member (text, "by_lanes", tally->n_abreast);
  append_member (text, "answered_before", self->n_skipped);
  append_member (text, "jobs", self->n_jobs);
  yass_json_append_member (text, "seconds");
  g_string_append (
      text, g_ascii_formatd (seconds, sizeof seconds, "%.6f", self->seconds));
  yass_json_append_member (text, "interrupted");
  g_string_append (text, self->is_interrupted ? "true}" : "false}");
  return g_string_free (text, FALSE);
}
