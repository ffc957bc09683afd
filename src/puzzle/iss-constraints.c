/* iss-constraints.c: constraints of dotted strings to statements
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/iss-reading.h"

/* "1,2,7" of the numbers behind the cell; NULL when one is none */
static char *
read_numbers (YassIssReading *self, const char *p, const char *end)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  while (p != NULL)
    {
      const char *next = memchr (p + 1, '_', (gsize) (end - p - 1));
      YassIssPiece digits
          = { p + 1, (gsize) ((next != NULL ? next : end) - p - 1) };
      int number = yass_iss_read_number (digits.start, digits.length);

      if (number < (int) self->shape.first
          || number > (int) yass_shape_get_last (&self->shape))
        {
          g_autofree char *found = yass_iss_dup_piece (digits);

          yass_iss_fail (
              self, digits,
              "'%s' is no number of a %ux%u puzzle; expected %u to %u", found,
              self->shape.n_rows, self->shape.n_columns, self->shape.first,
              yass_shape_get_last (&self->shape));
          return NULL;
        }
      g_string_append_printf (numbers, "%s%d", numbers->len > 0 ? "," : "",
                              number);
      p = next;
    }
  return g_string_free (g_steal_pointer (&numbers), FALSE);
}

/* Each cell is a constraint of its own */
static bool
read_given (YassIssReading *self, YassIssPiece piece)
{
  const char *end = piece.start + piece.length;
  const char *p = memchr (piece.start, '_', piece.length);
  YassIssPiece name
      = { piece.start, (gsize) ((p != NULL ? p : end) - piece.start) };
  g_autofree char *numbers = NULL;
  guint32 cell;

  if (!yass_iss_read_cell (self, name, &cell))
    return false;
  numbers = read_numbers (self, p, end);
  if (numbers == NULL)
    return false;
  if (*numbers == '\0')
    {
      g_autofree char *word = yass_iss_dup_piece (name);

      return yass_iss_fail (self, piece, "%s has no number left; expected one",
                            word);
    }
  yass_iss_next_constraint (self);
  return yass_iss_state (self, piece, "given", numbers, &cell, 1);
}

static bool
read_adjacent (YassIssReading *self, const YassIssItem *item,
               const GArray *cells)
{
  bool any = false;

  for (guint i = 0; i < cells->len; i++)
    for (guint j = i + 1; j < cells->len; j++)
      {
        guint32 pair[] = { g_array_index (cells, guint32, i),
                           g_array_index (cells, guint32, j) };

        if (pair[0] == pair[1])
          return yass_iss_fail (
              self, yass_iss_get_argument (item, j),
              "the cell comes twice; expected every cell once");
        if (!yass_are_neighbours (&self->shape, pair[0], pair[1]))
          continue;
        any = true;
        if (!yass_iss_state (self, item->name, item->type->kind,
                             item->type->word, pair, 2))
          return false;
      }
  return any
         || yass_iss_fail (self, item->name,
                           "no two cells of %s are neighbours; expected two",
                           item->type->name);
}

static bool
read_jigsaw (YassIssReading *self, const YassIssItem *item)
{
  guint n_cells = yass_shape_count_board (&self->shape);
  YassIssPiece layout = { item->name.start, 0 };
  bool other_size = false;
  bool seen[256] = { false };

  if (item->arguments->len > 0)
    layout = yass_iss_get_argument (item, item->arguments->len - 1);
  if (layout.length != n_cells)
    return yass_iss_fail (self, layout,
                          "the layout has %" G_GSIZE_FORMAT
                          " characters; expected one a cell, %u",
                          layout.length, n_cells);
  for (guint i = 0; i < n_cells; i++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
      guchar region = (guchar) layout.start[i];

      if (seen[region])
        continue;
      seen[region] = true;
      for (guint32 cell = i; cell < n_cells; cell++)
        if ((guchar) layout.start[cell] == region)
          g_array_append_val (cells, cell);
      if (cells->len == n_cells)
        break;
      /* One region may be what the author left open */
      if (cells->len != self->region_size && other_size)
        return yass_iss_fail (self, layout, "region %c has %u %s; expected %u",
                              g_ascii_isgraph (region) ? region : '?',
                              cells->len, cells->len == 1 ? "cell" : "cells",
                              self->region_size);
      if (cells->len != self->region_size)
        other_size = true;
      else if (!yass_iss_state_cells (self, item,
                                      self->has_boxes ? "extra" : "region",
                                      NULL, cells))
        return false;
    }
  return true;
}

int
yass_iss_read_six_bits (char character, bool swapped)
{
  static const char alphabet[]
      = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const char *found;

  if (swapped && (character == '-' || character == '_'))
    character = character == '-' ? '_' : '-';
  found = character != '\0' ? strchr (alphabet, character) : NULL;
  return found != NULL ? (int) (found - alphabet) : -1;
}

