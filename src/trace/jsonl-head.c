/* jsonl-head.c: the puzzle that a trace in JSON lines is about, and grids
 * SPDX-License-Identifier: MIT */
#include "trace/jsonl-head.h"

#include "base/json.h"
#include "kind/variables.h"
#include "puzzle/puzzle.h"
#include "trace/words.h"

/* One number a cell: a string, or a list where the author wrote numbers. An
 * open cell is 0 there, or null where 0 is a number. */
static void
append_numbers_of_cells (YassTrace *trace,
                         guint (*number_of) (gconstpointer, guint),
                         gconstpointer data)
{
  const YassToldBoard *board = trace->board;
  const guint first = board->shape.first;
  GString *text = trace->text;

  if (yass_puzzle_get_symbols (trace->puzzle) != YASS_SYMBOLS_NUMBERS)
    {
      char *end = yass_append_begin (text, board->n_cells + 2);

      *end++ = '"';
      for (guint cell = 0; cell < board->n_cells; cell++)
        {
          const guint number = number_of (data, cell);

          *end++ = number == 0 ? '.'
                               : yass_number_to_character (first + number - 1);
        }
      *end++ = '"';
      yass_append_end (text, end);
      return;
    }
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      const guint number = number_of (data, cell);

      g_string_append_c (text, cell > 0 ? ',' : '[');
      if (number == 0 && first == 0)
        yass_append_literal (text, "null");
      else
        yass_append_uint (text, number == 0 ? 0 : first + number - 1);
    }
  g_string_append_c (text, ']');
}

/* Begins with what the puzzle allows */
static guint
given_of (gconstpointer story, guint cell)
{
  return yass_story_has_one_number (story, cell)
             ? yass_bits_first (yass_story_get_edges (story, cell)) + 1
             : 0;
}

typedef struct
{
  const uint64_t *numbers_of;
  guint n_words;
} Placed;

static guint
placed_in (gconstpointer data, guint cell)
{
  const Placed *placed = data;

  return yass_bits_first (placed->numbers_of + cell * placed->n_words) + 1;
}

/* Only where the author gave pencil marks */
static void
append_pencil_marks (YassTrace *trace)
{
  const YassStory *story = &trace->story;
  uint64_t all[YASS_MOST_WORDS];
  bool has_marks = false;

  yass_bits_set_below (all, story->n_words, trace->board->n_numbers);
  for (guint cell = 0; cell < story->n_cells; cell++)
    if (!yass_story_has_one_number (story, cell)
        && !yass_bits_equals (yass_story_get_edges (story, cell), all,
                              story->n_words))
      has_marks = true;
  if (!has_marks)
    return;
  yass_append_literal (trace->text, ",\"edges\":[");
  for (guint cell = 0; cell < trace->board->n_cells; cell++)
    {
      g_string_append (trace->text, cell > 0 ? ",[" : "[");
      yass_append_numbers (trace->text, trace->board,
                           yass_story_get_edges (story, cell));
      g_string_append_c (trace->text, ']');
    }
  g_string_append_c (trace->text, ']');
}

static void
append_statements (YassTrace *trace)
{
  const YassToldBoard *board = trace->board;
  g_autoptr (GString) statement = g_string_new (NULL);

  yass_append_literal (trace->text, ",\"constraints\":[");
  for (guint i = 0; i < board->game->statements->len; i++)
    {
      if (i > 0)
        g_string_append_c (trace->text, ',');
      g_string_truncate (statement, 0);
      yass_statement_append_text (
          statement, yass_game_get_statement (board->game, i), &board->shape);
      yass_json_append_string (trace->text, statement->str);
    }
  g_string_append_c (trace->text, ']');
}

/* Rows, columns and the first number only where they are unusual */
static void
append_shape (GString *text, const YassShape *shape)
{
  yass_append_literal (text, ",\"size\":");
  yass_append_uint (text, shape->size);
  if (shape->n_rows != shape->size || shape->n_columns != shape->size)
    g_string_append_printf (text, ",\"rows\":%u,\"columns\":%u", shape->n_rows,
                            shape->n_columns);
  if (shape->first != 1)
    g_string_append_printf (text, ",\"first\":%u", shape->first);
  yass_append_literal (text, ",\"box\":[");
  yass_append_uint (text, shape->box_width);
  g_string_append_c (text, ',');
  yass_append_uint (text, shape->box_height);
  g_string_append_c (text, ']');
  if (shape->variables == NULL)
    return;
  yass_append_literal (text, ",\"variables\":");
  for (guint i = 0; i < shape->variables->n; i++)
    {
      g_string_append (text, i == 0 ? "[\"" : ",\"");
      yass_variable_append_text (text, &shape->variables->all[i]);
      g_string_append_c (text, '"');
    }
  g_string_append_c (text, ']');
}

void
yass_jsonl_append_head (YassTrace *trace)
{
  const char *name = yass_puzzle_get_name (trace->puzzle);
  GString *text = trace->text;

  yass_append_literal (text, "{\"trace\":\"yass-graph\",\"version\":2");
  if (name != NULL)
    {
      yass_append_literal (text, ",\"name\":");
      yass_json_append_string (text, name);
    }
  if (yass_trace_is_terse (trace))
    yass_append_literal (text, ",\"terse\":true");
  yass_append_literal (text, ",\"puzzle\":");
  append_numbers_of_cells (trace, given_of, &trace->story);
  append_shape (text, &trace->board->shape);
  append_statements (trace);
  append_pencil_marks (trace);
  yass_append_literal (text, "}\n");
}

void
yass_jsonl_append_grid (YassTrace *trace, const uint64_t *numbers_of)
{
  append_numbers_of_cells (trace, placed_in,
                           &(Placed){ numbers_of, trace->board->n_words });
}
