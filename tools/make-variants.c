/* make-variants.c: makes the puzzles of data/variants/, one for each kind
 * SPDX-License-Identifier: MIT
 *
 * Usage: make-variants DIRECTORY [SEED [KIND]]
 *        make-variants --check       says which kinds have no recipe
 *
 * States constraints that hold in a random solution, then takes givens away in
 * random order as long as the engine finds no other solution. */
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "puzzle/puzzle.h"
#include "yass/yass.h"

#define MAX_CELLS 81

/* Chooses cells for a statement; returns how many, or 0 to try again */
typedef guint (*Choose) (const YassShape *shape, const guint16 *grid,
                         guint32 *cells);

/* Makes the value that some cells have in a solution; NULL to try again */
typedef char *(*Make) (const guint32 *cells, guint n, const guint16 *grid);

typedef struct
{
  const char *kind;
  guint size;         /* of the board; there are as many numbers */
  guint n_statements; /* none: of a board-wide kind, its one */
  guint n_cells;      /* of each */
  bool is_line;
  const char *const *values; /* to be tried in turn; NULL for none */
  const char *marks;         /* of this kind all there are, before it */
  bool has_no_boxes;
  bool is_apart;    /* no cell is in two statements */
  bool is_diagonal; /* from edge to edge, however many cells that are */
  bool has_total;   /* the value is what the cells add up to */
  bool is_alone;    /* the same whatever was made before */
  bool is_whole;    /* the cells are a row or a column */
  Choose choose;
  Make make;
  const char *stated;       /* of this kind the statements, behind its one */
  const char *const *texts; /* statements with a, b, c for cells */
  guint n_numbers;          /* more than the board has rows */
  bool has_zero;            /* the first of them */
} Recipe;

static GRand *dice;

static guint
below (guint n)
{
  return (guint) g_rand_int_range (dice, 0, (gint32) n);
}

/* Makers of values that count */

static guint
count_number (const guint32 *cells, guint n, const guint16 *grid, guint number)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += grid[cells[i]] == number;
  return found;
}

/* Ascending numbers that the cells have, each as often as they have it or just
 * once, up to two of them */
static char *
make_list (const guint32 *cells, guint n, const guint16 *grid, bool all)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n_numbers = 0;

  for (guint number = 1; number <= 9 && n_numbers < 2; number++)
    {
      const guint found = count_number (cells, n, grid, number);

      if (found == 0 || below (2) == 0)
        continue;
      for (guint i = 0; i < (all ? found : 1); i++)
        g_string_append_printf (list, "%s%u", list->len > 0 ? "," : "", number);
      n_numbers++;
    }
  return n_numbers == 2 ? g_strdup (list->str) : NULL;
}

static char *
make_some (const guint32 *cells, guint n, const guint16 *grid)
{
  return make_list (cells, n, grid, false);
}

static char *
make_all (const guint32 *cells, guint n, const guint16 *grid)
{
  return make_list (cells, n, grid, true);
}

/* How often two numbers are there, and which they are: 1223 */
static char *
make_said (const guint32 *cells, guint n, const guint16 *grid)
{
  const guint first = 1 + below (5);
  const guint second = first + 1 + below (6 - first);

  return g_strdup_printf ("%u%u%u%u", count_number (cells, n, grid, first),
                          first, count_number (cells, n, grid, second), second);
}

static char *
make_parity (const guint32 *cells, guint n, const guint16 *grid, guint parity)
{
  guint found = 0;

  for (guint i = 0; i < n; i++)
    found += grid[cells[i]] % 2 == parity;
  return g_strdup_printf ("%u", found);
}

static char *
make_evens (const guint32 *cells, guint n, const guint16 *grid)
{
  return make_parity (cells, n, grid, 0);
}

static char *
make_odds (const guint32 *cells, guint n, const guint16 *grid)
{
  return make_parity (cells, n, grid, 1);
}

/* Factors from -3 to 3, and what comes out */
static char *
make_weighted (const guint32 *cells, guint n, const guint16 *grid)
{
  g_autoptr (GString) value = g_string_new (NULL);
  int total = 0;

  for (guint i = 0; i < n; i++)
    {
      const int factor = (int) below (3) + 1;
      const int signed_factor = below (2) == 0 ? factor : -factor;

      total += signed_factor * grid[cells[i]];
      g_string_append_printf (value, "%s%d", i > 0 ? "," : "", signed_factor);
    }
  return g_strdup_printf ("%s=%d", value->str, total);
}

