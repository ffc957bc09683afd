/* analyze.c: which decisions a contradiction was due to
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

#include <stdlib.h>

/* What is known of an edge in this analysis */
enum
{
  UNSEEN,
  SEEN,    /* in the lesson, or was */
  IMPLIED, /* by the rest of the lesson */
  NEEDED,  /* it is not */
};

/* No deeper than this do we look whether a literal is implied */
#define MOST_DEPTH 300

void
yass_learner_init_analysis (YassLearner *self)
{
  self->conflict = g_new (YassLiteral, self->n_edges + 1);
  self->lesson = g_new (YassLiteral, self->n_edges + 1);
  self->marks = g_new0 (uint8_t, self->n_edges);
  self->marked = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  self->expanded = g_array_new (FALSE, FALSE, sizeof (YassLiteral));
  self->expanded_edges = g_array_new (FALSE, FALSE, sizeof (uint32_t));
  self->expanded_at = g_new0 (uint32_t, self->n_edges);
  self->n_expanded = g_new0 (uint32_t, self->n_edges);
  self->level_marks = g_new0 (uint32_t, self->n_edges + 1);
  self->lesson_levels = g_new0 (uint32_t, self->n_edges + 1);
  self->in_block = g_new0 (uint8_t, self->n_edges);
  self->block = g_array_new (FALSE, FALSE, sizeof (uint32_t));
}

void
yass_learner_clear_analysis (YassLearner *self)
{
  g_free (self->conflict);
  g_free (self->lesson);
  g_free (self->marks);
  g_array_unref (self->marked);
  g_array_unref (self->expanded);
  g_array_unref (self->expanded_edges);
  g_free (self->expanded_at);
  g_free (self->n_expanded);
  g_free (self->level_marks);
  g_free (self->lesson_levels);
  g_free (self->in_block);
  g_array_unref (self->block);
}

/* Why a literal is true: it, or one of these literals, all of which are false.
 * It may itself be among them. */
typedef struct
{
  const YassLiteral *literals; /* or NULL: those expanded from start on */
  guint start;
  guint n;
  YassLiteral only;
} Reason;

static inline YassLiteral
reason_get (const YassLearner *self, const Reason *reason, guint i)
{
  return reason->literals != NULL
             ? reason->literals[i]
             : g_array_index (self->expanded, YassLiteral, reason->start + i);
}

/* What a look needed is found out once in an analysis */
static void
expand (YassLearner *self, guint edge, guint what)
{
  if (self->expanded_at[edge] > 0)
    return;
  const guint start = self->expanded->len;

  yass_learner_expand (self, edge, what, self->positions[edge], self->expanded);
  self->expanded_at[edge] = start + 1;
  self->n_expanded[edge] = self->expanded->len - start;
  g_array_append_val (self->expanded_edges, edge);
}

static void
forget_expanded (YassLearner *self)
{
  for (guint i = 0; i < self->expanded_edges->len; i++)
    self->expanded_at[g_array_index (self->expanded_edges, uint32_t, i)] = 0;
  g_array_set_size (self->expanded_edges, 0);
  g_array_set_size (self->expanded, 0);
}

static void
get_reason (YassLearner *self, guint edge, Reason *reason)
{
  const YassBecause because = self->reasons[edge];
  const uint32_t what = because >> 2;

  *reason = (Reason){ 0 };
  switch ((YassWhy) (because & 3))
    {
    case YASS_WHY_CLAUSE:
      {
        const YassClause *clause = yass_learner_clause (self, what);

        reason->literals = clause->literals;
        reason->n = clause->size;
        break;
      }
    case YASS_WHY_LITERAL:
      reason->only = yass_literal_not (what);
      reason->literals = &reason->only;
      reason->n = 1;
      break;
    case YASS_WHY_GROUP:
      reason->literals = self->groups.items + self->groups.start[what];
      reason->n = self->groups.start[what + 1] - self->groups.start[what];
      break;
    case YASS_WHY_LOOK:
      expand (self, edge, what);
      reason->start = self->expanded_at[edge] - 1;
      reason->n = self->n_expanded[edge];
      break;
    }
}

static void
set_mark (YassLearner *self, guint edge, guint mark)
{
  if (self->marks[edge] == UNSEEN)
    g_array_append_val (self->marked, edge);
  self->marks[edge] = (uint8_t) mark;
}

static void
clear_marks (YassLearner *self)
{
  for (guint i = 0; i < self->marked->len; i++)
    self->marks[g_array_index (self->marked, uint32_t, i)] = UNSEEN;
  g_array_set_size (self->marked, 0);
}

