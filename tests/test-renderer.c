/* test-renderer.c: results to text
 * SPDX-License-Identifier: MIT */
#include "render/renderer.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "yass/yass.h"

#define EASY                                                                   \
  ".1.8.5.4....6.9.1...6........9.7....2.4...18...8.2.6.498.......6..591....." \
  "...7..."
#define EASY_SOLUTION                                                          \
  "71283594685364971249671285316947832523495618757812369498536427162759143834" \
  "1287569"
/* Needs guesses when only singles are looked for */
#define HARD                                                                   \
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9" \
  "....4.."
#define TWO_ONES                                                               \
  "11........................................................................" \
  "......."
#define EMPTY_4X4 "................"

typedef struct
{
  const char *format;
  const char *rules; /* NULL for all */
  bool no_guess;
  bool named;
  guint64 max_solutions;
  guint64 max_guesses;
} Ask;

static char *
render (const char *text, Ask ask)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (YassPuzzle) puzzle = yass_puzzle_new_from_text (text, &error);
  g_assert_no_error (error);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (puzzle, &error);
  g_assert_no_error (error);

  g_autoptr (YassOptions) options = yass_options_new ();
  YassRenderContext context = {
    .max_solutions = ask.max_solutions,
    .max_guesses = ask.max_guesses != 0 ? ask.max_guesses : G_MAXUINT64,
    .named = ask.named,
  };
  if (ask.rules != NULL)
    yass_options_set_rules (options, ask.rules, &error);
  g_assert_no_error (error);
  yass_options_set_guessing (options, !ask.no_guess);
  yass_options_set_max_solutions (options, context.max_solutions);
  yass_options_set_max_guesses (options, context.max_guesses);

  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result = yass_solver_solve (solver, puzzle, NULL);
  GString *out = g_string_new (NULL);
  yass_renderer_find (ask.format)->write (out, puzzle, result, &context);
  return g_string_free (out, FALSE);
}

/* The last line */
static const char *
sentence (const char *text)
{
  const char *end = strrchr (text, '\n');
  g_assert_cmpstr (end, ==, "\n");
  while (end > text && end[-1] != '\n')
    end--;
  return end;
}

/* Every number stands where a formula for solved boards puts it */
static char *
make_16x16 (void)
{
  GString *text = g_string_new (NULL);
  for (guint row = 0; row < 16; row++)
    for (guint column = 0; column < 16; column++)
      g_string_append_printf (text, "%u%c",
                              row == 0 && column == 0
                                  ? 0
                                  : (4 * (row % 4) + row / 4 + column) % 16 + 1,
                              column < 15 ? ' ' : '\n');
  return g_string_free (text, FALSE);
}

/* Lines run where regions part, and open cells are dots there; a board that
 * states no boxes shows none */
static void
test_grid_regions (void)
{
  static const char jigsaw[] = "1...\n....\n....\n....\n"
                               "region r1c1 r1c2 r1c3 r2c2\n"
                               "region r1c4 r2c4 r2c3 r3c4\n"
                               "region r2c1 r3c1 r4c1 r3c2\n"
                               "region r3c3 r4c2 r4c3 r4c4\n";
  static const Ask ask
      = { .format = "grid", .rules = "naked-single", .no_guess = true };
  g_autofree char *regions = render (jigsaw, ask);
  g_autofree char *latin = render ("1...\n....\n....\n...4\nno-boxes\n", ask);

  g_assert_true (g_str_has_prefix (regions, "┌─────┬─┐\n"
                                            "│1 . .│.│\n"
                                            "├─┐ ┌─┘ │\n"
                                            "│.│.│. .│\n"
                                            "│ └─┼─┐ │\n"
                                            "│. .│.│.│\n"
                                            "│ ┌─┘ └─┤\n"
                                            "│.│. . .│\n"
                                            "└─┴─────┘\n"));
  g_assert_true (g_str_has_prefix (latin, "┌────┐\n"
                                          "│1   │\n"
                                          "│    │\n"
                                          "│    │\n"
                                          "│   4│\n"
                                          "└────┘\n"));
}

