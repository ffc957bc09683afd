/* test-picture.c: puzzles, steps and graphs as figures on paper
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "picture/graph.h"
#include "picture/marks.h"
#include "picture/notes.h"
#include "picture/svg.h"
#include "svg.h"
#include "traced.h"

#define EXAMPLE                                                                \
  "409010803000009240000000001390274600000050000002163059500000000013600000"   \
  "908020107"

static char *
svg_of (const YassPicture *picture)
{
  const YassSvgOptions options = { .scale = 48 };
  GString *out = g_string_new (NULL);

  yass_picture_append_svg (out, picture, &options);
  return g_string_free (out, FALSE);
}

static void
read_board (Drawing *drawing, const YassScene *scene)
{
  g_autoptr (YassPicture) picture = yass_picture_new_board (scene);
  g_autofree char *svg = svg_of (picture);

  drawing_read (drawing, svg);
}

/* A step as explain numbers it, and all that belongs to it */
typedef struct
{
  YassPuzzle *puzzle;
  YassRecord *record;
  YassMoment *moment;
  YassScene scene;
} Shown;

static void
shown_clear (Shown *shown)
{
  yass_moment_free (shown->moment);
  yass_record_unref (shown->record);
  yass_puzzle_unref (shown->puzzle);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Shown, shown_clear)

static void
show (Shown *shown, const char *text, const char *rules, guint number)
{
  g_autoptr (YassOptions) options = options_for (rules);

  yass_options_set_explaining (options, TRUE);
  shown->puzzle = puzzle_from (text);
  shown->record = yass_record_new (shown->puzzle, options, G_MAXUINT,
                                   YASS_NOTATION_RC, NULL, NULL);
  const YassRecordStep *step = yass_record_get_step (shown->record, number - 1);
  shown->moment = yass_record_get_moment (shown->record, number - 1);
  shown->scene = (YassScene){ .puzzle = shown->puzzle,
                              .flags = YASS_DRAWING_CANDIDATES,
                              .moment = shown->moment,
                              .step = step,
                              .caption = step->text };
  if (step->constraint != YASS_STEP_NOWHERE)
    shown->scene.house
        = yass_record_get_constraint (shown->record, step->constraint);
}

static void
test_stated (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  const YassScene scene = { .puzzle = puzzle };
  g_auto (Drawing) drawing = { 0 };

  read_board (&drawing, &scene);
  g_assert_cmpuint (count_class (&drawing, "cell"), ==, 81);
  g_assert_cmpuint (count_class (&drawing, "grid"), ==, 16);
  g_assert_cmpuint (count_class (&drawing, "box"), ==, 4);
  g_assert_cmpuint (count_class (&drawing, "frame"), ==, 1);
  assert_class (
      &drawing, "given", FALSE,
      "4 9 1 8 3 9 2 4 1 3 9 2 7 4 6 5 2 1 6 3 5 9 5 1 3 6 9 8 2 1 7");
  g_assert_cmpuint (count_class (&drawing, "solved"), ==, 0);
  g_assert_cmpuint (count_class (&drawing, "candidate"), ==, 0);
  g_assert_cmpuint (count_class (&drawing, "coordinate"), ==, 0);
  g_assert_true (drawing_says (&drawing, "Sudoku, 9 x 9"));
  g_assert_true (drawing_says (&drawing, "31 of 81 cells given"));
  g_assert_true (drawing_says (&drawing, "r1c1 = 4"));
}

static void
test_step (void)
{
  g_auto (Shown) shown = { 0 };
  g_auto (Drawing) drawing = { 0 };

  show (&shown, EXAMPLE, NULL, 10);
  g_assert_cmpstr (shown.scene.caption, ==,
                   "Naked Triple: 4,6,7 in r579c2 (column 2) => r123c2<>6, "
                   "r1236c2<>7, r6c2<>4");
  shown.scene.flags |= YASS_DRAWING_COORDINATES;
  read_board (&drawing, &shown.scene);
  g_assert_cmpuint (count_class (&drawing, "house"), ==, 9);
  g_assert_cmpuint (count_class (&drawing, "pattern"), ==, 3);
  assert_class (&drawing, "candidate-pattern", TRUE,
                "r5c2n4 r5c2n6 r5c2n7 r7c2n4 r7c2n6 r7c2n7 r9c2n4 r9c2n6");
  g_assert_cmpuint (count_class (&drawing, "candidate-disc"), ==, 8);
  assert_class (&drawing, "candidate-removed", TRUE,
                "r1c2n6 r1c2n7 r2c2n6 r2c2n7 r3c2n6 r3c2n7 r6c2n4 r6c2n7");
  g_assert_cmpuint (count_class (&drawing, "strike"), ==, 8);
  assert_class (&drawing, "solved", FALSE, "5 1 8 9 8 1 2 7 5");
  assert_class (&drawing, "coordinate", FALSE,
                "r1 r2 r3 r4 r5 r6 r7 r8 r9 c1 c2 c3 c4 c5 c6 c7 c8 c9");
  g_assert_true (drawing_says (&drawing, "Naked Triple: 4,6,7"));
}

/* A placement strikes out what it takes from others */
static void
test_placement (void)
{
  g_auto (Shown) shown = { 0 };
  g_auto (Drawing) drawing = { 0 };

  show (&shown, EXAMPLE, NULL, 15);
  g_assert_cmpstr (shown.scene.caption, ==, "Hidden Single: r7c8=2 (row 7)");
  read_board (&drawing, &shown.scene);
  assert_class (&drawing, "candidate-pattern", TRUE, "r7c8n2");
  assert_class (&drawing, "candidate-removed", TRUE,
                "r7c8n3 r7c8n6 r7c8n8 r7c8n9");
}

