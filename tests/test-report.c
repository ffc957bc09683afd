/* test-report.c: pages for a browser, as text
 * SPDX-License-Identifier: MIT */
#include "report/report.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "puzzle/puzzle.h"
#include "report/page.h"
#include "report/table.h"
#include "yass/yass.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."
#define HARD                                                                   \
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."
#define DATA_BEGINS "<script type=\"application/json\" id=\"data\">\n"
#define NAMESPACE "http://www.w3.org/2000/svg"
#define LINE_SEPARATOR "\xe2\x80\xa8"
#define HOSTILE                                                                \
  "</script><b onclick=\"x\">&{{data}}<!--" LINE_SEPARATOR "\xe2\x80\xa9'"

typedef struct
{
  const char *rules; /* NULL: all */
  bool no_guess;
  guint64 max_guesses; /* 0: no limit */
  YassNotation notation;
  YassStatus status; /* what came of it */
} Ask;

static YassPuzzle *
read_puzzle (const char *text)
{
  g_autoptr (GError) error = NULL;
  YassPuzzle *puzzle = yass_puzzle_new_from_text (text, &error);

  g_assert_no_error (error);
  return puzzle;
}

static GString *
make_page (const YassPuzzle *puzzle, Ask *ask)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOptions) options = yass_options_new ();

  if (ask->rules != NULL)
    yass_options_set_rules (options, ask->rules, &error);
  yass_options_set_guessing (options, !ask->no_guess);
  if (ask->max_guesses != 0)
    yass_options_set_max_guesses (options, ask->max_guesses);
  g_autofree char *page = yass_report_new_page (puzzle, options, ask->notation,
                                                &ask->status, NULL, &error);
  g_assert_no_error (error);
  return g_string_new (page);
}

/* What the page's script works on */
static JsonObject *
parse_data (const GString *page)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  const char *from = strstr (page->str, DATA_BEGINS);

  g_assert_nonnull (from);
  from += strlen (DATA_BEGINS);
  json_parser_load_from_data (parser, from, strstr (from, "</script>") - from,
                              &error);
  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (json_parser_get_root (parser)));
}

static JsonObject *
get_line (JsonObject *data, int i)
{
  JsonArray *trace = json_object_get_array_member (data, "trace");
  const guint n = json_array_get_length (trace);

  return json_array_get_object_element (trace, i < 0 ? n + i : (guint) i);
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (; (text = strstr (text, part)) != NULL; text += strlen (part))
    n++;
  return n;
}

static void
test_data (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (EASY);
  g_autoptr (GString) page = make_page (puzzle, &(Ask){ 0 });
  g_autoptr (JsonObject) data = parse_data (page);
  JsonArray *givens = json_object_get_array_member (data, "givens");
  JsonArray *solution = json_object_get_array_member (data, "solution");
  JsonArray *constraints = json_object_get_array_member (data, "constraints");
  /* Behind what is stated: row, column, box */
  JsonArray *house = json_array_get_array_element (constraints, 3 + 9);

  g_assert_cmpint (json_object_get_int_member (data, "rows"), ==, 9);
  g_assert_cmpint (json_object_get_int_member (data, "columns"), ==, 9);
  g_assert_cmpuint (json_array_get_length (givens), ==, 81);
  g_assert_true (json_array_get_null_element (givens, 0));
  g_assert_cmpint (json_array_get_int_element (givens, 1), ==, 1);
  g_assert_cmpuint (json_array_get_length (solution), ==, 81);
  g_assert_cmpint (json_array_get_int_element (solution, 0), ==, 7);
  g_assert_cmpuint (json_array_get_length (constraints), ==, 3 + 27);
  g_assert_cmpstr (json_array_get_string_element (house, 0), ==, "column 1");
  g_assert_cmpint (
      json_array_get_int_element (json_array_get_array_element (house, 1), 1),
      ==, 9);
  g_assert_cmpstr (json_object_get_string_member (get_line (data, 0), "trace"),
                   ==, "yass-graph");
  g_assert_cmpint (json_object_get_int_member (get_line (data, 1), "step"), ==,
                   0);
  g_assert_cmpstr (
      json_object_get_string_member (get_line (data, -1), "status"), ==,
      "unique");
}

static void
test_hostile_name (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (EASY);
  g_autoptr (YassPuzzle) plain = read_puzzle (EASY);
  yass_puzzle_set_name (puzzle, HOSTILE, strlen (HOSTILE));
  g_autoptr (GString) page = make_page (puzzle, &(Ask){ 0 });
  g_autoptr (GString) without = make_page (plain, &(Ask){ 0 });
  g_autoptr (JsonObject) data = parse_data (page);

  g_assert_cmpuint (count (page->str, "</script"), ==,
                    count (without->str, "</script"));
  g_assert_cmpuint (count (page->str, "<!--"), ==, 0);
  g_assert_cmpuint (count (page->str, "<b on"), ==, 0);
  g_assert_cmpuint (count (page->str, DATA_BEGINS), ==, 1);
  g_assert_cmpuint (count (page->str,
                           "<h1>&lt;/script&gt;&lt;b onclick=&quot;x&quot;&gt;"
                           "&amp;{{data}}&lt;!--"),
                    ==, 1);
  g_assert_cmpstr (json_object_get_string_member (get_line (data, 0), "name"),
                   ==, HOSTILE);
  /* Not even within the data, where a string of the name is */
  g_assert_null (strstr (strstr (page->str, DATA_BEGINS), LINE_SEPARATOR));
}

