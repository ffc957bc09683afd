/* test-meaning.c: what a format writes means what the puzzle meant
 * SPDX-License-Identifier: MIT */
#include <string.h>
#include <time.h>

#include "yass/options.h"
#include "yass/reader.h"

#include "meaning.h"

static guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static bool
random_bool (void)
{
  return g_test_rand_bit ();
}

/* Any boxes that a board of that shape can have, lines among them */
static void
choose_box (YassShape *shape)
{
  const guint area = MAX (shape->n_rows, shape->n_columns);

  for (guint round = 0; round < 40; round++)
    {
      const guint width = 1 + random_below (shape->n_columns);
      const guint height = 1 + random_below (shape->n_rows);

      if (shape->n_columns % width != 0 || shape->n_rows % height != 0
          || (yass_shape_is_filled (shape) ? width * height != area
                                           : width * height > shape->size))
        continue;
      shape->box_width = width;
      shape->box_height = height;
      return;
    }
}

static YassShape
make_shape (void)
{
  const guint size = 1 + random_below (12);
  YassShape shape = YASS_SQUARE (size, 0, 0);

  switch (random_below (4))
    {
    case 0:
      shape.first = random_below (12);
      break;
    case 1:
      shape.n_rows = 1 + random_below (size);
      shape.n_columns = 1 + random_below (size);
      shape.first = random_below (2);
      break;
    default:
      break;
    }
  if (random_bool ())
    choose_box (&shape);
  return shape;
}

/* Rows or columns of the board, some of whose cells change places; they may
 * fall apart */
static void
state_regions (YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  const guint n_cells = yass_shape_count_cells (&shape);
  g_autofree guint *regions = g_new (guint, n_cells);
  const bool of_rows = shape.n_columns >= shape.n_rows;

  if (!yass_shape_is_filled (&shape) || shape.size < 2)
    return;
  for (guint cell = 0; cell < n_cells; cell++)
    regions[cell] = of_rows ? cell / shape.n_columns : cell % shape.n_columns;
  for (guint n = random_below (4); n > 0; n--)
    {
      const guint a = random_below (n_cells);
      const guint b = random_below (n_cells);
      const guint kept = regions[a];

      regions[a] = regions[b];
      regions[b] = kept;
    }
  yass_regions_state (puzzle, regions);
}

static void
fill_cells (YassPuzzle *puzzle, bool marks)
{
  const guint size = yass_puzzle_get_size (puzzle);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (puzzle); cell++)
    {
      const uint64_t set = 1 + random_below ((1u << size) - 1);

      if (marks && random_below (3) == 0)
        yass_puzzle_allow_set (puzzle, cell, &set);
      else if (random_below (3) == 0)
        yass_puzzle_allow_only (puzzle, cell, 1 + random_below (size));
    }
}

static YassPuzzle *
make_puzzle (void)
{
  const YassShape shape = make_shape ();
  const bool decimal = yass_shape_get_last (&shape) > 9 && random_bool ();
  YassPuzzle *puzzle = yass_puzzle_new_shaped (
      &shape, decimal ? YASS_SYMBOLS_NUMBERS : YASS_SYMBOLS_CHARACTERS);

  switch (random_below (5))
    {
    case 0:
      yass_puzzle_add_statement (
          puzzle, yass_statement_new (&yass_kind_no_boxes, NULL, NULL, 0),
          NULL);
      break;
    case 1:
      state_regions (puzzle);
      break;
    default:
      break;
    }
  if (random_below (4) == 0)
    yass_puzzle_add_statement (
        puzzle, yass_statement_new (&yass_kind_disjoint, NULL, NULL, 0), NULL);
  fill_cells (puzzle, random_bool ());
  return puzzle;
}

/* Each format says all of it, or nothing */
static void
test_formats (void)
{
  const YassPlug *formats = yass_list_formats ();
  guint n_written[16] = { 0 };

  for (guint round = 0; round < 600; round++)
    {
      g_autoptr (YassPuzzle) puzzle = make_puzzle ();

      for (guint i = 0; formats[i].name != NULL; i++)
        n_written[i] += assert_says_all_or_nothing (puzzle, formats[i].name);
    }
  for (guint i = 0; formats[i].name != NULL; i++)
    g_assert_cmpuint (n_written[i], >, 0);
}

