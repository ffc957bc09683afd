/* test-regions.c: regions survive being drawn
 * SPDX-License-Identifier: MIT */
#include "puzzle/regions.h"

#include "random-puzzle.h"
#include "yass/yass.h"

#define MOST_CELLS 144

/* Per cell: a region */
typedef struct
{
  YassShape shape;
  guint regions[MOST_CELLS];
} Tiling;

static guint
count_reached (const Tiling *tiling, guint cell, bool *reached)
{
  guint n = 1;

  reached[cell] = true;
  for (guint other = 0; other < yass_shape_count_cells (&tiling->shape);
       other++)
    if (!reached[other] && tiling->regions[other] == tiling->regions[cell]
        && yass_are_neighbours (&tiling->shape, cell, other))
      n += count_reached (tiling, other, reached);
  return n;
}

static bool
is_whole (const Tiling *tiling, guint cell)
{
  bool reached[MOST_CELLS] = { false };
  guint n = 0;

  for (guint other = 0; other < yass_shape_count_cells (&tiling->shape);
       other++)
    n += tiling->regions[other] == tiling->regions[cell];
  return count_reached (tiling, cell, reached) == n;
}

/* Cells of rows, or of columns, change places as long as regions stay whole */
static void
make_tiling (Tiling *tiling, guint n_swaps)
{
  const guint n_cells = yass_shape_count_cells (&tiling->shape);
  const bool of_rows = tiling->shape.n_columns == tiling->shape.size;

  for (guint cell = 0; cell < n_cells; cell++)
    tiling->regions[cell] = of_rows ? cell / tiling->shape.n_columns
                                    : cell % tiling->shape.n_columns;
  for (guint i = 0; i < n_swaps; i++)
    {
      const guint a = random_below (n_cells);
      const guint b = random_below (n_cells);
      const guint kept = tiling->regions[a];

      tiling->regions[a] = tiling->regions[b];
      tiling->regions[b] = kept;
      if (is_whole (tiling, a) && is_whole (tiling, b))
        continue;
      tiling->regions[b] = tiling->regions[a];
      tiling->regions[a] = kept;
    }
}

/* Regions that are all rows, or all columns, look like a table */
static bool
is_table (const Tiling *tiling)
{
  const guint width = tiling->shape.n_columns;
  bool rows = true;
  bool columns = true;

  for (guint cell = 0; cell < yass_shape_count_cells (&tiling->shape); cell++)
    {
      rows = rows
             && tiling->regions[cell] == tiling->regions[cell - cell % width];
      columns
          = columns && tiling->regions[cell] == tiling->regions[cell % width];
    }
  return rows || columns;
}

static YassPuzzle *
make_puzzle (const Tiling *tiling, YassSymbols symbols)
{
  YassPuzzle *puzzle = yass_puzzle_new_shaped (&tiling->shape, symbols);

  yass_regions_state (puzzle, tiling->regions);
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    if (random_below (3) == 0)
      yass_puzzle_allow_only (puzzle, cell,
                              1 + random_below (tiling->shape.size));
  return puzzle;
}

/* Whether two cells are in one region of @puzzle just where they are in one of
 * the tiling. A drawing of regions that are boxes is one of boxes. */
static void
assert_has_regions (const YassPuzzle *puzzle, const Tiling *tiling)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  guint found[MOST_CELLS] = { 0 };
  guint n, n_regions = 0;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == &yass_kind_region)
      {
        n_regions++;
        for (guint j = 0; j < statements[i]->n_cells; j++)
          found[statements[i]->cells[j]] = n_regions;
      }
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    {
      if (n_regions == 0)
        found[cell]
            = 1 + cell / shape.n_columns / shape.box_height * shape.n_columns
              + cell % shape.n_columns / shape.box_width;
      g_assert_cmpuint (found[cell], >, 0);
      for (guint other = 0; other < cell; other++)
        g_assert_true ((found[cell] == found[other])
                       == (tiling->regions[cell] == tiling->regions[other]));
    }
}

