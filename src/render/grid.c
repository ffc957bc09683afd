/* grid.c: a result as a drawn grid and a sentence
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/chaos.h"
#include "puzzle/frame.h"
#include "render/cells.h"
#include "render/renderer.h"

/* Lines between regions, where these were to be found, and all are */
static void
set_found (YassFrame *frame, const YassPuzzle *puzzle, const YassResult *result)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  YassChaos chaos;
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  if (!yass_chaos_find (&chaos, statements, n, &shape)
      || yass_puzzle_has_boxes (puzzle))
    return;
  g_autofree guint *areas = g_new (guint, chaos.n_cells);
  for (guint cell = 0; cell < chaos.n_cells; cell++)
    {
      areas[cell] = yass_render_number_at (puzzle, result, chaos.labels + cell);
      if (areas[cell] == 0)
        return;
    }
  yass_frame_set_found (frame, areas);
}

/* Numbers of several characters have blanks between them, and so have all where
 * lines run between single cells. A dot is an open cell there. */
static void
init_frame (YassFrame *frame, const YassPuzzle *puzzle,
            const YassResult *result)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const bool decimal = yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_NUMBERS;
  guint n, width = 1;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  yass_frame_init (frame, &shape);
  yass_frame_set_areas (frame, &shape, statements, n,
                        yass_puzzle_has_boxes (puzzle));
  set_found (frame, puzzle, result);
  frame->gap = decimal || frame->is_irregular;
  for (guint last = yass_shape_get_last (&shape); decimal && last >= 10;
       last /= 10)
    width++;
  for (guint column = 0; column < shape.n_columns; column++)
    frame->widths[column] = width;
}

static void
append_cell (GString *out, const YassFrame *frame, const YassPuzzle *puzzle,
             guint number)
{
  gsize start = out->len;
  if (number != 0)
    yass_append_number (out, yass_puzzle_get_symbols (puzzle),
                        yass_puzzle_get_first_number (puzzle), number);
  else
    g_string_append_c (out, frame->gap > 0 ? '.' : ' ');
  for (gsize length = out->len - start; length < frame->widths[0]; length++)
    g_string_insert_c (out, (gssize) start, ' ');
}

static void
append_grid (GString *out, const YassPuzzle *puzzle, const YassResult *result)
{
  g_auto (YassFrame) frame = { 0 };

  init_frame (&frame, puzzle, result);
  for (guint row = 0; row < frame.n_rows; row++)
    {
      yass_frame_append_rule (out, &frame, row);
      for (guint column = 0; column < frame.n_columns; column++)
        {
          yass_frame_append_bar (out, &frame, row, column);
          append_cell (out, &frame, puzzle,
                       yass_render_number_at (puzzle, result,
                                              row * frame.n_columns + column));
        }
      yass_frame_append_bar (out, &frame, row, frame.n_columns);
    }
  yass_frame_append_rule (out, &frame, frame.n_rows);
}

/* Whether some statement is about it */
static bool
is_stated (const YassPuzzle *puzzle, guint begin, guint end)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < statements[i]->n_cells; j++)
      if (statements[i]->cells[j] >= begin && statements[i]->cells[j] < end)
        return true;
  return false;
}

/* "X: 3 1 4", in the rows that the variable has, below the board. Those that
 * nothing is about are left out. */
static void
append_variables (GString *out, const YassPuzzle *puzzle,
                  const YassResult *result)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);

  for (guint i = 0; shape.variables != NULL && i < shape.variables->n; i++)
    {
      const YassVariable *variable = &shape.variables->all[i];
      const guint begin = yass_shape_count_board (&shape) + variable->first;
      const guint width
          = variable->n_columns > 0 ? variable->n_columns : shape.n_columns;

      if (!is_stated (puzzle, begin, begin + variable->n_cells))
        continue;
      for (guint j = 0; j < variable->n_cells; j++)
        {
          if (j % width == 0)
            g_string_append_printf (out, "%s%*s%c", j > 0 ? "\n" : "",
                                    (int) strlen (variable->name),
                                    j > 0 ? "" : variable->name,
                                    j > 0 ? ' ' : ':');
          g_string_append_c (out, ' ');
          yass_append_number (
              out, yass_puzzle_get_symbols (puzzle), shape.first,
              yass_render_number_at (puzzle, result, begin + j));
        }
      g_string_append_c (out, '\n');
    }
}