/* A 0 is a number, and a dot or null an open cell */
static void
test_other_boards (void)
{
  static const char small[] = "0.\n..\nnumbers 0-1\n";
  static const char open[] = "0 . .\n. . 10\nshape 2x3\nnumbers 0-10\n";
  static const Ask json
      = { .format = "json", .rules = "hidden-single", .no_guess = true };
  g_autofree char *line
      = render (small, (Ask){ .format = "line", .max_solutions = 2 });
  g_autofree char *edges = render (
      small,
      (Ask){ .format = "edges", .rules = "hidden-single", .no_guess = true });
  g_autofree char *object = render (open, json);

  g_assert_cmpstr (line, ==, "0110\n");
  g_assert_cmpstr (edges, ==, "0,1,1,0\n");
  g_assert_true (g_str_has_prefix (
      object, "{\"puzzle\":[0,null,null,null,null,10],\"size\":11,"
              "\"rows\":2,\"columns\":3,\"first\":0,"));
}

static void
test_grid_9x9 (void)
{
  g_autofree char *text
      = render (EASY, (Ask){ .format = "grid", .max_solutions = 2 });
  g_assert_cmpstr (text, ==,
                   "┌───┬───┬───┐\n"
                   "│712│835│946│\n"
                   "│853│649│712│\n"
                   "│496│712│853│\n"
                   "├───┼───┼───┤\n"
                   "│169│478│325│\n"
                   "│234│956│187│\n"
                   "│578│123│694│\n"
                   "├───┼───┼───┤\n"
                   "│985│364│271│\n"
                   "│627│591│438│\n"
                   "│341│287│569│\n"
                   "└───┴───┴───┘\n"
                   "\n"
                   "0 guesses required!\n");
}

static void
test_grid_6x6 (void)
{
  g_autofree char *text
      = render ("12345645612323156456423131264564531.",
                (Ask){ .format = "grid", .max_solutions = 2 });
  g_assert_cmpstr (text, ==,
                   "┌───┬───┐\n"
                   "│123│456│\n"
                   "│456│123│\n"
                   "├───┼───┤\n"
                   "│231│564│\n"
                   "│564│231│\n"
                   "├───┼───┤\n"
                   "│312│645│\n"
                   "│645│312│\n"
                   "└───┴───┘\n"
                   "\n"
                   "0 guesses required!\n");
}

static void
test_grid_without_boxes (void)
{
  g_autofree char *text
      = render ("123452345134512451235123.",
                (Ask){ .format = "grid", .max_solutions = 2 });
  g_assert_true (g_str_has_prefix (text, "┌─────┐\n"
                                         "│12345│\n"
                                         "│23451│\n"
                                         "│34512│\n"
                                         "│45123│\n"
                                         "│51234│\n"
                                         "└─────┘\n"));
}

static void
test_grid_numbers (void)
{
  g_autofree char *puzzle = make_16x16 ();
  g_autofree char *text
      = render (puzzle, (Ask){ .format = "grid", .max_solutions = 2 });
  g_auto (GStrv) lines = g_strsplit (text, "\n", 3);
  g_assert_cmpstr (lines[0], ==,
                   "┌───────────┬───────────┬───────────┬───────────┐");
  g_assert_cmpstr (lines[1], ==,
                   "│ 1  2  3  4│ 5  6  7  8│ 9 10 11 12│13 14 15 16│");
}

/* What the program draws, its reader reads, open cells and all */
static void
test_grid_reads_back (void)
{
  g_autofree char *numbers = make_16x16 ();
  const char *puzzles[] = { EASY, HARD, numbers };
  Ask grid = { .format = "grid",
               .rules = "naked-single",
               .no_guess = true,
               .max_solutions = 2 };
  Ask line = grid;
  line.format = "line";
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autofree char *drawn = render (puzzles[i], grid);
      g_autofree char *expected = render (puzzles[i], line);
      *strstr (drawn, "\n\n") = '\0'; /* the sentence is for people */
      g_autofree char *again = render (drawn, line);
      g_assert_cmpstr (again, ==, expected);
    }
}

