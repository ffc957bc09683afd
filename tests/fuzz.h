/* fuzz.h: bytes damaged at random, run after run, for a given time
 * SPDX-License-Identifier: MIT */
#pragma once

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include <glib.h>

#include "sanitized.h"
#if IS_SANITIZED
#include <sanitizer/common_interface_defs.h>
#endif

#define FUZZ_MOST_SECONDS 60 /* a run that takes longer hangs */

/* Every run has a seed of its own, one more than the run before: what a run
 * did is repeated by `--seed=THAT --seconds=0`. */
typedef struct
{
  double seconds;
  gint64 seed; /* of the next run */
  guint64 n_runs;
  gint64 start; /* of the first run, in microseconds */
  GRand *rand;
} Fuzz;

static char fuzz_last_words[64]; /* in case this run ends the program */

static inline void
fuzz_say_last_words (void)
{
  if (write (STDERR_FILENO, fuzz_last_words, strlen (fuzz_last_words)) < 0)
    return;
}

static inline void
fuzz_handle_signal (int number)
{
  fuzz_say_last_words ();
  signal (number, SIG_DFL);
  raise (number);
}

/* Takes `--seconds=N` and `--seed=N` out of the arguments. */
static inline void
fuzz_init (Fuzz *self, int *argc, char ***argv)
{
  const GOptionEntry options[]
      = { { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &self->seconds, NULL, NULL },
          { "seed", 0, 0, G_OPTION_ARG_INT64, &self->seed, NULL, NULL },
          { NULL } };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  *self = (Fuzz){ 1, g_random_int (), 0, 0, g_rand_new () };
  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  if (!g_option_context_parse (context, argc, argv, &error))
    g_error ("%s", error->message);
  signal (SIGABRT, fuzz_handle_signal);
  signal (SIGALRM, fuzz_handle_signal);
#if IS_SANITIZED
  __sanitizer_set_death_callback (fuzz_say_last_words);
#endif
}

/* Whether there is time for another run; for one there always is. */
static inline gboolean
fuzz_next (Fuzz *self)
{
  const gint64 now = g_get_monotonic_time ();
  alarm (0);
  if (self->n_runs > 0 && (double) (now - self->start) >= self->seconds * 1e6)
    return FALSE;
  if (self->n_runs++ == 0)
    self->start = now;
  g_snprintf (fuzz_last_words, sizeof fuzz_last_words,
              "# again: --seconds=0 --seed=%" G_GINT64_FORMAT "\n", self->seed);
  g_rand_set_seed (self->rand, (guint32) self->seed++);
  alarm (FUZZ_MOST_SECONDS);
  return TRUE;
}

/* A random number from 0 to @n - 1 */
static inline gsize
fuzz_below (Fuzz *self, gsize n)
{
  return (gsize) g_rand_int_range (self->rand, 0, (gint32) MAX (n, 1));
}

/* Damages @text a few times, also by pieces of itself and of @other. */
static inline void
fuzz_damage (Fuzz *self, GString *text, const GString *other)
{
  static const char bytes[]
      = "0123456789.,:;|[]{}\"\\-+ \n\r\t\0\x1b\x80\xffrcx*/e";

  for (gsize n = 1 + fuzz_below (self, 4); n > 0 && text->len > 0; n--)
    {
      const gsize at = fuzz_below (self, text->len);
      const gsize length = 1 + fuzz_below (self, MIN (text->len - at, 64));
      const GString *from = fuzz_below (self, 2) == 0 ? text : other;
      const gsize start = fuzz_below (self, from->len);
      const gsize way = fuzz_below (self, 5);
      g_autofree char *piece
          = g_strndup (from->str + start, MIN (length, from->len - start));

      if (way == 0)
        text->str[at] ^= (char) (1 << fuzz_below (self, 8));
      else if (way == 1)
        text->str[at] = bytes[fuzz_below (self, sizeof bytes - 1)];
      if (way == 2 || way == 3)
        g_string_erase (text, (gssize) at, (gssize) length);
      if (way == 3 || way == 4)
        g_string_insert (text, (gssize) at, piece);
    }
}