static void
test_supposition (void)
{
  g_auto (Shown) shown = { 0 };
  g_auto (Drawing) drawing = { 0 };

  show (&shown, EXAMPLE, "basic,speculation", 20);
  g_assert_cmpstr (
      shown.scene.caption, ==,
      "Forcing Chain Contradiction: if r2c4=5, then r1c8 and r2c9 are both 6 "
      "=> r2c4<>5");
  read_board (&drawing, &shown.scene);
  assert_class (&drawing, "candidate-removed", TRUE, "r2c4n5");
  assert_class (&drawing, "candidate-supposed", TRUE, "r1c4n7 r1c8n6 r2c9n6");
  g_assert_cmpuint (count_class (&drawing, "candidate-ring"), ==, 3);
}

/* Three strong links, two weak ones, and the two colours of what they join */
static void
test_chain (void)
{
  g_auto (Shown) shown = { 0 };
  g_auto (Drawing) drawing = { 0 };

  show (&shown, EXAMPLE, NULL, 20);
  g_assert_cmpstr (shown.scene.caption, ==,
                   "XY-Wing: 5,6,7 in r2c9 r3c7 r3c3 => r2c13<>6");
  read_board (&drawing, &shown.scene);
  g_assert_cmpuint (count_class (&drawing, "link-strong"), ==, 3);
  g_assert_cmpuint (count_class (&drawing, "link-weak"), ==, 2);
  g_assert_cmpuint (count_class (&drawing, "candidate-disc"), ==, 3);
  g_assert_cmpuint (count_class (&drawing, "candidate-other-disc"), ==, 3);
  assert_class (&drawing, "candidate-pattern", TRUE,
                "r2c9n5 r2c9n6 r3c3n6 r3c3n7 r3c7n5 r3c7n7");
  assert_class (&drawing, "candidate-removed", TRUE, "r2c1n6 r2c3n6");
}

/* Bases and covers are shaded, fins have rings */
static void
test_fish (void)
{
  g_auto (Shown) shown = { 0 };
  g_auto (Drawing) drawing = { 0 };

  show (&shown, EXAMPLE, "basic,finned-fish", 20);
  g_assert_cmpstr (
      shown.scene.caption, ==,
      "Finned X-Wing: 6 in rows 2,7, columns 3,9, fin r2c1 => r3c3<>6");
  read_board (&drawing, &shown.scene);
  assert_class (&drawing, "candidate-removed", TRUE, "r3c3n6");
  assert_class (&drawing, "candidate-supposed", TRUE, "r2c1n6");
  g_assert_cmpuint (count_class (&drawing, "candidate-ring"), ==, 1);
  g_assert_cmpuint (count_class (&drawing, "house"), ==, 18);
  g_assert_cmpuint (count_class (&drawing, "cover"), ==, 18);
}

/* A board shows its pencil marks, and nothing else, without being asked */
static void
test_pencil_marks (void)
{
  g_autoptr (YassPuzzle) puzzle
      = puzzle_from ("1,2,34,34,34,34,1,2,1234,1234,1234,1234,1234,1234,1234,"
                     "1234");
  const YassScene scene = { .puzzle = puzzle };
  g_auto (Drawing) drawing = { 0 };

  read_board (&drawing, &scene);
  assert_class (&drawing, "candidate", TRUE,
                "r1c3n3 r1c3n4 r1c4n3 r1c4n4 r2c1n3 r2c1n4 r2c2n3 r2c2n4");
  assert_class (&drawing, "given", FALSE, "1 2 1 2");
}

/* In units of a hundredth of a cell */
static double
sum_of_lengths (const Drawing *drawing, const char *of_class)
{
  double sum = 0;

  for (guint i = 0; i < drawing->elements->len; i++)
    {
      const Element *line = drawing_get (drawing, i);

      if (g_strcmp0 (line->of_class, of_class) == 0)
        sum += ABS (get_length (line, "x2") - get_length (line, "x1"))
               + ABS (get_length (line, "y2") - get_length (line, "y1"));
    }
  return sum;
}

static void
test_jigsaw (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from ("....\n....\n....\n1234\n"
                                               "region r1c1 r2c1 r3c1 r4c1\n"
                                               "region r1c2 r1c3 r1c4 r2c2\n"
                                               "region r2c3 r2c4 r3c3 r3c4\n"
                                               "region r3c2 r4c2 r4c3 r4c4\n");
  const YassScene scene = { .puzzle = puzzle, .flags = YASS_DRAWING_NOTES };
  g_auto (Drawing) drawing = { 0 };

  read_board (&drawing, &scene);
  /* Behind column 1 a stroke of four, behind column 2 one of two; below r1c34,
   * r2c2 and r3c34 */
  g_assert_cmpfloat (sum_of_lengths (&drawing, "box"), ==, 1100);
  g_assert_cmpuint (count_class (&drawing, "box"), ==, 5);
  g_assert_cmpuint (count_class (&drawing, "note"), ==, 0);
}

