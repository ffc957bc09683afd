/* sue-de-coq.c: cells of two houses that hold as many numbers
 * SPDX-License-Identifier: MIT */
#include "rule/sue-de-coq.h"

#include "rule/cover.h"

/* Where two houses meet, two or more cells have more numbers than cells. Some
 * cells in the rest of one house use some of these numbers up, some in the rest
 * of the other use others, and all of them together have as many cells as
 * numbers. No number is on both wings, so each is there once. */

/* Cells of a wing: on boards of up to 9 numbers all that there are */
#define MOST_OF_WING 6
#define MOST_OF_LARGE_WING 3
#define MOST_WINGS 1024
#define MOST_SHARED 6

typedef YassWing Wing;

typedef struct
{
  const YassState *state;
  YassSueDeCoqFound found;
  gpointer data;
  guint constraints[2];
  const YassConstraint *houses[2];
  Wing *wings[2];
  guint n_wings[2];
  guint most_surplus;
} Search;

static YassSet
get_numbers (const Search *self, guint side, guint position)
{
  return self->state->graph.numbers_of[self->houses[side]->cells[position]];
}

static bool
is_shared (const Search *self, guint side, guint position)
{
  const guint cell = self->houses[side]->cells[position];

  return self->houses[1 - side]->cell_set[cell / 64] >> (cell % 64) & 1;
}

static void
find_wings (Search *self, guint side, guint first, guint left, Wing wing)
{
  const YassConstraint *house = self->houses[side];
  const guint n_cells = yass_set_count (wing.cells);
  const guint n_numbers = yass_set_count (wing.numbers);

  if (n_cells > 0 && n_numbers > n_cells
      && n_numbers - n_cells <= self->most_surplus
      && self->n_wings[side] < MOST_WINGS)
    {
      wing.surplus = n_numbers - n_cells;
      self->wings[side][self->n_wings[side]++] = wing;
    }
  if (left == 0)
    return;
  for (guint i = first; i < house->n_cells; i++)
    {
      const YassSet numbers = get_numbers (self, side, i);

      if (is_shared (self, side, i) || yass_set_is_single (numbers))
        continue;
      find_wings (
          self, side, i + 1, left - 1,
          (Wing){ wing.cells | yass_set_of (i), wing.numbers | numbers, 0 });
    }
}

static guint
put_cells (uint32_t *facts, guint n, const YassConstraint *house, YassSet cells)
{
  YASS_SET_FOREACH (position, cells)
    facts[n++] = yass_cover_set_of_cell (house->cells[position]);
  return n;
}

static guint
put_numbers (uint32_t *facts, guint n, guint constraint, YassSet numbers)
{
  YASS_SET_FOREACH (number, numbers)
    facts[n++] = yass_cover_set_of_number (constraint, number);
  return n;
}

/* From the cells of a house beside the meeting and the wing */
static void
remove_from (YassGraph *graph, const YassBoard *board, const YassSueDeCoq *self,
             guint side)
{
  const YassConstraint *house = &board->constraints[self->constraints[side]];
  const uint32_t *meeting = board->constraints[self->constraints[0]].cells;

  for (guint i = 0; i < house->n_cells; i++)
    {
      bool is_of_pattern = yass_set_has (self->wings[side]->cells, i);

      YASS_SET_FOREACH (position, self->meeting)
        is_of_pattern |= meeting[position] == house->cells[i];
      if (!is_of_pattern)
        yass_graph_remove (graph, house->cells[i],
                           self->wings[side]->numbers | self->own);
    }
}

bool
yass_sue_de_coq_deduce (YassLook *look, const YassSueDeCoq *self)
{
  const YassBoard *board = look->state->board;
  YassGraph *graph = &look->state->graph;
  const uint64_t n_gone = graph->n_gone;
  const Wing *a = self->wings[0];
  const Wing *b = self->wings[1];
  const YassConstraint *houses[]
      = { &board->constraints[self->constraints[0]],
          &board->constraints[self->constraints[1]] };
  const YassSet numbers = self->own | a->numbers | b->numbers;
  uint32_t facts[1 + 2 * (MOST_SHARED + 2 * MOST_OF_WING)];
  guint n = 1;

  facts[0] = yass_cover_head (yass_set_count (numbers), false);
  n = put_cells (facts, n, houses[0], self->meeting);
  n = put_cells (facts, n, houses[0], a->cells);
  n = put_cells (facts, n, houses[1], b->cells);
  n = put_numbers (facts, n, self->constraints[0], a->numbers | self->own);
  n = put_numbers (facts, n, self->constraints[1], b->numbers);
  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, YASS_NO_CELL,
                     YASS_SET_EMPTY, numbers);
  yass_graph_add_facts (graph, facts, n);
  /* Nobody could tell why: then another rule has to do */
  if (yass_graph_get_head (graph, graph->reasons_end)->n_facts == 0)
    return false;
  /* Numbers of neither wing are where the houses meet: they leave both */
  remove_from (graph, board, self, 0);
  remove_from (graph, board, self, 1);
  return yass_look_conclude (look, 0, n_gone);
}

