/* iss-chaos.c: regions that are to be found in dotted strings
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/cell-name.h"
#include "kind/chaos.h"
#include "puzzle/iss-reading.h"
#include "puzzle/iss-writing.h"

/* With ChaosConstruction there is a cell CC1, CC2 ... beside each one of the
 * board, which tells its region. Here they are a variable. Regions have no
 * numbers of their own there: unless the puzzle is about these, cells that
 * cannot share a region name the first ones, so that much is known from the
 * start. */

#define NAME "CC"

bool
yass_iss_add_regions (YassIssReading *self)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      if (item->type->form != YASS_ISS_CHAOS)
        continue;
      if (!yass_puzzle_add_variable (self->puzzle, NAME,
                                     yass_shape_count_board (&self->shape),
                                     self->shape.n_columns, &error))
        return yass_iss_fail (self, item->name, "%s", error->message);
      self->shape = yass_puzzle_get_shape (self->puzzle);
      break;
    }
  return true;
}

/* What is known of cells from the start */
typedef struct
{
  guint n_cells;
  guint n_columns;
  guint region_size;
  int *givens; /* per cell the number that it is, or -1; owned */
} Known;

static void
known_clear (Known *self)
{
  g_free (self->givens);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Known, known_clear)

static void
known_init (Known *self, const YassShape *shape, guint region_size)
{
  *self = (Known){ .n_cells = yass_shape_count_board (shape),
                   .n_columns = shape->n_columns,
                   .region_size = region_size };
  self->givens = g_new (int, self->n_cells);
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->givens[cell] = -1;
}

/* Whether two cells cannot be in one region: they are the same number, or a way
 * from one to the other takes more cells than it has */
static bool
are_apart (const Known *self, guint a, guint b)
{
  const int rows = (int) (a / self->n_columns) - (int) (b / self->n_columns);
  const int columns = (int) (a % self->n_columns) - (int) (b % self->n_columns);

  return a != b
         && ((self->givens[a] >= 0 && self->givens[a] == self->givens[b])
             || (guint) (ABS (rows) + ABS (columns)) >= self->region_size);
}

/* Reads R1C1_5; false for CC1_5, with which regions are known by their numbers
 */
static bool
read_given (YassIssReading *self, YassIssPiece piece, Known *known)
{
  const char *end = memchr (piece.start, '_', piece.length);
  guint row, column;

  if (end == NULL)
    return true;
  const gsize length = (gsize) (end - piece.start);
  if (length > strlen (NAME) && strncmp (piece.start, NAME, strlen (NAME)) == 0)
    return false;
  if (yass_cell_name_read (piece.start, length, &row, &column)
      && row - 1 < self->shape.n_rows && column - 1 < self->shape.n_columns)
    known->givens[(row - 1) * self->shape.n_columns + column - 1]
        = yass_iss_read_number (end + 1, piece.length - length - 1);
  return true;
}

static bool
read_givens (YassIssReading *self, Known *known)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      for (guint k = 0;
           item->type->form == YASS_ISS_GIVEN && k < item->arguments->len; k++)
        if (!read_given (self, yass_iss_get_argument (item, k), known))
          return false;
    }
  return true;
}

/* Sets of cells are words of bits */
typedef struct
{
  guint n_words;
  uint64_t *apart; /* per cell n_words words; owned */
} Apart;

static guint
count_shared (const uint64_t *a, const uint64_t *b, guint n_words)
{
  guint n = 0;

  for (guint word = 0; word < n_words; word++)
    n += (guint) __builtin_popcountll (a[word] & b[word]);
  return n;
}

/* Adds to a cell others that are all apart, each time the one that leaves most
 * of the rest. Returns how many there are. */
static guint
gather (const Apart *self, guint first, guint most, uint64_t *left,
        guint32 *cells)
{
  guint n = 0;
  guint next = first;

  memset (left, 0xff, self->n_words * sizeof *left);
  while (next != G_MAXUINT && n < most)
    {
      const uint64_t *row = self->apart + (gsize) next * self->n_words;
      guint best = 0;

      cells[n++] = next;
      next = G_MAXUINT;
      for (guint word = 0; word < self->n_words; word++)
        left[word] &= row[word];
      for (guint word = 0; word < self->n_words; word++)
        for (uint64_t rest = left[word]; rest != 0; rest &= rest - 1)
          {
            const guint cell = word * 64 + (guint) __builtin_ctzll (rest);
            const guint n_left
                = 1
                  + count_shared (left,
                                  self->apart + (gsize) cell * self->n_words,
                                  self->n_words);

            if (n_left > best)
              {
                best = n_left;
                next = cell;
              }
          }
    }
  return n;
}

