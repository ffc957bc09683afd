/* jsonl-pieces.c: what JSON lines are made of: numbers, cells and edges
 * SPDX-License-Identifier: MIT */
#include "trace/jsonl-pieces.h"

#include "graph/graph.h"
#include "kind/variables.h"

void
yass_jsonl_append_variable (GString *text, const YassToldBoard *board,
                            guint variable)
{
  g_string_append_printf (
      text, "\"%s\"",
      variable >= board->n_cells
          ? yass_told_board_get_hidden (board, variable)->name
          : yass_shape_name_cell (&board->shape, variable).text);
}

void
yass_jsonl_append_edge (GString *text, const YassToldBoard *board, guint cell,
                        guint number)
{
  if (G_UNLIKELY (cell >= board->n_board))
    {
      g_string_append_c (text, '[');
      yass_jsonl_append_variable (text, board, cell);
      g_string_append_printf (text, ",%u]", number + board->shape.first);
      return;
    }
  char *end = yass_append_begin (text, YASS_JSONL_EDGE_LENGTH);
  yass_append_end (text, yass_jsonl_put_edge (end, board, cell, number));
}

/* Where some of them may be of hidden variables */
static __attribute__ ((noinline)) void
append_any_removed (GString *text, const YassToldBoard *board,
                    const YassToldRemoval *removals, guint n_removals)
{
  char separator = '[';

  YASS_TOLD_FOREACH (removal, removals, n_removals, board->n_words)
    YASS_BITS_FOREACH (number, removal->numbers, board->n_words)
      {
        const guint cell = removal->cell;

        g_string_append_c (text, separator);
        if (cell < board->n_cells)
          yass_jsonl_append_edge (text, board, cell, number);
        else
          g_string_append_printf (
              text, "[\"%s\",%u]",
              yass_told_board_get_hidden (board, cell)->name,
              yass_told_board_get_hidden (board, cell)->first + number);
        separator = ',';
      }
  g_string_append_c (text, ']');
}

/* Two thirds of a trace are these, so that small sets, whose @n_words the
 * compiler knows, get code of their own */
YASS_ALWAYS_INLINE void
append_edges (GString *text, const YassToldBoard *board,
              const YassToldRemoval *removals, guint n_removals, guint n_words)
{
  char separator = '[';

  YASS_TOLD_FOREACH (removal, removals, n_removals, n_words)
    {
      char *end = yass_append_begin (
          text,
          YASS_JSONL_EDGE_LENGTH * yass_bits_count (removal->numbers, n_words));

      YASS_BITS_FOREACH (number, removal->numbers, n_words)
        {
          *end++ = separator;
          end = yass_jsonl_put_edge (end, board, removal->cell, number);
          separator = ',';
        }
      yass_append_end (text, end);
    }
}

static __attribute__ ((noinline)) void
append_wide_edges (GString *text, const YassToldBoard *board,
                   const YassToldRemoval *removals, guint n_removals)
{
  append_edges (text, board, removals, n_removals, board->n_words);
}

void
yass_jsonl_append_removed (GString *text, const YassToldBoard *board,
                           const YassToldRemoval *removals, guint n_removals)
{
  if (n_removals == 0)
    {
      yass_append_literal (text, ",\"removed\":[]");
      return;
    }
  yass_append_literal (text, ",\"removed\":");
  if (G_UNLIKELY (yass_told_board_has_hidden (board)
                  || board->shape.n_outside > 0))
    {
      append_any_removed (text, board, removals, n_removals);
      return;
    }
  if (board->n_words == 1)
    append_edges (text, board, removals, n_removals, 1);
  else
    append_wide_edges (text, board, removals, n_removals);
  g_string_append_c (text, ']');
}
