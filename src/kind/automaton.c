/* automaton.c: lines that are read from one end to the other
 * SPDX-License-Identifier: MIT */
#include "kind/automaton.h"

#include <string.h>

#include "kind/definition.h"
#include "kind/view.h"

/* So many states an automaton may have in all layers, as sets of them are on
 * the stack; and so many steps, as the judge takes no more */
#define MOST_STATES (1u << 18)
#define MOST_STEPS (1u << 24)

/* States that a number leads on from to those so many behind them */
typedef struct
{
  uint64_t states;
  uint32_t distance; /* up to 63, and from there to 0 */
} Shift;

/* Sets of states and sets of numbers are words of bits. */
typedef struct
{
  guint n_states;    /* none behind a start that leads nowhere */
  guint n_words;     /* of a set of them */
  guint first_word;  /* of theirs, where all layers have one after the other */
  guint32 *next;     /* per state, number and way: the state behind; owned */
  uint64_t *numbers; /* per state: those that lead on; owned */
  uint64_t *reaches; /* per state: the states behind; owned */
  Shift *shifts; /* all ways, one number after the other; owned, or NULL where
                    there are many states */
  guint16 *first_shift; /* per number, and the end; owned, or NULL */
  uint64_t *alike;      /* per number: those with the same; owned, or NULL */
} Layer;

typedef struct
{
  char *goal;   /* owned */
  guint size;   /* how many numbers there are */
  guint n_ways; /* on with one number, in any layer */
  guint n_layers;
  guint n_words; /* of sets of states of all layers, and of the end */
  Layer *layers; /* one a cell, and one for the end; owned */
} Compiled;

static void
compiled_free (gpointer data)
{
  Compiled *self = data;

  for (guint i = 0; i <= self->n_layers; i++)
    {
      g_free (self->layers[i].next);
      g_free (self->layers[i].numbers);
      g_free (self->layers[i].reaches);
      g_free (self->layers[i].shifts);
      g_free (self->layers[i].first_shift);
      g_free (self->layers[i].alike);
    }
  g_free (self->layers);
  g_free (self->goal);
  g_free (self);
}

/* Of a set of so many */
static inline guint
count_words (guint n)
{
  return (n + 63) / 64;
}

static inline bool
has (const uint64_t *set, guint i)
{
  return set[i / 64] >> i % 64 & 1;
}

static inline void
add (uint64_t *set, guint i)
{
  set[i / 64] |= (uint64_t) 1 << i % 64;
}

/* Where there are fewer ways than anywhere else, the first comes again */
static void
compile_layer (const YassAutomatonLayer *from, guint size, guint n_ways,
               Layer *self, const Layer *behind)
{
  const guint set_words = count_words (size);

  self->next = g_new0 (guint32, (gsize) self->n_states * size * n_ways);
  self->numbers = g_new0 (uint64_t, (gsize) self->n_states * set_words);
  self->reaches = g_new0 (uint64_t, (gsize) self->n_states * behind->n_words);
  for (guint s = 0; s < self->n_states; s++)
    for (guint n = 0; n < size; n++)
      {
        const guint32 *ways = yass_layer_get_ways (from, size, s, n);

        if (ways[0] == 0)
          continue;
        add (self->numbers + (gsize) s * set_words, n);
        for (guint way = 0; way < n_ways; way++)
          {
            const bool is_there = way < from->n_ways && ways[way] != 0;
            const guint32 next = ways[is_there ? way : 0] - 1;

            self->next[((gsize) s * size + n) * n_ways + way] = next;
            add (self->reaches + (gsize) s * behind->n_words, next);
          }
      }
}

/* Adds what number @n does */
static void
add_shifts (const Layer *self, guint n, guint size, guint n_ways,
            GArray *shifts)
{
  const guint first = shifts->len;

  for (guint s = 0; s < self->n_states; s++)
    for (guint way = 0; way < n_ways && has (self->numbers + s, n); way++)
      {
        const uint32_t distance
            = (self->next[((gsize) s * size + n) * n_ways + way] - s) % 64;
        guint i = first;

        while (i < shifts->len
               && g_array_index (shifts, Shift, i).distance != distance)
          i++;
        if (i == shifts->len)
          {
            const Shift shift = { 0, distance };

            g_array_append_val (shifts, shift);
          }
        g_array_index (shifts, Shift, i).states |= (uint64_t) 1 << s;
      }
}

