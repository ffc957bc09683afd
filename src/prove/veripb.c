/* veripb.c: a proof in linear constraints
 * SPDX-License-Identifier: MIT */
#include "prove/veripb.h"

#include <string.h>

#include "base/text.h"
#include "rule/sum-facts.h"
#include "trace/step.h"

/* Version 2.0 of the format of VeriPB. Singles are unit propagation here, too,
 * so a clause that is learned is a line "rup". A subset is one line "pol":
 * the cells have a number each, and each number is in one of them at most. What
 * a sum concludes is a clause for itself (veripb-sum.c), as is what another
 * constraint does (cases.c), needed until the next clause is learned. */

guint64
yass_veripb_end_line (YassProver *prover)
{
  YassVeripb *self = prover->own;

  g_string_append_c (prover->text, '\n');
  prover->n_steps++;
  yass_prover_flush (prover);
  return ++self->last;
}

guint64
yass_veripb_write_clause (YassProver *prover, const YassToldLiteral *literals,
                          guint n)
{
  const YassVeripb *self = prover->own;

  yass_append_literal (prover->text, "rup ");
  for (guint i = 0; i < n; i++)
    {
      g_string_append (prover->text, literals[i].holds ? "1 x" : "1 ~x");
      yass_append_uint (prover->text,
                        yass_opb_get_variable (self->opb, literals[i].variable,
                                               literals[i].number));
      g_string_append_c (prover->text, ' ');
    }
  yass_append_literal (prover->text, ">= 1 ;");
  return yass_veripb_end_line (prover);
}

void
yass_veripb_delete (YassProver *prover, GArray *constraints)
{
  if (constraints->len == 0)
    return;
  yass_append_literal (prover->text, "del id");
  for (guint i = 0; i < constraints->len; i++)
    {
      g_string_append_c (prover->text, ' ');
      yass_append_uint (prover->text, g_array_index (constraints, guint64, i));
    }
  g_string_append_c (prover->text, '\n');
  g_array_set_size (constraints, 0);
}

/* The game's group that a constraint with maps comes from */
static guint
find_group (const YassToldBoard *board, const YassToldConstraint *house)
{
  for (guint g = 0; g < board->game->groups->len; g++)
    {
      const YassGroup *group = yass_game_get_group (board->game, g);
      bool is_same = group->n_cells == house->n_cells;

      for (guint i = 0; is_same && i < group->n_cells; i++)
        is_same = yass_bits_has (house->cell_set, group->cells[i]);
      if (is_same)
        return g;
    }
  return G_MAXUINT;
}

static void
delete_one (YassProver *prover, guint64 number)
{
  g_string_append_printf (prover->text, "del id %" G_GUINT64_FORMAT "\n",
                          number);
}

static void
forget_clause (YassProver *prover, guint64 number,
               const YassToldLiteral *literals, guint n)
{
  delete_one (prover, number);
}

static const YassCasesWriter writer
    = { yass_veripb_write_clause, forget_clause };

static void
veripb_begin (YassProver *prover)
{
  const YassToldBoard *board = prover->board;
  YassVeripb *self = g_new0 (YassVeripb, 1);

  prover->own = self;
  self->opb = yass_opb_new (board->game, prover->puzzle);
  self->last = yass_opb_count (self->opb);
  self->cases
      = yass_cases_new (prover, yass_opb_get_formula (self->opb), &writer);
  self->group_of = g_new (guint, board->n_mapped + 1);
  for (guint i = 0; i < board->n_mapped; i++)
    self->group_of[i] = find_group (board, &board->constraints[i]);
  self->equations = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->cliques
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->subsets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->lemmas = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->clauses
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_string_append_printf (prover->text,
                          "pseudo-Boolean proof version 2.0\n"
                          "f %" G_GUINT64_FORMAT "\n",
                          self->last);
}

static void
veripb_free (gpointer own)
{
  YassVeripb *self = own;

  yass_cases_free (self->cases);
  yass_opb_free (self->opb);
  g_free (self->group_of);
  g_hash_table_unref (self->equations);
  g_hash_table_unref (self->cliques);
  g_hash_table_unref (self->subsets);
  g_array_unref (self->lemmas);
  g_hash_table_unref (self->clauses);
  g_free (self);
}