/* What the cell is, and another number */
static char *
make_either (const guint32 *cells, guint n, const guint16 *grid)
{
  const guint number = grid[cells[0]];
  const guint other = 1 + below (6);

  if (other == number)
    return NULL;
  return g_strdup_printf ("%u,%u", MIN (number, other), MAX (number, other));
}

/* Choosers of cells */

static guint
choose_square (const YassShape *shape, const guint16 *grid, guint32 *cells)
{
  const guint first
      = below (shape->size - 1) * shape->size + below (shape->size - 1);

  for (guint i = 0; i < 4; i++)
    cells[i] = first + i / 2 * shape->size + i % 2;
  return 4;
}

/* Of some numbers as many cells as the number is */
static guint
choose_circles (const YassShape *shape, const guint16 *grid, guint32 *cells)
{
  const guint n_cells = shape->size * shape->size;
  guint n = 0;

  for (guint number = 1; number <= shape->size; number++)
    {
      const guint first = below (n_cells);
      guint left = below (2) == 0 ? number : 0;

      for (guint i = 0; i < n_cells && left > 0; i++)
        if (grid[(first + i) % n_cells] == number)
          {
            cells[n++] = (first + i) % n_cells;
            left--;
          }
    }
  return n >= 10 && n <= 16 ? n : 0;
}

static const char *const up[] = { "up", NULL };
static const char *const legs[] = { "1,3", NULL };
static const char *const dots[] = { "white", "black", NULL };
static const char *const letters[] = { "X", "V", NULL };
/* Two numbers that add up to a prime; two that are not 2 apart */
static const char *const prime[]
    = { "110101/101010/010100/101001/010010/100101", NULL };
static const char *const not_two[]
    = { "110111/111011/011101/101110/110111/111011", NULL };
