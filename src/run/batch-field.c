/* batch-field.c: what a result line can say
 * SPDX-License-Identifier: MIT */
#include "run/batch-field.h"

#include <math.h>

#include "base/harmless.h"
#include "base/json.h"
#include "puzzle/puzzle.h"
#include "generate/canonical.h"
#include "rate/se-like.h"
#include "rate/words.h"
#include "render/cells.h"

#define N_CELLS YASS_ABREAST_N_CELLS

/* Words and texts */

/* For what never has to be quoted */
static void
append_word (GString *out, const char *word, YassBatchStyle style)
{
  if (style == YASS_BATCH_JSON)
    yass_append_literal (out, "\"");
  yass_append_bytes (out, word, strlen (word));
  if (style == YASS_BATCH_JSON)
    yass_append_literal (out, "\"");
}

static bool
needs_quotes (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (text[i] == ',' || text[i] == '"')
      return true;
  return length > 0 && (text[0] == ' ' || text[length - 1] == ' ');
}

/* A result is one line with tabs between its values, so a value must not bring
 * its own */
static void
append_text (GString *out, const char *text, gsize length, YassBatchStyle style)
{
  g_autofree char *shown = yass_dup_harmless (text, length);
  if (style == YASS_BATCH_JSON)
    {
      yass_json_append_string (out, shown);
      return;
    }
  const bool quoted = style == YASS_BATCH_CSV && needs_quotes (text, length);
  if (quoted)
    g_string_append_c (out, '"');
  for (const char *c = shown; *c != '\0'; c++)
    {
      if (quoted && *c == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *c);
    }
  if (quoted)
    g_string_append_c (out, '"');
}

static bool
append_count (GString *out, guint64 count)
{
  yass_append_uint (out, count);
  return true;
}

/* Cells */

/* Without branches, so that compilers make vectors of it */
void
yass_batch_write_cells (char *to, const guint8 *numbers)
{
  for (guint i = 0; i < N_CELLS; i++)
    to[i] = (char) (numbers[i] != 0 ? '0' + numbers[i] : '.');
}

static void
append_plain_cells (GString *out, const guint8 *numbers, YassBatchStyle style)
{
  char *to = yass_append_begin (out, N_CELLS + 2);

  if (style == YASS_BATCH_JSON)
    *to++ = '"';
  yass_batch_write_cells (to, numbers);
  to += N_CELLS;
  if (style == YASS_BATCH_JSON)
    *to++ = '"';
  yass_append_end (out, to);
}

/* @result: NULL for the givens */
static void
append_graph_cells (GString *out, const YassPuzzle *puzzle,
                    const YassResult *result, YassBatchStyle style)
{
  if (style == YASS_BATCH_JSON)
    yass_render_append_json_cells (out, puzzle, result);
  else if (result != NULL)
    yass_render_append_line (out, puzzle, result);
  else
    {
      g_autofree char *line = yass_puzzle_to_line (puzzle);
      g_string_append (out, line);
    }
}

static bool
append_puzzle (GString *out, const YassBatchAnswer *answer,
               YassBatchStyle style)
{
  if (answer->error != NULL)
    return false;
  if (answer->result == NULL)
    {
      append_plain_cells (out, answer->givens->numbers, style);
      return true;
    }
  append_graph_cells (out, answer->puzzle, NULL, style);
  return true;
}

static bool
append_cells (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  if (answer->error != NULL)
    return false;
  if (answer->result == NULL)
    {
      append_plain_cells (out,
                          answer->abreast->n_solutions > 0
                              ? answer->abreast->solution
                              : answer->givens->numbers,
                          style);
      return true;
    }
  append_graph_cells (out, answer->puzzle, answer->result, style);
  return true;
}

static bool
append_solution (GString *out, const YassBatchAnswer *answer,
                 YassBatchStyle style)
{
  if (answer->error != NULL
      || (answer->result == NULL
              ? answer->abreast->n_solutions == 0
              : yass_result_get_solution (answer->result) == NULL))
    return false;
  return append_cells (out, answer, style);
}

