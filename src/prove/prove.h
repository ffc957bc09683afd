/* prove.h: a certificate that a puzzle has one solution, or none
 * SPDX-License-Identifier: MIT */
#pragma once

#include <stdbool.h>

#include <gio/gio.h>

#include "yass/options.h"
#include "yass/result.h"
#include "yass/trace.h"

/* The formats of proofs by name, ended by NULL */
const char *const *yass_list_proof_formats (void);

/* Where a certificate goes */
typedef struct
{
  const char *format;          /* one of these names */
  YassWriteFunc write_formula; /* the puzzle, as the format has it */
  gpointer formula_data;
  YassWriteFunc write_proof; /* while the puzzle is solved */
  gpointer proof_data;
} YassCertificate;

/* Solves @puzzle and proves that it has no solution, or no other than the one
 * that is found: what follows from the puzzle, and that it is a contradiction.
 * There is no proof, and no formula is written, where the status of the result
 * is anything else.
 *
 * @options: how long to try; the search and its rules are those of the format
 * @n_steps: lines of the proof that conclude something
 *
 * Returns: (transfer full) (nullable): the result, or NULL with @error set
 * where the format cannot say what is stated, or something could not be written
 */
YassResult *yass_prove (const YassPuzzle *puzzle, const YassOptions *options,
                        const YassCertificate *to, guint64 *n_steps,
                        GCancellable *cancellable, GError **error);

/* Whether the result of yass_prove () has been proved */
bool yass_is_proved (const YassResult *result);
