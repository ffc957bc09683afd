/* looks.c: what constraints conclude that have a look of their own
 * SPDX-License-Identifier: MIT */
#include "learn/parts.h"

#include <string.h>

/* For each variable the constraints that look at it */
static YassLists
list_lookers (const YassBoard *board)
{
  uint32_t *start = g_new0 (uint32_t, board->n_variables + 1);
  uint32_t *items = NULL;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint c = board->n_looking; c-- > board->n_mapped;)
        {
          const YassConstraint *here = &board->constraints[c];
          const bool is_sum = here->scope == NULL;
          const guint n = is_sum ? here->n_cells : here->scope->n_variables;

          for (guint i = 0; i < n; i++)
            {
              const guint variable
                  = is_sum ? here->cells[i] : here->scope->variables[i];

              if (pass == 0)
                start[variable]++;
              else
                items[--start[variable]] = c;
            }
        }
      if (pass > 0)
        break;
      guint end = 0;
      for (guint i = 0; i <= board->n_variables; i++)
        start[i] = end += start[i];
      items = g_new (uint32_t, end);
    }
  return (YassLists){ start, items };
}

static YassGraphStart
get_start (const YassLearner *self)
{
  return (YassGraphStart){ self->graph->n_removals, self->graph->reasons_end,
                           self->n_shown };
}

void
yass_learner_init_looks (YassLearner *self, YassLook *look, const guint *causes)
{
  self->look = look;
  self->graph = &look->state->graph;
  memcpy (self->causes, causes, sizeof self->causes);
  self->lookers = list_lookers (self->board);
  self->n_waiting_words = self->board->n_looking / 64 + 1;
  self->waiting = g_new0 (uint64_t, self->n_waiting_words);
  self->graph_starts = g_new (YassGraphStart, self->n_edges + 1);
  self->graph_start = get_start (self);
  self->premises = g_new0 (YassSet, self->board->n_variables);
  self->known = g_memdup2 (self->graph->numbers_of,
                           self->board->n_variables * sizeof *self->known);
}

static void
undo_graph (YassLearner *self, YassGraphStart start)
{
  while (self->graph->n_removals > start.n_removals)
    yass_graph_undo_last (self->graph);
  self->graph->reasons_end = start.reasons_end;
  self->graph->emptied = YASS_NO_CELL;
  self->look->state->conflict.kind = YASS_CONFLICT_NOTHING;
  self->n_shown = start.n_shown;
}

void
yass_learner_clear_looks (YassLearner *self)
{
  undo_graph (self, self->graph_start);
  g_free (self->lookers.start);
  g_free (self->lookers.items);
  g_free (self->waiting);
  g_free (self->graph_starts);
  g_free (self->premises);
  g_free (self->known);
}

void
yass_learner_save_graph (YassLearner *self)
{
  self->graph_starts[self->level] = get_start (self);
}

void
yass_learner_restore_graph (YassLearner *self)
{
  undo_graph (self, self->graph_starts[self->level]);
  /* All had looked before the next decision was made */
  memset (self->waiting, 0, self->n_waiting_words * sizeof *self->waiting);
  self->n_twos = 0;
}

static void
wake (YassLearner *self, guint variable)
{
  for (guint i = self->lookers.start[variable];
       i < self->lookers.start[variable + 1]; i++)
    self->waiting[self->lookers.items[i] / 64]
        |= (uint64_t) 1 << (self->lookers.items[i] % 64);
}

void
yass_learner_show (YassLearner *self)
{
  yass_look_because (self->look, YASS_CAUSE_SUPPOSED, YASS_NO_CONSTRAINT,
                     YASS_NO_CELL, YASS_SET_EMPTY, YASS_SET_EMPTY);
  for (; self->n_shown < self->n_trail; self->n_shown++)
    {
      const YassLiteral literal = self->trail[self->n_shown];
      const guint edge = yass_literal_edge (literal);

      if (!yass_literal_is_gone (literal))
        continue;
      const YassSet gone = yass_set_of (self->number_of[edge]);
      if (!yass_set_meets (self->graph->numbers_of[self->variable_of[edge]],
                           gone))
        continue; /* a look has taken it */
      yass_graph_remove (self->graph, self->variable_of[edge], gone);
      wake (self, self->variable_of[edge]);
    }
  yass_graph_conclude (self->graph);
}

/* The edge that holds, or G_MAXUINT; if so, since before @position */
static guint
find_held (const YassLearner *self, guint variable, guint position)
{
  for (guint edge = self->first_edge[variable];
       edge < self->first_edge[variable + 1]; edge++)
    if (self->values[2 * edge] > 0 && self->positions[edge] < position)
      return edge;
  return G_MAXUINT;
}

/* The numbers that guesses, or what followed from them, had taken from it */
static YassSet
find_gone (const YassLearner *self, guint variable, guint position)
{
  YassSet gone = YASS_SET_EMPTY;

  for (guint edge = self->first_edge[variable];
       edge < self->first_edge[variable + 1]; edge++)
    if (self->values[2 * edge] < 0 && self->levels[edge] > 0
        && self->positions[edge] < position)
      gone |= yass_set_of (self->number_of[edge]);
  return gone;
}

