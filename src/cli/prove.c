/* prove.c: a certificate for those who do not trust us
 * SPDX-License-Identifier: MIT */
#include "cli/prove.h"

#include <glib/gstdio.h>

#include "cli/choice.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "prove/prove.h"

static bool
is_standard_output (const char *path)
{
  return path == NULL || g_str_equal (path, "-");
}

static gboolean
write_text (const char *text, gsize length, gpointer data, GError **error)
{
  return yass_output_write (data, text, length, error);
}

/* The files of a certificate */
typedef struct
{
  const char *proof_path;
  const char *formula_path;
  YassOutput *proof;   /* owned */
  YassOutput *formula; /* owned */
} Files;

static void
files_clear (Files *self)
{
  g_clear_pointer (&self->proof, yass_output_free);
  g_clear_pointer (&self->formula, yass_output_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

/* Complains where that cannot be. @answer: where else something goes, or NULL
 */
static bool
open_files (Files *self, const YassCliOptions *options,
            const YassOutput *answer)
{
  g_autoptr (GError) error = NULL;
  const YassOutput *others[] = { answer, NULL };

  for (guint i = 0; i < 2; i++)
    {
      const char *path = i == 0 ? self->proof_path : self->formula_path;
      YassOutput **output = i == 0 ? &self->proof : &self->formula;

      for (guint k = 0; k < G_N_ELEMENTS (others); k++)
        if (others[k] != NULL && yass_output_is_at (others[k], path))
          {
            yass_complain ("the proof, the puzzle that it is about and the "
                           "answer cannot go to the same place");
            return false;
          }
      *output = yass_output_new (path, options->words, &error);
      if (*output == NULL)
        {
          yass_complain ("%s", error->message);
          return false;
        }
      others[1] = *output;
    }
  return true;
}

/* Half a proof is of no use to anybody */
static void
remove_file (const YassOutput *output, const char *path)
{
  if (yass_output_is_file (output))
    g_remove (path);
}

/* Says why nothing was proved. Returns the exit status. */
static int
say_why_not (YassStatus status)
{
  yass_complain (status == YASS_STATUS_MULTIPLE
                     ? "there is more than one solution, so there is nothing "
                       "to prove"
                     : "stopped before there was a proof");
  return YASS_EXIT_NOT_SOLVED;
}

/* Solves the puzzle, and leaves a proof or no files. @result: (out): what it
 * came to, or NULL. Returns the exit status. */
static int
prove (const YassCliOptions *options, const YassPuzzle *puzzle, Files *files,
       YassResult **result, guint64 *n_steps, GCancellable *cancellable)
{
  const YassCertificate to = { options->prove.format, write_text,
                               files->formula, write_text, files->proof };
  g_autoptr (GError) error = NULL;

  *result = yass_prove (puzzle, options->solving, &to, n_steps, cancellable,
                        &error);
  const bool is_proved = *result != NULL && yass_is_proved (*result);
  if (!is_proved)
    {
      remove_file (files->proof, files->proof_path);
      remove_file (files->formula, files->formula_path);
    }
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;
  if (*result == NULL || !yass_output_close (files->proof, &error)
      || !yass_output_close (files->formula, &error))
    {
      yass_output_complain (error);
      return YASS_EXIT_BAD;
    }
  return is_proved ? YASS_EXIT_SOLVED
                   : say_why_not (yass_result_get_status (*result));
}

/* Reads the puzzle first, so that nothing is touched for none */
static YassPuzzle *
choose (const YassCliOptions *options, GCancellable *cancellable, int *status)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_choose_puzzle (options, cancellable, &error);

  *status = YASS_EXIT_SOLVED;
  if (puzzle != NULL)
    return puzzle;
  *status = YASS_EXIT_INTERRUPTED;
  if (!yass_interrupt_happened ())
    {
      yass_complain ("%s", error->message);
      *status = YASS_EXIT_BAD;
    }
  return NULL;
}

static int
prove_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  g_autoptr (YassResult) result = NULL;
  g_auto (Files) files = { 0 };
  guint64 n_steps = 0;
  int status;
  if (!yass_choice_parse (options, self, argv, &status))
    return status;
  files.proof_path = options->output;
  if (files.proof_path == NULL)
    {
      yass_complain ("'prove' writes a proof; expected -o FILE");
      return YASS_EXIT_BAD;
    }
  files.formula_path = yass_prove_options_get_formula (&options->prove);
  if (files.formula_path == NULL)
    return YASS_EXIT_BAD;

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (YassPuzzle) puzzle = choose (options, cancellable, &status);
  if (puzzle == NULL)
    return status;
  if (!open_files (&files, options, NULL))
    return YASS_EXIT_BAD;
  status = prove (options, puzzle, &files, &result, &n_steps, cancellable);
  if (status != YASS_EXIT_SOLVED || is_standard_output (files.proof_path)
      || is_standard_output (files.formula_path))
    return status;
  g_autofree char *text = g_strdup_printf (
      "Proved that there is no %ssolution, in %" G_GUINT64_FORMAT " %s%s.\n",
      yass_result_get_status (result) == YASS_STATUS_UNIQUE ? "other " : "",
      n_steps, options->prove.opb != NULL ? "line" : "clause",
      n_steps == 1 ? "" : "s");
  return yass_output_print (text) ? YASS_EXIT_SOLVED : YASS_EXIT_BAD;
}

