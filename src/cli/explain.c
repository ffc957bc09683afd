/* explain.c: tell the way to the answer in words
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/solving.h"

/* A trace that people read, in front of the results */
static int
explain_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  options->trace = g_strdup (options->output != NULL ? options->output : "-");
  options->trace_format = "explain";
  return yass_cli_solve (options,
                         options->grids ? YASS_TRACE_GRIDS : YASS_TRACE_PLAIN);
}

const YassCommand yass_command_explain = {
  .name = "explain",
  .summary = "tell the deductions in words, then the result",
  .arguments = "[PUZZLE...]",
  .takes = YASS_TAKES_SOLVING | YASS_TAKES_EXPLAINING,
  .run = explain_run,
};
