/* batch-results.c: where result lines go, after those that are there already
 * SPDX-License-Identifier: MIT */
#include "cli/batch-results.h"

#include <string.h>
#include <sys/stat.h>

#include "cli/batch-identity.h"
#include "cli/resume-check.h"
#include "cli/resume.h"
#include "run/batch-digest.h"

struct _YassBatchResults
{
  const char *path;       /* unowned */
  YassOutput *output;     /* owned */
  char *first_line;       /* owned: before all results, or "" */
  bool keeps_resume;      /* also once all is done */
  bool is_part;           /* of several, to be joined */
  YassResume *resume;     /* owned; NULL: it is no file */
  YassResumeCheck *check; /* owned; NULL: nothing to compare */
  YassResumeMark mark;    /* where results are skipped to .. */
  bool is_proved;         /* .. and whether they are known to be ours */
};

/* Only the first of several parts has it */
static char *
make_first_line (const YassBatchOptions *options)
{
  GString *text = g_string_new (NULL);
  if (options->format->begin != NULL && options->shard.k == 1)
    options->format->begin (text, options->fields);
  return g_string_free (text, FALSE);
}

/* Starts from the beginning, whatever was there */
static bool
start_over (YassBatchResults *self, GError **error)
{
  if (self->resume != NULL)
    yass_resume_remove (self->resume);
  self->is_proved = true;
  return yass_output_cut (self->output, 0, error)
         && yass_output_write (self->output, self->first_line,
                               strlen (self->first_line), error);
}

/* If nothing is known about what is there, this run must come to the same lines
 */
static bool
start_checking (YassBatchResults *self, GError **error)
{
  self->check = yass_resume_check_new (
      self->path, yass_output_get_length (self->output), error);
  return self->check != NULL
         && yass_batch_results_write (self, self->first_line,
                                      strlen (self->first_line), error);
}

static bool
go_on (YassBatchResults *self, GError **error)
{
  switch (yass_resume_find (self->resume, yass_output_get_length (self->output),
                            self->first_line[0] != '\0', &self->mark, error))
    {
    case YASS_RESUME_FOUND:
      return self->mark.n_lines > 0
             || yass_batch_results_prove (self, self->mark.digest, error);
    case YASS_RESUME_UNKNOWN:
      return start_checking (self, error);
    case YASS_RESUME_REFUSED:
    default:
      return false;
    }
}

/* Nobody should have to wait for the reader of a pipe, just to be told that it
 * is no file */
static bool
is_asked_well (const YassCliOptions *options, GError **error)
{
  struct stat file;
  return !options->batch.resume || stat (options->output, &file) < 0
         || S_ISREG (file.st_mode)
         || yass_resume_refuse (options->output, error, "it is no file");
}

YassBatchResults *
yass_batch_results_new (const YassCliOptions *options, bool only_answers,
                        GError **error)
{
  if (!is_asked_well (options, error))
    return NULL;

  g_autoptr (YassBatchResults) self = g_new0 (YassBatchResults, 1);
  self->path = options->output;
  self->first_line = make_first_line (&options->batch);
  self->is_part = options->batch.shard.n > 1;
  self->keeps_resume = options->batch.resume || self->is_part;
  self->output
      = yass_output_new_behind (options->output, options->words, error);
  if (self->output == NULL)
    return NULL;
  if (yass_output_is_file (self->output))
    self->resume = yass_resume_new (
        self->path, yass_batch_list_traits (options, only_answers));
  if (options->batch.resume && yass_output_get_length (self->output) > 0
          ? !go_on (self, error)
          : !start_over (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
yass_batch_results_free (YassBatchResults *self)
{
  g_clear_pointer (&self->check, yass_resume_check_free);
  g_clear_pointer (&self->resume, yass_resume_free);
  g_clear_pointer (&self->output, yass_output_free);
  g_free (self->first_line);
  g_free (self);
}

bool
yass_batch_results_want_digest (const YassBatchResults *self)
{
  return self->resume != NULL;
}

guint64
yass_batch_results_get_n_skipped (const YassBatchResults *self)
{
  return self->mark.n_lines;
}

bool
yass_batch_results_prove (YassBatchResults *self, guint64 digest,
                          GError **error)
{
  if (digest != self->mark.digest)
    return yass_resume_refuse (self->path, error,
                               "its first %" G_GUINT64_FORMAT
                               " results are answers to other puzzles; "
                               "expected the same input",
                               self->mark.n_lines);
  if (!yass_output_cut (self->output, self->mark.n_bytes, error))
    return false;
  yass_resume_add (self->resume, &self->mark);
  self->is_proved = true;
  return true;
}

bool
yass_batch_results_write (YassBatchResults *self, const char *text,
                          gsize length, GError **error)
{
  if (self->check != NULL
      && !yass_resume_check_take (self->check, &text, &length, error))
    return false;
  return length == 0 || yass_output_write (self->output, text, length, error);
}

bool
yass_batch_results_flush (YassBatchResults *self, GError **error)
{
  return yass_output_flush (self->output, error);
}

bool
yass_batch_results_has_more (const YassBatchResults *self)
{
  return self->check != NULL && !yass_resume_check_is_done (self->check);
}

/* Not while it is unknown whether what is there is ours */
static bool
add_mark (YassBatchResults *self, const YassBatchTally *tally, GError **error)
{
  if (self->check != NULL ? yass_batch_results_has_more (self)
                          : !self->is_proved)
    return true;
  if (!yass_output_flush (self->output, error))
    return false;
  yass_resume_add (self->resume,
                   &(YassResumeMark){
                       .n_lines = self->mark.n_lines + tally->n_puzzles,
                       .n_bytes = yass_output_get_length (self->output),
                       .digest = yass_batch_digest_join (
                           self->mark.digest, tally->digest, tally->n_puzzles),
                   });
  return true;
}

bool
yass_batch_results_note (YassBatchResults *self, const YassBatchTally *tally,
                         GError **error)
{
  return self->resume == NULL || !yass_resume_is_due (self->resume)
         || add_mark (self, tally, error);
}

/* Writes down what `yass-graph join` asks for */
static bool
end_part (YassBatchResults *self, const YassBatchTally *tally,
          const YassBatchExtent *extent, GError **error)
{
  const guint64 n_lines
      = (self->first_line[0] != '\0') + self->mark.n_lines + tally->n_puzzles;
  YassBatchContent content;
  g_autofree char *line = NULL;

  if (!yass_batch_content_measure (&content, self->path, error))
    return false;
  line = yass_batch_part_describe (extent, &content);
  if (content.n_lines == n_lines)
    yass_resume_end (self->resume, line);
  return true;
}

bool
yass_batch_results_close (YassBatchResults *self, const YassBatchTally *tally,
                          const YassBatchExtent *extent, GError **error)
{
  if (self->resume != NULL && extent != NULL && !self->keeps_resume)
    yass_resume_remove (self->resume);
  else if (self->resume != NULL && !add_mark (self, tally, error))
    return false;
  if (self->resume != NULL && extent != NULL && self->is_part
      && !end_part (self, tally, extent, error))
    return false;
  return yass_output_close (self->output, error);
}

guint64
yass_batch_results_get_n_before (const YassBatchResults *self)
{
  const guint64 n
      = self->check != NULL ? yass_resume_check_get_n_lines (self->check) : 0;
  const bool has_first = n > 0 && self->first_line[0] != '\0';
  return self->mark.n_lines + n - has_first;
}

bool
yass_batch_results_are_at (const YassBatchResults *self, const char *path)
{
  return yass_output_is_at (self->output, path);
}
