/* explain.c: a trace as a player would tell it
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "trace/candidates.h"
#include "trace/parts.h"
#include "trace/reason.h"
#include "trace/statements.h"
#include "trace/summary.h"

/* Numbers written between two drawings of the grid */
#define PLACEMENTS_PER_GRID 20

#define BLUE "\033[34m"
#define RED "\033[31m"
#define PLAIN "\033[0m"

typedef struct
{
  YassSummaryRow **placed_by; /* per cell with a number: whose merit; owned */
  YassSummary summary;
  guint n_undrawn; /* numbers since the last grid */
  bool after_grid; /* nothing was written behind it */
} Telling;

static void
telling_free (gpointer data)
{
  Telling *telling = data;

  g_free (telling->placed_by);
  yass_summary_clear (&telling->summary);
  g_free (telling);
}

/* Blank lines keep grids apart from what is around them */
static void
begin_grid (YassTrace *trace)
{
  Telling *telling = trace->own;

  if (!telling->after_grid)
    g_string_append_c (trace->text, '\n');
  telling->after_grid = true;
}

static void
append_candidates (YassTrace *trace, const YassStep *step)
{
  begin_grid (trace);
  yass_append_candidates (trace->text, trace->board, trace->story.edges, step,
                          trace->flags & YASS_TRACE_COLOUR);
  g_string_append_c (trace->text, '\n');
}

/* What is written into the cells */
static void
append_written (YassTrace *trace)
{
  const YassStory *story = &trace->story;
  const guint n_words = story->n_words;
  g_autofree uint64_t *written = g_new0 (uint64_t, story->n_cells * n_words);

  for (guint cell = 0; cell < story->n_cells; cell++)
    if (yass_story_is_written (story, cell))
      yass_bits_copy (written + cell * n_words,
                      yass_story_get_edges (story, cell), n_words);
  yass_append_placed (trace->text, trace->board, written);
}

static void
append_placed (YassTrace *trace)
{
  Telling *telling = trace->own;

  begin_grid (trace);
  append_written (trace);
  g_string_append_c (trace->text, '\n');
  telling->n_undrawn = 0;
}

static void
begin_line (YassTrace *trace, guint depth)
{
  Telling *telling = trace->own;

  telling->after_grid = false;
  yass_trace_begin_line (trace, depth);
}

static void
note_placed (YassTrace *trace, guint cell, YassSummaryRow *by)
{
  Telling *telling = trace->own;

  telling->placed_by[cell] = by;
  telling->n_undrawn++;
}

static void
draw_now_and_then (YassTrace *trace)
{
  const Telling *telling = trace->own;

  if (telling->n_undrawn >= PLACEMENTS_PER_GRID)
    append_placed (trace);
}

/* The pattern blue, the removals red: from the back, so that the places found
 * stay where they are */
static void
colour_sentence (GString *text, gsize start)
{
  const char *colon = strpbrk (text->str + start, ":");
  const char *arrow = strstr (text->str + start, " =>");
  const gsize pattern = colon - text->str + 2;
  const gsize middle = arrow != NULL ? (gsize) (arrow - text->str) : text->len;

  if (arrow != NULL)
    {
      g_string_append (text, PLAIN);
      g_string_insert (text, middle + 4, RED);
    }
  g_string_insert (text, middle, PLAIN);
  g_string_insert (text, pattern, BLUE);
}

/* @line: where it begins, with the number of the step */
static void
append_sentence (YassTrace *trace, gsize line, const YassStep *step)
{
  const gsize start = trace->text->len;

  yass_append_step (trace->text, trace->notation, step);
  yass_break_line (trace->text, line);
  if (trace->flags & YASS_TRACE_COLOUR)
    colour_sentence (trace->text, start);
  g_string_append_c (trace->text, '\n');
  yass_append_parts (trace->text, trace->notation, step);
}

static guint64
count_edges (const YassStep *step)
{
  guint64 edges = 0;

  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals,
                     step->board->n_words)
    edges += yass_bits_count (removal->numbers, step->board->n_words);
  return edges;
}

/* What a number clears goes with its placement */
static void
explain_clearing (YassTrace *trace, guint depth, const YassStep *step)
{
  const Telling *telling = trace->own;

  telling->placed_by[step->cells[0]]->edges += count_edges (step);
}

