/* interrupt.c: Ctrl-C, and other ways to be asked to stop
 * SPDX-License-Identifier: MIT */
#include "cli/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

/* Ctrl-C, `kill` or a batch system, and a terminal that is closed */
static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

static sigset_t watched;
static int happened; /* which of them, or 0 */

/* A thread that waits may call anything, a signal handler hardly anything */
static gpointer
wait_for_interrupts (gpointer cancellable)
{
  int number;

  sigwait (&watched, &number);
  g_atomic_int_set (&happened, number);
  g_cancellable_cancel (cancellable);

  sigwait (&watched, &number);
  _exit (128 + number);
}

/* A signal that is ignored stays ignored: if we were started in the background
 * or with nohup, it is not meant for us */
static void
choose_watched (void)
{
  struct sigaction action;

  sigemptyset (&watched);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    if (sigaction (signals[i], NULL, &action) == 0
        && action.sa_handler != SIG_IGN)
      sigaddset (&watched, signals[i]);
}

GCancellable *
yass_interrupt_watch (void)
{
  GCancellable *cancellable = g_cancellable_new ();

  choose_watched ();
  pthread_sigmask (SIG_BLOCK, &watched, NULL);
  /* The thread's own reference: it may outlive the caller's */
  GThread *thread = g_thread_try_new ("interrupt", wait_for_interrupts,
                                      g_object_ref (cancellable), NULL);
  if (thread != NULL)
    g_thread_unref (thread);
  else
    {
      pthread_sigmask (SIG_UNBLOCK, &watched, NULL);
      g_object_unref (cancellable);
    }
  return cancellable;
}

bool
yass_interrupt_happened (void)
{
  return g_atomic_int_get (&happened) != 0;
}

int
yass_interrupt_get_status (void)
{
  return 128 + g_atomic_int_get (&happened);
}
