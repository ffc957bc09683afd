/* learning.c: hands a search over to one that learns
 * SPDX-License-Identifier: MIT */
#include "learn/learner.h"

#include "solve/search.h"

#include <string.h>

/* A search is long after so many guesses; short ones are over before a learner
 * is made. On boards with lanes guesses cost so little that it takes more of
 * them: 7,666 learned ones take as long there as 10,000 others. */
#define LONG_SEARCH 1000
#define LONG_SEARCH_IN_LANES 20000

/* Guesses between looks at the clock */
#define PATIENCE 256

static bool
is_long (const YassEngine *engine)
{
  return engine->result->guesses_total >= (yass_board_has_lanes (engine->board)
                                               ? LONG_SEARCH_IN_LANES
                                               : LONG_SEARCH);
}

bool
yass_engine_wants_learning (const YassEngine *engine)
{
  const YassOptions *options = engine->options;
  const YassResult *result = engine->result;

  if (options->search == YASS_SEARCH_PLAIN || result->n_solutions > 1
      || (engine->listener != NULL && !engine->listener->learns))
    return false;
  /* To count many solutions one by one is no use for what is learned, and what
   * sums and lines say takes longer to learn from than to guess at */
  return options->search == YASS_SEARCH_LEARN
         || (is_long (engine)
             && engine->board->n_looking == engine->board->n_mapped
             && options->branch == YASS_BRANCH_AUTO
             && options->max_solutions - 1 < 2);
}

/* What plain search has found is not to be found again */
static void
exclude_known (const YassEngine *engine, YassLearner *learner)
{
  g_autofree guint16 *numbers = NULL;

  if (engine->result->n_solutions == 0)
    return;
  numbers = g_new (guint16, engine->board->n_cells);
  for (guint cell = 0; cell < engine->board->n_cells; cell++)
    numbers[cell] = engine->result->solution[cell] - 1;
  yass_learner_exclude (learner, numbers);
}

/* The rules that look at constraints without maps, where they are on */
static void
find_causes (const YassEngine *engine, guint *causes)
{
  memset (causes, 0, YASS_N_LOOKERS * sizeof *causes);
  for (guint i = 0; yass_rules[i] != NULL; i++)
    if (yass_rules[i]->wakes & YASS_WAKE_SCOPE_CHANGED
        && engine->options->max_sizes[i] > 0)
      causes[yass_rules[i]->looker] = yass_rule_cause (i);
}

/* Pairs are found inside of guesses where subsets are looked for and looks are
 * dear. On boards of houses and relations alone the contradictions that they
 * save cost as much as they take (docs/strategies.md). */
static YassPairCauses
find_pair_causes (const YassEngine *engine)
{
  const guint naked = yass_rules_find (&yass_rule_naked_subset);
  const guint hidden = yass_rules_find (&yass_rule_hidden_subset);

  if (engine->board->n_looking == engine->board->n_mapped
      || engine->options->max_sizes[naked] < 2
      || engine->options->max_sizes[hidden] < 2)
    return (YassPairCauses){ 0 };
  return (YassPairCauses){ yass_rule_cause (naked), yass_rule_cause (hidden) };
}

/* @broken: the statement that the last grid broke, if one did */
static void
tell_conflict (YassResult *result, const YassLearner *learner,
               const YassConflict *broken)
{
  *result->conflict = yass_learner_get_conflict (learner);
  if (result->conflict->kind == YASS_CONFLICT_NOTHING)
    *result->conflict = *broken;
}

static void
pass_on (const YassLearnerNews *news, gpointer data)
{
  static const YassEventKind kinds[] = {
    [YASS_LEARNER_GUESSES] = YASS_EVENT_TRIAL,
    [YASS_LEARNER_LEARNS] = YASS_EVENT_LEARNED,
    [YASS_LEARNER_CONCLUDES] = YASS_EVENT_LEMMA,
    [YASS_LEARNER_FORGETS] = YASS_EVENT_FORGOTTEN,
    [YASS_LEARNER_RESTARTS] = YASS_EVENT_RESTART,
  };

  YassEngine *engine = data;

  engine->n_trials = news->level;
  if (news->act == YASS_LEARNER_CONCLUDES)
    yass_engine_tell_lemma (engine, news->reason, news->literals,
                            news->n_literals, news->known);
  else
    yass_engine_tell_literals (engine, kinds[news->act], news->literals,
                               news->n_literals);
}

static bool
learn (YassEngine *engine)
{
  guint causes[YASS_N_LOOKERS];
  find_causes (engine, causes);
  const YassPairCauses pairs = find_pair_causes (engine);
  g_autoptr (YassLearner) learner
      = yass_learner_new (&engine->look, causes, &pairs, engine->options->seed);
  YassResult *result = engine->result;
  const guint64 guesses_before = result->guesses_total;
  YassConflict broken = { .kind = YASS_CONFLICT_NOTHING };

  if (engine->listener != NULL)
    yass_learner_set_hear (learner, pass_on, engine);
  exclude_known (engine, learner);
  for (;;)
    {
      const guint64 left = engine->max_guesses - result->guesses_total;
      const YassLearnerOutcome outcome
          = yass_learner_run (learner, MIN (left, PATIENCE));

      result->guesses_total
          = guesses_before + yass_learner_get_guesses (learner);
      result->learns = true;
      result->learning = *yass_learner_get_learning (learner);
      if (outcome == YASS_LEARNER_EXHAUSTED)
        {
          if (result->n_solutions == 0)
            tell_conflict (result, learner, &broken);
          return true;
        }
      if (outcome == YASS_LEARNER_FOUND)
        {
          if (!yass_engine_is_solution (engine))
            {
              broken = engine->state.conflict;
              yass_engine_tell (engine, YASS_EVENT_BROKEN);
            }
          else if (!yass_engine_note_solution (engine))
            return false;
        }
      if (outcome == YASS_LEARNER_PAUSED && left <= PATIENCE)
        engine->limit = YASS_LIMIT_GUESSES;
      engine->patience = 1;
      if (yass_engine_is_stopped (engine))
        return false;
    }
}

bool
yass_engine_learn (YassEngine *engine)
{
  if (engine->level > engine->root)
    {
      yass_engine_return_to (engine, engine->root);
      yass_engine_set_told (engine);
    }
  yass_engine_tell (engine, YASS_EVENT_RESTART);
  /* What is told under conditions is no deduction that counts */
  const gsize n_fired = yass_result_count_causes (engine->result);
  g_autofree YassFiredCount *fired
      = engine->listener != NULL
            ? g_memdup2 (engine->look.fired, n_fired * sizeof *fired)
            : NULL;
  const bool exhausted = learn (engine);
  if (fired != NULL)
    memcpy (engine->look.fired, fired, n_fired * sizeof *fired);
  engine->n_trials = 0;
  return exhausted;
}
