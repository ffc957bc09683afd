/* marks.c: which mark a kind of constraint has
 * SPDX-License-Identifier: MIT */
#include "picture/marks.h"

#include <string.h>

#include "picture/notes.h"

/* In the order in which they are drawn, and so the widest first: what is drawn
 * later leaves something of it to be seen. A line without a name is for all
 * kinds whose guises say that they are drawn so. What holds all over the board
 * has no mark, and is written below it. */
static const YassMark marks[] = {
  { "row", YASS_LAYER_NONE },
  { "column", YASS_LAYER_NONE },
  { "box", YASS_LAYER_NONE },
  { "region", YASS_LAYER_NONE },             /* the borders of the grid */
  { "chaos-construction", YASS_LAYER_NONE }, /* the same, once they are found */
  { "and", YASS_LAYER_NONE },                /* the marks of its parts */
  { "replicate", YASS_LAYER_NONE },

  { "extra", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_REGION },
  { "windoku", YASS_LAYER_SHADE, yass_mark_groups, YASS_ROLE_WINDOW },
  { "clone", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_CLONE },
  { "same-values", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_SAME },
  { "equal-sum", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_EQUAL_SUM },
  { "row-index", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_INDEX },
  { "column-index", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_INDEX },
  { "box-index", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_INDEX },
  { "minimum", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_EXTREME },
  { "maximum", YASS_LAYER_SHADE, yass_mark_shade, YASS_ROLE_EXTREME },

  { "even", YASS_LAYER_LINE, yass_mark_squares, YASS_ROLE_EVEN },
  { "odd", YASS_LAYER_LINE, yass_mark_circles, YASS_ROLE_ODD },
  { "counting-circles", YASS_LAYER_LINE, yass_mark_circles,
    YASS_ROLE_COUNTING_CIRCLE },
  { "count-distinct", YASS_LAYER_LINE, yass_mark_first_circle,
    YASS_ROLE_ARROW_CIRCLE },
  { "thermo", YASS_LAYER_LINE, yass_mark_thermo, YASS_ROLE_THERMO,
    YASS_ROLE_THERMO_BULB, 0.34 },
  { "slow-thermo", YASS_LAYER_LINE, yass_mark_thermo, YASS_ROLE_SLOW_THERMO,
    YASS_ROLE_SLOW_THERMO_BULB, 0.29 },
  { NULL, YASS_LAYER_LINE, yass_mark_line, .drawn = YASS_DRAWN_LINE },
  { "pair", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_PAIR },
  { "between", YASS_LAYER_LINE, yass_mark_between, YASS_ROLE_BETWEEN,
    YASS_ROLE_BETWEEN_END, 0.39 },
  { "lockout", YASS_LAYER_LINE, yass_mark_lockout, YASS_ROLE_LOCKOUT,
    YASS_ROLE_LOCKOUT_END, 0.42 },
  { "regex", YASS_LAYER_LINE, yass_mark_tipped_line, YASS_ROLE_REGEX },
  { "nfa", YASS_LAYER_LINE, yass_mark_tipped_line, YASS_ROLE_NFA },
  { "arrow", YASS_LAYER_LINE, yass_mark_arrow, YASS_ROLE_ARROW,
    YASS_ROLE_ARROW_CIRCLE, 0.43 },
  { "pill-arrow", YASS_LAYER_LINE, yass_mark_arrow, YASS_ROLE_ARROW,
    YASS_ROLE_ARROW_CIRCLE, 0.43 },
  { "double-arrow", YASS_LAYER_LINE, yass_mark_between, YASS_ROLE_ARROW,
    YASS_ROLE_ARROW_CIRCLE, 0.43 },
  { "value-index", YASS_LAYER_LINE, yass_mark_arrow, YASS_ROLE_VALUE_INDEX,
    YASS_ROLE_VALUE_INDEX_CIRCLE, 0.3 },
  { "diagonal", YASS_LAYER_LINE, yass_mark_diagonal, YASS_ROLE_DIAGONAL },
  { "diagonals", YASS_LAYER_LINE, yass_mark_diagonal, YASS_ROLE_DIAGONAL },
  { "equal", YASS_LAYER_LINE, yass_mark_line, YASS_ROLE_EQUAL },
  { "greater", YASS_LAYER_LINE, yass_mark_link, YASS_ROLE_EQUAL },

  { "windoku", YASS_LAYER_OUTLINE, yass_mark_group_edges,
    YASS_ROLE_WINDOW_EDGE },
  { "extra", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_REGION_EDGE },
  { "clone", YASS_LAYER_OUTLINE, yass_mark_halves, YASS_ROLE_CLONE_EDGE },
  { "same-values", YASS_LAYER_OUTLINE, yass_mark_part_edges,
    YASS_ROLE_SAME_EDGE },
  { "equal-sum", YASS_LAYER_OUTLINE, yass_mark_part_edges,
    YASS_ROLE_EQUAL_SUM_EDGE },
  { "chaos-count", YASS_LAYER_OUTLINE, yass_mark_region_count,
    YASS_ROLE_ARROW_CIRCLE, YASS_ROLE_CONTAIN, .is_of_regions = true },
  { "contain", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_CONTAIN },
  { "contain-exactly", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_CONTAIN },
  { "look-and-say", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_CONTAIN },
  { "evens", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_CONTAIN },
  { "odds", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_CONTAIN },
  { "count-distinct", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_CONTAIN },
  { "equality-cage", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_EQUALITY },
  { "sum", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_SUM },
  { "weighted-sum", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_SUM },
  { "cage", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_CAGE },
  { "rellik", YASS_LAYER_OUTLINE, yass_mark_cage, YASS_ROLE_RELLIK },
  { "distinct", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_DISTINCT },
  { "leaper-from", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_PAIRS },
  { "pairs", YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_PAIRS },

  { "row-index", YASS_LAYER_SIGN, yass_mark_index, YASS_ROLE_LABEL },
  { "column-index", YASS_LAYER_SIGN, yass_mark_index, YASS_ROLE_LABEL },
  { "box-index", YASS_LAYER_SIGN, yass_mark_index, YASS_ROLE_LABEL },
  { "extra", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "clone", YASS_LAYER_SIGN, yass_mark_clone_letters, YASS_ROLE_LABEL },
  { "same-values", YASS_LAYER_SIGN, yass_mark_part_letters, YASS_ROLE_LABEL },
  { "equal-sum", YASS_LAYER_SIGN, yass_mark_part_letters, YASS_ROLE_LABEL },
  { "cage", YASS_LAYER_SIGN, yass_mark_value, YASS_ROLE_LABEL },
  { "cage", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "rellik", YASS_LAYER_SIGN, yass_mark_no_value, YASS_ROLE_RELLIK_LABEL },
  { "rellik", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "contain", YASS_LAYER_SIGN, yass_mark_at_least, YASS_ROLE_LABEL },
  { "contain-exactly", YASS_LAYER_SIGN, yass_mark_exactly, YASS_ROLE_LABEL },
  { "look-and-say", YASS_LAYER_SIGN, yass_mark_value, YASS_ROLE_LABEL },
  { "evens", YASS_LAYER_SIGN, yass_mark_evens, YASS_ROLE_LABEL },
  { "odds", YASS_LAYER_SIGN, yass_mark_odds, YASS_ROLE_LABEL },
  { "contain", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "contain-exactly", YASS_LAYER_SIGN, yass_mark_letters_if_apart,
    YASS_ROLE_LABEL },
  { "look-and-say", YASS_LAYER_SIGN, yass_mark_letters_if_apart,
    YASS_ROLE_LABEL },
  { "evens", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "odds", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "equality-cage", YASS_LAYER_SIGN, yass_mark_letters_if_apart,
    YASS_ROLE_LABEL },
  { "count-distinct", YASS_LAYER_SIGN, yass_mark_letters_if_apart,
    YASS_ROLE_LABEL },
  { "chaos-arrow", YASS_LAYER_SIGN, yass_mark_region_arrow,
    YASS_ROLE_CLUE_ARROW, .is_of_regions = true },
  { "quad", YASS_LAYER_SIGN, yass_mark_quad, YASS_ROLE_DOT_WHITE,
    YASS_ROLE_DOT_WHITE_LABEL },
  { "sum", YASS_LAYER_SIGN, yass_mark_value, YASS_ROLE_LABEL },
  { "sum", YASS_LAYER_SIGN, yass_mark_times, YASS_ROLE_LABEL },
  { "sum", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "weighted-sum", YASS_LAYER_SIGN, yass_mark_letters_if_apart,
    YASS_ROLE_LABEL },
  { NULL, YASS_LAYER_SIGN, yass_mark_line_value, YASS_ROLE_LABEL,
    .drawn = YASS_DRAWN_VALUED_LINE },
  { "distinct", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "pairs", YASS_LAYER_SIGN, yass_mark_letters_if_apart, YASS_ROLE_LABEL },
  { "leaper-from", YASS_LAYER_SIGN, yass_mark_letters_if_apart,
    YASS_ROLE_LABEL },
  { "pair", YASS_LAYER_SIGN, yass_mark_diamonds, YASS_ROLE_DOT_WHITE },
  { "kropki", YASS_LAYER_SIGN, yass_mark_dot, YASS_ROLE_DOT_WHITE,
    YASS_ROLE_DOT_BLACK },
  { "xv", YASS_LAYER_SIGN, yass_mark_letter, YASS_ROLE_LETTER },
  { "equal", YASS_LAYER_SIGN, yass_mark_equal, YASS_ROLE_LETTER },
  { "greater", YASS_LAYER_SIGN, yass_mark_greater, YASS_ROLE_GREATER },
  { "minimum", YASS_LAYER_SIGN, yass_mark_minimum, YASS_ROLE_GREATER },
  { "maximum", YASS_LAYER_SIGN, yass_mark_maximum, YASS_ROLE_GREATER },
  { "given", YASS_LAYER_SIGN, yass_mark_given, YASS_ROLE_LABEL },
  { "or", YASS_LAYER_SIGN, yass_mark_branches, YASS_ROLE_LABEL },
  { "little-killer", YASS_LAYER_SIGN, yass_mark_diagonal_clue, YASS_ROLE_CLUE,
    YASS_ROLE_CLUE_ARROW },
  { NULL, YASS_LAYER_SIGN, yass_mark_line_clue, YASS_ROLE_CLUE,
    .drawn = YASS_DRAWN_LINE_CLUE },
  { NULL, YASS_LAYER_SIGN, yass_mark_end_clue, YASS_ROLE_CLUE,
    YASS_ROLE_CLUE_ARROW, .drawn = YASS_DRAWN_ARROW_CLUE },
  { NULL, YASS_LAYER_SIGN, yass_mark_signed_clue, YASS_ROLE_CLUE,
    .drawn = YASS_DRAWN_SIGNED_CLUE },
  { "full-rank", YASS_LAYER_SIGN, yass_mark_rank_clue, YASS_ROLE_CLUE },
};

