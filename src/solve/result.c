/* result.c: an answer and what can be asked of it
 * SPDX-License-Identifier: MIT */
#include "solve/result.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (YassResult, yass_result, yass_result_ref,
                     yass_result_unref)

gsize
yass_result_count_causes (const YassResult *self)
{
  return (YASS_CAUSE_RULES + self->n_rules) * (gsize) (self->n_numbers + 1);
}

static const char *const group_names[]
    = { "", "single", "pair", "triple", "quad" };

/* A naked-subset of size 2 is "naked-pair", of size 5 "naked-subset-5". Callers
 * may keep the name for as long as they like. */
static const char *
find_fired_name (const YassRule *rule, guint size)
{
  const gsize stem = strcspn (rule->name, "-");
  g_autofree char *name = NULL;

  if (!rule->sized)
    return rule->name;
  name = size < G_N_ELEMENTS (group_names)
             ? g_strdup_printf ("%.*s-%s", (int) stem, rule->name,
                                group_names[size])
             : g_strdup_printf ("%s-%u", rule->name, size);
  return g_intern_string (name);
}

YassResult *
yass_result_new (YassBoard *board, const YassToldBoard *told,
                 YassConflict *conflict, const guint *max_sizes)
{
  YassResult *self = g_new0 (YassResult, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->board = yass_board_ref (board);
  self->told = told;
  self->n_cells = told->n_cells;
  self->n_numbers = told->n_numbers;
  self->n_words = told->n_words;
  self->n_rules = yass_rules_count ();
  self->conflict = conflict;
  self->solution = g_new (guint16, told->n_cells);
  self->edges = g_new (uint64_t, (gsize) told->n_variables * told->n_words);
  self->fired = g_new (YassFired, yass_result_count_causes (self));
  self->stats = g_new0 (YassRuleStats, self->n_rules);
  self->on = g_new (guint, self->n_rules);
  for (guint i = 0; i < self->n_rules; i++)
    {
      self->stats[i].name = yass_rules[i]->name;
      if (max_sizes[i] > 0)
        self->on[self->n_on++] = i;
    }
  yass_result_reset (self);
  return self;
}

YassResult *
yass_result_ref (YassResult *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
yass_result_unref (YassResult *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->conflict);
  g_free (self->solution);
  g_free (self->edges);
  g_free (self->fired);
  g_free (self->stats);
  g_free (self->on);
  yass_board_unref (self->board);
  g_free (self);
}

void
yass_result_reset (YassResult *self)
{
  self->n_solutions = 0;
  self->guesses = 0;
  self->guesses_total = 0;
  self->learns = false;
  self->learning = (YassLearning){ 0 };
  self->n_propagations = 0;
  self->limit = YASS_LIMIT_NOTHING;
  self->refutes_assumptions = false;
  self->n_fired = 0;
  for (guint i = 0; i < self->n_on; i++)
    self->stats[self->on[i]]
        = (YassRuleStats){ .name = yass_rules[self->on[i]]->name };
}

/* A subset of size one counts as a single */
static void
list_count (YassResult *self, guint rule, const YassFiredCount *count,
            const char *name)
{
  guint known = 0;

  self->stats[rule].fired += count->times;
  self->stats[rule].edges += count->edges;
  while (known < self->n_fired && strcmp (self->fired[known].name, name) != 0)
    known++;
  if (known == self->n_fired)
    self->fired[self->n_fired++] = (YassFired){ .name = name };
  self->fired[known].times += count->times;
  self->fired[known].edges += count->edges;
}

/* Rules without sizes count everything as size 0 */
void
yass_result_list_fired (YassResult *self, const YassFiredCount *counts,
                        const char **names)
{
  const guint n_sizes = self->n_numbers + 1;

  self->n_fired = 0;
  for (guint k = 0; k < self->n_on; k++)
    {
      const guint rule = self->on[k];
      const guint n = yass_rules[rule]->sized ? n_sizes : 1;

      for (guint size = 0; size < n; size++)
        {
          const gsize i = (gsize) (YASS_CAUSE_RULES + rule) * n_sizes + size;

          if (counts[i].times == 0)
            continue;
          if (names[i] == NULL)
            names[i] = find_fired_name (yass_rules[rule], size);
          list_count (self, rule, &counts[i], names[i]);
        }
    }
}

const char *
yass_status_to_string (YassStatus status)
{
  static const char *const words[]
      = { "unique", "multiple", "solved", "none", "open", "limit" };

  g_return_val_if_fail (status < G_N_ELEMENTS (words), NULL);
  return words[status];
}

YassStatus
yass_result_get_status (const YassResult *self)
{
  return self->status;
}

YassLimit
yass_result_get_limit (const YassResult *self)
{
  return self->limit;
}

gboolean
yass_result_refutes_assumptions (const YassResult *self)
{
  return self->refutes_assumptions;
}

guint64
yass_result_get_n_solutions (const YassResult *self)
{
  return self->n_solutions;
}

const guint16 *
yass_result_get_solution (const YassResult *self)
{
  return self->n_solutions > 0 ? self->solution : NULL;
}

const guint16 *
yass_result_get_solution_and_length (const YassResult *self, guint *n_cells)
{
  g_return_val_if_fail (n_cells != NULL, NULL);

  *n_cells = self->n_solutions > 0 ? self->n_cells : 0;
  return yass_result_get_solution (self);
}

gboolean
yass_result_allows (const YassResult *self, guint cell, guint number)
{
  g_return_val_if_fail (cell < self->n_cells, FALSE);
  g_return_val_if_fail (number - 1 < self->n_numbers, FALSE);

  return self->edges[(gsize) cell * self->n_words + (number - 1) / 64]
             >> (number - 1) % 64
         & 1;
}

guint
yass_result_get_n_hidden (const YassResult *self)
{
  return self->told->n_variables - self->n_cells;
}

const char *
yass_result_get_hidden_name (const YassResult *self, guint i)
{
  g_return_val_if_fail (i < yass_result_get_n_hidden (self), NULL);

  return yass_game_get_hidden (self->told->game, i)->name;
}

gboolean
yass_result_hidden_allows (const YassResult *self, guint i, guint number)
{
  g_return_val_if_fail (i < yass_result_get_n_hidden (self), FALSE);

  const YassHidden *hidden = yass_game_get_hidden (self->told->game, i);
  const guint bit = number - hidden->first;
  return number >= hidden->first && bit < hidden->count
         && self->edges[(gsize) (self->n_cells + i) * self->n_words + bit / 64]
                    >> bit % 64
                & 1;
}

guint
yass_result_get_hidden_range (const YassResult *self, guint i, guint *first)
{
  g_return_val_if_fail (i < yass_result_get_n_hidden (self), 0);

  *first = yass_game_get_hidden (self->told->game, i)->first;
  return yass_game_get_hidden (self->told->game, i)->count;
}

guint
yass_result_get_edges_left (const YassResult *self)
{
  guint n = 0;

  for (gsize i = 0; i < (gsize) self->n_cells * self->n_words; i++)
    n += (guint) __builtin_popcountll (self->edges[i]);
  return n;
}

guint
yass_result_get_n_placed (const YassResult *self)
{
  guint n = 0;

  for (guint cell = 0; cell < self->n_cells; cell++)
    n += yass_bits_is_single (self->edges + (gsize) cell * self->n_words,
                              self->n_words);
  return n;
}

guint64
yass_result_get_guesses (const YassResult *self)
{
  return self->guesses;
}

guint64
yass_result_get_guesses_total (const YassResult *self)
{
  return self->guesses_total;
}

gboolean
yass_result_get_learned (const YassResult *self, guint64 *conflicts,
                         guint64 *clauses, guint64 *restarts)
{
  if (conflicts != NULL)
    *conflicts = self->learning.conflicts;
  if (clauses != NULL)
    *clauses = self->learning.clauses;
  if (restarts != NULL)
    *restarts = self->learning.restarts;
  return self->learns;
}

guint64
yass_result_get_n_propagations (const YassResult *self)
{
  return self->n_propagations;
}

gint64
yass_result_get_time_us (const YassResult *self)
{
  return self->time_us;
}

const YassFired *
yass_result_get_fired (const YassResult *self, guint *n_fired)
{
  *n_fired = self->n_fired;
  return self->fired;
}

const YassRuleStats *
yass_result_get_stats (const YassResult *self, guint *n_rules)
{
  *n_rules = self->n_rules;
  return self->stats;
}
