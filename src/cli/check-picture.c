/* check-picture.c: answers as a picture
 * SPDX-License-Identifier: MIT */
#include "cli/check-answers.h"
#include "picture/board.h"

/* Shaded as the pattern of a step is */
static void
shade (YassRecordStep *step, const GArray *cells)
{
  *step = (YassRecordStep){
    .cells = g_array_copy ((GArray *) cells),
    .numbers = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .removed = g_array_new (FALSE, FALSE, sizeof (YassEdge)),
    .supposed = g_array_new (FALSE, FALSE, sizeof (YassEdge)),
    .links = g_array_new (FALSE, FALSE, sizeof (YassRecordLink)),
    .on = g_array_new (FALSE, FALSE, sizeof (YassEdge)),
    .off = g_array_new (FALSE, FALSE, sizeof (YassEdge)),
  };
}

static void
step_clear (YassRecordStep *step)
{
  g_clear_pointer (&step->cells, g_array_unref);
  g_clear_pointer (&step->numbers, g_array_unref);
  g_clear_pointer (&step->removed, g_array_unref);
  g_clear_pointer (&step->supposed, g_array_unref);
  g_clear_pointer (&step->links, g_array_unref);
  g_clear_pointer (&step->on, g_array_unref);
  g_clear_pointer (&step->off, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (YassRecordStep, step_clear)

/* The numbers of several solutions in each cell, and where they differ */
static char *
show_marks (YassScene *scene, YassRecordStep *step, YassMoment **moment,
            const YassCheckAnswers *self)
{
  const YassPuzzle *marks = self->truth != NULL ? self->truth : self->merged;
  g_autoptr (GArray) cells = yass_check_list_open (marks);

  shade (step, cells);
  *moment = yass_moment_new (marks);
  scene->flags |= YASS_DRAWING_CANDIDATES;
  if (self->truth == NULL)
    return g_strdup_printf ("%u solutions, and the %u cells where they differ.",
                            self->solutions->n_kept, cells->len);
  return g_strdup_printf ("The numbers that cells have in some solution%s.",
                          self->knows_truth ? "" : ", at least");
}

/* What can go, or what is left of it */
static char *
show_clues (YassScene *scene, YassRecordStep *step,
            const YassCheckAnswers *self)
{
  if (self->minimal != NULL)
    {
      scene->puzzle = self->minimal;
      return g_strdup_printf (self->knows_minimal
                                  ? "Unique, and each of %u clues is needed."
                                  : "Unique with %u clues, perhaps with less.",
                              yass_check_count_clues (self->minimal));
    }
  if (self->redundant == NULL || self->redundant->cells->len == 0)
    return g_strdup ("Unique.");
  shade (step, self->redundant->cells);
  return g_strdup ("Unique. A shaded clue can go, but perhaps not two.");
}

bool
yass_check_append_picture (GString *out, const YassCheckAnswers *self,
                           const YassPictureFormat *format, GError **error)
{
  const YassPictureSize size = { 0 };
  g_autoptr (YassMoment) moment = NULL;
  g_autofree char *caption = NULL;
  g_auto (YassRecordStep) step = { 0 };
  YassScene scene = { .puzzle = self->puzzle,
                      .flags = YASS_DRAWING_COORDINATES | YASS_DRAWING_NOTES,
                      .notation = self->plan->notation };

  if (format->write == NULL)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                   "this yass-graph was built without cairo, and draws SVG "
                   "only");
      return false;
    }
  if (self->truth != NULL || self->solutions->status == YASS_STATUS_MULTIPLE)
    caption = show_marks (&scene, &step, &moment, self);
  else if (self->solutions->status == YASS_STATUS_UNIQUE)
    caption = show_clues (&scene, &step, self);
  else
    caption = g_strdup_printf (
        "No solution%s%s%s.",
        self->solutions->status == YASS_STATUS_NONE ? "" : " found so far",
        self->reason != NULL ? ": " : "",
        self->reason != NULL ? self->reason : "");
  scene.moment = moment;
  scene.step = step.cells != NULL ? &step : NULL;
  scene.caption = caption;
  g_autoptr (YassPicture) picture = yass_picture_new_board (&scene);
  return format->write (out, picture, &size, error);
}
