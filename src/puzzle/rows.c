/* rows.c: the cells of a puzzle that is written row by row
 * SPDX-License-Identifier: MIT */
#include "kind/block.h"
#include "puzzle/puzzle.h"
#include "puzzle/regions.h"
#include "puzzle/rows.h"

#define N_WAYS (YASS_ROWS_TOGETHER + 1)

/* A bar of a drawing, by how many cells of its row stand before it */
typedef struct
{
  guint row;
  guint cell;
  bool heavy;
} Bar;

/* False when the text between two bars is not written that way */
static bool
add_characters (const YassBlock *block, guint index, gsize start, gsize length,
                YassRowsWay way, GArray *fields)
{
  const char *p = block->text + start;
  const char *end = p + length;

  for (guint i = 0; p < end; p = g_utf8_next_char (p), i++)
    {
      bool blank = yass_is_blank (yass_character_at (p));
      YassField field = { index, (gsize) (p - block->text), 0 };

      if (!blank)
        field.length = (gsize) (g_utf8_next_char (p) - p);
      if (way == YASS_ROWS_PADDED && i % 2 == 0 && !blank)
        return false;
      if (way == YASS_ROWS_EXACT || (way == YASS_ROWS_PADDED && i % 2 == 1)
          || (way == YASS_ROWS_TOGETHER && !blank))
        g_array_append_val (fields, field);
    }
  return true;
}

static bool
add_segment (const YassBlock *block, guint index, gsize start, gsize length,
             YassRowsWay way, GArray *fields)
{
  guint before = fields->len;
  YassField open = { index, start, 0 };

  if (way != YASS_ROWS_TOKENS && way != YASS_ROWS_SEGMENTS)
    return add_characters (block, index, start, length, way, fields);
  yass_block_cut_tokens (block, index, start, length, fields);
  if (way == YASS_ROWS_SEGMENTS && fields->len == before)
    g_array_append_val (fields, open);
  return way == YASS_ROWS_TOKENS || fields->len == before + 1;
}

/* Two bars side by side are one */
static void
add_bar (GArray *bars, Bar bar)
{
  Bar *last = bars->len > 0 ? &g_array_index (bars, Bar, bars->len - 1) : NULL;

  if (last != NULL && last->row == bar.row && last->cell == bar.cell)
    last->heavy = last->heavy || bar.heavy;
  else
    g_array_append_val (bars, bar);
}

/* Cuts a line at its bars. What stands before the first one is a segment only
 * if it is more than an indent, what stands behind the last one likewise. A
 * line that is not written that way has no cells. */
static void
cut_row (const YassBlock *block, guint index, guint row, YassRowsWay way,
         GArray *fields, GArray *bars)
{
  const YassLine *line = &block->lines[index];
  const char *p = block->text + line->start;
  const char *end = p + line->length;
  const char *segment = p;
  guint first = fields->len;
  bool filled = false;
  bool begun = false;
  bool fits = true;

  for (; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = yass_character_at (p);
      YassStroke stroke = yass_stroke (c);

      filled = filled || !yass_is_blank (c);
      if (stroke != YASS_STROKE_BAR && stroke != YASS_STROKE_HEAVY_BAR)
        {
          begun = begun || !yass_is_blank (c);
          continue;
        }
      if (begun)
        fits = add_segment (block, index, (gsize) (segment - block->text),
                            (gsize) (p - segment), way, fields)
               && fits;
      if (bars != NULL)
        {
          Bar bar
              = { row, fields->len - first, stroke == YASS_STROKE_HEAVY_BAR };

          add_bar (bars, bar);
        }
      begun = true;
      filled = false;
      segment = g_utf8_next_char (p);
    }
  if (filled)
    fits = add_segment (block, index, (gsize) (segment - block->text),
                        (gsize) (end - segment), way, fields)
           && fits;
  if (!fits)
    g_array_set_size (fields, first);
}

/* The width at which the bars stand in every row, or the height at which the
 * borders stand: 0 without any, -1 when they follow no such step. The edges
 * of the board do not count. */
static int
find_step (const GArray *bars, guint size, guint n_rows, bool heavy)
{
  guint step = 0;
  guint n = 0;

  for (guint i = 0; i < bars->len; i++)
    {
      const Bar *bar = &g_array_index (bars, Bar, i);

      if ((heavy && !bar->heavy) || bar->cell == 0 || bar->cell >= size)
        continue;
      if (step == 0)
        step = bar->cell;
      if (bar->cell % step != 0)
        return -1;
      n++;
    }
  if (step == 0)
    return 0;
  return size % step == 0 && n == n_rows * (size / step - 1) ? (int) step : -1;
}

