/* step.c: the sentence for a deduction
 * SPDX-License-Identifier: MIT */
#include "trace/step.h"

#include <string.h>

#include "trace/chain.h"
#include "trace/cover.h"
#include "trace/own.h"
#include "trace/proof-name.h"
#include "trace/regions.h"
#include "trace/statements.h"
#include "trace/sums.h"

static const char *const size_words[]
    = { NULL, "Single", "Pair", "Triple", "Quad" };

/* Of a constraint's own deduction */
static const YassStatement *
get_statement (const YassStep *step)
{
  return yass_game_get_statement (step->board->game,
                                  yass_step_get_statement (step));
}

/* Those of the statement; of a board-wide kind those that it looked at, unless
 * that is all of the board */
static void
find_own_cells (YassStep *step)
{
  const YassStatement *statement = get_statement (step);
  const YassScope *scope
      = step->board->constraints[step->reason->constraint].scope;

  step->cells = statement->cells;
  step->n_cells = statement->n_cells;
  if (statement->n_cells == 0 && scope != NULL
      && scope->n_variables < step->board->n_cells)
    {
      step->cells = scope->variables;
      step->n_cells = scope->n_variables;
    }
}

/* Those that are bases of a cover */
static void
find_base_cells (YassStep *step)
{
  const YassCover cover = yass_step_get_cover (step);

  for (guint i = 0; i < cover.n; i++)
    if (yass_cover_set_is_cell (cover.bases[i])
        && step->n_cells < G_N_ELEMENTS (step->own_cells))
      step->own_cells[step->n_cells++]
          = yass_cover_set_get_cell (cover.bases[i]);
}

void
yass_step_init (YassStep *step, const YassToldBoard *board,
                const YassToldReason *reason, const YassToldRemoval *removals,
                guint n_removals, const YassProof *proof)
{
  step->board = board;
  step->rule = reason->cause >= YASS_CAUSE_RULES
                   ? yass_rules[reason->cause - YASS_CAUSE_RULES]
                   : NULL;
  step->reason = reason;
  step->removals = removals;
  step->n_removals = n_removals;
  step->proof = NULL;
  step->names = YASS_NAMES_HODOKU;
  step->cells = step->own_cells;
  step->n_cells = 0;
  if (step->rule != NULL && step->rule->places && reason->cell != YASS_NO_CELL)
    {
      step->own_cells[step->n_cells++] = reason->cell; /* as most have it */
      return;
    }
  if (step->rule != NULL && step->rule->look_at_board != NULL
      && !yass_step_is_chain (step) && !step->rule->covers)
    step->proof = proof;
  if (yass_step_is_own (step))
    find_own_cells (step);
  else if (yass_step_is_chain (step))
    yass_step_find_chain_cells (step);
  else if (yass_step_is_cover (step))
    find_base_cells (step);
  else if (yass_step_is_derived (step))
    {
      step->cells = yass_step_get_equation (step)->variables;
      step->n_cells = yass_step_get_equation (step)->n_variables;
    }
  else if (reason->cell != YASS_NO_CELL)
    step->own_cells[step->n_cells++] = reason->cell;
  else
    YASS_BITS_FOREACH (position, reason->cells, board->n_words)
      step->own_cells[step->n_cells++]
          = board->constraints[reason->constraint].cells[position];
}

static bool
has_all_cells (const YassToldConstraint *house, const YassStep *step)
{
  for (guint i = 0; i < step->n_cells; i++)
    if (!yass_bits_has (house->cell_set, step->cells[i]))
      return false;
  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals,
                     step->board->n_words)
    if (!yass_bits_has (house->cell_set, removal->cell))
      return false;
  return true;
}

static bool
is_area (const YassToldConstraint *house)
{
  return house->kind == &yass_kind_box || house->kind == &yass_kind_region;
}

static bool
is_line (const YassToldConstraint *house)
{
  return house->kind == &yass_kind_row || house->kind == &yass_kind_column;
}

