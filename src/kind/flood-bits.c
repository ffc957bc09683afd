/* flood-bits.c: whether a flood finds anything, for small boards at once
 * SPDX-License-Identifier: MIT */
#include "kind/flood-bits.h"

void
yass_flood_board_init (YassFloodBoard *self, guint n, guint width)
{
  *self = (YassFloodBoard){ .width = width };
  for (guint cell = 0; cell < n; cell++)
    {
      const YassFloodBits bit = (YassFloodBits) 1 << cell;

      self->all |= bit;
      self->not_first |= cell % width > 0 ? bit : 0;
    }
}

static inline guint
count (YassFloodBits set)
{
  return (guint) (__builtin_popcountll ((uint64_t) set)
                  + __builtin_popcountll ((uint64_t) (set >> 64)));
}

static inline YassFloodBits
get_lowest (YassFloodBits set)
{
  return set & -set;
}

static inline YassFloodBits
go_right (const YassFloodBoard *self, YassFloodBits set)
{
  return set << 1 & self->not_first;
}

static inline YassFloodBits
go_left (const YassFloodBoard *self, YassFloodBits set)
{
  return (set & self->not_first) >> 1;
}

/* The rows may be longer than the bits are */
static inline YassFloodBits
go_down (const YassFloodBoard *self, YassFloodBits set)
{
  return self->width < YASS_FLOOD_MOST_BITS ? set << self->width & self->all
                                            : 0;
}

static inline YassFloodBits
go_up (const YassFloodBoard *self, YassFloodBits set)
{
  return self->width < YASS_FLOOD_MOST_BITS ? set >> self->width : 0;
}

/* The cells and those next to them */
static inline YassFloodBits
spread (const YassFloodBoard *self, YassFloodBits set)
{
  return set | go_right (self, set) | go_left (self, set) | go_down (self, set)
         | go_up (self, set);
}

/* All that hangs together with some cells */
static inline YassFloodBits
fill (const YassFloodBoard *self, YassFloodBits from, YassFloodBits open)
{
  YassFloodBits before;

  do
    {
      before = from;
      from = spread (self, from) & open;
      from = spread (self, from) & open;
    }
  while (from != before);
  return from;
}

/* Where nothing is in yet: heaps that are too small, or one that is all */
static bool
are_heaps_quiet (const YassFloodBoard *self, YassFloodBits open, guint size)
{
  const guint least = MAX (size, 1);
  guint n_heaps = 0, n = 0;

  for (YassFloodBits rest = open; rest != 0; n_heaps++)
    {
      const YassFloodBits heap = fill (self, get_lowest (rest), rest);

      n = count (heap);
      if (n < least)
        return false;
      rest &= ~heap;
    }
  return n_heaps > 1 || n > least;
}

/* Whether each heap of what is in comes to every cell with those to come, where
 * what is in costs nothing */
static bool
is_near (const YassFloodBoard *self, YassFloodBits open, YassFloodBits in,
         guint budget)
{
  for (YassFloodBits rest = in; rest != 0;)
    {
      YassFloodBits reached = fill (self, get_lowest (rest), in);

      rest &= ~reached;
      for (guint far = 0; reached != open; far++)
        {
          if (far == budget)
            return false;
          reached = spread (self, reached) & open;
          if (spread (self, reached) & in & ~reached)
            reached = fill (self, reached, reached | in);
        }
    }
  return true;
}

/* Cells of whose neighbours not all hang together by way of the eight cells
 * around: only without such a cell may others fall apart */
static YassFloodBits
find_narrow (const YassFloodBoard *self, YassFloodBits open)
{
  const YassFloodBits up = go_down (self, open);
  const YassFloodBits down = go_up (self, open);
  const YassFloodBits left = go_right (self, open);
  const YassFloodBits right = go_left (self, open);
  /* Each neighbour from which no way leads on to the next one around */
  const YassFloodBits a = up & ~(right & go_left (self, up));
  const YassFloodBits b = right & ~(down & go_left (self, down));
  const YassFloodBits c = down & ~(left & go_right (self, down));
  const YassFloodBits d = left & ~(up & go_right (self, up));

  return open & (((a | b) & (c | d)) | (a & b) | (c & d));
}

/* Whether all that is in, and as many as are needed, hang together without any
 * of the others */
static bool
is_wide (const YassFloodBoard *self, YassFloodBits open, YassFloodBits in,
         guint size)
{
  const YassFloodBits first = get_lowest (in);

  for (YassFloodBits rest = find_narrow (self, open) & ~in; rest != 0;
       rest &= rest - 1)
    {
      const YassFloodBits left = fill (self, first, open & ~get_lowest (rest));

      if ((in & ~left) != 0 || count (left) < size)
        return false;
    }
  return true;
}

bool
yass_flood_is_quiet (const YassFloodBoard *self, YassFloodBits open,
                     YassFloodBits in, guint size)
{
  const guint n_in = count (in);
  const guint n_open = count (open);

  if (n_in == 0)
    return are_heaps_quiet (self, open, size);
  if (fill (self, get_lowest (in), open) != open)
    return false;
  if (size > 0 && (n_in >= size || n_open <= size))
    return n_in == size && n_open == size;
  return (size == 0 || is_near (self, open, in, size - n_in))
         && is_wide (self, open, in, size);
}
