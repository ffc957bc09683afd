/* automaton.c: lines that are read from one end to the other
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"

#include "kind/automaton-walk.h"
#include "kind/definition.h"

/* So many states an automaton may have in all layers, as sets of them are on
 * the stack; and so many steps, as the judge takes no more */
#define MOST_STATES (1u << 18)
#define MOST_STEPS (1u << 24)

static void
because (const YassScope *scope, YassView *view, bool is_possible)
{
  const guint n_halves = yass_automaton_table_count_halves (scope->data);
  const guint n = 1 + scope->n_variables * n_halves;
  guint32 *facts = g_newa (guint32, n);

  facts[0] = is_possible;
  for (guint i = 0; i < scope->n_variables; i++)
    for (guint half = 0; half < n_halves; half++)
      facts[1 + i * n_halves + half]
          = (guint32) (view->numbers_of[(gsize) scope->variables[i]
                                            * view->n_words
                                        + half / 2]
                       >> half % 2 * 32);
  yass_view_because (view, (YassFacts){ facts, n });
}

static inline const uint64_t *
get_cell (const YassScope *scope, const YassView *view, guint i)
{
  return view->numbers_of + (gsize) scope->variables[i] * view->n_words;
}

/* Takes from a cell what was not found; @is_said whether the reason was told */
static inline void
remove_others (const YassScope *scope, YassView *view, guint i, guint set_words,
               const uint64_t *found, bool is_possible, bool *is_said)
{
  const uint64_t *cell = get_cell (scope, view, i);

  for (guint word = 0; word < set_words; word++)
    for (uint64_t rest = cell[word] & ~found[word]; rest != 0; rest &= rest - 1)
      {
        if (!*is_said)
          because (scope, view, is_possible);
        *is_said = true;
        yass_view_remove (view, scope->variables[i],
                          word * 64 + (guint) __builtin_ctzll (rest) + 1);
      }
}

static inline void
look_at (const YassScope *scope, YassView *view, YassTableSizes sizes)
{
  const YassAutomatonTable *self = scope->data;
  const YassTableLayer *layers = self->layers;
  uint64_t *states = g_newa (uint64_t, self->n_words);
  bool is_said = false;

  yass_states_fill (states, layers[0].n_states);
  for (guint i = 0; i < self->n_layers; i++)
    yass_automaton_table_go_forward (self, i, get_cell (scope, view, i), sizes,
                                     states + layers[i].first_word,
                                     states + layers[i + 1].first_word);
  const bool is_possible = states[layers[self->n_layers].first_word] != 0;
  for (guint i = self->n_layers; i-- > 0;)
    {
      uint64_t found[4] = { 0 };

      yass_automaton_table_go_back (self, i, get_cell (scope, view, i), sizes,
                                    states + layers[i].first_word,
                                    states + layers[i + 1].first_word, found);
      remove_others (scope, view, i, sizes.set_words, found, is_possible,
                     &is_said);
      if (!is_possible)
        return;
    }
}

static void
automaton_look (const YassScope *scope, YassView *view)
{
  const YassTableSizes sizes = yass_automaton_table_get_sizes (scope->data);

  if (sizes.set_words == 1 && sizes.n_ways == 1)
    look_at (scope, view, (YassTableSizes){ 1, 1 });
  else
    look_at (scope, view, sizes);
}

static void
automaton_append_reason (const YassScope *scope, YassFacts facts,
                         YassWords *words)
{
  const YassAutomatonTable *self = scope->data;

  yass_words_add (words, "no way to %s%s", self->goal,
                  yass_facts_get (facts, 0) ? " with these" : "");
}

static const YassPropagator automaton = {
  .name = "automaton",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = automaton_look,
  .explain = yass_automaton_table_explain,
  .append_reason = automaton_append_reason,
};

static const guint64 zero = 0;

static guint
count_starts (const YassAutomaton *self)
{
  return self->starts != NULL ? self->n_starts : 1;
}

static const guint64 *
get_starts (const YassAutomaton *self)
{
  return self->starts != NULL ? self->starts : &zero;
}

static YassAutomatonSteps
get_steps (const YassAutomaton *self)
{
  return (YassAutomatonSteps){ self->step, self->choose, self->ends,
                               self->data };
}

/* NULL when there are more states */
static YassAutomatonLayer *
make_some_layers (const YassAutomaton *self, const YassShape *shape, guint most)
{
  const YassAutomatonSteps steps = get_steps (self);
  guint n_steps = 0;

  return yass_layers_new (shape, self->n_cells, get_starts (self),
                          count_starts (self), &steps, &n_steps,
                          most * shape->size);
}

bool
yass_automaton_is_small (const YassAutomaton *self, const YassShape *shape,
                         guint most)
{
  const YassAutomatonSteps steps = get_steps (self);

  return yass_layers_are_few (shape, self->n_cells, get_starts (self),
                              count_starts (self), &steps, most * shape->size);
}

/* The layers, or NULL and a fault when there are too many states */
static YassAutomatonLayer *
make_layers (const YassAutomaton *self, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint most = MIN (MOST_STATES, MOST_STEPS / shape->size);
  YassAutomatonLayer *layers = make_some_layers (self, shape, most);

  if (layers == NULL)
    {
      g_autofree char *fault = g_strdup_printf (
          "an automaton that needs more than %u states", most);

      yass_game_add_fault (game, fault);
    }
  return layers;
}

void
yass_automaton_declare (const YassAutomaton *self, YassGame *game,
                        const char *goal, ...)
{
  YassAutomatonLayer *layers = make_layers (self, game);
  va_list args;

  if (layers == NULL)
    return;
  YassAutomatonTable *table = yass_automaton_table_new (
      layers, self->n_cells, yass_game_get_shape (game)->size);
  va_start (args, goal);
  table->goal = g_strdup_vprintf (goal, args);
  va_end (args);
  yass_game_add_propagator (game, &automaton, self->cells, self->n_cells, table,
                            yass_automaton_table_free);
  yass_layers_free (layers, self->n_cells);
}

void
yass_automaton_define (const YassAutomaton *self, YassDefinition *definition)
{
  const YassAutomatonSteps steps = get_steps (self);

  for (guint i = 0; i < count_starts (self); i++)
    yass_definition_add_started (definition, self->cells, self->n_cells,
                                 get_starts (self)[i], &steps);
}
