/* emulated-avx512.h: what src/abreast uses of AVX-512, on machines without
 * SPDX-License-Identifier: MIT
 *
 * Included before a source, it makes that source take the path of AVX-512. */
#pragma once

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#define __AVX512BW__ 1

typedef uint16_t EmulatedLanes __attribute__ ((vector_size (64), may_alias));

#define EMULATED_MASK(name, condition)                                         \
  static inline uint32_t name (__m512i first, __m512i second)                  \
  {                                                                            \
    const EmulatedLanes x = (EmulatedLanes) first;                             \
    const EmulatedLanes y = (EmulatedLanes) second;                            \
    uint32_t mask = 0;                                                         \
                                                                               \
    for (unsigned i = 0; i < 32; i++)                                          \
      {                                                                        \
        const uint16_t a = x[i], b = y[i];                                     \
                                                                               \
        mask |= (uint32_t) (condition) << i;                                   \
      }                                                                        \
    return mask;                                                               \
  }
EMULATED_MASK (emulated_test, (a & b) != 0)
EMULATED_MASK (emulated_testn, (a & b) == 0)
EMULATED_MASK (emulated_cmpeq, a == b)
EMULATED_MASK (emulated_cmpgt, (int16_t) a > (int16_t) b)

static inline __m512i
emulated_mask_mov (__m512i otherwise, uint32_t mask, __m512i source)
{
  EmulatedLanes x = (EmulatedLanes) otherwise;

  for (unsigned i = 0; i < 32; i++)
    if (mask >> i & 1)
      x[i] = ((EmulatedLanes) source)[i];
  return (__m512i) x;
}

static inline __m512i
emulated_ternary (__m512i a, __m512i b, __m512i c, unsigned table)
{
  __m512i x = { 0 };

  for (unsigned i = 0; i < 8; i++)
    if (table >> i & 1)
      x |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
  return x;
}

static inline __m512i
emulated_min (__m512i a, __m512i b)
{
  return emulated_mask_mov (a, emulated_cmpgt (a, b), b);
}

/* Some compilers have macros for these */
#undef _mm512_cmpeq_epi16_mask
#undef _mm512_ternarylogic_epi32

#define _mm512_test_epi16_mask emulated_test
#define _mm512_testn_epi16_mask emulated_testn
#define _mm512_cmpeq_epi16_mask emulated_cmpeq
#define _mm512_mask_mov_epi16 emulated_mask_mov
#define _mm512_maskz_mov_epi16(mask, source)                                   \
  emulated_mask_mov ((__m512i){ 0 }, mask, source)
#define _mm512_ternarylogic_epi32 emulated_ternary
#define _mm512_min_epi16 emulated_min
