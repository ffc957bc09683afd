/* iss-write-sums.c: sums as dotted strings say them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/iss-writing.h"

/* There the totals of a sum line are bits of a word */
#define MOST_OF_SUM_LINE 30

static bool
append_total (YassIssWriting *self, const char *name, const char *total,
              const YassStatement *statement)
{
  g_string_append_printf (self->out, ".%s~%s", name, total);
  yass_iss_append_cells (self, statement->cells, statement->n_cells);
  return true;
}

/* A total of 0 is none there, but that of a single cell is a sum as well */
static bool
append_cage (YassIssWriting *self, const YassIssType *type,
             const YassStatement *statement)
{
  const char *total = statement->value != NULL ? statement->value : "0";
  const bool is_zero
      = statement->value != NULL && g_ascii_strtoull (total, NULL, 10) == 0;

  return append_total (self, is_zero ? "Sum" : type->name, total, statement);
}

static bool
append_sum_line (YassIssWriting *self, const YassIssType *type,
                 const YassStatement *statement)
{
  const guint n = statement->n_cells;
  const bool is_loop = n > 1 && statement->cells[0] == statement->cells[n - 1];

  if (g_ascii_strtoull (statement->value, NULL, 10) > MOST_OF_SUM_LINE)
    return false;
  g_string_append_printf (self->out, ".%s~%s", type->name, statement->value);
  yass_iss_append_cells (self, statement->cells, is_loop ? n - 1 : n);
  g_string_append (self->out, is_loop ? "~LOOP" : "");
  return true;
}

/* A pill is read as the board is, from cell to cell, and has 2 or 3 */
static bool
append_pill (YassIssWriting *self, const YassIssType *type,
             const YassStatement *statement)
{
  const guint width = self->shape.n_columns;
  const guint64 n = g_ascii_strtoull (statement->value, NULL, 10);

  if (n < 2 || n > 3)
    return false;
  for (guint i = 1; i < n; i++)
    {
      const guint32 before = statement->cells[i - 1];
      const guint32 cell = statement->cells[i];
      const guint down = cell / width - before / width;
      const guint right = cell % width - before % width;

      if (!yass_shape_is_on_board (&self->shape, MAX (cell, before)))
        return false;
      if (down > 1 || right > 1 || down + right == 0)
        return false;
    }
  return append_total (self, type->name, statement->value, statement);
}

/* "3+2": three cells, a dash and two cells */
static bool
append_parts (YassIssWriting *self, const YassIssType *type,
              const YassStatement *statement)
{
  g_auto (GStrv) counts = g_strsplit (statement->value, "+", -1);
  const guint32 *cells = statement->cells;

  g_string_append_printf (self->out, ".%s", type->name);
  for (char **count = counts; *count != NULL; count++)
    {
      const guint n = (guint) g_ascii_strtoull (*count, NULL, 10);

      g_string_append (self->out, count > counts ? "~-" : "");
      yass_iss_append_cells (self, cells, n);
      cells += n;
    }
  return true;
}

/* Whether the diagonal that @cell names has that many cells, the first or last
 * of which is @end */
static bool
is_diagonal_of (const YassIssWriting *self, guint32 cell, guint32 end, guint n)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  YassCrossing diagonal;

  if (!yass_iss_find_diagonal (&self->shape, cell, &diagonal))
    return false;
  yass_crossing_append_cells (&diagonal, &self->shape, cells);
  return cells->len == n && g_array_index (cells, guint32, n - 1) == end;
}

/* Diagonals that no cell names are sums of their cells */
static bool
append_diagonal_clue (YassIssWriting *self, const YassIssType *type,
                      const YassStatement *statement)
{
  const guint n = statement->n_cells;
  const guint32 ends[] = { statement->cells[0], statement->cells[n - 1] };

  for (guint i = 0; i < 2; i++)
    if (is_diagonal_of (self, ends[i], ends[1 - i], n))
      {
        g_string_append_printf (self->out, ".%s~%s", type->name,
                                statement->value);
        yass_iss_append_cells (self, &ends[i], 1);
        return true;
      }
  return append_total (self, "Sum", statement->value, statement);
}

