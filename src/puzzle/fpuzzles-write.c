/* fpuzzles-write.c: a puzzle to the JSON of f-puzzles
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/json.h"
#include "puzzle/fpuzzles.h"

typedef struct
{
  GString *out;
  const YassPuzzle *puzzle;
  guint size;
  const YassStatement *const *statements;
  guint n_statements;
} Writing;

static bool
is_kind (const YassStatement *statement, const char *kind)
{
  return g_str_equal (statement->kind->name, kind);
}

/* The first statement of @kind; @value: NULL for any */
static const YassStatement *
find_statement (const Writing *self, const char *kind, const char *value)
{
  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], kind)
        && (value == NULL
            || g_strcmp0 (self->statements[i]->value, value) == 0))
      return self->statements[i];
  return NULL;
}

/* What a statement of marks says behind the colour, or NULL */
static const char *
get_mark_number (const YassStatement *statement)
{
  const char *colon = strchr (statement->value, ':');

  return colon != NULL ? colon + 1 : NULL;
}

/* Whether @key can say the statement */
static bool
says (const YassFpuzzlesKey *key, const YassStatement *statement)
{
  const char *value = statement->value;

  if (key->kind == NULL || !is_kind (statement, key->kind))
    return false;
  switch (key->value)
    {
    case YASS_FPUZZLES_NUMBER:
    case YASS_FPUZZLES_LETTER:
      return true;
    case YASS_FPUZZLES_MARK:
      return value != NULL && g_str_has_prefix (value, key->word);
    default:
      /* A modular line without a value has three classes */
      return g_strcmp0 (value, key->word) == 0
             || (value != NULL && is_kind (statement, "modular")
                 && g_str_equal (value, "3"));
    }
}

/* Kinds that no single key says */
static const char *const otherwise[] = {
  "region",    "no-boxes",        "row",         "column", "box",
  "diagonals", "kropki-negative", "xv-negative", "equal",  NULL,
};

/* The number of a dot, or of a negative rule about such dots */
static guint64
get_ratio (const YassStatement *statement)
{
  const char *number
      = statement->value != NULL ? get_mark_number (statement) : NULL;

  return number != NULL ? g_ascii_strtoull (number, NULL, 10) : 2;
}

/* The ratios that statements of @kind are about, each once */
static GArray *
collect_ratios (const Writing *self, const char *kind)
{
  GArray *ratios = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < self->n_statements; i++)
    {
      const YassStatement *statement = self->statements[i];
      guint64 ratio;
      guint j = 0;

      if (!is_kind (statement, kind)
          || (statement->value != NULL
              && !g_str_has_prefix (statement->value, "black")))
        continue;
      ratio = get_ratio (statement);
      while (j < ratios->len && g_array_index (ratios, guint64, j) != ratio)
        j++;
      if (j == ratios->len)
        g_array_append_val (ratios, ratio);
    }
  return ratios;
}

/* There the negative rule is about the ratios of all black dots, or of 2, and
 * about a difference of 1 */
static bool
are_negatives_exact (const Writing *self)
{
  g_autoptr (GArray) rules = collect_ratios (self, "kropki-negative");
  g_autoptr (GArray) dots = collect_ratios (self, "kropki");
  guint64 usual = 2;

  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], "kropki-negative")
        && self->statements[i]->value != NULL
        && g_str_has_prefix (self->statements[i]->value, "white:")
        && !g_str_equal (self->statements[i]->value, "white:1"))
      return false;
  if (dots->len == 0)
    g_array_append_val (dots, usual);
  if (rules->len == 0)
    return true;
  for (guint i = 0; i < rules->len; i++)
    {
      guint j = 0;

      while (j < dots->len
             && g_array_index (dots, guint64, j)
                    != g_array_index (rules, guint64, i))
        j++;
      if (j == dots->len)
        return false;
    }
  return rules->len == dots->len;
}

