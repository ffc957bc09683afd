/* iss.c: the types of dotted constraint strings
 * SPDX-License-Identifier: MIT */
#include "puzzle/iss.h"

/* Those that state no kind, and those that take more than reading a name. Any
 * other kind has its own in its guise. */
static const YassIssType types[] = {
  { "Given", YASS_ISS_GIVEN },
  { "Or", YASS_ISS_NESTING, "or" },
  { "And", YASS_ISS_NESTING, "and" },
  { "Replicate", YASS_ISS_NESTING, "replicate" },
  { "End", YASS_ISS_END },
  { "Shape", YASS_ISS_SHAPE },
  { "RegionSize", YASS_ISS_REGION_SIZE },
  { "Var", YASS_ISS_VAR },
  { "SearchPriority", YASS_ISS_HINT },
  { "Jigsaw", YASS_ISS_JIGSAW, "region" },
  { "Indexing", YASS_ISS_INDEXING, "column-index", "C" },
  { "Indexing", YASS_ISS_INDEXING, "row-index", "R" },
};

static const YassIssType *
collect_types (void)
{
  GArray *all = g_array_new (TRUE, FALSE, sizeof (YassIssType));

  g_array_append_vals (all, types, G_N_ELEMENTS (types));
  for (guint i = 0; i < YASS_N_KINDS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (((YassGuise *) NULL)->iss); j++)
      {
        YassIssType type = yass_kind_get_guise (yass_kinds[i])->iss[j];

        type.kind = yass_kinds[i]->name;
        if (type.name != NULL)
          g_array_append_val (all, type);
      }
  return (const YassIssType *) g_array_free (all, FALSE);
}

const YassIssType *
yass_iss_get_types (void)
{
  static gsize all = 0;

  if (g_once_init_enter (&all))
    g_once_init_leave (&all, (gsize) collect_types ());
  return (const YassIssType *) all;
}

/* From the left edge they run down, from the right one up, from the top to the
 * left, from the bottom to the right. The lower corners have none, and what
 * goes from one edge to the opposite one has its cell at the left or the top.
 */
bool
yass_iss_find_diagonal (const YassShape *shape, guint32 cell,
                        YassCrossing *diagonal)
{
  const int last_row = (int) shape->n_rows - 1;
  const int last_column = (int) shape->n_columns - 1;
  const int row = (int) (cell / shape->n_columns);
  const int column = (int) (cell % shape->n_columns);

  if (last_row == 0 || last_column == 0)
    return false;
  *diagonal = (YassCrossing){ .row = row, .column = column };
  if (column == 0 && row < last_row)
    diagonal->down = diagonal->right = 1;
  else if (row == 0)
    {
      diagonal->down = 1;
      diagonal->right = -1;
    }
  else if (column == last_column && row < last_row && row < last_column)
    diagonal->down = diagonal->right = -1;
  else if (row == last_row && column > 0 && column < last_column
           && column + last_row > last_column)
    {
      diagonal->down = -1;
      diagonal->right = 1;
    }
  return diagonal->down != 0;
}
