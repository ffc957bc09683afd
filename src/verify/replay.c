/* replay.c: one trace, played again line by line
 * SPDX-License-Identifier: MIT */
#include "verify/replay.h"

#include "verify/grid.h"

/* Of a step that is no deduction, besides what it is */
#define MEMBERS                                                                \
  (YASS_CLAIM_BIT (STEP) | YASS_CLAIM_BIT (DEPTH) | YASS_CLAIM_BIT (NAME))

void
yass_replay_init (YassReplay *self)
{
  *self = (YassReplay){ 0 };
  self->guesses = g_array_new (FALSE, FALSE, sizeof (YassOpenGuess));
  self->journal = g_array_new (FALSE, FALSE, sizeof (YassGoneEdge));
  yass_claim_init (&self->proof);
  yass_claim_init (&self->contradiction);
}

void
yass_replay_forget (YassReplay *self)
{
  g_clear_pointer (&self->learned, yass_learned_free);
  g_clear_pointer (&self->found, g_hash_table_unref);
  self->n_trials = 0;
  self->is_refuted = false;
}

static void
free_boards (YassReplay *self)
{
  yass_replay_forget (self);
  g_clear_pointer (&self->shape, yass_plain_shape_free);
  g_clear_pointer (&self->constraints, g_free);
  g_clear_pointer (&self->same, yass_plain_shape_free);
  g_clear_pointer (&self->stated, g_ptr_array_unref);
  g_clear_pointer (&self->allowed, g_free);
  g_clear_pointer (&self->placed_by, g_free);
  g_clear_pointer (&self->board.numbers_of, g_free);
  g_clear_pointer (&self->trial.numbers_of, g_free);
  g_clear_pointer (&self->grid, g_free);
  g_clear_pointer (&self->first_found, g_free);
}

void
yass_replay_clear (YassReplay *self)
{
  free_boards (self);
  g_clear_pointer (&self->guesses, g_array_unref);
  g_clear_pointer (&self->journal, g_array_unref);
  yass_claim_clear (&self->proof);
  yass_claim_clear (&self->contradiction);
}

void
yass_replay_set_shape (YassReplay *self, YassPlainShape *shape,
                       char *constraints)
{
  free_boards (self);
  self->shape = shape;
  self->constraints = constraints;
  self->allowed = g_new0 (YassPlainSet, shape->n_cells);
  self->placed_by = g_new0 (uint64_t, shape->n_cells);
  self->board.numbers_of = g_new0 (YassPlainSet, shape->n_variables);
  self->trial.numbers_of = g_new0 (YassPlainSet, shape->n_variables);
  self->grid = g_new0 (uint16_t, shape->n_cells);
  self->first_found = g_new0 (uint16_t, shape->n_cells);
}

static YassJudge
get_judge (YassReplay *self)
{
  return (YassJudge){
    .shape = self->shape,
    .board = self->board,
    .allowed = self->allowed,
    .is_terse = self->is_terse,
    .journal = self->guesses->len > 0 ? self->journal : NULL,
    .trial = &self->trial,
    .proof = &self->proof,
    .contradiction = &self->contradiction,
  };
}

static bool
play_deduction (YassReplay *self, const YassClaim *claim,
                const YassCheck **rule, GError **error)
{
  YassJudge judge = get_judge (self);

  if (!yass_judge_deduce (&judge, claim, rule, error))
    return false;
  if (yass_claim_has (claim, YASS_CLAIM_REMOVED) && claim->removed->len == 0)
    *rule = NULL; /* a number that is written: no rule had a use for it */
  self->n_assuming += yass_claim_has (claim, YASS_CLAIM_ASSUMES);
  return *rule == NULL || yass_tally_add (&self->tally, *rule, claim, error);
}

static bool
play_guess (YassReplay *self, const YassClaim *claim, GError **error)
{
  YassPlainEdge edge = claim->edge[YASS_CLAIM_GUESS];
  YassOpenGuess guess = { edge, self->journal->len };
  YassJudge judge;

  if (!yass_plain_board_has (&self->board, edge.cell, edge.number))
    return yass_refuse (error, YASS_CELL_FORMAT " cannot be %u any more",
                        YASS_CELL_ARGS (self->shape, edge.cell),
                        YASS_WRITTEN (self->shape, edge.number));
  if (yass_plain_board_is (&self->board, edge.cell, edge.number))
    return yass_refuse (error,
                        YASS_CELL_FORMAT " has only %u left: that is no guess",
                        YASS_CELL_ARGS (self->shape, edge.cell),
                        YASS_WRITTEN (self->shape, edge.number));

  g_array_append_val (self->guesses, guess);
  judge = get_judge (self);
  yass_judge_fix (&judge, edge);
  self->n_guesses++;
  return true;
}

