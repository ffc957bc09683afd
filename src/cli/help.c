/* help.c: what the program says about itself
 * SPDX-License-Identifier: MIT */
#include "cli/help.h"

#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/setter.h"
#include "cli/values.h"

const YassHelpFormat *const yass_help_formats[] = {
  &yass_help_text, &yass_help_man,  &yass_help_bash,
  &yass_help_zsh,  &yass_help_fish, NULL,
};

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *self = data;
  for (guint i = 0; yass_help_formats[i] != NULL; i++)
    if (g_str_equal (yass_help_formats[i]->name, value))
      {
        self->help_format = yass_help_formats[i];
        return TRUE;
      }
  g_autofree const char **names
      = yass_option_list_names (&yass_command_help, "format");
  return yass_option_refuse_name (option, value, names, error);
}

const GOptionEntry yass_help_entries[] = {
  VALUE ("format", set_format,
         "For people, for man, or the completion of a shell: %s", "NAME"),
  { NULL },
};

void
yass_help_list_statuses (const YassCommand *command,
                         YassExitStatus statuses[YASS_MAX_STATUSES])
{
  guint n = 0;

  statuses[n++] = (YassExitStatus){ YASS_EXIT_SOLVED, command->success };
  if (command->failure != NULL)
    statuses[n++] = (YassExitStatus){ YASS_EXIT_NOT_SOLVED, command->failure };
  statuses[n++] = (YassExitStatus){ YASS_EXIT_BAD, "bad usage or input" };
  if (command->takes != 0 && command != &yass_command_help)
    statuses[n++] = (YassExitStatus){ YASS_EXIT_INTERRUPTED, "after Ctrl-C" };
  statuses[n] = (YassExitStatus){ 0, NULL };
}

static bool
print (const YassHelpFormat *format, const YassCommand *command)
{
  g_autoptr (GString) text = g_string_new (NULL);

  format->write (text, command);
  return yass_output_print (text->str);
}

bool
yass_help_print (const YassCommand *command)
{
  return print (&yass_help_text, command);
}

static int
help_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  const YassCommand *command = NULL;
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (options->words[0] != NULL && options->words[1] != NULL)
    {
      yass_complain ("'help' is about one command at a time");
      return YASS_EXIT_BAD;
    }
  if (options->words[0] != NULL)
    {
      command = yass_command_find (options->words[0]);
      if (command == NULL)
        {
          yass_command_complain (options->words[0], "");
          return YASS_EXIT_BAD;
        }
    }
  return print (options->help_format, command) ? YASS_EXIT_SOLVED
                                               : YASS_EXIT_BAD;
}

static const YassExample examples[] = {
  { "What a command does, its options and examples", "yass-graph help draw" },
  { "Completion for the bash that is running",
    "eval \"$(yass-graph help --format=bash)\"" },
  { NULL, NULL },
};

const YassCommand yass_command_help = {
  .name = "help",
  .summary = "say what a command does, and how to call it",
  .arguments = "[COMMAND]",
  .description = "Man pages and completions are made of the same tables as "
                 "this help, and of no other.",
  .examples = examples,
  .success = "there is such a command",
  .takes = YASS_TAKES_HELPING,
  .run = help_run,
};
