/* build-info.h: how the program was built, and what it runs on
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Filled in by meson */
typedef struct
{
  const char *version;
  const char *commit; /* "unknown" outside a git checkout */
  const char *compiler;
  const char *flags;
  const char *build_type;
} YassBuildInfo;

extern const YassBuildInfo yass_build_info;

/* The processor's name, as /proc/cpuinfo has it; else its architecture */
char *yass_machine_dup_cpu (void);

/* The kernel and its release */
char *yass_machine_dup_system (void);
