/* test-pastes.c: what every text in tests/pastes becomes
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "yass/reader.h"

#include "puzzle/puzzle.h"

#define SUFFIX ".txt"
#define FEWEST 60

/* A line for each puzzle: its givens, or all numbers of its cells where it has
 * pencil marks; then what is not usual of the board, and its statements. A
 * fault is ! and its sentence. */
static void
append_puzzle (GString *out, const YassPuzzle *puzzle)
{
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  g_autofree char *cells = yass_puzzle_has_marks (puzzle)
                               ? yass_puzzle_to_edges (puzzle)
                               : yass_puzzle_to_line (puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  g_string_append (out, cells);
  if (!yass_shape_is_usual (&shape))
    g_string_append_printf (out, "; %ux%u, numbers %u-%u", shape.n_rows,
                            shape.n_columns, shape.first,
                            yass_shape_get_last (&shape));
  if (!yass_puzzle_has_default_box (puzzle))
    g_string_append_printf (out, "; boxes %ux%u", shape.box_height,
                            shape.box_width);
  for (guint i = 0; i < n; i++)
    {
      g_string_append (out, "; ");
      yass_statement_append_text (out, statements[i], &shape);
    }
  g_string_append_c (out, '\n');
}

static char *
read_all (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &error);
  g_autoptr (YassReader) reader = NULL;
  GString *out = g_string_new (NULL);
  YassPuzzle *next;

  g_assert_no_error (error);
  reader = yass_reader_new (G_INPUT_STREAM (stream), "paste");
  while (yass_reader_next (reader, &next, NULL, &error))
    {
      g_autoptr (YassPuzzle) puzzle = next;

      if (puzzle != NULL)
        append_puzzle (out, puzzle);
      else
        g_string_append_printf (out, "! %s\n", error->message);
      g_clear_error (&error);
    }
  g_assert_no_error (error);
  return g_string_free (out, FALSE);
}

static void
test_paste (gconstpointer data)
{
  g_autofree char *name = g_strconcat (data, SUFFIX, NULL);
  g_autofree char *expected_name = g_strconcat (data, ".expected", NULL);
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "pastes", name, NULL);
  g_autofree char *expected_path
      = g_test_build_filename (G_TEST_DIST, "pastes", expected_name, NULL);
  g_autofree char *found = read_all (path);
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (expected_path, &expected, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (found, ==, expected);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  g_test_init (&argc, &argv, NULL);
  folder = g_test_build_filename (G_TEST_DIST, "pastes", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = NULL;
      char *bare;

      if (!g_str_has_suffix (name, SUFFIX))
        continue;
      bare = g_strndup (name, strlen (name) - strlen (SUFFIX));
      path = g_strdup_printf ("/puzzle/pastes/%s", bare);
      g_test_add_data_func_full (path, bare, test_paste, g_free);
      n++;
    }
  g_assert_cmpuint (n, >=, FEWEST);
  return g_test_run ();
}