static void
test_names (void)
{
  Ask ask = { .format = "grid", .max_solutions = 2, .named = true };
  g_autofree char *named = render (EASY " the easy one", ask);
  g_assert_true (g_str_has_prefix (named, "the easy one\n┌"));
  ask.named = false;
  g_autofree char *alone = render (EASY " the easy one", ask);
  g_assert_true (g_str_has_prefix (alone, "┌"));
}

static void
test_sentences (void)
{
  const struct
  {
    const char *puzzle;
    Ask ask;
    const char *pattern;
  } cases[] = {
    { EMPTY_4X4,
      { .max_solutions = 2 },
      "More than one solution: at least 2.\n" },
    { EMPTY_4X4,
      { .max_solutions = 0 },
      "More than one solution: 288 in all.\n" },
    { EMPTY_4X4,
      { .max_solutions = 288 },
      "More than one solution: at least 288.\n" },
    { EMPTY_4X4,
      { .max_solutions = 289 },
      "More than one solution: 288 in all.\n" },
    { TWO_ONES, { .max_solutions = 2 }, "No solution: *.\n" },
    { HARD,
      { .max_solutions = 2, .rules = "singles", .no_guess = true },
      "Stopped at the fixpoint: ?? of 81 cells placed, * candidates left.\n" },
    { HARD,
      { .max_solutions = 2, .rules = "singles", .max_guesses = 1 },
      "Stopped at the limit of 1 guess: ?? of 81 cells placed, * candidates "
      "left.\n" },
    { HARD,
      { .max_solutions = 2, .rules = "singles" },
      "* guesses required!\n" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Ask ask = cases[i].ask;
      ask.format = "grid";
      g_autofree char *text = render (cases[i].puzzle, ask);
      if (!g_pattern_match_simple (cases[i].pattern, sentence (text)))
        g_test_message ("%s", text), g_test_fail ();
    }
}

static void
test_none_shows_givens (void)
{
  g_autofree char *grid
      = render (TWO_ONES, (Ask){ .format = "grid", .max_solutions = 2 });
  g_assert_true (g_str_has_prefix (grid, "┌───┬───┬───┐\n"
                                         "│11 │   │   │\n"
                                         "│   │   │   │\n"));
  g_autofree char *line
      = render (TWO_ONES, (Ask){ .format = "line", .max_solutions = 2 });
  g_assert_cmpstr (line, ==, TWO_ONES "\n");
}

static void
test_line (void)
{
  g_autofree char *text
      = render (EASY " a name", (Ask){ .format = "line", .max_solutions = 2 });
  g_assert_cmpstr (text, ==, EASY_SOLUTION "\n");
}

static void
test_edges (void)
{
  g_autofree char *text = render (HARD, (Ask){ .format = "edges",
                                               .rules = "naked-single",
                                               .no_guess = true,
                                               .max_solutions = 2 });
  g_auto (GStrv) fields = g_strsplit (g_strchomp (text), ",", -1);
  g_assert_cmpuint (g_strv_length (fields), ==, 81);
  g_assert_cmpstr (fields[0], ==, "8");
  /* r1c2 sees 8 in its row and box, 7, 5 and 9 in its column, 3 in its box */
  g_assert_cmpstr (fields[1], ==, "1246");

  g_autofree char *puzzle = make_16x16 ();
  g_autofree char *solved
      = render (puzzle, (Ask){ .format = "edges", .max_solutions = 2 });
  g_assert_true (g_str_has_prefix (solved, "1,2,3,4,5,6,7,8,9,10,11,"));
}

static JsonObject *
parse_object (JsonParser *parser, const char *text)
{
  g_autoptr (GError) error = NULL;
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);
  return json_node_get_object (json_parser_get_root (parser));
}

