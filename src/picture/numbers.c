/* numbers.c: what stands in the cells, and what could
 * SPDX-License-Identifier: MIT */
#include <math.h>

#include "picture/marks.h"

#define NUMBER 0.62 /* the size of a single digit in a cell */
#define MARGIN 0.04 /* around the candidates of a cell */
#define REACH_OF_SIGNS 0.11
#define REACH_OF_LABELS 0.17
#define DISC 0.46  /* of a candidate's place */
#define STRIKE 0.4 /* of the same, on either side */
#define BOW 0.1    /* of the length of a link, to its side */
#define LINK_POINTS 13

/* Each candidate has its place in every cell */
typedef struct
{
  YassMargins margins;
  guint n_across;
  double width; /* of a place */
  double height;
  double size; /* of the text */
} Layout;

typedef struct
{
  const YassEasel *easel;
  const YassScene *scene;
  guint n_words;
  double size; /* of a number alone in its cell */
  Layout layout;
  bool has_layout;    /* candidates are shown where there are not too many */
  bool *is_pattern;   /* per number, of the step; owned */
  bool *has_pattern;  /* per cell; owned */
  uint64_t *removed;  /* per cell n_words words, of the step; owned */
  uint64_t *supposed; /* the same, or fins; owned */
  uint64_t *on;       /* the same: of a chain; owned */
  uint64_t *off;      /* the same: of a chain; owned */
} Numbers;

void
yass_picture_append_number (GString *text, const YassPuzzle *puzzle,
                            guint number)
{
  yass_append_number (text, yass_puzzle_get_symbols (puzzle),
                      yass_puzzle_get_first_number (puzzle), number);
}

char *
yass_picture_dup_number (const YassPuzzle *puzzle, guint number)
{
  GString *text = g_string_new (NULL);

  yass_picture_append_number (text, puzzle, number);
  return g_string_free (text, FALSE);
}

/* So that the widest number fits */
static double
fit (const Numbers *self, double width, double size)
{
  const guint n = self->easel->shape->size;
  g_autofree char *widest = yass_picture_dup_number (self->scene->puzzle, n);
  const double wide = yass_text_get_width (widest, 1, false);

  return MIN (size, width / wide);
}

/* How far a figure reaches into cells from their sides */
static double
get_reach (const YassFigure *figure)
{
  switch (figure->role)
    {
    case YASS_ROLE_REGION_EDGE:
    case YASS_ROLE_WINDOW_EDGE:
    case YASS_ROLE_CLONE_EDGE:
    case YASS_ROLE_EQUAL_SUM_EDGE:
    case YASS_ROLE_CAGE:
    case YASS_ROLE_RELLIK:
    case YASS_ROLE_SAME_EDGE:
    case YASS_ROLE_CONTAIN:
    case YASS_ROLE_EQUALITY:
    case YASS_ROLE_SUM:
    case YASS_ROLE_DISTINCT:
    case YASS_ROLE_PAIRS:
    case YASS_ROLE_OTHER:
      return fabs (figure->points[0].x - round (figure->points[0].x));
    case YASS_ROLE_DOT_WHITE:
    case YASS_ROLE_DOT_BLACK:
    case YASS_ROLE_LETTER:
    case YASS_ROLE_GREATER:
      return REACH_OF_SIGNS;
    default:
      return 0;
    }
}

YassMargins
yass_picture_get_margins (const YassPicture *picture)
{
  double reach = 0, top = 0;

  for (guint i = 0; i < picture->figures->len; i++)
    {
      const YassFigure *figure = yass_picture_get_figure (picture, i);

      reach = MAX (reach, get_reach (figure));
      if (figure->role == YASS_ROLE_LABEL
          || figure->role == YASS_ROLE_RELLIK_LABEL)
        top = REACH_OF_LABELS;
    }
  return (YassMargins){ MARGIN + MAX (top, reach), MARGIN + reach };
}

/* The side of the square that fits into the place of a candidate */
static double
get_place (const Layout *layout)
{
  return MIN (layout->width, layout->height);
}

static void
lay_out (Numbers *self)
{
  const guint n = self->easel->shape->size;
  Layout *layout = &self->layout;

  layout->margins = yass_picture_get_margins (self->easel->picture);
  layout->n_across = (guint) ceil (sqrt (n));
  const guint n_down = (n + layout->n_across - 1) / layout->n_across;
  layout->width = (1 - 2 * layout->margins.side) / layout->n_across;
  layout->height = (1 - layout->margins.top - layout->margins.side) / n_down;
  layout->size
      = fit (self, layout->width * 0.86, MIN (get_place (layout) * 0.86, 0.32));
}

static void
note_edges (const Numbers *self, uint64_t *words, const GArray *edges)
{
  for (guint i = 0; i < edges->len; i++)
    {
      const YassEdge *edge = &g_array_index (edges, YassEdge, i);

      words[edge->cell * self->n_words + (edge->number - 1) / 64]
          |= (uint64_t) 1 << (edge->number - 1) % 64;
    }
}

