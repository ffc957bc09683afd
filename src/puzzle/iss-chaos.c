/* iss-chaos.c: regions that are to be found in dotted strings
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/chaos.h"
#include "puzzle/iss-reading.h"
#include "puzzle/iss-writing.h"

/* With ChaosConstruction there is a cell CC1, CC2 ... beside each one of the
 * board, which tells its region. Here they are a variable. Regions have no
 * numbers of their own there: unless the puzzle is about these, the number
 * with most givens names them, so that much is known from the start. */

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

/* The number that R1C1_5 gives; -1 for none or several, and for CC1_5, whose
 * *is_region is set */
static int
read_given (YassIssPiece piece, bool *is_region)
{
  const char *end = memchr (piece.start, '_', piece.length);

  if (end == NULL)
    return -1;
  if (piece.length > strlen (NAME) && strncmp (piece.start, NAME, 2) == 0)
    {
      *is_region = true;
      return -1;
    }
  return yass_iss_read_number (end + 1,
                               piece.length - (gsize) (end + 1 - piece.start));
}

/* The number with most givens, or -1 where regions are known by their own */
static int
find_key (const YassIssReading *self)
{
  guint counts[YASS_ISS_MAX_SIZE + 1] = { 0 };
  guint best = self->shape.first;
  bool is_region = false;

  for (guint i = 0; i < self->items->len; i++)
    {
      const YassIssItem *item = &g_array_index (self->items, YassIssItem, i);

      for (guint k = 0;
           item->type->form == YASS_ISS_GIVEN && k < item->arguments->len; k++)
        {
          const int number
              = read_given (yass_iss_get_argument (item, k), &is_region);

          if (number >= 0 && number <= YASS_ISS_MAX_SIZE)
            counts[number]++;
        }
    }
  for (guint number = self->shape.first;
       number <= yass_shape_get_last (&self->shape); number++)
    if (counts[number] > counts[best])
      best = number;
  return is_region ? -1 : (int) best;
}

static bool
read_regions (YassIssReading *self, const YassIssItem *item)
{
  const YassShape *shape = &self->shape;
  g_autoptr (GString) value = g_string_new (NAME);
  const int key = find_key (self);

  if (self->region_size != MAX (shape->n_rows, shape->n_columns))
    g_string_append_printf (value, ":%u", self->region_size);
  if (key >= 0 && !self->is_raw && shape->n_rows == shape->size
      && shape->n_columns == shape->size && self->region_size == shape->size)
    g_string_append_printf (value, "@%d", key);
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
  if (!is_open (self, &regions) || regions.size != self->region_size)
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
