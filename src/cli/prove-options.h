/* prove-options.h: the options of prove
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

typedef struct
{
  const char *format; /* of the proof */
  char *proof;        /* where it goes besides the answer; owned, or NULL */
  char *cnf;          /* where the puzzle goes as clauses; owned, or NULL */
  char *opb;          /* .. and as linear constraints */
} YassProveOptions;

void yass_prove_options_init (YassProveOptions *self);

void yass_prove_options_clear (YassProveOptions *self);

/* Where the formula goes that the proof is about. NULL, and complains, where
 * the options do not say so, or say something else. */
const char *yass_prove_options_get_formula (const YassProveOptions *self);

extern const GOptionEntry yass_prove_entries[];
extern const GOptionEntry yass_solve_proof_entries[];
