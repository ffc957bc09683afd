/* houses.h: all rows, columns and boxes in one pass, for kernel.c
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "base/intrinsics.h"
#include "gear/kernel.h"
#include "gear/lane-of-cell.h"

#define INLINE static inline __attribute__ ((always_inline))

/* The cells of a box: a word a row, with a lane at its end that stays empty,
 * and such a row at the end. Turning words around, or the lanes of each, takes
 * a cell to the others of its column, or row. */
typedef uint16_t Box
    __attribute__ ((vector_size (2 * YASS_GEAR_BOX_LANES), may_alias));
typedef uint64_t BoxRows
    __attribute__ ((vector_size (2 * YASS_GEAR_BOX_LANES), may_alias));

static const Box no_cell = { 0, 0, 0, 0xffff, 0,      0,      0,      0xffff,
                             0, 0, 0, 0xffff, 0xffff, 0xffff, 0xffff, 0xffff };

#define TURN_ROW(x)                                                            \
  __builtin_shufflevector (x, x, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, \
                           12, 15)
#define TURN_ROW_BACK(x)                                                       \
  __builtin_shufflevector (x, x, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, \
                           13, 15)
#define TURN_COLUMN(x)                                                         \
  ((Box) __builtin_shufflevector ((BoxRows) (x), (BoxRows) (x), 1, 2, 0, 3))
#define TURN_COLUMN_BACK(x)                                                    \
  ((Box) __builtin_shufflevector ((BoxRows) (x), (BoxRows) (x), 2, 0, 1, 3))

/* All cells of each row, or column */
#define JOIN_ROW(x) ((x) | TURN_ROW (x) | TURN_ROW_BACK (x))
#define JOIN_COLUMN(x) ((x) | TURN_COLUMN (x) | TURN_COLUMN_BACK (x))

INLINE bool
is_any (Box x)
{
#if defined(__AVX2__)
  return !_mm256_testz_si256 ((__m256i) x, (__m256i) x);
#else
  uint64_t words[4];

  memcpy (words, &x, sizeof words);
  return (words[0] | words[1] | words[2] | words[3]) != 0;
#endif
}

/* A bit for each lane that differs */
INLINE uint32_t
find_different (Box a, Box b)
{
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  return _mm256_cmpneq_epi16_mask ((__m256i) a, (__m256i) b);
#elif defined(__SSE2__)
  const Box same = (Box) (a == b);
  __m128i halves[2];

  memcpy (halves, &same, sizeof halves);
  return 0xffff
         ^ (uint32_t) _mm_movemask_epi8 (
             _mm_packs_epi16 (halves[0], halves[1]));
#else
  uint32_t found = 0;

  for (unsigned i = 0; i < YASS_GEAR_BOX_LANES; i++)
    found |= (uint32_t) (a[i] != b[i]) << i;
  return found;
#endif
}

/* In three parts of a house, the numbers that @a, @b and @c have at all, and
 * those of them that some part has more than once or that two parts have */
typedef struct
{
  Box any;
  Box twice;
} Found;

INLINE Found
join (Found a, Found b, Found c)
{
  const Box ab = a.any | b.any;

  return (Found){ ab | c.any, a.twice | b.twice | c.twice | (a.any & b.any)
                                  | (ab & c.any) };
}

INLINE bool
is_single (unsigned numbers)
{
  return (numbers & (numbers - 1)) == 0;
}

/* The cell has lost numbers, but not all */
INLINE void
wake (YassGearSearch *search, unsigned lane, unsigned numbers)
{
  search->houses_wait = true;
  search->waiting |= search->woken_by[lane];
  search->changed_houses |= search->plan->houses_of[lane];
  if (!is_single (numbers))
    return;
  search->waiting |= search->plan->woken_by_placing[lane];
  search->last_placed = lane;
}

/* Leaves the cell only those of its numbers that are in @numbers. Returns false
 * when none is. */
INLINE bool
keep (YassGearSearch *search, unsigned lane, unsigned numbers)
{
  const unsigned before = search->grid->lanes[lane];
  const unsigned left = before & numbers;

  if (left == before)
    return true;
  search->grid->lanes[lane] = (uint16_t) left;
  search->has_changed = true;
  if (left == 0)
    {
      search->emptied = lane;
      return false;
    }
  wake (search, lane, left);
  return true;
}