static void
note_step (Numbers *self)
{
  const YassRecordStep *step = self->scene->step;

  for (guint i = 0; step != NULL && i < step->cells->len; i++)
    self->has_pattern[g_array_index (step->cells, guint32, i)] = true;
  for (guint i = 0; step != NULL && i < step->numbers->len; i++)
    self->is_pattern[g_array_index (step->numbers, guint32, i)] = true;
  if (step != NULL)
    {
      note_edges (self, self->removed, step->removed);
      note_edges (self, self->supposed, step->supposed);
      note_edges (self, self->on, step->on);
      note_edges (self, self->off, step->off);
      if (step->fins != NULL)
        note_edges (self, self->supposed, step->fins);
    }
}

static bool
has_edge (const Numbers *self, guint cell, guint number)
{
  return self->scene->moment != NULL
             ? yass_moment_has (self->scene->moment, cell, number)
             : yass_puzzle_allows (self->scene->puzzle, cell, number);
}

static bool
is_noted (const Numbers *self, const uint64_t *words, guint cell, guint number)
{
  return words[cell * self->n_words + (number - 1) / 64] >> (number - 1) % 64
         & 1;
}

/* What stands behind a candidate, and how it is written. What goes, goes,
 * whatever else it is. */
static YassRole
get_role (const Numbers *self, guint cell, guint number, YassRole *behind)
{
  *behind = YASS_ROLE_NOTHING;
  if (is_noted (self, self->removed, cell, number))
    return YASS_ROLE_CANDIDATE_REMOVED;
  if (is_noted (self, self->supposed, cell, number))
    {
      *behind = YASS_ROLE_CANDIDATE_RING;
      return YASS_ROLE_CANDIDATE_SUPPOSED;
    }
  if (self->scene->step != NULL && self->scene->step->links->len > 0)
    {
      if (is_noted (self, self->on, cell, number))
        *behind = YASS_ROLE_CANDIDATE_DISC;
      else if (is_noted (self, self->off, cell, number))
        *behind = YASS_ROLE_CANDIDATE_OTHER_DISC;
    }
  else if (self->has_pattern[cell] && self->is_pattern[number])
    *behind = YASS_ROLE_CANDIDATE_DISC;
  return *behind == YASS_ROLE_NOTHING ? YASS_ROLE_CANDIDATE
                                      : YASS_ROLE_CANDIDATE_PATTERN;
}

static guint
get_number (const Numbers *self, guint cell)
{
  const YassPuzzle *puzzle = self->scene->puzzle;

  if (self->scene->moment != NULL)
    return self->scene->moment->numbers[cell];
  return yass_puzzle_get_placed (puzzle, cell) != 0
             ? yass_puzzle_get_placed (puzzle, cell)
             : yass_puzzle_get_given (puzzle, cell);
}

static YassPoint
get_point (const Numbers *self, guint cell, guint number)
{
  const Layout *layout = &self->layout;
  const YassPoint corner = yass_place_corner (self->easel->shape, cell);

  return (YassPoint){
    corner.x + layout->margins.side
        + ((number - 1) % layout->n_across + 0.5) * layout->width,
    corner.y + layout->margins.top
        + ((number - 1) / layout->n_across + 0.5) * layout->height
  };
}

/* A bow, so that it is seen beside others that go the same way, and beside
 * the candidates between its ends */
static void
add_link (const Numbers *self, const YassRecordLink *link)
{
  const YassPoint from = get_point (self, link->from.cell, link->from.number);
  const YassPoint to = get_point (self, link->to.cell, link->to.number);
  const double bow = hypot (to.x - from.x, to.y - from.y) > 1.2 ? BOW : 0;
  const YassPoint middle = { (from.x + to.x) / 2 - (to.y - from.y) * bow,
                             (from.y + to.y) / 2 + (to.x - from.x) * bow };
  YassPoint points[LINK_POINTS];

  for (guint i = 0; i < LINK_POINTS; i++)
    {
      const double t = (double) i / (LINK_POINTS - 1);
      const double a = (1 - t) * (1 - t), b = 2 * t * (1 - t), c = t * t;

      points[i] = (YassPoint){ a * from.x + b * middle.x + c * to.x,
                               a * from.y + b * middle.y + c * to.y };
    }
  yass_picture_add_line (self->easel->picture,
                         link->is_strong ? YASS_ROLE_LINK_STRONG
                                         : YASS_ROLE_LINK_WEAK,
                         points, LINK_POINTS);
}

/* Below the candidates; cells beside the board have no place */
static void
add_links (const Numbers *self)
{
  const GArray *links
      = self->scene->step != NULL ? self->scene->step->links : NULL;
  const guint n_cells = yass_place_cells (self->easel->shape);

  if (links == NULL || links->len == 0 || !self->has_layout)
    return;
  yass_picture_begin (self->easel->picture, "links", NULL);
  for (guint i = 0; i < links->len; i++)
    {
      const YassRecordLink *link = &g_array_index (links, YassRecordLink, i);

      if (link->from.cell < n_cells && link->to.cell < n_cells)
        add_link (self, link);
    }
  yass_picture_end (self->easel->picture);
}

