/* batch.c: many puzzles, a result line for each, streaming, on every core
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <unistd.h>

#include "cli/batch-page.h"
#include "cli/batch-results.h"
#include "cli/batch-sources.h"
#include "cli/batch-summary.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/stats.h"
#include "cli/with.h"
#include "run/batch.h"

/* So many malformed puzzles are named on standard error. The result lines name
 * all. */
#define MOST_COMPLAINTS 20

typedef struct
{
  const YassCliOptions *options; /* unowned */
  YassBatchResults *results;     /* owned */
  YassOutput *trace_output;      /* owned, nullable */
  YassOutput *page_output;       /* owned, nullable */
  YassBatchPage *page;           /* owned, nullable */
  YassTrace *trace;              /* owned, nullable */
  YassStats *stats;              /* owned, nullable */
  GCancellable *cancellable;     /* owned */
  YassProgress progress;
  guint n_complaints;     /* about malformed puzzles */
  bool is_input_bad;      /* or some of it could not be read */
  bool is_page_lost;      /* it could not be written */
  bool is_refused;        /* there are results already, of another run */
  YassBatchExtent extent; /* of the input, where it has several parts */
  bool only_answers;      /* nobody asks how they were found */
  GError *write_error;    /* owned: why no more results can be written, .. */
  GError *trace_error;    /* .. and no more trace */
} Run;

/* What a YassBatchPlan calls */

static bool
prepare_puzzle (YassPuzzle *puzzle, gpointer data, GError **error)
{
  const Run *run = data;
  return yass_with_apply (run->options->with, puzzle, error);
}

static const YassResult *
solve_one (YassSolver *solver, const YassPuzzle *puzzle,
           GCancellable *cancellable, gpointer data)
{
  Run *run = data;
  const YassResult *result
      = run->trace != NULL && run->trace_error == NULL
            ? yass_trace_solve (run->trace, solver, puzzle, cancellable)
            : yass_solver_solve (solver, puzzle, cancellable);
  if (run->stats != NULL)
    yass_stats_add (run->stats, result);
  return result;
}

/* Goes on for as long as anybody gets to see results */
static void
stop_unless_told (Run *run)
{
  if (run->write_error != NULL && run->page == NULL
      && (run->trace == NULL || run->trace_error != NULL))
    g_cancellable_cancel (run->cancellable);
}

static void
refuse (Run *run)
{
  run->is_refused = true;
  g_cancellable_cancel (run->cancellable);
}

static bool
prove (guint64 digest, gpointer data)
{
  Run *run = data;
  const bool is_proved
      = yass_batch_results_prove (run->results, digest, &run->write_error);
  if (!is_proved)
    refuse (run);
  return is_proved;
}

static void
write_lines (const char *text, gsize length, gpointer data)
{
  Run *run = data;
  const bool is_checked = yass_batch_results_has_more (run->results);
  if (run->write_error == NULL
      && !yass_batch_results_write (run->results, text, length,
                                    &run->write_error))
    {
      if (is_checked)
        refuse (run);
      stop_unless_told (run);
    }
  if (run->page != NULL)
    yass_batch_page_add (run->page, text, length);
}

/* Losing the trace is no reason to lose the results */
static gboolean
write_trace (const char *text, gsize length, gpointer data, GError **error)
{
  Run *run = data;
  if (run->trace_error == NULL
      && !yass_output_write (run->trace_output, text, length,
                             &run->trace_error))
    stop_unless_told (run);
  return TRUE;
}

static void
complain (const char *error, bool is_puzzle, gpointer data)
{
  Run *run = data;
  if (!is_puzzle)
    run->is_input_bad = true;
  else if (run->n_complaints++ >= MOST_COMPLAINTS)
    return;
  yass_progress_clear (&run->progress);
  yass_complain ("%s", error);
}

