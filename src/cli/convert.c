/* convert.c: read any format, write another
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "generate/canonical.h"
#include "puzzle/format.h"

#define N_CELLS 81

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

/* The form that all its relabelings share, or NULL with a complaint */
static YassPuzzle *
canonicalize (const YassPuzzle *puzzle, guint64 number)
{
  const char *name = yass_puzzle_get_name (puzzle);
  guint8 form[N_CELLS];
  guint16 numbers[N_CELLS];

  if (!yass_puzzle_is_plain (puzzle))
    {
      yass_complain ("puzzle %" G_GUINT64_FORMAT
                     ": only plain 9x9 puzzles have a canonical form",
                     number);
      return NULL;
    }
  for (guint cell = 0; cell < N_CELLS; cell++)
    form[cell] = (guint8) yass_puzzle_get_given (puzzle, cell);
  yass_canonicalize (form, form);
  for (guint cell = 0; cell < N_CELLS; cell++)
    numbers[cell] = form[cell];
  YassPuzzle *canonical = yass_puzzle_new_from_numbers (9, 3, 3, numbers);
  if (name != NULL)
    yass_puzzle_set_name (canonical, name, strlen (name));
  return canonical;
}

static int
convert_all (YassInput *input, YassOutput *output, const YassFormat *format,
             bool is_canonical)
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
      g_autoptr (YassPuzzle) canonical
          = is_canonical ? canonicalize (puzzle, n) : yass_puzzle_ref (puzzle);
      if (canonical == NULL
          || !append_puzzle (text, canonical, format, n, apart))
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
  return convert_all (input, output, format, options->canonical);
}

static const YassExample examples[] = {
  { "One line a puzzle", "yass-graph convert --to=line puzzle.txt" },
  { "A link for other programs",
    "yass-graph convert --to=fpuzzles-link puzzle.txt" },
  { "A list without puzzles that are the same but for their looks",
    "yass-graph convert --to=line --canonical puzzles.txt | sort -u" },
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
