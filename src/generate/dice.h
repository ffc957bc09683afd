/* dice.h: random numbers that are the same for the same seed on every machine
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdint.h>

/* SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
 * generators, 2014). Any state is a good one, so every attempt at every puzzle
 * has a stream of its own. */
typedef struct
{
  uint64_t state;
} YassDice;

static inline uint64_t
yass_dice_mix (uint64_t bits)
{
  bits = (bits ^ (bits >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  bits = (bits ^ (bits >> 27)) * UINT64_C (0x94d049bb133111eb);
  return bits ^ (bits >> 31);
}

static inline uint64_t
yass_dice_roll (YassDice *self)
{
  self->state += UINT64_C (0x9e3779b97f4a7c15);
  return yass_dice_mix (self->state);
}

/* @seed: of a puzzle; @attempt: which of those made for it */
static inline void
yass_dice_init (YassDice *self, uint64_t seed, uint64_t attempt)
{
  self->state = yass_dice_mix (yass_dice_mix (seed + 1) + attempt);
}

/* One of 0 ... @n - 1 */
static inline unsigned
yass_dice_below (YassDice *self, unsigned n)
{
  return (unsigned) (((yass_dice_roll (self) >> 32) * n) >> 32);
}

/* The items in random order */
static inline void
yass_dice_shuffle (YassDice *self, unsigned *items, unsigned n)
{
  for (unsigned i = n; i > 1; i--)
    {
      const unsigned j = yass_dice_below (self, i);
      const unsigned kept = items[i - 1];

      items[i - 1] = items[j];
      items[j] = kept;
    }
}

/* 0 ... @n - 1 in random order */
static inline void
yass_dice_deal (YassDice *self, unsigned *items, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    items[i] = i;
  yass_dice_shuffle (self, items, n);
}