static void
show_progress (const YassBatchTally *tally, guint64 n_bytes, gpointer data)
{
  Run *run = data;
  yass_progress_show (&run->progress, tally->n_puzzles, n_bytes);
  if (run->write_error == NULL
      && !yass_batch_results_note (run->results, tally, &run->write_error))
    stop_unless_told (run);
}

/* A program that waits for its answers gets them before it asks more */
static void
show_all (gpointer data)
{
  Run *run = data;
  if (run->trace != NULL)
    yass_trace_flush (run->trace, NULL);
  if (run->trace != NULL && run->trace_error == NULL)
    yass_output_flush (run->trace_output, &run->trace_error);
  if (run->write_error == NULL)
    yass_batch_results_flush (run->results, &run->write_error);
  stop_unless_told (run);
}

/* Returns whether any of it belongs to this run */
static bool
take_part (Run *run, YassBatchSource *source, guint64 before, guint64 n_bytes)
{
  const YassBatchShard *shard = &run->options->batch.shard;
  bool is_ours;

  if (shard->n == 1)
    return true;
  is_ours = yass_batch_source_take_part (source, shard, before, n_bytes);
  yass_batch_source_add_extent (source, &run->extent);
  return is_ours;
}

static void
run_sources (Run *run, YassBatch *batch, char **words, guint64 n_bytes)
{
  guint64 before = 0;

  for (; *words != NULL && !g_cancellable_is_cancelled (run->cancellable);
       words++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassBatchSource) source
          = yass_batch_open_source (*words, &error);
      if (source == NULL)
        {
          yass_batch_finish (batch);
          complain (error->message, false, run);
          continue;
        }
      const guint64 size = yass_batch_source_get_size (source);
      if (take_part (run, source, before, n_bytes))
        yass_batch_run (batch, g_steal_pointer (&source));
      before += size;
    }
  yass_batch_finish (batch);
}

/* What it came to */

static void
write_page (Run *run, const YassBatchSummary *summary)
{
  g_autofree char *sentence = yass_batch_summary_to_text (summary);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  yass_batch_page_append (run->page, sentence, text);
  if (yass_output_write (run->page_output, text->str, text->len, &error)
      && yass_output_close (run->page_output, &error))
    return;
  yass_output_complain (error);
  run->is_page_lost = true;
}

static void
summarise (Run *run, const YassBatchTally *tally)
{
  const YassCliOptions *options = run->options;
  const gint64 time_us = g_get_monotonic_time () - run->progress.start_us;
  const YassBatchSummary summary = {
    .tally = *tally,
    .n_skipped = yass_batch_results_get_n_before (run->results),
    .n_jobs = options->n_jobs,
    .seconds = (double) MAX (time_us, 1) / G_USEC_PER_SEC,
    .is_interrupted = yass_interrupt_happened (),
  };
  g_autofree char *text = NULL;

  if (tally->n_faults > MOST_COMPLAINTS)
    yass_complain ("%" G_GUINT64_FORMAT
                   " more malformed puzzles; the field 'error' names each",
                   tally->n_faults - MOST_COMPLAINTS);
  if (options->batch.summary == YASS_SUMMARY_FORMAT_TEXT)
    text = yass_batch_summary_to_text (&summary);
  else if (options->batch.summary == YASS_SUMMARY_FORMAT_JSON)
    text = yass_batch_summary_to_json (&summary);
  if (text != NULL)
    fprintf (stderr, "%s\n", text);
  if (run->stats != NULL)
    yass_stats_print (run->stats);
  if (run->page != NULL)
    write_page (run, &summary);
}

static int
get_status (const Run *run, const YassBatchTally *tally)
{
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;
  if (run->write_error != NULL || run->trace_error != NULL || run->is_page_lost
      || run->is_input_bad || tally->n_malformed > 0)
    return YASS_EXIT_BAD;
  return tally->n_of_status[YASS_STATUS_UNIQUE]
                     + tally->n_of_status[YASS_STATUS_SOLVED]
                 == tally->n_puzzles
             ? YASS_EXIT_SOLVED
             : YASS_EXIT_NOT_SOLVED;
}

