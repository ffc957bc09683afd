/* verifier.h: traces of which others judge what comes before and behind
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/verify.h"

/* For a stretch of a longer stream, from the header of a trace up to another or
 * the end: its messages are those of one verifier for all of it.
 *
 * @first_line: the number of its first line, from 1
 * @goes_on: whether a header stands behind it */
YassVerifier *yass_verifier_new_for_stretch (GInputStream *stretch,
                                             const char *name,
                                             guint64 first_line, bool goes_on);

/* Counts what another has verified in; sets @error where their rules are too
 * many, as yass_verifier_next () does */
bool yass_verifier_add (YassVerifier *self, const YassVerifier *other,
                        GError **error);
