/* test-cli-draw.c: pictures, as a user asks for them
 * SPDX-License-Identifier: MIT */
#include <sys/stat.h>

#include "program.h"
#include "svg.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"

static gboolean has_cairo;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static GBytes *
read_bytes (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data = NULL;
  gsize length;

  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, length);
}

static void
read_drawing (Drawing *drawing, const char *path)
{
  g_autoptr (GBytes) bytes = read_bytes (path);
  g_autofree char *text = to_string (bytes);

  drawing_read (drawing, text);
}

static gboolean
skip_without_cairo (void)
{
  if (!has_cairo)
    g_test_skip ("built without cairo");
  return !has_cairo;
}

static void
test_states (void)
{
  g_autofree char *path = path_of ("states.svg");
  static const struct
  {
    const char *option;
    guint n_given, n_solved, n_candidates;
  } cases[] = {
    { "--as=svg", 31, 0, 0 },
    { "--candidates", 31, 0, 160 },
    { "--solution", 31, 50, 0 },
    { "--step=last", 31, 50, 0 },
    /* 8 goes into r5c6, and out of the eight cells that see it */
    { "--step=1", 31, 0, 151 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Run) run = { 0 };
      g_auto (Drawing) drawing = { 0 };

      run_program (&run, "draw", "-o", path, cases[i].option, EXAMPLE);
      assert_status (&run, 0);
      g_assert_cmpstr (run.out, ==, "");
      g_assert_cmpstr (run.err, ==, "");
      read_drawing (&drawing, path);
      g_assert_cmpuint (count_class (&drawing, "cell"), ==, 81);
      g_assert_cmpuint (count_class (&drawing, "given"), ==, cases[i].n_given);
      g_assert_cmpuint (count_class (&drawing, "solved"), ==,
                        cases[i].n_solved);
      g_assert_cmpuint (count_class (&drawing, "candidate"), ==,
                        cases[i].n_candidates);
    }
}

static void
test_step (void)
{
  g_autofree char *path = path_of ("step.svg");
  g_auto (Run) run = { 0 };
  g_auto (Drawing) drawing = { 0 };

  run_program (&run, "draw", "-o", path, "--step=10", "--notation=a1", EXAMPLE);
  assert_status (&run, 0);
  read_drawing (&drawing, path);
  g_assert_true (
      drawing_says (&drawing, "Step 10. Naked Triple: 4,6,7 in B579"));
  assert_class (&drawing, "coordinate", FALSE,
                "1 2 3 4 5 6 7 8 9 A B C D E F G H I");
  g_assert_cmpuint (count_class (&drawing, "strike"), ==, 8);
}

static void
test_letters_of_rows (void)
{
  g_autofree char *path = path_of ("wiki.svg");
  g_auto (Run) run = { 0 };
  g_auto (Drawing) drawing = { 0 };

  run_program (&run, "draw", "-o", path, "--step=10", "--notation=wiki",
               EXAMPLE);
  assert_status (&run, 0);
  read_drawing (&drawing, path);
  g_assert_true (
      drawing_says (&drawing, "Step 10. Naked Triple: 4,6,7 in EGJ2"));
  assert_class (&drawing, "coordinate", FALSE,
                "A B C D E F G H J 1 2 3 4 5 6 7 8 9");
}

/* With guesses: what was guessed wrong is undone */
static void
test_guesses (void)
{
  g_autofree char *path = path_of ("guess.svg");
  g_auto (Run) run = { 0 }, told = { 0 };
  g_auto (Drawing) drawing = { 0 };

  run_program (&told, "explain", "--rules=singles", HARD);
  const char *line = strstr (told.out, "Backtrack: ");
  g_assert_nonnull (line);
  const char *start = line;
  while (start > told.out && start[-1] != '\n')
    start--;
  g_autofree char *option = g_strdup_printf (
      "--step=%u", (guint) g_ascii_strtoull (start, NULL, 10) + 1);
  g_autofree char *next = g_strndup (strchr (line, '\n') + 1, 80);
  g_autofree char *sentence = g_strndup (
      strchr (next, '.') + 1, strcspn (strchr (next, '.') + 1, "\n"));

  run_program (&run, "draw", "-o", path, "--rules=singles", option, HARD);
  assert_status (&run, 0);
  read_drawing (&drawing, path);
  g_assert_true (drawing_says (&drawing, g_strstrip (sentence)));
}

