/* kernels.h: the complete closure of one small house, by instruction set
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* Tight groups that do not have a member make together one tight group: the
 * largest without it. Its partners are all that tight groups keep from that
 * member. What the largest without one member and without another have in
 * common is tight, too. So those who lose something lose it in a few rounds:
 * whatever is kept from each of them goes from all, then the same for those who
 * have more to lose. A group is told by its partners; its members are those
 * who have nothing else. */
typedef enum
{
  YASS_CLOSURE_STABLE,  /* nobody loses anything */
  YASS_CLOSURE_LOSES,   /* somebody does */
  YASS_CLOSURE_OVERFULL /* some group has fewer partners than members */
} YassClosure;

#define YASS_DOUBLING_MAX 16
#define YASS_TIGHT_WORDS ((1 << YASS_DOUBLING_MAX) / 64)

/* A matching for vectors, as one partner bit per member. Nobody but a kernel
 * looks into it, and zeroes are a valid one; no partner is in it twice. */
typedef union
{
  uint32_t narrow[32] __attribute__ ((aligned (64)));
  uint64_t wide[64];
} YassVectorMatching;

/* Looks at the @live members of @map, of which as many rows are read as the
 * kernel has. @groups gets the groups of all rounds, at most one a member; if
 * overfull, groups[0] are partners that more members share than they are. */
typedef YassClosure (*YassMatchingKernel) (const uint64_t *map, uint64_t live,
                                           void *matching, uint64_t *groups,
                                           unsigned *n_groups);

/* One instruction set */
typedef struct
{
  const char *name; /* the word in YASS_SIMD */

  /* Doubling: of up to YASS_DOUBLING_MAX members, all of them live. @gone: the
   * partners of the largest tight group without a member */
  YassClosure (*double_up) (const uint16_t *map, unsigned n, uint16_t *gone);
  /* A bit per group that is not larger than its union, also for none */
  void (*find_tight) (const uint16_t *map, unsigned n, uint64_t *tight);

  /* Matching, of members and partners below 16, 32 and 64; NULL where the
   * next one is as quick */
  YassMatchingKernel match_16;
  YassMatchingKernel match_32;
  YassMatchingKernel match_64;

  /* Matching, of as many as are in @n_words words, up to four. In @map, @live
   * and @groups a set takes @stride words. @partner_of says by member whom it
   * had last, whatever that is. */
  YassClosure (*match_words) (const uint64_t *map, unsigned n_words,
                              unsigned stride, const uint64_t *live,
                              uint16_t *partner_of, uint64_t *groups,
                              unsigned *n_groups);
} YassKernels;

/* Those that run on this machine, the best first, ended by NULL; the last is
 * plain C */
const YassKernels *const *yass_kernels_list (void);

/* The best, or the one that the environment variable YASS_SIMD names */
const YassKernels *yass_kernels_get (void);
