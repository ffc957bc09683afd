/* leaper.c: no equal numbers a chess move apart
 * SPDX-License-Identifier: MIT */
#include "kind/leaper.h"

/* The cell that a move leads to; false when it leaves the board. On a torus
 * what leaves it comes back at the other side, perhaps to where it was. */
static bool
move (const YassShape *shape, guint cell, int down, int right, bool is_torus,
      guint *target)
{
  const int size = (int) shape->size;
  int row = (int) cell / size + down;
  int column = (int) cell % size + right;

  if (is_torus)
    {
      row = (row % size + size) % size;
      column = (column % size + size) % size;
    }
  if (row < 0 || row >= size || column < 0 || column >= size)
    return false;
  *target = (guint) (row * size + column);
  return *target != cell;
}

void
yass_leaper_foreach (const YassLeaper *self, const YassShape *shape,
                     YassPairFunc func, gpointer data)
{
  const int moves[][2] = {
    { self->long_leg, self->short_leg },  { self->long_leg, -self->short_leg },
    { -self->long_leg, self->short_leg }, { -self->long_leg, -self->short_leg },
    { self->short_leg, self->long_leg },  { self->short_leg, -self->long_leg },
    { -self->short_leg, self->long_leg }, { -self->short_leg, -self->long_leg },
  };
  guint other;

  for (guint cell = 0; cell < shape->size * shape->size; cell++)
    for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
      if (move (shape, cell, moves[i][0], moves[i][1], self->is_torus, &other)
          && cell < other)
        func (cell, other, data);
}

static void
add_sight (guint a, guint b, gpointer game)
{
  yass_game_add_sight (game, a, b);
}

typedef struct
{
  const guint16 *solution;
  bool holds;
} Check;

static void
compare (guint a, guint b, gpointer data)
{
  Check *check = data;

  check->holds &= check->solution[a] != check->solution[b];
}

static void
declare (const YassLeaper *leaper, YassGame *game)
{
  yass_leaper_foreach (leaper, yass_game_get_shape (game), add_sight, game);
}

static bool
holds (const YassLeaper *leaper, const YassGame *game, const guint16 *solution)
{
  Check check = { solution, true };

  yass_leaper_foreach (leaper, yass_game_get_shape (game), compare, &check);
  return check.holds;
}

/* A king's orthogonal moves say nothing where rows and columns are houses, but
 * belong to it */
static const YassLeaper king[] = { { 1, 1, false }, { 1, 0, false } };
static const YassLeaper knight = { 2, 1, false };

static void
king_declare (const YassStatement *statement, YassGame *game)
{
  declare (&king[0], game);
  declare (&king[1], game);
}

static gboolean
king_check (const YassStatement *statement, const YassGame *game,
            const guint16 *solution)
{
  return holds (&king[0], game, solution) && holds (&king[1], game, solution);
}

const YassKind yass_kind_king = {
  .name = "king",
  .summary = "no equal numbers a king's move apart",
  .declare = king_declare,
  .check = king_check,
};

static void
knight_declare (const YassStatement *statement, YassGame *game)
{
  declare (&knight, game);
}

static gboolean
knight_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  return holds (&knight, game, solution);
}

const YassKind yass_kind_knight = {
  .name = "knight",
  .summary = "no equal numbers a knight's move apart",
  .declare = knight_declare,
  .check = knight_check,
};
