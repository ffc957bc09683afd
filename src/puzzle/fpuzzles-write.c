/* fpuzzles-write.c: a puzzle to the JSON of f-puzzles
 * SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "puzzle/fpuzzles-writing.h"

/* Pieces of JSON */

static void
append_cell (YassFpuzzlesWriting *self, guint cell)
{
  g_string_append_printf (self->out, "\"R%uC%u\"", cell / self->size + 1,
                          cell % self->size + 1);
}

static void
append_cells (YassFpuzzlesWriting *self, const guint32 *cells, guint n)
{
  g_string_append_c (self->out, '[');
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (self->out, ',');
      append_cell (self, cells[i]);
    }
  g_string_append_c (self->out, ']');
}

/* Before an entry of a list that may have some */
static void
begin_entry (YassFpuzzlesWriting *self)
{
  if (self->out->str[self->out->len - 1] != '[')
    g_string_append_c (self->out, ',');
}

static void
append_value (YassFpuzzlesWriting *self, const char *value)
{
  if (value == NULL)
    return;
  yass_json_append_member (self->out, "value");
  yass_json_append_string (self->out, value);
}

/* What an entry of the key has for a value, or NULL */
static char *
make_value (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key,
            const YassStatement *statement)
{
  switch (key->value)
    {
    case YASS_FPUZZLES_MARK:
      return g_strdup (yass_fpuzzles_get_mark_number (statement));
    case YASS_FPUZZLES_ROOT:
      return g_strdup_printf ("DR%u", yass_fpuzzles_get_root (self, statement));
    default:
      return g_strdup (statement->value);
    }
}

static void
append_cells_entry (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key,
                    const YassStatement *statement)
{
  g_autofree char *value = make_value (self, key, statement);

  begin_entry (self);
  g_string_append_c (self->out, '{');
  yass_json_append_member (self->out, "cells");
  append_cells (self, statement->cells, statement->n_cells);
  append_value (self, value);
  g_string_append_c (self->out, '}');
}

static void
append_lines_entry (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key,
                    const YassStatement *statement)
{
  begin_entry (self);
  g_string_append (self->out, "{\"lines\":[");
  append_cells (self, statement->cells, statement->n_cells);
  g_string_append_c (self->out, ']');
  if (key->value == YASS_FPUZZLES_NUMBER)
    append_value (self, statement->value);
  g_string_append_c (self->out, '}');
}

static void
append_cell_entries (YassFpuzzlesWriting *self, const YassStatement *statement)
{
  for (guint i = 0; i < statement->n_cells; i++)
    {
      begin_entry (self);
      g_string_append (self->out, "{\"cell\":");
      append_cell (self, statement->cells[i]);
      g_string_append_c (self->out, '}');
    }
}

/* How far two cells are from each other, squared */
static guint
get_distance (const YassFpuzzlesWriting *self, guint a, guint b)
{
  const int down = (int) (a / self->size) - (int) (b / self->size);
  const int right = (int) (a % self->size) - (int) (b % self->size);

  return (guint) (down * down + right * right);
}

/* The cell of a pill that the line begins in: the one closest to it */
static guint32
find_begin (const YassFpuzzlesWriting *self, const YassStatement *statement,
            guint n_ends)
{
  const guint32 next = statement->cells[n_ends];
  guint32 begin = statement->cells[0];

  for (guint i = 1; i < n_ends; i++)
    if (get_distance (self, statement->cells[i], next)
        < get_distance (self, begin, next))
      begin = statement->cells[i];
  return begin;
}

/* An arrow has one cell at its end, and a pill as many as its value says */
static void
append_arrow_entry (YassFpuzzlesWriting *self, const YassStatement *statement)
{
  const guint n_ends
      = statement->value != NULL
            ? (guint) g_ascii_strtoull (statement->value, NULL, 10)
            : 1;

  begin_entry (self);
  g_string_append_c (self->out, '{');
  yass_json_append_member (self->out, "cells");
  append_cells (self, statement->cells, n_ends);
  yass_json_append_member (self->out, "lines");
  g_string_append (self->out, "[[");
  append_cell (self, find_begin (self, statement, n_ends));
  for (guint i = n_ends; i < statement->n_cells; i++)
    {
      g_string_append_c (self->out, ',');
      append_cell (self, statement->cells[i]);
    }
  g_string_append (self->out, "]]}");
}

/* The place of the clue is one step before its cells */
static void
append_outside_entry (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key,
                      const YassStatement *statement)
{
  YassCrossing crossing;

  yass_fpuzzles_find_crossing (self, key, statement, &crossing);
  begin_entry (self);
  g_string_append_printf (self->out, "{\"cell\":\"R%dC%d\"",
                          crossing.row - crossing.down + 1,
                          crossing.column - crossing.right + 1);
  if (key->shape == YASS_FPUZZLES_DIAGONAL)
    {
      g_string_append_printf (self->out, ",\"direction\":\"%c%c\"",
                              crossing.down > 0 ? 'D' : 'U',
                              crossing.right > 0 ? 'R' : 'L');
      yass_json_append_member (self->out, "cells");
      append_cells (self, statement->cells, statement->n_cells);
    }
  append_value (self, statement->value);
  g_string_append_c (self->out, '}');
}

