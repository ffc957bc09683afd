/* vector.h: a vector of small sets, as wide as a register
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

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

INLINE Vector
spread (uint16_t x)
{
  return (Vector){ 0 } + x;
}

/* In any of three */
INLINE Vector
any (Vector a, Vector b, Vector c)
{
#if VECTOR_BYTES == 64
  return (Vector) _mm512_ternarylogic_epi32 ((__m512i) a, (__m512i) b,
                                             (__m512i) c, 0xfe);
#else
  return a | b | c;
#endif
}

/* In two of three */
INLINE Vector
most (Vector a, Vector b, Vector c)
{
#if VECTOR_BYTES == 64
  return (Vector) _mm512_ternarylogic_epi32 ((__m512i) a, (__m512i) b,
                                             (__m512i) c, 0xe8);
#else
  return (a & b) | ((a | b) & c);
#endif
}

/* In the first, but in neither other */
INLINE Vector
only (Vector a, Vector b, Vector c)
{
#if VECTOR_BYTES == 64
  return (Vector) _mm512_ternarylogic_epi32 ((__m512i) a, (__m512i) b,
                                             (__m512i) c, 0x10);
#else
  return a & ~(b | c);
#endif
}

/* In the first two, or in the third */
INLINE Vector
both_or (Vector a, Vector b, Vector c)
{
#if VECTOR_BYTES == 64
  return (Vector) _mm512_ternarylogic_epi32 ((__m512i) a, (__m512i) b,
                                             (__m512i) c, 0xea);
#else
  return (a & b) | c;
#endif
}

/* @x where it has one member, or none */
INLINE Vector
where_single (Vector x)
{
#if VECTOR_BYTES == 64
  const __m512i all = (__m512i) x;

  return (Vector) _mm512_maskz_mov_epi16 (
      _mm512_testn_epi16_mask (all,
                               _mm512_add_epi16 (all, _mm512_set1_epi16 (-1))),
      all);
#else
  return x & (Vector) ((x & (x - 1)) == 0);
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

  return (x & many) & (found | (Vector) (found == 0));
#endif
}

INLINE Vector
lesser (Vector a, Vector b)
{
#if VECTOR_BYTES == 64
  return (Vector) _mm512_min_epu16 ((__m512i) a, (__m512i) b);
#elif VECTOR_BYTES == 32
  return (Vector) _mm256_min_epu16 ((__m256i) a, (__m256i) b);
#elif defined(__SSE2__)
  /* Sets are never negative */
  return (Vector) _mm_min_epi16 ((__m128i) a, (__m128i) b);
#else
  return a < b ? a : b;
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