static void
begin_sum (YassProver *prover, guint64 first)
{
  yass_append_literal (prover->text, "pol ");
  yass_append_uint (prover->text, first);
}

static void
add (YassProver *prover, guint64 constraint)
{
  g_string_append_c (prover->text, ' ');
  yass_append_uint (prover->text, constraint);
  yass_append_literal (prover->text, " +");
}

/* Cells of a house that have only these numbers between them */
static void
write_naked (YassProver *prover, guint constraint, const uint64_t *cells,
             const uint64_t *numbers)
{
  const YassVeripb *self = prover->own;
  const YassToldConstraint *house = &prover->board->constraints[constraint];
  const guint group = self->group_of[constraint];
  bool is_first = true;

  YASS_BITS_FOREACH (position, cells, prover->board->n_words)
    {
      const guint64 cell
          = yass_opb_get_cell (self->opb, house->cells[position]).least;

      if (is_first)
        begin_sum (prover, cell);
      else
        add (prover, cell);
      is_first = false;
    }
  YASS_BITS_FOREACH (number, numbers, prover->board->n_words)
    add (prover, yass_opb_get_place (self->opb, group, number).most);
  yass_veripb_end_line (prover);
}

/* Numbers of a house that are only in these cells */
static void
write_hidden (YassProver *prover, const YassStep *step)
{
  const YassVeripb *self = prover->own;
  const guint group = self->group_of[step->reason->constraint];
  bool is_first = true;

  YASS_BITS_FOREACH (number, step->reason->numbers, prover->board->n_words)
    {
      const guint64 place = yass_opb_get_place (self->opb, group, number).least;

      if (is_first)
        begin_sum (prover, place);
      else
        add (prover, place);
      is_first = false;
    }
  for (guint i = 0; i < step->n_cells; i++)
    add (prover, yass_opb_get_cell (self->opb, step->cells[i]).most);
  yass_veripb_end_line (prover);
}

static bool
uses_house (const YassToldReason *reason)
{
  YassSumFacts facts;

  return yass_sum_facts_read (reason->facts, reason->n_facts, &facts)
         && facts.uses_house;
}

/* What a sum, or another constraint, takes from cells */
static void
write_removals (YassProver *prover, const YassStep *step, bool is_sum)
{
  const YassVeripb *self = prover->own;
  const guint n_words = prover->board->n_words;

  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals, n_words)
    YASS_BITS_FOREACH (number, removal->numbers, n_words)
      {
        const YassToldLiteral gone
            = { removal->cell, (uint16_t) number, false };

        if (is_sum)
          yass_veripb_prove_sum (prover, step->reason->constraint,
                                 uses_house (step->reason), &gone, 1,
                                 prover->left);
        else
          yass_cases_show (self->cases, step->reason->constraint, &gone, 1,
                           prover->left);
      }
}

static bool
is_by (const YassStep *step, const char *rule)
{
  return step->rule != NULL && g_str_equal (step->rule->name, rule);
}

static bool
is_new (YassProver *prover, const YassToldReason *reason)
{
  const YassVeripb *self = prover->own;
  GString *name = g_string_new (NULL);

  g_string_append_printf (name, "%u %u:", reason->cause, reason->constraint);
  for (guint i = 0; i < prover->board->n_words; i++)
    g_string_append_printf (name,
                            " %" G_GINT64_MODIFIER "x %" G_GINT64_MODIFIER "x",
                            reason->cells[i], reason->numbers[i]);
  return g_hash_table_add (self->subsets, g_string_free (name, FALSE));
}

/* Returns whether it is a subset. Its line is true of every board, and unit
 * propagation finds what it takes from this one: so there is one line, however
 * often it is found. */
static bool
write_subset (YassProver *prover, const YassStep *step)
{
  const YassToldReason *reason = step->reason;
  const bool is_naked = is_by (step, "naked-subset");

  if (!is_naked && !is_by (step, "hidden-subset"))
    return false;
  if (!is_new (prover, reason))
    return true;
  if (is_naked)
    write_naked (prover, reason->constraint, reason->cells, reason->numbers);
  else
    write_hidden (prover, step);
  return true;
}

