/* help-fish.c: completion for fish
 * SPDX-License-Identifier: MIT */
#include "cli/help.h"
#include "cli/options.h"
#include "cli/values.h"

static void
append_quoted (GString *out, const char *text)
{
  g_string_append_c (out, '\'');
  for (; *text != '\0'; text++)
    {
      if (*text == '\'' || *text == '\\')
        g_string_append_c (out, '\\');
      g_string_append_c (out, *text);
    }
  g_string_append_c (out, '\'');
}

static const YassArgWords words[YASS_N_ARGS] = {
  [YASS_ARG_ANYTHING] = { " -x", NULL },
  [YASS_ARG_FILE] = { " -r -F", NULL },
  [YASS_ARG_FOLDER] = { " -x -a '(__fish_complete_directories)'", NULL },
  [YASS_ARG_NAME] = { " -x -a '", "'" },
  [YASS_ARG_LIST] = { " -x -a '(__fish_append , ", ")'" },
};

static void
append_option (GString *out, const YassCommand *command,
               const GOptionEntry *entry)
{
  g_autofree char *brief = yass_option_describe_briefly (entry);

  g_string_append_printf (
      out, "complete -c yass-graph -n '__yass_graph_is %s' -l %s",
      command->name, entry->long_name);
  if (entry->short_name != 0)
    g_string_append_printf (out, " -s %c", entry->short_name);
  yass_option_append_arg (out, command, entry, words);
  g_string_append (out, " -d ");
  append_quoted (out, brief);
  g_string_append_c (out, '\n');
}

static void
append_command (GString *out, const YassCommand *command)
{
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);

  g_string_append_printf (
      out, "complete -c yass-graph -n '__yass_graph_wants_command' -a %s -d ",
      command->name);
  append_quoted (out, command->summary);
  g_string_append_c (out, '\n');
  for (guint i = 0; all[i] != NULL; i++)
    append_option (out, command, all[i]);
}

static void
fish_write (GString *out, const YassCommand *command)
{
  g_string_append (out, "# fish completion for yass-graph, as\n"
                        "# 'yass-graph help --format=fish' writes it\n"
                        "set -g __yass_graph_commands");
  for (guint i = 0; yass_commands[i] != NULL; i++)
    g_string_append_printf (out, " %s", yass_commands[i]->name);
  g_string_append_printf (
      out,
      "\n"
      "function __yass_graph_command\n"
      "    for word in (commandline -opc)[2..-1]\n"
      "        if contains -- $word $__yass_graph_commands\n"
      "            echo $word\n"
      "            return\n"
      "        end\n"
      "    end\n"
      "end\n"
      "function __yass_graph_is\n"
      "    set -l command (__yass_graph_command)\n"
      "    test -n \"$command\"; or set command %s\n"
      "    test $command = $argv[1]\n"
      "end\n"
      "function __yass_graph_wants_command\n"
      "    set -l command (__yass_graph_command)\n"
      "    test -z \"$command\" -o \"$command\" = help\n"
      "end\n",
      yass_commands[0]->name);
  for (guint i = 0; yass_commands[i] != NULL; i++)
    append_command (out, yass_commands[i]);
}

const YassHelpFormat yass_help_fish = {
  .name = "fish",
  .summary = "completion for fish",
  .write = fish_write,
};
