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
  if (name.length == 0)
    return &yass_iss_types[0];
  for (guint i = 0; yass_iss_types[i].name != NULL; i++)
    if (yass_iss_is_piece (name, yass_iss_types[i].name)
        && (yass_iss_types[i].kind == NULL
            || yass_kind_find (yass_iss_types[i].kind) != NULL))
      return &yass_iss_types[i];
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
      /* Of what an End ends the name is told */
      if (item.type == NULL
          && !(yass_iss_is_piece (item.name, "End")
               && self->asked.unknown != NULL))
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
      if (!g_ascii_isdigit (*word))
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
  self->has_boxes = self->has_boxes && self->shape.box_height > 1;
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

/* Cages with sums, so that a refusal names all that is not known */
static void
note_sums (YassIssReading *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      if (item->type == NULL || item->type->form != YASS_ISS_CAGE
          || item->arguments->len == 0)
        continue;
      if (yass_iss_get_argument (item, 0).length > 0
          && !yass_iss_is_piece (yass_iss_get_argument (item, 0), "0"))
        yass_iss_note_unknown (self, item->name, "Cage with a sum");
    }
}

static bool
read_all (YassIssReading *self)
{
  if (!cut_items (self) || !read_frame (self))
    return false;
  note_sums (self);
  if (!is_all_known (self))
    return false;
  self->puzzle = yass_puzzle_new_shaped (&self->shape, YASS_SYMBOLS_CHARACTERS);
  for (guint i = 0; i < self->items->len; i++)
    if (!yass_iss_read_item (self,
                             &g_array_index (self->items, YassIssItem, i)))
      return false;
  return is_all_known (self);
}

YassPuzzle *
yass_iss_read (const char *text, gsize length, YassTextFault *fault)
{
  YassIssReading self = {
    .text = g_string_sized_new (length),
    .places = g_array_sized_new (FALSE, FALSE, sizeof (gsize), (guint) length),
    .items = g_array_new (FALSE, FALSE, sizeof (YassIssItem)),
    .fault = fault,
  };
  bool done;

  *fault = (YassTextFault){ 0 };
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