/* The command */

/* Opens what results go to, after those that are there already */
static bool
open_results (Run *run, GError **error)
{
  const YassCliOptions *options = run->options;

  run->only_answers
      = options->trace == NULL
        && yass_batch_wants_only_answers (
            options->solving,
            (const YassBatchField *const *) options->batch.fields);
  run->results = yass_batch_results_new (options, run->only_answers, error);
  return run->results != NULL;
}

static bool
is_elsewhere (const Run *run, const char *option, const char *path,
              GError **error)
{
  if (!yass_batch_results_are_at (run->results, path))
    return true;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               "%s: results are written there; expected another place", option);
  return false;
}

static bool
open_trace (Run *run, GError **error)
{
  const YassCliOptions *options = run->options;

  if (options->trace == NULL)
    return true;
  if (!is_elsewhere (run, "--trace", options->trace, error))
    return false;
  run->trace_output = yass_output_new (options->trace, options->words, error);
  if (run->trace_output == NULL)
    return false;
  yass_output_keep_apart ();
  run->trace
      = yass_trace_new (options->trace_format, options->context.notation,
                        options->terse ? YASS_TRACE_TERSE : YASS_TRACE_PLAIN,
                        write_trace, run, NULL, error);
  return run->trace != NULL;
}

static bool
open_page (Run *run, GError **error)
{
  const YassCliOptions *options = run->options;

  if (options->html == NULL)
    return true;
  if (!is_elsewhere (run, "--html", options->html, error))
    return false;
  run->page_output = yass_output_new (options->html, options->words, error);
  if (run->page_output == NULL)
    return false;
  yass_output_keep_apart ();
  run->page = yass_batch_page_new (
      options->batch.format,
      (const YassBatchField *const *) options->batch.fields);
  return true;
}

static void
close_outputs (Run *run, const YassBatchTally *tally)
{
  const bool is_complete
      = !run->is_input_bad && !g_cancellable_is_cancelled (run->cancellable);

  if (run->trace != NULL)
    yass_trace_flush (run->trace, NULL);
  if (run->trace != NULL && run->trace_error == NULL)
    yass_output_close (run->trace_output, &run->trace_error);
  if (run->write_error == NULL)
    yass_batch_results_close (run->results, tally,
                              is_complete ? &run->extent : NULL,
                              &run->write_error);
  if (run->trace_error != NULL)
    yass_output_complain (run->trace_error);
  if (run->write_error != NULL)
    yass_output_complain (run->write_error);
}

static void
answer_all (Run *run, char **words, guint64 n_bytes, YassBatchTally *tally)
{
  const YassCliOptions *options = run->options;
  const YassBatchPlan plan = {
    .options = options->solving,
    .format = options->batch.format,
    .fields = (const YassBatchField *const *) options->batch.fields,
    .n_jobs = run->trace != NULL ? 1 : options->n_jobs,
    .only_answers = run->only_answers,
    .abreast = run->only_answers && options->with->len == 0,
    .notation = options->context.notation,
    .with_digest = yass_batch_results_want_digest (run->results),
    .n_skipped = yass_batch_results_get_n_skipped (run->results),
    .prove = prove,
    .prepare = options->with->len > 0 ? prepare_puzzle : NULL,
    .solve = solve_one,
    .write = write_lines,
    .complain = complain,
    .progress = show_progress,
    .rest = show_all,
    .data = run,
  };
  YassBatch *batch = yass_batch_new (&plan, run->cancellable);

  run_sources (run, batch, words, n_bytes);
  *tally = *yass_batch_get_tally (batch);
  if ((yass_batch_get_n_unskipped (batch) > 0
       || yass_batch_results_has_more (run->results))
      && !g_cancellable_is_cancelled (run->cancellable))
    {
      g_autofree char *quoted = yass_quote (options->output);
      g_autofree char *error = g_strdup_printf (
          "%s has more result lines than there are puzzles: it is of another "
          "run",
          quoted);
      complain (error, false, run);
    }
  yass_batch_free (batch);
}