/* Whether two numbers do the same */
static bool
are_alike (const Layer *self, guint m, guint n)
{
  const guint first = self->first_shift[m];
  const guint other = self->first_shift[n];
  const guint count = self->first_shift[m + 1] - first;

  if (self->first_shift[n + 1] - other != count)
    return false;
  for (guint i = 0; i < count; i++)
    if (self->shifts[first + i].states != self->shifts[other + i].states
        || self->shifts[first + i].distance != self->shifts[other + i].distance)
      return false;
  return true;
}

/* In a layer of few states a number often leads on from all of them to those at
 * the same distance, as where numbers are added up */
static void
compile_shifts (Layer *self, const Layer *behind, guint size, guint n_ways)
{
  if (self->n_words > 1 || behind->n_words > 1 || count_words (size) > 1)
    return;

  GArray *shifts = g_array_new (FALSE, FALSE, sizeof (Shift));
  self->first_shift = g_new (guint16, size + 1);
  for (guint n = 0; n < size; n++)
    {
      self->first_shift[n] = (guint16) shifts->len;
      add_shifts (self, n, size, n_ways, shifts);
    }
  self->first_shift[size] = (guint16) shifts->len;
  self->shifts = (Shift *) (gpointer) g_array_free (shifts, FALSE);
  self->alike = g_new0 (uint64_t, size);
  for (guint m = 0; m < size; m++)
    for (guint n = 0; n < size; n++)
      self->alike[m] |= (uint64_t) are_alike (self, m, n) << n;
}

static Compiled *
compile (const YassAutomatonLayer *layers, guint n, guint size)
{
  Compiled *self = g_new0 (Compiled, 1);

  self->size = size;
  self->n_layers = n;
  self->n_ways = 1;
  self->layers = g_new0 (Layer, n + 1);
  for (guint i = 0; i <= n; i++)
    {
      Layer *layer = &self->layers[i];

      layer->n_states = i < n ? layers[i].n_states : 1;
      self->n_ways = MAX (self->n_ways, i < n ? layers[i].n_ways : 1);
      layer->n_words = MAX (1, count_words (layer->n_states));
      layer->first_word = self->n_words;
      self->n_words += layer->n_words;
    }
  for (guint i = 0; i < n; i++)
    {
      compile_layer (&layers[i], size, self->n_ways, &self->layers[i],
                     &self->layers[i + 1]);
      compile_shifts (&self->layers[i], &self->layers[i + 1], size,
                      self->n_ways);
    }
  return self;
}

/* Those from 0 to below @n */
static void
fill (uint64_t *set, guint n)
{
  for (guint word = 0; word < count_words (n); word++)
    set[word] = yass_span_get_word (1, n, word);
}

/* What the compiler knows of the automata that there are most of: sets of
 * numbers have so many words, which may be fewer than those of a view, and so
 * many ways lead on from a state with one number */
typedef struct
{
  guint set_words;
  guint n_ways;
} Widths;

static inline Widths
get_widths (const Compiled *self)
{
  return (Widths){ count_words (self->size), self->n_ways };
}

/* The states behind state @s when its cell is number @n */
static inline const guint32 *
get_ways (const Compiled *self, const Layer *layer, guint s, guint n,
          guint n_ways)
{
  return layer->next + ((gsize) s * self->size + n) * n_ways;
}

/* Adds the states behind state @s when its cell is one of @left */
static inline void
add_next (const Compiled *self, const Layer *layer, guint s,
          const uint64_t *left, Widths widths, uint64_t *then)
{
  for (guint word = 0; word < widths.set_words; word++)
    for (uint64_t rest = left[word]; rest != 0; rest &= rest - 1)
      {
        const guint32 *ways = get_ways (
            self, layer, s, word * 64 + (guint) __builtin_ctzll (rest),
            widths.n_ways);

        for (guint way = 0; way < widths.n_ways; way++)
          add (then, ways[way]);
      }
}

