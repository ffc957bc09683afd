/* nearest.h: guessing which name was meant
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* The end of a complaint about @word, "; did you mean 'solve'?", if it looks
 * like a typing error for one of @names (ended by NULL), otherwise an empty
 * text; free it */
char *yass_suggest (const char *word, const char *const *names);
