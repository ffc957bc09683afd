/* sums.c: steps of sums, for programs and in words
 * SPDX-License-Identifier: MIT */
#include "trace/sums.h"

#include "rule/sum-facts.h"
#include "rule/sum-sets.h"

/* So many sets of numbers, or sums, are listed */
#define MOST_LISTED 4

static void
append_variable (GString *text, const YassToldBoard *board,
                 YassNotation notation, guint variable)
{
  if (variable < board->n_cells)
    yass_append_cell (text, board, notation, variable);
  else
    g_string_append (text, yass_told_board_get_hidden (board, variable)->name);
}

/* A house, or the statement that a sum is of */
static void
append_row_name (GString *text, const YassToldBoard *board,
                 YassNotation notation, const YassEquationRow *row)
{
  if (row->is_house)
    yass_append_house (text, board, notation, row->of);
  else
    yass_game_append_name (text, board->game,
                           yass_game_get_sum (board->game, row->of)->statement);
}

static void
append_row (GString *text, const YassToldBoard *board,
            const YassEquationRow *row)
{
  yass_append_literal (text, "[\"");
  append_row_name (text, board, YASS_NOTATION_RC, row);
  g_string_append_printf (text, "\",%d", row->times);
  if (!row->is_house && yass_game_get_sum (board->game, row->of)->index > 0)
    g_string_append_printf (
        text, ",%u", yass_game_get_sum (board->game, row->of)->index + 1);
  g_string_append_c (text, ']');
}

void
yass_append_sum_members (GString *text, const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const YassEquation *equation = yass_step_get_equation (step);
  YassSumFacts facts;

  yass_append_literal (text, ",\"sum\":[");
  for (guint i = 0; i < equation->n_rows; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_row (text, board, &equation->rows[i]);
    }
  yass_append_literal (text, "],\"groups\":[");
  for (guint i = 0; i < equation->n_groups; i++)
    {
      const YassEquationGroup *group = &equation->groups[i];

      g_string_append (text, i > 0 ? ",[" : "[");
      for (guint j = 0; j < group->n; j++)
        {
          g_string_append (text, j > 0 ? ",\"" : "\"");
          append_variable (text, board, YASS_NOTATION_RC,
                           equation->variables[group->first + j]);
          g_string_append_c (text, '"');
        }
      g_string_append_c (text, ']');
    }
  g_string_append_c (text, ']');
  if (yass_sum_facts_read (step->reason->facts, step->reason->n_facts, &facts)
      && facts.uses_house)
    {
      yass_append_literal (text, ",\"house\":\"");
      yass_append_house (text, board, YASS_NOTATION_RC, equation->house);
      g_string_append_c (text, '"');
    }
}

/* What a row adds up to, in the numbers of the puzzle */
static gint
get_total (const YassToldBoard *board, const YassEquationRow *row)
{
  const gint n = (gint) board->n_numbers;

  return row->is_house ? n * (n - 1) / 2 + n * (gint) board->shape.first
                       : yass_game_get_sum (board->game, row->of)->least;
}

/* The number of a row among its kind, from 1 */
static guint
get_number (const YassToldBoard *board, const YassEquationRow *row)
{
  if (row->is_house)
    return board->constraints[row->of].index + 1;
  return board->game
             ->numbers[yass_game_get_sum (board->game, row->of)->statement]
         + 1;
}

static const char *
get_kind_name (const YassToldBoard *board, const YassEquationRow *row)
{
  if (row->is_house)
    return board->constraints[row->of].kind->name;
  const guint statement = yass_game_get_sum (board->game, row->of)->statement;
  return yass_game_get_statement (board->game, statement)->kind->name;
}

/* Whether they are said in one go: "rows 1-3" */
static bool
follows (const YassToldBoard *board, YassNotation notation,
         const YassEquationRow *row, const YassEquationRow *next)
{
  return row->times == next->times
         && (notation == YASS_NOTATION_RC || !row->is_house)
         && g_str_equal (get_kind_name (board, row),
                         get_kind_name (board, next));
}

/* As many of the rows as follow each other, "row 2" or "cages 1-3,5", and what
 * they make. Returns how many. */