int
yass_cli_solve_and_prove (const YassCliOptions *options)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassResult) result = NULL;
  g_auto (Files) files = { .proof_path = options->prove.proof };
  guint64 n_steps = 0;
  int status;

  if (options->trace != NULL)
    {
      yass_complain ("--proof writes no trace; leave --trace out");
      return YASS_EXIT_BAD;
    }
  files.formula_path = yass_prove_options_get_formula (&options->prove);
  if (files.formula_path == NULL)
    return YASS_EXIT_BAD;
  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (YassPuzzle) puzzle = choose (options, cancellable, &status);
  if (puzzle == NULL)
    return status;
  g_autoptr (YassOutput) answer
      = yass_output_new (options->output, options->words, &error);
  if (answer == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  if (!open_files (&files, options, answer))
    return YASS_EXIT_BAD;
  status = prove (options, puzzle, &files, &result, &n_steps, cancellable);
  if (result == NULL)
    return status;
  g_autoptr (GString) text = g_string_new (NULL);
  options->renderer->write (text, puzzle, result, &options->context);
  if (!yass_output_write (answer, text->str, text->len, &error)
      || !yass_output_close (answer, &error))
    {
      yass_output_complain (error);
      return YASS_EXIT_BAD;
    }
  /* A puzzle without solutions is not solved, proved or not */
  return status == YASS_EXIT_SOLVED
                 && yass_result_get_status (result) == YASS_STATUS_NONE
             ? YASS_EXIT_NOT_SOLVED
             : status;
}

static const YassExample examples[] = {
  { "Prove that a puzzle has one solution",
    "yass-graph prove -o proof.drat --cnf=puzzle.cnf puzzle.txt" },
  { "The same in linear constraints, which have words for sums",
    "yass-graph prove --format=veripb -o proof.pbp --opb=puzzle.opb "
    "puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_prove = {
  .name = "prove",
  .summary = "prove that there is one solution, or none, for others to check",
  .arguments = "-o FILE --cnf=FILE|--opb=FILE PUZZLE",
  .description
  = "Writes the puzzle as clauses, in the format of DIMACS, and a proof in "
    "DRAT that they contradict each other, which checkers such as drat-trim "
    "accept. With --format=veripb these are linear constraints, in OPB, and "
    "the proof is one that VeriPB accepts. Where there is a solution it is "
    "forbidden: what is proved then is that there is no other. Almost all "
    "statements can be said so; of those that cannot be, the first is named. "
    "Sums are shorter in linear constraints.",
  .examples = examples,
  .success = "there is a proof",
  .failure = "there is none: the puzzle has several solutions, or the time was "
             "over",
  .takes = YASS_TAKES_PROVING,
  .run = prove_run,
};