static void
append_clone_entry (YassFpuzzlesWriting *self, const YassStatement *statement)
{
  guint half = statement->n_cells / 2;

  begin_entry (self);
  g_string_append_c (self->out, '{');
  yass_json_append_member (self->out, "cells");
  append_cells (self, statement->cells, half);
  yass_json_append_member (self->out, "cloneCells");
  append_cells (self, statement->cells + half, half);
  g_string_append_c (self->out, '}');
}

/* The cells as the board is read */
static void
append_quad_entry (YassFpuzzlesWriting *self, const YassStatement *statement)
{
  guint32 first = statement->cells[0];

  for (guint i = 1; i < statement->n_cells; i++)
    first = MIN (first, statement->cells[i]);
  const guint32 cells[]
      = { first, first + 1, first + self->size, first + self->size + 1 };
  begin_entry (self);
  g_string_append_c (self->out, '{');
  yass_json_append_member (self->out, "cells");
  append_cells (self, cells, G_N_ELEMENTS (cells));
  yass_json_append_member (self->out, "values");
  g_string_append_printf (self->out, "[%s]}", statement->value);
}

/* Some kinds are said by the key of another */
static bool
is_entry_of (const YassFpuzzlesWriting *self, const YassFpuzzlesKey *key,
             const YassStatement *statement)
{
  return yass_fpuzzles_says (self, key, statement)
         || (key->shape == YASS_FPUZZLES_CLONE
             && yass_fpuzzles_is_kind (statement, "equal"))
         || (key->shape == YASS_FPUZZLES_ARROW
             && yass_fpuzzles_is_kind (statement, "pill-arrow"))
         || (key->value == YASS_FPUZZLES_TOTAL
             && yass_fpuzzles_is_kind (statement, "distinct"));
}

static void
append_entry (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key,
              const YassStatement *statement)
{
  switch (key->shape)
    {
    case YASS_FPUZZLES_CELL:
    case YASS_FPUZZLES_CELL_SET:
      append_cell_entries (self, statement);
      break;
    case YASS_FPUZZLES_LINES:
      append_lines_entry (self, key, statement);
      break;
    case YASS_FPUZZLES_ARROW:
      append_arrow_entry (self, statement);
      break;
    case YASS_FPUZZLES_OUTSIDE:
    case YASS_FPUZZLES_DIAGONAL:
      append_outside_entry (self, key, statement);
      break;
    case YASS_FPUZZLES_CLONE:
      append_clone_entry (self, statement);
      break;
    case YASS_FPUZZLES_QUAD:
      append_quad_entry (self, statement);
      break;
    default:
      append_cells_entry (self, key, statement);
    }
}

static void
append_entries (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key)
{
  bool any = false;

  for (guint i = 0; i < self->n_statements; i++)
    {
      if (!is_entry_of (self, key, self->statements[i]))
        continue;
      if (!any)
        {
          yass_json_append_member (self->out, key->name);
          g_string_append_c (self->out, '[');
        }
      any = true;
      append_entry (self, key, self->statements[i]);
    }
  if (any)
    g_string_append_c (self->out, ']');
}

/* The negative rule of dots of @colour, alone or together with the other's */
static bool
has_negative (const YassFpuzzlesWriting *self, const char *colour)
{
  for (guint i = 0; i < self->n_statements; i++)
    if (yass_fpuzzles_is_kind (self->statements[i], "kropki-negative")
        && (self->statements[i]->value == NULL
            || g_str_has_prefix (self->statements[i]->value, colour)))
      return true;
  return false;
}

static bool
is_switched_on (const YassFpuzzlesWriting *self, const YassFpuzzlesKey *key)
{
  if (g_str_equal (key->kind, "diagonal")
      && yass_fpuzzles_find_statement (self, "diagonals", NULL) != NULL)
    return true;
  if (g_str_equal (key->kind, "nonconsecutive") && has_negative (self, "white"))
    return true;
  return yass_fpuzzles_find_statement (self, key->kind, key->word) != NULL;
}

static void
append_switch (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key)
{
  if (!is_switched_on (self, key))
    return;
  yass_json_append_member (self->out, key->name);
  g_string_append (self->out, "true");
}

