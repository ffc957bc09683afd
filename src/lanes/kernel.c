/* kernel.c: the search in all lanes, built once per instruction set
 * SPDX-License-Identifier: MIT
 *
 * Built with YASS_KERNELS, the name of the set. */
#include "lanes/kernel.h"

#include <string.h>

#include "lanes/branch.h"
#include "lanes/pass.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_ (a, b)
#define QUOTE_(a) #a
#define QUOTE(a) QUOTE_ (a)
#define KERNEL JOIN (yass_lanes_kernel_, YASS_KERNELS)

extern const YassLanesKernel KERNEL;

#ifndef PARTS
#define PARTS 1
#endif
#define N_LANES (PARTS * VECTOR_LANES)
/* A guess settles a number in one of the three lines of a band */
#define MAX_DEPTH (N_BANDS * 3 * 9)

typedef struct
{
  uint16_t cells[N_CELLS];
} Board;

/* A lane's search */
typedef struct
{
  gsize puzzle;
  unsigned depth;
  Board others[MAX_DEPTH]; /* what is left to look at once a guess is done */
} Lane;

typedef struct
{
  Vector cells[PARTS][N_CELLS];
  Vector sums[PARTS];   /* after the pass before; 0: there was none */
  uint32_t busy[PARTS]; /* a bit per lane that has a puzzle */
  gsize next;
  Lane lanes[N_LANES];
} Scratch;

typedef struct
{
  const YassLanesWork *work;
  Scratch *scratch;
} Search;

static inline uint16_t *
cell_of (Scratch *scratch, unsigned lane, unsigned cell)
{
  return (uint16_t *) &scratch->cells[lane / VECTOR_LANES][cell]
         + lane % VECTOR_LANES;
}

static inline void
forget_sum (Scratch *scratch, unsigned lane)
{
  ((uint16_t *) &scratch->sums[lane / VECTOR_LANES])[lane % VECTOR_LANES] = 0;
}

static void
read_lane (Scratch *scratch, unsigned lane, Board *board)
{
  const uint16_t *cells = cell_of (scratch, lane, 0);

  for (unsigned i = 0; i < N_CELLS; i++)
    board->cells[i] = cells[i * VECTOR_LANES];
}

static void
write_lane (Scratch *scratch, unsigned lane, const Board *board)
{
  uint16_t *cells = cell_of (scratch, lane, 0);

  for (unsigned i = 0; i < N_CELLS; i++)
    cells[i * VECTOR_LANES] = board->cells[i];
  forget_sum (scratch, lane);
}

/* The next puzzle, or an open board that does no harm */
static void
take_next (const YassLanesWork *work, Scratch *scratch, unsigned lane)
{
  static const uint16_t sets[10]
      = { 0x1ff, 1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x100 };
  static const YassLanesPuzzle open;
  Lane *self = &scratch->lanes[lane];
  const YassLanesPuzzle *puzzle = &open;

  if (scratch->next < work->n)
    {
      self->puzzle = scratch->next++;
      puzzle = &work->puzzles[self->puzzle];
    }
  else
    scratch->busy[lane / VECTOR_LANES]
        &= ~((uint32_t) 1 << lane % VECTOR_LANES);
  self->depth = 0;
  for (unsigned i = 0; i < N_CELLS; i++)
    *cell_of (scratch, lane, i) = sets[puzzle->numbers[i]];
  forget_sum (scratch, lane);
}

static void
finish (const YassLanesWork *work, Scratch *scratch, unsigned lane)
{
  YassLanesAnswer *answer = &work->answers[scratch->lanes[lane].puzzle];

  if (answer->n_solutions == 0)
    answer->guesses = answer->guesses_total;
  work->stats->guesses += answer->guesses_total;
  work->stats->puzzles++;
  take_next (work, scratch, lane);
}

static void
backtrack (const YassLanesWork *work, Scratch *scratch, unsigned lane)
{
  Lane *self = &scratch->lanes[lane];

  if (self->depth == 0)
    {
      work->answers[self->puzzle].is_exhausted = true;
      finish (work, scratch, lane);
    }
  else
    write_lane (scratch, lane, &self->others[--self->depth]);
}

