/* prove.c: a certificate for those who do not trust us
 * SPDX-License-Identifier: MIT */
#include "prove/prove.h"

#include <glib/gstdio.h>

#include "cli/choice.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"

static bool
is_standard_output (const char *path)
{
  return g_str_equal (path, "-");
}

/* Complains about what is missing */
static bool
is_complete (const YassCliOptions *options)
{
  if (options->output == NULL)
    yass_complain ("'prove' writes a proof; expected -o FILE");
  else if (options->prove.cnf == NULL)
    yass_complain ("'prove' writes the clauses that the proof is about; "
                   "expected --cnf=FILE");
  else
    return true;
  return false;
}

static gboolean
write_text (const char *text, gsize length, gpointer data, GError **error)
{
  return yass_output_write (data, text, length, error);
}

/* Half a proof is of no use to anybody */
static void
remove_file (const YassOutput *output, const char *path)
{
  if (yass_output_is_file (output))
    g_remove (path);
}

/* Says what was proved, or why nothing was. Returns the exit status. */
static int
say (const YassCliOptions *options, YassStatus status, guint64 n_steps)
{
  const bool is_quiet = is_standard_output (options->output)
                        || is_standard_output (options->prove.cnf);
  g_autofree char *text = NULL;

  switch (status)
    {
    case YASS_STATUS_UNIQUE:
    case YASS_STATUS_NONE:
      if (is_quiet)
        return YASS_EXIT_SOLVED;
      text = g_strdup_printf (
          "Proved that there is no %ssolution, in %" G_GUINT64_FORMAT
          " clause%s.\n",
          status == YASS_STATUS_UNIQUE ? "other " : "", n_steps,
          n_steps == 1 ? "" : "s");
      return yass_output_print (text) ? YASS_EXIT_SOLVED : YASS_EXIT_BAD;
    case YASS_STATUS_MULTIPLE:
      yass_complain ("there is more than one solution, so there is nothing to "
                     "prove");
      return YASS_EXIT_NOT_SOLVED;
    default:
      yass_complain ("stopped before there was a proof");
      return YASS_EXIT_NOT_SOLVED;
    }
}

static int
prove (const YassCliOptions *options, const YassPuzzle *puzzle,
       YassOutput *proof, YassOutput *cnf, GCancellable *cancellable)
{
  const YassCertificate to = { write_text, cnf, write_text, proof };
  g_autoptr (GError) error = NULL;
  YassStatus status = YASS_STATUS_OPEN;
  guint64 n_steps = 0;
  const bool is_done = yass_prove (puzzle, &to, options->context.timeout,
                                   &status, &n_steps, cancellable, &error);
  const bool is_proved
      = is_done && (status == YASS_STATUS_UNIQUE || status == YASS_STATUS_NONE);

  if (!is_proved)
    {
      remove_file (proof, options->output);
      remove_file (cnf, options->prove.cnf);
    }
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;
  if (!is_done || !yass_output_close (proof, &error)
      || !yass_output_close (cnf, &error))
    {
      yass_output_complain (error);
      return YASS_EXIT_BAD;
    }
  return say (options, status, n_steps);
}

static int
prove_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_choice_parse (options, self, argv, &status))
    return status;
  if (!is_complete (options))
    return YASS_EXIT_BAD;

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle
      = yass_choose_puzzle (options, cancellable, &error);
  if (puzzle == NULL)
    {
      if (yass_interrupt_happened ())
        return YASS_EXIT_INTERRUPTED;
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  g_autoptr (YassOutput) proof
      = yass_output_new (options->output, options->words, &error);
  if (proof != NULL && yass_output_is_at (proof, options->prove.cnf))
    {
      yass_complain ("the proof and its clauses cannot go to the same place");
      return YASS_EXIT_BAD;
    }
  g_autoptr (YassOutput) cnf
      = proof != NULL
            ? yass_output_new (options->prove.cnf, options->words, &error)
            : NULL;
  if (cnf == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  return prove (options, puzzle, proof, cnf, cancellable);
}

static const YassExample examples[] = {
  { "Prove that a puzzle has one solution",
    "yass-graph prove -o proof.drat --cnf=puzzle.cnf puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_prove = {
  .name = "prove",
  .summary = "prove that there is one solution, or none, for others to check",
  .arguments = "-o FILE --cnf=FILE PUZZLE",
  .description
  = "Writes the puzzle as clauses, in the format of DIMACS, and a proof in "
    "DRAT that they contradict each other, which checkers such as drat-trim "
    "accept. Where there is a solution the clauses forbid it: what is proved "
    "then is that there is no other. The statements of the puzzle have to be "
    "houses, relations of two cells, or about one cell.",
  .examples = examples,
  .success = "there is a proof",
  .failure = "there is none: the puzzle has several solutions, or the time was "
             "over",
  .takes = YASS_TAKES_PROVING,
  .run = prove_run,
};