/* The same for a hidden variable */
INLINE bool
keep_hidden (YassGearSearch *search, unsigned lane, uint64_t numbers)
{
  uint64_t *here = &search->grid->hidden[lane - YASS_GEAR_LANES];
  const uint64_t left = *here & numbers;

  if (left == *here)
    return true;
  *here = left;
  search->has_changed = true;
  if (left == 0)
    {
      search->emptied = lane;
      return false;
    }
  search->waiting |= search->woken_by[lane];
  if ((left & (left - 1)) == 0)
    search->waiting |= search->plan->woken_by_placing[lane];
  return true;
}

/* A set of lanes of cells */
#define LANE_WORDS ((YASS_GEAR_LANES + 63) / 64)
typedef struct
{
  uint64_t words[LANE_WORDS];
} LaneSet;

INLINE void
add_lanes (LaneSet *self, unsigned b, uint32_t lanes)
{
  const unsigned boxes_a_word = 64 / YASS_GEAR_BOX_LANES;

  self->words[b / boxes_a_word] |= (uint64_t) lanes
                                   << (b % boxes_a_word * YASS_GEAR_BOX_LANES);
}

/* What a pass finds, by box, by band and by stack */
typedef struct
{
  Box cells[9];
  Box is_placed[9];
  Box numbers[9];     /* of placed cells */
  Box placed_rows[9]; /* the same, of the whole row in the box */
  Box placed[9];      /* ... of the whole box */
  Box band_placed[3];
  Box stack_placed[3];
  Found rows[9];
  Found columns[9];
  Box lonely[9]; /* numbers with one place */
  Box band_lonely[3];
  Box stack_lonely[3];
  Box locked_rows[9]; /* numbers that the box has in this row only */
  Box locked_columns[9];
  Box wrong;
  Box everywhere;
  LaneSet changed;
  LaneSet placed_last; /* changed, and placed */
} Pass;

INLINE void
find_placed (Pass *self, const Box *boxes, unsigned b)
{
  const Box x = boxes[b];

  self->cells[b] = x;
  self->is_placed[b] = (Box) ((x & (x - 1)) == 0);
  self->numbers[b] = x & self->is_placed[b];
  self->placed_rows[b] = JOIN_ROW (self->numbers[b]);
  self->placed[b] = JOIN_COLUMN (self->placed_rows[b]);
}

INLINE void
clear_placed (Pass *self, unsigned b)
{
  const Box gone
      = self->placed[b] | self->band_placed[b / 3] | self->stack_placed[b % 3];
  const Box x = self->cells[b] & ~(gone & ~self->is_placed[b]);
  const Box row_1 = TURN_ROW (x), row_2 = TURN_ROW_BACK (x);
  const Box column_1 = TURN_COLUMN (x), column_2 = TURN_COLUMN_BACK (x);
  const Found rows = { x | row_1 | row_2, (x & row_1) | ((x | row_1) & row_2) };
  const Found columns = { x | column_1 | column_2,
                          (x & column_1) | ((x | column_1) & column_2) };
  const Found next = { TURN_COLUMN (rows.any), TURN_COLUMN (rows.twice) };
  const Found last
      = { TURN_COLUMN_BACK (rows.any), TURN_COLUMN_BACK (rows.twice) };
  const Found box = join (rows, next, last);

  self->cells[b] = x;
  self->rows[b] = rows;
  self->columns[b] = columns;
  self->lonely[b] = box.any & ~box.twice;
  self->locked_rows[b] = rows.any & ~(next.any | last.any);
  self->locked_columns[b]
      = columns.any & ~(TURN_ROW (columns.any) | TURN_ROW_BACK (columns.any));
  self->wrong |= self->placed[b] & box.twice;
  self->everywhere &= box.any | no_cell;
}

INLINE void
join_boxes (Pass *self, unsigned i)
{
  const Found *rows = self->rows + 3 * i;
  const Found *columns = self->columns + i;
  const Found row = join (rows[0], rows[1], rows[2]);
  const Found column = join (columns[0], columns[3], columns[6]);

  self->band_lonely[i] = row.any & ~row.twice;
  self->stack_lonely[i] = column.any & ~column.twice;
  self->wrong |= (self->band_placed[i] & row.twice)
                 | (self->stack_placed[i] & column.twice);
  self->everywhere &= (row.any & column.any) | no_cell;
}

/* What is locked elsewhere leaves the box, and what has no other place stays.
 * Returns what is wrong there. */
