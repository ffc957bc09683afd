/* drat.c: a proof in clauses
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "prove/cnf.h"
#include "prove/format.h"

/* Singles are what everybody who checks such a proof does, too: unit
 * propagation on the clauses of the puzzle. So each learned clause is one that
 * such a checker can confirm by itself ("reverse unit propagation", RUP, which
 * DRAT contains). */

static void
drat_begin (YassProver *prover)
{
  YassFormula *formula = prover->own = g_new0 (YassFormula, 1);

  yass_formula_init (formula, &yass_cnf, prover->board->game, prover->puzzle);
}

static void
drat_free (gpointer own)
{
  yass_formula_clear (own);
  g_free (own);
}

static void
write_clause (YassProver *prover, const YassToldLiteral *literals, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      if (!literals[i].holds)
        g_string_append_c (prover->text, '-');
      yass_append_uint (prover->text, yass_formula_get_variable (
                                          prover->own, literals[i].variable,
                                          literals[i].number));
      g_string_append_c (prover->text, ' ');
    }
  yass_append_literal (prover->text, "0\n");
  yass_prover_flush (prover);
}

static void
drat_learned (YassProver *prover, const YassEvent *event)
{
  write_clause (prover, event->literals, event->n_literals);
  prover->n_steps++;
}

static void
drat_forgotten (YassProver *prover, const YassEvent *event)
{
  yass_append_literal (prover->text, "d ");
  write_clause (prover, event->literals, event->n_literals);
}

/* The clause that nothing fulfils */
static void
drat_end (YassProver *prover)
{
  write_clause (prover, NULL, 0);
  prover->n_steps++;
}

static bool
drat_write_formula (YassProver *prover, const guint16 *solution, GError **error)
{
  return yass_formula_write (prover->own, solution, prover->to->write_formula,
                             prover->to->formula_data, error);
}

const YassProofFormat yass_proof_drat = {
  .name = "drat",
  .summary = "clauses, about a puzzle in clauses (DIMACS)",
  .rules = "singles",
  .means = &yass_cnf,
  .begin = drat_begin,
  .learned = drat_learned,
  .forgotten = drat_forgotten,
  .end = drat_end,
  .write_formula = drat_write_formula,
  .free_own = drat_free,
};
