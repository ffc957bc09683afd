/* branches.c: what the branches of an `or' leave, as the judge works it out
 * SPDX-License-Identifier: MIT */
#include "verify/branches.h"

#include "verify/conditions.h"
#include "verify/counted.h"
#include "verify/filling.h"
#include "verify/cut.h"
#include "verify/support.h"

/* Sums that span more totals are only bounded */
#define MOST_SPAN 8192

/* A branch on a copy of the board */
typedef struct
{
  const YassPlainShape *shape; /* of the branch */
  YassPlainSet *sets;          /* per variable of it; owned */
  bool has_changed;
  bool is_dead; /* it cannot hold */
} Trial;

static void
free_shape (gpointer shape)
{
  yass_plain_shape_free (shape);
}

const GPtrArray *
yass_plain_shape_get_branches (const YassPlainShape *self, guint statement)
{
  const YassStatement *const *parts = yass_statement_get_parts (
      yass_game_get_statement (self->game, statement));

  if (parts == NULL || self->branches[statement] != NULL)
    return self->branches[statement];
  self->branches[statement] = g_ptr_array_new_with_free_func (free_shape);
  for (; *parts != NULL; parts++)
    g_ptr_array_add (
        self->branches[statement],
        yass_plain_shape_new (yass_game_new_branch (self->game, *parts)));
  return self->branches[statement];
}

static void
keep (Trial *self, guint variable, const YassPlainSet *allowed)
{
  YassPlainSet *set = &self->sets[variable];
  uint64_t any = 0;

  for (guint word = 0; word < YASS_PLAIN_WORDS; word++)
    {
      self->has_changed |= (set->word[word] & ~allowed->word[word]) != 0;
      set->word[word] &= allowed->word[word];
      any |= set->word[word];
    }
  self->is_dead |= any == 0;
}

static void
take (Trial *self, guint variable, guint number)
{
  YassPlainSet rest = self->sets[variable];

  yass_plain_set_remove (&rest, number);
  keep (self, variable, &rest);
}

static guint
get_single (const Trial *self, guint variable)
{
  return yass_plain_set_count (&self->sets[variable]) == 1
             ? yass_plain_set_beyond (&self->sets[variable],
                                      &(YassPlainSet){ { 0 } })
             : 0;
}

static void
keep_restricted (Trial *self)
{
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    {
      YassPlainSet allowed = { { 0 } };

      memcpy (allowed.word, yass_plain_shape_restricted (self->shape, cell),
              self->shape->game->n_words * sizeof *allowed.word);
      keep (self, cell, &allowed);
    }
}

/* No two are equal, and what must be there has a place */
static void
keep_group (Trial *self, const YassGroup *group)
{
  for (guint i = 0; i < group->n_cells; i++)
    {
      const guint single = get_single (self, group->cells[i]);

      for (guint k = 0; single != 0 && k < group->n_cells; k++)
        if (k != i)
          take (self, group->cells[k], single);
    }
  for (guint number = 1; number <= self->shape->size; number++)
    {
      const YassPlainSet only = yass_plain_set_of (number);
      guint n_places = 0, place = 0;

      if (!yass_group_holds (group, number))
        continue;
      for (guint i = 0; i < group->n_cells; i++)
        if (yass_plain_set_has (&self->sets[group->cells[i]], number))
          {
            n_places++;
            place = group->cells[i];
          }
      self->is_dead |= n_places == 0;
      if (n_places == 1)
        keep (self, place, &only);
    }
}

/* A number stays if one of the other cell's goes with it */
static void
keep_tie (Trial *self, guint cell, const YassPlainTie *tie)
{
  const YassGame *game = self->shape->game;
  YassPlainSet allowed = { { 0 } };

  for (guint m = 1; m <= self->shape->size; m++)
    for (guint n = 1; n <= self->shape->size; n++)
      if (yass_plain_set_has (&self->sets[tie->other], n)
          && !yass_plain_tie_excludes (tie, game, m, n))
        {
          yass_plain_set_add (&allowed, m);
          break;
        }
  keep (self, cell, &allowed);
}

static gint64
get_value (const Trial *self, const YassTerm *term, guint number)
{
  return (gint64) term->times
         * (gint64) (yass_plain_shape_get_first (self->shape, term->variable)
                     + number - 1);
}

/* The least that a term adds, and the most */
static void
get_bounds (const Trial *self, const YassTerm *term, gint64 *least,
            gint64 *most)
{
  *least = G_MAXINT64;
  *most = G_MININT64;
  for (guint n = 1; n <= YASS_PLAIN_SIZE_MAX; n++)
    if (yass_plain_set_has (&self->sets[term->variable], n))
      {
        *least = MIN (*least, get_value (self, term, n));
        *most = MAX (*most, get_value (self, term, n));
      }
}