static bool
was_decided (const YassLearner *self, guint edge)
{
  return self->reasons[edge] == YASS_BECAUSE_NOTHING;
}

/* Whether all that the edge's value follows from is in the lesson, or follows
 * from it */
static bool
follows (YassLearner *self, guint edge, guint depth)
{
  Reason reason;

  get_reason (self, edge, &reason);
  for (guint i = 0; i < reason.n; i++)
    {
      const guint other = yass_literal_edge (reason_get (self, &reason, i));

      if (other == edge || self->levels[other] == 0
          || self->marks[other] == SEEN || self->marks[other] == IMPLIED)
        continue;
      if (self->marks[other] == NEEDED || was_decided (self, other)
          || self->lesson_levels[self->levels[other]] != self->lesson_mark
          || depth == MOST_DEPTH)
        return false;
      const bool is_implied = follows (self, other, depth + 1);
      set_mark (self, other, is_implied ? IMPLIED : NEEDED);
      if (!is_implied)
        return false;
    }
  return true;
}

/* A clause that took part is of use, and perhaps better than it was known */
static void
note_use (YassLearner *self, guint edge)
{
  const YassBecause because = self->reasons[edge];

  if ((because & 3) != YASS_WHY_CLAUSE)
    return;
  YassClause *clause = yass_learner_clause (self, because >> 2);
  const guint glue
      = yass_learner_count_levels (self, clause->literals, clause->size);
  clause->glue = MIN (clause->glue, glue);
  yass_clause_note_use (clause);
}

/* Goes back from the conflict to the one literal of this level that all of it
 * follows from */
static void
find_lesson (YassLearner *self)
{
  Reason reason = { .literals = self->conflict, .n = self->n_conflict };
  guint at = self->n_trail;
  guint n_open = 0;
  guint edge = G_MAXUINT;

  self->n_lesson = 1;
  for (;;)
    {
      for (guint i = 0; i < reason.n; i++)
        {
          const YassLiteral literal = reason_get (self, &reason, i);
          const guint other = yass_literal_edge (literal);

          if (other == edge || self->marks[other] == SEEN
              || self->levels[other] == 0)
            continue;
          set_mark (self, other, SEEN);
          yass_learner_bump (self, other);
          if (self->levels[other] == self->level)
            n_open++;
          else
            self->lesson[self->n_lesson++] = literal;
        }
      do
        edge = yass_literal_edge (self->trail[--at]);
      while (self->marks[edge] != SEEN);
      if (--n_open == 0)
        break;
      note_use (self, edge);
      get_reason (self, edge, &reason);
    }
  self->lesson[0] = yass_literal_not (self->trail[at]);
}

/* The highest level first, and of one level the last */
static gint
compare_positions (gconstpointer a, gconstpointer b, gpointer learner)
{
  const YassLearner *self = learner;
  const guint x = self->positions[yass_literal_edge (*(const uint32_t *) a)];
  const guint y = self->positions[yass_literal_edge (*(const uint32_t *) b)];

  return x > y ? -1 : x < y;
}

static void
add_to_block (YassLearner *self, guint edge)
{
  self->in_block[edge] = true;
  g_array_append_val (self->block, edge);
}

/* The literals of one level, @n of them: one literal that all of them follow
 * from, if nothing else is needed for that. Returns G_MAXUINT32 else. */
static YassLiteral
find_source (YassLearner *self, const YassLiteral *literals, guint n)
{
  const guint level = self->levels[yass_literal_edge (literals[0])];
  guint at = self->positions[yass_literal_edge (literals[0])] + 1;
  YassLiteral source = G_MAXUINT32;
  guint n_open = n;
  Reason reason;

  for (guint i = 0; i < n; i++)
    add_to_block (self, yass_literal_edge (literals[i]));
  for (bool possible = true; possible;)
    {
      while (!self->in_block[yass_literal_edge (self->trail[at - 1])])
        at--;
      const YassLiteral literal = self->trail[--at];
      const guint edge = yass_literal_edge (literal);

      if (n_open-- == 1)
        {
          source = yass_literal_not (literal);
          break;
        }
      get_reason (self, edge, &reason);
      for (guint i = 0; i < reason.n && possible; i++)
        {
          const guint other = yass_literal_edge (reason_get (self, &reason, i));

          if (other == edge || self->levels[other] == 0
              || self->in_block[other])
            continue;
          if (self->levels[other] == level)
            {
              add_to_block (self, other);
              n_open++;
            }
          else
            possible
                = self->marks[other] == SEEN || self->marks[other] == IMPLIED;
        }
    }
  for (guint i = 0; i < self->block->len; i++)
    self->in_block[g_array_index (self->block, uint32_t, i)] = false;
  g_array_set_size (self->block, 0);
  return source;
}