static void
append_negative (YassFpuzzlesWriting *self, const YassFpuzzlesKey *key)
{
  const bool ratio = has_negative (self, "black");
  const bool xv
      = yass_fpuzzles_find_statement (self, "xv-negative", NULL) != NULL;

  if (!ratio && !xv)
    return;
  yass_json_append_member (self->out, key->name);
  g_string_append_printf (self->out, "[%s%s%s]", ratio ? "\"ratio\"" : "",
                          ratio && xv ? "," : "", xv ? "\"xv\"" : "");
}

/* The grid */

/* Per cell: its region, -1 for none; NULL when they are what they always are */
static int *
make_regions (const YassFpuzzlesWriting *self)
{
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);
  int *regions;
  int n = 0;

  if (yass_puzzle_has_default_box (self->puzzle)
      && (yass_puzzle_has_boxes (self->puzzle)
          || (yass_fpuzzles_find_statement (self, "region", NULL) == NULL
              && yass_fpuzzles_find_statement (self, "no-boxes", NULL)
                     == NULL)))
    return NULL;
  regions = g_new (int, shape.size *shape.size);
  for (guint cell = 0; cell < shape.size * shape.size; cell++)
    regions[cell] = yass_puzzle_has_boxes (self->puzzle)
                        ? (int) (cell / shape.size / shape.box_height
                                     * (shape.size / shape.box_width)
                                 + cell % shape.size / shape.box_width)
                        : -1;
  for (guint i = 0; i < self->n_statements; i++)
    if (yass_fpuzzles_is_kind (self->statements[i], "region"))
      {
        for (guint j = 0; j < self->statements[i]->n_cells; j++)
          regions[self->statements[i]->cells[j]] = n;
        n++;
      }
  return regions;
}

static void
append_marks (YassFpuzzlesWriting *self, guint cell)
{
  yass_json_append_member (self->out, "givenPencilMarks");
  g_string_append_c (self->out, '[');
  for (guint number = 1; number <= self->size; number++)
    if (yass_puzzle_allows (self->puzzle, cell, number))
      {
        begin_entry (self);
        g_string_append_printf (self->out, "%u", number);
      }
  g_string_append_c (self->out, ']');
}

static void
append_grid_cell (YassFpuzzlesWriting *self, guint cell, const int *regions)
{
  guint given = yass_puzzle_get_given (self->puzzle, cell);
  guint placed = yass_puzzle_get_placed (self->puzzle, cell);

  g_string_append_c (self->out, '{');
  if (placed != 0)
    g_string_append_printf (self->out, "\"value\":%u", placed);
  else if (given != 0)
    g_string_append_printf (self->out, "\"value\":%u,\"given\":true", given);
  /* A number that is only placed says nothing of what the cell can be */
  if ((given == 0 || placed != 0) && !yass_puzzle_is_open (self->puzzle, cell))
    append_marks (self, cell);
  if (regions != NULL)
    {
      yass_json_append_member (self->out, "region");
      if (regions[cell] < 0)
        g_string_append (self->out, "null");
      else
        g_string_append_printf (self->out, "%d", regions[cell]);
    }
  g_string_append_c (self->out, '}');
}

static void
append_grid (YassFpuzzlesWriting *self)
{
  g_autofree int *regions = make_regions (self);

  yass_json_append_member (self->out, "grid");
  for (guint row = 0; row < self->size; row++)
    {
      g_string_append (self->out, row == 0 ? "[[" : ",[");
      for (guint column = 0; column < self->size; column++)
        {
          begin_entry (self);
          append_grid_cell (self, row * self->size + column, regions);
        }
      g_string_append_c (self->out, ']');
    }
  g_string_append_c (self->out, ']');
}

char *
yass_fpuzzles_write (GString *out, const YassPuzzle *puzzle)
{
  YassFpuzzlesWriting self = { .out = out,
                               .puzzle = puzzle,
                               .shape = yass_puzzle_get_shape (puzzle),
                               .size = yass_puzzle_get_size (puzzle) };
  char *unsaid;

  self.statements = yass_puzzle_get_statements (puzzle, &self.n_statements);
  unsaid = yass_fpuzzles_find_unsaid (&self);
  if (unsaid != NULL)
    return unsaid;

  g_string_append_printf (out, "{\"size\":%u", self.size);
  if (yass_puzzle_get_name (puzzle) != NULL)
    {
      yass_json_append_member (out, "title");
      yass_json_append_string (out, yass_puzzle_get_name (puzzle));
    }
  append_grid (&self);
  for (const YassFpuzzlesKey *key = yass_fpuzzles_get_keys ();
       key->name != NULL; key++)
    switch (key->shape)
      {
      case YASS_FPUZZLES_IGNORED:
      case YASS_FPUZZLES_UNKNOWN:
        break;
      case YASS_FPUZZLES_SWITCH:
        append_switch (&self, key);
        break;
      case YASS_FPUZZLES_NEGATIVE:
        append_negative (&self, key);
        break;
      default:
        append_entries (&self, key);
      }
  g_string_append_c (out, '}');
  return NULL;
}
