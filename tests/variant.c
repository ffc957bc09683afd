/* variant.c: random puzzles of a kind of constraint, and brute force on them
 * SPDX-License-Identifier: MIT */
#include "variant.h"

#include <string.h>

#include "base/width.h"
#include "random-puzzle.h"
#include "variant-proof.h"
#include "yass/yass.h"

/* Of so many boards one is proved, too */
#define PROVED (IS_SANITIZED ? 40 : 8)

YassPuzzle *
variant_new_puzzle (guint size, const char *const *rows,
                    const char *const *statements)
{
  YassPuzzle *puzzle = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_CHARACTERS);
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GError) error = NULL;

  for (guint row = 0; rows != NULL && row < size; row++)
    for (guint column = 0; column < size; column++)
      if (rows[row][column] != '.')
        yass_puzzle_allow_only (puzzle, row * size + column,
                                (guint) (rows[row][column] - '0'));
  for (guint i = 0; statements[i] != NULL; i++)
    {
      YassStatement *statement
          = yass_statement_new_from_text (statements[i], &shape, &error);

      g_assert_no_error (error);
      yass_puzzle_add_statement (puzzle, statement, &error);
      g_assert_no_error (error);
    }
  return puzzle;
}

/* Brute force: the full grids, rows and columns of different numbers out of
 * what a puzzle allows, that the checks of all its statements accept. Under
 * sanitizers, boards with more than that would take all the time there is. */
#define MOST_GRIDS (IS_SANITIZED ? 20000 : G_MAXUINT)
#define MOST_SOLUTIONS (IS_SANITIZED ? 500 : G_MAXUINT)

typedef struct
{
  const YassPuzzle *puzzle;
  const YassGame *game;
  YassShape shape;
  guint16 grid[VARIANT_MAX_CELLS]; /* in the numbers of the puzzle */
  guint32 in_row[VARIANT_MAX_SIZE];
  guint32 in_column[VARIANT_MAX_SIZE];
  bool has_lines;
  guint32 *used;
  guint n_tried;
  guint n_found;
  void (*found) (const guint16 *grid, gpointer data);
  gpointer data;
} Force;

static void
try_grid (Force *force)
{
  guint n;
  const YassStatement *const *statements
      = yass_game_get_statements (force->game, &n);

  force->n_tried++;
  for (guint i = 0; i < n; i++)
    if (statements[i]->kind->check != NULL
        && !statements[i]->kind->check (statements[i], force->game,
                                        force->grid))
      return;
  force->n_found++;
  for (guint cell = 0; cell < yass_shape_count_cells (&force->shape); cell++)
    force->used[cell] |= 1u << (force->grid[cell] - force->shape.first);
  if (force->found != NULL)
    force->found (force->grid, force->data);
}

static bool
is_too_much (const Force *force)
{
  return force->n_tried > MOST_GRIDS || force->n_found > MOST_SOLUTIONS;
}

static void
fill_from (Force *force, guint cell)
{
  const YassShape *shape = &force->shape;
  const guint row = cell / shape->n_columns;
  const guint column = cell % shape->n_columns;

  if (cell == yass_shape_count_cells (shape))
    {
      try_grid (force);
      return;
    }
  for (guint number = 1; number <= shape->size && !is_too_much (force);
       number++)
    {
      const guint32 bit = 1u << (number - 1);

      if (!yass_puzzle_allows (force->puzzle, cell, number))
        continue;
      if (!force->has_lines || !yass_shape_is_on_board (shape, cell))
        {
          force->grid[cell] = (guint16) (number + shape->first - 1);
          fill_from (force, cell + 1);
          continue;
        }
      if ((force->in_row[row] | force->in_column[column]) & bit)
        continue;
      force->in_row[row] |= bit;
      force->in_column[column] |= bit;
      force->grid[cell] = (guint16) (number + shape->first - 1);
      fill_from (force, cell + 1);
      force->in_row[row] &= ~bit;
      force->in_column[column] &= ~bit;
    }
}

