/* harmless.h: what others wrote, as a terminal or a log may have it
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A file's name, a title or a word of a trace may hold characters that move the
 * cursor, start another line, or turn what follows around. Here they are shown
 * instead: `\n`, `\x1b`, `\u202e`; so is a byte that is no UTF-8. What is
 * harmless stays as it is. */

bool yass_is_harmless (const char *text, gsize n_bytes);

void yass_append_harmless (GString *out, const char *text, gsize n_bytes);

char *yass_dup_harmless (const char *text, gsize n_bytes);

/* Whether a character is none to be shown: of control, or of direction */
bool yass_is_harmful (gunichar character);
