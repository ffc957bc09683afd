/* iss-text.c: a dotted constraint string in pieces
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <string.h>

#include "kind/variables.h"
#include "puzzle/cells.h"
#include "puzzle/iss-reading.h"

/* Of a name or an argument in a sentence */
#define LONGEST_WORD 32

/* Where @piece stood */
static gsize
place_of (const YassIssReading *self, YassIssPiece piece)
{
  gsize at = (gsize) (piece.start - self->text->str);

  return at < self->places->len ? g_array_index (self->places, gsize, at)
         : at > 0
             ? g_array_index (self->places, gsize, self->places->len - 1) + 1
             : 0;
}

bool
yass_iss_fail (YassIssReading *self, YassIssPiece at, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  self->fault->at = place_of (self, at);
  self->fault->code = YASS_ERROR_SYNTAX;
  self->fault->message = g_strdup_vprintf (format, args);
  va_end (args);
  return false;
}

char *
yass_iss_dup_piece (YassIssPiece piece)
{
  g_autofree char *all = g_strndup (piece.start, piece.length);

  if (g_utf8_strlen (all, -1) > LONGEST_WORD)
    *g_utf8_offset_to_pointer (all, LONGEST_WORD) = '\0';
  return g_steal_pointer (&all);
}

bool
yass_iss_is_piece (YassIssPiece piece, const char *word)
{
  return piece.length == strlen (word)
         && memcmp (piece.start, word, piece.length) == 0;
}

YassIssPiece
yass_iss_get_argument (const YassIssItem *item, guint i)
{
  return g_array_index (item->arguments, YassIssPiece, i);
}

void
yass_iss_note_unknown (YassIssReading *self, YassIssPiece at,
                       const char *format, ...)
{
  g_autofree char *name = NULL;
  va_list args;

  va_start (args, format);
  name = g_strdup_vprintf (format, args);
  va_end (args);
  yass_asked_note_unknown (&self->asked, name, place_of (self, at));
}

/* Arguments */

/* A number of the names of cells: 1 to 9, then a is 10; 0 for none */
static guint
read_digit (char character)
{
  character = g_ascii_tolower (character);
  if (character >= '1' && character <= '9')
    return (guint) (character - '0');
  return character >= 'a' && character <= 'g' ? (guint) (character - 'a' + 10)
                                              : 0;
}

bool
yass_iss_read_cell (YassIssReading *self, YassIssPiece piece, guint32 *cell)
{
  guint row = 0;
  guint column = 0;
  g_autofree char *word = NULL;

  if (piece.length > 1 && *piece.start == 'V'
      && yass_shape_find_outside (&self->shape, piece.start + 1,
                                  piece.length - 1, cell))
    return true;
  if (piece.length > 2
      && (memcmp (piece.start, "DG", 2) == 0
          || memcmp (piece.start, "CC", 2) == 0)
      && yass_shape_find_outside (&self->shape, piece.start, piece.length,
                                  cell))
    return true;
  if (piece.length == 4 && g_ascii_toupper (piece.start[0]) == 'R'
      && g_ascii_toupper (piece.start[2]) == 'C')
    {
      row = read_digit (piece.start[1]);
      column = read_digit (piece.start[3]);
    }
  word = yass_iss_dup_piece (piece);
  if (row == 0 || column == 0)
    return yass_iss_fail (self, piece,
                          "'%s' is no cell; expected one like R1C1", word);
  if (row > self->shape.n_rows || column > self->shape.n_columns)
    return self->shape.n_rows == self->shape.n_columns
               ? yass_iss_fail (self, piece,
                                "%s is not on the board; expected rows and "
                                "columns from 1 to %u",
                                word, self->shape.n_rows)
               : yass_iss_fail (self, piece,
                                "%s is not on the board; expected rows from 1 "
                                "to %u and columns from 1 to %u",
                                word, self->shape.n_rows,
                                self->shape.n_columns);
  *cell = (row - 1) * self->shape.n_columns + column - 1;
  return true;
}

bool
yass_iss_read_some_cells (YassIssReading *self, const YassIssItem *item,
                          guint first, guint end, GArray *cells)
{
  for (guint i = first; i < end; i++)
    {
      guint32 cell;

      if (!yass_iss_read_cell (self, yass_iss_get_argument (item, i), &cell))
        return false;
      g_array_append_val (cells, cell);
    }
  return true;
}

bool
yass_iss_read_cells (YassIssReading *self, const YassIssItem *item, guint first,
                     GArray *cells)
{
  return yass_iss_read_some_cells (self, item, first, item->arguments->len,
                                   cells);
}

bool
yass_iss_state (YassIssReading *self, YassIssPiece at, const char *kind,
                const char *value, const guint32 *cells, guint n_cells)
{
  const YassKind *found = yass_kind_find (kind);

  g_assert (found != NULL);
  return yass_iss_say (self, at,
                       yass_statement_new (found, value, cells, n_cells));
}

bool
yass_iss_state_cells (YassIssReading *self, const YassIssItem *item,
                      const char *kind, const char *value, const GArray *cells)
{
  return yass_iss_state (self, item->name, kind, value,
                         (const guint32 *) (gpointer) cells->data, cells->len);
}

int
yass_iss_read_number (const char *text, gsize length)
{
  return length > 0 && g_ascii_isdigit (*text)
             ? yass_parse_number (text, length)
             : -1;
}
