/* tasks.h: what is waiting to be looked at
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"

/* The tasks "update mapping" are the journal's removals that the maps have not
 * seen; here are the tasks "apply rules". A rule that is on has a slot; slots
 * are in order of cost. A task is a slot and the cell or constraint to look
 * at; one that is waiting is not queued twice. */
typedef struct
{
  const YassRule *rule;
  guint cause;
  guint max_size;      /* groups on the cell side */
  guint rest_cause;    /* of the rule for the number side, that looks along */
  guint max_rest_size; /* and its groups */
  bool is_early; /* another slot of the rule looks for this and more, later */

  /* The next costlier slot that wants to hear of changes, or 0: it hears of
   * one when this slot has looked at it */
  guint heir;
  guint next_heir; /* the same, if no slot is passed over */

  uint64_t *cells;       /* a bit per waiting cell; owned */
  uint64_t *constraints; /* a bit per waiting constraint; owned */
  YassSet *numbers;      /* per constraint, what changed; owned */
} YassSlot;

#define YASS_MAX_SLOTS 32
#define YASS_NO_SLOT YASS_MAX_SLOTS

typedef struct
{
  uint32_t subject; /* the cell or constraint */
  uint16_t slot;
  uint16_t is_cell;
} YassTask;

/* Slots to wake, by event */
typedef struct
{
  guint n;
  guint8 slots[YASS_MAX_SLOTS];
} YassWakeList;

/* The lowest and the highest number of a cell */
typedef struct
{
  uint16_t lowest;
  uint16_t highest;
} YassSpan;

typedef struct _YassTasks YassTasks;

struct _YassTasks
{
  const YassBoard *board; /* unowned */
  YassSlot slots[YASS_MAX_SLOTS];
  guint n_slots;
  guint cell_words;
  guint constraint_words;
  guint32 awake; /* a bit per slot that may have tasks */

  /* Changes that no slot has heard of. Most come in the midst of a chain of
   * singles, and the costly rules hear of them once, at its end. */
  YassSet *news; /* per constraint, the numbers that lost an edge; owned */
  uint64_t *lane_news; /* with lanes: per number, the constraints; owned */
  uint64_t *heard;     /* the news that were heard at once; owned */
  bool has_news;

  guint first_heir;
  guint last_heir;
  YassWakeList cell_placed;
  YassWakeList cell_changed;
  YassWakeList scope_changed;
  const YassSet *numbers_of; /* the graph's; unowned */
  YassSpan *spans; /* per cell, when it was last heard of; or NULL; owned */
  /* A bit per cell that one of the latter two wants to hear of; owned */
  uint64_t *watched;
  bool watches_cells; /* there are any */
  YassWakeList number_lonely;
  YassWakeList changed; /* just the cheapest of these: see heir */

  /* For orders that keep one: every waiting task, in order of arrival */
  YassTask *ring; /* owned, or NULL */
  guint ring_size;
  guint ring_first;
  guint ring_n;
};

void yass_tasks_init (YassTasks *tasks, const YassState *state, bool ring);
void yass_tasks_clear (YassTasks *tasks);

/* Slots are added in order of cost. Of @slot the rule, causes and sizes count.
 */
void yass_tasks_add_slot (YassTasks *tasks, YassSlot slot);

/* Whether early slots look, as they do unless told otherwise, or are passed
 * over; while nothing waits */
void yass_tasks_set_early (YassTasks *tasks, bool look);

/* Turns the news into tasks, unless every cell is placed */
void yass_tasks_hear_news (YassTasks *tasks, const YassState *state);

/* Whether the rule that hears the news first can look at all at once */
bool yass_tasks_can_hear_at_once (const YassTasks *tasks);

/* Turns the news into tasks for its heir. Returns them, per number the
 * constraints: none when every cell is placed. */
const uint64_t *yass_tasks_hear_at_once (YassTasks *tasks,
                                         const YassState *state);

/* For a new puzzle. With every edge there nothing is placed or lonely. */
void yass_tasks_push_all (YassTasks *tasks);
void yass_tasks_drop_all (YassTasks *tasks);

/* Edges may have come back: what cells were when they were last heard of does
 * not tell what has changed */
void yass_tasks_forget_spans (YassTasks *tasks);

static inline void
yass_tasks_enqueue (YassTasks *tasks, guint slot, guint subject, bool is_cell)
{
  guint last = tasks->ring_first + tasks->ring_n++;

  if (last >= tasks->ring_size)
    last -= tasks->ring_size;
  tasks->ring[last] = (YassTask){ subject, slot, is_cell };
}

static inline void
yass_tasks_wake_slot (YassTasks *tasks, guint number, guint constraint,
                      YassSet numbers)
{
  YassSlot *slot = &tasks->slots[number];
  const uint64_t bit = (uint64_t) 1 << (constraint % 64);

  tasks->awake |= 1u << number;
  if (tasks->ring != NULL && !(slot->constraints[constraint / 64] & bit))
    yass_tasks_enqueue (tasks, number, constraint, false);
  slot->constraints[constraint / 64] |= bit;
  slot->numbers[constraint] |= numbers;
}

static inline void
yass_tasks_wake_cell (YassTasks *tasks, const YassWakeList *list, guint cell)
{
  for (guint i = 0; i < list->n; i++)
    {
      YassSlot *slot = &tasks->slots[list->slots[i]];
      const uint64_t bit = (uint64_t) 1 << (cell % 64);

      tasks->awake |= 1u << list->slots[i];
      if (tasks->ring != NULL && !(slot->cells[cell / 64] & bit))
        yass_tasks_enqueue (tasks, list->slots[i], cell, true);
      slot->cells[cell / 64] |= bit;
    }
}

/* A cell has lost a number: for those that watch it, and for the statements
 * that it is in */
void yass_tasks_wake_cell_changed (YassTasks *tasks, guint cell);

/* The same for all watched cells of a word of such a set */
static inline void
yass_tasks_wake_cells_changed (YassTasks *tasks, guint word, uint64_t cells)
{
  for (uint64_t rest = cells & tasks->watched[word]; rest != 0;
       rest &= rest - 1)
    yass_tasks_wake_cell_changed (tasks,
                                  word * 64 + (guint) __builtin_ctzll (rest));
}

static inline void
yass_tasks_wake_constraint (YassTasks *tasks, const YassWakeList *list,
                            guint constraint, YassSet numbers)
{
  for (guint i = 0; i < list->n; i++)
    yass_tasks_wake_slot (tasks, list->slots[i], constraint, numbers);
}

/* On a board without lanes */
static inline void
yass_tasks_note_change (YassTasks *tasks, guint constraint, YassSet numbers)
{
  tasks->news[constraint] |= numbers;
}

/* Takes the task off its slot. Returns the numbers that changed. */
static inline YassSet
yass_tasks_take (YassTasks *tasks, YassTask task)
{
  YassSlot *slot = &tasks->slots[task.slot];
  const uint64_t bit = (uint64_t) 1 << (task.subject % 64);

  if (task.is_cell)
    {
      slot->cells[task.subject / 64] &= ~bit;
      return YASS_SET_EMPTY;
    }
  const YassSet numbers = slot->numbers[task.subject];
  slot->constraints[task.subject / 64] &= ~bit;
  slot->numbers[task.subject] = YASS_SET_EMPTY;
  if (slot->heir != 0)
    yass_tasks_wake_slot (tasks, slot->heir, task.subject, numbers);
  return numbers;
}
