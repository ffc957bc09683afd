/* explain.c: a trace as a player would tell it
 * SPDX-License-Identifier: MIT */
#include "trace/writer.h"

#include <string.h>

#include "puzzle/puzzle.h"
#include "trace/candidates.h"
#include "trace/reason.h"

/* A player writes a number into a cell once, and takes it from the cells that
 * see it without a word. So a cell is told of when it gets its number, and the
 * naked single that clears around it is not. */

typedef struct
{
  const YassBoard *board; /* unowned; what the sets below are for */
  YassSet *edges;         /* per cell, as far as has been told; owned */
  YassSet *told;          /* one bit a cell: its number has been told; owned */
  guint line;
  GHashTable *counts; /* title -> Count; owned */
  GPtrArray *titles;  /* in order of appearance; unowned */
  guint hardest;      /* rule, counting from 1; and the size of its group */
  guint hardest_size;
  GString *hardest_title;
  GArray *before; /* of YassSet: edges when a guess was made; owned */
} Story;

typedef struct
{
  guint64 times;
  guint64 edges;
} Count;

static void
story_free (gpointer data)
{
  Story *story = data;

  g_free (story->edges);
  g_free (story->told);
  g_hash_table_unref (story->counts);
  g_ptr_array_unref (story->titles);
  g_string_free (story->hardest_title, TRUE);
  g_array_unref (story->before);
  g_free (story);
}

static Story *
story_new (const YassBoard *board)
{
  Story *story = g_new0 (Story, 1);

  story->board = board;
  story->edges = g_new (YassSet, board->n_cells);
  story->told = g_new0 (YassSet, board->n_cells);
  story->counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         g_free);
  story->titles = g_ptr_array_new ();
  story->hardest_title = g_string_new (NULL);
  story->before = g_array_new (FALSE, FALSE, sizeof (YassSet));
  for (guint cell = 0; cell < board->n_cells; cell++)
    story->edges[cell] = yass_set_below (board->n_numbers);
  return story;
}

static void
append_grid (YassTrace *trace, const YassStep *step)
{
  const Story *story = trace->own;

  yass_append_candidates (trace->text, trace->board, story->edges, step,
                          trace->flags & YASS_TRACE_COLOUR);
}

static void
explain_begin (YassTrace *trace)
{
  const char *name = yass_puzzle_get_name (trace->puzzle);
  Story *story;

  if (trace->own != NULL)
    story_free (trace->own);
  trace->own = story = story_new (trace->board);
  for (guint cell = 0; cell < trace->board->n_cells; cell++)
    {
      story->edges[cell] = *yass_puzzle_peek_allowed (trace->puzzle, cell);
      if (yass_set_is_single (story->edges[cell]))
        story->told[cell] = story->edges[cell];
    }
  if (name != NULL)
    g_string_append_printf (trace->text, "%s\n", name);
  append_grid (trace, NULL);
  g_string_append_c (trace->text, '\n');
}

static void
begin_line (YassTrace *trace, guint depth)
{
  Story *story = trace->own;

  g_string_append_printf (trace->text, "%3u. ", ++story->line);
  for (guint i = 0; i < depth; i++)
    g_string_append (trace->text, "  ");
}

static void
count (Story *story, const char *title, guint64 edges)
{
  Count *found = g_hash_table_lookup (story->counts, title);

  if (found == NULL)
    {
      char *key = g_strdup (title);

      found = g_new0 (Count, 1);
      g_hash_table_insert (story->counts, key, found);
      g_ptr_array_add (story->titles, key);
    }
  found->times++;
  found->edges += edges;
}

