/* kernels.c: which instruction sets this machine has
 * SPDX-License-Identifier: MIT */
#include "constraint/kernels.h"

#include <glib.h>

extern const YassKernels yass_kernels_plain;
extern const YassKernels yass_kernels_baseline;
#ifdef YASS_HAS_X86_KERNELS
extern const YassKernels yass_kernels_avx2;
extern const YassKernels yass_kernels_avx512;
#endif

static const YassKernels *available[5];
static const YassKernels *chosen;

static void
list_available (void)
{
  guint n = 0;

#ifdef YASS_HAS_X86_KERNELS
  __builtin_cpu_init ();
  if (__builtin_cpu_supports ("avx512bw") && __builtin_cpu_supports ("avx512vl")
      && __builtin_cpu_supports ("avx512dq")
      && __builtin_cpu_supports ("avx512bitalg"))
    available[n++] = &yass_kernels_avx512;
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    available[n++] = &yass_kernels_avx2;
#endif
  available[n++] = &yass_kernels_baseline;
  available[n++] = &yass_kernels_plain;
}

/* An unknown name is ignored: a machine without that instruction set has to do
 * without it */
static const YassKernels *
choose (const char *name)
{
  for (guint i = 0; name != NULL && available[i] != NULL; i++)
    if (g_str_equal (available[i]->name, name))
      return available[i];
  return available[0];
}

/* The choice is also handed to other threads through atomics: tools that check
 * threads understand these, but not how GLib waits. */
static void
look_around (void)
{
  static gsize is_done;

  if (!g_once_init_enter (&is_done))
    return;
  list_available ();
  g_atomic_pointer_set (&chosen, choose (g_getenv ("YASS_SIMD")));
  g_once_init_leave (&is_done, 1);
}

const YassKernels *const *
yass_kernels_list (void)
{
  look_around ();
  return available;
}

const YassKernels *
yass_kernels_get (void)
{
  look_around ();
  return g_atomic_pointer_get (&chosen);
}