/* Returns whether to go on, as do those below */
static bool
look_at_wings (Search *self, YassSet meeting, YassSet here)
{
  const guint n = yass_set_count (meeting);

  for (guint i = 0; i < self->n_wings[0]; i++)
    for (guint j = 0; j < self->n_wings[1]; j++)
      {
        const Wing *a = &self->wings[0][i];
        const Wing *b = &self->wings[1][j];

        if (!yass_set_meets (a->numbers, b->numbers)
            && a->surplus + b->surplus
                       + yass_set_count (here & ~a->numbers & ~b->numbers)
                   == n
            && !self->found (
                self->data,
                &(YassSueDeCoq){ { self->constraints[0], self->constraints[1] },
                                 meeting,
                                 { a, b },
                                 here & ~a->numbers & ~b->numbers }))
          return false;
      }
  return true;
}

/* Cells where the houses meet, from @first on */
static bool
look_at_meetings (Search *self, guint first, YassSet meeting, YassSet numbers)
{
  const YassConstraint *house = self->houses[0];

  if (yass_set_count (meeting) >= 2 && !look_at_wings (self, meeting, numbers))
    return false;
  for (guint i = first;
       i < house->n_cells && yass_set_count (meeting) < MOST_SHARED; i++)
    {
      const YassSet here = get_numbers (self, 0, i);

      if (is_shared (self, 0, i) && !yass_set_is_single (here)
          && !look_at_meetings (self, i + 1, meeting | yass_set_of (i),
                                numbers | here))
        return false;
    }
  return true;
}

static guint
count_shared (const Search *self)
{
  guint n = 0;

  for (guint i = 0; i < self->houses[0]->n_cells; i++)
    n += is_shared (self, 0, i)
         && !yass_set_is_single (get_numbers (self, 0, i));
  return n;
}

static bool
look_at_houses (Search *self)
{
  const guint n_shared = MIN (count_shared (self), MOST_SHARED);
  const guint most
      = self->state->board->n_numbers <= 9 ? MOST_OF_WING : MOST_OF_LARGE_WING;
  Wing wings[2][MOST_WINGS];

  if (n_shared < 2)
    return true;
  self->most_surplus = n_shared - 1;
  for (guint side = 0; side < 2; side++)
    {
      self->wings[side] = wings[side];
      self->n_wings[side] = 0;
      find_wings (self, side, 0, most,
                  (Wing){ YASS_SET_EMPTY, YASS_SET_EMPTY, 0 });
    }
  return self->n_wings[0] == 0 || self->n_wings[1] == 0
         || look_at_meetings (self, 0, YASS_SET_EMPTY, YASS_SET_EMPTY);
}

static bool
share_two_cells (const YassBoard *board, guint a, guint b)
{
  const YassConstraint *house = &board->constraints[a];
  guint n = 0;

  for (guint i = 0; i < house->n_cells; i++)
    n += board->constraints[b].cell_set[house->cells[i] / 64]
             >> (house->cells[i] % 64)
         & 1;
  return n >= 2 && n < house->n_cells;
}

bool
yass_sue_de_coq_search (const YassState *state, YassSueDeCoqFound found,
                        gpointer data)
{
  const YassBoard *board = state->board;

  for (guint a = 0; a < board->n_mapped; a++)
    for (guint b = a + 1; b < board->n_mapped; b++)
      {
        Search self
            = { .state = state,
                .found = found,
                .data = data,
                .constraints = { a, b },
                .houses = { &board->constraints[a], &board->constraints[b] } };

        if (share_two_cells (board, a, b) && !look_at_houses (&self))
          return false;
      }
  return true;
}

static bool
deduce (gpointer data, const YassSueDeCoq *pattern)
{
  return !yass_sue_de_coq_deduce (data, pattern);
}

static bool
sue_de_coq_look_at_board (YassLook *look)
{
  while (!yass_sue_de_coq_search (look->state, deduce, look))
    {
      if (yass_look_is_lost (look))
        return false;
      if (look->one_at_a_time)
        return true;
    }
  return true;
}

const YassRule yass_rule_sue_de_coq = {
  .name = "sue-de-coq",
  .summary = "cells where two houses meet, with cells of each house beside "
             "them, that have as many numbers in all: each number is there "
             "once",
  .title = "Sue de Coq",
  .covers = true,
  .is_extra = true,
  .look_at_board = sue_de_coq_look_at_board,
};