/* The numbers of the cell that lead on from a state; returns whether these are
 * all that do */
static inline bool
find_left (const Layer *layer, guint s, const uint64_t *cell, guint set_words,
           uint64_t *left)
{
  const uint64_t *numbers = layer->numbers + (gsize) s * set_words;
  bool is_all = true;

  for (guint word = 0; word < set_words; word++)
    {
      left[word] = numbers[word] & cell[word];
      is_all &= left[word] == numbers[word];
    }
  return is_all;
}

static inline uint64_t
turn (uint64_t states, uint32_t distance)
{
  return states << distance % 64 | states >> -distance % 64;
}

/* The states behind a cell that has some of the numbers, by shifts */
static inline uint64_t
shift_forward (const Layer *layer, uint64_t numbers, uint64_t now)
{
  uint64_t then = 0;

  while (numbers != 0)
    {
      const guint n = (guint) __builtin_ctzll (numbers);

      numbers &= ~layer->alike[n];
      for (guint i = layer->first_shift[n]; i < layer->first_shift[n + 1]; i++)
        then |= turn (now & layer->shifts[i].states, layer->shifts[i].distance);
    }
  return then;
}

/* Those before it of @now that lead to one of @then, and on which numbers */
static inline uint64_t
shift_back (const Layer *layer, uint64_t numbers, uint64_t now, uint64_t then,
            uint64_t *found)
{
  uint64_t left = 0;

  while (numbers != 0)
    {
      const guint n = (guint) __builtin_ctzll (numbers);
      const uint64_t alike = numbers & layer->alike[n];
      uint64_t leading = 0;

      numbers &= ~alike;
      for (guint i = layer->first_shift[n]; i < layer->first_shift[n + 1]; i++)
        leading |= layer->shifts[i].states
                   & turn (then, -layer->shifts[i].distance);
      leading &= now;
      *found |= leading != 0 ? alike : 0;
      left |= leading;
    }
  return left;
}

/* The states behind a cell, from those before it. Where a cell has all numbers
 * that lead on from a state, which is most of the time, all that it reaches
 * are added at once. */
static inline void
go_forward (const Compiled *self, guint i, const uint64_t *cell, Widths widths,
            const uint64_t *now, uint64_t *then)
{
  const Layer *layer = &self->layers[i];
  const guint n_words = self->layers[i + 1].n_words;
  uint64_t left[4];

  if (layer->shifts != NULL)
    {
      *then = shift_forward (layer, *cell, *now);
      return;
    }
  memset (then, 0, n_words * sizeof *then);
  for (guint word = 0; word < layer->n_words; word++)
    for (uint64_t rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const guint s = word * 64 + (guint) __builtin_ctzll (rest);

        if (find_left (layer, s, cell, widths.set_words, left))
          for (guint w = 0; w < n_words; w++)
            then[w] |= layer->reaches[(gsize) s * n_words + w];
        else
          add_next (self, layer, s, left, widths, then);
      }
}

/* Whether state @s leads to one of @then with one of @left, and, added to
 * @found, with which */
static inline bool
find_ways (const Compiled *self, const Layer *layer, guint s,
           const uint64_t *left, Widths widths, const uint64_t *then,
           uint64_t *found)
{
  uint64_t any = 0;

  for (guint word = 0; word < widths.set_words; word++)
    {
      uint64_t leading = 0;

      for (uint64_t rest = left[word]; rest != 0; rest &= rest - 1)
        {
          const guint32 *ways = get_ways (
              self, layer, s, word * 64 + (guint) __builtin_ctzll (rest),
              widths.n_ways);
          bool leads = false;

          for (guint way = 0; way < widths.n_ways; way++)
            leads |= has (then, ways[way]);
          if (leads)
            leading |= rest & -rest;
        }
      found[word] |= leading;
      any |= leading;
    }
  return any != 0;
}

/* How many of the states that state @s reaches are among @then */
typedef enum
{
  NONE,
  SOME,
  ALL,
} Share;