static void
note_hardest (Story *story, const YassStep *step, const char *title)
{
  const guint rule = step->reason->cause - YASS_CAUSE_RULES + 1;
  const guint size = step->rule->sized ? yass_set_count (step->reason->numbers)
                                       : 0;
  /* The two subset rules are one; its sizes decide */
  const guint rank = step->rule == &yass_rule_naked_subset ? rule + 1 : rule;

  if (rank < story->hardest
      || (rank == story->hardest && size <= story->hardest_size))
    return;
  story->hardest = rank;
  story->hardest_size = size;
  g_string_assign (story->hardest_title, title);
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

      if (!yass_set_is_single (story->edges[cell])
          || !yass_set_is_empty (story->told[cell]))
        continue;
      story->told[cell] = story->edges[cell];
      begin_line (trace, depth);
      g_string_append (trace->text, "Naked Single: ");
      yass_append_cell (trace->text, trace->board, trace->notation, cell);
      g_string_append_c (trace->text, '=');
      yass_append_numbers (trace->text, story->edges[cell]);
      g_string_append_c (trace->text, '\n');
      count (story, "Naked Single", 0);
      if (story->hardest == 0)
        {
          story->hardest = 1;
          g_string_assign (story->hardest_title, "Naked Single");
        }
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

static void
append_sentence (YassTrace *trace, const YassStep *step)
{
  const gsize start = trace->text->len;

  yass_append_step (trace->text, trace->notation, step);
  if (trace->flags & YASS_TRACE_COLOUR)
    {
      const char *colon = strstr (trace->text->str + start, ": ");
      const char *arrow = strstr (trace->text->str + start, " => ");

      /* The pattern blue, the removals red: from the back, so that the places
       * found stay where they are */
      if (arrow != NULL)
        {
          g_string_append (trace->text, "\033[0m");
          g_string_insert (trace->text, arrow - trace->text->str + 4,
                           "\033[31m");
          g_string_insert (trace->text, arrow - trace->text->str, "\033[0m");
        }
      else
        g_string_append (trace->text, "\033[0m");
      g_string_insert (trace->text, colon - trace->text->str + 2, "\033[34m");
    }
  g_string_append_c (trace->text, '\n');
}

static void
explain_deduction (YassTrace *trace, const YassEvent *event,
                   const YassStep *step)
{
  Story *story = trace->own;
  const YassReason *reason = step->reason;

  if (step->rule == NULL)
    return; /* the grid shows the givens */

  g_autoptr (GString) title = g_string_new (NULL);
  yass_append_title (title, step);
  const guint64 edges = play (story, step->removals, step->n_removals);
  if (step->rule == &yass_rule_naked_single)
    {
      Count *singles;

      /* Told when its cell became one; only what it clears counts here */
      tell_naked_singles (trace, event->depth, step->removals,
                          step->n_removals);
      singles = g_hash_table_lookup (story->counts, "Naked Single");
      if (singles != NULL)
        singles->edges += edges;
      return;
    }

  begin_line (trace, event->depth);
  append_sentence (trace, step);
  count (story, title->str, edges);
  note_hardest (story, step, title->str);
  if (step->rule->places)
    story->told[reason->cell] = reason->numbers;
  else if (trace->flags & YASS_TRACE_GRIDS)
    append_grid (trace, step);
  tell_naked_singles (trace, event->depth, step->removals, step->n_removals);
}

static void
explain_event (YassTrace *trace, const YassEvent *event)
{
  Story *story = trace->own;
  const guint n_cells = trace->board->n_cells;

  begin_line (trace, event->depth);
  yass_append_event (trace->text, trace->notation, event);
  g_string_append_c (trace->text, '\n');
  switch (event->kind)
    {
    case YASS_EVENT_GUESS:
      g_array_append_vals (story->before, story->edges, n_cells);
      g_array_append_vals (story->before, story->told, n_cells);
      story->edges[event->cell] = yass_set_of (event->number);
      story->told[event->cell] = yass_set_of (event->number);
      break;
    case YASS_EVENT_BACKTRACK:
      g_array_set_size (story->before, story->before->len - 2 * n_cells);
      memcpy (story->edges,
              &g_array_index (story->before, YassSet, story->before->len),
              n_cells * sizeof (YassSet));
      memcpy (story->told,
              &g_array_index (story->before, YassSet,
                              story->before->len + n_cells),
              n_cells * sizeof (YassSet));
      const YassRemoval refuted = { .cell = event->cell,
                                    .numbers = yass_set_of (event->number) };
      play (story, &refuted, 1);
      tell_naked_singles (trace, event->depth, &refuted, 1);
      break;
    default:
      break;
    }
}

static void
explain_end (YassTrace *trace, const YassResult *result)
{
  const Story *story = trace->own;
  GString *text = trace->text;

  g_string_append_c (text, '\n');
  yass_append_ending (text, trace->board, trace->notation, result);
  g_string_append (text, "\n\n");
  for (guint i = 0; i < story->titles->len; i++)
    {
      const char *title = story->titles->pdata[i];
      const Count *found = g_hash_table_lookup (story->counts, title);

      g_string_append_printf (
          text,
          "%6" G_GUINT64_FORMAT " x %-36s %6" G_GUINT64_FORMAT
          " candidates removed\n",
          found->times, title, found->edges);
    }
  if (story->hardest > 0)
    g_string_append_printf (text, "Hardest rule needed: %s\n",
                            story->hardest_title->str);
  g_string_append_c (text, '\n');
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
