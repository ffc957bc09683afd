/* arrow.c: a cell that is the sum of others, as a plugin of yass-graph
 * SPDX-License-Identifier: MIT */
#include <yass/yass.h>

/* "arrow r1c1 r1c2 r2c3": the first cell is the sum of all others. */

/* By the lowest number at least: mostly 1, and 0 where numbers begin with it */
static gboolean
is_greater (guint m, guint n, gconstpointer first)
{
  return m >= n + GPOINTER_TO_UINT (first);
}

static gboolean
is_equal (guint m, guint n, gconstpointer data)
{
  return m == n;
}

static gboolean
arrow_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  const guint first = yass_game_get_shape (game)->first;
  const guint sum = solution[statement->cells[0]];
  guint so_far = 0;
  guint n_open = 0;

  for (guint i = 1; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] == YASS_OPEN)
      n_open++;
    else
      so_far += solution[statement->cells[i]];
  if (sum == YASS_OPEN)
    return TRUE;
  return n_open == 0 ? so_far == sum : so_far + n_open * first <= sum;
}

/* For the judge: reads the arrow, then the cell it starts from, and remembers
 * the sum */
static gboolean
add_up (guint64 *sum, guint i, guint number, gconstpointer statement)
{
  if (i + 1 == ((const YassStatement *) statement)->n_cells)
    return *sum == number;
  *sum += number;
  return TRUE;
}

static void
arrow_define (const YassStatement *statement, const YassGame *game,
              YassDefinition *definition)
{
  const guint n = statement->n_cells;
  guint32 *cells = g_new (guint32, n);

  for (guint i = 0; i < n; i++)
    cells[i] = statement->cells[(i + 1) % n];
  yass_definition_add_automaton (definition, cells, n, add_up, NULL, statement);
  g_free (cells);
}

/* A view counts numbers from 1; sums are of what the puzzle writes for them */
static guint
get_lowest (const YassView *view, guint cell)
{
  return yass_view_get_lowest (view, cell) + yass_view_get_first_number (view)
         - 1;
}

static guint
get_highest (const YassView *view, guint cell)
{
  return yass_view_get_highest (view, cell) + yass_view_get_first_number (view)
         - 1;
}

/* Keeps what is written from @least to @most */
static void
keep (YassView *view, guint cell, guint least, guint most)
{
  for (guint n = yass_view_get_lowest (view, cell); n != 0;
       n = yass_view_next (view, cell, n))
    {
      const guint written = n + yass_view_get_first_number (view) - 1;

      if (written < least || written > most)
        yass_view_remove (view, cell, n);
    }
}

/* The sum lies between that of the lowest numbers and that of the highest; and
 * each number leaves room for the others. Called again when the lowest or
 * highest number of a cell went, so that once through is enough. */
static void
arrow_look (const YassScope *scope, YassView *view)
{
  const guint32 *cells = scope->variables;
  guint least = 0;
  guint most = 0;

  for (guint i = 0; i < scope->n_variables; i++)
    if (yass_view_count (view, cells[i]) == 0)
      return;
  for (guint i = 1; i < scope->n_variables; i++)
    {
      least += get_lowest (view, cells[i]);
      most += get_highest (view, cells[i]);
    }
  yass_view_because (view, YASS_FACTS (least, most));
  keep (view, cells[0], least, most);
  if (yass_view_count (view, cells[0]) == 0)
    return;

  const guint low = get_lowest (view, cells[0]);
  const guint high = get_highest (view, cells[0]);
  for (guint i = 1; i < scope->n_variables; i++)
    {
      const guint others_least = least - get_lowest (view, cells[i]);
      const guint others_most = most - get_highest (view, cells[i]);

      keep (view, cells[i], low > others_most ? low - others_most : 0,
            high - others_least);
    }
}

static void
arrow_append_reason (const YassScope *scope, YassFacts facts, YassWords *words)
{
  yass_words_add (words, "a sum from %u to %u", yass_facts_get (facts, 0),
                  yass_facts_get (facts, 1));
}

static const YassPropagator bounds = {
  .name = "arrow",
  .wakes = YASS_WAKES_BOUND,
  .cost = YASS_COST_LINEAR,
  .look = arrow_look,
  .append_reason = arrow_append_reason,
};

/* What pairs of cells can say of it, built-in rules use */
static void
arrow_declare (const YassStatement *statement, YassGame *game)
{
  const guint first = yass_game_get_shape (game)->first;

  for (guint i = 1; i < statement->n_cells; i++)
    yass_game_add_relation (game, statement->cells[0], statement->cells[i],
                            statement->n_cells > 2 ? is_greater : is_equal,
                            GUINT_TO_POINTER (first));
  yass_game_add_propagator (game, &bounds, statement->cells, statement->n_cells,
                            NULL, NULL);
}

static const YassKind arrow = {
  .name = "arrow",
  .summary = "the first cell is the sum of the others",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .declare = arrow_declare,
  .check = arrow_check,
  .checks_parts = TRUE,
  .define = arrow_define,
};

static const YassKind *const kinds[] = { &arrow, NULL };

static const YassPlugin plugin = {
  .abi = YASS_PLUGIN_ABI,
  .name = "yass-arrow",
  .kinds = kinds,
};

const YassPlugin *
yass_plugin_describe (void)
{
  return &plugin;
}
