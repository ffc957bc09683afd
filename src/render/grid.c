/* grid.c: a result as a drawn grid and a sentence
 * SPDX-License-Identifier: MIT */
#include "puzzle/puzzle.h"
#include "render/cells.h"
#include "render/renderer.h"

/* The measures of a drawing: boxes of columns x rows cells, each cell a
 * number of that many characters */
typedef struct
{
  guint size;
  guint columns;
  guint rows;
  guint width;
  bool apart; /* numbers of several characters have blanks between them */
} Frame;

static Frame
frame_for_puzzle (const YassPuzzle *puzzle)
{
  Frame frame = {
    .size = yass_puzzle_get_size (puzzle),
    .columns = yass_puzzle_get_box_width (puzzle),
    .rows = yass_puzzle_get_box_height (puzzle),
    .width = 1,
    .apart = yass_puzzle_get_symbols (puzzle) == YASS_SYMBOLS_NUMBERS,
  };
  /* A box that is a row says nothing the frame does not */
  if (frame.columns <= 1 || frame.rows <= 1)
    frame.columns = frame.rows = frame.size;
  if (frame.apart)
    for (guint largest = frame.size; largest >= 10; largest /= 10)
      frame.width++;
  return frame;
}

static void
append_rule (GString *out, const Frame *frame, const char *left,
             const char *cross, const char *right)
{
  guint per_box
      = frame->columns * frame->width + (frame->apart ? frame->columns - 1 : 0);
  g_string_append (out, left);
  for (guint column = 0; column < frame->size; column += frame->columns)
    {
      if (column > 0)
        g_string_append (out, cross);
      for (guint i = 0; i < per_box; i++)
        g_string_append (out, "─");
    }
  g_string_append (out, right);
  g_string_append_c (out, '\n');
}

static void
append_cell (GString *out, const Frame *frame, YassSymbols symbols,
             guint number)
{
  gsize start = out->len;
  if (number != 0)
    yass_append_number (out, symbols, number);
  else
    g_string_append_c (out, frame->apart ? '.' : ' ');
  for (gsize length = out->len - start; length < frame->width; length++)
    g_string_insert_c (out, (gssize) start, ' ');
}

static void
append_grid (GString *out, const YassPuzzle *puzzle, const YassResult *result)
{
  Frame frame = frame_for_puzzle (puzzle);
  YassSymbols symbols = yass_puzzle_get_symbols (puzzle);

  append_rule (out, &frame, "┌", "┬", "┐");
  for (guint row = 0; row < frame.size; row++)
    {
      if (row > 0 && row % frame.rows == 0)
        append_rule (out, &frame, "├", "┼", "┤");
      for (guint column = 0; column < frame.size; column++)
        {
          guint cell = row * frame.size + column;
          if (column % frame.columns == 0)
            g_string_append (out, "│");
          else if (frame.apart)
            g_string_append_c (out, ' ');
          append_cell (out, &frame, symbols,
                       yass_render_number_at (puzzle, result, cell));
        }
      g_string_append (out, "│\n");
    }
  append_rule (out, &frame, "└", "┴", "┘");
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
