/* iss-write.c: a puzzle to a dotted constraint string
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/given.h"
#include "kind/variables.h"
#include "puzzle/iss-writing.h"

static bool
is_kind (const YassStatement *statement, const char *kind)
{
  return g_str_equal (statement->kind->name, kind);
}

static bool
has_kind (const YassIssWriting *self, const char *kind)
{
  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], kind))
      return true;
  return false;
}

static char
to_digit (guint number)
{
  return (char) (number < 10 ? '0' + number : 'a' + (number - 10));
}

void
yass_iss_append_cells (YassIssWriting *self, const guint32 *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    if (yass_shape_is_on_board (&self->shape, cells[i]))
      g_string_append_printf (self->out, "~R%cC%c",
                              to_digit (cells[i] / self->shape.n_columns + 1),
                              to_digit (cells[i] % self->shape.n_columns + 1));
    else if (self->regions != NULL
             && yass_shape_get_variable (&self->shape, cells[i])
                    == self->regions)
      g_string_append_printf (
          self->out, "~CC%u",
          cells[i] - yass_variable_get_patch (self->regions, &self->shape).first
              + 1);
    else
      g_string_append_printf (
          self->out, "~V%s",
          yass_shape_name_cell (&self->shape, cells[i]).text);
}

/* Layout */

/* Whether the boxes are those that the size of regions alone tells */
static bool
has_found_box (const YassIssWriting *self)
{
  YassShape shape = self->shape;

  yass_shape_set_box (&shape, self->region_size);
  return shape.box_width == self->shape.box_width
         && shape.box_height == self->shape.box_height;
}

/* The character of region @n, and - for more than there are characters */
static char
to_region (guint n)
{
  static const char regions[]
      = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

  return n < strlen (regions) ? regions[n] : '-';
}

static guint
count_regions (const YassIssWriting *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_statements; i++)
    n += is_kind (self->statements[i], "region");
  return n > 0 ? n
               : yass_shape_count_board (&self->shape)
                     / (self->shape.box_width * self->shape.box_height);
}

/* A cell's region, and - for none; NULL when there is nothing to say */
static char *
make_layout (const YassIssWriting *self)
{
  const YassShape *shape = &self->shape;
  guint n_cells = yass_shape_count_board (shape);
  char *layout;
  guint n = 0;

  if (!has_kind (self, "region")
      && (!yass_puzzle_has_boxes (self->puzzle) || has_found_box (self)))
    return NULL;
  layout = g_strnfill (n_cells, '-');
  if (!has_kind (self, "region"))
    for (guint cell = 0; cell < n_cells; cell++)
      layout[cell] = to_region (cell / shape->n_columns / shape->box_height
                                    * (shape->n_columns / shape->box_width)
                                + cell % shape->n_columns / shape->box_width);
  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], "region"))
      {
        for (guint j = 0; j < self->statements[i]->n_cells; j++)
          layout[self->statements[i]->cells[j]] = to_region (n);
        n++;
      }
  return layout;
}

/* Whether the layout says each region, and nothing else */
static bool
is_exact_layout (const YassIssWriting *self, const char *layout)
{
  guint open = 0;

  for (const char *p = layout; *p != '\0'; p++)
    open += *p == '-';
  if (open == self->region_size)
    return false;
  for (guint region = 0; to_region (region) != '-'; region++)
    {
      guint n = 0;

      for (const char *p = layout; *p != '\0'; p++)
        n += *p == to_region (region);
      if (n != 0 && n != self->region_size)
        return false;
    }
  return true;
}

/* Other boxes than usual are drawn as a layout, or not at all: what leans on
 * boxes would lean on others */
static bool
leans_on_boxes (const YassIssWriting *self)
{
  return has_kind (self, "windoku") || has_kind (self, "disjoint")
         || has_kind (self, "box");
}

static void
append_shape (YassIssWriting *self)
{
  const YassShape *shape = &self->shape;

  g_string_append_printf (self->out, ".Shape~%ux%u", shape->n_rows,
                          shape->n_columns);
  if (shape->first != 1)
    g_string_append_printf (self->out, "~%u-%u", shape->first,
                            yass_shape_get_last (shape));
  else if (!yass_shape_is_filled (shape))
    g_string_append_printf (self->out, "~%u", shape->size);
  else if (has_kind (self, "no-houses"))
    g_string_append_c (self->out, '~');
  if (has_kind (self, "no-houses"))
    g_string_append (self->out, "~Raw");
  if (self->region_size != MAX (shape->n_rows, shape->n_columns))
    g_string_append_printf (self->out, ".RegionSize~%u", self->region_size);
}

