/* check-swap.h: whether some cells could exchange their numbers
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/check.h"

/* Whether a branch begins with this edge */
typedef bool (*YassHasBranch) (gconstpointer data, guint cell, guint number);

/* Whether a solution without any edge that begins a branch would not be the
 * only one, for the pattern that @over has */
bool yass_judge_check_swap (const YassJudge *judge, YassJsonText over,
                            YassHasBranch has_branch, gconstpointer data,
                            GError **error);
