/* flood.c: cells that hang together
 * SPDX-License-Identifier: MIT */
#include "kind/flood.h"

#include <string.h>

void
yass_flood_link (uint16_t (*next)[4], guint n, guint width)
{
  for (guint cell = 0; cell < n; cell++)
    {
      const guint column = cell % width;

      next[cell][0] = (uint16_t) (column > 0 ? cell - 1 : YASS_FLOOD_NONE);
      next[cell][1]
          = (uint16_t) (column + 1 < width && cell + 1 < n ? cell + 1
                                                           : YASS_FLOOD_NONE);
      next[cell][2]
          = (uint16_t) (cell >= width ? cell - width : YASS_FLOOD_NONE);
      next[cell][3]
          = (uint16_t) (cell + width < n ? cell + width : YASS_FLOOD_NONE);
    }
}

static bool
is_open (const YassFlood *self, guint cell)
{
  return cell != YASS_FLOOD_NONE && self->state[cell] != YASS_FLOOD_OUT;
}

/* What a walk from the first cell knows of each cell it came to: when it came,
 * how far back its branch leads, and what is on its branch */
typedef struct
{
  uint16_t when[YASS_FLOOD_MOST]; /* from 1; 0: not yet */
  uint16_t low[YASS_FLOOD_MOST];
  uint16_t from[YASS_FLOOD_MOST];
  uint16_t n_cells[YASS_FLOOD_MOST];
  uint16_t in[YASS_FLOOD_MOST];   /* one of them that is in, or none */
  uint16_t lost[YASS_FLOOD_MOST]; /* how many fall away without it */
  uint8_t turn[YASS_FLOOD_MOST];
} Walk;

static void
arrive (const YassFlood *self, Walk *walk, guint cell, guint from, guint when)
{
  walk->when[cell] = walk->low[cell] = (uint16_t) when;
  walk->from[cell] = (uint16_t) from;
  walk->n_cells[cell] = 1;
  walk->in[cell]
      = self->state[cell] == YASS_FLOOD_IN ? (uint16_t) cell : YASS_FLOOD_NONE;
  walk->lost[cell] = 0;
  walk->turn[cell] = 0;
}

/* Back from a cell to where the walk came from, which is the only way to it if
 * no branch of it leads further back */
static void
go_back (YassFlood *self, Walk *walk, guint cell)
{
  const guint from = walk->from[cell];

  walk->low[from] = MIN (walk->low[from], walk->low[cell]);
  walk->n_cells[from] += walk->n_cells[cell];
  if (walk->low[cell] >= walk->when[from])
    {
      walk->lost[from] += walk->n_cells[cell];
      if (self->state[from] == YASS_FLOOD_MAYBE
          && walk->in[cell] != YASS_FLOOD_NONE)
        {
          self->verdict[from] = YASS_FLOOD_BRIDGE;
          self->other[from] = walk->in[cell];
        }
    }
  if (walk->in[from] == YASS_FLOOD_NONE)
    walk->in[from] = walk->in[cell];
}

/* Depth first, so that bridges show; returns how many cells it came to */
static guint
walk_from (YassFlood *self, Walk *walk, guint first)
{
  guint n = 1;
  guint cell = first;

  arrive (self, walk, first, YASS_FLOOD_NONE, n);
  while (cell != YASS_FLOOD_NONE)
    {
      if (walk->turn[cell] == 4)
        {
          if (walk->from[cell] != YASS_FLOOD_NONE)
            go_back (self, walk, cell);
          cell = walk->from[cell];
          continue;
        }
      const guint next = self->next[cell][walk->turn[cell]++];
      if (!is_open (self, next))
        continue;
      if (walk->when[next] == 0)
        {
          arrive (self, walk, next, cell, ++n);
          cell = next;
        }
      else
        walk->low[cell] = MIN (walk->low[cell], walk->when[next]);
    }
  return n;
}

