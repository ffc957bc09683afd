/* nearest.h: the name that was meant
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* @names: ended by NULL
 * Returns: (nullable): the one that @word is a slip of the fingers away from;
 * of several the first */
const char *yass_nearest (const char *word, const char *const *names);

/* The same as the end of a complaint, "; did you mean 'solve'?", or nothing;
 * free it */
char *yass_suggest (const char *word, const char *const *names);
