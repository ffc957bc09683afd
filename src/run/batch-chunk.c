/* batch-chunk.c: a piece of a stream of puzzles, and the answers to it
 * SPDX-License-Identifier: MIT */
#include "run/batch-chunk.h"

#include "run/batch-digest.h"

void
yass_batch_tally_add (YassBatchTally *self, const YassBatchTally *other)
{
  self->digest
      = yass_batch_digest_join (self->digest, other->digest, other->n_puzzles);
  self->n_puzzles += other->n_puzzles;
  self->n_malformed += other->n_malformed;
  self->n_faults += other->n_faults;
  self->n_abreast += other->n_abreast;
  for (guint i = 0; i < G_N_ELEMENTS (self->n_of_status); i++)
    self->n_of_status[i] += other->n_of_status[i];
}

YassBatchFile *
yass_batch_file_new (YassBatchSource *source)
{
  YassBatchFile *self = g_new0 (YassBatchFile, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->source = source;
  return self;
}

YassBatchFile *
yass_batch_file_ref (YassBatchFile *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
yass_batch_file_unref (YassBatchFile *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  yass_batch_source_free (self->source);
  g_free (self);
}

void
yass_batch_items_clear (YassBatchItems *self)
{
  for (guint i = 0; self->owns && i < self->n; i++)
    {
      g_clear_pointer (&self->list[i].puzzle, yass_puzzle_unref);
      g_clear_pointer (&self->list[i].error, g_free);
    }
  self->n = 0;
  self->owns = false;
}

YassBatchChunk *
yass_batch_chunk_new (void)
{
  YassBatchChunk *self = g_new0 (YassBatchChunk, 1);
  self->out = g_string_new (NULL);
  self->complaints = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
yass_batch_chunk_free (YassBatchChunk *self)
{
  yass_batch_chunk_reset (self, NULL);
  g_free (self->text);
  g_free (self->items.list);
  g_string_free (self->out, TRUE);
  g_ptr_array_unref (self->complaints);
  g_free (self);
}

void
yass_batch_chunk_reset (YassBatchChunk *self, YassBatchFile *file)
{
  g_clear_pointer (&self->file, yass_batch_file_unref);
  yass_batch_items_clear (&self->items);
  g_string_truncate (self->out, 0);
  g_ptr_array_set_size (self->complaints, 0);
  *self = (YassBatchChunk){
    .file = file,
    .text = self->text,
    .capacity = self->capacity,
    .items = self->items,
    .out = self->out,
    .complaints = self->complaints,
  };
}

void
yass_batch_chunk_reserve (YassBatchChunk *self, gsize n)
{
  if (self->text != NULL && self->capacity - self->length >= n)
    return;
  self->capacity = self->length + MAX (n, 1);
  self->text = g_realloc (self->text, self->capacity);
}