static bool
has_lines (const YassPuzzle *puzzle)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_no_houses)
      return false;
  return true;
}

/* Calls @found with each, and sets in @used the numbers that each cell has in
 * one of them; false when that is too much */
static bool
brute_force (const YassPuzzle *puzzle, guint32 *used,
             void (*found) (const guint16 *grid, gpointer data), gpointer data)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (puzzle);
  Force force = { .puzzle = puzzle,
                  .game = game,
                  .shape = yass_puzzle_get_shape (puzzle),
                  .has_lines = has_lines (puzzle),
                  .used = used,
                  .found = found,
                  .data = data };

  g_assert_cmpuint (force.shape.size, <=, VARIANT_MAX_SIZE);
  memset (used, 0, VARIANT_MAX_CELLS * sizeof *used);
  fill_from (&force, 0);
  return !is_too_much (&force);
}

/* Random statements */

static guint
random_neighbour (const YassShape *shape, guint cell)
{
  for (;;)
    {
      const guint other = random_below (yass_shape_count_board (shape));

      if (yass_are_neighbours (shape, cell, other))
        return other;
    }
}

/* As far as it gets without meeting itself */
static guint
fill_line (const YassShape *shape, guint n, guint32 *cells)
{
  cells[0] = random_below (yass_shape_count_board (shape));
  for (guint i = 1; i < n; i++)
    {
      cells[i] = random_neighbour (shape, cells[i - 1]);
      for (guint j = 0; j < i; j++)
        if (cells[j] == cells[i])
          return i;
    }
  return n;
}

static bool
is_on_board (const YassShape *shape, gint row, gint column)
{
  return row >= 0 && row < (gint) shape->n_rows && column >= 0
         && column < (gint) shape->n_columns;
}

static guint
fill_anywhere (const YassShape *shape, guint n, guint32 *cells)
{
  guint all[VARIANT_MAX_CELLS];

  for (guint i = 0; i < yass_shape_count_cells (shape); i++)
    all[i] = i;
  shuffle (all, yass_shape_count_cells (shape));
  for (guint i = 0; i < n; i++)
    cells[i] = all[i];
  return n;
}

/* From a random cell back to the edge, and then to the other one */
static guint
fill_diagonal (const YassShape *shape, guint32 *cells)
{
  const gint down = random_below (2) == 0 ? 1 : -1;
  const gint right = random_below (2) == 0 ? 1 : -1;
  gint row = (gint) random_below (shape->n_rows);
  gint column = (gint) random_below (shape->n_columns);
  guint n = 0;

  while (is_on_board (shape, row - down, column - right))
    {
      row -= down;
      column -= right;
    }
  for (; is_on_board (shape, row, column); row += down, column += right)
    cells[n++] = (guint32) row * shape->n_columns + (guint32) column;
  return n;
}

/* A value for these cells, or NULL */
static char *
make_value (const Variant *variant, const YassKind *kind,
            const YassShape *shape, const guint32 *cells, guint n,
            const guint16 *solution)
{
  if (kind->value == YASS_VALUE_NONE)
    return NULL;
  if (variant->make_value_of != NULL)
    return variant->make_value_of (cells, n, solution);
  return variant->make_value != NULL ? variant->make_value (shape->size) : NULL;
}

static guint
count_least_cells (const Variant *variant, const YassKind *kind)
{
  return MAX (variant->min_cells, kind->min_cells);
}

static guint
fill_square (const YassShape *shape, guint first, guint32 *cells)
{
  cells[0] = first;
  cells[1] = first + 1;
  cells[2] = first + shape->n_columns;
  cells[3] = first + shape->n_columns + 1;
  return 4;
}

