/* swap-conclude.c: what follows if numbers of some cells cannot be exchanged
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rule/swap.h"

/* Of a set beside the pattern (types 3) */
#define MOST_OF_SET 6

static YassSet
get_numbers (const YassSwapSearch *self, guint i)
{
  return self->state->graph.numbers_of[self->swap.cells[i]];
}

static bool
has_cell (const YassConstraint *group, guint cell)
{
  return group->cell_set[cell / 64] >> (cell % 64) & 1;
}

/* Whether each number comes twice in every group, or not at all */
static bool
could_be_exchanged (const YassSwapSearch *self)
{
  const YassBoard *board = self->state->board;
  const YassSwap *swap = &self->swap;

  for (guint i = 0; i < swap->n_cells; i++)
    if (!yass_bits_has (self->free, swap->cells[i])
        || !yass_swap_search_allows (self, swap->cells[i], swap->pairs[i]))
      return false;
  for (guint c = 0; c < board->n_mapped; c++)
    {
      YassSet once = YASS_SET_EMPTY, twice = YASS_SET_EMPTY;

      for (guint i = 0; i < swap->n_cells; i++)
        if (has_cell (&board->constraints[c], swap->cells[i]))
          {
            if (yass_set_meets (twice, swap->pairs[i]))
              return false;
            twice |= once & swap->pairs[i];
            once |= swap->pairs[i];
          }
      if (!yass_set_equals (once, twice))
        return false;
    }
  return true;
}

/* Returns how many there are */
static guint
find_extras (YassSwapSearch *self)
{
  guint n = 0;

  self->n_extra_cells = 0;
  self->extra_numbers = YASS_SET_EMPTY;
  for (guint i = 0; i < self->swap.n_cells; i++)
    {
      const YassSet extra = get_numbers (self, i) & ~self->swap.pairs[i];

      if (yass_set_is_empty (extra))
        continue;
      self->extras[self->n_extra_cells++] = i;
      self->extra_numbers |= extra;
      n += yass_set_count (extra);
    }
  return n;
}

static void
remove_edges (YassSwapSearch *self, guint cell, YassSet numbers)
{
  YASS_SET_FOREACH (number, numbers & self->state->graph.numbers_of[cell])
    yass_bits_add (self->removed,
                   cell * self->state->board->n_numbers + number);
}

/* Making the chain: words that it points to */
static uint32_t *
add_words (YassSwapSearch *self, guint n)
{
  uint32_t *words = self->words + self->n_words;

  if (n > G_N_ELEMENTS (self->words) - self->n_words)
    return NULL;
  self->n_words += n;
  return words;
}

static void
begin_chain (YassSwapSearch *self)
{
  self->n_words = 0;
  self->chain.over = YASS_OVER_SWAP;
  self->chain.over_what = 0;
  self->chain.n_branches = 0;
  self->chain.first[0] = 0;
  memset (self->removed, 0, sizeof self->removed);
}

static guint
count_literals (const YassSwapSearch *self)
{
  return self->chain.first[self->chain.n_branches];
}

/* Adds one to the branch that was begun last. @parent: in the branch, or -1.
 * Returns false when there is no room. */
static bool
add_literal (YassSwapSearch *self, YassChainLiteral literal,
             const uint32_t *cells, guint n_cells, gint parent)
{
  const guint n = count_literals (self);
  uint32_t *own = add_words (self, n_cells + 1);

  if (own == NULL || n == YASS_CHAIN_MOST_LITERALS)
    return false;
  memcpy (own, cells, n_cells * sizeof *own);
  literal.cells = own;
  literal.n_cells = n_cells;
  own[n_cells] = (uint32_t) parent;
  literal.parents = own + n_cells;
  literal.n_parents = parent >= 0;
  self->chain.literals[n] = literal;
  self->chain.first[self->chain.n_branches] = n + 1;
  return true;
}

static bool
begin_branch (YassSwapSearch *self, guint cell, guint number)
{
  YassChain *chain = &self->chain;

  chain->n_branches++;
  chain->first[chain->n_branches] = chain->first[chain->n_branches - 1];
  return add_literal (self,
                      (YassChainLiteral){ .on = true,
                                          .why = YASS_WHY_BRANCH,
                                          .number = number },
                      &cell, 1, -1);
}