static bool
play_contradiction (YassReplay *self, const YassClaim *claim, GError **error)
{
  YassJudge judge = get_judge (self);

  if (!yass_judge_contradict (&judge, claim->value[YASS_CLAIM_CONTRADICTION],
                              error))
    return false;
  self->closed = true;
  return true;
}

/* Makes of numbers counted from 1 those that the puzzle has */
static void
write_numbers (const YassPlainShape *shape, uint16_t *grid)
{
  for (guint cell = 0; cell < shape->n_cells; cell++)
    grid[cell] = (uint16_t) YASS_WRITTEN (shape, grid[cell]);
}

/* Puts back what went since the innermost guess, and closes it */
static void
undo_guess (YassReplay *self)
{
  const guint n_gone
      = g_array_index (self->guesses, YassOpenGuess, self->guesses->len - 1)
            .n_gone;

  for (guint i = self->journal->len; i > n_gone; i--)
    {
      const YassGoneEdge gone
          = g_array_index (self->journal, YassGoneEdge, i - 1);

      yass_plain_set_add (&self->board.numbers_of[gone.cell], gone.number);
    }
  g_array_set_size (self->journal, n_gone);
  g_array_set_size (self->guesses, self->guesses->len - 1);
}

/* That a cell is something else than there */
static void
exclude_grid (YassReplay *self, const uint16_t *grid)
{
  const guint n = self->shape->n_cells;
  g_autofree YassPlainLiteral *literals = g_new (YassPlainLiteral, n);

  for (guint cell = 0; cell < n; cell++)
    literals[cell] = (YassPlainLiteral){ { cell, grid[cell] }, false };
  yass_learned_add (self->learned, literals, n);
}

static void
exclude_solution (YassReplay *self, const uint16_t *grid)
{
  exclude_grid (self, grid);
  g_hash_table_add (self->found,
                    g_bytes_new (grid, self->shape->n_cells * sizeof *grid));
}

/* From now on guesses are taken back as it pleases, and what the search has
 * learned is all that stays. */
static bool
begin_learning (YassReplay *self, GError **error)
{
  if (self->learned != NULL)
    return true;
  if (self->guesses->len > 0)
    return yass_refuse (error, "it begins to learn before it has taken all "
                               "guesses back");
  if (self->n_solutions > 1)
    return yass_refuse (error, "it begins to learn behind several solutions");
  self->learned = yass_learned_new (self->shape, &self->board);
  self->found = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                       (GDestroyNotify) g_bytes_unref, NULL);
  if (self->n_solutions == 1)
    exclude_solution (self, self->first_found);
  return true;
}

/* Whatever is guessed, only what is learned counts */
static bool
play_trial (YassReplay *self, GError **error)
{
  if (!begin_learning (self, error))
    return false;
  self->n_trials++;
  self->n_guesses++;
  return true;
}

/* That the edge goes, or that one of the conditions does not hold */
static void
add_lemma (YassReplay *self, const YassClaim *claim, YassPlainEdge edge)
{
  const guint n = claim->literals->len;
  g_autofree YassPlainLiteral *literals = g_new (YassPlainLiteral, n + 1);

  literals[0] = (YassPlainLiteral){ edge, false };
  for (guint i = 0; i < n; i++)
    {
      literals[i + 1] = g_array_index (claim->literals, YassPlainLiteral, i);
      literals[i + 1].holds = !literals[i + 1].holds;
    }
  yass_learned_add_lemma (self->learned, literals, n + 1);
}

/* A deduction that is made while guesses are open: what it needs of them are
 * its conditions, and the judge looks at a board where these hold, and what is
 * known without guesses. Where there is no such board it says nothing. */
