/* help-bash.c: completion for bash
 * SPDX-License-Identifier: MIT */
#include "cli/help.h"
#include "cli/options.h"
#include "cli/values.h"

static const YassArgWords words[YASS_N_ARGS] = {
  [YASS_ARG_ANYTHING] = { ") kind=anything", NULL },
  [YASS_ARG_FILE] = { ") kind=file", NULL },
  [YASS_ARG_FOLDER] = { ") kind=folder", NULL },
  [YASS_ARG_NAME] = { ") kind=name names='", "'" },
  [YASS_ARG_LIST] = { ") kind=list names='", "'" },
};

/* Bash may cut words at equals signs */
static const char head[]
    = "# bash completion for yass-graph, as 'yass-graph help --format=bash'\n"
      "# writes it\n"
      "_yass_graph ()\n"
      "{\n"
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}\n"
      "  local command= option= start= kind= names= options= before= word\n"
      "  COMPREPLY=()\n"
      "  if [[ $cur == --*=* ]]; then\n"
      "    option=${cur%%=*} start=${cur%%=*}= cur=${cur#*=}\n"
      "  elif [[ $cur == = ]]; then\n"
      "    option=$prev cur=\n"
      "  elif [[ $prev == = ]]; then\n"
      "    option=${COMP_WORDS[COMP_CWORD-2]}\n"
      "  elif [[ $prev == -* ]]; then\n"
      "    option=$prev\n"
      "  fi\n";

static const char tail[]
    = "  if [[ $kind == list && $cur == *,* ]]; then\n"
      "    before=${cur%,*},\n"
      "  fi\n"
      "  case $kind in\n"
      "  name|list)\n"
      "    [[ $kind == name ]] || compopt -o nospace 2>/dev/null\n"
      "    mapfile -t COMPREPLY < <(compgen -P \"$start$before\" \\\n"
      "      -W \"$names\" -- \"${cur#\"$before\"}\") ;;\n"
      "  file|folder)\n"
      "    compopt -o filenames 2>/dev/null\n"
      "    [[ $kind == file ]] && word=-f || word=-d\n"
      "    mapfile -t COMPREPLY < <(compgen $word -P \"$start\" -- \"$cur\") "
      ";;\n"
      "  '')\n"
      "    if [[ $cur == -* ]]; then\n"
      "      mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$cur\")\n"
      "      [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null\n"
      "      return\n"
      "    fi\n"
      "    compopt -o filenames 2>/dev/null\n"
      "    [[ $command != help ]] || mapfile -t COMPREPLY < <(\n"
      "      compgen -W \"$commands\" -- \"$cur\")\n"
      "    [[ $command == help ]] || mapfile -t COMPREPLY < <(\n"
      "      compgen -f -- \"$cur\"\n"
      "      [[ $command ]] || compgen -W \"$commands\" -- \"$cur\") ;;\n"
      "  esac\n"
      "}\n"
      "complete -F _yass_graph yass-graph\n";

static void
append_commands (GString *out)
{
  g_string_append (out, "  local commands='");
  for (guint i = 0; yass_commands[i] != NULL; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "",
                            yass_commands[i]->name);
  g_string_append (
      out,
      "'\n"
      "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
      "    if [[ $word != -* && \" $commands \" == *\" $word \"* ]]; then\n"
      "      command=$word\n"
      "      break\n"
      "    fi\n"
      "  done\n");
}

static void
append_value (GString *out, const YassCommand *command,
              const GOptionEntry *entry)
{
  if (entry->arg == G_OPTION_ARG_NONE)
    return;
  g_string_append_printf (out, "    --%s", entry->long_name);
  if (entry->short_name != 0)
    g_string_append_printf (out, "|-%c", entry->short_name);
  yass_option_append_arg (out, command, entry, words);
  g_string_append (out, " ;;\n");
}

static void
append_command (GString *out, const YassCommand *command)
{
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);

  g_string_append_printf (out, "  %s)\n    options='", command->name);
  for (guint i = 0; all[i] != NULL; i++)
    g_string_append_printf (out, "%s--%s%s", i > 0 ? " " : "",
                            all[i]->long_name,
                            all[i]->arg == G_OPTION_ARG_NONE ? "" : "=");
  g_string_append (out, "'\n    case $option in\n");
  for (guint i = 0; all[i] != NULL; i++)
    append_value (out, command, all[i]);
  g_string_append (out, "    esac ;;\n");
}

static void
bash_write (GString *out, const YassCommand *command)
{
  g_string_append (out, head);
  append_commands (out);
  g_string_append_printf (out, "  case ${command:-%s} in\n",
                          yass_commands[0]->name);
  for (guint i = 0; yass_commands[i] != NULL; i++)
    append_command (out, yass_commands[i]);
  g_string_append (out, "  esac\n");
  g_string_append (out, tail);
}

const YassHelpFormat yass_help_bash = {
  .name = "bash",
  .summary = "completion for bash",
  .write = bash_write,
};
