/* no-equal-lines.c: no row or column reads as another one, from either end
 * SPDX-License-Identifier: MIT */
#include "kind/reading.h"

#define LARGEST 36u

static gboolean
no_equal_lines_accepts (const YassStatement *statement, const YassShape *shape,
                        GError **error)
{
  return (shape->n_rows == shape->size && shape->n_columns == shape->size
          && shape->size >= 2 && shape->size <= LARGEST)
         || yass_statement_refuse (
             statement, error,
             "expected a board from 2 x 2 to %u x %u with as many numbers",
             LARGEST, LARGEST);
}

/* Who reads both from their other ends compares the same, and a line that
 * differs from itself read back has no number twice */
static bool
is_worth_comparing (guint size, guint reading, guint other)
{
  return reading / size % 2 == 0
         && reading % size + reading / size / 2 * size
                < other % size + other / size / 2 * size;
}

static gboolean
no_equal_lines_check (const YassStatement *statement, const YassGame *game,
                      const guint16 *solution)
{
  const guint size = yass_game_get_shape (game)->size;

  for (guint reading = 0; reading < yass_reading_count (size); reading++)
    for (guint other = 0; other < yass_reading_count (size); other++)
      if (is_worth_comparing (size, reading, other)
          && yass_reading_compare_filled (solution, size, reading, other)
                 == YASS_READING_SAME)
        return FALSE;
  return TRUE;
}

static guint
find_number (const YassView *view, guint cell)
{
  return yass_view_count (view, cell) == 1 ? yass_view_get_lowest (view, cell)
                                           : 0;
}

/* Two lines that are the same but for one place differ there */
static void
compare (YassView *view, guint size, guint reading, guint other)
{
  guint open = size;

  for (guint i = 0; i < size; i++)
    {
      const guint m
          = find_number (view, yass_reading_get_cell (size, reading, i));
      const guint n
          = find_number (view, yass_reading_get_cell (size, other, i));

      if (m != 0 && m == n)
        continue;
      if ((m != 0 && n != 0) || m + n == 0 || open < size)
        return;
      open = i;
    }
  yass_view_because (view, YASS_FACTS (reading, other));
  const guint at = open < size ? open : 0;
  const guint a = yass_reading_get_cell (size, reading, at);
  const guint b = yass_reading_get_cell (size, other, at);
  const guint number = MAX (find_number (view, a), find_number (view, b));
  yass_view_remove (view, find_number (view, a) == 0 ? a : b, number);
}

static void
no_equal_lines_look (const YassScope *scope, YassView *view)
{
  const guint size = GPOINTER_TO_UINT (scope->data);

  for (guint reading = 0; reading < yass_reading_count (size); reading++)
    for (guint other = 0; other < yass_reading_count (size); other++)
      if (is_worth_comparing (size, reading, other))
        compare (view, size, reading, other);
}

static void
no_equal_lines_explain (const YassScope *scope, YassFacts facts, guint variable,
                        guint number, YassPremises *premises)
{
  const guint size = GPOINTER_TO_UINT (scope->data);

  for (guint k = 0; k < 2; k++)
    for (guint i = 0; i < size; i++)
      yass_premises_add_all (
          premises, yass_reading_get_cell (size, yass_facts_get (facts, k), i));
}

static void
no_equal_lines_append_reason (const YassScope *scope, YassFacts facts,
                              YassWords *words)
{
  const guint size = GPOINTER_TO_UINT (scope->data);

  yass_words_add_reading (words, size, yass_facts_get (facts, 0));
  yass_words_add (words, " would be the same as ");
  yass_words_add_reading (words, size, yass_facts_get (facts, 1));
}

static const YassPropagator no_equal_lines = {
  .name = "no-equal-lines",
  .wakes = YASS_WAKES_PLACED,
  .cost = YASS_COST_MORE,
  .look = no_equal_lines_look,
  .explain = no_equal_lines_explain,
  .append_reason = no_equal_lines_append_reason,
};

static void
no_equal_lines_declare (const YassStatement *statement, YassGame *game)
{
  const guint n_cells = yass_shape_count_board (&game->shape);
  g_autofree guint32 *cells = g_new (guint32, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    cells[cell] = cell;
  yass_game_add_propagator (game, &no_equal_lines, cells, n_cells,
                            GUINT_TO_POINTER (yass_game_get_shape (game)->size),
                            NULL);
}

static void
no_equal_lines_define (const YassStatement *statement, const YassGame *game,
                       YassDefinition *definition)
{
  const guint size = yass_game_get_shape (game)->size;
  const YassReadingTest differ
      = { YASS_OPEN, YASS_READING_LOWER | YASS_READING_HIGHER };
  bool is_alike = false;

  for (guint reading = 0; reading < yass_reading_count (size); reading++)
    for (guint other = 0; other < yass_reading_count (size); other++)
      if (is_worth_comparing (size, reading, other))
        {
          yass_reading_define (definition, 0, size, reading, other, &differ,
                               is_alike);
          is_alike = true;
        }
}

static const YassGuise no_equal_lines_guise = {
  .iss = { { "FullRankTies", YASS_ISS_TIES } },
};

const YassKind yass_kind_no_equal_lines = {
  .name = "no-equal-lines",
  .summary = "no two of all rows and columns, read from both ends, are the "
             "same number",
  .accepts = no_equal_lines_accepts,
  .declare = no_equal_lines_declare,
  .check = no_equal_lines_check,
  .checks_parts = TRUE,
  .define = no_equal_lines_define,
  .guise = &no_equal_lines_guise,
};
