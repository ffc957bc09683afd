/* variant.c: puzzles that state more than givens, or on other boards
 * SPDX-License-Identifier: MIT */
#include "generate/variant.h"

#include <string.h>

#include "generate/appraise.h"
#include "generate/jigsaw.h"
#include "generate/recipes.h"
#include "generate/solution.h"
#include "kind/statement.h"
#include "yass/solver.h"

/* What a question may cost. Work is counted in guesses, never in time, so that
 * a slow machine makes the same puzzles. */
#define MOST_GUESSES 2000
#define MOST_GUESSES_LARGE 60 /* of boards above 9x9 */
#define MOST_GUESSES_SOLUTION 5000

/* Percent of the cells to start with where nothing is stated: from fewer on,
 * clues are added one after the other */
#define START 30
#define START_LARGE 46

/* Statements that are proposed, for each row */
#define PROPOSALS_A_ROW 5

typedef enum
{
  UNIQUE,
  SEVERAL,
  UNKNOWN, /* it costs too much to say */
} Verdict;

/* A variant in the making */
typedef struct
{
  const YassWish *wish;      /* unowned */
  YassDice *dice;            /* unowned */
  GCancellable *cancellable; /* unowned */
  YassShape shape;
  guint n_cells;      /* of the board */
  YassPuzzle *puzzle; /* owned */
  guint16 *solution;  /* the one that is meant; owned */
  guint16 *other;     /* another one; owned */
  YassSolver *solver; /* for two solutions of what is stated, or NULL; owned */
  GPtrArray *proposals;  /* of YassStatement: true, but not stated yet; owned */
  YassOrbits *orbits;    /* of a square; owned */
  bool *is_fixed;        /* by cell: whoever set the board gave it; owned */
  guint first_statement; /* of those that may go again */
  bool has_tiling;
} Draft;

