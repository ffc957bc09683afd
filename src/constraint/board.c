/* board.c: compiling constraints into a board
 * SPDX-License-Identifier: MIT */
#include "constraint/board.h"

#include "constraint/mapping.h"

YassBoard *
yass_board_new (guint size, guint box_width, guint box_height)
{
  YassBoard *self = g_new0 (YassBoard, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->size = size;
  self->box_width = box_width;
  self->box_height = box_height;
  self->n_cells = size * size;
  self->n_numbers = size;
  yass_exclusion_init (&self->exclusion, self->n_cells, self->n_numbers);
  return self;
}

YassBoard *
yass_board_new_for_puzzle (const YassPuzzle *puzzle, GError **error)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  const guint size = yass_puzzle_get_size (puzzle);
  if (size > YASS_SET_MAX)
    {
      g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                   "a %u x %u board is too large; expected at most %u x %u",
                   size, size, YASS_SET_MAX, YASS_SET_MAX);
      return NULL;
    }

  YassBoard *self = yass_board_new (size, yass_puzzle_get_box_width (puzzle),
                                    yass_puzzle_get_box_height (puzzle));
  for (guint i = 0; yass_constraint_kinds[i] != NULL; i++)
    yass_constraint_kinds[i]->declare (self, puzzle);
  yass_board_compile (self);
  return self;
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
  for (guint i = 0; i < self->n_constraints; i++)
    {
      g_free (self->constraints[i].cells);
      g_free (self->constraints[i].cell_set);
    }
  g_free (self->constraints);
  g_free (self->memberships);
  g_free (self->first_membership);
  g_free (self->new_block);
  yass_exclusion_clear (&self->exclusion);
  g_free (self);
}

gboolean
yass_board_fits (const YassBoard *self, const YassPuzzle *puzzle)
{
  return self->size == yass_puzzle_get_size (puzzle)
         && self->box_width == yass_puzzle_get_box_width (puzzle)
         && self->box_height == yass_puzzle_get_box_height (puzzle);
}

void
yass_board_add_house (YassBoard *self,
                      const YassConstraintKind *kind,
                      guint index,
                      const uint32_t *cells)
{
  const YassConstraint house = {
    .kind = kind,
    .index = index,
    .n_cells = self->n_numbers,
    .cells = g_memdup2 (cells, self->n_numbers * sizeof *cells),
    .cell_set = g_new0 (uint64_t, self->exclusion.cell_words),
    .must_appear = yass_set_below (self->n_numbers),
  };

  self->constraints = g_renew (YassConstraint, self->constraints,
                               self->n_constraints + 1);
  self->constraints[self->n_constraints++] = house;
  for (guint i = 0; i < house.n_cells; i++)
    {
      house.cell_set[cells[i] / 64] |= (uint64_t) 1 << (cells[i] % 64);
      for (guint j = i + 1; j < house.n_cells; j++)
        yass_exclusion_add_sight (&self->exclusion, cells[i], cells[j]);
    }
}

void
yass_board_add_sight (YassBoard *self, guint a, guint b)
{
  yass_exclusion_add_sight (&self->exclusion, a, b);
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
  self->first_membership = g_new0 (guint, self->n_cells + 1);
  for (guint c = 0; c < self->n_constraints; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      self->first_membership[self->constraints[c].cells[i] + 1]++;
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->first_membership[cell + 1] += self->first_membership[cell];

  g_autofree guint *next = g_memdup2 (self->first_membership,
                                      self->n_cells * sizeof (guint));
  self->memberships = g_new (YassMembership,
                             self->first_membership[self->n_cells]);
  for (guint c = 0; c < self->n_constraints; c++)
    for (guint i = 0; i < self->constraints[c].n_cells; i++)
      {
        const YassConstraint *constraint = &self->constraints[c];

        self->memberships[next[constraint->cells[i]]++] = (YassMembership){
          .constraint = c,
          .position = i,
          .places = constraint->number_map,
        };
      }
}

static void
lay_out_block (YassBoard *self)
{
  self->cells_of = self->n_cells * sizeof (YassSet);
  self->block_size = self->cells_of
                     + (gsize) self->n_numbers * self->exclusion.cell_words
                           * sizeof (uint64_t);
  for (guint c = 0; c < self->n_constraints; c++)
    {
      YassConstraint *constraint = &self->constraints[c];

      constraint->number_map = self->block_size;
      self->block_size += self->n_numbers * sizeof (YassSet);
    }
}

static void
fill_new_block (YassBoard *self)
{
  self->new_block = g_malloc0 (self->block_size);
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->new_block[cell] = yass_set_below (self->n_numbers);

  uint64_t *cells_of = (uint64_t *) ((char *) self->new_block + self->cells_of);
  for (guint number = 0; number < self->n_numbers; number++)
    for (guint cell = 0; cell < self->n_cells; cell++)
      cells_of[number * self->exclusion.cell_words + cell / 64]
          |= (uint64_t) 1 << (cell % 64);

  for (guint c = 0; c < self->n_constraints; c++)
    {
      const YassConstraint *constraint = &self->constraints[c];

      YassSet *number_map = yass_map_at (self->new_block,
                                         constraint->number_map);

      for (guint number = 0; number < self->n_numbers; number++)
        number_map[number] = yass_set_below (constraint->n_cells);
    }
}

void
yass_board_compile (YassBoard *self)
{
  lay_out_block (self);
  list_memberships (self);
  fill_new_block (self);
}
