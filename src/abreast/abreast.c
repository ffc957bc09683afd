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

struct _YassAbreastSolver
{
  const YassAbreastKernel *kernel;
  guint64 max_solutions; /* G_MAXUINT64: all */
  guint64 max_guesses;
  YassAbreastStats stats;
  void *scratch; /* the kernel's; owned */
};

static const YassAbreastKernel *available[4];

static void
look_around (void)
{
  static gsize is_done;
  guint n = 0;

  if (!g_once_init_enter (&is_done))
    return;
#ifdef YASS_HAS_X86_KERNELS
  __builtin_cpu_init ();
  if (__builtin_cpu_supports ("avx512bw") && __builtin_cpu_supports ("avx512vl")
      && __builtin_cpu_supports ("avx512dq"))
    available[n++] = &yass_abreast_kernel_avx512;
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    available[n++] = &yass_abreast_kernel_avx2;
#endif
  available[n++] = &yass_abreast_kernel_baseline;
  g_once_init_leave (&is_done, 1);
}

const YassAbreastKernel *const *
yass_abreast_list_kernels (void)
{
  look_around ();
  return available;
}

/* A name that is not there is not heeded: a machine that lacks an instruction
 * set has to do without */
static const YassAbreastKernel *
choose (const char *name)
{
  look_around ();
  for (guint i = 0; name != NULL && available[i] != NULL; i++)
    if (g_str_equal (available[i]->name, name))
      return available[i];
  return available[0];
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
  return yass_abreast_solver_new_for_kernel (choose (g_getenv ("YASS_SIMD")),
                                             max_solutions, max_guesses);
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
