/* vector.h: a vector of small sets, one a lane, as wide as a register
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>
#include <string.h>

#include "base/intrinsics.h"

#if defined(__AVX512BW__)
#define VECTOR_BYTES 64
#elif defined(__AVX2__)
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif
#define VECTOR_LANES (VECTOR_BYTES / 2)

#define INLINE static inline __attribute__ ((always_inline))

typedef uint16_t Vector __attribute__ ((vector_size (VECTOR_BYTES), may_alias));

/* Any function of three sets is one instruction of AVX-512: bit 4a + 2b + c of
 * @table is what it makes of a, b and c */
#if VECTOR_BYTES == 64
#define TERNARY(a, b, c, table, otherwise)                                     \
  ((Vector) _mm512_ternarylogic_epi32 ((__m512i) (a), (__m512i) (b),           \
                                       (__m512i) (c), table))
#else
#define TERNARY(a, b, c, table, otherwise) (otherwise)
#endif

INLINE Vector
spread (uint16_t x)
{
  return (Vector){ 0 } + x;
}

static inline uint16_t
get_lane (const Vector *vector, unsigned lane)
{
  return ((const uint16_t *) vector)[lane];
}

/* All ones in @lane, nothing in the others */
INLINE Vector
mark_lane (unsigned lane)
{
  static const uint16_t ones[2 * VECTOR_LANES] = { [VECTOR_LANES] = 0xffff };
  Vector mark;

  memcpy (&mark, ones + VECTOR_LANES - lane, sizeof mark);
  return mark;
}

#if VECTOR_BYTES == 32
/* @a in lanes where @condition is all ones, @b where it is nothing */
INLINE Vector
pick (Vector condition, Vector a, Vector b)
{
  return (Vector) _mm256_blendv_epi8 ((__m256i) b, (__m256i) a,
                                      (__m256i) condition);
}
#endif

/* Stores a whole vector where that is cheap: a load of all of it has to wait
 * for a store of a part. @mark: of @lane */
INLINE void
put_lane (Vector *vector, unsigned lane, Vector mark, uint16_t x)
{
#if VECTOR_BYTES == 64
  *vector = TERNARY (mark, spread (x), *vector, 0xca, );
#elif VECTOR_BYTES == 32
  *vector = pick (mark, spread (x), *vector);
#else
  ((uint16_t *) vector)[lane] = x;
#endif
}

INLINE Vector
in_any (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xfe, a | b | c);
}

INLINE Vector
in_all (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x80, a & b & c);
}

INLINE Vector
in_two (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xe8, (a & b) | ((a | b) & c));
}

/* In one or in all */
INLINE Vector
in_odd (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x96, a ^ b ^ c);
}

INLINE Vector
in_first_only (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x10, a & ~(b | c));
}

/* In the first but not in the second, or in the third */
INLINE Vector
in_first_not_second_or (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xba, (a & ~b) | c);
}

/* @x where it has one member, else nothing */
INLINE Vector
where_alone (Vector x)
{
#if VECTOR_BYTES == 64
  return (Vector) _mm512_maskz_mov_epi16 (
      _mm512_testn_epi16_mask ((__m512i) x, (__m512i) (x - 1)), (__m512i) x);
#else
  return x & (Vector) ((x & (x - 1)) == 0);
#endif
}

/* @few where it has three members or more, else @many */
INLINE Vector
where_three (Vector few, Vector many)
{
  const Vector but_first = few & (few - 1);

#if VECTOR_BYTES == 64
  return (Vector) _mm512_mask_mov_epi16 (
      (__m512i) many,
      _mm512_test_epi16_mask ((__m512i) but_first, (__m512i) (but_first - 1)),
      (__m512i) few);
#else
  return many & (few | (Vector) ((but_first & (but_first - 1)) == 0));
#endif
}

/* What @x has of @few if that is anything, else of @many, which has @few */
INLINE Vector
narrow (Vector x, Vector few, Vector many)
{
#if VECTOR_BYTES == 64
  return x
         & (Vector) _mm512_mask_mov_epi16 (
             (__m512i) many,
             _mm512_test_epi16_mask ((__m512i) x, (__m512i) few),
             (__m512i) few);
#else
  const Vector found = x & few;
  const Vector is_none = (Vector) (found == 0);

#if VECTOR_BYTES == 32
  return pick (is_none, x & many, found);
#else
  return x & many & (found | is_none);
#endif
#endif
}

/* The lesser of two numbers below 0x8000 */
INLINE Vector
lesser (Vector a, Vector b)
{
#if VECTOR_BYTES == 64
  return (Vector) _mm512_min_epi16 ((__m512i) a, (__m512i) b);
#elif VECTOR_BYTES == 32
  return (Vector) _mm256_min_epi16 ((__m256i) a, (__m256i) b);
#elif defined(__SSE2__)
  return (Vector) _mm_min_epi16 ((__m128i) a, (__m128i) b);
#else
  const Vector is_less = (Vector) (a < b);

  return (a & is_less) | (b & ~is_less);
#endif
}

/* A bit per lane in which the two are the same */
INLINE uint32_t
find_same (Vector a, Vector b)
{
#if VECTOR_BYTES == 64
  return _mm512_cmpeq_epi16_mask ((__m512i) a, (__m512i) b);
#elif VECTOR_BYTES == 32
  const __m256i same = _mm256_cmpeq_epi16 ((__m256i) a, (__m256i) b);

  return (uint32_t) _mm_movemask_epi8 (_mm_packs_epi16 (
      _mm256_castsi256_si128 (same), _mm256_extracti128_si256 (same, 1)));
#elif defined(__SSE2__)
  const __m128i same = _mm_cmpeq_epi16 ((__m128i) a, (__m128i) b);

  return (uint32_t) _mm_movemask_epi8 (
      _mm_packs_epi16 (same, _mm_setzero_si128 ()));
#else
  uint32_t same = 0;

  for (unsigned i = 0; i < VECTOR_LANES; i++)
    same |= (uint32_t) (a[i] == b[i]) << i;
  return same;
#endif
}
