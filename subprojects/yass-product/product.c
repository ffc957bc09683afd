/* product.c: a cell that is the product of others, as a plugin of yass-graph
 * SPDX-License-Identifier: MIT */
#include <yass/yass.h>

/* "product r1c1 r1c2 r2c3": the first cell is the product of all others. */

/* More than any number of a board: larger products need not be told apart */
#define MANY G_MAXUINT16

static guint
multiply (guint a, guint b)
{
  return MIN (a * b, MANY);
}

/* 0 is one of everything, and there are boards that begin with it */
static gboolean
is_multiple (guint m, guint n, gconstpointer data)
{
  return n == 0 ? m == 0 : m % n == 0;
}

static gboolean
is_equal (guint m, guint n, gconstpointer data)
{
  return m == n;
}

static gboolean
product_check (const YassStatement *statement, const YassGame *game,
               const guint16 *solution)
{
  const guint whole = solution[statement->cells[0]];
  guint so_far = 1;
  guint n_open = 0;

  for (guint i = 1; i < statement->n_cells; i++)
    if (solution[statement->cells[i]] == YASS_OPEN)
      n_open++;
    else
      so_far = multiply (so_far, solution[statement->cells[i]]);
  if (whole == YASS_OPEN)
    return TRUE;
  return n_open == 0 ? so_far == whole : is_multiple (whole, so_far, NULL);
}

/* For the judge: reads the others, then the cell that is their product, and
 * remembers that; from the first one on, because all begins with 0 */
static gboolean
go_on (guint64 *product, guint i, guint number, gconstpointer statement)
{
  if (i + 1 == ((const YassStatement *) statement)->n_cells)
    return *product == number;
  *product = i == 0 ? number : multiply ((guint) *product, number);
  return TRUE;
}

static void
product_define (const YassStatement *statement, const YassGame *game,
                YassDefinition *definition)
{
  const guint n = statement->n_cells;
  guint32 *cells = g_new (guint32, n);

  for (guint i = 0; i < n; i++)
    cells[i] = statement->cells[(i + 1) % n];
  yass_definition_add_automaton (definition, cells, n, go_on, NULL, statement);
  g_free (cells);
}

/* A view counts numbers from 1; products are of what the puzzle writes */
static guint
get_written (const YassView *view, guint n)
{
  return n + yass_view_get_first_number (view) - 1;
}

typedef guint (*Bound) (const YassView *view, guint variable);

/* The product of the lowest numbers, or the highest, of all cells but the first
 * one and @but */
static guint
multiply_others (const YassScope *scope, const YassView *view, guint but,
                 Bound bound)
{
  guint product = 1;

  for (guint i = 1; i < scope->n_variables; i++)
    if (i != but)
      product = multiply (
          product, get_written (view, bound (view, scope->variables[i])));
  return product;
}

/* Keeps what makes a product from @low to @high with some factor from @least to
 * @most */
static void
keep (YassView *view, guint cell, guint least, guint most, guint low,
      guint high)
{
  for (guint n = yass_view_get_lowest (view, cell); n != 0;
       n = yass_view_next (view, cell, n))
    {
      const guint written = get_written (view, n);

      if (multiply (written, least) > high || multiply (written, most) < low)
        yass_view_remove (view, cell, n);
    }
}

/* The product lies between that of the lowest numbers and that of the highest;
 * and the others can make up for each number. Called again when the lowest or
 * highest number of a cell went, so that once through is enough. */
static void
product_look (const YassScope *scope, YassView *view)
{
  const guint32 *cells = scope->variables;

  for (guint i = 0; i < scope->n_variables; i++)
    if (yass_view_count (view, cells[i]) == 0)
      return;

  const guint least = multiply_others (scope, view, 0, yass_view_get_lowest);
  const guint most = multiply_others (scope, view, 0, yass_view_get_highest);
  yass_view_because (view, YASS_FACTS (least, most));
  keep (view, cells[0], 1, 1, least, most);
  if (yass_view_count (view, cells[0]) == 0)
    return;

  const guint low = get_written (view, yass_view_get_lowest (view, cells[0]));
  const guint high = get_written (view, yass_view_get_highest (view, cells[0]));
  for (guint i = 1; i < scope->n_variables; i++)
    {
      keep (view, cells[i],
            multiply_others (scope, view, i, yass_view_get_lowest),
            multiply_others (scope, view, i, yass_view_get_highest), low, high);
      if (yass_view_count (view, cells[i]) == 0)
        return;
    }
}

static void
product_append_reason (const YassScope *scope, YassFacts facts,
                       YassWords *words)
{
  const guint least = yass_facts_get (facts, 0);
  const guint most = yass_facts_get (facts, 1);

  if (most < MANY)
    yass_words_add (words, "a product from %u to %u", least, most);
  else
    yass_words_add (words, "a product of %u or more", least);
}

static const YassPropagator bounds = {
  .name = "product",
  .wakes = YASS_WAKES_BOUND,
  .cost = YASS_COST_SQUARE,
  .look = product_look,
  .append_reason = product_append_reason,
};

/* What pairs of cells can say of it, built-in rules use */
static void
product_declare (const YassStatement *statement, YassGame *game)
{
  for (guint i = 1; i < statement->n_cells; i++)
    yass_game_add_relation (game, statement->cells[0], statement->cells[i],
                            statement->n_cells > 2 ? is_multiple : is_equal,
                            NULL);
  yass_game_add_propagator (game, &bounds, statement->cells, statement->n_cells,
                            NULL, NULL);
}

static const YassKind product = {
  .name = "product",
  .summary = "the first cell is the product of the others",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .declare = product_declare,
  .check = product_check,
  .checks_parts = TRUE,
  .define = product_define,
};

static const YassKind *const kinds[] = { &product, NULL };

static const YassPlugin plugin = {
  .abi = YASS_PLUGIN_ABI,
  .name = "yass-product",
  .kinds = kinds,
};

const YassPlugin *
yass_plugin_describe (void)
{
  return &plugin;
}
