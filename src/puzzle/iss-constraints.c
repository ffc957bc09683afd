/* iss-constraints.c: constraints of dotted strings to statements
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/iss-reading.h"

static bool
read_given (YassIssReading *self, YassIssPiece piece)
{
  const char *end = piece.start + piece.length;
  const char *p = memchr (piece.start, '_', piece.length);
  YassIssPiece name
      = { piece.start, (gsize) ((p != NULL ? p : end) - piece.start) };
  g_autofree char *word = yass_iss_dup_piece (name);
  uint64_t numbers = 0;
  guint32 cell;

  if (!yass_iss_read_cell (self, name, &cell))
    return false;
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

          return yass_iss_fail (
              self, digits,
              "'%s' is no number of a %ux%u puzzle; expected %u to %u", found,
              self->shape.n_rows, self->shape.n_columns, self->shape.first,
              yass_shape_get_last (&self->shape));
        }
      number -= (int) self->shape.first;
      if (yass_puzzle_allows (self->puzzle, cell, (guint) number + 1))
        numbers |= UINT64_C (1) << number;
      p = next;
    }
  if (numbers == 0)
    return yass_iss_fail (self, piece, "%s has no number left; expected one",
                          word);
  yass_puzzle_allow_set (self->puzzle, cell, &numbers);
  return true;
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
  guint n_cells = yass_shape_count_cells (&self->shape);
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

/* The value of a character, six bits of the table */
static int
read_six_bits (char character, bool swapped)
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
      int value = read_six_bits (key.start[i], item->type->swapped);

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

/* Groups of cells with nothing between them, or the name of the next */
static bool
read_pair (YassIssReading *self, const YassIssItem *item)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *table = read_table (self, item);

  if (table == NULL)
    return false;
  for (guint i = 1; i <= item->arguments->len; i++)
    {
      YassIssPiece piece = { NULL, 0 };
      guint32 cell;

      if (i < item->arguments->len)
        piece = yass_iss_get_argument (item, i);
      if (piece.length > 0 && *piece.start != '_')
        {
          if (!yass_iss_read_cell (self, piece, &cell))
            return false;
          g_array_append_val (cells, cell);
          continue;
        }
      if (cells->len > 0
          && !yass_iss_state_cells (self, item, item->type->kind, table, cells))
        return false;
      g_array_set_size (cells, 0);
    }
  return true;
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
read_cage (YassIssReading *self, const YassIssItem *item, GArray *cells)
{
  return yass_iss_read_cells (self, item, 1, cells)
         && read_set (self, item, cells);
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
    case YASS_ISS_REGION_SIZE:
      return true;
    case YASS_ISS_JIGSAW:
      return read_jigsaw (self, item);
    case YASS_ISS_SWITCH:
      return read_switch (self, item);
    case YASS_ISS_DIAGONAL:
      return read_diagonal (self, item);
    case YASS_ISS_PAIR:
      return read_pair (self, item);
    case YASS_ISS_NUMBERED:
      return read_numbered (self, item, cells);
    case YASS_ISS_CAGE:
      return read_cage (self, item, cells);
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