/* Returns whether to go on */
static bool
tell (YassSwapSearch *self)
{
  const YassSwap *swap = &self->swap;
  uint32_t *words = add_words (self, swap->n_cells);

  if (words == NULL
      || yass_bits_is_empty (self->removed, G_N_ELEMENTS (self->removed)))
    return true;
  for (guint i = 0; i < swap->n_cells; i++)
    {
      const guint first = yass_set_first (swap->pairs[i]);

      words[i] = yass_chain_swap (
          swap->cells[i], first,
          yass_set_first (swap->pairs[i] & ~yass_set_of (first)));
      if (yass_set_is_single (get_numbers (self, i)))
        self->chain.over_what = 1;
    }
  self->chain.swap = words;
  self->chain.n_swap = swap->n_cells;
  return !self->visit (self->data, &self->chain, self->removed);
}

/* Calls @func for each extra, with a branch begun for it */
typedef bool (*AddBranch) (YassSwapSearch *self, guint i, guint number,
                           gconstpointer data);

static bool
add_branches (YassSwapSearch *self, AddBranch func, gconstpointer data)
{
  for (guint e = 0; e < self->n_extra_cells; e++)
    {
      const guint i = self->extras[e];

      YASS_SET_FOREACH (number, get_numbers (self, i) & ~self->swap.pairs[i])
        if (!begin_branch (self, self->swap.cells[i], number)
            || (func != NULL && !func (self, i, number, data)))
          return false;
    }
  return true;
}

/* Types 1, 2 and 5: whatever each of the extras excludes */
static bool
conclude_at_once (YassSwapSearch *self)
{
  const YassBoard *board = self->state->board;
  const uint32_t *cells = self->swap.cells;

  begin_chain (self);
  if (self->n_extra_cells == 1)
    remove_edges (self, cells[self->extras[0]],
                  self->swap.pairs[self->extras[0]]);
  else if (yass_set_is_single (self->extra_numbers))
    for (guint cell = 0; cell < board->n_cells; cell++)
      {
        bool sees_all = true;

        for (guint e = 0; e < self->n_extra_cells; e++)
          sees_all &= yass_exclusion_has_sight (&board->exclusion, cell,
                                                cells[self->extras[e]]);
        if (sees_all)
          remove_edges (self, cell, self->extra_numbers);
      }
  return !add_branches (self, NULL, NULL) || tell (self);
}

/* Types 3: cells of a group that lack just one number to have as many as they
 * are, and that one is an extra */
typedef struct
{
  const YassConstraint *group;
  uint32_t cells[MOST_OF_SET];
  guint n_cells;
  YassSet numbers;
  YassSet removed;
} Beside;

static guint
list_holders (const YassSwapSearch *self, const Beside *beside, guint number,
              uint32_t *cells)
{
  guint n = 0;

  for (guint k = 0; k < beside->n_cells; k++)
    if (yass_set_has (self->state->graph.numbers_of[beside->cells[k]], number))
      cells[n++] = beside->cells[k];
  return n;
}

static bool
add_set_branch (YassSwapSearch *self, guint i, guint number, gconstpointer data)
{
  const Beside *beside = data;
  uint32_t cells[MOST_OF_SET];
  guint n = list_holders (self, beside, number, cells);

  if (!add_literal (
          self,
          (YassChainLiteral){ .why = YASS_WHY_EXCLUDED, .number = number },
          cells, n, 0))
    return false;
  YASS_SET_FOREACH (other, beside->removed & ~yass_set_of (number))
    {
      n = list_holders (self, beside, other, cells);
      if (!add_literal (self,
                        (YassChainLiteral){ .on = true,
                                            .why = YASS_WHY_SET,
                                            .number = other,
                                            .set = beside->cells,
                                            .n_set = beside->n_cells },
                        cells, n, 1))
        return false;
    }
  return true;
}

static bool
has_extras (const YassSwapSearch *self, guint cell)
{
  for (guint e = 0; e < self->n_extra_cells; e++)
    if (self->swap.cells[self->extras[e]] == cell)
      return true;
  return false;
}

static bool
conclude_beside (YassSwapSearch *self, Beside *beside)
{
  const YassConstraint *group = beside->group;

  begin_chain (self);
  beside->removed = YASS_SET_EMPTY;
  for (guint k = 0; k < group->n_cells; k++)
    {
      const guint cell = group->cells[k];
      bool is_of_set = has_extras (self, cell);

      for (guint i = 0; i < beside->n_cells; i++)
        is_of_set |= beside->cells[i] == cell;
      if (is_of_set)
        continue;
      remove_edges (self, cell, beside->numbers);
      beside->removed |= beside->numbers & self->state->graph.numbers_of[cell];
    }
  return yass_set_is_empty (beside->removed)
         || !add_branches (self, add_set_branch, beside) || tell (self);
}

