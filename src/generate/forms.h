/* forms.h: all minimal forms of a puzzle
 * SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>
#include <stdbool.h>

#include "yass/puzzle.h"

/* Returns: whether more are wanted */
typedef bool YassTakeForm (const YassPuzzle *form, gpointer data);

/* Tells every puzzle that is left of @puzzle once clues and statements have
 * gone until none can, each once. There may be very many.
 *
 * @solution: its only one
 * Returns: whether these are all */
bool yass_forms_list (const YassPuzzle *puzzle, const guint16 *solution,
                      YassTakeForm *take, gpointer data,
                      GCancellable *cancellable);
