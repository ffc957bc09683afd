/* marks-signs.c: signs on the border between two cells
 * SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "picture/marks.h"

#define DOT 0.12
#define DOT_WITH_LABEL 0.14
#define LETTER 0.3
#define QUAD 0.23
#define QUAD_NUMBER 0.19
#define CHEVRON 0.065    /* half of its side */
#define FROM_BORDER 0.08 /* of those within a cell */

static YassPoint
take_sign (const YassEasel *easel, const YassStatement *statement)
{
  return yass_room_take_sign (easel->room, statement->cells[0],
                              statement->cells[1]);
}

/* "white", or "white:2" with the 2 in the dot */
void
yass_mark_dot (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const YassPoint at = take_sign (easel, statement);
  const bool is_black = g_str_has_prefix (statement->value, "black");
  const char *colon = strchr (statement->value, ':');

  yass_picture_add_circle (easel->picture, is_black ? self->more : self->role,
                           at, colon != NULL ? DOT_WITH_LABEL : DOT);
  if (colon != NULL)
    yass_picture_add_text (easel->picture,
                           is_black ? YASS_ROLE_DOT_BLACK_LABEL
                                    : YASS_ROLE_DOT_WHITE_LABEL,
                           at, 0.2, YASS_ALIGN_MIDDLE, colon + 1);
}

/* Numbers in a circle on the corner that its cells share: two, and two below
 */
void
yass_mark_quad (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const YassPoint first = yass_place_corner (
      easel->shape, yass_place_first (statement->cells, statement->n_cells));
  const YassPoint at = { first.x + 1, first.y + 1 };
  g_auto (GStrv) numbers = g_strsplit (statement->value, ",", -1);
  const guint n = g_strv_length (numbers);

  yass_picture_add_circle (easel->picture, self->role, at, QUAD);
  for (guint k = 0; k < n; k += 2)
    {
      const double below = n > 2 ? (k == 0 ? -0.5 : 0.5) * QUAD_NUMBER : 0;
      g_autofree char *line
          = k + 1 < n ? g_strconcat (numbers[k], " ", numbers[k + 1], NULL)
                      : g_strdup (numbers[k]);

      yass_picture_add_text (easel->picture, self->more,
                             (YassPoint){ at.x, at.y + below }, QUAD_NUMBER,
                             YASS_ALIGN_MIDDLE, line);
    }
}

static void
add_letter (const YassEasel *easel, YassRole role, YassPoint at,
            const char *letter)
{
  yass_picture_add_circle (easel->picture, YASS_ROLE_LETTER_BACK, at, DOT);
  yass_picture_add_text (easel->picture, role, at, LETTER, YASS_ALIGN_MIDDLE,
                         letter);
}

void
yass_mark_letter (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);

  add_letter (easel, self->role, take_sign (easel, statement),
              statement->value);
}

void
yass_mark_equal (const YassEasel *easel, const YassMark *self, guint i)
{
  add_letter (easel, self->role,
              take_sign (easel, yass_game_get_statement (easel->game, i)), "=");
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

void
yass_mark_greater (const YassEasel *easel, const YassMark *self, guint i)
{
  const YassStatement *statement = yass_game_get_statement (easel->game, i);
  const YassPoint a = yass_place_centre (easel->shape, statement->cells[0]);
  const YassPoint b = yass_place_centre (easel->shape, statement->cells[1]);
  const double length = hypot (b.x - a.x, b.y - a.y);
  const YassPoint at = take_sign (easel, statement);

  yass_picture_add_circle (easel->picture, YASS_ROLE_LETTER_BACK, at, DOT);
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
      if (is_alike)
        continue;
      const YassPoint there = yass_place_centre (easel->shape, other);
      const YassPoint border = yass_room_take_sign (easel->room, cell, other);
      const double x = there.x - centre.x;
      const double y = there.y - centre.y;
      const YassPoint at
          = { border.x - x * FROM_BORDER, border.y - y * FROM_BORDER };
      add_chevron (easel, self->role, at, is_least ? -x : x, is_least ? -y : y);
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