static void
test_standard_output (void)
{
  g_auto (Run) run = { 0 }, dash = { 0 };
  g_auto (Drawing) drawing = { 0 };

  run_program (&run, "draw", "--as=svg", EXAMPLE);
  assert_status (&run, 0);
  drawing_read (&drawing, run.out);
  dash.input = EXAMPLE "\n";
  run_program (&dash, "draw", "-o", "-", "--as=svg", "-");
  assert_status (&dash, 0);
  g_assert_cmpstr (dash.out, ==, run.out);
}

static void
assert_same_twice (const char *name, const char *option, const char *start)
{
  g_autofree char *path = path_of (name);
  g_auto (Run) run = { 0 }, again = { 0 };

  run_program (&run, "draw", "-o", path, option, EXAMPLE);
  assert_status (&run, 0);
  g_autoptr (GBytes) one = read_bytes (path);
  /* A time stamp would have another second by now */
  if (has_cairo && g_str_has_suffix (name, ".pdf"))
    g_usleep (1100 * 1000);
  run_program (&again, "draw", "-o", path, option, EXAMPLE);
  assert_status (&again, 0);
  g_autoptr (GBytes) two = read_bytes (path);
  g_assert_true (g_bytes_equal (one, two));
  g_assert_cmpmem (g_bytes_get_data (one, NULL), strlen (start), start,
                   strlen (start));
}

static void
test_same_twice (void)
{
  assert_same_twice ("twice.svg", "--step=10", "<?xml");
  assert_same_twice ("twice.dot", "--graph=row 4", "graph ");
  if (skip_without_cairo ())
    return;
  assert_same_twice ("twice.png", "--step=10", "\x89PNG");
  assert_same_twice ("twice.pdf", "--step=10", "%PDF-");
}

static guint
png_width (const char *path)
{
  g_autoptr (GBytes) bytes = read_bytes (path);
  const guint8 *data = g_bytes_get_data (bytes, NULL);

  g_assert_cmpuint (g_bytes_get_size (bytes), >, 24);
  return (guint) data[16] << 24 | (guint) data[17] << 16 | (guint) data[18] << 8
         | data[19];
}

static void
test_sizes (void)
{
  g_autofree char *svg = path_of ("size.svg");
  g_autofree char *png = path_of ("size.PNG");
  g_auto (Run) wide = { 0 }, scaled = { 0 }, pixels = { 0 }, huge = { 0 };
  g_auto (Drawing) drawing = { 0 };

  run_program (&wide, "draw", "-o", svg, "--width=300", EXAMPLE);
  assert_status (&wide, 0);
  read_drawing (&drawing, svg);
  g_assert_cmpfloat (get_length (drawing_get (&drawing, 0), "width"), ==, 300);
  if (skip_without_cairo ())
    return;
  run_program (&scaled, "draw", "-o", png, "--width=301", EXAMPLE);
  assert_status (&scaled, 0);
  g_assert_cmpuint (png_width (png), ==, 301);
  run_program (&pixels, "draw", "-o", png, "--scale=10", EXAMPLE);
  assert_status (&pixels, 0);
  g_assert_cmpuint (png_width (png), ==, 96);
  run_program (&huge, "draw", "-o", png, "--width=100000", EXAMPLE);
  assert_status (&huge, 2);
  assert_complaint (&huge, "32767 pixels");
}

static void
test_graph (void)
{
  g_autofree char *path = path_of ("graph.svg");
  g_auto (Run) run = { 0 }, dot = { 0 };
  g_auto (Drawing) drawing = { 0 };

  run_program (&run, "draw", "-o", path, "--step=19", "--graph=row 7", EXAMPLE);
  assert_status (&run, 0);
  read_drawing (&drawing, path);
  g_assert_cmpuint (count_class (&drawing, "edge-pattern"), ==, 4);
  run_program (&dot, "draw", "--dot", "--graph", "box 1", EXAMPLE);
  assert_status (&dot, 0);
  g_assert_true (g_str_has_prefix (dot.out, "graph \"box 1\" {\n"));
}