/* R3 or C3, and whether it is seen from its end */
static bool
find_line (const YassIssWriting *self, const YassStatement *statement,
           char **line, bool *is_reversed)
{
  YassCrossing crossing;

  if (!yass_crossing_find (&crossing, false, &self->shape, statement->cells,
                           statement->n_cells))
    return false;
  *line = crossing.down != 0 ? g_strdup_printf ("C%d", crossing.column + 1)
                             : g_strdup_printf ("R%d", crossing.row + 1);
  *is_reversed = crossing.down + crossing.right < 0;
  return true;
}

static bool
append_line_clue (YassIssWriting *self, const YassIssType *type,
                  const YassStatement *statement)
{
  g_autofree char *line = NULL;
  bool is_reversed;

  if (!find_line (self, statement, &line, &is_reversed))
    return false;
  g_string_append_printf (self->out, ".%s~%s~%s", type->name, statement->value,
                          line);
  return true;
}

static bool
append_end_clue (YassIssWriting *self, const YassIssType *type,
                 const YassStatement *statement)
{
  g_autofree char *line = NULL;
  const gsize length = strcspn (statement->value, ",");
  bool is_reversed;

  /* There nothing adds up to 0, but a 0 can be hidden, or in a room */
  if ((g_ascii_strtoull (statement->value, NULL, 10) == 0
       && !g_str_equal (type->kind, "hidden-skyscraper")
       && !g_str_equal (type->kind, "numbered-room"))
      || !find_line (self, statement, &line, &is_reversed))
    return false;
  g_string_append_printf (self->out, ".%s~%s~%s%.*s%s", type->name, line,
                          is_reversed ? "~" : "", (int) length,
                          statement->value, is_reversed ? "" : "~");
  return true;
}

/* "1,1,-10=0" is 0_=_1_1_-10 there, where no factor is above 100 */
static bool
append_weighted (YassIssWriting *self, const YassIssType *type,
                 const YassStatement *statement)
{
  const char *total = strchr (statement->value, '=') + 1;
  g_autofree char *all
      = g_strndup (statement->value, (gsize) (total - statement->value) - 1);
  g_auto (GStrv) factors = g_strsplit (all, ",", -1);

  for (guint i = 0; factors[i] != NULL; i++)
    if (ABS (g_ascii_strtoll (factors[i], NULL, 10)) > 100)
      return false;
  g_autofree char *joined = g_strjoinv ("_", factors);
  g_string_append_printf (self->out, ".%s~%s_=_%s", type->name, total, joined);
  yass_iss_append_cells (self, statement->cells, statement->n_cells);
  return true;
}

bool
yass_iss_append_sum (YassIssWriting *self, const YassIssType *type,
                     const YassStatement *statement)
{
  if (statement->kind == &yass_kind_weighted_sum)
    return append_weighted (self, type, statement);
  /* Of several totals that are allowed there are no words */
  if (statement->value != NULL && strchr (statement->value, ',') != NULL
      && !g_str_equal (type->kind, "full-rank"))
    return false;
  switch (type->form)
    {
    case YASS_ISS_TOTAL:
      return append_total (self, type->name, statement->value, statement);
    case YASS_ISS_CAGE:
      return append_cage (self, type, statement);
    case YASS_ISS_SUM_LINE:
      return append_sum_line (self, type, statement);
    case YASS_ISS_PILL:
      return append_pill (self, type, statement);
    case YASS_ISS_PARTS:
      return append_parts (self, type, statement);
    case YASS_ISS_DIAGONAL_CLUE:
      return append_diagonal_clue (self, type, statement);
    case YASS_ISS_LINE_CLUE:
      return append_line_clue (self, type, statement);
    case YASS_ISS_END_CLUES:
      return append_end_clue (self, type, statement);
    default:
      return false;
    }
}
