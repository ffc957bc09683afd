/* kinds.c: the table of kinds
 * SPDX-License-Identifier: MIT */
#include "kind/kind.h"

#include <string.h>

const YassKind *const yass_kinds[] = {
  &yass_kind_row,       &yass_kind_column,
  &yass_kind_box,       &yass_kind_no_boxes,
  &yass_kind_region,    &yass_kind_diagonal,
  &yass_kind_diagonals, &yass_kind_king,
  &yass_kind_knight,    &yass_kind_nonconsecutive,
  &yass_kind_thermo,    NULL,
};

const YassKind *
yass_kind_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; yass_kinds[i] != NULL; i++)
    if (strcmp (yass_kinds[i]->name, name) == 0)
      return yass_kinds[i];
  return NULL;
}

bool
yass_cells_differ (const guint32 *cells, guint n, const guint16 *solution)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      if (solution[cells[i]] == solution[cells[j]])
        return false;
  return true;
}
