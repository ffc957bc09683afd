/* prove-options.c: the options of prove
 * SPDX-License-Identifier: MIT */
#include "cli/prove-options.h"

#include "cli/options.h"
#include "cli/setter.h"

const char *const yass_proof_formats[] = { "drat", NULL };

void
yass_prove_options_clear (YassProveOptions *self)
{
  g_free (self->cnf);
}

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  return g_strv_contains (yass_proof_formats, value)
         || yass_option_refuse_name (option, value, yass_proof_formats, error);
}

const GOptionEntry yass_prove_entries[] = {
  VALUE ("format", set_format, "How the proof is written: %s", "NAME"),
  { "cnf", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "Write the puzzle there, as clauses in DIMACS (-: standard output)",
    "FILE" },
  { NULL },
};
