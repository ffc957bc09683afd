/* tasks.c: making room for tasks, and all or none of them at once
 * SPDX-License-Identifier: MIT */
#include "solve/tasks.h"

#include <string.h>

static bool
has_wake (const YassBoard *board, YassWakes wake)
{
  for (guint i = board->n_mapped; i < board->n_looking; i++)
    if (board->constraints[i].propagator->wakes & wake)
      return true;
  return false;
}

void
yass_tasks_init (YassTasks *tasks, const YassState *state, bool ring)
{
  const YassBoard *board = state->board;

  *tasks = (YassTasks){
    .board = board,
    .numbers_of = state->graph.numbers_of,
    .cell_words = (board->n_variables + 63) / 64,
    .constraint_words = (board->n_looking + 63) / 64,
  };
  tasks->watched = g_new0 (uint64_t, tasks->cell_words);
  tasks->lost = g_new0 (uint64_t, tasks->cell_words);
  if (yass_board_has_lanes (board))
    {
      tasks->lane_news = g_new0 (uint64_t, board->n_numbers);
      tasks->heard = g_new0 (uint64_t, board->n_numbers);
    }
  else
    tasks->news = g_new0 (YassSet, board->n_mapped + 1);
  if (has_wake (board, YASS_WAKES_BOUND))
    tasks->spans = g_new0 (YassSpan, board->n_variables);
  if (ring)
    {
      tasks->ring_size = YASS_MAX_SLOTS * board->n_constraints;
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
  g_clear_pointer (&tasks->watched, g_free);
  g_clear_pointer (&tasks->lost, g_free);
  for (guint i = 0; i < YASS_N_LOOKERS; i++)
    g_clear_pointer (&tasks->looked_at[i], g_free);
  g_clear_pointer (&tasks->news, g_free);
  g_clear_pointer (&tasks->lane_news, g_free);
  g_clear_pointer (&tasks->heard, g_free);
  g_clear_pointer (&tasks->spans, g_free);
  g_clear_pointer (&tasks->ring, g_free);
  tasks->n_slots = 0;
}

static void
listen (YassWakeList *list, guint slot)
{
  list->slots[list->n++] = slot;
}

/* Of a constraint other than a sum, whose rule is on */
static bool
is_in_scope (const YassTasks *tasks, guint cell)
{
  const YassScopes *scopes = &tasks->board->scopes;

  return tasks->scope_changed[YASS_LOOKER_CONSTRAINT].n > 0
         && scopes->first != NULL
         && scopes->first[cell] < scopes->first[cell + 1];
}

static bool
has_relations (const YassTasks *tasks, guint cell)
{
  return cell < tasks->board->n_cells
         && yass_exclusion_has_relations (&tasks->board->exclusion, cell);
}

static void
find_watched (YassTasks *tasks)
{
  for (guint cell = 0; cell < tasks->board->n_variables; cell++)
    if ((tasks->cell_changed.n > 0 && has_relations (tasks, cell))
        || is_in_scope (tasks, cell))
      {
        tasks->watched[cell / 64] |= (uint64_t) 1 << (cell % 64);
        tasks->watches_cells = true;
      }
}

static void
list_looked_at (YassTasks *tasks, YassLooker looker)
{
  const YassBoard *board = tasks->board;

  tasks->sums = board->scopes.sums;
  tasks->watches_cells = true;
  tasks->looked_at[looker] = g_new0 (uint64_t, tasks->constraint_words);
  for (guint c = board->n_mapped; c < board->n_looking; c++)
    if (board->constraints[c].looker == looker)
      tasks->looked_at[looker][c / 64] |= (uint64_t) 1 << (c % 64);
}

void
yass_tasks_add_slot (YassTasks *tasks, YassSlot slot)
{
  const YassRule *rule = slot.rule;
  const guint number = tasks->n_slots++;

  g_assert (number < YASS_MAX_SLOTS);
  slot.cells = g_new0 (uint64_t, tasks->cell_words);
  slot.constraints = g_new0 (uint64_t, tasks->constraint_words + 1);
  slot.numbers = g_new0 (YassSet, tasks->board->n_looking + 1);
  tasks->slots[number] = slot;
  if (rule->look_at_cell != NULL && rule->wakes & YASS_WAKE_CELL_PLACED)
    listen (&tasks->cell_placed, number);
  if (rule->look_at_cell != NULL && rule->wakes & YASS_WAKE_CELL_CHANGED)
    listen (&tasks->cell_changed, number);
  if (rule->wakes & YASS_WAKE_SCOPE_CHANGED)
    listen (&tasks->scope_changed[rule->looker], number);
  if (rule->looker != YASS_LOOKER_CONSTRAINT)
    list_looked_at (tasks, rule->looker);
  if (rule->wakes & (YASS_WAKE_CELL_CHANGED | YASS_WAKE_SCOPE_CHANGED))
    find_watched (tasks);
  if (rule->wakes & YASS_WAKE_NUMBER_LONELY)
    listen (&tasks->number_lonely, number);
  if (rule->wakes & YASS_WAKE_CHANGED)
    {
      if (tasks->changed.n == 0)
        {
          listen (&tasks->changed, number);
          tasks->first_heir = number;
        }
      else
        tasks->slots[tasks->last_heir].heir
            = tasks->slots[tasks->last_heir].next_heir = number;
      tasks->last_heir = number;
    }
}

static guint
find_heir (const YassTasks *tasks, guint number, bool early)
{
  while (!early && tasks->slots[number].is_early)
    number = tasks->slots[number].next_heir;
  return number;
}

void
yass_tasks_set_early (YassTasks *tasks, bool look)
{
  if (tasks->changed.n == 0)
    return;
  tasks->changed.slots[0] = find_heir (tasks, tasks->first_heir, look);
  for (guint i = tasks->first_heir; i != tasks->last_heir;
       i = tasks->slots[i].next_heir)
    tasks->slots[i].heir = find_heir (tasks, tasks->slots[i].next_heir, look);
}

/* Who is told when a cell has lost a number */
static YassWakes
find_wakes (YassTasks *tasks, guint cell)
{
  const YassSet numbers = tasks->numbers_of[cell];
  YassWakes wakes = YASS_WAKES_CHANGED;

  if (yass_set_is_empty (numbers))
    return YASS_WAKES_CHANGED | YASS_WAKES_PLACED | YASS_WAKES_BOUND;
  if (yass_set_is_single (numbers))
    wakes |= YASS_WAKES_PLACED;
  if (tasks->spans == NULL)
    return wakes;
  const YassSpan now = { (uint16_t) (yass_set_first (numbers) + 1),
                         (uint16_t) (yass_set_last (numbers) + 1) };
  if (now.lowest != tasks->spans[cell].lowest
      || now.highest != tasks->spans[cell].highest)
    wakes |= YASS_WAKES_BOUND;
  tasks->spans[cell] = now;
  return wakes;
}

void
yass_tasks_forget_spans (YassTasks *tasks)
{
  if (tasks->spans != NULL)
    memset (tasks->spans, 0, tasks->board->n_variables * sizeof *tasks->spans);
}

static void
wake_scopes (YassTasks *tasks, guint cell)
{
  const YassScopes *scopes = &tasks->board->scopes;
  const YassWakes wakes = find_wakes (tasks, cell);

  for (guint i = scopes->first[cell]; i < scopes->first[cell + 1]; i++)
    {
      const guint c = scopes->constraints[i];

      if (tasks->board->constraints[c].propagator->wakes & wakes)
        yass_tasks_wake_constraint (
            tasks, &tasks->scope_changed[YASS_LOOKER_CONSTRAINT], c,
            YASS_SET_EMPTY);
    }
}

/* Those of one rule that were not awake */
static inline void
wake_slot_of_sums (YassTasks *tasks, guint looker, guint word, uint64_t sums)
{
  const guint number = tasks->scope_changed[looker].slots[0];
  YassSlot *slot = &tasks->slots[number];
  uint64_t fresh
      = sums & tasks->looked_at[looker][word] & ~slot->constraints[word];

  if (fresh == 0)
    return;
  slot->constraints[word] |= fresh;
  tasks->awake |= 1u << number;
  for (; tasks->ring != NULL && fresh != 0; fresh &= fresh - 1)
    yass_tasks_enqueue (tasks, number,
                        word * 64 + (guint) __builtin_ctzll (fresh));
}

void
yass_tasks_wake_sums (YassTasks *tasks, guint word, uint64_t cells)
{
  const guint n_words = tasks->constraint_words;

  for (guint i = 0; i < n_words; i++)
    {
      const uint64_t *sums = tasks->sums + (gsize) word * 64 * n_words + i;
      uint64_t any = 0;

      for (uint64_t rest = cells; rest != 0; rest &= rest - 1)
        any |= sums[(gsize) __builtin_ctzll (rest) * n_words];
      if (any == 0)
        continue;
      for (guint looker = YASS_LOOKER_SUM; looker < YASS_N_LOOKERS; looker++)
        if (tasks->looked_at[looker] != NULL)
          wake_slot_of_sums (tasks, looker, i, any);
    }
}

void
yass_tasks_wake_cell_changed (YassTasks *tasks, guint cell)
{
  if (has_relations (tasks, cell))
    yass_tasks_wake_cell (tasks, &tasks->cell_changed, cell);
  if (is_in_scope (tasks, cell))
    wake_scopes (tasks, cell);
}

static bool
is_all_placed (const YassState *state)
{
  const YassGraph *graph = &state->graph;
  const YassBoard *board = state->board;
  guint n = 0;

  if (!yass_board_has_lanes (board) || yass_board_has_hidden (board))
    {
      for (guint cell = 0; cell < board->n_cells; cell++)
        if (!yass_set_is_single (graph->numbers_of[cell]))
          return false;
      return true;
    }
  /* Without a contradiction, every cell has at least one number */
  for (guint i = 0; i < board->n_numbers * graph->cell_words; i++)
    n += (guint) __builtin_popcountll (graph->cells_of[i]);
  return n == board->n_cells;
}

static void
forget_news (YassTasks *tasks)
{
  if (yass_board_has_lanes (tasks->board))
    memset (tasks->lane_news, 0, tasks->board->n_numbers * sizeof (uint64_t));
  else if (tasks->board->n_mapped > 0)
    memset (tasks->news, 0, tasks->board->n_mapped * sizeof (YassSet));
  tasks->has_news = false;
}

static void
hear_of_sets (YassTasks *tasks)
{
  for (guint i = 0; i < tasks->board->n_mapped; i++)
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
  /* A puzzle's last news are that it is finished */
  if (!is_all_placed (state))
    {
      if (yass_board_has_lanes (tasks->board))
        hear_of_lanes (tasks);
      else
        hear_of_sets (tasks);
    }
  forget_news (tasks);
}

bool
yass_tasks_can_hear_at_once (const YassTasks *tasks)
{
  return yass_board_has_lanes (tasks->board) && tasks->board->overlaps_tell_all
         && tasks->changed.n > 0
         && tasks->slots[tasks->changed.slots[0]].rule->look_at_lanes != NULL;
}

/* The constraints that may have a group that singles do not find. A house has
 * none unless at least four of its numbers have several places. They are
 * counted in all houses at once, with one word for each bit of the counts. */
static uint64_t
find_wide_open (const YassBoard *board, const YassState *state)
{
  const uint64_t *scarce = yass_mapping_scarce (board, state->block, 0);
  uint64_t houses = ~(uint64_t) 0;
  uint64_t ones = 0;
  uint64_t twos = 0;
  uint64_t more = 0;

  for (guint number = 0; number < board->n_numbers; number++)
    {
      const uint64_t open = ~scarce[number];

      houses &= board->must_appear[number];
      more |= twos & ones & open;
      twos ^= ones & open;
      ones ^= open;
    }
  return more | ~houses;
}

const uint64_t *
yass_tasks_hear_at_once (YassTasks *tasks, const YassState *state)
{
  const guint n_numbers = tasks->board->n_numbers;
  const guint heir = tasks->slots[tasks->changed.slots[0]].heir;
  YassSet numbers = YASS_SET_EMPTY;
  uint64_t constraints = 0;

  if (is_all_placed (state))
    memset (tasks->lane_news, 0, n_numbers * sizeof *tasks->lane_news);
  for (guint number = 0; number < n_numbers; number++)
    if ((tasks->heard[number] = tasks->lane_news[number]) != 0)
      {
        numbers |= yass_set_of (number);
        constraints |= tasks->lane_news[number];
      }
  if (heir != 0)
    constraints &= find_wide_open (tasks->board, state);
  for (; heir != 0 && constraints != 0; constraints &= constraints - 1)
    yass_tasks_wake_slot (tasks, heir, (guint) __builtin_ctzll (constraints),
                          numbers);
  forget_news (tasks);
  return tasks->heard;
}

void
yass_tasks_push_all (YassTasks *tasks)
{
  const YassBoard *board = tasks->board;
  const YassSet all = yass_set_below (board->n_numbers);

  for (guint word = 0; word < tasks->cell_words; word++)
    for (uint64_t rest = tasks->watched[word]; rest != 0; rest &= rest - 1)
      yass_tasks_wake_cell_changed (tasks,
                                    word * 64 + (guint) __builtin_ctzll (rest));
  for (guint c = board->n_mapped; c < board->n_looking; c++)
    yass_tasks_wake_constraint (
        tasks, &tasks->scope_changed[board->constraints[c].looker], c,
        YASS_SET_EMPTY);
  if (yass_board_has_lanes (board))
    for (guint number = 0; number < board->n_numbers; number++)
      tasks->lane_news[number] = ~(uint64_t) 0 >> (64 - board->n_mapped);
  else
    for (guint i = 0; i < board->n_mapped; i++)
      tasks->news[i] = all;
  tasks->has_news = true;
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
                tasks->board->n_looking * sizeof (YassSet));
      }
  tasks->awake = 0;
  tasks->ring_n = 0;
}
