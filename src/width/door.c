/* door.c: the public functions that a width has of its own
 * SPDX-License-Identifier: MIT */
#include "base/width.h"
#include "solve/result.h"

G_DEFINE_BOXED_TYPE (YassBoard, yass_board, yass_board_ref, yass_board_unref)

YassBoard *
yass_board_new_for_puzzle (const YassPuzzle *puzzle, GError **error)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  const YassWidth *width
      = yass_puzzle_get_size (puzzle) <= yass_narrow_width.max_size
            ? &yass_narrow_width
            : &yass_wide_width;
  return width->board_new_for_puzzle (puzzle, error);
}

YassBoard *
yass_board_ref (YassBoard *self)
{
  return yass_width_of (self)->board_ref (self);
}

void
yass_board_unref (YassBoard *self)
{
  yass_width_of (self)->board_unref (self);
}

gboolean
yass_board_fits (const YassBoard *self, const YassPuzzle *puzzle)
{
  return yass_width_of (self)->board_fits (self, puzzle);
}

YassSolver *
yass_solver_new (YassBoard *board, const YassOptions *options)
{
  g_return_val_if_fail (board != NULL, NULL);

  return yass_width_of (board)->solver_new (board, options);
}

YassSolver *
yass_solver_ref (YassSolver *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return yass_width_of (self)->solver_ref (self);
}

void
yass_solver_unref (YassSolver *self)
{
  g_return_if_fail (self != NULL);

  yass_width_of (self)->solver_unref (self);
}

G_DEFINE_BOXED_TYPE (YassSolver, yass_solver, yass_solver_ref,
                     yass_solver_unref)

void
yass_solver_set_limits (YassSolver *self, guint64 max_guesses, double seconds)
{
  yass_width_of (self)->solver_set_limits (self, max_guesses, seconds);
}

void
yass_solver_set_found (YassSolver *self, YassFound found, gpointer data,
                       GDestroyNotify destroy)
{
  yass_width_of (self)->solver_set_found (self, found, data, destroy);
}

YassResult *
yass_solver_solve (YassSolver *self, const YassPuzzle *puzzle,
                   GCancellable *cancellable)
{
  return yass_width_of (self)->solver_solve (self, puzzle, cancellable);
}

YassResult *
yass_solver_solve_assuming (YassSolver *self, const YassPuzzle *puzzle,
                            const YassAssumption *assumptions,
                            guint n_assumptions, GCancellable *cancellable)
{
  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (assumptions != NULL || n_assumptions == 0, NULL);

  return yass_width_of (self)->solver_solve_assuming (
      self, puzzle, assumptions, n_assumptions, cancellable);
}

char *
yass_result_dup_reason (const YassResult *self, YassNotation notation)
{
  return yass_width_of (self->board)->result_dup_reason (self, notation);
}

/* Both, so that a rule has one number */
bool
yass_rules_add (const YassPluginRule *rule)
{
  return yass_narrow_width.rules_add (rule) && yass_wide_width.rules_add (rule);
}

const YassPlug *
yass_list_trace_formats (void)
{
  return yass_narrow_width.list_trace_formats ();
}

/* A trace takes puzzles of any size, one after the other: this one passes them
 * to one of their width, and makes another when the width changes. */
struct _YassTrace
{
  gatomicrefcount references;
  const YassWidth *width;
  YassTrace *own; /* of that width; owned */
  char *format;   /* owned */
  YassNotation notation;
  YassTraceFlags flags;
  YassWriteFunc write;
  gpointer write_data;
  GDestroyNotify destroy; /* of that, or NULL */
  GError *error;          /* of one that is gone, not reported yet; owned */
};

G_DEFINE_BOXED_TYPE (YassTrace, yass_trace, yass_trace_ref, yass_trace_unref)

YassTrace *
yass_trace_new (const char *format, YassNotation notation, YassTraceFlags flags,
                YassWriteFunc write, gpointer data, GDestroyNotify destroy,
                GError **error)
{
  const YassWidth *width = &yass_narrow_width;
  YassTrace *own
      = width->trace_new (format, notation, flags, write, data, NULL, error);

  if (own == NULL)
    return NULL;

  YassTrace *self = g_new (YassTrace, 1);
  *self = (YassTrace){ .width = width,
                       .own = own,
                       .format = g_strdup (format),
                       .notation = notation,
                       .flags = flags,
                       .write = write,
                       .write_data = data,
                       .destroy = destroy };
  g_atomic_ref_count_init (&self->references);
  return self;
}

YassTrace *
yass_trace_ref (YassTrace *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
yass_trace_unref (YassTrace *self)
{
  g_return_if_fail (self != NULL);
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  self->width->trace_unref (self->own);
  if (self->destroy != NULL)
    self->destroy (self->write_data);
  g_free (self->format);
  g_clear_error (&self->error);
  g_free (self);
}

static void
change_width (YassTrace *self, const YassWidth *width)
{
  self->width->trace_flush (self->own,
                            self->error == NULL ? &self->error : NULL);
  self->width->trace_unref (self->own);
  self->width = width;
  self->own = width->trace_new (self->format, self->notation, self->flags,
                                self->write, self->write_data, NULL, NULL);
}

YassResult *
yass_trace_solve (YassTrace *self, YassSolver *solver, const YassPuzzle *puzzle,
                  GCancellable *cancellable)
{
  if (self->width != yass_width_of (solver))
    change_width (self, yass_width_of (solver));
  return self->width->trace_solve (self->own, solver, puzzle, cancellable);
}

gboolean
yass_trace_flush (YassTrace *self, GError **error)
{
  if (self->error == NULL)
    return self->width->trace_flush (self->own, error);

  self->width->trace_flush (self->own, NULL);
  g_propagate_error (error, g_steal_pointer (&self->error));
  return FALSE;
}
