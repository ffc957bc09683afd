/* choose.c: what to decide next
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

#define DECAY 0.98
#define MOST_ACTIVITY 1e150

void
yass_learner_init_choice (YassLearner *self, guint64 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);

  self->activities = g_new (double, self->n_edges);
  self->saved = g_new (int8_t, self->n_edges);
  self->target = g_new0 (int8_t, self->n_edges);
  self->open = g_new (uint32_t, self->n_groups);
  yass_learner_list_open (self);
  self->step = 1;
  for (guint edge = 0; edge < self->n_edges; edge++)
    {
      self->activities[edge] = 1e-6 * g_rand_double (random);
      self->saved[edge] = 1;
    }
}

void
yass_learner_clear_choice (YassLearner *self)
{
  g_free (self->open);
  g_free (self->activities);
  g_free (self->saved);
  g_free (self->target);
}

void
yass_learner_bump (YassLearner *self, guint edge)
{
  self->activities[edge] += self->step;
  if (self->activities[edge] <= MOST_ACTIVITY)
    return;
  for (guint i = 0; i < self->n_edges; i++)
    self->activities[i] /= MOST_ACTIVITY;
  self->step /= MOST_ACTIVITY;
}

void
yass_learner_decay (YassLearner *self)
{
  self->step /= DECAY;
}

void
yass_learner_keep_target (YassLearner *self, guint n)
{
  if (n <= self->n_target)
    return;
  self->n_target = n;
  for (guint edge = 0; edge < self->n_edges; edge++)
    self->target[edge] = 0;
  for (guint i = 0; i < n; i++)
    self->target[yass_literal_edge (self->trail[i])]
        = yass_literal_is_gone (self->trail[i]) ? -1 : 1;
}

void
yass_learner_list_open (YassLearner *self)
{
  self->n_open = 0;
  for (guint i = 0; i < self->n_groups; i++)
    if (self->left[i] >> 32 > 1)
      self->open[self->n_open++] = i;
}

/* The fewest edges that a group with several has, less 2 */
static guint
find_fewest (const YassLearner *self)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < self->n_open && fewest > 0; i++)
    {
      /* Of one that is settled this is as large as can be */
      const guint n = (guint) (self->left[self->open[i]] >> 32) - 2;

      fewest = MIN (fewest, n);
    }
  return fewest;
}

/* The most active edge of the smallest groups */
bool
yass_learner_choose (YassLearner *self, YassLiteral *literal)
{
  const guint fewest = find_fewest (self);
  double most = -1;
  guint best = 0;

  for (guint i = 0; i < self->n_open; i++)
    {
      const guint group = self->open[i];

      if ((guint) (self->left[group] >> 32) - 2 != fewest)
        continue;
      for (guint k = self->groups.start[group];
           k < self->groups.start[group + 1]; k++)
        {
          const YassLiteral holds = self->groups.items[k];

          if (self->values[holds] == 0
              && self->activities[yass_literal_edge (holds)] > most)
            {
              best = yass_literal_edge (holds);
              most = self->activities[best];
            }
        }
    }
  if (most < 0)
    return false;
  const int8_t value
      = self->target[best] != 0 ? self->target[best] : self->saved[best];
  *literal = 2 * best + (value < 0);
  return true;
}
