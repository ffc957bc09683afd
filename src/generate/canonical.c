/* canonical.c: one form for all puzzles that are the same but for their looks
 * SPDX-License-Identifier: MIT
 *
 * A search row by row. Which row can be the first is known from how many clues
 * it has in its boxes; that and the order of the columns settle all the rest
 * but which row comes next, and of these only the least are followed. */
#include "generate/canonical.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define N_CELLS 81

/* Nine numbers, four bits each, the first one on top: less is less */
typedef uint64_t Row;

static const uint8_t orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };

typedef struct
{
  uint8_t cells[2][9][9]; /* as it is, and turned over */
  Row best[9];
  unsigned n_best; /* rows that are known */
} Search;

/* What has been settled */
typedef struct
{
  const uint8_t (*cells)[9]; /* one side of the search's */
  uint8_t columns[9];        /* in their new order */
  uint8_t labels[10];        /* new numbers by the old; 0: none yet */
  uint8_t n_labels;
  uint16_t used; /* a bit per row that has its place */
  uint8_t band;  /* of the last row */
} State;

static Row
read_row (State *state, unsigned row)
{
  Row read = 0;

  for (unsigned i = 0; i < 9; i++)
    {
      const uint8_t number = state->cells[row][state->columns[i]];

      if (number != 0 && state->labels[number] == 0)
        state->labels[number] = ++state->n_labels;
      read = read << 4 | state->labels[number];
    }
  state->used |= (uint16_t) (1u << row);
  state->band = (uint8_t) (row / 3);
  return read;
}

/* Whether @row is as good as what is known of row @level, or better */
static bool
keep (Search *self, unsigned level, Row row)
{
  if (level < self->n_best && row > self->best[level])
    return false;
  if (level == self->n_best || row < self->best[level])
    self->n_best = level + 1;
  self->best[level] = row;
  return true;
}

/* Fills in row @level and those below it */
static void
descend (Search *self, const State *state, unsigned level)
{
  State next[9];
  Row least = UINT64_MAX;
  unsigned n = 0;

  for (unsigned row = 0; row < 9; row++)
    {
      if (state->used & 1u << row)
        continue;
      if (level % 3 != 0 ? row / 3 != state->band
                         : (state->used >> row / 3 * 3 & 7) != 0)
        continue;
      next[n] = *state;
      const Row read = read_row (&next[n], row);
      if (read > least)
        continue;
      if (read < least && n > 0)
        {
          next[0] = next[n];
          n = 0;
        }
      least = read;
      n++;
    }
  for (unsigned i = 0; i < n; i++)
    if (!keep (self, level, least))
      return;
    else if (level < 8)
      descend (self, &next[i], level + 1);
}

/* Clues in each box of a row */
static void
count (const uint8_t *row, unsigned counts[3])
{
  for (unsigned box = 0; box < 3; box++)
    {
      counts[box] = 0;
      for (unsigned i = 0; i < 3; i++)
        counts[box] += row[box * 3 + i] != 0;
    }
}

/* How a row reads at best: boxes with few clues first, in these the open cells
 * first */
static unsigned
get_rank (const unsigned counts[3])
{
  const unsigned low = MIN (counts[0], MIN (counts[1], counts[2]));
  const unsigned high = MAX (counts[0], MAX (counts[1], counts[2]));
  const unsigned middle = counts[0] + counts[1] + counts[2] - low - high;

  return low << 4 | middle << 2 | high;
}

/* Whether the cells of a box, in this order, begin with the open ones */
static bool
begins_open (const uint8_t *box, const uint8_t order[3])
{
  return (box[order[0]] == 0) >= (box[order[1]] == 0)
         && (box[order[1]] == 0) >= (box[order[2]] == 0);
}

static void
start_with_boxes (Search *self, const uint8_t (*cells)[9], unsigned row,
                  const uint8_t boxes[3])
{
  for (unsigned i = 0; i < 6 * 6 * 6; i++)
    {
      const uint8_t *within[3]
          = { orders[i / 36], orders[i / 6 % 6], orders[i % 6] };
      State state = { .cells = cells };
      bool is_best = true;

      for (unsigned box = 0; box < 3 && is_best; box++)
        is_best = begins_open (&cells[row][boxes[box] * 3], within[box]);
      if (!is_best)
        continue;
      for (unsigned k = 0; k < 9; k++)
        state.columns[k] = (uint8_t) (boxes[k / 3] * 3 + within[k / 3][k % 3]);
      if (keep (self, 0, read_row (&state, row)))
        descend (self, &state, 1);
    }
}

static void
start_with (Search *self, const uint8_t (*cells)[9], unsigned row)
{
  unsigned counts[3];

  count (cells[row], counts);
  for (unsigned i = 0; i < 6; i++)
    if (counts[orders[i][0]] <= counts[orders[i][1]]
        && counts[orders[i][1]] <= counts[orders[i][2]])
      start_with_boxes (self, cells, row, orders[i]);
}

void
yass_canonicalize (const guint8 *numbers, guint8 *form)
{
  Search self = { .n_best = 0 };
  unsigned ranks[2][9], least = ~0u;

  for (unsigned cell = 0; cell < N_CELLS; cell++)
    {
      self.cells[0][cell / 9][cell % 9] = numbers[cell];
      self.cells[1][cell % 9][cell / 9] = numbers[cell];
    }
  for (unsigned i = 0; i < 18; i++)
    {
      unsigned counts[3];

      count (self.cells[i / 9][i % 9], counts);
      ranks[i / 9][i % 9] = get_rank (counts);
      least = MIN (least, ranks[i / 9][i % 9]);
    }
  for (unsigned i = 0; i < 18; i++)
    if (ranks[i / 9][i % 9] == least)
      start_with (&self, (const uint8_t (*)[9]) self.cells[i / 9], i % 9);
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    form[cell] = (guint8) (self.best[cell / 9] >> 4 * (8 - cell % 9) & 15);
}
