/* iss-read.c: a dotted constraint string to a puzzle
 * SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <string.h>

#include "puzzle/asked.h"
#include "puzzle/cells.h"
#include "puzzle/iss.h"

/* Of a name or an argument in a sentence */
#define LONGEST_WORD 32

/* A piece of the text without blanks */
typedef struct
{
  const char *start;
  gsize length;
} Piece;

/* One constraint: .Type~argument~argument */
typedef struct
{
  Piece name;
  const YassIssType *type; /* NULL for one that is not known */
  GArray *arguments;       /* of Piece, owned */
} Item;

typedef struct
{
  GString *text;      /* without blanks, owned */
  GArray *places;     /* of gsize: where each byte of it stood, owned */
  GArray *items;      /* of Item, owned */
  YassPuzzle *puzzle; /* owned, once the size is known */
  guint size;
  bool has_boxes;
  YassAsked asked;
  YassIssFault *fault;
} Reading;

/* Where @piece stood */
static gsize
place_of (const Reading *self, Piece piece)
{
  gsize at = (gsize) (piece.start - self->text->str);

  return at < self->places->len ? g_array_index (self->places, gsize, at)
         : at > 0
             ? g_array_index (self->places, gsize, self->places->len - 1) + 1
             : 0;
}

static bool fail (Reading *self, Piece at, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static bool
fail (Reading *self, Piece at, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  self->fault->at = place_of (self, at);
  self->fault->code = YASS_ERROR_SYNTAX;
  self->fault->message = g_strdup_vprintf (format, args);
  va_end (args);
  return false;
}

static char *
dup_piece (Piece piece)
{
  g_autofree char *all = g_strndup (piece.start, piece.length);

  if (g_utf8_strlen (all, -1) > LONGEST_WORD)
    *g_utf8_offset_to_pointer (all, LONGEST_WORD) = '\0';
  return g_steal_pointer (&all);
}

static bool
is_piece (Piece piece, const char *word)
{
  return piece.length == strlen (word)
         && memcmp (piece.start, word, piece.length) == 0;
}

static Piece
get_argument (const Item *item, guint i)
{
  return g_array_index (item->arguments, Piece, i);
}

static void note_unknown (Reading *self, Piece at, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static void
note_unknown (Reading *self, Piece at, const char *format, ...)
{
  g_autofree char *name = NULL;
  va_list args;

  va_start (args, format);
  name = g_strdup_vprintf (format, args);
  va_end (args);
  yass_asked_note_unknown (&self->asked, name, place_of (self, at));
}

/* Cutting the text */

static void
strip_blanks (Reading *self, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr (" \t\n", text[i]) == NULL || text[i] == '\0')
      {
        g_string_append_c (self->text, text[i]);
        g_array_append_val (self->places, i);
      }
}

static const YassIssType *
find_type (Piece name)
{
  if (name.length == 0)
    return &yass_iss_types[0];
  for (guint i = 0; yass_iss_types[i].name != NULL; i++)
    if (is_piece (name, yass_iss_types[i].name)
        && (yass_iss_types[i].kind == NULL
            || yass_kind_find (yass_iss_types[i].kind) != NULL))
      return &yass_iss_types[i];
  return NULL;
}

/* Cuts at @mark; the piece before the first one is left out */
static void
cut (Piece whole, char mark, GArray *pieces)
{
  const char *end = whole.start + whole.length;
  const char *p = memchr (whole.start, mark, whole.length);

  while (p != NULL)
    {
      const char *next = memchr (p + 1, mark, (gsize) (end - p - 1));
      Piece piece = { p + 1, (gsize) ((next != NULL ? next : end) - p - 1) };

      g_array_append_val (pieces, piece);
      p = next;
    }
}

static void
item_clear (gpointer item)
{
  g_array_unref (((Item *) item)->arguments);
}

static bool
cut_items (Reading *self)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  Piece all = { self->text->str, self->text->len };

  if (all.length == 0 || *all.start != '.')
    return fail (self, all, "expected a dot before the first constraint");
  cut (all, '.', pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      Piece whole = g_array_index (pieces, Piece, i);
      const char *end = memchr (whole.start, '~', whole.length);
      Item item = { .name = whole,
                    .arguments = g_array_new (FALSE, FALSE, sizeof (Piece)) };

      if (end != NULL)
        item.name.length = (gsize) (end - whole.start);
      item.type = find_type (item.name);
      cut (whole, '~', item.arguments);
      g_array_append_val (self->items, item);
      if (item.type == NULL)
        {
          g_autofree char *name = dup_piece (item.name);

          note_unknown (self, item.name, "%s", name);
        }
    }
  return true;
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

static bool
read_cell (Reading *self, Piece piece, guint32 *cell)
{
  guint row = 0;
  guint column = 0;
  g_autofree char *word = NULL;

  if (piece.length == 4 && g_ascii_toupper (piece.start[0]) == 'R'
      && g_ascii_toupper (piece.start[2]) == 'C')
    {
      row = read_digit (piece.start[1]);
      column = read_digit (piece.start[3]);
    }
  word = dup_piece (piece);
  if (row == 0 || column == 0)
    return fail (self, piece, "'%s' is no cell; expected one like R1C1", word);
  if (row > self->size || column > self->size)
    return fail (self, piece,
                 "%s is not on the board; expected rows and columns from 1 to "
                 "%u",
                 word, self->size);
  *cell = (row - 1) * self->size + column - 1;
  return true;
}

/* The arguments from @first on */
static bool
read_cells (Reading *self, const Item *item, guint first, GArray *cells)
{
  for (guint i = first; i < item->arguments->len; i++)
    {
      guint32 cell;

      if (!read_cell (self, get_argument (item, i), &cell))
        return false;
      g_array_append_val (cells, cell);
    }
  return true;
}

static bool
state (Reading *self, Piece at, const char *kind, const char *value,
       const guint32 *cells, guint n_cells)
{
  g_autoptr (GError) error = NULL;

  if (yass_puzzle_state (self->puzzle, kind, value, cells, n_cells, &error))
    return true;
  fail (self, at, "%s", error->message);
  self->fault->code = (YassError) error->code;
  return false;
}

static bool
state_cells (Reading *self, const Item *item, const char *kind,
             const char *value, const GArray *cells)
{
  return state (self, item->name, kind, value,
                (const guint32 *) (gpointer) cells->data, cells->len);
}

/* Sizes */

static int
read_number (const char *text, gsize length)
{
  return length > 0 && g_ascii_isdigit (*text)
             ? yass_parse_number (text, length)
             : -1;
}

/* Whether a range of values is 1 to @size: "9" or "1-9" */
static bool
is_usual_range (Piece range, guint size)
{
  if (range.length > 2 && memcmp (range.start, "1-", 2) == 0)
    range = (Piece){ range.start + 2, range.length - 2 };
  return read_number (range.start, range.length) == (int) size;
}

static bool
read_shape (Reading *self, const Item *item)
{
  Piece shape = { item->name.start, 0 };
  const char *cross = NULL;
  int rows, columns;

  if (item->arguments->len > 0)
    shape = get_argument (item, 0);
  cross = memchr (shape.start, 'x', shape.length);
  if (cross == NULL)
    return fail (self, shape, "expected a shape like 9x9");
  rows = read_number (shape.start, (gsize) (cross - shape.start));
  columns = read_number (cross + 1,
                         shape.length - (gsize) (cross + 1 - shape.start));
  if (rows < 1 || columns < 1 || rows > YASS_ISS_MAX_SIZE
      || columns > YASS_ISS_MAX_SIZE)
    return fail (self, shape, "expected a shape from 1x1 to %dx%d, like 9x9",
                 YASS_ISS_MAX_SIZE, YASS_ISS_MAX_SIZE);
  self->size = (guint) rows;
  if (rows != columns)
    note_unknown (self, shape, "Shape %dx%d that is no square", rows, columns);
  for (guint i = 1; i < item->arguments->len; i++)
    {
      Piece range = get_argument (item, i);
      g_autofree char *word = dup_piece (range);

      if (range.length > 0 && !is_usual_range (range, self->size))
        note_unknown (self, range, "Shape with %s%s",
                      g_ascii_isdigit (*word) ? "numbers " : "", word);
    }
  return true;
}

/* Reads what decides how the rest is read */
static bool
read_frame (Reading *self)
{
  const Item *shape = NULL;

  self->size = YASS_ISS_DEFAULT_SIZE;
  self->has_boxes = true;
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      if (is_piece (item->name, "NoBoxes"))
        self->has_boxes = false;
      if (item->type == NULL || item->type->form != YASS_ISS_SHAPE)
        continue;
      if (shape != NULL)
        return fail (self, item->name,
                     "a second Shape; expected an empty line between puzzles");
      shape = item;
      if (!read_shape (self, item))
        return false;
    }
  return true;
}

