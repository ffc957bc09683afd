/* test-cli-steps.c: one numbering of steps, in every command that shows them
 * SPDX-License-Identifier: MIT */
#include <json-glib/json-glib.h>

#include "program.h"
#include "sanitized.h"
#include "step-lines.h"
#include "svg.h"

/* A puzzle and how to solve it; names of files are below data/ */
typedef struct
{
  const char *puzzle;
  const char *option;
  const char *sees; /* what some step is by, to show that it is there */
} Case;

static const Case cases[] = {
  { "puzzles/example.txt", "--rules=all", "XY-Wing: " },
  { "puzzles/example.txt", "--rules=basic,speculation",
    "Forcing Chain Contradiction: " },
  { "puzzles/example-candidates.txt", "--rules=all", "XY-Wing: " },
  { "puzzles/own-6x6.txt", "--rules=all", "Single: " },
  { "puzzles/own-jigsaw.txt", "--rules=all", "Single: " },
  { "puzzles/own-killer.txt", "--rules=basic", "Innies and Outies: " },
  { "puzzles/own-12x12.txt", "--rules=all", "Single: " },
  { "puzzles/own-25x25.txt", "--rules=all", "Single: " },
  { "variants/odd.txt", "--rules=basic", "Restriction: " },
  { "variants/thermo.txt", "--rules=basic", "Restriction: " },
  { "variants/renban.txt", "--rules=basic", "Renban: " },
  { "variants/miracle.txt", "--rules=basic", "Common Exclusion: " },
  { "variants/king.txt", "--rules=all", "Single: " },
  { EASY, "--rules=all", "Single: " },
  { HARD, "--rules=basic", "Guess: " },
  { HARD, "--no-guess", "Forcing Net Contradiction: " },
  { HARD, "--rules=subsets,speculation", "Pair: " },
  { EASY, "--rules=common-exclusion", "Single: " },
  { EASY, "--order=lifo", "Single: " },
  { "................", "--rules=all", "Backtrack: " },
  { "11..............", "--rules=all", "Contradiction: " },
};

static char *
puzzle_of (const Case *what)
{
  return strchr (what->puzzle, '/') == NULL
             ? g_strdup (what->puzzle)
             : g_test_build_filename (G_TEST_DIST, "..", "data", what->puzzle,
                                      NULL);
}

/* "  7.   Guess: r1c1=2", by number. A line of text says the solution, too. */
static GPtrArray *
steps_of_text (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint number;
      char *step = step_from_lines (lines, i, &number);

      if (step == NULL)
        continue;
      g_strchug (step);
      if (g_str_has_prefix (step, "Solution"))
        step[strlen ("Solution")] = '\0';
      g_assert_cmpuint (number, ==, steps->len + 1);
      g_ptr_array_add (steps, step);
    }
  return steps;
}

/* Lines with a text begin a step, others go on with one */
static void
add_json_step (GPtrArray *steps, JsonObject *line)
{
  if (!json_object_has_member (line, "step"))
    return;
  const gint64 number = json_object_get_int_member (line, "step");
  if (!json_object_has_member (line, "text"))
    {
      g_assert_cmpint (number, <=, steps->len);
      return;
    }
  g_assert_cmpint (number, ==, steps->len + 1);
  g_ptr_array_add (steps,
                   g_strdup (json_object_get_string_member (line, "text")));
}

static GPtrArray *
steps_of_json (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (JsonParser) parser = json_parser_new ();
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '{')
      {
        g_autoptr (GError) error = NULL;

        json_parser_load_from_data (parser, lines[i], -1, &error);
        g_assert_no_error (error);
        add_json_step (steps,
                       json_node_get_object (json_parser_get_root (parser)));
      }
  return steps;
}

static GPtrArray *
steps_of_page (const char *page)
{
  static const char begin[] = "<script type=\"application/json\" id=\"data\">";
  const char *data = strstr (page, begin) + strlen (begin);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_free);

  json_parser_load_from_data (parser, data, strstr (data, "</script>") - data,
                              &error);
  g_assert_no_error (error);
  JsonArray *trace = json_object_get_array_member (
      json_node_get_object (json_parser_get_root (parser)), "trace");
  for (guint i = 0; i < json_array_get_length (trace); i++)
    add_json_step (steps, json_array_get_object_element (trace, i));
  return steps;
}

static void
assert_same (const GPtrArray *steps, const GPtrArray *told)
{
  for (guint i = 0; i < MIN (steps->len, told->len); i++)
    g_assert_cmpstr (steps->pdata[i], ==, told->pdata[i]);
  g_assert_cmpuint (steps->len, ==, told->len);
}

static gboolean
has_step (const GPtrArray *steps, const char *part)
{
  for (guint i = 0; i < steps->len; i++)
    if (strstr (steps->pdata[i], part) != NULL)
      return TRUE;
  return FALSE;
}

