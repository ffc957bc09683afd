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

/* What looks have come to, each from a line that had more left than the next:
 * what was left of the cells then, and the states on the ways through these.
 * After a guess is taken back an earlier one fits again, and what has gone
 * since then changes little. */
typedef struct
{
  guint n_numbers; /* words of a line's numbers ... */
  guint n_words;   /* ... and of those and the states */
  guint n_rooms;
  uint64_t *n; /* how many there are; or NULL: none are kept */
} Past;

/* As many as fit into so many words, at least two */
#define PAST_WORDS 4096
#define MOST_PAST 32

static Past
get_past (const YassAutomatonTable *self, uint64_t *kept)
{
  const guint n_numbers
      = self->n_layers * yass_automaton_table_get_sizes (self).set_words;
  const guint n_words = n_numbers + self->n_words;

  return (Past){ n_numbers, n_words, CLAMP (PAST_WORDS / n_words, 2, MOST_PAST),
                 kept };
}

static gsize
automaton_count_kept (const YassScope *scope)
{
  const Past past = get_past (scope->data, NULL);

  return 1 + (gsize) past.n_rooms * past.n_words;
}

static uint64_t *
get_room (const Past *past, uint64_t i)
{
  return past->n + 1 + i * past->n_words;
}

/* The cells that have changed: if none has, the first is behind the last */
typedef struct
{
  guint first;
  guint last;
} Change;

/* What has gone from the numbers of a line; false when others have come */
static inline bool
find_change (const YassScope *scope, const YassView *view, guint set_words,
             const uint64_t *numbers, Change *change)
{
  *change = (Change){ scope->n_variables, 0 };
  for (guint i = 0; i < scope->n_variables; i++)
    {
      const uint64_t *cell = get_cell (scope, view, i);
      uint64_t come = 0;
      uint64_t gone = 0;

      for (guint word = 0; word < set_words; word++)
        {
          come |= cell[word] & ~numbers[i * set_words + word];
          gone |= numbers[i * set_words + word] & ~cell[word];
        }
      if (come != 0)
        return false;
      if (gone == 0)
        continue;
      change->first = MIN (change->first, i);
      change->last = i;
    }
  return true;
}

/* The last that fits, and forgets those behind it; NULL when none does */
static inline const uint64_t *
recall (Past *past, const YassScope *scope, const YassView *view,
        guint set_words, Change *change)
{
  for (; past->n != NULL && *past->n > 0; --*past->n)
    {
      const uint64_t *room = get_room (past, *past->n - 1);

      if (find_change (scope, view, set_words, room, change))
        return room;
    }
  *change = (Change){ 0, scope->n_variables - 1 };
  return NULL;
}

static void
keep (Past *past, const uint64_t *room)
{
  if (past->n == NULL)
    return;
  if (*past->n < past->n_rooms)
    ++*past->n;
  memcpy (get_room (past, *past->n - 1), room, past->n_words * sizeof *room);
}

static inline bool
are_same (const uint64_t *states, const uint64_t *others, guint n_words)
{
  uint64_t different = 0;

  for (guint word = 0; word < n_words; word++)
    different |= states[word] ^ others[word];
  return different == 0;
}

/* Finds the states that are reached, from the first cell that has changed on up
 * to where all is as it was in @old, if that is not NULL. Returns how far that
 * is. */
static inline guint
reach (const YassScope *scope, const YassView *view, YassTableSizes sizes,
       const Change *change, const uint64_t *old, uint64_t *states)
{
  const YassAutomatonTable *self = scope->data;
  const YassTableLayer *layers = self->layers;

  for (guint i = change->first; i < self->n_layers; i++)
    {
      const guint n_words = layers[i + 1].n_words;
      const guint first = layers[i + 1].first_word;

      yass_automaton_table_go_forward (self, i, get_cell (scope, view, i),
                                       sizes, states + layers[i].first_word,
                                       states + first);
      if (old == NULL)
        continue;
      for (guint word = 0; word < n_words; word++)
        states[first + word] &= old[first + word];
      if (i >= change->last && are_same (states + first, old + first, n_words))
        return i + 1;
    }
  return self->n_layers;
}

