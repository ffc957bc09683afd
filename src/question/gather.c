/* gather.c: more solutions, as different as they can be
 * SPDX-License-Identifier: MIT */
#include "question/exchange.h"
#include "question/neighbour.h"

/* Exchanges that are tried, for each solution that is searched for: they take a
 * hundredth of the time, but many of them make solutions that are much alike,
 * and are less likely to cover what the next change leaves */
#define N_EXCHANGES 2

typedef struct
{
  YassStock *solutions; /* unowned */
  YassNeighbour neighbour;
  YassExchange *exchange; /* NULL: there are none; unowned */
  guint n_cells;
  guint n_numbers;
  guint32 *seen; /* per cell and number: in how many solutions; owned */
} Gathering;

static void
count (Gathering *self, const guint16 *numbers)
{
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->seen[(gsize) cell * self->n_numbers + numbers[cell] - 1]++;
}

/* The number of @cell, of those that are true, that fewest solutions have */
static guint
find_rarest (const Gathering *self, guint cell)
{
  guint32 fewest = G_MAXUINT32;
  guint rarest = 0;

  for (guint number = 1; number <= self->n_numbers; number++)
    {
      const guint32 n = self->seen[(gsize) cell * self->n_numbers + number - 1];

      if (n > 0 && n < fewest)
        {
          fewest = n;
          rarest = number;
        }
    }
  return rarest;
}

static const guint16 *
choose_start (const Gathering *self)
{
  return yass_stock_get (
      self->solutions,
      (guint) g_rand_int_range (self->neighbour.random, 0,
                                (gint32) yass_stock_get_n (self->solutions)));
}

static guint
choose_cell (const Gathering *self)
{
  return (guint) g_rand_int_range (self->neighbour.random, 0,
                                   (gint32) self->n_cells);
}

/* @numbers: (nullable) */
static void
add (Gathering *self, const guint16 *numbers)
{
  if (numbers != NULL && yass_stock_add (self->solutions, numbers))
    count (self, numbers);
}

static void
search (Gathering *self)
{
  const guint cell = choose_cell (self);

  add (self, yass_neighbour_find (&self->neighbour, choose_start (self), cell,
                                  find_rarest (self, cell)));
}

/* The other number is that of another cell: what comes often there is changed
 * often */
static void
exchange (Gathering *self)
{
  const guint16 *start = choose_start (self);
  const guint cell = choose_cell (self);
  const guint number = start[choose_cell (self)];

  if (number != start[cell]
      && self->seen[(gsize) cell * self->n_numbers + number - 1] > 0)
    add (self, yass_exchange_try (self->exchange, start, cell, number));
}

void
yass_inquiry_gather (YassInquiry *self, YassStock *solutions, guint max)
{
  const guint n_cells = yass_puzzle_get_n_cells (self->puzzle);
  const guint n_numbers = yass_puzzle_get_size (self->puzzle);
  Gathering gathering
      = { .solutions = solutions,
          .n_cells = n_cells,
          .n_numbers = n_numbers,
          .seen = g_new0 (guint32, (gsize) n_cells * n_numbers) };
  g_autoptr (YassGame) game = yass_puzzle_new_game (self->puzzle);
  YassExchange exchange_of_two;

  yass_neighbour_init (&gathering.neighbour, self);
  if (yass_exchange_init (&exchange_of_two, self->puzzle, game))
    gathering.exchange = &exchange_of_two;
  for (guint i = 0; i < yass_stock_get_n (solutions); i++)
    count (&gathering, yass_stock_get (solutions, i));
  /* Where there is one solution, or two, all of them are known */
  while (yass_stock_get_n (solutions) > 2 && yass_stock_get_n (solutions) < max
         && yass_inquiry_may_go_on (self))
    {
      search (&gathering);
      for (guint i = 0; i < N_EXCHANGES && gathering.exchange != NULL; i++)
        exchange (&gathering);
    }
  yass_neighbour_clear (&gathering.neighbour);
  if (gathering.exchange != NULL)
    yass_exchange_clear (gathering.exchange);
  g_free (gathering.seen);
}
