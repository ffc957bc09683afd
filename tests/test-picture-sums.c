/* test-picture-sums.c: sums as setters draw them
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "picture/marks.h"
#include "traced.h"

#define EMPTY "....\n....\n....\n....\n"

typedef struct
{
  YassPoint from;
  YassPoint to;
} Box;

static YassPicture *
draw (const char *text, guint flags)
{
  g_autoptr (YassPuzzle) puzzle = puzzle_from (text);
  const YassScene scene = { .puzzle = puzzle, .flags = flags };

  return yass_picture_new_board (&scene);
}

static YassPicture *
draw_on_4x4 (const char *statements)
{
  g_autofree char *text = g_strconcat (EMPTY, statements, "\n", NULL);

  return draw (text, 0);
}

static char *
read_sums (void)
{
  g_autofree char *path
      = g_test_build_filename (G_TEST_DIST, "pictures", "sums.txt", NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static const YassFigure *
find (const YassPicture *picture, YassRole role, guint n)
{
  for (guint i = 0; i < picture->figures->len; i++)
    {
      const YassFigure *figure = yass_picture_get_figure (picture, i);

      if (figure->role == role && n-- == 0)
        return figure;
    }
  g_assert_not_reached ();
}

static guint
count (const YassPicture *picture, YassRole role)
{
  guint n = 0;

  for (guint i = 0; i < picture->figures->len; i++)
    n += yass_picture_get_figure (picture, i)->role == role;
  return n;
}

/* Every family has a mark, and no more than it should */
static void
test_families (void)
{
  static const struct
  {
    const char *statements;
    YassRole role;
    guint n;
  } cases[] = {
    { "cage 7 r1c1 r1c2", YASS_ROLE_CAGE, 1 },
    { "cage 7 r1c1 r1c2", YASS_ROLE_LABEL, 1 },
    { "cage r1c1 r1c2", YASS_ROLE_CAGE, 1 },
    { "cage r1c1 r1c2", YASS_ROLE_LABEL, 0 },
    { "cage 7 r1c1 r2c2", YASS_ROLE_CAGE, 2 },
    { "cage 7 r1c1 r2c2", YASS_ROLE_LABEL, 3 }, /* and a letter each */
    { "sum 7 r1c1 r1c2", YASS_ROLE_SUM, 1 },
    { "sum 7 r1c1 r1c2", YASS_ROLE_LABEL, 1 },
    { "sum 7 r1c1 r1c2 r1c2", YASS_ROLE_LABEL, 2 },
    { "rellik 5 r1c1 r1c2", YASS_ROLE_RELLIK, 1 },
    { "rellik 5 r1c1 r1c2", YASS_ROLE_RELLIK_LABEL, 1 },
    { "arrow r1c1 r1c2 r1c3", YASS_ROLE_ARROW_CIRCLE, 1 },
    { "arrow r1c1 r1c2 r1c3", YASS_ROLE_ARROW, 2 }, /* a line and its tip */
    { "pill-arrow 2 r1c1 r1c2 r1c3 r1c4 r2c4", YASS_ROLE_ARROW_CIRCLE, 1 },
    { "double-arrow r1c1 r1c2 r1c3", YASS_ROLE_ARROW_CIRCLE, 2 },
    { "double-arrow r1c1 r1c2 r1c3", YASS_ROLE_ARROW, 1 },
    { "little-killer 8 r1c2 r2c3 r3c4", YASS_ROLE_CLUE, 1 },
    { "little-killer 8 r1c2 r2c3 r3c4", YASS_ROLE_CLUE_ARROW, 2 },
    { "sandwich 5 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_CLUE, 1 },
    { "sandwich 5 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_CLUE_ARROW, 0 },
    { "x-sum 6 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_CLUE, 1 },
    { "x-sum 6 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_CLUE_ARROW, 2 },
    { "skyscraper 2 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_CLUE, 1 },
    { "skyscraper 2 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_CLUE_ARROW, 0 },
    { "hidden-skyscraper 2 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_CLUE, 1 },
    { "lockout r1c1 r1c2 r1c3", YASS_ROLE_LOCKOUT, 1 },
    { "lockout r1c1 r1c2 r1c3", YASS_ROLE_LOCKOUT_END, 2 },
    { "nabner r1c1 r1c2", YASS_ROLE_OF (nabner), 1 },
    { "regex 12 r1c1 r1c2", YASS_ROLE_REGEX, 2 },
    { "regex 1 r1c1", YASS_ROLE_REGEX, 1 },
    { "nfa !.>1 r1c1 r1c2 r1c2", YASS_ROLE_NFA, 1 },
    { "region-sum r1c2 r1c3", YASS_ROLE_OF (region_sum), 1 },
    { "zipper r1c1 r1c2 r1c3", YASS_ROLE_OF (zipper), 1 },
    { "sum-line 5 r1c1 r1c2 r1c3", YASS_ROLE_OF (sum_line), 1 },
    { "sum-line 5 r1c1 r1c2 r1c3", YASS_ROLE_LABEL, 1 },
    { "lunchbox 5 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_OF (lunchbox), 1 },
    { "lunchbox 5 r1c1 r1c2 r1c3 r1c4", YASS_ROLE_LABEL, 1 },
    { "equal-sum 2+1 r1c1 r1c2 r2c2", YASS_ROLE_EQUAL_SUM, 3 },
    { "equal-sum 2+1 r1c1 r1c2 r2c2", YASS_ROLE_EQUAL_SUM_EDGE, 2 },
    { "equal-sum 2+1 r1c1 r1c2 r2c2", YASS_ROLE_LABEL, 2 },
    { "equal-sum 2+1 r1c1 r3c3 r2c2", YASS_ROLE_LABEL, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPicture) picture = draw_on_4x4 (cases[i].statements);

      g_test_message ("%s", cases[i].statements);
      g_assert_cmpuint (count (picture, cases[i].role), ==, cases[i].n);
      g_assert_cmpuint (count (picture, YASS_ROLE_OTHER), ==, 0);
    }
}

/* In the corner of the first cell in reading order, whichever comes first in
 * the statement */
static void
test_totals (void)
{
  static const struct
  {
    const char *statements;
    YassRole role;
    const char *text;
  } cases[] = {
    { "cage 9 r3c2 r2c2 r2c3", YASS_ROLE_LABEL, "9" },
    { "cage 6,9 r3c2 r2c2 r2c3", YASS_ROLE_LABEL, "6/9" },
    { "cage 6,7,8,9 r3c2 r2c2 r2c3", YASS_ROLE_LABEL, "6/7/8/9" },
    { "sum 12 r3c2 r2c2 r2c3", YASS_ROLE_LABEL, "12" },
    { "rellik 5 r3c2 r2c2 r2c3", YASS_ROLE_RELLIK_LABEL, "≠5" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPicture) picture = draw_on_4x4 (cases[i].statements);
      const YassFigure *label = find (picture, cases[i].role, 0);
      const double width
          = yass_text_get_width (label->text, label->size, false);

      g_assert_cmpstr (label->text, ==, cases[i].text);
      g_assert_cmpint (label->align, ==, YASS_ALIGN_START);
      g_assert_cmpfloat (fabs (label->points[0].x - 1.1), <, 0.1);
      g_assert_cmpfloat (fabs (label->points[0].y - 1.1), <, 0.1);
      g_assert_cmpfloat (label->points[0].x + width, <, 2);
    }
}

/* Dashes run clear of the lines of the grid, and of each other where cages
 * overlap */
static void
test_dashes (void)
{
  g_autoptr (YassPicture) picture
      = draw_on_4x4 ("cage r1c1 r1c2\ncage r1c2 r2c2");
  const YassFigure *first = find (picture, YASS_ROLE_CAGE, 0);
  const YassFigure *second = find (picture, YASS_ROLE_CAGE, 1);
  const double clear = (yass_ink_get (YASS_ROLE_FRAME)->width
                        + yass_ink_get (YASS_ROLE_CAGE)->width)
                       / 2;

  g_assert_cmpfloat (yass_ink_get (YASS_ROLE_CAGE)->dash, >, 0);
  g_assert_cmpfloat (yass_ink_get (YASS_ROLE_SUM)->dash, ==, 0);
  /* The upper right corner of r1c2 is both cages' first one */
  g_assert_cmpfloat (2 - first->points[0].x, >, clear);
  g_assert_cmpfloat (first->points[0].y, >, clear);
  g_assert_cmpfloat (first->points[0].x - second->points[0].x, >,
                     yass_ink_get (YASS_ROLE_CAGE)->width);
}

/* From the top of its digits down to the line they stand on */
static Box
box_of (const YassFigure *text)
{
  const double width = yass_text_get_width (text->text, text->size,
                                            yass_ink_get (text->role)->bold);
  const YassPoint at = text->points[0];
  const double left = text->align == YASS_ALIGN_START ? at.x
                      : text->align == YASS_ALIGN_END ? at.x - width
                                                      : at.x - width / 2;
  const double half = text->size * YASS_TEXT_BASELINE;

  return (Box){ { left, at.y - half }, { left + width, at.y + half } };
}

static bool
overlap (const Box *a, const Box *b)
{
  return a->from.x < b->to.x && b->from.x < a->to.x && a->from.y < b->to.y
         && b->from.y < a->to.y;
}

/* No text is in another one's place, nor cut off where the paper ends */
static void
assert_texts_are_apart (const YassPicture *picture)
{
  for (guint i = 0; i < picture->figures->len; i++)
    {
      const YassFigure *text = yass_picture_get_figure (picture, i);

      if (text->kind != YASS_FIGURE_TEXT)
        continue;
      const Box box = box_of (text);
      g_assert_cmpfloat (box.from.x, >, picture->from.x);
      g_assert_cmpfloat (box.from.y, >, picture->from.y);
      g_assert_cmpfloat (box.to.x, <, picture->to.x);
      g_assert_cmpfloat (box.to.y, <, picture->to.y);
      for (guint j = 0; j < i; j++)
        {
          const YassFigure *other = yass_picture_get_figure (picture, j);

          if (other->kind != YASS_FIGURE_TEXT)
            continue;
          const Box its = box_of (other);
          if (overlap (&box, &its))
            g_error ("%s at %.2f, %.2f is in the place of %s", text->text,
                     text->points[0].x, text->points[0].y, other->text);
        }
    }
}

static void
test_texts (void)
{
  static const guint flags[]
      = { 0, YASS_DRAWING_CANDIDATES,
          YASS_DRAWING_CANDIDATES | YASS_DRAWING_COORDINATES
              | YASS_DRAWING_NOTES };
  g_autofree char *text = read_sums ();

  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autoptr (YassPicture) picture = draw (text, flags[i]);

      assert_texts_are_apart (picture);
    }
}

static double
distance (YassPoint a, YassPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

/* How far from the line through the centres of r1c1, r1c2 and r2c2 */
static double
distance_from_bend (YassPoint at)
{
  const YassPoint across = { CLAMP (at.x, 0.5, 1.5), 0.5 };
  const YassPoint down = { 1.5, CLAMP (at.y, 0.5, 1.5) };

  return MIN (distance (at, across), distance (at, down));
}

/* A pill of three cells, which a small board has no numbers for */
static YassPicture *
draw_pill (const guint32 *cells, guint n_cells)
{
  static const YassKind kind = { .name = "pill-arrow",
                                 .summary = "",
                                 .min_cells = 2,
                                 .max_cells = G_MAXUINT,
                                 .value = YASS_VALUE_REQUIRED };
  g_autoptr (YassPuzzle) puzzle = puzzle_from (EMPTY);
  const YassScene scene = { .puzzle = puzzle };

  yass_puzzle_add_statement (
      puzzle, yass_statement_new (&kind, "3", cells, n_cells), NULL);
  return yass_picture_new_board (&scene);
}

/* The border of a pill is as far from its cells as a circle is, and that is
 * where the shaft begins, from the cell that is next to it */
static void
test_pill (void)
{
  /* r1c1 r1c2 r2c2, and from there r3c2 r3c3 */
  g_autoptr (YassPicture) bent
      = draw_pill ((const guint32[]){ 0, 1, 5, 9, 10 }, 5);
  /* r1c1 r2c2 r3c3, and from its middle r2c3 */
  g_autoptr (YassPicture) slanting
      = draw_pill ((const guint32[]){ 0, 5, 10, 6 }, 4);
  g_autoptr (YassPicture) circle = draw_on_4x4 ("arrow r1c1 r1c2 r2c2");
  const double radius = find (circle, YASS_ROLE_ARROW_CIRCLE, 0)->size;
  const YassFigure *pill = find (bent, YASS_ROLE_ARROW_CIRCLE, 0);
  const YassFigure *shaft = find (bent, YASS_ROLE_ARROW, 0);

  g_assert_cmpint (pill->kind, ==, YASS_FIGURE_POLYGON);
  for (guint i = 0; i < pill->n_points; i++)
    g_assert_cmpfloat (fabs (distance_from_bend (pill->points[i]) - radius), <,
                       1e-6);
  g_assert_cmpuint (shaft->n_points, ==, 3);
  g_assert_cmpfloat (shaft->points[0].x, ==, 1.5);
  g_assert_cmpfloat (fabs (shaft->points[0].y - 1.5 - radius), <, 1e-6);

  shaft = find (slanting, YASS_ROLE_ARROW, 0);
  g_assert_cmpfloat (shaft->points[0].y, ==, 1.5);
  g_assert_cmpfloat (fabs ((shaft->points[0].x - 1.5) / G_SQRT2 - radius), <,
                     0.01);
}

/* Arrows from one circle: it looks like one */
static void
test_one_circle (void)
{
  g_autoptr (YassPicture) picture
      = draw_on_4x4 ("arrow r2c2 r1c2\narrow r2c2 r3c2 r3c3");
  const YassFigure *first = find (picture, YASS_ROLE_ARROW_CIRCLE, 0);
  const YassFigure *second = find (picture, YASS_ROLE_ARROW_CIRCLE, 1);

  g_assert_cmpfloat (distance (first->points[0], second->points[0]), ==, 0);
  g_assert_cmpfloat (first->size, ==, second->size);
  g_assert_cmpfloat (yass_ink_get (YASS_ROLE_ARROW_CIRCLE)->light.fill, ==,
                     YASS_NO_COLOUR);
}

/* At the side that a clue looks from */
static void
test_sides (void)
{
  static const struct
  {
    const char *statement;
    const char *side; /* where the number stands */
    double along;     /* the other coordinate, about */
  } cases[] = {
    { "little-killer 8 r1c2 r2c3 r3c4", "top", 0.8 },
    { "little-killer 8 r1c3 r2c2 r3c1", "top", 3.2 },
    { "little-killer 8 r1c1 r2c2 r3c3 r4c4", "top", -0.2 },
    { "little-killer 4 r1c1", "top", 1.2 },
    { "little-killer 8 r2c1 r3c2 r4c3", "left", 0.8 },
    { "little-killer 8 r3c1 r2c2 r1c3", "left", 3.2 },
    { "little-killer 8 r3c4 r2c3 r1c2", "right", 3.2 },
    { "little-killer 8 r4c3 r3c2 r2c1", "bottom", 3.2 },
    { "little-killer 8 r4c4 r3c3 r2c2 r1c1", "bottom", 4.2 },
    { "sandwich 5 r2c1 r2c2 r2c3 r2c4", "left", 1.5 },
    { "sandwich 5 r2c4 r2c3 r2c2 r2c1", "left", 1.5 },
    { "sandwich 5 r1c3 r2c3 r3c3 r4c3", "top", 2.5 },
    { "sandwich 5 r4c3 r3c3 r2c3 r1c3", "top", 2.5 },
    { "skyscraper 2 r2c1 r2c2 r2c3 r2c4", "left", 1.5 },
    { "skyscraper 2 r2c4 r2c3 r2c2 r2c1", "right", 1.5 },
    { "hidden-skyscraper 2 r1c3 r2c3 r3c3 r4c3", "top", 2.5 },
    { "hidden-skyscraper 2 r4c3 r3c3 r2c3 r1c3", "bottom", 2.5 },
    { "x-sum 6 r2c1 r2c2 r2c3 r2c4", "left", 1.5 },
    { "x-sum 6 r2c4 r2c3 r2c2 r2c1", "right", 1.5 },
    { "x-sum 6 r1c3 r2c3 r3c3 r4c3", "top", 2.5 },
    { "x-sum 6 r4c3 r3c3 r2c3 r1c3", "bottom", 2.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (YassPicture) picture = draw_on_4x4 (cases[i].statement);
      const YassPoint at = find (picture, YASS_ROLE_CLUE, 0)->points[0];
      const char *side = at.y < 0   ? "top"
                         : at.y > 4 ? "bottom"
                         : at.x < 0 ? "left"
                                    : "right";
      const bool is_above = at.y < 0 || at.y > 4;

      g_test_message ("%s", cases[i].statement);
      g_assert_cmpstr (side, ==, cases[i].side);
      g_assert_cmpfloat (fabs ((is_above ? at.x : at.y) - cases[i].along), <,
                         0.2);
      assert_texts_are_apart (picture);
    }
}

/* The stroke of a little killer's arrow lies on its diagonal and ends at the
 * board */
static void
test_diagonal (void)
{
  g_autoptr (YassPicture) picture
      = draw_on_4x4 ("little-killer 8 r3c4 r2c3 r1c2");
  const YassFigure *arrow = find (picture, YASS_ROLE_CLUE_ARROW, 0);

  /* From below right to r3c4, whose corner is at 4, 3 */
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpfloat (fabs (arrow->points[i].x - arrow->points[i].y - 1), <,
                         1e-6);
      g_assert_cmpfloat (arrow->points[i].x, >, 4);
    }
  g_assert_cmpfloat (arrow->points[1].x, <, arrow->points[0].x);
  g_assert_cmpfloat (arrow->points[1].x, <, 4.15);
}

/* Two little killers that cross share a place, and what looks straight from
 * there stands behind both */
static void
test_one_place (void)
{
  g_autoptr (YassPicture) picture
      = draw_on_4x4 ("x-sum 6 r1c2 r2c2 r3c2 r4c2\n"
                     "sandwich 5 r1c2 r2c2 r3c2 r4c2\n"
                     "little-killer 8 r1c3 r2c4\n"
                     "little-killer 4 r1c1");
  double last = 0;

  assert_texts_are_apart (picture);
  /* Both little killers, the sandwich, the X-sum: from the board outwards */
  for (guint i = 0; i < 4; i++)
    {
      const YassPoint at = find (picture, YASS_ROLE_CLUE, i)->points[0];

      g_assert_cmpfloat (at.x, >, 1);
      g_assert_cmpfloat (at.x, <, 2);
      g_assert_true (i == 1 ? at.y == last : at.y < last - 0.3);
      last = at.y;
    }
}

/* A board has room around it only where something stands there */
static void
test_paper (void)
{
  g_autoptr (YassPicture) none = draw_on_4x4 ("cage 7 r1c1 r1c2");
  g_autoptr (YassPicture) above
      = draw_on_4x4 ("sandwich 5 r1c3 r2c3 r3c3 r4c3");
  g_autoptr (YassPicture) beside = draw_on_4x4 ("x-sum 6 r2c4 r2c3 r2c2 r2c1");

  g_assert_cmpfloat (none->from.x, ==, -0.3);
  g_assert_cmpfloat (none->to.x, ==, 4.3);
  g_assert_cmpfloat (above->from.x, ==, none->from.x);
  g_assert_cmpfloat (above->from.y, <, none->from.y - 0.3);
  g_assert_cmpfloat (above->to.x, ==, none->to.x);
  g_assert_cmpfloat (above->to.y, ==, none->to.y);
  g_assert_cmpfloat (beside->from.x, ==, none->from.x);
  g_assert_cmpfloat (beside->from.y, ==, none->from.y);
  g_assert_cmpfloat (beside->to.x, >, none->to.x + 0.3);
}

/* A step about a cage is shown as one about any other house, over whatever
 * the cage looks like */
static void
test_step (void)
{
  g_autoptr (YassPuzzle) puzzle
      = puzzle_from ("..3.\n3...\n2...\n....\ncage 10 r2c3 r2c4 r3c4 r4c1\n");
  g_autoptr (YassOptions) options = options_for ("singles");
  yass_options_set_explaining (options, TRUE);
  g_autoptr (YassRecord) record
      = yass_record_new (puzzle, options, 1, YASS_NOTATION_RC, NULL, NULL);
  const YassRecordStep *step = yass_record_get_step (record, 0);
  YassMoment *moment = yass_record_get_moment (record, 0);
  const YassScene scene
      = { .puzzle = puzzle,
          .flags = YASS_DRAWING_CANDIDATES,
          .moment = moment,
          .step = step,
          .house = yass_record_get_constraint (record, step->constraint) };
  g_autoptr (YassPicture) picture = yass_picture_new_board (&scene);

  g_assert_cmpstr (step->text, ==, "Hidden Single: r3c4=3 (cage 1)");
  g_assert_cmpuint (count (picture, YASS_ROLE_HOUSE), ==, 4);
  g_assert_cmpuint (count (picture, YASS_ROLE_PATTERN), ==, 1);
  g_assert_cmpuint (count (picture, YASS_ROLE_CANDIDATE_DISC), ==, 1);
  assert_texts_are_apart (picture);
  yass_moment_free (moment);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/sums/every-family-has-marks", test_families);
  g_test_add_func ("/picture/sums/totals-are-in-the-first-cell", test_totals);
  g_test_add_func ("/picture/sums/dashes-run-clear-of-lines", test_dashes);
  g_test_add_func ("/picture/sums/no-text-is-on-another", test_texts);
  g_test_add_func ("/picture/sums/pills-are-as-wide-as-circles", test_pill);
  g_test_add_func ("/picture/sums/arrows-share-a-circle", test_one_circle);
  g_test_add_func ("/picture/sums/clues-stand-where-they-look-from",
                   test_sides);
  g_test_add_func ("/picture/sums/arrows-point-along-diagonals", test_diagonal);
  g_test_add_func ("/picture/sums/clues-share-a-place", test_one_place);
  g_test_add_func ("/picture/sums/room-only-for-clues", test_paper);
  g_test_add_func ("/picture/sums/steps-about-cages", test_step);
  return g_test_run ();
}
