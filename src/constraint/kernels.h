/* kernels.h: the complete closure of one small house, by instruction set
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* All tight groups without a certain member form one tight group together: the
 * largest without it. Its partners are all that tight groups take from that
 * member. What the largest without one member and without another have in
 * common is tight, too. So a few rounds are enough: whatever each of the
 * members that lose something must lose is taken from all of them, then the
 * same again for those that have more to lose. A group is given by its
 * partners; its members are those that have nothing else. */
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

/* Looks at the @live members of @map, of which it reads as many rows as the
 * kernel has. @groups gets the groups of all rounds, at most one for each
 * member; if overfull, groups[0] are partners shared by more members than there
 * are partners. */
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

  /* Matching for as many members as @n_words words hold, up to four words. In
   * @map, @live and @groups a set takes @stride words. @partner_of has each
   * member's last partner and may hold anything at first. */
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
