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

static void
add (YassFormula *self, const YassToldLiteral *literal, bool holds)
{
  if (self->counts_only)
    return;
  if (!holds)
    g_string_append_c (self->text, '-');
  yass_append_uint (self->text, yass_formula_get_variable (
                                    self, literal->variable, literal->number));
  g_string_append_c (self->text, ' ');
}

static void
end_clause (YassFormula *self)
{
  if (!self->counts_only)
    yass_append_literal (self->text, "0\n");
  yass_formula_end_line (self);
}

static void
cnf_state_clause (YassFormula *self, const YassToldLiteral *literals, guint n)
{
  for (guint i = 0; i < n; i++)
    add (self, &literals[i], literals[i].holds);
  end_clause (self);
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
        add (self, &literals[a], false);
        add (self, &literals[b], false);
        end_clause (self);
      }
}

const YassFormulaFormat yass_cnf = {
  .comment = "c ",
  .means = "clauses",
  .write_head = cnf_write_head,
  .state_one = cnf_state_one,
  .state_clause = cnf_state_clause,
};
