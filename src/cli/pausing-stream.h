/* pausing-stream.h: a stream that says when it has to wait
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#define YASS_TYPE_PAUSING_STREAM (yass_pausing_stream_get_type ())
G_DECLARE_FINAL_TYPE (YassPausingStream, yass_pausing_stream, YASS,
                      PAUSING_STREAM, GInputStream)

/* Reads @fd, which is taken over unless it is standard input, and calls @pause
 * before it has to wait for more to come.
 *
 * @pause: nullable */
GInputStream *yass_pausing_stream_new (int fd, void (*pause) (gpointer data),
                                       gpointer data);