/* Boxes as lines part them; @width and @height: the steps of these, 0 for none
 */
static bool
set_box (YassShape *shape, int width, int height)
{
  const int area = (int) MAX (shape->n_rows, shape->n_columns);
  YassShape found = *shape;

  if (width == 0 && height > 0)
    width = area / height;
  if (height == 0 && width > 0)
    height = area / width;
  if (width <= 0 || height <= 0)
    return false;
  found.box_width = (guint) width;
  found.box_height = (guint) height;
  if (!yass_boxes_fit (&found)
      || (width * height < area && yass_shape_is_filled (shape)))
    return false;
  *shape = found;
  return true;
}

/* Where a line stands behind every cell, or below every row, that is a table,
 * and says nothing of boxes */
static bool
find_box (YassRows *self, const GArray *bars, const GArray *borders,
          const YassTable *table)
{
  YassShape *shape = &self->shape;

  for (int heavy = 0; heavy <= 1; heavy++)
    {
      int width = find_step (bars, shape->n_columns, shape->n_rows, heavy);
      int height = find_step (borders, shape->n_rows, 1, heavy);

      if (table->has_bars[heavy])
        width = 0;
      if (table->has_rules[heavy])
        height = 0;
      if (width != 1 && height != 1 && set_box (shape, width, height))
        return true;
    }
  return false;
}

/* How many rows have as many cells as the most common row; *usual is that */
static guint
count_usual (const guint *counts, guint n_rows, guint *usual)
{
  guint best = 0;

  for (guint i = 0; i < n_rows; i++)
    {
      guint n = 0;

      for (guint j = 0; j < n_rows; j++)
        n += counts[j] == counts[i];
      if (n > best || (n == best && counts[i] == n_rows))
        {
          best = n;
          *usual = counts[i];
        }
    }
  return best;
}

/* Says of a row that has not @n_columns cells where it ends, or goes on */
static void
blame_row (const YassBlock *block, guint index, YassRowsWay way, guint n_rows,
           guint n_columns, YassFault *fault)
{
  g_autoptr (GArray) fields = g_array_new (FALSE, FALSE, sizeof (YassField));
  const YassLine *line = &block->lines[index];
  gsize at = line->start + line->length;
  guint number, column, count;

  cut_row (block, index, 0, way, fields, NULL);
  count = fields->len;
  if (count > n_columns)
    at = g_array_index (fields, YassField, n_columns).start;
  else if (count > 0)
    {
      const YassField *last = &g_array_index (fields, YassField, count - 1);

      at = last->start + MAX (last->length, 1);
    }
  yass_block_locate (block, index, at, &number, &column);
  yass_fault_set (fault, number, column,
                  "the row has %u %s; expected %u for a %ux%u puzzle", count,
                  count == 1 ? "cell" : "cells", n_columns, n_rows, n_columns);
}

static void
blame_emptiness (const YassBlock *block, YassFault *fault)
{
  yass_fault_set (fault, block->lines[0].number, 1,
                  "a drawing without cells; expected rows between its borders");
}

/* How many rows and columns there have to be; false when nobody said */
static bool
get_said (const YassBlock *block, guint *n_rows, guint *n_columns)
{
  *n_rows = *n_columns = block->size;
  if (block->shape != NULL && block->shape->n_rows != 0)
    {
      *n_rows = block->shape->n_rows;
      *n_columns = block->shape->n_columns;
    }
  return *n_rows != 0;
}

