/* words.c: cells, numbers and constraints as people write them
 * SPDX-License-Identifier: MIT */
#include "trace/words.h"

#include "base/notation.h"
#include "kind/variables.h"
#include "trace/regions.h"
#include "trace/statements.h"

/* Boards whose rows and columns have one character each */
#define MAX_COLLAPSING 9

/* One that is no cell of the board */
static __attribute__ ((noinline)) void
append_variable (GString *text, const YassToldBoard *board,
                 YassNotation notation, guint cell)
{
  if (yass_told_board_is_label (board, cell))
    {
      yass_append_literal (text, "region(");
      yass_append_cell (text, board, notation, cell - board->first_label);
      g_string_append_c (text, ')');
    }
  else
    g_string_append (text,
                     cell >= board->n_cells
                         ? yass_told_board_get_hidden (board, cell)->name
                         : yass_shape_name_cell (&board->shape, cell).text);
}

void
yass_append_cell (GString *text, const YassToldBoard *board,
                  YassNotation notation, guint cell)
{
  const guint row = yass_told_board_get_row (board, cell);
  const guint column = yass_told_board_get_column (board, cell);

  if (G_UNLIKELY (cell >= board->n_board))
    {
      append_variable (text, board, notation, cell);
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

void
yass_append_edge (GString *text, const YassToldBoard *board,
                  YassNotation notation, guint cell, guint number, bool holds)
{
  const bool is_label = yass_told_board_is_label (board, cell);

  yass_append_cell (text, board, notation,
                    is_label ? cell - board->first_label : cell);
  if (is_label)
    g_string_append (text, holds ? " is in region " : " is not in region ");
  else
    g_string_append (text, holds ? "=" : "<>");
  yass_append_uint (text, number);
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

/* In order of their first cells, then those of variables */
static void
append_collapsed (GString *text, const YassToldBoard *board,
                  YassNotation notation, const uint32_t *cells, guint n_cells)
{
  guint columns_of[MAX_COLLAPSING] = { 0 };
  guint rows_of[MAX_COLLAPSING] = { 0 };
  guint all_rows = 0;
  const gsize start = text->len;

  for (guint i = 0; i < n_cells; i++)
    {
      const guint row = yass_told_board_get_row (board, cells[i]);

      if (G_UNLIKELY (cells[i] >= board->n_board))
        continue;
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
  for (guint i = 0; board->shape.n_outside > 0 && i < n_cells; i++)
    if (cells[i] >= board->n_board)
      {
        if (text->len > start)
          g_string_append_c (text, ',');
        yass_append_cell (text, board, notation, cells[i]);
      }
}

void
yass_append_plain_cells (GString *text, const YassToldBoard *board,
                         YassNotation notation, const uint32_t *cells,
                         guint n_cells)
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
yass_append_cells (GString *text, const YassToldBoard *board,
                   YassNotation notation, const uint32_t *cells, guint n_cells)
{
  if (G_UNLIKELY (board->first_label < board->n_variables))
    yass_append_cells_and_labels (text, board, notation, cells, n_cells);
  else
    yass_append_plain_cells (text, board, notation, cells, n_cells);
}

YASS_ALWAYS_INLINE void
append_numbers (GString *text, const YassToldBoard *board,
                const uint64_t *numbers, guint n_words)
{
  const gsize start = text->len;

  YASS_BITS_FOREACH (number, numbers, n_words)
    {
      if (text->len > start)
        g_string_append_c (text, ',');
      yass_append_uint (text, number + board->shape.first);
    }
}

static __attribute__ ((noinline)) void
append_wide_numbers (GString *text, const YassToldBoard *board,
                     const uint64_t *numbers)
{
  append_numbers (text, board, numbers, board->n_words);
}

/* The compiler knows the words of small sets */
void
yass_append_numbers (GString *text, const YassToldBoard *board,
                     const uint64_t *numbers)
{
  if (board->n_words == 1)
    append_numbers (text, board, numbers, 1);
  else
    append_wide_numbers (text, board, numbers);
}

void
yass_append_house (GString *text, const YassToldBoard *board,
                   YassNotation notation, guint constraint)
{
  yass_append_line_name (text, notation,
                         board->constraints[constraint].kind->name,
                         board->constraints[constraint].index);
}

void
yass_append_plural (GString *text, const char *name)
{
  g_string_append (text, name);
  if (g_str_has_suffix (name, "x"))
    g_string_append_c (text, 'e');
  if (!g_str_has_suffix (name, "s"))
    g_string_append_c (text, 's');
}

void
yass_append_constraint (GString *text, const YassToldBoard *board,
                        guint constraint)
{
  if (constraint < board->n_mapped)
    yass_append_house (text, board, YASS_NOTATION_RC, constraint);
  else
    yass_game_append_name (text, board->game,
                           board->constraints[constraint].statement);
}

static void
append_removal (GString *text, const YassToldBoard *board,
                YassNotation notation, const uint32_t *cells, guint n_cells,
                guint number)
{
  yass_append_cells (text, board, notation, cells, n_cells);
  yass_append_literal (text, "<>");
  yass_append_uint (text, number + board->shape.first);
}

void
yass_append_statement (GString *text, const YassToldBoard *board,
                       guint statement)
{
  const YassKind *kind = yass_game_get_statement (board->game, statement)->kind;

  /* Its value names a variable, which no player has heard of */
  if (kind == &yass_kind_chaos_construction)
    g_string_append (text, kind->name);
  else
    yass_game_append_name (text, board->game, statement);
}

/* Hidden variables have numbers of their own: "sum of line 2<>16" */
static __attribute__ ((noinline)) void
append_hidden_removals (GString *text, const YassToldBoard *board,
                        const YassToldRemoval *removals, guint n_removals,
                        gsize start)
{
  YASS_TOLD_FOREACH (removal, removals, n_removals, board->n_words)
    if (removal->cell >= board->n_cells)
      YASS_BITS_FOREACH (number, removal->numbers, board->n_words)
        {
          const YassHidden *hidden
              = yass_told_board_get_hidden (board, removal->cell);

          if (text->len > start)
            yass_append_literal (text, ", ");
          g_string_append_printf (text, "%s<>%u", hidden->name,
                                  hidden->first + number);
        }
}

void
yass_append_removals (GString *text, const YassToldBoard *board,
                      YassNotation notation, const YassToldRemoval *removals,
                      guint n_removals)
{
  const guint n_words = board->n_words;
  uint32_t cells[3 * YASS_MOST_MEMBERS];
  const gsize start = text->len;
  uint64_t done[YASS_MOST_WORDS] = { 0 };

  YASS_TOLD_FOREACH (first, removals, n_removals, n_words)
    {
      uint64_t new[YASS_MOST_WORDS];

      if (first->cell >= board->n_cells
          || yass_told_board_is_label (board, first->cell))
        continue;
      yass_bits_set_without (new, first->numbers, done, n_words);
      YASS_BITS_FOREACH (number, new, n_words)
        {
          guint n = 0;

          yass_bits_add (done, number);
          YASS_TOLD_FOREACH (removal, first, first_left, n_words)
            if (removal->cell < board->n_cells
                && !yass_told_board_is_label (board, removal->cell)
                && yass_bits_has (removal->numbers, number)
                && n < G_N_ELEMENTS (cells))
              cells[n++] = removal->cell;
          if (text->len > start)
            yass_append_literal (text, ", ");
          append_removal (text, board, notation, cells, n, number);
        }
    }
  if (G_UNLIKELY (board->first_label < board->n_variables))
    yass_append_label_removals (text, board, notation, removals, n_removals,
                                start);
  if (yass_told_board_has_hidden (board))
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
append_group (GString *text, const YassToldBoard *board, YassNotation notation,
              const YassToldConflict *conflict)
{
  const guint n_words = board->n_words;
  const uint64_t *cells = yass_told_conflict_get_cells (conflict);
  const uint64_t *numbers = yass_told_conflict_get_numbers (conflict, n_words);
  const guint n_cells = yass_bits_count (cells, n_words);
  const guint n_numbers = yass_bits_count (numbers, n_words);
  guint i = 0;

  yass_append_literal (text, "cells ");
  YASS_BITS_FOREACH (position, cells, n_words)
    {
      append_separator (text, i++, n_cells);
      yass_append_cell (
          text, board, notation,
          board->constraints[conflict->constraint].cells[position]);
    }
  yass_append_literal (text, " share only ");
  i = 0;
  YASS_BITS_FOREACH (number, numbers, n_words)
    {
      append_separator (text, i++, n_numbers);
      yass_append_uint (text, number + board->shape.first);
    }
}

static void
append_placed (GString *text, const YassToldBoard *board, YassNotation notation,
               guint cell, const uint64_t *number)
{
  yass_append_edge (text, board, notation, cell,
                    yass_bits_first (number) + board->shape.first, true);
}

static void
append_emptied (GString *text, const YassToldBoard *board,
                YassNotation notation, guint cell)
{
  const bool is_label = yass_told_board_is_label (board, cell);

  yass_append_cell (text, board, notation,
                    is_label ? cell - board->first_label : cell);
  g_string_append (text,
                   is_label ? " has no region left" : " has no number left");
}

void
yass_append_conflict (GString *text, const YassToldBoard *board,
                      YassNotation notation, const YassToldConflict *conflict)
{
  const uint64_t *numbers
      = yass_told_conflict_get_numbers (conflict, board->n_words);

  switch (conflict->kind)
    {
    case YASS_CONFLICT_NOTHING:
      break;
    case YASS_CONFLICT_CELL:
      append_emptied (text, board, notation, conflict->cell);
      break;
    case YASS_CONFLICT_NUMBER:
      yass_append_numbers (text, board, numbers);
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
      yass_append_numbers (text, board, numbers);
      break;
    case YASS_CONFLICT_PAIR:
      append_placed (text, board, notation, conflict->cell, numbers);
      yass_append_literal (text, " and ");
      append_placed (text, board, notation, conflict->other,
                     yass_told_conflict_get_others (conflict, board->n_words));
      yass_append_literal (text, " exclude each other");
      yass_append_pair_statement (text, board, conflict);
      break;
    case YASS_CONFLICT_BROKEN:
      yass_append_statement (text, board, conflict->statement);
      yass_append_literal (text, " does not hold");
      break;
    }
}
