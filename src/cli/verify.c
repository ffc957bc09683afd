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
#include "run/verify-stream.h"
#include "yass/verify.h"

typedef struct
{
  YassInput *input; /* owned; NULL: no puzzle was named */
  GCancellable *cancellable;
  int input_status; /* for puzzles, and .. */
  int status;       /* .. for traces: several threads see to them */
  bool is_over;     /* there are no more puzzles */
} Run;

/* Returns: (nullable): what @path has; @name: what messages call it */
static GInputStream *
open_trace (const char *path, const char **name)
{
  const bool is_stdin = g_str_equal (path, "-");
  const int fd = is_stdin ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    {
      g_autofree char *quoted = yass_quote (path);
      yass_complain ("cannot read %s: %s", quoted, g_strerror (errno));
      return NULL;
    }
  *name = is_stdin ? "standard input" : path;
  return g_unix_input_stream_new (fd, !is_stdin);
}

/* The next puzzle that a trace must be about; NULL when none was named, or when
 * there are no more, which sets @missing */
static YassPuzzle *
next_puzzle (bool *missing, gpointer data)
{
  Run *run = data;
  YassPuzzle *puzzle = NULL;
  g_autoptr (GError) error = NULL;

  *missing = run->is_over;
  if (run->input == NULL || run->is_over)
    return NULL;
  while (yass_input_next (run->input, &puzzle, run->cancellable, &error))
    {
      if (puzzle != NULL)
        return puzzle;
      yass_complain ("%s", error->message);
      g_clear_error (&error);
      run->input_status = YASS_EXIT_BAD;
    }
  *missing = run->is_over = true;
  return NULL;
}

/* Returns whether there may be another trace */
static bool
hear (const GError *error, bool missing, gpointer data)
{
  Run *run = data;

  if (error != NULL)
    {
      yass_complain ("%s", error->message);
      run->status = MAX (run->status,
                         g_error_matches (error, YASS_ERROR, YASS_ERROR_REFUSED)
                             ? YASS_EXIT_NOT_SOLVED
                             : YASS_EXIT_BAD);
      return error->domain == YASS_ERROR;
    }
  if (!missing)
    return true;
  yass_complain ("there are more traces than puzzles");
  run->status = MAX (run->status, YASS_EXIT_NOT_SOLVED);
  return false;
}

static void
complain_of_puzzles (Run *run)
{
  yass_complain ("there are more puzzles than traces");
  run->status = MAX (run->status, YASS_EXIT_NOT_SOLVED);
}

/* One after the other, a line at a time, however long they are */
static void
verify_here (Run *run, YassVerifier *verifier)
{
  while (!g_cancellable_is_cancelled (run->cancellable))
    {
      bool missing;
      g_autoptr (YassPuzzle) puzzle = next_puzzle (&missing, run);
      g_autoptr (GError) error = NULL;
      const bool is_verified
          = yass_verifier_next (verifier, puzzle, run->cancellable, &error);

      if (!is_verified && error == NULL)
        {
          if (puzzle != NULL)
            complain_of_puzzles (run);
          return;
        }
      if (!hear (error, missing, run))
        return;
    }
}

/* Several at once, each as a whole */
static void
verify_abreast (Run *run, GInputStream *stream, const char *name, guint n_jobs,
                YassVerifier *total)
{
  const YassVerifyPlan plan = {
    .n_jobs = n_jobs,
    .next_puzzle = next_puzzle,
    .hear = hear,
    .data = run,
  };
  g_autoptr (GError) error = NULL;
  bool missing;

  if (yass_verify_stream (&plan, stream, name, total, run->cancellable, &error))
    {
      g_autoptr (YassPuzzle) puzzle = next_puzzle (&missing, run);
      if (puzzle != NULL)
        complain_of_puzzles (run);
    }
  else if (error != NULL)
    hear (error, false, run);
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

  const char *name;
  g_autoptr (GInputStream) stream = open_trace (options->trace, &name);
  if (stream == NULL)
    return YASS_EXIT_BAD;
  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  Run run = { .cancellable = cancellable };
  if (options->words[0] != NULL)
    run.input = yass_input_new (options->words, false, options->with);
  YassVerifier *verifier = yass_verifier_new (stream, name);
  if (options->n_jobs == 1)
    verify_here (&run, verifier);
  else
    verify_abreast (&run, stream, name, options->n_jobs, verifier);
  if (!print_report (verifier))
    run.status = YASS_EXIT_BAD;
  yass_verifier_unref (verifier);
  g_clear_pointer (&run.input, yass_input_free);
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED
                                    : MAX (run.status, run.input_status);
}

static const YassExample examples[] = {
  { "Check a trace that solve wrote",
    "yass-graph verify --trace=trace.jsonl puzzle.txt" },
  { "Check many traces on four cores",
    "yass-graph verify --jobs=4 --trace=trace.jsonl" },
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
