/* net-branch.c: what of a net something needs, as literals
 * SPDX-License-Identifier: MIT */
#include "chain/net.h"

#include <string.h>

static guint
get_edge (const YassNet *self, guint cell, guint number)
{
  return cell * self->board->n_numbers + number;
}

static bool
step_has (const YassNet *self, const YassNetStep *step, guint cell)
{
  for (guint i = 0; i < step->n_cells; i++)
    if (self->cells[step->first_cell + i] == cell)
      return true;
  return false;
}

/* Hears of an edge that had to go for a step */
typedef void (*HearEdge) (YassNet *self, guint cell, guint number,
                          gpointer data);

static void
need (YassNet *self, guint cell, guint number, HearEdge hear, gpointer data)
{
  if (self->numbers_of[cell] >> number & 1)
    hear (self, cell, number, data);
}

/* .. each of them */
static void
foreach_premise (YassNet *self, const YassNetStep *step, HearEdge hear,
                 gpointer data)
{
  const YassToldBoard *board = self->board->board;
  const guint first = self->cells[step->first_cell];

  if (step->why == YASS_WHY_CELL)
    {
      for (guint number = 0; number < board->n_numbers; number++)
        if (number != step->number)
          need (self, first, number, hear, data);
    }
  else if (step->why == YASS_WHY_HOUSE)
    {
      const YassToldConstraint *house = &board->constraints[step->house];

      for (guint i = 0; i < house->n_cells; i++)
        if (house->cells[i] < board->n_cells
            && !step_has (self, step, house->cells[i]))
          need (self, house->cells[i], step->number, hear, data);
    }
  else if (step->why == YASS_WHY_SET)
    for (guint number = 0; number < board->n_numbers; number++)
      {
        if (number != step->number && step->numbers >> number & 1)
          continue;
        for (guint i = 0; i < step->n_set; i++)
          {
            const guint cell = self->cells[step->first_of_set + i];

            if (number != step->number || !step_has (self, step, cell))
              need (self, cell, number, hear, data);
          }
      }
}

static void
mark_premise (YassNet *self, guint cell, guint number, gpointer data)
{
  self->is_needed[self->gone_by[get_edge (self, cell, number)]] = true;
}

/* The step that says that the edge is on */
static guint
find_on (const YassNet *self, guint edge)
{
  for (guint i = 0; i < self->n_steps; i++)
    if (self->steps[i].n_cells == 1
        && get_edge (self, self->cells[self->steps[i].first_cell],
                     self->steps[i].number)
               == edge
        && self->steps[i].why != YASS_WHY_SET)
      return i;
  g_assert_not_reached ();
}

/* Marks the steps that are needed. Returns the last of them. */
static guint
mark_needed (YassNet *self, guint edge)
{
  guint last;

  memset (self->is_needed, 0, self->n_steps * sizeof *self->is_needed);
  if (self->lost_step < YASS_NET_MOST_STEPS)
    {
      last = find_on (self, self->lost_edge);
      self->is_needed[last] = true;
      self->is_needed[self->lost_step] = true;
      last = MAX (last, self->lost_step);
    }
  else
    {
      last = self->gone_by[edge];
      self->is_needed[last] = true;
    }
  for (guint i = last + 1; i-- > 1;)
    if (self->is_needed[i])
      foreach_premise (self, &self->steps[i], mark_premise, NULL);
  self->is_needed[0] = true;
  return last;
}

guint
yass_net_count_steps (YassNet *self, guint edge)
{
  const guint last = mark_needed (self, edge);
  guint n = 0;

  for (guint i = 1; i <= last; i++)
    n += self->is_needed[i];
  return n;
}

/* The literals of a branch as they are added */
typedef struct
{
  YassChain *chain;
  guint first;   /* of the branch */
  guint of_step; /* the first literal of those that went for the step */
  bool is_full;
} Branch;

static bool
has_room (const YassNet *self, const Branch *branch, guint n_words)
{
  return branch->chain->first[branch->chain->n_branches]
             < YASS_CHAIN_MOST_LITERALS
         && self->n_words + n_words <= YASS_NET_MOST_WORDS;
}

static YassChainLiteral *
add_literal (Branch *branch, bool on, YassChainWhy why, guint number)
{
  YassChain *chain = branch->chain;
  YassChainLiteral *literal
      = &chain->literals[chain->first[chain->n_branches]++];

  *literal = (YassChainLiteral){ .on = on, .why = why, .number = number };
  return literal;
}