static guint
append_run (GString *text, const YassToldBoard *board, YassNotation notation,
            const YassEquationRow *rows, guint n, gint *total)
{
  guint end = 1;

  while (end < n && follows (board, notation, rows, &rows[end]))
    end++;
  for (guint i = 0; i < end; i++)
    *total += ABS (rows[i].times) * get_total (board, &rows[i]);
  if (ABS (rows->times) != 1)
    g_string_append_printf (text, "%d times ", ABS (rows->times));
  if (end == 1)
    {
      append_row_name (text, board, notation, rows);
      return 1;
    }
  yass_append_plural (text, get_kind_name (board, rows));
  g_string_append_c (text, ' ');
  for (guint i = 0; i < end;)
    {
      guint last = i;

      while (last + 1 < end
             && get_number (board, &rows[last + 1])
                    == get_number (board, &rows[last]) + 1)
        last++;
      if (i > 0)
        g_string_append_c (text, ',');
      yass_append_uint (text, get_number (board, &rows[i]));
      if (last > i)
        {
          g_string_append_c (text, last > i + 1 ? '-' : ',');
          yass_append_uint (text, get_number (board, &rows[last]));
        }
      i = last + 1;
    }
  return end;
}

static gint
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const YassEquationRow *x = a;
  const YassEquationRow *y = b;

  if (x->is_house != y->is_house)
    return x->is_house ? -1 : 1;
  return x->of < y->of ? -1 : x->of > y->of;
}

/* "rows 1,2 make 90": those that count, or those that are taken away. Returns
 * what they make. */
static gint
append_rows (GString *text, const YassToldBoard *board, YassNotation notation,
             const YassEquation *equation, bool plus)
{
  g_autofree YassEquationRow *rows
      = g_new (YassEquationRow, equation->n_rows + 1);
  gint total = 0;
  guint n = 0;

  for (guint i = 0; i < equation->n_rows; i++)
    if ((equation->rows[i].times > 0) == plus)
      rows[n++] = equation->rows[i];
  g_qsort_with_data (rows, (gint) n, sizeof *rows, compare_rows, NULL);
  for (guint i = 0; i < n;)
    {
      if (i > 0)
        yass_append_literal (text, " and ");
      i += append_run (text, board, notation, rows + i, n - i, &total);
    }
  g_string_append_printf (text, n == 1 ? " makes %d" : " make %d", total);
  return total;
}

static guint
append_cells_of (GString *text, const YassToldBoard *board,
                 YassNotation notation, const YassEquation *equation, bool plus)
{
  g_autofree uint32_t *cells = g_new (uint32_t, equation->n_variables);
  guint n = 0;

  for (guint i = 0; i < equation->n_groups; i++)
    if ((equation->groups[i].times > 0) == plus)
      for (guint j = 0; j < equation->groups[i].n; j++)
        cells[n++] = equation->variables[equation->groups[i].first + j];
  yass_append_cells (text, board, notation, cells, n);
  return n;
}

static bool
has_sign (const YassEquation *equation, bool plus)
{
  for (guint i = 0; i < equation->n_groups; i++)
    if ((equation->groups[i].times > 0) == plus)
      return true;
  return false;
}

/* "rows 1,2 make 90, cages 1,4 make 87: r3c4 is 3" */
static void
append_balance (GString *text, YassNotation notation, const YassStep *step)
{
  const YassToldBoard *board = step->board;
  const YassEquation *equation = yass_step_get_equation (step);
  bool has_minus = false;

  gint total = append_rows (text, board, notation, equation, true);
  for (guint i = 0; i < equation->n_rows; i++)
    has_minus |= equation->rows[i].times < 0;
  if (has_minus)
    {
      yass_append_literal (text, ", ");
      total -= append_rows (text, board, notation, equation, false);
    }
  yass_append_literal (text, ": ");
  has_minus = has_sign (equation, false);
  /* The larger side first */
  const bool plus = !has_minus || total >= 0;
  const guint n = append_cells_of (text, board, notation, equation, plus);
  if (has_minus)
    {
      yass_append_literal (text, " less ");
      append_cells_of (text, board, notation, equation, !plus);
    }
  g_string_append_printf (text, n == 1 ? " is %d" : " make %d", ABS (total));
}

/* "1+8" */
static void
append_set (GString *text, const YassToldBoard *board, uint64_t numbers)
{
  for (const gsize start = text->len; numbers != 0; numbers &= numbers - 1)
    {
      if (text->len > start)
        g_string_append_c (text, '+');
      yass_append_uint (text,
                        (guint) __builtin_ctzll (numbers) + board->shape.first);
    }
}

/* The sets of numbers that the open cells can be, if they are few: ", as 1+8 or
 * 2+7" */
