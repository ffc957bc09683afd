/* test-reader.c: streams of many puzzles, broken ones, and no puzzles at all
 * SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "yass/reader.h"

#include "puzzle/lines.h"
#include "puzzle/puzzle.h"

#define LINE4 "1...2...3...4..."
#define EXAMPLE                                                                \
  "4.9.1.8.3.....924.........139.2746......5......2163.595.........136.....9"  \
  ".8.2.1.7"
#define ROWS4 "1...\n2...\n3...\n4...\n"

/* A stream that has little at a time, as pipes do */
typedef struct
{
  GFilterInputStream parent_instance;
} DripStream;

typedef GFilterInputStreamClass DripStreamClass;

static GType drip_stream_get_type (void);
G_DEFINE_TYPE (DripStream, drip_stream, G_TYPE_FILTER_INPUT_STREAM)

static gssize
drip_stream_read (GInputStream *stream, void *bytes, gsize n,
                  GCancellable *cancellable, GError **error)
{
  GInputStream *base
      = g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (stream));
  const gsize most = (gsize) g_test_rand_int_range (1, 30);

  return g_input_stream_read (base, bytes, MIN (n, most), cancellable, error);
}

static void
drip_stream_class_init (DripStreamClass *class)
{
  G_INPUT_STREAM_CLASS (class)->read_fn = drip_stream_read;
}

static void
drip_stream_init (DripStream *self)
{
}

/* What a stream becomes: a puzzle's line, or !LINE:COLUMN for a fault, with
 * spaces between */
static char *
read_stream (GInputStream *stream)
{
  g_autoptr (YassReader) reader = yass_reader_new (stream, "t");
  GString *all = g_string_new (NULL);
  GError *error = NULL;
  YassPuzzle *puzzle;

  while (yass_reader_next (reader, &puzzle, NULL, &error))
    {
      g_assert_true ((puzzle == NULL) == (error != NULL));
      if (all->len > 0)
        g_string_append_c (all, ' ');
      if (puzzle != NULL)
        {
          g_autofree char *line = yass_puzzle_to_line (puzzle);

          g_string_append (all, line);
          yass_puzzle_unref (puzzle);
        }
      else
        {
          guint line = 0, column = 0;
          int end = 0;

          g_assert_true (error->domain == YASS_ERROR);
          g_assert_cmpint (
              sscanf (error->message, "t:%u:%u: %n", &line, &column, &end), ==,
              2);
          g_assert_cmpuint (line, >, 0);
          g_assert_cmpuint (column, >, 0);
          g_assert_cmpint (end, >, 0);
          g_assert_nonnull (strstr (error->message, "expected"));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
          g_string_append_printf (all, "!%u:%u", line, column);
          g_clear_error (&error);
        }
    }
  g_assert_no_error (error);
  return g_string_free (all, FALSE);
}

static char *
read_all (const char *text, gsize length)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (text, (gssize) length, NULL);

  return read_stream (stream);
}

typedef struct
{
  const char *path;
  const char *text;
  const char *becomes;
} Case;