static inline Share
find_share (const Layer *layer, guint s, guint n_words, const uint64_t *then)
{
  const uint64_t *reaches = layer->reaches + (gsize) s * n_words;
  uint64_t in = 0;
  uint64_t out = 0;

  for (guint word = 0; word < n_words; word++)
    {
      in |= reaches[word] & then[word];
      out |= reaches[word] & ~then[word];
    }
  return in == 0 ? NONE : out == 0 ? ALL : SOME;
}

/* Leaves those of the states before a cell that lead to one behind it, and adds
 * the numbers on their way to @found */
static inline void
go_back (const Compiled *self, guint i, const uint64_t *cell, Widths widths,
         uint64_t *now, const uint64_t *then, uint64_t *found)
{
  const Layer *layer = &self->layers[i];
  const guint n_words = self->layers[i + 1].n_words;
  uint64_t left[4];

  if (layer->shifts != NULL)
    {
      *now = shift_back (layer, *cell, *now, *then, found);
      return;
    }
  for (guint word = 0; word < layer->n_words; word++)
    for (uint64_t rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const guint s = word * 64 + (guint) __builtin_ctzll (rest);
        const Share share = find_share (layer, s, n_words, then);
        bool leads = false;

        find_left (layer, s, cell, widths.set_words, left);
        if (share == SOME)
          leads = find_ways (self, layer, s, left, widths, then, found);
        else if (share == ALL)
          for (guint w = 0; w < widths.set_words; w++)
            {
              found[w] |= left[w];
              leads |= left[w] != 0;
            }
        if (!leads)
          now[word] &= ~(rest & -rest);
      }
}

/* The facts of every deduction: whether there was a way at all, then what was
 * left of each cell, as words of 32 bits */
static guint
count_halves (guint size)
{
  return (size + 31) / 32;
}

