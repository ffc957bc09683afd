/* clauses.c: what was learned, and what of it is forgotten again
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

#include <string.h>

/* Clauses whose literals are on so few levels are kept for good ... */
#define GLUE_TO_KEEP 2
/* ... and up to this they are spared twice when they were of use */
#define GLUE_TO_SPARE 6
/* Of the others so much goes at a time */
#define SHARE_TO_FORGET 0.75

/* Place 0 is nobody's: a reason of 0 is none */
#define FIRST_PLACE 1

void
yass_learner_init_clauses (YassLearner *self)
{
  self->clauses_room = 1 << 12;
  self->clauses = g_new (uint32_t, self->clauses_room);
  self->clauses_end = FIRST_PLACE;
  self->learned = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  self->watched = g_new0 (YassWatchList, 2 * self->n_edges);
}

void
yass_learner_clear_clauses (YassLearner *self)
{
  for (guint i = 0; i < 2 * self->n_edges; i++)
    g_free (self->watched[i].watches);
  g_free (self->watched);
  g_free (self->clauses);
  g_array_unref (self->learned);
}

guint
yass_learner_count_levels (YassLearner *self, const YassLiteral *literals,
                           guint n)
{
  guint n_levels = 0;

  self->level_mark++;
  for (guint i = 0; i < n; i++)
    {
      const guint level = self->levels[yass_literal_edge (literals[i])];

      n_levels += self->level_marks[level] != self->level_mark;
      self->level_marks[level] = self->level_mark;
    }
  return n_levels;
}

static void
watch_both (YassLearner *self, const YassLiteral *literals, uint32_t clause)
{
  yass_watch (&self->watched[literals[0]], (YassWatch){ clause, literals[1] });
  yass_watch (&self->watched[literals[1]], (YassWatch){ clause, literals[0] });
}

void
yass_clause_note_use (YassClause *clause)
{
  clause->used = clause->glue <= GLUE_TO_SPARE ? 2 : 1;
}

YassBecause
yass_learner_add_clause (YassLearner *self, const YassLiteral *literals,
                         guint n, guint glue)
{
  if (n == 1)
    return YASS_BECAUSE_NOTHING;
  if (n == 2)
    {
      watch_both (self, literals, YASS_PAIR);
      return yass_because (YASS_WHY_LITERAL, yass_literal_not (literals[1]));
    }
  while (self->clauses_end + YASS_CLAUSE_WORDS + n > self->clauses_room)
    {
      self->clauses_room *= 2;
      self->clauses = g_renew (uint32_t, self->clauses, self->clauses_room);
    }
  const uint32_t place = (uint32_t) self->clauses_end;
  YassClause *clause = yass_learner_clause (self, place);

  *clause = (YassClause){ .size = n, .next = 2, .glue = glue };
  yass_clause_note_use (clause);
  memcpy (clause->literals, literals, n * sizeof *literals);
  self->clauses_end += YASS_CLAUSE_WORDS + n;
  g_array_append_val (self->learned, place);
  watch_both (self, literals, place);
  return yass_because (YASS_WHY_CLAUSE, place);
}

/* The worst first */
static gint
compare_worth (gconstpointer a, gconstpointer b, gpointer learner)
{
  const YassClause *x = yass_learner_clause (learner, *(const uint32_t *) a);
  const YassClause *y = yass_learner_clause (learner, *(const uint32_t *) b);

  if (x->glue != y->glue)
    return x->glue > y->glue ? -1 : 1;
  if (x->size != y->size)
    return x->size > y->size ? -1 : 1;
  return *(const uint32_t *) a < *(const uint32_t *) b ? -1 : 1;
}

static void
choose_dead (YassLearner *self)
{
  g_autoptr (GArray) useless = g_array_new (FALSE, FALSE, sizeof (uint32_t));

  for (guint i = 0; i < self->learned->len; i++)
    {
      const uint32_t place = g_array_index (self->learned, uint32_t, i);
      YassClause *clause = yass_learner_clause (self, place);

      if (clause->glue <= GLUE_TO_KEEP)
        continue;
      if (clause->used > 0)
        clause->used--;
      else
        g_array_append_val (useless, place);
    }
  g_array_sort_with_data (useless, compare_worth, self);
  const guint n_dead = (guint) (useless->len * SHARE_TO_FORGET);
  for (guint i = 0; i < n_dead; i++)
    yass_learner_clause (self, g_array_index (useless, uint32_t, i))->dead
        = true;
}

