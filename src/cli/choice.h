/* choice.h: the one puzzle that a picture or a page is about
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "cli/options.h"

/* What --puzzle says; else the first, with a word on standard error when there
 * are more. Puzzles in front of it have to be readable, too. */
YassPuzzle *yass_choose_puzzle (const YassCliOptions *options,
                                GCancellable *cancellable, GError **error);