/* Constraints */

static bool
read_given (Reading *self, Piece piece)
{
  const char *end = piece.start + piece.length;
  const char *p = memchr (piece.start, '_', piece.length);
  Piece name = { piece.start, (gsize) ((p != NULL ? p : end) - piece.start) };
  g_autofree char *word = dup_piece (name);
  uint64_t numbers = 0;
  guint32 cell;

  if (!read_cell (self, name, &cell))
    return false;
  while (p != NULL)
    {
      const char *next = memchr (p + 1, '_', (gsize) (end - p - 1));
      Piece digits = { p + 1, (gsize) ((next != NULL ? next : end) - p - 1) };
      int number = read_number (digits.start, digits.length);

      if (number < 1 || number > (int) self->size)
        {
          g_autofree char *found = dup_piece (digits);

          return fail (self, digits,
                       "'%s' is no number of a %ux%u puzzle; expected 1 to %u",
                       found, self->size, self->size, self->size);
        }
      if (yass_puzzle_allows (self->puzzle, cell, (guint) number))
        numbers |= UINT64_C (1) << (number - 1);
      p = next;
    }
  if (numbers == 0)
    return fail (self, piece, "%s has no number left; expected one", word);
  yass_puzzle_allow_set (self->puzzle, cell, &numbers);
  return true;
}

