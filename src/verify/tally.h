/* tally.h: how often each rule was used
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/check.h"

#define YASS_TALLY_RULES_MAX 9

/* Per rule of yass_checks and size; size 0 for rules that count once */
typedef struct
{
  uint64_t count[YASS_TALLY_RULES_MAX][YASS_PLAIN_SIZE_MAX + 1];
} YassTally;

void yass_tally_add (YassTally *self, const YassCheck *rule, guint size);

/* What results call it: `naked-pair` ... Interned. */
const char *yass_tally_name (const YassCheck *rule, guint size);

/* Compares with the object in @fired: every rule that was used is in it with
 * its count. Leaves @self used up. */
bool yass_tally_matches (YassTally *self, YassJsonText fired, GError **error);