static void
append_sets (GString *text, const YassToldBoard *board,
             const YassSumFacts *facts)
{
  uint64_t sets[MOST_LISTED + 1];
  const guint n = yass_sums_list_sets (
      facts->numbers, facts->n_open, (YassSums) facts->allowed << facts->least,
      sets, G_N_ELEMENTS (sets));

  if (n == 0 || n > MOST_LISTED)
    return;
  yass_append_literal (text, ", as ");
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (text, i + 1 == n ? " or " : ", ");
      append_set (text, board, sets[i]);
    }
}

/* "9, 10 or 12", or "9 to 17" */
static void
append_sums (GString *text, const YassSumFacts *facts, gint firsts)
{
  const guint n = (guint) __builtin_popcountll (facts->allowed);
  guint i = 0;

  if (n > MOST_LISTED)
    {
      g_string_append_printf (
          text, "%d to %d",
          facts->least + firsts + __builtin_ctzll (facts->allowed),
          facts->least + firsts + 63 - __builtin_clzll (facts->allowed));
      return;
    }
  for (uint64_t rest = facts->allowed; rest != 0; rest &= rest - 1)
    {
      if (i > 0)
        g_string_append (text, i + 1 == n ? " or " : ", ");
      g_string_append_printf (text, "%d",
                              facts->least + firsts + __builtin_ctzll (rest));
      i++;
    }
}

/* "the open cell of ", "the 2 open cells of " */
static void
append_open (GString *text, guint n)
{
  if (n == 1)
    yass_append_literal (text, "the open cell of ");
  else
    g_string_append_printf (text, "the %u open cells of ", n);
}

/* Whether what all of it makes has been said before the group that loses
 * something: there is one total, of cells that all count once, or rows tell it
 */
static bool
says_total (const YassEquation *equation)
{
  return equation->n_rows > 1
         || (equation->least == equation->most && equation->n_groups == 1
             && equation->groups[0].times == 1);
}

/* ", which leaves 9 or 10 for r1c3,r2c2": of the group that loses something, as
 * far as it is open */
static void
append_group (GString *text, YassNotation notation, const YassStep *step,
              const YassSumFacts *facts)
{
  const YassToldBoard *board = step->board;
  const YassEquation *equation = yass_step_get_equation (step);
  const YassEquationGroup *group = &equation->groups[facts->group];
  const uint32_t *variables = equation->variables + group->first;
  const gint first
      = variables[0] < board->n_cells
            ? (gint) board->shape.first
            : (gint) yass_told_board_get_hidden (board, variables[0])->first;

  if (facts->allowed == 0)
    return;
  if (equation->n_groups > 1 || facts->n_open < group->n)
    {
      g_string_append (text,
                       says_total (equation) ? ", which leaves " : " leave ");
      append_sums (text, facts, first * (gint) facts->n_open);
      yass_append_literal (text, " for ");
      if (facts->n_open < group->n)
        append_open (text, facts->n_open);
      if (variables[0] < board->n_cells)
        yass_append_cells (text, board, notation, variables, group->n);
      else
        append_variable (text, board, notation, variables[0]);
    }
  if (facts->n_open > 1 && facts->numbers != 0)
    append_sets (text, board, facts);
}

void
yass_append_sum_pattern (GString *text, YassNotation notation,
                         const YassStep *step)
{
  const YassEquation *equation = yass_step_get_equation (step);
  YassSumFacts facts;

  if (equation->n_rows > 1)
    append_balance (text, notation, step);
  else
    {
      yass_append_cells (text, step->board, notation, step->cells,
                         step->n_cells);
      yass_append_literal (text, " (");
      append_row_name (text, step->board, notation, &equation->rows[0]);
      g_string_append_c (text, ')');
      if (says_total (equation))
        g_string_append_printf (text, " make %d",
                                get_total (step->board, &equation->rows[0]));
    }
  if (!yass_sum_facts_read (step->reason->facts, step->reason->n_facts, &facts))
    return;
  append_group (text, notation, step, &facts);
  if (facts.uses_house)
    {
      yass_append_literal (text, ", with what the rest of ");
      yass_append_house (text, step->board, notation, equation->house);
      yass_append_literal (text, " cannot take");
    }
  if (facts.way == YASS_SUM_BY_PLACES && step->n_removals > 0)
    {
      yass_append_literal (text, ", always with ");
      yass_append_numbers (text, step->board, step->removals[0].numbers);
    }
}
