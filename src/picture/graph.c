/* graph.c: the graph of one constraint
 * SPDX-License-Identifier: MIT */
#include "picture/graph.h"

#include "base/notation.h"
#include "picture/place.h"

#define WIDTH 6.5  /* from the middle of the cells to that of the numbers */
#define STEP 0.95  /* from node to node */
#define CELL 1.05  /* the width of a cell's node */
#define NODE 0.34  /* half of its height, and a number's radius */
#define SIZE 0.36  /* of labels */
#define MARGIN 0.3 /* around all */
#define HEADING 0.3

typedef enum
{
  EDGE_PLAIN,
  EDGE_PATTERN,
  EDGE_REMOVED,
  EDGE_NONE,
} EdgeKind;

typedef struct
{
  const YassScene *scene;
  YassShape shape;
} Graph;

static Graph
graph_new (const YassScene *scene)
{
  return (Graph){ scene, yass_puzzle_get_shape (scene->puzzle) };
}

static bool
has_value (const GArray *values, guint32 value)
{
  for (guint i = 0; i < values->len; i++)
    if (g_array_index (values, guint32, i) == value)
      return true;
  return false;
}

static bool
is_pattern_cell (const Graph *self, guint cell)
{
  const YassRecordStep *step = self->scene->step;

  return step != NULL && has_value (step->cells, cell);
}

/* Numbers of a pattern that lies elsewhere are none of this graph's */
static bool
is_pattern_number (const Graph *self, guint number)
{
  const YassRecordStep *step = self->scene->step;

  if (step == NULL || !has_value (step->numbers, number))
    return false;
  for (guint i = 0; i < self->scene->house->n_cells; i++)
    if (is_pattern_cell (self, self->scene->house->cells[i]))
      return true;
  return false;
}

static bool
is_removed (const Graph *self, guint cell, guint number)
{
  const YassRecordStep *step = self->scene->step;

  for (guint i = 0; step != NULL && i < step->removed->len; i++)
    {
      const YassEdge *edge = &g_array_index (step->removed, YassEdge, i);

      if (edge->cell == cell && edge->number == number)
        return true;
    }
  return false;
}

static EdgeKind
get_edge (const Graph *self, guint cell, guint number)
{
  if (!yass_moment_has (self->scene->moment, cell, number))
    return EDGE_NONE;
  if (is_removed (self, cell, number))
    return EDGE_REMOVED;
  return is_pattern_cell (self, cell) && is_pattern_number (self, number)
             ? EDGE_PATTERN
             : EDGE_PLAIN;
}

static char *
dup_cell_name (const Graph *self, guint cell)
{
  return yass_picture_dup_cell (self->scene->notation, &self->shape, cell);
}

/* The shorter side stands in the middle of the longer one */
static YassPoint
place (guint index, guint n, guint n_other, double x)
{
  const double top = n < n_other ? (n_other - n) * STEP / 2 : 0;

  return (YassPoint){ x, top + (index + 0.5) * STEP };
}

static YassPoint
place_cell (const Graph *self, guint index)
{
  return place (index, self->scene->house->n_cells, self->shape.size, CELL / 2);
}

static YassPoint
place_number (const Graph *self, guint number)
{
  return place (number - 1, self->shape.size, self->scene->house->n_cells,
                CELL / 2 + WIDTH);
}

/* Those that matter over those that do not */
static void
add_edges (YassPicture *picture, const Graph *self, EdgeKind kind,
           YassRole role)
{
  for (guint i = 0; i < self->scene->house->n_cells; i++)
    for (guint number = 1; number <= self->shape.size; number++)
      {
        const guint cell = self->scene->house->cells[i];
        const YassPoint from = place_cell (self, i);
        const YassPoint to = place_number (self, number);

        if (get_edge (self, cell, number) != kind)
          continue;
        yass_picture_add_stroke (picture, role, from.x + CELL / 2, from.y,
                                 to.x - NODE, to.y);
        yass_picture_set_id (
            picture, "r%uc%un%u", yass_place_row (&self->shape, cell) + 1,
            yass_place_column (&self->shape, cell) + 1, number);
      }
}

static void
add_cells (YassPicture *picture, const Graph *self)
{
  yass_picture_begin (picture, "cells", NULL);
  for (guint i = 0; i < self->scene->house->n_cells; i++)
    {
      const guint cell = self->scene->house->cells[i];
      const YassPoint at = place_cell (self, i);
      const bool pattern = is_pattern_cell (self, cell);
      g_autofree char *name = dup_cell_name (self, cell);

      yass_picture_add_rectangle (
          picture, pattern ? YASS_ROLE_NODE_PATTERN : YASS_ROLE_NODE,
          (YassPoint){ at.x - CELL / 2, at.y - NODE }, CELL, 2 * NODE);
      yass_picture_add_text (
          picture,
          pattern ? YASS_ROLE_NODE_PATTERN_LABEL : YASS_ROLE_NODE_LABEL, at,
          MIN (SIZE, CELL * 0.92 / yass_text_get_width (name, 1, pattern)),
          YASS_ALIGN_MIDDLE, name);
    }
  yass_picture_end (picture);
}