static guint
fill_loop (const YassShape *shape, guint32 *cells)
{
  const guint height = 2 + random_below (MIN (2, shape->n_rows - 1));
  const guint width = 2 + random_below (MIN (2, shape->n_columns - 1));
  const guint first
      = random_below (shape->n_rows - height + 1) * shape->n_columns
        + random_below (shape->n_columns - width + 1);
  const guint last = first + (height - 1) * shape->n_columns + width - 1;
  guint n = 0;

  for (guint i = 0; i + 1 < width; i++)
    cells[n++] = first + i;
  for (guint i = 0; i + 1 < height; i++)
    cells[n++] = first + width - 1 + i * shape->n_columns;
  for (guint i = 0; i + 1 < width; i++)
    cells[n++] = last - i;
  for (guint i = 0; i + 1 < height; i++)
    cells[n++] = last - (width - 1) - i * shape->n_columns;
  cells[n++] = first;
  return n;
}

static guint
fill_whole (const YassShape *shape, guint32 *cells)
{
  const bool is_row = random_below (2) == 0;
  const bool is_back = random_below (2) == 0;
  const guint n = is_row ? shape->n_columns : shape->n_rows;
  const guint first = is_row ? random_below (shape->n_rows) * shape->n_columns
                             : random_below (shape->n_columns);

  for (guint i = 0; i < n; i++)
    cells[is_back ? n - 1 - i : i]
        = first + i * (is_row ? 1 : shape->n_columns);
  return n;
}

/* @solution: in the numbers of the puzzle */
static YassStatement *
make_statement (const Variant *variant, const YassKind *kind,
                const YassShape *shape, const guint16 *solution)
{
  guint32 cells[VARIANT_MAX_CELLS];
  const guint least = count_least_cells (variant, kind);
  const guint most = MIN (kind->max_cells, MIN (shape->size, least + 4));

  for (;;)
    {
      guint n = kind->max_cells == 0
                    ? 0
                    : least + random_below (most + 1 - MIN (most, least));

      if (n > 0 && variant->layout == VARIANT_LINE)
        n = fill_line (shape, n, cells);
      else if (variant->layout == VARIANT_LOOP)
        n = fill_loop (shape, cells);
      else if (variant->layout == VARIANT_SQUARE)
        n = fill_square (shape,
                         random_below (shape->n_rows - 1) * shape->n_columns
                             + random_below (shape->n_columns - 1),
                         cells);
      else if (variant->layout == VARIANT_WHOLE)
        n = fill_whole (shape, cells);
      else if (n == 2 && variant->layout == VARIANT_NEIGHBOURS)
        n = fill_line (shape, 2, cells);
      else if (n > 0 && variant->layout == VARIANT_DIAGONAL)
        n = fill_diagonal (shape, cells);
      else
        n = fill_anywhere (shape, n, cells);
      if (n > 0 && shape->n_outside > 0 && random_below (2) == 0)
        cells[random_below (n)]
            = yass_shape_count_board (shape) + random_below (shape->n_outside);

      g_autofree char *value
          = make_value (variant, kind, shape, cells, n, solution);
      g_autoptr (YassStatement) statement
          = yass_statement_new (kind, value, cells, n);
      if (yass_statement_is_valid (statement, shape, NULL))
        return g_steal_pointer (&statement);
    }
}

static void
add (YassPuzzle *puzzle, YassStatement *statement)
{
  g_autoptr (GError) error = NULL;

  yass_puzzle_add_statement (puzzle, statement, &error);
  g_assert_no_error (error);
}

/* Whether a statement holds in @solution beside those of the puzzle: regions
 * say what is in one piece */
static bool
holds (const YassPuzzle *puzzle, const YassStatement *statement,
       const guint16 *solution)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint n;
  const YassStatement *const *there = yass_puzzle_get_statements (puzzle, &n);
  g_autofree const YassStatement **statements
      = g_new (const YassStatement *, n + 1);

  for (guint i = 0; i < n; i++)
    statements[i] = there[i];
  statements[n] = statement;
  g_autoptr (YassGame) game
      = yass_game_new_with_defaults (&shape, statements, n + 1);
  return statement->kind->check == NULL
         || statement->kind->check (statement, game, solution);
}