static void
assert_drawn (const Case *what, const char *puzzle, const char *style,
              const GPtrArray *told, guint number)
{
  g_auto (Run) run = { 0 };
  g_auto (Drawing) drawing = { 0 };
  g_autofree char *step = g_strdup_printf ("--step=%u", number);
  g_autofree char *caption = g_strdup_printf (
      "Step %u. %s", number, (const char *) told->pdata[number - 1]);

  run_program (&run, "draw", "--as=svg", step, style, what->option, puzzle);
  assert_status (&run, 0);
  drawing_read (&drawing, run.out);
  if (!drawing_says (&drawing, caption))
    g_error ("%s is not drawn: %s", caption, run.out);
}

/* The first and the last step, and some between */
static void
assert_draws (const Case *what, const char *puzzle, const char *style,
              const GPtrArray *told)
{
  for (guint i = 0; i < 3 && told->len > 0; i++)
    assert_drawn (what, puzzle, style, told, 1 + i * (told->len - 1) / 2);
}

/* @style: an option, or NULL for what each command goes by */
static void
assert_one_numbering (const Case *what, const char *style)
{
  const char *how = style != NULL ? style : what->option; /* once more */
  g_autofree char *puzzle = puzzle_of (what);
  g_autofree char *path = g_build_filename (folder, "page.html", NULL);
  g_autofree char *trace_path = g_build_filename (folder, "t.jsonl", NULL);
  g_autofree char *trace_option = g_strconcat ("--trace=", trace_path, NULL);
  g_autofree char *page = NULL;
  g_auto (Run) explain = { 0 }, text = { 0 }, jsonl = { 0 }, report = { 0 };
  g_auto (Run) verify = { 0 };

  /* The first puzzle of a file, as draw and report take it */
  g_test_message ("%s %s %s", how, what->option, what->puzzle);
  run_program (&report, "report", "-o", path, how, what->option, puzzle);
  g_file_get_contents (path, &page, NULL, NULL);
  g_autoptr (GPtrArray) shown = steps_of_page (page);

  run_program (&explain, "explain", how, what->option, puzzle);
  char *second = strstr (explain.out, "\n  1. ");
  second = second != NULL ? strstr (second + 1, "\n  1. ") : NULL;
  if (second != NULL)
    *second = '\0';
  g_autoptr (GPtrArray) told = steps_of_text (explain.out);
  assert_same (shown, told);
  g_assert_true (told->len > 0);
  if (style == NULL)
    g_assert_true (has_step (told, what->sees));
  assert_draws (what, puzzle, how, told);

  run_program (&text, "--trace=-", how, what->option, puzzle);
  char *end = strstr (text.out, "\nPuzzle: ");
  if (end != NULL)
    *end = '\0';
  g_autoptr (GPtrArray) lines = steps_of_text (text.out);
  assert_same (lines, told);

  run_program (&jsonl, "--trace=-", "--trace-format=jsonl", "--format=line",
               how, what->option, puzzle);
  end = strstr (jsonl.out + 1, "{\"trace\"");
  if (end != NULL)
    *end = '\0';
  g_autoptr (GPtrArray) objects = steps_of_json (jsonl.out);
  assert_same (objects, told);

  run_program (&verify, trace_option, "--trace-format=jsonl", how, what->option,
               puzzle);
  g_auto (Run) verdict = { 0 };
  run_program (&verdict, "verify", trace_option, puzzle);
  assert_status (&verdict, 0);
}

/* Nobody has to name a style to find a step again in another command */
static void
test_player (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i += IS_SANITIZED ? 3 : 1)
    assert_one_numbering (&cases[i], NULL);
}

static void
test_engine (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i += IS_SANITIZED ? 3 : 1)
    assert_one_numbering (&cases[i], "--style=engine");
}

/* Where many puzzles are solved, steps are the engine's */
static void
test_default_styles (void)
{
  g_auto (Run) explain = { 0 }, player = { 0 }, engine = { 0 }, batch = { 0 };
  g_auto (Run) bad = { 0 };
  g_autofree char *path = g_build_filename (folder, "hard.txt", NULL);
  g_autofree char *to = g_build_filename (folder, "batch.txt", NULL);
  g_autofree char *option = g_strconcat ("--trace=", to, NULL);
  g_autofree char *text = NULL;

  run_program (&explain, "explain", HARD);
  run_program (&player, "explain", "--style=player", HARD);
  g_assert_cmpstr (explain.out, ==, player.out);

  g_file_set_contents (path, HARD "\n", -1, NULL);
  run_program (&batch, "batch", "--summary=none", option, path);
  g_file_get_contents (to, &text, NULL, NULL);
  run_program (&engine, "--trace=-", "--style=engine", HARD);
  g_autoptr (GPtrArray) steps = steps_of_text (text);
  g_autoptr (GPtrArray) quick = steps_of_text (engine.out);
  g_assert_true (steps->len > 0);
  assert_same (steps, quick);

  run_program (&bad, "explain", "--style=gamer", HARD);
  assert_status (&bad, 2);
  assert_complaint (&bad, "--style: 'gamer' is not one of player, engine");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  g_test_add_func ("/cli/steps/have-one-number-as-players-go", test_player);
  g_test_add_func ("/cli/steps/have-one-number-as-the-engine-goes",
                   test_engine);
  g_test_add_func ("/cli/steps/are-a-player's-but-in-batches",
                   test_default_styles);
  const int status = g_test_run ();
  remove_folder ();
  return status;
}
