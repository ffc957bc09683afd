/* jobs.c: work on behalf of clients, beside the thread that listens
 * SPDX-License-Identifier: MIT */
#include "serve/jobs.h"

struct _YassJobs
{
  GThreadPool *pool;     /* owned */
  GMainContext *context; /* owned */
  GHashTable *all;       /* of YassJob: not ended yet; unowned */
  guint max_jobs;
};

struct _YassJob
{
  gatomicrefcount references;
  YassJobs *jobs;            /* unowned */
  GCancellable *cancellable; /* owned */
  const YassJobFuncs *funcs;
  gpointer data;
};

typedef struct
{
  YassJob *job;  /* owned */
  GString *text; /* owned, nullable */
  bool is_answer;
} Message;

GCancellable *
yass_job_get_cancellable (YassJob *self)
{
  return self->cancellable;
}

void
yass_job_cancel (YassJob *self)
{
  g_cancellable_cancel (self->cancellable);
}

static YassJob *
job_ref (YassJob *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_job_unref (YassJob *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  self->funcs->free (self->data);
  g_object_unref (self->cancellable);
  g_free (self);
}

static void
message_free (gpointer data)
{
  Message *message = data;

  yass_job_unref (message->job);
  if (message->text != NULL)
    g_string_free (message->text, TRUE);
  g_free (message);
}

static gboolean
deliver (gpointer data)
{
  Message *message = data;
  YassJob *job = message->job;

  if (message->is_answer)
    g_hash_table_remove (job->jobs->all, job);
  job->funcs->hear (job, message->text, message->is_answer, job->data);
  return G_SOURCE_REMOVE;
}

static void
send (YassJob *self, GString *text, bool is_answer)
{
  Message *message = g_new (Message, 1);
  GSource *source = g_idle_source_new ();

  *message = (Message){ job_ref (self), text, is_answer };
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver, message, message_free);
  g_source_attach (source, self->jobs->context);
  g_source_unref (source);
}

void
yass_job_tell (YassJob *self, GString *text)
{
  send (self, text, false);
}

static void
run (gpointer job, gpointer jobs)
{
  YassJob *self = job;

  send (self,
        g_cancellable_is_cancelled (self->cancellable)
            ? NULL
            : self->funcs->work (self, self->data),
        true);
  yass_job_unref (self);
}

YassJobs *
yass_jobs_new (guint max_running, guint max_waiting)
{
  YassJobs *self = g_new (YassJobs, 1);

  *self = (YassJobs){
    .pool = g_thread_pool_new (run, self, (gint) max_running, FALSE, NULL),
    .context = g_main_context_ref_thread_default (),
    .all = g_hash_table_new (NULL, NULL),
    .max_jobs = max_running + max_waiting,
  };
  return self;
}

void
yass_jobs_free (YassJobs *self)
{
  GHashTableIter iter;
  gpointer job;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, &job, NULL))
    yass_job_cancel (job);
  while (g_hash_table_size (self->all) > 0)
    g_main_context_iteration (self->context, TRUE);
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_hash_table_unref (self->all);
  g_main_context_unref (self->context);
  g_free (self);
}

YassJob *
yass_jobs_start (YassJobs *self, const YassJobFuncs *funcs, gpointer data)
{
  if (g_hash_table_size (self->all) >= self->max_jobs)
    {
      funcs->free (data);
      return NULL;
    }
  YassJob *job = g_new (YassJob, 1);
  *job = (YassJob){ .jobs = self,
                    .cancellable = g_cancellable_new (),
                    .funcs = funcs,
                    .data = data };
  g_atomic_ref_count_init (&job->references);
  g_hash_table_add (self->all, job);
  g_thread_pool_push (self->pool, job_ref (job), NULL);
  return job;
}
