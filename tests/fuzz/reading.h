/* reading.h: what holds of whatever is read out of bytes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "meaning.h"
#include "puzzle/fault.h"
#include "yass/options.h"

/* To say what a board means takes time and memory by its size */
#define READING_MOST_CELLS 144

/* The same for the same bytes */
static inline guint
reading_choose (const char *bytes, gsize length, guint n)
{
  guint32 hash = 5381;

  for (gsize i = 0; i < length; i++)
    hash = hash * 33 + (guint8) bytes[i];
  return hash % n;
}

static inline bool
reading_is_small (const YassPuzzle *puzzle)
{
  return yass_puzzle_get_n_cells (puzzle) <= READING_MOST_CELLS
         && yass_puzzle_get_size (puzzle) <= 16;
}

/* To say twice what a puzzle means takes ten times as long as to read it */
#define READING_RARELY 4

/* In the format that it came in, or in one that the bytes choose, a puzzle is
 * the same once more, or refused; now and then, as the bytes will have it */
static inline void
reading_check_writers (const YassPuzzle *puzzle, const char *format,
                       const char *bytes, gsize length)
{
  const YassPlug *formats = yass_list_formats ();
  const guint hash = reading_choose (bytes, length, G_MAXUINT);
  guint n = 0;

  if (!reading_is_small (puzzle) || hash % READING_RARELY != 0)
    return;
  while (formats[n].name != NULL)
    n++;
  if (format == NULL || hash / READING_RARELY % 2 == 0)
    format = formats[hash / (2 * READING_RARELY) % n].name;
  assert_says_all_or_nothing (puzzle, format);
}

/* One line in UTF-8 */
static inline void
reading_check_sentence (const char *sentence)
{
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  for (const char *p = sentence; *p != '\0'; p++)
    g_assert_false (g_ascii_iscntrl (*p));
}

/* For the readers of a text as a whole: either a puzzle or a fault in it. They
 * are asked about UTF-8 alone, and whoever asks makes their words harmless. */
static inline void
reading_check (YassPuzzle *read (const char *text, gsize length,
                                 YassTextFault *fault),
               const char *format, const char *bytes, gsize length)
{
  /* A copy, so that reading past its end is seen */
  g_autofree char *text = g_memdup2 (bytes, MAX (length, 1));
  YassTextFault fault = { 0 };

  if (!g_utf8_validate_len (bytes, length, NULL))
    return;
  g_autoptr (YassPuzzle) puzzle = read (text, length, &fault);
  if (puzzle != NULL)
    reading_check_writers (puzzle, format, bytes, length);
  else
    {
      g_assert_nonnull (fault.message);
      g_assert_cmpuint (fault.at, <=, length);
      g_assert_true (g_utf8_validate (fault.message, -1, NULL));
      g_free (fault.message);
    }
}