static void
append_how_far (GString *out, const YassPuzzle *puzzle,
                const YassResult *result)
{
  guint n_placed = yass_result_get_n_placed (result);
  guint n_candidates = yass_result_get_edges_left (result) - n_placed;
  g_string_append_printf (out, "%u of %u cells placed, %u candidate%s left.",
                          n_placed, yass_puzzle_get_n_cells (puzzle),
                          n_candidates, n_candidates == 1 ? "" : "s");
}

static void
append_guesses (GString *out, guint64 n)
{
  g_string_append_printf (out, "%" G_GUINT64_FORMAT " %s", n,
                          n == 1 ? "guess" : "guesses");
}

static void
append_limit (GString *out, const YassPuzzle *puzzle, const YassResult *result,
              const YassRenderContext *context)
{
  switch (yass_result_get_limit (result))
    {
    case YASS_LIMIT_GUESSES:
      g_string_append (out, "Stopped at the limit of ");
      append_guesses (out, context->max_guesses);
      break;
    case YASS_LIMIT_TIME:
      g_string_append_printf (out, "Stopped at the limit of %g second%s",
                              context->timeout,
                              context->timeout == 1 ? "" : "s");
      break;
    case YASS_LIMIT_CANCELLED:
    case YASS_LIMIT_NOTHING:
      g_string_append (out, "Stopped on request");
      break;
    }
  g_string_append (out, ": ");
  if (yass_result_get_solution (result) != NULL)
    g_string_append (out, "one solution found, not proved to be the only one.");
  else
    append_how_far (out, puzzle, result);
}

static void
append_sentence (GString *out, const YassPuzzle *puzzle,
                 const YassResult *result, const YassRenderContext *context)
{
  switch (yass_result_get_status (result))
    {
    case YASS_STATUS_UNIQUE:
    case YASS_STATUS_SOLVED:
      append_guesses (out, yass_result_get_guesses (result));
      g_string_append (out, " required!");
      break;
    case YASS_STATUS_MULTIPLE:
      {
        guint64 n = yass_result_get_n_solutions (result);
        bool all
            = yass_result_get_limit (result) == YASS_LIMIT_NOTHING
              && (context->max_solutions == 0 || n < context->max_solutions);
        g_string_append_printf (
            out, "More than one solution: %s%" G_GUINT64_FORMAT "%s.",
            all ? "" : "at least ", n, all ? " in all" : "");
        break;
      }
    case YASS_STATUS_NONE:
      {
        g_autofree char *reason
            = yass_result_dup_reason (result, context->notation);
        g_string_append (out, "No solution");
        if (reason != NULL)
          g_string_append_printf (out, ": %s", reason);
        g_string_append_c (out, '.');
        break;
      }
    case YASS_STATUS_OPEN:
      g_string_append (out, "Stopped at the fixpoint: ");
      append_how_far (out, puzzle, result);
      break;
    case YASS_STATUS_LIMIT:
      append_limit (out, puzzle, result, context);
      break;
    }
}

static void
grid_write (GString *out, const YassPuzzle *puzzle, const YassResult *result,
            const YassRenderContext *context)
{
  const char *name = yass_puzzle_get_name (puzzle);
  if (name != NULL && context->named)
    g_string_append_printf (out, "%s\n", name);
  append_grid (out, puzzle, result);
  append_variables (out, puzzle, result);
  g_string_append_c (out, '\n');
  append_sentence (out, puzzle, result, context);
  g_string_append_c (out, '\n');
}

const YassRenderer yass_renderer_grid = {
  .name = "grid",
  .summary = "a drawn grid, and what it took in a sentence",
  .spaced = true,
  .write = grid_write,
};
