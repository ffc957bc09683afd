/* marks.c: which mark a kind of constraint has
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#include <string.h>

/* In no order that matters. kinds.c has the kinds, and plugins have more. What
 * holds all over the board has no mark, and is written below it. */
static const YassMark marks[] = {
  { "row", YASS_LAYER_NONE },
  { "column", YASS_LAYER_NONE },
  { "box", YASS_LAYER_NONE },
  { "region", YASS_LAYER_NONE }, /* the borders of the grid */
  { "extra", YASS_LAYER_SHADE, yass_mark_region, YASS_ROLE_REGION },
  { "windoku", YASS_LAYER_SHADE, yass_mark_groups, YASS_ROLE_WINDOW },
  { "clone", YASS_LAYER_SHADE, yass_mark_clone, YASS_ROLE_CLONE },
  { "odd", YASS_LAYER_SHADE, yass_mark_circles, YASS_ROLE_ODD },
  { "even", YASS_LAYER_SHADE, yass_mark_squares, YASS_ROLE_EVEN },
  { "minimum", YASS_LAYER_SHADE, yass_mark_minimum, YASS_ROLE_EXTREME },
  { "maximum", YASS_LAYER_SHADE, yass_mark_maximum, YASS_ROLE_EXTREME },
  { "diagonal", YASS_LAYER_LINE, yass_mark_diagonal, YASS_ROLE_DIAGONAL },
  { "diagonals", YASS_LAYER_LINE, yass_mark_diagonal, YASS_ROLE_DIAGONAL },
  { "thermo", YASS_LAYER_LINE, yass_mark_thermo, YASS_ROLE_THERMO,
    YASS_ROLE_THERMO_BULB },
  { "slow-thermo", YASS_LAYER_LINE, yass_mark_thermo, YASS_ROLE_SLOW_THERMO,
    YASS_ROLE_SLOW_THERMO_BULB },
  { "whisper", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_WHISPER },
  { "palindrome", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_PALINDROME },
  { "entropic", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_ENTROPIC },
  { "modular", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_MODULAR },
  { "between", YASS_LAYER_LINE, yass_mark_between, YASS_ROLE_BETWEEN,
    YASS_ROLE_BETWEEN_END },
  { "renban", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_RENBAN },
  { "arrow", YASS_LAYER_LINE, yass_mark_arrow, YASS_ROLE_ARROW,
    YASS_ROLE_ARROW_CIRCLE },
  { "equal", YASS_LAYER_LINE, yass_mark_equal, YASS_ROLE_EQUAL },
  { "pair", YASS_LAYER_LINE, yass_mark_pair, YASS_ROLE_PAIR },
  { "pairs", YASS_LAYER_SIGN, yass_mark_outline, YASS_ROLE_PAIRS },
  { "cage", YASS_LAYER_SIGN, yass_mark_cage, YASS_ROLE_CAGE },
  { "distinct", YASS_LAYER_SIGN, yass_mark_outline, YASS_ROLE_DISTINCT },
  { "kropki", YASS_LAYER_SIGN, yass_mark_dot, YASS_ROLE_DOT_WHITE,
    YASS_ROLE_DOT_BLACK },
  { "xv", YASS_LAYER_SIGN, yass_mark_letter, YASS_ROLE_LETTER },
  { "greater", YASS_LAYER_SIGN, yass_mark_greater, YASS_ROLE_GREATER },
};

/* Cells are outlined, and a note names the kind */
static const YassMark other
    = { NULL, YASS_LAYER_SIGN, yass_mark_other, YASS_ROLE_OTHER };
static const YassMark board_wide = { NULL, YASS_LAYER_NONE };

static const YassMark *
find_mark (const YassKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strcmp (marks[i].kind, kind->name) == 0)
      return &marks[i];
  return yass_kind_is_board_wide (kind) ? &board_wide : &other;
}

void
yass_marks_draw (const YassEasel *easel, YassLayer layer)
{
  const YassGame *game = easel->game;
  g_autoptr (GString) title = g_string_new (NULL);

  for (guint i = 0; i < game->statements->len; i++)
    {
      const YassKind *kind = yass_game_get_statement (game, i)->kind;
      const YassMark *mark = find_mark (kind);

      if (mark->layer != layer)
        continue;
      g_string_truncate (title, 0);
      yass_game_append_name (title, game, i);
      g_string_append_printf (title, ": %s", kind->summary);
      yass_picture_begin (easel->picture, "mark", title->str);
      mark->draw (easel, mark, i);
      yass_picture_end (easel->picture);
    }
}

bool
yass_mark_speaks_for_itself (const YassKind *kind)
{
  return kind == &yass_kind_row || kind == &yass_kind_column
         || kind == &yass_kind_box || kind == &yass_kind_region;
}