static const Case cases[] = {
  { "one-liners", LINE4 "\n" LINE4 "\n", LINE4 " " LINE4 },
  { "short-among-one-liners", LINE4 "\n1...2...3...4..\n" LINE4 "\n",
    LINE4 " !2:16 " LINE4 },
  { "short-before-one-liners",
    "1...2...3...4..\n" LINE4 "\n" LINE4 "\n" LINE4 "\n",
    "!1:16 " LINE4 " " LINE4 " " LINE4 },
  { "wrong-number-among-one-liners",
    LINE4 "\n1...2...3...7...\n" LINE4 "\n" LINE4 "\n",
    LINE4 " !2:13 " LINE4 " " LINE4 },
  { "grids-without-a-gap", "1...\n2...\n3...\n4...\n4...\n3...\n2...\n1...\n",
    "1...2...3...4... 4...3...2...1..." },
  { "tiny", "1\n.\n\n12\n21\n\n123\n231\n312\n", "1 1 1221 123231312" },
  { "formats-mixed",
    EXAMPLE "\n" ROWS4 "\n+--+--+\n|1 |  |\n|2 |  |\n+--+--+\n|3 |  |\n"
            "|4 |  |\n+--+--+\n" LINE4
            ";name\n4\n1 0 0 0\n2 0 0 0\n3 0 0 0\n4 0 0 0\n",
    EXAMPLE " " LINE4 " " LINE4 " " LINE4 " 1 0 0 0 2 0 0 0 3 0 0 0 4 0 0 0" },
  { "drawing-closed-by-its-corner",
    "┌──┬──┐\n│1 │  │\n│2 │  │\n├──┼──┤\n│3 │  │\n│4 │  │\n└──┴──┘\n" LINE4
    "\n" LINE4 "\n",
    LINE4 " " LINE4 " " LINE4 },
  { "bars-behind-a-closed-drawing",
    "┌──┬──┐\n│1 │  │\n│2 │  │\n├──┼──┤\n│3 │  │\n│4 │  │\n└──┴──┘\n"
    "1.|..\n2.|..\n--+--\n3.|..\n4.|..\n",
    LINE4 " " LINE4 },
  { "rows-behind-a-drawing",
    "+--+--+\n|1 |  |\n|2 |  |\n+--+--+\n|3 |  |\n|4 |  |\n+--+--+\n" ROWS4,
    LINE4 " " LINE4 },
  { "spaces-out-of-step",
    "+-----+-----+\n|12  3|     |\n|12  3|     |\n|12  3|     |\n"
    "|12  3|     |\n+-----+-----+\n",
    "!5:1" },
  { "goes-on-after-a-bad-grid",
    "1...\n2..\n3...\n4...\n\n" ROWS4 "\n1...\n2...\n3..x\n4...\n" EXAMPLE "\n",
    "!2:4 " LINE4 " !13:4 " EXAMPLE },
  { "goes-on-after-binary", "\x01\x02\n" EXAMPLE "\n\x01\n\x02\n" EXAMPLE "\n",
    "!1:1 " EXAMPLE " !3:1 " EXAMPLE },
  { "invalid-utf8", "12\xff\n" EXAMPLE "\n", "!1:3 " EXAMPLE },
  { "titles", "Grid 01\n" ROWS4 "Grid 02\n" ROWS4, LINE4 " " LINE4 },
  { "near-81", EXAMPLE "1\n.......................................\n" EXAMPLE,
    "!1:82 !2:37 " EXAMPLE },
  { "blank-grid", "....\n....\n....\n....\n", "................" },
  { "candidates", "12 34 1 2\n3 4 12 12\n1234 1 2 3\n4 3 2 1\n",
    "..1234...1234321" },
  { "zeros-are-no-candidates", "1 0 0 0\n0 12 0 0\n0 0 0 0\n0 0 0 0\n",
    "!2:3" },
  { "a-comma-is-a-name", LINE4 ",one,two,three\n", LINE4 },
  { "text-behind-a-cell", "1 2 fish\n", "!1:1" },
};

static void
test_case (gconstpointer data)
{
  const Case *expected = data;
  g_autofree char *found = read_all (expected->text, strlen (expected->text));

  g_assert_cmpstr (found, ==, expected->becomes);
}

/* More than one buffer, so that lines straddle its end */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autofree char *found = NULL;

  for (guint i = 0; i < 5000; i++)
    {
      g_string_append (text, i % 7 == 3 ? "\n" ROWS4 "\n" : EXAMPLE "\r\n");
      g_string_append_printf (expected, "%s%s", i > 0 ? " " : "",
                              i % 7 == 3 ? LINE4 : EXAMPLE);
    }
  found = read_all (text->str, text->len);
  g_assert_cmpstr (found, ==, expected->str);
}

static void
test_long_line (void)
{
  g_autoptr (GString) text = g_string_new (EXAMPLE "\n");
  g_autofree char *found = NULL;

  for (guint i = 0; i < 4 * YASS_MAX_LINE; i++)
    g_string_append_c (text, '1');
  g_string_append (text, "\n" EXAMPLE);
  found = read_all (text->str, text->len);
  g_assert_cmpstr (found, ==, EXAMPLE " !2:1 " EXAMPLE);
}

