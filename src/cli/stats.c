/* stats.c: how often each rule looked and fired, over many puzzles
 * SPDX-License-Identifier: MIT */
#include "cli/stats.h"

#include <stdio.h>

struct _YassStats
{
  GMutex lock;
  GArray *rules;     /* of YassRuleStats, in order of cost; owned */
  guint64 conflicts; /* of searches that learn */
  guint64 clauses;
  guint64 restarts;
  guint64 n_puzzles;
};

YassStats *
yass_stats_new (void)
{
  YassStats *self = g_new0 (YassStats, 1);
  g_mutex_init (&self->lock);
  self->rules = g_array_new (FALSE, TRUE, sizeof (YassRuleStats));
  return self;
}

void
yass_stats_free (YassStats *self)
{
  g_mutex_clear (&self->lock);
  g_array_unref (self->rules);
  g_free (self);
}

void
yass_stats_add (YassStats *self, const YassResult *result)
{
  guint64 conflicts, clauses, restarts;
  guint n_rules;
  const YassRuleStats *stats = yass_result_get_stats (result, &n_rules);

  g_mutex_lock (&self->lock);
  self->n_puzzles++;
  g_array_set_size (self->rules, n_rules);
  for (guint i = 0; i < n_rules; i++)
    {
      YassRuleStats *sum = &g_array_index (self->rules, YassRuleStats, i);
      sum->name = stats[i].name;
      sum->looks += stats[i].looks;
      sum->fired += stats[i].fired;
      sum->edges += stats[i].edges;
      sum->time_ns += stats[i].time_ns;
    }
  yass_result_get_learned (result, &conflicts, &clauses, &restarts);
  self->conflicts += conflicts;
  self->clauses += clauses;
  self->restarts += restarts;
  g_mutex_unlock (&self->lock);
}

void
yass_stats_print (const YassStats *self)
{
  fprintf (stderr, "%-18s %12s %12s %12s %12s\n", "rule", "looked", "fired",
           "removed", "ms");
  for (guint i = 0; i < self->rules->len; i++)
    {
      const YassRuleStats *rule
          = &g_array_index (self->rules, YassRuleStats, i);
      fprintf (stderr,
               "%-18s %12" G_GUINT64_FORMAT " %12" G_GUINT64_FORMAT
               " %12" G_GUINT64_FORMAT " %12.3f\n",
               rule->name, rule->looks, rule->fired, rule->edges,
               (double) rule->time_ns / 1e6);
    }
  if (self->conflicts > 0)
    fprintf (stderr,
             "learned %" G_GUINT64_FORMAT " clauses from %" G_GUINT64_FORMAT
             " contradictions, %" G_GUINT64_FORMAT " restarts\n",
             self->clauses, self->conflicts, self->restarts);
  fprintf (stderr, "%" G_GUINT64_FORMAT " %s\n", self->n_puzzles,
           self->n_puzzles == 1 ? "puzzle" : "puzzles");
}
