/* set-narrow.h: a set of up to 64 members, in a machine word
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t YassSet;

#define YASS_SET_IS_WIDE 0
#define YASS_SET_WORDS 1
#define YASS_SET_MAX 64
#define YASS_SET_EMPTY ((YassSet) 0)

static inline YassSet
yass_set_of (unsigned member)
{
  return (YassSet) 1 << member;
}

/* The set { 0, 1, ..., n - 1 } */
static inline YassSet
yass_set_below (unsigned n)
{
  return n < YASS_SET_MAX ? ((YassSet) 1 << n) - 1 : ~(YassSet) 0;
}

/* From the members below 64 as bits, and back to them */
static inline YassSet
yass_set_from_bits (uint64_t bits)
{
  return bits;
}

static inline uint64_t
yass_set_to_bits (YassSet set)
{
  return set;
}

/* From as many words of bits as the members need */
static inline YassSet
yass_set_from_words (const uint64_t *words, unsigned n_words)
{
  return words[0];
}

static inline bool
yass_set_is_empty (YassSet set)
{
  return set == 0;
}

static inline bool
yass_set_is_single (YassSet set)
{
  return set != 0 && (set & (set - 1)) == 0;
}

/* Whether it has at most one member */
static inline bool
yass_set_is_scarce (YassSet set)
{
  return (set & (set - 1)) == 0;
}

static inline bool
yass_set_has (YassSet set, unsigned member)
{
  return set >> member & 1;
}

static inline bool
yass_set_meets (YassSet a, YassSet b)
{
  return (a & b) != 0;
}

static inline bool
yass_set_equals (YassSet a, YassSet b)
{
  return a == b;
}

static inline unsigned
yass_set_count (YassSet set)
{
  return (unsigned) __builtin_popcountll (set);
}

/* The smallest member of a set that is not empty */
static inline unsigned
yass_set_first (YassSet set)
{
  return (unsigned) __builtin_ctzll (set);
}

static inline unsigned
yass_set_last (YassSet set)
{
  return 63 - (unsigned) __builtin_clzll (set);
}

static inline YassSet
yass_set_without_first (YassSet set)
{
  return set & (set - 1);
}

/* Runs the statement that follows for every member, in ascending order. The
 * outer loop only declares what the inner one needs, and runs once: `break' and
 * `continue' work as usual. */
#define YASS_SET_FOREACH(member, set)                                          \
  for (YassSet member##_rest = (set), member##_once = 1; member##_once;        \
       member##_once = 0)                                                      \
    for (unsigned member; !yass_set_is_empty (member##_rest)                   \
                          && (member = yass_set_first (member##_rest), true);  \
         member##_rest = yass_set_without_first (member##_rest))