/* An edge went: with those of the same number that went because of the same
 * step it is one literal */
static void
add_off (YassNet *self, guint cell, guint number, gpointer data)
{
  Branch *branch = data;
  const uint32_t parent
      = self->literal_of[self->gone_by[get_edge (self, cell, number)]];
  const guint end = branch->chain->first[branch->chain->n_branches];
  YassChainLiteral *literal = NULL;

  if (branch->is_full || !has_room (self, branch, 2))
    {
      branch->is_full = true;
      return;
    }
  for (guint i = branch->of_step; i < end && literal == NULL; i++)
    if (branch->chain->literals[i].number == number
        && *branch->chain->literals[i].parents == parent
        && branch->chain->literals[i].n_cells < YASS_CHAIN_MOST_NUMBERS)
      literal = &branch->chain->literals[i];
  if (literal == NULL)
    {
      if (self->n_words + 1 + YASS_CHAIN_MOST_NUMBERS > YASS_NET_MOST_WORDS)
        {
          branch->is_full = true;
          return;
        }
      literal = add_literal (branch, false, YASS_WHY_EXCLUDED, number);
      literal->parents = self->words + self->n_words;
      self->words[self->n_words++] = parent;
      literal->n_parents = 1;
      literal->cells = self->words + self->n_words;
      self->n_words += YASS_CHAIN_MOST_NUMBERS; /* room for the others */
    }
  ((uint32_t *) literal->cells)[literal->n_cells++] = cell;
}

/* .. and then the step holds. Returns false if there is no room. */
static bool
add_on (YassNet *self, Branch *branch, guint number)
{
  const YassNetStep *step = &self->steps[number];
  YassChain *chain = branch->chain;

  branch->of_step = chain->first[chain->n_branches];
  foreach_premise (self, step, add_off, branch);
  const guint end = chain->first[chain->n_branches];
  const guint n_parents = end - branch->of_step;
  if (branch->is_full || !has_room (self, branch, n_parents) || n_parents > 255)
    return false;
  YassChainLiteral *literal
      = add_literal (branch, true, step->why, step->number);
  literal->constraint = step->house;
  literal->cells = self->cells + step->first_cell;
  literal->n_cells = step->n_cells;
  literal->set = self->cells + step->first_of_set;
  literal->n_set = step->n_set;
  literal->parents = self->words + self->n_words;
  literal->n_parents = n_parents;
  for (guint i = 0; i < n_parents; i++)
    self->words[self->n_words++] = branch->of_step + i - branch->first;
  self->literal_of[number] = (uint16_t) (end - branch->first);
  return true;
}

void
yass_net_begin_chain (YassNet *self)
{
  self->n_words = 0;
}

/* The cells of steps, which the next supposition overwrites, are copied */
static bool
keep_cells (YassNet *self, const Branch *branch)
{
  YassChain *chain = branch->chain;

  for (guint i = branch->first; i < chain->first[chain->n_branches]; i++)
    {
      YassChainLiteral *literal = &chain->literals[i];
      uint32_t *at = self->words + self->n_words;

      if (!literal->on)
        continue;
      if (self->n_words + literal->n_cells + literal->n_set
          > YASS_NET_MOST_WORDS)
        return false;
      memcpy (at, literal->cells, literal->n_cells * sizeof *at);
      literal->cells = at;
      at += literal->n_cells;
      if (literal->n_set > 0)
        memcpy (at, literal->set, literal->n_set * sizeof *at);
      literal->set = at;
      self->n_words += literal->n_cells + literal->n_set;
    }
  return true;
}

bool
yass_net_add_branch (YassNet *self, YassChain *chain, guint edge)
{
  const guint last = mark_needed (self, edge);
  Branch branch = { .chain = chain, .first = chain->first[chain->n_branches] };

  chain->first[chain->n_branches + 1] = branch.first;
  chain->n_branches++;
  for (guint i = 0; i <= last; i++)
    if (self->is_needed[i] && !add_on (self, &branch, i))
      return false;
  if (self->lost_step < YASS_NET_MOST_STEPS)
    {
      branch.of_step = chain->first[chain->n_branches];
      add_off (self, self->lost_edge / self->board->n_numbers,
               self->lost_edge % self->board->n_numbers, &branch);
    }
  return !branch.is_full && keep_cells (self, &branch);
}
