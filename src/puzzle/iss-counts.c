/* iss-counts.c: what counts numbers, from dotted strings and back
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/iss-reading.h"
#include "puzzle/iss-writing.h"

/* "1_1_2" or, an argument each, 1~1~2, as "1,1,2" */
static char *
read_numbers (YassIssReading *self, const YassIssItem *item, guint first,
              guint end)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = first; i < end; i++)
    {
      const YassIssPiece piece = yass_iss_get_argument (item, i);

      for (gsize k = 0; k < piece.length; k++)
        if (!g_ascii_isdigit (piece.start[k]) && piece.start[k] != '_')
          {
            yass_iss_fail (self, piece,
                           "%s has no numbers here; expected some, as 1_1_2",
                           item->type->name);
            return NULL;
          }
      if (piece.length == 0)
        continue;
      if (numbers->len > 0)
        g_string_append_c (numbers, '_');
      g_string_append_len (numbers, piece.start, (gssize) piece.length);
    }
  for (char *at = numbers->str; *at != '\0'; at++)
    if (*at == '_')
      *at = ',';
  return g_string_free (g_steal_pointer (&numbers), FALSE);
}

static bool
misses (YassIssReading *self, const YassIssItem *item, const char *what)
{
  return yass_iss_fail (self, item->name, "%s has no %s; expected one",
                        item->type->name, what);
}

static bool
read_listed (YassIssReading *self, const YassIssItem *item)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *numbers = NULL;

  if (item->arguments->len == 0)
    return misses (self, item, "list of numbers");
  numbers = read_numbers (self, item, 0, 1);
  return numbers != NULL && yass_iss_read_cells (self, item, 1, cells)
         && yass_iss_state_cells (self, item, item->type->kind, numbers, cells);
}

/* A quad is known by its first cell. One without numbers says nothing. */
static bool
read_quad (YassIssReading *self, const YassIssItem *item)
{
  const guint width = self->shape.n_columns;
  g_autofree char *numbers = NULL;
  guint32 first;

  if (item->arguments->len == 0)
    return misses (self, item, "cell");
  if (!yass_iss_read_cell (self, yass_iss_get_argument (item, 0), &first))
    return false;
  if (first % width + 1 == width || first / width + 1 == self->shape.n_rows)
    return yass_iss_fail (self, yass_iss_get_argument (item, 0),
                          "no four cells are to the right of this one and "
                          "below; expected another");
  numbers = read_numbers (self, item, 1, item->arguments->len);
  if (numbers == NULL || *numbers == '\0')
    return numbers != NULL;
  const guint32 cells[]
      = { first, first + 1, first + width, first + width + 1 };
  return yass_iss_state (self, item->name, item->type->kind, numbers, cells,
                         G_N_ELEMENTS (cells));
}

bool
yass_iss_read_count (YassIssReading *self, const YassIssItem *item)
{
  return item->type->form == YASS_ISS_QUAD ? read_quad (self, item)
                                           : read_listed (self, item);
}

/* There an equality cage, as any cage, has cells that differ, and low, middle
 * and high numbers are those of 1 to 9 */
bool
yass_iss_append_count (YassIssWriting *self, const YassIssType *type,
                       const YassStatement *statement)
{
  g_autofree char *numbers = NULL;
  guint32 first = G_MAXUINT32;

  if (type->form != YASS_ISS_QUAD && type->form != YASS_ISS_LISTED)
    return false;
  numbers = g_strdelimit (g_strdup (statement->value), ",",
                          type->form == YASS_ISS_QUAD ? '~' : '_');
  for (guint i = 0; i < statement->n_cells; i++)
    first = MIN (first, statement->cells[i]);
  g_string_append_printf (self->out, ".%s", type->name);
  if (type->form == YASS_ISS_QUAD)
    yass_iss_append_cells (self, &first, 1);
  g_string_append_printf (self->out, "~%s", numbers);
  if (type->form == YASS_ISS_LISTED)
    yass_iss_append_cells (self, statement->cells, statement->n_cells);
  return true;
}
