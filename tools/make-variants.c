/* make-variants.c: makes the puzzles of data/variants/, one for each kind
 * SPDX-License-Identifier: MIT
 *
 * Usage: make-variants DIRECTORY [SEED]
 *
 * States constraints that hold in a random solution, then takes givens away in
 * random order as long as the engine finds no other solution. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "puzzle/puzzle.h"
#include "yass/yass.h"

#define MAX_CELLS 81

typedef struct
{
  const char *kind;
  guint size;
  guint n_statements; /* none: of a board-wide kind, its one */
  guint n_cells;      /* of each */
  bool is_line;
  const char *const *values; /* to be tried in turn; NULL for none */
  const char *marks;         /* of this kind all there are, before it */
  bool has_no_boxes;
} Recipe;

static const char *const up[] = { "up", NULL };
static const char *const legs[] = { "1,3", NULL };
static const char *const dots[] = { "white", "black", NULL };
static const char *const letters[] = { "X", "V", NULL };
/* Two numbers that add up to a prime; two that are not 2 apart */
static const char *const prime[]
    = { "110101/101010/010100/101001/010010/100101", NULL };
static const char *const not_two[]
    = { "110111/111011/011101/101110/110111/111011", NULL };

static const Recipe recipes[] = {
  { "no-boxes", 5 },
  { "region", 6, 6, 6 },
  { "diagonal", 6, 0, 0, false, up },
  { "diagonals", 9 },
  { "windoku", 9 },
  { "disjoint", 9 },
  { "extra", 6, 2, 6 },
  { "distinct", 6, 5, 4 },
  { "king", 9 },
  { "knight", 9 },
  { "leaper", 9, 0, 0, false, legs },
  { "torus-king", 9 },
  { "torus-knight", 9, .has_no_boxes = true },
  { "taxicab", 9 },
  { "nonconsecutive", 9 },
  { "nonconsecutive-diagonal", 9 },
  { "kropki", 6, 12, 2, true, dots },
  { "kropki-negative", 6, 0, 0, false, NULL, "kropki" },
  { "xv", 9, 24, 2, true, letters },
  { "xv-negative", 9, 0, 0, false, NULL, "xv" },
  { "greater", 6, 20, 2, true },
  { "minimum", 6, 5, 1 },
  { "maximum", 6, 5, 1 },
  { "thermo", 6, 5, 4, true },
  { "slow-thermo", 6, 5, 4, true },
  { "whisper", 6, 4, 4, true },
  { "palindrome", 9, 8, 5, true },
  { "clone", 9, 4, 8 },
  { "equal", 6, 8, 2 },
  { "entropic", 6, 4, 5, true },
  { "modular", 6, 4, 5, true },
  { "between", 6, 6, 4, true },
  { "odd", 6, 1, 14 },
  { "even", 6, 1, 14 },
  { "pair", 6, 6, 4, true, prime },
  { "pairs", 6, 4, 4, false, not_two },
  { "renban", 6, 5, 4, true },
};

static GRand *dice;

static guint
below (guint n)
{
  return (guint) g_rand_int_range (dice, 0, (gint32) n);
}

static const YassResult *
solve (YassSolver **solver, const YassPuzzle *puzzle, guint64 n_solutions)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  yass_options_set_max_solutions (options, n_solutions);
  if (n_solutions == 1)
    yass_options_set_branch (options, YASS_BRANCH_RANDOM, g_rand_int (dice));
  yass_options_set_rules (options, "basic", NULL);
  yass_options_set_timeout (options, 10);
  *solver = yass_solver_new (board, options);
  return yass_solver_solve (*solver, puzzle, NULL);
}

static bool
find_solution (const YassPuzzle *puzzle, guint16 *grid)
{
  g_autoptr (YassSolver) solver = NULL;
  const guint16 *solution
      = yass_result_get_solution (solve (&solver, puzzle, 1));

  if (solution != NULL)
    memcpy (grid, solution, yass_puzzle_get_n_cells (puzzle) * sizeof *grid);
  return solution != NULL;
}

static bool
holds (const YassStatement *statement, const YassShape *shape,
       const guint16 *grid)
{
  g_autoptr (YassGame) game = yass_game_new (shape, &statement, 1);

  return yass_game_find_broken (game, grid) == G_MAXUINT;
}

static bool
is_among (const guint32 *cells, guint n, guint cell)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] == cell)
      return true;
  return false;
}

/* Each cell new, and next to the last one in a line */
static bool
choose_cells (const Recipe *recipe, const YassShape *shape, guint32 *cells)
{
  for (guint i = 0; i < recipe->n_cells; i++)
    {
      guint tries = 0;

      do
        cells[i] = below (shape->size * shape->size);
      while (tries++ < 500
             && (is_among (cells, i, cells[i])
                 || (recipe->is_line && i > 0
                     && !yass_are_neighbours (shape, cells[i - 1], cells[i]))));
      if (tries > 500)
        return false;
    }
  return true;
}

