/* kernel.c: the search in all lanes, built once per instruction set
 * SPDX-License-Identifier: MIT
 *
 * Built with YASS_KERNELS, the name of the set. */
#include "abreast/kernel.h"

#include "abreast/branch.h"
#include "abreast/pass.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_ (a, b)
#define QUOTE_(a) #a
#define QUOTE(a) QUOTE_ (a)
#define KERNEL JOIN (yass_abreast_kernel_, YASS_KERNELS)

extern const YassAbreastKernel KERNEL;

/* Guesses in bands find out soonest about nearly all puzzles, and never about
 * some nearly empty ones whose trouble is elsewhere. After so many guesses,
 * cells with the fewest numbers are guessed in, which are close to it. */
#define PATIENCE 256

/* A guess settles a number in a line of a band, or a cell */
#define MAX_DEPTH (N_BANDS * 3 * 9 + N_CELLS)

typedef struct
{
  uint16_t cells[N_CELLS];
} Board;

/* The search of one lane */
typedef struct
{
  YassAbreastAnswer *answer; /* unowned, the caller's */
  unsigned depth;
  Board others[MAX_DEPTH]; /* what to look at once a guess is done with */
} Lane;

typedef struct
{
  Vector cells[N_CELLS];
  Vector sum;    /* after the pass before; 0: there was none */
  uint32_t busy; /* a bit per lane that has a puzzle */
  gsize next;    /* puzzle */
  const YassAbreastWork *work;
  Lane lanes[VECTOR_LANES];
} Search;

/* The cells of a lane are VECTOR_LANES apart */
static inline uint16_t *
get_cells (Search *search, unsigned lane)
{
  return (uint16_t *) search->cells + lane;
}

/* Eight cells make a vector: one store instead of eight */
static void
read_lane (Search *search, unsigned lane, Board *board)
{
  typedef uint16_t Eight
      __attribute__ ((vector_size (16), aligned (2), may_alias));
  const uint16_t *cells = get_cells (search, lane);

#pragma GCC unroll 10
  for (unsigned i = 0; i < N_CELLS - 1; i += 8)
    {
      const uint16_t *cell = cells + i * VECTOR_LANES;

      *(Eight *) (board->cells + i) = (Eight){ cell[0],
                                               cell[VECTOR_LANES],
                                               cell[2 * VECTOR_LANES],
                                               cell[3 * VECTOR_LANES],
                                               cell[4 * VECTOR_LANES],
                                               cell[5 * VECTOR_LANES],
                                               cell[6 * VECTOR_LANES],
                                               cell[7 * VECTOR_LANES] };
    }
  board->cells[N_CELLS - 1] = cells[(N_CELLS - 1) * VECTOR_LANES];
}

static void
write_lane (Search *search, unsigned lane, const Board *board)
{
  const Vector mark = mark_lane (lane);

#pragma GCC unroll 27
  for (unsigned i = 0; i < N_CELLS; i++)
    put_lane (&search->cells[i], lane, mark, board->cells[i]);
  put_lane (&search->sum, lane, mark, 0);
}

/* One without a puzzle has an open board, which does no harm */
static void
take_puzzle (Search *search, unsigned lane)
{
#define BUT(number) (ALL_NUMBERS & ~(1 << ((number) -1)))
  static const uint16_t sets[19]
      = { ALL_NUMBERS, 1,       2,       4,       8,       0x10,    0x20,
          0x40,        0x80,    0x100,   BUT (1), BUT (2), BUT (3), BUT (4),
          BUT (5),     BUT (6), BUT (7), BUT (8), BUT (9) };
  static const YassAbreastPuzzle open;
  const YassAbreastPuzzle *puzzle = &open;
  const Vector mark = mark_lane (lane);
  Lane *self = &search->lanes[lane];

  if (search->next < search->work->n)
    {
      self->answer = &search->work->answers[search->next];
      *self->answer = (YassAbreastAnswer){ 0 };
      puzzle = &search->work->puzzles[search->next++];
    }
  else
    search->busy &= ~((uint32_t) 1 << lane);
  self->depth = 0;
#pragma GCC unroll 27
  for (unsigned i = 0; i < N_CELLS; i++)
    put_lane (&search->cells[i], lane, mark, sets[puzzle->numbers[i]]);
  put_lane (&search->sum, lane, mark, 0);
}

static void
finish (Search *search, unsigned lane, YassLimit limit)
{
  YassAbreastAnswer *answer = search->lanes[lane].answer;

  answer->limit = limit;
  if (answer->n_solutions == 0)
    answer->guesses = answer->guesses_total;
  search->work->stats->guesses += answer->guesses_total;
  search->work->stats->puzzles++;
  take_puzzle (search, lane);
}

static void
backtrack (Search *search, unsigned lane)
{
  Lane *self = &search->lanes[lane];

  if (self->depth > 0)
    {
      write_lane (search, lane, &self->others[--self->depth]);
      return;
    }
  self->answer->is_exhausted = true;
  finish (search, lane, YASS_LIMIT_NOTHING);
}

