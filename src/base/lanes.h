/* lanes.h: 32 small sets side by side, in vectors
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#define YASS_LANES 32

/* The compiler makes of it what the instruction set has: one register with
 * AVX-512, two with AVX2, four with SSE2 or NEON */
typedef uint16_t YassLanes __attribute__ ((vector_size (2 * YASS_LANES)));

/* A bit per lane that is 0 */
static inline uint32_t
yass_lanes_find_empty (const YassLanes *lanes)
{
#if defined(__AVX512BW__)
  const __m512i all = (__m512i) *lanes;

  return _mm512_testn_epi16_mask (all, all);
#elif defined(__SSE2__)
  const __m128i *parts = (const __m128i *) lanes;
  const __m128i zero = _mm_setzero_si128 ();
  uint32_t empty = 0;

  for (unsigned i = 0; i < 4; i += 2)
    empty |= (uint32_t) _mm_movemask_epi8 (
                 _mm_packs_epi16 (_mm_cmpeq_epi16 (parts[i], zero),
                                  _mm_cmpeq_epi16 (parts[i + 1], zero)))
             << (8 * i);
  return empty;
#else
  uint32_t empty = 0;

  for (unsigned i = 0; i < YASS_LANES; i++)
    empty |= (uint32_t) ((*lanes)[i] == 0) << i;
  return empty;
#endif
}

/* A bit per lane that has at most one member */
static inline uint32_t
yass_lanes_find_scarce (const YassLanes *lanes)
{
  const YassLanes but_first = *lanes & (*lanes - 1);

  return yass_lanes_find_empty (&but_first);
}

/* A bit per lane that is not the same in both */
static inline uint32_t
yass_lanes_find_different (const YassLanes *a, const YassLanes *b)
{
  const YassLanes difference = *a ^ *b;

  return ~yass_lanes_find_empty (&difference);
}