/* Of what lies between 1 and 6, from the first cell on, and of pieces */
static const char *const between[]
    = { "0", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", NULL };
static const char *const from_edge[]
    = { "1", "3", "5", "7", "9", "10", "12", "13", "15", "16", "18", NULL };
static const char *const pieces[] = { "7", "8", "9", NULL };
static const char *const avoided[] = { "5", "6", "7", "8", NULL };

static const char *const seen[] = { "2", "3", "4", "1", NULL };
static const char *const hidden[] = { "1", "2", "3", "4", "5", NULL };
/* Low and high numbers take turns, one or two of each; two of these in a row;
 * any but 1 */
static const char *const patterns[]
    = { "([1-3]{1,2}[4-6]{1,2})*[1-3]?", ".*(12|24|36).*", "[^1]+", NULL };
/* Odd and even take turns; a high number ends the line, and no
 * three are in a row */
static const char *const machines[]
    = { "!135>2,246>3/!246>3/!135>2", "123>1,456>2/!123>1,456>3/!123>1", NULL };
static const char *const rooms[] = { "1", "2", "3", "4", "5", "6", NULL };
static const char *const ranks[]
    = { "1",  "2",  "3",  "5",  "6",  "8",  "10", "11", "12", "13", "15",
        "16", "17", "18", "19", "20", "21", "22", "23", "24", NULL };
static const char *const sums[] = { "5,15", NULL };
static const char *const legs_of_some[] = { "1,2:2,3,5", NULL };

static const char *const joined[] = { "1,2,3,4", NULL };
static const char *const two_sets[] = { "2", NULL };
/* Each is true one way or the other */
static const char *const either_way[]
    = { "or (thermo a b c) (thermo c b a)",
        "or (kropki white a b) (kropki black a b)",
        "or (cage 7 a b c) (cage 10 a b c)",
        "or (given 1,2 a and given 3,4 b) (given 5,6 c)", NULL };

static const char *const digits[] = { "2", NULL };
static const char *const parts[] = { "2+2+2", "4+2", "3+3", NULL };

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
  { "cage", 6, 7, 4, true, .is_apart = true, .has_total = true,
    .is_alone = true },
  { "sum", 6, 6, 4, true, .is_apart = true, .has_total = true,
    .is_alone = true },
  { "arrow", 6, 6, 3, true, .is_apart = true, .is_alone = true },
  { "pill-arrow", 6, 3, 6, true, digits, .is_apart = true, .is_alone = true },
  { "double-arrow", 6, 5, 4, true, .is_apart = true, .is_alone = true },
  { "little-killer", 6, 6, .is_diagonal = true, .has_total = true,
    .is_alone = true },
  { "equal-sum", 6, 4, 6, true, parts, .is_apart = true, .is_alone = true },
  { "region-sum", 6, 4, 5, true, .is_apart = true, .is_alone = true },
  { "zipper", 6, 4, 5, true, .is_apart = true, .is_alone = true },
  { "sandwich", 6, 9, 6, false, between, .is_whole = true },
  { "lunchbox", 6, 7, 4, true, between },
  { "x-sum", 6, 10, 6, false, from_edge, .is_whole = true },
  { "sum-line", 6, 6, 5, true, pieces },
  { "rellik", 6, 7, 3, true, avoided },
  { "skyscraper", 6, 12, 6, false, seen, .is_alone = true, .is_whole = true },
  { "hidden-skyscraper", 6, 14, 6, false, hidden, .is_alone = true,
    .is_whole = true },
  { "lockout", 6, 6, 4, true, .is_alone = true },
  { "nabner", 6, 6, 3, true, .is_alone = true },
  { "regex", 6, 6, 5, true, patterns, .is_alone = true },
  { "nfa", 6, 6, 5, true, machines, .is_alone = true },
  { "leaper-from", 6, 4, 4, false, legs_of_some, .is_alone = true },
  { "knightmare", 9, 0, 0, false, sums, .is_alone = true },
  { "row-index", 6, 7, 2, .is_apart = true, .is_alone = true },
  { "column-index", 6, 7, 2, .is_apart = true, .is_alone = true },
  { "box-index", 6, 7, 2, .is_apart = true, .is_alone = true },
  { "value-index", 6, 6, 5, true, .is_alone = true },
  { "numbered-room", 6, 12, 6, false, rooms, .is_alone = true,
    .is_whole = true },
  { "full-rank", 6, 9, 6, false, ranks, .is_alone = true, .is_whole = true },
  { "no-equal-lines", 4, .has_no_boxes = true, .is_alone = true },
  { "flatmates", 9, .is_alone = true },
  { "quad", 6, 6, .choose = choose_square, .make = make_some, .is_apart = true,
    .is_alone = true },
  { "contain", 6, 6, 4, true, .make = make_some, .is_apart = true,
    .is_alone = true },
  { "contain-exactly", 6, 5, 5, true, .make = make_all, .is_apart = true,
    .is_alone = true },
  { "look-and-say", 6, 6, 5, true, .make = make_said, .is_apart = true,
    .is_alone = true },
  { "same-values", 6, 3, 8, true, two_sets, .is_apart = true,
    .is_alone = true },
  { "counting-circles", 6, 1, .choose = choose_circles, .is_alone = true },
  { "count-distinct", 6, 5, 6, true, .is_apart = true, .is_alone = true },
  { "equality-cage", 6, 6, 4, true, .is_apart = true, .is_alone = true },
  { "evens", 6, 5, 5, true, .make = make_evens, .is_apart = true,
    .is_alone = true },
  { "odds", 6, 5, 5, true, .make = make_odds, .is_apart = true,
    .is_alone = true },
  { "global-entropy", 9, .is_alone = true },
  { "global-mod", 9, .is_alone = true },
  { "connected", 6, 0, 0, false, joined, .is_alone = true },
  { "weighted-sum", 6, 4, 3, .make = make_weighted, .is_apart = true,
    .is_alone = true },
  { "given", 6, 8, 1, .make = make_either, .is_apart = true, .is_alone = true },
  { "or", 6, 9, 3, true, .texts = either_way, .is_alone = true },
  { "no-houses", 4, 13, 2, .stated = "sum", .has_total = true,
    .is_alone = true },
  { "region-same-values", 6, .n_numbers = 9, .is_alone = true },
  { "doppelganger", 4, .n_numbers = 5, .has_zero = true, .is_alone = true },
};

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
  yass_options_set_max_guesses (options, 100000);
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

/* Whether a statement says something beside those of the puzzle, and that is
 * true: what pieces a line has depends on boxes and regions */
static bool
holds (const YassPuzzle *puzzle, const YassStatement *statement,
       const guint16 *grid)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autoptr (GPtrArray) statements = g_ptr_array_new ();
  guint n;
  const YassStatement *const *there = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (there[i]->kind == &yass_kind_region
        || there[i]->kind == &yass_kind_no_boxes)
      g_ptr_array_add (statements, (gpointer) there[i]);
  g_ptr_array_add (statements, (gpointer) statement);
  g_autoptr (YassGame) game = yass_game_new_with_defaults (
      &shape, (const YassStatement *const *) statements->pdata,
      statements->len);
  return (!statement->kind->adds_up || game->sums->len > 0)
         && statement->kind->check (statement, game, grid);
}

