/* learner.c: decide, propagate, learn, begin again
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

#include <math.h>
#include <string.h>

/* Conflicts between restarts are so many times 1, 1, 2, 1, 1, 2, 4 ..., which
 * Knuth calls reluctant doubling */
#define RESTART_PERIOD 1024
/* ... and between reductions so many times the root of their number */
#define REDUCTION_PERIOD 200

YassLearner *
yass_learner_new (YassLook *look, const guint *causes,
                  const YassPairCauses *pairs, guint64 seed)
{
  YassLearner *self = g_new0 (YassLearner, 1);

  self->board = look->state->board;
  yass_learner_make_groups (self, look->state);
  yass_learner_init_looks (self, look, causes);
  yass_learner_init_pairs (self, pairs);
  self->values = g_new0 (int8_t, 2 * self->n_edges);
  self->levels = g_new0 (uint32_t, self->n_edges);
  self->positions = g_new0 (uint32_t, self->n_edges);
  self->reasons = g_new0 (YassBecause, self->n_edges);
  self->trail = g_new (YassLiteral, self->n_edges);
  self->level_starts = g_new (guint, self->n_edges + 1);
  yass_learner_init_clauses (self);
  yass_learner_init_analysis (self);
  yass_learner_init_choice (self, seed);
  self->next_reduction = REDUCTION_PERIOD;
  self->next_restart = RESTART_PERIOD;
  self->doubling[0] = self->doubling[1] = 1;

  for (guint i = 0; i < self->n_groups; i++)
    {
      const guint n = (guint) (self->left[i] >> 32);

      if (n == 0)
        self->is_refuted = true;
      else if (n == 1 && self->values[(YassLiteral) self->left[i]] == 0)
        yass_learner_assign (self, (YassLiteral) self->left[i],
                             YASS_BECAUSE_NOTHING);
    }
  return self;
}

void
yass_learner_free (YassLearner *self)
{
  yass_learner_clear_choice (self);
  yass_learner_clear_analysis (self);
  yass_learner_clear_clauses (self);
  g_free (self->values);
  g_free (self->levels);
  g_free (self->positions);
  g_free (self->reasons);
  g_free (self->trail);
  g_free (self->level_starts);
  g_free (self->told);
  yass_learner_clear_pairs (self);
  yass_learner_clear_looks (self);
  yass_learner_clear_groups (self);
  g_free (self);
}

void
yass_learner_set_hear (YassLearner *self, YassLearnerHear hear, gpointer data)
{
  self->hear = hear;
  self->hear_data = data;
  self->told = g_renew (YassToldLiteral, self->told, self->n_edges + 1);
}

/* In clauses as listeners read them */
static void
write_down (YassLearner *self, const YassLiteral *literals, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const guint edge = yass_literal_edge (literals[i]);

      self->told[i]
          = (YassToldLiteral){ self->variable_of[edge], self->number_of[edge],
                               !yass_literal_is_gone (literals[i]) };
    }
}

void
yass_learner_tell (YassLearner *self, YassLearnerAct act,
                   const YassLiteral *literals, guint n)
{
  if (G_LIKELY (self->hear == NULL))
    return;
  if (act == YASS_LEARNER_LEARNS)
    yass_learner_note_known (self);
  write_down (self, literals, n);
  self->hear (&(YassLearnerNews){ .act = act,
                                  .level = self->level,
                                  .literals = self->told,
                                  .n_literals = n },
              self->hear_data);
}

void
yass_learner_tell_look (YassLearner *self, guint reason,
                        const YassLiteral *literals, guint n)
{
  if (G_LIKELY (self->hear == NULL))
    return;
  write_down (self, literals, n);
  self->hear (&(YassLearnerNews){ .act = YASS_LEARNER_CONCLUDES,
                                  .level = self->level,
                                  .literals = self->told,
                                  .n_literals = n,
                                  .reason = reason,
                                  .known = self->known },
              self->hear_data);
}

/* The lesson is a clause from now on, of which all literals but the first are
 * false on level @back_to */
static void
heed_lesson (YassLearner *self, guint back_to, guint glue)
{
  yass_learner_return_to (self, back_to);
  yass_learner_tell (self, YASS_LEARNER_LEARNS, self->lesson, self->n_lesson);
  const YassBecause because
      = yass_learner_add_clause (self, self->lesson, self->n_lesson, glue);
  yass_learner_assign (self, self->lesson[0], because);
  self->counts.clauses++;
}

