/* interrupt.h: Ctrl-C, and other ways to be asked to stop
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <gio/gio.h>

/* Call this once, before starting threads. From then on Ctrl-C, SIGTERM and
 * SIGHUP cancel what is returned, and a second one ends the program. */
GCancellable *yass_interrupt_watch (void);

bool yass_interrupt_happened (void);

/* The exit status by which shells know that: 128 plus the number of the signal
 */
int yass_interrupt_get_status (void);
