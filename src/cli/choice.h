/* choice.h: the one puzzle that a picture or a page is about
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

#include "cli/command.h"
#include "cli/options.h"

/* Whether nobody named a puzzle and none is piped in; then says so */
bool yass_choice_is_missing (const YassCliOptions *options,
                             const YassCommand *command);

/* What --puzzle says; else the first, with a word on standard error when there
 * are more. Puzzles in front of it have to be readable, too. */
YassPuzzle *yass_choose_puzzle (const YassCliOptions *options,
                                GCancellable *cancellable, GError **error);
