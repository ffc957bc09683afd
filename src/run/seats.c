/* seats.c: a solver for every shape of puzzle that comes along
 * SPDX-License-Identifier: MIT */
#include "run/seats.h"

/* Shapes kept at hand. A stream in which every puzzle has a shape of its own,
 * as jigsaws do, builds a board for each and forgets the oldest. */
#define N_SHAPES 8

struct _YassBoards
{
  GMutex lock;
  YassBoard *boards[N_SHAPES]; /* owned, latest first */
  guint n_boards;
};

/* A solver and the board it sits at */
typedef struct
{
  YassBoard *board;   /* owned */
  YassSolver *solver; /* owned */
} Seat;

struct _YassSeats
{
  YassBoards *boards;         /* unowned */
  const YassOptions *options; /* unowned */
  Seat seats[N_SHAPES];       /* latest first */
  guint n_seats;
};

YassBoards *
yass_boards_new (void)
{
  YassBoards *self = g_new0 (YassBoards, 1);
  g_mutex_init (&self->lock);
  return self;
}

void
yass_boards_free (YassBoards *self)
{
  for (guint i = 0; i < self->n_boards; i++)
    yass_board_unref (self->boards[i]);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* With the lock held, so that no shape is built twice */
static YassBoard *
find_board (YassBoards *self, const YassPuzzle *puzzle, GError **error)
{
  guint at = 0;
  while (at < self->n_boards && !yass_board_fits (self->boards[at], puzzle))
    at++;

  YassBoard *board;
  if (at < self->n_boards)
    board = self->boards[at];
  else
    {
      board = yass_board_new_for_puzzle (puzzle, error);
      if (board == NULL)
        return NULL;
      if (self->n_boards < N_SHAPES)
        self->n_boards++;
      else
        yass_board_unref (self->boards[--at]);
    }
  for (; at > 0; at--)
    self->boards[at] = self->boards[at - 1];
  self->boards[0] = board;
  return yass_board_ref (board);
}

YassSeats *
yass_seats_new (YassBoards *boards, const YassOptions *options)
{
  YassSeats *self = g_new0 (YassSeats, 1);
  self->boards = boards;
  self->options = options;
  return self;
}

static void
seat_clear (Seat *seat)
{
  yass_solver_unref (seat->solver);
  yass_board_unref (seat->board);
}

void
yass_seats_free (YassSeats *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    seat_clear (&self->seats[i]);
  g_free (self);
}

YassSolver *
yass_seats_find (YassSeats *self, const YassPuzzle *puzzle, GError **error)
{
  guint at = 0;
  while (at < self->n_seats && !yass_board_fits (self->seats[at].board, puzzle))
    at++;

  Seat seat;
  if (at < self->n_seats)
    seat = self->seats[at];
  else
    {
      g_mutex_lock (&self->boards->lock);
      seat.board = find_board (self->boards, puzzle, error);
      g_mutex_unlock (&self->boards->lock);
      if (seat.board == NULL)
        return NULL;
      seat.solver = yass_solver_new (seat.board, self->options);
      if (self->n_seats < N_SHAPES)
        self->n_seats++;
      else
        seat_clear (&self->seats[--at]);
    }
  for (; at > 0; at--)
    self->seats[at] = self->seats[at - 1];
  self->seats[0] = seat;
  return seat.solver;
}