static void
test_bad_bytes (void)
{
  static const char name[] = "a\x01"
                             "b\xff"
                             "c\x1b[0m";
  g_autoptr (YassPuzzle) puzzle = read_puzzle (EASY);
  yass_puzzle_set_name (puzzle, name, strlen (name));
  g_autoptr (GString) page = make_page (puzzle, &(Ask){ 0 });
  g_autoptr (JsonObject) data = parse_data (page);

  g_assert_nonnull (data);
  g_assert_true (g_utf8_validate (page->str, (gssize) page->len, NULL));
  for (gsize i = 0; i < page->len; i++)
    g_assert_true (!g_ascii_iscntrl (page->str[i]) || page->str[i] == '\n');
}

static void
test_same_bytes (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (HARD);
  g_autoptr (GString) page = make_page (puzzle, &(Ask){ .rules = "basic" });
  g_autoptr (GString) again = make_page (puzzle, &(Ask){ .rules = "basic" });

  g_assert_cmpmem (page->str, page->len, again->str, again->len);
}

/* Nothing that a browser would fetch, in any of the ways to say so */
static void
assert_self_contained (const GString *page)
{
  static const char *const ways[]
      = { "src=",  "<link",   "@import", "url(",           "//cdn",
          "<base", "<iframe", "fetch(",  "XMLHttpRequest", "import(" };

  g_assert_cmpuint (count (page->str, "://"), ==, count (page->str, NAMESPACE));
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (strstr (page->str, ways[i]) != NULL)
      g_error ("the page has %s", ways[i]);
  for (const char *c = page->str; (c = strstr (c, "href=\"")) != NULL; c++)
    g_assert_cmpint (c[strlen ("href=\"")], ==, '#');
}

static void
test_self_contained (void)
{
  g_autoptr (YassPuzzle) puzzle = read_puzzle (EASY);
  g_autoptr (GString) page = make_page (puzzle, &(Ask){ 0 });
  g_autoptr (GString) table_page = g_string_new (NULL);
  g_autoptr (YassTable) table = yass_table_new ("A table");

  yass_table_add_column (table, "a", false, NULL);
  yass_table_append_page (table, table_page);
  assert_self_contained (page);
  assert_self_contained (table_page);
  g_assert_null (strstr (page->str, "{{"));
  g_assert_null (strstr (table_page->str, "{{"));
}

static void
test_answers (void)
{
  static const struct
  {
    const char *puzzle;
    Ask ask;
    YassStatus status;
    const char *summary;
  } cases[] = {
    { EASY,
      { 0 },
      YASS_STATUS_UNIQUE,
      "One solution, proved to be the only one: 0 guesses required." },
    { HARD,
      { .rules = "singles", .max_guesses = 3 },
      YASS_STATUS_LIMIT,
      "Stopped at a limit: " },
    { HARD,
      { .rules = "singles", .no_guess = true },
      YASS_STATUS_OPEN,
      "Stopped at the fixpoint: 21 cells placed, " },
    { "................",
      { 0 },
      YASS_STATUS_MULTIPLE,
      "More than one solution; the first: " },
    { "11..............",
      { 0 },
      YASS_STATUS_NONE,
      "No solution: r1c1 and r1c2 are both 1." },
    { "11..............",
      { .notation = YASS_NOTATION_A1 },
      YASS_STATUS_NONE,
      "No solution: A1 and B1 are both 1." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = read_puzzle (cases[i].puzzle);
      Ask ask = cases[i].ask;
      g_autoptr (GString) page = make_page (puzzle, &ask);
      g_autoptr (JsonObject) data = parse_data (page);
      g_autofree char *summary = g_strconcat (
          "<p id=\"summary\" class=\"summary\">", cases[i].summary, NULL);

      g_assert_cmpint (ask.status, ==, cases[i].status);
      if (strstr (page->str, summary) == NULL)
        g_error ("no \"%s\" on the page", summary);
      g_assert_cmpint (json_object_get_null_member (data, "solution"), ==,
                       ask.status != YASS_STATUS_UNIQUE
                           && ask.status != YASS_STATUS_MULTIPLE);
    }
}

/* The script looks up every constraint that a step is about */
static void
assert_constraints_known (JsonObject *data, const char *file)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  JsonArray *known = json_object_get_array_member (data, "constraints");
  JsonArray *trace = json_object_get_array_member (data, "trace");

  for (guint i = 0; i < json_array_get_length (known); i++)
    g_hash_table_add (names, (char *) json_array_get_string_element (
                                 json_array_get_array_element (known, i), 0));
  for (guint i = 1; i < json_array_get_length (trace); i++)
    {
      const char *name = json_object_get_string_member_with_default (
          json_array_get_object_element (trace, i), "constraint", NULL);

      if (name != NULL && !g_hash_table_contains (names, name))
        g_error ("%s: a step is about %s, which is unknown", file, name);
    }
}