static void
draft_clear (Draft *self)
{
  g_clear_pointer (&self->puzzle, yass_puzzle_unref);
  g_clear_pointer (&self->solver, yass_solver_unref);
  g_clear_pointer (&self->proposals, g_ptr_array_unref);
  g_clear_pointer (&self->orbits, yass_orbits_free);
  g_free (self->solution);
  g_free (self->other);
  g_free (self->is_fixed);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

/* The board */

static bool
state_board (Draft *self)
{
  const YassWish *wish = self->wish;

  self->puzzle = wish->from != NULL ? yass_puzzle_copy (wish->from)
                                    : yass_puzzle_new (wish->size, 0, 0,
                                                       YASS_SYMBOLS_CHARACTERS);
  if (wish->is_jigsaw)
    yass_jigsaw_add (self->puzzle, self->dice);
  self->shape
      = yass_puzzle_get_shape (wish->from != NULL ? wish->from : self->puzzle);
  for (guint i = 0; i < wish->with->len; i++)
    {
      YassStatement *statement = yass_statement_new_from_text (
          wish->with->pdata[i], &self->shape, NULL);

      if (statement == NULL
          || !yass_puzzle_add_statement (self->puzzle, statement, NULL))
        return false;
    }
  self->n_cells = yass_puzzle_count_board (self->puzzle);
  self->is_fixed = g_new (bool, self->n_cells);
  for (guint cell = 0; cell < self->n_cells; cell++)
    self->is_fixed[cell] = !yass_puzzle_is_open (self->puzzle, cell);
  return true;
}

/* A board that says nothing of its own has a quick way */
static bool
is_bare (const Draft *self)
{
  guint n;

  yass_puzzle_get_statements (self->puzzle, &n);
  for (guint cell = 0; cell < self->n_cells; cell++)
    if (self->is_fixed[cell])
      return false;
  return n == 0 && self->shape.n_rows == self->shape.size
         && self->shape.n_columns == self->shape.size;
}

static YassSolver *
new_solver (const Draft *self, guint64 max_solutions, bool is_random)
{
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (self->puzzle, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  if (board == NULL)
    return NULL;
  yass_options_set_rules (options, "basic", NULL);
  yass_options_set_max_solutions (options, max_solutions);
  if (is_random)
    yass_options_set_branch (options, YASS_BRANCH_RANDOM,
                             yass_dice_roll (self->dice));
  return yass_solver_new (board, options);
}

static bool
find_solution (Draft *self)
{
  const guint n = yass_puzzle_get_n_cells (self->puzzle);

  self->solution = g_new0 (guint16, n);
  self->other = g_new0 (guint16, n);
  if (is_bare (self))
    {
      yass_generate_large_solution (self->dice, &self->shape, self->solution);
      return true;
    }
  g_autoptr (YassSolver) solver = new_solver (self, 1, true);
  if (solver == NULL)
    return false;
  yass_solver_set_limits (solver, MOST_GUESSES_SOLUTION, 0);
  const guint16 *found = yass_result_get_solution (
      yass_solver_solve (solver, self->puzzle, self->cancellable));
  if (found != NULL)
    memcpy (self->solution, found, n * sizeof *found);
  return found != NULL;
}

/* Statements */

static void
statement_free (gpointer statement)
{
  yass_statement_free (statement);
}

static void
state (Draft *self, YassStatement *statement)
{
  yass_puzzle_add_statement (self->puzzle, statement, NULL);
  g_clear_pointer (&self->solver, yass_solver_unref);
}

/* Of each kind as often as it weighs, the kinds mixed */
static void
mix (Draft *self, GPtrArray **lists, guint n_lists)
{
  while (true)
    {
      guint total = 0;

      for (guint i = 0; i < n_lists; i++)
        if (lists[i]->len > 0)
          total += g_array_index (self->wish->ingredients, YassIngredient, i)
                       .weight;
      if (total == 0)
        return;
      guint left = yass_dice_below (self->dice, total);
      for (guint i = 0; i < n_lists; i++)
        {
          const guint weight
              = g_array_index (self->wish->ingredients, YassIngredient, i)
                    .weight;

          if (lists[i]->len == 0)
            continue;
          if (left >= weight)
            {
              left -= weight;
              continue;
            }
          g_ptr_array_add (self->proposals, g_ptr_array_steal_index (
                                                lists[i], lists[i]->len - 1));
          break;
        }
    }
}

static void
propose (Draft *self)
{
  const GArray *ingredients = self->wish->ingredients;
  g_autofree GPtrArray **lists = g_new0 (GPtrArray *, ingredients->len);
  const guint n = self->shape.size * PROPOSALS_A_ROW;

  self->proposals = g_ptr_array_new_with_free_func (statement_free);
  for (guint i = 0; i < ingredients->len; i++)
    {
      const YassRecipe *recipe
          = g_array_index (ingredients, YassIngredient, i).recipe;

      lists[i] = yass_recipe_propose (recipe, self->puzzle, self->solution, n,
                                      self->dice);
      for (; yass_recipe_is_tiling (recipe) && lists[i]->len > 0;
           self->has_tiling = true)
        state (self, g_ptr_array_steal_index (lists[i], lists[i]->len - 1));
    }
  mix (self, lists, ingredients->len);
  for (guint i = 0; i < ingredients->len; i++)
    g_ptr_array_unref (lists[i]);
}

/* Givens */

static void
give (Draft *self, guint cell, bool is_given)
{
  if (self->is_fixed[cell])
    return;
  if (is_given)
    yass_puzzle_allow_only (self->puzzle, cell, self->solution[cell]);
  else
    yass_puzzle_allow_all (self->puzzle, cell);
}

static void
give_part (Draft *self, guint part, bool is_given)
{
  YASS_ORBITS_FOREACH (cell, self->orbits, part)
  give (self, *cell, is_given);
}

/* Whether the part has a given that may go */
static bool
has_part (const Draft *self, guint part)
{
  YASS_ORBITS_FOREACH (cell, self->orbits, part)
  if (!self->is_fixed[*cell] && !yass_puzzle_is_open (self->puzzle, *cell))
    return true;
  return false;
}

static void
give_at_first (Draft *self, guint percent)
{
  g_autofree guint *order = g_new (guint, self->orbits->n);
  guint n = 0;

  yass_dice_deal (self->dice, order, self->orbits->n);
  for (guint i = 0; i < self->orbits->n && n < self->n_cells * percent / 100;
       i++)
    {
      give_part (self, order[i], true);
      n += yass_orbits_count (self->orbits, order[i]);
    }
}

/* Questions */

typedef struct
{
  Draft *draft;
  guint n;
} Found;

static gboolean
note_solution (const guint16 *numbers, gpointer data)
{
  Found *found = data;
  Draft *self = found->draft;
  const gsize size = yass_puzzle_get_n_cells (self->puzzle) * sizeof *numbers;

  found->n++;
  if (memcmp (numbers, self->solution, size) != 0)
    memcpy (self->other, numbers, size);
  return TRUE;
}

static Verdict
look (Draft *self)
{
  Found found = { self, 0 };

  if (self->solver == NULL)
    self->solver = new_solver (self, 2, false);
  if (self->solver == NULL)
    return UNKNOWN;
  yass_solver_set_limits (
      self->solver, self->shape.size > 9 ? MOST_GUESSES_LARGE : MOST_GUESSES,
      0);
  yass_solver_set_found (self->solver, note_solution, &found, NULL);
  const YassStatus status = yass_result_get_status (
      yass_solver_solve (self->solver, self->puzzle, self->cancellable));
  yass_solver_set_found (self->solver, NULL, NULL, NULL);
  return found.n >= 2                   ? SEVERAL
         : status == YASS_STATUS_UNIQUE ? UNIQUE
                                        : UNKNOWN;
}

/* States a proposal that the other solution breaks */
static bool
state_what_differs (Draft *self)
{
  g_autoptr (YassGame) game = yass_puzzle_new_game (self->puzzle);

  for (guint i = 0; i < self->proposals->len; i++)
    if (!yass_recipe_holds (self->proposals->pdata[i], game, self->other))
      {
        state (self, g_ptr_array_steal_index (self->proposals, i));
        return true;
      }
  return false;
}

static bool
split_what_differs (Draft *self)
{
  guint n;
  const YassStatement *const *statements
      = yass_puzzle_get_statements (self->puzzle, &n);

  for (guint i = self->first_statement; i < n; i++)
    {
      YassStatement *halves[2];

      if (statements[i]->kind != &yass_kind_cage
          || !yass_recipe_split_cage (statements[i], &self->shape,
                                      self->solution, self->other, self->dice,
                                      halves))
        continue;
      YassPuzzle *rest = yass_puzzle_copy_without (self->puzzle, i);
      yass_puzzle_unref (self->puzzle);
      self->puzzle = rest;
      state (self, halves[0]);
      state (self, halves[1]);
      return true;
    }
  return false;
}

static void
give_what_differs (Draft *self, bool is_known)
{
  g_autofree guint *cells = g_new (guint, self->n_cells);
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    if (is_known ? self->other[cell] != self->solution[cell]
                 : yass_puzzle_is_open (self->puzzle, cell))
      cells[n++] = cell;
  if (n > 0)
    give_part (self,
               self->orbits->part_of[cells[yass_dice_below (self->dice, n)]],
               true);
}

/* Tells the solution from others, one after the other. Without givens there are
 * only statements; with givens, few statements do. */
static bool
tell_apart (Draft *self)
{
  const bool has_givens = !self->wish->has_no_givens;
  guint n_statements = has_givens ? self->shape.size : G_MAXUINT;

  while (!g_cancellable_is_cancelled (self->cancellable))
    {
      const Verdict verdict = look (self);

      if (verdict == UNIQUE)
        return true;
      if (verdict == UNKNOWN && !has_givens)
        {
          if (self->proposals->len == 0)
            return false;
          state (self, g_ptr_array_steal_index (self->proposals, 0));
        }
      else if (verdict == SEVERAL && n_statements > 0
               && (state_what_differs (self)
                   || (self->has_tiling && split_what_differs (self))))
        n_statements--;
      else if (has_givens)
        give_what_differs (self, verdict == SEVERAL);
      else
        return false;
    }
  return false;
}

/* Takes givens away, part by part; then, if nothing may be left that can go,
 * statements */
static void
take_away (Draft *self)
{
  g_autofree guint *order = g_new (guint, self->orbits->n);

  yass_dice_deal (self->dice, order, self->orbits->n);
  for (guint i = 0;
       i < self->orbits->n && !g_cancellable_is_cancelled (self->cancellable);
       i++)
    if (has_part (self, order[i]))
      {
        give_part (self, order[i], false);
        if (look (self) != UNIQUE)
          give_part (self, order[i], true);
      }
}

static void
take_statements_away (Draft *self)
{
  guint n;

  yass_puzzle_get_statements (self->puzzle, &n);
  while (n-- > self->first_statement
         && !g_cancellable_is_cancelled (self->cancellable))
    {
      YassPuzzle *before = self->puzzle;

      self->puzzle = yass_puzzle_copy_without (before, n);
      g_clear_pointer (&self->solver, yass_solver_unref);
      if (look (self) == UNIQUE)
        yass_puzzle_unref (before);
      else
        {
          yass_puzzle_unref (self->puzzle);
          self->puzzle = before;
          g_clear_pointer (&self->solver, yass_solver_unref);
        }
    }
}

/* Whether each given alone is needed, also where they go together */
static bool
needs_each (Draft *self)
{
  bool needs_all = true;

  for (guint cell = 0; cell < self->n_cells && needs_all; cell++)
    if (!self->is_fixed[cell] && !yass_puzzle_is_open (self->puzzle, cell))
      {
        give (self, cell, false);
        needs_all = look (self) == SEVERAL;
        give (self, cell, true);
      }
  return needs_all;
}

static guint
count_givens (const Draft *self)
{
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    n += yass_puzzle_get_given (self->puzzle, cell) != 0;
  return n;
}

/* Gives more of the solution until there are as many as wished */
static bool
fill_up (Draft *self)
{
  const YassWish *wish = self->wish;
  const guint least = MAX (wish->fewest, count_givens (self));
  const guint most = MIN (wish->most, self->n_cells);
  g_autofree guint *order = g_new (guint, self->orbits->n);

  if (least > most)
    return false;
  if (wish->fewest == 0 || wish->is_minimal)
    return count_givens (self) >= wish->fewest;
  const guint wanted = least + yass_dice_below (self->dice, most - least + 1);
  yass_dice_deal (self->dice, order, self->orbits->n);
  for (guint i = 0; i < self->orbits->n; i++)
    if (!has_part (self, order[i])
        && count_givens (self) + yass_orbits_count (self->orbits, order[i])
               <= wanted)
      give_part (self, order[i], true);
  return count_givens (self) >= wish->fewest;
}

static bool
is_as_wished (Draft *self)
{
  const YassWish *wish = self->wish;

  if (wish->needs == NULL && wish->without == NULL)
    return true;
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (self->puzzle, NULL);
  g_autoptr (YassAppraiser) appraiser = yass_appraiser_new (wish, board);
  return yass_appraiser_measure (appraiser, self->puzzle, NULL, NULL) <= 0;
}

YassPuzzle *
yass_variant_make (const YassWish *wish, YassDice *dice,
                   GCancellable *cancellable)
{
  g_auto (Draft) self
      = { .wish = wish, .dice = dice, .cancellable = cancellable };

  if (!state_board (&self) || !find_solution (&self))
    return NULL;
  self.orbits = yass_orbits_new (wish->symmetry, self.shape.n_rows,
                                 self.shape.n_columns);
  yass_puzzle_get_statements (self.puzzle, &self.first_statement);
  if (is_bare (&self) && wish->ingredients->len == 0)
    give_at_first (&self, self.shape.size > 9 ? START_LARGE : START);
  propose (&self);
  if (!tell_apart (&self))
    return NULL;
  take_away (&self);
  if (wish->is_minimal)
    take_statements_away (&self);
  if ((wish->is_minimal && !needs_each (&self)) || !fill_up (&self)
      || !is_as_wished (&self) || g_cancellable_is_cancelled (cancellable))
    return NULL;
  return g_steal_pointer (&self.puzzle);
}