static inline void
look_at (const YassScope *scope, YassView *view, YassTableSizes sizes)
{
  const YassAutomatonTable *self = scope->data;
  const YassTableLayer *layers = self->layers;
  Past past = get_past (self, view->kept);
  Change change;
  const uint64_t *old = recall (&past, scope, view, sizes.set_words, &change);
  uint64_t *room = g_newa (uint64_t, past.n_words);
  uint64_t *states = room + past.n_numbers;
  bool is_said = false;

  if (change.first > change.last)
    return;
  if (old == NULL)
    yass_states_fill (states, layers[0].n_states);
  else
    {
      memcpy (room, old, past.n_words * sizeof *room);
      old += past.n_numbers;
    }
  const guint end = reach (scope, view, sizes, &change, old, states);
  const bool is_possible = states[layers[self->n_layers].first_word] != 0;
  for (guint i = end; i-- > 0;)
    {
      const guint first = layers[i + 1].first_word;
      uint64_t found[4] = { 0 };

      if (old != NULL && i < change.first
          && are_same (states + first, old + first, layers[i + 1].n_words))
        break;
      yass_automaton_table_go_back (self, i, get_cell (scope, view, i), sizes,
                                    states + layers[i].first_word,
                                    states + first, found);
      memcpy (room + i * sizes.set_words, found,
              sizes.set_words * sizeof *found);
      remove_others (scope, view, i, sizes.set_words, found, is_possible,
                     &is_said);
      if (!is_possible)
        return;
    }
  keep (&past, room);
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
  .count_kept = automaton_count_kept,
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

guint
yass_automaton_get_most_states (const YassShape *shape)
{
  return MIN (MOST_STATES, MOST_STEPS / shape->size);
}

/* The layers, or NULL and a fault when there are too many states */
static YassAutomatonLayer *
make_layers (const YassAutomaton *self, YassGame *game)
{
  const YassShape *shape = yass_game_get_shape (game);
  const guint most = yass_automaton_get_most_states (shape);
  YassAutomatonLayer *layers = make_some_layers (self, shape, most);

  if (layers == NULL)
    {
      g_autofree char *fault = g_strdup_printf (
          "an automaton that needs more than %u states", most);

      yass_game_add_fault (game, fault);
    }
  return layers;
}

/* Whether two statements have the same automata: they differ in which cells
 * they are about */
static bool
are_alike (const YassStatement *a, const YassStatement *b)
{
  if (a->kind != b->kind || a->n_cells != b->n_cells
      || g_strcmp0 (a->value, b->value) != 0)
    return false;
  for (guint i = 1; a->kind->cells_may_repeat && i < a->n_cells; i++)
    for (guint k = 0; k < i; k++)
      if ((a->cells[i] == a->cells[k]) != (b->cells[i] == b->cells[k]))
        return false;
  return true;
}

/* How many automata the statement of the last one that was declared before
 * @end has declared; *first is the first of these */
static guint
count_automata (const YassGame *game, guint end, guint *first)
{
  const guint statement = yass_game_get_declared (game, end - 1)->statement;
  guint n = 0;

  for (*first = end;
       *first > 0
       && yass_game_get_declared (game, *first - 1)->statement == statement;
       --*first)
    n += yass_game_get_declared (game, *first - 1)->propagator == &automaton;
  return n;
}

/* What the statement that is being declared shares with an earlier one: its
 * automaton behind the first @nth, or NULL. @is_only: if there is no other. */
static YassAutomatonTable *
find_shared (const YassGame *game, guint nth, bool is_only)
{
  const YassStatement *statement
      = yass_game_get_statement (game, game->declaring);
  guint first;

  for (guint end = game->declared->len; end > 0; end = first)
    {
      const YassDeclared *last = yass_game_get_declared (game, end - 1);
      const guint n = count_automata (game, end, &first);
      guint left = nth;

      if (last->statement == game->declaring || n <= nth || (is_only && n != 1)
          || !are_alike (yass_game_get_statement (game, last->statement),
                         statement))
        continue;
      for (guint i = first; i < end; i++)
        if (yass_game_get_declared (game, i)->propagator == &automaton
            && left-- == 0)
          return yass_game_get_declared (game, i)->data;
    }
  return NULL;
}

/* How many automata the statement that is being declared has declared so far */
static guint
count_own (const YassGame *game)
{
  const guint end = game->declared->len;
  guint first;

  return end > 0
                 && yass_game_get_declared (game, end - 1)->statement
                        == game->declaring
             ? count_automata (game, end, &first)
             : 0;
}

static bool
declare_shared (YassGame *game, const guint32 *cells, guint n, guint nth,
                bool is_only)
{
  YassAutomatonTable *table = find_shared (game, nth, is_only);

  if (table == NULL || table->n_layers != n)
    return false;
  table->n_users++;
  yass_game_add_propagator (game, &automaton, cells, n, table,
                            yass_automaton_table_leave);
  return true;
}

bool
yass_automaton_declare_alike (YassGame *game, const guint32 *cells, guint n)
{
  return declare_shared (game, cells, n, 0, true);
}

/* Takes over @layers and @goal */
static void
declare_layers (const YassAutomaton *self, YassGame *game,
                YassAutomatonLayer *layers, char *goal)
{
  YassAutomatonTable *table = yass_automaton_table_new (
      layers, self->n_cells, yass_game_get_shape (game)->size);

  table->goal = goal;
  yass_game_add_propagator (game, &automaton, self->cells, self->n_cells, table,
                            yass_automaton_table_leave);
  yass_layers_free (layers, self->n_cells);
}

void
yass_automaton_declare (const YassAutomaton *self, YassGame *game,
                        const char *goal, ...)
{
  YassAutomatonLayer *layers;
  va_list args;

  if (declare_shared (game, self->cells, self->n_cells, count_own (game),
                      false))
    return;
  layers = make_layers (self, game);
  if (layers == NULL)
    return;
  va_start (args, goal);
  declare_layers (self, game, layers, g_strdup_vprintf (goal, args));
  va_end (args);
}

bool
yass_automaton_declare_small (const YassAutomaton *self, YassGame *game,
                              guint most, const char *goal)
{
  YassAutomatonLayer *layers
      = make_some_layers (self, yass_game_get_shape (game), most);

  if (layers != NULL)
    declare_layers (self, game, layers, g_strdup (goal));
  return layers != NULL;
}

void
yass_automaton_define (const YassAutomaton *self, YassDefinition *definition)
{
  const YassAutomatonSteps steps = get_steps (self);

  for (guint i = 0; i < count_starts (self); i++)
    yass_definition_add_started (definition, self->cells, self->n_cells,
                                 get_starts (self)[i], &steps);
}
