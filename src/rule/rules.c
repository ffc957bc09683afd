/* rules.c: the table of rules
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

const YassRule *const yass_rules[] = {
  &yass_rule_naked_single, &yass_rule_hidden_single,
  &yass_rule_constraint,   &yass_rule_common_exclusion,
  &yass_rule_naked_subset, &yass_rule_hidden_subset,
  &yass_rule_speculation,  NULL,
};

guint
yass_rules_count (void)
{
  return G_N_ELEMENTS (yass_rules) - 1;
}
