/* batch-run.h: a batch inside the test, and what came of it
 * SPDX-License-Identifier: MIT */
#pragma once

#include "run/batch.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "yass/yass.h"

/* A run, and what came of it */
typedef struct
{
  YassBatchPlan plan;
  YassOptions *options;
  const YassBatchField **fields;
  GString *out;
  GString *complaints; /* about puzzles */
  GString *troubles;   /* about sources */
  YassBatchTally tally;
  GCancellable *cancellable;
  guint stop_after;       /* chunks, 0: never */
  guint64 skipped_digest; /* of the puzzles that were skipped */
} Run;

static inline void
write_lines (const char *text, gsize length, gpointer data)
{
  Run *run = data;
  g_assert_cmpuint (length, >, 0);
  g_assert_cmpint (text[length - 1], ==, '\n');
  g_string_append_len (run->out, text, (gssize) length);
  if (run->stop_after > 0 && --run->stop_after == 0)
    g_cancellable_cancel (run->cancellable);
}

static inline void
complain (const char *error, bool is_puzzle, gpointer data)
{
  Run *run = data;
  g_string_append_printf (is_puzzle ? run->complaints : run->troubles, "%s\n",
                          error);
}

static inline void
ignore_progress (const YassBatchTally *tally, guint64 n_bytes, gpointer data)
{
}

static inline bool
note_digest (guint64 digest, gpointer data)
{
  Run *run = data;
  run->skipped_digest = digest;
  return true;
}

static inline void
run_init (Run *run, const char *fields, guint n_jobs)
{
  *run = (Run){
    .options = yass_options_new (),
    .fields = yass_batch_parse_fields (fields, NULL),
    .out = g_string_new (NULL),
    .complaints = g_string_new (NULL),
    .troubles = g_string_new (NULL),
    .cancellable = g_cancellable_new (),
  };
  run->plan = (YassBatchPlan){
    .options = run->options,
    .format = &yass_batch_format_line,
    .fields = (const YassBatchField *const *) run->fields,
    .n_jobs = n_jobs,
    .with_digest = true,
    .prove = note_digest,
    .write = write_lines,
    .complain = complain,
    .progress = ignore_progress,
    .data = run,
  };
}

static inline void
run_clear (Run *run)
{
  yass_options_unref (run->options);
  g_free (run->fields);
  g_string_free (run->out, TRUE);
  g_string_free (run->complaints, TRUE);
  g_string_free (run->troubles, TRUE);
  g_object_unref (run->cancellable);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* A file that is gone once it is closed */
static inline int
open_text (const char *text, gsize length)
{
  g_autofree char *path = NULL;
  const int fd = g_file_open_tmp ("yass-batch-XXXXXX", &path, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_unlink (path);
  g_assert_cmpint (write (fd, text, length), ==, (gssize) length);
  lseek (fd, 0, SEEK_SET);
  return fd;
}

/* @fd: of a text, taken over; @length: of a file */
static inline void
run_fd (Run *run, int fd, gsize length, const YassBatchShard *shard)
{
  g_autoptr (YassBatch) batch = yass_batch_new (&run->plan, run->cancellable);
  YassBatchSource *source = yass_batch_source_new (fd, "text");

  if (shard == NULL || yass_batch_source_take_part (source, shard, 0, length))
    yass_batch_run (batch, source);
  else
    yass_batch_source_free (source);
  yass_batch_finish (batch);
  run->tally = *yass_batch_get_tally (batch);
}

static inline void
run_text (Run *run, const char *text, gsize length, const YassBatchShard *shard)
{
  run_fd (run, open_text (text, length), length, shard);
}

/* What only names puzzles is soon done with them */
static inline void
run_init_quickly (Run *run, const char *fields, guint n_jobs)
{
  run_init (run, fields, n_jobs);
  yass_options_set_rules (run->options, "naked-single", NULL);
  yass_options_set_guessing (run->options, FALSE);
}
