/* jobs.h: work on behalf of clients, beside the thread that listens
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

typedef struct _YassJobs YassJobs;
typedef struct _YassJob YassJob;

typedef struct
{
  /* Does the work, in a thread of its own. It looks at the cancellable, and may
   * call yass_job_tell (). Returns: (transfer full) (nullable): the answer;
   * NULL when it was cancelled before there was one */
  GString *(*work) (YassJob *job, gpointer data);

  /* Takes what was told, in the thread of the jobs. With the answer the job
   * has ended, and nobody calls any of these again but free (). It is NULL when
   * there is none, which is so, too, of a job cancelled before it began. */
  void (*hear) (YassJob *job, const GString *text, bool is_answer,
                gpointer data);

  void (*free) (gpointer data);
} YassJobFuncs;

/* Jobs of one server; made, asked and freed in one thread, whose main context
 * hears what they tell.
 * @max_running: at the same time. When others wait, those that have run longest
 *   are cancelled: some jobs would never end.
 * @max_waiting: besides those
 * @max_bytes: of memory that the program may take: above that, those that have
 *   run longest are cancelled */
YassJobs *yass_jobs_new (guint max_running, guint max_waiting, gsize max_bytes);

/* Cancels what runs, and waits for its end */
void yass_jobs_free (YassJobs *self);

/* Returns: (nullable) (transfer full): a job that works as soon as it can; NULL
 *   when too many wait, and then @data is freed already
 * @is_endless: whether it may run until it is cancelled: then others go first
 * @data: taken over */
YassJob *yass_jobs_start (YassJobs *self, const YassJobFuncs *funcs,
                          bool is_endless, gpointer data);

/* Lets a job end as soon as it can. It is still heard of. */
void yass_job_cancel (YassJob *self);
void yass_job_unref (YassJob *self);

/* For work */

GCancellable *yass_job_get_cancellable (YassJob *self);
/* @text: taken over */
void yass_job_tell (YassJob *self, GString *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassJobs, yass_jobs_free)
