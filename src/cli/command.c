/* command.c: the words behind yass-graph
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"

#include "cli/options.h"
#include "cli/plugins.h"

/* The default first */
static const YassCommand *const commands[] = {
  &yass_command_solve,   &yass_command_explain,     &yass_command_hint,
  &yass_command_verify,  &yass_command_batch,       &yass_command_bench,
  &yass_command_convert, &yass_command_draw,        &yass_command_report,
  &yass_command_rules,   &yass_command_constraints, &yass_command_orders,
  &yass_command_groups,  &yass_command_formats,
};

char *
yass_commands_describe (void)
{
  GString *text = g_string_new ("Commands:\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-10s %s%s\n", commands[i]->name,
                            commands[i]->summary,
                            i == 0 ? " (the default)" : "");
  g_string_append (text, "\n'yass-graph COMMAND --help' says more.");
  return g_string_free (text, FALSE);
}

static const YassCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->name, name))
      return commands[i];
  return NULL;
}

/* The place of the first word that is neither an option nor its value, or of
 * the end */
static guint
find_first_word (char **argv)
{
  guint at = 1;
  for (; argv[at] != NULL; at++)
    {
      const char *word = argv[at];
      if (word[0] != '-' || word[1] == '\0')
        return at;
      if (g_str_equal (word, "--"))
        return g_strv_length (argv);
      if (yass_cli_option_wants_value (word) && argv[at + 1] != NULL)
        at++;
    }
  return at;
}

int
yass_command_run (char **argv)
{
  guint at = find_first_word (argv);
  const YassCommand *command
      = argv[at] != NULL ? find_command (argv[at]) : NULL;
  if (!yass_cli_load_plugins (argv))
    return YASS_EXIT_BAD;
  if (command == NULL)
    return commands[0]->run (NULL, argv);

  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  for (guint i = 0; argv[i] != NULL; i++)
    if (i != at)
      g_ptr_array_add (rest, argv[i]);
  g_ptr_array_add (rest, NULL);
  return command->run (command, (char **) rest->pdata);
}
