/* fpuzzles.c: the keys of f-puzzles
 * SPDX-License-Identifier: MIT */
#include "puzzle/fpuzzles.h"

#define IGNORED(name)                                                          \
  {                                                                            \
    name, YASS_FPUZZLES_IGNORED                                                \
  }

/* Those that state nothing, or more than one kind. A kind has its own in its
 * guise. */
static const YassFpuzzlesKey keys[] = {
  IGNORED ("size"), /* read first */
  IGNORED ("title"),
  IGNORED ("grid"),
  IGNORED ("author"),
  IGNORED ("ruleset"),
  { "solution", YASS_FPUZZLES_SOLUTION },
  IGNORED ("disabledlogic"),
  IGNORED ("truecandidatesoptions"),
  IGNORED ("highlightConflicts"),
  IGNORED ("successMessage"),
  { "fogofwar", YASS_FPUZZLES_DRAWN },
  { "foglight", YASS_FPUZZLES_DRAWN },
  { "line", YASS_FPUZZLES_DRAWN },
  { "rectangle", YASS_FPUZZLES_DRAWN },
  { "circle", YASS_FPUZZLES_DRAWN },
  { "text", YASS_FPUZZLES_DRAWN },
  { "metadata", YASS_FPUZZLES_DRAWN }, /* of SudokuPad */
  { "negative", YASS_FPUZZLES_NEGATIVE },
};

static const YassFpuzzlesKey *
collect_keys (void)
{
  GArray *all = g_array_new (TRUE, FALSE, sizeof (YassFpuzzlesKey));

  g_array_append_vals (all, keys, G_N_ELEMENTS (keys));
  for (guint i = 0; i < YASS_N_KINDS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (((YassGuise *) NULL)->fpuzzles); j++)
      {
        YassFpuzzlesKey key = yass_kind_get_guise (yass_kinds[i])->fpuzzles[j];

        key.kind = yass_kinds[i]->name;
        if (key.name != NULL)
          g_array_append_val (all, key);
      }
  return (const YassFpuzzlesKey *) g_array_free (all, FALSE);
}

const YassFpuzzlesKey *
yass_fpuzzles_get_keys (void)
{
  static gsize all = 0;

  if (g_once_init_enter (&all))
    g_once_init_leave (&all, (gsize) collect_keys ());
  return (const YassFpuzzlesKey *) all;
}

char *
yass_fpuzzles_make_root_totals (guint root, guint n_cells, guint size)
{
  const guint n_others = size - MIN (n_cells, size);
  const guint least = n_cells * (n_cells + 1) / 2;
  const guint most = size * (size + 1) / 2 - n_others * (n_others + 1) / 2;
  g_autoptr (GString) totals = g_string_new (NULL);

  if (n_cells > size)
    return NULL;
  for (guint total = root; total <= most; total += 9)
    if (total >= least)
      g_string_append_printf (totals, "%s%u", totals->len > 0 ? "," : "",
                              total);
  return totals->len > 0 ? g_strdup (totals->str) : NULL;
}
