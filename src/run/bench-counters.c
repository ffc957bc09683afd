/* bench-counters.c: what the processor counts
 * SPDX-License-Identifier: MIT */
#include "run/bench-counters.h"

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

struct _YassCounters
{
  int instructions; /* leads the group */
  int cycles;
};

static int
open_counter (guint64 what, int group)
{
  struct perf_event_attr attr = {
    .type = PERF_TYPE_HARDWARE,
    .size = sizeof attr,
    .config = what,
    .disabled = group < 0,
    .exclude_kernel = 1,
    .exclude_hv = 1,
    .read_format = PERF_FORMAT_GROUP | PERF_FORMAT_TOTAL_TIME_ENABLED
                   | PERF_FORMAT_TOTAL_TIME_RUNNING,
  };
  return (int) syscall (SYS_perf_event_open, &attr, 0, -1, group,
                        PERF_FLAG_FD_CLOEXEC);
}

YassCounters *
yass_counters_new (void)
{
  const int instructions = open_counter (PERF_COUNT_HW_INSTRUCTIONS, -1);
  if (instructions < 0)
    return NULL;
  const int cycles = open_counter (PERF_COUNT_HW_CPU_CYCLES, instructions);
  if (cycles < 0)
    {
      close (instructions);
      return NULL;
    }
  YassCounters *self = g_new (YassCounters, 1);
  *self = (YassCounters){ instructions, cycles };
  return self;
}

void
yass_counters_free (YassCounters *self)
{
  close (self->cycles);
  close (self->instructions);
  g_free (self);
}

void
yass_counters_start (YassCounters *self)
{
  ioctl (self->instructions, PERF_EVENT_IOC_RESET, PERF_IOC_FLAG_GROUP);
  ioctl (self->instructions, PERF_EVENT_IOC_ENABLE, PERF_IOC_FLAG_GROUP);
}

bool
yass_counters_stop (YassCounters *self, YassCounts *counts)
{
  struct
  {
    guint64 n, time_enabled, time_running, instructions, cycles;
  } seen;

  ioctl (self->instructions, PERF_EVENT_IOC_DISABLE, PERF_IOC_FLAG_GROUP);
  /* The times are never reset, so a group that once had to share its counters
   * stays untrusted. */
  if (read (self->instructions, &seen, sizeof seen) != sizeof seen
      || seen.n != 2 || seen.time_running < seen.time_enabled
      || seen.instructions == 0 || seen.cycles == 0)
    return false;
  counts->instructions += seen.instructions;
  counts->cycles += seen.cycles;
  return true;
}

#else

struct _YassCounters
{
  int nothing;
};

YassCounters *
yass_counters_new (void)
{
  return NULL;
}

void
yass_counters_free (YassCounters *self)
{
  g_assert_not_reached ();
}

void
yass_counters_start (YassCounters *self)
{
  g_assert_not_reached ();
}

bool
yass_counters_stop (YassCounters *self, YassCounts *counts)
{
  g_assert_not_reached ();
}
#endif