/* One fault for a file that is no text at all */
static void
test_junk (void)
{
  g_autofree char *junk = g_malloc (200000);
  g_autofree char *found = NULL;

  for (guint i = 0; i < 200000; i++)
    junk[i] = (char) g_test_rand_int_range (0, 256);
  junk[0] = '\0';
  found = read_all (junk, 200000);
  g_assert_cmpstr (found, ==, "!1:1");
}

static void
test_cancelled (void)
{
  g_autoptr (GInputStream) stream
      = g_memory_input_stream_new_from_data (EXAMPLE, -1, NULL);
  g_autoptr (YassReader) reader = yass_reader_new (stream, "t");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_false (yass_reader_next (reader, &puzzle, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (puzzle);
}

/* Damages good texts in every way; read_all () checks what each fault says */
static void
test_mutations (void)
{
  static const char *const pieces[] = {
    "\n", "\n\n", "|", "│",    "┌",    "└",    "-", "+", ",",
    " ",  "#",    "9", "12",   ".",    "0",    "K", "ä", "\t",
    "\r", ";",    "z", "\xff", "\xe2", "\x01", "*",
  };
  guint n_rounds = g_test_thorough () ? 100000 : 8000;

  for (guint round = 0; round < n_rounds; round++)
    {
      const Case *start
          = &cases[g_test_rand_int_range (0, G_N_ELEMENTS (cases))];
      g_autoptr (GString) text = g_string_new (start->text);
      guint n = (guint) g_test_rand_int_range (1, 12);
      g_autofree char *found = NULL;

      while (n-- > 0)
        {
          gssize at = g_test_rand_int_range (0, (gint32) text->len + 1);
          gssize wanted = g_test_rand_int_range (0, 9);
          gssize length = MIN (wanted, (gssize) text->len - at);
          g_autofree char *copy = g_strndup (text->str + at, (gsize) length);

          switch (g_test_rand_int_range (0, 3))
            {
            case 0:
              g_string_erase (text, at, length);
              break;
            case 1:
              g_string_insert (
                  text, at,
                  pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
              break;
            default:
              g_string_insert (
                  text, g_test_rand_int_range (0, (gint32) text->len + 1),
                  copy);
            }
        }
      found = read_all (text->str, text->len);
      g_assert_cmpstr (found, !=, "");
    }
}

/* Grids whose open cells are blanks, or are not, come out the same however
 * little of them is there at a time */
static void
test_drips (void)
{
  static const char *const grids[] = {
    "         \n        1\n     2 3 \n     3 2 \n  1 4    \n  5    6 \n"
    " 3      4\n 7  8   9\n62   7   \n\n",
    "53  7\n6  195\n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28\n"
    "   419  5\n    8  79\n\n",
    "123456789\n4\n7\n\n",
    "123456789\n456      \n         \n 1\n  2\n   3\n    4\n     5\n"
    "      6  \n\n",
    EXAMPLE "\n",
    ROWS4 "\n",
  };

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GInputStream) stream = NULL;
      g_autoptr (GInputStream) drips = NULL;
      g_autofree char *whole = NULL;
      g_autofree char *found = NULL;

      for (gint n = g_test_rand_int_range (1, 6); n > 0; n--)
        g_string_append (
            text, grids[g_test_rand_int_range (0, G_N_ELEMENTS (grids))]);
      whole = read_all (text->str, text->len);
      stream = g_memory_input_stream_new_from_data (text->str,
                                                    (gssize) text->len, NULL);
      drips
          = g_object_new (drip_stream_get_type (), "base-stream", stream, NULL);
      found = read_stream (drips);
      g_assert_cmpstr (found, ==, whole);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/puzzle/reader/%s", cases[i].path);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/puzzle/reader/many-puzzles", test_many);
  g_test_add_func ("/puzzle/reader/skips-a-long-line", test_long_line);
  g_test_add_func ("/puzzle/reader/junk-is-one-fault", test_junk);
  g_test_add_func ("/puzzle/reader/can-be-cancelled", test_cancelled);
  g_test_add_func ("/puzzle/reader/survives-mutations", test_mutations);
  g_test_add_func ("/puzzle/reader/waits-for-the-rest-of-a-grid", test_drips);
  return g_test_run ();
}