/* Names are of capital letters there */
static char *
append_variables (YassIssWriting *self)
{
  const YassVariables *variables = self->shape.variables;

  if (yass_shape_count_cells (&self->shape) > YASS_ISS_MOST_CELLS)
    return g_strdup_printf ("%u cells", yass_shape_count_cells (&self->shape));
  for (guint i = 0; variables != NULL && i < variables->n; i++)
    {
      const YassVariable *variable = &variables->all[i];

      if (variable == self->regions)
        continue;
      for (const char *p = variable->name; *p != '\0'; p++)
        if (!g_ascii_isupper (*p))
          return g_strdup_printf ("the variable '%s' in small letters",
                                  variable->name);
      if (variable->n_columns > YASS_ISS_MAX_SIZE)
        return g_strdup_printf ("a variable of %u columns",
                                variable->n_columns);
      g_string_append_printf (self->out, ".Var~%s~~", variable->name);
      if (variable->n_columns > 0)
        g_string_append_printf (self->out, "%ux%u",
                                variable->n_cells / variable->n_columns,
                                variable->n_columns);
      else
        g_string_append_printf (self->out, "%u", variable->n_cells);
    }
  return NULL;
}

static char *
append_frame (YassIssWriting *self)
{
  g_autofree char *layout = make_layout (self);

  if (!has_found_box (self) && leans_on_boxes (self))
    return g_strdup ("'windoku', 'disjoint' or 'box' with other boxes than "
                     "usual");
  append_shape (self);
  if (layout == NULL)
    {
      /* Boxes that are rows are none, but there others would be found */
      if (has_kind (self, "no-houses"))
        return NULL;
      if (has_kind (self, "no-boxes")
          || (!yass_puzzle_has_boxes (self->puzzle) && !has_found_box (self)))
        g_string_append (self->out, ".NoBoxes");
      return NULL;
    }
  if (to_region (count_regions (self) - 1) == '-')
    return g_strdup_printf ("%u regions", count_regions (self));
  if (!is_exact_layout (self, layout))
    return g_strdup ("regions that overlap, or leave out as many cells as one "
                     "has");
  g_string_append_printf (self->out, ".NoBoxes.Jigsaw~%s", layout);
  return NULL;
}

/* Givens; odd and even cells are sets of them, as are those of `given' */

static bool
is_restricted (const YassIssWriting *self, guint cell, guint number)
{
  for (guint i = 0; i < self->n_statements; i++)
    {
      const YassStatement *statement = self->statements[i];

      if (yass_statement_lets_be (statement, number + self->shape.first - 1))
        continue;
      for (guint j = 0; j < statement->n_cells; j++)
        if (statement->cells[j] == cell)
          return true;
    }
  return false;
}

static char *
append_givens (YassIssWriting *self)
{
  bool any = false;

  for (guint32 cell = 0; cell < yass_shape_count_cells (&self->shape); cell++)
    {
      g_autoptr (GString) numbers = g_string_new (NULL);
      guint n = 0;

      for (guint number = 1; number <= self->shape.size; number++)
        if (yass_puzzle_allows (self->puzzle, cell, number)
            && !is_restricted (self, cell, number))
          {
            g_string_append_printf (numbers, "_%u",
                                    number + self->shape.first - 1);
            n++;
          }
      if (n == 0)
        return g_strdup ("a cell that no number fits");
      if (n == self->shape.size)
        continue;
      g_string_append (self->out, any ? "" : ".");
      yass_iss_append_cells (self, &cell, 1);
      g_string_append (self->out, numbers->str);
      any = true;
    }
  return NULL;
}

/* Statements */

/* The bits of "011/101/110", six a character, without the last zeros */
static char *
make_key (const char *table)
{
  static const char alphabet[]
      = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  GString *key = g_string_new (NULL);
  guint value = 0;
  guint n = 0;

  for (; *table != '\0'; table++)
    {
      if (*table == '/')
        continue;
      value |= (guint) (*table == '1') << n;
      if (++n < 6)
        continue;
      g_string_append_c (key, alphabet[value]);
      value = n = 0;
    }
  if (n > 0)
    g_string_append_c (key, alphabet[value]);
  while (key->len > 0 && key->str[key->len - 1] == 'A')
    g_string_truncate (key, key->len - 1);
  return g_string_free (key, FALSE);
}