/* A number whose places in a box are in one line, or the other way round, and
 * which leaves the rest of that line, or box: players have names for these.
 * Returns: the name, or NULL */
static __attribute__ ((noinline)) const char *
find_locked_title (const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const guint here = step->reason->constraint;

  for (guint i = board->first_membership[step->cells[0]];
       i < board->first_membership[step->cells[0] + 1]; i++)
    {
      const guint there = board->memberships[i].constraint;
      const bool from_area = is_area (&board->constraints[here]);
      const YassToldConstraint *area
          = &board->constraints[from_area ? here : there];
      const YassToldConstraint *line
          = &board->constraints[from_area ? there : here];

      if (!is_area (area) || !is_line (line)
          || !has_all_cells (&board->constraints[there], step))
        continue;
      return from_area ? "Locked Candidates Type 1 (Pointing)"
                       : "Locked Candidates Type 2 (Claiming)";
    }
  return NULL;
}

static inline const char *
locked_title (const YassStep *step)
{
  return step->rule != NULL && step->rule->excludes
                 && step->reason->constraint < step->board->n_mapped
                 && yass_bits_is_single (step->reason->numbers,
                                         step->board->n_words)
             ? find_locked_title (step)
             : NULL;
}

void
yass_append_title (GString *text, const YassStep *step)
{
  const char *locked = locked_title (step);

  if (step->rule == NULL)
    g_string_append (text, "Restriction");
  else if (locked != NULL)
    g_string_append (text, locked);
  else if (yass_step_is_own (step))
    yass_append_own_title (text, step);
  else if (yass_step_is_chain (step))
    yass_append_chain_title (text, step);
  else if (yass_step_is_contradiction (step))
    g_string_append (text, yass_technique_get_name (
                               yass_step_classify_proof (step), step->names));
  else if (yass_step_is_cover (step))
    yass_append_cover_title (text, step);
  else
    {
      yass_append_bytes (text, step->rule->title, strlen (step->rule->title));
      if (!step->rule->sized)
        return;
      const guint size
          = yass_bits_count (step->reason->numbers, step->board->n_words);
      g_string_append_c (text, ' ');
      if (size < G_N_ELEMENTS (size_words))
        g_string_append (text, size_words[size]);
      else
        g_string_append_printf (text, "Subset (%u)", size);
    }
}

static void
append_placement (GString *text, YassNotation notation, const YassStep *step)
{
  yass_append_edge (
      text, step->board, notation, step->cells[0],
      yass_bits_first (step->reason->numbers) + step->board->shape.first, true);
}

void
yass_append_pattern (GString *text, YassNotation notation, const YassStep *step)
{
  const guint constraint = step->reason->constraint;

  if (yass_step_get_equation (step) != NULL)
    {
      yass_append_sum_pattern (text, notation, step);
      return;
    }
  if (yass_step_is_own (step))
    {
      yass_append_own_pattern (text, notation, step);
      return;
    }
  if (yass_step_is_cover (step))
    {
      yass_append_cover_pattern (text, notation, step);
      return;
    }
  if (yass_step_is_single (step))
    append_placement (text, notation, step);
  else if (step->n_cells > 0
           && yass_told_board_is_label (step->board, step->cells[0]))
    yass_append_labels (text, step->board, notation, step->cells, step->n_cells,
                        step->reason->numbers);
  else
    {
      yass_append_numbers (text, step->board, step->reason->numbers);
      yass_append_literal (text, " in ");
      if (locked_title (step) != NULL)
        {
          yass_append_house (text, step->board, notation, constraint);
          return;
        }
      yass_append_cells (text, step->board, notation, step->cells,
                         step->n_cells);
    }
  if (constraint < step->board->n_looking)
    {
      yass_append_literal (text, " (");
      yass_append_house (text, step->board, notation, constraint);
      g_string_append_c (text, ')');
    }
}

/* "if r3c7=7, then 6 has no cell left in column 6 => r3c7<>7": parts.c tells
 * how */
