/* batch-answer.c: a batch in one call
 * SPDX-License-Identifier: MIT */
#include "yass/batch.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "run/batch.h"

struct _YassBatchOutcome
{
  gatomicrefcount references;
  YassBatchTally tally;
};

G_DEFINE_BOXED_TYPE (YassBatchOutcome, yass_batch_outcome,
                     yass_batch_outcome_ref, yass_batch_outcome_unref)

YassBatchOutcome *
yass_batch_outcome_ref (YassBatchOutcome *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_batch_outcome_unref (YassBatchOutcome *self)
{
  g_return_if_fail (self != NULL);
  if (g_atomic_ref_count_dec (&self->references))
    g_free (self);
}

guint64
yass_batch_outcome_get_n_puzzles (const YassBatchOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->tally.n_puzzles;
}

guint64
yass_batch_outcome_get_n_malformed (const YassBatchOutcome *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->tally.n_malformed;
}

guint64
yass_batch_outcome_count (const YassBatchOutcome *self, YassStatus status)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (status < G_N_ELEMENTS (self->tally.n_of_status), 0);
  return self->tally.n_of_status[status];
}

/* What a YassBatchPlan calls; all but one of them are never called by two
 * threads at once */

typedef struct
{
  YassWriteFunc write;
  gpointer data;
  GCancellable *cancellable; /* stops the batch; owned */
  GError *error;             /* the first; owned */
} Run;

static void
write_lines (const char *text, gsize length, gpointer data)
{
  Run *run = data;

  if (run->error == NULL && !run->write (text, length, run->data, &run->error))
    g_cancellable_cancel (run->cancellable);
}

/* Malformed puzzles have their result lines */
static void
complain (const char *error, bool is_puzzle, gpointer data)
{
  Run *run = data;

  if (!is_puzzle && run->error == NULL)
    g_set_error_literal (&run->error, G_IO_ERROR, G_IO_ERROR_FAILED, error);
}

static void
ignore_progress (const YassBatchTally *tally, guint64 n_bytes, gpointer data)
{
}

static void
stop (GCancellable *asked, gpointer run)
{
  g_cancellable_cancel (((Run *) run)->cancellable);
}

static void
write_first_line (Run *run, const YassBatchPlan *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (plan->format->begin == NULL)
    return;
  plan->format->begin (text, plan->fields);
  write_lines (text->str, text->len, run);
}

/* @source: taken over */
static YassBatchOutcome *
answer (YassBatchSource *source, const YassBatchPlan *plan, Run *run,
        GCancellable *asked, GError **error)
{
  g_autoptr (YassBatchOutcome) outcome = g_new0 (YassBatchOutcome, 1);
  const gulong id
      = asked != NULL
            ? g_cancellable_connect (asked, G_CALLBACK (stop), run, NULL)
            : 0;
  YassBatch *batch = yass_batch_new (plan, run->cancellable);

  g_atomic_ref_count_init (&outcome->references);
  write_first_line (run, plan);
  yass_batch_run (batch, source);
  yass_batch_finish (batch);
  outcome->tally = *yass_batch_get_tally (batch);
  yass_batch_free (batch);
  g_cancellable_disconnect (asked, id);

  if (g_cancellable_set_error_if_cancelled (asked, error))
    return NULL;
  if (run->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&run->error));
      return NULL;
    }
  return g_steal_pointer (&outcome);
}

static const YassBatchFormat *
find_format (const char *name, GError **error)
{
  const YassBatchFormat *format
      = yass_batch_format_find (name != NULL ? name : "line");

  if (format == NULL)
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "'%s' is no format of result lines; expected line, csv or "
                 "json",
                 name);
  return format;
}

YassBatchOutcome *
yass_batch_answer_fd (int fd, const char *name, const YassOptions *options,
                      const char *format, const char *fields, guint n_jobs,
                      YassWriteFunc write, gpointer data,
                      GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (fd >= 0 && name != NULL, NULL);
  g_return_val_if_fail (options != NULL && write != NULL, NULL);

  g_autoptr (YassBatchSource) source = yass_batch_source_new (fd, name);
  const YassBatchFormat *found = find_format (format, error);
  g_autofree const YassBatchField **chosen
      = found != NULL ? yass_batch_parse_fields (
            fields != NULL ? fields : found->fields, error)
                      : NULL;
  if (chosen == NULL)
    return NULL;

  g_autoptr (GCancellable) own = g_cancellable_new ();
  Run run = { write, data, own };
  YassBatchPlan plan = {
    .options = options,
    .format = found,
    .fields = (const YassBatchField *const *) chosen,
    .n_jobs = n_jobs > 0 ? n_jobs : g_get_num_processors (),
    .write = write_lines,
    .complain = complain,
    .progress = ignore_progress,
    .data = &run,
  };
  plan.only_answers = plan.abreast
      = yass_batch_wants_only_answers (options, plan.fields);
  YassBatchOutcome *outcome
      = answer (g_steal_pointer (&source), &plan, &run, cancellable, error);
  g_clear_error (&run.error);
  return outcome;
}

YassBatchOutcome *
yass_batch_answer_file (const char *path, const YassOptions *options,
                        const char *format, const char *fields, guint n_jobs,
                        YassWriteFunc write, gpointer data,
                        GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  const int fd = open (path, O_RDONLY | O_CLOEXEC);
  const int reason = errno;

  if (fd >= 0)
    return yass_batch_answer_fd (fd, path, options, format, fields, n_jobs,
                                 write, data, cancellable, error);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (reason),
               "cannot read '%s': %s", path, g_strerror (reason));
  return NULL;
}