static bool
is_closed (const YassStatement *statement)
{
  return statement->cells[0] == statement->cells[statement->n_cells - 1];
}

/* Whether a type of that kind says the statement */
static bool
says (const YassIssWriting *self, const YassIssType *type,
      const YassStatement *statement)
{
  const char *value = statement->value;

  if (type->swapped)
    return false;
  switch (type->form)
    {
    case YASS_ISS_ADJACENT:
      return g_strcmp0 (value, type->word) == 0
             && yass_are_neighbours (&self->shape, statement->cells[0],
                                     statement->cells[1]);
    case YASS_ISS_LINE:
      /* There low, middle and high are of 1 to 9, and every line has ends */
      return value == NULL
             && (!is_kind (statement, "entropic")
                 || (self->shape.size == 9 && self->shape.first == 1))
             && (!is_kind (statement, "region-sum") || !is_closed (statement));
    case YASS_ISS_NUMBERED:
    case YASS_ISS_PAIR:
    case YASS_ISS_DIAGONAL:
    case YASS_ISS_INDEXING:
    case YASS_ISS_TIES:
      return true;
    case YASS_ISS_SET:
    case YASS_ISS_SWITCH:
      /* There a 0 has no way to keep */
      return value == NULL
             && (!is_kind (statement, "taxicab") || self->shape.first == 1)
             && (!is_kind (statement, "global-entropy")
                 || (self->shape.size == 9 && self->shape.first == 1))
             && (!is_kind (statement, "flatmates")
                 || (self->shape.first == 1 && self->shape.size == 9));
    default:
      return false;
    }
}

static void
append_numbered (YassIssWriting *self, const YassStatement *statement)
{
  if (statement->value != NULL)
    g_string_append_printf (self->out, "~%s", statement->value);
  else
    g_string_append_printf (
        self->out, "~%u",
        is_kind (statement, "whisper")   ? (self->shape.size + 1) / 2
        : is_kind (statement, "lockout") ? self->shape.size / 2
                                         : 3);
}

static void
append_as (YassIssWriting *self, const YassIssType *type,
           const YassStatement *statement)
{
  g_string_append_printf (self->out, ".%s", type->name);
  if (type->form == YASS_ISS_DIAGONAL)
    g_string_append (self->out,
                     g_str_equal (statement->value, "up") ? "~1" : "~-1");
  else if (type->form == YASS_ISS_INDEXING)
    g_string_append_printf (self->out, "~%s", type->word);
  else if (type->form == YASS_ISS_TIES)
    g_string_append (self->out, "~none");
  else if (type->form == YASS_ISS_NUMBERED)
    append_numbered (self, statement);
  else if (type->form == YASS_ISS_PAIR)
    {
      g_autofree char *key = make_key (statement->value);

      g_string_append_printf (self->out, "~%s~", key);
    }
  yass_iss_append_cells (self, statement->cells, statement->n_cells);
}

/* Equal pairs are palindromes of two cells */
static void
append_clone (YassIssWriting *self, const YassStatement *statement)
{
  guint half = statement->n_cells / 2;

  for (guint i = 0; i < half; i++)
    {
      g_string_append (self->out, ".Palindrome");
      yass_iss_append_cells (self, statement->cells + i, 1);
      yass_iss_append_cells (self, statement->cells + half + i, 1);
    }
}

/* A table for all pairs */
static void
append_nabner (YassIssWriting *self, const YassStatement *statement)
{
  const guint size = self->shape.size;
  g_autoptr (GString) table = g_string_new (NULL);

  for (guint m = 0; m < size; m++)
    for (guint n = 0; n < size; n++)
      g_string_append_c (table, yass_distance (m, n) > 1 ? '1' : '0');
  g_autofree char *key = make_key (table->str);
  g_string_append_printf (self->out, ".PairX~%s~", key);
  yass_iss_append_cells (self, statement->cells, statement->n_cells);
}

