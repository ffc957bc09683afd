/* abreast.c: a solver for many plain puzzles, and which instruction set it uses
 * SPDX-License-Identifier: MIT */
#include "abreast/abreast.h"

#include "abreast/kernel.h"

#define ALIGNMENT 64

extern const YassAbreastKernel yass_abreast_kernel_baseline;
#ifdef YASS_HAS_X86_KERNELS
extern const YassAbreastKernel yass_abreast_kernel_avx2;
extern const YassAbreastKernel yass_abreast_kernel_avx512;
#endif

static const gconstpointer kernels[YASS_N_SIMDS] = {
  [YASS_SIMD_BASELINE] = &yass_abreast_kernel_baseline,
#ifdef YASS_HAS_X86_KERNELS
  [YASS_SIMD_AVX2] = &yass_abreast_kernel_avx2,
  [YASS_SIMD_AVX512] = &yass_abreast_kernel_avx512,
#endif
};

struct _YassAbreastSolver
{
  const YassAbreastKernel *kernel;
  guint64 max_solutions; /* G_MAXUINT64: all */
  guint64 max_guesses;
  YassAbreastStats stats;
  void *scratch; /* the kernel's; owned */
};

const YassAbreastKernel *
yass_abreast_get_kernel (YassSimd simd)
{
  return yass_simd_is_here (simd) ? kernels[simd] : NULL;
}

YassAbreastSolver *
yass_abreast_solver_new_for_kernel (const YassAbreastKernel *kernel,
                                    guint64 max_solutions, guint64 max_guesses)
{
  YassAbreastSolver *self = g_new0 (YassAbreastSolver, 1);

  self->kernel = kernel;
  self->max_solutions = max_solutions > 0 ? max_solutions : G_MAXUINT64;
  self->max_guesses = max_guesses;
  self->scratch = g_aligned_alloc (1, kernel->scratch_size, ALIGNMENT);
  return self;
}

YassAbreastSolver *
yass_abreast_solver_new (guint64 max_solutions, guint64 max_guesses)
{
  return yass_abreast_solver_new_for_kernel (
      kernels[yass_simd_choose (kernels)], max_solutions, max_guesses);
}

void
yass_abreast_solver_free (YassAbreastSolver *self)
{
  g_aligned_free (self->scratch);
  g_free (self);
}

void
yass_abreast_solver_solve (YassAbreastSolver *self,
                           const YassAbreastPuzzle *puzzles,
                           YassAbreastAnswer *answers, gsize n,
                           const gint *stop)
{
  const YassAbreastWork work = {
    .puzzles = puzzles,
    .answers = answers,
    .n = n,
    .stop = stop,
    .max_solutions = self->max_solutions,
    .max_guesses = self->max_guesses,
    .stats = &self->stats,
  };

  if (n > 0)
    self->kernel->solve (self->scratch, &work);
}

YassStatus
yass_abreast_answer_get_status (const YassAbreastAnswer *self)
{
  if (self->n_solutions >= 2)
    return YASS_STATUS_MULTIPLE;
  if (self->is_exhausted)
    return self->n_solutions == 1 ? YASS_STATUS_UNIQUE : YASS_STATUS_NONE;
  return self->limit != YASS_LIMIT_NOTHING ? YASS_STATUS_LIMIT
                                           : YASS_STATUS_SOLVED;
}

const YassAbreastStats *
yass_abreast_solver_get_stats (const YassAbreastSolver *self)
{
  return &self->stats;
}

const char *
yass_abreast_solver_get_set (const YassAbreastSolver *self)
{
  return self->kernel->name;
}
