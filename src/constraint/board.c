/* board.c: compiling constraints into a board
 * SPDX-License-Identifier: MIT */
#include "constraint/board.h"

#include <string.h>

#include "constraint/mapping.h"
#include "constraint/equations.h"
#include "constraint/scopes.h"
#include "constraint/pairs.h"
#include "kind/variables.h"

const YassPropagator yass_all_different = {
  .name = "all-different",
  .wakes = YASS_WAKES_CHANGED,
};

YassBoard *
yass_board_new (guint size, guint box_width, guint box_height)
{
  const YassShape shape = YASS_SQUARE (size, box_width, box_height);

  return yass_board_new_shaped (&shape);
}

YassBoard *
yass_board_new_shaped (const YassShape *shape)
{
  YassBoard *self = g_new0 (YassBoard, 1);

  self->width = &YASS_OWN_WIDTH;
  g_atomic_ref_count_init (&self->ref_count);
  self->shape = *shape;
  self->n_cells = yass_shape_count_cells (shape);
  self->n_numbers = shape->size;
  self->n_variables = self->n_cells;
  self->n_values = self->n_numbers;
  yass_exclusion_init (&self->exclusion, self->n_cells, self->n_cells,
                       self->n_numbers);
  return self;
}

YassBoard *
yass_board_new_for_puzzle (const YassPuzzle *puzzle, GError **error)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  const YassShape shape = yass_puzzle_get_shape (puzzle);
  if (shape.size > YASS_SET_MAX)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a %u x %u board is too large; expected at most %u x %u",
                   shape.n_rows, shape.n_columns, YASS_SET_MAX, YASS_SET_MAX);
      return NULL;
    }

  g_autoptr (YassBoard) self = yass_board_new_shaped (&shape);
  yass_board_declare_all (self, puzzle);
  if (!yass_game_is_sound (self->game, error))
    return NULL;
  if (self->n_values > YASS_SET_MAX) /* of a hidden variable */
    return yass_wide_width.board_new_for_puzzle (puzzle, error);
  yass_board_compile (self);
  return g_steal_pointer (&self);
}

YassBoard *
yass_board_ref (YassBoard *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
yass_board_unref (YassBoard *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < MAX (self->n_mapped, self->n_looking); i++)
    {
      g_free (self->constraints[i].cells);
      g_free (self->constraints[i].cell_set);
      g_free (self->constraints[i].overlaps);
      g_free (self->constraints[i].overlaps_at);
      yass_equation_free (self->constraints[i].equation);
    }
  g_free (self->constraints);
  g_free (self->memberships);
  g_free (self->first_membership);
  g_aligned_free (self->new_block);
  g_aligned_free (self->cell_lanes);
  g_aligned_free (self->sight_lanes);
  g_free (self->cell_constraints);
  g_free (self->must_appear);
  g_aligned_free (self->unshared_lanes);
  g_aligned_free (self->unrelated_lanes);
  yass_exclusion_clear (&self->exclusion);
  g_free (self->restrictions);
  g_free (self->sources);
  g_free (self->pair_cells);
  g_free (self->told.constraints);
  g_free (self->scopes.constraints);
  g_free (self->scopes.first);
  g_free (self->scopes.sums);
  yass_game_free (self->game);
  g_clear_pointer (&self->stated, g_ptr_array_unref);
  g_free (self);
}

gboolean
yass_board_fits (const YassBoard *self, const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  return yass_shape_equals (&self->shape, &shape)
         && yass_puzzle_states (puzzle, self->stated);
}

void
yass_board_add_holder (YassBoard *self, const YassKind *kind, guint index,
                       const uint32_t *cells, guint n_cells,
                       YassSet must_appear)
{
  const YassConstraint constraint = {
    .propagator = &yass_all_different,
    .kind = kind,
    .index = index,
    .n_cells = n_cells,
    .cells = g_memdup2 (cells, n_cells * sizeof *cells),
    .cell_set = g_new0 (uint64_t, self->exclusion.cell_words),
    .must_appear = must_appear,
    .overlaps_at = g_new0 (YassSet, n_cells),
  };

  self->constraints
      = g_renew (YassConstraint, self->constraints, self->n_mapped + 1);
  self->constraints[self->n_mapped++] = constraint;
  for (guint i = 0; i < n_cells; i++)
    {
      constraint.cell_set[cells[i] / 64] |= (uint64_t) 1 << (cells[i] % 64);
      for (guint j = i + 1; j < n_cells; j++)
        yass_exclusion_add_sight (&self->exclusion, cells[i], cells[j]);
    }
}

