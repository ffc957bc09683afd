/* seeds-puzzles.c: puzzles of the tree in a format, for fuzzers to begin with
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz/seeds.h"
#include "yass/reader.h"

typedef struct
{
  GPtrArray *seeds; /* unowned */
  const char *format;
} Writing;

/* The first; more of the same find no more */
static void
add_puzzle (const char *bytes, gsize length, gpointer data)
{
  const Writing *writing = data;
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (bytes, (gssize) length, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, "seeds");
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autofree char *text = NULL;

  yass_reader_next (reader, &puzzle, NULL, NULL);
  if (puzzle != NULL)
    text = yass_puzzle_to_text (puzzle, writing->format, NULL);
  if (text != NULL)
    seeds_add (writing->seeds, text, strlen (text));
}

void
seeds_add_puzzles (GPtrArray *seeds, const char *format)
{
  Writing writing = { seeds, format };

  seeds_for_each_file ("../data/variants", add_puzzle, &writing);
  seeds_for_each_file ("../data/puzzles", add_puzzle, &writing);
  seeds_for_each_file ("formats", add_puzzle, &writing);
}