static bool
play_lemma (YassReplay *self, const YassClaim *claim, GError **error)
{
  const YassCheck *rule;
  YassJudge judge = get_judge (self);

  judge.board = self->trial;
  judge.trial = NULL;
  judge.journal = NULL;
  judge.supposing = judge.has_conditions = true;
  if (!yass_claim_needs (claim, YASS_CLAIM_IF, error)
      || !yass_claim_needs (claim, YASS_CLAIM_REMOVED, error))
    return false;
  if (!yass_learned_suppose (
          self->learned,
          (const YassPlainLiteral *) (void *) claim->literals->data,
          claim->literals->len, &self->trial))
    return true;
  for (guint i = 0; i < claim->removed->len; i++)
    {
      const YassPlainEdge edge = yass_claim_removed (claim, i);

      yass_plain_set_add (&self->trial.numbers_of[edge.cell], edge.number);
    }
  if (!yass_judge_deduce (&judge, claim, &rule, error))
    return false;
  for (guint i = 0; i < claim->removed->len; i++)
    add_lemma (self, claim, yass_claim_removed (claim, i));
  return true;
}

/* A full grid that does not do, though no deduction has seen that */
static bool
play_broken (YassReplay *self, const YassClaim *claim, GError **error)
{
  const YassPlainShape *shape = self->shape;
  const guint n = shape->n_cells;

  if (!begin_learning (self, error)
      || !yass_grid_read (shape, claim->value[YASS_CLAIM_BROKEN], self->grid,
                          error))
    return false;
  for (guint cell = 0; cell < n; cell++)
    if (self->grid[cell] == 0)
      return yass_refuse (error, YASS_CELL_FORMAT " is open",
                          YASS_CELL_ARGS (shape, cell));
  g_autofree uint16_t *written = g_memdup2 (self->grid, n * sizeof *self->grid);
  write_numbers (shape, written);
  if (yass_game_find_broken (shape->game, written) == G_MAXUINT)
    return yass_refuse (error, "no statement is broken");
  exclude_grid (self, self->grid);
  return true;
}

static bool
play_learned (YassReplay *self, const YassClaim *claim, GError **error)
{
  const YassPlainLiteral *literals
      = (const YassPlainLiteral *) (void *) claim->literals->data;
  const guint n = claim->literals->len;

  if (!begin_learning (self, error))
    return false;
  if (!yass_learned_follows (self->learned, literals, n))
    return n > 0 ? yass_refuse (error, "that does not follow from singles and "
                                       "what was learned before")
                 : yass_refuse (error, "there is something left to try");
  yass_learned_add (self->learned, literals, n);
  self->n_trials = claim->count[YASS_CLAIM_DEPTH];
  self->is_refuted = n == 0;
  self->closed = n == 0;
  return true;
}

static bool
play_restart (YassReplay *self, GError **error)
{
  while (self->guesses->len > 0)
    undo_guess (self);
  self->n_trials = 0;
  return begin_learning (self, error);
}

static bool
is_new_solution (const YassReplay *self)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (
      self->grid, self->shape->n_cells * sizeof *self->grid);

  return !g_hash_table_contains (self->found, bytes);
}

/* Two solutions of one trace always differ: the cell of the innermost guess
 * above both has the guessed number in the first and not in the second, for
 * only backtracking opens a closed branch, and it removes that number. A search
 * that learns may come upon any. */
