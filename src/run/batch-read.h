/* batch-read.h: the text of a chunk as puzzles
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch-chunk.h"
#include "yass/reader.h"

/* What is in a chunk; chunk after chunk uses the same memory. */
typedef struct
{
  YassBatchItems items;
  YassAbreastPuzzle *plain; /* owned */
  guint n_plain;
  guint plain_room;

  YassReader *reader;         /* owned, nullable: for what is no plain line */
  YassBatchFile *reader_file; /* unowned: whose name the reader says */
} YassBatchReading;

void yass_batch_reading_init (YassBatchReading *self);
void yass_batch_reading_clear (YassBatchReading *self);

/* Reads the lines of @chunk, and says in it whether it is closed. The items
 * have names that are in its text. */
void yass_batch_reading_read (YassBatchReading *self, YassBatchChunk *chunk);

/* One more plain puzzle, for the caller to fill in */
YassAbreastPuzzle *yass_batch_reading_add_plain (YassBatchReading *self);

/* Adds what @reader read last, both of which are taken over: @puzzle, or @error
 * when that is NULL. Where puzzles stand on a line each, an error is one for
 * each line that it takes the place of.
 *
 * @one_line: whether they do, as far as was seen; updated */
void yass_batch_items_add_read (YassBatchItems *items, YassBatchFile *file,
                                YassReader *reader, YassPuzzle *puzzle,
                                GError *error, bool *one_line);