static bool
append_edges (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  if (answer->error != NULL)
    return false;
  const bool json = style == YASS_BATCH_JSON;
  const guint n_cells = yass_puzzle_get_n_cells (answer->puzzle)
                        - yass_puzzle_get_n_variables (answer->puzzle);

  g_string_append (out, json ? "[\"" : style == YASS_BATCH_CSV ? "\"" : "");
  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (cell > 0)
        g_string_append (out, json ? "\",\"" : ",");
      yass_render_append_edges (out, answer->puzzle, answer->result, cell);
    }
  g_string_append (out, json ? "\"]" : style == YASS_BATCH_CSV ? "\"" : "");
  return true;
}

/* The rest, in the order of the table */

static bool
append_file (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  append_text (out, answer->file, strlen (answer->file), style);
  return true;
}

static bool
append_line (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  return append_count (out, answer->line);
}

static bool
append_name (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  if (answer->error != NULL || answer->name.length == 0)
    return false;
  append_text (out, answer->name.text, answer->name.length, style);
  return true;
}

static bool
append_size (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  return answer->error == NULL
         && append_count (out, answer->result == NULL
                                   ? 9
                                   : yass_puzzle_get_size (answer->puzzle));
}

static bool
append_status (GString *out, const YassBatchAnswer *answer,
               YassBatchStyle style)
{
  append_word (out,
               answer->error != NULL ? "error"
                                     : yass_status_to_string (answer->status),
               style);
  return true;
}

static bool
append_solutions (GString *out, const YassBatchAnswer *answer,
                  YassBatchStyle style)
{
  return answer->error == NULL
         && append_count (out,
                          answer->result == NULL
                              ? answer->abreast->n_solutions
                              : yass_result_get_n_solutions (answer->result));
}

static bool
append_guesses (GString *out, const YassBatchAnswer *answer,
                YassBatchStyle style)
{
  return answer->error == NULL
         && append_count (out, yass_result_get_guesses (answer->result));
}

static bool
append_guesses_total (GString *out, const YassBatchAnswer *answer,
                      YassBatchStyle style)
{
  return answer->error == NULL
         && append_count (out, yass_result_get_guesses_total (answer->result));
}

/* Rules are listed by their cost, and a guess costs more than any of them */
static bool
append_hardest (GString *out, const YassBatchAnswer *answer,
                YassBatchStyle style)
{
  guint n_fired;

  if (answer->error != NULL)
    return false;
  const YassFired *fired = yass_result_get_fired (answer->result, &n_fired);
  if (yass_result_get_guesses_total (answer->result) > 0)
    append_word (out, "guess", style);
  else if (n_fired > 0)
    append_word (out, fired[n_fired - 1].name, style);
  else
    return false;
  return true;
}

static bool
append_fired (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  guint n_fired;

  if (answer->error != NULL)
    return false;
  const YassFired *fired = yass_result_get_fired (answer->result, &n_fired);
  if (style == YASS_BATCH_JSON)
    g_string_append_c (out, '{');
  else if (n_fired == 0)
    return false;
  for (guint i = 0; i < n_fired; i++)
    {
      if (style == YASS_BATCH_JSON)
        yass_json_append_member (out, fired[i].name);
      else
        {
          if (i > 0)
            g_string_append_c (out, ' ');
          g_string_append (out, fired[i].name);
          g_string_append_c (out, '=');
        }
      yass_append_uint (out, fired[i].times);
    }
  if (style == YASS_BATCH_JSON)
    g_string_append_c (out, '}');
  return true;
}

static bool
append_edges_left (GString *out, const YassBatchAnswer *answer,
                   YassBatchStyle style)
{
  return answer->error == NULL
         && append_count (out, yass_result_get_edges_left (answer->result));
}

static bool
append_reason (GString *out, const YassBatchAnswer *answer,
               YassBatchStyle style)
{
  if (answer->error != NULL
      || (answer->status != YASS_STATUS_NONE
          && answer->status != YASS_STATUS_LIMIT))
    return false;
  g_autofree char *reason
      = yass_result_dup_reason (answer->result, answer->notation);
  if (reason == NULL)
    return false;
  append_text (out, reason, strlen (reason), style);
  return true;
}

static bool
append_time_us (GString *out, const YassBatchAnswer *answer,
                YassBatchStyle style)
{
  return answer->error == NULL
         && append_count (out,
                          (guint64) yass_result_get_time_us (answer->result));
}

