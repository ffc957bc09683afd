/* values.c: the names that options take
 * SPDX-License-Identifier: MIT */
#include "cli/values.h"

#include <string.h>

#include "base/notation.h"
#include "cli/check-options.h"
#include "cli/help.h"
#include "cli/options.h"
#include "cli/prove-options.h"
#include "cli/rate-options.h"
#include "generate/appraise.h"
#include "generate/recipes.h"
#include "kind/kind.h"
#include "prove/prove.h"

/* Tables in which each entry begins with its name */

static void
add_plugs (GPtrArray *names, const YassPlug *plugs)
{
  for (; plugs->name != NULL; plugs++)
    g_ptr_array_add (names, (gpointer) plugs->name);
}

static void
add_names (GPtrArray *names, const char *const *all)
{
  for (; *all != NULL; all++)
    g_ptr_array_add (names, (gpointer) *all);
}

/* @table: of pointers to structs whose first member is the name */
static void
add_table (GPtrArray *names, gconstpointer table)
{
  for (const char *const *const *entry = table; *entry != NULL; entry++)
    {
      const char *name = **entry;

      g_ptr_array_add (names, (gpointer) name);
    }
}

static void
add_board_wide_kinds (GPtrArray *names)
{
  for (const YassPlug *plug = yass_list_constraints (); plug->name != NULL;
       plug++)
    if (yass_kind_is_board_wide (yass_kind_find (plug->name)))
      g_ptr_array_add (names, (gpointer) plug->name);
}

static void
add_with (GPtrArray *names, const YassCommand *command)
{
  if (command->takes & YASS_TAKES_GENERATING)
    {
      add_names (names, yass_recipes_list_names ());
      g_ptr_array_add (names, (gpointer) "jigsaw");
    }
  add_board_wide_kinds (names);
}

static void
add_and_free (GPtrArray *names, const char **more)
{
  add_names (names, more);
  g_free (more);
}

/* Sets of rules are none that a puzzle can need */
static void
add_needs (GPtrArray *names)
{
  add_names (names, yass_appraise_sizes);
  for (const YassPlug *plug = yass_list_rules (); plug->name != NULL; plug++)
    if (yass_appraise_check_need (plug->name, NULL))
      g_ptr_array_add (names, (gpointer) plug->name);
}

static void
add_fields (GPtrArray *names)
{
  for (guint i = 0; yass_batch_fields[i].name != NULL; i++)
    g_ptr_array_add (names, (gpointer) yass_batch_fields[i].name);
}

static void
add_picture_formats (GPtrArray *names)
{
  for (guint i = 0; yass_picture_formats[i].name != NULL; i++)
    g_ptr_array_add (names, (gpointer) yass_picture_formats[i].name);
}

static const char *const hint_formats[] = { "text", "json", NULL };
static const char *const style_names[] = { "player", "engine", NULL };
static const char *const vocabularies[] = { "hodoku", "se", NULL };

static void
add_formats (GPtrArray *names, const YassCommand *command)
{
  if (command->takes & YASS_TAKES_BATCHING)
    add_table (names, yass_batch_formats);
  else if (command->takes & YASS_TAKES_BENCHING)
    add_table (names, yass_bench_formats);
  else if (command->takes & YASS_TAKES_HELPING)
    add_table (names, yass_help_formats);
  else if (command->takes & YASS_TAKES_HINTING)
    add_names (names, hint_formats);
  else if (command->takes & YASS_TAKES_PROVING)
    add_names (names, yass_list_proof_formats ());
  else if (command->takes & (YASS_TAKES_GENERATING | YASS_TAKES_MINIMIZING))
    add_plugs (names, yass_list_formats ());
  else if (command->takes & YASS_TAKES_CHECKING)
    {
      add_names (names, yass_check_formats);
      add_plugs (names, yass_list_formats ());
    }
  else
    add_table (names, yass_renderers);
}