static bool
is_among (const guint32 *cells, guint n, guint cell)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] == cell)
      return true;
  return false;
}

/* A row or a column, from either end */
static bool
choose_whole (const YassShape *shape, guint32 *cells)
{
  const guint size = shape->size;
  const guint line = below (size);
  const bool is_row = below (2) == 0;
  const bool is_back = below (2) == 0;

  for (guint i = 0; i < size; i++)
    {
      const guint at = is_back ? size - 1 - i : i;

      cells[i] = is_row ? line * size + at : at * size + line;
    }
  return true;
}

/* Each cell new, and next to the last one in a line */
static bool
choose_free_cells (const Recipe *recipe, const YassShape *shape, guint32 *cells)
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

/* Down from a cell of the first row, to the right or left, at least three.
 * Returns how many. */
static guint
choose_diagonal (const YassShape *shape, guint32 *cells)
{
  const bool is_right = below (2) == 0;
  const guint first = below (shape->size - 2) + (is_right ? 0 : 2);
  const guint n = is_right ? shape->size - first : first + 1;

  for (guint i = 0; i < n; i++)
    cells[i] = i * shape->size + (is_right ? first + i : first - i);
  return n;
}

/* Returns how many, or 0 */
static guint
choose_cells (const Recipe *recipe, const YassShape *shape, const guint16 *grid,
              guint32 *cells)
{
  if (recipe->choose != NULL)
    return recipe->choose (shape, grid, cells);
  if (recipe->is_diagonal)
    return choose_diagonal (shape, cells);
  if (recipe->is_whole ? choose_whole (shape, cells)
                       : choose_free_cells (recipe, shape, cells))
    return recipe->n_cells;
  return 0;
}

/* Whether none of the cells is in a statement already */
static bool
are_free (const YassPuzzle *puzzle, const guint32 *cells, guint n_cells)
{
  guint n;
  const YassStatement *const *there = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < there[i]->n_cells; j++)
      if (is_among (cells, n_cells, there[i]->cells[j]))
        return false;
  return true;
}

static char *
make_value (const Recipe *recipe, const guint32 *cells, guint n,
            const guint16 *grid)
{
  guint n_values = 0;
  guint total = 0;

  while (recipe->values != NULL && recipe->values[n_values] != NULL)
    n_values++;
  for (guint i = 0; i < n; i++)
    total += grid[cells[i]];
  if (recipe->has_total)
    return g_strdup_printf ("%u", total);
  if (recipe->make != NULL)
    return recipe->make (cells, n, grid);
  return n_values > 0 ? g_strdup (recipe->values[below (n_values)]) : NULL;
}

/* The names of cells for a, b and c */
static YassStatement *
fill_text (const char *text, const guint32 *cells, const YassShape *shape)
{
  g_autoptr (GString) filled = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (*p >= 'a' && *p <= 'c' && (p == text || p[-1] == ' ')
        && strchr (" )", p[1]) != NULL)
      g_string_append_printf (filled, "r%uc%u",
                              cells[*p - 'a'] / shape->size + 1,
                              cells[*p - 'a'] % shape->size + 1);
    else
      g_string_append_c (filled, *p);
  return yass_statement_new_from_text (filled->str, shape, NULL);
}

/* A statement about these cells, which may be false; NULL where there is none
 */
static YassStatement *
make_statement (const Recipe *recipe, const YassShape *shape,
                const guint32 *cells, guint n_cells, const guint16 *grid)
{
  const char *kind = recipe->stated != NULL ? recipe->stated : recipe->kind;
  g_autofree char *value = NULL;
  g_autoptr (YassStatement) statement = NULL;

  if (recipe->texts != NULL)
    return fill_text (
        recipe
            ->texts[below (g_strv_length ((char **) (gpointer) recipe->texts))],
        cells, shape);
  value = make_value (recipe, cells, n_cells, grid);
  if (value == NULL && recipe->make != NULL)
    return NULL;
  statement = yass_statement_new (yass_kind_find (kind), value, cells, n_cells);
  return yass_statement_is_valid (statement, shape, NULL)
             ? g_steal_pointer (&statement)
             : NULL;
}