/* No way of cutting gives N rows of N cells: finds the one that nearly does */
static void
blame_rows (const YassBlock *block, const GArray *lines,
            guint *const counts[N_WAYS], YassFault *fault)
{
  guint n_rows = lines->len;
  guint best = 0, best_score = 0, best_size = 0;
  guint best_distance = G_MAXUINT;
  guint best_rows, said_rows, said_columns;
  bool is_said = get_said (block, &said_rows, &said_columns);
  guint last = g_array_index (lines, guint, n_rows - 1);
  guint line, column;

  for (guint way = 0; way < N_WAYS; way++)
    {
      guint usual = 0;
      guint score = count_usual (counts[way], n_rows, &usual);
      guint distance;

      if (usual == 0 || (usual == 1 && n_rows > 1 && way == YASS_ROWS_TOKENS))
        continue;
      if (is_said)
        {
          usual = said_columns;
          score = 1;
          for (guint row = 0; row < n_rows; row++)
            score += counts[way][row] == usual;
        }
      distance = usual > n_rows ? usual - n_rows : n_rows - usual;
      score = 2 * score + (distance == 0 ? n_rows : 0);
      if (score < best_score
          || (score == best_score && distance >= best_distance))
        continue;
      best = way;
      best_score = score;
      best_size = usual;
      best_distance = distance;
    }
  if (best_size == 0)
    {
      blame_emptiness (block, fault);
      return;
    }
  best_rows = is_said ? said_rows : best_size;
  for (guint row = 0; row < n_rows; row++)
    if (counts[best][row] != best_size && row < best_rows)
      {
        blame_row (block, g_array_index (lines, guint, row), (YassRowsWay) best,
                   best_rows, best_size, fault);
        return;
      }
  if (n_rows > best_rows)
    {
      guint index = g_array_index (lines, guint, best_rows);

      yass_block_locate (block, index, block->lines[index].start, &line,
                         &column);
      yass_fault_set (fault, line, column,
                      "row %u is one too many; expected %u rows for a %ux%u "
                      "puzzle",
                      best_rows + 1, best_rows, best_rows, best_size);
      return;
    }
  yass_block_locate (block, last,
                     block->lines[last].start + block->lines[last].length,
                     &line, &column);
  yass_fault_set (fault, line, column,
                  "the puzzle ends after %u %s; expected %u for a %ux%u "
                  "puzzle",
                  n_rows, n_rows == 1 ? "row" : "rows", best_rows, best_rows,
                  best_size);
}

/* Finds the first way that gives every row the columns of the shape */
static bool
find_way (const YassBlock *block, const GArray *lines, const YassShape *shape,
          YassRowsWay *found, YassFault *fault)
{
  g_autoptr (GArray) fields = g_array_new (FALSE, FALSE, sizeof (YassField));
  guint n_rows = lines->len;
  g_autofree guint *all = g_new0 (guint, n_rows * N_WAYS);
  guint *counts[N_WAYS];

  for (guint way = 0; way < N_WAYS; way++)
    {
      bool all_fit = n_rows == shape->n_rows;

      counts[way] = all + way * n_rows;
      if (!block->drawn && way != YASS_ROWS_TOKENS && way != YASS_ROWS_TOGETHER)
        continue;
      for (guint row = 0; row < n_rows; row++)
        {
          g_array_set_size (fields, 0);
          cut_row (block, g_array_index (lines, guint, row), row,
                   (YassRowsWay) way, fields, NULL);
          counts[way][row] = fields->len;
          all_fit = all_fit && fields->len == shape->n_columns;
        }
      if (all_fit)
        {
          *found = (YassRowsWay) way;
          return true;
        }
    }
  blame_rows (block, lines, counts, fault);
  return false;
}

static YassShape
get_shape (const YassBlock *block, guint n_lines)
{
  YassShape shape = { .first = 1 };

  if (!get_said (block, &shape.n_rows, &shape.n_columns))
    shape.n_rows = shape.n_columns = n_lines;
  if (block->shape != NULL)
    {
      shape.size = block->shape->size;
      shape.first = block->shape->first;
    }
  if (shape.size == 0)
    shape.size = MAX (shape.n_rows, shape.n_columns);
  return shape;
}

/* Those that do not fill the board are left out: who reads the directive finds
 * others on the board, and says so */
static void
use_said_box (YassRows *self, const YassShape *said)
{
  YassShape shape = self->shape;

  shape.box_width = said->box_width;
  shape.box_height = said->box_height;
  if (yass_boxes_fit (&shape)
      && (shape.box_width * shape.box_height == shape.size
          || !yass_shape_is_filled (&shape)))
    self->shape = shape;
}

static void
use_drawing (YassRows *self, const YassBlock *block, const GArray *bars,
             const GArray *borders)
{
  const YassTable table
      = yass_regions_find_table (block, &self->shape, self->fields);

  if (!find_box (self, bars, borders, &table) && !block->has_regions)
    self->regions
        = yass_regions_find (block, &self->shape, self->fields, &table);
}

/* What lines without a number are. A dash can be an open cell, and so a line of
 * dashes a row; and what stands above the first border can be the head of a
 * table. */
typedef enum
{
  BORDERS,
  ROWS_OF_DASHES,
  BELOW_A_HEAD,
  N_VIEWS
} View;

typedef struct
{
  GArray *rows;    /* of guint: indices of lines; owned */
  GArray *borders; /* of Bar; owned */
} Lines;

static void
lines_clear (Lines *self)
{
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->borders, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lines, lines_clear)