static void
add_candidate (const Numbers *self, guint cell, guint number)
{
  YassPicture *picture = self->easel->picture;
  const Layout *layout = &self->layout;
  const YassPoint point = get_point (self, cell, number);
  const double x = point.x;
  const double y = point.y;
  const double reach = get_place (layout);
  g_autofree char *text = yass_picture_dup_number (self->scene->puzzle, number);
  YassRole behind;
  const YassRole role = get_role (self, cell, number, &behind);

  if (behind != YASS_ROLE_NOTHING)
    yass_picture_add_circle (picture, behind, (YassPoint){ x, y },
                             reach * DISC);
  yass_picture_add_text (picture, role, (YassPoint){ x, y }, layout->size,
                         YASS_ALIGN_MIDDLE, text);
  yass_picture_set_id (
      picture, "r%uc%un%u", yass_place_row (self->easel->shape, cell) + 1,
      yass_place_column (self->easel->shape, cell) + 1, number);
  if (role == YASS_ROLE_CANDIDATE_REMOVED)
    yass_picture_add_stroke (picture, YASS_ROLE_STRIKE, x - reach * STRIKE,
                             y + reach * STRIKE, x + reach * STRIKE,
                             y - reach * STRIKE);
}

/* Pencil marks that the author gave are always shown */
static bool
shows_candidates (const Numbers *self, guint cell)
{
  return self->has_layout
         && (self->scene->flags & YASS_DRAWING_CANDIDATES
             || !yass_puzzle_is_open (self->scene->puzzle, cell));
}

static char *
dup_title (const Numbers *self, guint cell, guint number, bool candidates)
{
  const guint n = self->easel->shape->size;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "r%uc%u",
                          yass_place_row (self->easel->shape, cell) + 1,
                          yass_place_column (self->easel->shape, cell) + 1);
  if (number != 0)
    {
      g_string_append (text, " = ");
      yass_picture_append_number (text, self->scene->puzzle, number);
    }
  for (guint i = 1, found = 0; number == 0 && candidates && i <= n; i++)
    if (has_edge (self, cell, i))
      {
        g_string_append (text, found++ == 0 ? ": " : " ");
        yass_picture_append_number (text, self->scene->puzzle, i);
      }
  return g_string_free (text, FALSE);
}

static void
add_cell (const Numbers *self, guint cell)
{
  YassPicture *picture = self->easel->picture;
  const YassShape *shape = self->easel->shape;
  const guint number = get_number (self, cell);
  const bool candidates = number == 0 && shows_candidates (self, cell);
  g_autofree char *title = dup_title (self, cell, number, candidates);

  yass_picture_begin (picture, "cell-group", title);
  yass_picture_set_id (picture, "r%uc%u", yass_place_row (shape, cell) + 1,
                       yass_place_column (shape, cell) + 1);
  yass_picture_add_rectangle (picture, YASS_ROLE_CELL,
                              yass_place_corner (shape, cell), 1, 1);
  if (number != 0)
    {
      g_autofree char *text
          = yass_picture_dup_number (self->scene->puzzle, number);
      const bool is_given
          = yass_puzzle_get_given (self->scene->puzzle, cell) == number
            && yass_puzzle_get_placed (self->scene->puzzle, cell) == 0;

      yass_picture_add_text (
          picture, is_given ? YASS_ROLE_GIVEN : YASS_ROLE_SOLVED,
          yass_place_centre (shape, cell), self->size, YASS_ALIGN_MIDDLE, text);
    }
  for (guint i = 1; candidates && i <= shape->size; i++)
    if (has_edge (self, cell, i))
      add_candidate (self, cell, i);
  yass_picture_end (picture);
}

void
yass_picture_add_numbers (const YassEasel *easel, const YassScene *scene)
{
  const guint n_cells = yass_shape_count_cells (easel->shape);
  const guint n_words = yass_puzzle_get_n_words (scene->puzzle);
  g_autofree bool *is_pattern = g_new0 (bool, easel->shape->size + 1);
  g_autofree bool *has_pattern = g_new0 (bool, n_cells);
  g_autofree uint64_t *removed = g_new0 (uint64_t, (gsize) n_cells * n_words);
  g_autofree uint64_t *supposed = g_new0 (uint64_t, (gsize) n_cells * n_words);
  g_autofree uint64_t *on = g_new0 (uint64_t, (gsize) n_cells * n_words);
  g_autofree uint64_t *off = g_new0 (uint64_t, (gsize) n_cells * n_words);
  Numbers self = { .easel = easel,
                   .scene = scene,
                   .n_words = n_words,
                   .has_layout = easel->shape->size <= YASS_MOST_CANDIDATES,
                   .is_pattern = is_pattern,
                   .has_pattern = has_pattern,
                   .removed = removed,
                   .supposed = supposed,
                   .on = on,
                   .off = off };

  self.size = fit (&self, 0.8, NUMBER);
  lay_out (&self);
  note_step (&self);
  add_links (&self);
  yass_picture_begin (easel->picture, "cells", NULL);
  for (guint cell = 0; cell < yass_place_cells (easel->shape); cell++)
    add_cell (&self, cell);
  yass_picture_end (easel->picture);
}
