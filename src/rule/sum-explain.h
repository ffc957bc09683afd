/* sum-explain.h: how little a deduction from a sum needs
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"

/* See YassRule */
void yass_sum_shorten_premises (const YassBoard *board,
                                const YassReason *reason,
                                const YassRemoval *removal,
                                const YassSet *known, YassSet *premises);
