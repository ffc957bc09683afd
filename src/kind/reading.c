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

/* The lowest and the highest number of a set of so many words; 0 for none */

static inline guint
get_lowest (const uint64_t *words, guint n_words)
{
  for (guint word = 0; word < n_words; word++)
    if (words[word] != 0)
      return word * 64 + (guint) __builtin_ctzll (words[word]) + 1;
  return 0;
}

static inline guint
get_highest (const uint64_t *words, guint n_words)
{
  for (guint word = n_words; word-- > 0;)
    if (words[word] != 0)
      return word * 64 + 64 - (guint) __builtin_clzll (words[word]);
  return 0;
}

static inline YassReadingSides
compare (const YassView *view, guint n_words, guint size, YassReadingPath path,
         YassReadingPath other, guint from)
{
  guint sides = 0;

  for (guint i = from; i < size; i++)
    {
      const uint64_t *a
          = view->numbers_of + (gsize) (path.first + i * path.step) * n_words;
      const uint64_t *b
          = view->numbers_of + (gsize) (other.first + i * other.step) * n_words;
      uint64_t shared = 0;

      if (get_lowest (a, n_words) < get_highest (b, n_words))
        sides |= YASS_READING_LOWER;
      if (get_highest (a, n_words) > get_lowest (b, n_words))
        sides |= YASS_READING_HIGHER;
      for (guint word = 0; word < n_words; word++)
        shared |= a[word] & b[word];
      if (shared == 0)
        return sides;
    }
  return sides | YASS_READING_SAME;
}

/* Asked so often that the compiler should know the usual size of a set */
static YassReadingSides
compare_paths (const YassView *view, guint size, YassReadingPath path,
               YassReadingPath other, guint from)
{
  return view->n_words == 1
             ? compare (view, 1, size, path, other, from)
             : compare (view, view->n_words, size, path, other, from);
}

YassReadingSides
yass_reading_compare (const YassView *view, guint size, guint reading,
                      guint other, guint from)
{
  return compare_paths (view, size, yass_reading_get_path (size, reading),
                        yass_reading_get_path (size, other), from);
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

/* How two sets of numbers stand to each other */
typedef enum
{
  IS_BELOW,   /* each number of the one is below each of the other */
  IS_ALIKE,   /* both are the same single number */
  IS_UNKNOWN, /* any other way */
} Standing;

static inline Standing
find_standing (const YassView *view, guint n_words, guint a, guint b)
{
  const uint64_t *words = view->numbers_of + (gsize) a * n_words;
  const uint64_t *others = view->numbers_of + (gsize) b * n_words;
  const guint highest = get_highest (words, n_words);
  const guint lowest = get_lowest (others, n_words);

  if (highest < lowest)
    return IS_BELOW;
  return highest == lowest && get_lowest (words, n_words) == highest
                 && get_highest (others, n_words) == lowest
             ? IS_ALIKE
             : IS_UNKNOWN;
}

static Standing
get_standing (const YassView *view, guint a, guint b)
{
  return view->n_words == 1 ? find_standing (view, 1, a, b)
                            : find_standing (view, view->n_words, a, b);
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
  const YassReadingPath path = yass_reading_get_path (size, lower);
  const YassReadingPath other = yass_reading_get_path (size, higher);

  for (guint i = from; i < size; i++)
    {
      const guint a = path.first + i * path.step;
      const guint b = other.first + i * other.step;

      const Standing standing = get_standing (view, a, b);

      if (standing == IS_BELOW)
        return;
      if (standing == IS_ALIKE)
        continue;
      const YassReadingSides rest
          = compare_paths (view, size, path, other, i + 1);
      const guint apart = !(rest & YASS_READING_LOWER)
                          && !(may_be_same && (rest & YASS_READING_SAME));
      const guint highest = yass_view_get_highest (view, b);
      const guint lowest = yass_view_get_lowest (view, a);

      if (highest == 0 || lowest == 0)
        return;
      /* The next position is another deduction: one line may have the same
       * cell there that the other had here */
      if (trim (view, a, highest - apart, b, lowest + apart)
          || get_standing (view, a, b) != IS_ALIKE)
        return;
    }
  if (!may_be_same)
    remove_all (view, path.first);
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
