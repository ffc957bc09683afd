/* batch.c: many puzzles, a result line each, streaming, on every core
 * SPDX-License-Identifier: MIT */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/resume.h"
#include "cli/stats.h"
#include "cli/with.h"
#include "run/batch.h"

/* Of malformed puzzles, so many are named on standard error. The result lines
 * name all. */
#define MOST_COMPLAINTS 20

typedef struct
{
  const YassCliOptions *options; /* unowned */
  YassOutput *output;            /* owned */
  YassStats *stats;              /* owned, nullable */
  GCancellable *cancellable;     /* owned */
  YassProgress progress;
  guint n_complaints;  /* about malformed puzzles */
  bool is_input_bad;   /* or some of it could not be read */
  GError *write_error; /* owned, the first */
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
  const YassResult *result = yass_solver_solve (solver, puzzle, cancellable);
  if (run->stats != NULL)
    yass_stats_add (run->stats, result);
  return result;
}

static void
write_lines (const char *text, gsize length, gpointer data)
{
  Run *run = data;
  if (run->write_error == NULL
      && !yass_output_write (run->output, text, length, &run->write_error))
    g_cancellable_cancel (run->cancellable);
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
}

/* Sources */

static YassBatchSource *
open_source (const char *word, GError **error)
{
  struct stat file;
  int fd;

  if (g_str_equal (word, "-"))
    return yass_batch_source_new (STDIN_FILENO, "standard input");
  fd = open (word, O_RDONLY | O_CLOEXEC);
  if (fd >= 0 && fstat (fd, &file) == 0 && S_ISDIR (file.st_mode))
    {
      close (fd);
      fd = -1;
      errno = EISDIR;
    }
  if (fd >= 0)
    return yass_batch_source_new (fd, word);

  const int reason = errno;
  g_autofree char *quoted = yass_quote (word);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason),
               "cannot read %s: %s", quoted, g_strerror (reason));
  return NULL;
}

/* How many bytes the files have in all, or 0 when that is not known. Of a
 * shard they must be files that can be cut. */
static bool
measure_sources (char **words, bool is_shard, guint64 *n_bytes, GError **error)
{
  bool is_known = true;

  *n_bytes = 0;
  for (; *words != NULL; words++)
    {
      g_autoptr (YassBatchSource) source
          = open_source (*words, is_shard ? error : NULL);
      if (is_shard
          && (source == NULL || !yass_batch_source_can_seek (source, error)))
        {
          g_prefix_error (error, "--shard: ");
          return false;
        }
      const guint64 size
          = source != NULL ? yass_batch_source_get_size (source) : 0;
      is_known = is_known && size > 0;
      *n_bytes += size;
    }
  if (!is_known && !is_shard)
    *n_bytes = 0;
  return true;
}

static void
run_sources (Run *run, YassBatch *batch, char **words, guint64 n_bytes)
{
  const YassBatchShard *shard = &run->options->batch.shard;
  guint64 before = 0;

  for (; *words != NULL && !g_cancellable_is_cancelled (run->cancellable);
       words++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassBatchSource) source = open_source (*words, &error);
      if (source == NULL)
        {
          yass_batch_finish (batch);
          complain (error->message, false, run);
          continue;
        }
      const guint64 size = yass_batch_source_get_size (source);
      if (shard->n == 1
          || yass_batch_source_take_part (source, shard, before, n_bytes))
        yass_batch_run (batch, g_steal_pointer (&source));
      before += size;
    }
  yass_batch_finish (batch);
}

/* What it came to */

static void
append_counts (GString *text, const YassBatchTally *tally)
{
  const gsize start = text->len;

  for (guint i = 0; i < G_N_ELEMENTS (tally->n_of_status); i++)
    if (tally->n_of_status[i] > 0)
      g_string_append_printf (text, "%s%" G_GUINT64_FORMAT " %s",
                              text->len > start ? ", " : "",
                              tally->n_of_status[i], yass_status_to_string (i));
  if (tally->n_malformed > 0)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT " malformed",
                            text->len > start ? ", " : "", tally->n_malformed);
}

static void
summarise_in_text (GString *text, const YassBatchTally *tally,
                   guint64 n_skipped, double seconds)
{
  g_string_append_printf (
      text, "%" G_GUINT64_FORMAT " %s in %.2f s", tally->n_puzzles,
      tally->n_puzzles == 1 ? "puzzle" : "puzzles", seconds);
  if (tally->n_puzzles > 0)
    {
      g_string_append_printf (
          text, " (%.0f a second): ", (double) tally->n_puzzles / seconds);
      append_counts (text, tally);
    }
  if (n_skipped > 0)
    g_string_append_printf (text, "; %" G_GUINT64_FORMAT " answered before",
                            n_skipped);
}

static void
summarise_in_json (GString *text, const YassBatchTally *tally,
                   guint64 n_skipped, double seconds, guint n_jobs)
{
  g_string_append_printf (text, "{\"puzzles\":%" G_GUINT64_FORMAT,
                          tally->n_puzzles);
  for (guint i = 0; i < G_N_ELEMENTS (tally->n_of_status); i++)
    g_string_append_printf (text, ",\"%s\":%" G_GUINT64_FORMAT,
                            yass_status_to_string (i), tally->n_of_status[i]);
  g_string_append_printf (
      text,
      ",\"malformed\":%" G_GUINT64_FORMAT ",\"by_lanes\":%" G_GUINT64_FORMAT
      ",\"answered_before\":%" G_GUINT64_FORMAT ",\"jobs\":%u,\"seconds\":",
      tally->n_malformed, tally->n_by_lanes, n_skipped, n_jobs);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_string_append (text,
                   g_ascii_formatd (number, sizeof number, "%.6f", seconds));
  g_string_append_printf (text, ",\"interrupted\":%s}",
                          yass_interrupt_happened () ? "true" : "false");
}