/* "011/101/110", as `pair' has it; bits that are not there are 0 */
static char *
read_table (YassIssReading *self, const YassIssItem *item)
{
  guint size = self->shape.size;
  guint n_bits = size * size;
  g_autofree char *bits = g_strnfill (n_bits, '0');
  YassIssPiece key = { item->name.start, 0 };
  GString *table;

  if (item->arguments->len > 0)
    key = yass_iss_get_argument (item, 0);
  for (gsize i = 0; i < key.length; i++)
    {
      int value = yass_iss_read_six_bits (key.start[i], item->type->swapped);

      if (value < 0)
        {
          yass_iss_fail (
              self, (YassIssPiece){ key.start + i, 1 },
              "this is no character of a table; expected A-Z, a-z, 0-9, - "
              "or _");
          return NULL;
        }
      for (guint bit = 0; bit < 6; bit++)
        {
          if ((value >> bit & 1) == 0)
            continue;
          if (i * 6 + bit >= n_bits)
            {
              yass_iss_fail (self, (YassIssPiece){ key.start + i, 1 },
                             "the table goes on; expected %u x %u bits", size,
                             size);
              return NULL;
            }
          bits[i * 6 + bit] = '1';
        }
    }
  table = g_string_new (NULL);
  for (guint row = 0; row < size; row++)
    {
      if (row > 0)
        g_string_append_c (table, '/');
      g_string_append_len (table, bits + row * size, size);
    }
  return g_string_free (table, FALSE);
}

/* "110/111/011": numbers that are neither equal nor next to each other */
static bool
is_nabner (const char *table, guint size)
{
  for (guint m = 0; m < size; m++)
    for (guint n = 0; n < size; n++)
      if ((table[m * (size + 1) + n] == '1') != (m > n + 1 || n > m + 1))
        return false;
  return true;
}

/* One group of cells. A line of several parts says how long they are. */
static bool
state_group (YassIssReading *self, const YassIssItem *item, const char *value,
             const GArray *cells, const GString *lengths)
{
  const bool is_pairs = g_str_equal (item->type->kind, "pairs");
  g_autofree char *whole = lengths->len > 0
                               ? g_strdup_printf ("%s:%s", lengths->str, value)
                               : g_strdup (value);

  if (cells->len == 0)
    return true;
  if (is_pairs && is_nabner (value, self->shape.size)
      && cells->len <= (self->shape.size + 1) / 2)
    return yass_iss_state_cells (self, item, "nabner", NULL, cells);
  return yass_iss_state_cells (self, item, item->type->kind, whole, cells);
}

/* Groups of cells with nothing between them, or the name of the next */
static bool
read_groups (YassIssReading *self, const YassIssItem *item, const char *value)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GString) lengths = g_string_new (NULL);
  guint part = 0; /* the first cell of this one */

  for (guint i = 1; i <= item->arguments->len; i++)
    {
      YassIssPiece piece = { NULL, 0 };
      guint32 cell;

      if (i < item->arguments->len)
        piece = yass_iss_get_argument (item, i);
      const bool is_group_end = piece.length == 0 || *piece.start == '_';
      const bool is_part_end = item->type->form == YASS_ISS_MACHINE
                               && yass_iss_is_piece (piece, "-");
      if (is_part_end || (is_group_end && lengths->len > 0))
        {
          g_string_append_printf (lengths, "%s%u", lengths->len > 0 ? "+" : "",
                                  cells->len - part);
          part = cells->len;
        }
      if (is_group_end)
        {
          yass_iss_next_constraint (self);
          if (!state_group (self, item, value, cells, lengths))
            return false;
          g_array_set_size (cells, 0);
          g_string_truncate (lengths, 0);
          part = 0;
        }
      else if (!is_part_end)
        {
          if (!yass_iss_read_cell (self, piece, &cell))
            return false;
          g_array_append_val (cells, cell);
        }
    }
  return true;
}

/* What the groups have to do with is said before them */
static bool
read_grouped (YassIssReading *self, const YassIssItem *item)
{
  g_autofree char *value = item->type->form == YASS_ISS_PAIR
                               ? read_table (self, item)
                           : item->type->form == YASS_ISS_PATTERN
                               ? yass_iss_read_pattern (self, item)
                               : yass_iss_read_machine (self, item);

  return value != NULL && read_groups (self, item, value);
}

static bool
read_set (YassIssReading *self, const YassIssItem *item, const GArray *cells)
{
  /* All numbers once is more than no two alike */
  return yass_iss_state_cells (
      self, item, cells->len == self->shape.size ? "extra" : item->type->kind,
      NULL, cells);
}

static bool
read_numbered (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  g_autofree char *value = g_strdup (item->type->word);
  guint first = 0;

  if (item->arguments->len > 0)
    {
      YassIssPiece piece = yass_iss_get_argument (item, 0);

      if (piece.length == 0 || g_ascii_isdigit (*piece.start))
        first = 1;
      if (first == 1 && piece.length > 0)
        {
          g_free (value);
          value = yass_iss_dup_piece (piece);
        }
    }
  if (!yass_iss_read_cells (self, item, first, cells))
    return false;
  /* All numbers are the same modulo 1 */
  return (g_str_equal (item->type->kind, "modular") && g_str_equal (value, "1"))
         || yass_iss_state_cells (self, item, item->type->kind, value, cells);
}

