/* story.c: what of a trace a player would tell
 * SPDX-License-Identifier: MIT */
#include "trace/story.h"

#include <string.h>

void
yass_story_init (YassStory *story, const YassTeller *teller, gpointer data,
                 const YassBoard *board, const YassPuzzle *puzzle)
{
  *story = (YassStory){
    .teller = teller,
    .data = data,
    .n_cells = board->n_cells,
    .edges = g_new0 (YassSet, board->n_cells),
    .told = g_new0 (YassSet, board->n_cells),
    .before = g_array_new (FALSE, FALSE, sizeof (YassSet)),
  };
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      story->edges[cell] = yass_puzzle_get_allowed (puzzle, cell);
      if (yass_set_is_single (story->edges[cell]))
        story->told[cell] = story->edges[cell];
    }
}

void
yass_story_clear (YassStory *story)
{
  g_free (story->edges);
  g_free (story->told);
  g_array_unref (story->before);
}

static void
play (YassStory *story, const YassRemoval *removals, guint n_removals)
{
  for (guint i = 0; i < n_removals; i++)
    story->edges[removals[i].cell] &= ~removals[i].numbers;
}

/* Cells that the last removals left with one number */
static void
tell_naked_singles (YassStory *story, guint depth, const YassRemoval *removals,
                    guint n_removals)
{
  for (guint i = 0; i < n_removals; i++)
    {
      const guint cell = removals[i].cell;

      if (!yass_set_is_single (story->edges[cell])
          || !yass_set_is_empty (story->told[cell]))
        continue;
      story->told[cell] = story->edges[cell];
      story->teller->naked_single (story->data, depth, cell);
    }
}

void
yass_story_hear_step (YassStory *story, guint depth, const YassStep *step)
{
  if (yass_step_is_given (step))
    return;

  const bool is_single = yass_step_is_single (step);
  const bool was_told
      = is_single && !yass_set_is_empty (story->told[step->cells[0]]);
  play (story, step->removals, step->n_removals);
  if (is_single)
    story->told[step->cells[0]] = step->reason->numbers;
  if (was_told)
    story->teller->clearing (story->data, step);
  else
    story->teller->step (story->data, depth, step);
  tell_naked_singles (story, depth, step->removals, step->n_removals);
}

static void
play_guess (YassStory *story, const YassEvent *event)
{
  g_array_append_vals (story->before, story->edges, story->n_cells);
  g_array_append_vals (story->before, story->told, story->n_cells);
  story->edges[event->cell] = yass_set_of (event->number);
  story->told[event->cell] = yass_set_of (event->number);
}

static void
play_backtrack (YassStory *story, const YassEvent *event)
{
  const YassRemoval refuted
      = { .cell = event->cell, .numbers = yass_set_of (event->number) };
  const YassSet *kept;

  g_array_set_size (story->before, story->before->len - 2 * story->n_cells);
  kept = &g_array_index (story->before, YassSet, story->before->len);
  memcpy (story->edges, kept, story->n_cells * sizeof (YassSet));
  memcpy (story->told, kept + story->n_cells,
          story->n_cells * sizeof (YassSet));
  play (story, &refuted, 1);
  tell_naked_singles (story, event->depth, &refuted, 1);
}

void
yass_story_hear_event (YassStory *story, const YassEvent *event)
{
  story->teller->event (story->data, event);
  if (event->kind == YASS_EVENT_GUESS)
    play_guess (story, event);
  else if (event->kind == YASS_EVENT_BACKTRACK)
    play_backtrack (story, event);
}
