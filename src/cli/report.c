/* report.c: a page to step through a solve
 * SPDX-License-Identifier: MIT */
#include "report/report.h"

#include <stdio.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"

static bool
has_ending (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);
  return g_str_has_suffix (lower, ".html") || g_str_has_suffix (lower, ".htm");
}

/* Complains about what is missing */
static bool
is_complete (const YassCliOptions *options)
{
  if (options->output == NULL)
    yass_complain ("'report' writes a page; expected -o FILE");
  else if (!has_ending (options->output))
    {
      g_autofree char *quoted = yass_quote (options->output);
      yass_complain ("'report' writes HTML; expected a FILE that ends in .html "
                     "or .htm, not %s",
                     quoted);
    }
  else if (options->words[0] == NULL && isatty (STDIN_FILENO))
    yass_complain ("'report' needs a puzzle; expected a literal, a file or -");
  else
    return true;
  return false;
}

/* Returns: the puzzle that was asked for; NULL, with a complaint, when there is
 * no such */
static YassPuzzle *
read_puzzle (const YassCliOptions *options, GCancellable *cancellable)
{
  const guint64 wanted = MAX (options->puzzle, 1);
  g_autoptr (YassInput) input
      = yass_input_new (options->words, false, options->with);
  YassPuzzle *puzzle = NULL;
  guint64 n = 0;

  while (n < wanted)
    {
      g_autoptr (GError) error = NULL;
      g_clear_pointer (&puzzle, yass_puzzle_unref);
      if (!yass_input_next (input, &puzzle, cancellable, &error))
        {
          if (!g_cancellable_is_cancelled (cancellable))
            yass_complain ("--puzzle: there is no puzzle %" G_GUINT64_FORMAT
                           "; expected 1 to %" G_GUINT64_FORMAT,
                           wanted, n);
          return NULL;
        }
      if (++n == wanted && puzzle == NULL)
        {
          yass_complain ("%s", error->message);
          return NULL;
        }
    }

  g_autoptr (YassPuzzle) next = NULL;
  if (options->puzzle == 0 && yass_input_next (input, &next, cancellable, NULL))
    yass_complain ("there are several puzzles; the page is about the first "
                   "(--puzzle=K is about another)");
  return puzzle;
}

static int
write_page (const YassCliOptions *options, const GString *page)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, &error);
  if (output != NULL && yass_output_write (output, page->str, page->len, &error)
      && yass_output_close (output, &error))
    return YASS_EXIT_SOLVED;
  yass_complain ("%s", error->message);
  return YASS_EXIT_BAD;
}

static int
report_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (!is_complete (options))
    return YASS_EXIT_BAD;

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (YassPuzzle) puzzle = read_puzzle (options, cancellable);
  if (puzzle == NULL)
    return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : YASS_EXIT_BAD;

  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  YassStatus answer;
  if (!yass_report_append (page, puzzle, options->solving,
                           options->context.notation, cancellable, &answer,
                           &error))
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  status = write_page (options, page);
  if (status == YASS_EXIT_SOLVED && answer != YASS_STATUS_UNIQUE
      && answer != YASS_STATUS_SOLVED)
    status = YASS_EXIT_NOT_SOLVED;
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : status;
}

const YassCommand yass_command_report = {
  .name = "report",
  .summary = "write a page to step through a solve in a browser",
  .arguments = "PUZZLE",
  .takes = YASS_TAKES_SOLVING | YASS_TAKES_REPORTING,
  .run = report_run,
};
