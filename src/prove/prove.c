/* prove.c: a certificate that a puzzle has one solution, or none
 * SPDX-License-Identifier: MIT */
#include "prove/prove.h"

#include "base/text.h"
#include "prove/cnf.h"
#include "solve/solver.h"

/* The puzzle is solved by singles and by a search that learns, and what that
 * learns is the proof, clause by clause. Singles are what everybody who checks
 * such a proof does, too: unit propagation on the clauses of the puzzle. So
 * each learned clause is one that such a checker can confirm by itself
 * ("reverse unit propagation", RUP, which DRAT contains). */
#define RULES "singles"

/* Text is written when there is so much of it */
#define ENOUGH (64 * 1024)

typedef struct
{
  const YassToldBoard *board; /* unowned */
  const YassCertificate *to;  /* unowned */
  YassListener listener;
  GString *text; /* owned */
  guint64 n_steps;
  GError *error; /* the first; owned */
} Prover;

static void
give_up (Prover *self)
{
  self->listener.gave_up = true;
}

static void
write_out (Prover *self)
{
  if (self->error == NULL && self->text->len > 0
      && !self->to->write_proof (self->text->str, self->text->len,
                                 self->to->proof_data, &self->error))
    give_up (self);
  g_string_truncate (self->text, 0);
}

static void
append_literal (Prover *self, const YassToldLiteral *literal)
{
  if (!literal->holds)
    g_string_append_c (self->text, '-');
  yass_append_uint (self->text,
                    yass_cnf_variable (self->board->n_numbers,
                                       literal->variable, literal->number + 1));
  g_string_append_c (self->text, ' ');
}

static void
write_clause (Prover *self, const YassToldLiteral *literals, guint n)
{
  for (guint i = 0; i < n; i++)
    append_literal (self, &literals[i]);
  yass_append_literal (self->text, "0\n");
  if (self->text->len >= ENOUGH)
    write_out (self);
}

/* All cells have a number, and no clause objects, but a statement does */
static void
note_unsaid (Prover *self, guint statement)
{
  g_autoptr (GString) name = g_string_new (NULL);

  if (self->error != NULL)
    return;
  yass_game_append_name (name, self->board->game, statement);
  g_set_error (&self->error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
               "clauses cannot say all that '%s' means", name->str);
  give_up (self);
}

static guint
hear (gpointer data, const YassEvent *event)
{
  Prover *self = data;

  /* It learns from its first guess on: see yass_cnf_can_say () */
  g_assert (event->kind != YASS_EVENT_GUESS);
  if (event->kind == YASS_EVENT_LEARNED && event->n_literals > 0)
    {
      write_clause (self, event->literals, event->n_literals);
      self->n_steps++;
    }
  else if (event->kind == YASS_EVENT_FORGOTTEN)
    {
      yass_append_literal (self->text, "d ");
      write_clause (self, event->literals, event->n_literals);
    }
  else if (event->kind == YASS_EVENT_CONTRADICTION
           && event->conflict->kind == YASS_CONFLICT_BROKEN)
    note_unsaid (self, event->conflict->statement);
  return 0;
}

static YassOptions *
make_options (double seconds, GError **error)
{
  g_autoptr (YassOptions) options = yass_options_new ();

  if (!yass_options_set_rules (options, RULES, error))
    return NULL;
  yass_options_set_search (options, YASS_SEARCH_LEARN);
  yass_options_set_max_solutions (options, 2);
  yass_options_set_timeout (options, seconds);
  return g_steal_pointer (&options);
}

/* The proof ends with the clause that nothing fulfils */
static bool
finish (Prover *self, const YassPuzzle *puzzle, const YassResult *result)
{
  const YassStatus status = yass_result_get_status (result);

  if (self->error != NULL
      || (status != YASS_STATUS_UNIQUE && status != YASS_STATUS_NONE))
    return self->error == NULL;
  write_clause (self, NULL, 0);
  self->n_steps++;
  write_out (self);
  return self->error == NULL
         && yass_cnf_write (
             self->board->game, puzzle,
             status == YASS_STATUS_UNIQUE ? yass_result_get_solution (result)
                                          : NULL,
             self->to->write_cnf, self->to->cnf_data, &self->error);
}

bool
yass_prove (const YassPuzzle *puzzle, const YassCertificate *to, double seconds,
            YassStatus *status, guint64 *n_steps, GCancellable *cancellable,
            GError **error)
{
  g_autoptr (YassOptions) options = make_options (seconds, error);
  g_autoptr (YassBoard) board
      = options != NULL ? yass_board_new_for_puzzle (puzzle, error) : NULL;
  if (board == NULL)
    return false;
  g_autoptr (YassSolver) solver = yass_solver_new (board, options);
  Prover self = { .board = yass_solver_get_told_board (solver), .to = to };

  if (!yass_cnf_can_say (self.board->game, error))
    return false;
  self.text = g_string_sized_new (2 * ENOUGH);
  self.listener = (YassListener){ .hear = hear, .data = &self, .learns = true };
  yass_solver_set_listener (solver, &self.listener);
  const YassResult *result = yass_solver_solve (solver, puzzle, cancellable);
  yass_solver_set_listener (solver, NULL);
  const bool is_done = finish (&self, puzzle, result);
  g_string_free (self.text, TRUE);
  *status = yass_result_get_status (result);
  *n_steps = self.n_steps;
  if (!is_done)
    g_propagate_error (error, self.error);
  return is_done;
}
