/* iss-read.c: a dotted constraint string to a puzzle
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/iss-reading.h"

/* Cutting the text */

static void
strip_blanks (YassIssReading *self, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr (" \t\n", text[i]) == NULL || text[i] == '\0')
      {
        g_string_append_c (self->text, text[i]);
        g_array_append_val (self->places, i);
      }
}

static const YassIssType *
find_type (YassIssPiece name)
{
  const YassIssType *type = yass_iss_get_types ();

  if (name.length == 0)
    return type;
  for (; type->name != NULL; type++)
    if (yass_iss_is_piece (name, type->name)
        && (type->kind == NULL || yass_kind_find (type->kind) != NULL))
      return type;
  return NULL;
}

/* Cuts at @mark; the piece before the first one is left out */
static void
cut (YassIssPiece whole, char mark, GArray *pieces)
{
  const char *end = whole.start + whole.length;
  const char *p = memchr (whole.start, mark, whole.length);

  while (p != NULL)
    {
      const char *next = memchr (p + 1, mark, (gsize) (end - p - 1));
      YassIssPiece piece
          = { p + 1, (gsize) ((next != NULL ? next : end) - p - 1) };

      g_array_append_val (pieces, piece);
      p = next;
    }
}

static void
item_clear (gpointer item)
{
  g_array_unref (((YassIssItem *) item)->arguments);
}

static bool
cut_items (YassIssReading *self)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (YassIssPiece));
  YassIssPiece all = { self->text->str, self->text->len };

  if (all.length == 0 || *all.start != '.')
    return yass_iss_fail (self, all,
                          "expected a dot before the first constraint");
  cut (all, '.', pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      YassIssPiece whole = g_array_index (pieces, YassIssPiece, i);
      const char *end = memchr (whole.start, '~', whole.length);
      YassIssItem item
          = { .name = whole,
              .arguments = g_array_new (FALSE, FALSE, sizeof (YassIssPiece)) };

      if (end != NULL)
        item.name.length = (gsize) (end - whole.start);
      item.type = find_type (item.name);
      cut (whole, '~', item.arguments);
      g_array_append_val (self->items, item);
      if (item.type == NULL)
        {
          g_autofree char *name = yass_iss_dup_piece (item.name);

          yass_iss_note_unknown (self, item.name, "%s", name);
        }
    }
  return true;
}

/* Sizes */

/* The numbers of the board: "9", "1-9" or "0-8" */
static bool
read_range (YassIssReading *self, YassIssPiece range)
{
  YassShape *shape = &self->shape;
  const guint least = MAX (shape->n_rows, shape->n_columns);
  const char *dash = memchr (range.start, '-', range.length);
  const char *end = range.start + range.length;
  const char *last_start = dash != NULL ? dash + 1 : range.start;
  int last = yass_iss_read_number (last_start, (gsize) (end - last_start));
  int first = 1;

  if (dash != NULL)
    first = yass_iss_read_number (range.start, (gsize) (dash - range.start));
  if (first < 0 || first > 1 || last - first + 1 < (int) least
      || last - first + 1 > YASS_ISS_MAX_SIZE)
    return yass_iss_fail (
        self, range,
        "expected numbers from 0 or 1 on, at least %u and at most %d, like "
        "0-%u",
        least, YASS_ISS_MAX_SIZE, least - 1);
  shape->first = (guint) first;
  shape->size = (guint) (last - first + 1);
  return true;
}

static bool
read_shape (YassIssReading *self, const YassIssItem *item)
{
  YassIssPiece shape = { item->name.start, 0 };
  const char *cross = NULL;
  int rows, columns;

  if (item->arguments->len > 0)
    shape = yass_iss_get_argument (item, 0);
  cross = memchr (shape.start, 'x', shape.length);
  if (cross == NULL)
    return yass_iss_fail (self, shape, "expected a shape like 9x9");
  rows = yass_iss_read_number (shape.start, (gsize) (cross - shape.start));
  columns = yass_iss_read_number (
      cross + 1, shape.length - (gsize) (cross + 1 - shape.start));
  if (rows < 1 || columns < 1 || rows > YASS_ISS_MAX_SIZE
      || columns > YASS_ISS_MAX_SIZE)
    return yass_iss_fail (self, shape,
                          "expected a shape from 1x1 to %dx%d, like 9x9",
                          YASS_ISS_MAX_SIZE, YASS_ISS_MAX_SIZE);
  self->shape = (YassShape){ .size = (guint) MAX (rows, columns),
                             .n_rows = (guint) rows,
                             .n_columns = (guint) columns,
                             .first = 1 };
  for (guint i = 1; i < item->arguments->len; i++)
    {
      YassIssPiece range = yass_iss_get_argument (item, i);
      g_autofree char *word = yass_iss_dup_piece (range);

      if (range.length == 0)
        continue;
      if (yass_iss_is_piece (range, "Raw"))
        self->is_raw = true;
      else if (yass_iss_is_piece (range, "Sudoku"))
        continue;
      else if (!g_ascii_isdigit (*word))
        yass_iss_note_unknown (self, range, "Shape with %s", word);
      else if (!read_range (self, range))
        return false;
    }
  return true;
}