/* Marks what is further from a cell than the cells that are to come; what is in
 * costs nothing on the way. Returns how many are not. */
static guint
measure (YassFlood *self, guint from, guint budget, bool *is_torn)
{
  uint16_t far[YASS_FLOOD_MOST];
  uint16_t queue[2 * YASS_FLOOD_MOST];
  guint head = YASS_FLOOD_MOST, tail = YASS_FLOOD_MOST;
  guint n = 0;

  memset (far, 0xff, self->n * sizeof *far);
  far[from] = 0;
  queue[tail++] = (uint16_t) from;
  while (head < tail)
    {
      const guint cell = queue[head++];

      n++;
      for (guint i = 0; i < 4; i++)
        {
          const guint next = self->next[cell][i];

          if (!is_open (self, next) || far[next] != 0xffff)
            continue;
          if (self->state[next] == YASS_FLOOD_IN)
            {
              far[next] = far[cell];
              queue[--head] = (uint16_t) next;
            }
          else if (far[cell] < budget)
            {
              far[next] = far[cell] + 1;
              queue[tail++] = (uint16_t) next;
            }
        }
    }
  for (guint cell = 0; cell < self->n; cell++)
    if (far[cell] == 0xffff && self->state[cell] == YASS_FLOOD_IN)
      {
        *is_torn = true;
        self->torn = cell;
      }
    else if (far[cell] == 0xffff && self->state[cell] == YASS_FLOOD_MAYBE
             && self->verdict[cell] == YASS_FLOOD_NOTHING)
      self->verdict[cell] = YASS_FLOOD_FAR;
  return n;
}

/* Marks all that hangs together with a cell; returns how many */
static guint
fill_heap (const YassFlood *self, uint16_t *heaps, guint cell, guint heap)
{
  uint16_t queue[YASS_FLOOD_MOST];
  guint n = 0;

  heaps[cell] = (uint16_t) heap;
  queue[n++] = (uint16_t) cell;
  for (guint at = 0; at < n; at++)
    for (guint i = 0; i < 4; i++)
      {
        const guint next = self->next[queue[at]][i];

        if (!is_open (self, next) || heaps[next] != 0)
          continue;
        heaps[next] = (uint16_t) heap;
        queue[n++] = (uint16_t) next;
      }
  return n;
}

/* Where nothing is in yet: heaps that are too small, and one that is all */
static void
look_at_heaps (YassFlood *self)
{
  const guint least = MAX (self->size, 1);
  uint16_t heaps[YASS_FLOOD_MOST] = { 0 };
  uint16_t sizes[YASS_FLOOD_MOST + 1];
  guint n_heaps = 0, n_large = 0;

  for (guint cell = 0; cell < self->n; cell++)
    if (is_open (self, cell) && heaps[cell] == 0)
      {
        n_heaps++;
        sizes[n_heaps] = (uint16_t) fill_heap (self, heaps, cell, n_heaps);
        self->n_reached = MAX (self->n_reached, sizes[n_heaps]);
        n_large += sizes[n_heaps] >= least;
      }
  if (n_large == 0)
    self->why = YASS_FLOOD_FEW;
  for (guint cell = 0; n_large > 0 && cell < self->n; cell++)
    if (!is_open (self, cell))
      continue;
    else if (sizes[heaps[cell]] < least)
      self->verdict[cell] = YASS_FLOOD_SMALL;
    else if (n_large == 1 && self->n_reached == least)
      self->verdict[cell] = YASS_FLOOD_ALL;
}