/* Returns whether the solution has so many */
static bool
add_true_statements (YassPuzzle *puzzle, const Recipe *recipe,
                     const guint16 *grid)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint n = 0;

  for (guint tries = 0; n < recipe->n_statements && tries < 200000; tries++)
    {
      guint32 cells[MAX_CELLS];
      const guint n_cells = choose_cells (recipe, &shape, grid, cells);

      if (n_cells == 0
          || (recipe->is_apart && !are_free (puzzle, cells, n_cells)))
        continue;
      g_autoptr (YassStatement) statement
          = make_statement (recipe, &shape, cells, n_cells, grid);
      if (statement == NULL || !holds (puzzle, statement, grid))
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
              || !holds (puzzle, statement, grid))
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
  const YassShape board = { .size = MAX (recipe->size, recipe->n_numbers),
                            .n_rows = recipe->size,
                            .n_columns = recipe->size,
                            .first = recipe->has_zero ? 0 : 1 };
  YassPuzzle *puzzle = yass_puzzle_new_shaped (&board, YASS_SYMBOLS_CHARACTERS);
  const bool is_wide = (recipe->n_statements == 0 && recipe->marks == NULL)
                       || recipe->stated != NULL;

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
  else if (recipe->n_statements > 0 && strcmp (recipe->kind, "region") != 0
           && !add_true_statements (puzzle, recipe, grid))
    g_clear_pointer (&puzzle, yass_puzzle_unref);
  return puzzle;
}

/* The same statements with these givens */
static YassPuzzle *
with_givens (const YassPuzzle *like, const guint16 *givens)
{
  YassPuzzle *puzzle = yass_puzzle_new_open (like);

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
write_puzzle (const char *path, const YassPuzzle *like, const YassKind *kind,
              const guint16 *givens)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const YassShape shape = yass_puzzle_get_shape (like);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (like, &n);

  g_string_append_printf (text, "# %s: %s\n", kind->name, kind->summary);
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (like); cell++)
    {
      yass_append_number (text, YASS_SYMBOLS_CHARACTERS, shape.first,
                          givens[cell]);
      if ((cell + 1) % shape.n_columns == 0)
        g_string_append_c (text, '\n');
    }
  if (!yass_shape_is_usual (&shape))
    g_string_append_printf (text, "numbers %u-%u\n", shape.first,
                            yass_shape_get_last (&shape));
  for (guint i = 0; i < n; i++)
    {
      yass_statement_append_text (text, statements[i], &shape);
      g_string_append_c (text, '\n');
    }
  return g_file_set_contents (path, text->str, (gssize) text->len, NULL);
}

static bool
make (const Recipe *recipe, const char *folder, guint32 seed)
{
  g_autofree char *path = g_strdup_printf ("%s/%s.txt", folder, recipe->kind);
  guint16 grid[MAX_CELLS];
  g_autoptr (YassPuzzle) puzzle = NULL;

  if (recipe->is_alone)
    g_rand_set_seed (dice, seed);
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

/* Recipes state nothing about cells beside the board, which regions that are to
 * be found need: their examples were made apart from this */
static bool
is_made_apart (const YassKind *kind)
{
  return g_str_has_prefix (kind->name, "chaos-");
}

/* Rows, columns and boxes are in all of them; what is read away is written as
 * others are */
static bool
check_recipes (void)
{
  bool all = true;

  for (guint i = 3; yass_kinds[i] != NULL; i++)
    {
      guint n = 0;

      for (guint j = 0; j < G_N_ELEMENTS (recipes); j++)
        n += g_str_equal (recipes[j].kind, yass_kinds[i]->name);
      if (n == 1 || yass_kind_is_read_away (yass_kinds[i])
          || (n == 0 && is_made_apart (yass_kinds[i])))
        continue;
      fprintf (stderr, "%s: %u recipes; expected one\n", yass_kinds[i]->name,
               n);
      all = false;
    }
  return all;
}

int
main (int argc, char **argv)
{
  bool made = argc > 1;
  const guint32 seed
      = argc > 2 ? (guint32) g_ascii_strtoull (argv[2], NULL, 10) : 5;

  if (!made)
    fputs ("Usage: make-variants DIRECTORY [SEED [KIND]]\n", stderr);
  else if (g_str_equal (argv[1], "--check"))
    return check_recipes () ? 0 : 1;
  dice = g_rand_new_with_seed (seed);
  for (guint i = 0; made && i < G_N_ELEMENTS (recipes); i++)
    if (argc <= 3 || g_str_equal (argv[3], recipes[i].kind))
      made = make (&recipes[i], argv[1], seed);
  g_rand_free (dice);
  return made ? 0 : 1;
}
