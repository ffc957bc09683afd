/* kernels-vector.c: closures in vectors, built once per instruction set
 * SPDX-License-Identifier: MIT
 *
 * The vectors are the compiler's, as wide as a register of the instruction
 * set. Built with YASS_KERNELS, the name of the set. */
#include <string.h>

#include "base/lanes.h"
#include "constraint/kernels-words.h"

#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_ (a, b)
#define QUOTE_(a) #a
#define QUOTE(a) QUOTE_ (a)
#define KERNELS JOIN (yass_kernels_, YASS_KERNELS)

extern const YassKernels KERNELS;

/* LOW: doubling keeps all groups of so many members within one vector */
#if defined(__AVX512BW__)
#define BYTES 64
#define LOW 5
#elif defined(__AVX2__)
#define BYTES 32
#define LOW 4
#else
#define BYTES 16
#define LOW 3
#endif

typedef uint16_t Sets __attribute__ ((vector_size (BYTES)));
typedef uint64_t Words __attribute__ ((vector_size (BYTES)));
typedef uint64_t FourWords __attribute__ ((vector_size (32)));
typedef uint64_t TwoWords __attribute__ ((vector_size (16)));

/* All words in one */
static inline uint64_t
unite (Words words)
{
#if BYTES == 64
  const FourWords four = __builtin_shufflevector (words, words, 0, 1, 2, 3)
                         | __builtin_shufflevector (words, words, 4, 5, 6, 7);
#elif BYTES == 32
  const FourWords four = words;
#endif
#if BYTES >= 32
  const TwoWords two = __builtin_shufflevector (four, four, 0, 1)
                       | __builtin_shufflevector (four, four, 2, 3);
#else
  const TwoWords two = words;
#endif
  return two[0] | two[1];
}

/* Doubling. A vector has the unions of all groups of the low members, joined
 * with one group of the others. */

static inline uint16_t
unite_sets (uint64_t sets)
{
  sets |= sets >> 32;
  return (uint16_t) (sets | sets >> 16);
}

static inline Sets
count (Sets x)
{
#if defined(__AVX512BITALG__)
  return (Sets) _mm512_popcnt_epi16 ((__m512i) x);
#elif defined(__AVX2__)
  const __m256i counts
      = _mm256_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1,
                          1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const Sets bytes
      = (Sets) _mm256_shuffle_epi8 (counts, (__m256i) (x & 0x0f0f))
        + (Sets) _mm256_shuffle_epi8 (counts, (__m256i) (x >> 4 & 0x0f0f));
  return (bytes + (bytes >> 8)) & 0x1f;
#else
  x -= x >> 1 & 0x5555;
  x = (x & 0x3333) + (x >> 2 & 0x3333);
  x = (x + (x >> 4)) & 0x0f0f;
  return (x + (x >> 8)) & 0x1f;
#endif
}

/* @x where @slack is 0 */
static inline Sets
where_tight (Sets slack, Sets x)
{
#if defined(__AVX512BW__)
  return (Sets) _mm512_maskz_mov_epi16 (
      _mm512_testn_epi16_mask ((__m512i) slack, (__m512i) slack), (__m512i) x);
#else
  return (Sets) (slack == 0) & x;
#endif
}

/* The groups of low members in a vector: their sizes */
static const uint16_t sizes[32] __attribute__ ((aligned (64)))
= { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
    1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5 };

/* ... and which of them have a member */
#define ON 0xffff
static const uint16_t having[5][32] __attribute__ ((aligned (64))) = {
  { 0, ON, 0, ON, 0, ON, 0, ON, 0, ON, 0, ON, 0, ON, 0, ON,
    0, ON, 0, ON, 0, ON, 0, ON, 0, ON, 0, ON, 0, ON, 0, ON },
  { 0, 0, ON, ON, 0, 0, ON, ON, 0, 0, ON, ON, 0, 0, ON, ON,
    0, 0, ON, ON, 0, 0, ON, ON, 0, 0, ON, ON, 0, 0, ON, ON },
  { 0, 0, 0, 0, ON, ON, ON, ON, 0, 0, 0, 0, ON, ON, ON, ON,
    0, 0, 0, 0, ON, ON, ON, ON, 0, 0, 0, 0, ON, ON, ON, ON },
  { 0, 0, 0, 0, 0, 0, 0, 0, ON, ON, ON, ON, ON, ON, ON, ON,
    0, 0, 0, 0, 0, 0, 0, 0, ON, ON, ON, ON, ON, ON, ON, ON },
  { 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,
    ON, ON, ON, ON, ON, ON, ON, ON, ON, ON, ON, ON, ON, ON, ON, ON },
};

static inline Sets
load (const uint16_t *sets)
{
  return *(const Sets *) __builtin_assume_aligned (sets, BYTES);
}

/* A member that is not there can have everything: no group that has it is
 * tight */