/* The same regions, once they are found; of what is open nothing is said */
static void
test_found_regions (void)
{
  g_autoptr (YassPuzzle) puzzle
      = puzzle_from ("....\n....\n....\n....\nvar CC 4x4\nno-boxes\n"
                     "only 1 CC1 CC5 CC9 CC13\nonly 2 CC2 CC3 CC4 CC6\n"
                     "only 3 CC7 CC8 CC11 CC12\nonly 4 CC10 CC14 CC15 CC16\n"
                     "chaos-construction CC\n");
  g_autoptr (YassPuzzle) open
      = puzzle_from ("....\n....\n....\n....\nvar CC 4x4\nno-boxes\n"
                     "only 1 CC1\nonly 2 CC3\nchaos-construction CC\n");
  const YassScene scene = { .puzzle = puzzle };
  const YassScene open_scene = { .puzzle = open };
  g_auto (Drawing) drawing = { 0 };
  g_auto (Drawing) open_drawing = { 0 };

  read_board (&drawing, &scene);
  g_assert_cmpfloat (sum_of_lengths (&drawing, "box"), ==, 1100);
  g_assert_cmpuint (count_class (&drawing, "box"), ==, 5);
  g_assert_false (drawing_says (&drawing, "variables"));
  read_board (&open_drawing, &open_scene);
  g_assert_cmpuint (count_class (&open_drawing, "box"), ==, 0);
}

/* Every statement of a file is in a mark or in words below the board */
static void
assert_all_said (const YassPuzzle *puzzle, const Drawing *drawing)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &n);
  guint n_marked = 0;
  const YassShape shape = yass_puzzle_get_shape (puzzle);
  YassChaos chaos;
  const bool has_regions = yass_chaos_find (&chaos, statements, n, &shape);

  for (guint i = 0; i < n; i++)
    {
      const YassKind *kind = statements[i]->kind;
      g_autofree char *note = g_strconcat (kind->name, ":", NULL);
      g_autofree char *valued
          = g_strconcat (kind->name, " ", statements[i]->value, ":", NULL);
      g_autofree char *placed = g_strconcat (kind->name, " from ", NULL);

      g_assert_true (kind == &yass_kind_region || drawing_says (drawing, note)
                     || drawing_says (drawing, valued)
                     || drawing_says (drawing, placed));
      n_marked += !yass_kind_is_board_wide (kind) && kind != &yass_kind_region
                  && yass_mark_shows (statements[i],
                                      has_regions ? &chaos : NULL, &shape);
    }
  g_assert_cmpuint (count_class (drawing, "mark"), >=, n_marked);
  g_assert_cmpuint (count_class (drawing, "other"), ==, 0);
}