static void
because (const YassScope *scope, YassView *view, bool is_possible)
{
  const guint n_halves = count_halves (((const Compiled *) scope->data)->size);
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
look_at (const YassScope *scope, YassView *view, Widths widths)
{
  const Compiled *self = scope->data;
  const Layer *layers = self->layers;
  uint64_t *states = g_newa (uint64_t, self->n_words);
  bool is_said = false;

  fill (states, layers[0].n_states);
  for (guint i = 0; i < self->n_layers; i++)
    go_forward (self, i, get_cell (scope, view, i), widths,
                states + layers[i].first_word,
                states + layers[i + 1].first_word);
  const bool is_possible = states[layers[self->n_layers].first_word] != 0;
  for (guint i = self->n_layers; i-- > 0;)
    {
      uint64_t found[4] = { 0 };

      go_back (self, i, get_cell (scope, view, i), widths,
               states + layers[i].first_word, states + layers[i + 1].first_word,
               found);
      remove_others (scope, view, i, widths.set_words, found, is_possible,
                     &is_said);
      if (!is_possible)
        return;
    }
}

static void
automaton_look (const YassScope *scope, YassView *view)
{
  const Widths widths = get_widths (scope->data);

  if (widths.set_words == 1 && widths.n_ways == 1)
    look_at (scope, view, (Widths){ 1, 1 });
  else
    look_at (scope, view, widths);
}

/* What was left of the cells */
static void
read_facts (const Compiled *self, YassFacts facts, uint64_t *cells)
{
  const guint set_words = count_words (self->size);
  const guint n_halves = count_halves (self->size);

  memset (cells, 0, (gsize) self->n_layers * set_words * sizeof *cells);
  for (guint i = 0; i < self->n_layers; i++)
    for (guint half = 0; half < n_halves; half++)
      cells[(gsize) i * set_words + half / 2]
          |= (uint64_t) yass_facts_get (facts, 1 + i * n_halves + half)
             << half % 2 * 32;
}

/* Whether number @n leads from any of the states before a cell to one of @good;
 * if not, adds the states that it leads to */
static bool
leads_to (const Compiled *self, guint i, guint n, const uint64_t *now,
          const uint64_t *good, uint64_t *then)
{
  const Layer *layer = &self->layers[i];
  const Widths widths = get_widths (self);
  const guint n_words = self->layers[i + 1].n_words;
  uint64_t *behind = g_newa0 (uint64_t, n_words);
  uint64_t only[4] = { 0 };
  uint64_t leading = 0;

  add (only, n);
  for (guint word = 0; word < layer->n_words; word++)
    for (uint64_t rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const guint s = word * 64 + (guint) __builtin_ctzll (rest);

        if (has (layer->numbers + (gsize) s * widths.set_words, n))
          add_next (self, layer, s, only, widths, behind);
      }
  for (guint word = 0; word < n_words; word++)
    leading |= behind[word] & good[word];
  for (guint word = 0; word < n_words && leading == 0; word++)
    then[word] |= behind[word];
  return leading != 0;
}

/* The states of all layers that lead to the end with these cells */
static uint64_t *
find_good (const Compiled *self, const uint64_t *cells)
{
  const Layer *layers = self->layers;
  const guint set_words = count_words (self->size);
  uint64_t *good = g_new0 (uint64_t, self->n_words);

  good[layers[self->n_layers].first_word] = 1;
  for (guint i = self->n_layers; i-- > 0;)
    {
      uint64_t found[4] = { 0 };

      fill (good + layers[i].first_word, layers[i].n_states);
      go_back (self, i, cells + (gsize) i * set_words, get_widths (self),
               good + layers[i].first_word, good + layers[i + 1].first_word,
               found);
    }
  return good;
}

/* With all that had gone, some states lead to the end. Whoever goes forward and
 * stays clear of these never gets there; a number that would lead to one had to
 * be gone, all others might have been left. */
static void
explain_from (const YassScope *scope, const uint64_t *cells, guint variable,
              YassPremises *premises)
{
  const Compiled *self = scope->data;
  const Layer *layers = self->layers;
  const guint set_words = count_words (self->size);
  g_autofree uint64_t *good = find_good (self, cells);
  g_autofree uint64_t *clear = g_new0 (uint64_t, self->n_words);

  fill (clear, layers[0].n_states);
  for (guint i = 0; i < self->n_layers; i++)
    for (guint n = 0; n < self->size; n++)
      {
        const bool is_left = has (cells + (gsize) i * set_words, n);

        if (scope->variables[i] == variable && !is_left)
          continue;
        if (leads_to (self, i, n, clear + layers[i].first_word,
                      good + layers[i + 1].first_word,
                      clear + layers[i + 1].first_word)
            && !is_left)
          yass_premises_add (premises, scope->variables[i], n + 1);
      }
}

/* Supposes that the variable is the number: there was no way then */
static void
automaton_explain (const YassScope *scope, YassFacts facts, guint variable,
                   guint number, YassPremises *premises)
{
  const Compiled *self = scope->data;
  const guint set_words = count_words (self->size);
  g_autofree uint64_t *cells
      = g_new (uint64_t, (gsize) self->n_layers * set_words);

  read_facts (self, facts, cells);
  for (guint i = 0; i < self->n_layers; i++)
    if (facts.n == 0)
      yass_premises_add_all (premises, scope->variables[i]);
    else if (scope->variables[i] == variable)
      {
        memset (cells + (gsize) i * set_words, 0, set_words * sizeof *cells);
        add (cells + (gsize) i * set_words, number - 1);
      }
  if (facts.n > 0)
    explain_from (scope, cells, variable, premises);
}

static void
automaton_append_reason (const YassScope *scope, YassFacts facts,
                         YassWords *words)
{
  const Compiled *self = scope->data;

  yass_words_add (words, "no way to %s%s", self->goal,
                  yass_facts_get (facts, 0) ? " with these" : "");
}

static const YassPropagator automaton = {
  .name = "automaton",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = automaton_look,
  .explain = automaton_explain,
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
  Compiled *compiled
      = compile (layers, self->n_cells, yass_game_get_shape (game)->size);
  va_start (args, goal);
  compiled->goal = g_strdup_vprintf (goal, args);
  va_end (args);
  yass_game_add_propagator (game, &automaton, self->cells, self->n_cells,
                            compiled, compiled_free);
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
