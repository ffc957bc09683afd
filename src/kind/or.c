/* or.c: statements of which at least one holds
 * SPDX-License-Identifier: MIT */
#include "kind/or.h"

#include <string.h>

#include "kind/branch.h"

/* Constructive disjunction: each branch is tried on a copy of the cells, and
 * what no branch that can hold leaves goes. One that cannot hold is found so
 * again at each look, mostly at once; with one branch left, all that follows
 * from it does. Nothing is remembered, so that there is nothing to undo. */

/* A room for that much is on the stack */
#define MOST_STACKED 4096

typedef struct
{
  guint n_branches;
  YassBranch *branches; /* owned */
  guint n_words;        /* of the widest variable of them */
  guint most_hidden;    /* variables of a branch */
} Compiled;

static void
compiled_free (gpointer data)
{
  Compiled *self = data;

  for (guint i = 0; i < self->n_branches; i++)
    yass_branch_clear (&self->branches[i]);
  g_free (self->branches);
  g_free (self);
}

bool
yass_nesting_accepts (const YassStatement *self, const YassShape *shape,
                      guint depth, GError **error)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);

  if (parts == NULL)
    return yass_statement_refuse (
        self, error,
        "expected statements in brackets, like (thermo r1c1 r2c1)");
  if (depth == 0)
    return yass_statement_refuse (
        self, error, "expected statements that nest %u deep at most",
        YASS_NESTING_DEPTH);
  for (; *parts != NULL; parts++)
    if ((*parts)->kind == &yass_kind_no_boxes
        || (*parts)->kind == &yass_kind_region)
      return yass_statement_refuse (
          self, error, "%s says what the board is; it cannot stand in brackets",
          (*parts)->kind->name);
    else if (!((*parts)->parts != NULL
                   ? yass_nesting_accepts (*parts, shape, depth - 1, error)
                   : yass_statement_is_valid (*parts, shape, error)))
      {
        g_prefix_error (error, "%s: ", self->kind->name);
        return false;
      }
  return true;
}

static gboolean
or_accepts (const YassStatement *statement, const YassShape *shape,
            GError **error)
{
  return yass_nesting_accepts (statement, shape, YASS_NESTING_DEPTH, error);
}

/* Whether a part can stand. Of a kind that does not look at parts nothing is
 * known before its cells are full. */
static bool
may_hold (const YassStatement *self, const YassGame *game,
          const guint16 *solution)
{
  if (self->kind->check == NULL)
    return true;
  for (guint i = 0; !self->kind->checks_parts && i < self->n_cells; i++)
    if (solution[self->cells[i]] == YASS_OPEN)
      return true;
  return self->kind->check (self, game, solution);
}

static gboolean
or_check (const YassStatement *statement, const YassGame *game,
          const guint16 *solution)
{
  for (const YassStatement *const *part = yass_statement_get_parts (statement);
       *part != NULL; part++)
    if (may_hold (*part, game, solution))
      return TRUE;
  return FALSE;
}

static gboolean
and_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  for (const YassStatement *const *part = yass_statement_get_parts (statement);
       *part != NULL; part++)
    if (!may_hold (*part, game, solution))
      return FALSE;
  return TRUE;
}

/* A look */
typedef struct
{
  const YassScope *scope;
  YassView *outer;
  YassScratch scratch;
  uint64_t *left; /* per variable of the scope, what some branch leaves */
  guint32 *live;  /* the branches that can hold */
  guint n_live;
} Trial;

static const uint64_t *
get_outer (const Trial *self, guint i)
{
  return self->outer->numbers_of
         + (gsize) self->scope->variables[i] * self->outer->n_words;
}

/* Adds what a branch leaves; false when nothing is left to be taken away: so
 * far all is left. A cell that the branch says nothing of keeps all it has. */
