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
#include "run/bench-houses.h"

/* Without a puzzle that cannot be read it would be another corpus, so the first
 * error ends it all */
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

/* Returns: NULL after a complaint when one is not readable */
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

/* On a terminal, one line that is overwritten again and again */
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
  g_auto (GStrv) differences = yass_bench_report_dup_differences (report);

  for (guint i = 0; differences[i] != NULL; i++)
    yass_complain ("%s", differences[i]);
  return differences[0] == NULL;
}

static bool
write_text (YassOutput *output, const GString *text)
{
  g_autoptr (GError) error = NULL;
  if (yass_output_write (output, text->str, text->len, &error)
      && yass_output_close (output, &error))
    return true;
  yass_output_complain (error);
  return false;
}

static bool
write_report (YassOutput *output, const YassBenchFormat *format,
              const YassBenchReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);
  format->write (text, report);
  return write_text (output, text);
}

/* @page: for --html, or NULL */
static int
bench (const YassCliOptions *options, YassOutput *output, YassOutput *page,
       GPtrArray *corpora, GCancellable *cancellable)
{
  YassBenchReport report;
  yass_bench_report_init (&report, &options->bench.plan);
  measure (options, corpora, &report, cancellable);

  int status = all_agree (&report) ? YASS_EXIT_SOLVED : YASS_EXIT_NOT_SOLVED;
  if (!write_report (output, options->bench.format, &report)
      || (page != NULL
          && !write_report (page, &yass_bench_format_html, &report)))
    status = YASS_EXIT_BAD;
  yass_bench_report_clear (&report);
  return yass_interrupt_happened () ? YASS_EXIT_INTERRUPTED : status;
}

#define HOUSES 400
#define HOUSE_REPEATS 20
#define QUICK_HOUSES 40
#define QUICK_HOUSE_REPEATS 3

static int
bench_houses (const YassCliOptions *options, YassOutput *output,
              GCancellable *cancellable)
{
  const YassBenchOptions *asked = &options->bench;
  const bool as_csv = asked->format == &yass_bench_format_csv;
  g_autoptr (GString) text = g_string_new (NULL);
  YassHouseBench bench;

  yass_house_bench_init (&bench, asked->quick ? QUICK_HOUSES : HOUSES,
                         asked->repeats_given ? asked->plan.repeats
                         : asked->quick       ? QUICK_HOUSE_REPEATS
                                              : HOUSE_REPEATS);
  int status = yass_house_bench_run (&bench, cancellable)
                   ? YASS_EXIT_SOLVED
                   : YASS_EXIT_INTERRUPTED;
  if (as_csv)
    yass_house_bench_write_csv (&bench, text);
  else
    yass_house_bench_write_table (&bench, text);
  if (bench.n_different > 0)
    {
      yass_complain ("some ways to close a house leave different edges");
      status = YASS_EXIT_NOT_SOLVED;
    }
  if (!write_text (output, text))
    status = YASS_EXIT_BAD;
  yass_house_bench_clear (&bench);
  return status;
}

/* Houses are random, and their report has fewer formats */
static bool
fits_houses (const YassCliOptions *options)
{
  if (options->words[0] != NULL)
    yass_complain ("'bench --houses' makes its own houses; expected no FILE");
  else if (options->bench.format != &yass_bench_format_table
           && options->bench.format != &yass_bench_format_csv)
    yass_complain ("--format: 'bench --houses' writes table or csv");
  else if (options->html != NULL)
    yass_complain ("--html: 'bench --houses' writes no page");
  else
    return true;
  return false;
}

/* Opens both outputs, or complains. @page stays NULL if none was asked for. */
static bool
open_outputs (const YassCliOptions *options, YassOutput **output,
              YassOutput **page)
{
  const char *html = options->html;
  g_autoptr (GError) error = NULL;

  *output = yass_output_new (options->output, options->words, &error);
  if (*output != NULL && html != NULL && yass_output_is_at (*output, html))
    {
      g_autofree char *quoted = yass_quote (html);
      yass_complain ("--html: %s is where the report goes", quoted);
      return false;
    }
  if (*output != NULL && html != NULL)
    *page = yass_output_new (html, options->words, &error);
  if (error != NULL)
    yass_complain ("%s", error->message);
  return error == NULL;
}

static int
bench_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (options->bench.houses && !fits_houses (options))
    return YASS_EXIT_BAD;
  if (!options->bench.houses && options->words[0] == NULL)
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

  g_autoptr (YassOutput) output = NULL, page = NULL;
  if (!open_outputs (options, &output, &page))
    return YASS_EXIT_BAD;
  return options->bench.houses
             ? bench_houses (options, output, cancellable)
             : bench (options, output, page, corpora, cancellable);
}

static const YassExample examples[] = {
  { "A quick comparison", "yass-graph bench --quick --rules='singles;basic' "
                          "--orders=fifo puzzles.txt" },
  { NULL, NULL },
};

const YassCommand yass_command_bench = {
  .name = "bench",
  .summary = "measure sets of rules, task orders and group maps on puzzles",
  .arguments = "FILE...",
  .description = "Every combination of the rules, orders and group maps "
                 "that are named solves the same puzzles, in turn, several "
                 "times. Combinations with the same rules must end at the "
                 "same fixpoint, and that is checked.",
  .examples = examples,
  .success = "all was measured, and fixpoints are the same",
  .failure = "some fixpoints are not the same",
  .takes = YASS_TAKES_BENCHING,
  .run = bench_run,
};