static inline Sets
low_unions (const uint16_t *map, unsigned n)
{
  Sets unions = { 0 };

  for (unsigned i = 0; i < LOW; i++)
    unions |= load (having[i]) & (uint16_t) (i < n ? map[i] : ON);
  return unions;
}

typedef struct
{
  const uint16_t *map;                /* of the members above the low */
  Sets short_of;                      /* negative: overfull */
  Sets gone[YASS_DOUBLING_MAX - LOW]; /* unions of tight groups without */
} Walk;

/* The unions of tight groups, for all groups of the first members above the
 * low: those without the last of them, then those with */
static inline __attribute__ ((always_inline)) Sets
visit_0 (Walk *walk, Sets unions, Sets size)
{
  const Sets slack = count (unions) - size;

  walk->short_of |= slack;
  return where_tight (slack, unions);
}

#define VISIT(n, fewer)                                                        \
  static inline __attribute__ ((always_inline))                                \
  Sets visit_##n (Walk *walk, Sets unions, Sets size)                          \
  {                                                                            \
    const Sets without = visit_##fewer (walk, unions, size);                   \
                                                                               \
    walk->gone[fewer] |= without;                                              \
    return without                                                             \
           | visit_##fewer (walk, unions | walk->map[fewer], size + 1);        \
  }
VISIT (1, 0)
VISIT (2, 1)
VISIT (3, 2)
VISIT (4, 3)

/* Sixteen vectors at a time, with their results kept in registers */
static Sets
visit_block (Walk *walk, Sets unions, Sets size)
{
  Walk block = { .map = walk->map, .short_of = walk->short_of };
  const Sets tight = visit_4 (&block, unions, size);

  walk->short_of = block.short_of;
  for (unsigned i = 0; i < 4; i++)
    walk->gone[i] |= block.gone[i];
  return tight;
}

static Sets
visit_many (Walk *walk, unsigned n, Sets unions, Sets size)
{
  if (n == 4)
    return visit_block (walk, unions, size);

  const Sets without = visit_many (walk, n - 1, unions, size);
  walk->gone[n - 1] |= without;
  return without
         | visit_many (walk, n - 1, unions | walk->map[n - 1], size + 1);
}

/* From the unions of tight groups to what the low members lose */
static inline void
fill_low (Sets tight, uint16_t *gone)
{
  const Words all = (Words) tight;
#if BYTES == 64
  const FourWords half = __builtin_shufflevector (all, all, 0, 1, 2, 3);
  const FourWords sixteen
      = half | __builtin_shufflevector (all, all, 4, 5, 6, 7);
  gone[4] = unite_sets (half[0] | half[1] | half[2] | half[3]);
#elif BYTES == 32
  const FourWords sixteen = all;
#endif
#if BYTES >= 32
  const TwoWords quarter = __builtin_shufflevector (sixteen, sixteen, 0, 1);
  const TwoWords eight
      = quarter | __builtin_shufflevector (sixteen, sixteen, 2, 3);
  gone[3] = unite_sets (quarter[0] | quarter[1]);
#else
  const TwoWords eight = all;
#endif
  const uint64_t four = eight[0] | eight[1];
  gone[2] = unite_sets (eight[0]);
  gone[1] = (uint16_t) (four | four >> 16);
  gone[0] = (uint16_t) (four | four >> 32);
}

static inline __attribute__ ((always_inline)) YassClosure
end_walk (const Walk *walk, unsigned n, Sets tight, const uint16_t *map,
          uint16_t *gone)
{
  uint16_t lost = 0;

  if (unite ((Words) walk->short_of) & 0x8000800080008000)
    return YASS_CLOSURE_OVERFULL;
  fill_low (tight, gone);
  for (unsigned i = LOW; i < n; i++)
    gone[i] = unite_sets (unite ((Words) walk->gone[i - LOW]));
  for (unsigned i = 0; i < n; i++)
    lost |= map[i] & gone[i];
  return lost != 0 ? YASS_CLOSURE_LOSES : YASS_CLOSURE_STABLE;
}

/* A few members, one after the other, with the results kept in registers. @gone
 * has room for LOW. */
static inline YassClosure
double_few (const uint16_t *map, unsigned n, uint16_t *gone)
{
  Walk walk = { .map = map + LOW };
  const Sets unions = low_unions (map, n);
  const Sets size = load (sizes);

  switch (n)
    {
    case LOW + 1:
      return end_walk (&walk, n, visit_1 (&walk, unions, size), map, gone);
    case LOW + 2:
      return end_walk (&walk, n, visit_2 (&walk, unions, size), map, gone);
    case LOW + 3:
      return end_walk (&walk, n, visit_3 (&walk, unions, size), map, gone);
    case LOW + 4:
      return end_walk (&walk, n, visit_4 (&walk, unions, size), map, gone);
    default:
      return end_walk (&walk, n, visit_0 (&walk, unions, size), map, gone);
    }
}