/* Cells of different regions, as many as are easily found; returns how many */
static guint
find_anchors (const Known *known, guint most, guint32 *anchors)
{
  const guint n_words = (known->n_cells + 63) / 64;
  g_autofree uint64_t *bits = g_new0 (uint64_t, known->n_cells * n_words);
  g_autofree uint64_t *left = g_new (uint64_t, n_words);
  g_autofree guint32 *cells = g_new (guint32, most);
  const Apart apart = { n_words, bits };
  guint n = 0;

  for (guint a = 0; a < known->n_cells; a++)
    for (guint b = 0; b < known->n_cells; b++)
      if (are_apart (known, a, b))
        bits[a * n_words + b / 64] |= (uint64_t) 1 << b % 64;
  for (guint first = 0; first < known->n_cells; first++)
    {
      const guint n_cells = gather (&apart, first, most, left, cells);

      if (n_cells <= n)
        continue;
      n = n_cells;
      memcpy (anchors, cells, n * sizeof *cells);
    }
  return n;
}

static bool
read_regions (YassIssReading *self, const YassIssItem *item)
{
  const YassShape *shape = &self->shape;
  const guint n_cells = yass_shape_count_board (shape);
  g_autoptr (GString) value = g_string_new (NAME);
  g_auto (Known) known = { 0 };
  guint32 anchors[YASS_CHAOS_MOST_NUMBERS];

  known_init (&known, shape, self->region_size);
  if (self->region_size != MAX (shape->n_rows, shape->n_columns))
    g_string_append_printf (value, ":%u", self->region_size);
  if (read_givens (self, &known) && self->region_size > 0)
    {
      const guint n = find_anchors (
          &known, MIN (n_cells / self->region_size, YASS_CHAOS_MOST_NUMBERS),
          anchors);

      for (guint i = 0; n > 1 && i < n; i++)
        g_string_append_printf (value, "%s%s", i == 0 ? "=" : ",",
                                yass_shape_name_cell (shape, anchors[i]).text);
    }
  return yass_iss_state (self, item->name, item->type->kind, value->str, NULL,
                         0);
}

/* From a cell of the board to its edge: the cells beside these */
static void
add_arm (const YassIssReading *self, const YassPatch *patch, guint32 cell,
         int right, int down, GArray *cells)
{
  int column = (int) (cell % patch->n_columns);
  int row = (int) (cell / patch->n_columns);

  for (; column >= 0 && column < (int) self->shape.n_columns && row >= 0
         && row < (int) self->shape.n_rows;
       column += right, row += down)
    {
      const guint32 next
          = patch->first + (guint) row * patch->n_columns + (guint) column;

      g_array_append_val (cells, next);
    }
}

/* The cells beside those around a cell of the board, itself first */
static void
add_around (const YassIssReading *self, const YassPatch *patch, guint32 cell,
            GArray *cells)
{
  const guint32 middle = patch->first + cell;

  g_array_append_val (cells, middle);
  for (int row = -1; row <= 1; row++)
    for (int column = -1; column <= 1; column++)
      {
        const int there_row = (int) (cell / patch->n_columns) + row;
        const int there_column = (int) (cell % patch->n_columns) + column;
        const guint32 there = patch->first
                              + (guint) there_row * patch->n_columns
                              + (guint) there_column;

        if (there != middle && there_row >= 0
            && there_row < (int) self->shape.n_rows && there_column >= 0
            && there_column < (int) self->shape.n_columns)
          g_array_append_val (cells, there);
      }
}

/* What a clue that names one cell is about */
static void
add_usual_cells (const YassIssReading *self, const YassIssItem *item,
                 const YassPatch *patch, GArray *cells)
{
  const guint32 cell = g_array_index (cells, guint32, 0);

  if (item->type->form == YASS_ISS_CHAOS_COUNT)
    add_around (self, patch, cell, cells);
  else
    for (int side = -1; side <= 1; side += 2)
      {
        add_arm (self, patch, cell, side, 0, cells);
        add_arm (self, patch, cell, 0, side, cells);
      }
}

