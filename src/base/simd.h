/* simd.h: which build of a kernel to run
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* What a kernel is built for, the best last */
typedef enum
{
  YASS_SIMD_BASELINE,
  YASS_SIMD_AVX2,
  YASS_SIMD_AVX512,
} YassSimd;
#define YASS_N_SIMDS 3

/* Whether this machine can run what is built for it */
gboolean yass_simd_is_here (YassSimd simd);

/* The best of @kernels, by what they are built for, that this machine can run,
 * or the one that the environment variable YASS_SIMD names. NULL: not built. */
YassSimd yass_simd_choose (const gconstpointer *kernels);
