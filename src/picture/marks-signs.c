/* marks-signs.c: signs on the border between two cells
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "picture/marks.h"

#define DOT 0.14
#define DOT_WITH_LABEL 0.17
#define LETTER 0.36
#define CHEVRON 0.085 /* half of its side */

static YassPoint
between_cells (const YassEasel *easel, const YassStatement *statement)
{
  return yass_point_between (
      yass_place_centre (easel->shape, statement->cells[0]),
      yass_place_centre (easel->shape, statement->cells[1]));
}

/* "white", or "white:2" with the 2 in the dot */
void
yass_mark_dot (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const YassPoint at = between_cells (easel, statement);
  const bool is_black = g_str_has_prefix (statement->value, "black");
  const char *colon = strchr (statement->value, ':');

  yass_picture_add_circle (easel->picture, is_black ? self->more : self->role,
                           at, colon != NULL ? DOT_WITH_LABEL : DOT);
  if (colon != NULL)
    yass_picture_add_text (easel->picture,
                           is_black ? YASS_ROLE_DOT_BLACK_LABEL
                                    : YASS_ROLE_DOT_WHITE_LABEL,
                           at, 0.23, YASS_ALIGN_MIDDLE, colon + 1);
}

void
yass_mark_letter (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const YassPoint at = between_cells (easel, statement);

  yass_picture_add_circle (easel->picture, YASS_ROLE_LETTER_BACK, at, 0.17);
  yass_picture_add_text (easel->picture, self->role, at, LETTER,
                         YASS_ALIGN_MIDDLE, statement->value);
}

/* Its tip points as (@x, @y) does, which is one long: at what is less */
static void
add_chevron (const YassEasel *easel, YassRole role, YassPoint at, double x,
             double y)
{
  const YassPoint points[] = {
    { at.x - CHEVRON * (x + 1.1 * y), at.y - CHEVRON * (y - 1.1 * x) },
    { at.x + CHEVRON * x, at.y + CHEVRON * y },
    { at.x - CHEVRON * (x - 1.1 * y), at.y - CHEVRON * (y + 1.1 * x) },
  };

  yass_picture_add_line (easel->picture, role, points, 3);
}

/* Cells that share no edge are joined by a line */
void
yass_mark_greater (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const YassPoint a = yass_place_centre (easel->shape, statement->cells[0]);
  const YassPoint b = yass_place_centre (easel->shape, statement->cells[1]);
  const double length = hypot (b.x - a.x, b.y - a.y);
  const YassPoint at = yass_point_between (a, b);

  if (length > 1)
    yass_picture_add_stroke (easel->picture, YASS_ROLE_EQUAL, a.x, a.y, b.x,
                             b.y);
  yass_picture_add_circle (easel->picture, YASS_ROLE_LETTER_BACK, at, 0.13);
  add_chevron (easel, self->role, at, (b.x - a.x) / length,
               (b.y - a.y) / length);
}

/* Inside the cell at each of its sides, but not towards a cell of the same
 * kind, of which it says nothing */
static void
add_extreme (const YassEasel *easel, const YassMark *self, guint i,
             bool is_least)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const guint cell = statement->cells[0];
  const YassPoint centre = yass_place_centre (easel->shape, cell);

  yass_picture_add_rectangle (easel->picture, self->role,
                              yass_place_corner (easel->shape, cell), 1, 1);
  for (guint other = 0; other < yass_place_cells (easel->shape); other++)
    {
      bool is_alike = false;

      if (!yass_are_neighbours (easel->shape, cell, other))
        continue;
      for (guint j = 0; j < easel->game->statements->len; j++)
        {
          const YassStatement *its = yass_game_get_statement (easel->game, j);

          is_alike |= its->kind == statement->kind && its->cells[0] == other;
        }
      const YassPoint there = yass_place_centre (easel->shape, other);
      const double x = there.x - centre.x;
      const double y = there.y - centre.y;
      const YassPoint at = { centre.x + x * 0.41, centre.y + y * 0.41 };
      if (!is_alike)
        add_chevron (easel, YASS_ROLE_GREATER, at, is_least ? -x : x,
                     is_least ? -y : y);
    }
}

void
yass_mark_minimum (const YassEasel *easel, const YassMark *self, guint i)
{
  add_extreme (easel, self, i, true);
}

void
yass_mark_maximum (const YassEasel *easel, const YassMark *self, guint i)
{
  add_extreme (easel, self, i, false);
}
