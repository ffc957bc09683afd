/* progress.h: one line on a terminal that says how far a long run is
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

typedef struct
{
  bool is_shown; /* somebody is looking, and nothing else is written there */
  bool is_there; /* the line is on the screen */
  gint64 start_us;
  gint64 last_us;
  guint64 n_bytes; /* in all, 0 when nobody knows */
} YassProgress;

/* @is_wanted: false where results go to the same terminal */
void yass_progress_init (YassProgress *self, bool is_wanted);

/* Does so at most a few times a second */
void yass_progress_show (YassProgress *self, guint64 n_puzzles,
                         guint64 n_bytes);

/* The same of one puzzle whose search takes long, from its second second on */
void yass_progress_show_search (YassProgress *self, guint64 n_guesses,
                                guint64 n_learned);

/* Begins with the next puzzle */
void yass_progress_start (YassProgress *self);

/* To be called before something else is written there */
void yass_progress_clear (YassProgress *self);
