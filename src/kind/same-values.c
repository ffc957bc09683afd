/* same-values.c: sets of cells that hold the same numbers, each as often
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/count.h"
#include "kind/definition.h"

#define MOST_SETS 1024

/* Sets of cells of the same size, one after the other; a cell may be in several
 */
typedef struct
{
  GArray *cells; /* of guint32; owned */
  guint n_sets;
} Sets;

static void
sets_clear (Sets *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sets, sets_clear)

static guint
get_size (const Sets *self)
{
  return self->cells->len / self->n_sets;
}

static guint
get_cell (const Sets *self, guint set, guint i)
{
  return g_array_index (self->cells, guint32, set * get_size (self) + i);
}

static void
find_stated (Sets *self, const YassStatement *statement)
{
  self->cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_vals (self->cells, statement->cells, statement->n_cells);
  yass_value_to_number (statement->value, 1, MOST_SETS, &self->n_sets);
}

/* Those of the largest size: adds a region if it is of that, and takes all
 * others away if it is larger */
static void
add_region (Sets *self, const guint32 *cells, guint n)
{
  const guint size = self->n_sets > 0 ? get_size (self) : 0;

  if (n < size)
    return;
  if (n > size)
    {
      g_array_set_size (self->cells, 0);
      self->n_sets = 0;
    }
  g_array_append_vals (self->cells, cells, n);
  self->n_sets++;
}

/* A block of the board */
static void
add_block (Sets *self, const YassShape *shape, guint first, guint width,
           guint height)
{
  g_autofree guint32 *cells = g_new (guint32, width * height);

  for (guint i = 0; i < width * height; i++)
    cells[i] = first + i / width * shape->n_columns + i % width;
  add_region (self, cells, width * height);
}

static void
add_boxes (Sets *self, const YassShape *shape)
{
  for (guint row = 0; row + shape->box_height <= shape->n_rows;
       row += shape->box_height)
    for (guint column = 0; column + shape->box_width <= shape->n_columns;
         column += shape->box_width)
      add_block (self, shape, row * shape->n_columns + column, shape->box_width,
                 shape->box_height);
}

/* Rows, columns, boxes and regions, the largest of them */
static void
find_regions (Sets *self, const YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  guint n;
  const YassStatement *const *statements = yass_game_get_statements (game, &n);

  self->cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint row = 0; row < shape->n_rows; row++)
    add_block (self, shape, row * shape->n_columns, shape->n_columns, 1);
  for (guint column = 0; column < shape->n_columns; column++)
    add_block (self, shape, column, 1, shape->n_rows);
  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_region)
      add_region (self, statements[i]->cells, statements[i]->n_cells);
    else if (statements[i]->kind == &yass_kind_box)
      add_boxes (self, shape);
}

static void
find_sets (Sets *self, const YassStatement *statement, const YassGame *game)
{
  if (statement->n_cells > 0)
    find_stated (self, statement);
  else
    find_regions (self, game);
}

static gboolean
same_values_accepts (const YassStatement *statement, const YassShape *shape,
                     GError **error)
{
  guint n_sets;

  if (!yass_value_to_number (statement->value, 2, MOST_SETS, &n_sets))
    return yass_statement_refuse (
        statement, error,
        "expected how many sets there are, from 2 to %u, found \"%s\"",
        MOST_SETS, statement->value);
  if (statement->n_cells % n_sets != 0)
    return yass_statement_refuse (statement, error,
                                  "%u cells are not %u sets of the same size",
                                  statement->n_cells, n_sets);
  return statement->n_cells / n_sets <= YASS_COUNT_MOST_CELLS
         || yass_statement_refuse (
             statement, error, "expected up to %u cells in a set, found %u",
             YASS_COUNT_MOST_CELLS, statement->n_cells / n_sets);
}

/* How often a number is in a set, and how many of its cells are open */
static guint
count_number (const Sets *self, guint set, const guint16 *solution,
              guint number)
{
  guint n = 0;

  for (guint i = 0; i < get_size (self); i++)
    n += solution[get_cell (self, set, i)] == number;
  return n;
}

