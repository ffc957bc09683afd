/* between.c: a line whose numbers lie between those at its ends
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"
#include "kind/view.h"

static gboolean
leave_room (guint m, guint n, gconstpointer data)
{
  return yass_distance (m, n) >= 2;
}

static gboolean
is_no_extreme (guint n, gconstpointer data)
{
  const YassShape *shape = data;

  return n > shape->first && n < yass_shape_get_last (shape);
}

static gboolean
between_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const guint first = solution[statement->cells[0]];
  const guint last = solution[statement->cells[statement->n_cells - 1]];
  guint lowest = G_MAXUINT;
  guint highest = 0;
  bool is_empty = true;

  for (guint i = 1; i + 1 < statement->n_cells; i++)
    if (solution[statement->cells[i]] != YASS_OPEN)
      {
        lowest = MIN (lowest, solution[statement->cells[i]]);
        highest = MAX (highest, solution[statement->cells[i]]);
        is_empty = false;
      }
  /* An open end is as high as need be, or as low */
  return is_empty || ((first == YASS_OPEN || first < lowest) && last > highest)
         || ((last == YASS_OPEN || last < lowest) && first > highest);
}

/* The line when one end is the lower one and the other the higher one */
typedef struct
{
  const YassScope *scope;
  const YassView *view;
  guint lower;   /* a cell */
  guint higher;  /* a cell */
  guint lowest;  /* number of the lower end */
  guint highest; /* number of the higher end */
  bool is_possible;
} Slope;

/* Whether each cell of the line has a number above @low and below @high */
static bool
has_room (const Slope *slope, guint low, guint high)
{
  for (guint i = 1; i + 1 < slope->scope->n_variables; i++)
    if (high < low + 2
        || !yass_view_allows_any (slope->view, slope->scope->variables[i],
                                  low + 1, high - 1))
      return false;
  return true;
}

static Slope
find_slope (const YassScope *scope, const YassView *view, guint lower,
            guint higher)
{
  Slope slope = { scope,
                  view,
                  lower,
                  higher,
                  yass_view_get_lowest (view, lower),
                  yass_view_get_highest (view, higher),
                  false };

  slope.is_possible = has_room (&slope, slope.lowest, slope.highest);
  return slope;
}

/* Whether a cell can have a number: ends that are farther apart leave the line
 * all that ends closer to each other do */
static bool
slope_allows (const Slope *slope, guint cell, guint number)
{
  if (!slope->is_possible)
    return false;
  if (cell == slope->lower)
    return has_room (slope, number, slope->highest);
  if (cell == slope->higher)
    return has_room (slope, slope->lowest, number);
  return number > slope->lowest && number < slope->highest;
}

/* What every deduction goes by: the ends, when the first is the lower one and
 * when it is the higher one */
enum
{
  IS_UP,
  UP_LOWEST,
  UP_HIGHEST,
  IS_DOWN,
  DOWN_LOWEST,
  DOWN_HIGHEST,
};

static void
between_look (const YassScope *scope, YassView *view)
{
  const guint first = scope->variables[0];
  const guint last = scope->variables[scope->n_variables - 1];
  const Slope up = find_slope (scope, view, first, last);
  const Slope down = find_slope (scope, view, last, first);

  yass_view_because (view,
                     YASS_FACTS (up.is_possible, up.lowest, up.highest,
                                 down.is_possible, down.lowest, down.highest));
  for (guint i = 0; i < scope->n_variables; i++)
    {
      const guint cell = scope->variables[i];

      for (guint number = yass_view_get_lowest (view, cell); number != 0;
           number = yass_view_next (view, cell, number))
        if (!slope_allows (&up, cell, number)
            && !slope_allows (&down, cell, number))
          yass_view_remove (view, cell, number);
    }
}

/* That the ends were no lower and no higher than that */
static void
explain_slope (guint lower, guint higher, guint lowest, guint highest,
               guint n_numbers, YassPremises *premises)
{
  for (guint number = 1; number < lowest; number++)
    yass_premises_add (premises, lower, number);
  for (guint number = highest + 1; number <= n_numbers; number++)
    yass_premises_add (premises, higher, number);
}

/* Whether an end can be a number, and whether a slope can be at all, all cells
 * of the line have a say in. These themselves only look at the ends. */
