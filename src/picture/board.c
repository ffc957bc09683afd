/* board.c: a puzzle as a picture
 * SPDX-License-Identifier: MIT */
#include "picture/board.h"

#include "kind/variables.h"

#include "picture/marks.h"
#include "picture/notes.h"

#define MARGIN 0.3 /* around all */
#define GAP 0.25   /* between the board and what is below it */

/* Beyond these nobody reads what variables are */
#define MOST_VARIABLES 60

static void
shade_step (const YassEasel *easel, const YassScene *scene)
{
  yass_picture_begin (easel->picture, "step", NULL);
  if (scene->house != NULL)
    yass_easel_shade (easel, YASS_ROLE_HOUSE, scene->house->cells,
                      scene->house->n_cells);
  if (scene->step != NULL && scene->step->bases != NULL)
    {
      yass_easel_shade (easel, YASS_ROLE_HOUSE,
                        (const guint32 *) scene->step->bases->data,
                        scene->step->bases->len);
      yass_easel_shade (easel, YASS_ROLE_COVER,
                        (const guint32 *) scene->step->covers->data,
                        scene->step->covers->len);
    }
  if (scene->step != NULL)
    yass_easel_shade (easel, YASS_ROLE_PATTERN,
                      (const guint32 *) scene->step->cells->data,
                      scene->step->cells->len);
  yass_picture_end (easel->picture);
}

/* Text grows with the board, for a large one is looked at from farther away */
static double
text_size (const YassShape *shape)
{
  return CLAMP (yass_place_columns (shape) * 0.033, 0.25, 0.8);
}

static double
add_notes (const YassEasel *easel, const YassScene *scene, double top)
{
  const double size = text_size (easel->shape) * 0.88;
  g_autoptr (GPtrArray) notes = yass_notes_new (scene->puzzle, scene->notation);

  for (guint i = 0; i < notes->len; i++)
    top = yass_picture_add_words (easel->picture, YASS_ROLE_NOTE, 0, top,
                                  yass_place_columns (easel->shape), size,
                                  notes->pdata[i]);
  return top;
}

guint
yass_scene_get_number (const YassScene *self, guint cell)
{
  return self->moment != NULL ? self->moment->numbers[cell]
                              : yass_puzzle_get_given (self->puzzle, cell);
}

/* Those that tell regions are drawn as borders */
static guint
count_variables (const YassEasel *easel)
{
  return easel->shape->n_outside
         - (easel->has_regions ? easel->regions.n_cells : 0);
}

/* "variables: A=3, X1=., X2=5": what is not on the board stands below it */
static char *
dup_variables (const YassEasel *easel, const YassScene *scene)
{
  const YassShape *shape = easel->shape;
  guint n = 0;
  GString *text = g_string_new ("variables: ");

  for (guint cell = yass_shape_count_board (shape);
       cell < yass_shape_count_cells (shape); cell++)
    {
      if (easel->has_regions && yass_chaos_has_label (&easel->regions, cell))
        continue;
      if (n == MOST_VARIABLES)
        {
          g_string_append_printf (text, " and %u more",
                                  count_variables (easel) - n);
          break;
        }
      g_string_append_printf (text, "%s%s=", n++ > 0 ? ", " : "",
                              yass_shape_name_cell (shape, cell).text);
      if (yass_scene_get_number (scene, cell) == 0)
        g_string_append_c (text, '.');
      else
        yass_picture_append_number (text, scene->puzzle,
                                    yass_scene_get_number (scene, cell));
    }
  return g_string_free (text, FALSE);
}

/* Returns where the picture ends */
static double
add_words_below (const YassEasel *easel, const YassScene *scene)
{
  const double start
      = yass_place_rows (easel->shape) + easel->room->reach.bottom + GAP;
  double top = start;

  yass_picture_begin (easel->picture, "words", NULL);
  if (scene->caption != NULL)
    top = yass_picture_add_words (easel->picture, YASS_ROLE_CAPTION, 0, top,
                                  yass_place_columns (easel->shape),
                                  text_size (easel->shape), scene->caption);
  if (count_variables (easel) > 0)
    {
      g_autofree char *variables = dup_variables (easel, scene);

      top = yass_picture_add_words (easel->picture, YASS_ROLE_NOTE, 0, top,
                                    yass_place_columns (easel->shape),
                                    text_size (easel->shape), variables);
    }
  if (scene->flags & YASS_DRAWING_NOTES)
    top = add_notes (easel, scene, top);
  yass_picture_end (easel->picture);
  return top > start ? top : start - GAP;
}

