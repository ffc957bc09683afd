/* unique-rectangle.c: four cells whose two numbers could be exchanged
 * SPDX-License-Identifier: MIT */
#include "rule/swap.h"

/* Four cells of two rows and two columns, and two numbers. Where the cells are
 * in two boxes, both numbers could be exchanged, whichever groups a board has:
 * that is counted, not supposed. One cell at least has no extras, or nothing
 * would follow from them. */

static bool
is_open_to (const YassSwapSearch *self, guint cell, YassSet pair)
{
  return yass_bits_has (self->free, cell)
         && yass_set_meets (self->state->graph.numbers_of[cell], pair)
         && yass_swap_search_allows (self, cell, pair);
}

static bool
is_bare (const YassSwapSearch *self, guint cell, YassSet pair)
{
  return yass_set_is_empty (self->state->graph.numbers_of[cell] & ~pair);
}

/* Rectangles with a cell without extras; of several such cells this is the
 * first */
static bool
look_from (YassSwapSearch *self, guint cell, YassSet pair)
{
  const YassShape *shape = &self->state->board->shape;
  const guint width = shape->n_columns;
  const guint left = cell % width;

  for (guint row = 0; row < shape->n_rows; row++)
    {
      const guint below = row * width + left;

      if (below == cell || !is_open_to (self, below, pair))
        continue;
      for (guint column = 0; column < width; column++)
        {
          const guint beside = cell - left + column;
          const guint across = row * width + column;

          if (column == left || !is_open_to (self, beside, pair)
              || !is_open_to (self, across, pair)
              || (below < cell && is_bare (self, below, pair))
              || (beside < cell && is_bare (self, beside, pair))
              || (across < cell && is_bare (self, across, pair)))
            continue;
          self->swap = (YassSwap){ .n_cells = 4,
                                   .cells = { cell, beside, below, across },
                                   .pairs = { pair, pair, pair, pair } };
          if (!yass_swap_search_conclude (self))
            return false;
        }
    }
  return true;
}

bool
yass_swap_search_rectangles (YassSwapSearch *self)
{
  const YassBoard *board = self->state->board;

  for (guint a = 0; a < board->n_numbers; a++)
    for (guint b = a + 1; b < board->n_numbers; b++)
      {
        const YassSet pair = yass_set_of (a) | yass_set_of (b);

        for (guint cell = 0;
             cell < board->shape.n_rows * board->shape.n_columns; cell++)
          if (is_bare (self, cell, pair) && is_open_to (self, cell, pair)
              && !look_from (self, cell, pair))
            return false;
      }
  return true;
}

#define BIT(technique) YASS_TECHNIQUE_BIT (technique)

static bool
rectangle_look_at_board (YassLook *look)
{
  return yass_swap_look (
      look, yass_swap_search_rectangles,
      BIT (UNIQUE_RECTANGLE_1) | BIT (UNIQUE_RECTANGLE_2)
          | BIT (UNIQUE_RECTANGLE_3) | BIT (UNIQUE_RECTANGLE_4)
          | BIT (UNIQUE_RECTANGLE_5) | BIT (UNIQUE_RECTANGLE_6)
          | BIT (HIDDEN_RECTANGLE));
}

static bool
avoidable_look_at_board (YassLook *look)
{
  return yass_swap_look (look, yass_swap_search_rectangles,
                         BIT (AVOIDABLE_RECTANGLE_1)
                             | BIT (AVOIDABLE_RECTANGLE_2));
}

const YassRule yass_rule_unique_rectangle = {
  .name = "unique-rectangle",
  .summary = "four cells of two boxes that could exchange two numbers, so that "
             "one of them is something else: types 1 to 6, and hidden ones",
  .title = "Unique Rectangle",
  .is_extra = true,
  .assumes_unique = true,
  .look_at_board = rectangle_look_at_board,
};

const YassRule yass_rule_avoidable_rectangle = {
  .name = "avoidable-rectangle",
  .summary = "four cells of two boxes that could exchange two numbers, some "
             "of them written, but not given, so that one is something else",
  .title = "Avoidable Rectangle",
  .is_extra = true,
  .assumes_unique = true,
  .look_at_board = avoidable_look_at_board,
};
