/* loops.c: where unique rectangles and loops are
 * SPDX-License-Identifier: MIT */
#include "rate/loops.h"

/* How many cells may have any other numbers. More of them may have one: the
 * same everywhere. */
#define MOST_EXTRA 2

/* Every house of a loop has two of its cells, one at an even place and one at
 * an odd one. So no other cell may be added in a house whose turn it is not. */
typedef struct
{
  const YassRateBoard *board; /* unowned */
  YassRateRanking ranking;
  YassRateLoop loop;
  YassRateCells in_loop;
} Search;

/* As bits */
static uint32_t
get_houses (unsigned cell)
{
  const uint8_t *houses = yass_rate_geometry.house_of[cell];

  return UINT32_C (1) << houses[0] | UINT32_C (1) << houses[1]
         | UINT32_C (1) << houses[2];
}

static void
conclude (Search *self)
{
  YassRateLoop *loop = &self->loop;

  loop->n_extra = 0;
  for (unsigned i = 0; i < loop->n_cells; i++)
    if (yass_rate_count (self->board->numbers[loop->cells[i]]) > 2)
      loop->extra[loop->n_extra++] = loop->cells[i];
  yass_rate_loop_conclude (loop, self->board, &self->ranking);
}

/* Goes on from the last cell in a house of another kind than @last.
 * @extra: the numbers beside the two so far
 * @mine, @others: the houses of all cells at places like that of the last cell,
 *   and of those between */
static void
extend (Search *self, unsigned last, unsigned extra, int n_allowed,
        uint32_t mine, uint32_t others)
{
  const YassRateGeometry *geometry = &yass_rate_geometry;
  YassRateLoop *loop = &self->loop;
  const unsigned cell = loop->cells[loop->n_cells - 1];
  const unsigned low = yass_rate_first (loop->numbers);
  const unsigned high = yass_rate_first (loop->numbers & (loop->numbers - 1u));

  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = geometry->house_of[cell][kind];

      if (kind == last)
        continue;
      YASS_RATE_FOREACH (position, (unsigned) self->board->places[house][low]
                                       & self->board->places[house][high])
        {
          const unsigned next = geometry->cell_at[house][position];
          const unsigned numbers = self->board->numbers[next];
          const uint32_t houses = get_houses (next);
          const bool has_more = numbers != loop->numbers;

          if (next == loop->cells[0] && mine == others)
            conclude (self);
          /* A loop was found from the first of its cells with two numbers */
          if ((others & houses) != 0 || (!has_more && next < loop->cells[0])
              || yass_rate_cells_has (&self->in_loop, next))
            continue;
          const unsigned more = (extra | numbers) & ~(unsigned) loop->numbers;
          if (has_more && !yass_rate_is_single (more) && n_allowed <= 0)
            continue;
          const YassRateCells before = self->in_loop;
          loop->cells[loop->n_cells++] = (uint8_t) next;
          yass_rate_cells_add (&self->in_loop, next);
          extend (self, kind, more, n_allowed - has_more, others | houses,
                  mine);
          self->in_loop = before;
          loop->n_cells--;
        }
    }
}

void
yass_rate_find_loops (const YassRateBoard *board, YassRateFound *found)
{
  Search search = { .board = board };

  yass_rate_ranking_init (&search.ranking, found);
  for (unsigned cell = 0; cell < YASS_RATE_N_CELLS; cell++)
    {
      if (!yass_rate_is_pair (board->numbers[cell]))
        continue;
      search.loop.numbers = board->numbers[cell];
      search.loop.cells[0] = (uint8_t) cell;
      search.loop.n_cells = 1;
      search.in_loop = (YassRateCells){ { 0, 0 } };
      yass_rate_cells_add (&search.in_loop, cell);
      extend (&search, 3, 0, MOST_EXTRA, get_houses (cell), 0);
    }
}
