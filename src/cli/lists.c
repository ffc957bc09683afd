/* lists.c: what can be plugged in, one line each
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

const YassCommand yass_command_rules = {
  .name = "rules",
  .summary = "list the rules and sets of rules for --rules",
  .run = rules_run,
};

const YassCommand yass_command_constraints = {
  .name = "constraints",
  .summary = "list the constraints that puzzles and --with can state",
  .run = constraints_run,
};

const YassCommand yass_command_orders = {
  .name = "orders",
  .summary = "list the task orders for --order",
  .run = orders_run,
};

const YassCommand yass_command_groups = {
  .name = "groups",
  .summary = "list the ways to make group maps for --groups",
  .run = groups_run,
};

const YassCommand yass_command_formats = {
  .name = "formats",
  .summary = "list the formats in which puzzles are read",
  .run = formats_run,
};
