/* choice.c: the one puzzle that a picture or a page is about
 * SPDX-License-Identifier: MIT */
#include "cli/choice.h"

#include <unistd.h>

#include "cli/input.h"
#include "cli/message.h"

bool
yass_choice_parse (YassCliOptions *options, const YassCommand *command,
                   char **argv, int *status)
{
  if (!yass_cli_options_parse (options, command, argv, status))
    return false;
  if (options->words[0] != NULL || !isatty (STDIN_FILENO))
    return true;
  yass_complain ("'%s' needs a puzzle; expected a literal, a file or -",
                 command->name);
  *status = YASS_EXIT_BAD;
  return false;
}

static void
tell_of_others (YassInput *input, GCancellable *cancellable)
{
  YassPuzzle *next;
  if (!yass_input_next (input, &next, cancellable, NULL))
    return;
  g_clear_pointer (&next, yass_puzzle_unref);
  yass_complain ("there are several puzzles, and this is the first; "
                 "--puzzle=2 is about the next");
}

YassPuzzle *
yass_choose_puzzle (const YassCliOptions *options, GCancellable *cancellable,
                    GError **error)
{
  const guint64 wanted = MAX (1, options->puzzle);
  g_autoptr (YassInput) input
      = yass_input_new (options->words, false, options->with);
  YassPuzzle *puzzle;
  guint64 n = 0;

  while (yass_input_next (input, &puzzle, cancellable, error))
    {
      if (puzzle == NULL)
        return NULL;
      if (++n == wanted)
        {
          if (options->puzzle == 0)
            tell_of_others (input, cancellable);
          return puzzle;
        }
      yass_puzzle_unref (puzzle);
    }
  if (n == 0)
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "there is no puzzle");
  else
    g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                 "there is no puzzle %" G_GUINT64_FORMAT
                 ": the last one is puzzle %" G_GUINT64_FORMAT,
                 wanted, n);
  return NULL;
}
