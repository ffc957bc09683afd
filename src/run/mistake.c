/* mistake.c: what leaves a puzzle without a solution
 * SPDX-License-Identifier: MIT */
#include "run/mistake.h"

#include "puzzle/puzzle.h"

/* Without the mistake, most puzzles are solved at once */
#define MAX_GUESSES 10000

typedef struct
{
  const YassPuzzle *puzzle; /* unowned */
  YassSolver *solver;       /* unowned */
  GCancellable *cancellable;
  GArray *mistakes; /* of YassMistake; unowned */
} Search;

typedef bool (*Which) (const Search *self, guint cell, guint data);

/* The puzzle with the cells that @keeps says, and all others open */
static YassPuzzle *
make_trial (const Search *self, Which keeps, guint data)
{
  YassPuzzle *trial = yass_puzzle_new_open (self->puzzle);

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (trial); cell++)
    if (keeps (self, cell, data))
      yass_puzzle_allow_set (trial, cell,
                             yass_puzzle_peek_allowed (self->puzzle, cell));
  return trial;
}

static bool
is_given (const Search *self, guint cell, guint unused)
{
  return yass_puzzle_get_given (self->puzzle, cell) != 0;
}

static bool
is_placed (const Search *self, guint cell, guint unused)
{
  return yass_puzzle_get_placed (self->puzzle, cell) != 0;
}

static bool
is_authors (const Search *self, guint cell, guint unused)
{
  return is_given (self, cell, 0) && !is_placed (self, cell, 0);
}

static bool
is_limited (const Search *self, guint cell, guint unused)
{
  return !yass_puzzle_is_open (self->puzzle, cell);
}

static bool
is_another (const Search *self, guint cell, guint than)
{
  return cell != than;
}

/* Returns: (nullable): a solution without the cell; *is_only: there is no other
 */
static const guint16 *
solve_without (const Search *self, guint cell, bool *is_only)
{
  g_autoptr (YassPuzzle) trial = make_trial (self, is_another, cell);
  const YassResult *result
      = yass_solver_solve (self->solver, trial, self->cancellable);

  *is_only = yass_result_get_status (result) == YASS_STATUS_UNIQUE;
  return yass_result_get_solution (result);
}

static void
add_mistake (Search *self, guint cell, guint right_number)
{
  const guint given = yass_puzzle_get_given (self->puzzle, cell);
  const YassMistake mistake = { .cell = cell,
                                .number = given != 0 ? given : right_number,
                                .is_missing = given == 0 };

  g_array_append_val (self->mistakes, mistake);
}

/* If the cells that @speaks picks have just one solution, whatever does not fit
 * it is a mistake */
static void
compare (Search *self, Which speaks)
{
  g_autoptr (YassPuzzle) trial = make_trial (self, speaks, 0);
  const YassResult *result
      = yass_solver_solve (self->solver, trial, self->cancellable);
  const guint16 *solution = yass_result_get_solution (result);

  if (yass_result_get_status (result) != YASS_STATUS_UNIQUE)
    return;
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (trial); cell++)
    if (!yass_puzzle_allows (self->puzzle, cell, solution[cell]))
      add_mistake (self, cell, solution[cell]);
}

static void
leave_out_cells (Search *self, Which may_be_wrong)
{
  bool has_only = false;

  for (guint cell = 0; cell < yass_puzzle_get_n_cells (self->puzzle)
                       && !g_cancellable_is_cancelled (self->cancellable);
       cell++)
    {
      bool is_only;
      const guint16 *solution = may_be_wrong (self, cell, 0)
                                    ? solve_without (self, cell, &is_only)
                                    : NULL;

      if (solution == NULL || (has_only && !is_only))
        continue;
      if (is_only && !has_only)
        g_array_set_size (self->mistakes, 0);
      has_only |= is_only;
      add_mistake (self, cell, solution[cell]);
    }
}

static bool
has_placed (const Search *self)
{
  for (guint cell = 0; cell < yass_puzzle_get_n_cells (self->puzzle); cell++)
    if (is_placed (self, cell, 0))
      return true;
  return false;
}

/* Missing pencil marks are reported only if all placements are right */
static void
find_wrong_placements (Search *self)
{
  compare (self, is_authors);
  for (guint i = self->mistakes->len; i-- > 0;)
    {
      YassMistake *mistake = &g_array_index (self->mistakes, YassMistake, i);

      mistake->is_placed = is_placed (self, mistake->cell, 0);
      if (!mistake->is_placed)
        g_array_remove_index (self->mistakes, i);
    }
}

GArray *
yass_find_mistakes (const YassPuzzle *puzzle, YassBoard *board,
                    GCancellable *cancellable)
{
  g_autoptr (YassOptions) options = yass_options_new ();
  GArray *mistakes = g_array_new (FALSE, FALSE, sizeof (YassMistake));

  yass_options_set_max_guesses (options, MAX_GUESSES);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  Search search = { puzzle, solver, cancellable, mistakes };
  if (has_placed (&search))
    {
      find_wrong_placements (&search);
      if (mistakes->len == 0)
        leave_out_cells (&search, is_placed);
    }
  if (mistakes->len == 0 && yass_puzzle_has_marks (puzzle))
    compare (&search, is_given);
  if (mistakes->len == 0)
    leave_out_cells (&search, is_limited);
  return mistakes;
}
