/* logic.c: which rules deduce for a client
 * SPDX-License-Identifier: MIT */
#include "serve/logic.h"

#include <stdbool.h>

/* Names of logic that editors can switch off, and the rules that go with them.
 * Singles, constraints and sums stay. */
static const struct
{
  const char *name;
  const char *const rules[16];
} logic[] = {
  { "tuples", { "naked-subset", "hidden-subset" } },
  { "pointing", { "common-exclusion" } },
  { "fishes",
    { "x-wing", "swordfish", "jellyfish", "large-fish", "finned-fish",
      "franken-fish", "mutant-fish" } },
  { "wings", { "xy-wing", "xyz-wing", "w-wing", "als-xy-wing" } },
  { "aic",
    { "skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle",
      "remote-pair", "x-chain", "xy-chain", "aic", "grouped-aic", "als-xz",
      "als-chain", "als-aic", "death-blossom", "sue-de-coq" } },
  { "contradictions", { "forcing-chain", "speculation" } },
};

static bool
is_disabled (const char *rule, const GPtrArray *disabled)
{
  for (guint i = 0; i < G_N_ELEMENTS (logic); i++)
    if (g_strv_contains (logic[i].rules, rule)
        && g_ptr_array_find_with_equal_func ((GPtrArray *) disabled,
                                             logic[i].name, g_str_equal, NULL))
      return true;
  return false;
}

/* All that explaining uses: rules before the sets of rules, but for those that
 * lean on there being one solution */
static char *
dup_rules (const GPtrArray *disabled)
{
  static const char *const uniqueness[]
      = { "unique-rectangle", "avoidable-rectangle", "unique-loop", "bug",
          NULL };
  GString *list = g_string_new (NULL);

  for (const YassPlug *rule = yass_list_rules ();
       rule->name != NULL && !g_str_equal (rule->name, "singles"); rule++)
    if (!g_strv_contains (uniqueness, rule->name)
        && !is_disabled (rule->name, disabled))
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "",
                              rule->name);
  return g_string_free (list, FALSE);
}

YassOptions *
yass_logic_new_options (const GPtrArray *disabled)
{
  YassOptions *options = yass_options_new ();

  if (disabled->len > 0)
    {
      g_autofree char *rules = dup_rules (disabled);

      yass_options_set_rules (options, rules, NULL);
    }
  yass_options_set_explaining (options, TRUE);
  yass_options_set_guessing (options, FALSE);
  return options;
}
