/* faulty-plugin.c: plugins with which something is wrong, one for each fault
 * SPDX-License-Identifier: MIT */
#include "yass/yass.h"

/* What is wrong, by -DFAULT= */
enum
{
  OLD,        /* of another version */
  EMPTY,      /* describes nothing */
  TAKEN_KIND, /* names that there are */
  TAKEN_RULE,
  TAKEN_RULE_SET,
  TWICE,
  NAMELESS,
  UNCHECKED, /* a constraint without a check */
  CELLLESS,  /* one that declares a propagator of no cells */
  UNPROVED,  /* a rule that removes what it likes */
  SILENT,    /* a constraint that refuses all, and does not say why */
  OFF_BOARD, /* one that declares cells that no board has */
};

static gboolean
refuse (const YassStatement *statement, const YassShape *shape, GError **error)
{
  return FALSE;
}

static void
declare_far_cells (const YassStatement *statement, YassGame *game)
{
  const guint32 cells[] = { statement->cells[0], 4000000 };

  yass_game_add_distinct (game, cells, 2);
}

static gboolean
check (const YassStatement *statement, const YassGame *game,
       const guint16 *solution)
{
  return TRUE;
}

static void
look_at_nothing (const YassScope *scope, YassView *view)
{
}

static const YassPropagator propagator
    = { .name = "mine", .look = look_at_nothing };

static void
declare_no_cells (const YassStatement *statement, YassGame *game)
{
  yass_game_add_propagator (game, &propagator, NULL, 0, NULL, NULL);
}

/* The highest number of the first cell that has several: not for a reason */
static void
look (YassView *view)
{
  for (guint cell = 0; cell < yass_view_get_n_cells (view); cell++)
    if (yass_view_count (view, cell) > 1)
      {
        yass_view_remove (view, cell, yass_view_get_highest (view, cell));
        return;
      }
}

static const YassKind kind = {
  .name = FAULT == TAKEN_KIND ? "king"
          : FAULT == NAMELESS ? "A b"
                              : "mine",
  .summary = "nothing",
  .min_cells = 1,
  .max_cells = 2,
  .accepts = FAULT == SILENT ? refuse : NULL,
  .declare = FAULT == OFF_BOARD  ? declare_far_cells
             : FAULT == CELLLESS ? declare_no_cells
                                 : NULL,
  .check = FAULT == UNCHECKED ? NULL : check,
};

static const YassPluginRule rule = {
  .name = FAULT == TAKEN_RULE       ? "speculation"
          : FAULT == TAKEN_RULE_SET ? "basic"
                                    : "whim",
  .summary = "whatever it likes",
  .title = "Whim",
  .look = look,
};

static const YassKind *const kinds[]
    = { &kind, FAULT == TWICE ? &kind : NULL, NULL };
static const YassPluginRule *const rules[] = { &rule, NULL };

static const YassPlugin plugin = {
  .abi = FAULT == OLD ? YASS_PLUGIN_ABI + 1 : YASS_PLUGIN_ABI,
  .name = "faulty",
  .kinds = kinds,
  .rules = rules,
};

const YassPlugin *
yass_plugin_describe (void)
{
  return FAULT == EMPTY ? NULL : &plugin;
}
