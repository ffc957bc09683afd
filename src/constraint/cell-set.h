/* cell-set.h: sets of a board's cells as words of bits
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* A set that lasts as long as the function; its contents are undefined at first
 */
#define YASS_CELLS_NEW(n_words) g_newa (uint64_t, (n_words))

static inline bool
yass_cells_have (const uint64_t *set, guint cell)
{
  return set[cell / 64] >> (cell % 64) & 1;
}

static inline void
yass_cells_add (uint64_t *set, guint cell)
{
  set[cell / 64] |= (uint64_t) 1 << (cell % 64);
}

static inline void
yass_cells_clear (uint64_t *set, guint n_words)
{
  memset (set, 0, n_words * sizeof *set);
}

static inline void
yass_cells_copy (uint64_t *to, const uint64_t *from, guint n_words)
{
  memcpy (to, from, n_words * sizeof *to);
}

static inline guint
yass_cells_count (const uint64_t *set, guint n_words)
{
  guint n = 0;

  for (guint i = 0; i < n_words; i++)
    n += (guint) __builtin_popcountll (set[i]);
  return n;
}

static inline guint
yass_cells_count_common (const uint64_t *a, const uint64_t *b, guint n_words)
{
  guint n = 0;

  for (guint i = 0; i < n_words; i++)
    n += (guint) __builtin_popcountll (a[i] & b[i]);
  return n;
}

static inline bool
yass_cells_are_none (const uint64_t *set, guint n_words)
{
  uint64_t any = 0;

  for (guint i = 0; i < n_words; i++)
    any |= set[i];
  return any == 0;
}

static inline bool
yass_cells_meet (const uint64_t *a, const uint64_t *b, guint n_words)
{
  uint64_t any = 0;

  for (guint i = 0; i < n_words; i++)
    any |= a[i] & b[i];
  return any != 0;
}

/* Whether all of @a are in @b */
static inline bool
yass_cells_are_in (const uint64_t *a, const uint64_t *b, guint n_words)
{
  uint64_t any = 0;

  for (guint i = 0; i < n_words; i++)
    any |= a[i] & ~b[i];
  return any == 0;
}

static inline bool
yass_cells_equal (const uint64_t *a, const uint64_t *b, guint n_words)
{
  uint64_t any = 0;

  for (guint i = 0; i < n_words; i++)
    any |= a[i] ^ b[i];
  return any == 0;
}

static inline void
yass_cells_join (uint64_t *set, const uint64_t *more, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    set[i] |= more[i];
}

static inline void
yass_cells_drop (uint64_t *set, const uint64_t *gone, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    set[i] &= ~gone[i];
}

/* The first one, or G_MAXUINT */
static inline guint
yass_cells_first (const uint64_t *set, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    if (set[i] != 0)
      return i * 64 + (guint) __builtin_ctzll (set[i]);
  return G_MAXUINT;
}

static inline guint
yass_cells_last (const uint64_t *set, guint n_words)
{
  for (guint i = n_words; i > 0; i--)
    if (set[i - 1] != 0)
      return i * 64 - 1 - (guint) __builtin_clzll (set[i - 1]);
  return G_MAXUINT;
}

/* Runs the statement behind it for every cell, ascending; `break' ends just
 * the word */
#define YASS_CELLS_FOREACH(cell, set, n_words)                                 \
  for (guint cell##_word = 0; cell##_word < (n_words); cell##_word++)          \
    for (uint64_t cell##_rest = (set)[cell##_word], cell = 0;                  \
         cell##_rest != 0                                                      \
         && (cell = cell##_word * 64 + (guint) __builtin_ctzll (cell##_rest),  \
            true);                                                             \
         cell##_rest &= cell##_rest - 1)
