/* marks-outside.c: clues around the board
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#include <string.h>

#define CLUE 0.33       /* the size of its text */
#define HALF_DIGIT 0.12 /* how high half of it is */
#define GAP 0.12        /* beside a text */
#define ABOVE 0.5       /* the height of a clue above or below the board */
#define WIDEST 0.84     /* that one may be */

/* An arrow, from where to where it goes before the board */
#define ARROW_START 0.28
#define ARROW_END 0.09
#define TIP 0.08

/* Of a little killer: two that cross look out from one place */
#define WIDEST_ABOVE_ARROW 0.44
#define BEFORE_ARROW 0.05 /* between its text and the arrow beside it */
#define FROM_CORNER 0.04  /* of text that is above */
#define ABOVE_ARROW 0.17  /* the middle of its text */
#define BESIDE_ARROW 0.2  /* the same, from the border of the next row */

/* A number before cells in a line, of which it says something */
typedef struct
{
  const char *text;
  double size;
  double width;
  int x;      /* which way the cells go: a step across ... */
  int y;      /* ... and down */
  int column; /* the place before the first of them */
  int row;
  YassPoint out; /* away from the board, one long */
} Clue;

/* A single cell goes nowhere */
static Clue
clue_of_text (const YassEasel *easel, const YassStatement *statement,
              const char *text, double widest)
{
  const double width = yass_text_get_width (text, CLUE, false);
  const guint first = statement->cells[0];
  const guint second = statement->cells[statement->n_cells > 1];
  const int x = (int) yass_place_column (easel->shape, second)
                - (int) yass_place_column (easel->shape, first);
  const int y = (int) yass_place_row (easel->shape, second)
                - (int) yass_place_row (easel->shape, first);

  return (Clue){ .text = text,
                 .size = width > widest ? CLUE * widest / width : CLUE,
                 .width = MIN (width, widest),
                 .x = CLAMP (x, -1, 1),
                 .y = CLAMP (y, -1, 1) };
}

static Clue
clue_for (const YassEasel *easel, const YassStatement *statement, double widest)
{
  return clue_of_text (easel, statement,
                       statement->value != NULL ? statement->value : "",
                       widest);
}

static void
set_place (Clue *self, const YassEasel *easel, guint cell)
{
  self->column = (int) yass_place_column (easel->shape, cell) - self->x;
  self->row = (int) yass_place_row (easel->shape, cell) - self->y;
  if (self->row < 0 || self->row >= (int) yass_place_rows (easel->shape))
    self->out = (YassPoint){ 0, self->row < 0 ? -1 : 1 };
  else
    self->out = (YassPoint){ self->column < 0 ? -1 : 1, 0 };
}

/* From @from towards the board */
static void
add_arrow (const YassEasel *easel, const YassMark *self, YassPoint from,
           double x, double y)
{
  const double length = ARROW_START - ARROW_END;
  const YassPoint to = { from.x + length * x, from.y + length * y };
  const double scale = x != 0 && y != 0 ? G_SQRT2 / 2 : 1;

  yass_picture_add_stroke (easel->picture, self->more, from.x, from.y, to.x,
                           to.y);
  yass_easel_add_tip (easel, self->more, to, scale * x, scale * y, TIP);
}

/* Two diagonals are in the cell of a corner. One that has no other cell comes
 * from above or below. */
static void
complete_diagonal (Clue *self, const YassEasel *easel, guint cell)
{
  if (self->x != 0)
    return;
  self->x = yass_place_column (easel->shape, cell) == 0 ? -1 : 1;
  self->y = yass_place_row (easel->shape, cell) == 0 ? 1 : -1;
}

/* An arrow to the corner of the first cell, and the number above or beside
 * it */
void
yass_mark_diagonal_clue (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const YassPoint cell = yass_place_centre (easel->shape, statement->cells[0]);
  Clue clue = clue_for (easel, statement, WIDEST_ABOVE_ARROW);

  complete_diagonal (&clue, easel, statement->cells[0]);
  set_place (&clue, easel, statement->cells[0]);
  const bool is_beside = clue.out.x != 0;
  const double across
      = clue.width / 2 + (is_beside ? ARROW_START + BEFORE_ARROW : FROM_CORNER);
  const double down = is_beside ? BESIDE_ARROW : ARROW_START + ABOVE_ARROW;
  const YassPoint corner = { cell.x - 0.5 * clue.x, cell.y - 0.5 * clue.y };

  add_arrow (easel, self,
             (YassPoint){ corner.x - ARROW_START * clue.x,
                          corner.y - ARROW_START * clue.y },
             clue.x, clue.y);
  yass_picture_add_text (
      easel->picture, self->role,
      (YassPoint){ corner.x - across * clue.x, corner.y - down * clue.y },
      clue.size, YASS_ALIGN_MIDDLE, clue.text);
  yass_room_reach_outside (easel->room, clue.column, clue.row,
                           across + clue.width / 2 + GAP,
                           down + HALF_DIGIT + GAP);
}

/* The number before a row or column, and an arrow before that where it matters
 * from which side it looks */
static void
add_straight (const YassEasel *easel, const YassMark *self, Clue *clue,
              guint cell, bool has_arrow)
{
  const YassPoint centre = yass_place_centre (easel->shape, cell);

  set_place (clue, easel, cell);
  const YassPoint out = clue->out;
  const double depth = out.x == 0 ? ABOVE : clue->width + 2 * GAP;
  const double arrow = has_arrow ? ARROW_START - GAP / 2 : 0;
  const double from = 0.5
                      + yass_room_take_outside (easel->room, clue->column,
                                                clue->row, depth + arrow);
  const double to = from + arrow + depth / 2;

  if (has_arrow)
    add_arrow (easel, self,
               (YassPoint){ centre.x + (from + ARROW_START) * out.x,
                            centre.y + (from + ARROW_START) * out.y },
               -out.x, -out.y);
  yass_picture_add_text (
      easel->picture, self->role,
      (YassPoint){ centre.x + to * out.x, centre.y + to * out.y }, clue->size,
      YASS_ALIGN_MIDDLE, clue->text);
}

/* Above its column or to the left of its row, from wherever that is told */
void
yass_mark_line_clue (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  Clue clue = clue_for (easel, statement, WIDEST);

  clue.x = clue.y == 0;
  clue.y = !clue.x;
  add_straight (easel, self, &clue,
                yass_place_first (statement->cells, statement->n_cells), false);
}

/* At the first cell */
void
yass_mark_end_clue (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  Clue clue = clue_for (easel, statement, WIDEST);

  clue.x += statement->n_cells == 1;
  add_straight (easel, self, &clue, statement->cells[0], true);
}

/* At the first cell, between two signs that tell kinds of clue apart */
void
yass_mark_signed_clue (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const char *signs = yass_kind_get_guise (statement->kind)->signs;
  g_autofree char *text
      = g_strdup_printf ("%c%s%c", signs[0], statement->value, signs[1]);
  Clue clue = clue_of_text (easel, statement, text, WIDEST);

  clue.x += statement->n_cells == 1;
  add_straight (easel, self, &clue, statement->cells[0], false);
}

/* At the first cell; = where others may be the same */
void
yass_mark_rank_clue (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const gsize length = strcspn (statement->value, ",");
  g_autofree char *text
      = g_strdup_printf ("#%.*s%s", (int) length, statement->value,
                         statement->value[length] != '\0' ? "=" : "");
  Clue clue = clue_of_text (easel, statement, text, WIDEST);

  add_straight (easel, self, &clue, statement->cells[0], false);
}
