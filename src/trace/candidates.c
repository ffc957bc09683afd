/* candidates.c: the numbers of every cell, drawn
 * SPDX-License-Identifier: MIT */
#include "trace/candidates.h"

#include "puzzle/frame.h"
#include "trace/cover.h"

#define BLUE "\033[34m"
#define RED "\033[31m"
#define PLAIN "\033[0m"

/* Run together where every number has a character, else joined by commas */
static void
append_numbers (GString *text, const YassToldBoard *board,
                const uint64_t *numbers)
{
  if (yass_shape_get_last (&board->shape) > YASS_MAX_CHARACTER)
    yass_append_numbers (text, board, numbers);
  else
    YASS_BITS_FOREACH (number, numbers, board->n_words)
      g_string_append_c (
          text, yass_number_to_character (number + board->shape.first));
}

static guint
measure (const YassToldBoard *board, const uint64_t *numbers)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_numbers (text, board, numbers);
  return MAX (1, text->len);
}

/* A cell without a number: lost where candidates are drawn, else just open */
static char
empty_mark (bool candidates)
{
  return candidates ? '!' : '.';
}

/* Whether a base of a cover has one of the cell's numbers */
static bool
is_in_base (const YassStep *step, guint cell, const uint64_t *numbers)
{
  const YassCover cover = yass_step_get_cover (step);

  for (guint i = 0; i < cover.n; i++)
    YASS_BITS_FOREACH (number, numbers, step->board->n_words)
      if (yass_told_board_cover_has (step->board, cover.bases[i], cell, number))
        return true;
  return false;
}

static const char *
colour_of (const YassStep *step, guint cell, const uint64_t *numbers)
{
  if (step == NULL)
    return NULL;
  for (guint i = 0; i < step->n_cells; i++)
    if (step->cells[i] == cell)
      return BLUE;
  if (yass_step_is_cover (step) && is_in_base (step, cell, numbers))
    return BLUE;
  YASS_TOLD_FOREACH (removal, step->removals, step->n_removals,
                     step->board->n_words)
    if (removal->cell == cell)
      return RED;
  return NULL;
}

static void
append_cell (GString *text, const YassToldBoard *board, const uint64_t *numbers,
             const char *colour, guint width, bool candidates)
{
  if (colour != NULL)
    g_string_append (text, colour);
  if (yass_bits_is_empty (numbers, board->n_words))
    g_string_append_c (text, empty_mark (candidates));
  append_numbers (text, board, numbers);
  if (colour != NULL)
    g_string_append (text, PLAIN);
  for (guint i = measure (board, numbers); i < width; i++)
    g_string_append_c (text, ' ');
}

static bool
has_boxes (const YassToldBoard *board)
{
  for (guint i = 0; i < board->n_mapped; i++)
    if (board->constraints[i].kind == &yass_kind_box)
      return true;
  return false;
}

static void
append_board (GString *text, const YassToldBoard *board, const uint64_t *edges,
              const YassStep *step, bool candidates)
{
  g_auto (YassFrame) frame = { 0 };
  guint n = 0;
  const YassStatement *const *statements
      = board->game != NULL ? yass_game_get_statements (board->game, &n) : NULL;

  yass_frame_init (&frame, &board->shape);
  yass_frame_set_areas (&frame, &board->shape, statements, n,
                        has_boxes (board));
  frame.pad = 1;
  frame.gap = frame.is_irregular ? 3 : 1; /* as wide as one with a line */
  for (guint cell = 0; cell < board->n_board; cell++)
    frame.widths[cell % frame.n_columns]
        = MAX (frame.widths[cell % frame.n_columns],
               measure (board, edges + cell * board->n_words));
  for (guint row = 0; row < frame.n_rows; row++)
    {
      yass_frame_append_rule (text, &frame, row);
      for (guint column = 0; column < frame.n_columns; column++)
        {
          const guint cell = row * frame.n_columns + column;

          yass_frame_append_bar (text, &frame, row, column);
          append_cell (text, board, edges + cell * board->n_words,
                       colour_of (step, cell, edges + cell * board->n_words),
                       frame.widths[column], candidates);
        }
      yass_frame_append_bar (text, &frame, row, frame.n_columns);
    }
  yass_frame_append_rule (text, &frame, frame.n_rows);
}

void
yass_append_candidates (GString *text, const YassToldBoard *board,
                        const uint64_t *edges, const YassStep *step,
                        bool colour)
{
  append_board (text, board, edges, colour ? step : NULL, true);
}

void
yass_append_placed (GString *text, const YassToldBoard *board,
                    const uint64_t *placed)
{
  append_board (text, board, placed, NULL, false);
}