static bool
read_adjacent (Reading *self, const Item *item, const GArray *cells)
{
  bool any = false;

  for (guint i = 0; i < cells->len; i++)
    for (guint j = i + 1; j < cells->len; j++)
      {
        guint32 pair[] = { g_array_index (cells, guint32, i),
                           g_array_index (cells, guint32, j) };
        guint low = MIN (pair[0], pair[1]);
        guint high = MAX (pair[0], pair[1]);

        if (low == high)
          return fail (self, get_argument (item, j),
                       "the cell comes twice; expected every cell once");
        if (high - low != self->size
            && (high - low != 1 || high % self->size == 0))
          continue;
        any = true;
        if (!state (self, item->name, item->type->kind, item->type->word, pair,
                    2))
          return false;
      }
  return any
         || fail (self, item->name,
                  "no two cells of %s are neighbours; expected two",
                  item->type->name);
}

static bool
read_jigsaw (Reading *self, const Item *item)
{
  guint n_cells = self->size * self->size;
  Piece layout = { item->name.start, 0 };
  bool other_size = false;
  bool seen[256] = { false };

  if (item->arguments->len > 0)
    layout = get_argument (item, item->arguments->len - 1);
  if (layout.length != n_cells)
    return fail (self, layout,
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
      if (cells->len != self->size && other_size)
        return fail (self, layout, "region %c has %u %s; expected %u", region,
                     cells->len, cells->len == 1 ? "cell" : "cells",
                     self->size);
      if (cells->len != self->size)
        other_size = true;
      else if (!state_cells (self, item, self->has_boxes ? "extra" : "region",
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
read_table (Reading *self, const Item *item)
{
  guint n_bits = self->size * self->size;
  g_autofree char *bits = g_strnfill (n_bits, '0');
  Piece key = { item->name.start, 0 };
  GString *table;

  if (item->arguments->len > 0)
    key = get_argument (item, 0);
  for (gsize i = 0; i < key.length; i++)
    {
      int value = read_six_bits (key.start[i], item->type->swapped);

      if (value < 0)
        {
          fail (self, (Piece){ key.start + i, 1 },
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
              fail (self, (Piece){ key.start + i, 1 },
                    "the table goes on; expected %u x %u bits", self->size,
                    self->size);
              return NULL;
            }
          bits[i * 6 + bit] = '1';
        }
    }
  table = g_string_new (NULL);
  for (guint row = 0; row < self->size; row++)
    {
      if (row > 0)
        g_string_append_c (table, '/');
      g_string_append_len (table, bits + row * self->size, self->size);
    }
  return g_string_free (table, FALSE);
}

/* Groups of cells with nothing between them, or the name of the next */
static bool
read_pair (Reading *self, const Item *item)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree char *table = read_table (self, item);

  if (table == NULL)
    return false;
  for (guint i = 1; i <= item->arguments->len; i++)
    {
      Piece piece = { NULL, 0 };
      guint32 cell;

      if (i < item->arguments->len)
        piece = get_argument (item, i);
      if (piece.length > 0 && *piece.start != '_')
        {
          if (!read_cell (self, piece, &cell))
            return false;
          g_array_append_val (cells, cell);
          continue;
        }
      if (cells->len > 0
          && !state_cells (self, item, item->type->kind, table, cells))
        return false;
      g_array_set_size (cells, 0);
    }
  return true;
}

static bool
read_set (Reading *self, const Item *item, const GArray *cells)
{
  /* All numbers once is more than no two alike */
  return state_cells (self, item,
                      cells->len == self->size ? "extra" : item->type->kind,
                      NULL, cells);
}

static bool
read_numbered (Reading *self, const Item *item, GArray *cells)
{
  g_autofree char *value = g_strdup (item->type->word);
  guint first = 0;

  if (item->arguments->len > 0)
    {
      Piece piece = get_argument (item, 0);

      if (piece.length == 0 || g_ascii_isdigit (*piece.start))
        first = 1;
      if (first == 1 && piece.length > 0)
        {
          g_free (value);
          value = dup_piece (piece);
        }
    }
  if (!read_cells (self, item, first, cells))
    return false;
  /* All numbers are the same modulo 1 */
  return (g_str_equal (item->type->kind, "modular") && g_str_equal (value, "1"))
         || state_cells (self, item, item->type->kind, value, cells);
}

static bool
read_cage (Reading *self, const Item *item, GArray *cells)
{
  return read_cells (self, item, 1, cells) && read_set (self, item, cells);
}

static bool
read_diagonal (Reading *self, const Item *item)
{
  Piece way = { item->name.start, 0 };

  if (item->arguments->len > 0)
    way = get_argument (item, 0);
  if (!is_piece (way, "1") && !is_piece (way, "-1"))
    return fail (self, way, "expected Diagonal~1 or Diagonal~-1");
  return state (self, item->name, item->type->kind,
                *way.start == '-' ? "down" : "up", NULL, 0);
}

static bool
read_region_size (Reading *self, const Item *item)
{
  Piece size = { item->name.start, 0 };

  if (item->arguments->len > 0)
    size = get_argument (item, 0);
  if (read_number (size.start, size.length) != (int) self->size)
    note_unknown (self, item->name, "RegionSize other than %u", self->size);
  return true;
}

static bool
read_switch (Reading *self, const Item *item)
{
  if (item->arguments->len > 0 && get_argument (item, 0).length > 0)
    return fail (self, get_argument (item, 0),
                 "%s has an argument; expected none", item->type->name);
  return state (self, item->name, item->type->kind, NULL, NULL, 0);
}

static bool
read_item (Reading *self, const Item *item)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  switch (item->type->form)
    {
    case YASS_ISS_GIVEN:
      for (guint i = 0; i < item->arguments->len; i++)
        if (!read_given (self, get_argument (item, i)))
          return false;
      return true;
    case YASS_ISS_SHAPE:
      return true;
    case YASS_ISS_REGION_SIZE:
      return read_region_size (self, item);
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
      return read_cells (self, item, 0, cells) && read_set (self, item, cells);
    case YASS_ISS_ADJACENT:
      return read_cells (self, item, 0, cells)
             && read_adjacent (self, item, cells);
    case YASS_ISS_LINE:
      return read_cells (self, item, 0, cells)
             && state_cells (self, item, item->type->kind, item->type->word,
                             cells);
    }
  g_assert_not_reached ();
}

/* A puzzle that asks for what is not known is refused for that, before what
 * goes with it is read */
static bool
is_all_known (Reading *self)
{
  g_autofree char *unknown = yass_asked_dup_unknown (&self->asked);

  if (unknown == NULL)
    return true;
  self->fault->at = self->asked.at;
  self->fault->code = YASS_ERROR_UNSUPPORTED;
  self->fault->message = g_strdup_printf (YASS_ASKED_SENTENCE, unknown);
  return false;
}

/* Cages with sums, so that a refusal names all that is not known */
static void
note_sums (Reading *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);

      if (item->type == NULL || item->type->form != YASS_ISS_CAGE
          || item->arguments->len == 0)
        continue;
      if (get_argument (item, 0).length > 0
          && !is_piece (get_argument (item, 0), "0"))
        note_unknown (self, item->name, "Cage with a sum");
    }
}

