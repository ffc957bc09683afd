/* large-grid.h: grids of any size, shuffled, and texts that leave cells open
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

typedef struct
{
  guint size;
  guint box_width;
  guint box_height;
  guint16 *numbers; /* per cell, from 1; owned */
} LargeGrid;

static inline guint *
large_shuffled (guint n)
{
  guint *list = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    {
      const guint k = (guint) g_test_rand_int_range (0, (gint32) i + 1);

      list[i] = list[k];
      list[k] = i;
    }
  return list;
}

/* Lines in random order, those of a band staying together */
static inline guint *
large_lines (guint size, guint band)
{
  guint *lines = g_new (guint, size);
  g_autofree guint *bands = large_shuffled (size / band);

  for (guint i = 0; i < size / band; i++)
    {
      g_autofree guint *within = large_shuffled (band);

      for (guint j = 0; j < band; j++)
        lines[i * band + j] = bands[i] * band + within[j];
    }
  return lines;
}

static inline void
large_grid_init (LargeGrid *grid, guint box_width, guint box_height)
{
  const guint size = box_width * box_height;
  g_autofree guint *rows = large_lines (size, box_height);
  g_autofree guint *columns = large_lines (size, box_width);
  g_autofree guint *names = large_shuffled (size);

  *grid = (LargeGrid){ size, box_width, box_height,
                       g_new (guint16, size * size) };
  for (guint row = 0; row < size; row++)
    for (guint column = 0; column < size; column++)
      grid->numbers[row * size + column]
          = (guint16) (names[(rows[row] % box_height * box_width
                              + rows[row] / box_height + columns[column])
                             % size]
                       + 1);
}

static inline void
large_grid_clear (LargeGrid *grid)
{
  g_clear_pointer (&grid->numbers, g_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LargeGrid, large_grid_clear)

/* The size and the rows; of 100 cells about @percent_open are open */
static inline char *
large_grid_to_text (const LargeGrid *grid, guint percent_open)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u\n", grid->size);
  for (guint cell = 0; cell < grid->size * grid->size; cell++)
    g_string_append_printf (text, "%u%c",
                            (guint) g_test_rand_int_range (0, 100)
                                    < percent_open
                                ? 0
                                : grid->numbers[cell],
                            (cell + 1) % grid->size == 0 ? '\n' : ' ');
  return g_string_free (text, FALSE);
}

/* Marks a number as seen; false when it was before, or is none */
static inline bool
large_grid_note (const LargeGrid *grid, bool *seen, guint number)
{
  if (number == 0 || number > grid->size || seen[number])
    return false;
  seen[number] = true;
  return true;
}

/* Whether every row, column and box has every number */
static inline bool
large_grid_is_solved (const LargeGrid *grid, const guint16 *numbers)
{
  const guint n = grid->size;
  g_autofree bool *seen = g_new (bool, n + 1);

  for (guint house = 0; house < 3 * n; house++)
    {
      const guint index = house % n;
      const guint top = index / (n / grid->box_width) * grid->box_height;
      const guint left = index % (n / grid->box_width) * grid->box_width;

      for (guint i = 0; i <= n; i++)
        seen[i] = false;
      for (guint i = 0; i < n; i++)
        {
          const guint cell = house < n       ? index * n + i
                             : house < 2 * n ? i * n + index
                                             : (top + i / grid->box_width) * n
                                                   + left + i % grid->box_width;

          if (!large_grid_note (grid, seen, numbers[cell]))
            return false;
        }
    }
  return true;
}
