/* trace-text.h: small traces for the judge's tests
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "yass/yass.h"

/* Traces here are written with ' for ", and lines without a step or a depth
 * are given the next step, and depth 0. */
static inline void
append_lines (GString *trace, const char *lines, guint *step)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);

  for (guint i = 0; split[i] != NULL; i++)
    {
      char *line = g_strdelimit (split[i], "'", '"');

      if (line[0] == '\0')
        continue;
      if (line[0] == '{' && strstr (line, "\"status\"") == NULL
          && strstr (line, "\"trace\"") == NULL)
        {
          g_string_append_c (trace, '{');
          if (strstr (line, "\"step\"") == NULL)
            g_string_append_printf (trace, "\"step\":%u,", (*step)++);
          if (strstr (line, "\"depth\"") == NULL)
            g_string_append (trace, "\"depth\":0,");
          line++;
        }
      g_string_append_printf (trace, "%s\n", line);
    }
}

/* A 4x4 board whose cells start with @edges: a word a cell, * for all */
static inline void
append_header_with_edges (GString *trace, const char *edges)
{
  g_auto (GStrv) words = g_strsplit (edges, " ", -1);

  const gboolean is_terse = g_strcmp0 (words[0], "terse") == 0;
  char **sets = words + is_terse;

  g_string_append_printf (
      trace,
      "{\"trace\":\"yass-graph\",\"version\":2%s,"
      "\"puzzle\":\"................\",\"size\":4,\"box\":[2,2],"
      "\"constraints\":[\"row\",\"column\",\"box\"],\"edges\":[",
      is_terse ? ",\"terse\":true" : "");
  for (guint i = 0; i < 16; i++)
    {
      const char *word = i < g_strv_length (sets) ? sets[i] : "*";

      g_string_append_printf (trace, "%s\"%s\"", i > 0 ? "," : "",
                              *word == '*' ? "1234" : word);
    }
  g_string_append (trace, "]}\n");
}

/* A 4x4 puzzle */
static inline void
append_puzzle (GString *trace, const char *puzzle)
{
  g_string_append_printf (trace,
                          "{\"trace\":\"yass-graph\",\"version\":2,"
                          "\"puzzle\":\"%s\",\"size\":4,\"box\":[2,2],"
                          "\"constraints\":[\"row\",\"column\",\"box\"]}\n",
                          puzzle);
}

static inline YassVerifier *
verifier_for (const char *data, gssize length)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (data, length, NULL);

  return yass_verifier_new (stream, "t");
}

/* @expected is NULL when the first trace is accepted, else what follows the
 * line's number in the message. */
static inline void
assert_verdict (const char *trace, const char *expected)
{
  g_autoptr (YassVerifier) verifier = verifier_for (trace, -1);
  g_autoptr (GError) error = NULL;
  gboolean accepted = yass_verifier_next (verifier, NULL, NULL, &error);

  if (expected == NULL)
    {
      g_assert_no_error (error);
      g_assert_true (accepted);
      g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 1);
      return;
    }
  g_assert_false (accepted);
  g_assert_error (error, YASS_ERROR, YASS_ERROR_REFUSED);
  g_assert_true (g_str_has_prefix (error->message, "t:"));
  g_assert_cmpstr (strchr (error->message + 2, ' ') + 1, ==, expected);
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 0);
}

#define LIMIT "{'status':'limit','solutions':0,'guesses':0,'guesses_total':0}"

/* What the judge says to @lines on a board with @edges */
typedef struct
{
  const char *edges;
  const char *lines;
  const char *expected;
} Snippet;

static inline void
run_snippets (gconstpointer data)
{
  for (const Snippet *snippet = data; snippet->edges != NULL; snippet++)
    {
      g_autoptr (GString) trace = g_string_new (NULL);
      guint step = 1;

      append_header_with_edges (trace, snippet->edges);
      append_lines (trace, snippet->lines, &step);
      append_lines (trace, LIMIT, &step);
      assert_verdict (trace->str, snippet->expected);
    }
}