/* Singles go without saying */
static void
veripb_deduction (YassProver *prover, const YassEvent *event)
{
  YassToldReason reason;
  YassStep step;

  yass_told_reason_read (&reason, event->reason, prover->board->n_words);
  if (reason.cause < YASS_CAUSE_RULES)
    return;
  yass_step_init (&step, prover->board, &reason, event->removals,
                  event->n_removals, NULL);
  if (is_by (&step, "constraint"))
    write_removals (prover, &step, false);
  else if (is_by (&step, "sum") || is_by (&step, "derived-sum"))
    write_removals (prover, &step, true);
  else
    write_subset (prover, &step);
}

static void
veripb_contradiction (YassProver *prover, const YassEvent *event)
{
  const YassToldConflict *conflict = event->conflict;

  if (conflict->kind == YASS_CONFLICT_GROUP)
    write_naked (
        prover, conflict->constraint, yass_told_conflict_get_cells (conflict),
        yass_told_conflict_get_numbers (conflict, prover->board->n_words));
}

static void
veripb_lemma (YassProver *prover, const YassEvent *event)
{
  YassVeripb *self = prover->own;
  YassToldReason reason;
  YassStep step;

  yass_told_reason_read (&reason, event->reason, prover->board->n_words);
  yass_step_init (&step, prover->board, &reason, event->removals,
                  event->n_removals, NULL);
  if (write_subset (prover, &step))
    return;
  const guint64 lemma
      = is_by (&step, "constraint")
            ? yass_cases_show (self->cases, reason.constraint, event->literals,
                               event->n_literals, event->numbers_of)
            : yass_veripb_prove_sum (prover, reason.constraint,
                                     uses_house (&reason), event->literals,
                                     event->n_literals, event->numbers_of);
  if (event->n_literals > 1)
    g_array_append_val (self->lemmas, lemma);
}

static int
compare_literals (gconstpointer a, gconstpointer b)
{
  return *(const gint *) a - *(const gint *) b;
}

/* The same for the same literals in any order */
static char *
name_clause (const YassVeripb *self, const YassEvent *event)
{
  g_autofree gint *literals = g_new (gint, event->n_literals);
  GString *name = g_string_new (NULL);

  for (guint i = 0; i < event->n_literals; i++)
    literals[i] = yass_formula_get_literal (yass_opb_get_formula (self->opb),
                                            event->literals[i]);
  qsort (literals, event->n_literals, sizeof *literals, compare_literals);
  for (guint i = 0; i < event->n_literals; i++)
    g_string_append_printf (name, "%d ", literals[i]);
  return g_string_free (name, FALSE);
}

static void
veripb_learned (YassProver *prover, const YassEvent *event)
{
  YassVeripb *self = prover->own;
  guint64 *number = g_new (guint64, 1);

  *number
      = yass_veripb_write_clause (prover, event->literals, event->n_literals);
  g_hash_table_replace (self->clauses, name_clause (self, event), number);
  yass_veripb_delete (prover, self->lemmas);
}

static void
veripb_forgotten (YassProver *prover, const YassEvent *event)
{
  YassVeripb *self = prover->own;
  g_autofree char *name = name_clause (self, event);
  const guint64 *number = g_hash_table_lookup (self->clauses, name);

  if (number == NULL)
    return;
  delete_one (prover, *number);
  g_hash_table_remove (self->clauses, name);
}

static void
veripb_end (YassProver *prover)
{
  const guint64 last = yass_veripb_write_clause (prover, NULL, 0);

  g_string_append_printf (prover->text,
                          "output NONE\n"
                          "conclusion UNSAT : %" G_GUINT64_FORMAT "\n"
                          "end pseudo-Boolean proof\n",
                          last);
}

static bool
veripb_write_formula (YassProver *prover, const guint16 *solution,
                      GError **error)
{
  const YassVeripb *self = prover->own;

  return yass_opb_write (self->opb, solution, prover->to->write_formula,
                         prover->to->formula_data, error);
}

const YassProofFormat yass_proof_veripb = {
  .name = "veripb",
  .summary = "linear constraints, about a puzzle in such (OPB)",
  .rules = "singles,constraint,sum,derived-sum,subsets",
  .means = &yass_opb,
  .begin = veripb_begin,
  .learned = veripb_learned,
  .deduction = veripb_deduction,
  .lemma = veripb_lemma,
  .contradiction = veripb_contradiction,
  .forgotten = veripb_forgotten,
  .end = veripb_end,
  .write_formula = veripb_write_formula,
  .free_own = veripb_free,
};
