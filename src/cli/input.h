/* input.h: puzzles out of arguments, files and standard input
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <gio/gio.h>

#include "yass/puzzle.h"

typedef struct _YassInput YassInput;

/* @words: literals, files or `-`; none is standard input
 * @may_be_command: whether complaints about the first word mention commands
 * @with: what every puzzle gets, as cli/with.h has it; unowned */
YassInput *yass_input_new (char **words, bool may_be_command,
                           const GPtrArray *with);
void yass_input_free (YassInput *self);

/* Whether @word is a file, or a puzzle itself */
bool yass_input_is_puzzle (const char *word);

/* Calls @pause whenever reading has to wait for somebody to write more */
void yass_input_set_pause (YassInput *self, void (*pause) (gpointer data),
                           gpointer data);

/* @puzzle: the next one, or NULL with @error set when there should have been
 *   one; reading goes on behind it
 *
 * Returns: false at the end, or when cancelled */
bool yass_input_next (YassInput *self, YassPuzzle **puzzle,
                      GCancellable *cancellable, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (YassInput, yass_input_free)