static void
add_premises_of (const YassLearner *self, guint variable, guint position,
                 GArray *literals)
{
  const guint n_before = literals->len;

  for (guint edge = self->first_edge[variable];
       edge < self->first_edge[variable + 1]; edge++)
    {
      const YassLiteral holds = 2 * edge;

      if (yass_set_has (self->premises[variable], self->number_of[edge]))
        g_array_append_val (literals, holds);
    }
  /* All of them are gone because of one that holds */
  const guint held = literals->len > n_before + 1
                         ? find_held (self, variable, position)
                         : G_MAXUINT;
  if (held == G_MAXUINT)
    return;
  const YassLiteral gone = 2 * held + 1;
  g_array_set_size (literals, n_before);
  if (self->levels[held] > 0)
    g_array_append_val (literals, gone);
}

void
yass_learner_expand (YassLearner *self, guint edge, guint reason,
                     guint position, GArray *literals)
{
  const YassReason why = yass_graph_read_reason (self->graph, reason);
  if (why.constraint < self->board->n_mapped)
    {
      yass_learner_expand_pair (self, &why, position, literals);
      return;
    }
  const YassRule *rule = yass_rules[why.cause - YASS_CAUSE_RULES];
  const YassRemoval removal = { self->variable_of[edge], reason,
                                yass_set_of (self->number_of[edge]) };
  const guint n_variables = self->board->n_variables;

  memset (self->premises, 0, n_variables * sizeof *self->premises);
  rule->add_premises (self->board, &why, &removal, 1, self->premises);
  for (guint i = 0; i < n_variables; i++)
    if (!yass_set_is_empty (self->premises[i]))
      self->premises[i] &= find_gone (self, i, position);
  if (rule->shorten_premises != NULL)
    {
      yass_learner_note_known (self);
      rule->shorten_premises (self->board, &why, &removal, self->known,
                              self->premises);
    }
  for (guint i = 0; i < n_variables; i++)
    if (!yass_set_is_empty (self->premises[i]))
      add_premises_of (self, i, position, literals);
}

void
yass_learner_note_known (YassLearner *self)
{
  const guint end = self->level > 0 ? self->level_starts[0] : self->n_trail;

  for (; self->n_known < end; self->n_known++)
    {
      const YassLiteral literal = self->trail[self->n_known];
      const guint edge = yass_literal_edge (literal);
      const YassBecause because = self->reasons[edge];

      if (!yass_literal_is_gone (literal))
        continue;
      if ((because & 3) == YASS_WHY_LOOK)
        yass_learner_tell_look (self, because >> 2, &literal, 1);
      self->known[self->variable_of[edge]]
          &= ~yass_set_of (self->number_of[edge]);
    }
}

/* A look has taken an edge that holds */
static void
blame_look (YassLearner *self, guint edge, guint reason)
{
  g_autoptr (GArray) literals
      = g_array_new (FALSE, FALSE, sizeof (YassLiteral));
  const YassLiteral gone = 2 * edge + 1;

  g_array_append_val (literals, gone);
  yass_learner_expand (self, edge, reason, self->n_trail, literals);
  yass_learner_note_known (self);
  yass_learner_tell_look (self, reason,
                          (const YassLiteral *) (void *) literals->data,
                          literals->len);
  self->n_conflict = literals->len;
  memcpy (self->conflict, literals->data, literals->len * sizeof gone);
}

/* Puts what a look has taken on the trail. Returns false on a contradiction. */
static bool
follow_look (YassLearner *self, guint start)
{
  for (guint i = start; i < self->graph->n_removals; i++)
    {
      const YassRemoval *removal = &self->graph->removals[i];

      wake (self, removal->cell);
      YASS_SET_FOREACH (number, removal->numbers)
        {
          const guint edge
              = yass_learner_find_edge (self, removal->cell, number);

          if (self->values[2 * edge] > 0)
            {
              blame_look (self, edge, removal->reason);
              return false;
            }
          if (self->values[2 * edge] == 0)
            yass_learner_assign (self, 2 * edge + 1,
                                 yass_because (YASS_WHY_LOOK, removal->reason));
        }
    }
  return true;
}

static bool
look_at (YassLearner *self, guint constraint)
{
  const guint cause = self->causes[self->board->constraints[constraint].looker];
  const guint start = self->graph->n_removals;

  if (cause == 0)
    return true;
  self->look->cause = cause;
  yass_rules[cause - YASS_CAUSE_RULES]->look_at_constraint (
      self->look, constraint, YASS_SET_EMPTY);
  return follow_look (self, start);
}

bool
yass_learner_look (YassLearner *self)
{
  if (self->board->n_looking == self->board->n_mapped)
    return true;
  yass_learner_show (self);
  for (guint word = 0; word < self->n_waiting_words; word++)
    while (self->waiting[word] != 0)
      {
        const guint n_trail = self->n_trail;
        const guint bit = (guint) __builtin_ctzll (self->waiting[word]);

        self->waiting[word] &= self->waiting[word] - 1;
        if (!look_at (self, word * 64 + bit))
          return false;
        if (self->n_trail > n_trail)
          return true;
      }
  return true;
}
