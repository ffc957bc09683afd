/* cover.h: steps of covers, for programs and in words
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/cover.h"
#include "trace/step.h"

static inline bool
yass_step_is_cover (const YassStep *step)
{
  return step->rule != NULL && step->rule->covers;
}

static inline YassCover
yass_step_get_cover (const YassStep *step)
{
  return yass_cover_read (step->reason->facts, step->reason->n_facts);
}

/* Whether the set has the edge */
bool yass_told_board_cover_has (const YassToldBoard *board, YassCoverSet set,
                                guint cell, guint number);

/* "Finned X-Wing", "Franken Swordfish", "Fish of size 2 (diagonals/rows)", "Sue
 * de Coq": read off the sets, whatever rule has found them */
void yass_append_cover_title (GString *text, const YassStep *step);

/* "5 in rows 2,7, columns 3,8, fin r1c2" */
void yass_append_cover_pattern (GString *text, YassNotation notation,
                                const YassStep *step);

/* ,"bases":[["row 2",5]],"covers":[["column 3",5]],"fins":[["r1c2",5]] */
void yass_append_cover_members (GString *text, const YassStep *step);