static int
run_batch (Run *run)
{
  static const char *const standard_input[] = { "-", NULL };
  const YassCliOptions *options = run->options;
  char **words
      = options->words[0] != NULL ? options->words : (char **) standard_input;
  YassBatchTally tally;
  guint64 n_bytes;
  g_autoptr (GError) error = NULL;

  if (!yass_batch_measure_sources (words, options->batch.shard.n > 1, &n_bytes,
                                   &error)
      || !open_results (run, &error) || !open_trace (run, &error)
      || !open_page (run, &error))
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  run->stats = options->stats ? yass_stats_new () : NULL;
  yass_progress_init (&run->progress,
                      options->output != NULL || !isatty (STDOUT_FILENO));
  run->progress.n_bytes = n_bytes / options->batch.shard.n;

  answer_all (run, words, n_bytes, &tally);
  yass_progress_clear (&run->progress);
  close_outputs (run, &tally);
  if (run->is_refused)
    return YASS_EXIT_BAD;
  summarise (run, &tally);
  return get_status (run, &tally);
}

static bool
is_asked_well (const YassCliOptions *options)
{
  const bool has_file
      = options->output != NULL && !g_str_equal (options->output, "-");

  if (options->batch.resume && !has_file)
    yass_complain ("--resume goes on with a file; expected -o FILE");
  else if (options->batch.resume && options->trace != NULL)
    yass_complain ("--resume does not go on with a trace; expected no --trace");
  else if (options->words[0] == NULL && isatty (STDIN_FILENO))
    yass_complain ("'batch' needs puzzles; expected a FILE, or - for standard "
                   "input");
  else
    return true;
  return false;
}

static int
batch_run (const YassCommand *self, char **argv)
{
  g_autoptr (YassCliOptions) options = yass_cli_options_new ();
  int status;
  if (!yass_cli_options_parse (options, self, argv, &status))
    return status;
  if (!is_asked_well (options))
    return YASS_EXIT_BAD;

  Run run = { .options = options, .cancellable = yass_interrupt_watch () };
  status = run_batch (&run);
  g_clear_pointer (&run.trace, yass_trace_unref);
  g_clear_pointer (&run.trace_output, yass_output_free);
  g_clear_pointer (&run.page, yass_batch_page_free);
  g_clear_pointer (&run.page_output, yass_output_free);
  g_clear_pointer (&run.results, yass_batch_results_free);
  g_clear_pointer (&run.stats, yass_stats_free);
  g_clear_error (&run.write_error);
  g_clear_error (&run.trace_error);
  g_object_unref (run.cancellable);
  return status;
}

static const YassExample examples[] = {
  { "Answer every puzzle of a file with a line",
    "yass-graph batch -o answers.txt puzzles.txt" },
  { "Choose what a line says",
    "yass-graph batch --format=csv --fields=line,status,guesses puzzles.txt" },
  { "Answer a file in two parts, which 'join' puts together",
    "for k in 1 2; do yass-graph batch --shard=$k/2 -o part.$k puzzles.txt; "
    "done" },
  { NULL, NULL },
};

const YassCommand yass_command_batch = {
  .name = "batch",
  .summary = "answer many puzzles, a line each, streaming, on every core",
  .arguments = "[FILE...]",
  .description = "A FILE holds any number of puzzles and may be "
                 "compressed; without one, standard input is read. Results "
                 "come in the order of the puzzles. Plain 9x9 puzzles are "
                 "solved many at a time.",
  .examples = examples,
  .success = YASS_SUCCESS_SOLVED,
  .failure = YASS_FAILURE_SOLVED,
  .takes = YASS_TAKES_SOLVING | YASS_TAKES_TRACING | YASS_TAKES_BATCHING,
  .run = batch_run,
};