INLINE Box
settle_box (Pass *self, Box *boxes, unsigned b)
{
  const unsigned band = b / 3 * 3;
  const unsigned right = band + (b + 1) % 3, left = band + (b + 2) % 3;
  const unsigned below = (b + 3) % 9, above = (b + 6) % 9;
  /* Numbers that the band has nowhere else in this row, the stack nowhere else
   * in this column */
  const Box row_only
      = self->rows[b].any & ~(self->rows[right].any | self->rows[left].any);
  const Box column_only
      = self->columns[b].any
        & ~(self->columns[below].any | self->columns[above].any);
  const Box gone = self->locked_rows[right] | self->locked_rows[left]
                   | self->locked_columns[below] | self->locked_columns[above]
                   | TURN_COLUMN (row_only) | TURN_COLUMN_BACK (row_only)
                   | TURN_ROW (column_only) | TURN_ROW_BACK (column_only);
  Box x = self->cells[b] & ~gone;
  const Box only = x
                   & (self->lonely[b] | self->band_lonely[b / 3]
                      | self->stack_lonely[b % 3]);

  x &= only | (Box) (only == 0);
  const uint32_t changed = find_different (x, boxes[b]);
  add_lanes (&self->changed, b, changed);
  add_lanes (&self->placed_last, b,
             changed & ~find_different (x & (x - 1), (Box){ 0 }));
  boxes[b] = x;
  /* A cell cannot be two numbers that have no other place */
  return ((Box) (x == 0) & ~no_cell) | (only & (only - 1));
}

/* All that a pass has changed. One loop for all of them: how many cells a box
 * loses numbers in, nobody can foresee. */
INLINE void
wake_all (YassGearSearch *search, const Pass *self)
{
  const YassGearPlan *plan = search->plan;
  YassGearSet waiting = search->waiting;
  uint64_t houses = search->changed_houses;

  for (unsigned word = 0; word < LANE_WORDS; word++)
    {
      for (uint64_t rest = self->changed.words[word]; rest != 0;
           rest &= rest - 1)
        {
          const unsigned lane = word * 64 + (unsigned) __builtin_ctzll (rest);

          waiting |= search->woken_by[lane];
          houses |= plan->houses_of[lane];
          search->houses_wait = true;
        }
      for (uint64_t rest = self->placed_last.words[word]; rest != 0;
           rest &= rest - 1)
        {
          const unsigned lane = word * 64 + (unsigned) __builtin_ctzll (rest);

          waiting |= plan->woken_by_placing[lane];
          search->last_placed = lane;
        }
    }
  search->waiting = waiting;
  search->changed_houses = houses;
}

/* Where @b is known when this is compiled */
#define EACH_BOX(act)                                                          \
  do                                                                           \
    {                                                                          \
      act (0);                                                                 \
      act (1);                                                                 \
      act (2);                                                                 \
      act (3);                                                                 \
      act (4);                                                                 \
      act (5);                                                                 \
      act (6);                                                                 \
      act (7);                                                                 \
      act (8);                                                                 \
    }                                                                          \
  while (0)
#define FIND_PLACED(b) find_placed (&pass, boxes, b)
#define CLEAR_PLACED(b) clear_placed (&pass, b)
#define SETTLE_BOX(b) wrong |= settle_box (&pass, boxes, b)

/* Naked and hidden singles and locked candidates, of all houses at once.
 * Returns false on a contradiction. */
static bool
look_at_houses (YassGearSearch *search)
{
  Box *boxes = (Box *) search->grid->lanes;
  const Box all = (Box){ 0 } + YASS_GEAR_ALL;
  Box wrong = { 0 };
  Pass pass;

  pass.wrong = (Box){ 0 };
  pass.everywhere = ~pass.wrong;
  pass.changed = pass.placed_last = (LaneSet){ 0 };
  search->houses_wait = false;
  search->emptied = NO_LANE;
  EACH_BOX (FIND_PLACED);
  for (unsigned i = 0; i < 3; i++)
    {
      pass.band_placed[i] = pass.placed_rows[3 * i]
                            | pass.placed_rows[3 * i + 1]
                            | pass.placed_rows[3 * i + 2];
      const Box in_stack
          = pass.numbers[i] | pass.numbers[i + 3] | pass.numbers[i + 6];
      pass.stack_placed[i] = JOIN_COLUMN (in_stack);
    }
  EACH_BOX (CLEAR_PLACED);
  for (unsigned i = 0; i < 3; i++)
    join_boxes (&pass, i);
  if (is_any (pass.wrong | (all & ~pass.everywhere)))
    return false;
  EACH_BOX (SETTLE_BOX);
  wake_all (search, &pass);
  return !is_any (wrong);
}

#undef FIND_PLACED
#undef CLEAR_PLACED
#undef SETTLE_BOX
