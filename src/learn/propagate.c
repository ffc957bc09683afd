/* propagate.c: what follows from a literal
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

#include <string.h>

static void
blame (YassLearner *self, const YassLiteral *literals, guint n)
{
  memcpy (self->conflict, literals, n * sizeof *literals);
  self->n_conflict = n;
}

static void
blame_two (YassLearner *self, YassLiteral a, YassLiteral b)
{
  self->conflict[0] = a;
  self->conflict[1] = b;
  self->n_conflict = 2;
}

static void
blame_group (YassLearner *self, guint group)
{
  const uint32_t *start = &self->groups.start[group];

  blame (self, self->groups.items + start[0], start[1] - start[0]);
}

/* The groups of an edge that is gone: all lose it, also where one of them says
 * that this cannot be, for all get it back together. */
static bool
leave_groups (YassLearner *self, YassLiteral edge_holds)
{
  const guint edge = yass_literal_edge (edge_holds);
  const uint32_t *start = &self->groups_of.start[edge];
  bool possible = true;

  if (self->left_of != NULL)
    self->left_of[self->variable_of[edge]]
        &= ~yass_set_of (self->number_of[edge]);
  for (guint k = start[0]; k < start[1]; k++)
    {
      const guint group = self->groups_of.items[k];
      const uint64_t left = self->left[group] -= YASS_ONE_LEFT + edge_holds;

      if (left >= self->many)
        continue;
      if (left >= 2 * YASS_ONE_LEFT)
        {
          self->twos[self->n_twos++] = group;
          continue;
        }
      const YassLiteral last = (YassLiteral) left;
      if (left >= YASS_ONE_LEFT && self->values[last] == 0)
        yass_learner_assign (self, last, yass_because (YASS_WHY_GROUP, group));
      else if (possible && (left < YASS_ONE_LEFT || self->values[last] < 0))
        {
          blame_group (self, group);
          possible = false;
        }
    }
  return possible;
}

static bool
exclude (YassLearner *self, YassLiteral edge_holds)
{
  const uint32_t *start = &self->excluded.start[yass_literal_edge (edge_holds)];

  for (guint k = start[0]; k < start[1]; k++)
    {
      const YassLiteral gone = self->excluded.items[k];

      if (self->values[gone] == 0)
        yass_learner_assign (self, gone,
                             yass_because (YASS_WHY_LITERAL, edge_holds));
      else if (self->values[gone] < 0)
        {
          blame_two (self, yass_literal_not (edge_holds), gone);
          return false;
        }
    }
  return true;
}

/* Another literal of the clause that is not false, to be watched; it
 * looks on from where the last one was found. Returns NULL if there
 * is none. */
static YassLiteral *
find_replacement (const YassLearner *self, YassClause *clause)
{
  for (guint i = clause->next; i < clause->size; i++)
    if (self->values[clause->literals[i]] >= 0)
      {
        clause->next = i;
        return &clause->literals[i];
      }
  for (guint i = 2; i < clause->next; i++)
    if (self->values[clause->literals[i]] >= 0)
      {
        clause->next = i;
        return &clause->literals[i];
      }
  return NULL;
}

/* A clause of three or more. Returns whether it still watches @lost. */
static bool
keeps_watching (YassLearner *self, YassWatch *item, YassLiteral lost,
                bool *possible)
{
  YassClause *clause = yass_learner_clause (self, item->clause);
  const YassLiteral other = clause->literals[0] ^ clause->literals[1] ^ lost;

  if (self->values[other] > 0)
    {
      item->other = other;
      return true;
    }
  YassLiteral *found = find_replacement (self, clause);
  if (found == NULL)
    {
      if (self->values[other] == 0)
        yass_learner_assign (self, other,
                             yass_because (YASS_WHY_CLAUSE, item->clause));
      else
        {
          blame (self, clause->literals, clause->size);
          *possible = false;
        }
      return true;
    }
  if (self->values[*found] > 0)
    {
      item->other = *found;
      return true;
    }
  clause->literals[0] = other;
  clause->literals[1] = *found;
  *found = lost;
  yass_watch (&self->watched[clause->literals[1]],
              (YassWatch){ item->clause, other });
  return false;
}

static bool
look_at_clauses (YassLearner *self, YassLiteral lost)
{
  YassWatchList *list = &self->watched[lost];
  bool possible = true;
  guint n_kept = 0;
  guint i = 0;

  if (list->n == 0)
    return true;
  for (; i < list->n && possible; i++)
    {
      YassWatch item = list->watches[i];
      const int8_t value = self->values[item.other];
      bool is_kept = true;

      if (value > 0)
        ;
      else if (item.clause != YASS_PAIR)
        is_kept = keeps_watching (self, &item, lost, &possible);
      else if (value == 0)
        yass_learner_assign (
            self, item.other,
            yass_because (YASS_WHY_LITERAL, yass_literal_not (lost)));
      else
        {
          blame_two (self, lost, item.other);
          possible = false;
        }
      if (is_kept)
        list->watches[n_kept++] = item;
    }
  memmove (&list->watches[n_kept], &list->watches[i],
           (list->n - i) * sizeof *list->watches);
  list->n -= i - n_kept;
  return possible;
}

static bool
follow_trail (YassLearner *self)
{
  while (self->n_propagated < self->n_trail)
    {
      const YassLiteral literal = self->trail[self->n_propagated++];
      const YassLiteral lost = yass_literal_not (literal);

      if (!(yass_literal_is_gone (literal) ? leave_groups (self, lost)
                                           : exclude (self, literal))
          || !look_at_clauses (self, lost))
        return false;
    }
  return true;
}

bool
yass_learner_propagate (YassLearner *self)
{
  do
    {
      if (!follow_trail (self))
        return false;
      yass_learner_find_pairs (self);
      if (self->n_propagated == self->n_trail && !yass_learner_look (self))
        return false;
    }
  while (self->n_propagated < self->n_trail);
  return true;
}

void
yass_learner_decide (YassLearner *self, YassLiteral literal)
{
  yass_learner_save_graph (self);
  self->level_starts[self->level++] = self->n_trail;
  self->guesses++;
  yass_learner_assign (self, literal, YASS_BECAUSE_NOTHING);
}

/* An edge is back in its groups */
static void
join_groups (YassLearner *self, YassLiteral edge_holds)
{
  const guint edge = yass_literal_edge (edge_holds);
  const uint32_t *start = &self->groups_of.start[edge];

  if (self->left_of != NULL)
    self->left_of[self->variable_of[edge]]
        |= yass_set_of (self->number_of[edge]);
  for (guint k = start[0]; k < start[1]; k++)
    self->left[self->groups_of.items[k]] += YASS_ONE_LEFT + edge_holds;
}

void
yass_learner_return_to (YassLearner *self, guint level)
{
  if (self->level <= level)
    return;
  const guint start = self->level_starts[level];

  for (guint i = self->n_trail; i-- > start;)
    {
      const YassLiteral literal = self->trail[i];
      const YassLiteral lost = yass_literal_not (literal);

      if (yass_literal_is_gone (literal) && i < self->n_propagated)
        join_groups (self, lost);
      self->values[literal] = self->values[lost] = 0;
      self->saved[yass_literal_edge (literal)]
          = yass_literal_is_gone (literal) ? -1 : 1;
    }
  self->n_trail = start;
  self->n_propagated = MIN (self->n_propagated, start);
  self->level = level;
  yass_learner_restore_graph (self);
}
