/* renban.c: a line of consecutive numbers, in any order
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/kind.h"
#include "kind/view.h"

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

static gboolean
renban_check (const YassStatement *statement, const YassGame *game,
              const guint16 *solution)
{
  return yass_statement_holds (statement, statement->n_cells, are_near,
                               GUINT_TO_POINTER (statement->n_cells), solution);
}

/* Why a window is closed: 0 when it is open; 1 + i when the i-th cell has none
 * of its numbers; NO_PLACE + number when no cell has that number */
#define NO_PLACE 0x10000

static guint
find_lock (const YassScope *scope, const YassView *view, const uint64_t *any,
           guint first)
{
  const guint last = first + scope->n_variables - 1;

  for (guint word = 0; word < view->n_words; word++)
    {
      const uint64_t missing
          = yass_span_get_word (first, last, word) & ~any[word];

      if (missing != 0)
        return NO_PLACE + word * 64 + (guint) __builtin_ctzll (missing) + 1;
    }
  for (guint i = 0; i < scope->n_variables; i++)
    if (!yass_view_allows_any (view, scope->variables[i], first, last))
      return 1 + i;
  return 0;
}

/* The windows, as they are now, are the facts of every deduction: what it is
 * about, then the lock of each window, by its first number */
enum
{
  PLACED, /* a number that goes to its only cell, or 0 */
  FROM,   /* the first number of an open window, or 0 when there is none */
  TO,     /* the last one */
  LOCKS,
};

#define MOST_WORDS 4

typedef struct
{
  guint n; /* windows */
  guint first;
  guint last;                 /* open one; 0 when there is none */
  uint64_t any[MOST_WORDS];   /* numbers that some cell can be ... */
  uint64_t twice[MOST_WORDS]; /* ... and several */
  uint64_t open[MOST_WORDS];  /* numbers of open windows */
  guint32 facts[LOCKS + 256];
} Windows;

static void
count_places (const YassScope *scope, const YassView *view, Windows *windows)
{
  for (guint word = 0; word < view->n_words; word++)
    {
      uint64_t any = 0;
      uint64_t twice = 0;

      for (guint i = 0; i < scope->n_variables; i++)
        {
          const uint64_t numbers
              = view->numbers_of[(gsize) scope->variables[i] * view->n_words
                                 + word];

          twice |= any & numbers;
          any |= numbers;
        }
      windows->any[word] = any;
      windows->twice[word] = twice;
      windows->open[word] = 0;
    }
}

static void
find_windows (const YassScope *scope, const YassView *view, Windows *windows)
{
  count_places (scope, view, windows);
  windows->n = view->n_numbers - scope->n_variables + 1;
  windows->first = 0;
  windows->last = 0;
  for (guint window = 1; window <= windows->n; window++)
    {
      const guint lock = find_lock (scope, view, windows->any, window);

      windows->facts[LOCKS + window - 1] = lock;
      if (lock != 0)
        continue;
      windows->last = window;
      if (windows->first == 0)
        windows->first = window;
      for (guint word = 0; word < view->n_words; word++)
        windows->open[word] |= yass_span_get_word (
            window, window + scope->n_variables - 1, word);
    }
  windows->facts[PLACED] = 0;
  windows->facts[FROM] = windows->first;
  windows->facts[TO]
      = windows->last == 0 ? 0 : windows->last + scope->n_variables - 1;
}

static void
because (YassView *view, const Windows *windows)
{
  yass_view_because (view, (YassFacts){ windows->facts, LOCKS + windows->n });
}

static void
remove_from_all (const YassScope *scope, YassView *view, guint number)
{
  for (guint i = 0; i < scope->n_variables; i++)
    if (yass_view_allows_any (view, scope->variables[i], number, number))
      yass_view_remove (view, scope->variables[i], number);
}

/* Numbers that are in no open window go; if there is none, all of them */
static void
remove_unreachable (const YassScope *scope, YassView *view,
                    const Windows *windows)
{
  bool is_said = false;

  for (guint word = 0; word < view->n_words; word++)
    for (uint64_t rest = windows->any[word] & ~windows->open[word]; rest != 0;
         rest &= rest - 1)
      {
        if (!is_said)
          because (view, windows);
        is_said = true;
        remove_from_all (scope, view,
                         word * 64 + (guint) __builtin_ctzll (rest) + 1);
      }
}