static char *
dup_title (const YassScene *scene, const YassShape *shape)
{
  const char *name = yass_puzzle_get_name (scene->puzzle);

  if (name != NULL)
    return g_strdup (name);
  return g_strdup_printf ("Sudoku, %u x %u", yass_place_rows (shape),
                          yass_place_columns (shape));
}

static char *
dup_description (const YassScene *scene, const YassShape *shape)
{
  GString *text = g_string_new (NULL);
  guint n_given = 0, n_placed = 0, n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (scene->puzzle, &n);

  for (guint cell = 0; cell < yass_place_cells (shape); cell++)
    {
      const bool is_placed = yass_puzzle_get_placed (scene->puzzle, cell) != 0;
      const bool is_given
          = yass_puzzle_get_given (scene->puzzle, cell) != 0 && !is_placed;

      n_given += is_given;
      n_placed += !is_given
                  && (scene->moment != NULL ? scene->moment->numbers[cell] != 0
                                            : is_placed);
    }
  g_string_append_printf (text, "%u of %u cells given", n_given,
                          yass_place_cells (shape));
  if (n_placed > 0)
    g_string_append_printf (text, ", %u solved", n_placed);
  g_string_append_c (text, '.');
  for (guint i = 0; i < n; i++)
    {
      g_string_append (text, i == 0 ? " Constraints: " : "; ");
      yass_statement_append_text (text, statements[i], shape);
    }
  if (n > 0)
    g_string_append_c (text, '.');
  if (scene->caption != NULL)
    g_string_append_printf (text, " %s", scene->caption);
  return g_string_free (text, FALSE);
}

/* The paper begins before the board, its clues and its coordinates */
static YassPoint
get_start (const YassEasel *easel, const YassScene *scene)
{
  const YassReach *reach = &easel->room->reach;
  const YassPoint start = scene->flags & YASS_DRAWING_COORDINATES
                              ? yass_picture_get_start_of_coordinates (
                                  easel->shape, scene->notation)
                              : (YassPoint){ -MARGIN, -MARGIN };

  return (YassPoint){ start.x - reach->left, start.y - reach->top };
}

YassPicture *
yass_picture_new_board (const YassScene *scene)
{
  const YassShape shape = yass_puzzle_get_shape (scene->puzzle);
  guint n_statements;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (scene->puzzle, &n_statements);
  g_autofree char *title = dup_title (scene, &shape);
  g_autoptr (YassGame) game = yass_puzzle_new_game (scene->puzzle);
  YassPicture *picture = yass_picture_new (title);
  g_autoptr (YassRoom) room = yass_room_new (&shape);
  g_auto (YassEasel) easel
      = { .picture = picture, .game = game, .shape = &shape, .room = room };

  easel.has_regions
      = yass_chaos_find (&easel.regions, statements, n_statements, &shape);
  yass_easel_add_branches (&easel);
  picture->description = dup_description (scene, &shape);
  yass_marks_draw (&easel, YASS_LAYER_SHADE);
  shade_step (&easel, scene);
  yass_marks_draw (&easel, YASS_LAYER_LINE);
  yass_picture_add_grid (&easel, scene);
  yass_marks_draw (&easel, YASS_LAYER_OUTLINE);
  yass_marks_draw (&easel, YASS_LAYER_SIGN);
  yass_picture_add_numbers (&easel, scene);
  if (scene->flags & YASS_DRAWING_COORDINATES)
    yass_picture_add_coordinates (&easel, scene->notation);
  const double bottom = add_words_below (&easel, scene);
  yass_picture_set_paper (
      picture, get_start (&easel, scene),
      (YassPoint){ yass_place_columns (&shape) + room->reach.right + MARGIN,
                   bottom + MARGIN });
  return picture;
}
