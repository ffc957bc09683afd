/* explain.c: tell the way to the answer in words
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/solving.h"

/* A trace for people to read, before the results */
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

static const YassExample examples[] = {
  { "Tell how a puzzle is solved", "yass-graph explain puzzle.txt" },
  { "Show the candidates, too, and keep to the basic rules",
    "yass-graph explain --grids --rules=basic puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_explain = {
  .name = "explain",
  .summary = "tell the deductions in words, then the result",
  .arguments = "[PUZZLE...]",
  .description = "Steps are told as a player would take them: one at a "
                 "time, the easiest first. Their numbers are those of "
                 "'draw --step'.",
  .examples = examples,
  .success = YASS_SUCCESS_SOLVED,
  .failure = YASS_FAILURE_SOLVED,
  .takes = YASS_TAKES_SOLVING | YASS_TAKES_EXPLAINING,
  .run = explain_run,
};