static bool
read_all (Reading *self)
{
  if (!cut_items (self) || !read_frame (self))
    return false;
  note_sums (self);
  if (!is_all_known (self))
    return false;
  self->puzzle = yass_puzzle_new (self->size, 0, 0, YASS_SYMBOLS_CHARACTERS);
  for (guint i = 0; i < self->items->len; i++)
    if (!read_item (self, &g_array_index (self->items, Item, i)))
      return false;
  return is_all_known (self);
}

YassPuzzle *
yass_iss_read (const char *text, gsize length, YassIssFault *fault)
{
  Reading self = {
    .text = g_string_sized_new (length),
    .places = g_array_sized_new (FALSE, FALSE, sizeof (gsize), (guint) length),
    .items = g_array_new (FALSE, FALSE, sizeof (Item)),
    .fault = fault,
  };
  bool done;

  *fault = (YassIssFault){ 0 };
  g_array_set_clear_func (self.items, item_clear);
  strip_blanks (&self, text, length);
  done = read_all (&self);
  g_string_free (self.text, TRUE);
  g_array_unref (self.places);
  g_array_unref (self.items);
  yass_asked_clear (&self.asked);
  if (!done)
    g_clear_pointer (&self.puzzle, yass_puzzle_unref);
  return self.puzzle;
}
