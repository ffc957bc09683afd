/* cases.c: what a constraint concludes, shown case by case
 * SPDX-License-Identifier: MIT */
#include "prove/cases.h"

#include <string.h>

#include "prove/system.h"

/* What a statement means, or a sum, and what its cells have to do with each
 * other: the part of the formula that is looked at */
typedef struct
{
  YassSystem *system; /* owned */
  GArray *variables;  /* of guint, of the game; owned */
  bool *is_in;        /* per variable of the game; owned */
  uint64_t *known;    /* per variable: what is left of it so far; owned */
  bool is_refuted;    /* by what is known */
} Part;

struct _YassCases
{
  YassProver *prover;            /* unowned */
  const YassFormula *formula;    /* unowned */
  const YassCasesWriter *writer; /* unowned */
  GHashTable *parts; /* of Part, by statement, or behind those by constraint of
                        a sum; owned */
  GArray *clause;    /* of YassToldLiteral: what is shown, then what is
                        supposed besides; owned */
};

static void
part_free (gpointer data)
{
  Part *self = data;

  yass_system_free (self->system);
  g_array_unref (self->variables);
  g_free (self->is_in);
  g_free (self->known);
  g_free (self);
}

YassCases *
yass_cases_new (YassProver *prover, const YassFormula *formula,
                const YassCasesWriter *writer)
{
  YassCases *self = g_new0 (YassCases, 1);

  *self = (YassCases){ prover, formula, writer };
  self->parts = g_hash_table_new_full (NULL, NULL, NULL, part_free);
  self->clause = g_array_new (FALSE, FALSE, sizeof (YassToldLiteral));
  return self;
}

void
yass_cases_free (YassCases *self)
{
  g_hash_table_unref (self->parts);
  g_array_unref (self->clause);
  g_free (self);
}

/* A part while it is made */
typedef struct
{
  Part *part;
  const YassFormula *formula;
} Making;

static void
add_variable (Part *part, const YassFormula *formula, guint variable)
{
  if (variable >= formula->n_variables || part->is_in[variable])
    return;
  part->is_in[variable] = true;
  g_array_append_val (part->variables, variable);
}

static void
hear_linear (gpointer data, const YassEncodedTerm *terms, guint n, gint least)
{
  const Making *self = data;
  g_autofree gint *literals = g_new (gint, n);
  g_autofree gint *times = g_new (gint, n);

  for (guint i = 0; i < n; i++)
    {
      literals[i] = yass_formula_get_literal (self->formula, terms[i].literal);
      times[i] = terms[i].times;
      add_variable (self->part, self->formula, terms[i].literal.variable);
    }
  yass_system_add (self->part->system, literals, times, n, least);
}

static void
hear_clause (gpointer data, const YassToldLiteral *clause, guint n)
{
  const Making *self = data;
  g_autofree gint *literals = g_new (gint, n);

  for (guint i = 0; i < n; i++)
    {
      literals[i] = yass_formula_get_literal (self->formula, clause[i]);
      add_variable (self->part, self->formula, clause[i].variable);
    }
  yass_system_add (self->part->system, literals, NULL, n, 1);
}

/* One of the literals is true at most, and at least if @is_held */
static void
add_one (Part *part, gint *literals, guint n, bool is_held)
{
  if (is_held)
    yass_system_add (part->system, literals, NULL, n, 1);
  for (guint i = 0; i < n; i++)
    literals[i] = -literals[i];
  if (n > 1)
    yass_system_add (part->system, literals, NULL, n, (gint) n - 1);
}

static void
add_cells (Part *part, const YassFormula *formula)
{
  for (guint i = 0; i < part->variables->len; i++)
    {
      const guint variable = g_array_index (part->variables, guint, i);
      const guint n = yass_formula_count_numbers (formula, variable);
      g_autofree gint *literals = g_new (gint, n);

      for (guint number = 0; number < n; number++)
        literals[number]
            = (gint) yass_formula_get_variable (formula, variable, number);
      add_one (part, literals, n, true);
    }
}

/* As far as they are of the part's cells */
static void
add_groups (Part *part, const YassFormula *formula)
{
  const YassGame *game = formula->game;

  for (guint g = 0; g < game->groups->len; g++)
    {
      const YassGroup *group = yass_game_get_group (game, g);
      g_autofree gint *literals = g_new (gint, group->n_cells);

      for (guint number = 0; number < formula->n_numbers; number++)
        {
          guint n = 0;

          for (guint i = 0; i < group->n_cells; i++)
            if (part->is_in[group->cells[i]])
              literals[n++] = (gint) yass_formula_get_variable (
                  formula, group->cells[i], number);
          if (n > 1)
            add_one (part, literals, n,
                     n == group->n_cells
                         && yass_group_holds (group, number + 1));
        }
    }
}

