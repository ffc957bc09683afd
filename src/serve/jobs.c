/* jobs.c: work on behalf of clients, beside the thread that listens
 * SPDX-License-Identifier: MIT */
#include "serve/jobs.h"

#include <stdio.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#define NICENESS 5

/* How long a job may run in any case while others wait, and how often somebody
 * looks whether others do and how much memory is taken, in milliseconds */
#define FAIR_TURN 1000
#define LOOK_EVERY 200

struct _YassJobs
{
  GThreadPool *pool;     /* owned */
  GMainContext *context; /* owned */
  GHashTable *all;       /* of YassJob: not ended yet; unowned */
  GSource *watch;        /* looks after them; NULL when there are none; owned */
  guint max_running;
  guint max_jobs;
  gsize max_bytes;
};

struct _YassJob
{
  gatomicrefcount references;
  YassJobs *jobs;            /* unowned */
  GCancellable *cancellable; /* owned */
  gint64 start;              /* monotonic; 0 until it runs; atomic */
  const YassJobFuncs *funcs;
  bool is_endless;
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

/* Whoever listens comes before those who work, and what people look at before
 * both. Threads of the pool do nothing else. */
static void
step_back (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), NICENESS);
#endif
}

static gint
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const YassJob *one = a, *other = b;

  return one->is_endless - other->is_endless;
}

static void
run (gpointer job, gpointer jobs)
{
  YassJob *self = job;

  step_back ();
  __atomic_store_n (&self->start, g_get_monotonic_time (), __ATOMIC_RELAXED);
  send (self,
        g_cancellable_is_cancelled (self->cancellable)
            ? NULL
            : self->funcs->work (self, self->data),
        true);
  yass_job_unref (self);
}

/* Returns: (nullable): the one that has run longest, of those that have run for
 *   that many milliseconds */
static YassJob *
find_longest (YassJobs *self, gint64 at_least)
{
  gint64 earliest
      = g_get_monotonic_time () - at_least * G_GINT64_CONSTANT (1000);
  YassJob *longest = NULL;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      YassJob *job = key;
      const gint64 start = __atomic_load_n (&job->start, __ATOMIC_RELAXED);

      if (start == 0 || start > earliest
          || g_cancellable_is_cancelled (job->cancellable))
        continue;
      earliest = start;
      longest = job;
    }
  return longest;
}

/* One has to make room for each that waits */
static void
make_room (YassJobs *self)
{
  const guint n = g_hash_table_size (self->all);

  for (guint i = self->max_running; i < n; i++)
    {
      YassJob *job = find_longest (self, FAIR_TURN);

      if (job == NULL)
        break;
      yass_job_cancel (job);
    }
}

/* The bytes of memory that the program takes; 0 where nobody says */
static gsize
count_bytes (void)
{
  unsigned long all, resident = 0;
  FILE *file = fopen ("/proc/self/statm", "re");

  if (file == NULL)
    return 0;
  if (fscanf (file, "%lu %lu", &all, &resident) != 2)
    resident = 0;
  fclose (file);
  return resident * (gsize) sysconf (_SC_PAGESIZE);
}

static bool
takes_too_much (const YassJobs *self)
{
  if (count_bytes () <= self->max_bytes)
    return false;
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return count_bytes () > self->max_bytes;
}

static gboolean
look_after (gpointer data)
{
  YassJobs *self = data;
  YassJob *job;

  make_room (self);
  /* Nobody can tell whose memory it is: one at a time, those that have had most
   * time to take it first */
  if (takes_too_much (self) && (job = find_longest (self, 0)) != NULL)
    yass_job_cancel (job);
  if (g_hash_table_size (self->all) > 0)
    return G_SOURCE_CONTINUE;
  g_clear_pointer (&self->watch, g_source_unref);
  return G_SOURCE_REMOVE;
}

static void
watch (YassJobs *self)
{
  if (self->watch != NULL)
    return;
  self->watch = g_timeout_source_new (LOOK_EVERY);
  g_source_set_callback (self->watch, look_after, self, NULL);
  g_source_attach (self->watch, self->context);
}

YassJobs *
yass_jobs_new (guint max_running, guint max_waiting, gsize max_bytes)
{
  YassJobs *self = g_new (YassJobs, 1);

  *self = (YassJobs){
    .pool = g_thread_pool_new (run, self, (gint) max_running, TRUE, NULL),
    .context = g_main_context_ref_thread_default (),
    .all = g_hash_table_new (NULL, NULL),
    .max_running = max_running,
    .max_jobs = max_running + max_waiting,
    .max_bytes = max_bytes,
  };
  g_thread_pool_set_sort_function (self->pool, compare, NULL);
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
  if (self->watch != NULL)
    g_source_destroy (self->watch);
  g_clear_pointer (&self->watch, g_source_unref);
  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_hash_table_unref (self->all);
  g_main_context_unref (self->context);
  g_free (self);
}

YassJob *
yass_jobs_start (YassJobs *self, const YassJobFuncs *funcs, bool is_endless,
                 gpointer data)
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
                    .is_endless = is_endless,
                    .data = data };
  g_atomic_ref_count_init (&job->references);
  g_hash_table_add (self->all, job);
  g_thread_pool_push (self->pool, job_ref (job), NULL);
  watch (self);
  return job;
}
