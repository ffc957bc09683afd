/* convert.c: read any format, write another
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "puzzle/format.h"

/* Appends one puzzle, after an empty line if the format wants one; false, with
 * a complaint, when the format cannot express it */
static bool
append_puzzle (GString *text, const YassPuzzle *puzzle,
               const YassFormat *format, guint64 number, bool apart)
{
  g_autoptr (GError) error = NULL;
  if (apart && format->spaced)
    g_string_append_c (text, '\n');
  if (format->write (text, puzzle, &error))
    return true;
  if (yass_puzzle_get_name (puzzle) != NULL)
    {
      g_autofree char *name = yass_quote (yass_puzzle_get_name (puzzle));
      yass_complain ("puzzle %" G_GUINT64_FORMAT " (%s): %s", number, name,
                     error->message);
    }
  else
    yass_complain ("puzzle %" G_GUINT64_FORMAT ": %s", number, error->message);
  return false;
}

static int
convert_all (YassInput *input, YassOutput *output, const YassFormat *format)
{
  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  YassPuzzle *next;
  guint64 n = 0;
  bool apart = false;
  int status = YASS_EXIT_SOLVED;

  while (yass_input_next (input, &next, cancellable, &error))
    {
      g_autoptr (YassPuzzle) puzzle = next;
      n++;
      if (puzzle == NULL)
        {
          yass_complain ("%s", error->message);
          g_clear_error (&error);
          status = YASS_EXIT_BAD;
          continue;
        }
      g_string_truncate (text, 0);
      if (!append_puzzle (text, puzzle, format, n, apart))
        {
          status = YASS_EXIT_BAD;
          continue;
        }
      apart = true;
      if (!yass_output_write (output, text->str, text->len, &error))
        break;
    }
  if (error != NULL || !yass_output_close (output, &error))
    {
      yass_output_complain (error);
      status = YASS_EXIT_BAD;
    }
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : status;
}

static int
convert_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  const YassFormat *format = yass_format_find (options->to);

  g_autoptr (GError) error = NULL;
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, &error);
  if (output == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  g_autoptr (YassInput) input
      = yass_input_new (options->words, false, options->with);
  return convert_all (input, output, format);
}

static const YassExample examples[] = {
  { "One line a puzzle", "yass-graph convert --to=line puzzle.txt" },
  { "A link for other programs",
    "yass-graph convert --to=fpuzzles-link puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_convert = {
  .name = "convert",
  .summary = "read puzzles in any format, write them in another",
  .arguments = "[PUZZLE...]",
  .description = "A format that cannot say everything about a puzzle "
                 "refuses it.",
  .examples = examples,
  .success = "every puzzle was converted",
  .takes = YASS_TAKES_CONVERTING,
  .run = convert_run,
};
