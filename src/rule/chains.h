/* chains.h: rules that look for chains of one kind or another
 * SPDX-License-Identifier: MIT */
#pragma once

#include "chain/find.h"
#include "rule/rule.h"

/* What such a rule looks for, one after the other */
struct _YassChainRule
{
  guint n_quests;
  YassChainQuest quests[7];
};