/* A number of every open window goes to the only cell that can have it */
static void
place (const YassScope *scope, YassView *view, Windows *windows, guint number)
{
  guint i = 0;

  while (i < scope->n_variables
         && !yass_view_allows_any (view, scope->variables[i], number, number))
    i++;
  if (i == scope->n_variables
      || yass_view_count (view, scope->variables[i]) == 1)
    return;
  const guint only = scope->variables[i];
  windows->facts[PLACED] = number;
  because (view, windows);
  for (guint other = yass_view_get_lowest (view, only); other != 0;
       other = yass_view_next (view, only, other))
    if (other != number)
      yass_view_remove (view, only, other);
}

static void
renban_look (const YassScope *scope, YassView *view)
{
  Windows windows;

  find_windows (scope, view, &windows);
  remove_unreachable (scope, view, &windows);
  if (windows.last == 0)
    return;
  for (guint word = 0; word < view->n_words; word++)
    for (uint64_t rest
         = windows.any[word] & ~windows.twice[word]
           & yass_span_get_word (windows.last,
                                 windows.first + scope->n_variables - 1, word);
         rest != 0; rest &= rest - 1)
      place (scope, view, &windows,
             word * 64 + (guint) __builtin_ctzll (rest) + 1);
}

static void
explain_lock (const YassScope *scope, guint window, guint lock,
              YassPremises *premises)
{
  if (lock >= NO_PLACE)
    for (guint i = 0; i < scope->n_variables; i++)
      yass_premises_add (premises, scope->variables[i], lock - NO_PLACE);
  else if (lock != 0)
    for (guint i = 0; i < scope->n_variables; i++)
      yass_premises_add (premises, scope->variables[lock - 1], window + i);
}

/* A number goes when all windows that have it are closed. One is placed when
 * all windows without it are, and no other cell has it. */
static void
renban_explain (const YassScope *scope, YassFacts facts, guint variable,
                guint number, YassPremises *premises)
{
  const guint n = scope->n_variables;
  const guint placed = yass_facts_get (facts, PLACED);
  const guint about = placed != 0 ? placed : number;

  for (guint i = LOCKS; i < facts.n; i++)
    {
      const guint window = 1 + i - LOCKS;
      const bool has_it = about >= window && about < window + n;

      if (has_it != (placed != 0))
        explain_lock (scope, window, yass_facts_get (facts, i), premises);
    }
  for (guint i = 0; placed != 0 && i < n; i++)
    if (scope->variables[i] != variable)
      yass_premises_add (premises, scope->variables[i], placed);
}

static void
renban_append_reason (const YassScope *scope, YassFacts facts, YassWords *words)
{
  if (yass_facts_get (facts, PLACED) != 0)
    {
      yass_words_add (words, "a ");
      yass_words_add_number (words, yass_facts_get (facts, PLACED));
    }
  else if (yass_facts_get (facts, FROM) != 0)
    {
      yass_words_add (words, "%u consecutive numbers from ",
                      scope->n_variables);
      yass_words_add_number (words, yass_facts_get (facts, FROM));
      yass_words_add (words, " to ");
      yass_words_add_number (words, yass_facts_get (facts, TO));
    }
  else
    yass_words_add (words, "no consecutive numbers");
}

static const YassPropagator renban = {
  .name = "renban",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = renban_look,
  .explain = renban_explain,
  .append_reason = renban_append_reason,
};

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
  yass_game_add_propagator (game, &renban, statement->cells, n, NULL, NULL);
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

static const YassGuise renban_guise = {
  .drawn = YASS_DRAWN_LINE,
  .ink = { "renban", YASS_STROKE (0xe6c2ed), YASS_STROKE (0x5d3a66), 0.2 },
  .fpuzzles = { { "renban", YASS_FPUZZLES_LINES } },
  .iss = { { "Renban", YASS_ISS_LINE } },
  .is_unordered = true,
  .is_free_of_numbers = true,
};

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
  .guise = &renban_guise,
};
