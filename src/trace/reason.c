/* reason.c: why an answer is what it is
 * SPDX-License-Identifier: MIT */
#include "trace/reason.h"

static void
append_reason (GString *text, YassNotation notation, const YassResult *result)
{
  static const char *const limits[] = {
    [YASS_LIMIT_NOTHING] = "",
    [YASS_LIMIT_GUESSES] = "the number of guesses",
    [YASS_LIMIT_TIME] = "the time",
    [YASS_LIMIT_CANCELLED] = "the user",
  };

  if (result->limit != YASS_LIMIT_NOTHING)
    g_string_append_printf (text, "stopped by %s", limits[result->limit]);
  else
    yass_append_conflict (text, result->told, notation,
                          (const YassToldConflict *) result->conflict);
}

char *
yass_result_dup_reason (const YassResult *self, YassNotation notation)
{
  GString *text;

  if (self->status != YASS_STATUS_NONE && self->limit == YASS_LIMIT_NOTHING)
    return NULL;
  text = g_string_new (NULL);
  append_reason (text, notation, self);
  return g_string_free (text, FALSE);
}

void
yass_append_ending (GString *text, const YassToldBoard *board,
                    YassNotation notation, const YassResult *result)
{
  const guint n_placed = yass_result_get_n_placed (result);

  switch (result->status)
    {
    case YASS_STATUS_UNIQUE:
    case YASS_STATUS_SOLVED:
    case YASS_STATUS_MULTIPLE:
      g_string_append_printf (text, "%s: %" G_GUINT64_FORMAT " %s",
                              yass_status_to_string (result->status),
                              result->guesses,
                              result->guesses == 1 ? "guess" : "guesses");
      break;
    case YASS_STATUS_NONE:
    case YASS_STATUS_LIMIT:
      g_string_append_printf (text,
                              "%s: ", yass_status_to_string (result->status));
      append_reason (text, notation, result);
      break;
    case YASS_STATUS_OPEN:
      g_string_append_printf (
          text, "stuck: %u of %u placed, %u candidates left", n_placed,
          board->n_cells, yass_result_get_edges_left (result) - n_placed);
      break;
    }
}
