/* prove.c: a certificate that a puzzle has one solution, or none
 * SPDX-License-Identifier: MIT */
#include "prove/format.h"

#include "solve/options.h"
#include "solve/solver.h"

/* The puzzle is solved by a few rules and by a search that learns, and what
 * that learns is the proof, clause by clause. */

/* Text is written when there is so much of it */
#define ENOUGH (64 * 1024)

static const YassProofFormat *const formats[] = {
  &yass_proof_drat,
  &yass_proof_veripb,
};

const char *const *
yass_list_proof_formats (void)
{
  static const char *names[G_N_ELEMENTS (formats) + 1];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    names[i] = formats[i]->name;
  return names;
}

static const YassProofFormat *
find_format (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (formats[i]->name, name))
      return formats[i];
  g_return_val_if_reached (NULL);
}

static void
write_out (YassProver *self)
{
  if (self->error == NULL && self->text->len > 0
      && !self->to->write_proof (self->text->str, self->text->len,
                                 self->to->proof_data, &self->error))
    self->listener.gave_up = true;
  g_string_truncate (self->text, 0);
}

void
yass_prover_flush (YassProver *self)
{
  if (self->text->len >= ENOUGH)
    write_out (self);
}

/* The format cannot @say 'this' @does */
static void
give_up (YassProver *self, const char *say, const char *name, const char *does)
{
  if (self->error != NULL)
    return;
  g_set_error (&self->error, YASS_ERROR, YASS_ERROR_UNSUPPORTED,
               "%s cannot %s '%s' %s", self->format->name, say, name, does);
  self->listener.gave_up = true;
}

void
yass_prover_give_up (YassProver *self, guint constraint)
{
  const YassToldConstraint *here = &self->board->constraints[constraint];
  g_autoptr (GString) name = g_string_new (NULL);

  if (here->statement < self->board->game->statements->len)
    yass_game_append_name (name, self->board->game, here->statement);
  else
    g_string_append (name, here->propagator->name);
  give_up (self, "show what", name->str, "concludes");
}

/* All cells have a number, and nothing that was written objects, but a
 * statement does */
static void
note_unsaid (YassProver *self, guint statement)
{
  g_autoptr (GString) name = g_string_new (NULL);

  yass_game_append_name (name, self->board->game, statement);
  give_up (self, "say all that", name->str, "means");
}

static void
init_left (YassProver *self)
{
  const YassToldBoard *board = self->board;
  const guint n_words = board->n_words;

  self->left = g_new0 (uint64_t, (gsize) board->n_variables * n_words);
  for (guint i = 0; i < board->n_variables; i++)
    yass_bits_set_below (self->left + (gsize) i * n_words, n_words,
                         i < board->n_cells
                             ? board->n_numbers
                             : yass_told_board_get_hidden (board, i)->count);
}

static void
take_from_left (YassProver *self, const YassEvent *event)
{
  const guint n_words = self->board->n_words;

  YASS_TOLD_FOREACH (removal, event->removals, event->n_removals, n_words)
    for (guint i = 0; i < n_words; i++)
      self->left[(gsize) removal->cell * n_words + i] &= ~removal->numbers[i];
}

static guint
hear (gpointer data, const YassEvent *event)
{
  YassProver *self = data;
  const YassProofFormat *format = self->format;

  switch (event->kind)
    {
    case YASS_EVENT_DEDUCTION:
      if (format->deduction != NULL)
        format->deduction (self, event);
      take_from_left (self, event);
      break;
    case YASS_EVENT_LEMMA:
      format->lemma (self, event);
      break;
    case YASS_EVENT_LEARNED:
      if (event->n_literals > 0)
        format->learned (self, event);
      break;
    case YASS_EVENT_FORGOTTEN:
      format->forgotten (self, event);
      break;
    case YASS_EVENT_CONTRADICTION:
      if (event->conflict->kind == YASS_CONFLICT_BROKEN)
        note_unsaid (self, event->conflict->statement);
      else if (format->contradiction != NULL)
        format->contradiction (self, event);
      break;
    case YASS_EVENT_BROKEN:
      note_unsaid (self, event->conflict->statement);
      break;
    default:
      /* It learns from its first guess on */
      g_assert (event->kind != YASS_EVENT_GUESS);
      break;
    }
  return 0;
}

static YassOptions *
make_options (const YassOptions *asked, const char *rules, GError **error)
{
  g_autoptr (YassOptions) options = yass_options_copy (asked);

  if (!yass_options_set_rules (options, rules, error))
    return NULL;
  yass_options_set_search (options, YASS_SEARCH_LEARN);
  yass_options_set_max_solutions (options, 2);
  return g_steal_pointer (&options);
}

bool
yass_is_proved (const YassResult *result)
{
  const YassStatus status = yass_result_get_status (result);

  return status == YASS_STATUS_UNIQUE || status == YASS_STATUS_NONE;
}

static bool
finish (YassProver *self, const YassResult *result)
{
  if (self->error != NULL || !yass_is_proved (result))
    return self->error == NULL;
  self->format->end (self);
  write_out (self);
  return self->error == NULL
         && self->format->write_formula (self,
                                         yass_result_get_status (result)
                                                 == YASS_STATUS_UNIQUE
                                             ? yass_result_get_solution (result)
                                             : NULL,
                                         &self->error);
}

YassResult *
yass_prove (const YassPuzzle *puzzle, const YassOptions *options,
            const YassCertificate *to, guint64 *n_steps,
            GCancellable *cancellable, GError **error)
{
  YassProver self = {
    .format = find_format (to->format),
    .puzzle = puzzle,
    .to = to,
  };
  g_autoptr (YassOptions) own
      = make_options (options, self.format->rules, error);
  g_autoptr (YassBoard) board
      = own != NULL ? yass_board_new_for_puzzle (puzzle, error) : NULL;
  if (board == NULL)
    return NULL;
  g_autoptr (YassSolver) solver = yass_solver_new (board, own);
  g_autoptr (YassResult) result = NULL;

  self.board = yass_solver_get_told_board (solver);
  if (!yass_formula_can_say (self.format->means, self.board->game, error))
    return NULL;
  self.text = g_string_sized_new (2 * ENOUGH);
  self.listener = (YassListener){ .hear = hear, .data = &self, .learns = true };
  init_left (&self);
  self.format->begin (&self);
  yass_solver_set_listener (solver, &self.listener);
  result = yass_result_ref (yass_solver_solve (solver, puzzle, cancellable));
  yass_solver_set_listener (solver, NULL);
  const bool is_done = finish (&self, result);
  self.format->free_own (self.own);
  g_string_free (self.text, TRUE);
  g_free (self.left);
  *n_steps = self.n_steps;
  if (is_done)
    return g_steal_pointer (&result);
  g_propagate_error (error, self.error);
  return NULL;
}
