/* cnf.c: a puzzle as clauses
 * SPDX-License-Identifier: MIT */
#include "prove/cnf.h"

#include "base/text.h"

static void
cnf_write_head (YassFormula *self)
{
  g_string_append_printf (self->text, "p cnf %u %" G_GUINT64_FORMAT "\n",
                          yass_formula_count_variables (self), self->n_lines);
}

void
yass_cnf_append_clause (GString *text, const YassFormula *formula,
                        const YassToldLiteral *literals, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const gint literal = yass_formula_get_literal (formula, literals[i]);

      if (literal < 0)
        g_string_append_c (text, '-');
      yass_append_uint (text, (guint) ABS (literal));
      g_string_append_c (text, ' ');
    }
  yass_append_literal (text, "0\n");
}

static void
cnf_state_clause (YassFormula *self, const YassToldLiteral *literals, guint n)
{
  if (!self->counts_only)
    yass_cnf_append_clause (self->text, self, literals, n);
  yass_formula_end_line (self);
}

static void
cnf_state_one (YassFormula *self, guint i, const YassToldLiteral *literals,
               guint n, bool is_held)
{
  if (is_held)
    cnf_state_clause (self, literals, n);
  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      {
        const YassToldLiteral not_both[]
            = { yass_literal_negate (literals[a]),
                yass_literal_negate (literals[b]) };

        cnf_state_clause (self, not_both, 2);
      }
}

const YassFormulaFormat yass_cnf = {
  .comment = "c ",
  .means = "clauses",
  .write_head = cnf_write_head,
  .state_one = cnf_state_one,
  .state_clause = cnf_state_clause,
};
