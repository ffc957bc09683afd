/* taken-line.h: a line that a batch takes quickly is what the reader makes of
 * it SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "base/harmless.h"
#include "puzzle/reading.h"
#include "run/batch-lines.h"
#include "yass/reader.h"

static inline void
assert_same_puzzle (const YassAbreastPuzzle *plain, const YassBatchName *name,
                    const YassPuzzle *puzzle)
{
  const char *its_name = yass_puzzle_get_name (puzzle);
  /* A tab in it is made harmless when it is written */
  g_autofree char *written
      = name->length > 0 ? yass_dup_harmless (name->text, name->length) : NULL;

  g_assert_cmpuint (yass_puzzle_get_size (puzzle), ==, 9);
  for (guint cell = 0; cell < YASS_ABREAST_N_CELLS; cell++)
    g_assert_cmpuint (plain->numbers[cell], ==,
                      yass_puzzle_get_given (puzzle, cell));
  g_assert_cmpstr (written != NULL ? written : "", ==,
                   its_name != NULL ? its_name : "");
}

/* The reader takes it alike, and has forgotten it behind it
 * @reader: for pieces */
static inline void
assert_taken_alike (YassReader *reader, const char *line, gsize length,
                    const YassAbreastPuzzle *plain, const YassBatchName *name)
{
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  yass_reader_set_piece (reader, line, length, 7);
  g_assert_true (yass_reader_next (reader, &puzzle, NULL, &error));
  g_assert_no_error (error);
  assert_same_puzzle (plain, name, puzzle);
  g_assert_cmpuint (yass_reader_get_line (reader, 0), ==, 7);
  g_assert_cmpuint (yass_reader_get_n_lines (reader), ==, 1);
  g_assert_true (yass_reader_is_fresh (reader));
  g_assert_cmpuint (yass_reader_get_offset (reader), ==, length);
}
