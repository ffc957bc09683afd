/* test-drawing.c: pictures out of the library
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/yass.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"

static YassPuzzle *
example (void)
{
  return yass_puzzle_new_from_text (EXAMPLE, NULL);
}

static char *
render (YassDrawing *drawing, const char *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = yass_drawing_render (drawing, format, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
shows (YassDrawing *drawing, const char *text)
{
  g_autofree char *svg = render (drawing, "svg");

  g_assert_true (g_str_has_prefix (svg, "<?xml")
                 || g_str_has_prefix (svg, "<svg"));
  return strstr (svg, text) != NULL;
}

static void
test_board (void)
{
  g_autoptr (YassPuzzle) puzzle = example ();
  g_autoptr (YassDrawing) drawing = yass_drawing_new (puzzle);
  g_autofree char *stated = render (drawing, "svg");

  g_assert_false (shows (drawing, "r1c2n2"));
  yass_drawing_set_flags (drawing, YASS_DRAWING_CANDIDATES);
  g_assert_true (shows (drawing, "r1c2n2"));
  /* There is a 4 in the row */
  g_assert_false (shows (drawing, "r1c2n4"));
  /* Whatever it showed before, it shows the puzzle again */
  yass_drawing_show_graph (drawing, "row 1", NULL);
  g_assert_true (shows (drawing, "row 1"));
  yass_drawing_show_graph (drawing, NULL, NULL);
  yass_drawing_set_flags (drawing, YASS_DRAWING_NOTES);
  g_autofree char *again = render (drawing, "svg");
  g_assert_cmpstr (again, ==, stated);
}

static void
test_step (void)
{
  g_autoptr (YassPuzzle) puzzle = example ();
  g_autoptr (YassDrawing) drawing = yass_drawing_new (puzzle);
  g_autoptr (YassOptions) options = yass_options_new ();
  yass_options_set_explaining (options, TRUE);
  YassRecord *record
      = yass_record_new (puzzle, options, 10, YASS_NOTATION_RC, NULL, NULL);

  yass_drawing_show_step (drawing, record, 9);
  yass_record_unref (record);
  g_assert_true (shows (drawing, "Step 10. Naked Triple: 4,6,7 in r579c2"));
}

/* The first step by each rule, whatever it is about: a house, a statement, or
 * several of both */
static void
check_steps (const char *folder, const char *name)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "data", folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (YassOptions) options = yass_options_new ();

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  yass_options_set_rules (options, "basic", NULL);
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, NULL);
  g_autoptr (YassDrawing) drawing = yass_drawing_new (puzzle);
  g_autoptr (YassRecord) record = yass_record_new (
      puzzle, options, G_MAXUINT, YASS_NOTATION_RC, NULL, NULL);
  for (guint i = 0; i < yass_record_get_n_steps (record); i++)
    {
      const YassRecordStep *step = yass_record_get_step (record, i);
      const char *place = yass_record_step_get_constraint (step);

      g_assert_true (place == NULL || *place != '\0');
      if (!g_hash_table_add (seen, (gpointer) yass_record_step_get_rule (step)))
        continue;
      yass_drawing_show_step (drawing, record, i);
      g_assert_true (shows (drawing, yass_record_step_get_title (step)));
    }
}

static void
test_every_kind_of_step (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", "data", "variants", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    check_steps ("variants", name);
  /* Innies and outies are of no one house or cage */
  check_steps ("puzzles", "own-killer.txt");
}

static void
test_result (void)
{
  g_autoptr (YassPuzzle) puzzle = example ();
  g_autoptr (YassDrawing) drawing = yass_drawing_new (puzzle);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();
  yass_options_set_rules (options, "basic", NULL);
  yass_options_set_guessing (options, FALSE);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);

  yass_drawing_show_result (drawing, yass_solver_solve (solver, puzzle, NULL));
  g_assert_true (shows (drawing, "Stopped at the fixpoint: 48 of 81"));
  g_assert_true (yass_drawing_get_flags (drawing) & YASS_DRAWING_CANDIDATES);
}

/* Of whatever the drawing shows, in whichever order it is told */
static void
test_graph (void)
{
  g_autoptr (YassPuzzle) puzzle = example ();
  g_autoptr (YassDrawing) drawing = yass_drawing_new (puzzle);
  g_autoptr (YassOptions) options = yass_options_new ();
  yass_options_set_explaining (options, TRUE);
  g_autoptr (YassRecord) record
      = yass_record_new (puzzle, options, 19, YASS_NOTATION_RC, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (yass_drawing_show_graph (drawing, "row 7", NULL));
  g_autofree char *given = render (drawing, "dot");
  g_assert_nonnull (strstr (given, "graph"));
  yass_drawing_show_step (drawing, record, 18);
  g_autofree char *later = render (drawing, "dot");
  g_assert_cmpstr (later, !=, given);

  g_assert_false (yass_drawing_show_graph (drawing, "row 10", &error));
  g_assert_cmpstr (error->message, ==,
                   "there is no constraint 'row 10' here; there are row 1 to "
                   "9, column 1 to 9, box 1 to 9");
  g_autofree char *same = render (drawing, "dot");
  g_assert_cmpstr (same, ==, later);
  g_assert_true (yass_drawing_show_graph (drawing, NULL, NULL));
  g_assert_true (shows (drawing, "Step 19. "));
}

static void
test_formats (void)
{
  g_autoptr (YassPuzzle) puzzle = example ();
  g_autoptr (YassDrawing) drawing = yass_drawing_new (puzzle);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) no_graph = NULL;
  g_autoptr (GError) no_cairo = NULL;
  g_autoptr (GBytes) png = yass_drawing_render (drawing, "png", &no_cairo);

  if (png != NULL)
    g_assert_cmpmem (g_bytes_get_data (png, NULL), 4, "\x89PNG", 4);
  else
    g_assert_error (no_cairo, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
  g_assert_null (yass_drawing_render (drawing, "gif", &error));
  g_assert_cmpstr (
      error->message, ==,
      "'gif' is no format of pictures; expected svg, png, pdf or dot");
  g_assert_null (yass_drawing_render (drawing, "dot", &no_graph));
  g_assert_error (no_graph, YASS_ERROR, YASS_ERROR_VALUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawing/shows-a-puzzle", test_board);
  g_test_add_func ("/drawing/shows-a-step", test_step);
  g_test_add_func ("/drawing/shows-every-kind-of-step",
                   test_every_kind_of_step);
  g_test_add_func ("/drawing/shows-an-answer", test_result);
  g_test_add_func ("/drawing/shows-a-graph", test_graph);
  g_test_add_func ("/drawing/knows-its-formats", test_formats);
  return g_test_run ();
}
