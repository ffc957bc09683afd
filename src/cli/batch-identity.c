/* batch-identity.c: the options that make result lines what they are
 * SPDX-License-Identifier: MIT */
#include "cli/batch-identity.h"

#include "kind/kind.h"
#include "rule/rule.h"
#include "solve/options.h"

/* To be changed whenever result lines look different for the same options */
#define LAYOUT "1"

/* Lists, comma separated */

static char *
join_field_names (const YassBatchField *const *fields)
{
  GString *names = g_string_new (NULL);
  for (; *fields != NULL; fields++)
    g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "",
                            (*fields)->name);
  return g_string_free (names, FALSE);
}

static char *
join_rules (const YassOptions *options, bool only_answers)
{
  GString *names = g_string_new (only_answers ? "the quickest" : NULL);
  for (guint i = 0; !only_answers && i < yass_rules_count (); i++)
    {
      const guint size = options->max_sizes[i];
      if (size == 0)
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "",
                              yass_rules[i]->name);
      if (size != YASS_ANY_SIZE)
        g_string_append_printf (names, ":%u", size);
    }
  return g_string_free (names, FALSE);
}

static char *
join_with (const GPtrArray *with)
{
  GString *names = g_string_new (NULL);
  for (guint i = 0; i < with->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "",
                            (const char *) with->pdata[i]);
  return g_string_free (names, FALSE);
}

static bool
is_built_in (const char *name)
{
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    if (g_str_equal (yass_kinds[i]->name, name))
      return true;
  return false;
}

static char *
join_plugin_kinds (void)
{
  GString *names = g_string_new (NULL);
  for (const YassPlug *plug = yass_list_constraints (); plug->name != NULL;
       plug++)
    if (!is_built_in (plug->name))
      g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "",
                              plug->name);
  return g_string_free (names, FALSE);
}

/* How guesses are made, and how many */
static char *
describe_guesses (const YassOptions *options)
{
  GString *text = g_string_new (options->guessing ? NULL : "no guesses, ");
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "branch %d, seed %" G_GUINT64_FORMAT,
                          (int) options->branch, options->seed);
  if (options->search != YASS_SEARCH_AUTO)
    g_string_append_printf (text, ", search %d", (int) options->search);
  if (options->max_guesses != G_MAXUINT64)
    g_string_append_printf (text, ", up to %" G_GUINT64_FORMAT " guesses",
                            options->max_guesses);
  if (options->timeout > 0)
    g_string_append_printf (
        text, ", up to %s s",
        g_ascii_dtostr (seconds, sizeof seconds, options->timeout));
  return g_string_free (text, FALSE);
}

/* Stands for an empty list */
static char *
or_none (char *list)
{
  if (*list != '\0')
    return list;
  g_free (list);
  return g_strdup ("none");
}

static void
clear_trait (gpointer trait)
{
  g_free (((YassBatchTrait *) trait)->value);
}

GArray *
yass_batch_list_traits (const YassCliOptions *options, bool only_answers)
{
  const YassOptions *solving = options->solving;
  const YassBatchOptions *batch = &options->batch;
  const YassBatchTrait traits[] = {
    { "layout", "by another version of yass-graph", g_strdup (LAYOUT) },
    { "format", "in another format", g_strdup (batch->format->name) },
    { "fields", "with other fields",
      join_field_names ((const YassBatchField *const *) batch->fields) },
    { "shard", "for another part",
      g_strdup_printf ("%" G_GUINT64_FORMAT "/%" G_GUINT64_FORMAT,
                       batch->shard.k, batch->shard.n) },
    { "with", "with other constraints", or_none (join_with (options->with)) },
    { "plugins", "with other plugins", or_none (join_plugin_kinds ()) },
    { "rules", "with other rules", join_rules (solving, only_answers) },
    { "order", "in another order of tasks",
      g_strdup (yass_list_orders ()[solving->order].name) },
    { "groups", "with other group maps",
      g_strdup (yass_list_groups ()[solving->groups].name) },
    { "solutions", "for another number of solutions",
      g_strdup_printf ("%" G_GUINT64_FORMAT, solving->max_solutions) },
    { "guesses", "with other guesses or limits", describe_guesses (solving) },
    { "notation", "in another notation",
      g_strdup_printf ("%d", (int) options->context.notation) },
  };
  GArray *list = g_array_new (FALSE, FALSE, sizeof (YassBatchTrait));

  g_array_set_clear_func (list, clear_trait);
  g_array_append_vals (list, traits, G_N_ELEMENTS (traits));
  return list;
}
