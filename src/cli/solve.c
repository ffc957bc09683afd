/* solve.c: solve puzzles and write the results
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "run/session.h"

typedef struct
{
  YassCliOptions *options;   /* unowned */
  YassOutput *output;        /* owned */
  GCancellable *cancellable; /* owned */
  guint64 n_answered;
  int answers; /* exit status so far, for answer_one () ... */
  int input;   /* ... and for what was read, perhaps by another thread */
  GError *write_error; /* owned, the first */
} Run;

static void
render_one (GString *text, const YassPuzzle *puzzle, const YassResult *result,
            gpointer data)
{
  const YassCliOptions *options = ((Run *) data)->options;
  options->renderer->write (text, puzzle, result, &options->context);
}

static void
answer_one (const YassAnswer *answer, gpointer data)
{
  Run *run = data;
  if (answer->error != NULL)
    {
      yass_complain ("puzzle %" G_GUINT64_FORMAT ": %s", answer->index + 1,
                     answer->error->message);
      run->answers = YASS_EXIT_BAD;
      return;
    }
  if (answer->status != YASS_STATUS_UNIQUE
      && answer->status != YASS_STATUS_SOLVED)
    run->answers = MAX (run->answers, YASS_EXIT_NOT_SOLVED);

  bool apart = run->options->renderer->spaced && run->n_answered++ > 0;
  if ((apart && !yass_output_write (run->output, "\n", 1, &run->write_error))
      || !yass_output_write (run->output, answer->text, answer->length,
                             &run->write_error))
    g_cancellable_cancel (run->cancellable);
}

/* Results name their puzzle when there are several, so a first puzzle with a
 * name waits until a second one turns up. */
static void
solve_all (Run *run, YassInput *input, YassSession *session)
{
  YassRenderContext *context = &run->options->context;
  YassPuzzle *first = NULL, *puzzle;
  bool waits = run->options->renderer->spaced;
  g_autoptr (GError) error = NULL;

  context->named = true;
  while (yass_input_next (input, &puzzle, run->cancellable, &error))
    {
      if (puzzle == NULL)
        {
          yass_complain ("%s", error->message);
          g_clear_error (&error);
          run->input = YASS_EXIT_BAD;
          continue;
        }
      if (first != NULL)
        yass_session_solve (session, g_steal_pointer (&first));
      if (waits && yass_puzzle_get_name (puzzle) != NULL)
        first = puzzle;
      else
        yass_session_solve (session, puzzle);
      waits = false;
    }
  if (first != NULL)
    {
      context->named = false;
      yass_session_solve (session, first);
    }
  yass_session_finish (session);
}

static int
finish (Run *run)
{
  if (run->write_error == NULL)
    yass_output_close (run->output, &run->write_error);
  if (run->write_error != NULL)
    yass_output_complain (run->write_error);

  int status = MAX (run->answers, run->input);
  if (run->write_error != NULL)
    status = YASS_EXIT_BAD;
  if (yass_interrupt_happened ())
    status = YASS_EXIT_INTERRUPTED;
  return status;
}

static int
solve_run (const YassCommand *self, char **argv)
{
  static const YassSessionFuncs funcs = {
    .render = render_one,
    .answer = answer_one,
  };
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  g_autoptr (GError) error = NULL;
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (options->words[0] == NULL && isatty (STDIN_FILENO))
    {
      fputs ("Usage: yass-graph [COMMAND] [OPTION...] [PUZZLE...]\n"
             "A PUZZLE is a literal, a file or - for standard input;"
             " see 'yass-graph --help'.\n",
             stderr);
      return YASS_EXIT_BAD;
    }

  Run run = { .options = options };
  run.output = yass_output_new (options->output, options->words, &error);
  if (run.output == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  run.cancellable = yass_interrupt_watch ();

  YassInput *input
      = yass_input_new (options->words, !options->command_was_named);
  YassSession *session = yass_session_new (options->solving, options->n_jobs,
                                           &funcs, &run, run.cancellable);
  solve_all (&run, input, session);
  yass_session_free (session);
  yass_input_free (input);
  status = finish (&run);
  yass_output_free (run.output);
  g_object_unref (run.cancellable);
  g_clear_error (&run.write_error);
  return status;
}

const YassCommand yass_command_solve = {
  .name = "solve",
  .summary = "solve puzzles",
  .arguments = "[PUZZLE...]",
  .solves = true,
  .run = solve_run,
};