static void
explain_deduction (YassTrace *trace, guint depth, const YassStep *step)
{
  Telling *telling = trace->own;
  g_autoptr (GString) title = g_string_new (NULL);

  yass_append_title (title, step);
  YassSummaryRow *row = yass_summary_row (
      &telling->summary, title->str, step->rule,
      yass_bits_count (step->reason->numbers, step->board->n_words));
  row->times++;
  row->edges += count_edges (step);
  const gsize line = trace->text->len;
  begin_line (trace, depth);
  append_sentence (trace, line, step);
  if (yass_step_is_single (step))
    {
      note_placed (trace, step->cells[0], row);
      draw_now_and_then (trace);
    }
  else if (trace->flags & YASS_TRACE_GRIDS)
    append_candidates (trace, step);
}

static void
explain_event (YassTrace *trace, const YassEvent *event)
{
  Telling *telling = trace->own;

  begin_line (trace, event->depth);
  yass_append_event (trace->text, trace->board, trace->notation, event);
  g_string_append_c (trace->text, '\n');
  if (event->kind == YASS_EVENT_LEARNED)
    yass_summary_row (&telling->summary, "Learned", NULL, 0)->times++;
  else if (event->kind == YASS_EVENT_TRIAL)
    yass_summary_row (&telling->summary, "Guess", NULL, 0)->times++;
  if (event->kind != YASS_EVENT_GUESS)
    return;
  YassSummaryRow *row = yass_summary_row (&telling->summary, "Guess", NULL, 0);
  row->times++;
  row->edges
      += yass_bits_count (event->removals->numbers, trace->board->n_words);
  note_placed (trace, event->cell, row);
}

static void
explain_lemma (YassTrace *trace, const YassEvent *event, const YassStep *step)
{
  begin_line (trace, event->depth);
  yass_append_conditions (trace->text, trace->board, trace->notation, event);
  yass_append_step (trace->text, trace->notation, step);
  g_string_append_c (trace->text, '\n');
}

/* Of the givens. Returns whether there are pencil marks. */
static bool
sum_up_givens (Telling *telling, const YassStory *story, guint n_numbers)
{
  uint64_t all[YASS_MOST_WORDS];
  YassSummaryRow *given
      = yass_summary_row (&telling->summary, "Given", NULL, 0);
  bool has_marks = false;

  yass_bits_set_below (all, story->n_words, n_numbers);
  for (guint cell = 0; cell < story->n_cells; cell++)
    if (yass_story_is_written (story, cell))
      {
        telling->placed_by[cell] = given;
        given->times++;
      }
    else if (!yass_bits_equals (yass_story_get_edges (story, cell), all,
                                story->n_words))
      has_marks = true;
  return has_marks;
}

static void
explain_begin (YassTrace *trace)
{
  const char *name = yass_puzzle_get_name (trace->puzzle);
  Telling *telling = g_new0 (Telling, 1);

  if (trace->own != NULL)
    telling_free (trace->own);
  trace->own = telling;
  yass_summary_init (&telling->summary);
  telling->placed_by = g_new0 (YassSummaryRow *, trace->board->n_cells);
  const bool has_marks
      = sum_up_givens (telling, &trace->story, trace->board->n_numbers);
  if (name != NULL)
    g_string_append_printf (trace->text, "%s\n", name);
  yass_append_stated (trace->text, trace->board);
  if (has_marks)
    yass_append_candidates (trace->text, trace->board, trace->story.edges, NULL,
                            false);
  else
    append_written (trace);
  g_string_append_c (trace->text, '\n');
  telling->after_grid = true;
}

/* Where cells are left open the reader wants to see which */
static void
explain_end (YassTrace *trace, const YassResult *result)
{
  const Telling *telling = trace->own;

  if (result->status == YASS_STATUS_OPEN)
    {
      append_placed (trace);
      if (trace->flags & YASS_TRACE_GRIDS)
        append_candidates (trace, NULL);
    }
  else if (!telling->after_grid)
    g_string_append_c (trace->text, '\n');
  yass_append_ending (trace->text, trace->board, trace->notation, result);
  g_string_append (trace->text, "\n\n");
  yass_append_summary (trace->text, &telling->summary);
  g_string_append_c (trace->text, '\n');
}

const YassTraceWriter yass_trace_explain = {
  .name = "explain",
  .summary = "as a player would tell it, with a summary",
  .begin = explain_begin,
  .deduction = explain_deduction,
  .clearing = explain_clearing,
  .event = explain_event,
  .lemma = explain_lemma,
  .end = explain_end,
  .free_own = telling_free,
};
