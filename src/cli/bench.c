/* bench.c: measure rule sets, task orders and group maps
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"

/* A corpus with a puzzle that cannot be read would be another corpus, so the
 * first error is the last */
static YassCorpus *
read_corpus (const char *word, const YassCliOptions *options,
             GCancellable *cancellable, GError **error)
{
  g_autoptr (YassCorpus) corpus = yass_corpus_new (word);
  char *words[] = { (char *) word, NULL };
  g_autoptr (YassInput) input = yass_input_new (words, false, options->with);
  YassPuzzle *next;

  while (corpus->puzzles->len < options->bench.limit
         && yass_input_next (input, &next, cancellable, error))
    {
      g_autoptr (YassPuzzle) puzzle = next;
      if (puzzle == NULL)
        return NULL;
      if (!yass_corpus_add (corpus, puzzle, error))
        {
          g_prefix_error (error, "%s, puzzle %u: ", word,
                          corpus->puzzles->len + 1);
          return NULL;
        }
    }
  return g_steal_pointer (&corpus);
}

/* Returns: NULL when one is not readable, which is said then */
static GPtrArray *
read_corpora (const YassCliOptions *options, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) corpora
      = g_ptr_array_new_with_free_func ((GDestroyNotify) yass_corpus_free);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; options->words[i] != NULL; i++)
    {
      YassCorpus *corpus
          = read_corpus (options->words[i], options, cancellable, &error);
      if (corpus == NULL)
        {
          yass_complain ("%s", error->message);
          return NULL;
        }
      g_ptr_array_add (corpora, corpus);
    }
  return g_steal_pointer (&corpora);
}

/* On a terminal, one line that is written over and over */
typedef struct
{
  bool is_shown;
  guint corpus;
  guint n_corpora;
} Progress;

static void
show_progress (guint done, guint total, gpointer data)
{
  const Progress *progress = data;
  if (progress->is_shown)
    fprintf (stderr, "\rcorpus %u of %u: %3u%%", progress->corpus + 1,
             progress->n_corpora, done * 100 / total);
}

static void
end_progress (const Progress *progress)
{
  if (progress->is_shown)
    fputs ("\r\033[K", stderr);
}

static void
measure (const YassCliOptions *options, GPtrArray *corpora,
         YassBenchReport *report, GCancellable *cancellable)
{
  Progress progress
      = { .is_shown = isatty (STDERR_FILENO), .n_corpora = corpora->len };
  for (; progress.corpus < corpora->len && !report->is_interrupted;
       progress.corpus++)
    {
      YassBench *bench = yass_bench_new (&options->bench.plan,
                                         corpora->pdata[progress.corpus]);
      g_ptr_array_add (report->benches, bench);
      report->is_interrupted
          = !yass_bench_run (bench, show_progress, &progress, cancellable);
    }
  end_progress (&progress);
}

/* Whether the orders and group maps of each set of rules agree; complains */
static bool
all_agree (const YassBenchReport *report)
{
  bool agree = true;
  for (guint i = 0; i < report->benches->len; i++)
    for (guint rules = 0; report->plan->rules[rules] != NULL; rules++)
      {
        const YassBench *bench = report->benches->pdata[i];
        YassBenchDifference difference;
        guint n_compared;
        if (yass_bench_agrees (bench, rules, &n_compared, &difference))
          continue;
        g_autofree char *text
            = yass_bench_difference_to_string (bench, &difference);
        yass_complain ("%s", text);
        agree = false;
      }
  return agree;
}

static bool
write_report (YassOutput *output, const YassBenchFormat *format,
              const YassBenchReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  format->write (text, report);
  if (yass_output_write (output, text->str, text->len, &error)
      && yass_output_close (output, &error))
    return true;
  yass_output_complain (error);
  return false;
}

static int
bench (const YassCliOptions *options, YassOutput *output, GPtrArray *corpora,
       GCancellable *cancellable)
{
  YassBenchReport report;
  yass_bench_report_init (&report, &options->bench.plan);
  measure (options, corpora, &report, cancellable);

  int status = all_agree (&report) ? YASS_EXIT_SOLVED : YASS_EXIT_NOT_SOLVED;
  if (!write_report (output, options->bench.format, &report))
    status = YASS_EXIT_BAD;
  yass_bench_report_clear (&report);
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : status;
}

static int
bench_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (options->words[0] == NULL)
    {
      yass_complain ("'bench' needs puzzles; expected a FILE");
      return YASS_EXIT_BAD;
    }

  g_autoptr (GCancellable) cancellable = yass_interrupt_watch ();
  g_autoptr (GPtrArray) corpora = read_corpora (options, cancellable);
  if (corpora == NULL)
    return YASS_EXIT_BAD;
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;

  g_autoptr (GError) error = NULL;
  g_autoptr (YassOutput) output
      = yass_output_new (options->output, options->words, &error);
  if (output == NULL)
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  return bench (options, output, corpora, cancellable);
}

const YassCommand yass_command_bench = {
  .name = "bench",
  .summary = "measure sets of rules, task orders and group maps on puzzles",
  .arguments = "FILE...",
  .takes = YASS_TAKES_BENCHING,
  .run = bench_run,
};
