/* order.c: the task orders
 * SPDX-License-Identifier: MIT */
#include "solve/order.h"

static bool
find_first (const uint64_t *bits, guint n_words, uint32_t *first)
{
  for (guint word = 0; word < n_words; word++)
    if (bits[word] != 0)
      {
        *first = word * 64 + __builtin_ctzll (bits[word]);
        return true;
      }
  return false;
}

static bool
find_pairs (const YassTasks *tasks, const YassSlot *slot, uint32_t *first)
{
  if (slot->rule->look_at_cell == NULL
      || !find_first (slot->cells, tasks->cell_words, first))
    return false;
  *first += yass_board_get_pairs (tasks->board, 0);
  return true;
}

static bool
cheapest_next (YassTasks *tasks, const YassState *state, YassTask *task)
{
  /* News are looked at when no cheaper slot has anything to do */
  const guint32 cheaper
      = tasks->changed.n > 0 ? (1u << tasks->changed.slots[0]) - 1 : ~0u;

  for (;;)
    {
      if ((tasks->awake & cheaper) == 0)
        yass_tasks_hear_news (tasks, state);
      if (tasks->awake == 0)
        return false;

      const guint number = __builtin_ctz (tasks->awake);
      const YassSlot *slot = &tasks->slots[number];

      task->slot = number;
      if (find_pairs (tasks, slot, &task->constraint)
          || find_first (slot->constraints, tasks->constraint_words,
                         &task->constraint))
        return true;
      tasks->awake &= ~(1u << number);
    }
}

static bool
fifo_next (YassTasks *tasks, const YassState *state, YassTask *task)
{
  yass_tasks_hear_news (tasks, state);
  if (tasks->ring_n == 0)
    return false;
  *task = tasks->ring[tasks->ring_first];
  tasks->ring_n--;
  if (++tasks->ring_first == tasks->ring_size)
    tasks->ring_first = 0;
  return true;
}

static bool
lifo_next (YassTasks *tasks, const YassState *state, YassTask *task)
{
  yass_tasks_hear_news (tasks, state);
  if (tasks->ring_n == 0)
    return false;
  const guint last = tasks->ring_first + --tasks->ring_n;
  *task = tasks->ring[last < tasks->ring_size ? last : last - tasks->ring_size];
  return true;
}

static guint
count_open (const YassState *state, guint constraint)
{
  const YassConstraint *here = &state->board->constraints[constraint];
  guint n = 0;

  for (guint i = 0; i < here->n_cells; i++)
    n += !yass_set_is_single (state->graph.numbers_of[here->cells[i]]);
  return n;
}

/* The fewest open cells; pairs are looked at from one. Ties: the cheaper rule.
 */
static bool
smallest_next (YassTasks *tasks, const YassState *state, YassTask *task)
{
  guint fewest = G_MAXUINT;

  yass_tasks_hear_news (tasks, state);
  for (guint number = 0; number < tasks->n_slots && fewest > 1; number++)
    {
      const YassSlot *slot = &tasks->slots[number];
      uint32_t pairs;

      if (find_pairs (tasks, slot, &pairs))
        {
          *task = (YassTask){ pairs, number };
          return true;
        }
      for (guint word = 0; word < tasks->constraint_words; word++)
        for (uint64_t bits = slot->constraints[word]; bits; bits &= bits - 1)
          {
            const guint constraint = word * 64 + __builtin_ctzll (bits);
            const guint open = count_open (state, constraint);

            if (open < fewest)
              {
                fewest = open;
                *task = (YassTask){ constraint, number };
              }
          }
    }
  return fewest != G_MAXUINT;
}

static const YassOrder cheapest_first = {
  .name = "cheapest-first",
  .summary = "the cheapest rule that has anything to look at (the default)",
  .next = cheapest_next,
  .flocks = true,
};

static const YassOrder fifo = {
  .name = "fifo",
  .summary = "the task that has waited longest",
  .ring = true,
  .next = fifo_next,
};

static const YassOrder lifo = {
  .name = "lifo",
  .summary = "the task that came last",
  .ring = true,
  .next = lifo_next,
};

static const YassOrder smallest_first = {
  .name = "smallest-first",
  .summary = "the house with the fewest open cells",
  .next = smallest_next,
};

static const YassOrder sweep = {
  .name = "sweep",
  .summary = "no queue: rounds over every rule and house, the baseline",
  .sweep = true,
};

const YassOrder *const yass_orders[] = {
  &cheapest_first, &fifo, &lifo, &smallest_first, &sweep, NULL,
};