/* What terms before each one come to, from @least on: a row of @span a term */
static bool *
find_before (const Trial *self, const YassSum *sum, const gint64 *leasts,
             guint span)
{
  bool *before = g_new0 (bool, (gsize) (sum->n_terms + 1) * span);

  before[0] = true;
  for (guint i = 0; i < sum->n_terms; i++)
    for (guint n = 1; n <= YASS_PLAIN_SIZE_MAX; n++)
      if (yass_plain_set_has (&self->sets[sum->terms[i].variable], n))
        {
          const guint more
              = (guint) (get_value (self, &sum->terms[i], n) - leasts[i]);

          for (guint at = 0; at + more < span; at++)
            if (before[(gsize) i * span + at])
              before[(gsize) (i + 1) * span + at + more] = true;
        }
  return before;
}

/* Goes back from the totals that will do, and keeps what leads to one */
static void
keep_totals (Trial *self, const YassSum *sum, const gint64 *leasts,
             gint64 least, guint span)
{
  g_autofree bool *before = find_before (self, sum, leasts, span);
  bool *leads = before + (gsize) sum->n_terms * span;

  for (guint at = 0; at < span; at++)
    leads[at] = leads[at] && least + at >= sum->least && least + at <= sum->most
                && yass_sum_allows (sum, (gint) (least + at));
  for (guint i = sum->n_terms; i-- > 0;)
    {
      const YassPlainSet set = self->sets[sum->terms[i].variable];
      g_autofree bool *here = g_memdup2 (before + (gsize) i * span, span);
      bool *now = before + (gsize) i * span;
      YassPlainSet found = { { 0 } };

      memset (now, 0, span);
      for (guint n = 1; n <= YASS_PLAIN_SIZE_MAX; n++)
        if (yass_plain_set_has (&set, n))
          {
            const guint more
                = (guint) (get_value (self, &sum->terms[i], n) - leasts[i]);

            for (guint at = 0; at + more < span; at++)
              if (here[at] && now[span + at + more])
                {
                  now[at] = true;
                  yass_plain_set_add (&found, n);
                }
          }
      keep (self, sum->terms[i].variable, &found);
    }
}

static void
keep_sum (Trial *self, const YassSum *sum)
{
  g_autofree gint64 *leasts = g_new (gint64, sum->n_terms + 1);
  g_autofree gint64 *mosts = g_new (gint64, sum->n_terms + 1);
  gint64 least = 0, most = 0;

  for (guint i = 0; i < sum->n_terms; i++)
    {
      get_bounds (self, &sum->terms[i], &leasts[i], &mosts[i]);
      least += leasts[i];
      most += mosts[i];
    }
  self->is_dead |= least > sum->most || most < sum->least;
  if (self->is_dead)
    return;
  if (most - least < MOST_SPAN)
    {
      keep_totals (self, sum, leasts, least, (guint) (most - least) + 1);
      self->is_dead |= sum->n_terms == 0 && !yass_sum_allows (sum, 0);
      return;
    }
  for (guint i = 0; i < sum->n_terms; i++)
    for (guint n = 1; n <= YASS_PLAIN_SIZE_MAX; n++)
      if (yass_plain_set_has (&self->sets[sum->terms[i].variable], n))
        {
          const gint64 value = get_value (self, &sum->terms[i], n);

          if (least - leasts[i] + value > sum->most
              || most - mosts[i] + value < sum->least)
            take (self, sum->terms[i].variable, n);
        }
}

static void
keep_definition (Trial *self, const YassDefinition *definition)
{
  g_autofree YassPlainSet *sets = g_new (YassPlainSet, definition->n_cells);
  g_autofree YassPlainSet *supported
      = g_new (YassPlainSet, definition->n_cells);

  for (guint i = 0; i < definition->n_cells; i++)
    sets[i] = self->sets[definition->cells[i]];
  yass_definition_find_support (definition, sets, supported);
  for (guint i = 0; i < definition->n_cells; i++)
    keep (self, definition->cells[i], &supported[i]);
}

/* Of a kind that defines nothing fillings are tried. @left is what is left of
 * variable @variable in the filling. */
static void
keep_filled (Trial *self, YassFilling *filling, guint variable,
             YassPlainSet *left)
{
  const YassPlainSet all = *left;

  for (guint n = 1; n <= YASS_PLAIN_SIZE_MAX; n++)
    if (yass_plain_set_has (&all, n))
      {
        *left = yass_plain_set_of (n);
        filling->n_tries = 0;
        if (yass_filling_search (filling) == YASS_FILLING_NONE)
          take (self, variable, n);
      }
  *left = self->sets[variable];
}

static void
keep_fillings (Trial *self, const YassStatement *statement)
{
  YassFilling filling;

  yass_filling_init (&filling, self->shape, statement);
  filling.uses_exclusions = true;
  for (guint i = 0; i < filling.n_cells; i++)
    filling.left[i] = self->sets[filling.cells[i]];
  for (guint i = 0; i < filling.n_hidden; i++)
    filling.hidden_left[i] = self->sets[filling.hidden[i]];
  for (guint i = 0; i < filling.n_cells && !self->is_dead; i++)
    keep_filled (self, &filling, filling.cells[i], &filling.left[i]);
  for (guint i = 0; i < filling.n_hidden && !self->is_dead; i++)
    keep_filled (self, &filling, filling.hidden[i], &filling.hidden_left[i]);
  yass_filling_clear (&filling);
}