/* The same for many in a row, as `convert' writes them */
static void
test_many (void)
{
  static const char *const formats[]
      = { "pencilmarks", "edges", "grid", "candidates", "text", "numbers" };

  for (guint size = 2; size <= 6; size++)
    for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
      {
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func (
            (GDestroyNotify) yass_puzzle_unref);
        const bool marks = strcmp (formats[i], "grid") != 0
                           && strcmp (formats[i], "numbers") != 0;

        for (guint n = 0; n < 40; n++)
          {
            g_autofree char *one = NULL;
            YassPuzzle *puzzle
                = yass_puzzle_new (size, 0, 0, YASS_SYMBOLS_CHARACTERS);

            fill_cells (puzzle, marks);
            g_ptr_array_add (puzzles, puzzle);
            one = yass_puzzle_to_text (puzzle, formats[i], NULL);
            if (n > 0 && yass_format_find (formats[i])->spaced)
              g_string_append_c (text, '\n');
            g_string_append (text, one);
          }

        g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (
            text->str, (gssize) text->len, NULL);
        g_autoptr (YassReader) reader = yass_reader_new (stream, "text");
        for (guint n = 0; n < puzzles->len; n++)
          {
            g_autoptr (YassPuzzle) again = NULL;
            g_autoptr (GError) error = NULL;

            g_assert_true (yass_reader_next (reader, &again, NULL, &error));
            if (again == NULL || !mean_the_same (puzzles->pdata[n], again))
              g_test_message ("%s, puzzle %u\n%s", formats[i], n + 1,
                              text->str);
            g_assert_no_error (error);
            g_assert_true (mean_the_same (puzzles->pdata[n], again));
          }
      }
}

typedef struct
{
  guint width;
  guint height;
  const char *format;
  const char *message; /* NULL when it is written */
} Boxes;

/* Boxes that are lines, and such that nobody would guess */
static const Boxes boxes[] = {
  { 1, 9, "text", NULL },
  { 9, 1, "text", NULL },
  { 1, 9, "grid", "the format 'grid' cannot say boxes of 9x1" },
  { 9, 1, "grid", "the format 'grid' cannot say boxes of 1x9" },
  { 1, 9, "candidates", "the format 'candidates' cannot say boxes of 9x1" },
  { 1, 9, "line", "the format 'line' cannot say boxes of 9x1" },
  { 1, 9, "fpuzzles", NULL },
  { 9, 1, "iss", NULL },
};

static void
test_boxes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      g_autoptr (YassPuzzle) puzzle = yass_puzzle_new (
          9, boxes[i].width, boxes[i].height, YASS_SYMBOLS_CHARACTERS);
      g_autoptr (YassPuzzle) again = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text
          = yass_puzzle_to_text (puzzle, boxes[i].format, &error);

      g_assert_cmpstr (error != NULL ? error->message : NULL, ==,
                       boxes[i].message);
      if (text == NULL)
        continue;
      again = yass_puzzle_new_from_text (text, &error);
      g_assert_no_error (error);
      g_assert_true (mean_the_same (puzzle, again));
    }
}

/* Seconds that this process has computed, however busy the machine is */
static double
get_cpu_time (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

/* Forty thousand statements are read as fast as they come */
static void
test_statements (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  guint n, n_stated = 0;
  double start;

  for (guint row = 0; row < 16; row++)
    g_string_append (text, "................\n");
  for (guint a = 0; a < 256 && n_stated < 40000; a++)
    for (guint b = 0; b < 256 && n_stated < 40000; b++)
      if (a != b)
        {
          g_string_append_printf (text, "distinct r%uc%u r%uc%u\n", a / 16 + 1,
                                  a % 16 + 1, b / 16 + 1, b % 16 + 1);
          n_stated++;
        }
  start = get_cpu_time ();
  puzzle = yass_puzzle_new_from_text (text->str, &error);
  g_assert_no_error (error);
  yass_game_free (yass_puzzle_new_game (puzzle));
  g_assert_cmpfloat (get_cpu_time () - start, <, 2);
  yass_puzzle_get_statements (puzzle, &n);
  g_assert_cmpuint (n, ==, n_stated);
}

/* And so are as many in one line, where every word has a column */
static void
test_long_line (void)
{
  g_autoptr (GString) text = g_string_new ("....\n....\n....\n....\nor");
  g_autoptr (YassPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  const double start = get_cpu_time ();

  for (guint i = 0; i < 40000; i++)
    g_string_append (text, " (odd r1c1)");
  puzzle = yass_puzzle_new_from_text (text->str, &error);
  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
  g_assert_cmpfloat (get_cpu_time () - start, <, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle/meaning/stays-in-every-format", test_formats);
  g_test_add_func ("/puzzle/meaning/stays-for-many-in-a-file", test_many);
  g_test_add_func ("/puzzle/meaning/boxes-are-said-or-refused", test_boxes);
  g_test_add_func ("/puzzle/meaning/takes-no-time-for-many-statements",
                   test_statements);
  g_test_add_func ("/puzzle/meaning/takes-no-time-for-a-long-line",
                   test_long_line);
  return g_test_run ();
}