/* Returns whether the solution has so many */
static bool
add_true_statements (YassPuzzle *puzzle, const Recipe *recipe,
                     const guint16 *grid)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const YassKind *kind = yass_kind_find (recipe->kind);
  guint n = 0, n_values = 0;

  while (recipe->values != NULL && recipe->values[n_values] != NULL)
    n_values++;
  for (guint tries = 0; n < recipe->n_statements && tries < 200000; tries++)
    {
      guint32 cells[MAX_CELLS];

      if (!choose_cells (recipe, &shape, cells))
        continue;
      g_autoptr (YassStatement) statement = yass_statement_new (
          kind, n_values > 0 ? recipe->values[below (n_values)] : NULL, cells,
          recipe->n_cells);
      if (!yass_statement_is_valid (statement, &shape, NULL)
          || !holds (statement, &shape, grid))
        continue;
      yass_puzzle_add_statement (puzzle, g_steal_pointer (&statement), NULL);
      n++;
    }
  return n == recipe->n_statements;
}

/* Every mark that the solution has */
static void
add_marks (YassPuzzle *puzzle, const char *name, const guint16 *grid)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const char *const *values = strcmp (name, "xv") == 0 ? letters : dots;

  for (guint a = 0; a < shape.size * shape.size; a++)
    for (guint b = a + 1; b < shape.size * shape.size; b++)
      for (guint i = 0; values[i] != NULL; i++)
        {
          const guint32 cells[] = { a, b };
          g_autoptr (YassStatement) statement
              = yass_statement_new (yass_kind_find (name), values[i], cells, 2);

          if (!yass_statement_is_valid (statement, &shape, NULL)
              || !holds (statement, &shape, grid))
            continue;
          yass_puzzle_add_statement (puzzle, g_steal_pointer (&statement),
                                     NULL);
          break; /* 1 and 2 have one dot */
        }
}

static bool
is_connected (const guint *region_of, guint region, const YassShape *shape)
{
  guint32 reached[MAX_CELLS];
  guint n = 0;

  for (guint cell = 0; n == 0; cell++)
    if (region_of[cell] == region)
      reached[n++] = cell;
  for (guint i = 0; i < n; i++)
    for (guint cell = 0; cell < shape->size * shape->size; cell++)
      if (region_of[cell] == region
          && yass_are_neighbours (shape, reached[i], cell)
          && !is_among (reached, n, cell))
        reached[n++] = cell;
  return n == shape->size;
}

/* All its cells in one row or column: a region that says nothing */
static bool
is_straight (const guint *region_of, guint region, const YassShape *shape)
{
  guint n_rows = 0, n_columns = 0;

  for (guint line = 0; line < shape->size; line++)
    {
      bool in_row = false, in_column = false;

      for (guint i = 0; i < shape->size; i++)
        {
          in_row |= region_of[line * shape->size + i] == region;
          in_column |= region_of[i * shape->size + line] == region;
        }
      n_rows += in_row;
      n_columns += in_column;
    }
  return n_rows == 1 || n_columns == 1;
}

/* Boxes, and then two cells of different regions change places again and again
 * where both stay in one piece */
static void
add_regions (YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const guint n_cells = shape.size * shape.size;
  guint region_of[MAX_CELLS];

  for (guint cell = 0; cell < n_cells; cell++)
    region_of[cell]
        = cell / shape.size / shape.box_height * (shape.size / shape.box_width)
          + cell % shape.size / shape.box_width;
  for (guint i = 0; i < 4000; i++)
    {
      const guint a = below (n_cells), b = below (n_cells);
      const guint kept = region_of[a];

      region_of[a] = region_of[b];
      region_of[b] = kept;
      if (is_connected (region_of, region_of[a], &shape)
          && is_connected (region_of, region_of[b], &shape)
          && !is_straight (region_of, region_of[a], &shape)
          && !is_straight (region_of, region_of[b], &shape))
        continue;
      region_of[b] = region_of[a];
      region_of[a] = kept;
    }
  for (guint region = 0; region < shape.size; region++)
    {
      guint32 cells[MAX_CELLS];
      guint n = 0;

      for (guint cell = 0; cell < n_cells; cell++)
        if (region_of[cell] == region)
          cells[n++] = cell;
      yass_puzzle_add_statement (
          puzzle, yass_statement_new (&yass_kind_region, NULL, cells, n), NULL);
    }
}

