/* gear.c: a search made from a plan, and which instruction set it uses
 * SPDX-License-Identifier: MIT */
#include "gear/gear.h"

#include <string.h>

#include "gear/kernel.h"

#define ALIGNMENT 64

extern const YassGearKernel yass_gear_kernel_baseline;
#ifdef YASS_HAS_X86_KERNELS
extern const YassGearKernel yass_gear_kernel_avx2;
extern const YassGearKernel yass_gear_kernel_avx512;
#endif

static const gconstpointer kernels[YASS_N_SIMDS] = {
  [YASS_SIMD_BASELINE] = &yass_gear_kernel_baseline,
#ifdef YASS_HAS_X86_KERNELS
  [YASS_SIMD_AVX2] = &yass_gear_kernel_avx2,
  [YASS_SIMD_AVX512] = &yass_gear_kernel_avx512,
#endif
};

struct _YassGear
{
  const YassGearKernel *kernel;
  YassGearPlan *plan;     /* owned */
  YassGearSearch *search; /* owned */
};

const YassGearKernel *
yass_gear_get_kernel (YassSimd simd)
{
  return yass_simd_is_here (simd) ? kernels[simd] : NULL;
}

YassGear *
yass_gear_new_for_kernel (YassGearPlan *plan, const YassGearKernel *kernel)
{
  YassGear *self = g_new (YassGear, 1);

  self->kernel = kernel;
  self->plan = plan;
  self->search = g_aligned_alloc (1, sizeof (YassGearSearch), ALIGNMENT);
  self->search->plan = plan;
  /* One more, for boards where nobody keeps anything */
  self->search->kept = g_new0 (uint64_t, plan->n_kept + 1);
  return self;
}

YassGear *
yass_gear_new (YassGearPlan *plan)
{
  return yass_gear_new_for_kernel (plan, kernels[yass_simd_choose (kernels)]);
}

void
yass_gear_free (YassGear *self)
{
  yass_gear_plan_free (self->plan);
  g_free (self->search->kept);
  g_aligned_free (self->search);
  g_free (self);
}

void
yass_gear_start (YassGear *self, YassGearBranch branch,
                 const uint64_t *numbers_of, const uint64_t *scores)
{
  YassGearGrid *grid = self->search->grids;

  memset (grid, 0, sizeof *grid);
  memset (self->search->scores, 0, sizeof self->search->scores);
  for (guint cell = 0; cell < YASS_GEAR_CELLS; cell++)
    {
      grid->lanes[yass_gear_lane_of (cell)] = (uint16_t) numbers_of[cell];
      self->search->scores[yass_gear_lane_of (cell)] = scores[cell];
    }
  for (guint i = 0; i < self->plan->n_hidden; i++)
    grid->hidden[i] = numbers_of[YASS_GEAR_CELLS + i];
  self->search->branch = branch;
  self->search->is_refuted = !self->kernel->start (self->search);
}

void
yass_gear_get_scores (const YassGear *self, uint64_t *scores)
{
  for (guint cell = 0; cell < YASS_GEAR_CELLS; cell++)
    scores[cell] = self->search->scores[yass_gear_lane_of (cell)];
}

YassGearOutcome
yass_gear_run (YassGear *self, guint64 n_guesses)
{
  return self->search->is_refuted ? YASS_GEAR_EXHAUSTED
                                  : self->kernel->run (self->search, n_guesses);
}

guint64
yass_gear_get_guesses (const YassGear *self)
{
  return self->search->guesses;
}

void
yass_gear_get_solution (const YassGear *self, guint16 *numbers)
{
  for (guint cell = 0; cell < YASS_GEAR_CELLS; cell++)
    numbers[cell] = (guint16) __builtin_ctz (
        self->search->grid->lanes[yass_gear_lane_of (cell)]);
}

guint
yass_gear_get_emptied (const YassGear *self)
{
  const guint lane = self->search->emptied != NO_LANE
                         ? self->search->emptied
                         : self->search->last_placed;
  guint cell = 0;

  while (cell + 1 < YASS_GEAR_CELLS && yass_gear_lane_of (cell) != lane)
    cell++;
  return cell;
}