static gboolean
same_values_check (const YassStatement *statement, const YassGame *game,
                   const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_auto (Sets) sets = { 0 };

  find_sets (&sets, statement, game);
  g_autofree guint *n_missing = g_new0 (guint, sets.n_sets);
  for (guint number = shape->first; number <= yass_shape_get_last (shape);
       number++)
    {
      guint most = 0;

      for (guint set = 0; set < sets.n_sets; set++)
        most = MAX (most, count_number (&sets, set, solution, number));
      for (guint set = 0; set < sets.n_sets; set++)
        n_missing[set] += most - count_number (&sets, set, solution, number);
    }
  for (guint set = 0; set < sets.n_sets; set++)
    if (n_missing[set] > count_number (&sets, set, solution, YASS_OPEN))
      return FALSE;
  return TRUE;
}

static YassCount
make_count (const Sets *sets, const guint16 *class_of, guint size)
{
  return (YassCount){
    .form = YASS_COUNT_SAME,
    .cells = (const guint32 *) (gconstpointer) sets->cells->data,
    .n_cells = sets->cells->len,
    .n_blocks = sets->n_sets,
    .n_classes = size,
    .class_of = class_of,
  };
}

static gboolean
are_equal (guint m, guint n, gconstpointer data)
{
  return m == n;
}

/* Regions that have every number are the same anyway */
static bool
says_something (const Sets *sets, const YassShape *shape)
{
  return sets->n_sets > 1
         && (get_size (sets) != shape->size || !yass_shape_is_filled (shape));
}

static void
same_values_declare (const YassStatement *statement, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_auto (Sets) sets = { 0 };
  g_autofree guint16 *class_of = yass_count_make_classes (shape->size);

  find_sets (&sets, statement, game);
  const YassCount count = make_count (&sets, class_of, shape->size);
  if (get_size (&sets) == 1)
    for (guint i = 1; i < sets.n_sets; i++)
      yass_game_add_relation (game, get_cell (&sets, 0, 0),
                              get_cell (&sets, i, 0), are_equal, NULL);
  else if (statement->n_cells > 0 || says_something (&sets, shape))
    yass_count_declare (&count, game);
}

static void
same_values_define (const YassStatement *statement, const YassGame *game,
                    YassDefinition *definition)
{
  const YassShape *shape = yass_game_get_shape (game);
  g_auto (Sets) sets = { 0 };
  g_autofree guint16 *class_of = yass_count_make_classes (shape->size);

  find_sets (&sets, statement, game);
  const YassCount count = make_count (&sets, class_of, shape->size);
  yass_definition_add_count (definition, &count);
}

static const YassGuise same_values_guise = {
  .note = "outlines with the same letter hold the same numbers, each "
          "as often, in any order",
  .iss = { { "SameValues", YASS_ISS_TOTAL } },
};

const YassKind yass_kind_same_values = {
  .name = "same-values",
  .summary
  = "the cells are so many sets of the same size, one after the other, "
    "that hold the same numbers, each as often",
  .min_cells = 2,
  .max_cells = G_MAXUINT,
  .value = YASS_VALUE_REQUIRED,
  .accepts = same_values_accepts,
  .declare = same_values_declare,
  .check = same_values_check,
  .checks_parts = TRUE,
  .define = same_values_define,
  .guise = &same_values_guise,
};

static const YassGuise region_same_values_guise = {
  .iss = { { "RegionSameValues", YASS_ISS_SWITCH } },
};

const YassKind yass_kind_region_same_values = {
  .name = "region-same-values",
  .summary = "where there are more numbers than a row has cells: all rows, "
             "columns and boxes, the largest of them, hold the same numbers",
  .declare = same_values_declare,
  .check = same_values_check,
  .checks_parts = TRUE,
  .define = same_values_define,
  .guise = &region_same_values_guise,
};