static bool
extend_beside (YassSwapSearch *self, Beside *beside, guint first)
{
  const YassConstraint *group = beside->group;
  const YassSet numbers = beside->numbers;

  if (yass_set_count (numbers | self->extra_numbers) == beside->n_cells + 1
      && yass_set_is_empty (self->extra_numbers & ~numbers)
      && !conclude_beside (self, beside))
    return false;
  for (guint k = first; k < group->n_cells && beside->n_cells < MOST_OF_SET;
       k++)
    {
      const guint cell = group->cells[k];
      const YassSet here = self->state->graph.numbers_of[cell];

      if (has_extras (self, cell) || yass_set_is_single (here))
        continue;
      beside->cells[beside->n_cells++] = cell;
      beside->numbers = numbers | here;
      const bool goes_on
          = yass_set_count (beside->numbers | self->extra_numbers)
                > MOST_OF_SET + 1
            || extend_beside (self, beside, k + 1);
      beside->n_cells--;
      beside->numbers = numbers;
      if (!goes_on)
        return false;
    }
  return true;
}

static bool
conclude_with_sets (YassSwapSearch *self)
{
  const YassBoard *board = self->state->board;

  for (guint c = 0; c < board->n_mapped; c++)
    {
      Beside beside = { .group = &board->constraints[c] };
      bool has_all = true;

      for (guint e = 0; e < self->n_extra_cells; e++)
        has_all &= has_cell (beside.group, self->swap.cells[self->extras[e]]);
      if (has_all && !extend_beside (self, &beside, 0))
        return false;
    }
  return true;
}

/* Types 4 and 6, and hidden ones: with an extra in a cell, a number of the pair
 * goes to the only other place that it has in some house, a cell of the pattern
 */
typedef struct
{
  guint number;
  YassSet removed[YASS_SWAP_MOST_CELLS]; /* by cell of the pattern */
} Linked;

static gint
find_in_swap (const YassSwap *swap, guint cell)
{
  for (guint i = 0; i < swap->n_cells; i++)
    if (swap->cells[i] == cell)
      return (gint) i;
  return -1;
}

/* The other place of the number in a house of cell @i, or -1 */
static gint
find_other_place (const YassSwapSearch *self, guint i, guint number,
                  guint membership)
{
  const YassBoard *board = self->state->board;
  const guint c = board->memberships[membership].constraint;
  const YassConstraint *house = &board->constraints[c];
  gint other = -1;

  if (!yass_set_has (house->must_appear, number)
      || !yass_set_has (get_numbers (self, i), number))
    return -1;
  for (guint k = 0; k < house->n_cells; k++)
    {
      const guint cell = house->cells[k];

      if (cell == self->swap.cells[i]
          || !yass_set_has (self->state->graph.numbers_of[cell], number))
        continue;
      if (other >= 0)
        return -1;
      other = find_in_swap (&self->swap, cell);
      if (other < 0)
        return -1;
    }
  return other;
}

/* What goes from cell @k of the pattern if cell @place is the number */
static YassSet
get_excluded (const YassSwapSearch *self, guint place, guint number, guint k)
{
  const YassSwap *swap = &self->swap;

  if (k == place)
    return swap->pairs[k] & ~yass_set_of (number);
  return yass_exclusion_has_sight (&self->state->board->exclusion,
                                   swap->cells[place], swap->cells[k])
             ? swap->pairs[k] & yass_set_of (number)
             : YASS_SET_EMPTY;
}

/* What goes from cell @k if cell @i has an extra */
static YassSet
get_excluded_by_extra (const YassSwapSearch *self, guint i, guint number,
                       guint k)
{
  const YassBoard *board = self->state->board;
  const guint cell = self->swap.cells[i];
  YassSet excluded = k == i ? self->swap.pairs[k] : YASS_SET_EMPTY;

  for (guint m = board->first_membership[cell];
       m < board->first_membership[cell + 1]; m++)
    {
      const gint place = find_other_place (self, i, number, m);

      if (place >= 0)
        excluded |= get_excluded (self, (guint) place, number, k);
    }
  return excluded;
}

