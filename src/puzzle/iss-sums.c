/* iss-sums.c: sums of dotted strings to statements
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/iss-reading.h"

static bool
is_total (YassIssPiece piece)
{
  for (gsize i = 0; i < piece.length; i++)
    if (!g_ascii_isdigit (piece.start[i]))
      return false;
  return piece.length > 0;
}

/* Where argument @i stands, or should */
static YassIssPiece
get_place (const YassIssItem *item, guint i)
{
  return i < item->arguments->len ? yass_iss_get_argument (item, i)
                                  : item->name;
}

/* The total that argument @i is; NULL when it is none */
static char *
read_total (YassIssReading *self, const YassIssItem *item, guint i)
{
  const YassIssPiece piece = get_place (item, i);

  if (i < item->arguments->len && is_total (piece))
    return g_strndup (piece.start, piece.length);
  yass_iss_fail (self, piece, "%s has no total here; expected a number",
                 item->type->name);
  return NULL;
}

/* Cells that count more than once, or less, are written with their factors
 * behind the total: 0_=_1_1_-10, which is 1,1,-10=0 here */
static bool
read_factors (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  const YassIssPiece first = get_place (item, 0);
  const char *sign = memchr (first.start, '_', first.length);
  g_autofree char *total
      = g_strndup (first.start, (gsize) (sign - first.start));
  g_autofree char *factors
      = g_strndup (sign + 1, first.length - (gsize) (sign - first.start) - 1);
  g_autofree char *value = NULL;

  if (!g_str_has_prefix (factors, "=_"))
    return yass_iss_fail (self, first,
                          "%s has no factors here; expected some like "
                          "0_=_1_-1",
                          item->type->name);
  g_strdelimit (factors, "_", ',');
  value = g_strdup_printf ("%s=%s", factors + 2, total);
  return yass_iss_read_cells (self, item, 1, cells)
         && yass_iss_state_cells (self, item, "weighted-sum", value, cells);
}

static bool
read_total_of_cells (YassIssReading *self, const YassIssItem *item,
                     GArray *cells)
{
  const YassIssPiece first = get_place (item, 0);
  g_autofree char *total = NULL;

  if (memchr (first.start, '_', first.length) != NULL
      && g_str_equal (item->type->kind, "sum"))
    return read_factors (self, item, cells);
  total = read_total (self, item, 0);
  return total != NULL && yass_iss_read_cells (self, item, 1, cells)
         && yass_iss_state_cells (self, item, item->type->kind, total, cells);
}

/* The same cells, each once */
static GArray *
make_set (const GArray *cells)
{
  GArray *set = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint i = 0; i < cells->len; i++)
    {
      const guint32 cell = g_array_index (cells, guint32, i);
      guint j = 0;

      while (j < set->len && g_array_index (set, guint32, j) != cell)
        j++;
      if (j == set->len)
        g_array_append_val (set, cell);
    }
  return set;
}

/* In the total of a cage, a cell that comes twice counts twice */
static bool
read_cage (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  const YassIssPiece first = get_place (item, 0);
  const bool has_total = item->arguments->len > 0 && first.length > 0
                         && !yass_iss_is_piece (first, "0");
  g_autofree char *total = NULL;
  g_autoptr (GArray) set = NULL;

  if ((has_total && (total = read_total (self, item, 0)) == NULL)
      || !yass_iss_read_cells (self, item, 1, cells))
    return false;
  set = make_set (cells);
  if (total != NULL && set->len < cells->len)
    {
      if (!yass_iss_state_cells (self, item, "sum", total, cells))
        return false;
      g_clear_pointer (&total, g_free);
    }
  return yass_iss_state_cells (self, item, item->type->kind, total, set);
}

/* A loop comes back to its first cell */
static bool
read_sum_line (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  const guint n = item->arguments->len;
  g_autofree char *total = read_total (self, item, 0);
  const bool is_loop
      = n > 1
        && yass_iss_is_piece (yass_iss_get_argument (item, n - 1), "LOOP");

  if (total == NULL
      || !yass_iss_read_some_cells (self, item, 1, is_loop ? n - 1 : n, cells))
    return false;
  if (is_loop && cells->len > 0)
    {
      const guint32 first = g_array_index (cells, guint32, 0);

      g_array_append_val (cells, first);
    }
  return yass_iss_state_cells (self, item, item->type->kind, total, cells);
}

/* The cells of a pill are read as the board is, whatever their order */
static bool
read_pill (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  const YassIssPiece size = get_place (item, 0);
  guint n;

  if (!yass_iss_is_piece (size, "2") && !yass_iss_is_piece (size, "3"))
    return yass_iss_fail (self, size, "expected a pill of 2 or 3 cells");
  n = (guint) (*size.start - '0');
  if (!yass_iss_read_cells (self, item, 1, cells))
    return false;
  if (cells->len <= n)
    return yass_iss_fail (self, item->name,
                          "no cells of %s are behind its pill of %u; expected "
                          "some",
                          item->type->name, n);
  yass_cells_sort ((guint32 *) cells->data, n);
  return yass_iss_state_cells (self, item, item->type->kind,
                               *size.start == '2' ? "2" : "3", cells);
}