/* A cell, 1 where the first one does not count, then cells; of an arrow, with -
 * between its arms */
static bool
read_clue (YassIssReading *self, const YassIssItem *item)
{
  const guint n = item->arguments->len;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  const YassVariable *variable
      = yass_shape_find_variable (&self->shape, NAME, strlen (NAME));
  const char *value = NULL;

  if (variable == NULL)
    return yass_iss_fail (self, item->name, "%s without ChaosConstruction",
                          item->type->name);
  const YassPatch patch = yass_variable_get_patch (variable, &self->shape);
  if (!yass_iss_read_some_cells (self, item, 0, MIN (n, 1), cells))
    return false;
  if (n > 1 && yass_iss_is_piece (yass_iss_get_argument (item, 1), "1"))
    value = "others";
  else if (n > 1 && yass_iss_get_argument (item, 1).length > 0
           && !yass_iss_is_piece (yass_iss_get_argument (item, 1), "0"))
    return yass_iss_fail (self, yass_iss_get_argument (item, 1),
                          "expected 0, or 1 where the first cell does not "
                          "count");
  for (guint i = 2; i < n; i++)
    if (!yass_iss_is_piece (yass_iss_get_argument (item, i), "-")
        && !yass_iss_read_some_cells (self, item, i, i + 1, cells))
      return false;
  if (cells->len == 1
      && yass_shape_is_on_board (&self->shape,
                                 g_array_index (cells, guint32, 0)))
    add_usual_cells (self, item, &patch, cells);
  return yass_iss_state_cells (self, item, item->type->kind, value, cells);
}

bool
yass_iss_read_chaos (YassIssReading *self, const YassIssItem *item)
{
  return item->type->form == YASS_ISS_CHAOS ? read_regions (self, item)
                                            : read_clue (self, item);
}

/* Writing */

const YassVariable *
yass_iss_find_regions (const YassIssWriting *self)
{
  YassChaos regions;

  return yass_chaos_find (&regions, self->statements, self->n_statements,
                          &self->shape)
             ? yass_shape_get_variable (&self->shape, regions.labels)
             : NULL;
}

/* Whether anchors are in different regions whatever is stated */
static bool
are_anchors_apart (const YassIssWriting *self, const YassChaos *regions)
{
  g_auto (Known) known = { 0 };

  known_init (&known, &self->shape, regions->size);
  for (guint cell = 0; cell < known.n_cells; cell++)
    known.givens[cell] = (int) yass_puzzle_get_given (self->puzzle, cell) - 1;
  for (guint i = 0; i < regions->n_anchors; i++)
    for (guint k = 0; k < i; k++)
      if (!are_apart (&known, regions->anchors[i], regions->anchors[k]))
        return false;
  return true;
}

/* Whether nothing is known of the numbers that regions have, which are not the
 * same there */
static bool
is_open (const YassIssWriting *self, const YassChaos *regions)
{
  for (guint cell = 0; cell < regions->n_cells; cell++)
    for (guint number = 1; number <= regions->n_regions; number++)
      if (!yass_puzzle_allows (self->puzzle, regions->labels + cell, number))
        return false;
  return true;
}

static bool
append_regions (YassIssWriting *self, const YassIssType *type,
                const YassStatement *statement)
{
  YassChaos regions;

  yass_chaos_read (&regions, statement->value, &self->shape);
  if (!is_open (self, &regions) || !are_anchors_apart (self, &regions)
      || regions.size != self->region_size)
    return false;
  g_string_append_printf (self->out, ".%s", type->name);
  return true;
}

bool
yass_iss_append_chaos (YassIssWriting *self, const YassIssType *type,
                       const YassStatement *statement)
{
  if (type->form == YASS_ISS_CHAOS)
    return append_regions (self, type, statement);
  if ((type->form != YASS_ISS_CHAOS_ARROW && type->form != YASS_ISS_CHAOS_COUNT)
      || self->regions == NULL)
    return false;
  g_string_append_printf (self->out, ".%s", type->name);
  yass_iss_append_cells (self, statement->cells, 1);
  g_string_append (self->out, statement->value != NULL ? "~1" : "~");
  for (guint i = 1; i < statement->n_cells; i++)
    {
      if (i > 1 && statement->cells[i] == statement->cells[1])
        g_string_append (self->out, "~-");
      yass_iss_append_cells (self, statement->cells + i, 1);
    }
  return true;
}