/* Of any other kind cells are outlined and named, whatever it is */
static const YassMark others[] = {
  { NULL, YASS_LAYER_OUTLINE, yass_mark_outline, YASS_ROLE_OTHER },
  { NULL, YASS_LAYER_SIGN, yass_mark_name, YASS_ROLE_LABEL },
};

static bool
is_drawn (const YassKind *kind, YassDrawn drawn)
{
  const YassDrawn own = yass_kind_get_guise (kind)->drawn;

  return own == drawn
         || (own == YASS_DRAWN_VALUED_LINE && drawn == YASS_DRAWN_LINE);
}

static int
compare_widths (gconstpointer a, gconstpointer b)
{
  const double width = yass_ink_get (((const YassMark *) a)->role)->width;
  const double other = yass_ink_get (((const YassMark *) b)->role)->width;

  return (width < other) - (width > other);
}

/* A line for each kind that is drawn so, the widest first */
static void
add_drawn (GArray *all, const YassMark *mark)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (YassMark));

  for (guint i = 0; i < YASS_N_KINDS; i++)
    if (is_drawn (yass_kinds[i], mark->drawn))
      {
        YassMark line = *mark;

        line.kind = yass_kinds[i]->name;
        if (line.role == YASS_ROLE_NOTHING)
          line.role = YASS_N_ROLES + i;
        g_array_append_val (own, line);
      }
  g_array_sort (own, compare_widths);
  g_array_append_vals (all, own->data, own->len);
}

