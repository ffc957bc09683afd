/* usage.c: complaints about how a command was called
 * SPDX-License-Identifier: MIT */
#include "cli/usage.h"

#include "cli/message.h"
#include "cli/nearest.h"
#include "cli/options.h"

/* The first word of @argv that looks like an option but is not */
static const char *
find_unknown (const YassCommand *command, char **argv)
{
  for (guint i = 1; argv[i] != NULL && !g_str_equal (argv[i], "--"); i++)
    {
      const GOptionEntry *entry = NULL;
      if (argv[i][0] != '-' || argv[i][1] == '\0')
        continue;
      entry = yass_cli_options_find (command, argv[i]);
      if (entry == NULL)
        return argv[i];
      if (yass_option_wants_word (entry, argv[i]) && argv[i + 1] != NULL)
        i++;
    }
  return NULL;
}

/* "there is no option '--fromat'; did you mean '--format'?" */
static char *
dup_unknown_option (const YassCommand *command, const char *word)
{
  g_autofree const GOptionEntry **all = yass_cli_options_list (command);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = g_strndup (word, strcspn (word, "="));
  g_autofree char *quoted = yass_quote (name);

  for (guint i = 0; all[i] != NULL; i++)
    g_ptr_array_add (names, g_strconcat ("--", all[i]->long_name, NULL));
  g_ptr_array_add (names, NULL);
  g_autofree char *meant
      = yass_suggest (name, (const char *const *) names->pdata);
  return g_strdup_printf ("there is no option %s%s", quoted, meant);
}

void
yass_complain_of_usage (const YassCommand *command, char **argv,
                        const GError *error)
{
  const YassCommand *whose = command != NULL ? command : &yass_command_solve;
  const char *unknown
      = g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION)
            ? find_unknown (whose, argv)
            : NULL;
  g_autofree char *words = unknown != NULL ? dup_unknown_option (whose, unknown)
                                           : g_strdup (error->message);
  yass_complain ("%s (see 'yass-graph%s%s --help')", words,
                 command != NULL ? " " : "",
                 command != NULL ? command->name : "");
}
