/* bench-clock.c: how long something took
 * SPDX-License-Identifier: MIT */
#include "run/bench-clock.h"

#include <time.h>

guint64
yass_thread_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (guint64) now.tv_sec * 1000000000 + (guint64) now.tv_nsec;
}