static void
summarise (const Run *run, const YassBatchTally *tally, guint64 n_skipped)
{
  const YassCliOptions *options = run->options;
  const double seconds
      = (double) (g_get_monotonic_time () - run->progress.start_us + 1)
        / G_USEC_PER_SEC;
  g_autoptr (GString) text = g_string_new (NULL);

  if (tally->n_faults > MOST_COMPLAINTS)
    yass_complain ("%" G_GUINT64_FORMAT
                   " more malformed puzzles; the field 'error' names each",
                   tally->n_faults - MOST_COMPLAINTS);
  if (options->batch.summary == YASS_SUMMARY_TEXT)
    summarise_in_text (text, tally, n_skipped, seconds);
  else if (options->batch.summary == YASS_SUMMARY_JSON)
    summarise_in_json (text, tally, n_skipped, seconds, options->n_jobs);
  if (text->len > 0)
    fprintf (stderr, "%s\n", text->str);
  if (run->stats != NULL)
    yass_stats_print (run->stats);
}

static int
get_status (const Run *run, const YassBatchTally *tally)
{
  if (yass_interrupt_happened ())
    return YASS_EXIT_INTERRUPTED;
  if (run->write_error != NULL || run->is_input_bad || tally->n_malformed > 0)
    return YASS_EXIT_BAD;
  return tally->n_of_status[YASS_STATUS_UNIQUE]
                     + tally->n_of_status[YASS_STATUS_SOLVED]
                 == tally->n_puzzles
             ? YASS_EXIT_SOLVED
             : YASS_EXIT_NOT_SOLVED;
}

/* The command */

/* The line before all others, which the first of several parts has */
static char *
make_first_line (const YassBatchOptions *options)
{
  GString *text = g_string_new (NULL);
  if (options->format->begin != NULL && options->shard.k == 1)
    options->format->begin (text, options->fields);
  return g_string_free (text, FALSE);
}

/* Where results go, behind those that are there already */
static bool
open_output (Run *run, guint64 *n_skipped, GError **error)
{
  const YassCliOptions *options = run->options;
  const YassBatchOptions *batch = &options->batch;
  g_autofree char *first_line = make_first_line (batch);
  YassResume resume = { 0 };

  if (batch->resume
      && !yass_resume_measure (
          &resume, options->output, first_line,
          batch->format == &yass_batch_format_json ? "{" : "", error))
    return false;
  run->output = yass_output_new_behind (options->output, options->words,
                                        resume.n_bytes, error);
  if (run->output == NULL)
    return false;
  *n_skipped = resume.n_lines;
  if (resume.n_bytes == 0)
    write_lines (first_line, strlen (first_line), run);
  return true;
}

static void
answer_all (Run *run, char **words, guint64 n_bytes, guint64 n_skipped,
            YassBatchTally *tally)
{
  const YassCliOptions *options = run->options;
  const YassBatchField *const *fields
      = (const YassBatchField *const *) options->batch.fields;
  const YassBatchPlan plan = {
    .options = options->solving,
    .format = options->batch.format,
    .fields = fields,
    .n_jobs = options->n_jobs,
    .with_lanes = options->with->len == 0
                  && yass_batch_suits_lanes (options->solving, fields),
    .notation = options->context.notation,
    .n_skipped = n_skipped,
    .prepare = options->with->len > 0 ? prepare_puzzle : NULL,
    .solve = solve_one,
    .write = write_lines,
    .complain = complain,
    .progress = show_progress,
    .data = run,
  };
  YassBatch *batch = yass_batch_new (&plan, run->cancellable);

  run_sources (run, batch, words, n_bytes);
  *tally = *yass_batch_get_tally (batch);
  if (yass_batch_get_n_unskipped (batch) > 0
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
  guint64 n_bytes, n_skipped;
  g_autoptr (GError) error = NULL;

  if (!measure_sources (words, options->batch.shard.n > 1, &n_bytes, &error)
      || !open_output (run, &n_skipped, &error))
    {
      yass_complain ("%s", error->message);
      return YASS_EXIT_BAD;
    }
  run->stats = options->stats ? yass_stats_new () : NULL;
  yass_progress_init (&run->progress,
                      options->output != NULL || !isatty (STDOUT_FILENO));
  run->progress.n_bytes = n_bytes / options->batch.shard.n;

  answer_all (run, words, n_bytes, n_skipped, &tally);
  yass_progress_clear (&run->progress);
  if (run->write_error == NULL)
    yass_output_close (run->output, &run->write_error);
  if (run->write_error != NULL)
    yass_output_complain (run->write_error);
  summarise (run, &tally, n_skipped);
  return get_status (run, &tally);
}

static bool
is_asked_well (const YassCliOptions *options)
{
  const bool has_file
      = options->output != NULL && !g_str_equal (options->output, "-");

  if (options->batch.resume && !has_file)
    yass_complain ("--resume goes on with a file; expected -o FILE");
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
  g_clear_pointer (&run.output, yass_output_free);
  g_clear_pointer (&run.stats, yass_stats_free);
  g_clear_error (&run.write_error);
  g_object_unref (run.cancellable);
  return status;
}

const YassCommand yass_command_batch = {
  .name = "batch",
  .summary = "answer many puzzles, a line each, streaming, on every core",
  .arguments = "[FILE...]",
  .takes = YASS_TAKES_SOLVING | YASS_TAKES_BATCHING,
  .run = batch_run,
};
