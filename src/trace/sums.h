/* sums.h: steps of sums, for programs and in words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "trace/step.h"

/* The equation of a step, or NULL where it has none */
static inline const YassEquation *
yass_step_get_equation (const YassStep *step)
{
  return step->rule != NULL && step->reason->constraint < step->board->n_looking
             ? step->board->constraints[step->reason->constraint].equation
             : NULL;
}

/* Whether it was added up from several */
static inline bool
yass_step_is_derived (const YassStep *step)
{
  const YassEquation *equation = yass_step_get_equation (step);

  return equation != NULL && equation->n_rows > 1;
}

/* ,"sum":[["row 1",1],["cage 4",-1]],"groups":[["r1c1","r1c2"]] */
void yass_append_sum_members (GString *text, const YassStep *step);

/* What was seen, without what follows: "2 cells of r1c123 (cage 3) make 9, as
 * 1+8 or 2+7" */
void yass_append_sum_pattern (GString *text, YassNotation notation,
                              const YassStep *step);
