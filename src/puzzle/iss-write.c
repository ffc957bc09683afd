/* iss-write.c: a puzzle to a dotted constraint string
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "puzzle/iss.h"

typedef struct
{
  GString *out;
  const YassPuzzle *puzzle;
  YassShape shape;
  guint region_size; /* cells of a box, or of the first region */
  const YassStatement *const *statements;
  guint n_statements;
} Writing;

static bool
is_kind (const YassStatement *statement, const char *kind)
{
  return g_str_equal (statement->kind->name, kind);
}

static bool
has_kind (const Writing *self, const char *kind)
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

static void
append_cells (Writing *self, const guint32 *cells, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_printf (self->out, "~R%cC%c",
                            to_digit (cells[i] / self->shape.n_columns + 1),
                            to_digit (cells[i] % self->shape.n_columns + 1));
}

/* Layout */

/* Whether the boxes are those that the size of regions alone tells */
static bool
has_found_box (const Writing *self)
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
count_regions (const Writing *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_statements; i++)
    n += is_kind (self->statements[i], "region");
  return n > 0 ? n
               : yass_shape_count_cells (&self->shape)
                     / (self->shape.box_width * self->shape.box_height);
}

/* A cell's region, and - for none; NULL when there is nothing to say */
static char *
make_layout (const Writing *self)
{
  const YassShape *shape = &self->shape;
  guint n_cells = yass_shape_count_cells (shape);
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
is_exact_layout (const Writing *self, const char *layout)
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
leans_on_boxes (const Writing *self)
{
  return has_kind (self, "windoku") || has_kind (self, "disjoint")
         || has_kind (self, "box");
}

static void
append_shape (Writing *self)
{
  const YassShape *shape = &self->shape;

  g_string_append_printf (self->out, ".Shape~%ux%u", shape->n_rows,
                          shape->n_columns);
  if (shape->first != 1)
    g_string_append_printf (self->out, "~%u-%u", shape->first,
                            yass_shape_get_last (shape));
  else if (!yass_shape_is_filled (shape))
    g_string_append_printf (self->out, "~%u", shape->size);
  if (self->region_size != MAX (shape->n_rows, shape->n_columns))
    g_string_append_printf (self->out, ".RegionSize~%u", self->region_size);
}

static char *
append_frame (Writing *self)
{
  g_autofree char *layout = make_layout (self);

  if (!has_found_box (self) && leans_on_boxes (self))
    return g_strdup ("'windoku', 'disjoint' or 'box' with other boxes than "
                     "usual");
  append_shape (self);
  if (layout == NULL)
    {
      /* Boxes that are rows are none, but there others would be found */
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

/* Givens; odd and even cells are sets of them */

static bool
is_restricted (const Writing *self, guint cell, guint number)
{
  for (guint i = 0; i < self->n_statements; i++)
    {
      const YassStatement *statement = self->statements[i];
      bool odd = is_kind (statement, "odd");

      if (!odd && !is_kind (statement, "even"))
        continue;
      for (guint j = 0; j < statement->n_cells; j++)
        if (statement->cells[j] == cell
            && ((number + self->shape.first) % 2 == 0) != odd)
          return true;
    }
  return false;
}

static char *
append_givens (Writing *self)
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
      append_cells (self, &cell, 1);
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

/* Whether a type with that word for a value says the statement */
static bool
says (const Writing *self, const YassIssType *type,
      const YassStatement *statement)
{
  const char *value = statement->value;

  if (type->kind == NULL || !is_kind (statement, type->kind) || type->swapped)
    return false;
  switch (type->form)
    {
    case YASS_ISS_ADJACENT:
      return g_strcmp0 (value, type->word) == 0
             && yass_are_neighbours (&self->shape, statement->cells[0],
                                     statement->cells[1]);
    case YASS_ISS_LINE:
      /* Low, middle and high are of 1 to 9 there */
      return value == NULL
             && (!is_kind (statement, "entropic")
                 || (self->shape.size == 9 && self->shape.first == 1));
    case YASS_ISS_NUMBERED:
    case YASS_ISS_PAIR:
    case YASS_ISS_DIAGONAL:
      return true;
    default:
      /* There a 0 has no way to keep */
      return value == NULL
             && (!is_kind (statement, "taxicab") || self->shape.first == 1);
    }
}

static void
append_numbered (Writing *self, const YassStatement *statement)
{
  if (statement->value != NULL)
    g_string_append_printf (self->out, "~%s", statement->value);
  else
    g_string_append_printf (
        self->out, "~%u",
        is_kind (statement, "whisper") ? (self->shape.size + 1) / 2 : 3);
}

static void
append_as (Writing *self, const YassIssType *type,
           const YassStatement *statement)
{
  g_string_append_printf (self->out, ".%s", type->name);
  if (type->form == YASS_ISS_DIAGONAL)
    g_string_append (self->out,
                     g_str_equal (statement->value, "up") ? "~1" : "~-1");
  else if (type->form == YASS_ISS_NUMBERED)
    append_numbered (self, statement);
  else if (type->form == YASS_ISS_PAIR)
    {
      g_autofree char *key = make_key (statement->value);

      g_string_append_printf (self->out, "~%s~", key);
    }
  append_cells (self, statement->cells, statement->n_cells);
}

/* Equal pairs are palindromes of two cells */
static void
append_clone (Writing *self, const YassStatement *statement)
{
  guint half = statement->n_cells / 2;

  for (guint i = 0; i < half; i++)
    {
      g_string_append (self->out, ".Palindrome");
      append_cells (self, statement->cells + i, 1);
      append_cells (self, statement->cells + half + i, 1);
    }
}

/* What is said elsewhere, or by other words; false when it is not said */
static bool
append_otherwise (Writing *self, const YassStatement *statement)
{
  static const char *const elsewhere[]
      = { "region", "no-boxes", "row", "column", "odd", "even", NULL };

  if (g_strv_contains (elsewhere, statement->kind->name))
    return true;
  if (is_kind (statement, "box"))
    return yass_puzzle_has_boxes (self->puzzle);
  if (is_kind (statement, "diagonals"))
    g_string_append (self->out, ".Diagonal~1.Diagonal~-1");
  else if (is_kind (statement, "extra"))
    {
      g_string_append (self->out, ".AllDifferent");
      append_cells (self, statement->cells, statement->n_cells);
    }
  else if (is_kind (statement, "clone") || is_kind (statement, "equal"))
    append_clone (self, statement);
  else
    return false;
  return true;
}

static char *
append_statement (Writing *self, const YassStatement *statement)
{
  if (append_otherwise (self, statement))
    return NULL;
  for (const YassIssType *type = yass_iss_types; type->name != NULL; type++)
    if (says (self, type, statement))
      {
        append_as (self, type, statement);
        return NULL;
      }
  return statement->value != NULL && strlen (statement->value) < 20
             ? g_strdup_printf ("'%s %s'", statement->kind->name,
                                statement->value)
             : g_strdup_printf ("'%s'", statement->kind->name);
}

/* Rows that nobody states have as many cells as usual boxes */
static guint
find_region_size (const Writing *self)
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
  Writing self = { .out = out,
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
  self.region_size = find_region_size (&self);
  unsaid = append_frame (&self);
  for (guint i = 0; unsaid == NULL && i < self.n_statements; i++)
    unsaid = append_statement (&self, self.statements[i]);
  return unsaid != NULL ? unsaid : append_givens (&self);
}
