/* help-man.c: man pages
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/help.h"
#include "cli/options.h"
#include "cli/values.h"

#define WIDTH 72 /* of a line of the source */

/* Escapes text, so that nothing in it is a request or an escape, and hyphens
 * stay as people type them */
static void
append_escaped (GString *out, const char *text)
{
  if (*text == '.' || *text == '\'')
    g_string_append (out, "\\&");
  for (; *text != '\0'; text++)
    if (*text == '\\')
      g_string_append (out, "\\e");
    else if (*text == '-')
      g_string_append (out, "\\-");
    else if (*text == '\'')
      g_string_append (out, "\\(aq");
    else
      g_string_append_c (out, *text);
}

/* The same for words, on as many lines as they take */
static void
append_text (GString *out, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const char *end = strrchr (out->str, '\n');
  gsize line = end != NULL ? (gsize) (end - out->str) : 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      if (i > 0 && out->len - line + strlen (words[i]) > WIDTH)
        {
          line = out->len - 1;
          out->str[line] = '\n';
        }
      append_escaped (out, words[i]);
    }
}

static void
append_line (GString *out, const char *text)
{
  append_text (out, text);
  g_string_append_c (out, '\n');
}

static void
append_section (GString *out, const char *name)
{
  g_string_append_printf (out, ".SH %s\n", name);
}

static char *
dup_page (const YassCommand *command)
{
  return g_strconcat ("yass-graph", command != NULL ? "-" : NULL,
                      command != NULL ? command->name : NULL, NULL);
}

static void
append_title (GString *out, const YassCommand *command)
{
  g_autofree char *page = dup_page (command);
  g_autofree char *upper = g_ascii_strup (page, -1);

  g_string_append (out, ".TH ");
  append_text (out, upper);
  g_string_append (out,
                   " 1 " YASS_RELEASED " \"yass\\-graph " YASS_VERSION "\"\n");
  append_section (out, "NAME");
  append_text (out, page);
  g_string_append (out, " \\- ");
  append_line (out, command != NULL
                        ? command->summary
                        : "solve puzzles of the Sudoku family by deduction");
}

static void
append_synopsis (GString *out, const YassCommand *command)
{
  append_section (out, "SYNOPSIS");
  g_string_append (out, ".B yass\\-graph\n");
  if (command == NULL)
    append_line (out, "[COMMAND] [OPTION...] [PUZZLE...]");
  else
    {
      g_string_append (out, ".B ");
      append_line (out, command->name);
      g_string_append (out, "[OPTION...]");
      if (command->arguments != NULL)
        g_string_append_c (out, ' ');
      append_line (out, command->arguments != NULL ? command->arguments : "");
    }
}

static void
append_description (GString *out, const YassCommand *command)
{
  append_section (out, "DESCRIPTION");
  append_line (out, command != NULL
                        ? command->description
                        : "Puzzles are solved by deduction, every deduction is "
                          "explained, and every guess is counted.");
  if (command != NULL
      && (command->arguments == NULL
          || strstr (command->arguments, "PUZZLE") == NULL))
    return;
  g_string_append (out, ".PP\n");
  append_line (out, YASS_HELP_PUZZLE);
}

static void
append_commands (GString *out)
{
  append_section (out, "COMMANDS");
  for (guint i = 0; yass_commands[i] != NULL; i++)
    {
      g_autofree char *page = dup_page (yass_commands[i]);

      g_string_append (out, ".TP\n.BR ");
      append_text (out, page);
      g_string_append (out, " (1)\n");
      append_text (out, yass_commands[i]->summary);
      g_string_append (out, i == 0 ? " (the default)\n" : "\n");
    }
}

static void
append_options (GString *out, const YassCommand *command)
{
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);

  append_section (out, "OPTIONS");
  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *description = yass_option_describe (command, all[i]);

      g_string_append (out, ".TP\n");
      if (all[i]->short_name != 0)
        g_string_append_printf (out, "\\fB\\-%c\\fR, ", all[i]->short_name);
      g_string_append (out, "\\fB\\-\\-");
      append_text (out, all[i]->long_name);
      g_string_append (out, "\\fR");
      if (all[i]->arg_description != NULL)
        g_string_append_printf (out, "=\\fI%s\\fR", all[i]->arg_description);
      g_string_append_c (out, '\n');
      append_line (out, description);
    }
}

static void
append_examples (GString *out, const YassCommand *command)
{
  append_section (out, "EXAMPLES");
  for (const YassExample *example = command->examples; example->line != NULL;
       example++)
    {
      if (example > command->examples)
        g_string_append (out, ".PP\n");
      append_text (out, example->what);
      g_string_append (out, ":\n.PP\n.RS 4\n.EX\n");
      append_escaped (out, example->line);
      g_string_append (out, "\n.EE\n.RE\n");
    }
}

static void
append_statuses (GString *out, const YassCommand *command)
{
  YassExitStatus statuses[YASS_MAX_STATUSES];

  yass_help_list_statuses (command, statuses);
  append_section (out, "EXIT STATUS");
  for (guint i = 0; statuses[i].words != NULL; i++)
    {
      g_string_append_printf (out, ".TP\n%d\n", statuses[i].status);
      append_line (out, statuses[i].words);
    }
}

static void
append_environment (GString *out)
{
  append_section (out, "ENVIRONMENT");
  g_string_append (out, ".TP\n.B NO_COLOR\n");
  append_line (out, "Set to anything, it keeps colours off the terminal.");
  g_string_append (out, ".TP\n.B YASS_PLUGIN_PATH\n");
  append_line (out, "Folders with plugins to load, separated by colons.");
}

static void
append_see_also (GString *out, const YassCommand *command)
{
  append_section (out, "SEE ALSO");
  g_string_append (out, command != NULL ? ".BR yass\\-graph (1)\n"
                                        : ".BR yass\\-graph\\-help (1)\n");
}

static void
man_write (GString *out, const YassCommand *command)
{
  const YassCommand *whose = command != NULL ? command : yass_commands[0];

  append_title (out, command);
  append_synopsis (out, command);
  append_description (out, command);
  if (command == NULL)
    append_commands (out);
  append_options (out, whose);
  append_examples (out, whose);
  append_statuses (out, whose);
  append_environment (out);
  append_see_also (out, command);
}

const YassHelpFormat yass_help_man = {
  .name = "man",
  .summary = "a page for man",
  .write = man_write,
};
