/* jigsaw.c: random regions instead of boxes
 * SPDX-License-Identifier: MIT */
#include "generate/jigsaw.h"

#include "kind/statement.h"

/* Exchanges of cells for each cell of the board, most of which are refused */
#define N_TRIES 40

typedef struct
{
  guint size;
  guint *region_of; /* by cell; unowned */
  guint *reached;   /* room for the cells of a region; unowned */
} Map;

static guint
list_neighbours (const Map *map, guint cell, guint neighbours[4])
{
  const guint row = cell / map->size, column = cell % map->size;
  guint n = 0;

  if (row > 0)
    neighbours[n++] = cell - map->size;
  if (column > 0)
    neighbours[n++] = cell - 1;
  if (column + 1 < map->size)
    neighbours[n++] = cell + 1;
  if (row + 1 < map->size)
    neighbours[n++] = cell + map->size;
  return n;
}

static bool
touches (const Map *map, guint cell, guint region)
{
  guint neighbours[4];
  const guint n = list_neighbours (map, cell, neighbours);

  for (guint i = 0; i < n; i++)
    if (map->region_of[neighbours[i]] == region)
      return true;
  return false;
}

static bool
was_reached (const Map *map, guint n_reached, guint cell)
{
  for (guint i = 0; i < n_reached; i++)
    if (map->reached[i] == cell)
      return true;
  return false;
}

/* Whether the region of @cell hangs together */
static bool
is_whole (const Map *map, guint cell)
{
  guint n_reached = 1;

  map->reached[0] = cell;
  for (guint i = 0; i < n_reached; i++)
    {
      guint neighbours[4];
      const guint n = list_neighbours (map, map->reached[i], neighbours);

      for (guint k = 0; k < n; k++)
        if (map->region_of[neighbours[k]] == map->region_of[cell]
            && !was_reached (map, n_reached, neighbours[k]))
          map->reached[n_reached++] = neighbours[k];
    }
  return n_reached == map->size;
}

static void
exchange (const Map *map, guint a, guint b)
{
  const guint kept = map->region_of[a];

  map->region_of[a] = map->region_of[b];
  map->region_of[b] = kept;
}

static void
try_exchange (const Map *map, YassDice *dice)
{
  const guint n_cells = map->size * map->size;
  const guint a = yass_dice_below (dice, n_cells);
  const guint b = yass_dice_below (dice, n_cells);

  if (map->region_of[a] == map->region_of[b]
      || !touches (map, a, map->region_of[b])
      || !touches (map, b, map->region_of[a]))
    return;
  exchange (map, a, b);
  if (!is_whole (map, a) || !is_whole (map, b))
    exchange (map, a, b);
}

static void
state (YassPuzzle *puzzle, const Map *map)
{
  g_autofree guint32 *cells = g_new (guint32, map->size);

  for (guint region = 0; region < map->size; region++)
    {
      guint n = 0;

      for (guint32 cell = 0; cell < map->size * map->size; cell++)
        if (map->region_of[cell] == region)
          cells[n++] = cell;
      yass_puzzle_add_statement (
          puzzle, yass_statement_new (&yass_kind_region, NULL, cells, n), NULL);
    }
}

void
yass_jigsaw_add (YassPuzzle *puzzle, YassDice *dice)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const guint size = shape.size, n_cells = size * size;
  g_autofree guint *region_of = g_new (guint, n_cells);
  g_autofree guint *reached = g_new (guint, n_cells);
  const Map map = { size, region_of, reached };

  for (guint cell = 0; cell < n_cells; cell++)
    region_of[cell] = cell / size / shape.box_height * (size / shape.box_width)
                      + cell % size / shape.box_width;
  for (guint i = 0; i < N_TRIES * n_cells; i++)
    try_exchange (&map, dice);
  state (puzzle, &map);
}
