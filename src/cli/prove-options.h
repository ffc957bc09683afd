/* prove-options.h: the options of prove
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>

typedef struct
{
  char *cnf; /* where the clauses go; owned, or NULL */
} YassProveOptions;

/* The formats of proofs, ended by NULL */
extern const char *const yass_proof_formats[];

void yass_prove_options_clear (YassProveOptions *self);

extern const GOptionEntry yass_prove_entries[];