static bool
is_row_of_dashes (const YassBlock *block, guint index)
{
  const YassLine *line = &block->lines[index];

  return line->look.kind == YASS_LOOK_BORDER
         && yass_is_dashed (block->text + line->start, line->length);
}

/* Whether there is one row above the first border that is not on top */
static bool
has_head (const YassBlock *block)
{
  guint n_rows = 0;

  for (guint i = 0; i < block->n_lines; i++)
    {
      const bool border = block->lines[i].look.kind == YASS_LOOK_BORDER;

      if (border && n_rows > 0)
        return n_rows == 1;
      n_rows += !border;
    }
  return false;
}

static void
sort_lines (Lines *self, const YassBlock *block, View view)
{
  bool head = view == BELOW_A_HEAD;

  self->rows = g_array_new (FALSE, FALSE, sizeof (guint));
  self->borders = g_array_new (FALSE, FALSE, sizeof (Bar));
  for (guint i = block->size != 0; i < block->n_lines; i++)
    {
      Bar border = { 0, self->rows->len, block->lines[i].look.heavy };

      if (block->lines[i].look.kind == YASS_LOOK_BORDER
          && !(view == ROWS_OF_DASHES && is_row_of_dashes (block, i)))
        g_array_append_val (self->borders, border);
      else if (head)
        head = false;
      else
        g_array_append_val (self->rows, i);
    }
}

/* Whether a view can show other rows than the first one does */
static bool
is_possible (const YassBlock *block, View view)
{
  if (view == BELOW_A_HEAD)
    return has_head (block);
  for (guint i = 0; i < block->n_lines; i++)
    if (is_row_of_dashes (block, i))
      return true;
  return false;
}

/* Cuts the rows of @lines to as many cells as there are rows */
static bool
cut_lines (YassRows *self, const YassBlock *block, const Lines *lines,
           GArray *bars, YassFault *fault)
{
  guint size;

  if (lines->rows->len == 0)
    {
      blame_emptiness (block, fault);
      return false;
    }
  self->shape = get_shape (block, lines->rows->len);
  size = MAX (self->shape.n_rows, self->shape.n_columns);
  if (size > YASS_MAX_SIZE && (block->size != 0 || !block->drawn))
    {
      yass_fault_set_too_large (fault, block->lines[0].number, 1, size);
      return false;
    }
  if (!find_way (block, lines->rows, &self->shape, &self->way, fault))
    return false;
  self->fields = g_array_new (FALSE, FALSE, sizeof (YassField));
  for (guint row = 0; row < lines->rows->len; row++)
    cut_row (block, g_array_index (lines->rows, guint, row), row, self->way,
             self->fields, bars);
  if (size > YASS_MAX_SIZE)
    {
      yass_fault_set_too_large (fault, block->lines[0].number, 1, size);
      return false;
    }
  if (self->shape.size < size)
    {
      yass_fault_set (fault, block->lines[0].number, 1,
                      "%u numbers are too few for a %ux%u puzzle; expected at "
                      "least %u",
                      self->shape.size, self->shape.n_rows,
                      self->shape.n_columns, size);
      return false;
    }
  return true;
}

/* The fault of the first view is the one to tell of */
bool
yass_rows_cut (YassRows *self, const YassBlock *block, YassFault *fault)
{
  for (View view = BORDERS; view < N_VIEWS; view++)
    {
      g_autoptr (GArray) bars = g_array_new (FALSE, FALSE, sizeof (Bar));
      g_auto (Lines) lines = { 0 };

      *self = (YassRows){ 0 };
      if (view != BORDERS && !is_possible (block, view))
        continue;
      sort_lines (&lines, block, view);
      if (!cut_lines (self, block, &lines, bars, fault))
        {
          yass_rows_clear (self);
          continue;
        }
      yass_fault_clear (fault);
      if (block->shape != NULL && block->shape->box_width != 0)
        use_said_box (self, block->shape);
      else if (block->drawn)
        use_drawing (self, block, bars, lines.borders);
      return true;
    }
  return false;
}

void
yass_rows_clear (YassRows *self)
{
  g_clear_pointer (&self->fields, g_array_unref);
  g_clear_pointer (&self->regions, g_free);
}

YassPuzzle *
yass_rows_new_puzzle (const YassRows *self, YassSymbols symbols)
{
  YassPuzzle *puzzle = yass_puzzle_new_shaped (&self->shape, symbols);

  if (self->regions != NULL)
    yass_regions_state (puzzle, self->regions);
  return puzzle;
}