const char **
yass_option_list_names (const YassCommand *command, const char *option)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (g_str_equal (option, "rules"))
    add_plugs (names, yass_list_rules ());
  else if (g_str_equal (option, "proof-format"))
    add_names (names, yass_list_proof_formats ());
  else if (g_str_equal (option, "order") || g_str_equal (option, "orders"))
    add_plugs (names, yass_list_orders ());
  else if (g_str_equal (option, "groups"))
    add_plugs (names, yass_list_groups ());
  else if (g_str_equal (option, "to"))
    add_plugs (names, yass_list_formats ());
  else if (g_str_equal (option, "trace-format"))
    add_plugs (names, yass_list_trace_formats ());
  else if (g_str_equal (option, "branch"))
    add_plugs (names, yass_list_branches ());
  else if (g_str_equal (option, "search"))
    add_plugs (names, yass_list_searches ());
  else if (g_str_equal (option, "notation"))
    add_names (names, yass_notation_names);
  else if (g_str_equal (option, "style"))
    add_names (names, style_names);
  else if (g_str_equal (option, "names"))
    add_names (names, vocabularies);
  else if (g_str_equal (option, "scale"))
    add_names (names, yass_rate_scales);
  else if (g_str_equal (option, "summary"))
    add_names (names, yass_summary_formats);
  else if (g_str_equal (option, "with"))
    add_with (names, command);
  else if (g_str_equal (option, "level"))
    add_and_free (names, yass_generate_list_levels ());
  else if (g_str_equal (option, "symmetry"))
    add_and_free (names, yass_generate_list_symmetries ());
  else if (g_str_equal (option, "needs"))
    add_needs (names);
  else if (g_str_equal (option, "without"))
    add_plugs (names, yass_list_rules ());
  else if (g_str_equal (option, "fields"))
    add_fields (names);
  else if (g_str_equal (option, "as"))
    add_picture_formats (names);
  else if (g_str_equal (option, "format"))
    add_formats (names, command);
  else
    return NULL;
  g_ptr_array_add (names, NULL);
  return (const char **) g_ptr_array_steal (names, NULL);
}

static YassArg
get_arg (const YassCommand *command, const GOptionEntry *entry)
{
  g_autofree const char **names = NULL;

  if (entry->arg == G_OPTION_ARG_NONE)
    return YASS_ARG_NOTHING;
  if (g_str_equal (entry->arg_description, "DIR"))
    return YASS_ARG_FOLDER;
  if (g_str_equal (entry->arg_description, "FILE"))
    return YASS_ARG_FILE;
  names = yass_option_list_names (command, entry->long_name);
  if (names == NULL)
    return YASS_ARG_ANYTHING;
  return g_str_equal (entry->arg_description, "NAME") ? YASS_ARG_NAME
                                                      : YASS_ARG_LIST;
}

void
yass_option_append_arg (GString *out, const YassCommand *command,
                        const GOptionEntry *entry,
                        const YassArgWords words[YASS_N_ARGS])
{
  const YassArg arg = get_arg (command, entry);

  if (words[arg].before == NULL)
    return;
  g_string_append (out, words[arg].before);
  if (words[arg].after == NULL)
    return;
  g_autofree const char **names
      = yass_option_list_names (command, entry->long_name);
  g_autofree char *joined = g_strjoinv (" ", (char **) names);
  g_string_append (out, joined);
  g_string_append (out, words[arg].after);
}

char *
yass_option_describe (const YassCommand *command, const GOptionEntry *entry)
{
  const char *mark = strstr (entry->description, "%s");
  g_autofree const char **names = NULL;
  g_autofree char *joined = NULL;

  if (mark == NULL)
    return g_strdup (entry->description);
  names = yass_option_list_names (command, entry->long_name);
  joined = g_strjoinv (", ", (char **) names);
  return g_strdup_printf ("%.*s%s%s", (int) (mark - entry->description),
                          entry->description, joined, mark + 2);
}

char *
yass_option_describe_briefly (const GOptionEntry *entry)
{
  const char *mark = strstr (entry->description, ": %s");

  return mark == NULL
             ? g_strdup (entry->description)
             : g_strndup (entry->description, mark - entry->description);
}
