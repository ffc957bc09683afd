/* door.c: the functions that a width has of its own
 * SPDX-License-Identifier: MIT */
#include "base/width.h"
#include "rule/rule.h"
#include "solve/solver.h"

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

void
yass_board_get_excluded (const YassBoard *self, guint cell, guint number,
                         guint other, uint64_t *numbers)
{
  yass_width_of (self)->board_get_excluded (self, cell, number, other, numbers);
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

void
yass_solver_set_listener (YassSolver *self, const YassListener *listener)
{
  yass_width_of (self)->solver_set_listener (self, listener);
}

void
yass_solver_set_progress (YassSolver *self, YassSearchProgress progress,
                          gpointer data)
{
  yass_width_of (self)->solver_set_progress (self, progress, data);
}

const YassToldBoard *
yass_solver_get_told_board (const YassSolver *self)
{
  return yass_width_of (self)->solver_get_told_board (self);
}

YassNames
yass_solver_get_names (const YassSolver *self)
{
  return yass_width_of (self)->solver_get_names (self);
}

/* Both, so that a rule has one number */
bool
yass_rules_add (const YassPluginRule *rule)
{
  return yass_narrow_width.rules_add (rule) && yass_wide_width.rules_add (rule);
}
