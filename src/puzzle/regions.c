/* regions.c: the regions that a drawing shows
 * SPDX-License-Identifier: MIT */
#include "puzzle/regions.h"

#define NO_REGION G_MAXUINT

/* Whether two neighbours are in the same region, by what @data has */
typedef bool (*IsJoined) (gconstpointer data, guint cell, guint other);

static void
spread (const YassShape *shape, IsJoined is_joined, gconstpointer data,
        guint *regions, guint first, guint region)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint width = shape->n_columns;

  regions[first] = region;
  g_array_append_val (open, first);
  for (guint i = 0; i < open->len; i++)
    {
      const guint cell = g_array_index (open, guint, i);
      const guint others[] = { cell - width, cell + width, cell - 1, cell + 1 };

      for (guint j = 0; j < G_N_ELEMENTS (others); j++)
        if (others[j] < yass_shape_count_board (shape)
            && yass_are_neighbours (shape, cell, others[j])
            && regions[others[j]] == NO_REGION
            && is_joined (data, MIN (cell, others[j]), MAX (cell, others[j])))
          {
            regions[others[j]] = region;
            g_array_append_val (open, others[j]);
          }
    }
}

/* What hangs together, counted from 0 in the order of the first cells */
static guint *
part (const YassShape *shape, IsJoined is_joined, gconstpointer data,
      guint *n_regions)
{
  const guint n_cells = yass_shape_count_board (shape);
  guint *regions = g_new (guint, n_cells);

  *n_regions = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    regions[cell] = NO_REGION;
  for (guint cell = 0; cell < n_cells; cell++)
    if (regions[cell] == NO_REGION)
      spread (shape, is_joined, data, regions, cell, (*n_regions)++);
  return regions;
}

/* Whether there are several, each of as many cells as there are numbers, or as
 * the first one where rows and columns have fewer */
static bool
are_even (const YassShape *shape, const guint *regions, guint n_regions)
{
  g_autofree guint *n_cells = g_new0 (guint, n_regions);
  guint expected;

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    n_cells[regions[cell]]++;
  expected = yass_shape_is_filled (shape) ? shape->size : n_cells[0];
  for (guint i = 0; i < n_regions; i++)
    if (n_cells[i] != expected)
      return false;
  return n_regions > 1 && expected > 1 && expected <= shape->size;
}

/* The strokes of a drawing */
typedef struct
{
  const YassBlock *block;
  const YassShape *shape;
  const GArray *fields; /* of YassField */
  const YassTable *table;
  bool heavy; /* light ones do not count */
} Drawing;

static bool
counts (const Drawing *self, gunichar character, YassStroke light,
        YassStroke heavy)
{
  const YassStroke stroke = yass_stroke (character);

  return stroke == heavy || (stroke == light && !self->heavy);
}

/* A bar between two cells of a row */
static bool
has_bar (const Drawing *self, const YassField *left, const YassField *right)
{
  const char *p = yass_field_peek (self->block, left);
  const char *end = yass_field_peek (self->block, right);

  for (; p < end; p = g_utf8_next_char (p))
    if (counts (self, yass_character_at (p), YASS_STROKE_BAR,
                YASS_STROKE_HEAVY_BAR))
      return true;
  return false;
}

/* A rule below a cell, in a line between its row and the next */
static bool
has_rule (const Drawing *self, const YassField *above, const YassField *below)
{
  const YassBlock *block = self->block;
  const YassLine *row = &block->lines[above->line];
  const gsize at = (gsize) g_utf8_strlen (block->text + row->start,
                                          (gssize) (above->start - row->start));

  for (guint i = above->line + 1; i < below->line; i++)
    {
      const YassLine *line = &block->lines[i];
      const char *text = block->text + line->start;

      if ((gsize) g_utf8_strlen (text, (gssize) line->length) > at
          && counts (
              self,
              yass_character_at (g_utf8_offset_to_pointer (text, (glong) at)),
              YASS_STROKE_RULE, YASS_STROKE_HEAVY_RULE))
        return true;
    }
  return false;
}

/* Whether there is a line between each two neighbours in a row, or in a column
 */
static bool
parts_all (const Drawing *self, bool rows)
{
  const guint width = self->shape->n_columns;
  const guint step = rows ? 1 : width;
  guint n = 0;

  for (guint cell = 0; cell + step < self->fields->len; cell++)
    {
      const YassField *here = &g_array_index (self->fields, YassField, cell);
      const YassField *there
          = &g_array_index (self->fields, YassField, cell + step);

      if (rows && (cell + 1) % width == 0)
        continue;
      if (!(rows ? has_bar (self, here, there) : has_rule (self, here, there)))
        return false;
      n++;
    }
  return n > 0;
}

