/* text.c: texts are read, or refused in a sentence, and written again
 * SPDX-License-Identifier: MIT */
#include "fuzz/reading.h"
#include "fuzz/seeds.h"
#include "fuzz/target.h"
#include "yass/options.h"
#include "yass/reader.h"

/* Longer texts take longer, and find no more */
#define LONGEST 2000

static void
run (const char *bytes, gsize length)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (bytes, (gssize) length, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, "text");
  GError *error = NULL;
  YassPuzzle *next;

  while (yass_reader_next (reader, &next, NULL, &error))
    {
      g_autoptr (YassPuzzle) puzzle = next;

      g_assert_true ((puzzle == NULL) == (error != NULL));
      if (puzzle != NULL)
        reading_check_writers (puzzle, NULL, bytes, length);
      else
        {
          reading_check_sentence (error->message);
          g_assert_true (g_str_has_prefix (error->message, "text:"));
        }
      g_clear_error (&error);
    }
  g_assert_no_error (error);
}

static void
add_seeds (GPtrArray *seeds)
{
  seeds_add_folder (seeds, "formats");
  seeds_add_folder (seeds, "pastes");
  for (const YassPlug *plug = yass_list_formats (); plug->name != NULL; plug++)
    seeds_add_puzzles (seeds, plug->name);
}

const FuzzTarget fuzz_target_text = {
  .name = "text",
  .summary = "a stream of text in any format",
  .longest = LONGEST,
  .run = run,
  .add_seeds = add_seeds,
};
