/* rate.c: how hard puzzles are
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "run/rate-stream.h"

typedef struct
{
  YassOutput *output;     /* unowned */
  YassRateStream *stream; /* unowned */
  GError *error;          /* owned: why no more can be written */
  int answers;            /* exit status so far, for answer_one () ... */
  int input;              /* ... and for what was read */
} Run;

/* Puzzles that could not be read have no number in the stream */
static bool
answer_one (guint64 index, YassRateVerdict verdict, const GString *text,
            gpointer data)
{
  Run *run = data;

  if (verdict == YASS_RATE_ANSWER_NOT_PLAIN)
    {
      yass_complain ("puzzle %" G_GUINT64_FORMAT
                     ": only plain 9x9 puzzles have a level and a score",
                     index + 1);
      run->answers = YASS_EXIT_BAD;
      return true;
    }
  if (verdict == YASS_RATE_ANSWER_NO_BOARD)
    {
      yass_complain ("puzzle %" G_GUINT64_FORMAT ": %s", index + 1, text->str);
      run->answers = YASS_EXIT_BAD;
      return true;
    }
  if (verdict == YASS_RATE_ANSWER_NOT_UNIQUE)
    run->answers = MAX (run->answers, YASS_EXIT_NOT_SOLVED);
  return yass_output_write (run->output, text->str, text->len, &run->error);
}

/* A program that waits for its answers gets them before it asks on */
static void
show_all (gpointer data)
{
  Run *run = data;

  yass_rate_stream_settle (run->stream);
  if (run->error == NULL)
    yass_output_flush (run->output, &run->error);
}

static void
rate_all (Run *run, YassInput *input, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle;

  yass_input_set_pause (input, show_all, run);
  while (yass_input_next (input, &puzzle, cancellable, &error))
    if (puzzle != NULL)
      yass_rate_stream_add (run->stream, puzzle);
    else
      {
        yass_complain ("%s", error->message);
        g_clear_error (&error);
        run->input = YASS_EXIT_BAD;
      }
  yass_rate_stream_settle (run->stream);
}

static int
finish (Run *run)
{
  g_autoptr (GError) error = run->error;

  if (error != NULL || !yass_output_close (run->output, &error))
    {
      yass_output_complain (error);
      return YASS_EXIT_BAD;
    }
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED
                                    : MAX (run->answers, run->input);
}

static int
rate_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;

  if (options->rate.hodoku
      && (options->rate.fast || isfinite (options->rate.bound)))
    {
      yass_complain ("--fast and --bound are for --scale=se");
      return YASS_EXIT_BAD;
    }
  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, &error);
  if (output == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  const YassRatePlan plan = {
    .n_jobs = options->n_jobs,
    .is_hodoku = options->rate.hodoku,
    .is_fast = options->rate.fast,
    .has_steps = options->rate.steps,
    .bound = options->rate.bound,
    .notation = options->context.notation,
  };
  Run run = { .output = output };
  g_autoptr (YassInput) input
      = yass_input_new (options->words, false, options->with);
  g_autoptr (YassRateStream) stream
      = yass_rate_stream_new (&plan, answer_one, &run, cancellable);
  run.stream = stream;
  rate_all (&run, input, cancellable);
  return finish (&run);
}

static const YassExample examples[] = {
  { "How hard a puzzle is, and what makes it so",
    "yass-graph rate puzzle.txt" },
  { "Every step with its rating", "yass-graph rate --steps puzzle.txt" },
  { "Which of many puzzles need no chains",
    "yass-graph rate --bound=6.2 --jobs=4 puzzles.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_rate = {
  .name = "rate",
  .summary
  = "say how hard puzzles are, on Sudoku Explainer's or HoDoKu's scale",
  .arguments = "[PUZZLE...]",
  .description
  = "A line a puzzle: the puzzle; the ratings of its hardest step, of the "
    "hardest step until a number is placed, and of the first step "
    "(ER/EP/ED); the name of the hardest step. What takes dynamic chains "
    "within "
    "dynamic chains is >=10.5. Variants and other sizes are rated by the same "
    "table from our own "
    "steps, which is called se-like. With --scale=hodoku a level and a score "
    "as HoDoKu would give, from our own steps, of plain 9x9 puzzles.",
  .examples = examples,
  .success = "every puzzle was rated",
  .failure = "a puzzle has no solution or several, and so no rating",
  .takes = YASS_TAKES_RATING,
  .run = rate_run,
};
