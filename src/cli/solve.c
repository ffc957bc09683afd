/* solve.c: solve puzzles and write the results
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/solving.h"

static int
solve_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  return yass_cli_solve (options, YASS_TRACE_PLAIN);
}

const YassCommand yass_command_solve = {
  .name = "solve",
  .summary = "solve puzzles",
  .arguments = "[PUZZLE...]",
  .takes = YASS_TAKES_SOLVING | YASS_TAKES_TRACING,
  .run = solve_run,
};
