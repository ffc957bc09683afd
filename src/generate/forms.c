/* forms.c: all minimal forms of a puzzle
 * SPDX-License-Identifier: MIT
 *
 * What can go together can go in parts, too. So the sets that can go are built
 * up one item at a time, each set once, as Bron and Kerbosch list cliques
 * (1973): those that nothing can be added to are the answer. Where unmarked
 * pairs mean something, a mark that is needed alone may go with another; such
 * forms are not found. */
#include "generate/forms.h"

#include <string.h>

#include "abreast/abreast.h"
#include "puzzle/puzzle.h"
#include "question/question.h"
#include "yass/solver.h"

#define N_PLAIN YASS_ABREAST_N_CELLS

/* A clue or a statement: cells first, then statements from n_cells on */
typedef struct
{
  const YassPuzzle *puzzle;  /* unowned */
  const guint16 *solution;   /* unowned */
  YassAbreastSolver *solver; /* for one solution of plain puzzles, or NULL */
  guint n_cells;
  guint n_statements;
  GArray *gone; /* of guint: items, in the order in which they went; owned */
  YassTakeForm *take;
  gpointer data;             /* unowned, for take () */
  GCancellable *cancellable; /* unowned */
  bool is_stopped;
} Forms;

static bool
is_gone (const Forms *self, guint item)
{
  for (guint i = 0; i < self->gone->len; i++)
    if (g_array_index (self->gone, guint, i) == item)
      return true;
  return false;
}

/* What is left; @item goes, too, or G_MAXUINT */
static YassPuzzle *
make_rest (const Forms *self, guint item)
{
  YassPuzzle *rest = yass_puzzle_copy (self->puzzle);

  for (guint i = self->n_statements; i-- > 0;)
    if (self->n_cells + i == item || is_gone (self, self->n_cells + i))
      {
        YassPuzzle *less = yass_puzzle_copy_without (rest, i);

        yass_puzzle_unref (rest);
        rest = less;
      }
  for (guint cell = 0; cell < self->n_cells; cell++)
    if (cell == item || is_gone (self, cell))
      yass_puzzle_allow_all (rest, cell);
  return rest;
}

static bool
can_go (const Forms *self, guint item)
{
  g_autoptr (YassPuzzle) rest = make_rest (self, item);
  g_autoptr (YassBoard) board = yass_board_new_for_puzzle (rest, NULL);
  g_autoptr (YassOptions) options = yass_options_new ();

  if (board == NULL)
    return false;
  yass_options_set_rules (options, "basic", NULL);
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  const YassResult *result
      = yass_solver_solve (solver, rest, self->cancellable);
  return yass_result_get_status (result) == YASS_STATUS_UNIQUE
         && memcmp (yass_result_get_solution (result), self->solution,
                    yass_puzzle_get_n_cells (rest) * sizeof *self->solution)
                == 0;
}

/* Of @items, those that can go besides what is gone; (of guint, owned) */
static GArray *
filter_plain (const Forms *self, const guint *items, guint n)
{
  g_autofree YassAbreastPuzzle *questions
      = g_new (YassAbreastPuzzle, MAX (1, n));
  g_autofree YassAbreastAnswer *answers = g_new (YassAbreastAnswer, MAX (1, n));
  GArray *left = g_array_new (FALSE, FALSE, sizeof (guint));
  YassAbreastPuzzle rest;

  for (guint cell = 0; cell < N_PLAIN; cell++)
    rest.numbers[cell]
        = is_gone (self, cell)
              ? 0
              : (guint8) yass_puzzle_get_given (self->puzzle, cell);
  for (guint i = 0; i < n; i++)
    {
      questions[i] = rest;
      questions[i].numbers[items[i]] += 9;
    }
  yass_abreast_solver_solve (self->solver, questions, answers, n, NULL);
  for (guint i = 0; i < n; i++)
    if (answers[i].n_solutions == 0)
      g_array_append_val (left, items[i]);
  return left;
}

static GArray *
filter (const Forms *self, const guint *items, guint n)
{
  if (self->solver != NULL)
    return filter_plain (self, items, n);
  GArray *left = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < n && !g_cancellable_is_cancelled (self->cancellable);
       i++)
    if (can_go (self, items[i]))
      g_array_append_val (left, items[i]);
  return left;
}

/* @open: what can go next; @done: what could, but all sets with it have been
 * told */
static void
list (Forms *self, const GArray *open, const GArray *done)
{
  if (open->len == 0 && done->len == 0)
    {
      g_autoptr (YassPuzzle) form = make_rest (self, G_MAXUINT);

      self->is_stopped = !self->take (form, self->data);
      return;
    }
  g_autoptr (GArray) seen = g_array_copy ((GArray *) done);
  for (guint i = 0; i < open->len; i++)
    {
      const guint *items = &g_array_index (open, guint, 0);

      self->is_stopped
          = self->is_stopped || g_cancellable_is_cancelled (self->cancellable);
      if (self->is_stopped)
        return;
      g_array_append_val (self->gone, items[i]);
      g_autoptr (GArray) next = filter (self, items + i + 1, open->len - i - 1);
      g_autoptr (GArray) past
          = filter (self, (const guint *) (gpointer) seen->data, seen->len);
      list (self, next, past);
      g_array_set_size (self->gone, self->gone->len - 1);
      g_array_append_val (seen, items[i]);
    }
}

bool
yass_forms_list (const YassPuzzle *puzzle, const guint16 *solution,
                 YassTakeForm *take, gpointer data, GCancellable *cancellable)
{
  Forms self = { .puzzle = puzzle,
                 .solution = solution,
                 .n_cells = yass_puzzle_get_n_cells (puzzle),
                 .take = take,
                 .data = data,
                 .cancellable = cancellable };
  const YassStatement *const *statements
      = yass_puzzle_get_statements (puzzle, &self.n_statements);
  g_autoptr (GArray) items = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (YassAbreastSolver) solver
      = yass_puzzle_is_plain (puzzle) ? yass_abreast_solver_new (1, G_MAXUINT64)
                                      : NULL;

  self.gone = gone;
  self.solver = solver;
  for (guint cell = 0; cell < self.n_cells; cell++)
    if (yass_is_clue (puzzle, cell))
      g_array_append_val (items, cell);
  for (guint i = 0; i < self.n_statements; i++)
    if (yass_is_spare_statement (statements[i]))
      g_array_append_vals (items, &(guint){ self.n_cells + i }, 1);
  g_autoptr (GArray) open
      = filter (&self, (const guint *) (gpointer) items->data, items->len);
  list (&self, open, none);
  return !self.is_stopped;
}
