/* words.c: pieces of JSON that several answers have
 * SPDX-License-Identifier: MIT */
#include "serve/words.h"

#include "base/json.h"
#include "question/question.h"

#define NO_SOLUTIONS "No solutions found."

void
yass_words_append_candidates (GString *out, const YassPuzzle *marks)
{
  g_autofree char *edges = yass_puzzle_to_edges (marks);
  g_auto (GStrv) cells = g_strsplit (g_strchomp (edges), ",", -1);

  yass_json_append_member (out, "candidates");
  g_string_append_c (out, '[');
  for (guint i = 0; cells[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      yass_json_append_string (out, cells[i]);
    }
  g_string_append_c (out, ']');
}

/* The reason stands behind what clients look for */
void
yass_words_append_no_solution (GString *out, const YassCall *call,
                               const YassPuzzle *puzzle)
{
  g_autoptr (YassInquiry) inquiry = yass_inquiry_new (
      puzzle, G_MAXUINT64, call->max_seconds, call->cancellable, NULL);
  g_autofree char *reason
      = yass_inquiry_dup_contradiction (inquiry, YASS_NOTATION_RC);
  g_autofree char *message
      = reason != NULL ? g_strconcat (NO_SOLUTIONS, " ", reason, ".", NULL)
                       : g_strdup (NO_SOLUTIONS);

  g_string_append (out, ",\"type\":\"invalid\"");
  yass_json_append_member (out, "message");
  yass_json_append_string (out, message);
  g_string_append_c (out, '}');
}
