/* reading.c: rows and columns, read from both ends as numbers
 * SPDX-License-Identifier: MIT */
#include "kind/reading.h"

guint
yass_reading_find (guint size, guint first, guint second)
{
  guint reading = 0;

  while (reading < yass_reading_count (size)
         && (yass_reading_get_cell (size, reading, 0) != first
             || yass_reading_get_cell (size, reading, 1) != second))
    reading++;
  return reading;
}

YassReadingSides
yass_reading_compare (const YassView *view, guint size, guint reading,
                      guint other, guint from)
{
  guint sides = 0;

  for (guint i = from; i < size; i++)
    {
      const guint a = yass_reading_get_cell (size, reading, i);
      const guint b = yass_reading_get_cell (size, other, i);

      if (yass_view_get_lowest (view, a) < yass_view_get_highest (view, b))
        sides |= YASS_READING_LOWER;
      if (yass_view_get_highest (view, a) > yass_view_get_lowest (view, b))
        sides |= YASS_READING_HIGHER;
      if (!yass_view_shares_number (view, a, b))
        return sides;
    }
  return sides | YASS_READING_SAME;
}

YassReadingSides
yass_reading_compare_filled (const guint16 *solution, guint size, guint reading,
                             guint other)
{
  for (guint i = 0; i < size; i++)
    {
      const guint a = solution[yass_reading_get_cell (size, reading, i)];
      const guint b = solution[yass_reading_get_cell (size, other, i)];

      if (a == YASS_OPEN || b == YASS_OPEN)
        return 0;
      if (a != b)
        return a < b ? YASS_READING_LOWER : YASS_READING_HIGHER;
    }
  return YASS_READING_SAME;
}

static bool
is_filled_alike (const YassView *view, guint a, guint b)
{
  const guint number = yass_view_get_lowest (view, a);

  return number == yass_view_get_highest (view, a)
         && number == yass_view_get_lowest (view, b)
         && number == yass_view_get_highest (view, b);
}

/* Numbers of @a above @most, and those of @b below @least. Returns whether
 * there were any. */
static bool
trim (YassView *view, guint a, guint most, guint b, guint least)
{
  bool any = false;

  for (guint number = yass_view_next (view, a, most); number != 0;
       number = yass_view_next (view, a, number), any = true)
    yass_view_remove (view, a, number);
  for (guint number = yass_view_get_lowest (view, b);
       number != 0 && number < least;
       number = yass_view_next (view, b, number), any = true)
    yass_view_remove (view, b, number);
  return any;
}

static void
remove_all (YassView *view, guint cell)
{
  for (guint number = yass_view_get_lowest (view, cell); number != 0;
       number = yass_view_next (view, cell, number))
    yass_view_remove (view, cell, number);
}

void
yass_reading_order (YassView *view, guint size, guint lower, guint higher,
                    guint from, bool may_be_same)
{
  for (guint i = from; i < size; i++)
    {
      const guint a = yass_reading_get_cell (size, lower, i);
      const guint b = yass_reading_get_cell (size, higher, i);

      if (is_filled_alike (view, a, b))
        continue;
      const YassReadingSides rest
          = yass_reading_compare (view, size, lower, higher, i + 1);
      const guint apart = !(rest & YASS_READING_LOWER)
                          && !(may_be_same && (rest & YASS_READING_SAME));
      const guint highest = yass_view_get_highest (view, b);
      const guint lowest = yass_view_get_lowest (view, a);

      if (highest == 0 || lowest == 0)
        return;
      /* The next position is another deduction: one line may have the same
       * cell there that the other had here */
      if (trim (view, a, highest - apart, b, lowest + apart)
          || !is_filled_alike (view, a, b))
        return;
    }
  if (!may_be_same)
    remove_all (view, yass_reading_get_cell (size, lower, 0));
}

/* Remembers the number of the first reading, + 2, and 1 once the two differ */
static gboolean
compare_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const YassReadingTest *test = data;

  if (i < 2 && test->first != YASS_OPEN && number != test->first)
    return FALSE;
  if (*state == 1)
    return TRUE;
  if (i % 2 == 0)
    {
      *state = number + 2;
      return TRUE;
    }
  const guint64 before = *state - 2;
  *state = before != number;
  return before == number
         || (test->sides
             & (before < number ? YASS_READING_LOWER : YASS_READING_HIGHER));
}

static gboolean
compare_ends (guint64 state, gconstpointer data)
{
  const YassReadingTest *test = data;

  return state == 1 || (test->sides & YASS_READING_SAME) != 0;
}

void
yass_reading_define (YassDefinition *definition, guint group, guint size,
                     guint reading, guint other, const YassReadingTest *test,
                     bool is_alike)
{
  g_autofree guint32 *cells = g_new (guint32, 2 * size);

  for (guint i = 0; i < size; i++)
    {
      cells[2 * i] = yass_reading_get_cell (size, reading, i);
      cells[2 * i + 1] = yass_reading_get_cell (size, other, i);
    }
  if (is_alike)
    yass_definition_add_alike (definition, group, cells);
  else
    yass_definition_add_condition (definition, group, cells, 2 * size,
                                   compare_step, compare_ends, test);
}

void
yass_words_add_reading (YassWords *words, guint size, guint reading)
{
  yass_words_add_cell (words, yass_reading_get_cell (size, reading, 0));
  yass_words_add (words, " to ");
  yass_words_add_cell (words, yass_reading_get_cell (size, reading, size - 1));
}
