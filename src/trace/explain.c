/* explain.c: a trace as a player would tell it
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "trace/candidates.h"
#include "trace/reason.h"
#include "trace/statements.h"
#include "trace/summary.h"

/* A player writes a number into a cell once, and takes it from the cells that
 * see it without a word. So a cell is told of when it gets its number, and the
 * naked single that clears around it is not. */

/* Numbers written between two drawings of the grid */
#define PLACEMENTS_PER_GRID 20

#define BLUE "\033[34m"
#define RED "\033[31m"
#define PLAIN "\033[0m"

typedef struct
{
  YassSet *edges;             /* per cell, as far as has been told; owned */
  YassSet *told;              /* per cell: its number, or empty; owned */
  YassSummaryRow **placed_by; /* per cell with a number: whose merit; owned */
  YassSummary summary;
  GArray *before; /* of YassSet: edges and told when a guess was made; owned */
  guint line;
  guint n_undrawn; /* numbers since the last grid */
  bool after_grid; /* nothing was written behind it */
} Story;

static void
story_free (gpointer data)
{
  Story *story = data;

  g_free (story->edges);
  g_free (story->told);
  g_free (story->placed_by);
  yass_summary_clear (&story->summary);
  g_array_unref (story->before);
  g_free (story);
}

/* Begins with the givens. Returns whether there are pencil marks. */
static bool
story_read (Story *story, const YassBoard *board, const YassPuzzle *puzzle)
{
  const YassSet all = yass_set_below (board->n_numbers);
  YassSummaryRow *given = yass_summary_row (&story->summary, "Given", NULL, 0);
  bool has_marks = false;

  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      const YassSet allowed = yass_puzzle_get_allowed (puzzle, cell);

      story->edges[cell] = allowed;
      if (yass_set_is_single (allowed))
        {
          story->told[cell] = allowed;
          story->placed_by[cell] = given;
          given->times++;
        }
      else if (!yass_set_equals (allowed, all))
        has_marks = true;
    }
  return has_marks;
}

static Story *
story_new (const YassBoard *board)
{
  Story *story = g_new0 (Story, 1);

  story->edges = g_new0 (YassSet, board->n_cells);
  story->told = g_new0 (YassSet, board->n_cells);
  story->placed_by = g_new0 (YassSummaryRow *, board->n_cells);
  yass_summary_init (&story->summary);
  story->before = g_array_new (FALSE, FALSE, sizeof (YassSet));
  return story;
}

/* Blank lines keep grids apart from what is around them */
static void
begin_grid (YassTrace *trace)
{
  Story *story = trace->own;

  if (!story->after_grid)
    g_string_append_c (trace->text, '\n');
  story->after_grid = true;
}

static void
append_candidates (YassTrace *trace, const YassStep *step)
{
  const Story *story = trace->own;

  begin_grid (trace);
  yass_append_candidates (trace->text, trace->board, story->edges, step,
                          trace->flags & YASS_TRACE_COLOUR);
  g_string_append_c (trace->text, '\n');
}

static void
append_placed (YassTrace *trace)
{
  Story *story = trace->own;

  begin_grid (trace);
  yass_append_placed (trace->text, trace->board, story->told);
  g_string_append_c (trace->text, '\n');
  story->n_undrawn = 0;
}

static void
explain_begin (YassTrace *trace)
{
  const char *name = yass_puzzle_get_name (trace->puzzle);
  Story *story;

  if (trace->own != NULL)
    story_free (trace->own);
  trace->own = story = story_new (trace->board);
  const bool has_marks = story_read (story, trace->board, trace->puzzle);
  if (name != NULL)
    g_string_append_printf (trace->text, "%s\n", name);
  yass_append_stated (trace->text, trace->board);
  if (has_marks)
    yass_append_candidates (trace->text, trace->board, story->edges, NULL,
                            false);
  else
    yass_append_placed (trace->text, trace->board, story->told);
  g_string_append_c (trace->text, '\n');
  story->after_grid = true;
}

static void
begin_line (YassTrace *trace, guint depth)
{
  Story *story = trace->own;

  story->after_grid = false;
  g_string_append_printf (trace->text, "%3u. ", ++story->line);
  for (guint i = 0; i < depth; i++)
    g_string_append (trace->text, "  ");
}

static void
note_placed (YassTrace *trace, guint cell, YassSet number, YassSummaryRow *by)
{
  Story *story = trace->own;

  story->told[cell] = number;
  story->placed_by[cell] = by;
  story->n_undrawn++;
}

static void
draw_now_and_then (YassTrace *trace)
{
  const Story *story = trace->own;

  if (story->n_undrawn >= PLACEMENTS_PER_GRID)
    append_placed (trace);
}

