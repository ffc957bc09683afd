/* marks.c: which mark a kind of constraint has
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#include <string.h>

#include "picture/notes.h"

/* In the order in which they are drawn, and so the widest first: what is drawn
 * later leaves something of it to be seen. kinds.c has the kinds, and plugins
 * have more. What holds all over the board has no mark, and is written below
 * it. */
static const YassMark marks[] = {
  { "row", YASS_LAYER_NONE },
  { "column", YASS_LAYER_NONE },
  { "box", YASS_LAYER_NONE },
  { "region", YASS_LAYER_NONE }, /* the borders of the grid */

  { "extra", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_REGION },
  { "windoku", YASS_LAYER_SHADE, yass_mark_groups, YASS_ROLE_WINDOW },
  { "clone", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_CLONE },
  { "minimum", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_EXTREME },
  { "maximum", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_EXTREME },

  { "even", YASS_LAYER_LINE, yass_mark_squares, YASS_ROLE_EVEN },
  { "odd", YASS_LAYER_LINE, yass_mark_circles, YASS_ROLE_ODD },
  { "thermo", YASS_LAYER_LINE, yass_mark_thermo, YASS_ROLE_THERMO,
    YASS_ROLE_THERMO_BULB, 0.34 },
  { "slow-thermo", YASS_LAYER_LINE, yass_mark_thermo, YASS_ROLE_SLOW_THERMO,
    YASS_ROLE_SLOW_THERMO_BULB, 0.29 },
  { "modular", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_MODULAR },
  { "entropic", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_ENTROPIC },
  { "renban", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_RENBAN },
  { "whisper", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_WHISPER },
  { "palindrome", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_PALINDROME },
  { "pair", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_PAIR },
  { "between", YASS_LAYER_LINE, yass_mark_between, YASS_ROLE_BETWEEN,
    YASS_ROLE_BETWEEN_END, 0.39 },
  { "arrow", YASS_LAYER_LINE, yass_mark_arrow, YASS_ROLE_ARROW,
    YASS_ROLE_ARROW_CIRCLE, 0.3 },
  { "diagonal", YASS_LAYER_LINE, yass_mark_diagonal, YASS_ROLE_DIAGONAL },
  { "diagonals", YASS_LAYER_LINE, yass_mark_diagonal, YASS_ROLE_DIAGONAL },
  { "equal", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_EQUAL },
  { "greater", YASS_LAYER_LINE, yass_mark_link, YASS_ROLE_EQUAL },

  { "windoku", YASS_LAYER_OUTLINE, yass_mark_group_edges,
    YASS_ROLE_WINDOW_EDGE },
  { "extra", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_REGION_EDGE },
  { "clone", YASS_LAYER_OUTLINE, yass_mark_halves, YASS_ROLE_CLONE_EDGE },
  { "cage", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_CAGE },
  { "distinct", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_DISTINCT },
  { "pairs", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_PAIRS },

  { "extra", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "clone", YASS_LAYER_SIGN, yass_mark_clone_letters, YASS_ROLE_LABEL },
  { "cage", YASS_LAYER_SIGN, yass_mark_value, YASS_ROLE_LABEL },
  { "distinct", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "pairs", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "pair", YASS_LAYER_SIGN, yass_mark_diamonds, YASS_ROLE_DOT_WHITE },
  { "kropki", YASS_LAYER_SIGN, yass_mark_dot, YASS_ROLE_DOT_WHITE,
    YASS_ROLE_DOT_BLACK },
  { "xv", YASS_LAYER_SIGN, yass_mark_letter, YASS_ROLE_LETTER },
  { "equal", YASS_LAYER_SIGN, yass_mark_equal, YASS_ROLE_LETTER },
  { "greater", YASS_LAYER_SIGN, yass_mark_greater, YASS_ROLE_GREATER },
  { "minimum", YASS_LAYER_SIGN, yass_mark_minimum, YASS_ROLE_GREATER },
  { "maximum", YASS_LAYER_SIGN, yass_mark_maximum, YASS_ROLE_GREATER },
};

/* Of any other kind cells are outlined and named, whatever it is */
static const YassMark others[] = {
  { NULL, YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_OTHER },
  { NULL, YASS_LAYER_SIGN, yass_mark_name, YASS_ROLE_LABEL },
};

static bool
is_known (const YassKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strcmp (marks[i].kind, kind->name) == 0)
      return true;
  return false;
}

static bool
is_for (const YassMark *mark, const YassKind *kind)
{
  if (mark->kind != NULL)
    return strcmp (mark->kind, kind->name) == 0;
  return !yass_kind_is_board_wide (kind) && !is_known (kind);
}

static void
draw_all_of (const YassEasel *easel, const YassMark *mark)
{
  const YassGame *game = easel->game;
  g_autoptr (GString) title = g_string_new (NULL);

  for (guint i = 0; i < game->statements->len; i++)
    {
      const YassStatement *statement = yass_game_get_statement (game, i);

      if (!is_for (mark, statement->kind))
        continue;
      g_string_truncate (title, 0);
      yass_game_append_name (title, game, i);
      g_string_append (title, ": ");
      yass_note_append (title, statement, easel->shape);
      yass_picture_begin (easel->picture, "mark", title->str);
      mark->draw (easel, mark, i);
      yass_picture_end (easel->picture);
    }
}

void
yass_marks_draw (const YassEasel *easel, YassLayer layer)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].layer == layer)
      draw_all_of (easel, &marks[i]);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].layer == layer)
      draw_all_of (easel, &others[i]);
}

bool
yass_mark_speaks_for_itself (const YassKind *kind)
{
  return kind == &yass_kind_row || kind == &yass_kind_column
         || kind == &yass_kind_box || kind == &yass_kind_region;
}