static bool
play_solution (YassReplay *self, const YassClaim *claim, GError **error)
{
  const YassPlainShape *shape = self->shape;
  guint cell, other, broken;

  if (!yass_grid_read (shape, claim->value[YASS_CLAIM_SOLUTION], self->grid,
                       error))
    {
      g_prefix_error (error, "\"solution\": ");
      return false;
    }
  for (cell = 0; cell < shape->n_cells; cell++)
    {
      guint number = self->grid[cell];

      if (number == 0)
        return yass_refuse (error, "no solution: " YASS_CELL_FORMAT " is open",
                            YASS_CELL_ARGS (shape, cell));
      if (self->learned != NULL
              ? !yass_plain_board_has (&self->board, cell, number)
              : !yass_plain_board_is (&self->board, cell, number))
        return yass_refuse (
            error, "%u is not all that is left of " YASS_CELL_FORMAT,
            YASS_WRITTEN (shape, number), YASS_CELL_ARGS (shape, cell));
    }
  if (!yass_plain_shape_is_filled_by (shape, self->grid, &cell, &other))
    return self->grid[cell] == self->grid[other]
               ? yass_refuse (error,
                              "no solution: " YASS_CELL_FORMAT
                              " and " YASS_CELL_FORMAT " are both %u",
                              YASS_CELL_ARGS (shape, other),
                              YASS_CELL_ARGS (shape, cell),
                              YASS_WRITTEN (shape, self->grid[cell]))
               : yass_refuse (error,
                              "no solution: %u in " YASS_CELL_FORMAT
                              " excludes %u in " YASS_CELL_FORMAT,
                              YASS_WRITTEN (shape, self->grid[other]),
                              YASS_CELL_ARGS (shape, other),
                              YASS_WRITTEN (shape, self->grid[cell]),
                              YASS_CELL_ARGS (shape, cell));
  if (self->learned != NULL && !is_new_solution (self))
    return yass_refuse (error, "this solution was found before");
  if (self->n_solutions == 0)
    memcpy (self->first_found, self->grid, shape->n_cells * sizeof *self->grid);
  if (self->learned != NULL)
    exclude_solution (self, self->grid);
  write_numbers (shape, self->grid);
  broken = yass_game_find_broken (shape->game, self->grid);
  if (broken != G_MAXUINT)
    {
      g_autoptr (GString) name = g_string_new (NULL);

      yass_game_append_name (name, shape->game, broken);
      return yass_refuse (error, "no solution: %s does not hold", name->str);
    }

  if (self->n_solutions++ == 0)
    self->n_guesses_to_first = self->n_guesses;
  self->closed = true;
  return true;
}

static bool
play_backtrack (YassReplay *self, const YassClaim *claim, GError **error)
{
  YassPlainEdge edge = claim->edge[YASS_CLAIM_BACKTRACK];
  YassPlainEdge guess, removed;
  YassJudge judge;

  if (!self->closed)
    return yass_refuse (error, "it backtracks from a branch that is open");
  guess = g_array_index (self->guesses, YassOpenGuess, self->guesses->len - 1)
              .edge;
  if (edge.cell != guess.cell || edge.number != guess.number)
    return yass_refuse (error, "the last guess was %u in " YASS_CELL_FORMAT,
                        YASS_WRITTEN (self->shape, guess.number),
                        YASS_CELL_ARGS (self->shape, guess.cell));
  if (!yass_claim_needs (claim, YASS_CLAIM_REMOVED, error))
    return false;
  if (claim->removed->len != 1
      || (removed = yass_claim_removed (claim, 0)).cell != edge.cell
      || removed.number != edge.number)
    return yass_refuse (error, "it must remove the guess and nothing else");

  undo_guess (self);
  judge = get_judge (self);
  yass_judge_remove (&judge, edge);
  self->closed = false;
  return true;
}

/* What a line is: it has exactly one of these members. Speculation has a
 * contradiction of its own. What else a deduction may have is seen there. */
static bool
find_act (const YassClaim *claim, YassClaimMember *act, GError **error)
{
  const uint64_t acts = YASS_CLAIM_BIT (RULE) | YASS_CLAIM_BIT (GUESS)
                        | YASS_CLAIM_BIT (BACKTRACK)
                        | YASS_CLAIM_BIT (CONTRADICTION)
                        | YASS_CLAIM_BIT (SOLUTION) | YASS_CLAIM_BIT (TRIAL)
                        | YASS_CLAIM_BIT (LEARNED) | YASS_CLAIM_BIT (RESTART)
                        | YASS_CLAIM_BIT (BROKEN);
  uint64_t found = claim->members & acts;

  if (yass_claim_has (claim, YASS_CLAIM_RULE))
    found &= ~YASS_CLAIM_BIT (CONTRADICTION);
  if (found == 0)
    return yass_refuse (error, "no rule, guess, contradiction, solution or "
                               "backtrack");
  if ((found & (found - 1)) != 0)
    return yass_refuse (error, "more than one of rule, guess, contradiction, "
                               "solution and backtrack");
  *act = (YassClaimMember) __builtin_ctzll (found);
  return *act == YASS_CLAIM_RULE
         || yass_claim_keeps_to (
             claim,
             MEMBERS | (uint64_t) 1 << *act
                 | (*act == YASS_CLAIM_BACKTRACK ? YASS_CLAIM_BIT (REMOVED)
                    : *act == YASS_CLAIM_BROKEN  ? YASS_CLAIM_BIT (CONSTRAINT)
                                                 : 0),
             error);
}

