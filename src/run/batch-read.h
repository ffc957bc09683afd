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

  YassReader *reader; /* owned, nullable: for anything but plain lines */
  YassBatchFile *reader_file; /* unowned: the file that the reader names */
} YassBatchReading;

void yass_batch_reading_init (YassBatchReading *self);
void yass_batch_reading_clear (YassBatchReading *self);

/* Reads the lines of @chunk, and says in it whether it is closed. The items
 * have names that are in its text. */
void yass_batch_reading_read (YassBatchReading *self, YassBatchChunk *chunk);

/* One more plain puzzle, for the caller to fill in */
YassAbreastPuzzle *yass_batch_reading_add_plain (YassBatchReading *self);

/* Adds what @reader read last: @puzzle, or @error when that is NULL; takes over
 * both. In a file with a puzzle on each line, an error counts once for each
 * line that it stands for.
 *
 * @one_line: whether each puzzle has one line, as far as was seen; updated */
void yass_batch_items_add_read (YassBatchItems *items, YassBatchFile *file,
                                YassReader *reader, YassPuzzle *puzzle,
                                GError *error, bool *one_line);