/* Statements that a grid breaks are of no use, but some of those must be tried
 * too */
static void
add_statements (YassPuzzle *puzzle, const Variant *variant, const char *name,
                guint n, const guint16 *grid, bool is_true)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const YassKind *kind = yass_kind_find (name);
  guint16 written[VARIANT_MAX_CELLS];

  g_assert_nonnull (kind);
  for (guint cell = 0; cell < yass_shape_count_cells (&shape); cell++)
    written[cell] = (guint16) (grid[cell] + shape.first - 1);
  for (guint tries = 0; n > 0 && tries < 200; tries++)
    {
      g_autoptr (YassStatement) statement
          = make_statement (variant, kind, &shape, written);

      if (is_true && !holds (puzzle, statement, written))
        continue;
      add (puzzle, g_steal_pointer (&statement));
      n--;
    }
}

/* Each region gets each number once, from anywhere */
static void
add_regions (YassPuzzle *puzzle, const guint16 *grid)
{
  const guint size = yass_puzzle_get_size (puzzle);
  guint32 regions[VARIANT_MAX_SIZE][VARIANT_MAX_SIZE];

  for (guint number = 1; number <= size; number++)
    {
      guint order[VARIANT_MAX_SIZE], n = 0;

      for (guint i = 0; i < size; i++)
        order[i] = i;
      shuffle (order, size);
      for (guint cell = 0; cell < size * size; cell++)
        if (grid[cell] == number)
          regions[order[n++]][number - 1] = cell;
    }
  for (guint i = 0; i < size; i++)
    add (puzzle,
         yass_statement_new (&yass_kind_region, NULL, regions[i], size));
}

/* What holds all over a board holds in few grids: any solution that the engine
 * comes across will do to take givens from, if there is one that is found soon
 */
#define MOST_GUESSES 2000

static void
find_grid (const YassPuzzle *puzzle, guint16 *grid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_no_error (error);
  yass_options_set_max_solutions (options, 1);
  yass_options_set_max_guesses (options, MOST_GUESSES);
  yass_options_set_branch (options, YASS_BRANCH_RANDOM,
                           (guint64) random_below (1000000));
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const guint16 *solution
      = yass_result_get_solution (yass_solver_solve (solver, puzzle, NULL));

  if (solution != NULL)
    memcpy (grid, solution, yass_puzzle_get_n_cells (puzzle) * sizeof *grid);
}

/* Givens that leave so few grids that brute force is quick */
static void
add_givens (YassPuzzle *puzzle, const guint16 *grid, guint n_open)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  const bool is_free = !has_lines (puzzle);
  guint cells[VARIANT_MAX_CELLS];

  if (is_free)
    n_open = 3;
  for (guint i = 0; i < n_cells; i++)
    cells[i] = i;
  shuffle (cells, n_cells);
  for (guint i = 0; i < n_cells; i++)
    /* No house holds what is not on the board */
    if (i < n_open ? cells[i] >= yass_shape_count_board (&shape)
                   : random_below (4) == 0 && (!is_free || i < 8))
      {
        guint64 numbers = UINT64_C (1) << (grid[cells[i]] - 1)
                          | UINT64_C (1)
                                << random_below (yass_puzzle_get_size (puzzle));

        yass_puzzle_allow_set (puzzle, cells[i], &numbers);
      }
    else if (i >= n_open)
      yass_puzzle_allow_only (puzzle, cells[i], grid[cells[i]]);
}

static YassPuzzle *
make_empty (const YassShape *shape, bool has_boxes)
{
  YassPuzzle *puzzle = yass_puzzle_new_shaped (shape, YASS_SYMBOLS_CHARACTERS);

  if (!has_boxes)
    add (puzzle, yass_statement_new (&yass_kind_no_boxes, NULL, NULL, 0));
  return puzzle;
}

