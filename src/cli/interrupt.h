/* interrupt.h: Ctrl-C
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <gio/gio.h>

/* Call before starting threads, once. From then on Ctrl-C cancels what is
 * returned, and a second one ends the program. */
GCancellable *yass_interrupt_watch (void);

bool yass_interrupt_happened (void);