/* What is said elsewhere, or by other words; false when it is not said */
static bool
append_otherwise (YassIssWriting *self, const YassStatement *statement)
{
  static const char *const elsewhere[]
      = { "region", "no-boxes", "no-houses", "row", "column",
          "odd",    "even",     "given",     NULL };

  /* Without houses there, rows and columns of one's own have no word */
  if (has_kind (self, "no-houses")
      && (is_kind (statement, "row") || is_kind (statement, "column")))
    return false;
  if (g_strv_contains (elsewhere, statement->kind->name))
    return true;
  if (is_kind (statement, "row") || is_kind (statement, "column"))
    return !has_kind (self, "no-houses");
  if (is_kind (statement, "box"))
    return yass_puzzle_has_boxes (self->puzzle);
  if (is_kind (statement, "diagonals"))
    g_string_append (self->out, ".Diagonal~1.Diagonal~-1");
  else if (is_kind (statement, "extra"))
    {
      g_string_append (self->out, ".AllDifferent");
      yass_iss_append_cells (self, statement->cells, statement->n_cells);
    }
  else if (is_kind (statement, "clone") || is_kind (statement, "equal"))
    append_clone (self, statement);
  else if (is_kind (statement, "nabner"))
    append_nabner (self, statement);
  else
    return false;
  return true;
}

static bool
may_tie (const YassStatement *statement)
{
  return is_kind (statement, "full-rank")
         && g_str_has_suffix (statement->value, ",tied");
}

/* Ties are said of all ranks at once; NULL when they can be */
static char *
append_ties (YassIssWriting *self)
{
  bool is_any = false, is_none = has_kind (self, "no-equal-lines");

  for (guint i = 0; i < self->n_statements; i++)
    if (may_tie (self->statements[i]))
      is_any = true;
    else if (is_kind (self->statements[i], "full-rank"))
      is_none = true;
  if (is_any && is_none)
    return g_strdup ("ranks of which only some may be tied");
  if (is_any)
    g_string_append (self->out, ".FullRankTies~any");
  return NULL;
}

char *
yass_iss_append_statement (YassIssWriting *self, const YassStatement *statement)
{
  if (yass_statement_get_parts (statement) != NULL)
    return yass_iss_append_nested (self, statement);
  if (append_otherwise (self, statement))
    return NULL;
  for (const YassIssType *type = yass_iss_get_types (); type->name != NULL;
       type++)
    {
      if (type->kind == NULL || !is_kind (statement, type->kind))
        continue;
      if (yass_iss_append_count (self, type, statement)
          || yass_iss_append_sum (self, type, statement)
          || yass_iss_append_machine (self, type, statement)
          || yass_iss_append_chaos (self, type, statement)
          || yass_iss_append_connected (self, type, statement))
        return NULL;
      if (says (self, type, statement))
        {
          append_as (self, type, statement);
          return NULL;
        }
    }
  return statement->value != NULL && strlen (statement->value) < 20
             ? g_strdup_printf ("'%s %s'", statement->kind->name,
                                statement->value)
             : g_strdup_printf ("'%s'", statement->kind->name);
}

/* Rows that nobody states have as many cells as usual boxes */
static guint
find_region_size (const YassIssWriting *self)
{
  for (guint i = 0; i < self->n_statements; i++)
    if (is_kind (self->statements[i], "region"))
      return self->statements[i]->n_cells;
  return self->shape.box_height == 1
             ? MAX (self->shape.n_rows, self->shape.n_columns)
             : self->shape.box_width * self->shape.box_height;
}

char *
yass_iss_write (GString *out, const YassPuzzle *puzzle)
{
  YassIssWriting self = { .out = out,
                          .puzzle = puzzle,
                          .shape = yass_puzzle_get_shape (puzzle) };
  char *unsaid;

  if (MAX (self.shape.n_rows, self.shape.n_columns) > YASS_ISS_MAX_SIZE)
    return g_strdup_printf ("a board of %ux%u", self.shape.n_rows,
                            self.shape.n_columns);
  if (self.shape.first > 1 || self.shape.size > YASS_ISS_MAX_SIZE)
    return g_strdup_printf ("numbers from %u to %u", self.shape.first,
                            yass_shape_get_last (&self.shape));
  self.statements = yass_puzzle_get_statements (puzzle, &self.n_statements);
  self.regions = yass_iss_find_regions (&self);
  self.region_size = find_region_size (&self);
  unsaid = append_frame (&self);
  if (unsaid == NULL)
    unsaid = append_ties (&self);
  if (unsaid == NULL)
    unsaid = append_variables (&self);
  for (guint i = 0; unsaid == NULL && i < self.n_statements; i++)
    unsaid = yass_iss_append_statement (&self, self.statements[i]);
  return unsaid != NULL ? unsaid : append_givens (&self);
}
