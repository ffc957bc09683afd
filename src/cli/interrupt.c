/* interrupt.c: Ctrl-C
 * SPDX-License-Identifier: MIT */
#include "cli/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "cli/command.h"

static int happened;

/* A thread that waits may call anything, a signal handler hardly anything */
static gpointer
wait_for_interrupts (gpointer cancellable)
{
  sigset_t interrupt;
  int number;
  sigemptyset (&interrupt);
  sigaddset (&interrupt, SIGINT);

  sigwait (&interrupt, &number);
  g_atomic_int_set (&happened, 1);
  g_cancellable_cancel (cancellable);

  sigwait (&interrupt, &number);
  _exit (YASS_EXIT_INTERRUPTED);
}

GCancellable *
yass_interrupt_watch (void)
{
  GCancellable *cancellable = g_cancellable_new ();
  struct sigaction action;
  if (sigaction (SIGINT, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
    return cancellable; /* started in the background: not meant for us */

  sigset_t interrupt;
  sigemptyset (&interrupt);
  sigaddset (&interrupt, SIGINT);
  pthread_sigmask (SIG_BLOCK, &interrupt, NULL);
  /* The thread's own reference: it may outlive the caller's */
  GThread *thread = g_thread_try_new ("interrupt", wait_for_interrupts,
                                      g_object_ref (cancellable), NULL);
  if (thread != NULL)
    g_thread_unref (thread);
  else
    {
      pthread_sigmask (SIG_UNBLOCK, &interrupt, NULL);
      g_object_unref (cancellable);
    }
  return cancellable;
}

bool
yass_interrupt_happened (void)
{
  return g_atomic_int_get (&happened) != 0;
}
