/* ordered-pool.h: threads whose results are handed out in order
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* One thread pushes pieces of work, others do them. Whoever finds the oldest
 * piece done delivers it and those behind it, so that no result waits for the
 * next piece to be read. */
typedef struct _YassOrderedPool YassOrderedPool;

/* What every piece of work begins with */
typedef struct
{
  bool is_done; /* the pool's to write */
} YassWork;

typedef struct
{
  /* Does a piece of work. Called by several threads at once, each with a worker
   * of its own. */
  void (*run) (gpointer worker, gpointer work, gpointer data);

  /* Takes over a piece that is done. Called in the order of the pieces, never
   * twice at once, but by any thread. When it returns false, the piece stays
   * the pool's and the pool is halted: nothing more is delivered. */
  bool (*deliver) (gpointer work, gpointer data);

  /* Once everything is delivered after yass_ordered_pool_rest (); nullable.
   * Called as deliver () is. */
  void (*rest) (gpointer data);
} YassOrderedPoolFuncs;

/* @workers: @n_workers of them, as many as threads; unowned. With one, all work
 * is done inside yass_ordered_pool_push ().
 * @most: pieces under way at once */
YassOrderedPool *yass_ordered_pool_new (const YassOrderedPoolFuncs *funcs,
                                        gpointer data, gpointer *workers,
                                        guint n_workers, guint most);

/* Call it once everything is settled and, if the pool is halted, taken back */
void yass_ordered_pool_free (YassOrderedPool *self);

/* Takes over @work, which begins with a YassWork. Waits when too many pieces
 * are under way. */
void yass_ordered_pool_push (YassOrderedPool *self, gpointer work);

/* Nothing more is to come for now: rest () is called once all that is under way
 * is delivered */
void yass_ordered_pool_rest (YassOrderedPool *self);

/* Whether some thread has nothing to do, and whether some work is under way */
bool yass_ordered_pool_is_idle (YassOrderedPool *self);
bool yass_ordered_pool_is_busy (YassOrderedPool *self);

/* Waits until at most @n pieces are under way, or until a halted pool has
 * stopped working. Returns: false for the latter */
bool yass_ordered_pool_settle (YassOrderedPool *self, guint n);

bool yass_ordered_pool_is_halted (YassOrderedPool *self);

/* Takes the oldest piece of a settled pool back. Returns: (nullable): NULL
 * behind the last, and then the pool is no longer halted */
gpointer yass_ordered_pool_take_back (YassOrderedPool *self);