static bool
read_diagonal (YassIssReading *self, const YassIssItem *item)
{
  YassIssPiece way = { item->name.start, 0 };

  if (item->arguments->len > 0)
    way = yass_iss_get_argument (item, 0);
  if (!yass_iss_is_piece (way, "1") && !yass_iss_is_piece (way, "-1"))
    return yass_iss_fail (self, way, "expected Diagonal~1 or Diagonal~-1");
  return yass_iss_state (self, item->name, item->type->kind,
                         *way.start == '-' ? "down" : "up", NULL, 0);
}

static bool
read_switch (YassIssReading *self, const YassIssItem *item)
{
  if (item->arguments->len > 0 && yass_iss_get_argument (item, 0).length > 0)
    return yass_iss_fail (self, yass_iss_get_argument (item, 0),
                          "%s has an argument; expected none",
                          item->type->name);
  return yass_iss_state (self, item->name, item->type->kind, NULL, NULL, 0);
}

/* R or C says whether cells tell rows or columns */
static bool
read_indexing (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  YassIssPiece way = { item->name.start, 0 };

  if (item->arguments->len > 0)
    way = yass_iss_get_argument (item, 0);
  if (!yass_iss_is_piece (way, "R") && !yass_iss_is_piece (way, "C"))
    return yass_iss_fail (self, way, "expected Indexing~R or Indexing~C");
  return yass_iss_read_cells (self, item, 1, cells)
         && yass_iss_state_cells (
             self, item, *way.start == 'R' ? "row-index" : "column-index", NULL,
             cells);
}

/* Whether lines may be the same is said of each rank, and of all lines only if
 * none may */
static bool
read_ties (YassIssReading *self, const YassIssItem *item)
{
  YassIssPiece ties = { item->name.start, 0 };

  if (item->arguments->len > 0)
    ties = yass_iss_get_argument (item, 0);
  if (!yass_iss_is_piece (ties, "none") && !yass_iss_is_piece (ties, "any")
      && !yass_iss_is_piece (ties, "only-unclued"))
    return yass_iss_fail (self, ties,
                          "expected FullRankTies~none, ~only-unclued or ~any");
  return !yass_iss_is_piece (ties, "none")
         || yass_iss_state (self, item->name, item->type->kind, NULL, NULL, 0);
}

bool
yass_iss_read_item (YassIssReading *self, const YassIssItem *item)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  switch (item->type->form)
    {
    case YASS_ISS_GIVEN:
      for (guint i = 0; i < item->arguments->len; i++)
        if (!read_given (self, yass_iss_get_argument (item, i)))
          return false;
      return true;
    case YASS_ISS_SHAPE:
    case YASS_ISS_HINT:
    case YASS_ISS_REGION_SIZE:
    case YASS_ISS_NESTING:
    case YASS_ISS_END:
    case YASS_ISS_VAR:
      return true;
    case YASS_ISS_JIGSAW:
      return read_jigsaw (self, item);
    case YASS_ISS_SWITCH:
      return read_switch (self, item);
    case YASS_ISS_DIAGONAL:
      return read_diagonal (self, item);
    case YASS_ISS_CHAOS:
    case YASS_ISS_CHAOS_ARROW:
    case YASS_ISS_CHAOS_COUNT:
      return yass_iss_read_chaos (self, item);
    case YASS_ISS_CONNECTED:
      return yass_iss_read_connected (self, item);
    case YASS_ISS_PAIR:
    case YASS_ISS_PATTERN:
    case YASS_ISS_MACHINE:
      return read_grouped (self, item);
    case YASS_ISS_INDEXING:
      return read_indexing (self, item, cells);
    case YASS_ISS_TIES:
      return read_ties (self, item);
    case YASS_ISS_NUMBERED:
      return read_numbered (self, item, cells);
    case YASS_ISS_TOTAL:
    case YASS_ISS_CAGE:
    case YASS_ISS_SUM_LINE:
    case YASS_ISS_PILL:
    case YASS_ISS_PARTS:
    case YASS_ISS_DIAGONAL_CLUE:
    case YASS_ISS_LINE_CLUE:
    case YASS_ISS_END_CLUES:
      return yass_iss_read_sum (self, item);
    case YASS_ISS_QUAD:
    case YASS_ISS_LISTED:
      return yass_iss_read_count (self, item);
    case YASS_ISS_SET:
      return yass_iss_read_cells (self, item, 0, cells)
             && read_set (self, item, cells);
    case YASS_ISS_ADJACENT:
      return yass_iss_read_cells (self, item, 0, cells)
             && read_adjacent (self, item, cells);
    case YASS_ISS_LINE:
      return yass_iss_read_cells (self, item, 0, cells)
             && yass_iss_state_cells (self, item, item->type->kind,
                                      item->type->word, cells);
    }
  g_assert_not_reached ();
}