static bool
works_on (const Variant *variant, const YassShape *some)
{
  g_autoptr (YassPuzzle) puzzle = make_empty (some, true);
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint32 cells[VARIANT_MAX_CELLS] = { 0, 1, 2, 3, 4, 5 };
  guint16 solution[VARIANT_MAX_CELLS];
  const YassKind *kind = yass_kind_find (variant->kind);
  const guint n = variant->layout == VARIANT_REGION ? shape.size
                  : variant->layout == VARIANT_WHOLE
                      ? shape.n_columns
                      : count_least_cells (variant, kind);

  for (guint i = 0; i < VARIANT_MAX_CELLS; i++)
    solution[i] = (guint16) (shape.first + i % shape.size);
  if (variant->layout == VARIANT_SQUARE)
    fill_square (&shape, 0, cells);
  g_autofree char *value
      = make_value (variant, kind, &shape, cells, n, solution);
  g_autoptr (YassStatement) statement
      = yass_statement_new (kind, value, cells, n);

  return yass_statement_is_valid (statement, &shape, NULL);
}

/* Half of the boards begin with another number than 1; some of them are no
 * squares, or have more numbers than a row has cells */
static YassShape
random_shape (const Variant *variant)
{
  const guint firsts[] = { 1, 1, 0, 3 };
  const guint size = 4 + random_below (3);
  YassShape shape = YASS_SQUARE (size, 0, 0);

  shape.first = firsts[random_below (G_N_ELEMENTS (firsts))];
  if (variant->layout != VARIANT_REGION && random_below (3) == 0)
    {
      shape.n_rows -= random_below (3);
      shape.n_columns -= random_below (3);
    }
  if (works_on (variant, &shape))
    return shape;
  shape.size = shape.n_rows = shape.n_columns = 6;
  if (works_on (variant, &shape))
    return shape;
  shape.first = MIN (shape.first, 1);
  if (!works_on (variant, &shape))
    shape.size = shape.n_rows = shape.n_columns = 4;
  if (!works_on (variant, &shape))
    shape.first = 1;
  return shape;
}

static void
free_statement (gpointer statement)
{
  yass_statement_free (statement);
}

static GPtrArray *
new_statements (void)
{
  return g_ptr_array_new_with_free_func (free_statement);
}

/* A cell that is one number or another */
static YassStatement *
make_given (const YassShape *shape)
{
  const guint32 cell = random_below (yass_shape_count_cells (shape));
  g_autofree char *value
      = g_strdup_printf ("%u,%u", shape->first + random_below (shape->size),
                         shape->first + random_below (shape->size));

  return yass_statement_new (&yass_kind_given, value, &cell, 1);
}

/* The statement, or one or two that are like it elsewhere, or a given */
static YassStatement *
make_choice (const YassStatement *statement, const YassShape *shape)
{
  GPtrArray *parts = new_statements ();

  g_ptr_array_add (parts, yass_statement_copy (statement));
  for (guint n = random_below (4); n > 0; n--)
    {
      const guint to = random_below (yass_shape_count_cells (shape));
      g_autoptr (YassStatement) moved
          = yass_statement_move (statement, shape, 0, to);

      if (moved != NULL && yass_statement_is_valid (moved, shape, NULL))
        g_ptr_array_add (parts, g_steal_pointer (&moved));
      else
        g_ptr_array_add (parts, make_given (shape));
    }
  return yass_statement_nest (&yass_kind_or, parts, shape);
}

static YassStatement *
nest_some (GPtrArray *pool, const YassShape *shape, guint depth)
{
  GPtrArray *parts = new_statements ();

  do
    if (random_below (3) == 0 && depth > 0)
      g_ptr_array_add (parts, nest_some (pool, shape, depth - 1));
    else
      g_ptr_array_add (
          parts, make_choice (pool->pdata[random_below (pool->len)], shape));
  while (random_below (2) == 0);
  return yass_statement_nest (depth % 2 == 0 ? &yass_kind_or : &yass_kind_and,
                              parts, shape);
}