/* With a size: cells that are needed, and those too far from what is in */
static void
look_at_size (YassFlood *self, const Walk *walk, guint n_in)
{
  bool is_torn = false;
  uint16_t heaps[YASS_FLOOD_MOST] = { 0 };
  YassFlood in = { .n = self->n, .next = self->next };
  uint8_t state[YASS_FLOOD_MOST];

  for (guint cell = 0; cell < self->n; cell++)
    if (self->state[cell] == YASS_FLOOD_MAYBE && walk->when[cell] != 0
        && self->verdict[cell] == YASS_FLOOD_NOTHING
        && self->n_reached - 1 - walk->lost[cell] < self->size)
      self->verdict[cell] = YASS_FLOOD_NEEDED;
  for (guint cell = 0; cell < self->n; cell++)
    state[cell]
        = self->state[cell] == YASS_FLOOD_IN ? YASS_FLOOD_IN : YASS_FLOOD_OUT;
  in.state = state;
  for (guint cell = 0; cell < self->n && self->why == YASS_FLOOD_NOTHING;
       cell++)
    {
      if (state[cell] != YASS_FLOOD_IN || heaps[cell] != 0)
        continue;
      fill_heap (&in, heaps, cell, cell + 1);
      const guint n = measure (self, cell, self->size - n_in, &is_torn);
      if (n < self->size || is_torn)
        self->why = YASS_FLOOD_FEW;
      if (n < self->n_reached)
        self->n_reached = n;
    }
}

static void
settle (YassFlood *self, YassFloodWhy why)
{
  for (guint cell = 0; cell < self->n; cell++)
    if (self->state[cell] == YASS_FLOOD_MAYBE
        && self->verdict[cell] == YASS_FLOOD_NOTHING)
      self->verdict[cell] = (uint8_t) why;
}

void
yass_flood_run (YassFlood *self)
{
  Walk walk;
  guint n_in = 0;

  memset (self->verdict, YASS_FLOOD_NOTHING, self->n);
  self->why = YASS_FLOOD_NOTHING;
  self->first = YASS_FLOOD_NONE;
  self->n_reached = 0;
  for (guint cell = self->n; cell-- > 0;)
    if (self->state[cell] == YASS_FLOOD_IN)
      {
        n_in++;
        self->first = cell;
      }
  if (n_in == 0)
    {
      look_at_heaps (self);
      return;
    }
  if (self->size > 0 && n_in > self->size)
    {
      self->why = YASS_FLOOD_MANY;
      return;
    }
  memset (walk.when, 0, self->n * sizeof *walk.when);
  self->n_reached = walk_from (self, &walk, self->first);
  for (guint cell = 0; cell < self->n; cell++)
    if (!is_open (self, cell) || walk.when[cell] != 0)
      continue;
    else if (self->state[cell] == YASS_FLOOD_MAYBE)
      self->verdict[cell] = YASS_FLOOD_UNREACHED;
    else
      {
        self->why = YASS_FLOOD_TORN;
        self->torn = cell;
        return;
      }
  if (self->size == 0)
    return;
  if (self->n_reached < self->size)
    self->why = YASS_FLOOD_FEW;
  else if (n_in == self->size)
    settle (self, YASS_FLOOD_FULL);
  else if (self->n_reached == self->size)
    settle (self, YASS_FLOOD_ALL);
  else
    {
      look_at_size (self, &walk, n_in);
      if (self->why == YASS_FLOOD_NOTHING && self->n_reached == self->size)
        settle (self, YASS_FLOOD_ALL);
    }
}

guint
yass_flood_find_shore (const YassFlood *self, guint from, guint without,
                       guint32 *shore)
{
  bool seen[YASS_FLOOD_MOST] = { false };
  uint16_t queue[YASS_FLOOD_MOST];
  guint n = 0, n_shore = 0;

  seen[from] = true;
  if (without < self->n)
    seen[without] = true;
  queue[n++] = (uint16_t) from;
  for (guint at = 0; at < n; at++)
    for (guint i = 0; i < 4; i++)
      {
        const guint next = self->next[queue[at]][i];

        if (next == YASS_FLOOD_NONE || seen[next])
          continue;
        seen[next] = true;
        if (is_open (self, next))
          queue[n++] = (uint16_t) next;
        else
          shore[n_shore++] = next;
      }
  return n_shore;
}
