/* xy-wing.c: three cells of two numbers each, as a plugin of yass-graph
 * SPDX-License-Identifier: MIT */
#include <yass/yass.h>

/* A pivot of x and y sees two wings, one of x and z, the other of y and z. If
 * the pivot is x, the first wing is z; if it is y, the second one: so no cell
 * that both wings see is z.
 *
 * It is monotone together with naked singles: a cell of the three that loses
 * another number makes one wing z, and then singles take z away. */

/* The other number of a cell of two, one of which is @n; 0 if it is none */
static guint
get_other (const YassView *view, guint cell, guint n)
{
  const guint low = yass_view_get_lowest (view, cell);

  if (yass_view_count (view, cell) != 2 || !yass_view_allows (view, cell, n))
    return 0;
  return low == n ? yass_view_get_highest (view, cell) : low;
}

static void
look_at_wings (YassView *view, guint pivot, guint a, guint b, guint z)
{
  const guint n_cells = yass_view_get_n_cells (view);

  yass_view_because (view, YASS_FACTS (pivot, a, b, z));
  for (guint cell = 0; cell < n_cells; cell++)
    if (yass_view_sees (view, a, cell) && yass_view_sees (view, b, cell))
      yass_view_remove (view, cell, z);
}

static void
look_at_pivot (YassView *view, guint pivot)
{
  const guint n_cells = yass_view_get_n_cells (view);
  const guint x = yass_view_get_lowest (view, pivot);
  const guint y = yass_view_get_highest (view, pivot);

  for (guint a = 0; a < n_cells; a++)
    {
      const guint z
          = yass_view_sees (view, pivot, a) ? get_other (view, a, x) : 0;

      if (z == 0 || z == y)
        continue;
      for (guint b = 0; b < n_cells; b++)
        if (yass_view_sees (view, pivot, b) && get_other (view, b, y) == z)
          look_at_wings (view, pivot, a, b, z);
    }
}

static void
xy_wing_look (YassView *view)
{
  for (guint pivot = 0; pivot < yass_view_get_n_cells (view); pivot++)
    if (yass_view_count (view, pivot) == 2)
      look_at_pivot (view, pivot);
}

static void
xy_wing_append_reason (YassFacts facts, YassWords *words)
{
  yass_words_add (words, "%u in ", yass_facts_get (facts, 3));
  yass_words_add_cell (words, yass_facts_get (facts, 1));
  yass_words_add (words, " or ");
  yass_words_add_cell (words, yass_facts_get (facts, 2));
  yass_words_add (words, ", whatever ");
  yass_words_add_cell (words, yass_facts_get (facts, 0));
  yass_words_add (words, " is");
}

static const YassPluginRule xy_wing = {
  .name = "y-wing",
  .summary = "one of two cells must hold a number: it goes where both are seen",
  .title = "Y-Wing",
  .look = xy_wing_look,
  .append_reason = xy_wing_append_reason,
};

static const YassPluginRule *const rules[] = { &xy_wing, NULL };

static const YassPlugin plugin = {
  .abi = YASS_PLUGIN_ABI,
  .name = "yass-xy-wing",
  .rules = rules,
};

const YassPlugin *
yass_plugin_describe (void)
{
  return &plugin;
}
