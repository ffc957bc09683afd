/* lists.c: what can be plugged in, one line for each
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/output.h"

static int
list (const YassCommand *command, char **argv, const YassPlug *plugs)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, command, argv, &status))
    return status;

  int width = 0;
  for (const YassPlug *plug = plugs; plug->name != NULL; plug++)
    width = MAX (width, (int) strlen (plug->name));

  g_autoptr (GString) text = g_string_new (NULL);
  for (const YassPlug *plug = plugs; plug->name != NULL; plug++)
    g_string_append_printf (text, "%-*s  %s\n", width, plug->name,
                            plug->summary);
  return yass_output_print (text->str) ? YASS_EXIT_SOLVED : YASS_EXIT_BAD;
}

static int
rules_run (const YassCommand *self, char **argv)
{
  return list (self, argv, yass_list_rules ());
}

static int
constraints_run (const YassCommand *self, char **argv)
{
  return list (self, argv, yass_list_constraints ());
}

static int
orders_run (const YassCommand *self, char **argv)
{
  return list (self, argv, yass_list_orders ());
}

static int
groups_run (const YassCommand *self, char **argv)
{
  return list (self, argv, yass_list_groups ());
}

static int
formats_run (const YassCommand *self, char **argv)
{
  return list (self, argv, yass_list_formats ());
}

static const YassExample rules_examples[] = {
  { "Every rule", "yass-graph rules" },
  { NULL, NULL },
};

const YassCommand yass_command_rules = {
  .name = "rules",
  .summary = "list the rules and sets of rules for --rules",
  .description = "The rules in order of their cost, then sets of them. "
                 "Plugins may add more.",
  .examples = rules_examples,
  .success = "the list was written",
  .run = rules_run,
};

static const YassExample constraints_examples[] = {
  { "Every kind of constraint", "yass-graph constraints" },
  { NULL, NULL },
};

const YassCommand yass_command_constraints = {
  .name = "constraints",
  .summary = "list the constraints that puzzles and --with can state",
  .description = "What a puzzle can state besides rows, columns and boxes. "
                 "Kinds that hold all over the board can be added with "
                 "--with. Plugins may add more.",
  .examples = constraints_examples,
  .success = "the list was written",
  .run = constraints_run,
};

static const YassExample orders_examples[] = {
  { "Every task order", "yass-graph orders" },
  { NULL, NULL },
};

const YassCommand yass_command_orders = {
  .name = "orders",
  .summary = "list the task orders for --order",
  .description = "The order of tasks changes how long a solve takes, never "
                 "where it ends.",
  .examples = orders_examples,
  .success = "the list was written",
  .run = orders_run,
};

static const YassExample groups_examples[] = {
  { "Every way to make group maps", "yass-graph groups" },
  { NULL, NULL },
};

const YassCommand yass_command_groups = {
  .name = "groups",
  .summary = "list the ways to make group maps for --groups",
  .description = "How group maps are made changes how long a solve takes, "
                 "never where it ends.",
  .examples = groups_examples,
  .success = "the list was written",
  .run = groups_run,
};

static const YassExample formats_examples[] = {
  { "Every format", "yass-graph formats" },
  { NULL, NULL },
};

const YassCommand yass_command_formats = {
  .name = "formats",
  .summary = "list the formats in which puzzles are read",
  .description = "Each format is recognized by itself when it is read; "
                 "'convert --to' writes it.",
  .examples = formats_examples,
  .success = "the list was written",
  .run = formats_run,
};
