/* own.c: words of kinds and rules of one's own
 * SPDX-License-Identifier: MIT */
#include "trace/own.h"

#include "kind/view.h"

/* What words need to know besides */
typedef struct
{
  YassWords words; /* first: whoever writes them sees no more */
  const YassToldBoard *board;
  YassNotation notation;
} Words;

static void
append_cell (const YassWords *words, guint cell)
{
  const Words *self = (const Words *) words;

  g_return_if_fail (cell < self->board->n_variables);
  yass_append_cell (words->text, self->board, self->notation, cell);
}

static YassFacts
get_facts (const YassStep *step)
{
  return (YassFacts){ step->reason->facts, step->reason->n_facts };
}

void
yass_append_own_title (GString *text, const YassStep *step)
{
  const char *name = yass_game_get_statement (step->board->game,
                                              yass_step_get_statement (step))
                         ->kind->name;

  g_string_append_c (text, g_ascii_toupper (name[0]));
  g_string_append (text, name + 1);
}

/* So many that a list of them tells a reader less than the name of what is
 * stated about them: a third of a 9x9 */
static bool
has_many_cells (const YassStep *step)
{
  return step->n_cells > 3 * step->board->shape.size;
}

void
yass_append_own_pattern (GString *text, YassNotation notation,
                         const YassStep *step)
{
  const YassToldConstraint *constraint
      = &step->board->constraints[step->reason->constraint];
  const bool has_words = constraint->propagator->append_reason != NULL;
  const bool names_cells = !has_words || !has_many_cells (step);
  Words words = { { text, step->board->shape.first, append_cell },
                  step->board,
                  notation };

  if (has_words)
    {
      constraint->propagator->append_reason (constraint->scope,
                                             get_facts (step), &words.words);
      if (names_cells && step->n_cells > 0)
        yass_append_literal (text, " in ");
    }
  if (names_cells)
    yass_append_cells (text, step->board, notation, step->cells, step->n_cells);
  yass_append_literal (text, " (");
  yass_append_statement (text, step->board, constraint->statement);
  g_string_append_c (text, ')');
}

void
yass_append_plugin_pattern (GString *text, YassNotation notation,
                            const YassStep *step)
{
  Words words = { { text, step->board->shape.first, append_cell },
                  step->board,
                  notation };

  if (step->rule->plugin->append_reason != NULL)
    {
      step->rule->plugin->append_reason (get_facts (step), &words.words);
      yass_append_literal (text, " => ");
    }
  yass_append_removals (text, step->board, notation, step->removals,
                        step->n_removals);
  if (step->proof == NULL)
    yass_append_literal (text, " (unproved)");
}
