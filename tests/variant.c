/* variant.c: random puzzles of a kind of constraint, and brute force on them
 * SPDX-License-Identifier: MIT */
#include "variant.h"

#include <string.h>

#include "base/width.h"
#include "random-puzzle.h"
#include "yass/yass.h"

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

      if ((force->in_row[row] | force->in_column[column]) & bit
          || !yass_puzzle_allows (force->puzzle, cell, number))
        continue;
      force->in_row[row] |= bit;
      force->in_column[column] |= bit;
      force->grid[cell] = (guint16) (number + shape->first - 1);
      fill_from (force, cell + 1);
      force->in_row[row] &= ~bit;
      force->in_column[column] &= ~bit;
    }
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
      const guint other = random_below (yass_shape_count_cells (shape));

      if (yass_are_neighbours (shape, cell, other))
        return other;
    }
}

/* As far as it gets without meeting itself */
static guint
fill_line (const YassShape *shape, guint n, guint32 *cells)
{
  cells[0] = random_below (yass_shape_count_cells (shape));
  for (guint i = 1; i < n; i++)
    {
      cells[i] = random_neighbour (shape, cells[i - 1]);
      for (guint j = 0; j < i; j++)
        if (cells[j] == cells[i])
          return i;
    }
  return n;
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

static YassStatement *
make_statement (const Variant *variant, const YassKind *kind,
                const YassShape *shape)
{
  guint32 cells[VARIANT_MAX_CELLS];
  const guint most
      = MIN (kind->max_cells, MIN (shape->size, kind->min_cells + 4));

  for (;;)
    {
      guint n
          = kind->max_cells == 0
                ? 0
                : kind->min_cells
                      + random_below (most + 1 - MIN (most, kind->min_cells));
      g_autofree char *value
          = variant->make_value != NULL && kind->value != YASS_VALUE_NONE
                ? variant->make_value (shape->size)
                : NULL;

      if (n > 0 && variant->layout == VARIANT_LINE)
        n = fill_line (shape, n, cells);
      else if (n == 2 && variant->layout == VARIANT_NEIGHBOURS)
        n = fill_line (shape, 2, cells);
      else
        n = fill_anywhere (shape, n, cells);

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
          = make_statement (variant, kind, &shape);
      const YassStatement *one = statement;
      g_autoptr (YassGame) game = yass_game_new (&shape, &one, 1);

      if (is_true && yass_game_find_broken (game, written) != G_MAXUINT)
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
 * comes across will do to take givens from, if there is one */
static void
find_grid (const YassPuzzle *puzzle, guint16 *grid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_no_error (error);
  yass_options_set_max_solutions (options, 1);
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
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  guint cells[VARIANT_MAX_CELLS];

  for (guint i = 0; i < n_cells; i++)
    cells[i] = i;
  shuffle (cells, n_cells);
  for (guint i = n_open; i < n_cells; i++)
    if (random_below (4) == 0)
      {
        guint64 numbers = UINT64_C (1) << (grid[cells[i]] - 1)
                          | UINT64_C (1)
                                << random_below (yass_puzzle_get_size (puzzle));

        yass_puzzle_allow_set (puzzle, cells[i], &numbers);
      }
    else
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
  const YassKind *kind = yass_kind_find (variant->kind);
  g_autofree char *value
      = variant->make_value != NULL ? variant->make_value (shape.size) : NULL;
  g_autoptr (YassStatement) statement = yass_statement_new (
      kind, value, cells,
      variant->layout == VARIANT_REGION ? shape.size : kind->min_cells);

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
  if (!works_on (variant, &shape))
    shape.size = shape.n_rows = shape.n_columns = 4;
  return shape;
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

static YassOptions *
random_options (GString *said)
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
  };
  const char *rule = rules[random_below (G_N_ELEMENTS (rules))];
  const char *order = random_plug (yass_list_orders ());
  const char *groups = random_plug (yass_list_groups ());
  YassOptions *options = yass_options_new ();
  g_autoptr (GError) error = NULL;

  yass_options_set_rules (options, rule, &error);
  g_assert_no_error (error);
  yass_options_set_order (options, order, &error);
  g_assert_no_error (error);
  yass_options_set_groups (options, groups, &error);
  g_assert_no_error (error);
  yass_options_set_explaining (options, random_below (2) == 0);
  g_string_append_printf (said, "--rules=%s --order=%s --groups=%s", rule,
                          order, groups);
  return options;
}

static void
say (const YassPuzzle *puzzle, const char *options)
{
  g_autofree char *edges = yass_puzzle_to_edges (puzzle);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    {
      yass_statement_append_text (text, statements[i],
                                  yass_puzzle_get_n_columns (puzzle));
      g_string_append (text, "; ");
    }
  g_test_message ("%s: %ux%u, numbers from %u: %s %s", options,
                  yass_puzzle_get_n_rows (puzzle),
                  yass_puzzle_get_n_columns (puzzle),
                  yass_puzzle_get_first_number (puzzle), edges, text->str);
}

static gboolean
append (const char *text, gsize length, gpointer string, GError **error)
{
  g_string_append_len (string, text, (gssize) length);
  return TRUE;
}

/* The solutions that a trace tells of, as keys */
static GHashTable *
read_solutions (const char *trace)
{
  static const char member[] = "\"solution\":\"";
  GHashTable *solutions
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

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
  guint32 used[VARIANT_MAX_CELLS];
} Truth;

static void
remember (const guint16 *grid, gpointer data)
{
  GString *key = g_string_new (NULL);
  const guint n_cells = *(guint *) ((gpointer *) data)[1];

  for (guint cell = 0; cell < n_cells; cell++)
    g_string_append_c (key, (char) ('0' + grid[cell]));
  g_hash_table_add (((gpointer *) data)[0], g_string_free (key, FALSE));
}

static bool
find_truth (const YassPuzzle *puzzle, Truth *truth)
{
  guint n_cells = yass_puzzle_get_n_cells (puzzle);
  gpointer data[2];

  truth->expected
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  n = yass_result_get_n_solutions (yass_solver_solve (solver, puzzle, NULL));
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
variant_check (const Variant *variant, guint n_boards)
{
  guint n_made = 0, n_checked = 0, n_solved = 0;

  while (n_checked < n_boards)
    {
      g_autoptr (YassPuzzle) puzzle = variant_make_puzzle (variant);
      g_autoptr (YassBoard) board = make_board (puzzle);
      g_autoptr (GString) said = g_string_new (NULL);
      g_autoptr (YassOptions) options = random_options (said);
      Truth truth;

      say (puzzle, said->str);
      if (find_truth (puzzle, &truth))
        {
          n_checked++;
          n_solved += g_hash_table_size (truth.expected) > 0;
          check_search (puzzle, board, options, &truth);
          check_fixpoint (puzzle, board, options, &truth);
        }
      g_hash_table_unref (truth.expected);
      g_assert_cmpuint (++n_made, <=, 4 * n_boards);
    }
  g_test_message ("%u of %u boards had a solution; %u more had too many",
                  n_solved, n_boards, n_made - n_checked);
  g_assert_cmpuint (n_solved, >, 0);
}