/* "3+2" for three cells, a dash and two cells */
static bool
read_parts (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  g_autoptr (GString) counts = g_string_new (NULL);
  guint begin = 0;

  for (guint i = 0; i <= item->arguments->len; i++)
    {
      const YassIssPiece piece = get_place (item, i);

      if (i < item->arguments->len && !yass_iss_is_piece (piece, "-"))
        continue;
      if (i == begin)
        return yass_iss_fail (self, piece,
                              "a part of %s has no cells; "
                              "expected some",
                              item->type->name);
      if (!yass_iss_read_some_cells (self, item, begin, i, cells))
        return false;
      g_string_append_printf (counts, "%s%u", begin > 0 ? "+" : "", i - begin);
      begin = i + 1;
    }
  return yass_iss_state_cells (self, item, item->type->kind, counts->str,
                               cells);
}

/* Clues outside of the board */

/* Whether a clue has @n arguments at most */
static bool
ends_after (YassIssReading *self, const YassIssItem *item, guint n)
{
  for (guint i = n; i < item->arguments->len; i++)
    if (yass_iss_get_argument (item, i).length > 0)
      return yass_iss_fail (self, yass_iss_get_argument (item, i),
                            "%s goes on; expected %u arguments",
                            item->type->name, n);
  return true;
}

/* Where a row or column has not every number, a sandwich has the lowest and the
 * highest that there are at its ends */
static bool
state_clue (YassIssReading *self, const YassIssItem *item, const char *total,
            const YassCrossing *crossing)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  const char *kind = item->type->kind;

  yass_crossing_append_cells (crossing, &self->shape, cells);
  if (item->type->form == YASS_ISS_LINE_CLUE && cells->len < self->shape.size)
    kind = "lunchbox";
  if (self->may_tie && g_str_equal (kind, "full-rank"))
    {
      g_autofree char *rank = g_strconcat (total, ",tied", NULL);

      return yass_iss_state_cells (self, item, kind, rank, cells);
    }
  return yass_iss_state_cells (self, item, kind, total, cells);
}

static bool
read_diagonal_clue (YassIssReading *self, const YassIssItem *item)
{
  const YassIssPiece place = get_place (item, 1);
  g_autofree char *total = read_total (self, item, 0);
  YassCrossing diagonal;
  guint32 cell;

  if (total == NULL || !yass_iss_read_cell (self, place, &cell)
      || !ends_after (self, item, 2))
    return false;
  if (!yass_iss_find_diagonal (&self->shape, cell, &diagonal))
    return yass_iss_fail (self, place,
                          "no diagonal is known by this cell; expected the "
                          "cell at its other end, or at an edge");
  return state_clue (self, item, total, &diagonal);
}

/* A row or column from its first cell on: R3 or C3, with decimal numbers */
static bool
read_line (YassIssReading *self, const YassIssItem *item, guint i,
           YassCrossing *line)
{
  const YassIssPiece piece = get_place (item, i);
  const bool is_row = piece.length > 0 && *piece.start == 'R';
  const bool is_column = piece.length > 0 && *piece.start == 'C';
  const int n = piece.length > 0
                    ? yass_iss_read_number (piece.start + 1, piece.length - 1)
                    : -1;
  const guint most = is_row ? self->shape.n_rows : self->shape.n_columns;

  if (i >= item->arguments->len || !(is_row || is_column) || n < 1
      || n > (int) most)
    return yass_iss_fail (self, piece,
                          "%s has no row or column of the board here; expected "
                          "one like R1 or C1",
                          item->type->name);
  *line = is_row ? (YassCrossing){ n - 1, 0, 0, 1 }
                 : (YassCrossing){ 0, n - 1, 1, 0 };
  return true;
}

static bool
read_line_clue (YassIssReading *self, const YassIssItem *item)
{
  g_autofree char *total = read_total (self, item, 0);
  YassCrossing line;

  return total != NULL && read_line (self, item, 1, &line)
         && ends_after (self, item, 2) && state_clue (self, item, total, &line);
}

static bool
read_end_clues (YassIssReading *self, const YassIssItem *item)
{
  YassCrossing line;

  if (!read_line (self, item, 0, &line) || !ends_after (self, item, 3))
    return false;
  for (guint i = 1; i <= 2 && i < item->arguments->len; i++)
    {
      g_autofree char *total = NULL;

      if (yass_iss_get_argument (item, i).length == 0)
        continue;
      total = read_total (self, item, i);
      if (i == 2)
        line = (YassCrossing){
          line.down != 0 ? (int) self->shape.n_rows - 1 : line.row,
          line.right != 0 ? (int) self->shape.n_columns - 1 : line.column,
          -line.down, -line.right
        };
      yass_iss_next_constraint (self);
      if (total == NULL || !state_clue (self, item, total, &line))
        return false;
    }
  return true;
}

bool
yass_iss_read_sum (YassIssReading *self, const YassIssItem *item)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  switch (item->type->form)
    {
    case YASS_ISS_TOTAL:
      return read_total_of_cells (self, item, cells);
    case YASS_ISS_CAGE:
      return read_cage (self, item, cells);
    case YASS_ISS_SUM_LINE:
      return read_sum_line (self, item, cells);
    case YASS_ISS_PILL:
      return read_pill (self, item, cells);
    case YASS_ISS_PARTS:
      return read_parts (self, item, cells);
    case YASS_ISS_DIAGONAL_CLUE:
      return read_diagonal_clue (self, item);
    case YASS_ISS_LINE_CLUE:
      return read_line_clue (self, item);
    case YASS_ISS_END_CLUES:
      return read_end_clues (self, item);
    default:
      g_assert_not_reached ();
    }
}
