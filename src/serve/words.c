/* words.c: pieces of JSON that several answers have
 * SPDX-License-Identifier: MIT */
#include "serve/words.h"

#include <stdio.h>

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

void
yass_words_append_complaint (GString *out, const char *name,
                             const char *complaint)
{
  guint line, column;
  int n = 0;

  /* As yass_puzzle_new_from_text () has it */
  const bool has_place
      = sscanf (complaint, "line %u, column %u: %n", &line, &column, &n) == 2
        && n > 0;
  yass_json_append_member (out, name);
  yass_json_append_string (out, complaint + (has_place ? n : 0));
  if (has_place)
    g_string_append_printf (out, ",\"line\":%u,\"column\":%u", line, column);
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