/* The depth of a line is the number of guesses that are open behind it. */
static bool
check_depth (YassReplay *self, const YassClaim *claim, YassClaimMember act,
             GError **error)
{
  uint64_t depth = claim->count[YASS_CLAIM_DEPTH];
  uint64_t expected = self->guesses->len + self->n_trials;

  if (!yass_claim_needs (claim, YASS_CLAIM_DEPTH, error))
    return false;
  if (act == YASS_CLAIM_GUESS || act == YASS_CLAIM_TRIAL)
    expected++;
  else if (act == YASS_CLAIM_RESTART)
    expected = 0;
  else if (act == YASS_CLAIM_LEARNED
           || (act == YASS_CLAIM_RULE && self->learned != NULL))
    expected = MIN (depth, expected);
  else if (act == YASS_CLAIM_BACKTRACK)
    {
      if (expected == 0)
        return yass_refuse (error, "there is no guess to take back");
      expected--;
    }
  return depth == expected
         || yass_refuse (error,
                         "its depth is %" G_GUINT64_FORMAT
                         " instead of %" G_GUINT64_FORMAT,
                         depth, expected);
}

/* A new step has the next number. A line that goes on with a step is about the
 * one cell whose number that step wrote; 0 are the givens. */
static bool
check_step (const YassReplay *self, const YassClaim *claim, GError **error)
{
  const uint64_t step = claim->count[YASS_CLAIM_STEP];

  return step == self->n_steps + 1
         || (yass_claim_has (claim, YASS_CLAIM_RULE) && claim->cells->len == 1
             && claim->numbers->len == 1
             && self->placed_by[yass_claim_cell (claim, 0)] == step)
         || yass_refuse (error, "it calls itself step %" G_GUINT64_FORMAT,
                         step);
}

static void
note_step (YassReplay *self, const YassClaim *claim)
{
  self->n_steps = MAX (self->n_steps, claim->count[YASS_CLAIM_STEP]);
  if (yass_claim_has (claim, YASS_CLAIM_PLACED))
    self->placed_by[claim->edge[YASS_CLAIM_PLACED].cell]
        = claim->count[YASS_CLAIM_STEP];
  else if (yass_claim_has (claim, YASS_CLAIM_GUESS))
    self->placed_by[claim->edge[YASS_CLAIM_GUESS].cell]
        = claim->count[YASS_CLAIM_STEP];
}

bool
yass_replay_step (YassReplay *self, const YassClaim *claim,
                  const YassCheck **rule, GError **error)
{
  YassClaimMember act = YASS_CLAIM_RULE;
  bool followed;

  *rule = NULL;
  if (!yass_claim_needs (claim, YASS_CLAIM_STEP, error)
      || !check_step (self, claim, error))
    return false;
  if (!find_act (claim, &act, error) || !check_depth (self, claim, act, error))
    return false;
  if (self->closed && act != YASS_CLAIM_BACKTRACK
      && ((act != YASS_CLAIM_LEARNED && act != YASS_CLAIM_RULE)
          || self->learned == NULL || self->is_refuted))
    return yass_refuse (error, "it goes on in a branch that is closed");
  if (self->learned != NULL
      && (act == YASS_CLAIM_GUESS || act == YASS_CLAIM_CONTRADICTION
          || act == YASS_CLAIM_BACKTRACK))
    return yass_refuse (error, "it has begun to learn, and does nothing else "
                               "from there on");

  switch (act)
    {
    case YASS_CLAIM_RULE:
      followed = self->learned != NULL
                     ? play_lemma (self, claim, error)
                     : play_deduction (self, claim, rule, error);
      break;
    case YASS_CLAIM_GUESS:
      followed = play_guess (self, claim, error);
      break;
    case YASS_CLAIM_CONTRADICTION:
      followed = play_contradiction (self, claim, error);
      break;
    case YASS_CLAIM_SOLUTION:
      followed = play_solution (self, claim, error);
      break;
    case YASS_CLAIM_TRIAL:
      followed = play_trial (self, error);
      break;
    case YASS_CLAIM_LEARNED:
      followed = play_learned (self, claim, error);
      break;
    case YASS_CLAIM_BROKEN:
      followed = play_broken (self, claim, error);
      break;
    case YASS_CLAIM_RESTART:
      followed = play_restart (self, error);
      break;
    default:
      followed = play_backtrack (self, claim, error);
      break;
    }
  if (followed)
    note_step (self, claim);
  return followed;
}