static void
note_solution (const YassLanesWork *work, Scratch *scratch, unsigned lane)
{
  const uint16_t *cells = cell_of (scratch, lane, 0);
  Lane *self = &scratch->lanes[lane];
  YassLanesAnswer *answer = &work->answers[self->puzzle];

  if (answer->n_solutions++ == 0)
    {
      answer->guesses = answer->guesses_total;
      for (unsigned i = 0; i < N_CELLS; i++)
        answer->solution[i]
            = (guint8) (__builtin_ctz (cells[i * VECTOR_LANES]) + 1);
    }
  if (answer->n_solutions < work->max_solutions)
    {
      backtrack (work, scratch, lane);
      return;
    }
  answer->is_exhausted = self->depth == 0;
  finish (work, scratch, lane);
}

static void
guess (const YassLanesWork *work, Scratch *scratch, unsigned lane,
       const Choice *choice)
{
  Lane *self = &scratch->lanes[lane];
  YassLanesAnswer *answer = &work->answers[self->puzzle];
  uint16_t *cells = cell_of (scratch, lane, 0);
  uint16_t *other = self->others[self->depth].cells;

  if (answer->guesses_total == work->max_guesses)
    {
      answer->limit = YASS_LIMIT_GUESSES;
      finish (work, scratch, lane);
      return;
    }
  answer->guesses_total++;
  read_lane (scratch, lane, &self->others[self->depth++]);

  const Guess guess
      = choose_guess (choice, cells, VECTOR_LANES, lane % VECTOR_LANES);
  for (unsigned box = 0; box < 3; box++)
    {
      const unsigned first = get_meeting (guess.band, guess.line, box);

      for (unsigned k = 0; k < 3; k++)
        {
          const unsigned cell = first + k * guess.band.step;

          if (box == guess.box)
            other[cell] &= (uint16_t) ~guess.number;
          else
            cells[cell * VECTOR_LANES] &= (uint16_t) ~guess.number;
        }
    }
}

static void
cancel (const YassLanesWork *work, Scratch *scratch)
{
  for (unsigned lane = 0; lane < N_LANES; lane++)
    if (scratch->busy[lane / VECTOR_LANES] >> lane % VECTOR_LANES & 1)
      {
        work->answers[scratch->lanes[lane].puzzle].limit = YASS_LIMIT_CANCELLED;
        scratch->next = work->n;
        finish (work, scratch, lane);
      }
}

static void
solve (void *memory, const YassLanesWork *work)
{
  Scratch *scratch = memory;
  uint32_t busy = 1;

  memset (work->answers, 0, work->n * sizeof *work->answers);
  scratch->next = 0;
  for (unsigned part = 0; part < PARTS; part++)
    scratch->busy[part] = (uint32_t) (((uint64_t) 1 << VECTOR_LANES) - 1);
  for (unsigned lane = 0; lane < N_LANES; lane++)
    take_next (work, scratch, lane);
  while (busy)
    {
      if (work->stop != NULL && g_atomic_int_get (work->stop))
        {
          for (gsize i = scratch->next; i < work->n; i++)
            work->answers[i].limit = YASS_LIMIT_CANCELLED;
          cancel (work, scratch);
        }
      busy = 0;
      for (unsigned part = 0; part < PARTS; part++)
        {
          const Pass pass = deduce (scratch->cells[part]);
          uint32_t dead
              = ~find_same (pass.dead, spread (0)) & scratch->busy[part];
          uint32_t quiet = find_same (pass.sum, scratch->sums[part])
                           & scratch->busy[part] & ~dead;
          uint32_t solved = quiet & find_same (pass.sum, spread (SUM_SOLVED));

          work->stats->passes++;
          work->stats->lane_passes
              += (guint64) __builtin_popcount (scratch->busy[part]);
          scratch->sums[part] = pass.sum;
          quiet &= ~solved;
          for (; dead != 0; dead &= dead - 1)
            backtrack (work, scratch,
                       part * VECTOR_LANES + (unsigned) __builtin_ctz (dead));
          for (; solved != 0; solved &= solved - 1)
            note_solution (work, scratch,
                           part * VECTOR_LANES
                               + (unsigned) __builtin_ctz (solved));
          if (quiet != 0)
            {
              Choice choice;

              choose_bands (scratch->cells[part], &choice);
              for (; quiet != 0; quiet &= quiet - 1)
                guess (work, scratch,
                       part * VECTOR_LANES + (unsigned) __builtin_ctz (quiet),
                       &choice);
            }
          busy |= scratch->busy[part];
        }
    }
}

const YassLanesKernel KERNEL = {
  .name = QUOTE (YASS_KERNELS),
  .n_lanes = N_LANES,
  .scratch_size = sizeof (Scratch),
  .solve = solve,
};
