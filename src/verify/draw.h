/* draw.h: numbers that look random and are the same in every run
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdint.h>

#define YASS_DRAW_SEED 88172645463325252u

/* From 0 to below @n (xorshift) */
static inline guint
yass_draw (uint64_t *seed, guint n)
{
  *seed ^= *seed << 13;
  *seed ^= *seed >> 7;
  *seed ^= *seed << 17;
  return (guint) (*seed >> 32) % n;
}
