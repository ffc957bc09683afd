/* with.h: constraints that every puzzle gets
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include "yass/puzzle.h"

/* Adds the board-wide constraints of a list, "king,taxicab 3,leaper 1,3", to
 * @with (of char *). Complains about what is not a constraint. */
bool yass_with_parse (GPtrArray *with, const char *list, GError **error);

/* Adds them to a puzzle that nobody else has seen yet. Fails if one means
 * nothing on its board. */
bool yass_with_apply (const GPtrArray *with, YassPuzzle *puzzle,
                      GError **error);
