/* witness.c: keeping and asking witnesses
 * SPDX-License-Identifier: MIT */
#include "solve/witness.h"

#include <string.h>

/* Enough for every edge of a 9x9; a larger board gets as many as fit into this
 */
#define MOST_WITNESSES 1024
#define MOST_BYTES (2 * 1024 * 1024)

void
yass_witnesses_init (YassWitnesses *self, const YassBoard *board,
                     bool copies_blocks)
{
  *self = (YassWitnesses){
    .n_cells = board->n_cells,
    .n_variables = board->n_variables,
    .n_numbers = board->n_numbers,
    .size
    = copies_blocks ? board->block_size : board->n_variables * sizeof (YassSet),
  };
  self->n_sets = (self->size + sizeof (YassSet) - 1) / sizeof (YassSet);
  self->n_rooms = CLAMP (MOST_BYTES / self->size, 1, MOST_WITNESSES);
  self->rooms = g_aligned_alloc (self->n_rooms * self->n_sets, sizeof (YassSet),
                                 sizeof (YassSet));
  self->latest = g_new0 (uint32_t, self->n_cells * self->n_numbers);
}

void
yass_witnesses_clear (YassWitnesses *self)
{
  g_aligned_free (self->rooms);
  g_free (self->latest);
}

void
yass_witnesses_drop_all (YassWitnesses *self)
{
  self->n_dropped = self->n_seen;
}

static YassSet *
get_room (const YassWitnesses *self, uint32_t witness)
{
  return self->rooms + witness % self->n_rooms * self->n_sets;
}

void
yass_witnesses_add (YassWitnesses *self, const YassState *state)
{
  const uint32_t witness = ++self->n_seen;

  memcpy (get_room (self, witness), state->block, self->size);
  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      const YassSet numbers = state->graph.numbers_of[cell];

      if (yass_set_is_single (numbers))
        self->latest[cell * self->n_numbers + yass_set_first (numbers)]
            = witness;
    }
}

YassSet *
yass_witnesses_find (const YassWitnesses *self, guint cell, guint number)
{
  const uint32_t witness = self->latest[cell * self->n_numbers + number];

  return witness > self->n_dropped && self->n_seen - witness < self->n_rooms
             ? get_room (self, witness)
             : NULL;
}

/* No board has so many edges that stopping early would be quicker than letting
 * vectors go through all of them */
bool
yass_witnesses_is_whole (const YassWitnesses *self, const YassSet *witness,
                         const YassGraph *graph)
{
  YassSet gone = YASS_SET_EMPTY;

  for (guint i = 0; i < self->n_variables; i++)
    gone |= witness[i] & ~graph->numbers_of[i];
  return yass_set_is_empty (gone);
}
