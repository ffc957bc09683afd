/* wrap.h: text for a terminal of 80 columns
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Appends a line of @text, which begins at column @at, word by word; where it
 * takes several, the others begin at @indent */
void yass_append_wrapped (GString *out, const char *text, guint at,
                          guint indent);