static YassClosure
double_up (const uint16_t *map, unsigned n, uint16_t *gone)
{
  if (n < LOW)
    {
      uint16_t padded[LOW];
      const YassClosure closure = double_few (map, n, padded);

      memcpy (gone, padded, n * sizeof *gone);
      return closure;
    }
  if (n <= LOW + 4)
    return double_few (map, n, gone);

  Walk walk = { .map = map + LOW };
  const Sets tight
      = visit_many (&walk, n - LOW, low_unions (map, n), load (sizes));
  return end_walk (&walk, n, tight, map, gone);
}

/* Which of 32 groups are tight or overfull: those of low members, joined with
 * so many high ones as it takes to have 32 */
static inline uint32_t
find_tight_block (Sets low, const uint16_t *unions, unsigned first,
                  unsigned n_blocks)
{
  YassLanes loose;
  Sets *part = (Sets *) &loose;

  for (unsigned i = 0; i < 64 / BYTES; i++)
    part[i] = first + i < n_blocks
                  ? (Sets) (count (low | unions[first + i])
                            > load (sizes)
                                  + (uint16_t) __builtin_popcount (first + i))
                  : (Sets){ 0 } - 1;
  return yass_lanes_find_empty (&loose);
}

static void
find_tight (const uint16_t *map, unsigned n, uint64_t *tight)
{
  const Sets low = low_unions (map, n);
  const unsigned n_blocks = n > LOW ? 1u << (n - LOW) : 1;
  uint16_t unions[1 << (YASS_DOUBLING_MAX - LOW)]; /* of the high members */

  unions[0] = 0;
  for (unsigned block = 1; block < n_blocks; block++)
    unions[block] = unions[block & (block - 1)]
                    | map[LOW + (unsigned) __builtin_ctz (block)];
  for (unsigned group = 0; group < 1u << n; group += 64)
    {
      const unsigned first = group >> LOW;

      tight[group / 64] = find_tight_block (low, unions, first, n_blocks)
                          | (uint64_t) find_tight_block (
                                low, unions, first + 64 / BYTES, n_blocks)
                                << 32;
    }
}

/* Matching, in three widths. Words of 32 bits are broadcast in one instruction,
 * those of 16 are not. */

#define BIT(i) (uint64_t) 1 << (i)
#define BITS(i)                                                                \
  BIT (i), BIT (i + 1), BIT (i + 2), BIT (i + 3), BIT (i + 4), BIT (i + 5),    \
      BIT (i + 6), BIT (i + 7)

static const uint32_t bits_of_32[32] __attribute__ ((aligned (64)))
= { BITS (0), BITS (8), BITS (16), BITS (24) };
/* The low halves of words: on the other kind of machine, every odd one */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define HALF(i) (i)
#else
#define HALF(i) ((i) + 1)
#endif
#define EVEN(i) HALF (i), HALF (i + 2), HALF (i + 4), HALF (i + 6)

typedef uint32_t Halves __attribute__ ((vector_size (BYTES)));

static inline Halves
narrow (Words first, Words second)
{
  const Halves a = (Halves) first;
  const Halves b = (Halves) second;
#if BYTES == 64
  return __builtin_shufflevector (a, b, EVEN (0), EVEN (8), EVEN (16),
                                  EVEN (24));
#elif BYTES == 32
  return __builtin_shufflevector (a, b, EVEN (0), EVEN (8));
#else
  return __builtin_shufflevector (a, b, EVEN (0));
#endif
}

#define ROWS 16
#define WORD uint32_t
#define ROW_BITS bits_of_32
#define NAME(word) word##_16
#define TEST _mm512_test_epi32_mask
#define MASK_OR _mm512_mask_or_epi32
#include "constraint/kernels-matching.h"

#define ROWS 32
#define WORD uint32_t
#define ROW_BITS bits_of_32
#define NAME(word) word##_32
#define TEST _mm512_test_epi32_mask
#define MASK_OR _mm512_mask_or_epi32
#include "constraint/kernels-matching.h"

/* As many rows as this take too many registers of less than 64 bytes:
 * measured, words are quicker there */
#if BYTES == 64
static const uint64_t bits_of_64[64] __attribute__ ((aligned (64)))
= { BITS (0),  BITS (8),  BITS (16), BITS (24),
    BITS (32), BITS (40), BITS (48), BITS (56) };

#define ROWS 64
#define WORD uint64_t
#define ROW_BITS bits_of_64
#define NAME(word) word##_64
#define TEST _mm512_test_epi64_mask
#define MASK_OR _mm512_mask_or_epi64
#include "constraint/kernels-matching.h"
#endif

const YassKernels KERNELS = {
  .name = QUOTE (YASS_KERNELS),
  .double_up = double_up,
  .find_tight = find_tight,
  .match_16 = match_16,
  .match_32 = match_32,
#if BYTES == 64
  .match_64 = match_64,
#endif
  .match_words = match_words,
};
