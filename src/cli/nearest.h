/* nearest.h: the name that was meant
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

/* The end of a complaint about @word, "; did you mean 'solve'?", where it is a
 * slip of the fingers away from one of @names (ended by NULL), or nothing; free
 * it */
char *yass_suggest (const char *word, const char *const *names);
