/* solution.c: random solutions of boards with rows, columns and boxes
 * SPDX-License-Identifier: MIT */
#include "generate/solution.h"

#include <stdbool.h>

#define N_CELLS 81
#define ALL_NUMBERS 0x1ff

/* A search that fills the cell with the fewest numbers, in random order. All
 * solutions come up, though not exactly as often as each other. */
typedef struct
{
  YassDice *dice; /* unowned */
  guint8 *numbers;
  guint16 rows[9], columns[9], boxes[9]; /* numbers left for them */
  guint8 open[N_CELLS];
  unsigned n_open;
} Filling;

static inline guint16
get_left (const Filling *self, unsigned cell)
{
  const unsigned row = cell / 9, column = cell % 9;

  return self->rows[row] & self->columns[column]
         & self->boxes[row / 3 * 3 + column / 3];
}

static inline void
flip (Filling *self, unsigned cell, guint16 bit)
{
  const unsigned row = cell / 9, column = cell % 9;

  self->rows[row] ^= bit;
  self->columns[column] ^= bit;
  self->boxes[row / 3 * 3 + column / 3] ^= bit;
}

static guint16
choose_bit (YassDice *dice, guint16 left)
{
  for (unsigned skip
       = yass_dice_below (dice, (unsigned) __builtin_popcount (left));
       skip > 0; skip--)
    left &= (guint16) (left - 1);
  return left & (guint16) -left;
}

/* The place of the cell with the fewest numbers among the open ones */
static unsigned
choose_place (const Filling *self)
{
  unsigned best = 0, fewest = 10;

  for (unsigned i = 0; i < self->n_open && fewest > 1; i++)
    {
      const unsigned n
          = (unsigned) __builtin_popcount (get_left (self, self->open[i]));

      if (n >= fewest)
        continue;
      fewest = n;
      best = i;
    }
  return best;
}

static bool
fill (Filling *self)
{
  if (self->n_open == 0)
    return true;
  const unsigned place = choose_place (self);
  const guint8 cell = self->open[place];
  self->open[place] = self->open[--self->n_open];
  for (guint16 left = get_left (self, cell); left != 0;)
    {
      const guint16 bit = choose_bit (self->dice, left);

      left ^= bit;
      flip (self, cell, bit);
      self->numbers[cell] = (guint8) (__builtin_ctz (bit) + 1);
      if (fill (self))
        return true;
      flip (self, cell, bit);
    }
  self->open[self->n_open++] = self->open[place];
  self->open[place] = cell;
  return false;
}

/* The boxes of the diagonal do not see each other */
void
yass_generate_solution (YassDice *dice, guint8 *numbers)
{
  Filling self = { .dice = dice, .numbers = numbers };
  unsigned order[9];

  for (unsigned i = 0; i < 9; i++)
    self.rows[i] = self.columns[i] = self.boxes[i] = ALL_NUMBERS;
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    if (cell / 27 != cell % 9 / 3)
      self.open[self.n_open++] = (guint8) cell;
  for (unsigned box = 0; box < 3; box++)
    {
      yass_dice_deal (dice, order, 9);
      for (unsigned i = 0; i < 9; i++)
        {
          const unsigned cell = (box * 3 + i / 3) * 9 + box * 3 + i % 3;

          numbers[cell] = (guint8) (order[i] + 1);
          flip (&self, cell, (guint16) (1u << order[i]));
        }
    }
  fill (&self);
}

/* Larger boards: a regular solution, changed until nothing is left of its
 * pattern */

static bool
share_house (const YassShape *shape, guint a, guint b)
{
  const guint size = shape->size;
  const guint row_a = a / size, column_a = a % size;
  const guint row_b = b / size, column_b = b % size;

  return row_a == row_b || column_a == column_b
         || (row_a / shape->box_height == row_b / shape->box_height
             && column_a / shape->box_width == column_b / shape->box_width);
}

static void
swap (guint *list, guint i, guint j)
{
  const guint kept = list[i];

  list[i] = list[j];
  list[j] = kept;
}

/* The cells of two numbers fall into parts that share no house: in one of them
 * the numbers change places, and every house still holds both. The part grows
 * at the front of @cells. */
static void
swap_part (YassDice *dice, const YassShape *shape, guint16 *numbers,
           guint *cells)
{
  const guint size = shape->size;
  const guint first = 1 + yass_dice_below (dice, size);
  const guint second = 1 + yass_dice_below (dice, size);
  guint n_cells = 0, n_part = 1;

  if (first == second)
    return;
  for (guint cell = 0; cell < size * size; cell++)
    if (numbers[cell] == first || numbers[cell] == second)
      cells[n_cells++] = cell;
  swap (cells, 0, yass_dice_below (dice, n_cells));
  for (guint i = 0; i < n_part; i++)
    for (guint j = n_part; j < n_cells; j++)
      if (share_house (shape, cells[i], cells[j]))
        swap (cells, n_part++, j);
  for (guint i = 0; i < n_part; i++)
    numbers[cells[i]] = (guint16) (numbers[cells[i]] == first ? second : first);
}

void
yass_generate_large_solution (YassDice *dice, const YassShape *shape,
                              guint16 *numbers)
{
  const guint size = shape->size;
  const guint width = shape->box_width, height = shape->box_height;
  g_autofree guint *cells = g_new (guint, 2 * size);

  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      numbers[row * size + column]
          = (guint16) (1
                       + (row % height * width + row / height + column) % size);
  for (guint i = 0; i < 10 * size * size; i++)
    swap_part (dice, shape, numbers, cells);
}
