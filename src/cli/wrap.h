/* wrap.h: text for a terminal of 80 columns
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* Appends @text word by word, beginning at column @at; if it takes several
 * lines, the others begin at @indent */
void yass_append_wrapped (GString *out, const char *text, guint at,
                          guint indent);