static void
test_kinds (void)
{
  for (guint i = 0; yass_kinds[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (yass_kinds[i]->name, ".txt", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data",
                                                     "variants", name, NULL);
      g_autofree char *text = NULL;
      g_auto (Drawing) drawing = { 0 };

      if (!g_file_get_contents (path, &text, NULL, NULL))
        continue; /* rows, columns, boxes */
      g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
      const YassScene scene = { .puzzle = puzzle, .flags = YASS_DRAWING_NOTES };
      read_board (&drawing, &scene);
      assert_all_said (puzzle, &drawing);
    }
}

static void
test_marks (void)
{
  static const struct
  {
    const char *statement;
    const char *of_class;
    guint n;
  } cases[] = {
    { "thermo r1c1 r2c2 r3c3", "thermo", 1 },
    { "thermo r1c1 r2c2 r3c3", "thermo-bulb", 1 },
    { "slow-thermo r1c1 r2c2", "slow-thermo-bulb", 1 },
    { "whisper r1c1 r2c2 r3c3", "whisper", 1 },
    { "palindrome r1c1 r2c2 r3c3", "palindrome", 1 },
    { "between r1c1 r1c2 r1c3", "between-end", 2 },
    { "kropki white r1c1 r1c2", "dot-white", 1 },
    { "kropki black r1c1 r1c2", "dot-black", 1 },
    { "kropki black:3 r1c1 r1c2", "dot-black-label", 1 },
    { "xv X r1c1 r1c2", "letter", 1 },
    { "greater r1c1 r1c2", "greater", 1 },
    { "minimum r2c2", "greater", 4 },
    { "maximum r1c1", "greater", 2 },
    { "minimum r1c1\nminimum r1c2", "greater", 3 },
    { "odd r1c1 r2c2", "odd", 2 },
    { "even r1c1 r2c2 r3c3", "even", 3 },
    { "extra r1c1 r1c2 r2c1", "region", 3 },
    { "extra r1c1 r1c2 r2c1", "label", 0 },
    { "extra r1c1 r3c3", "label", 2 },
    { "windoku", "window", 4 },
    { "diagonals", "diagonal", 2 },
    { "diagonal up", "diagonal", 1 },
    { "clone r1c1 r1c2 r3c3 r3c4", "clone", 4 },
    { "equal r1c1 r3c4", "equal", 1 },
    { "pair 0111/1011/1101/1110 r1c1 r2c2", "pair", 1 },
    { "pairs 0111/1011/1101/1110 r1c1 r2c2", "pairs", 2 },
    { "distinct r1c1 r1c2 r2c3", "distinct", 2 },
    { "odd r1c1\nodd r2c2", "note", 1 },
    { "no-boxes", "box", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("....\n....\n....\n1...\n",
                                           cases[i].statement, "\n", NULL);
      g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
      const YassScene scene = { .puzzle = puzzle, .flags = YASS_DRAWING_NOTES };
      g_auto (Drawing) drawing = { 0 };

      g_test_message ("%s", cases[i].statement);
      read_board (&drawing, &scene);
      g_assert_cmpuint (count_class (&drawing, cases[i].of_class), ==,
                        cases[i].n);
    }
}

/* A kind that pictures know nothing of is not lost */
static void
test_unknown_kind (void)
{
  static const YassKind kind = { .name = "sesame",
                                 .summary = "opens at a word",
                                 .min_cells = 1,
                                 .max_cells = G_MAXUINT,
                                 .value = YASS_VALUE_OPTIONAL };
  static const YassKind board_wide
      = { .name = "moonlight", .summary = "shines on every cell" };
  g_autoptr (YassPuzzle) puzzle = puzzle_from ("1...............");
  const YassScene scene = { .puzzle = puzzle, .flags = YASS_DRAWING_NOTES };
  g_auto (Drawing) drawing = { 0 };

  yass_puzzle_add_statement (
      puzzle, yass_statement_new (&kind, "7", (const guint32[]){ 5, 6 }, 2),
      NULL);
  yass_puzzle_add_statement (
      puzzle, yass_statement_new (&board_wide, NULL, NULL, 0), NULL);
  read_board (&drawing, &scene);
  g_assert_cmpuint (count_class (&drawing, "other"), ==, 1);
  assert_class (&drawing, "label", FALSE, "sesame 1 (7)");
  g_assert_true (drawing_says (&drawing, "sesame: opens at a word"));
  g_assert_true (drawing_says (&drawing, "moonlight: shines on"));
}

/* Kinds that plugins may bring are drawn as setters do, by their names */
static void
test_names_of_kinds (void)
{
  static const struct
  {
    YassKind kind;
    const char *of_class;
    guint n;
  } cases[] = {
    { { "arrow", "", 2, G_MAXUINT }, "arrow", 2 },
    { { "arrow", "", 2, G_MAXUINT }, "arrow-circle", 1 },
    { { "renban", "", 2, G_MAXUINT }, "renban", 1 },
    { { "cage", "", 2, G_MAXUINT, FALSE, YASS_VALUE_OPTIONAL }, "cage", 1 },
    { { "cage", "", 2, G_MAXUINT, FALSE, YASS_VALUE_OPTIONAL }, "label", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPuzzle) puzzle = puzzle_from ("1...............");
      const YassScene scene = { .puzzle = puzzle };
      g_auto (Drawing) drawing = { 0 };

      yass_puzzle_add_statement (
          puzzle,
          yass_statement_new (&cases[i].kind,
                              cases[i].kind.value != YASS_VALUE_NONE ? "12"
                                                                     : NULL,
                              (const guint32[]){ 5, 6, 10 }, 3),
          NULL);
      read_board (&drawing, &scene);
      g_assert_cmpuint (count_class (&drawing, cases[i].of_class), ==,
                        cases[i].n);
    }
}

/* "x,y x,y" of the polygons, the units left out */
static char *
outline_of (const guint32 *cells, guint n_cells)
{
  const YassShape shape = YASS_SQUARE (4, 2, 2);
  g_autoptr (YassPicture) picture = yass_picture_new ("outline");
  GString *text = g_string_new (NULL);

  yass_picture_add_outline (picture, YASS_ROLE_OTHER, &shape, cells, n_cells,
                            0.1);
  for (guint i = 1; i < picture->figures->len; i++)
    {
      const YassFigure *figure = yass_picture_get_figure (picture, i);

      g_assert_cmpint (figure->kind, ==, YASS_FIGURE_POLYGON);
      g_string_append (text, i > 1 ? " |" : "");
      for (guint j = 0; j < figure->n_points; j++)
        g_string_append_printf (text, " %.1f,%.1f", figure->points[j].x,
                                figure->points[j].y);
    }
  return g_string_free (text, FALSE);
}

static void
test_outline (void)
{
  static const struct
  {
    guint32 cells[8];
    guint n_cells;
    const char *expected;
  } cases[] = {
    { { 0 }, 1, " 0.9,0.1 0.9,0.9 0.1,0.9 0.1,0.1" },
    /* r1c1 r2c1 r2c2 */
    { { 0, 4, 5 }, 3, " 0.9,0.1 0.9,1.1 1.9,1.1 1.9,1.9 0.1,1.9 0.1,0.1" },
    /* Two that touch at a corner are two */
    { { 0, 5 },
      2,
      " 0.9,0.1 0.9,0.9 0.1,0.9 0.1,0.1 | 1.9,1.1 1.9,1.9 1.1,1.9 1.1,1.1" },
    /* A ring has a hole */
    { { 0, 1, 2, 4, 6, 8, 9, 10 },
      8,
      " 2.9,0.1 2.9,2.9 0.1,2.9 0.1,0.1 | 0.9,2.1 2.1,2.1 2.1,0.9 0.9,0.9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = outline_of (cases[i].cells, cases[i].n_cells);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

static void
test_connected (void)
{
  const YassShape shape = YASS_SQUARE (4, 2, 2);

  g_assert_true (
      yass_place_is_connected (&shape, (const guint32[]){ 3, 2, 6 }, 3));
  g_assert_false (
      yass_place_is_connected (&shape, (const guint32[]){ 0, 5 }, 2));
  /* The end of a row is no neighbour of the next one's start */
  g_assert_false (
      yass_place_is_connected (&shape, (const guint32[]){ 3, 4 }, 2));
}

static void
test_graph (void)
{
  g_auto (Shown) shown = { 0 };
  g_auto (Drawing) drawing = { 0 };

  show (&shown, EXAMPLE, NULL, 19);
  g_assert_cmpstr (shown.scene.caption, ==,
                   "Naked Pair: 4,6 in r7c39 (row 7) => r7c45<>4");
  g_autoptr (YassPicture) picture = yass_picture_new_graph (&shown.scene);
  g_autofree char *svg = svg_of (picture);
  drawing_read (&drawing, svg);
  g_assert_cmpuint (count_class (&drawing, "node")
                        + count_class (&drawing, "node-pattern"),
                    ==, 18);
  assert_class (&drawing, "node-pattern-label", FALSE, "r7c3 r7c9 4 6");
  assert_class (&drawing, "edge-pattern", TRUE, "r7c3n4 r7c3n6 r7c9n4 r7c9n6");
  assert_class (&drawing, "edge-removed", TRUE, "r7c4n4 r7c5n4");
  assert_class (&drawing, "edge", TRUE,
                "r7c1n5 r7c2n7 r7c4n3 r7c4n8 r7c5n3 r7c5n8 r7c5n9 r7c6n1 "
                "r7c7n3 r7c7n9 r7c8n2");
}

/* Another constraint at that step: what is removed is dashed there too, but
 * its numbers are no Hall set of it */
static void
test_graph_elsewhere (void)
{
  g_auto (Shown) shown = { 0 };
  g_auto (Drawing) drawing = { 0 };

  show (&shown, EXAMPLE, NULL, 19);
  shown.scene.house = yass_record_find_constraint (shown.record, "box 8");
  g_autoptr (YassPicture) picture = yass_picture_new_graph (&shown.scene);
  g_autofree char *svg = svg_of (picture);
  drawing_read (&drawing, svg);
  g_assert_cmpuint (count_class (&drawing, "node-pattern"), ==, 0);
  g_assert_cmpuint (count_class (&drawing, "edge-pattern"), ==, 0);
  assert_class (&drawing, "edge-removed", TRUE, "r7c4n4 r7c5n4");
}

static guint
count_lines_with (const char *text, const char *part)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    n += strstr (lines[i], part) != NULL;
  return n;
}

static void
test_dot (void)
{
  g_auto (Shown) shown = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  show (&shown, EXAMPLE, NULL, 19);
  yass_graph_append_dot (text, &shown.scene);
  g_assert_true (g_str_has_prefix (text->str, "graph \"row 7\" {\n"));
  g_assert_true (g_str_has_suffix (text->str, "}\n"));
  g_assert_cmpuint (count_lines_with (text->str, " -- "), ==, 17);
  g_assert_cmpuint (count_lines_with (text->str, "style=dashed"), ==, 2);
  g_assert_cmpuint (count_lines_with (text->str, "penwidth=2.5"), ==, 4);
  g_assert_cmpuint (count_lines_with (text->str, "shape=box"), ==, 9);
  g_assert_cmpuint (count_lines_with (text->str, "shape=circle"), ==, 9);
  g_assert_cmpuint (count_lines_with (text->str, "  r7c4 -- n4 ["), ==, 1);
}

/* Candidates are read at the size that pictures have without being asked, and
 * keep to their cells */
static void
test_legible (void)
{
  g_autofree char *path = g_test_build_filename (
      G_TEST_DIST, "..", "data", "puzzles", "own-25x25.txt", NULL);
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  const YassScene scene
      = { .puzzle = puzzle, .flags = YASS_DRAWING_CANDIDATES };
  g_autoptr (YassPicture) picture = yass_picture_new_board (&scene);
  guint n = 0;

  for (guint i = 0; i < picture->figures->len; i++)
    {
      const YassFigure *figure = yass_picture_get_figure (picture, i);

      if (figure->kind != YASS_FIGURE_TEXT
          || figure->role != YASS_ROLE_CANDIDATE)
        continue;
      const double x = figure->points[0].x - (int) figure->points[0].x;
      const double y = figure->points[0].y - (int) figure->points[0].y;
      const double half
          = yass_text_get_width (figure->text, figure->size, FALSE) / 2;
      g_assert_cmpfloat (figure->size * 72, >=, 9.5); /* pixels of a PNG */
      g_assert_cmpfloat (half, <, 0.1);               /* five side by side */
      g_assert_cmpfloat (x - half, >, 0);
      g_assert_cmpfloat (x + half, <, 1);
      g_assert_cmpfloat (y - figure->size / 2, >, 0);
      g_assert_cmpfloat (y + figure->size / 2, <, 1);
      n++;
    }
  g_assert_cmpuint (n, >, 1000);
}

static void
test_same_twice (void)
{
  g_auto (Shown) shown = { 0 }, again = { 0 };

  show (&shown, EXAMPLE, NULL, 10);
  show (&again, EXAMPLE, NULL, 10);
  g_autoptr (YassPicture) one = yass_picture_new_board (&shown.scene);
  g_autoptr (YassPicture) two = yass_picture_new_board (&again.scene);
  g_autofree char *first = svg_of (one);
  g_autofree char *second = svg_of (two);
  g_assert_cmpstr (first, ==, second);
}

/* Whatever a puzzle is called, its drawing is well-formed */
static void
test_names (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from ("1...............");
  const YassScene scene = { .puzzle = puzzle };
  const char name[] = "<\"Tom\" & 'Ann'>\001\033[0m\xff ü";
  g_auto (Drawing) drawing = { 0 };

  yass_puzzle_set_name (puzzle, name, sizeof name - 1);
  read_board (&drawing, &scene);
  g_assert_true (drawing_says (&drawing, "<\"Tom\" & 'Ann'>"));
}

/* By WCAG 2 */
static double
get_luminance (uint32_t colour)
{
  static const double shares[] = { 0.0722, 0.7152, 0.2126 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    {
      const double part = (colour >> 8 * i & 0xff) / 255.0;

      sum += shares[i]
             * (part <= 0.03928 ? part / 12.92
                                : pow ((part + 0.055) / 1.055, 2.4));
    }
  return sum;
}

static void
assert_contrast (const char *text, uint32_t ink, const char *ground,
                 uint32_t paper)
{
  const double a = get_luminance (ink), b = get_luminance (paper);
  const double contrast = (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);

  if (contrast < 4.5)
    g_error ("%s (#%06x) on %s (#%06x): %.2f", text, ink, ground, paper,
             contrast);
}

/* Whether a role fills cells or runs through them, below their numbers */
static bool
is_behind_numbers (YassRole role)
{
  return role == YASS_ROLE_PAPER || role == YASS_ROLE_HOUSE
         || role == YASS_ROLE_PATTERN || role == YASS_ROLE_WRONG
         || (role >= YASS_ROLE_REGION && role <= YASS_ROLE_EXTREME)
         || (role >= YASS_ROLE_ODD && role <= YASS_ROLE_EQUAL)
         || role >= YASS_N_ROLES;
}

static void
assert_text_on (YassRole text, YassRole ground)
{
  const YassInk *ink = yass_ink_get (text), *under = yass_ink_get (ground);
  const YassColours *grounds[] = { &under->light, &under->dark };
  const uint32_t inks[] = { ink->light.fill, ink->dark.fill };

  for (guint i = 0; i < 2; i++)
    {
      if (grounds[i]->fill != YASS_NO_COLOUR)
        assert_contrast (ink->name, inks[i], under->name, grounds[i]->fill);
      if (grounds[i]->stroke != YASS_NO_COLOUR && ground != YASS_ROLE_WRONG)
        assert_contrast (ink->name, inks[i], under->name, grounds[i]->stroke);
    }
}

/* Light, which is also paper and PNG, and dark */
static void
test_contrast (void)
{
  static const YassRole in_cells[]
      = { YASS_ROLE_GIVEN, YASS_ROLE_SOLVED, YASS_ROLE_SUPPOSED,
          YASS_ROLE_CANDIDATE, YASS_ROLE_CANDIDATE_REMOVED };
  static const YassRole elsewhere[][2] = {
    { YASS_ROLE_CANDIDATE_PATTERN, YASS_ROLE_CANDIDATE_DISC },
    { YASS_ROLE_CANDIDATE_SUPPOSED, YASS_ROLE_CANDIDATE_RING },
    { YASS_ROLE_LABEL, YASS_ROLE_LETTER_BACK },
    { YASS_ROLE_RELLIK_LABEL, YASS_ROLE_LETTER_BACK },
    { YASS_ROLE_LETTER, YASS_ROLE_LETTER_BACK },
    { YASS_ROLE_CLUE, YASS_ROLE_PAPER },
    { YASS_ROLE_COORDINATE, YASS_ROLE_PAPER },
    { YASS_ROLE_CAPTION, YASS_ROLE_PAPER },
    { YASS_ROLE_NOTE, YASS_ROLE_PAPER },
    { YASS_ROLE_GRAPH_LABEL, YASS_ROLE_PAPER },
    { YASS_ROLE_DOT_WHITE_LABEL, YASS_ROLE_DOT_WHITE },
    { YASS_ROLE_DOT_BLACK_LABEL, YASS_ROLE_DOT_BLACK },
    { YASS_ROLE_NODE_LABEL, YASS_ROLE_NODE },
    { YASS_ROLE_NODE_PATTERN_LABEL, YASS_ROLE_NODE_PATTERN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (in_cells); i++)
    for (guint role = 0; role < YASS_N_INKS; role++)
      if (yass_ink_get (role) != NULL && is_behind_numbers (role))
        assert_text_on (in_cells[i], role);
  for (guint i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    {
      const YassInk *text = yass_ink_get (elsewhere[i][0]);
      const YassInk *ground = yass_ink_get (elsewhere[i][1]);

      assert_contrast (text->name, text->light.fill, ground->name,
                       ground->light.fill);
      assert_contrast (text->name, text->dark.fill, ground->name,
                       ground->dark.fill);
    }
}

/* No role is left to what a browser does without a style, which is black */
static void
test_every_role (void)
{
  g_autoptr (GString) style = g_string_new (NULL);

  yass_svg_append_style (style, NULL, 0);
  yass_svg_append_dark_style (style, ".dark ");
  for (guint role = YASS_ROLE_PAPER; role < YASS_N_INKS; role++)
    {
      const YassInk *ink = yass_ink_get (role);

      if (ink == NULL)
        continue;
      g_test_message ("role %u, %s", role, ink->name);
      g_assert_nonnull (ink->name);
      /* A zero that nobody wrote would be black, too */
      g_assert_true (role == YASS_ROLE_CELL || ink->width > 0
                     || ink->light.stroke == YASS_NO_COLOUR);
      g_assert_true ((ink->light.fill == YASS_NO_COLOUR)
                     == (ink->dark.fill == YASS_NO_COLOUR));
      g_assert_true ((ink->light.stroke == YASS_NO_COLOUR)
                     == (ink->dark.stroke == YASS_NO_COLOUR));
      g_autofree char *light = g_strdup_printf ("\n.yass .%s{fill:", ink->name);
      g_autofree char *dark
          = g_strdup_printf ("\n.dark .yass .%s{fill:", ink->name);
      g_assert_nonnull (strstr (style->str, light));
      g_assert_nonnull (strstr (style->str, dark));
    }
}

/* What the notes of a puzzle say: lines, joined by " | " */
static void
test_notes (void)
{
  static const struct
  {
    const char *statements;
    const char *expected;
  } cases[] = {
    { "", "" },
    { "numbers 0-3", "numbers: 0 to 3" },
    { "numbers 1-6", "numbers: 1 to 6; each row misses 2 of them; each column "
                     "misses 2 of them" },
    { "kropki white r1c1 r1c2\nkropki white r2c1 r2c2",
      "kropki: white: a difference of 1" },
    { "kropki white r1c1 r1c2\nodd r3c3\nkropki black r2c1 r2c2",
      "kropki: white: a difference of 1; black: one is 2 times the other | "
      "odd: cells with a disc are odd" },
    { "kropki black:3 r1c1 r1c2",
      "kropki: black with 3: one is 3 times the other" },
    { "kropki-negative white",
      "kropki-negative: neighbours without a dot do not differ by 1" },
    { "xv V r1c1 r1c2", "xv: V: neighbours add up to 5" },
    { "xv-negative X",
      "xv-negative: neighbours without a letter do not add up to 10" },
    { "whisper r1c1 r1c2",
      "whisper: neighbours on the line differ by at least 2" },
    { "whisper 1 r1c1 r1c2\nwhisper 3 r2c1 r2c2\nwhisper 1 r4c1 r4c2",
      "whisper from r1c1, r4c1: neighbours on the line differ by at least 1 | "
      "whisper from r2c1: neighbours on the line differ by at least 3" },
    { "diagonal up", "diagonal: every number once in the diagonal that goes "
                     "up" },
    { "leaper 1,3", "leaper: no equal numbers 1 and 3 cells apart, one way and "
                    "the other" },
    { "taxicab 2", "taxicab: no equal numbers 2 steps apart" },
    { "connected 1,3:4", "connected: the cells with 1,3 are joined by their "
                         "sides, and there are 4" },
    { "var CC 4x4\nchaos-construction CC\nchaos-arrow r1c1 CC1 CC2\n"
      "chaos-count CC1 CC2 CC3",
      "numbers: 1 to 4 | chaos-construction: the board falls into 4 regions "
      "that are to be "
      "found, of 4 cells each, joined by their sides, with different numbers | "
      "chaos-arrow: a number with arrows says how many cells that way, its own "
      "among them, are in its region without a break | chaos-count: the number "
      "in a circle says how many cells of its brown outline are in its region, "
      "its own among them (chaos-count CC1 CC2 CC3)" },
    { "extra r1c1 r2c2", "extra: no number twice in the shaded cells" },
    { "cage 5 r1c1 r1c2\ncage r2c1 r2c2\ncage 3,4 r3c1 r3c2",
      "cage: the numbers in dashes are all different and add up to the one in "
      "the corner, if there is one; 5/10 is either" },
    { "sandwich 5 r1c1 r1c2 r1c3 r1c4\nx-sum 6 r1c1 r2c1 r3c1 r4c1",
      "sandwich: the numbers between the lowest and the highest of a row or "
      "column add up to the one outside | x-sum: as many cells from a straight "
      "arrow on add up to its number as the first of them says" },
    { "king\nregion r1c1 r1c2 r2c1 r2c2",
      "king: cells a king's move apart are different" },
    { "pair 0000/0011/1000/0100 r1c1 r2c2",
      "pair: each cell and the next: 1 with none; 2 with 3 4; 3 with 1; 4 with "
      "2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("....\n....\n....\n....\n",
                                           cases[i].statements, "\n", NULL);
      g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
      g_autoptr (GPtrArray) notes = yass_notes_new (puzzle, YASS_NOTATION_RC);

      g_ptr_array_add (notes, NULL);
      g_autofree char *all = g_strjoinv (" | ", (char **) notes->pdata);
      g_assert_cmpstr (all, ==, cases[i].expected);
    }
}

static void
test_letters_are_noted (void)
{
  g_autofree char *line = g_strnfill (256, '.');
  g_autoptr (YassPuzzle) puzzle = puzzle_from (line);
  g_autoptr (GPtrArray) notes = yass_notes_new (puzzle, YASS_NOTATION_RC);

  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (notes->pdata[0], ==,
                   "numbers: 1 to 16, where A is 10 and G is 16");
}

/* Of marks that want the same place, none is in another's */
static void
test_room (void)
{
  const YassShape shape = YASS_SQUARE (4, 2, 2);
  g_autoptr (YassRoom) room = yass_room_new (&shape);
  const guint32 cells[] = { 0, 1 }, more[] = { 1, 2 }, apart[] = { 14, 15 };

  const double inset = yass_room_take_inset (room, cells, 2, YASS_INSET_EDGE);
  g_assert_cmpfloat (yass_room_take_inset (room, more, 2, YASS_INSET_EDGE), >,
                     inset);
  g_assert_cmpfloat (yass_room_take_inset (room, apart, 2, YASS_INSET_CAGE), >,
                     inset);
  g_assert_cmpfloat (yass_room_take_inset (room, apart, 2, YASS_INSET_EDGE), ==,
                     inset);

  YassPoint at = yass_room_take_sign (room, 0, 1);
  g_assert_cmpfloat (at.x, ==, 1);
  g_assert_cmpfloat (at.y, ==, 0.5);
  at = yass_room_take_sign (room, 1, 0);
  g_assert_cmpfloat (at.x, ==, 1);
  g_assert_cmpfloat (at.y, >, 0.75);
  at = yass_room_take_sign (room, 0, 4);
  g_assert_cmpfloat (at.x, ==, 0.5);
  at = yass_room_take_sign (room, 0, 10);
  const YassPoint other = yass_room_take_sign (room, 2, 8);
  g_assert_cmpfloat (hypot (at.x - other.x, at.y - other.y), >, 0.25);

  at = yass_room_take_label (room, 5, 0.3);
  g_assert_cmpfloat (yass_room_take_label (room, 5, 0.3).x, >=, at.x + 0.3);
  g_assert_cmpfloat (yass_room_take_label (room, 5, 0.5).y, >, at.y + 0.5);
}

/* Candidates keep clear of marks at the sides of cells */
static void
test_margins (void)
{
  static const struct
  {
    const char *statement;
    bool is_wider;
    bool is_lower;
  } cases[] = {
    { "", false, false },
    { "thermo r1c1 r2c2", false, false },
    { "kropki white r1c1 r1c2", true, true },
    { "extra r1c1 r3c3", true, true },
    { "clone r1c1 r3c3", true, true },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("....\n....\n....\n....\n",
                                           cases[i].statement, "\n", NULL);
      g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
      const YassScene scene = { .puzzle = puzzle };
      g_autoptr (YassPicture) picture = yass_picture_new_board (&scene);
      const YassMargins margins = yass_picture_get_margins (picture);

      g_assert_true ((margins.side > 0.05) == cases[i].is_wider);
      g_assert_true ((margins.top > 0.05) == cases[i].is_lower);
    }
}

/* Several in one page: ids differ, and the style is the page's */
static void
test_inline (void)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EXAMPLE);
  const YassScene scene = { .puzzle = puzzle };
  g_autoptr (YassPicture) picture = yass_picture_new_board (&scene);
  const YassSvgOptions options
      = { .scale = 48, .is_inline = true, .prefix = "a-" };
  g_autoptr (GString) out = g_string_new (NULL);
  g_auto (Drawing) drawing = { 0 };

  yass_picture_append_svg (out, picture, &options);
  drawing_read (&drawing, out->str);
  for (guint i = 0; i < drawing.elements->len; i++)
    {
      const Element *element = drawing_get (&drawing, i);

      g_assert_cmpstr (element->tag, !=, "style");
      g_assert_true (element->id == NULL
                     || g_str_has_prefix (element->id, "a-"));
    }
}

/* No line is wider than it may be, and no word is lost */
static void
test_words (void)
{
  g_autoptr (YassPicture) picture = yass_picture_new ("words");
  g_autoptr (GString) all = g_string_new (NULL);
  const char words[] = "Naked Triple: 4,6,7 in r579c2 (column 2) => r123c2<>6";
  const double end = yass_picture_add_words (picture, YASS_ROLE_CAPTION, 0, 1,
                                             5, 0.3, words);

  for (guint i = 1; i < picture->figures->len; i++)
    {
      const YassFigure *figure = yass_picture_get_figure (picture, i);

      g_assert_cmpfloat (yass_text_get_width (figure->text, 0.3, FALSE), <=, 5);
      g_assert_cmpfloat (figure->points[0].y, <, end);
      g_string_append_printf (all, "%s%s", i > 1 ? " " : "", figure->text);
    }
  g_assert_cmpuint (picture->figures->len, ==, 3);
  g_assert_cmpstr (all->str, ==, words);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/board/as-stated", test_stated);
  g_test_add_func ("/picture/board/pencil-marks", test_pencil_marks);
  g_test_add_func ("/picture/board/jigsaw-borders", test_jigsaw);
  g_test_add_func ("/picture/board/found-regions-borders", test_found_regions);
  g_test_add_func ("/picture/board/25x25-is-legible", test_legible);
  g_test_add_func ("/picture/step/naked-triple", test_step);
  g_test_add_func ("/picture/step/placement", test_placement);
  g_test_add_func ("/picture/step/supposition", test_supposition);
  g_test_add_func ("/picture/board/joins-what-a-chain-is-about", test_chain);
  g_test_add_func ("/picture/step/fish", test_fish);
  g_test_add_func ("/picture/marks/every-kind-is-said", test_kinds);
  g_test_add_func ("/picture/marks/as-setters-draw-them", test_marks);
  g_test_add_func ("/picture/marks/kinds-of-plugins", test_names_of_kinds);
  g_test_add_func ("/picture/marks/unknown-kind", test_unknown_kind);
  g_test_add_func ("/picture/marks/leave-room-for-each-other", test_room);
  g_test_add_func ("/picture/marks/leave-room-for-candidates", test_margins);
  g_test_add_func ("/picture/notes/say-what-this-puzzle-has", test_notes);
  g_test_add_func ("/picture/notes/say-which-letters", test_letters_are_noted);
  g_test_add_func ("/picture/ink/every-role-has-a-style", test_every_role);
  g_test_add_func ("/picture/ink/text-stands-out", test_contrast);
  g_test_add_func ("/picture/outline/turns-where-it-should", test_outline);
  g_test_add_func ("/picture/outline/connected", test_connected);
  g_test_add_func ("/picture/graph/naked-pair", test_graph);
  g_test_add_func ("/picture/graph/elsewhere", test_graph_elsewhere);
  g_test_add_func ("/picture/graph/dot", test_dot);
  g_test_add_func ("/picture/svg/same-bytes-twice", test_same_twice);
  g_test_add_func ("/picture/svg/any-name", test_names);
  g_test_add_func ("/picture/svg/within-a-page", test_inline);
  g_test_add_func ("/picture/words/wrap", test_words);
  return g_test_run ();
}