static char *
find_unsaid (const Writing *self)
{
  const bool has_dots = find_statement (self, "kropki", NULL) != NULL;

  for (guint i = 0; i < self->n_statements; i++)
    {
      const YassStatement *statement = self->statements[i];
      const YassFpuzzlesKey *key = yass_fpuzzles_keys;

      while (key->name != NULL && !says (key, statement))
        key++;
      if (key->name == NULL
          && !g_strv_contains (otherwise, statement->kind->name))
        return statement->value != NULL && statement->n_cells > 0
                   ? g_strdup_printf ("'%s %s'", statement->kind->name,
                                      statement->value)
                   : g_strdup_printf ("'%s'", statement->kind->name);
      /* There it would spare the pairs with dots */
      if (has_dots && is_kind (statement, "nonconsecutive"))
        return g_strdup ("'nonconsecutive' beside 'kropki'");
      if (is_kind (statement, "xv-negative") && statement->value != NULL
          && !(find_statement (self, "xv-negative", "X") != NULL
               && find_statement (self, "xv-negative", "V") != NULL))
        return g_strdup_printf ("'xv-negative %s'", statement->value);
      if (is_kind (statement, "disjoint")
          && !yass_puzzle_has_boxes (self->puzzle))
        return g_strdup ("'disjoint' without boxes");
      if (is_kind (statement, "box") && !yass_puzzle_has_boxes (self->puzzle))
        return g_strdup ("'box' beside other regions");
    }
  return are_negatives_exact (self)
             ? NULL
             : g_strdup ("'kropki-negative' about other dots than there are");
}

/* Pieces of JSON */

static void
append_cell (Writing *self, guint cell)
{
  g_string_append_printf (self->out, "\"R%uC%u\"", cell / self->size + 1,
                          cell % self->size + 1);
}

static void
append_cells (Writing *self, const guint32 *cells, guint n)
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
begin_entry (Writing *self)
{
  if (self->out->str[self->out->len - 1] != '[')
    g_string_append_c (self->out, ',');
}

static void
append_value (Writing *self, const char *value)
{
  if (value == NULL)
    return;
  yass_json_append_member (self->out, "value");
  yass_json_append_string (self->out, value);
}

static void
append_cells_entry (Writing *self, const YassFpuzzlesKey *key,
                    const YassStatement *statement)
{
  begin_entry (self);
  g_string_append_c (self->out, '{');
  yass_json_append_member (self->out, "cells");
  append_cells (self, statement->cells, statement->n_cells);
  append_value (self, key->value == YASS_FPUZZLES_MARK
                          ? get_mark_number (statement)
                          : statement->value);
  g_string_append_c (self->out, '}');
}

static void
append_lines_entry (Writing *self, const YassFpuzzlesKey *key,
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
append_cell_entries (Writing *self, const YassStatement *statement)
{
  for (guint i = 0; i < statement->n_cells; i++)
    {
      begin_entry (self);
      g_string_append (self->out, "{\"cell\":");
      append_cell (self, statement->cells[i]);
      g_string_append_c (self->out, '}');
    }
}

static void
append_clone_entry (Writing *self, const YassStatement *statement)
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

static bool
is_entry_of (const YassFpuzzlesKey *key, const YassStatement *statement)
{
  return says (key, statement)
         || (key->shape == YASS_FPUZZLES_CLONE && is_kind (statement, "equal"));
}

static void
append_entries (Writing *self, const YassFpuzzlesKey *key)
{
  bool any = false;

  for (guint i = 0; i < self->n_statements; i++)
    {
      const YassStatement *statement = self->statements[i];

      if (!is_entry_of (key, statement))
        continue;
      if (!any)
        {
          yass_json_append_member (self->out, key->name);
          g_string_append_c (self->out, '[');
        }
      any = true;
      switch (key->shape)
        {
        case YASS_FPUZZLES_CELL:
        case YASS_FPUZZLES_CELL_SET:
          append_cell_entries (self, statement);
          break;
        case YASS_FPUZZLES_LINES:
          append_lines_entry (self, key, statement);
          break;
        case YASS_FPUZZLES_CLONE:
          append_clone_entry (self, statement);
          break;
        default:
          append_cells_entry (self, key, statement);
        }
    }
  if (any)
    g_string_append_c (self->out, ']');
}

/* The negative rule of dots of @colour, alone or together with the other's */
static bool
has_negative (const Writing *self, const char *colour)
{
  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], "kropki-negative")
        && (self->statements[i]->value == NULL
            || g_str_has_prefix (self->statements[i]->value, colour)))
      return true;
  return false;
}

