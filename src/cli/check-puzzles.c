/* check-puzzles.c: answers that are puzzles
 * SPDX-License-Identifier: MIT */
#include "cli/check-answers.h"

guint
yass_check_count_clues (const YassPuzzle *puzzle)
{
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  guint n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n += yass_is_clue (puzzle, cell);
  return n;
}

guint
yass_check_count_statements (const YassPuzzle *puzzle)
{
  guint n, n_spare = 0;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    n_spare += yass_is_spare_statement (statements[i]);
  return n_spare;
}

/* The numbers alone, on a board of @shape */
static YassPuzzle *
strip (const YassPuzzle *puzzle, const YassShape *shape)
{
  YassPuzzle *bare
      = yass_puzzle_new_shaped (shape, yass_puzzle_get_symbols (puzzle));

  for (guint cell = 0; cell < MIN (yass_puzzle_get_n_cells (puzzle),
                                   yass_puzzle_get_n_cells (bare));
       cell++)
    yass_puzzle_allow_set (bare, cell, yass_puzzle_peek_allowed (puzzle, cell));
  return bare;
}

static YassPuzzle *
strip_to_board (const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  YassPuzzle *board = strip (puzzle, &shape);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (!yass_is_spare_statement (statements[i]))
      yass_puzzle_add_statement (board, yass_statement_copy (statements[i]),
                                 NULL);
  return board;
}

/* ... with boxes that nobody has to draw */
static YassPuzzle *
strip_all (const YassPuzzle *puzzle)
{
  YassShape shape = yass_puzzle_get_shape (puzzle);

  shape.box_width = shape.box_height = 0;
  return strip (puzzle, &shape);
}

/* The numbers are an answer even without the constraints that led to them, so a
 * format that cannot write those can still be used */
static bool
append_numbers (GString *out, const YassFormat *format,
                const YassPuzzle *puzzle, GError **error)
{
  g_autoptr (YassPuzzle) board = strip_to_board (puzzle);
  g_autoptr (YassPuzzle) bare = strip_all (puzzle);
  const gsize before = out->len;

  if (format->write (out, puzzle, NULL))
    return true;
  g_string_truncate (out, before);
  if (format->write (out, board, NULL))
    return true;
  g_string_truncate (out, before);
  return format->write (out, bare, error);
}

static bool
append_solutions (GString *out, const YassCheckAnswers *self,
                  const YassFormat *format, GError **error)
{
  const guint64 most = self->plan->max_solutions;

  for (guint i = 0; i < self->solutions->n_kept && (most == 0 || i < most); i++)
    {
      g_autoptr (YassPuzzle) solution = yass_check_new_solution (self, i);

      if (i > 0 && format->spaced)
        g_string_append_c (out, '\n');
      if (!append_numbers (out, format, solution, error))
        return false;
    }
  return true;
}

bool
yass_check_append_puzzles (GString *out, const YassCheckAnswers *self,
                           const YassFormat *format, GError **error)
{
  const YassCheckPlan *plan = self->plan;

  if (self->truth != NULL && !append_numbers (out, format, self->truth, error))
    return false;
  if (self->truth != NULL && self->minimal != NULL && format->spaced)
    g_string_append_c (out, '\n');
  if (self->minimal != NULL && !format->write (out, self->minimal, error))
    return false;
  return plan->wants_true || plan->wants_minimal
         || append_solutions (out, self, format, error);
}
