/* reading.h: rows and columns, read from both ends as numbers
 * SPDX-License-Identifier: MIT */
#pragma once

#include "kind/view.h"

/* Of a square board of @size rows and columns: first the rows from the left,
 * then from the right, then the columns from above, then from below */
static inline guint
yass_reading_count (guint size)
{
  return 4 * size;
}

/* Where one begins, and how far apart its cells are */
typedef struct
{
  guint first;
  guint step; /* modulo the range of a guint */
} YassReadingPath;

static inline YassReadingPath
yass_reading_get_path (guint size, guint reading)
{
  const guint line = reading % size;
  const guint step = reading < 2 * size ? 1 : size;
  const guint first = step == 1 ? line * size : line;

  return reading / size % 2 == 0
             ? (YassReadingPath){ first, step }
             : (YassReadingPath){ first + (size - 1) * step, -step };
}

static inline guint
yass_reading_get_cell (guint size, guint reading, guint i)
{
  const YassReadingPath path = yass_reading_get_path (size, reading);

  return path.first + i * path.step;
}

/* Which one begins with these two cells; all of them for none */
guint yass_reading_find (guint size, guint first, guint second);

/* How one number can compare with another: bits */
typedef enum
{
  YASS_READING_LOWER = 1,
  YASS_READING_HIGHER = 2,
  YASS_READING_SAME = 4,
} YassReadingSides;

/* From position @from on, while all before it is the same, as far as numbers
 * that are left tell. The same cell at two places counts as two. */
YassReadingSides yass_reading_compare (const YassView *view, guint size,
                                       guint reading, guint other, guint from);

/* The same where all is filled; 0 while an open cell decides */
YassReadingSides yass_reading_compare_filled (const guint16 *solution,
                                              guint size, guint reading,
                                              guint other);

/* Takes from the two, at one position from @from on, what does not make the
 * first one lower, or the same if that will do. Removes all of the first cell
 * where nothing does. */
void yass_reading_order (YassView *view, guint size, guint lower, guint higher,
                         guint from, bool may_be_same);

/* For the judge: the condition that a reading compares with another as @sides
 * says, and that both begin with @first unless that is YASS_OPEN */
typedef struct
{
  guint first;
  YassReadingSides sides;
} YassReadingTest;

/* Adds it for one more pair of readings; @is_alike: the last one had the same
 * test */
void yass_reading_define (YassDefinition *definition, guint group, guint size,
                          guint reading, guint other,
                          const YassReadingTest *test, bool is_alike);

/* "r1c1 to r1c9" */
void yass_words_add_reading (YassWords *words, guint size, guint reading);
