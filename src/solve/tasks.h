/* tasks.h: what is waiting to be looked at
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"

/* The tasks "update mapping" are the journal's removals that the maps have not
 * seen; here are the tasks "apply rules". A rule that is on has a slot; slots
 * are in order of cost. A task is a slot and the constraint to look at; one
 * that is waiting is not queued twice. */
typedef struct
{
  const YassRule *rule;
  guint cause;
  guint max_size;   /* groups on the cell side */
  guint rest_cause; /* of the rule for the number side, which looks at the same
                       time */
  guint max_rest_size; /* and its groups */
  bool is_early; /* another slot of the same rule looks for this and more later
                    on */
  guint before;  /* where deductions are explained, the cause of a rule that
                    looks at the board before this slot does; or 0 */

  /* The next costlier slot that is told about changes, or 0: it is told once
   * this slot has looked */
  guint heir;
  guint next_heir; /* the same, if no slot is passed over */

  uint64_t *constraints; /* a bit per waiting constraint but pairs; owned */
  uint64_t *cells; /* the same for pairs, by cell: they are woken, looked at and
                      dropped by words of cells; owned */
  YassSet *numbers;      /* per constraint, what changed; owned */
} YassSlot;

#define YASS_MAX_SLOTS 32
#define YASS_NO_SLOT YASS_MAX_SLOTS

typedef struct
{
  uint32_t constraint;
  uint32_t slot;
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

  /* Changes that no slot has been told about yet. Most come in the middle of a
   * chain of singles, and the costly rules are told once, at its end. */
  YassSet *news; /* per constraint, the numbers that lost an edge; owned */
  uint64_t *lane_news; /* with lanes: per number, the constraints; owned */
  uint64_t *heard;     /* the news that were looked at all at once; owned */
  bool has_news;

  guint first_heir;
  guint last_heir;
  YassWakeList cell_placed;
  YassWakeList cell_changed;
  YassWakeList scope_changed[YASS_N_LOOKERS];
  const YassSet *numbers_of; /* the graph's; unowned */
  YassSpan *
      spans; /* per cell, as it was when news of it last came; or NULL; owned */
  /* A bit per cell that one of the latter two is told about, except for sums;
   * owned */
  uint64_t *watched;
  bool watches_cells; /* there are any, or sums */
  uint64_t *lost;     /* a bit per cell that they will be told about; owned */

  /* For each rule that is on, the set of sums that it looks at; and for each
   * cell all of those sums that it is in, or NULL if no rule looks at sums */
  uint64_t *looked_at[YASS_N_LOOKERS]; /* owned */
  const uint64_t *sums;                /* the board's */
  YassWakeList number_lonely;
  YassWakeList changed; /* just the cheapest of these: see heir */

  /* For orders that keep a queue: every waiting task, in order of arrival */
  YassTask *ring; /* owned, or NULL */
  guint ring_size;
  guint ring_first;
  guint ring_n;
};

void yass_tasks_init (YassTasks *tasks, const YassState *state, bool ring);
void yass_tasks_clear (YassTasks *tasks);

/* Slots are added in order of cost. Only the rule, causes and sizes of @slot
 * are used. */
void yass_tasks_add_slot (YassTasks *tasks, YassSlot slot);

/* Whether early slots look, as they do unless told otherwise, or are passed
 * over; while nothing waits */
void yass_tasks_set_early (YassTasks *tasks, bool look);

/* Turns the news into tasks, unless every cell is placed */
void yass_tasks_hear_news (YassTasks *tasks, const YassState *state);

/* Whether the first rule that is told the news can look at all of them at once
 */
bool yass_tasks_can_hear_at_once (const YassTasks *tasks);

/* Turns the news into tasks for its heir. Returns them, per number the
 * constraints: none when every cell is placed. */
const uint64_t *yass_tasks_hear_at_once (YassTasks *tasks,
                                         const YassState *state);

/* For a new puzzle. With every edge there nothing is placed or lonely. */
void yass_tasks_push_all (YassTasks *tasks);
void yass_tasks_drop_all (YassTasks *tasks);

