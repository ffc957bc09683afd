/* kinds.c: the table of kinds
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

#include <string.h>

#include "yass/options.h"

const YassKind *const yass_kinds[] = {
  &yass_kind_row,
  &yass_kind_column,
  &yass_kind_box,
  &yass_kind_no_boxes,
  &yass_kind_region,
  &yass_kind_diagonal,
  &yass_kind_diagonals,
  &yass_kind_windoku,
  &yass_kind_disjoint,
  &yass_kind_extra,
  &yass_kind_distinct,
  &yass_kind_king,
  &yass_kind_knight,
  &yass_kind_leaper,
  &yass_kind_torus_king,
  &yass_kind_torus_knight,
  &yass_kind_taxicab,
  &yass_kind_nonconsecutive,
  &yass_kind_nonconsecutive_diagonal,
  &yass_kind_kropki,
  &yass_kind_kropki_negative,
  &yass_kind_xv,
  &yass_kind_xv_negative,
  &yass_kind_greater,
  &yass_kind_minimum,
  &yass_kind_maximum,
  &yass_kind_thermo,
  &yass_kind_slow_thermo,
  &yass_kind_whisper,
  &yass_kind_palindrome,
  &yass_kind_clone,
  &yass_kind_equal,
  &yass_kind_entropic,
  &yass_kind_modular,
  &yass_kind_between,
  &yass_kind_renban,
  &yass_kind_odd,
  &yass_kind_even,
  &yass_kind_pair,
  &yass_kind_pairs,
  NULL,
};

#define N_BUILT_IN (G_N_ELEMENTS (yass_kinds) - 1)
#define MOST_ADDED 64

/* From plugins, ended by NULL */
static const YassKind *added[MOST_ADDED + 1];
static const char *plugins[MOST_ADDED]; /* that brought them */
static guint n_added;

/* Of all of them, the same pointer always, ended by an empty one */
static YassPlug plugs[N_BUILT_IN + MOST_ADDED + 1];

void
yass_kinds_add (const YassKind *kind, const char *plugin)
{
  g_return_if_fail (n_added < MOST_ADDED);

  added[n_added] = kind;
  plugins[n_added] = plugin;
  plugs[N_BUILT_IN + n_added++] = (YassPlug){ kind->name, kind->summary };
}

guint
yass_kinds_get_room (void)
{
  return MOST_ADDED - n_added;
}

const char *
yass_kind_get_plugin (const YassKind *kind)
{
  for (guint i = 0; i < n_added; i++)
    if (added[i] == kind)
      return plugins[i];
  return NULL;
}

static const YassKind *
find_among (const YassKind *const *kinds, const char *name)
{
  for (; *kinds != NULL; kinds++)
    if (strcmp ((*kinds)->name, name) == 0)
      return *kinds;
  return NULL;
}

const YassKind *
yass_kind_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  const YassKind *kind = find_among (yass_kinds, name);
  return kind != NULL ? kind : find_among (added, name);
}

const YassPlug *
yass_list_constraints (void)
{
  static gsize filled = 0;

  if (g_once_init_enter (&filled))
    {
      for (guint i = 0; i < N_BUILT_IN; i++)
        plugs[i] = (YassPlug){ yass_kinds[i]->name, yass_kinds[i]->summary };
      g_once_init_leave (&filled, 1);
    }
  return plugs;
}