static YassPuzzle *
state (const Recipe *recipe, guint16 *grid)
{
  YassPuzzle *puzzle
      = yass_puzzle_new (recipe->size, 0, 0, YASS_SYMBOLS_CHARACTERS);
  const bool is_wide = recipe->n_statements == 0 && recipe->marks == NULL;

  if (recipe->has_no_boxes)
    yass_puzzle_add_statement (
        puzzle, yass_statement_new (&yass_kind_no_boxes, NULL, NULL, 0), NULL);
  if (strcmp (recipe->kind, "region") == 0)
    add_regions (puzzle);
  if (is_wide)
    yass_puzzle_add_statement (
        puzzle,
        yass_statement_new (yass_kind_find (recipe->kind),
                            recipe->values != NULL ? recipe->values[0] : NULL,
                            NULL, 0),
        NULL);
  if (!find_solution (puzzle, grid))
    {
      yass_puzzle_unref (puzzle);
      return NULL;
    }
  if (recipe->marks != NULL)
    {
      add_marks (puzzle, recipe->marks, grid);
      yass_puzzle_add_statement (
          puzzle,
          yass_statement_new (yass_kind_find (recipe->kind), NULL, NULL, 0),
          NULL);
    }
  else if (!is_wide && strcmp (recipe->kind, "region") != 0
           && !add_true_statements (puzzle, recipe, grid))
    g_clear_pointer (&puzzle, yass_puzzle_unref);
  return puzzle;
}

/* The same statements with these givens */
static YassPuzzle *
with_givens (const YassPuzzle *like, const guint16 *givens)
{
  YassPuzzle *puzzle = yass_puzzle_new (yass_puzzle_get_size (like), 0, 0,
                                        YASS_SYMBOLS_CHARACTERS);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (like, &n);

  for (guint i = 0; i < n; i++)
    yass_puzzle_add_statement (puzzle, yass_statement_copy (statements[i]),
                               NULL);
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (like); cell++)
    if (givens[cell] != 0)
      yass_puzzle_allow_only (puzzle, cell, givens[cell]);
  return puzzle;
}

static bool
is_unique (const YassPuzzle *like, const guint16 *givens)
{
  g_autoptr (YassPuzzle) puzzle = with_givens (like, givens);
  g_autoptr (YassSolver) solver = NULL;

  return yass_result_get_status (solve (&solver, puzzle, 2))
         == YASS_STATUS_UNIQUE;
}

static void
spare_givens (const YassPuzzle *puzzle, guint16 *grid)
{
  const guint n_cells = yass_puzzle_get_n_cells (puzzle);
  guint order[MAX_CELLS];

  for (guint i = 0; i < n_cells; i++)
    order[i] = i;
  for (guint i = n_cells; i > 1; i--)
    {
      const guint j = below (i), kept = order[j];

      order[j] = order[i - 1];
      order[i - 1] = kept;
    }
  for (guint i = 0; i < n_cells; i++)
    {
      const guint16 kept = grid[order[i]];

      grid[order[i]] = 0;
      if (!is_unique (puzzle, grid))
        grid[order[i]] = kept;
    }
}

static bool
write_puzzle (const char *path, const YassPuzzle *puzzle, const YassKind *kind,
              const guint16 *givens)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint size = yass_puzzle_get_size (puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  g_string_append_printf (text, "# %s: %s\n", kind->name, kind->summary);
  for (guint cell = 0; cell < size * size; cell++)
    {
      yass_append_number (text, YASS_SYMBOLS_CHARACTERS, 1, givens[cell]);
      if ((cell + 1) % size == 0)
        g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < n; i++)
    {
      yass_statement_append_text (text, statements[i], size);
      g_string_append_c (text, '\n');
    }
  return g_file_set_contents (path, text->str, (gssize) text->len, NULL);
}

static bool
make (const Recipe *recipe, const char *folder)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.txt", folder, recipe->kind);
  guint16 grid[MAX_CELLS];
  g_autoptr (YassPuzzle) puzzle = NULL;

  for (guint tries = 0; puzzle == NULL && tries < 100; tries++)
    puzzle = state (recipe, grid);
  if (puzzle == NULL)
    {
      fprintf (stderr, "%s: no solution found\n", recipe->kind);
      return false;
    }
  spare_givens (puzzle, grid);
  return write_puzzle (path, puzzle, yass_kind_find (recipe->kind), grid);
}

int
main (int argc, char **argv)
{
  bool made = argc > 1;

  if (!made)
    fputs ("Usage: make-variants DIRECTORY [SEED]\n", stderr);
  dice = g_rand_new_with_seed (
      argc > 2 ? (guint32) g_ascii_strtoull (argv[2], NULL, 10) : 5);
  for (guint i = 0; made && i < G_N_ELEMENTS (recipes); i++)
    made = make (&recipes[i], argv[1]);
  g_rand_free (dice);
  return made ? 0 : 1;
}
