/* bits.h: a set as words of bits, for those who do not propagate
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* What a set of the engine (base/set.h) is in memory, whatever its width: bit n
 * % 64 of word n / 64 is member n. Readers have a pointer to its first word and
 * know how many words there are. The first is handled before the others are
 * counted, since most sets have no other. */

/* How many words the widest set has */
#define YASS_MOST_WORDS 4
#define YASS_MOST_MEMBERS (64 * YASS_MOST_WORDS)

static inline bool
yass_bits_is_empty (const uint64_t *bits, unsigned n_words)
{
  uint64_t any = bits[0];

  for (unsigned i = 1; i < n_words; i++)
    any |= bits[i];
  return any == 0;
}

static inline unsigned
yass_bits_count (const uint64_t *bits, unsigned n_words)
{
  unsigned n = (unsigned) __builtin_popcountll (bits[0]);

  for (unsigned i = 1; i < n_words; i++)
    n += (unsigned) __builtin_popcountll (bits[i]);
  return n;
}

static inline bool
yass_bits_is_single (const uint64_t *bits, unsigned n_words)
{
  if (n_words > 1)
    return yass_bits_count (bits, n_words) == 1;
  return bits[0] != 0 && (bits[0] & (bits[0] - 1)) == 0;
}

static inline bool
yass_bits_has (const uint64_t *bits, unsigned member)
{
  return bits[member / 64] >> member % 64 & 1;
}

/* The smallest member of a set that is not empty */
static inline unsigned
yass_bits_first (const uint64_t *bits)
{
  unsigned word = 0;

  while (bits[word] == 0)
    word++;
  return word * 64 + (unsigned) __builtin_ctzll (bits[word]);
}

static inline bool
yass_bits_equals (const uint64_t *a, const uint64_t *b, unsigned n_words)
{
  uint64_t different = a[0] ^ b[0];

  for (unsigned i = 1; i < n_words; i++)
    different |= a[i] ^ b[i];
  return different == 0;
}

static inline void
yass_bits_copy (uint64_t *bits, const uint64_t *from, unsigned n_words)
{
  bits[0] = from[0];
  for (unsigned i = 1; i < n_words; i++)
    bits[i] = from[i];
}

/* The same from @n_from words, which may be fewer or more */
static inline void
yass_bits_take (uint64_t *bits, unsigned n_words, const uint64_t *from,
                unsigned n_from)
{
  bits[0] = from[0];
  for (unsigned i = 1; i < n_words; i++)
    bits[i] = i < n_from ? from[i] : 0;
}

/* The set { 0, 1, ..., n - 1 } */
static inline void
yass_bits_set_below (uint64_t *bits, unsigned n_words, unsigned n)
{
  bits[0] = n < 64 ? ((uint64_t) 1 << n) - 1 : ~(uint64_t) 0;
  for (unsigned i = 1; i < n_words; i++)
    if (n >= 64 * (i + 1))
      bits[i] = ~(uint64_t) 0;
    else
      bits[i] = n <= 64 * i ? 0 : ((uint64_t) 1 << (n - 64 * i)) - 1;
}

static inline void
yass_bits_set_only (uint64_t *bits, unsigned n_words, unsigned member)
{
  bits[0] = 0;
  for (unsigned i = 1; i < n_words; i++)
    bits[i] = 0;
  bits[member / 64] = (uint64_t) 1 << member % 64;
}

static inline void
yass_bits_add (uint64_t *bits, unsigned member)
{
  bits[member / 64] |= (uint64_t) 1 << member % 64;
}

/* Those of @a that are not in @b; @bits may be either of them */
static inline void
yass_bits_set_without (uint64_t *bits, const uint64_t *a, const uint64_t *b,
                       unsigned n_words)
{
  bits[0] = a[0] & ~b[0];
  for (unsigned i = 1; i < n_words; i++)
    bits[i] = a[i] & ~b[i];
}

/* Those that are in both */
static inline void
yass_bits_set_common (uint64_t *bits, const uint64_t *a, const uint64_t *b,
                      unsigned n_words)
{
  bits[0] = a[0] & b[0];
  for (unsigned i = 1; i < n_words; i++)
    bits[i] = a[i] & b[i];
}

/* Those that are in one of them or both */
static inline void
yass_bits_set_either (uint64_t *bits, const uint64_t *a, const uint64_t *b,
                      unsigned n_words)
{
  bits[0] = a[0] | b[0];
  for (unsigned i = 1; i < n_words; i++)
    bits[i] = a[i] | b[i];
}

/* Where a walk over the members is. If the number of words is known at compile
 * time, so is the last one. */
typedef struct
{
  const uint64_t *bits;
  unsigned n_words;
  unsigned word;
  uint64_t rest; /* of that word */
  bool once;
} YassBitsWalk;

static inline bool
yass_bits_walk_next (YassBitsWalk *walk, unsigned *member)
{
  while (walk->rest == 0)
    {
      if (++walk->word == walk->n_words)
        return false;
      walk->rest = walk->bits[walk->word];
    }
  *member = walk->word * 64 + (unsigned) __builtin_ctzll (walk->rest);
  walk->rest &= walk->rest - 1;
  return true;
}

/* Runs the statement that follows for every member, in ascending order. The
 * outer loop only declares what the inner one needs, and runs once: `break' and
 * `continue' work as usual. */
#define YASS_BITS_FOREACH(member, bits, n_words)                               \
  for (YassBitsWalk member##_walk = { (bits), (n_words), 0, (bits)[0], true }; \
       member##_walk.once; member##_walk.once = false)                         \
    for (unsigned member; yass_bits_walk_next (&member##_walk, &member);)