YassTable
yass_regions_find_table (const YassBlock *block, const YassShape *shape,
                         const GArray *fields)
{
  YassTable table = { 0 };

  for (guint heavy = 0; heavy <= 1; heavy++)
    {
      Drawing drawing = { block, shape, fields, &table, heavy == 1 };

      table.has_bars[heavy] = parts_all (&drawing, true);
      table.has_rules[heavy] = parts_all (&drawing, false);
    }
  return table;
}

static bool
is_joined_in_drawing (gconstpointer data, guint cell, guint other)
{
  const Drawing *self = data;
  const YassField *here = &g_array_index (self->fields, YassField, cell);
  const YassField *there = &g_array_index (self->fields, YassField, other);

  if (here->line == there->line)
    return self->table->has_bars[self->heavy] || !has_bar (self, here, there);
  return self->table->has_rules[self->heavy] || !has_rule (self, here, there);
}

guint *
yass_regions_find (const YassBlock *block, const YassShape *shape,
                   const GArray *fields, const YassTable *table)
{
  Drawing drawing = { block, shape, fields, table, false };

  for (guint i = 0; i < 2; i++)
    {
      guint n_regions;
      g_autofree guint *regions = NULL;

      drawing.heavy = i == 1;
      regions = part (shape, is_joined_in_drawing, &drawing, &n_regions);
      if (are_even (shape, regions, n_regions))
        return g_steal_pointer (&regions);
    }
  return NULL;
}

/* Per cell the last region that states it */
static guint *
list_stated (const YassPuzzle *puzzle, guint *n_regions)
{
  const guint n_cells = yass_puzzle_count_board (puzzle);
  guint *stated = g_new (guint, n_cells);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  *n_regions = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    stated[cell] = NO_REGION;
  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_region)
      {
        for (guint j = 0; j < statements[i]->n_cells; j++)
          stated[statements[i]->cells[j]] = *n_regions;
        ++*n_regions;
      }
  return stated;
}

static bool
is_joined_as_stated (gconstpointer stated, guint cell, guint other)
{
  return ((const guint *) stated)[cell] == ((const guint *) stated)[other];
}

/* Whether each region is a row, or each one a column */
static bool
are_lines (const YassShape *shape, const guint *regions)
{
  bool rows = true;
  bool columns = true;

  for (guint cell = 0; cell < yass_shape_count_board (shape); cell++)
    {
      const guint column = cell % shape->n_columns;

      rows = rows && regions[cell] == regions[cell - column];
      columns = columns && regions[cell] == regions[column];
    }
  return rows || columns;
}

bool
yass_regions_are_drawable (const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint n_stated, n_drawn;
  g_autofree guint *stated = list_stated (puzzle, &n_stated);
  g_autofree guint *drawn
      = part (&shape, is_joined_as_stated, stated, &n_drawn);

  for (guint cell = 0; cell < yass_shape_count_board (&shape); cell++)
    if (stated[cell] == NO_REGION)
      return false;
  return n_drawn == n_stated && are_even (&shape, drawn, n_drawn)
         && !are_lines (&shape, drawn);
}

void
yass_regions_state (YassPuzzle *puzzle, const guint *regions)
{
  const guint n_cells = yass_puzzle_count_board (puzzle);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint region = 0, n_left = n_cells; n_left > 0; region++)
    {
      g_array_set_size (cells, 0);
      for (guint32 cell = 0; cell < n_cells; cell++)
        if (regions[cell] == region)
          g_array_append_val (cells, cell);
      n_left -= cells->len;
      yass_puzzle_add_statement (
          puzzle,
          yass_statement_new (&yass_kind_region, NULL,
                              (const guint32 *) (gpointer) cells->data,
                              cells->len),
          NULL);
    }
}

bool
yass_regions_overlap (const YassPuzzle *puzzle)
{
  g_autofree bool *is_taken = g_new0 (bool, yass_puzzle_get_n_cells (puzzle));
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (statements[i]->kind->name, "region"))
      for (guint j = 0; j < statements[i]->n_cells; j++)
        {
          if (is_taken[statements[i]->cells[j]])
            return true;
          is_taken[statements[i]->cells[j]] = true;
        }
  return false;
}