static bool
counts_allow (const Trial *self, const YassDefinition *definition,
              YassPlainEdge edge)
{
  const YassPlainBoard board = { .numbers_of = self->sets };

  for (guint i = 0; i < yass_definition_count_counted (definition); i++)
    {
      const YassCounted *counted = yass_definition_get_counted (definition, i);
      bool is_in = false;

      for (guint k = 0; k < counted->count->n_cells; k++)
        is_in |= counted->count->cells[k] == edge.cell;
      if (is_in && !yass_counted_allows (counted, self->shape, &board, edge))
        return false;
    }
  return true;
}

static bool
sets_allow (const Trial *self, const YassDefinition *definition,
            YassPlainEdge edge)
{
  g_autofree YassPlainSet *sets = g_new (YassPlainSet, definition->n_cells);

  for (guint i = 0; i < definition->n_cells; i++)
    sets[i] = definition->cells[i] == edge.cell
                  ? yass_plain_set_of (edge.number)
                  : self->sets[definition->cells[i]];
  return yass_sets_can_hold (definition, sets);
}

/* Edge by edge, for a definition that has no alternatives */
static void
keep_edges (Trial *self, const YassDefinition *definition)
{
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    {
      YassPlainSet allowed = self->sets[cell];

      for (guint number = 1; number <= self->shape->game->shape.size; number++)
        {
          const YassPlainEdge edge = { cell, number };

          if (yass_plain_set_has (&allowed, number)
              && (yass_definition_has_conditions (definition)
                      ? yass_conditions_rule_out (definition, self->sets, edge)
                  : yass_definition_is_of_sets (definition)
                      ? !sets_allow (self, definition, edge)
                      : !counts_allow (self, definition, edge)))
            yass_plain_set_remove (&allowed, number);
        }
      keep (self, cell, &allowed);
    }
}

static void
keep_branches (Trial *self, guint statement)
{
  g_autofree YassPlainSet *left = g_new (YassPlainSet, self->shape->n_cells);

  yass_branches_find_left (self->shape, statement, self->sets, left);
  for (guint cell = 0; cell < self->shape->n_cells; cell++)
    keep (self, cell, &left[cell]);
}

static bool
has_hidden (const YassGame *game, guint statement)
{
  for (guint i = 0; i < game->hidden->len; i++)
    if (yass_game_get_hidden (game, i)->statement == statement)
      return true;
  return false;
}

/* What a statement of the branch means beyond what it declares */
static void
keep_statement (Trial *self, guint i)
{
  const YassGame *game = self->shape->game;
  const YassStatement *statement = yass_game_get_statement (game, i);
  const YassDefinition *definition
      = yass_plain_shape_get_definition (self->shape, i);

  if (yass_statement_get_parts (statement) != NULL)
    keep_branches (self, i);
  else if (!yass_game_propagates (game, i))
    return;
  else if (definition == NULL || definition->fault != NULL
           || definition->relate != NULL || has_hidden (game, i))
    keep_fillings (self, statement);
  else if (yass_definition_has_alternatives (definition))
    keep_definition (self, definition);
  else
    keep_edges (self, definition);
}

static void
keep_to_all (Trial *self)
{
  const YassPlainShape *shape = self->shape;
  const YassGame *game = shape->game;

  for (guint i = 0; i < game->groups->len && !self->is_dead; i++)
    keep_group (self, yass_game_get_group (game, i));
  for (guint cell = 0; cell < shape->n_cells; cell++)
    for (guint i = shape->first_tie[cell];
         i < shape->first_tie[cell + 1] && !self->is_dead; i++)
      keep_tie (self, cell, &shape->ties[i]);
  for (guint i = 0; i < game->sums->len && !self->is_dead; i++)
    keep_sum (self, yass_game_get_sum (game, i));
  for (guint i = 0; i < game->statements->len && !self->is_dead; i++)
    keep_statement (self, i);
}

void
yass_branches_find_left (const YassPlainShape *shape, guint statement,
                         const YassPlainSet *sets, YassPlainSet *left)
{
  const GPtrArray *branches = yass_plain_shape_get_branches (shape, statement);
  const guint n_cells = shape->n_cells;

  memset (left, 0, n_cells * sizeof *left);
  for (guint i = 0; i < branches->len; i++)
    {
      Trial trial = { .shape = branches->pdata[i] };

      trial.sets = g_new (YassPlainSet, trial.shape->n_variables);
      memcpy (trial.sets, sets, n_cells * sizeof *sets);
      for (guint v = n_cells; v < trial.shape->n_variables; v++)
        trial.sets[v] = yass_plain_set_up_to (
            yass_plain_shape_get_hidden (trial.shape, v)->count);
      keep_restricted (&trial);
      do
        {
          trial.has_changed = false;
          keep_to_all (&trial);
        }
      while (trial.has_changed && !trial.is_dead);
      for (guint cell = 0; cell < n_cells && !trial.is_dead; cell++)
        for (guint word = 0; word < YASS_PLAIN_WORDS; word++)
          left[cell].word[word] |= trial.sets[cell].word[word];
      g_free (trial.sets);
    }
}
