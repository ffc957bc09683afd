/* set-wide.h: a set of up to 255 members, in a vector of four words
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "base/intrinsics.h"

/* The compiler uses one register for it with AVX2 and two with SSE2 or NEON.
 * Sets lie wherever malloc () puts them, so only the alignment of a word is
 * required; moves are just as quick where the alignment is better. */
typedef uint64_t YassSet __attribute__ ((vector_size (32), aligned (8)));

#define YASS_SET_IS_WIDE 1
#define YASS_SET_WORDS 4
/* One less than the number of bits, so that a byte can hold a member or say
 * that there is none */
#define YASS_SET_MAX 255
#define YASS_SET_EMPTY ((YassSet){ 0, 0, 0, 0 })

static inline YassSet
yass_set_of (unsigned member)
{
  static const YassSet words[YASS_SET_WORDS] = { { ~(uint64_t) 0 },
                                                 { 0, ~(uint64_t) 0 },
                                                 { 0, 0, ~(uint64_t) 0 },
                                                 { 0, 0, 0, ~(uint64_t) 0 } };
  const uint64_t bit = (uint64_t) 1 << member % 64;

  return words[member / 64] & (YassSet){ bit, bit, bit, bit };
}

static inline uint64_t
yass_set_word_below (unsigned n, unsigned word)
{
  if (n >= 64 * (word + 1))
    return ~(uint64_t) 0;
  return n <= 64 * word ? 0 : ((uint64_t) 1 << (n - 64 * word)) - 1;
}

/* The set { 0, 1, ..., n - 1 } */
static inline YassSet
yass_set_below (unsigned n)
{
  return (YassSet){ yass_set_word_below (n, 0), yass_set_word_below (n, 1),
                    yass_set_word_below (n, 2), yass_set_word_below (n, 3) };
}

/* From the members below 64 as bits, and back to them */
static inline YassSet
yass_set_from_bits (uint64_t bits)
{
  return (YassSet){ bits, 0, 0, 0 };
}

static inline uint64_t
yass_set_to_bits (YassSet set)
{
  return set[0];
}

/* From as many words of bits as the members need */
static inline YassSet
yass_set_from_words (const uint64_t *words, unsigned n_words)
{
  return (YassSet){ words[0], n_words > 1 ? words[1] : 0,
                    n_words > 2 ? words[2] : 0, n_words > 3 ? words[3] : 0 };
}

#if defined(__SSE2__)
typedef union
{
  YassSet set;
  __m128i halves[2];
} YassSetHalves;
#endif

/* A bit per eighth of the set, 32 members each, that is not empty */
static inline unsigned
yass_set_find_parts (YassSet set)
{
#if defined(__AVX512VL__)
  return _mm256_test_epi32_mask ((__m256i) set, (__m256i) set);
#elif defined(__AVX2__)
  const __m256i empty
      = _mm256_cmpeq_epi32 ((__m256i) set, _mm256_setzero_si256 ());

  return (unsigned) _mm256_movemask_ps (_mm256_castsi256_ps (empty)) ^ 0xff;
#elif defined(__SSE2__)
  const YassSetHalves of = { .set = set };
  const __m128i zero = _mm_setzero_si128 ();
  const __m128i low = _mm_cmpeq_epi32 (of.halves[0], zero);
  const __m128i high = _mm_cmpeq_epi32 (of.halves[1], zero);
  const __m128i empty = _mm_packs_epi16 (_mm_packs_epi32 (low, high), zero);

  return (unsigned) _mm_movemask_epi8 (empty) ^ 0xff;
#else
  unsigned parts = 0;

  for (unsigned i = 0; i < 8; i++)
    parts |= (unsigned) ((uint32_t) (set[i / 2] >> i % 2 * 32) != 0) << i;
  return parts;
#endif
}

static inline bool
yass_set_is_empty (YassSet set)
{
#if defined(__AVX__)
  return _mm256_testz_si256 ((__m256i) set, (__m256i) set);
#else
  return yass_set_find_parts (set) == 0;
#endif
}

