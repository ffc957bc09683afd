/* help-text.c: help for a terminal of 80 columns
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/help.h"
#include "cli/options.h"
#include "cli/values.h"
#include "cli/wrap.h"

#define COLUMN 24 /* where descriptions of options begin */

/* A name with its meaning beside it, or below if the name is long */
static void
append_item (GString *out, const char *name, guint column, const char *text)
{
  const guint end = 2 + (guint) strlen (name);

  g_string_append_printf (out, "  %s", name);
  if (end + 2 > column)
    g_string_append_printf (out, "\n%*s", (int) column, "");
  else
    g_string_append_printf (out, "%*s", (int) (column - end), "");
  yass_append_wrapped (out, text, column, column);
}

static void
append_paragraph (GString *out, const char *text)
{
  yass_append_wrapped (out, text, 0, 0);
  g_string_append_c (out, '\n');
}

static void
append_commands (GString *out)
{
  g_string_append (out, "Commands:\n");
  for (guint i = 0; yass_commands[i] != NULL; i++)
    {
      g_autofree char *summary = g_strconcat (
          yass_commands[i]->summary, i == 0 ? " (the default)" : "", NULL);
      append_item (out, yass_commands[i]->name, 15, summary);
    }
  g_string_append_c (out, '\n');
}

static void
append_options (GString *out, const YassCommand *command)
{
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *description = yass_option_describe (command, all[i]);
      g_autoptr (GString) name = g_string_new (NULL);

      if (all[i]->short_name != 0)
        g_string_append_printf (name, "-%c, ", all[i]->short_name);
      g_string_append_printf (name, "--%s", all[i]->long_name);
      if (all[i]->arg_description != NULL)
        g_string_append_printf (name, "=%s", all[i]->arg_description);
      append_item (out, name->str, COLUMN, description);
    }
  g_string_append_c (out, '\n');
}

static void
append_examples (GString *out, const YassCommand *command)
{
  g_string_append (out, "Examples:\n");
  for (const YassExample *example = command->examples; example->line != NULL;
       example++)
    g_string_append_printf (out, "  %s:\n    %s\n", example->what,
                            example->line);
  g_string_append_c (out, '\n');
}

static void
append_statuses (GString *out, const YassCommand *command)
{
  YassExitStatus statuses[YASS_MAX_STATUSES];

  yass_help_list_statuses (command, statuses);
  g_string_append (out, "Exit status:\n");
  for (guint i = 0; statuses[i].words != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf ("%d", statuses[i].status);
      append_item (out, name, 7, statuses[i].words);
    }
}

static void
append_usage (GString *out, const YassCommand *command)
{
  g_string_append_printf (out, "Usage: yass-graph %s [OPTION...]%s%s\n\n",
                          command->name, command->arguments != NULL ? " " : "",
                          command->arguments != NULL ? command->arguments : "");
}

/* The program as a whole: its commands, and what its default takes */
static void
text_write (GString *out, const YassCommand *command)
{
  const YassCommand *whose = command != NULL ? command : yass_commands[0];

  if (command == NULL)
    {
      g_string_append (
          out, "Usage: yass-graph [COMMAND] [OPTION...] [PUZZLE...]\n\n");
      append_commands (out);
      append_paragraph (out, YASS_HELP_PUZZLE
                        " 'yass-graph COMMAND --help' says more.");
    }
  else
    {
      g_autofree char *summary = g_strdup_printf (
          "%c%s.", g_ascii_toupper (command->summary[0]), command->summary + 1);
      append_usage (out, command);
      append_paragraph (out, summary);
      append_paragraph (out, command->description);
    }
  g_string_append (out, command != NULL ? "Options:\n" : "Options of solve:\n");
  append_options (out, whose);
  append_examples (out, whose);
  append_statuses (out, whose);
}

const YassHelpFormat yass_help_text = {
  .name = "text",
  .summary = "for people",
  .write = text_write,
};