/* How many cells boxes and regions have: as many as there are numbers, unless
 * rows and columns have fewer too */
static void
read_region_size (YassIssReading *self, const YassIssItem *item)
{
  YassIssPiece size = { item->name.start, 0 };
  int n;

  if (item->arguments->len > 0)
    size = yass_iss_get_argument (item, 0);
  n = yass_iss_read_number (size.start, size.length);
  if (n < 1 || n > (int) self->shape.size
      || (yass_shape_is_filled (&self->shape) && n != (int) self->shape.size))
    yass_iss_note_unknown (self, item->name, "RegionSize other than %u",
                           self->shape.size);
  else
    self->region_size = (guint) n;
}

/* Reads what decides how the rest is read */
static bool
read_frame (YassIssReading *self)
{
  const YassIssItem *shape = NULL;
  const YassIssItem *region_size = NULL;

  self->shape = (YassShape) YASS_SQUARE (YASS_ISS_DEFAULT_SIZE, 0, 0);
  self->has_boxes = true;
  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      if (yass_iss_is_piece (item->name, "NoBoxes"))
        self->has_boxes = false;
      if (item->type != NULL && item->type->form == YASS_ISS_REGION_SIZE)
        region_size = item;
      if (item->type != NULL && item->type->form == YASS_ISS_TIES
          && item->arguments->len > 0)
        self->may_tie
            = yass_iss_is_piece (yass_iss_get_argument (item, 0), "any");
      if (item->type == NULL || item->type->form != YASS_ISS_SHAPE)
        continue;
      if (shape != NULL)
        return yass_iss_fail (
            self, item->name,
            "a second Shape; expected an empty line between puzzles");
      shape = item;
      if (!read_shape (self, item))
        return false;
    }
  self->region_size = MAX (self->shape.n_rows, self->shape.n_columns);
  if (region_size != NULL)
    read_region_size (self, region_size);
  yass_shape_set_box (&self->shape, self->region_size);
  self->has_boxes
      = self->has_boxes && !self->is_raw && self->shape.box_height > 1;
  return true;
}

/* A puzzle that asks for what is not known is refused for that, before what
 * goes with it is read */
static bool
is_all_known (YassIssReading *self)
{
  g_autofree char *unknown = yass_asked_dup_unknown (&self->asked);

  if (unknown == NULL)
    return true;
  self->fault->at = self->asked.at;
  self->fault->code = YASS_ERROR_UNSUPPORTED;
  self->fault->message = g_strdup_printf (YASS_ASKED_SENTENCE, unknown);
  return false;
}

static bool
is_free_of_numbers (const YassStatement *statement)
{
  const YassStatement *const *parts = yass_statement_get_parts (statement);

  for (; parts != NULL && *parts != NULL; parts++)
    if (!is_free_of_numbers (*parts))
      return false;
  return yass_kind_get_guise (statement->kind)->is_free_of_numbers;
}

/* The lowest number that some cell can be, and the highest, counted from 0 */
static void
find_numbers (const YassIssReading *self, guint *lowest, guint *highest)
{
  uint64_t any = 0;

  for (guint cell = 0; cell < yass_shape_count_cells (&self->shape); cell++)
    any |= *yass_puzzle_peek_allowed (self->puzzle, cell);
  *lowest = (guint) __builtin_ctzll (any);
  *highest = 63 - (guint) __builtin_clzll (any);
}

/* The same puzzle with the numbers that its cells can be; NULL where something
 * means less then */
static YassPuzzle *
make_narrow (const YassIssReading *self, const YassShape *shape, guint lowest)
{
  g_autoptr (YassPuzzle) narrow
      = yass_puzzle_new_shaped (shape, YASS_SYMBOLS_CHARACTERS);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (self->puzzle, &n);

  for (guint cell = 0; cell < yass_shape_count_cells (shape); cell++)
    {
      const uint64_t numbers
          = *yass_puzzle_peek_allowed (self->puzzle, cell) >> lowest;

      yass_puzzle_allow_set (narrow, cell, &numbers);
    }
  for (guint i = 0; i < n; i++)
    if (!is_free_of_numbers (statements[i])
        || !yass_puzzle_add_statement (
            narrow, yass_statement_copy (statements[i]), NULL))
      return NULL;
  return g_steal_pointer (&narrow);
}

