/* story.c: what of a trace a player would tell, and the number of each step
 * SPDX-License-Identifier: MIT */
#include "trace/story.h"

void
yass_story_init (YassStory *story)
{
  *story = (YassStory){
    .unwritten = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .changes = g_array_new (FALSE, FALSE, sizeof (YassStoryChange)),
    .guesses = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
}

void
yass_story_clear (YassStory *story)
{
  g_free (story->edges);
  g_free (story->written_by);
  g_array_unref (story->unwritten);
  g_array_unref (story->changes);
  g_array_unref (story->guesses);
}

void
yass_story_begin (YassStory *story, const YassBoard *board,
                  const YassPuzzle *puzzle)
{
  if (story->n_variables != board->n_variables)
    {
      story->n_variables = board->n_variables;
      story->edges = g_renew (YassSet, story->edges, board->n_variables);
      story->written_by
          = g_renew (guint64, story->written_by, board->n_variables);
    }
  story->n_cells = board->n_cells;
  story->n_steps = 0;
  g_array_set_size (story->unwritten, 0);
  g_array_set_size (story->changes, 0);
  g_array_set_size (story->guesses, 0);
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      story->edges[cell] = yass_puzzle_get_allowed (puzzle, cell);
      story->written_by[cell]
          = yass_set_is_single (story->edges[cell]) ? 0 : YASS_NOT_WRITTEN;
    }
  /* Nobody writes these */
  for (guint i = board->n_cells; i < board->n_variables; i++)
    {
      story->edges[i] = ~YASS_SET_EMPTY;
      story->written_by[i] = 0;
    }
}

static void
set_cell (YassStory *story, guint cell, YassSet edges, guint64 written_by)
{
  if (story->guesses->len > 0)
    {
      const YassStoryChange change
          = { cell, story->edges[cell], story->written_by[cell] };

      g_array_append_val (story->changes, change);
    }
  story->edges[cell] = edges;
  story->written_by[cell] = written_by;
}

static void
remove_numbers (YassStory *story, guint cell, YassSet numbers)
{
  const YassSet left = story->edges[cell] & ~numbers;

  set_cell (story, cell, left, story->written_by[cell]);
  if (yass_set_is_single (left) && !yass_story_is_written (story, cell))
    {
      const guint32 unwritten = cell;

      g_array_append_val (story->unwritten, unwritten);
    }
}

guint64
yass_story_play_step (YassStory *story, const YassStep *step)
{
  const bool goes_on = yass_story_goes_on (story, step);
  const guint64 number
      = goes_on ? story->written_by[step->cells[0]] : ++story->n_steps;

  if (!goes_on && yass_step_is_single (step))
    set_cell (story, step->cells[0], step->reason->numbers, number);
  for (guint i = 0; i < step->n_removals; i++)
    remove_numbers (story, step->removals[i].cell, step->removals[i].numbers);
  return number;
}

static void
play_guess (YassStory *story, const YassEvent *event)
{
  g_array_append_val (story->guesses, story->changes->len);
  set_cell (story, event->cell, yass_set_of (event->number), story->n_steps);
}

static void
play_backtrack (YassStory *story, const YassEvent *event)
{
  const guint last = story->guesses->len - 1;
  const guint n_changes = g_array_index (story->guesses, guint, last);

  for (guint i = story->changes->len; i > n_changes; i--)
    {
      const YassStoryChange *change
          = &g_array_index (story->changes, YassStoryChange, i - 1);

      story->edges[change->cell] = change->edges;
      story->written_by[change->cell] = change->written_by;
    }
  g_array_set_size (story->changes, n_changes);
  g_array_set_size (story->guesses, last);
  remove_numbers (story, event->cell, yass_set_of (event->number));
}

guint64
yass_story_play_event (YassStory *story, const YassEvent *event)
{
  story->n_steps++;
  if (event->kind == YASS_EVENT_GUESS)
    play_guess (story, event);
  else if (event->kind == YASS_EVENT_CONTRADICTION)
    g_array_set_size (story->unwritten, 0); /* nobody writes them any more */
  else if (event->kind == YASS_EVENT_BACKTRACK)
    play_backtrack (story, event);
  return story->n_steps;
}

bool
yass_story_wants_all_written (const YassStory *story, const YassStep *step)
{
  return story->unwritten->len > 0
         && !(yass_step_is_single (step)
              && yass_set_is_single (story->edges[step->cells[0]]));
}

guint
yass_story_take_unwritten (YassStory *story)
{
  for (guint i = 0; i < story->unwritten->len; i++)
    {
      const guint cell = g_array_index (story->unwritten, guint32, i);

      if (yass_story_is_written (story, cell)
          || !yass_set_is_single (story->edges[cell]))
        continue;
      g_array_remove_range (story->unwritten, 0, i + 1);
      return cell;
    }
  g_array_set_size (story->unwritten, 0);
  return YASS_NO_CELL;
}
