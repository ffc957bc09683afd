/* ordered-pool.c: threads whose results are handed out in order
 * SPDX-License-Identifier: MIT */
#include "run/ordered-pool.h"

struct _YassOrderedPool
{
  YassOrderedPoolFuncs funcs;
  gpointer data;
  guint n_workers;
  guint most;
  GThreadPool *threads; /* owned; NULL: whoever pushes does the work */

  GMutex lock; /* for all below */
  GCond changed;
  GPtrArray *idle;    /* the workers that no thread has */
  GQueue under_way;   /* of YassWork, owned, in order */
  guint n_undone;     /* of those under way */
  bool is_delivering; /* some thread is calling deliver () or rest () */
  bool is_halted;     /* the oldest piece under way was not delivered */
  bool is_resting;    /* nothing more is to come for now */
};

/* With the lock held, and again when it returns */
static void
tell_of_rest (YassOrderedPool *self)
{
  self->is_resting = false;
  if (self->funcs.rest == NULL)
    return;
  g_mutex_unlock (&self->lock);
  self->funcs.rest (self->data);
  g_mutex_lock (&self->lock);
}

/* With the lock held, and again when it returns */
static void
deliver (YassOrderedPool *self, YassWork *work)
{
  g_mutex_unlock (&self->lock);
  const bool delivered = self->funcs.deliver (work, self->data);
  g_mutex_lock (&self->lock);
  if (delivered)
    g_queue_pop_head (&self->under_way);
  else
    self->is_halted = true;
  g_cond_signal (&self->changed);
}

/* With the lock held */
static void
deliver_done (YassOrderedPool *self)
{
  if (self->is_delivering)
    return;
  self->is_delivering = true;
  while (!self->is_halted)
    {
      YassWork *oldest = g_queue_peek_head (&self->under_way);

      if (oldest == NULL && self->is_resting)
        tell_of_rest (self);
      else if (oldest == NULL || !oldest->is_done)
        break;
      else
        deliver (self, oldest);
    }
  self->is_delivering = false;
  g_cond_signal (&self->changed);
}

static void
run (gpointer data, gpointer pool)
{
  YassWork *work = data;
  YassOrderedPool *self = pool;

  g_mutex_lock (&self->lock);
  gpointer worker
      = g_ptr_array_steal_index_fast (self->idle, self->idle->len - 1);
  g_mutex_unlock (&self->lock);

  self->funcs.run (worker, work, self->data);

  g_mutex_lock (&self->lock);
  g_ptr_array_add (self->idle, worker);
  work->is_done = true;
  self->n_undone--;
  deliver_done (self);
  g_mutex_unlock (&self->lock);
}

YassOrderedPool *
yass_ordered_pool_new (const YassOrderedPoolFuncs *funcs, gpointer data,
                       gpointer *workers, guint n_workers, guint most)
{
  g_assert (n_workers > 0);
  YassOrderedPool *self = g_new0 (YassOrderedPool, 1);
  self->funcs = *funcs;
  self->data = data;
  self->n_workers = n_workers;
  self->most = most;
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);
  g_queue_init (&self->under_way);
  self->idle = g_ptr_array_new ();
  for (guint i = 0; i < n_workers; i++)
    g_ptr_array_add (self->idle, workers[i]);
  if (n_workers == 1)
    return self;

  /* All threads start at once: if the system gives us fewer, or none, that
   * shows here and not when a piece of work finds nobody to do it. */
  self->threads = g_thread_pool_new (run, self, (gint) n_workers, TRUE, NULL);
  if (g_thread_pool_get_num_threads (self->threads) == 0)
    {
      g_thread_pool_free (self->threads, TRUE, FALSE);
      self->threads = NULL;
    }
  return self;
}

void
yass_ordered_pool_free (YassOrderedPool *self)
{
  g_assert (g_queue_is_empty (&self->under_way));
  if (self->threads != NULL)
    g_thread_pool_free (self->threads, FALSE, TRUE);
  g_ptr_array_unref (self->idle);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

void
yass_ordered_pool_push (YassOrderedPool *self, gpointer work)
{
  g_mutex_lock (&self->lock);
  while (self->threads != NULL && !self->is_halted
         && g_queue_get_length (&self->under_way) >= self->most)
    g_cond_wait (&self->changed, &self->lock);
  ((YassWork *) work)->is_done = false;
  g_queue_push_tail (&self->under_way, work);
  self->n_undone++;
  g_mutex_unlock (&self->lock);
  if (self->threads != NULL)
    g_thread_pool_push (self->threads, work, NULL);
  else
    run (work, self);
}

void
yass_ordered_pool_rest (YassOrderedPool *self)
{
  g_mutex_lock (&self->lock);
  self->is_resting = true;
  deliver_done (self);
  g_mutex_unlock (&self->lock);
}

bool
yass_ordered_pool_is_idle (YassOrderedPool *self)
{
  g_mutex_lock (&self->lock);
  const bool idle = self->n_undone < self->n_workers;
  g_mutex_unlock (&self->lock);
  return idle;
}

/* With the lock held */
static bool
has_more_than (const YassOrderedPool *self, guint n)
{
  return self->is_halted ? self->n_undone > 0 : self->under_way.length > n;
}

bool
yass_ordered_pool_is_busy (YassOrderedPool *self)
{
  g_mutex_lock (&self->lock);
  const bool busy = has_more_than (self, 0);
  g_mutex_unlock (&self->lock);
  return busy;
}

bool
yass_ordered_pool_settle (YassOrderedPool *self, guint n)
{
  g_mutex_lock (&self->lock);
  while (has_more_than (self, n))
    g_cond_wait (&self->changed, &self->lock);
  const bool delivered = !self->is_halted;
  g_mutex_unlock (&self->lock);
  return delivered;
}

bool
yass_ordered_pool_is_halted (YassOrderedPool *self)
{
  g_mutex_lock (&self->lock);
  const bool halted = self->is_halted;
  g_mutex_unlock (&self->lock);
  return halted;
}

gpointer
yass_ordered_pool_take_back (YassOrderedPool *self)
{
  g_mutex_lock (&self->lock);
  g_assert (self->n_undone == 0);
  YassWork *work = g_queue_pop_head (&self->under_way);
  self->is_halted = self->is_halted && work != NULL;
  g_mutex_unlock (&self->lock);
  return work;
}