static bool
append_error (GString *out, const YassBatchAnswer *answer, YassBatchStyle style)
{
  if (answer->error == NULL)
    return false;
  append_text (out, answer->error, strlen (answer->error), style);
  return true;
}

/* A rater has much room of its own: each thread keeps one */
static YassRater *
get_rater (void)
{
  static GPrivate own = G_PRIVATE_INIT ((GDestroyNotify) yass_rater_free);
  YassRater *rater = g_private_get (&own);

  if (rater == NULL)
    {
      rater = yass_rater_new (false);
      g_private_set (&own, rater);
    }
  return rater;
}

/* Of a plain 9x9; false for others */
static bool
read_givens (const YassBatchAnswer *answer, guint8 *givens)
{
  if (answer->error != NULL
      || (answer->result != NULL && !yass_puzzle_is_plain (answer->puzzle)))
    return false;
  for (guint cell = 0; cell < N_CELLS; cell++)
    givens[cell] = answer->result == NULL
                       ? answer->givens->numbers[cell]
                       : (guint8) yass_puzzle_get_given (answer->puzzle, cell);
  return true;
}

static bool
append_canonical (GString *out, const YassBatchAnswer *answer,
                  YassBatchStyle style)
{
  guint8 form[N_CELLS];
  char text[N_CELLS + 1] = "";

  if (!read_givens (answer, form))
    return false;
  yass_canonicalize (form, form);
  yass_batch_write_cells (text, form);
  append_word (out, text, style);
  return true;
}

/* A plain 9x9 is rated exactly, others by our own steps */
static bool
append_rating (GString *out, const YassBatchAnswer *answer,
               YassBatchStyle style)
{
  g_auto (YassRating) rating = { 0 };
  g_autoptr (GString) text = NULL;
  guint8 givens[N_CELLS];

  if (answer->error != NULL || answer->status != YASS_STATUS_UNIQUE)
    return false;
  text = g_string_new (NULL);
  if (read_givens (answer, givens))
    {
      yass_rater_rate (get_rater (), givens, INFINITY, NULL, NULL, &rating);
      yass_rate_append_ratings (text, &rating, INFINITY);
    }
  else if (yass_se_like_rate (answer->puzzle, INFINITY, YASS_NOTATION_RC, NULL,
                              NULL, NULL, &rating, NULL))
    {
      yass_rate_append_ratings (text, &rating, INFINITY);
      g_string_append (text, " (se-like)");
    }
  else
    return false;
  append_word (out, text->str, style);
  return true;
}

const YassBatchField yass_batch_fields[] = {
  { "puzzle", "the givens", false, append_puzzle },
  { "solution", "the first solution found", false, append_solution },
  { "status", "unique, multiple, solved, none, open, limit or error", false,
    append_status },
  { "solutions", "how many were found", false, append_solutions, true },
  { "error", "what is wrong with a malformed puzzle, and where", false,
    append_error },
  { "name", "the text behind the puzzle", false, append_name },
  { "size", "9 for a 9x9", false, append_size, true },
  { "file", "where the puzzle stands", false, append_file, false, true },
  { "line", "and on which line", false, append_line, true, true },
  { "cells", "the solution, or as much of it as was found", false,
    append_cells },
  { "guesses", "to the first solution; 0 is deduction alone", true,
    append_guesses, true },
  { "guesses_total", "with the proof that there is no other", true,
    append_guesses_total, true },
  { "hardest", "the costliest rule that fired, or guess", true,
    append_hardest },
  { "fired", "how often each rule fired", true, append_fired },
  { "edges", "the numbers left in every cell", true, append_edges },
  { "edges_left", "how many these are", true, append_edges_left, true },
  { "reason", "why there is no solution, or which limit was met", true,
    append_reason },
  { "time_us", "how long it took, in microseconds", true, append_time_us,
    true },
  { "rating", "how hard it is: ER/EP/ED, as 'rate' has it", false,
    append_rating, false, false, true },
  { "canonical",
    "the same for all plain 9x9 that are turned, moved or relabelled forms of "
    "each other",
    false, append_canonical, false, false, true },
  { NULL },
};
