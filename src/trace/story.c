/* story.c: what of a trace a player would tell, and the number of each step
 * SPDX-License-Identifier: MIT */
#include "trace/story.h"

#include "puzzle/puzzle.h"

void
yass_story_init (YassStory *story)
{
  *story = (YassStory){
    .unwritten = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .changes = g_array_new (FALSE, FALSE, sizeof (guint64)),
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

/* Of small sets the compiler knows @n_words, the story's, and @n_allowed, the
 * puzzle's, and gives them code of their own; so it does below */
YASS_ALWAYS_INLINE void
begin_cells (YassStory *story, const uint64_t *allowed, guint n_words,
             guint n_allowed)
{
  for (guint cell = 0; cell < story->n_cells; cell++)
    {
      uint64_t *edges = story->edges + (gsize) cell * n_words;

      yass_bits_take (edges, n_words, allowed + (gsize) cell * n_allowed,
                      n_allowed);
      story->written_by[cell]
          = yass_bits_is_single (edges, n_words) ? 0 : YASS_NOT_WRITTEN;
    }
}

void
yass_story_begin (YassStory *story, const YassToldBoard *board,
                  const YassPuzzle *puzzle)
{
  const guint n_words = board->n_words;
  const guint n_allowed = yass_puzzle_get_n_words (puzzle);
  const uint64_t *allowed = yass_puzzle_peek_allowed (puzzle, 0);

  if (story->n_variables != board->n_variables || story->n_words != n_words)
    {
      story->n_variables = board->n_variables;
      story->n_words = n_words;
      story->edges = g_renew (uint64_t, story->edges,
                              (gsize) board->n_variables * n_words);
      story->written_by
          = g_renew (guint64, story->written_by, board->n_variables);
    }
  story->n_cells = board->n_cells;
  story->n_steps = 0;
  g_array_set_size (story->unwritten, 0);
  g_array_set_size (story->changes, 0);
  g_array_set_size (story->guesses, 0);
  if (n_words == 1 && n_allowed == 1)
    begin_cells (story, allowed, 1, 1);
  else
    begin_cells (story, allowed, n_words, n_allowed);
  /* Nobody writes these */
  for (guint i = board->n_cells; i < board->n_variables; i++)
    {
      yass_bits_set_below (yass_story_get_edges (story, i), n_words,
                           YASS_MOST_MEMBERS);
      story->written_by[i] = 0;
    }
}

static guint
count_change_words (const YassStory *story)
{
  return sizeof (YassStoryChange) / sizeof (guint64) + story->n_words;
}

static YassStoryChange *
get_change (const YassStory *story, guint word)
{
  return (YassStoryChange *) &g_array_index (story->changes, guint64, word);
}

static void
keep_change (YassStory *story, guint cell)
{
  const guint word = story->changes->len;

  g_array_set_size (story->changes, word + count_change_words (story));
  YassStoryChange *change = get_change (story, word);
  change->cell = cell;
  change->written_by = story->written_by[cell];
  yass_bits_copy (change->edges, yass_story_get_edges (story, cell),
                  story->n_words);
}

/* Whether what changes must be put back one day */
static inline bool
keeps_changes (const YassStory *story)
{
  return story->guesses->len > 0;
}

/* Before a cell changes */
static inline void
note_change (YassStory *story, guint cell)
{
  if (keeps_changes (story))
    keep_change (story, cell);
}

YASS_ALWAYS_INLINE void
remove_numbers (YassStory *story, guint cell, const uint64_t *numbers,
                guint n_words, bool keeps)
{
  uint64_t *edges = story->edges + (gsize) cell * n_words;

  if (keeps)
    keep_change (story, cell);
  yass_bits_set_without (edges, edges, numbers, n_words);
  if (yass_bits_is_single (edges, n_words)
      && !yass_story_is_written (story, cell))
    {
      const guint32 unwritten = cell;

      g_array_append_val (story->unwritten, unwritten);
    }
}

/* @writes: it puts a number into its cell, and is step @number */
YASS_ALWAYS_INLINE void
play (YassStory *story, const YassStep *step, bool writes, guint64 number,
      guint n_words, bool keeps)
{
  if (writes)
    {
      const guint cell = step->cells[0];

      if (keeps)
        keep_change (story, cell);
      yass_bits_copy (story->edges + (gsize) cell * n_words,
                      step->reason->numbers, n_words);
      story->written_by[cell] = number;
    }
  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals, n_words)
    remove_numbers (story, removal->cell, removal->numbers, n_words, keeps);
}

/* Apart from what is played most, which is quicker without it */
static __attribute__ ((noinline)) void
play_apart (YassStory *story, const YassStep *step, bool writes, guint64 number)
{
  play (story, step, writes, number, story->n_words, keeps_changes (story));
}

guint64
yass_story_play_step (YassStory *story, const YassStep *step)
{
  const bool goes_on = yass_story_goes_on (story, step);
  const bool writes = !goes_on && yass_step_is_single (step);
  const guint64 number
      = goes_on ? story->written_by[step->cells[0]] : ++story->n_steps;

  if (story->n_words == 1 && !keeps_changes (story))
    play (story, step, writes, number, 1, false);
  else
    play_apart (story, step, writes, number);
  return number;
}

static void
play_guess (YassStory *story, const YassEvent *event)
{
  g_array_append_val (story->guesses, story->changes->len);
  note_change (story, event->cell);
  yass_bits_set_only (yass_story_get_edges (story, event->cell), story->n_words,
                      event->number);
  story->written_by[event->cell] = story->n_steps;
}

/* The board is as it was before a guess, which is one of those that are open */
static void
undo_to (YassStory *story, guint guess)
{
  const guint n_kept = g_array_index (story->guesses, guint, guess);
  const guint n_words = count_change_words (story);

  for (guint word = story->changes->len; word > n_kept; word -= n_words)
    {
      const YassStoryChange *change = get_change (story, word - n_words);

      yass_bits_copy (yass_story_get_edges (story, change->cell), change->edges,
                      story->n_words);
      story->written_by[change->cell] = change->written_by;
    }
  g_array_set_size (story->changes, n_kept);
  g_array_set_size (story->guesses, guess);
}

static void
play_restart (YassStory *story)
{
  g_array_set_size (story->unwritten, 0);
  if (story->guesses->len > 0)
    undo_to (story, 0);
}

static void
play_backtrack (YassStory *story, const YassEvent *event)
{
  uint64_t number[YASS_MOST_WORDS];

  undo_to (story, story->guesses->len - 1);
  yass_bits_set_only (number, story->n_words, event->number);
  remove_numbers (story, event->cell, number, story->n_words,
                  keeps_changes (story));
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
  else if (event->kind == YASS_EVENT_RESTART)
    play_restart (story);
  return story->n_steps;
}

guint
yass_story_take_unwritten (YassStory *story)
{
  for (guint i = 0; i < story->unwritten->len; i++)
    {
      const guint cell = g_array_index (story->unwritten, guint32, i);

      if (yass_story_is_written (story, cell)
          || !yass_story_has_one_number (story, cell))
        continue;
      g_array_remove_range (story->unwritten, 0, i + 1);
      return cell;
    }
  g_array_set_size (story->unwritten, 0);
  return YASS_NO_CELL;
}
