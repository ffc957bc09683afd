/* tasks.c: making room for tasks, and all or none of them at once
 * SPDX-License-Identifier: MIT */
#include "solve/tasks.h"

#include <string.h>

void
yass_tasks_init (YassTasks *tasks, const YassBoard *board, bool ring)
{
  *tasks = (YassTasks){
    .board = board,
    .cell_words = (board->n_cells + 63) / 64,
    .constraint_words = (board->n_constraints + 63) / 64,
  };
  if (yass_board_has_lanes (board))
    tasks->lane_news = g_new0 (uint64_t, board->n_numbers);
  else
    tasks->news = g_new0 (YassSet, board->n_constraints);
  if (ring)
    {
      tasks->ring_size
          = YASS_MAX_SLOTS * (board->n_cells + board->n_constraints);
      tasks->ring = g_new (YassTask, tasks->ring_size);
    }
}

void
yass_tasks_clear (YassTasks *tasks)
{
  for (guint i = 0; i < tasks->n_slots; i++)
    {
      g_free (tasks->slots[i].cells);
      g_free (tasks->slots[i].constraints);
      g_free (tasks->slots[i].numbers);
    }
  g_clear_pointer (&tasks->news, g_free);
  g_clear_pointer (&tasks->lane_news, g_free);
  g_clear_pointer (&tasks->ring, g_free);
  tasks->n_slots = 0;
}

static void
listen (YassWakeList *list, guint slot)
{
  list->slots[list->n++] = slot;
}

void
yass_tasks_add_slot (YassTasks *tasks, YassSlot slot)
{
  const YassRule *rule = slot.rule;
  const guint number = tasks->n_slots++;

  g_assert (number < YASS_MAX_SLOTS);
  slot.cells = g_new0 (uint64_t, tasks->cell_words);
  slot.constraints = g_new0 (uint64_t, tasks->constraint_words);
  slot.numbers = g_new0 (YassSet, tasks->board->n_constraints);
  tasks->slots[number] = slot;
  if (rule->look_at_cell != NULL && rule->wakes & YASS_WAKE_CELL_PLACED)
    listen (&tasks->cell_placed, number);
  if (rule->look_at_cell != NULL && rule->wakes & YASS_WAKE_CELL_CHANGED
      && tasks->board->exclusion.n_relations > 0)
    listen (&tasks->cell_changed, number);
  if (rule->wakes & YASS_WAKE_NUMBER_LONELY)
    listen (&tasks->number_lonely, number);
  if (rule->wakes & YASS_WAKE_CHANGED)
    {
      if (tasks->changed.n == 0)
        listen (&tasks->changed, number);
      else
        tasks->slots[tasks->last_heir].heir = number;
      tasks->last_heir = number;
    }
}

static bool
is_all_placed (const YassState *state)
{
  for (guint cell = 0; cell < state->board->n_cells; cell++)
    if (!yass_set_is_single (state->graph.numbers_of[cell]))
      return false;
  return true;
}

static void
forget_news (YassTasks *tasks)
{
  if (yass_board_has_lanes (tasks->board))
    memset (tasks->lane_news, 0, tasks->board->n_numbers * sizeof (uint64_t));
  else
    memset (tasks->news, 0, tasks->board->n_constraints * sizeof (YassSet));
  tasks->has_news = false;
}

static void
hear_of_sets (YassTasks *tasks)
{
  for (guint i = 0; i < tasks->board->n_constraints; i++)
    if (!yass_set_is_empty (tasks->news[i]))
      yass_tasks_wake_constraint (tasks, &tasks->changed, i, tasks->news[i]);
}

static void
hear_of_lanes (YassTasks *tasks)
{
  for (guint i = 0; i < tasks->board->n_numbers; i++)
    for (uint64_t bits = tasks->lane_news[i]; bits != 0; bits &= bits - 1)
      yass_tasks_wake_constraint (tasks, &tasks->changed,
                                  __builtin_ctzll (bits), yass_set_of (i));
}

void
yass_tasks_hear_news (YassTasks *tasks, const YassState *state)
{
  if (!tasks->has_news)
    return;
  /* The last news of a puzzle are that all is done */
  if (!is_all_placed (state))
    {
      if (yass_board_has_lanes (tasks->board))
        hear_of_lanes (tasks);
      else
        hear_of_sets (tasks);
    }
  forget_news (tasks);
}

void
yass_tasks_push_all (YassTasks *tasks)
{
  const YassSet all = yass_set_below (tasks->board->n_numbers);

  for (guint cell = 0; cell < tasks->board->n_cells; cell++)
    yass_tasks_wake_cell (tasks, &tasks->cell_changed, cell);
  for (guint i = 0; i < tasks->board->n_constraints; i++)
    yass_tasks_wake_constraint (tasks, &tasks->changed, i, all);
}

void
yass_tasks_drop_all (YassTasks *tasks)
{
  forget_news (tasks);
  for (guint i = 0; i < tasks->n_slots; i++)
    if (tasks->awake >> i & 1)
      {
        memset (tasks->slots[i].cells, 0,
                tasks->cell_words * sizeof (uint64_t));
        memset (tasks->slots[i].constraints, 0,
                tasks->constraint_words * sizeof (uint64_t));
        memset (tasks->slots[i].numbers, 0,
                tasks->board->n_constraints * sizeof (YassSet));
      }
  tasks->awake = 0;
  tasks->ring_n = 0;
}