static void
between_explain (const YassScope *scope, YassFacts facts, guint variable,
                 guint number, YassPremises *premises)
{
  const guint n_numbers = GPOINTER_TO_UINT (scope->data);
  const guint first = scope->variables[0];
  const guint last = scope->variables[scope->n_variables - 1];
  const bool is_end = variable == first || variable == last;

  explain_slope (first, last, yass_facts_get (facts, UP_LOWEST),
                 yass_facts_get (facts, UP_HIGHEST), n_numbers, premises);
  explain_slope (last, first, yass_facts_get (facts, DOWN_LOWEST),
                 yass_facts_get (facts, DOWN_HIGHEST), n_numbers, premises);
  if (is_end || !yass_facts_get (facts, IS_UP)
      || !yass_facts_get (facts, IS_DOWN))
    for (guint i = 1; i + 1 < scope->n_variables; i++)
      yass_premises_add_all (premises, scope->variables[i]);
}

static void
between_append_reason (const YassScope *scope, YassFacts facts,
                       YassWords *words)
{
  const bool is_up = yass_facts_get (facts, IS_UP);
  const bool is_down = yass_facts_get (facts, IS_DOWN);

  if (!is_up && !is_down)
    {
      yass_words_add (words, "no room between the ends");
      return;
    }
  yass_words_add (words, "ends between ");
  yass_words_add_number (
      words, MIN (is_up ? yass_facts_get (facts, UP_LOWEST) : G_MAXUINT,
                  is_down ? yass_facts_get (facts, DOWN_LOWEST) : G_MAXUINT));
  yass_words_add (words, " and ");
  yass_words_add_number (
      words, MAX (is_up ? yass_facts_get (facts, UP_HIGHEST) : 0,
                  is_down ? yass_facts_get (facts, DOWN_HIGHEST) : 0));
}

static const YassPropagator between = {
  .name = "between",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = between_look,
  .explain = between_explain,
  .append_reason = between_append_reason,
};

/* Which end is the lower one no pair can say */
static void
between_declare (const YassStatement *statement, YassGame *game)
{
  const guint last = statement->n_cells - 1;

  yass_game_add_relation (game, statement->cells[0], statement->cells[last],
                          leave_room, NULL);
  for (guint i = 1; i < last; i++)
    {
      yass_game_restrict (game, statement->cells[i], is_no_extreme,
                          yass_game_get_shape (game));
      yass_game_add_relation (game, statement->cells[0], statement->cells[i],
                              yass_differ, NULL);
      yass_game_add_relation (game, statement->cells[last], statement->cells[i],
                              yass_differ, NULL);
    }
  yass_game_add_propagator (
      game, &between, statement->cells, statement->n_cells,
      GUINT_TO_POINTER (yass_game_get_shape (game)->size), NULL);
}

/* Reads the ends first: low << 16 | high, both + 1. The others are in
 * between. */
static gboolean
between_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  const guint low = (guint) (*state >> 16);
  const guint high = *state & 0xffff;

  if (i > 1)
    return number + 1 > low && number + 1 < high;
  if (i == 1)
    *state = (guint64) MIN (low, number + 1) << 16 | MAX (high, number + 1);
  else
    *state = (guint64) (number + 1) << 16 | (number + 1);
  return TRUE;
}

static void
between_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  const guint n = statement->n_cells;
  g_autofree guint32 *cells = g_memdup2 (statement->cells, n * sizeof *cells);

  cells[1] = statement->cells[n - 1];
  cells[n - 1] = statement->cells[1];
  yass_definition_add_automaton (definition, cells, n, between_step, NULL,
                                 NULL);
}

static const YassGuise between_guise = {
  .fpuzzles = { { "betweenline", YASS_FPUZZLES_LINES } },
  .iss = { { "Between", YASS_ISS_LINE } },
  .is_free_of_numbers = true,
};

const YassKind yass_kind_between = {
  .name = "between",
  .summary = "numbers on the line lie between the numbers at its two ends",
  .min_cells = 3,
  .max_cells = G_MAXUINT,
  .declare = between_declare,
  .check = between_check,
  .checks_parts = TRUE,
  .define = between_define,
  .guise = &between_guise,
};