/* Cells beside the board have no place on a page */
static void
assert_refused (const YassPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOptions) options = yass_options_new ();
  YassStatus status;

  g_assert_null (yass_report_new_page (puzzle, options, YASS_NOTATION_RC,
                                       &status, NULL, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
}

static void
test_variants (void)
{
  g_autofree char *folder
      = g_test_build_filename (G_TEST_DIST, "../data/variants", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  for (const char *name; (name = g_dir_read_name (dir)) != NULL; n++)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_autoptr (YassPuzzle) puzzle = read_puzzle (text);
      if (yass_puzzle_get_n_variables (puzzle) > 0)
        {
          assert_refused (puzzle);
          continue;
        }
      Ask ask = { .rules = "basic", .max_guesses = 5 };
      g_autoptr (GString) page = make_page (puzzle, &ask);
      g_autoptr (JsonObject) data = parse_data (page);
      assert_constraints_known (data, name);
      assert_self_contained (page);
    }
  g_assert_cmpuint (n, >=, 30);
}

static void
test_sizes (void)
{
  static const guint sizes[] = { 1, 2, 3, 4, 6, 16, 25, 36 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (YassPuzzle) puzzle = yass_puzzle_new (
          sizes[i], 0, 0,
          sizes[i] > 16 ? YASS_SYMBOLS_NUMBERS : YASS_SYMBOLS_CHARACTERS);
      Ask ask = { .rules = "singles", .no_guess = true };
      g_autoptr (GString) page = make_page (puzzle, &ask);
      g_autoptr (JsonObject) data = parse_data (page);
      JsonArray *symbols = json_object_get_array_member (data, "symbols");

      g_assert_cmpuint (json_array_get_length (symbols), ==, sizes[i]);
      g_assert_cmpstr (
          json_array_get_string_element (symbols, sizes[i] - 1), ==,
          sizes[i] == 16   ? "G"
          : sizes[i] == 25 ? "25"
          : sizes[i] == 36 ? "36"
                           : ((const char *[]){ "0", "1", "2", "3", "4", "5",
                                                "6" })[sizes[i]]);
    }
}

static void
test_too_large (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassOptions) options = yass_options_new ();
  g_autoptr (YassPuzzle) puzzle
      = yass_puzzle_new (81, 0, 0, YASS_SYMBOLS_NUMBERS);

  g_assert_null (yass_report_new_page (puzzle, options, YASS_NOTATION_RC, NULL,
                                       NULL, &error));
  g_assert_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED);
  g_assert_cmpstr (
      error->message, ==,
      "a board of 81x81 is too large for a page; expected up to 64x64");
}

static void
test_table (void)
{
  g_autoptr (GString) page = g_string_new (NULL);
  g_autoptr (YassTable) table = yass_table_new ("A <table> & more");

  yass_table_add_note (table, "note <1>");
  yass_table_add_column (table, "name", false, NULL);
  yass_table_add_column (table, "x/s", true, "how \"fast\"");
  yass_table_add_cell (table, "<b>");
  yass_table_add_cell (table, "12");
  yass_table_add_cell (table, "c");
  yass_table_add_cell (table, "-");
  yass_table_mark_row (table);
  table->figure = g_string_new ("<svg id=\"plot\"></svg>\n");
  yass_table_append_page (table, page);

  g_assert_cmpuint (count (page->str, "A &lt;table&gt; &amp; more"), ==, 2);
  g_assert_cmpuint (count (page->str, "note &lt;1&gt;"), ==, 1);
  g_assert_cmpuint (count (page->str, " title=\"how &quot;fast&quot;\""), ==,
                    1);
  g_assert_cmpuint (
      count (page->str, "<tr><td>&lt;b&gt;</td><td class=\"figure\">12</td>"),
      ==, 1);
  g_assert_cmpuint (
      count (page->str,
             "<tr class=\"marked\"><td>c</td><td class=\"figure\">-</td>"),
      ==, 1);
  g_assert_cmpuint (count (page->str, "<svg id=\"plot\"></svg>"), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/has-the-puzzle-and-its-trace", test_data);
  g_test_add_func ("/report/escapes-a-hostile-name", test_hostile_name);
  g_test_add_func ("/report/is-text-whatever-the-name-is", test_bad_bytes);
  g_test_add_func ("/report/has-the-same-bytes-twice", test_same_bytes);
  g_test_add_func ("/report/asks-nobody-for-anything", test_self_contained);
  g_test_add_func ("/report/tells-any-answer", test_answers);
  g_test_add_func ("/report/knows-the-constraints-of-every-kind",
                   test_variants);
  g_test_add_func ("/report/takes-any-size", test_sizes);
  g_test_add_func ("/report/refuses-huge-boards", test_too_large);
  g_test_add_func ("/report/table/escapes-and-marks", test_table);
  return g_test_run ();
}
