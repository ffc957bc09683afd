/* minimize.c: puzzles without what can go
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "generate/forms.h"
#include "question/question.h"

typedef struct
{
  const YassCliOptions *options; /* unowned */
  YassOutput *output;            /* unowned */
  GCancellable *cancellable;     /* unowned */
  GError *error;                 /* owned: why no more can be written */
  bool is_apart;                 /* something is written */
  int status;
} Run;

static bool
write_puzzle (const YassPuzzle *puzzle, gpointer data)
{
  Run *run = data;
  const YassFormat *format = run->options->minimize.format;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint n;

  yass_puzzle_get_statements (puzzle, &n);
  if (format == NULL)
    format = yass_format_find (n == 0 ? "line" : "text");
  if (run->is_apart && format->spaced)
    g_string_append_c (text, '\n');
  if (!format->write (text, puzzle, &error))
    {
      yass_complain ("%s", error->message);
      run->status = YASS_EXIT_BAD;
      return false;
    }
  run->is_apart = true;
  return yass_output_write (run->output, text->str, text->len, &run->error);
}

static void
minimize (Run *run, const YassPuzzle *puzzle, guint64 number)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassInquiry) inquiry
      = yass_inquiry_new (puzzle, G_MAXUINT64, 0, run->cancellable, &error);

  if (inquiry == NULL)
    {
      yass_complain ("puzzle %" G_GUINT64_FORMAT ": %s", number,
                     error->message);
      run->status = YASS_EXIT_BAD;
      return;
    }
  g_autoptr (YassSolutions) solutions
      = yass_inquiry_find_solutions (inquiry, 2);
  if (yass_inquiry_has_stopped (inquiry))
    return;
  if (solutions->status != YASS_STATUS_UNIQUE)
    {
      yass_complain ("puzzle %" G_GUINT64_FORMAT
                     ": there is %s solution, so nothing can be said to be too "
                     "much",
                     number,
                     solutions->status == YASS_STATUS_NONE ? "no"
                                                           : "more than one");
      run->status = MAX (run->status, YASS_EXIT_NOT_SOLVED);
      return;
    }
  const guint16 *solution = yass_solutions_get (solutions, 0);
  if (run->options->all)
    {
      yass_forms_list (puzzle, solution, write_puzzle, run, run->cancellable);
      return;
    }
  g_autoptr (YassPuzzle) minimal
      = yass_inquiry_minimize (inquiry, solution, run->options->minimize.seed);
  if (!yass_inquiry_has_stopped (inquiry))
    write_puzzle (minimal, run);
}

static void
minimize_all (Run *run, YassInput *input)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *next;

  for (guint64 number = 1;
       run->error == NULL
       && yass_input_next (input, &next, run->cancellable, &error);
       number++)
    {
      g_autoptr (YassPuzzle) puzzle = next;

      if (puzzle != NULL)
        minimize (run, puzzle, number);
      else
        {
          yass_complain ("%s", error->message);
          g_clear_error (&error);
          run->status = YASS_EXIT_BAD;
        }
    }
}

static int
minimize_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, &error);
  if (output == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  Run run
      = { .options = options, .output = output, .cancellable = cancellable };
  g_autoptr (YassInput) input
      = yass_input_new (options->words, false, options->with);
  minimize_all (&run, input);
  error = run.error;
  if (error != NULL || !yass_output_close (output, &error))
    {
      yass_output_complain (error);
      run.status = YASS_EXIT_BAD;
    }
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : run.status;
}

static const YassExample examples[] = {
  { "A form in which every clue is needed", "yass-graph minimize puzzle.txt" },
  { "Another one", "yass-graph minimize --seed=2 puzzle.txt" },
  { "All of them, a line each", "yass-graph minimize --all puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_minimize = {
  .name = "minimize",
  .summary = "take away clues and constraints that can go",
  .arguments = "[PUZZLE...]",
  .description
  = "Takes clues and constraints away, one after the other, as long as the "
    "solution stays the only one, until each that is left is needed. Which "
    "ones are left depends on the order.",
  .examples = examples,
  .success = "every puzzle has one solution, and was minimized",
  .failure = "a puzzle has no solution or several",
  .takes = YASS_TAKES_MINIMIZING,
  .run = minimize_run,
};