/* All lines, each with a name, and then one without */
static const YassMark *
collect_marks (void)
{
  GArray *all = g_array_new (TRUE, FALSE, sizeof (YassMark));

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].kind != NULL)
      g_array_append_val (all, marks[i]);
    else
      add_drawn (all, &marks[i]);
  return (const YassMark *) g_array_free (all, FALSE);
}

static const YassMark *
get_marks (void)
{
  static gsize all = 0;

  if (g_once_init_enter (&all))
    g_once_init_leave (&all, (gsize) collect_marks ());
  return (const YassMark *) all;
}

static bool
is_known (const YassKind *kind)
{
  for (const YassMark *mark = get_marks (); mark->kind != NULL; mark++)
    if (strcmp (mark->kind, kind->name) == 0)
      return true;
  return false;
}

bool
yass_mark_shows (const YassStatement *statement, const YassChaos *regions,
                 const YassShape *shape)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (marks[i].is_of_regions
        && strcmp (marks[i].kind, statement->kind->name) == 0)
      return regions != NULL && yass_chaos_is_drawn (regions, statement, shape);
  return !yass_statement_has_variables (statement, shape);
}

static bool
is_for (const YassMark *mark, const YassKind *kind)
{
  if (mark->kind != NULL)
    return strcmp (mark->kind, kind->name) == 0;
  return !yass_kind_is_board_wide (kind) && !is_known (kind);
}

