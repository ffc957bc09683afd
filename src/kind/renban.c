/* renban.c: a line of consecutive numbers, in any order
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

/* The n cells hold the n numbers of a window: from some number on, n of them.
 */

static gboolean
are_near (guint m, guint n, gconstpointer n_cells)
{
  return m != n && yass_distance (m, n) < GPOINTER_TO_UINT (n_cells);
}

typedef struct
{
  guint lowest;
  guint highest;
} Window;

static gboolean
is_in_window (guint n, gconstpointer data)
{
  const Window *window = data;

  return n >= window->lowest && n <= window->highest;
}

static gboolean
renban_accepts (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  if (statement->n_cells <= shape->size)
    return TRUE;
  return yass_statement_refuse (
      statement, error, "there are no %u consecutive numbers up to %u",
      statement->n_cells, yass_shape_get_last (shape));
}

static void
renban_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint n = statement->n_cells;
  /* What the lowest and the highest window share */
  const Window middle
      = { yass_shape_get_last (shape) - n + 1, shape->first + n - 1 };

  yass_game_add_holder (game, statement->cells, n, is_in_window, &middle);
  if (n < shape->size)
    yass_statement_relate (statement, n, are_near, GUINT_TO_POINTER (n), game);
}

static gboolean
renban_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  return yass_statement_holds (statement, statement->n_cells, are_near,
                               GUINT_TO_POINTER (statement->n_cells), solution);
}

static bool
has_place (const YassStatement *statement, const YassView *view, guint number)
{
  for (guint i = 0; i < statement->n_cells; i++)
    if (yass_view_allows (view, statement->cells[i], number))
      return true;
  return false;
}

/* Whether each cell has a number of the window from @first on, and each of its
 * numbers a cell */
static bool
is_open (const YassStatement *statement, const YassView *view, guint first)
{
  const guint last = first + statement->n_cells - 1;

  for (guint i = 0; i < statement->n_cells; i++)
    {
      const guint next = yass_view_next (view, statement->cells[i], first - 1);

      if (next == 0 || next > last)
        return false;
    }
  for (guint number = first; number <= last; number++)
    if (!has_place (statement, view, number))
      return false;
  return true;
}

/* Removes numbers that are in no open window, of which the first is @first.
 * Returns the last. */
static guint
remove_unreachable (const YassStatement *statement, YassView *view, guint first)
{
  const guint n = statement->n_cells;
  const guint n_numbers = yass_view_get_n_numbers (view);
  guint end = 1; /* below it all is seen to */
  guint last = 0;

  for (guint window = first; window + n <= n_numbers + 1; window++)
    if (is_open (statement, view, window))
      last = window;
  yass_view_because (view,
                     (YassFacts){ (guint16) first, (guint16) (last + n - 1) });
  for (guint window = first; window <= last; window++)
    if (is_open (statement, view, window))
      {
        for (guint number = end; number < window; number++)
          for (guint i = 0; i < n; i++)
            yass_view_remove (view, statement->cells[i], number);
        end = window + n;
      }
  for (guint number = end; number <= n_numbers; number++)
    for (guint i = 0; i < n; i++)
      yass_view_remove (view, statement->cells[i], number);
  return last;
}

/* A number of every open window goes where it can, if that is one cell */
static void
place (const YassStatement *statement, YassView *view, guint number)
{
  guint only = G_MAXUINT;

  for (guint i = 0; i < statement->n_cells; i++)
    if (yass_view_allows (view, statement->cells[i], number))
      {
        if (only != G_MAXUINT)
          return;
        only = statement->cells[i];
      }
  if (only == G_MAXUINT)
    return;
  yass_view_because (view, (YassFacts){ (guint16) number });
  for (guint other = yass_view_get_lowest (view, only); other != 0;
       other = yass_view_next (view, only, other))
    if (other != number)
      yass_view_remove (view, only, other);
}

static void
renban_propagate (const YassStatement *statement, YassView *view)
{
  const guint n = statement->n_cells;
  const guint n_numbers = yass_view_get_n_numbers (view);
  guint first = 1;

  while (first + n <= n_numbers + 1 && !is_open (statement, view, first))
    first++;
  if (first + n > n_numbers + 1) /* nothing fits */
    {
      yass_view_because (view, (YassFacts){ 0 });
      for (guint number = 1; number <= n_numbers; number++)
        yass_view_remove (view, statement->cells[0], number);
      return;
    }
  const guint last = remove_unreachable (statement, view, first);
  for (guint number = last; number < first + n; number++)
    place (statement, view, number);
}

static void
renban_append_reason (const YassStatement *statement, YassFacts facts,
                      YassWords *words)
{
  if (facts.b != 0)
    {
      yass_words_add (words, "%u consecutive numbers from ",
                      statement->n_cells);
      yass_words_add_number (words, facts.a);
      yass_words_add (words, " to ");
      yass_words_add_number (words, facts.b);
    }
  else if (facts.a != 0)
    {
      yass_words_add (words, "a ");
      yass_words_add_number (words, facts.a);
    }
  else
    yass_words_add (words, "no consecutive numbers");
}

static void
renban_define (const YassStatement *statement, const YassGame *game,
               YassDefinition *definition)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint n = statement->n_cells;

  for (guint low = shape->first; low + n - 1 <= yass_shape_get_last (shape);
       low++)
    yass_definition_add_distinct (definition, statement->cells, n, is_in_window,
                                  &(Window){ low, low + n - 1 });
}

const YassKind yass_kind_renban = {
  .name = "renban",
  .summary = "the line holds a set of consecutive numbers, in any order",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .accepts = renban_accepts,
  .declare = renban_declare,
  .check = renban_check,
  .checks_parts = TRUE,
  .define = renban_define,
  .propagate = renban_propagate,
  .append_reason = renban_append_reason,
};