static bool
is_switched_on (const Writing *self, const YassFpuzzlesKey *key)
{
  if (g_str_equal (key->kind, "diagonal")
      && find_statement (self, "diagonals", NULL) != NULL)
    return true;
  if (g_str_equal (key->kind, "nonconsecutive") && has_negative (self, "white"))
    return true;
  return find_statement (self, key->kind, key->word) != NULL;
}

static void
append_switch (Writing *self, const YassFpuzzlesKey *key)
{
  if (!is_switched_on (self, key))
    return;
  yass_json_append_member (self->out, key->name);
  g_string_append (self->out, "true");
}

static void
append_negative (Writing *self, const YassFpuzzlesKey *key)
{
  const bool ratio = has_negative (self, "black");
  const bool xv = find_statement (self, "xv-negative", NULL) != NULL;

  if (!ratio && !xv)
    return;
  yass_json_append_member (self->out, key->name);
  g_string_append_printf (self->out, "[%s%s%s]", ratio ? "\"ratio\"" : "",
                          ratio && xv ? "," : "", xv ? "\"xv\"" : "");
}

/* The grid */

/* Per cell: its region, -1 for none; NULL when they are what they always are */
static int *
make_regions (const Writing *self)
{
  const YassShape shape = yass_puzzle_get_shape (self->puzzle);
  int *regions;
  int n = 0;

  if (yass_puzzle_has_default_box (self->puzzle)
      && (yass_puzzle_has_boxes (self->puzzle)
          || (find_statement (self, "region", NULL) == NULL
              && find_statement (self, "no-boxes", NULL) == NULL)))
    return NULL;
  regions = g_new (int, shape.size *shape.size);
  for (guint cell = 0; cell < shape.size * shape.size; cell++)
    regions[cell] = yass_puzzle_has_boxes (self->puzzle)
                        ? (int) (cell / shape.size / shape.box_height
                                     * (shape.size / shape.box_width)
                                 + cell % shape.size / shape.box_width)
                        : -1;
  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], "region"))
      {
        for (guint j = 0; j < self->statements[i]->n_cells; j++)
          regions[self->statements[i]->cells[j]] = n;
        n++;
      }
  return regions;
}

static void
append_marks (Writing *self, guint cell)
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
append_grid_cell (Writing *self, guint cell, const int *regions)
{
  guint given = yass_puzzle_get_given (self->puzzle, cell);

  g_string_append_c (self->out, '{');
  if (given != 0)
    g_string_append_printf (self->out, "\"value\":%u,\"given\":true", given);
  else if (!yass_puzzle_is_open (self->puzzle, cell))
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
append_grid (Writing *self)
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

/* A cell cannot be in two regions */
static bool
has_overlapping_regions (const Writing *self)
{
  g_autofree bool *taken = g_new0 (bool, self->size * self->size);

  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], "region"))
      for (guint j = 0; j < self->statements[i]->n_cells; j++)
        {
          if (taken[self->statements[i]->cells[j]])
            return true;
          taken[self->statements[i]->cells[j]] = true;
        }
  return false;
}

char *
yass_fpuzzles_write (GString *out, const YassPuzzle *puzzle)
{
  Writing self
      = { .out = out, .puzzle = puzzle, .size = yass_puzzle_get_size (puzzle) };
  char *unsaid;

  self.statements = yass_puzzle_get_statements (puzzle, &self.n_statements);
  unsaid = find_unsaid (&self);
  if (unsaid == NULL && has_overlapping_regions (&self))
    unsaid = g_strdup ("regions that overlap");
  if (unsaid != NULL)
    return unsaid;

  g_string_append_printf (out, "{\"size\":%u", self.size);
  if (yass_puzzle_get_name (puzzle) != NULL)
    {
      yass_json_append_member (out, "title");
      yass_json_append_string (out, yass_puzzle_get_name (puzzle));
    }
  append_grid (&self);
  for (const YassFpuzzlesKey *key = yass_fpuzzles_keys; key->name != NULL;
       key++)
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
