/* lanes.h: 32 small sets side by side, in vectors
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>

#include "base/intrinsics.h"

#define YASS_LANES 32

/* The compiler makes of it what the instruction set has: one register with
 * AVX-512, two with AVX2, four with SSE2 or NEON */
typedef uint16_t YassLanes __attribute__ ((vector_size (2 * YASS_LANES)));

#if defined(__AVX2__) && !defined(__AVX512BW__)

/* Half of them: variables of this type stay in registers, while a compiler puts
 * a local YassLanes into memory */
#define YASS_LANES_HALF(lanes, half) (((const __m256i *) (lanes))[half])

/* Turns the results of comparing both halves into a bit per lane */
static inline uint32_t
yass_lanes_gather (__m256i low, __m256i high)
{
  const __m256i both = _mm256_packs_epi16 (low, high);

  return (uint32_t) _mm256_movemask_epi8 (
      _mm256_permute4x64_epi64 (both, _MM_SHUFFLE (3, 1, 2, 0)));
}

static inline __m256i
yass_lanes_half_is_empty (__m256i half)
{
  return _mm256_cmpeq_epi16 (half, _mm256_setzero_si256 ());
}

static inline __m256i
yass_lanes_half_is_scarce (__m256i half)
{
  return yass_lanes_half_is_empty (
      _mm256_and_si256 (half, _mm256_add_epi16 (half, _mm256_set1_epi16 (-1))));
}

/* A bit per lane that is 0 */
static inline uint32_t
yass_lanes_find_empty (const YassLanes *lanes)
{
  return yass_lanes_gather (
      yass_lanes_half_is_empty (YASS_LANES_HALF (lanes, 0)),
      yass_lanes_half_is_empty (YASS_LANES_HALF (lanes, 1)));
}

/* A bit per lane that has at most one member */
static inline uint32_t
yass_lanes_find_scarce (const YassLanes *lanes)
{
  return yass_lanes_gather (
      yass_lanes_half_is_scarce (YASS_LANES_HALF (lanes, 0)),
      yass_lanes_half_is_scarce (YASS_LANES_HALF (lanes, 1)));
}

/* A bit per lane that has nothing in common with the other's */
static inline uint32_t
yass_lanes_find_disjoint (const YassLanes *a, const YassLanes *b)
{
  return yass_lanes_gather (
      yass_lanes_half_is_empty (
          _mm256_and_si256 (YASS_LANES_HALF (a, 0), YASS_LANES_HALF (b, 0))),
      yass_lanes_half_is_empty (
          _mm256_and_si256 (YASS_LANES_HALF (a, 1), YASS_LANES_HALF (b, 1))));
}

/* The same of the lanes of any of @n others, which are @step apart */
static inline uint32_t
yass_lanes_find_disjoint_from_any (const YassLanes *a, const YassLanes *others,
                                   unsigned n, unsigned step)
{
  const __m256i low = YASS_LANES_HALF (a, 0);
  const __m256i high = YASS_LANES_HALF (a, 1);
  __m256i any_low = _mm256_setzero_si256 ();
  __m256i any_high = any_low;

  for (unsigned i = 0; i < n; i++, others += step)
    {
      any_low = _mm256_or_si256 (
          any_low, yass_lanes_half_is_empty (
                       _mm256_and_si256 (low, YASS_LANES_HALF (others, 0))));
      any_high = _mm256_or_si256 (
          any_high, yass_lanes_half_is_empty (
                        _mm256_and_si256 (high, YASS_LANES_HALF (others, 1))));
    }
  return yass_lanes_gather (any_low, any_high);
}

/* Takes all but @kept from @lanes. Returns a bit per lane that lost some. */
static inline uint32_t
yass_lanes_keep (YassLanes *lanes, const YassLanes *kept)
{
  const __m256i low = YASS_LANES_HALF (lanes, 0);
  const __m256i high = YASS_LANES_HALF (lanes, 1);
  const __m256i low_left = _mm256_and_si256 (low, YASS_LANES_HALF (kept, 0));
  const __m256i high_left = _mm256_and_si256 (high, YASS_LANES_HALF (kept, 1));

  ((__m256i *) lanes)[0] = low_left;
  ((__m256i *) lanes)[1] = high_left;
  return ~yass_lanes_gather (_mm256_cmpeq_epi16 (low, low_left),
                             _mm256_cmpeq_epi16 (high, high_left));
}

#else

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

/* A bit per lane that has nothing in common with the other's */
static inline uint32_t
yass_lanes_find_disjoint (const YassLanes *a, const YassLanes *b)
{
  const YassLanes common = *a & *b;

  return yass_lanes_find_empty (&common);
}

/* The same of the lanes of any of @n others, which are @step apart */
static inline uint32_t
yass_lanes_find_disjoint_from_any (const YassLanes *a, const YassLanes *others,
                                   unsigned n, unsigned step)
{
  uint32_t any = 0;

  for (unsigned i = 0; i < n; i++)
    any |= yass_lanes_find_disjoint (a, &others[i * step]);
  return any;
}

/* Takes all but @kept from @lanes. Returns a bit per lane that lost some. */
static inline uint32_t
yass_lanes_keep (YassLanes *lanes, const YassLanes *kept)
{
  const YassLanes lost = *lanes & ~*kept;

  *lanes &= *kept;
  return ~yass_lanes_find_empty (&lost);
}

#endif

/* A bit per lane that has at most @n members */
static inline uint32_t
yass_lanes_find_up_to (const YassLanes *lanes, unsigned n)
{
  YassLanes rest = *lanes;

  for (unsigned i = 0; i < n; i++)
    rest &= rest - 1;
  return yass_lanes_find_empty (&rest);
}
