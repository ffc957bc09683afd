/* words.c: cells, numbers and constraints as people write them
 * SPDX-License-Identifier: MIT */
#include "trace/words.h"

#include "base/notation.h"
#include "trace/statements.h"

/* Boards whose rows and columns have one character each */
#define MAX_COLLAPSING 9

void
yass_append_cell (GString *text, const YassBoard *board, YassNotation notation,
                  guint cell)
{
  const guint row = yass_board_get_row (board, cell);
  const guint column = yass_board_get_column (board, cell);

  if (G_UNLIKELY (cell >= board->n_cells))
    {
      g_string_append (text, yass_board_get_hidden (board, cell)->name);
      return;
    }
  if (notation == YASS_NOTATION_RC && board->longest <= 9)
    {
      const char name[] = { 'r', '1' + row, 'c', '1' + column };

      yass_append_bytes (text, name, sizeof name);
      return;
    }
  yass_append_cell_name (text, notation, row, column);
}

static char *
put_letters (char *end, guint members, YassNotation notation)
{
  for (; members != 0; members &= members - 1)
    *end++ = yass_notation_letter (notation, (guint) __builtin_ctz (members));
  return end;
}

static char *
put_members (char *end, guint members, char first)
{
  for (; members != 0; members &= members - 1)
    *end++ = (char) (first + __builtin_ctz (members));
  return end;
}

/* The cells in all these rows and columns */
static void
append_block (GString *text, YassNotation notation, guint rows, guint columns)
{
  char *end = yass_append_begin (text, 2 + 2 * MAX_COLLAPSING);

  if (notation == YASS_NOTATION_A1)
    {
      end = put_letters (end, columns, notation);
      end = put_members (end, rows, '1');
    }
  else if (notation == YASS_NOTATION_WIKI)
    {
      end = put_letters (end, rows, notation);
      end = put_members (end, columns, '1');
    }
  else
    {
      *end++ = 'r';
      end = put_members (end, rows, '1');
      *end++ = 'c';
      end = put_members (end, columns, '1');
    }
  yass_append_end (text, end);
}

static bool
is_one (guint members)
{
  return members != 0 && (members & (members - 1)) == 0;
}

/* In order of their first cells */
static void
append_collapsed (GString *text, const YassBoard *board, YassNotation notation,
                  const uint32_t *cells, guint n_cells)
{
  guint columns_of[MAX_COLLAPSING] = { 0 };
  guint rows_of[MAX_COLLAPSING] = { 0 };
  guint all_rows = 0;
  const gsize start = text->len;

  for (guint i = 0; i < n_cells; i++)
    {
      const guint row = yass_board_get_row (board, cells[i]);

      columns_of[row] |= 1u << (cells[i] - row * board->shape.n_columns);
      all_rows |= 1u << row;
    }
  for (guint rest = all_rows; rest != 0; rest &= rest - 1)
    {
      const guint row = (guint) __builtin_ctz (rest);

      if (is_one (columns_of[row]))
        rows_of[__builtin_ctz (columns_of[row])] |= 1u << row;
    }
  for (guint rest = all_rows; rest != 0; rest &= rest - 1)
    {
      const guint row = (guint) __builtin_ctz (rest);
      guint rows = 1u << row;

      if (is_one (columns_of[row]))
        {
          guint *together = &rows_of[__builtin_ctz (columns_of[row])];

          rows = *together;
          *together = 0; /* the first of them writes all */
        }
      if (rows == 0)
        continue;
      if (text->len > start)
        g_string_append_c (text, ',');
      append_block (text, notation, rows, columns_of[row]);
    }
}

void
yass_append_cells (GString *text, const YassBoard *board, YassNotation notation,
                   const uint32_t *cells, guint n_cells)
{
  if (board->longest <= MAX_COLLAPSING)
    append_collapsed (text, board, notation, cells, n_cells);
  else
    for (guint i = 0; i < n_cells; i++)
      {
        if (i > 0)
          g_string_append_c (text, ',');
        yass_append_cell (text, board, notation, cells[i]);
      }
}

void
yass_append_numbers (GString *text, const YassBoard *board, YassSet numbers)
{
  const gsize start = text->len;

  YASS_SET_FOREACH (number, numbers)
    {
      if (text->len > start)
        g_string_append_c (text, ',');
      yass_append_uint (text, number + board->shape.first);
    }
}

void
yass_append_house (GString *text, const YassBoard *board, YassNotation notation,
                   guint constraint)
{
  yass_append_line_name (text, notation,
                         board->constraints[constraint].kind->name,
                         board->constraints[constraint].index);
}

void
yass_append_constraint (GString *text, const YassBoard *board, guint constraint)
{
  if (constraint < board->n_mapped)
    yass_append_house (text, board, YASS_NOTATION_RC, constraint);
  else
    yass_game_append_name (text, board->game,
                           board->constraints[constraint].statement);
}

