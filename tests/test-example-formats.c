/* test-example-formats.c: the example of every kind in every format that can
 * say it, in pictures, and in docs/kinds.md
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "traced.h"
#include "yass/drawing.h"

#include "puzzle/puzzle.h"

/* Those that can say more than givens, and where docs/kinds.md has their word
 * for a kind: between which bars */
static const struct
{
  const char *format;
  guint column;      /* 0: it has none */
  const char *quote; /* before and behind the word in the text */
} formats[] = {
  { "text" },          { "sudokupad" },   { "fpuzzles", 3, "\"" },
  { "fpuzzles-link" }, { "iss", 4, "." },
};

/* ISS has a word for these, which means another thing on this board: thirds of
 * 9 numbers, not of 6; or of these cells: a pill is read as the board is */
static bool
is_otherwise (const YassKind *kind)
{
  return g_str_equal (kind->name, "entropic")
         || g_str_equal (kind->name, "pill-arrow");
}

static char *
read_source (const char *folder, const char *name)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "..", folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static YassPuzzle *
read_example (const YassKind *kind)
{
  g_autofree char *file = g_strconcat ("variants/", kind->name, ".txt", NULL);
  g_autofree char *text = read_source ("data", file);

  return puzzle_from (text);
}

static char *
dup_solution (const YassPuzzle *puzzle)
{
  g_autoptr (YassOptions) options = options_for (NULL);
  g_auto (Traced) traced = { 0 };
  g_autoptr (GString) numbers = g_string_new (NULL);

  solve_traced (&traced, NULL, YASS_NOTATION_RC, 0, options, puzzle, NULL);
  g_assert_cmpint (yass_result_get_status (traced.result), ==,
                   YASS_STATUS_UNIQUE);
  for (guint cell = 0; cell < yass_puzzle_count_board (puzzle); cell++)
    g_string_append_printf (numbers, "%u ",
                            yass_result_get_solution (traced.result)[cell]
                                + yass_puzzle_get_first_number (puzzle) - 1);
  return g_string_free (g_steal_pointer (&numbers), FALSE);
}

/* The row of docs/kinds.md about a kind, in its cells */
static char **
split_row (const YassKind *kind)
{
  g_autofree char *text = read_source ("docs", "kinds.md");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *name = g_strdup_printf ("`%s`", kind->name);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) cells = g_strsplit (lines[i], "|", -1);

      if (g_strv_length (cells) < 6)
        continue;
      for (guint j = 0; cells[j] != NULL; j++)
        g_strstrip (cells[j]);
      if (g_str_equal (cells[2], name))
        return g_steal_pointer (&cells);
    }
  g_test_message ("docs/kinds.md does not have %s", kind->name);
  g_assert_not_reached ();
}

/* The words in backquotes: one of them stands in the text */
static bool
has_word (const char *text, const char *words, const char *quote)
{
  g_auto (GStrv) parts = g_strsplit (words, "`", -1);

  for (guint i = 1; parts[i] != NULL && i % 2 == 1; i += 2)
    {
      g_autofree char *word = g_strconcat (quote, parts[i], NULL);

      if (strstr (text, word) != NULL)
        return true;
    }
  return false;
}

static void
test_formats (gconstpointer data)
{
  const YassKind *kind = data;
  g_autoptr (YassPuzzle) puzzle = read_example (kind);
  g_autofree char *solution = dup_solution (puzzle);
  g_auto (GStrv) row = split_row (kind);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (YassPuzzle) again = NULL;
      g_autofree char *text
          = yass_puzzle_to_text (puzzle, formats[i].format, &error);
      const char *words = formats[i].column > 0 ? row[formats[i].column] : "";
      g_autofree char *found = NULL;

      g_test_message ("%s: %s", formats[i].format,
                      text != NULL ? text : error->message);
      if (text == NULL)
        {
          g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
          g_assert_nonnull (strstr (error->message, "cannot say "));
          g_assert_true (strchr (words, '`') == NULL
                         || (formats[i].column == 4 && is_otherwise (kind)));
          continue;
        }
      if (strchr (words, '`') != NULL)
        g_assert_true (has_word (text, words, formats[i].quote));
      again = puzzle_from (text);
      found = dup_solution (again);
      g_assert_cmpstr (found, ==, solution);
      g_assert_cmpstr (yass_puzzle_get_notice (again), ==, NULL);
    }
}

static char *
draw (YassPuzzle *puzzle)
{
  g_autoptr (YassDrawing) drawing = yass_drawing_new (puzzle);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = yass_drawing_render (drawing, "svg", &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* A picture, or a note below it, says what is stated */
static void
test_drawn (gconstpointer data)
{
  const YassKind *kind = data;
  g_autoptr (YassPuzzle) puzzle = read_example (kind);
  g_autofree char *picture = draw (puzzle);
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);

  for (guint i = 0; i < n; i++)
    if (statements[i]->kind == kind)
      {
        g_autoptr (YassPuzzle) without = yass_puzzle_copy_without (puzzle, i);
        g_autofree char *plain = draw (without);

        g_test_message ("statement %u", i + 1);
        g_assert_cmpstr (plain, !=, picture);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    {
      const YassKind *kind = yass_kinds[i];
      g_autofree char *said = g_strconcat (
          "/variants/means-the-same-in-formats/", kind->name, NULL);
      g_autofree char *drawn
          = g_strconcat ("/variants/is-drawn/", kind->name, NULL);

      /* What every puzzle is an example of */
      if (kind == &yass_kind_row || kind == &yass_kind_column
          || kind == &yass_kind_box || yass_kind_is_read_away (kind))
        continue;
      g_test_add_data_func (said, kind, test_formats);
      g_test_add_data_func (drawn, kind, test_drawn);
    }
  return g_test_run ();
}