void
yass_board_add_house (YassBoard *self, const YassKind *kind, guint index,
                      const uint32_t *cells)
{
  yass_board_add_holder (self, kind, index, cells, self->n_numbers,
                         yass_set_below (self->n_numbers));
}

/* What constraints say already need not be said again */
void
yass_board_add_sight (YassBoard *self, guint a, guint b)
{
  if (yass_exclusion_has_sight (&self->exclusion, a, b))
    return;
  yass_exclusion_add_sight (&self->exclusion, a, b);
  self->has_more_sights = true;
}

void
yass_board_restrict (YassBoard *self, guint cell, YassSet allowed)
{
  if (self->restrictions == NULL)
    {
      self->restrictions = g_new (YassSet, self->n_cells);
      for (guint i = 0; i < self->n_cells; i++)
        self->restrictions[i] = yass_set_below (self->n_numbers);
    }
  self->restrictions[cell] &= allowed;
}

void
yass_board_add_relation (YassBoard *self, guint a, guint b,
                         const YassSet *excluded)
{
  yass_exclusion_add_relation (&self->exclusion, a, b, excluded);
}

/* Cells reach their constraints directly */
static void
list_memberships (YassBoard *self)
{
  self->first_membership = g_new0 (guint, self->n_variables + 1);
  for (guint c = 0; c < self->n_mapped; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      self->first_membership[self->constraints[c].cells[i] + 1]++;
  for (guint cell = 0; cell < self->n_variables; cell++)
    {
      self->most_memberships
          = MAX (self->most_memberships, self->first_membership[cell + 1]);
      self->first_membership[cell + 1] += self->first_membership[cell];
    }

  g_autofree guint *next
      = g_memdup2 (self->first_membership, self->n_cells * sizeof (guint));
  self->memberships
      = g_new (YassMembership, self->first_membership[self->n_cells]);
  for (guint c = 0; c < self->n_mapped; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      self->memberships[next[self->constraints[c].cells[i]]++]
          = (YassMembership){ c, i };
}

/* On larger boards it is not worth the time */
#define MOST_CELLS_LOOKED_AT 1024

static void
bound_common_sight (YassBoard *self)
{
  const guint n_words = self->exclusion.cell_words;
  guint most = self->overlaps_tell_all || self->n_cells > MOST_CELLS_LOOKED_AT
                   ? self->n_cells
                   : 0;

  for (guint c = 0; most < self->n_cells && c < self->n_mapped; c++)
    for (guint cell = 0; cell < self->n_cells; cell++)
      {
        const uint64_t *here = self->constraints[c].cell_set;
        const uint64_t *sees = yass_exclusion_sees (&self->exclusion, cell);
        guint n = 0;

        if (here[cell / 64] >> (cell % 64) & 1)
          continue;
        for (guint word = 0; word < n_words; word++)
          n += (guint) __builtin_popcountll (here[word] & sees[word]);
        most = MAX (most, n);
      }
  self->exclusion.most_seen_together = most;
}

/* Positions of @constraint in @cells, a constraint too */
static YassSet
find_positions (const YassConstraint *constraint, const uint64_t *cells)
{
  YassSet positions = YASS_SET_EMPTY;

  for (guint i = 0; i < constraint->n_cells; i++)
    if (cells[constraint->cells[i] / 64] >> (constraint->cells[i] % 64) & 1)
      positions |= yass_set_of (i);
  return positions;
}

static void
add_overlap (YassBoard *self, YassConstraint *here, YassOverlap overlap)
{
  if (here->n_overlaps == YASS_SET_MAX)
    {
      self->overlaps_tell_all = false;
      return;
    }
  here->overlaps = g_renew (YassOverlap, here->overlaps, here->n_overlaps + 1);
  YASS_SET_FOREACH (position, overlap.shared)
    here->overlaps_at[position] |= yass_set_of (here->n_overlaps);
  here->overlaps[here->n_overlaps++] = overlap;
  self->most_overlaps = MAX (self->most_overlaps, here->n_overlaps);
}

static void
overlap (YassBoard *self, guint constraint, guint other)
{
  YassConstraint *here = &self->constraints[constraint];
  const YassConstraint *there = &self->constraints[other];

  add_overlap (self, here,
               (YassOverlap){ other, find_positions (here, there->cell_set),
                              yass_set_below (there->n_cells)
                                  & ~find_positions (there, here->cell_set) });
}

/* A cell outside a constraint may see some of its cells through one constraint
 * and some through another. Then no overlap says so. @n_shared has the number
 * of cells that two constraints share. */
static bool
sees_more_than_overlaps (const YassBoard *self, const guint8 *n_shared,
                         guint constraint, guint a, guint b)
{
  const guint n = self->n_mapped;
  const YassConstraint *here = &self->constraints[constraint];

  if (n_shared[constraint * n + a] == 0 || n_shared[constraint * n + b] == 0
      || n_shared[a * n + b] == 0)
    return false;
  const uint64_t *cells_a = self->constraints[a].cell_set;
  const uint64_t *cells_b = self->constraints[b].cell_set;
  uint64_t outside = 0;
  for (guint word = 0; word < self->exclusion.cell_words; word++)
    outside |= cells_a[word] & cells_b[word] & ~here->cell_set[word];
  if (outside == 0)
    return false;

  const YassSet in_a = find_positions (here, cells_a);
  const YassSet in_b = find_positions (here, cells_b);
  return !yass_set_is_empty (in_a & ~in_b) && !yass_set_is_empty (in_b & ~in_a);
}

/* Whether one of the overlaps so far says that a number with all its places of
 * @shared is not in the cell. If it can be made to say so, makes it. */
static bool
is_overlap_of (YassConstraint *here, YassSet shared, YassMembership cell,
               guint first_other)
{
  for (guint i = 0; i < here->n_overlaps; i++)
    {
      YassOverlap *found = &here->overlaps[i];

      if (found->other != cell.constraint
          || !yass_set_is_empty (shared & ~found->shared))
        continue;
      if (yass_set_has (found->rest, cell.position))
        return true;
      if (i < first_other || !yass_set_equals (shared, found->shared))
        continue;
      found->rest |= yass_set_of (cell.position);
      return true;
    }
  return false;
}

/* Positions whose cells cannot have the same number as that one. Where it
 * is only some numbers, overlaps do not tell all. */
static YassSet
find_unequal (YassBoard *self, const YassConstraint *here, guint cell)
{
  const YassExclusion *exclusion = &self->exclusion;
  const YassSet all = yass_set_below (self->n_numbers);
  YassSet positions = YASS_SET_EMPTY;

  if (!yass_exclusion_has_relations (exclusion, cell))
    return find_positions (here, yass_exclusion_sees (exclusion, cell));
  for (guint i = 0; i < here->n_cells; i++)
    {
      const YassSet equal
          = yass_exclusion_get_equal (exclusion, here->cells[i], cell);

      if (yass_set_equals (equal, all))
        positions |= yass_set_of (i);
      else if (!yass_set_is_empty (equal))
        self->overlaps_tell_all = false;
    }
  return positions;
}

/* What follows for a cell outside a constraint from those cells in it that
 * cannot have the same number as that one */
static void
overlap_cell (YassBoard *self, YassConstraint *here, guint cell,
              guint first_other)
{
  const YassMembership *in = &self->memberships[self->first_membership[cell]];
  const guint n_in
      = self->first_membership[cell + 1] - self->first_membership[cell];
  const YassSet shared = find_unequal (self, here, cell);

  /* A single place is a matter for singles */
  if (yass_set_is_empty (shared) || yass_set_is_single (shared))
    return;
  for (guint i = 0; i < n_in; i++)
    if (is_overlap_of (here, shared, in[i], first_other))
      return;
  if (n_in == 0)
    self->overlaps_tell_all = false;
  else
    add_overlap (
        self, here,
        (YassOverlap){ in->constraint, shared, yass_set_of (in->position) });
}

/* Cells outside a constraint that see several of its cells, but not through
 * one other constraint */
static void
add_other_sights (YassBoard *self)
{
  self->overlaps_tell_all = true;
  for (guint c = 0; c < self->n_mapped; c++)
    {
      YassConstraint *here = &self->constraints[c];
      const guint first_other = here->n_overlaps;

      for (guint cell = 0; self->overlaps_tell_all && cell < self->n_cells;
           cell++)
        if (!(here->cell_set[cell / 64] >> (cell % 64) & 1))
          overlap_cell (self, here, cell, first_other);
    }
}

static void
find_overlaps (YassBoard *self)
{
  const guint n = self->n_mapped;
  g_autofree guint8 *n_shared = g_new0 (guint8, (gsize) n * n);

  for (guint cell = 0; cell < self->n_cells; cell++)
    for (guint i = self->first_membership[cell];
         i < self->first_membership[cell + 1]; i++)
      for (guint j = self->first_membership[cell];
           j < self->first_membership[cell + 1]; j++)
        {
          const guint pair = self->memberships[i].constraint * n
                             + self->memberships[j].constraint;

          n_shared[pair] += i != j && n_shared[pair] < G_MAXUINT8;
        }

  self->overlaps_tell_all
      = !self->has_more_sights && self->exclusion.n_relations == 0;
  for (guint c = 0; c < n; c++)
    for (guint a = 0; a < n; a++)
      {
        if (n_shared[c * n + a] >= 2)
          overlap (self, c, a);
        for (guint b = 0;
             self->overlaps_tell_all && n_shared[c * n + a] > 0 && b < a; b++)
          if (sees_more_than_overlaps (self, n_shared, c, a, b))
            self->overlaps_tell_all = false;
      }
  if (!self->overlaps_tell_all && self->n_cells <= MOST_CELLS_LOOKED_AT)
    add_other_sights (self);
}

#define ALIGNMENT sizeof (YassLanes)

/* Room for @size bytes in the block. Returns its offset. */
static gsize
reserve (YassBoard *self, gsize size)
{
  const gsize offset = self->block_size;

  self->block_size += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  return offset;
}

static void
lay_out_block (YassBoard *self)
{
  const gsize n = self->n_numbers;

  if (!YASS_SET_IS_WIDE && n <= 16 && self->n_mapped > 0 && self->n_mapped <= 64
      && self->exclusion.cell_words <= YASS_MOST_LANE_WORDS
      && !self->avoids_lanes)
    self->n_lanes = (self->n_mapped + YASS_LANES - 1) / YASS_LANES;
  self->block_size = 0;
  reserve (self, self->n_variables * sizeof (YassSet));
  self->cells_of = reserve (self, self->n_values * self->exclusion.cell_words
                                      * sizeof (uint64_t));
  self->number_maps = reserve (
      self, self->n_lanes > 0 ? n * self->n_lanes * sizeof (YassLanes)
                              : n * self->n_mapped * sizeof (YassSet));
  self->scarce_of
      = reserve (self, self->n_lanes > 0 ? n * sizeof (uint64_t) : 0);
}

/* What leaves the lanes when a cell loses a number */
static void
make_lanes (YassBoard *self)
{
  const gsize n = (gsize) self->n_cells * self->n_lanes;

  if (n == 0)
    return;
  self->cell_lanes = g_aligned_alloc (n, sizeof (YassLanes), ALIGNMENT);
  memset (self->cell_lanes, 0xff, n * sizeof (YassLanes));
  self->cell_constraints = g_new0 (uint64_t, self->n_variables);
  self->must_appear = g_new0 (uint64_t, self->n_numbers);
  for (guint c = 0; c < self->n_mapped; c++)
    {
      const YassConstraint *constraint = &self->constraints[c];

      for (guint i = 0; i < constraint->n_cells; i++)
        {
          const guint cell = constraint->cells[i];
          uint16_t *lanes
              = (uint16_t *) (self->cell_lanes + (gsize) cell * self->n_lanes);

          lanes[c] &= (uint16_t) ~(1u << i);
          self->cell_constraints[cell] |= (uint64_t) 1 << c;
        }
      YASS_SET_FOREACH (number, constraint->must_appear)
        self->must_appear[number] |= (uint64_t) 1 << c;
    }
}

/* What leaves them when all that a cell sees lose a number */
static void
make_sight_lanes (YassBoard *self)
{
  const gsize n = (gsize) self->n_cells * self->n_lanes;

  if (n == 0)
    return;
  self->sight_lanes = g_aligned_alloc (n, sizeof (YassLanes), ALIGNMENT);
  memset (self->sight_lanes, 0xff, n * sizeof (YassLanes));
  for (guint cell = 0; cell < self->n_cells; cell++)
    for (guint other = 0; other < self->n_cells; other++)
      for (guint i = 0; i < self->n_lanes; i++)
        if (yass_exclusion_has_sight (&self->exclusion, cell, other))
          self->sight_lanes[cell * self->n_lanes + i]
              &= self->cell_lanes[other * self->n_lanes + i];
}

/* The places of a number in a constraint are all in an overlap when none is
 * left in its lane here. Where a constraint has no such overlap, its lane keeps
 * all places. */
static void
make_unshared_lanes (YassBoard *self)
{
  const gsize n = (gsize) self->most_overlaps * self->n_lanes;

  if (n == 0)
    return;
  self->unshared_lanes = g_aligned_alloc (n, sizeof (YassLanes), ALIGNMENT);
  memset (self->unshared_lanes, 0xff, n * sizeof (YassLanes));
  for (guint c = 0; c < self->n_mapped; c++)
    for (guint i = 0; i < self->constraints[c].n_overlaps; i++)
      ((uint16_t *) (self->unshared_lanes + i * self->n_lanes))[c]
          = (uint16_t) ~yass_set_to_bits (
              self->constraints[c].overlaps[i].shared);
}

static void
find_related (YassBoard *self)
{
  for (guint c = 0; c < self->n_mapped; c++)
    {
      YassConstraint *here = &self->constraints[c];

      for (guint i = 0; i < here->n_cells; i++)
        if (yass_exclusion_has_relations (&self->exclusion, here->cells[i]))
          here->related |= yass_set_of (i);
    }
}

/* All places of a number in a constraint have relations when none is left in
 * its lane here */
static void
make_unrelated_lanes (YassBoard *self)
{
  const gsize n = self->n_lanes;

  if (n == 0 || self->exclusion.n_relations == 0)
    return;
  self->unrelated_lanes = g_aligned_alloc (n, sizeof (YassLanes), ALIGNMENT);
  memset (self->unrelated_lanes, 0xff, n * sizeof (YassLanes));
  for (guint c = 0; c < self->n_mapped; c++)
    ((uint16_t *) self->unrelated_lanes)[c]
        = (uint16_t) ~yass_set_to_bits (self->constraints[c].related);
}

/* Lanes without a constraint are full, and so never found scarce */
static void
fill_number_maps (YassBoard *self)
{
  for (guint number = 0; number < self->n_numbers; number++)
    {
      if (self->n_lanes > 0)
        memset (yass_number_map_lanes (self, self->new_block, number), 0xff,
                self->n_lanes * sizeof (YassLanes));
      for (guint c = 0; c < self->n_mapped; c++)
        {
          const YassSet all = yass_set_below (self->constraints[c].n_cells);

          if (self->n_lanes > 0)
            ((uint16_t *) yass_number_map_lanes (self, self->new_block,
                                                 number))[c]
                = (uint16_t) yass_set_to_bits (all);
          else
            *yass_number_map_at (self, self->new_block, c, number) = all;
        }
    }
}

static void
fill_new_block (YassBoard *self)
{
  self->new_block = yass_board_new_block (self);
  memset (self->new_block, 0, self->block_size);
  for (guint i = 0; i < self->n_variables; i++)
    self->new_block[i] = yass_set_below (
        i < self->n_cells ? self->n_numbers
                          : yass_board_get_hidden (self, i)->count);

  uint64_t *cells_of = (uint64_t *) ((char *) self->new_block + self->cells_of);
  for (guint i = 0; i < self->n_variables; i++)
    YASS_SET_FOREACH (number, self->new_block[i])
      cells_of[number * self->exclusion.cell_words + i / 64] |= (uint64_t) 1
                                                                << (i % 64);
  fill_number_maps (self);
}

YassSet *
yass_board_new_block (const YassBoard *self)
{
  return g_aligned_alloc (self->block_size, 1, ALIGNMENT);
}

void
yass_board_compile (YassBoard *self)
{
  yass_board_add_scopes (self);
  list_memberships (self);
  yass_board_add_pairs (self);
  if (!self->avoids_rows)
    yass_exclusion_make_rows (&self->exclusion);
  find_related (self);
  find_overlaps (self);
  bound_common_sight (self);
  lay_out_block (self);
  make_lanes (self);
  make_sight_lanes (self);
  make_unshared_lanes (self);
  make_unrelated_lanes (self);
  fill_new_block (self);
  yass_board_describe (self);
}
