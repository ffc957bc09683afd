/* drawing.c: what a picture shows, and the file that it becomes
 * SPDX-License-Identifier: MIT */
#include "yass/drawing.h"

#include <string.h>

#include "base/harmless.h"
#include "picture/format.h"
#include "picture/graph.h"

struct _YassDrawing
{
  gatomicrefcount references;
  YassPuzzle *puzzle; /* owned */
  YassDrawingFlags flags;
  YassNotation notation;
  YassPictureSize size;
  YassRecord *record;         /* of the puzzle, or NULL; owned */
  YassMoment *moment;         /* or NULL: as the puzzle is stated; owned */
  const YassRecordStep *step; /* of the record, or NULL */
  char *caption;              /* or NULL; owned */
  char *graph;                /* the name of its constraint, or NULL; owned */
};

G_DEFINE_BOXED_TYPE (YassDrawing, yass_drawing, yass_drawing_ref,
                     yass_drawing_unref)

YassDrawing *
yass_drawing_new (YassPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  YassDrawing *self = g_new0 (YassDrawing, 1);
  g_atomic_ref_count_init (&self->references);
  self->puzzle = yass_puzzle_ref (puzzle);
  self->flags = YASS_DRAWING_NOTES;
  return self;
}

YassDrawing *
yass_drawing_ref (YassDrawing *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/* The puzzle as stated again */
static void
show_puzzle (YassDrawing *self)
{
  g_clear_pointer (&self->record, yass_record_unref);
  g_clear_pointer (&self->moment, yass_moment_free);
  g_clear_pointer (&self->caption, g_free);
  self->step = NULL;
}

void
yass_drawing_unref (YassDrawing *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  show_puzzle (self);
  yass_puzzle_unref (self->puzzle);
  g_free (self->graph);
  g_free (self);
}

void
yass_drawing_set_flags (YassDrawing *self, YassDrawingFlags flags)
{
  g_return_if_fail (self != NULL);
  self->flags = flags;
}

YassDrawingFlags
yass_drawing_get_flags (const YassDrawing *self)
{
  g_return_val_if_fail (self != NULL, YASS_DRAWING_PLAIN);
  return self->flags;
}

void
yass_drawing_set_notation (YassDrawing *self, YassNotation notation)
{
  g_return_if_fail (self != NULL);
  self->notation = notation;
}

void
yass_drawing_set_scale (YassDrawing *self, double scale)
{
  g_return_if_fail (self != NULL && scale >= 0);
  self->size.scale = scale;
}

void
yass_drawing_set_width (YassDrawing *self, double width)
{
  g_return_if_fail (self != NULL && width >= 0);
  self->size.width = width;
}

void
yass_drawing_show_step (YassDrawing *self, YassRecord *record, guint index)
{
  g_return_if_fail (self != NULL && record != NULL);
  g_return_if_fail (record->puzzle == self->puzzle);
  g_return_if_fail (index < record->steps->len);

  yass_record_ref (record);
  show_puzzle (self);
  self->record = record;
  self->step = yass_record_get_step (record, index);
  self->moment = yass_record_get_moment (record, index);
  self->caption = g_strdup_printf ("Step %u. %s", index + 1, self->step->text);
  self->flags |= YASS_DRAWING_CANDIDATES | YASS_DRAWING_COORDINATES;
}

static char *
dup_answer (const YassPuzzle *puzzle, const YassResult *result)
{
  switch (yass_result_get_status (result))
    {
    case YASS_STATUS_MULTIPLE:
      return g_strdup ("One of several solutions.");
    case YASS_STATUS_OPEN:
      return g_strdup_printf (
          "Stopped at the fixpoint: %u of %u cells placed, %u candidates left.",
          yass_result_get_n_placed (result), yass_puzzle_get_n_cells (puzzle),
          yass_result_get_edges_left (result)
              - yass_result_get_n_placed (result));
    default:
      return NULL;
    }
}

void
yass_drawing_show_result (YassDrawing *self, const YassResult *result)
{
  g_return_if_fail (self != NULL && result != NULL);

  show_puzzle (self);
  self->moment = yass_moment_new_for_result (self->puzzle, result);
  self->caption = dup_answer (self->puzzle, result);
  if (yass_result_get_solution (result) == NULL)
    self->flags |= YASS_DRAWING_CANDIDATES;
}

/* A record has the constraints: one of the givens will do */
static bool
look_at_givens (YassDrawing *self, GError **error)
{
  if (self->record != NULL)
    return true;

  g_autoptr (YassOptions) options = yass_options_new ();
  yass_options_set_rules (options, "naked-single", NULL);
  yass_options_set_guessing (options, FALSE);
  self->record
      = yass_record_new (self->puzzle, options, 0, self->notation, NULL, error);
  return self->record != NULL;
}

/* "row 1 to 9, column 1 to 9, box 1 to 9": they are in order of their kinds */
static char *
dup_constraint_names (const YassRecord *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->constraints->len; i++)
    {
      const char *name = yass_record_get_constraint (self, i)->name;
      const char *number = strrchr (name, ' ') + 1;
      const char *next = i + 1 < self->constraints->len
                             ? yass_record_get_constraint (self, i + 1)->name
                             : "";

      if (g_str_equal (number, "1"))
        g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
      else if (!g_str_has_prefix (next, name)
               && strncmp (next, name, number - name) != 0)
        g_string_append_printf (text, " to %s", number);
    }
  return g_string_free (text, FALSE);
}