static void
learn (YassLearner *self)
{
  guint back_to, glue;

  self->counts.conflicts++;
  if (yass_learner_analyze (self, &back_to, &glue))
    heed_lesson (self, back_to, glue);
  else
    self->is_refuted = true;
}

static void
begin_again (YassLearner *self)
{
  if (self->level == 0)
    return;
  yass_learner_return_to (self, 0);
  yass_learner_tell (self, YASS_LEARNER_RESTARTS, NULL, 0);
}

static void
restart (YassLearner *self)
{
  guint64 *u = &self->doubling[0];
  guint64 *v = &self->doubling[1];

  if ((*u & -*u) == *v)
    {
      *u += 1;
      *v = 1;
    }
  else
    *v *= 2;
  self->next_restart = self->counts.conflicts + *v * RESTART_PERIOD;
  self->counts.restarts++;
  begin_again (self);
}

static void
reduce (YassLearner *self)
{
  self->n_reductions++;
  self->next_reduction
      = self->counts.conflicts
        + (guint64) (REDUCTION_PERIOD * sqrt ((double) self->n_reductions + 1));
  begin_again (self);
  if (yass_learner_propagate (self))
    yass_learner_reduce (self);
  else
    self->is_refuted = true;
}

/* The lesson says of a solution that some cell is something else, in a clause
 * that is never forgotten */
static void
add_other (YassLearner *self)
{
  yass_learner_tell (self, YASS_LEARNER_LEARNS, self->lesson, self->n_lesson);
  if (self->n_lesson > 1)
    yass_learner_add_clause (self, self->lesson, self->n_lesson, 1);
}

/* A solution is a contradiction from now on */
static void
exclude_found (YassLearner *self)
{
  self->n_lesson = 0;
  for (guint i = self->n_trail; i-- > 0;)
    {
      const guint edge = yass_literal_edge (self->trail[i]);

      if (!yass_literal_is_gone (self->trail[i]) && self->levels[edge] > 0
          && self->variable_of[edge] < self->board->n_cells)
        self->lesson[self->n_lesson++] = yass_literal_not (self->trail[i]);
    }
  memcpy (self->conflict, self->lesson, self->n_lesson * sizeof *self->lesson);
  self->n_conflict = self->n_lesson;
  self->n_target = 0;
  if (self->n_lesson > 0)
    add_other (self);
  learn (self);
  self->counts.conflicts--;
}

void
yass_learner_exclude (YassLearner *self, const guint16 *numbers)
{
  g_assert (self->level == 0);
  self->n_lesson = 0;
  for (guint edge = 0; edge < self->n_edges; edge++)
    if (self->variable_of[edge] < self->board->n_cells
        && numbers[self->variable_of[edge]] == self->number_of[edge]
        && self->values[2 * edge] == 0)
      self->lesson[self->n_lesson++] = 2 * edge + 1;
  if (self->n_lesson == 0)
    self->is_refuted = true;
  else
    add_other (self);
  if (self->n_lesson == 1)
    yass_learner_assign (self, self->lesson[0], YASS_BECAUSE_NOTHING);
}

static bool
is_found (const YassLearner *self)
{
  return self->n_trail == self->n_edges;
}

YassLearnerOutcome
yass_learner_run (YassLearner *self, guint64 n_guesses)
{
  const guint64 end = self->guesses + n_guesses;
  YassLiteral literal;

  if (is_found (self) && self->n_propagated == self->n_trail)
    exclude_found (self);
  while (!self->is_refuted)
    {
      if (!yass_learner_propagate (self))
        learn (self);
      else if (is_found (self))
        {
          yass_learner_show (self);
          return YASS_LEARNER_FOUND;
        }
      else if (self->counts.conflicts >= self->next_reduction)
        reduce (self);
      else if (self->counts.conflicts >= self->next_restart)
        restart (self);
      else if (self->guesses >= end)
        return YASS_LEARNER_PAUSED;
      else if (yass_learner_choose (self, &literal))
        {
          yass_learner_decide (self, literal);
          yass_learner_tell (self, YASS_LEARNER_GUESSES, &literal, 1);
        }
    }
  yass_learner_return_to (self, 0);
  yass_learner_tell (self, YASS_LEARNER_LEARNS, NULL, 0);
  return YASS_LEARNER_EXHAUSTED;
}

guint64
yass_learner_get_guesses (const YassLearner *self)
{
  return self->guesses;
}

const YassLearning *
yass_learner_get_learning (const YassLearner *self)
{
  return &self->counts;
}
