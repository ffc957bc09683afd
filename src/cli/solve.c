/* solve.c: solve puzzles and write the results
 * SPDX-License-Identifier: MIT */
#include "cli/command.h"
#include "cli/message.h"
#include "cli/prove.h"
#include "cli/solving.h"

static int
solve_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (options->prove.proof != NULL)
    return yass_cli_solve_and_prove (options);
  if (options->prove.cnf != NULL || options->prove.opb != NULL
      || options->puzzle > 0)
    {
      yass_complain ("--cnf, --opb and --puzzle go with a proof; expected "
                     "--proof=FILE");
      return YASS_EXIT_BAD;
    }
  return yass_cli_solve (options, YASS_TRACE_PLAIN);
}

static const YassExample examples[] = {
  { "Solve a puzzle", "yass-graph puzzle.txt" },
  { "Say how far singles and subsets get, without a guess",
    "yass-graph --rules=singles,subsets --no-guess puzzle.txt" },
  { "Add the rule that cells a knight's move apart differ",
    "yass-graph --with=knight puzzle.txt" },
  { "Write down every step that 'explain' would tell",
    "yass-graph --trace=trace.jsonl --trace-format=jsonl puzzle.txt" },
  { "Trace many puzzles quickly, in the steps of the engine",
    "yass-graph --style=engine --trace=trace.txt puzzles.txt" },
  { "Solve a puzzle and prove that there is no other solution",
    "yass-graph --proof=proof.drat --cnf=puzzle.cnf puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_solve = {
  .name = "solve",
  .summary = "solve puzzles",
  .arguments = "[PUZZLE...]",
  .description = "Deduction goes as far as the rules lead, then guesses "
                 "are made and counted, and a second solution is looked "
                 "for. 'solve' itself may be left out.",
  .examples = examples,
  .success = YASS_SUCCESS_SOLVED,
  .failure = YASS_FAILURE_SOLVED,
  .takes = YASS_TAKES_SOLVING | YASS_TAKES_TRACING | YASS_TAKES_PROOFS,
  .run = solve_run,
};
