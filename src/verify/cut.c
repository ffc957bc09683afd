/* cut.c: whether a board can fall into regions, as the judge sees it
 * SPDX-License-Identifier: MIT */
#include "verify/cut.h"

/* Of each region the judge asks whether its cells can be joined, whether those
 * that are known can have different numbers, and whether there are places for
 * as many numbers as it has cells. If cells can be matched with numbers and
 * numbers with cells, both can be at once. */

typedef struct
{
  const YassDefinition *definition;
  const YassChaos *regions;
  const YassPlainSet *sets;
  bool *may_be;     /* per cell of the board: in the region at hand; owned */
  bool *must_be;    /* the same; owned */
  guint *cell_of;   /* per number: the cell it is matched with, + 1; owned */
  guint *number_of; /* per cell: the same; owned */
  bool *is_seen;    /* per number or cell; owned */
} Cut;

static void
cut_clear (Cut *self)
{
  g_free (self->may_be);
  g_free (self->must_be);
  g_free (self->cell_of);
  g_free (self->number_of);
  g_free (self->is_seen);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Cut, cut_clear)

static bool
is_only (const YassPlainSet *set, guint number, guint n_numbers)
{
  for (guint other = 1; other <= n_numbers; other++)
    if (yass_plain_set_has (set, other) != (other == number))
      return false;
  return true;
}

static const YassPlainSet *
get_labels (const Cut *self, guint cell)
{
  return &self->sets[self->regions->n_cells + cell];
}

/* Regions, those that no anchor names numbered as they begin: how many may have
 * begun so far is counted */
static bool
can_begin_in_order (const Cut *self)
{
  guint n_begun = self->regions->n_anchors;

  for (guint cell = 0; cell < self->regions->n_cells; cell++)
    {
      guint lowest = 1;

      while (lowest <= self->regions->n_numbers
             && !yass_plain_set_has (get_labels (self, cell), lowest))
        lowest++;
      if (lowest > n_begun + 1)
        return false;
      if (yass_plain_set_has (get_labels (self, cell), n_begun + 1))
        n_begun++;
    }
  return true;
}

static bool
can_be_anchored (const Cut *self)
{
  for (guint i = 0; i < self->regions->n_anchors; i++)
    if (!yass_plain_set_has (get_labels (self, self->regions->anchors[i]),
                             i + 1))
      return false;
  return true;
}

static void
choose_region (Cut *self, guint region)
{
  for (guint cell = 0; cell < self->regions->n_cells; cell++)
    {
      self->may_be[cell] = yass_plain_set_has (get_labels (self, cell), region);
      self->must_be[cell]
          = is_only (get_labels (self, cell), region, self->regions->n_numbers);
    }
}

/* Finds a number for a cell, others making room */
static bool
match_cell (Cut *self, guint cell)
{
  for (guint n = 0; n < self->regions->n_numbers; n++)
    {
      if (self->is_seen[n] || !yass_plain_set_has (&self->sets[cell], n + 1))
        continue;
      self->is_seen[n] = true;
      if (self->cell_of[n] == 0 || match_cell (self, self->cell_of[n] - 1))
        {
          self->cell_of[n] = cell + 1;
          return true;
        }
    }
  return false;
}

/* Finds a cell for a number */
static bool
match_number (Cut *self, guint n)
{
  for (guint cell = 0; cell < self->regions->n_cells; cell++)
    {
      if (self->is_seen[cell] || !self->may_be[cell]
          || !yass_plain_set_has (&self->sets[cell], n + 1))
        continue;
      self->is_seen[cell] = true;
      if (self->number_of[cell] == 0
          || match_number (self, self->number_of[cell] - 1))
        {
          self->number_of[cell] = n + 1;
          return true;
        }
    }
  return false;
}

static void
forget_seen (Cut *self)
{
  memset (self->is_seen, 0,
          MAX (self->regions->n_cells, self->regions->n_numbers)
              * sizeof *self->is_seen);
}

static bool
can_have_numbers (Cut *self)
{
  guint n_placed = 0;

  memset (self->cell_of, 0, self->regions->n_numbers * sizeof *self->cell_of);
  memset (self->number_of, 0, self->regions->n_cells * sizeof *self->number_of);
  for (guint cell = 0; cell < self->regions->n_cells; cell++)
    {
      forget_seen (self);
      if (self->must_be[cell] && !match_cell (self, cell))
        return false;
    }
  for (guint n = 0; n < self->regions->n_numbers; n++)
    {
      forget_seen (self);
      n_placed += match_number (self, n);
    }
  return n_placed >= self->regions->size;
}

bool
yass_board_can_be_cut (const YassDefinition *definition,
                       const YassPlainSet *sets)
{
  const YassChaos *regions = definition->regions;
  const guint n = regions->n_cells;
  g_auto (Cut) self = { .definition = definition,
                        .regions = regions,
                        .sets = sets,
                        .may_be = g_new (bool, n),
                        .must_be = g_new (bool, n),
                        .cell_of = g_new (guint, regions->n_numbers),
                        .number_of = g_new (guint, n),
                        .is_seen = g_new (bool, MAX (n, regions->n_numbers)) };
  bool can = can_be_anchored (&self) && can_begin_in_order (&self);

  for (guint region = 1; can && region <= regions->n_regions; region++)
    {
      choose_region (&self, region);
      can = can_have_numbers (&self)
            && yass_some_can_be_joined (definition->game, definition->cells + n,
                                        n, regions->size, self.may_be,
                                        self.must_be);
    }
  return can;
}
