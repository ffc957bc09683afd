/* verify.c: judging a trace
 * SPDX-License-Identifier: MIT */
#include <fcntl.h>
#include <unistd.h>

#include <gio/gunixinputstream.h>

#include "base/harmless.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "yass/verify.h"

static YassVerifier *
open_trace (const char *path)
{
  const bool is_stdin = g_str_equal (path, "-");
  const int fd = is_stdin ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    {
      g_autofree char *quoted = yass_quote (path);
      yass_complain ("cannot read %s: %s", quoted, g_strerror (errno));
      return NULL;
    }
  g_autoptr (GInputStream) stream = g_unix_input_stream_new (fd, !is_stdin);
  return yass_verifier_new (stream, is_stdin ? "standard input" : path);
}

/* The next puzzle that a trace must be about; NULL when none was named, or when
 * there are no more, which sets @missing */
static YassPuzzle *
next_puzzle (YassInput *input, GCancellable *cancellable, bool *missing,
             int *status)
{
  YassPuzzle *puzzle = NULL;
  g_autoptr (GError) error = NULL;

  *missing = false;
  if (input == NULL)
    return NULL;
  while (yass_input_next (input, &puzzle, cancellable, &error))
    {
      if (puzzle != NULL)
        return puzzle;
      yass_complain ("%s", error->message);
      g_clear_error (&error);
      *status = YASS_EXIT_BAD;
    }
  *missing = true;
  return NULL;
}

/* Returns whether there may be another trace */
static bool
verify_next (YassVerifier *verifier, YassInput *input,
             GCancellable *cancellable, int *status)
{
  bool missing;
  g_autoptr (YassPuzzle) puzzle
      = next_puzzle (input, cancellable, &missing, status);
  g_autoptr (GError) error = NULL;

  if (yass_verifier_next (verifier, puzzle, cancellable, &error))
    {
      if (!missing)
        return true;
      yass_complain ("there are more traces than puzzles");
      *status = MAX (*status, YASS_EXIT_NOT_SOLVED);
      return false;
    }
  if (error == NULL)
    {
      if (puzzle != NULL)
        {
          yass_complain ("there are more puzzles than traces");
          *status = MAX (*status, YASS_EXIT_NOT_SOLVED);
        }
      return false;
    }
  yass_complain ("%s", error->message);
  const bool refused = g_error_matches (error, YASS_ERROR, YASS_ERROR_REFUSED);
  *status = MAX (*status, refused ? YASS_EXIT_NOT_SOLVED : YASS_EXIT_BAD);
  return error->domain == YASS_ERROR;
}

static bool
print_report (YassVerifier *verifier)
{
  guint n_rules;
  const YassRuleSteps *rules
      = yass_verifier_get_rule_steps (verifier, &n_rules);
  const guint64 n_traces = yass_verifier_get_n_traces (verifier);
  const guint64 n_assuming = yass_verifier_get_n_assuming (verifier);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_rules; i++)
    if (rules[i].steps > 0)
      {
        g_autofree char *name
            = yass_dup_harmless (rules[i].name, strlen (rules[i].name));

        g_string_append_printf (text, "%-18s %12" G_GUINT64_FORMAT "\n", name,
                                rules[i].steps);
      }
  g_string_append_printf (text,
                          "%" G_GUINT64_FORMAT
                          " %s verified, %" G_GUINT64_FORMAT " steps checked",
                          n_traces, n_traces == 1 ? "trace" : "traces",
                          yass_verifier_get_n_steps (verifier));
  if (n_assuming > 0)
    g_string_append_printf (text,
                            ", %" G_GUINT64_FORMAT " of them on the promise of "
                            "one solution",
                            n_assuming);
  g_string_append_c (text, '\n');
  return yass_output_print (text->str);
}

static int
verify_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (options->trace == NULL)
    {
      yass_complain ("'verify' needs a trace; expected --trace=FILE");
      return YASS_EXIT_BAD;
    }

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  YassVerifier *verifier = open_trace (options->trace);
  if (verifier == NULL)
    return YASS_EXIT_BAD;
  YassInput *input = options->words[0] != NULL
                         ? yass_input_new (options->words, false, options->with)
                         : NULL;
  status = YASS_EXIT_SOLVED;
  while (verify_next (verifier, input, cancellable, &status)
         && !g_cancellable_is_cancelled (cancellable))
    ;
  if (!print_report (verifier))
    status = YASS_EXIT_BAD;
  yass_verifier_unref (verifier);
  g_clear_pointer (&input, yass_input_free);
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : status;
}

static const YassExample examples[] = {
  { "Check a trace that solve wrote",
    "yass-graph verify --trace=trace.jsonl puzzle.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_verify = {
  .name = "verify",
  .summary = "check a JSON-lines trace, against its puzzle if given",
  .arguments = "[PUZZLE...]",
  .description = "The judge shares no reasoning with the solver: it checks "
                 "every step by itself. A trace that it accepts proves "
                 "what its last line says.",
  .examples = examples,
  .success = "every trace was verified",
  .failure = "a trace was refused",
  .takes = YASS_TAKES_VERIFYING,
  .run = verify_run,
};