static char *
dup_label (const YassEasel *easel, guint statement, guint branch)
{
  g_autoptr (GString) label = g_string_new (easel->label);

  if (label->len > 0)
    g_string_append_printf (label, ".%u", easel->game->numbers[statement] + 1);
  else
    yass_game_append_name (label, easel->game, statement);
  if (branch < 26)
    g_string_append_c (label, (char) ('a' + branch));
  else
    g_string_append_printf (label, ":%u", branch + 1);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

static void
free_branch (gpointer data)
{
  YassEasel *branch = data;

  yass_game_free ((YassGame *) branch->game);
  yass_easel_clear (branch);
  g_free (branch);
}

void
yass_easel_clear (YassEasel *easel)
{
  g_clear_pointer (&easel->branches, g_ptr_array_unref);
  g_clear_pointer (&easel->label, g_free);
}

void
yass_easel_add_branches (YassEasel *easel)
{
  easel->branches = g_ptr_array_new_with_free_func (free_branch);
  for (guint i = 0; i < easel->game->statements->len; i++)
    {
      const YassStatement *const *parts
          = yass_statement_get_parts (yass_game_get_statement (easel->game, i));

      for (guint j = 0; parts != NULL && parts[j] != NULL; j++)
        {
          YassEasel *branch = g_new (YassEasel, 1);

          *branch = *easel;
          branch->game = yass_game_new_branch (easel->game, parts[j]);
          branch->label = dup_label (easel, i, j);
          branch->owner = i;
          yass_easel_add_branches (branch);
          g_ptr_array_add (easel->branches, branch);
        }
    }
}

/* Whether there is such a mark */
static bool
has_any_of (const YassEasel *easel, const YassMark *mark)
{
  for (guint i = 0; i < easel->game->statements->len; i++)
    if (is_for (mark, yass_game_get_statement (easel->game, i)->kind))
      return true;
  for (guint i = 0; i < easel->branches->len; i++)
    if (has_any_of (easel->branches->pdata[i], mark))
      return true;
  return false;
}

static void draw_all_of (const YassEasel *easel, const YassMark *mark);

/* What may be there is pale */
static void
draw_branches (const YassEasel *easel, const YassMark *mark)
{
  for (guint i = 0; i < easel->branches->len; i++)
    if (has_any_of (easel->branches->pdata[i], mark))
      {
        yass_picture_begin (easel->picture, YASS_PICTURE_PALE, NULL);
        draw_all_of (easel->branches->pdata[i], mark);
        yass_picture_end (easel->picture);
      }
}

static void
draw_all_of (const YassEasel *easel, const YassMark *mark)
{
  const YassGame *game = easel->game;
  g_autoptr (GString) title = g_string_new (NULL);

  draw_branches (easel, mark);
  for (guint i = 0; i < game->statements->len; i++)
    {
      const YassStatement *statement = yass_game_get_statement (game, i);

      if (!is_for (mark, statement->kind)
          || !yass_mark_shows (statement,
                               easel->has_regions ? &easel->regions : NULL,
                               easel->shape))
        continue;
      g_string_truncate (title, 0);
      if (easel->label != NULL)
        g_string_append_printf (title, "%s, ", easel->label);
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
  for (const YassMark *mark = get_marks (); mark->kind != NULL; mark++)
    if (mark->layer == layer)
      draw_all_of (easel, mark);
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