/* Of two cells of the part */
static void
state_relations (YassEncoder *encoder, const Part *part, const YassGame *game)
{
  for (guint i = 0; i < game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (game, i);

      if (part->is_in[sight->a] && part->is_in[sight->b])
        yass_encoder_state_sight (encoder, game, sight);
    }
  for (guint i = 0; i < game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (game, i);

      if (part->is_in[pair->a] && part->is_in[pair->b])
        yass_encoder_state_pair (encoder, game, pair);
    }
}

static Part *
make_part (const YassCases *self, const YassToldConstraint *constraint)
{
  const YassFormula *formula = self->formula;
  const YassToldBoard *board = self->prover->board;
  Part *part = g_new0 (Part, 1);
  Making making = { part, formula };
  YassEncoder encoder = {
    .n_variables = formula->n_variables,
    .clause = hear_clause,
    .linear = formula->encoder.linear != NULL ? hear_linear : NULL,
    .data = &making,
  };

  part->system = yass_system_new ();
  part->variables = g_array_new (FALSE, FALSE, sizeof (guint));
  part->is_in = g_new0 (bool, formula->n_variables);
  part->known = g_new (uint64_t, (gsize) board->n_variables * board->n_words);
  memset (part->known, 0xff,
          (gsize) board->n_variables * board->n_words * sizeof *part->known);
  if (constraint->equation != NULL)
    {
      yass_formula_repeat_sum (formula, &encoder,
                               constraint->equation->rows[0].of);
      for (guint i = 0; i < constraint->n_cells; i++)
        add_variable (part, formula, constraint->cells[i]);
    }
  else
    yass_formula_repeat_statement (formula, &encoder, constraint->statement);
  state_relations (&encoder, part, formula->game);
  add_cells (part, formula);
  add_groups (part, formula);
  part->is_refuted = !yass_system_seal (part->system);
  return part;
}

static Part *
get_part (YassCases *self, guint constraint)
{
  const YassToldBoard *board = self->prover->board;
  const YassToldConstraint *here = &board->constraints[constraint];
  const guint key = here->equation != NULL
                        ? board->game->statements->len + constraint
                        : here->statement;
  Part *part = g_hash_table_lookup (self->parts, GUINT_TO_POINTER (key));

  if (part != NULL)
    return part;
  part = make_part (self, here);
  g_hash_table_insert (self->parts, GUINT_TO_POINTER (key), part);
  return part;
}

/* What is gone for good is told once */
static void
note_known (const YassCases *self, Part *part, const uint64_t *known)
{
  const guint n_words = self->prover->board->n_words;

  for (guint i = 0; i < part->variables->len; i++)
    {
      const guint variable = g_array_index (part->variables, guint, i);
      const guint n = yass_formula_count_numbers (self->formula, variable);
      uint64_t *before = part->known + (gsize) variable * n_words;
      const uint64_t *now = known + (gsize) variable * n_words;

      for (guint number = 0; number < n && !part->is_refuted; number++)
        if (yass_bits_has (before, number) && !yass_bits_has (now, number))
          part->is_refuted = !yass_system_assume (
              part->system, -(gint) yass_formula_get_variable (
                                self->formula, variable, number));
      memcpy (before, now, n_words * sizeof *now);
    }
}

static guint
count_open (const YassCases *self, const Part *part, guint variable)
{
  const guint n = yass_formula_count_numbers (self->formula, variable);
  guint n_open = 0;

  for (guint number = 0; number < n; number++)
    n_open += yass_system_get_value (part->system,
                                     (gint) yass_formula_get_variable (
                                         self->formula, variable, number))
              >= 0;
  return n_open;
}

/* The one with the fewest numbers that has several: of those that the
 * constraint looks at, if there is one, else of all; G_MAXUINT for none */
