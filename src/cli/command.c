/* command.c: the words after yass-graph
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"

#include <string.h>

#include "cli/input.h"
#include "cli/message.h"
#include "cli/nearest.h"
#include "cli/options.h"
#include "cli/plugins.h"

const YassCommand *const yass_commands[] = {
  &yass_command_solve,
  &yass_command_explain,
  &yass_command_hint,
  &yass_command_check,
  &yass_command_rate,
  &yass_command_generate,
  &yass_command_minimize,
  &yass_command_prove,
  &yass_command_verify,
  &yass_command_batch,
  &yass_command_join,
  &yass_command_bench,
  &yass_command_convert,
  &yass_command_draw,
  &yass_command_report,
  &yass_command_serve,
  &yass_command_rules,
  &yass_command_constraints,
  &yass_command_orders,
  &yass_command_groups,
  &yass_command_formats,
  &yass_command_help,
  NULL,
};

const YassCommand *
yass_command_find (const char *name)
{
  for (guint i = 0; yass_commands[i] != NULL; i++)
    if (g_str_equal (yass_commands[i]->name, name))
      return yass_commands[i];
  return NULL;
}

void
yass_command_complain (const char *word, const char *more)
{
  const char *names[G_N_ELEMENTS (yass_commands)] = { NULL };
  g_autofree char *quoted = yass_quote (word);

  for (guint i = 0; yass_commands[i] != NULL; i++)
    names[i] = yass_commands[i]->name;
  g_autofree char *meant = yass_suggest (word, names);
  yass_complain ("there is no command %s%s%s (see 'yass-graph help')", quoted,
                 more, meant);
}

/* The place of the first word that is neither an option nor its value; that of
 * the end if there is none, or after an unknown option */
static guint
find_first_word (char **argv)
{
  const guint end = g_strv_length (argv);

  for (guint at = 1; at < end; at++)
    {
      const char *word = argv[at];
      const GOptionEntry *entry = NULL;
      if (word[0] != '-' || word[1] == '\0')
        return at;
      entry = yass_cli_options_find (NULL, word);
      if (entry == NULL)
        return end;
      if (yass_option_wants_word (entry, word))
        at++;
    }
  return end;
}

/* No command is this long, but the text of a puzzle is */
#define LONGEST_COMMAND 24

/* Whether it is letters, digits and hyphens but neither a file nor a puzzle */
static bool
is_mistyped (const char *word)
{
  return g_ascii_isalpha (word[0]) && strlen (word) <= LONGEST_COMMAND
         && word[strspn (word, G_CSET_a_2_z G_CSET_A_2_Z G_CSET_DIGITS "-")]
                == '\0'
         && !yass_input_is_puzzle (word);
}

int
yass_command_run (char **argv)
{
  const guint at = find_first_word (argv);
  const char *word = argv[at];
  const YassCommand *command = word != NULL ? yass_command_find (word) : NULL;
  if (!yass_cli_load_plugins (argv))
    return YASS_EXIT_BAD;
  if (command == NULL && word != NULL && is_mistyped (word))
    {
      yass_command_complain (word, ", and no file of that name");
      return YASS_EXIT_BAD;
    }
  if (command == NULL)
    return yass_commands[0]->run (NULL, argv);

  g_autoptr (GPtrArray) rest = g_ptr_array_new ();
  for (guint i = 0; argv[i] != NULL; i++)
    if (i != at)
      g_ptr_array_add (rest, argv[i]);
  g_ptr_array_add (rest, NULL);
  return command->run (command, (char **) rest->pdata);
}