static bool
has_replicate (const YassIssReading *self)
{
  for (guint i = 0; i < self->items->len; i++)
    if (yass_iss_is_piece (g_array_index (self->items, YassIssItem, i).name,
                           "Replicate"))
      return true;
  return false;
}

/* A board of more numbers than a row has, of which the author takes some away
 * from every cell with a Replicate, is one of fewer numbers: as many as a row
 * has are in each */
static void
narrow_numbers (YassIssReading *self)
{
  const guint least = MAX (self->shape.n_rows, self->shape.n_columns);
  YassShape shape = self->shape;
  YassPuzzle *narrow = NULL;
  guint lowest, highest;

  find_numbers (self, &lowest, &highest);
  shape.first += lowest;
  shape.size = highest - lowest + 1;
  if (shape.size >= least && shape.size < self->shape.size && shape.first <= 1
      && has_replicate (self))
    narrow = make_narrow (self, &shape, lowest);
  if (narrow == NULL)
    return;
  yass_puzzle_unref (self->puzzle);
  self->puzzle = narrow;
}

/* "27" or "6x6"; anything else means one cell there. @n_columns is 0 unless it
 * is said. */
static void
read_variable_size (YassIssPiece size, guint *n_cells, guint *n_columns)
{
  const char *x = memchr (size.start, 'x', size.length);
  const gsize length = x != NULL ? (gsize) (x - size.start) : size.length;
  const int n = yass_iss_read_number (size.start, length);
  const int columns
      = x != NULL ? yass_iss_read_number (x + 1, size.length - length - 1) : 0;

  *n_cells = 1;
  *n_columns = 0;
  if (n <= 0 || columns < 0 || (x != NULL && columns == 0))
    return;
  *n_cells = (guint) n * (x != NULL ? (guint) columns : 1);
  *n_columns = (guint) columns;
}

/* Var~X~label~27: the label is for people there */
static bool
read_variable (YassIssReading *self, const YassIssItem *item)
{
  YassIssPiece name = { item->name.start, 0 };
  YassIssPiece size = name;
  g_autoptr (GError) error = NULL;
  guint n_cells, n_columns;

  if (item->arguments->len > 0)
    name = yass_iss_get_argument (item, 0);
  if (item->arguments->len > 2)
    size = yass_iss_get_argument (item, 2);
  g_autofree char *word = yass_iss_dup_piece (name);
  read_variable_size (size, &n_cells, &n_columns);
  if (yass_puzzle_add_variable (self->puzzle, word, n_cells, n_columns, &error))
    return true;
  yass_iss_fail (self, name, "%s", error->message);
  return false;
}

/* The cells of variables are there before anything is about them */
static bool
read_variables (YassIssReading *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      if (item->type->form == YASS_ISS_VAR && !read_variable (self, item))
        return false;
    }
  self->shape = yass_puzzle_get_shape (self->puzzle);
  return yass_iss_add_missing (self) && yass_iss_add_regions (self)
         && is_all_known (self);
}

static bool
read_all (YassIssReading *self)
{
  const YassIssPiece all = { self->text->str, 0 };

  if (!cut_items (self) || !read_frame (self) || !is_all_known (self))
    return false;
  self->puzzle = yass_puzzle_new_shaped (&self->shape, YASS_SYMBOLS_CHARACTERS);
  if (!read_variables (self)
      || (self->is_raw
          && !yass_iss_state (self, all, "no-houses", NULL, NULL, 0)))
    return false;
  for (guint i = 0; i < self->items->len; i++)
    if (!yass_iss_read_nested (self,
                               &g_array_index (self->items, YassIssItem, i)))
      return false;
  if (!is_all_known (self) || !yass_iss_is_ended (self))
    return false;
  narrow_numbers (self);
  return true;
}

YassPuzzle *
yass_iss_read (const char *text, gsize length, YassTextFault *fault)
{
  YassIssReading self = {
    .text = g_string_sized_new (length),
    .places = g_array_sized_new (FALSE, FALSE, sizeof (gsize), (guint) length),
    .items = g_array_new (FALSE, FALSE, sizeof (YassIssItem)),
    .nests = g_array_new (FALSE, FALSE, sizeof (YassIssNest)),
    .fault = fault,
  };
  bool done;

  *fault = (YassTextFault){ 0 };
  g_array_set_clear_func (self.items, item_clear);
  g_array_set_clear_func (self.nests, yass_iss_nest_clear);
  strip_blanks (&self, text, length);
  done = read_all (&self);
  g_string_free (self.text, TRUE);
  g_array_unref (self.places);
  g_array_unref (self.nests);
  g_array_unref (self.items);
  yass_asked_clear (&self.asked);
  if (!done)
    g_clear_pointer (&self.puzzle, yass_puzzle_unref);
  return self.puzzle;
}
