/* help-zsh.c: completion for zsh
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/help.h"
#include "cli/options.h"
#include "cli/values.h"

/* Inside single quotes and brackets, or between colons */
static void
append_escaped (GString *out, const char *text)
{
  for (; *text != '\0'; text++)
    {
      if (*text == '\'')
        {
          g_string_append (out, "'\\''");
          continue;
        }
      if (strchr ("[]:\\", *text) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *text);
    }
}

static void
append_commands (GString *out)
{
  g_string_append (out, "  local -a commands=(\n");
  for (guint i = 0; yass_commands[i] != NULL; i++)
    {
      g_string_append_printf (out, "    '%s:", yass_commands[i]->name);
      append_escaped (out, yass_commands[i]->summary);
      g_string_append (out, "'\n");
    }
  g_string_append (out, "  )\n");
}

static const YassArgWords words[YASS_N_ARGS] = {
  [YASS_ARG_ANYTHING] = { ":value: ", NULL },
  [YASS_ARG_FILE] = { ":file:_files", NULL },
  [YASS_ARG_FOLDER] = { ":folder:_files -/", NULL },
  [YASS_ARG_NAME] = { ":name:(", ")" },
  [YASS_ARG_LIST] = { ":list:_values -s , name ", "" },
};

static void
append_option (GString *out, const YassCommand *command,
               const GOptionEntry *entry)
{
  g_autofree char *brief = yass_option_describe_briefly (entry);
  const bool takes = entry->arg != G_OPTION_ARG_NONE;

  g_string_append (out, "      ");
  if (entry->short_name != 0)
    g_string_append_printf (out, "'(-%c --%s)'{-%c%s,--%s%s}'",
                            entry->short_name, entry->long_name,
                            entry->short_name, takes ? "+" : "",
                            entry->long_name, takes ? "=" : "");
  else
    g_string_append_printf (out, "'--%s%s", entry->long_name, takes ? "=" : "");
  g_string_append_c (out, '[');
  append_escaped (out, brief);
  g_string_append_c (out, ']');
  yass_option_append_arg (out, command, entry, words);
  g_string_append (out, "'\n");
}

static void
append_command (GString *out, const YassCommand *command)
{
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);

  g_string_append_printf (out, "  (%s)\n    options=(\n", command->name);
  for (guint i = 0; all[i] != NULL; i++)
    append_option (out, command, all[i]);
  g_string_append (out, "    ) ;;\n");
}

static void
zsh_write (GString *out, const YassCommand *command)
{
  g_string_append (
      out, "#compdef yass-graph\n"
           "# zsh completion, as 'yass-graph help --format=zsh' writes it\n"
           "_yass_graph_word ()\n"
           "{\n"
           "  [[ $command == help ]] || _files\n"
           "  [[ -n $command && $command != help ]]"
           " || _describe command commands\n"
           "}\n"
           "_yass_graph ()\n"
           "{\n"
           "  local command word\n"
           "  local -a options\n");
  append_commands (out);
  g_string_append_printf (out,
                          "  for word in ${words[2,CURRENT-1]}; do\n"
                          "    if (( ${commands[(I)$word:*]} )); then\n"
                          "      command=$word\n"
                          "      break\n"
                          "    fi\n"
                          "  done\n"
                          "  case ${command:-%s} in\n",
                          yass_commands[0]->name);
  for (guint i = 0; yass_commands[i] != NULL; i++)
    append_command (out, yass_commands[i]);
  g_string_append (out, "  esac\n"
                        "  _arguments $options '*: :_yass_graph_word'\n"
                        "}\n"
                        "if [[ $funcstack[1] == _yass_graph ]]; then\n"
                        "  _yass_graph \"$@\"\n"
                        "else\n"
                        "  compdef _yass_graph yass-graph\n"
                        "fi\n");
}

const YassHelpFormat yass_help_zsh = {
  .name = "zsh",
  .summary = "completion for zsh",
  .write = zsh_write,
};
