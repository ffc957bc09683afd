/* board.h: a plain 9x9 board as a rater sees it: what is left, as bit masks
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define YASS_RATE_N_CELLS 81
#define YASS_RATE_N_HOUSES 27
#define YASS_RATE_N_EDGES (9 * YASS_RATE_N_CELLS)

/* Houses are numbered as most producers scan them: boxes, columns, rows. The
 * position of a cell in a box goes row by row, in a line it is the index of the
 * other line. Numbers go from 0 to 8 here. */
enum
{
  YASS_RATE_FIRST_BOX = 0,
  YASS_RATE_FIRST_COLUMN = 9,
  YASS_RATE_FIRST_ROW = 18,
};

/* A set of cells */
typedef struct
{
  uint64_t words[2];
} YassRateCells;

/* What is where, the same for all boards */
typedef struct
{
  uint8_t cell_at[YASS_RATE_N_HOUSES][9];
  uint8_t house_of[YASS_RATE_N_CELLS][3]; /* its box, its row, its column */
  uint8_t position_in[YASS_RATE_N_CELLS][3];
  uint16_t crossing[YASS_RATE_N_HOUSES][YASS_RATE_N_HOUSES]; /* positions */
  uint8_t seen[YASS_RATE_N_CELLS][20]; /* cells that a cell sees, ascending */
  YassRateCells sees[YASS_RATE_N_CELLS];
} YassRateGeometry;

/* Only after yass_rate_geometry_prepare () */
extern YassRateGeometry yass_rate_geometry;
void yass_rate_geometry_prepare (void);

typedef struct
{
  uint16_t numbers[YASS_RATE_N_CELLS];     /* left; none once it is placed */
  uint16_t places[YASS_RATE_N_HOUSES][9];  /* positions left to a number */
  uint16_t open_cells[YASS_RATE_N_HOUSES]; /* positions of cells not placed */
  uint8_t n_placed[9];                     /* of each number */
  uint8_t n_open;                          /* cells not placed */
} YassRateBoard;

void yass_rate_board_init (YassRateBoard *self);

/* Takes @number from @cell, which has it */
static inline void
yass_rate_board_remove (YassRateBoard *self, unsigned cell, unsigned number)
{
  const uint8_t *houses = yass_rate_geometry.house_of[cell];
  const uint8_t *positions = yass_rate_geometry.position_in[cell];

  self->numbers[cell] &= (uint16_t) ~(1u << number);
  for (unsigned kind = 0; kind < 3; kind++)
    self->places[houses[kind]][number] &= (uint16_t) ~(1u << positions[kind]);
}

/* Puts @number into @cell, and takes what that excludes. Takes nothing where
 * the cell does not have it. */
void yass_rate_board_place (YassRateBoard *self, unsigned cell,
                            unsigned number);

/* Masks of up to 16 bits */

static inline unsigned
yass_rate_count (unsigned mask)
{
  return (unsigned) __builtin_popcount (mask);
}

static inline unsigned
yass_rate_first (unsigned mask)
{
  return (unsigned) __builtin_ctz (mask);
}

static inline bool
yass_rate_is_single (unsigned mask)
{
  return mask != 0 && (mask & (mask - 1)) == 0;
}

static inline bool
yass_rate_is_pair (unsigned mask)
{
  return yass_rate_is_single (mask & (mask - 1));
}

#define YASS_RATE_FOREACH(member, mask)                                        \
  for (unsigned member##_left = (mask), member;                                \
       member##_left != 0 && (member = yass_rate_first (member##_left), true); \
       member##_left &= member##_left - 1)

/* Sets of cells */

static inline void
yass_rate_cells_add (YassRateCells *self, unsigned cell)
{
  self->words[cell / 64] |= UINT64_C (1) << cell % 64;
}

static inline bool
yass_rate_cells_has (const YassRateCells *self, unsigned cell)
{
  return self->words[cell / 64] >> cell % 64 & 1;
}

static inline void
yass_rate_cells_intersect (YassRateCells *self, const YassRateCells *other)
{
  self->words[0] &= other->words[0];
  self->words[1] &= other->words[1];
}

static inline void
yass_rate_cells_subtract (YassRateCells *self, const YassRateCells *other)
{
  self->words[0] &= ~other->words[0];
  self->words[1] &= ~other->words[1];
}

static inline unsigned
yass_rate_cells_count (const YassRateCells *self)
{
  return (unsigned) (__builtin_popcountll (self->words[0])
                     + __builtin_popcountll (self->words[1]));
}

/* Takes the smallest member out. Returns: false when there is none */
static inline bool
yass_rate_cells_pop (YassRateCells *self, unsigned *cell)
{
  const unsigned word = self->words[0] == 0;

  if (self->words[word] == 0)
    return false;
  *cell = word * 64 + (unsigned) __builtin_ctzll (self->words[word]);
  self->words[word] &= self->words[word] - 1;
  return true;
}

#define YASS_RATE_CELLS_FOREACH(cell, set)                                     \
  for (YassRateCells cell##_left = (set);                                      \
       yass_rate_cells_pop (&cell##_left, &cell);)

/* The cells that @number can be in */
static inline YassRateCells
yass_rate_board_get_cells (const YassRateBoard *self, unsigned number)
{
  YassRateCells cells = { { 0, 0 } };

  for (unsigned row = 0; row < 9; row++)
    {
      const uint64_t columns = self->places[YASS_RATE_FIRST_ROW + row][number];

      if (row < 8)
        cells.words[0] |= columns << 9 * row;
      if (row >= 7)
        cells.words[1] |= row == 7 ? columns >> 1 : columns << 8;
    }
  return cells;
}

static inline bool
yass_rate_cells_equal (const YassRateCells *self, const YassRateCells *other)
{
  return self->words[0] == other->words[0] && self->words[1] == other->words[1];
}

/* An edge as one number */
static inline unsigned
yass_rate_edge (unsigned cell, unsigned number)
{
  return cell * 9 + number;
}
