/* progress.c: one line on a terminal that says how far a long run is
 * SPDX-License-Identifier: MIT */
#include "cli/progress.h"

#include <stdio.h>
#include <unistd.h>

#define INTERVAL_US (G_USEC_PER_SEC / 5)
#define BAR_WIDTH 30

/* Nobody needs to be told about a search that is over sooner */
#define PATIENCE_US G_USEC_PER_SEC

void
yass_progress_init (YassProgress *self, bool is_wanted)
{
  *self = (YassProgress){ .is_shown = is_wanted && isatty (STDERR_FILENO),
                          .start_us = g_get_monotonic_time () };
  self->last_us = self->start_us;
}

/* `1:02:03` or `2:03` */
static void
append_time (GString *line, guint64 seconds)
{
  if (seconds >= 3600)
    g_string_append_printf (line, "%u:%02u:%02u", (guint) (seconds / 3600),
                            (guint) (seconds / 60 % 60),
                            (guint) (seconds % 60));
  else
    g_string_append_printf (line, "%u:%02u", (guint) (seconds / 60),
                            (guint) (seconds % 60));
}

static void
append_bar (GString *line, double share, double seconds)
{
  const guint n_done = (guint) (share * BAR_WIDTH);

  g_string_append_c (line, '[');
  for (guint i = 0; i < BAR_WIDTH; i++)
    g_string_append_c (line, i < n_done ? '#' : ' ');
  g_string_append_printf (line, "] %3u%%  ", (guint) (share * 100));
  append_time (line, (guint64) (seconds / share * (1 - share)));
  g_string_append (line, " left  ");
}

void
yass_progress_show (YassProgress *self, guint64 n_puzzles, guint64 n_bytes)
{
  const gint64 now_us = g_get_monotonic_time ();
  const double seconds = (double) (now_us - self->start_us) / G_USEC_PER_SEC;
  g_autoptr (GString) line = NULL;

  if (!self->is_shown || now_us - self->last_us < INTERVAL_US)
    return;
  self->last_us = now_us;
  line = g_string_new (NULL);
  if (n_bytes > 0 && n_bytes <= self->n_bytes)
    append_bar (line, (double) n_bytes / (double) self->n_bytes, seconds);
  g_string_append_printf (line, "%" G_GUINT64_FORMAT " puzzles, %.0f a second",
                          n_puzzles, (double) n_puzzles / seconds);
  fprintf (stderr, "\r%s\033[K", line->str);
  self->is_there = true;
}

void
yass_progress_start (YassProgress *self)
{
  if (self->is_shown)
    self->start_us = self->last_us = g_get_monotonic_time ();
}

void
yass_progress_show_search (YassProgress *self, guint64 n_guesses,
                           guint64 n_learned)
{
  const gint64 now_us = g_get_monotonic_time ();
  g_autoptr (GString) line = NULL;

  if (!self->is_shown || now_us - self->last_us < INTERVAL_US
      || now_us - self->start_us < PATIENCE_US)
    return;
  self->last_us = now_us;
  line = g_string_new (NULL);
  append_time (line, (guint64) (now_us - self->start_us) / G_USEC_PER_SEC);
  g_string_append_printf (line, "  %" G_GUINT64_FORMAT " guesses", n_guesses);
  if (n_learned > 0)
    g_string_append_printf (line, ", %" G_GUINT64_FORMAT " clauses learned",
                            n_learned);
  fprintf (stderr, "\r%s\033[K", line->str);
  self->is_there = true;
}

void
yass_progress_clear (YassProgress *self)
{
  if (self->is_there)
    fputs ("\r\033[K", stderr);
  self->is_there = false;
}
