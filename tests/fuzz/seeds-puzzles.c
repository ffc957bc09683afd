/* seeds-puzzles.c: puzzles of the tree in a format, for fuzzers to begin with
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz/seeds.h"
#include "yass/reader.h"

/* Of one file; more of the same find no more */
#define MOST_PUZZLES 3

typedef struct
{
  GPtrArray *seeds; /* unowned */
  const char *format;
} Writing;

static void
add_puzzles (const char *bytes, gsize length, gpointer data)
{
  const Writing *writing = data;
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (bytes, (gssize) length, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, "seeds");
  YassPuzzle *next = NULL;

  for (guint i = 0;
       i < MOST_PUZZLES && yass_reader_next (reader, &next, NULL, NULL); i++)
    {
      g_autoptr (YassPuzzle) puzzle = next;
      g_autofree char *text
          = puzzle != NULL ? yass_puzzle_to_text (puzzle, writing->format, NULL)
                           : NULL;

      if (text != NULL)
        seeds_add (writing->seeds, text, strlen (text));
    }
}

void
seeds_add_puzzles (GPtrArray *seeds, const char *format)
{
  Writing writing = { seeds, format };

  seeds_for_each_file ("../data/variants", add_puzzles, &writing);
  seeds_for_each_file ("../data/puzzles", add_puzzles, &writing);
  seeds_for_each_file ("formats", add_puzzles, &writing);
}