static bool
add_left (Trial *self, const YassBranch *branch, bool *is_about)
{
  const guint n_words = self->outer->n_words;
  const YassScope *scope = self->scope;
  uint64_t missing = 0;

  for (guint i = 0; i < branch->n_cells; i++)
    is_about[branch->cells[i]] = true;
  for (guint i = 0; i < scope->n_variables; i++)
    {
      const uint64_t *outer = get_outer (self, i);
      const uint64_t *tried
          = is_about[scope->variables[i]]
                ? self->scratch.numbers
                      + (gsize) scope->variables[i] * self->scratch.view.n_words
                : outer;

      for (guint word = 0; word < n_words; word++)
        {
          self->left[i * n_words + word] |= tried[word];
          missing |= outer[word] & ~self->left[i * n_words + word];
        }
    }
  for (guint i = 0; i < branch->n_cells; i++)
    is_about[branch->cells[i]] = false;
  return missing != 0;
}

/* The facts are the branches that can hold */
static void
take_others (const Trial *self)
{
  const guint n_words = self->outer->n_words;
  bool is_said = false;

  for (guint i = 0; i < self->scope->n_variables; i++)
    for (guint word = 0; word < n_words; word++)
      for (uint64_t rest
           = get_outer (self, i)[word] & ~self->left[i * n_words + word];
           rest != 0; rest &= rest - 1)
        {
          if (!is_said)
            yass_view_because (self->outer,
                               (YassFacts){ self->live, self->n_live });
          is_said = true;
          yass_view_remove (self->outer, self->scope->variables[i],
                            word * 64 + (guint) __builtin_ctzll (rest) + 1);
        }
}

static void
try_all (Trial *self, bool *is_about)
{
  const Compiled *compiled = self->scope->data;

  for (guint i = 0; i < compiled->n_branches; i++)
    {
      if (!yass_scratch_try (&self->scratch, self->outer,
                             &compiled->branches[i]))
        continue;
      self->live[self->n_live++] = i;
      if (!add_left (self, &compiled->branches[i], is_about))
        return;
    }
  take_others (self);
}

static void
or_look (const YassScope *scope, YassView *view)
{
  const Compiled *compiled = scope->data;
  const guint n_words = MAX (view->n_words, compiled->n_words);
  const gsize n_numbers
      = (gsize) (view->n_cells + compiled->most_hidden) * n_words;
  const gsize n_left = (gsize) scope->n_variables * view->n_words;
  const gsize n_all = n_numbers + n_left + view->n_cells / 8 + 1;
  g_autofree uint64_t *room = NULL;
  g_autofree guint32 *branches = NULL;
  uint64_t *words;
  Trial self = { .scope = scope, .outer = view };

  /* Only on a board larger than any of 16 numbers */
  if (n_all > MOST_STACKED)
    words = room = g_new (uint64_t, n_all);
  else
    words = g_newa (uint64_t, n_all);
  memset (words, 0, n_all * sizeof *words);
  self.left = words + n_numbers;
  if (compiled->n_branches > MOST_STACKED)
    self.live = branches = g_new (guint32, compiled->n_branches);
  else
    self.live = g_newa (guint32, compiled->n_branches);
  yass_scratch_init (&self.scratch, view, words, n_words);
  try_all (&self, (bool *) (self.left + n_left));
}

static void
add_words (const YassStatement *self, YassWords *words)
{
  const YassStatement *const *parts = yass_statement_get_parts (self);

  if (self->kind == &yass_kind_or)
    {
      yass_words_add (words, "one of %u", yass_statement_count_parts (self));
      return;
    }
  if (parts == NULL)
    {
      yass_words_add (words, "%s", self->kind->name);
      if (self->value != NULL && strlen (self->value) < 20)
        yass_words_add (words, " %s", self->value);
      for (guint i = 0; i < self->n_cells; i++)
        {
          yass_words_add (words, " ");
          yass_words_add_cell (words, self->cells[i]);
        }
      return;
    }
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (i > 0)
        yass_words_add (words, " and ");
      add_words (parts[i], words);
    }
}

static void
add_ordinal (YassWords *words, guint i)
{
  static const char *const ordinals[]
      = { "first", "second", "third", "fourth", "fifth", "sixth" };

  if (i < G_N_ELEMENTS (ordinals))
    yass_words_add (words, "the %s", ordinals[i]);
  else
    yass_words_add (words, "number %u", i + 1);
}

