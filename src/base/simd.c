/* simd.c: which build of a kernel to run
 * SPDX-License-Identifier: MIT */
#include "base/simd.h"

static const char *const names[YASS_N_SIMDS] = {
  [YASS_SIMD_BASELINE] = "baseline",
  [YASS_SIMD_AVX2] = "avx2",
  [YASS_SIMD_AVX512] = "avx512",
};

gboolean
yass_simd_is_here (YassSimd simd)
{
#ifdef YASS_HAS_X86_KERNELS
  __builtin_cpu_init ();
  if (simd == YASS_SIMD_AVX512)
    return __builtin_cpu_supports ("avx512bw")
           && __builtin_cpu_supports ("avx512vl")
           && __builtin_cpu_supports ("avx512dq");
  if (simd == YASS_SIMD_AVX2)
    return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2");
#endif
  return simd == YASS_SIMD_BASELINE;
}

/* An unknown name is ignored: a machine without that instruction set has to do
 * without it */
YassSimd
yass_simd_choose (const gconstpointer *kernels)
{
  const char *name = g_getenv ("YASS_SIMD");
  YassSimd best = YASS_SIMD_BASELINE;

  for (guint simd = 0; simd < YASS_N_SIMDS; simd++)
    {
      if (kernels[simd] == NULL || !yass_simd_is_here (simd))
        continue;
      if (g_strcmp0 (names[simd], name) == 0)
        return simd;
      best = simd;
    }
  return best;
}