static void
note_solution (Search *search, unsigned lane)
{
  const uint16_t *cells = get_cells (search, lane);
  Lane *self = &search->lanes[lane];
  YassAbreastAnswer *answer = self->answer;
  guint8 *kept = answer->n_solutions == 0 ? answer->solution : answer->second;

  if (answer->n_solutions == 0)
    answer->guesses = answer->guesses_total;
  if (answer->n_solutions++ < 2)
    {
#pragma GCC unroll 27
      for (unsigned i = 0; i < N_CELLS; i++)
        kept[i] = (guint8) (__builtin_ctz (cells[i * VECTOR_LANES]) + 1);
    }
  if (answer->n_solutions < search->work->max_solutions)
    {
      backtrack (search, lane);
      return;
    }
  answer->is_exhausted = self->depth == 0;
  finish (search, lane, YASS_LIMIT_NOTHING);
}

/* A guess changes the cells of the lane; @other keeps what the guess leaves
 * out */

static void
guess_way (uint16_t *cells, Board *other, const Way *way)
{
  for (unsigned i = 0; i < 3; i++)
    for (unsigned k = 0; k < 3; k++)
      {
        const unsigned cell = way->meetings[i] + k * way->step;
        const uint16_t less = other->cells[cell] & (uint16_t) ~way->number;

        if (i == way->chosen)
          other->cells[cell] = less;
        else
          cells[cell * VECTOR_LANES] = less;
      }
}

static void
guess_number (uint16_t *cells, Board *other)
{
  const unsigned cell = choose_cell (other->cells);
  const uint16_t numbers = other->cells[cell];
  const uint16_t but_first = numbers & (uint16_t) (numbers - 1);

  cells[cell * VECTOR_LANES] = numbers ^ but_first;
  other->cells[cell] = but_first;
}

static void
guess (Search *search, unsigned lane, const Choice *choice)
{
  Lane *self = &search->lanes[lane];
  Board *other = &self->others[self->depth];

  if (self->answer->guesses_total == search->work->max_guesses)
    {
      finish (search, lane, YASS_LIMIT_GUESSES);
      return;
    }
  self->depth++;
  read_lane (search, lane, other);
  if (self->answer->guesses_total++ < PATIENCE)
    {
      const Way way = choose_way (choice, lane, other->cells);

      guess_way (get_cells (search, lane), other, &way);
    }
  else
    guess_number (get_cells (search, lane), other);
}

static void
for_each_lane (Search *search, uint32_t lanes,
               void (*act) (Search *search, unsigned lane))
{
  for (; lanes != 0; lanes &= lanes - 1)
    act (search, (unsigned) __builtin_ctz (lanes));
}

static void
guess_in (Search *search, uint32_t lanes)
{
  Choice choice;

  if (lanes == 0)
    return;
  choose_bands (search->cells, &choice);
  for (; lanes != 0; lanes &= lanes - 1)
    guess (search, (unsigned) __builtin_ctz (lanes), &choice);
}

static bool
is_told_to_stop (const Search *search)
{
  return search->work->stop != NULL
         && g_atomic_int_get (search->work->stop) != 0;
}

static void
cancel_lane (Search *search, unsigned lane)
{
  finish (search, lane, YASS_LIMIT_CANCELLED);
}

static void
cancel (Search *search)
{
  const YassAbreastWork *work = search->work;

  for (; search->next < work->n; search->next++)
    work->answers[search->next]
        = (YassAbreastAnswer){ .limit = YASS_LIMIT_CANCELLED };
  for_each_lane (search, search->busy, cancel_lane);
}

/* Where nothing changed, a number that still owes its cell being alone shares
 * it with another such number */
static void
step (Search *search)
{
  const Pass pass = deduce (search->cells);
  const uint32_t same = find_same (pass.sum, search->sum);
  const uint32_t alive = search->busy & find_same (pass.dead, spread (0))
                         & (find_same (pass.owing, spread (0)) | ~same);
  const uint32_t dead = search->busy & ~alive;
  const uint32_t quiet = alive & same;
  const uint32_t solved = quiet & find_same (pass.sum, spread (SUM_SOLVED));

  search->work->stats->passes++;
  search->work->stats->lane_passes
      += (guint64) __builtin_popcount (search->busy);
  search->sum = pass.sum;
  guess_in (search, quiet & ~solved);
  for_each_lane (search, solved, note_solution);
  for_each_lane (search, dead, backtrack);
}

static void
solve (void *scratch, const YassAbreastWork *work)
{
  Search *search = scratch;

  search->work = work;
  search->next = 0;
  search->busy = (uint32_t) (((uint64_t) 1 << VECTOR_LANES) - 1);
  for_each_lane (search, search->busy, take_puzzle);
  while (search->busy != 0)
    if (is_told_to_stop (search))
      cancel (search);
    else
      step (search);
}

const YassAbreastKernel KERNEL = {
  .name = QUOTE (YASS_KERNELS),
  .n_lanes = VECTOR_LANES,
  .scratch_size = sizeof (Search),
  .solve = solve,
};
