/* drat.c: a proof in clauses
 * SPDX-License-Identifier: MIT */
#include "base/text.h"
#include "prove/cases.h"
#include "prove/cnf.h"
#include "trace/step.h"

/* Singles are what everybody who checks such a proof does, too: unit
 * propagation on the clauses of the puzzle. So each learned clause is one that
 * such a checker can confirm by itself ("reverse unit propagation", RUP, which
 * DRAT contains), once it has what lines, counts and sums had to do with it:
 * each of these conclusions is a clause of its own (cases.c), needed until the
 * next clause is learned. */

typedef struct
{
  YassFormula formula;
  YassCases *cases;   /* owned */
  GString *forgotten; /* lines that go behind the next clause; owned */
} Drat;

static guint64
write_clause (YassProver *prover, const YassToldLiteral *literals, guint n)
{
  const Drat *self = prover->own;

  yass_cnf_append_clause (prover->text, &self->formula, literals, n);
  prover->n_steps++;
  yass_prover_flush (prover);
  return 0;
}

/* By what it says, as clauses have no numbers here */
static void
append_forgotten (GString *text, const YassFormula *formula,
                  const YassToldLiteral *literals, guint n)
{
  yass_append_literal (text, "d ");
  yass_cnf_append_clause (text, formula, literals, n);
}

static void
forget_clause (YassProver *prover, guint64 number,
               const YassToldLiteral *literals, guint n)
{
  const Drat *self = prover->own;

  append_forgotten (prover->text, &self->formula, literals, n);
}

static const YassCasesWriter writer = { write_clause, forget_clause };

static void
drat_begin (YassProver *prover)
{
  Drat *self = prover->own = g_new0 (Drat, 1);

  yass_formula_init (&self->formula, &yass_cnf, prover->board->game,
                     prover->puzzle);
  yass_formula_count (&self->formula);
  self->cases = yass_cases_new (prover, &self->formula, &writer);
  self->forgotten = g_string_new (NULL);
}

static void
drat_free (gpointer own)
{
  Drat *self = own;

  yass_cases_free (self->cases);
  yass_formula_clear (&self->formula);
  g_string_free (self->forgotten, TRUE);
  g_free (self);
}

static void
drat_learned (YassProver *prover, const YassEvent *event)
{
  Drat *self = prover->own;

  write_clause (prover, event->literals, event->n_literals);
  g_string_append_len (prover->text, self->forgotten->str,
                       (gssize) self->forgotten->len);
  g_string_truncate (self->forgotten, 0);
}

static void
drat_deduction (YassProver *prover, const YassEvent *event)
{
  Drat *self = prover->own;
  const guint n_words = prover->board->n_words;
  YassToldReason reason;

  yass_told_reason_read (&reason, event->reason, n_words);
  if (reason.cause < YASS_CAUSE_RULES
      || reason.constraint < prover->board->n_mapped
      || reason.constraint >= prover->board->n_looking)
    return;
  YASS_TOLD_FOREACH (removal, event->removals, event->n_removals, n_words)
    YASS_BITS_FOREACH (number, removal->numbers, n_words)
      {
        const YassToldLiteral gone
            = { removal->cell, (uint16_t) number, false };

        yass_cases_show (self->cases, reason.constraint, &gone, 1,
                         prover->left);
      }
}

static void
drat_lemma (YassProver *prover, const YassEvent *event)
{
  Drat *self = prover->own;
  YassToldReason reason;

  yass_told_reason_read (&reason, event->reason, prover->board->n_words);
  yass_cases_show (self->cases, reason.constraint, event->literals,
                   event->n_literals, event->numbers_of);
  if (event->n_literals > 1)
    append_forgotten (self->forgotten, &self->formula, event->literals,
                      event->n_literals);
}

static void
drat_forgotten (YassProver *prover, const YassEvent *event)
{
  forget_clause (prover, 0, event->literals, event->n_literals);
}

/* The clause that nothing fulfils */
static void
drat_end (YassProver *prover)
{
  write_clause (prover, NULL, 0);
}

static bool
drat_write_formula (YassProver *prover, const guint16 *solution, GError **error)
{
  Drat *self = prover->own;

  return yass_formula_write (&self->formula, solution,
                             prover->to->write_formula,
                             prover->to->formula_data, error);
}

const YassProofFormat yass_proof_drat = {
  .name = "drat",
  .summary = "clauses, about a puzzle in clauses (DIMACS)",
  .rules = "singles,constraint,sum",
  .means = &yass_cnf,
  .begin = drat_begin,
  .learned = drat_learned,
  .deduction = drat_deduction,
  .lemma = drat_lemma,
  .forgotten = drat_forgotten,
  .end = drat_end,
  .write_formula = drat_write_formula,
  .free_own = drat_free,
};
