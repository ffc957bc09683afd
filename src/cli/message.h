/* message.h: what the program says to people, on standard error
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* One line: `yass-graph: ` and the sentence, whatever bytes a file's name or a
 * file put into it */
void yass_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* @word in quotes, shortened when it is long */
char *yass_quote (const char *word);
