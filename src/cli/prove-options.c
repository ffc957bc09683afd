/* prove-options.c: the options of proofs
 * SPDX-License-Identifier: MIT */
#include "cli/prove-options.h"

#include "cli/message.h"
#include "cli/options.h"
#include "cli/setter.h"
#include "prove/prove.h"

void
yass_prove_options_init (YassProveOptions *self)
{
  *self = (YassProveOptions){ .format = yass_list_proof_formats ()[0] };
}

void
yass_prove_options_clear (YassProveOptions *self)
{
  g_free (self->proof);
  g_free (self->cnf);
  g_free (self->opb);
}

const char *
yass_prove_options_get_formula (const YassProveOptions *self)
{
  const bool is_in_clauses = g_str_equal (self->format, "drat");
  const char *wanted = is_in_clauses ? self->cnf : self->opb;
  const char *other = is_in_clauses ? self->opb : self->cnf;

  if (other != NULL)
    yass_complain (
        "a proof in %s is about %s; expected --%s=FILE, not --%s", self->format,
        is_in_clauses ? "clauses" : "linear constraints",
        is_in_clauses ? "cnf" : "opb", is_in_clauses ? "opb" : "cnf");
  else if (wanted == NULL)
    yass_complain ("a proof in %s is about %s; expected --%s=FILE",
                   self->format,
                   is_in_clauses ? "clauses" : "linear constraints",
                   is_in_clauses ? "cnf" : "opb");
  else
    return wanted;
  return NULL;
}

static gboolean
set_format (const char *option, const char *value, gpointer data,
            GError **error)
{
  YassCliOptions *options = data;
  const char *const *formats = yass_list_proof_formats ();

  for (guint i = 0; formats[i] != NULL; i++)
    if (g_str_equal (formats[i], value))
      {
        options->prove.format = formats[i];
        return TRUE;
      }
  return yass_option_refuse_name (option, value, formats, error);
}

#define FORMULAS                                                               \
  { "cnf",                                                                     \
    0,                                                                         \
    0,                                                                         \
    G_OPTION_ARG_FILENAME,                                                     \
    NULL,                                                                      \
    "Write the puzzle of a proof in drat there, as clauses in DIMACS (-: "     \
    "standard output)",                                                        \
    "FILE" },                                                                  \
  {                                                                            \
    "opb", 0, 0, G_OPTION_ARG_FILENAME, NULL,                                  \
        "Write the puzzle of a proof in veripb there, as linear constraints "  \
        "in "                                                                  \
        "OPB (-: standard output)",                                            \
        "FILE"                                                                 \
  }

const GOptionEntry yass_prove_entries[] = {
  VALUE ("format", set_format, "How the proof is written: %s", "NAME"),
  FORMULAS,
  { NULL },
};

const GOptionEntry yass_solve_proof_entries[] = {
  { "proof", 0, 0, G_OPTION_ARG_FILENAME, NULL,
    "Prove that there is one solution, or none, and write that there, as "
    "'prove' does",
    "FILE" },
  VALUE ("proof-format", set_format, "How the proof is written: %s", "NAME"),
  FORMULAS,
  { NULL },
};
