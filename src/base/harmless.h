/* harmless.h: text from others, made safe for a terminal or a log
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A file's name, a title or a word of a trace may hold characters that move the
 * cursor, start another line, or turn what follows around. They are written as
 * `\n`, `\x1b` or `\u202e` instead, and so are bytes that are not UTF-8.
 * Everything harmless stays as it is. */

bool yass_is_harmless (const char *text, gsize n_bytes);

void yass_append_harmless (GString *out, const char *text, gsize n_bytes);

char *yass_dup_harmless (const char *text, gsize n_bytes);

/* Whether a character must not be shown: it controls something, or changes
 * direction */
bool yass_is_harmful (gunichar character);
