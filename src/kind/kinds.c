/* kinds.c: all kinds there are
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

#include <string.h>

#include "yass/options.h"

#define LIST_KIND(kind) &yass_kind_##kind,

const YassKind *const yass_kinds[] = { YASS_KINDS (LIST_KIND) NULL };

#define MOST_ADDED 256

/* From plugins, ended by NULL */
static const YassKind *added[MOST_ADDED + 1];
static const char *plugins[MOST_ADDED]; /* that brought them */
static guint n_added;

/* Of all of them, the same pointer always, ended by an empty one */
static YassPlug plugs[YASS_N_KINDS + MOST_ADDED + 1];

void
yass_kinds_add (const YassKind *kind, const char *plugin)
{
  g_return_if_fail (n_added < MOST_ADDED);

  added[n_added] = kind;
  plugins[n_added] = plugin;
  plugs[YASS_N_KINDS + n_added++] = (YassPlug){ kind->name, kind->summary };
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

const YassGuise *
yass_kind_get_guise (const YassKind *kind)
{
  static const YassGuise none = { 0 };

  return kind->guise != NULL ? kind->guise : &none;
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
      for (guint i = 0; i < YASS_N_KINDS; i++)
        plugs[i] = (YassPlug){ yass_kinds[i]->name, yass_kinds[i]->summary };
      g_once_init_leave (&filled, 1);
    }
  return plugs;
}