static void
or_append_reason (const YassScope *scope, YassFacts facts, YassWords *words)
{
  const YassStatement *const *parts
      = yass_statement_get_parts (scope->statement);
  const guint n = yass_statement_count_parts (scope->statement);

  if (facts.n == 0)
    yass_words_add (words, "none of the %u can hold", n);
  else if (facts.n == 1)
    {
      yass_words_add (words, "only ");
      add_ordinal (words, facts.words[0]);
      yass_words_add (words, " is left, ");
      add_words (parts[facts.words[0]], words);
      yass_words_add (words, ",");
    }
  else
    {
      yass_words_add (words, "%s way%s, ", facts.n > 2 ? "any" : "either",
                      facts.n < n ? " that is left" : "");
      for (guint i = 0; i < facts.n; i++)
        {
          if (i > 0)
            yass_words_add (words, " or ");
          add_words (parts[facts.words[i]], words);
        }
      yass_words_add (words, ",");
    }
}

static const YassPropagator propagator = {
  .name = "or",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_MORE,
  .look = or_look,
  .append_reason = or_append_reason,
};

/* Cells that some branch is about */
static guint
list_cells (const Compiled *self, guint n_cells, guint32 *cells)
{
  g_autofree bool *is_there = g_new0 (bool, n_cells);
  guint n = 0;

  for (guint i = 0; i < self->n_branches; i++)
    for (guint k = 0; k < self->branches[i].n_cells; k++)
      is_there[self->branches[i].cells[k]] = true;
  for (guint cell = 0; cell < n_cells; cell++)
    if (is_there[cell])
      cells[n++] = cell;
  return n;
}

static void
or_declare (const YassStatement *statement, YassGame *game)
{
  const YassStatement *const *parts = yass_statement_get_parts (statement);
  Compiled *self = g_new0 (Compiled, 1);
  g_autofree guint32 *cells = g_new (guint32, game->n_cells);

  self->n_branches = yass_statement_count_parts (statement);
  self->branches = g_new (YassBranch, self->n_branches);
  for (guint i = 0; i < self->n_branches; i++)
    {
      YassBranch *branch = &self->branches[i];

      yass_branch_init (branch, game, parts[i]);
      self->n_words = MAX (self->n_words, branch->n_words);
      self->most_hidden = MAX (self->most_hidden, branch->game->hidden->len);
      if (branch->game->fault != NULL)
        {
          g_autofree char *fault
              = g_strdup_printf ("a branch where %s", branch->game->fault);

          yass_game_add_fault (game, fault);
        }
    }
  const guint n = list_cells (self, game->n_cells, cells);
  if (n > 0)
    yass_game_add_propagator (game, &propagator, cells, n, self, compiled_free);
  else
    compiled_free (self);
}

static const YassGuise or_guise = {
  .is_free_of_numbers = true,
};

const YassKind yass_kind_or = {
  .name = "or",
  .summary = "at least one of the statements in brackets holds: or (given 1 "
             "r1c1 and odd r1c2) (thermo r1c1 r1c2)",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = or_accepts,
  .declare = or_declare,
  .check = or_check,
  .checks_parts = TRUE,
  .guise = &or_guise,
};

static const YassGuise and_guise = {
  .is_free_of_numbers = true,
};

/* A puzzle, and a branch, state the parts of an `and' one by one */
const YassKind yass_kind_and = {
  .name = "and",
  .summary = "all statements in brackets hold, as one of several in an or",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = or_accepts,
  .check = and_check,
  .checks_parts = TRUE,
  .guise = &and_guise,
};

/* Whoever reads it states all that it says */
const YassKind yass_kind_replicate = {
  .name = "replicate",
  .summary = "the statements in brackets, written for the first cell, hold at "
             "each cell: replicate r1c1 r4c4 (thermo r1c2 r2c2)",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .accepts = or_accepts,
  .check = and_check,
  .checks_parts = TRUE,
};
