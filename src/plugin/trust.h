/* trust.h: who else can change a plugin
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <glib.h>

/* Finds the real name of a file or folder, without links, if nobody but root
 * and the user we run as can put something else there: each folder on the way,
 * from the root on, and @path itself belong to one of them, and neither their
 * group nor others may write. A sticky folder, as /tmp is, may be written by
 * all: what is in there is still its owner's.
 *
 * Returns: (transfer full) (nullable): the name, or NULL with a sentence that
 *   names the place in @error */
char *yass_find_trusted (const char *path, GError **error);