/* Whether the place takes something from the pattern that nothing before it in
 * the branch does */
static bool
is_needed (const YassSwapSearch *self, const Linked *linked, guint place,
           const YassSet *known)
{
  for (guint k = 0; k < self->swap.n_cells; k++)
    if (yass_set_meets (get_excluded (self, place, linked->number, k),
                        linked->removed[k] & ~known[k]))
      return true;
  return false;
}

static bool
add_linked_branch (YassSwapSearch *self, guint i, guint extra,
                   gconstpointer data)
{
  const Linked *linked = data;
  const YassBoard *board = self->state->board;
  const guint cell = self->swap.cells[i];
  YassSet known[YASS_SWAP_MOST_CELLS];
  bool is_off = false;

  for (guint k = 0; k < self->swap.n_cells; k++)
    known[k] = k == i ? self->swap.pairs[k] : YASS_SET_EMPTY;
  for (guint m = board->first_membership[cell];
       m < board->first_membership[cell + 1]; m++)
    {
      const gint place = find_other_place (self, i, linked->number, m);

      if (place < 0 || !is_needed (self, linked, (guint) place, known))
        continue;
      if (!is_off
          && !add_literal (self,
                           (YassChainLiteral){ .why = YASS_WHY_EXCLUDED,
                                               .number = linked->number },
                           &cell, 1, 0))
        return false;
      is_off = true;
      if (!add_literal (self,
                        (YassChainLiteral){
                            .on = true,
                            .why = YASS_WHY_HOUSE,
                            .number = linked->number,
                            .constraint = board->memberships[m].constraint },
                        &self->swap.cells[place], 1, 1))
        return false;
      for (guint k = 0; k < self->swap.n_cells; k++)
        known[k] |= get_excluded (self, (guint) place, linked->number, k);
    }
  return true;
}

static bool
conclude_linked (YassSwapSearch *self, const Linked *linked)
{
  begin_chain (self);
  for (guint k = 0; k < self->swap.n_cells; k++)
    remove_edges (self, self->swap.cells[k], linked->removed[k]);
  return yass_bits_is_empty (self->removed, G_N_ELEMENTS (self->removed))
         || !add_branches (self, add_linked_branch, linked) || tell (self);
}

/* What goes from the cells with extras, and from each other cell by itself */
static bool
conclude_by_parts (YassSwapSearch *self, const Linked *all)
{
  Linked linked = { .number = all->number };

  for (guint e = 0; e < self->n_extra_cells; e++)
    linked.removed[self->extras[e]] = all->removed[self->extras[e]];
  if (!conclude_linked (self, &linked))
    return false;
  for (guint k = 0; k < self->swap.n_cells; k++)
    {
      if (yass_set_is_empty (all->removed[k])
          || has_extras (self, self->swap.cells[k]))
        continue;
      linked = (Linked){ .number = all->number };
      linked.removed[k] = all->removed[k];
      if (!conclude_linked (self, &linked))
        return false;
    }
  return true;
}

static bool
conclude_with_links (YassSwapSearch *self)
{
  YassSet numbers = YASS_SET_EMPTY;

  for (guint i = 0; i < self->swap.n_cells; i++)
    numbers |= self->swap.pairs[i];
  YASS_SET_FOREACH (number, numbers)
    {
      Linked linked = { .number = number };
      bool has_any = false;

      for (guint k = 0; k < self->swap.n_cells; k++)
        {
          YassSet *removed = &linked.removed[k];

          *removed = get_numbers (self, k) & self->swap.pairs[k];
          for (guint e = 0;
               e < self->n_extra_cells && !yass_set_is_empty (*removed); e++)
            *removed
                &= get_excluded_by_extra (self, self->extras[e], number, k);
          has_any |= !yass_set_is_empty (*removed);
        }
      if (has_any && !conclude_by_parts (self, &linked))
        return false;
    }
  return true;
}

bool
yass_swap_search_conclude (YassSwapSearch *self)
{
  const guint n_extras = find_extras (self);

  if (n_extras == 0 || n_extras > YASS_CHAIN_MOST_BRANCHES
      || !could_be_exchanged (self))
    return true;
  return conclude_at_once (self)
         && (self->n_extra_cells == 1
             || (conclude_with_sets (self) && conclude_with_links (self)));
}