static void
test_json_unique (void)
{
  g_autofree char *text = render (
      EASY " \"easy\"", (Ask){ .format = "json", .max_solutions = 2 });
  g_assert_cmpstr (strchr (text, '\n'), ==, "\n");
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonObject *object = parse_object (parser, text);
#define STRING(name) json_object_get_string_member (object, name)
#define NUMBER(name) json_object_get_int_member (object, name)
  g_assert_cmpstr (STRING ("name"), ==, "\"easy\"");
  g_assert_cmpstr (STRING ("puzzle"), ==, EASY);
  g_assert_cmpstr (STRING ("status"), ==, "unique");
  g_assert_cmpstr (STRING ("solution"), ==, EASY_SOLUTION);
  g_assert_cmpint (NUMBER ("size"), ==, 9);
  g_assert_cmpint (NUMBER ("solutions"), ==, 1);
  g_assert_cmpint (NUMBER ("guesses"), ==, 0);
  g_assert_cmpint (NUMBER ("guesses_total"), ==, 0);
  g_assert_cmpint (NUMBER ("edges_left"), ==, 81);
  g_assert_cmpint (NUMBER ("time_us"), >=, 0);
  g_assert_true (
      JSON_NODE_HOLDS_OBJECT (json_object_get_member (object, "fired")));
  g_assert_false (json_object_has_member (object, "edges"));
  g_assert_false (json_object_has_member (object, "reason"));
#undef STRING
#undef NUMBER
}

static void
test_json_other (void)
{
  g_autoptr (JsonParser) parser = json_parser_new ();

  g_autofree char *none
      = render (TWO_ONES, (Ask){ .format = "json", .max_solutions = 2 });
  JsonObject *object = parse_object (parser, none);
  g_assert_cmpstr (json_object_get_string_member (object, "status"), ==,
                   "none");
  g_assert_true (json_object_has_member (object, "reason"));
  g_assert_false (json_object_has_member (object, "name"));
  g_assert_false (json_object_has_member (object, "solution"));
  g_assert_false (json_object_has_member (object, "edges"));

  g_autofree char *open = render (HARD, (Ask){ .format = "json",
                                               .rules = "singles",
                                               .no_guess = true,
                                               .max_solutions = 2 });
  object = parse_object (parser, open);
  g_assert_cmpstr (json_object_get_string_member (object, "status"), ==,
                   "open");
  JsonArray *edges = json_object_get_array_member (object, "edges");
  g_assert_cmpuint (json_array_get_length (edges), ==, 81);
  g_assert_cmpstr (json_array_get_string_element (edges, 0), ==, "8");

  g_autofree char *puzzle = make_16x16 ();
  g_autofree char *numbers
      = render (puzzle, (Ask){ .format = "json", .max_solutions = 2 });
  object = parse_object (parser, numbers);
  JsonArray *given = json_object_get_array_member (object, "puzzle");
  JsonArray *solution = json_object_get_array_member (object, "solution");
  g_assert_cmpuint (json_array_get_length (given), ==, 256);
  g_assert_cmpint (json_array_get_int_element (given, 0), ==, 0);
  g_assert_cmpint (json_array_get_int_element (solution, 0), ==, 1);
  g_assert_cmpint (json_array_get_int_element (solution, 15), ==, 16);
}

static void
test_table (void)
{
  g_assert_cmpstr (yass_renderers[0]->name, ==, "grid");
  g_assert_null (yass_renderer_find ("nonsense"));
  for (guint i = 0; yass_renderers[i] != NULL; i++)
    g_assert_true (yass_renderer_find (yass_renderers[i]->name)
                   == yass_renderers[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/renderer/finds-by-name", test_table);
  g_test_add_func ("/render/grid/draws-9x9", test_grid_9x9);
  g_test_add_func ("/render/grid/draws-6x6", test_grid_6x6);
  g_test_add_func ("/render/grid/draws-no-boxes", test_grid_without_boxes);
  g_test_add_func ("/render/grid/parts-regions", test_grid_regions);
  g_test_add_func ("/render/other-boards", test_other_boards);
  g_test_add_func ("/render/grid/aligns-numbers", test_grid_numbers);
  g_test_add_func ("/render/grid/reads-back", test_grid_reads_back);
  g_test_add_func ("/render/grid/names-puzzles", test_names);
  g_test_add_func ("/render/grid/ends-with-a-sentence", test_sentences);
  g_test_add_func ("/render/grid/shows-givens-of-none", test_none_shows_givens);
  g_test_add_func ("/render/line/is-the-solution", test_line);
  g_test_add_func ("/render/edges/lists-candidates", test_edges);
  g_test_add_func ("/render/json/says-all-of-a-solution", test_json_unique);
  g_test_add_func ("/render/json/says-what-there-is", test_json_other);
  return g_test_run ();
}
