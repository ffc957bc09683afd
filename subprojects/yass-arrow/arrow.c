/* arrow.c: a cell that is the sum of others, as a plugin of yass-graph
 * SPDX-License-Identifier: MIT */
#include <yass/yass.h>

/* "arrow r1c1 r1c2 r2c3": the first cell is the sum of all others. */

static gboolean
is_greater (guint m, guint n, gconstpointer data)
{
  return m > n;
}

static gboolean
is_equal (guint m, guint n, gconstpointer data)
{
  return m == n;
}

/* What pairs of cells can say of it: built-in rules use that */
static void
arrow_declare (const YassStatement *statement, YassGame *game)
{
  for (guint i = 1; i < statement->n_cells; i++)
    yass_game_add_relation (game, statement->cells[0], statement->cells[i],
                            statement->n_cells > 2 ? is_greater : is_equal,
                            NULL);
}

static gboolean
arrow_check (const YassStatement *statement, const YassGame *game,
             const guint16 *solution)
{
  guint sum = 0;

  for (guint i = 1; i < statement->n_cells; i++)
    sum += solution[statement->cells[i]];
  return sum == solution[statement->cells[0]];
}

/* Keeps a cell's numbers from @least to @most */
static void
keep (YassView *view, guint cell, guint least, guint most)
{
  for (guint n = yass_view_get_lowest (view, cell); n != 0;
       n = yass_view_next (view, cell, n))
    if (n < least || n > most)
      yass_view_remove (view, cell, n);
}

/* The sum lies between that of the lowest numbers and that of the highest; and
 * each number leaves room for the others. Called again when a number went, so
 * that once through is enough. */
static void
arrow_propagate (const YassStatement *statement, YassView *view)
{
  const guint32 *cells = statement->cells;
  guint least = 0;
  guint most = 0;

  for (guint i = 1; i < statement->n_cells; i++)
    {
      least += yass_view_get_lowest (view, cells[i]);
      most += yass_view_get_highest (view, cells[i]);
    }
  yass_view_because (view, (YassFacts){ (guint16) MIN (least, G_MAXUINT16),
                                        (guint16) MIN (most, G_MAXUINT16) });
  keep (view, cells[0], least, most);

  const guint low = yass_view_get_lowest (view, cells[0]);
  const guint high = yass_view_get_highest (view, cells[0]);
  for (guint i = 1; high > 0 && i < statement->n_cells; i++)
    {
      const guint others_least = least - yass_view_get_lowest (view, cells[i]);
      const guint others_most = most - yass_view_get_highest (view, cells[i]);

      keep (view, cells[i], low > others_most ? low - others_most : 1,
            high > others_least ? high - others_least : 0);
    }
}

static void
arrow_append_reason (const YassStatement *statement, YassFacts facts,
                     YassWords *words)
{
  yass_words_add (words, "a sum from %u to %u", facts.a, facts.b);
}

static const YassKind arrow = {
  .name = "arrow",
  .summary = "the first cell is the sum of the others",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .declare = arrow_declare,
  .check = arrow_check,
  .propagate = arrow_propagate,
  .append_reason = arrow_append_reason,
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