static void
test_several (void)
{
  g_autofree char *file
      = write_file ("two.txt", "1...............\n.......2........\n", -1);
  g_autofree char *broken
      = write_file ("broken.txt", "1...............\n1.3\n", -1);
  g_auto (Run) first = { 0 }, second = { 0 }, third = { 0 }, next = { 0 };
  g_auto (Drawing) one = { 0 }, two = { 0 };

  run_program (&first, "draw", "--as=svg", file);
  assert_status (&first, 0);
  assert_complaint (&first, "--puzzle=2");
  drawing_read (&one, first.out);
  assert_class (&one, "given", FALSE, "1");
  run_program (&second, "draw", "--as=svg", "--puzzle=2", file);
  assert_status (&second, 0);
  g_assert_cmpstr (second.err, ==, "");
  drawing_read (&two, second.out);
  assert_class (&two, "given", FALSE, "2");
  run_program (&third, "draw", "--as=svg", "--puzzle=3", file);
  assert_status (&third, 2);
  assert_complaint (&third, "the last one is puzzle 2");
  /* What comes behind the one that is drawn is no matter */
  run_program (&next, "draw", "--as=svg", "--puzzle=1", broken);
  assert_status (&next, 0);
}

/* One sentence each */
static void
test_refusals (void)
{
  static const struct
  {
    const char *options[3];
    const char *complaint;
    int status;
  } cases[] = {
    { { "--step=500" }, "there is no step 500: the last one is step 54", 2 },
    { { "--step=0" }, "'0' is not the number of a step", 2 },
    { { "--step=x" }, "'x' is not the number of a step", 2 },
    { { "--graph=row 12" }, "there are row 1 to 9, column 1 to 9, box 1", 2 },
    { { "--graph=" }, "there is no constraint ''", 2 },
    { { "--dot" }, "--graph=CONSTRAINT", 2 },
    { { "--solution", "--step=3" }, "choose one", 2 },
    { { "--scale=3", "--width=5" }, "choose one", 2 },
    { { "--scale=0" }, "'0' is not a number from 1 to", 2 },
    { { "--width=nan" }, "'nan' is not a number from 1 to", 2 },
    { { "--as=gif" }, "'gif' is not one of svg, png, pdf", 2 },
    { { "--puzzle=0" }, "'0' is not a whole number", 2 },
    { { "--with=sesame" }, "sesame", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *argv[]
          = { program,
              "draw",
              "-o",
              "-",
              EXAMPLE,
              cases[i].options[0],
              cases[i].options[1] != NULL ? cases[i].options[1] : "--as=svg",
              NULL };
      g_auto (Run) run = { 0 };

      run_argv (&run, argv);
      assert_status (&run, cases[i].status);
      assert_complaint (&run, cases[i].complaint);
      g_assert_cmpstr (run.out, ==, "");
    }
}

static void
test_files (void)
{
  g_autofree char *kept = write_file ("kept.svg", "precious", -1);
  g_autofree char *puzzle = write_file ("puzzle.svg", EXAMPLE "\n", -1);
  g_autofree char *nowhere = g_build_filename (folder, "no", "where.svg", NULL);
  g_autofree char *gif = path_of ("a.gif");
  g_auto (Run) step = { 0 }, missing = { 0 }, ending = { 0 }, none = { 0 },
               same = { 0 }, word = { 0 }, empty = { 0 };

  /* What cannot be drawn leaves the file as it was */
  run_program (&step, "draw", "-o", kept, "--step=500", EXAMPLE);
  assert_status (&step, 2);
  g_autoptr (GBytes) bytes = read_bytes (kept);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                   "precious", 8);
  run_program (&missing, "draw", "-o", nowhere, EXAMPLE);
  assert_status (&missing, 2);
  assert_complaint (&missing, "cannot write to");
  run_program (&ending, "draw", "-o", gif, EXAMPLE);
  assert_status (&ending, 2);
  assert_complaint (&ending, "ends in none of .svg, .png, .pdf and .dot");
  g_assert_false (g_file_test (gif, G_FILE_TEST_EXISTS));
  run_program (&none, "draw", EXAMPLE);
  assert_status (&none, 2);
  assert_complaint (&none, "-o puzzle.svg");
  run_program (&same, "draw", "-o", puzzle, puzzle);
  assert_status (&same, 2);
  assert_complaint (&same, "is to be read");
  run_program (&word, "draw", "--as=svg", "nonsense");
  assert_status (&word, 2);
  assert_complaint (&word, "neither a file nor a puzzle");
  run_program (&empty, "draw", "--as=svg");
  assert_status (&empty, 2);
  assert_complaint (&empty, "no puzzle found");
}