static void
add_numbers (YassPicture *picture, const Graph *self)
{
  yass_picture_begin (picture, "numbers", NULL);
  for (guint number = 1; number <= self->shape.size; number++)
    {
      const YassPoint at = place_number (self, number);
      const bool pattern = is_pattern_number (self, number);
      g_autofree char *name
          = yass_picture_dup_number (self->scene->puzzle, number);

      yass_picture_add_circle (
          picture, pattern ? YASS_ROLE_NODE_PATTERN : YASS_ROLE_NODE, at, NODE);
      yass_picture_add_text (picture,
                             pattern ? YASS_ROLE_NODE_PATTERN_LABEL
                                     : YASS_ROLE_NODE_LABEL,
                             at, SIZE, YASS_ALIGN_MIDDLE, name);
    }
  yass_picture_end (picture);
}

static char *
dup_title (const Graph *self)
{
  return g_strdup_printf ("%s: cells and the numbers they can hold",
                          self->scene->house->name);
}

YassPicture *
yass_picture_new_graph (const YassScene *scene)
{
  const Graph self = graph_new (scene);
  const guint n = MAX (scene->house->n_cells, self.shape.size);
  const double width = CELL + WIDTH + NODE;
  double bottom = n * STEP;
  g_autofree char *title = dup_title (&self);
  YassPicture *picture = yass_picture_new (title);

  yass_picture_begin (picture, "edges", NULL);
  add_edges (picture, &self, EDGE_PLAIN, YASS_ROLE_EDGE);
  add_edges (picture, &self, EDGE_REMOVED, YASS_ROLE_EDGE_REMOVED);
  add_edges (picture, &self, EDGE_PATTERN, YASS_ROLE_EDGE_PATTERN);
  yass_picture_end (picture);
  add_cells (picture, &self);
  add_numbers (picture, &self);
  yass_picture_add_text (picture, YASS_ROLE_CAPTION, (YassPoint){ 0, -0.25 },
                         HEADING, YASS_ALIGN_START, scene->house->name);
  if (scene->caption != NULL)
    {
      picture->description = g_strdup (scene->caption);
      bottom = yass_picture_add_words (picture, YASS_ROLE_CAPTION, 0,
                                       bottom + 0.15, width, HEADING,
                                       scene->caption);
    }
  yass_picture_set_paper (picture, (YassPoint){ -MARGIN, -MARGIN - 0.4 },
                          (YassPoint){ width + MARGIN, bottom + MARGIN });
  return picture;
}

static void
append_colour (GString *out, const char *attribute, uint32_t colour)
{
  g_string_append_printf (out, "%s=\"#%06x\"", attribute, colour);
}

static void
append_node (GString *out, const char *name, const char *label,
             const char *shape, bool pattern)
{
  const YassInk *ink
      = yass_ink_get (pattern ? YASS_ROLE_NODE_PATTERN : YASS_ROLE_NODE);
  const YassInk *text = yass_ink_get (pattern ? YASS_ROLE_NODE_PATTERN_LABEL
                                              : YASS_ROLE_NODE_LABEL);

  g_string_append_printf (out, "  %s [label=\"%s\" shape=%s style=filled ",
                          name, label, shape);
  append_colour (out, "fillcolor", ink->light.fill);
  append_colour (out, " color", ink->light.stroke);
  append_colour (out, " fontcolor", text->light.fill);
  g_string_append (out, "];\n");
}

static void
append_edge (GString *out, const Graph *self, guint cell, guint number)
{
  static const YassRole roles[] = {
    [EDGE_PLAIN] = YASS_ROLE_EDGE,
    [EDGE_PATTERN] = YASS_ROLE_EDGE_PATTERN,
    [EDGE_REMOVED] = YASS_ROLE_EDGE_REMOVED,
  };
  const EdgeKind kind = get_edge (self, cell, number);
  g_autofree char *name = dup_cell_name (self, cell);

  if (kind == EDGE_NONE)
    return;
  g_string_append_printf (out, "  %s -- n%u [", name, number);
  append_colour (out, "color", yass_ink_get (roles[kind])->light.stroke);
  g_string_append (out, kind == EDGE_PATTERN   ? " penwidth=2.5"
                        : kind == EDGE_REMOVED ? " penwidth=2 style=dashed"
                                               : "");
  g_string_append (out, "];\n");
}

void
yass_graph_append_dot (GString *out, const YassScene *scene)
{
  const Graph self = graph_new (scene);
  g_autofree char *title = dup_title (&self);
  const char *caption = scene->caption != NULL ? scene->caption : title;

  g_string_append_printf (out,
                          "graph \"%s\" {\n"
                          "  label=\"%s\";\n"
                          "  rankdir=LR;\n"
                          "  ranksep=2;\n"
                          "  fontname=Helvetica;\n"
                          "  node [fontname=Helvetica];\n",
                          scene->house->name, caption);
  for (guint i = 0; i < scene->house->n_cells; i++)
    {
      g_autofree char *name = dup_cell_name (&self, scene->house->cells[i]);

      append_node (out, name, name, "box",
                   is_pattern_cell (&self, scene->house->cells[i]));
    }
  for (guint number = 1; number <= self.shape.size; number++)
    {
      g_autofree char *label
          = yass_picture_dup_number (self.scene->puzzle, number);
      g_autofree char *name = g_strdup_printf ("n%u", number);

      append_node (out, name, label, "circle",
                   is_pattern_number (&self, number));
    }
  for (guint i = 0; i < scene->house->n_cells; i++)
    for (guint number = 1; number <= self.shape.size; number++)
      append_edge (out, &self, scene->house->cells[i], number);
  g_string_append (out, "}\n");
}