/* Edges may have come back: how cells were when news of them last came no
 * longer tells what has changed */
void yass_tasks_forget_spans (YassTasks *tasks);

static inline void
yass_tasks_enqueue (YassTasks *tasks, guint slot, guint constraint)
{
  guint last = tasks->ring_first + tasks->ring_n++;

  if (last >= tasks->ring_size)
    last -= tasks->ring_size;
  tasks->ring[last] = (YassTask){ constraint, slot };
}

static inline void
yass_tasks_wake_slot (YassTasks *tasks, guint number, guint constraint,
                      YassSet numbers)
{
  YassSlot *slot = &tasks->slots[number];
  const uint64_t bit = (uint64_t) 1 << (constraint % 64);

  tasks->awake |= 1u << number;
  if (tasks->ring != NULL && !(slot->constraints[constraint / 64] & bit))
    yass_tasks_enqueue (tasks, number, constraint);
  slot->constraints[constraint / 64] |= bit;
  slot->numbers[constraint] |= numbers;
}

/* The pairs of a cell */
static inline void
yass_tasks_wake_cell (YassTasks *tasks, const YassWakeList *list, guint cell)
{
  for (guint i = 0; i < list->n; i++)
    {
      YassSlot *slot = &tasks->slots[list->slots[i]];
      const uint64_t bit = (uint64_t) 1 << (cell % 64);

      tasks->awake |= 1u << list->slots[i];
      if (tasks->ring != NULL && !(slot->cells[cell / 64] & bit))
        yass_tasks_enqueue (tasks, list->slots[i],
                            yass_board_get_pairs (tasks->board, cell));
      slot->cells[cell / 64] |= bit;
    }
}

/* A cell has lost a number: tells those that watch it and the statements that
 * it is in, except for sums */
void yass_tasks_wake_cell_changed (YassTasks *tasks, guint cell);

/* The same for the sums of all cells of a word of a set */
void yass_tasks_wake_sums (YassTasks *tasks, guint word, uint64_t cells);

/* Both for all cells of a word of such a set */
static inline void
yass_tasks_wake_cells_changed (YassTasks *tasks, guint word, uint64_t cells)
{
  if (tasks->sums != NULL && cells != 0)
    yass_tasks_wake_sums (tasks, word, cells);
  for (uint64_t rest = cells & tasks->watched[word]; rest != 0;
       rest &= rest - 1)
    yass_tasks_wake_cell_changed (tasks,
                                  word * 64 + (guint) __builtin_ctzll (rest));
}

/* The same for all cells that were noted as such */
static inline void
yass_tasks_wake_lost (YassTasks *tasks)
{
  for (guint word = 0; tasks->watches_cells && word < tasks->cell_words; word++)
    {
      const uint64_t cells = tasks->lost[word];

      tasks->lost[word] = 0;
      yass_tasks_wake_cells_changed (tasks, word, cells);
    }
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

/* Whether it is about the pairs of a cell */
static inline bool
yass_task_is_of_cell (const YassTasks *tasks, YassTask task)
{
  return task.constraint >= tasks->board->n_looking;
}

static inline guint
yass_task_get_cell (const YassTasks *tasks, YassTask task)
{
  return task.constraint - tasks->board->n_looking;
}

/* Takes the task off its slot. Returns the numbers that changed. */
static inline YassSet
yass_tasks_take (YassTasks *tasks, YassTask task)
{
  YassSlot *slot = &tasks->slots[task.slot];
  const guint constraint = task.constraint;

  if (yass_task_is_of_cell (tasks, task))
    {
      const guint cell = yass_task_get_cell (tasks, task);

      slot->cells[cell / 64] &= ~((uint64_t) 1 << (cell % 64));
      return YASS_SET_EMPTY;
    }
  const YassSet numbers = slot->numbers[constraint];
  slot->constraints[constraint / 64] &= ~((uint64_t) 1 << (constraint % 64));
  slot->numbers[constraint] = YASS_SET_EMPTY;
  if (slot->heir != 0)
    yass_tasks_wake_slot (tasks, slot->heir, constraint, numbers);
  return numbers;
}