static void
append_contradiction (GString *text, YassNotation notation,
                      const YassStep *step)
{
  yass_append_literal (text, "if ");
  append_placement (text, notation, step);
  yass_append_literal (text, ", then ");
  yass_append_conflict (text, step->board, notation, step->proof->conflict);
}

void
yass_append_step (GString *text, YassNotation notation, const YassStep *step)
{
  yass_append_title (text, step);
  if (yass_step_is_chain (step) || yass_step_is_contradiction (step))
    {
      yass_append_step_statements_with (text, step);
      yass_append_literal (text, ": ");
      if (yass_step_is_chain (step))
        yass_append_chain_pattern (text, notation, step);
      else
        append_contradiction (text, notation, step);
      yass_append_literal (text, " => ");
      yass_append_removals (text, step->board, notation, step->removals,
                            step->n_removals);
      return;
    }
  yass_append_literal (text, ": ");
  if (yass_step_is_plugin (step))
    {
      yass_append_plugin_pattern (text, notation, step);
      return;
    }
  yass_append_pattern (text, notation, step);
  /* What a number takes from other cells goes without saying */
  if (yass_step_is_single (step))
    return;
  yass_append_literal (text, " => ");
  yass_append_removals (text, step->board, notation, step->removals,
                        step->n_removals);
  yass_append_step_statements (text, step);
}

static void
append_literal (GString *text, const YassToldBoard *board,
                YassNotation notation, const YassToldLiteral *literal)
{
  yass_append_edge (text, board, notation, literal->variable,
                    yass_told_literal_get_number (literal, board),
                    literal->holds);
}

void
yass_append_conditions (GString *text, const YassToldBoard *board,
                        YassNotation notation, const YassEvent *event)
{
  for (guint i = 1; i < event->n_literals; i++)
    {
      YassToldLiteral condition = event->literals[i];

      condition.holds = !condition.holds;
      g_string_append (text, i == 1 ? "If " : " and ");
      append_literal (text, board, notation, &condition);
    }
  if (event->n_literals > 1)
    yass_append_literal (text, ": ");
}

/* "Learned: r1c1=5 or r4c2<>3" */
static void
append_learned (GString *text, const YassToldBoard *board,
                YassNotation notation, const YassEvent *event)
{
  yass_append_literal (text, "Learned: ");
  if (event->n_literals == 0)
    yass_append_literal (text, "there is nothing left to try");
  for (guint i = 0; i < event->n_literals; i++)
    {
      if (i > 0)
        yass_append_literal (text, " or ");
      append_literal (text, board, notation, &event->literals[i]);
    }
}

void
yass_append_event (GString *text, const YassToldBoard *board,
                   YassNotation notation, const YassEvent *event)
{
  switch (event->kind)
    {
    case YASS_EVENT_GUESS:
    case YASS_EVENT_BACKTRACK:
      g_string_append (text, event->kind == YASS_EVENT_GUESS ? "Guess: "
                                                             : "Backtrack: ");
      yass_append_edge (text, board, notation, event->cell,
                        event->number + board->shape.first,
                        event->kind == YASS_EVENT_GUESS);
      break;
    case YASS_EVENT_CONTRADICTION:
      yass_append_literal (text, "Contradiction: ");
      yass_append_conflict (text, board, notation, event->conflict);
      break;
    case YASS_EVENT_TRIAL:
      yass_append_literal (text, "Guess: ");
      append_literal (text, board, notation, event->literals);
      break;
    case YASS_EVENT_LEARNED:
      append_learned (text, board, notation, event);
      break;
    case YASS_EVENT_BROKEN:
      yass_append_literal (text, "No solution: ");
      yass_append_conflict (text, board, notation, event->conflict);
      break;
    case YASS_EVENT_RESTART:
      yass_append_literal (text, "Restart: no guess is open");
      break;
    default:
      yass_append_literal (text, "Solution");
      break;
    }
}
