/* lanes.c: a solver for many plain puzzles, and which instruction set it uses
 * SPDX-License-Identifier: MIT */
#include "lanes/lanes.h"

#include "lanes/kernel.h"

#define ALIGNMENT 64

extern const YassLanesKernel yass_lanes_kernel_baseline;
#ifdef YASS_HAS_X86_KERNELS
extern const YassLanesKernel yass_lanes_kernel_avx2;
extern const YassLanesKernel yass_lanes_kernel_avx512;
#endif

struct _YassLanesSolver
{
  const YassLanesKernel *kernel;
  guint64 max_solutions; /* G_MAXUINT64: all */
  guint64 max_guesses;
  YassLanesStats stats;
  void *scratch; /* the kernel's; owned */
};

static const YassLanesKernel *available[4];

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
    available[n++] = &yass_lanes_kernel_avx512;
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi2"))
    available[n++] = &yass_lanes_kernel_avx2;
#endif
  available[n++] = &yass_lanes_kernel_baseline;
  g_once_init_leave (&is_done, 1);
}

const YassLanesKernel *const *
yass_lanes_list_kernels (void)
{
  look_around ();
  return available;
}

/* A name that is not there is not heeded: a machine that lacks an instruction
 * set has to do without */
static const YassLanesKernel *
choose (const char *name)
{
  look_around ();
  for (guint i = 0; name != NULL && available[i] != NULL; i++)
    if (g_str_equal (available[i]->name, name))
      return available[i];
  return available[0];
}

YassLanesSolver *
yass_lanes_solver_new_for_kernel (const YassLanesKernel *kernel,
                                  guint64 max_solutions, guint64 max_guesses)
{
  YassLanesSolver *self = g_new0 (YassLanesSolver, 1);

  self->kernel = kernel;
  self->max_solutions = max_solutions > 0 ? max_solutions : G_MAXUINT64;
  self->max_guesses = max_guesses;
  self->scratch = g_aligned_alloc (1, kernel->scratch_size, ALIGNMENT);
  return self;
}

YassLanesSolver *
yass_lanes_solver_new (guint64 max_solutions, guint64 max_guesses)
{
  return yass_lanes_solver_new_for_kernel (choose (g_getenv ("YASS_SIMD")),
                                           max_solutions, max_guesses);
}

void
yass_lanes_solver_free (YassLanesSolver *self)
{
  g_aligned_free (self->scratch);
  g_free (self);
}

void
yass_lanes_solver_solve (YassLanesSolver *self, const YassLanesPuzzle *puzzles,
                         YassLanesAnswer *answers, gsize n, const gint *stop)
{
  const YassLanesWork work = {
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
yass_lanes_answer_get_status (const YassLanesAnswer *self)
{
  if (self->n_solutions >= 2)
    return YASS_STATUS_MULTIPLE;
  if (self->is_exhausted)
    return self->n_solutions == 1 ? YASS_STATUS_UNIQUE : YASS_STATUS_NONE;
  return self->limit != YASS_LIMIT_NOTHING ? YASS_STATUS_LIMIT
                                           : YASS_STATUS_SOLVED;
}

const YassLanesStats *
yass_lanes_solver_get_stats (const YassLanesSolver *self)
{
  return &self->stats;
}

const char *
yass_lanes_solver_get_set (const YassLanesSolver *self)
{
  return self->kernel->name;
}

guint
yass_lanes_solver_get_n_lanes (const YassLanesSolver *self)
{
  return self->kernel->n_lanes;
}