/* Takes @puzzle, which is new; all but `no-boxes' is nested */
static YassPuzzle *
nest_statements (YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (YassPuzzle) taken = puzzle;
  g_autoptr (GPtrArray) pool = g_ptr_array_new ();
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (taken, &n);
  YassPuzzle *nested = make_empty (&shape, true);

  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_no_boxes)
      add (nested, yass_statement_copy (statements[i]));
    else
      g_ptr_array_add (pool, (gpointer) statements[i]);
  for (guint i = 0; i < pool->len; i++)
    add (nested, make_choice (pool->pdata[i], &shape));
  for (guint i = random_below (3); i > 0 && pool->len > 0; i--)
    add (nested, nest_some (pool, &shape, 2));
  return nested;
}

/* Cells that are not on the board, with any numbers */
static void
add_variables (YassPuzzle *puzzle, guint16 *solution)
{
  const guint n = 1 + random_below (VARIANT_MAX_OUTSIDE);
  const guint n_board = yass_puzzle_get_n_cells (puzzle);
  g_autoptr (GError) error = NULL;

  yass_puzzle_add_variable (puzzle, "X", n, random_below (2) * n, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    solution[n_board + i]
        = (guint16) (1 + random_below (yass_puzzle_get_size (puzzle)));
}

YassPuzzle *
variant_make_puzzle (const Variant *variant)
{
  const bool is_wide = yass_kind_is_board_wide (yass_kind_find (variant->kind));
  const bool is_true = random_below (4) > 0;
  const bool has_boxes = random_below (2) == 0;
  const YassShape shape = random_shape (variant);
  const guint size = shape.size;
  const bool is_square = shape.n_rows == size && shape.n_columns == size;
  guint grid[RANDOM_MAX_CELLS], width, height;
  guint16 solution[VARIANT_MAX_CELLS];

  yass_default_box (size, &width, &height);
  random_grid (size, width, height, grid);
  for (guint cell = 0; cell < size * size; cell++)
    solution[cell] = (guint16) grid[cell];

  YassPuzzle *puzzle = make_empty (&shape, has_boxes);
  if (!is_square)
    find_grid (puzzle, solution);
  if (random_below (4) == 0)
    add_variables (puzzle, solution);
  if (variant->layout == VARIANT_REGION)
    add_regions (puzzle, solution);
  else if (!is_wide)
    add_statements (puzzle, variant, variant->kind, 1 + random_below (4),
                    solution, is_true);
  if (variant->companion != NULL)
    add_statements (puzzle, variant, variant->companion, 1 + random_below (6),
                    solution, is_true);
  if (is_wide)
    add_statements (puzzle, variant, variant->kind, 1, solution, false);

  if (is_true && is_wide)
    find_grid (puzzle, solution);
  if (variant->nests)
    puzzle = nest_statements (puzzle);
  add_givens (puzzle, solution,
              !is_square  ? 10
              : size == 4 ? 16
              : size == 5 ? 18
                          : 22);
  return puzzle;
}

/* The engine */

static const char *
random_plug (const YassPlug *plugs)
{
  guint n = 0;

  while (plugs[n].name != NULL)
    n++;
  return plugs[random_below (n)].name;
}

/* @rule: a set of rules, or NULL: any */
static YassOptions *
make_options (const char *rule, GString *said)
{
  static const char *const rules[] = {
    "all",
    "basic",
    "singles",
    "subsets",
    "subsets:2",
    "common-exclusion",
    "hidden-single",
    "naked-single",
    "naked-subset",
    "hidden-subset",
    "singles,speculation",
    "naked-single,common-exclusion",
    "constraint",
    "singles,constraint",
    "sum",
    "sum,derived-sum",
    "singles,sum",
    "basic,chains",
    "singles,chains",
  };
  const char *order = random_plug (yass_list_orders ());
  const char *groups = random_plug (yass_list_groups ());
  YassOptions *options = yass_options_new ();
  g_autoptr (GError) error = NULL;

  if (rule == NULL)
    rule = rules[random_below (G_N_ELEMENTS (rules))];
  yass_options_set_rules (options, rule, &error);
  g_assert_no_error (error);
  yass_options_set_order (options, order, &error);
  g_assert_no_error (error);
  yass_options_set_groups (options, groups, &error);
  g_assert_no_error (error);
  yass_options_set_explaining (options, random_below (2) == 0);
  const YassSearch search
      = random_below (2) == 0 ? YASS_SEARCH_LEARN : YASS_SEARCH_AUTO;
  yass_options_set_search (options, search);
  g_string_append_printf (said, "--rules=%s --order=%s --groups=%s --search=%s",
                          rule, order, groups,
                          yass_list_searches ()[search].name);
  return options;
}

void
variant_say (const YassPuzzle *puzzle, const char *options)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autofree char *edges = yass_puzzle_to_edges (puzzle);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      yass_statement_append_text (text, statements[i], &shape);
      g_string_append (text, "; ");
    }
  g_test_message ("%s: %ux%u, %u numbers from %u: %s %s", options,
                  yass_puzzle_get_n_rows (puzzle),
                  yass_puzzle_get_n_columns (puzzle),
                  yass_puzzle_get_size (puzzle),
                  yass_puzzle_get_first_number (puzzle), edges, text->str);
}