static inline bool
yass_set_meets (YassSet a, YassSet b)
{
#if defined(__AVX__)
  return !_mm256_testz_si256 ((__m256i) a, (__m256i) b);
#else
  return yass_set_find_parts (a & b) != 0;
#endif
}

static inline bool
yass_set_equals (YassSet a, YassSet b)
{
  return yass_set_is_empty (a ^ b);
}

static inline bool
yass_set_has (YassSet set, unsigned member)
{
  return yass_set_meets (set, yass_set_of (member));
}

/* Whether no word has two members */
static inline bool
yass_set_is_thin (YassSet set)
{
  return !yass_set_meets (set, set - (YassSet){ 1, 1, 1, 1 });
}

/* Whether it has at most one member: all in one part, and alone there */
static inline bool
yass_set_is_scarce (YassSet set)
{
  const unsigned parts = yass_set_find_parts (set);

  return (parts & (parts - 1)) == 0 && yass_set_is_thin (set);
}

static inline bool
yass_set_is_single (YassSet set)
{
  const unsigned parts = yass_set_find_parts (set);

  return parts != 0 && (parts & (parts - 1)) == 0 && yass_set_is_thin (set);
}

static inline unsigned
yass_set_count (YassSet set)
{
#if defined(__SSE2__) && !defined(__POPCNT__)
  /* Pairs, fours and bytes of bits; then the bytes are summed up */
  const YassSet twos = set - (set >> 1 & 0x5555555555555555);
  const YassSet fours
      = (twos & 0x3333333333333333) + (twos >> 2 & 0x3333333333333333);
  const YassSetHalves of
      = { .set = (fours + (fours >> 4)) & 0x0f0f0f0f0f0f0f0f };
  const __m128i zero = _mm_setzero_si128 ();
  const __m128i sums
      = _mm_sad_epu8 (_mm_add_epi8 (of.halves[0], of.halves[1]), zero);

  return (unsigned) _mm_cvtsi128_si32 (
      _mm_add_epi64 (sums, _mm_unpackhi_epi64 (sums, sums)));
#else
  return (unsigned) (__builtin_popcountll (set[0])
                     + __builtin_popcountll (set[1])
                     + __builtin_popcountll (set[2])
                     + __builtin_popcountll (set[3]));
#endif
}

/* The smallest member of a set that is not empty */
static inline unsigned
yass_set_first (YassSet set)
{
  const unsigned word
      = (unsigned) __builtin_ctz (yass_set_find_parts (set)) / 2;

  return word * 64 + (unsigned) __builtin_ctzll (set[word]);
}

static inline unsigned
yass_set_last (YassSet set)
{
  unsigned word = 3;

  while (set[word] == 0)
    word--;
  return word * 64 + 63 - (unsigned) __builtin_clzll (set[word]);
}

static inline YassSet
yass_set_without_first (YassSet set)
{
  return yass_set_is_empty (set) ? set
                                 : set & ~yass_set_of (yass_set_first (set));
}

/* Where a walk over the members is. A word is read when the walk comes to it;
 * what is left of it is in a register. */
typedef struct
{
  YassSet set;
  uint64_t rest;
  unsigned word;
  bool once;
} YassSetWalk;

static inline bool
yass_set_walk_next (YassSetWalk *walk, unsigned *member)
{
  while (walk->rest == 0)
    {
      if (++walk->word == YASS_SET_WORDS)
        return false;
      walk->rest = walk->set[walk->word];
    }
  *member = walk->word * 64 + (unsigned) __builtin_ctzll (walk->rest);
  walk->rest &= walk->rest - 1;
  return true;
}

/* Runs the statement that follows for every member, in ascending order. The
 * outer loop only declares what the inner one needs, and runs once: `break' and
 * `continue' work as usual. */
#define YASS_SET_FOREACH(member, from)                                         \
  for (YassSetWalk member##_walk = { (from), 0, ~0u, true };                   \
       member##_walk.once; member##_walk.once = false)                         \
    for (unsigned member; yass_set_walk_next (&member##_walk, &member);)
