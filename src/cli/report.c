/* report.c: a page for stepping through a solve
 * SPDX-License-Identifier: MIT */
#include "yass/report.h"

#include <string.h>

#include "cli/choice.h"
#include "cli/command.h"
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
  else
    return true;
  return false;
}

static int
write_page (const YassCliOptions *options, const char *page)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, &error);
  if (output != NULL && yass_output_write (output, page, strlen (page), &error)
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
  if (!yass_choice_parse (options, self, argv, &status))
    return status;
  if (!is_complete (options))
    return YASS_EXIT_BAD;

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle
      = yass_choose_puzzle (options, cancellable, &error);
  YassStatus answer;
  g_autofree char *page
      = puzzle != NULL ? yass_report_new_page (puzzle, options->solving,
                                               options->context.notation,
                                               &answer, cancellable, &error)
                       : NULL;
  if (page == NULL)
    {
      if (yass_interrupt_happened ())
        return YASS_EXIT_INTERRUPTED;
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  status = write_page (options, page);
  if (status == YASS_EXIT_SOLVED && answer != YASS_STATUS_UNIQUE
      && answer != YASS_STATUS_SOLVED)
    status = YASS_EXIT_NOT_SOLVED;
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : status;
}

static const YassExample examples[] = {
  { "A page for a browser", "yass-graph report -o page.html puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_report = {
  .name = "report",
  .summary = "write a page to step through a solve in a browser",
  .arguments = "-o FILE PUZZLE",
  .description = "The page needs no network. It shows every step with its "
                 "graph, filters and charts, and the tree of guesses.",
  .examples = examples,
  .success = "the page was written, and the puzzle solved",
  .failure = "the page was written; the puzzle has no solution, several, or "
             "was not solved",
  .takes = YASS_TAKES_REPORTING,
  .run = report_run,
};
