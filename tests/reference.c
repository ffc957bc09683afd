/* reference.c: the rules once more, word for word and without any cleverness
 * SPDX-License-Identifier: MIT */
#include "reference.h"

static bool
is_single (guint32 set)
{
  return set != 0 && (set & (set - 1)) == 0;
}

static guint
count (guint32 set)
{
  return (guint) __builtin_popcount (set);
}

/* Positions in @house that hold @number */
static guint32
places_in (const OraclePuzzle *puzzle, const guint *house, guint number)
{
  guint32 places = 0;

  for (guint i = 0; i < puzzle->size; i++)
    if (puzzle->allowed[house[i]] >> number & 1)
      places |= 1u << i;
  return places;
}

/* Whether each of the cells has one number, and these exclude each other */
static bool
do_clash (const OraclePuzzle *puzzle, guint a, guint b)
{
  return is_single (puzzle->allowed[a]) && is_single (puzzle->allowed[b])
         && oracle_excludes (puzzle, a,
                             (guint) __builtin_ctz (puzzle->allowed[a]), b,
                             (guint) __builtin_ctz (puzzle->allowed[b]));
}

static bool
is_possible (const OraclePuzzle *puzzle)
{
  guint house[ORACLE_MAX_SIZE];

  for (guint cell = 0; cell < puzzle->size * puzzle->size; cell++)
    {
      if (puzzle->allowed[cell] == 0)
        return false;
      for (guint other = 0; other < cell; other++)
        if (do_clash (puzzle, cell, other))
          return false;
    }
  for (guint h = 0; oracle_house (puzzle, h, house); h++)
    for (guint number = 0; number < puzzle->size; number++)
      if (places_in (puzzle, house, number) == 0)
        return false;
  return true;
}

/* One of the edges holds: whatever elsewhere all of them exclude, goes */
static void
exclude_common (OraclePuzzle *puzzle, guint n, const guint (*edges)[2])
{
  const guint32 *excluded = oracle_list_exclusions (puzzle);
  const guint n_cells = puzzle->size * puzzle->size;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      guint32 common = puzzle->allowed[cell];

      for (guint i = 0; i < n; i++)
        common &= excluded[(edges[i][0] * puzzle->size + edges[i][1]) * n_cells
                           + cell];
      puzzle->allowed[cell] &= ~common;
    }
}

static void
look_at_cells (OraclePuzzle *puzzle, bool just_single)
{
  guint edges[ORACLE_MAX_SIZE][2];

  for (guint cell = 0; cell < puzzle->size * puzzle->size; cell++)
    {
      guint n = 0;

      if (puzzle->allowed[cell] == 0
          || (just_single && !is_single (puzzle->allowed[cell])))
        continue;
      for (guint number = 0; number < puzzle->size; number++)
        if (puzzle->allowed[cell] >> number & 1)
          {
            edges[n][0] = cell;
            edges[n++][1] = number;
          }
      exclude_common (puzzle, n, (const guint (*)[2]) edges);
    }
}

static void
look_at_places (OraclePuzzle *puzzle)
{
  guint edges[ORACLE_MAX_SIZE][2];
  guint house[ORACLE_MAX_SIZE];

  for (guint h = 0; oracle_house (puzzle, h, house); h++)
    for (guint number = 0; number < puzzle->size; number++)
      {
        const guint32 places = places_in (puzzle, house, number);
        guint n = 0;

        if (places == 0)
          continue;
        for (guint i = 0; i < puzzle->size; i++)
          if (places >> i & 1)
            {
              edges[n][0] = house[i];
              edges[n++][1] = number;
            }
        exclude_common (puzzle, n, (const guint (*)[2]) edges);
      }
}

static void
look_for_hidden_singles (OraclePuzzle *puzzle)
{
  guint house[ORACLE_MAX_SIZE];

  for (guint h = 0; oracle_house (puzzle, h, house); h++)
    for (guint number = 0; number < puzzle->size; number++)
      for (guint i = 0; i < puzzle->size; i++)
        if (places_in (puzzle, house, number) == 1u << i)
          puzzle->allowed[house[i]] &= 1u << number;
}

/* Returns false when a group has too few partners */
static bool
look_for_naked_subsets (OraclePuzzle *puzzle, guint max_subset)
{
  guint house[ORACLE_MAX_SIZE];

  for (guint h = 0; oracle_house (puzzle, h, house); h++)
    for (guint32 group = 1; group < 1u << puzzle->size; group++)
      {
        guint32 numbers = 0;

        for (guint i = 0; i < puzzle->size; i++)
          if (group >> i & 1)
            numbers |= puzzle->allowed[house[i]];
        if (count (group) > max_subset || count (numbers) > count (group))
          continue;
        if (count (numbers) < count (group))
          return false;
        for (guint i = 0; i < puzzle->size; i++)
          if (!(group >> i & 1))
            puzzle->allowed[house[i]] &= ~numbers;
      }
  return true;
}

static bool
look_for_hidden_subsets (OraclePuzzle *puzzle, guint max_subset)
{
  guint house[ORACLE_MAX_SIZE];

  for (guint h = 0; oracle_house (puzzle, h, house); h++)
    for (guint32 group = 1; group < 1u << puzzle->size; group++)
      {
        guint32 places = 0;

        for (guint number = 0; number < puzzle->size; number++)
          if (group >> number & 1)
            places |= places_in (puzzle, house, number);
        if (count (group) > max_subset || count (places) > count (group))
          continue;
        if (count (places) < count (group))
          return false;
        for (guint i = 0; i < puzzle->size; i++)
          if (places >> i & 1)
            puzzle->allowed[house[i]] &= group;
      }
  return true;
}

static void
speculate (OraclePuzzle *puzzle, guint rules, guint max_subset)
{
  for (guint cell = 0; cell < puzzle->size * puzzle->size; cell++)
    for (guint number = 0; number < puzzle->size; number++)
      {
        OraclePuzzle supposed = *puzzle;

        if (!(puzzle->allowed[cell] >> number & 1))
          continue;
        supposed.allowed[cell] = 1u << number;
        if (!reference_deduce (&supposed, rules, max_subset))
          puzzle->allowed[cell] &= ~(1u << number);
      }
}

static guint
count_edges (const OraclePuzzle *puzzle)
{
  guint n = 0;

  for (guint cell = 0; cell < puzzle->size * puzzle->size; cell++)
    n += count (puzzle->allowed[cell]);
  return n;
}

bool
reference_deduce (OraclePuzzle *puzzle, guint rules, guint max_subset)
{
  guint before;

  do
    {
      before = count_edges (puzzle);
      if (rules & REFERENCE_NAKED_SINGLE)
        look_at_cells (puzzle, true);
      if (rules & REFERENCE_HIDDEN_SINGLE)
        look_for_hidden_singles (puzzle);
      if (rules & REFERENCE_COMMON_EXCLUSION)
        {
          look_at_cells (puzzle, false);
          look_at_places (puzzle);
        }
      if (!is_possible (puzzle))
        return false;
      if (rules & REFERENCE_NAKED_SUBSET
          && !look_for_naked_subsets (puzzle, max_subset))
        return false;
      if (rules & REFERENCE_HIDDEN_SUBSET
          && !look_for_hidden_subsets (puzzle, max_subset))
        return false;
      if (!is_possible (puzzle))
        return false;
      if (count_edges (puzzle) == before && rules & REFERENCE_SPECULATION)
        speculate (puzzle, rules & ~(guint) REFERENCE_SPECULATION, max_subset);
    }
  while (count_edges (puzzle) < before);
  return true;
}
