/* tally.h: how often each rule was used
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/check.h"

#define YASS_TALLY_RULES_MAX 11

#define YASS_TALLY_OTHERS_MAX 32

/* A rule that only its steps know */
typedef struct
{
  char name[YASS_CLAIM_WORD_MAX];
  uint64_t count;
} YassTallyOther;

/* Per rule of yass_checks and size; size 0 for rules that count once */
typedef struct
{
  uint64_t count[YASS_TALLY_RULES_MAX][YASS_PLAIN_SIZE_MAX + 1];
  guint largest; /* size that may have been counted */
  YassTallyOther others[YASS_TALLY_OTHERS_MAX];
  guint n_others;
} YassTally;

/* Forgets all steps */
void yass_tally_clear (YassTally *self);

/* Counts a step. False, with an error, when too many rules are not known. */
bool yass_tally_add (YassTally *self, const YassCheck *rule,
                     const YassClaim *step, GError **error);

/* Counts the steps of @other in, of other traces */
bool yass_tally_join (YassTally *self, const YassTally *other, GError **error);

/* What results call it: `naked-pair` ... Interned. */
const char *yass_tally_name (const YassCheck *rule, guint size);

/* Compares with the object in @fired: every rule that was used is in it with
 * its count. Leaves @self used up. */
bool yass_tally_matches (YassTally *self, YassJsonText fired, GError **error);