/* Cells that the last removals left with one number */
static void
tell_naked_singles (YassTrace *trace, guint depth, const YassRemoval *removals,
                    guint n_removals)
{
  Story *story = trace->own;

  for (guint i = 0; i < n_removals; i++)
    {
      const guint cell = removals[i].cell;
      YassSummaryRow *row;

      if (!yass_set_is_single (story->edges[cell])
          || !yass_set_is_empty (story->told[cell]))
        continue;
      row = yass_summary_row (&story->summary, "Naked Single",
                              &yass_rule_naked_single, 1);
      row->times++;
      note_placed (trace, cell, story->edges[cell], row);
      begin_line (trace, depth);
      g_string_append (trace->text, "Naked Single: ");
      yass_append_cell (trace->text, trace->board, trace->notation, cell);
      g_string_append_c (trace->text, '=');
      yass_append_numbers (trace->text, trace->board, story->edges[cell]);
      g_string_append_c (trace->text, '\n');
      draw_now_and_then (trace);
    }
}

static guint64
play (Story *story, const YassRemoval *removals, guint n_removals)
{
  guint64 edges = 0;

  for (guint i = 0; i < n_removals; i++)
    {
      story->edges[removals[i].cell] &= ~removals[i].numbers;
      edges += yass_set_count (removals[i].numbers);
    }
  return edges;
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

static void
explain_deduction (YassTrace *trace, const YassEvent *event,
                   const YassStep *step)
{
  Story *story = trace->own;

  if (yass_step_is_given (step))
    return; /* the grid shows the givens */

  const guint64 edges = play (story, step->removals, step->n_removals);
  YassSummaryRow *by = story->placed_by[step->cells[0]];
  if (yass_step_is_single (step) && by != NULL)
    {
      by->edges += edges; /* what a number clears goes with its placement */
      tell_naked_singles (trace, event->depth, step->removals,
                          step->n_removals);
      return;
    }

  g_autoptr (GString) title = g_string_new (NULL);
  yass_append_title (title, step);
  YassSummaryRow *row
      = yass_summary_row (&story->summary, title->str, step->rule,
                          yass_set_count (step->reason->numbers));
  row->times++;
  row->edges += edges;
  begin_line (trace, event->depth);
  append_sentence (trace, step);
  if (yass_step_is_single (step))
    {
      note_placed (trace, step->cells[0], step->reason->numbers, row);
      draw_now_and_then (trace);
    }
  else if (trace->flags & YASS_TRACE_GRIDS)
    append_candidates (trace, step);
  tell_naked_singles (trace, event->depth, step->removals, step->n_removals);
}

static void
play_guess (YassTrace *trace, const YassEvent *event)
{
  Story *story = trace->own;
  const YassSet number = yass_set_of (event->number);
  YassSummaryRow *row = yass_summary_row (&story->summary, "Guess", NULL, 0);

  g_array_append_vals (story->before, story->edges, trace->board->n_cells);
  g_array_append_vals (story->before, story->told, trace->board->n_cells);
  row->times++;
  row->edges += yass_set_count (story->edges[event->cell]) - 1;
  story->edges[event->cell] = number;
  note_placed (trace, event->cell, number, row);
}

static void
play_backtrack (YassTrace *trace, const YassEvent *event)
{
  Story *story = trace->own;
  const guint n_cells = trace->board->n_cells;
  const YassRemoval refuted
      = { .cell = event->cell, .numbers = yass_set_of (event->number) };
  const YassSet *kept;

  g_array_set_size (story->before, story->before->len - 2 * n_cells);
  kept = &g_array_index (story->before, YassSet, story->before->len);
  memcpy (story->edges, kept, n_cells * sizeof (YassSet));
  memcpy (story->told, kept + n_cells, n_cells * sizeof (YassSet));
  play (story, &refuted, 1);
  tell_naked_singles (trace, event->depth, &refuted, 1);
}

static void
explain_event (YassTrace *trace, const YassEvent *event)
{
  begin_line (trace, event->depth);
  yass_append_event (trace->text, trace->notation, event);
  g_string_append_c (trace->text, '\n');
  if (event->kind == YASS_EVENT_GUESS)
    play_guess (trace, event);
  else if (event->kind == YASS_EVENT_BACKTRACK)
    play_backtrack (trace, event);
}

/* Where cells are left open the reader wants to see which */
static void
explain_end (YassTrace *trace, const YassResult *result)
{
  const Story *story = trace->own;

  if (result->status == YASS_STATUS_OPEN)
    {
      append_placed (trace);
      if (trace->flags & YASS_TRACE_GRIDS)
        append_candidates (trace, NULL);
    }
  else if (!story->after_grid)
    g_string_append_c (trace->text, '\n');
  yass_append_ending (trace->text, trace->board, trace->notation, result);
  g_string_append (trace->text, "\n\n");
  yass_append_summary (trace->text, &story->summary);
  g_string_append_c (trace->text, '\n');
}

const YassTraceWriter yass_trace_explain = {
  .name = "explain",
  .summary = "as a player would tell it, with a summary",
  .begin = explain_begin,
  .deduction = explain_deduction,
  .event = explain_event,
  .end = explain_end,
  .free_own = story_free,
};