static guint
choose_variable (const YassCases *self, const Part *part, guint constraint)
{
  const YassToldConstraint *here
      = &self->prover->board->constraints[constraint];
  const bool is_sum = here->equation != NULL;
  const guint n
      = is_sum ? here->equation->n_variables : here->scope->n_variables;
  guint best = G_MAXUINT;
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < n + part->variables->len; i++)
    {
      if (i == n && best != G_MAXUINT)
        break;
      const guint variable
          = i >= n ? g_array_index (part->variables, guint, i - n)
                   : (is_sum ? here->cells : here->scope->variables)[i];
      const guint n_open = count_open (self, part, variable);

      if (n_open > 1 && n_open < fewest)
        {
          fewest = n_open;
          best = variable;
        }
    }
  return best;
}

static guint64
write_clause (const YassCases *self)
{
  return self->writer->write (self->prover,
                              &g_array_index (self->clause, YassToldLiteral, 0),
                              self->clause->len);
}

/* @n_shown: literals of the clause that are not supposed */
static guint64
show (YassCases *self, Part *part, guint constraint, guint n_shown,
      bool is_possible)
{
  if (!is_possible || self->prover->error != NULL)
    return write_clause (self);
  const guint chosen = choose_variable (self, part, constraint);
  if (chosen == G_MAXUINT)
    {
      yass_prover_give_up (self->prover, constraint);
      return write_clause (self);
    }
  const guint n = yass_formula_count_numbers (self->formula, chosen);
  const guint mark = yass_system_get_mark (part->system);
  const guint n_clause = self->clause->len;
  g_autofree guint64 *inner = g_new0 (guint64, n);
  g_autofree bool *is_split = g_new0 (bool, n);

  for (guint number = 0; number < n; number++)
    {
      const YassToldLiteral gone = { chosen, (uint16_t) number, false };
      const gint holds = -yass_formula_get_literal (self->formula, gone);

      if (yass_system_get_value (part->system, holds) < 0)
        continue;
      is_split[number] = true;
      g_array_append_val (self->clause, gone);
      inner[number] = show (self, part, constraint, n_shown,
                            yass_system_assume (part->system, holds));
      g_array_set_size (self->clause, n_clause);
      yass_system_return_to (part->system, mark);
    }
  const guint64 clause = write_clause (self);
  /* What holds without conditions is kept with its reasons: some checkers lose
   * what unit propagation knows when one of these goes */
  for (guint number = 0; n_shown > 1 && number < n; number++)
    if (is_split[number])
      {
        const YassToldLiteral gone = { chosen, (uint16_t) number, false };

        g_array_append_val (self->clause, gone);
        self->writer->forget (self->prover, inner[number],
                              &g_array_index (self->clause, YassToldLiteral, 0),
                              self->clause->len);
        g_array_set_size (self->clause, n_clause);
      }
  return clause;
}

/* A cell has the number, which is none of the part's: those of the part lose
 * what that excludes. Returns false where that is a contradiction. */
static bool
suppose_outside (const YassCases *self, const Part *part, guint cell,
                 guint number)
{
  const YassToldBoard *board = self->prover->board;
  uint64_t excluded[YASS_MOST_WORDS];
  bool is_possible = true;

  for (guint i = 0; i < part->variables->len && is_possible; i++)
    {
      const guint other = g_array_index (part->variables, guint, i);

      if (other >= board->n_cells || cell >= board->n_cells)
        continue;
      yass_board_get_excluded (board->board, cell, number, other, excluded);
      YASS_BITS_FOREACH (gone, excluded, board->n_words)
        is_possible = is_possible
                      && yass_system_assume (part->system,
                                             -(gint) yass_formula_get_variable (
                                                 self->formula, other, gone));
    }
  return is_possible;
}

static bool
deny (const YassCases *self, const Part *part, const YassToldLiteral *literal)
{
  if (!part->is_in[literal->variable])
    return literal->holds
           || suppose_outside (self, part, literal->variable, literal->number);
  return yass_system_assume (
      part->system, -yass_formula_get_literal (self->formula, *literal));
}

guint64
yass_cases_show (YassCases *self, guint constraint,
                 const YassToldLiteral *literals, guint n,
                 const uint64_t *known)
{
  Part *part = get_part (self, constraint);
  note_known (self, part, known);
  const guint mark = yass_system_get_mark (part->system);
  bool is_possible = !part->is_refuted;

  g_array_set_size (self->clause, 0);
  g_array_append_vals (self->clause, literals, n);
  for (guint i = 0; i < n && is_possible; i++)
    is_possible = deny (self, part, &literals[i]);
  const guint64 clause = show (self, part, constraint, n, is_possible);
  yass_system_return_to (part->system, mark);
  return clause;
}