static void
assert_reads (const char *text, const YassPuzzle *puzzle, const Tiling *tiling)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) again = yass_puzzle_new_from_text (text, &error);

  if (error != NULL)
    g_test_message ("%s", text);
  g_assert_no_error (error);
  assert_has_regions (again, tiling);
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    g_assert_cmpuint (yass_puzzle_get_given (again, cell), ==,
                      yass_puzzle_get_given (puzzle, cell));
}

/* The drawing alone */
static char *
strip_regions (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *rest = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "region"))
      g_string_append_printf (rest, "%s\n", lines[i]);
  return g_string_free (rest, FALSE);
}

static void
test_drawings (void)
{
  static const guint sizes[] = { 4, 5, 6, 7, 9, 12 };
  static const char *const formats[] = { "grid", "candidates", "text" };

  for (guint round = 0; round < 60; round++)
    {
      const guint size = sizes[round % G_N_ELEMENTS (sizes)];
      const YassSymbols symbols = size > 9 && round % 2
                                      ? YASS_SYMBOLS_NUMBERS
                                      : YASS_SYMBOLS_CHARACTERS;
      Tiling tiling = { .shape = YASS_SQUARE (size, 0, 0) };

      make_tiling (&tiling, 20 * size * size);
      g_autoptr (YassPuzzle) puzzle = make_puzzle (&tiling, symbols);
      g_assert_true (yass_regions_are_drawable (puzzle) == !is_table (&tiling));
      if (is_table (&tiling))
        continue;
      for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *text
              = yass_puzzle_to_text (puzzle, formats[i], &error);

          g_assert_no_error (error);
          assert_reads (text, puzzle, &tiling);
        }
    }
}

/* Boards that are no squares are drawn too; their text says what they are */
static void
test_shapes (void)
{
  static const YassShape shapes[] = {
    { 7, 4, 7, 1 },
    { 7, 7, 4, 0 },
    { 8, 6, 8, 3 },
  };

  for (guint round = 0; round < 30; round++)
    {
      Tiling tiling = { .shape = shapes[round % G_N_ELEMENTS (shapes)] };

      make_tiling (&tiling, 600);
      g_autoptr (YassPuzzle) puzzle
          = make_puzzle (&tiling, YASS_SYMBOLS_CHARACTERS);
      g_autofree char *text = yass_puzzle_to_text (puzzle, "text", NULL);
      g_autofree char *drawing = strip_regions (text);
      assert_reads (text, puzzle, &tiling);
      if (!is_table (&tiling))
        assert_reads (drawing, puzzle, &tiling);
    }
}

/* A region that falls apart, or a cell without one, cannot be drawn */
static void
test_undrawable (void)
{
  static const char *const texts[] = {
    "....\n....\n....\n....\n"
    "region r1c1 r1c2 r2c1 r4c4\nregion r1c3 r1c4 r2c3 r2c4\n"
    "region r3c1 r3c2 r4c1 r4c2\nregion r3c3 r3c4 r4c3 r2c2\n",
    "....\n....\n....\n....\n"
    "region r1c1 r1c2 r1c3 r2c2\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) puzzle
          = yass_puzzle_new_from_text (texts[i], &error);

      g_assert_no_error (error);
      g_assert_false (yass_regions_are_drawable (puzzle));
      g_assert_null (yass_puzzle_to_text (puzzle, "grid", &error));
      g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
      g_assert_cmpstr (error->message, ==,
                       "the format 'grid' cannot say 'region'");
    }
}

/* What is drawn is what is meant, to the character */
static void
test_picture (void)
{
  static const char picture[] = "┌─────┬─┐\n"
                                "│1 . .│.│\n"
                                "├─┐ ┌─┘ │\n"
                                "│.│.│. .│\n"
                                "│ └─┼─┐ │\n"
                                "│. .│.│.│\n"
                                "│ ┌─┘ └─┤\n"
                                "│.│. . 4│\n"
                                "└─┴─────┘\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (picture, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = yass_puzzle_to_text (puzzle, "grid", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again, ==, picture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle/regions/survive-being-drawn", test_drawings);
  g_test_add_func ("/puzzle/regions/survive-on-other-shapes", test_shapes);
  g_test_add_func ("/puzzle/regions/that-fall-apart-are-not-drawn",
                   test_undrawable);
  g_test_add_func ("/puzzle/regions/look-as-they-should", test_picture);
  return g_test_run ();
}