static void
append_removal (GString *text, const YassBoard *board, YassNotation notation,
                const uint32_t *cells, guint n_cells, guint number)
{
  yass_append_cells (text, board, notation, cells, n_cells);
  yass_append_literal (text, "<>");
  yass_append_uint (text, number + board->shape.first);
}

/* Hidden variables have numbers of their own: "sum of line 2<>16" */
static __attribute__ ((noinline)) void
append_hidden_removals (GString *text, const YassBoard *board,
                        const YassRemoval *removals, guint n_removals,
                        gsize start)
{
  for (guint i = 0; i < n_removals; i++)
    if (removals[i].cell >= board->n_cells)
      YASS_SET_FOREACH (number, removals[i].numbers)
        {
          const YassHidden *hidden
              = yass_board_get_hidden (board, removals[i].cell);

          if (text->len > start)
            yass_append_literal (text, ", ");
          g_string_append_printf (text, "%s<>%u", hidden->name,
                                  hidden->first + number);
        }
}

void
yass_append_removals (GString *text, const YassBoard *board,
                      YassNotation notation, const YassRemoval *removals,
                      guint n_removals)
{
  uint32_t cells[3 * YASS_SET_MAX];
  const gsize start = text->len;
  YassSet done = YASS_SET_EMPTY;

  for (guint first = 0; first < n_removals; first++)
    YASS_SET_FOREACH (number, removals[first].cell < board->n_cells
                                  ? removals[first].numbers & ~done
                                  : YASS_SET_EMPTY)
      {
        guint n = 0;

        done |= yass_set_of (number);
        for (guint i = first; i < n_removals; i++)
          if (removals[i].cell < board->n_cells
              && yass_set_has (removals[i].numbers, number)
              && n < G_N_ELEMENTS (cells))
            cells[n++] = removals[i].cell;
        if (text->len > start)
          yass_append_literal (text, ", ");
        append_removal (text, board, notation, cells, n, number);
      }
  if (yass_board_has_hidden (board))
    append_hidden_removals (text, board, removals, n_removals, start);
}

/* "a", "a and b", "a, b and c" */
static void
append_separator (GString *text, guint i, guint n)
{
  if (i > 0)
    g_string_append (text, i + 1 == n ? " and " : ", ");
}

static void
append_group (GString *text, const YassBoard *board, YassNotation notation,
              const YassConflict *conflict)
{
  const guint n_cells = yass_set_count (conflict->cells);
  const guint n_numbers = yass_set_count (conflict->numbers);
  guint i = 0;

  yass_append_literal (text, "cells ");
  YASS_SET_FOREACH (position, conflict->cells)
    {
      append_separator (text, i++, n_cells);
      yass_append_cell (
          text, board, notation,
          board->constraints[conflict->constraint].cells[position]);
    }
  yass_append_literal (text, " share only ");
  i = 0;
  YASS_SET_FOREACH (number, conflict->numbers)
    {
      append_separator (text, i++, n_numbers);
      yass_append_uint (text, number + board->shape.first);
    }
}

static void
append_edge (GString *text, const YassBoard *board, YassNotation notation,
             guint cell, YassSet number)
{
  yass_append_cell (text, board, notation, cell);
  g_string_append_c (text, '=');
  yass_append_numbers (text, board, number);
}

void
yass_append_conflict (GString *text, const YassBoard *board,
                      YassNotation notation, const YassConflict *conflict)
{
  switch (conflict->kind)
    {
    case YASS_CONFLICT_NOTHING:
      break;
    case YASS_CONFLICT_CELL:
      yass_append_cell (text, board, notation, conflict->cell);
      yass_append_literal (text, " has no number left");
      break;
    case YASS_CONFLICT_NUMBER:
      yass_append_numbers (text, board, conflict->numbers);
      yass_append_literal (text, " has no cell left in ");
      yass_append_house (text, board, notation, conflict->constraint);
      break;
    case YASS_CONFLICT_GROUP:
      append_group (text, board, notation, conflict);
      break;
    case YASS_CONFLICT_EQUAL:
      yass_append_cell (text, board, notation,
                        MIN (conflict->cell, conflict->other));
      yass_append_literal (text, " and ");
      yass_append_cell (text, board, notation,
                        MAX (conflict->cell, conflict->other));
      yass_append_literal (text, " are both ");
      yass_append_numbers (text, board, conflict->numbers);
      break;
    case YASS_CONFLICT_PAIR:
      append_edge (text, board, notation, conflict->cell, conflict->numbers);
      yass_append_literal (text, " and ");
      append_edge (text, board, notation, conflict->other, conflict->others);
      yass_append_literal (text, " exclude each other");
      yass_append_pair_statement (text, board, conflict);
      break;
    case YASS_CONFLICT_BROKEN:
      yass_game_append_name (text, board->game, conflict->statement);
      yass_append_literal (text, " does not hold");
      break;
    }
}
