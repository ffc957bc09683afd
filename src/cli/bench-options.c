/* bench-options.c: the options of bench
 * SPDX-License-Identifier: MIT */
#include "cli/bench-options.h"

#include "cli/message.h"
#include "cli/options.h"
#include "cli/setter.h"
#include "cli/values.h"
#include "solve/options.h"

#define REPEATS_MAX 1000

/* What --quick is limited to, unless told otherwise */
#define QUICK_REPEATS 3
#define QUICK_PUZZLES 10
#define QUICK_SAMPLE_NS 1000000

void
yass_bench_options_init (YassBenchOptions *self)
{
  *self = (YassBenchOptions){ .format = yass_bench_formats[0],
                              .limit = G_MAXUINT64 };
  yass_bench_plan_init (&self->plan);
}

void
yass_bench_options_clear (YassBenchOptions *self)
{
  yass_bench_plan_clear (&self->plan);
}

void
yass_bench_options_finish (YassBenchOptions *self, const YassOptions *solving,
                           bool guessing)
{
  yass_options_unref (self->plan.options);
  self->plan.options = yass_options_copy (solving);
  self->plan.guessing = guessing;
  if (!self->quick)
    return;
  self->plan.sample_ns = QUICK_SAMPLE_NS;
  if (!self->repeats_given)
    self->plan.repeats = QUICK_REPEATS;
  if (!self->limit_given)
    self->limit = QUICK_PUZZLES;
}

/* One setter for each option, as a GOptionArgFunc */

typedef gboolean (*SetName) (YassOptions *options, const char *name,
                             GError **error);

/* Every name is tried out on spare options, and must come only once */
static gboolean
set_names (const char *option, const char *value, const char *separator,
           SetName set, GStrv *names, GError **error)
{
  g_autoptr (YassOptions) scratch = yass_options_new ();
  g_auto (GStrv) words = g_strsplit (value, separator, -1);
  for (guint i = 0; i == 0 || words[i] != NULL; i++)
    {
      const char *word = words[i] != NULL ? words[i] : "";
      if (!set (scratch, word, error))
        {
          g_prefix_error (error, "%s: ", option);
          return FALSE;
        }
      for (guint k = 0; k < i; k++)
        if (g_str_equal (words[k], word))
          {
            g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                         "%s: '%s' is there twice", option, word);
            return FALSE;
          }
    }
  g_strfreev (*names);
  *names = g_steal_pointer (&words);
  return TRUE;
}

static gboolean
set_rules (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  return set_names (option, value, ";", yass_options_set_rules,
                    &self->bench.plan.rules, error);
}

static gboolean
set_search (YassOptions *options, const char *name, GError **error)
{
  YassSearch search;

  return yass_search_find (name, &search, error);
}

static gboolean
set_searches (const char *option, const char *value, gpointer data,
              GError **error)
{
  YassCliOptions *self = data;
  return set_names (option, value, ",", set_search, &self->bench.plan.searches,
                    error);
}

static gboolean
set_branch (YassOptions *options, const char *name, GError **error)
{
  YassBranch branch;

  return yass_branch_find (name, &branch, error);
}

static gboolean
set_branches (const char *option, const char *value, gpointer data,
              GError **error)
{
  YassCliOptions *self = data;
  return set_names (option, value, ",", set_branch, &self->bench.plan.branches,
                    error);
}

static gboolean
set_orders (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  return set_names (option, value, ",", yass_options_set_order,
                    &self->bench.plan.orders, error);
}

static gboolean
set_groups (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  return set_names (option, value, ",", yass_options_set_groups,
                    &self->bench.plan.groups, error);
}

static gboolean
parse_count (const char *option, const char *value, guint64 max, guint64 *count,
             GError **error)
{
  if (g_ascii_string_to_unsigned (value, 10, 1, max, count, NULL))
    return TRUE;
  g_autofree char *quoted = yass_quote (value);
  g_set_error (
      error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
      max == G_MAXUINT64
          ? "%s: %s is not a whole number, 1 or more"
          : "%s: %s is not a whole number from 1 to " G_STRINGIFY (REPEATS_MAX),
      option, quoted);
  return FALSE;
}

static gboolean
set_repeats (const char *option, const char *value, gpointer data,
             GError **error)
{
  YassCliOptions *self = data;
  guint64 repeats;
  if (!parse_count (option, value, REPEATS_MAX, &repeats, error))
    return FALSE;
  self->bench.plan.repeats = (guint) repeats;
  self->bench.repeats_given = true;
  return TRUE;
}

static gboolean
set_limit (const char *option, const char *value, gpointer data, GError **error)
{
  YassCliOptions *self = data;
  self->bench.limit_given = true;
  return parse_count (option, value, G_MAXUINT64, &self->bench.limit, error);
}

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  const YassBenchFormat *format = yass_bench_format_find (value);
  if (format != NULL)
    {
      self->bench.format = format;
      return TRUE;
    }
  g_autofree const char **names
      = yass_option_list_names (&yass_command_bench, "format");
  return yass_option_refuse_name (option, value, names, error);
}

const GOptionEntry yass_bench_entries[] = {
  VALUE ("rules", set_rules,
         "Sets of rules, each a list, separated by ';' "
         "(default singles;singles,common-exclusion;basic;all): %s",
         "LIST;..."),
  VALUE ("search", set_searches,
         "How what deduction leaves open is searched (default auto, which is "
         "plain unless --branch is auto): %s",
         "NAME,..."),
  VALUE ("branch", set_branches, "How guesses are chosen (default fewest): %s",
         "NAME,..."),
  VALUE ("orders", set_orders, "Task orders (default all): %s", "NAME,..."),
  VALUE ("groups", set_groups, "How group maps are made (default all): %s",
         "NAME,..."),
  VALUE ("repeats", set_repeats, "Samples of each combination (default 5)",
         "N"),
  VALUE ("limit", set_limit, "The first N puzzles of each file", "N"),
  SWITCH ("quick", "Shorter samples, 3 of each, and 10 puzzles of each file"),
  SWITCH ("houses",
          "Measure the closure of one random house instead of puzzles"),
  VALUE ("format", set_format, "How the report is written: %s", "NAME"),
  { "html", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "Write a page for a browser there, too", "FILE" },
  { NULL },
};