/* Replaces the literals of a level by the one they all come from, where that
 * can be, else leaves out those that follow from the others */
static void
shorten_lesson (YassLearner *self)
{
  YassLiteral *lesson = self->lesson;
  guint n_kept = 1;
  guint end;

  self->lesson_mark++;
  for (guint i = 1; i < self->n_lesson; i++)
    self->lesson_levels[self->levels[yass_literal_edge (lesson[i])]]
        = self->lesson_mark;
  g_qsort_with_data (lesson + 1, (gint) self->n_lesson - 1, sizeof *lesson,
                     compare_positions, self);
  for (guint start = 1; start < self->n_lesson; start = end)
    {
      const guint level = self->levels[yass_literal_edge (lesson[start])];

      for (end = start + 1;
           end < self->n_lesson
           && self->levels[yass_literal_edge (lesson[end])] == level;
           end++)
        ;
      const YassLiteral source
          = end - start > 1 ? find_source (self, lesson + start, end - start)
                            : G_MAXUINT32;
      if (source != G_MAXUINT32)
        {
          set_mark (self, yass_literal_edge (source), SEEN);
          lesson[n_kept++] = source;
          continue;
        }
      for (guint i = start; i < end; i++)
        {
          const guint edge = yass_literal_edge (lesson[i]);

          if (was_decided (self, edge) || !follows (self, edge, 0))
            lesson[n_kept++] = lesson[i];
        }
    }
  self->n_lesson = n_kept;
}

static void
tell_look (YassLearner *self, guint edge, const Reason *reason)
{
  g_autofree YassLiteral *clause = g_new (YassLiteral, reason->n + 1);

  clause[0] = 2 * edge + 1;
  for (guint i = 0; i < reason->n; i++)
    clause[i + 1] = reason_get (self, reason, i);
  yass_learner_tell_look (self, self->reasons[edge] >> 2, clause,
                          reason->n + 1);
}

static void
push_unseen (YassLearner *self, GArray *stack, guint edge)
{
  if (self->levels[edge] == 0 || self->marks[edge] != UNSEEN)
    return;
  set_mark (self, edge, SEEN);
  g_array_append_val (stack, edge);
}

/* Tells which looks the lesson rests on: on the way back from the conflict, as
 * far as its own literals */
static void
tell_looks (YassLearner *self)
{
  g_autoptr (GArray) stack = NULL;
  Reason reason;

  if (G_LIKELY (self->hear == NULL)
      || (self->board->n_looking == self->board->n_mapped
          && self->pair_causes.naked == 0))
    return;
  yass_learner_note_known (self);
  stack = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < self->n_lesson; i++)
    set_mark (self, yass_literal_edge (self->lesson[i]), SEEN);
  for (guint i = 0; i < self->n_conflict; i++)
    push_unseen (self, stack, yass_literal_edge (self->conflict[i]));
  while (stack->len > 0)
    {
      const guint edge = g_array_index (stack, guint, stack->len - 1);

      g_array_set_size (stack, stack->len - 1);
      get_reason (self, edge, &reason);
      if ((self->reasons[edge] & 3) == YASS_WHY_LOOK)
        tell_look (self, edge, &reason);
      for (guint i = 0; i < reason.n; i++)
        push_unseen (self, stack,
                     yass_literal_edge (reason_get (self, &reason, i)));
    }
  clear_marks (self);
}

bool
yass_learner_analyze (YassLearner *self, guint *back_to, guint *glue)
{
  guint level = 0;

  for (guint i = 0; i < self->n_conflict; i++)
    level = MAX (level, self->levels[yass_literal_edge (self->conflict[i])]);
  if (level == 0)
    return false;
  yass_learner_return_to (self, level);
  yass_learner_keep_target (self, self->level_starts[level - 1]);
  find_lesson (self);
  shorten_lesson (self);
  clear_marks (self);
  tell_looks (self);
  forget_expanded (self);
  yass_learner_decay (self);

  /* Sorted by position: the second is of the level to go back to */
  *back_to = self->n_lesson > 1
                 ? self->levels[yass_literal_edge (self->lesson[1])]
                 : 0;
  *glue = yass_learner_count_levels (self, self->lesson, self->n_lesson);
  return true;
}
