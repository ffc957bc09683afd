/* check.c: a setter's questions
 * SPDX-License-Identifier: MIT */
#include "cli/check-answers.h"
#include "cli/choice.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/output.h"
#include "render/check.h"

/* Puzzles alone cannot show what can go, so then nobody looks for that */
static YassCheckPlan
make_plan (const YassCliOptions *options)
{
  return (YassCheckPlan){
    .max_solutions = options->context.max_solutions,
    .max_guesses = options->context.max_guesses,
    .timeout = options->context.timeout,
    .seed = options->seed,
    .notation = options->context.notation,
    .wants_true = options->check.true_candidates,
    .wants_redundant = options->check.format == NULL,
    .wants_minimal = options->check.minimal,
  };
}

static bool
append_answers (GString *out, const YassCheckAnswers *self,
                const YassCheckOptions *options, GError **error)
{
  if (options->format != NULL)
    return yass_check_append_puzzles (out, self, options->format, error);
  if (options->json)
    yass_check_append_json (out, self);
  else
    yass_check_append_words (out, self);
  return true;
}

static bool
write_text (const YassCliOptions *options, const char *path,
            const GString *text, GError **error)
{
  g_autoptr (YassOutput) output = yass_output_new (path, options->words, error);

  return output != NULL
         && yass_output_write (output, text->str, text->len, error)
         && yass_output_close (output, error);
}

/* The ending of FILE says whether it gets a picture; the words then go to
 * standard output */
static bool
write_answers (const YassCheckAnswers *self, const YassCliOptions *options,
               GError **error)
{
  const char *path = options->output;
  const YassPictureFormat *format
      = path != NULL ? yass_picture_format_for_path (path) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) picture = g_string_new (NULL);

  if (!append_answers (text, self, &options->check, error))
    return false;
  if (format == NULL)
    return write_text (options, path, text, error);
  return yass_check_append_picture (picture, self, format, error)
         && write_text (options, path, picture, error)
         && write_text (options, NULL, text, error);
}

/* Puzzles alone leave no room for words */
static void
complain_of_gaps (const YassCheckAnswers *self, const YassCheckOptions *options)
{
  if (options->format == NULL)
    return;
  if (self->solutions->status == YASS_STATUS_NONE)
    yass_complain ("there is no solution%s%s", self->reason != NULL ? ": " : "",
                   self->reason != NULL ? self->reason : "");
  else if (options->minimal && self->minimal == NULL)
    yass_complain ("there is nothing to minimize without a unique solution");
  if (self->minimal != NULL && !self->knows_minimal)
    yass_complain ("stopped at a limit: perhaps more can go");
  if (self->truth != NULL && !self->knows_truth)
    yass_complain ("stopped at a limit: cells may have more numbers");
}

static int
check (const YassCliOptions *options, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  const YassCheckPlan plan = make_plan (options);
  g_auto (YassCheckAnswers) answers = { 0 };
  g_autoptr (YassPuzzle) puzzle
      = yass_choose_puzzle (options, cancellable, &error);

  if (puzzle != NULL
      && yass_check_ask (&answers, &plan, puzzle, cancellable, &error)
      && write_answers (&answers, options, &error))
    complain_of_gaps (&answers, &options->check);
  if (error != NULL)
    yass_output_complain (error);
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;
  if (error != NULL)
    return YASS_EXIT_BAD;
  return answers.solutions->status == YASS_STATUS_UNIQUE ? YASS_EXIT_SOLVED
                                                         : YASS_EXIT_NOT_SOLVED;
}

static int
check_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_choice_parse (options, self, argv, &status))
    return status;
  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  return check (options, cancellable);
}

static const YassExample examples[] = {
  { "Is it unique, and what can go?", "yass-graph check puzzle.txt" },
  { "Five solutions of a puzzle that has them, a line each",
    "yass-graph check --solutions=5 --format=line puzzle.txt" },
  { "The numbers that each cell has in some solution, as pencil marks",
    "yass-graph check --true --format=candidates puzzle.txt" },
  { "A picture of what differs, or of clues that can go",
    "yass-graph check -o check.svg puzzle.txt" },
  { "A puzzle with the same solution in which every clue is needed",
    "yass-graph check --minimal --format=line puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_check = {
  .name = "check",
  .summary = "answer a setter's questions about a puzzle",
  .arguments = "PUZZLE",
  .description
  = "Is there one solution, several or none? Of several, which cells differ? "
    "Of one, which clues and constraints can go, each alone, without another "
    "solution, and in which cells do the right numbers let singles solve the "
    "rest? A FILE that ends in .svg, .png or .pdf gets a picture of the "
    "answer. Limits are for all questions together; what they cut short says "
    "\"at least\".",
  .examples = examples,
  .success = "the puzzle has one solution",
  .failure = "it has none, several, or a limit came first",
  .takes = YASS_TAKES_CHECKING,
  .run = check_run,
};
