/* width.c: the engine in the width that this is built for
 * SPDX-License-Identifier: MIT */
#include "base/width.h"

#include "base/set.h"
#include "rule/rule.h"
#include "solve/solver.h"

const YassWidth YASS_OWN_WIDTH = {
  .max_size = YASS_SET_MAX,
  .board_new_for_puzzle = yass_board_new_for_puzzle,
  .board_ref = yass_board_ref,
  .board_unref = yass_board_unref,
  .board_fits = yass_board_fits,
  .board_get_excluded = yass_board_get_excluded,
  .solver_new = yass_solver_new,
  .solver_ref = yass_solver_ref,
  .solver_unref = yass_solver_unref,
  .solver_set_limits = yass_solver_set_limits,
  .solver_set_found = yass_solver_set_found,
  .solver_solve = yass_solver_solve,
  .solver_solve_assuming = yass_solver_solve_assuming,
  .solver_set_listener = yass_solver_set_listener,
  .solver_set_progress = yass_solver_set_progress,
  .solver_get_told_board = yass_solver_get_told_board,
  .solver_get_names = yass_solver_get_names,
  .rules_add = yass_rules_add,
};
