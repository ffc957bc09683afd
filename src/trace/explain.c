/* explain.c: a trace as a player would tell it
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "trace/candidates.h"
#include "trace/reason.h"
#include "trace/statements.h"
#include "trace/story.h"
#include "trace/summary.h"

/* Numbers written between two drawings of the grid */
#define PLACEMENTS_PER_GRID 20

#define BLUE "\033[34m"
#define RED "\033[31m"
#define PLAIN "\033[0m"

typedef struct
{
  YassStory story;
  YassSummaryRow **placed_by; /* per cell with a number: whose merit; owned */
  YassSummary summary;
  guint line;
  guint n_undrawn; /* numbers since the last grid */
  bool after_grid; /* nothing was written behind it */
} Telling;

static void
telling_free (gpointer data)
{
  Telling *telling = data;

  yass_story_clear (&telling->story);
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
  const Telling *telling = trace->own;

  begin_grid (trace);
  yass_append_candidates (trace->text, trace->board, telling->story.edges, step,
                          trace->flags & YASS_TRACE_COLOUR);
  g_string_append_c (trace->text, '\n');
}

static void
append_placed (YassTrace *trace)
{
  Telling *telling = trace->own;

  begin_grid (trace);
  yass_append_placed (trace->text, trace->board, telling->story.told);
  g_string_append_c (trace->text, '\n');
  telling->n_undrawn = 0;
}

static void
begin_line (YassTrace *trace, guint depth)
{
  Telling *telling = trace->own;

  telling->after_grid = false;
  g_string_append_printf (trace->text, "%3u. ", ++telling->line);
  for (guint i = 0; i < depth; i++)
    g_string_append (trace->text, "  ");
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

static void
explain_naked_single (gpointer data, guint depth, guint cell)
{
  YassTrace *trace = data;
  Telling *telling = trace->own;
  YassSummaryRow *row = yass_summary_row (&telling->summary, "Naked Single",
                                          &yass_rule_naked_single, 1);

  row->times++;
  note_placed (trace, cell, row);
  begin_line (trace, depth);
  g_string_append (trace->text, "Naked Single: ");
  yass_append_cell (trace->text, trace->board, trace->notation, cell);
  g_string_append_c (trace->text, '=');
  yass_append_numbers (trace->text, trace->board, telling->story.told[cell]);
  g_string_append_c (trace->text, '\n');
  draw_now_and_then (trace);
}

/* The pattern blue, the removals red: from the back, so that the places found
 * stay where they are */
static void
colour_sentence (GString *text, gsize start)
{
  const char *colon = strstr (text->str + start, ": ");
  const char *arrow = strstr (text->str + start, " => ");
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

static void
append_sentence (YassTrace *trace, const YassStep *step)
{
  const gsize start = trace->text->len;

  yass_append_step (trace->text, trace->notation, step);
  if (trace->flags & YASS_TRACE_COLOUR)
    colour_sentence (trace->text, start);
  g_string_append_c (trace->text, '\n');
}

static guint64
count_edges (const YassStep *step)
{
  guint64 edges = 0;

  for (guint i = 0; i < step->n_removals; i++)
    edges += yass_set_count (step->removals[i].numbers);
  return edges;
}

/* What a number clears goes with its placement */
static void
explain_clearing (gpointer data, const YassStep *step)
{
  const YassTrace *trace = data;
  const Telling *telling = trace->own;

  telling->placed_by[step->cells[0]]->edges += count_edges (step);
}

static void
explain_step (gpointer data, guint depth, const YassStep *step)
{
  YassTrace *trace = data;
  Telling *telling = trace->own;
  g_autoptr (GString) title = g_string_new (NULL);

  yass_append_title (title, step);
  YassSummaryRow *row
      = yass_summary_row (&telling->summary, title->str, step->rule,
                          yass_set_count (step->reason->numbers));
  row->times++;
  row->edges += count_edges (step);
  begin_line (trace, depth);
  append_sentence (trace, step);
  if (yass_step_is_single (step))
    {
      note_placed (trace, step->cells[0], row);
      draw_now_and_then (trace);
    }
  else if (trace->flags & YASS_TRACE_GRIDS)
    append_candidates (trace, step);
}

static void
explain_event (gpointer data, const YassEvent *event)
{
  YassTrace *trace = data;
  Telling *telling = trace->own;

  begin_line (trace, event->depth);
  yass_append_event (trace->text, trace->notation, event);
  g_string_append_c (trace->text, '\n');
  if (event->kind != YASS_EVENT_GUESS)
    return;
  YassSummaryRow *row = yass_summary_row (&telling->summary, "Guess", NULL, 0);
  row->times++;
  row->edges += yass_set_count (telling->story.edges[event->cell]) - 1;
  note_placed (trace, event->cell, row);
}

static const YassTeller teller = {
  .step = explain_step,
  .naked_single = explain_naked_single,
  .event = explain_event,
  .clearing = explain_clearing,
};

static void
hear_deduction (YassTrace *trace, const YassEvent *event, const YassStep *step)
{
  Telling *telling = trace->own;

  yass_story_hear_step (&telling->story, event->depth, step);
}

static void
hear_event (YassTrace *trace, const YassEvent *event)
{
  Telling *telling = trace->own;

  yass_story_hear_event (&telling->story, event);
}

/* Of the givens. Returns whether there are pencil marks. */
static bool
sum_up_givens (Telling *telling, const YassBoard *board)
{
  const YassSet all = yass_set_below (board->n_numbers);
  YassSummaryRow *given
      = yass_summary_row (&telling->summary, "Given", NULL, 0);
  bool has_marks = false;

  for (guint cell = 0; cell < board->n_cells; cell++)
    if (!yass_set_is_empty (telling->story.told[cell]))
      {
        telling->placed_by[cell] = given;
        given->times++;
      }
    else if (!yass_set_equals (telling->story.edges[cell], all))
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
  yass_story_init (&telling->story, &teller, trace, trace->board,
                   trace->puzzle);
  yass_summary_init (&telling->summary);
  telling->placed_by = g_new0 (YassSummaryRow *, trace->board->n_cells);
  const bool has_marks = sum_up_givens (telling, trace->board);
  if (name != NULL)
    g_string_append_printf (trace->text, "%s\n", name);
  yass_append_stated (trace->text, trace->board);
  if (has_marks)
    yass_append_candidates (trace->text, trace->board, telling->story.edges,
                            NULL, false);
  else
    yass_append_placed (trace->text, trace->board, telling->story.told);
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
  .deduction = hear_deduction,
  .event = hear_event,
  .end = explain_end,
  .free_own = telling_free,
};