gboolean
yass_drawing_show_graph (YassDrawing *self, const char *constraint,
                         GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (constraint != NULL)
    {
      if (!look_at_givens (self, error))
        return FALSE;
      if (yass_record_find_constraint (self->record, constraint) == NULL)
        {
          g_autofree char *names = dup_constraint_names (self->record);
          g_autofree char *name
              = yass_dup_harmless (constraint, strlen (constraint));

          g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                       "there is no constraint '%s' here; there are %s", name,
                       names);
          return FALSE;
        }
    }
  g_free (self->graph);
  self->graph = g_strdup (constraint);
  return TRUE;
}

static const YassRecordConstraint *
find_house (const YassDrawing *self)
{
  if (self->graph != NULL)
    return yass_record_find_constraint (self->record, self->graph);
  if (self->step != NULL && self->step->constraint != YASS_STEP_NOWHERE)
    return yass_record_get_constraint (self->record, self->step->constraint);
  return NULL;
}

static bool
write_dot (GString *out, const YassScene *scene, bool is_graph, GError **error)
{
  if (is_graph)
    yass_graph_append_dot (out, scene);
  else
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "Graphviz gets a graph; expected the name of a constraint");
  return is_graph;
}

static bool
write_picture (GString *out, const YassScene *scene, bool is_graph,
               const YassPictureFormat *format, const YassPictureSize *size,
               GError **error)
{
  g_autoptr (YassPicture) picture = is_graph ? yass_picture_new_graph (scene)
                                             : yass_picture_new_board (scene);

  return format->write (out, picture, size, error);
}

static const YassPictureFormat *
find_format (const char *name, GError **error)
{
  const YassPictureFormat *format = yass_picture_format_find (name);

  if (format == NULL)
    g_set_error (error, YASS_ERROR, YASS_ERROR_VALUE,
                 "'%s' is no format of pictures; expected svg, png, pdf or dot",
                 name);
  else if (format->write == NULL)
    g_set_error (error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
                 "this was built without cairo, and draws SVG only");
  return format != NULL && format->write != NULL ? format : NULL;
}

GBytes *
yass_drawing_render (YassDrawing *self, const char *format, GError **error)
{
  g_return_val_if_fail (self != NULL && format != NULL, NULL);

  const bool is_graph = self->graph != NULL;
  const bool is_dot = g_str_equal (format, "dot");
  const bool needs_moment
      = self->moment == NULL
        && (is_graph || self->flags & YASS_DRAWING_CANDIDATES);
  const YassPictureFormat *found = is_dot ? NULL : find_format (format, error);
  if ((!is_dot && found == NULL)
      || ((is_graph || needs_moment) && !look_at_givens (self, error)))
    return NULL;

  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (YassMoment) given
      = needs_moment ? yass_record_get_moment (self->record, 0) : NULL;
  const YassScene scene = { .puzzle = self->puzzle,
                            .flags = self->flags,
                            .moment = needs_moment ? given : self->moment,
                            .step = self->step,
                            .house = find_house (self),
                            .caption = self->caption,
                            .notation = self->notation };
  if (is_dot
          ? !write_dot (text, &scene, is_graph, error)
          : !write_picture (text, &scene, is_graph, found, &self->size, error))
    return NULL;
  return g_string_free_to_bytes (g_steal_pointer (&text));
}
