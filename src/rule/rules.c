/* rules.c: the table of rules
 * SPDX-License-Identifier: MIT */
#include "rule/rule.h"

const YassRule *yass_rules[YASS_MAX_RULES + 1] = {
  &yass_rule_naked_single,
  &yass_rule_hidden_single,
  &yass_rule_constraint,
  &yass_rule_sum,
  &yass_rule_derived_sum,
  &yass_rule_common_exclusion,
  &yass_rule_naked_subset,
  &yass_rule_hidden_subset,
  &yass_rule_x_wing,
  &yass_rule_swordfish,
  &yass_rule_jellyfish,
  &yass_rule_large_fish,
  &yass_rule_skyscraper,
  &yass_rule_kite,
  &yass_rule_xy_wing,
  &yass_rule_turbot_fish,
  &yass_rule_empty_rectangle,
  &yass_rule_xyz_wing,
  &yass_rule_w_wing,
  &yass_rule_remote_pair,
  &yass_rule_unique_rectangle,
  &yass_rule_avoidable_rectangle,
  &yass_rule_unique_loop,
  &yass_rule_bug,
  &yass_rule_finned_fish,
  &yass_rule_sue_de_coq,
  &yass_rule_x_chain,
  &yass_rule_xy_chain,
  &yass_rule_aic,
  &yass_rule_grouped_aic,
  &yass_rule_als_xz,
  &yass_rule_als_xy_wing,
  &yass_rule_als_chain,
  &yass_rule_death_blossom,
  &yass_rule_franken_fish,
  &yass_rule_mutant_fish,
  &yass_rule_als_aic,
  &yass_rule_forcing_chain,
  &yass_rule_forcing_net,
  &yass_rule_speculation,
};

guint
yass_rules_count (void)
{
  guint n = 0;

  while (yass_rules[n] != NULL)
    n++;
  return n;
}

guint
yass_rules_find (const YassRule *rule)
{
  guint number = 0;

  while (yass_rules[number] != rule)
    number++;
  return number;
}

guint
yass_rules_find_named (const char *name)
{
  guint number = 0;

  while (yass_rules[number] != NULL
         && !g_str_equal (yass_rules[number]->name, name))
    number++;
  return number;
}

bool
yass_rules_add (const YassPluginRule *plugin)
{
  static YassRule added[YASS_MAX_RULES];
  const guint n = yass_rules_count ();

  if (n == YASS_MAX_RULES)
    return false;
  added[n] = (YassRule){ .name = plugin->name,
                         .summary = plugin->summary,
                         .title = plugin->title,
                         .look_at_board = yass_plugin_rule_look_at_board,
                         .plugin = plugin };
  yass_rules[n] = yass_rules[n - 1];
  yass_rules[n - 1] = &added[n];
  return true;
}