static gboolean
append (const char *text, gsize length, gpointer string, GError **error)
{
  g_string_append_len (string, text, (gssize) length);
  return TRUE;
}

GHashTable *
variant_new_solutions (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
variant_add_solution (GHashTable *solutions, const guint16 *grid, guint n_cells)
{
  GString *key = g_string_new (NULL);

  for (guint cell = 0; cell < n_cells; cell++)
    g_string_append_c (key, (char) ('0' + grid[cell]));
  g_hash_table_add (solutions, g_string_free (key, FALSE));
}

/* The solutions that a trace tells of, as keys */
static GHashTable *
read_solutions (const char *trace)
{
  static const char member[] = "\"solution\":\"";
  GHashTable *solutions = variant_new_solutions ();

  for (const char *at = trace; (at = strstr (at, member)) != NULL;)
    {
      at += strlen (member);
      g_hash_table_add (solutions,
                        g_strndup (at, (gsize) (strchr (at, '"') - at)));
    }
  return solutions;
}

static void
verify (const GString *trace, const YassPuzzle *puzzle)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
      trace->str, (gssize) trace->len, NULL);
  g_autoptr (YassVerifier) verifier = yass_verifier_new (stream, "trace");
  g_autoptr (GError) error = NULL;

  yass_verifier_next (verifier, puzzle, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (yass_verifier_get_n_traces (verifier), ==, 1);
}

typedef struct
{
  GHashTable *expected; /* the solutions, as keys */
  guint32 used[VARIANT_MOST_CELLS];
} Truth;

static void
remember (const guint16 *grid, gpointer data)
{
  variant_add_solution (((gpointer *) data)[0], grid,
                        *(guint *) ((gpointer *) data)[1]);
}

static bool
find_truth (const YassPuzzle *puzzle, Truth *truth)
{
  guint n_cells = yass_puzzle_get_n_cells (puzzle);
  gpointer data[2];

  truth->expected = variant_new_solutions ();
  data[0] = truth->expected;
  data[1] = &n_cells;
  return brute_force (puzzle, truth->used, remember, data);
}

static bool
is_same (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer key;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return false;
  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (b, key))
      return false;
  return true;
}

static YassBoard *
make_board (const YassPuzzle *puzzle)
{
  const YassWidth *width
      = random_below (4) == 0 ? &yass_wide_width : &yass_narrow_width;
  g_autoptr (GError) error = NULL;
  YassBoard *board = width->board_new_for_puzzle (puzzle, &error);

  g_assert_no_error (error);
  return board;
}

/* What rules that hardly say anything leave open takes minutes to trace and to
 * judge: a search is given up after so many guesses, and has to be right so far */
