/* kinds.c: the table of constraint kinds
 * SPDX-License-Identifier: MIT */
#include "verify/kinds.h"

#include <string.h>

static const YassPlainKind *const kinds[] = {
  &yass_plain_kind_row,
  &yass_plain_kind_column,
  &yass_plain_kind_box,
};

const YassPlainKind *
yass_plain_kind_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i]->name, name) == 0)
      return kinds[i];
  return NULL;
}