/* Answers that are not the one hoped for */
static void
test_answers (void)
{
  g_auto (Run) none = { 0 }, several = { 0 }, open = { 0 };
  g_auto (Drawing) one = { 0 }, fixpoint = { 0 };

  run_program (&none, "draw", "--as=svg", "--solution", "11..............");
  assert_status (&none, 1);
  assert_complaint (&none, "there is no solution to draw: ");
  g_assert_cmpstr (none.out, ==, "");
  run_program (&several, "draw", "--as=svg", "--solution", "1...............");
  assert_status (&several, 1);
  drawing_read (&one, several.out);
  g_assert_cmpuint (count_class (&one, "solved"), ==, 15);
  g_assert_true (drawing_says (&one, "One of several solutions."));
  run_program (&open, "draw", "--as=svg", "--step=last", "--rules=basic",
               "--no-guess", EXAMPLE);
  assert_status (&open, 1);
  drawing_read (&fixpoint, open.out);
  g_assert_true (drawing_says (&fixpoint, "48 of 81 cells placed, 77"));
  g_assert_cmpuint (count_class (&fixpoint, "solved"), ==, 17);
  g_assert_cmpuint (count_class (&fixpoint, "candidate"), ==, 77);
}

#define HODOKU_CELLS                                                           \
  "4+29.1.8.3.....924.........139.2746......5......2163.595.........136....."  \
  "9.8.2.1.7"

/* What a player placed looks like what is solved, not like a given, and stays
 * that in other formats */
static void
test_placed (void)
{
  g_auto (Run) svg = { 0 }, json = { 0 }, again = { 0 }, report = { 0 };
  g_auto (Drawing) drawing = { 0 };
  g_autofree char *page = g_build_filename (folder, "placed.html", NULL);
  g_autofree char *text = NULL;

  run_program (&svg, "draw", "--as=svg", ":0000:x:" HODOKU_CELLS ":::");
  assert_status (&svg, 0);
  drawing_read (&drawing, svg.out);
  g_assert_cmpuint (count_class (&drawing, "solved"), ==, 1);
  g_assert_cmpuint (count_class (&drawing, "given"), ==, 31);
  g_assert_nonnull (strstr (svg.out, "31 of 81 cells given, 1 solved."));

  run_program (&json, "convert", "--to=fpuzzles",
               ":0000:x:" HODOKU_CELLS ":::");
  run_program (&again, "convert", "--to=hodoku", json.out);
  assert_status (&again, 0);
  g_assert_cmpstr (again.out, ==, ":0000:x:" HODOKU_CELLS ":::\n");

  run_program (&report, "report", "-o", page, ":0000:x:" HODOKU_CELLS ":::");
  g_file_get_contents (page, &text, NULL, NULL);
  g_assert_nonnull (strstr (text, "\"placed\":[1]"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  find_program ();
  has_cairo = g_strcmp0 (g_getenv ("YASS_HAS_CAIRO"), "1") == 0;
  g_test_add_func ("/draw/states", test_states);
  g_test_add_func ("/draw/step", test_step);
  g_test_add_func ("/cli/draw/letters-of-rows", test_letters_of_rows);
  g_test_add_func ("/draw/step-among-guesses", test_guesses);
  g_test_add_func ("/draw/standard-output", test_standard_output);
  g_test_add_func ("/draw/same-bytes-twice", test_same_twice);
  g_test_add_func ("/draw/sizes", test_sizes);
  g_test_add_func ("/draw/graph", test_graph);
  g_test_add_func ("/draw/several-puzzles", test_several);
  g_test_add_func ("/draw/refusals", test_refusals);
  g_test_add_func ("/draw/files", test_files);
  g_test_add_func ("/draw/answers", test_answers);
  g_test_add_func ("/draw/placed-numbers-as-solved", test_placed);
  const int status = g_test_run ();
  remove_folder ();
  return status;
}