#define MOST_GUESSES_TRACED (IS_SANITIZED ? 500 : 2000)

/* All solutions, and how they were found */
static void
check_search (const YassPuzzle *puzzle, YassBoard *board, YassOptions *options,
              const Truth *truth)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (YassTrace) trace = yass_trace_new ("jsonl", YASS_NOTATION_RC, 0,
                                                append, text, NULL, &error);
  guint64 n;

  g_assert_no_error (error);
  yass_options_set_max_solutions (options, 0);
  yass_options_set_max_guesses (options, MOST_GUESSES_TRACED);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  n = yass_result_get_n_solutions (result);
  if (yass_result_get_limit (result) != YASS_LIMIT_NOTHING)
    {
      g_assert_cmpuint (n, <=, g_hash_table_size (truth->expected));
      return;
    }
  g_assert_cmpuint (n, ==, g_hash_table_size (truth->expected));

  n = yass_result_get_n_solutions (
      yass_trace_solve (trace, solver, puzzle, NULL));
  yass_trace_flush (trace, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (n, ==, g_hash_table_size (truth->expected));
  g_autoptr (GHashTable) found = read_solutions (text->str);
  g_assert_true (is_same (found, truth->expected));
  verify (text, puzzle);
}

static void
check_fixpoint (const YassPuzzle *puzzle, YassBoard *board,
                YassOptions *options, const Truth *truth)
{
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);

  if (yass_result_get_status (result) == YASS_STATUS_NONE)
    {
      g_assert_cmpuint (g_hash_table_size (truth->expected), ==, 0);
      return;
    }
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    for (guint number = 1; number <= yass_puzzle_get_size (puzzle); number++)
      if (truth->used[cell] >> (number - 1) & 1)
        g_assert_true (yass_result_allows (result, cell, number));
}

void
variant_check_puzzle (const YassPuzzle *puzzle, const char *rules,
                      GHashTable *expected)
{
  const guint first = yass_puzzle_get_first_number (puzzle);
  g_autoptr (YassBoard) board = make_board (puzzle);
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (YassOptions) options = make_options (rules, said);
  Truth truth = { .expected = expected };
  GHashTableIter iter;
  gpointer key;

  g_assert_cmpuint (yass_puzzle_get_n_cells (puzzle), <=, VARIANT_MOST_CELLS);
  variant_say (puzzle, said->str);
  g_hash_table_iter_init (&iter, expected);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
      truth.used[cell]
          |= 1u << ((guint) (((const char *) key)[cell] - '0') - first);
  check_search (puzzle, board, options, &truth);
  check_fixpoint (puzzle, board, options, &truth);
}

void
variant_check (const Variant *variant, guint n_boards)
{
  guint n_made = 0, n_checked = 0, n_solved = 0;

  while (n_checked < n_boards)
    {
      g_autoptr (YassPuzzle) puzzle = variant_make_puzzle (variant);
      g_autoptr (YassBoard) board = make_board (puzzle);
      g_autoptr (GString) said = g_string_new (NULL);
      g_autoptr (YassOptions) options = make_options (NULL, said);
      Truth truth;

      variant_say (puzzle, said->str);
      if (find_truth (puzzle, &truth))
        {
          n_checked++;
          n_solved += g_hash_table_size (truth.expected) > 0;
          check_search (puzzle, board, options, &truth);
          check_fixpoint (puzzle, board, options, &truth);
          if (n_checked % PROVED == 1)
            variant_check_proofs (puzzle, truth.expected);
        }
      g_hash_table_unref (truth.expected);
      g_assert_cmpuint (++n_made, <=, 4 * n_boards);
    }
  g_test_message ("%u of %u boards had a solution; %u more had too many",
                  n_solved, n_boards, n_made - n_checked);
  /* Sanitizers leave time for few grids, and some kinds hold in few */
  g_assert_true (IS_SANITIZED || n_solved > 0);
}
