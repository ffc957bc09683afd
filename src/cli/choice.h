/* choice.h: the one puzzle that a picture or a page is about
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "cli/command.h"
#include "cli/options.h"

/* Reads the options of a command that needs a puzzle. False when it cannot go
 * on or need not, also when nobody named a puzzle and none is piped in: then
 * that has been said, and @status is how to exit. */
bool yass_choice_parse (YassCliOptions *options, const YassCommand *command,
                        char **argv, int *status);

/* The puzzle that --puzzle names; otherwise the first, with a note on standard
 * error if there are more. Puzzles before it have to be readable, too. */
YassPuzzle *yass_choose_puzzle (const YassCliOptions *options,
                                GCancellable *cancellable, GError **error);
