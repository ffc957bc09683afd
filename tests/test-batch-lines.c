/* test-batch-lines.c: plain lines are what the reader would make of them
 * SPDX-License-Identifier: MIT */
#include "run/batch-lines.h"

#include "taken-line.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."
#define EMPTY                                                                  \
  ".........................................................................." \
  ".."                                                                         \
  "....."

static const char *
take (const char *line, YassAbreastPuzzle *puzzle, YassBatchName *name)
{
  return yass_batch_take_line (line, line + strlen (line), puzzle, name);
}

static void
test_takes (void)
{
  static const struct
  {
    const char *line, *name;
  } cases[] = {
    { EASY, "" },
    { EASY "\n", "" },
    { EASY "\r\n", "" },
    { EASY "\r", "" },
    { EASY " a name \n", "a name" },
    { EASY ",12;x\r\n", "12;x" },
    { EASY ";\tx - y\n", "x - y" },
    { EMPTY "\n", "" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      YassAbreastPuzzle puzzle;
      YassBatchName name;
      const char *line = cases[i].line;

      g_assert_true (take (line, &puzzle, &name) == line + strlen (line));
      g_assert_cmpmem (name.text, name.length, cases[i].name,
                       strlen (cases[i].name));
      for (guint cell = 0; cell < 81; cell++)
        g_assert_cmpuint (puzzle.numbers[cell], ==,
                          line[cell] == '.' ? 0 : line[cell] - '0');
    }
}

static void
test_leaves (void)
{
  static const char *const lines[] = {
    "",
    "\n",
    "# " EASY "\n",
    " " EASY "\n",
    "x" EASY "\n",
    EASY "1\n",
    EASY "|\n",
    EASY " a | b\n",
    EASY " \xc3\xa4\n",
    EASY " \x01\n",
    EASY "\r\r\n",
    EMPTY " --\n",
    "123456789\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      YassAbreastPuzzle puzzle;
      YassBatchName name;
      g_assert_null (take (lines[i], &puzzle, &name));
    }
}

/* A line that is mostly a puzzle */
static char *
make_line (void)
{
  static const char cells[] = "0123456789.._*?";
  static const char odd[] = "0.9A-|+=#~<{ \t,;\r:'`x\x01\x7f\xc3";
  static const char *const ends[] = { "",     "",      "\r",   " name",
                                      ",1,2", "\t- -", " a|b", " ~",
                                      ";",    "  ",    "+" };
  GString *line = g_string_new (NULL);
  const bool is_empty = g_test_rand_int_range (0, 4) == 0;

  for (guint i = 0; i < 81; i++)
    g_string_append_c (
        line,
        is_empty ? '.' : cells[g_test_rand_int_range (0, sizeof cells - 1)]);
  if (g_test_rand_bit ())
    line->str[g_test_rand_int_range (0, 81)]
        = odd[g_test_rand_int_range (0, sizeof odd - 1)];
  g_string_append (line, ends[g_test_rand_int_range (0, G_N_ELEMENTS (ends))]);
  if (g_test_rand_int_range (0, 8) == 0)
    g_string_append_c (line, odd[g_test_rand_int_range (0, sizeof odd - 1)]);
  if (g_test_rand_int_range (0, 16) == 0)
    for (guint i = 0; i < 90; i++)
      g_string_append_c (line, ',');
  g_string_append_c (line, '\n');
  return g_string_free (line, FALSE);
}

/* Whatever is taken, the reader takes alike, and has forgotten it behind it */
static void
test_agrees_with_reader (void)
{
  YassReader *reader = yass_reader_new_for_pieces ("text");
  guint n_taken = 0;

  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *line = make_line ();
      YassAbreastPuzzle plain;
      YassBatchName name;

      if (take (line, &plain, &name) == NULL)
        continue;
      n_taken++;
      assert_taken_alike (reader, line, strlen (line), &plain, &name);
    }
  g_assert_cmpuint (n_taken, >, 1000);
  yass_reader_unref (reader);
}

static void
test_skips (void)
{
  static const char *const skipped[] = { "\n", "\r\n", "# what\n", "#\n", "#" };
  static const char *const kept[] = { " \n", "x\n", "# \xc3\xa4\n", "#\t\n" };

  for (guint i = 0; i < G_N_ELEMENTS (skipped); i++)
    {
      const char *end = skipped[i] + strlen (skipped[i]);
      g_assert_true (yass_batch_skip_line (skipped[i], end) == end);
    }
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    g_assert_null (yass_batch_skip_line (kept[i], kept[i] + strlen (kept[i])));
}

static void
test_cuts (void)
{
  const char *text = "12\n" EASY "\n" EASY "x\n" EASY " a\n#\n\n" EASY;
  const char *end = text + strlen (text);
  const char *first = text + 3 + 82;
  const char *last = first + 83 + 84;

  g_assert_true (yass_batch_find_first_cut (text, end) == first);
  g_assert_true (yass_batch_find_last_cut (text, end) == last);
  g_assert_true (yass_batch_find_last_cut (text, last - 1) == first);
  g_assert_null (yass_batch_find_last_cut (text, first - 1));
  g_assert_null (yass_batch_find_first_cut (last, end));
  g_assert_null (yass_batch_find_first_cut (text, text));
}

static void
test_counts (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 n = 0;

  for (guint i = 0; i < 2000; i++)
    {
      const bool newline = g_test_rand_int_range (0, 3) > 0;
      g_assert_cmpuint (yass_batch_count_lines (text->str, text->len), ==, n);
      g_string_append_c (text, newline ? '\n' : 'x');
      n += newline;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/batch/lines/takes-plain-puzzles", test_takes);
  g_test_add_func ("/batch/lines/leaves-what-is-none", test_leaves);
  g_test_add_func ("/batch/lines/agrees-with-the-reader",
                   test_agrees_with_reader);
  g_test_add_func ("/batch/lines/skips-comments", test_skips);
  g_test_add_func ("/batch/lines/cuts-behind-puzzles", test_cuts);
  g_test_add_func ("/batch/lines/counts-newlines", test_counts);
  return g_test_run ();
}