/* Pairs stay, unless one of the two holds for good */
static void
drop_watches (YassLearner *self)
{
  for (guint i = 0; i < 2 * self->n_edges; i++)
    {
      YassWatchList *list = &self->watched[i];
      guint n_kept = 0;

      for (guint k = 0; k < list->n; k++)
        if (list->watches[k].clause == YASS_PAIR && self->values[i] <= 0
            && self->values[list->watches[k].other] <= 0)
          list->watches[n_kept++] = list->watches[k];
      list->n = n_kept;
    }
}

/* Takes false literals out. Returns false if one is true. */
static bool
shorten (const YassLearner *self, YassClause *clause)
{
  guint n_kept = 0;

  for (guint i = 0; i < clause->size; i++)
    {
      const int8_t value = self->values[clause->literals[i]];

      if (value > 0)
        return false;
      if (value == 0)
        clause->literals[n_kept++] = clause->literals[i];
    }
  clause->size = n_kept;
  clause->next = 2;
  clause->glue = MIN (clause->glue, MAX (n_kept, 2) - 1);
  return true;
}

/* Whether there is still a use for it, as it is or shortened, and says so */
static bool
outlives (YassLearner *self, YassClause *clause)
{
  const guint size = clause->size;

  if (G_UNLIKELY (self->hear != NULL))
    memcpy (self->lesson, clause->literals, size * sizeof *self->lesson);
  const bool is_kept = !clause->dead && shorten (self, clause);
  if (is_kept && clause->size < size)
    yass_learner_tell (self, YASS_LEARNER_LEARNS, clause->literals,
                       clause->size);
  if (!is_kept || clause->size < size)
    yass_learner_tell (self, YASS_LEARNER_FORGETS, self->lesson, size);
  return is_kept;
}

/* What is known for good by a clause stays known when the clause goes */
static void
tell_settled (YassLearner *self)
{
  if (G_LIKELY (self->hear == NULL))
    return;
  for (; self->n_settled < self->n_trail; self->n_settled++)
    {
      const YassLiteral literal = self->trail[self->n_settled];
      const YassBecause because = self->reasons[yass_literal_edge (literal)];

      if ((because & 3) == YASS_WHY_CLAUSE && because != YASS_BECAUSE_NOTHING)
        yass_learner_tell (self, YASS_LEARNER_LEARNS, &literal, 1);
    }
}

/* Level 0 is at its fixpoint, so that what is left of a clause has two literals
 * or more */
static void
move_together (YassLearner *self)
{
  gsize end = FIRST_PLACE;
  guint n_kept = 0;

  for (guint i = 0; i < self->learned->len; i++)
    {
      YassClause *clause = yass_learner_clause (
          self, g_array_index (self->learned, uint32_t, i));

      if (!outlives (self, clause))
        continue;
      if (clause->size == 2)
        {
          watch_both (self, clause->literals, YASS_PAIR);
          continue;
        }
      YassClause *moved = yass_learner_clause (self, (uint32_t) end);
      memmove (moved, clause,
               sizeof *clause + clause->size * sizeof (YassLiteral));
      g_array_index (self->learned, uint32_t, n_kept++) = (uint32_t) end;
      watch_both (self, moved->literals, (uint32_t) end);
      end += YASS_CLAUSE_WORDS + moved->size;
    }
  g_array_set_size (self->learned, n_kept);
  self->clauses_end = end;
}

void
yass_learner_reduce (YassLearner *self)
{
  g_assert (self->level == 0 && self->n_propagated == self->n_trail);
  tell_settled (self);
  choose_dead (self);
  drop_watches (self);
  move_together (self);
  yass_learner_list_open (self);
}
