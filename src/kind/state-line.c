/* state-line.c: a line as a state machine reads it, as an automaton
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/automaton.h"
#include "kind/once.h"
#include "kind/state-machine.h"

/* A cell that comes again is read once; what it was is kept until it comes the
 * last time */

#define N_KEPT 5
#define KEPT_BITS 6

typedef enum
{
  OP_READ,  /* the cell */
  OP_BREAK, /* between parts */
  OP_AGAIN, /* what was kept */
  OP_KEEP,
  OP_FORGET,
} OpType;

typedef struct
{
  OpType type;
  guint place; /* where it is kept */
} Op;

/* A line as it is read, each cell once */
typedef struct
{
  GArray *cells; /* of guint32; owned */
  GArray *first; /* of guint: per cell, where what is done with it begins, and
                    the end of the last; owned */
  GArray *ops;   /* owned; those before the first cell come first */
  bool is_too_long; /* more would have to be kept */
} Line;

static void
line_clear (Line *self)
{
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->first, g_array_unref);
  g_clear_pointer (&self->ops, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

static void
line_do (Line *self, OpType type, guint place)
{
  const Op op = { type, place };

  g_array_append_val (self->ops, op);
}

/* The cell @step places on, or back, that is the same as cell @i; n_cells for
 * none */
static guint
find_same (const YassStatement *statement, guint i, int step)
{
  guint j = i + (guint) step;

  while (j < statement->n_cells && statement->cells[j] != statement->cells[i])
    j += (guint) step;
  return MIN (j, statement->n_cells);
}

static void
line_add (Line *self, const YassStatement *statement, guint i, guint32 *kept,
          guint *place_of)
{
  const guint n = statement->n_cells;
  const guint before = find_same (statement, i, -1);
  const bool comes_again = find_same (statement, i, 1) < n;

  if (before == n)
    {
      g_array_append_val (self->first, self->ops->len);
      g_array_append_val (self->cells, statement->cells[i]);
      line_do (self, OP_READ, 0);
      if (!comes_again)
        return;
      place_of[i] = 0;
      while (place_of[i] < N_KEPT && *kept >> place_of[i] & 1)
        place_of[i]++;
      self->is_too_long |= place_of[i] == N_KEPT;
      *kept |= 1u << place_of[i];
      line_do (self, OP_KEEP, place_of[i]);
      return;
    }
  place_of[i] = place_of[before];
  line_do (self, OP_AGAIN, place_of[i]);
  if (comes_again)
    return;
  *kept &= ~(1u << place_of[i]);
  line_do (self, OP_FORGET, place_of[i]);
}

static void
line_init (Line *self, const YassStateMachine *machine,
           const YassStatement *statement)
{
  g_autofree guint *place_of = g_new0 (guint, statement->n_cells);
  guint32 kept = 0;

  self->cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->first = g_array_new (FALSE, FALSE, sizeof (guint));
  self->ops = g_array_new (FALSE, FALSE, sizeof (Op));
  self->is_too_long = false;
  for (guint i = 0; i <= statement->n_cells; i++)
    {
      for (guint n
           = machine != NULL ? yass_state_machine_count_breaks (machine, i) : 0;
           n > 0; n--)
        line_do (self, OP_BREAK, 0);
      if (i < statement->n_cells)
        line_add (self, statement, i, &kept, place_of);
    }
  g_array_append_val (self->first, self->ops->len);
}

bool
yass_state_machine_can_read (const YassStatement *statement,
                             const YassShape *shape, GError **error)
{
  g_auto (Line) line = { 0 };

  if (yass_shape_get_last (shape) >= YASS_MOST_MACHINE_NUMBERS)
    return yass_statement_refuse (
        statement, error,
        "numbers up to %u have no characters; expected a board up to %u",
        yass_shape_get_last (shape), YASS_MOST_MACHINE_NUMBERS - 1);
  line_init (&line, NULL, statement);
  return !line.is_too_long
         || yass_statement_refuse (statement, error,
                                   "more than %u cells at a time are read "
                                   "again later on",
                                   N_KEPT);
}

/* Sets of states that are met on the way become single states, counted as they
 * come: 0 is where the line starts. */
typedef struct
{
  const YassStateMachine *machine;
  const YassShape *shape;
  const Line *line;
  guint n_words; /* of a set */
  YassOnce sets;
  guint32 *item;    /* one of them; owned */
  GArray *next;     /* of guint32: per set and symbol its index + 2; 1 for
                       none, 0 for not known yet; owned */
  guint64 *scratch; /* owned */
  guint64 *behind;  /* per state and symbol: the states behind; owned, or NULL
                       where that takes much room */
  GArray *choices;  /* of guint32: the states that follow one; owned */
  guint32 kept;     /* in all of them */
  guint64 *worth;   /* states that lead on by a number, or may end; owned */
} Walk;

/* Words of all sets of states behind one */
#define MOST_BEHIND 0x4000

#define HALVES (sizeof (guint64) / sizeof (guint32))

static guint
count_symbols (const Walk *self)
{
  return self->shape->size + 1;
}

static guint32
walk_add_set (Walk *self, const guint64 *set)
{
  memcpy (self->item, set, self->n_words * sizeof *set);
  const guint32 id = yass_once_add (&self->sets, self->item) - 1;

  g_array_set_size (self->next, self->sets.n_items * count_symbols (self));
  return id;
}

static void
walk_get_set (const Walk *self, guint32 id, guint64 *set)
{
  memcpy (set, yass_once_get (&self->sets, id), self->n_words * sizeof *set);
}

static void
walk_clear (Walk *self)
{
  yass_once_clear (&self->sets);
  g_free (self->item);
  g_array_unref (self->next);
  g_array_unref (self->choices);
  g_free (self->scratch);
  g_free (self->behind);
  g_free (self->worth);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Walk, walk_clear)

/* The bit of a symbol, of which the last is a break */
static guint64
get_symbol (const Walk *self, guint symbol)
{
  return symbol == self->shape->size ? YASS_BREAK : (guint64) 1 << symbol;
}

/* What is behind set @id, in the first words of the scratch space; false when
 * that is nothing */
static bool
find_behind (const Walk *self, guint32 id, guint symbol)
{
  guint64 *then = self->scratch;
  guint64 *now = then + self->n_words;
  guint64 any = 0;

  walk_get_set (self, id, now);
  if (self->behind == NULL)
    return yass_state_machine_go_on (self->machine, now,
                                     get_symbol (self, symbol), then);
  memset (then, 0, self->n_words * sizeof *then);
  for (guint word = 0; word < self->n_words; word++)
    for (guint64 rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const gsize state = word * 64 + (guint) __builtin_ctzll (rest);
        const guint64 *behind
            = self->behind
              + (state * count_symbols (self) + symbol) * self->n_words;

        for (guint i = 0; i < self->n_words; i++)
          any |= then[i] |= behind[i];
      }
  return any != 0;
}

/* Goes on from set @id; false when there is nowhere to go */
static bool
walk_on (Walk *self, guint32 *id, guint symbol)
{
  const gsize at = (gsize) *id * count_symbols (self) + symbol;

  if (g_array_index (self->next, guint32, at) == 0)
    {
      const guint32 next = find_behind (self, *id, symbol)
                               ? walk_add_set (self, self->scratch) + 2
                               : 1;

      g_array_index (self->next, guint32, at) = next;
    }
  if (g_array_index (self->next, guint32, at) == 1)
    return false;
  *id = g_array_index (self->next, guint32, at) - 2;
  return true;
}

/* What is read by an operation, if anything is; and what it keeps */
static bool
do_op (const Walk *self, Op op, guint symbol, guint32 *kept, guint *read)
{
  const guint shift = op.place * KEPT_BITS;
  const guint mask = (1u << KEPT_BITS) - 1;

  switch (op.type)
    {
    case OP_READ:
      *read = symbol;
      return true;
    case OP_BREAK:
      *read = self->shape->size;
      return true;
    case OP_AGAIN:
      *read = (*kept >> shift & mask) - 1;
      return true;
    case OP_KEEP:
      *kept |= (symbol + 1) << shift;
      return false;
    default:
      *kept &= ~(mask << shift);
      return false;
    }
}

/* A state is a set, and above it what is kept, + 1 */
static gboolean
walk_step (guint64 *state, guint i, guint number, gconstpointer data)
{
  Walk *self = (Walk *) data;
  const guint end = g_array_index (self->line->first, guint, i + 1);
  guint32 id = (guint32) *state;
  guint32 kept = (guint32) (*state >> 32);
  bool goes_on = true;

  for (guint k = g_array_index (self->line->first, guint, i);
       k < end && goes_on; k++)
    {
      guint next;

      if (do_op (self, g_array_index (self->line->ops, Op, k),
                 number - self->shape->first, &kept, &next))
        goes_on = walk_on (self, &id, next);
    }
  *state = (guint64) kept << 32 | id;
  return goes_on;
}

static gboolean
walk_ends (guint64 state, gconstpointer data)
{
  const Walk *self = data;

  walk_get_set (self, (guint32) state, self->scratch);
  return yass_state_machine_may_end (self->machine, self->scratch);
}

static bool
is_worth_keeping (const YassStateMachine *machine, guint state)
{
  for (guint i = g_array_index (machine->first_of, guint, state);
       i < g_array_index (machine->first_of, guint, state + 1); i++)
    if ((&g_array_index (machine->moves, YassMove, i))->symbols != 0)
      return true;
  return machine->is_end[state];
}

static void
fill_behind (Walk *self)
{
  const gsize n = (gsize) self->machine->n_states * count_symbols (self);
  guint64 *now = self->scratch;

  if (n * self->n_words > MOST_BEHIND)
    return;
  self->behind = g_new (guint64, n * self->n_words);
  memset (now, 0, self->n_words * sizeof *now);
  for (gsize i = 0; i < n; i++)
    {
      const gsize state = i / count_symbols (self);

      now[state / 64] = (guint64) 1 << state % 64;
      yass_state_machine_go_on (self->machine, now,
                                get_symbol (self, i % count_symbols (self)),
                                self->behind + i * self->n_words);
      now[state / 64] = 0;
    }
}

/* What is done before the first cell is done at the start */
static void
walk_init (Walk *self, const YassStateMachine *machine, const Line *line,
           const YassShape *shape)
{
  const guint n_words = yass_state_machine_count_words (machine);
  g_autofree guint64 *start = g_new0 (guint64, n_words);

  *self = (Walk){
    .machine = machine, .shape = shape, .line = line, .n_words = n_words
  };
  yass_once_start (&self->sets, n_words * HALVES, 0);
  self->item = g_new (guint32, n_words * HALVES);
  self->next = g_array_new (FALSE, TRUE, sizeof (guint32));
  self->choices = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->scratch = g_new0 (guint64, 2 * n_words);
  fill_behind (self);
  yass_state_machine_begin (machine, start);
  for (guint i = 0; i < g_array_index (line->first, guint, 0); i++)
    {
      yass_state_machine_go_on (machine, start, YASS_BREAK, self->scratch);
      memcpy (start, self->scratch, n_words * sizeof *start);
    }
  walk_add_set (self, start);
  self->worth = g_new0 (guint64, n_words);
  for (guint state = 0; state < machine->n_states; state++)
    if (is_worth_keeping (machine, state))
      self->worth[state / 64] |= (guint64) 1 << state % 64;
}

/* Where too many sets are met, states stay what they are, and several may
 * follow one */

/* What follows a state: all those that the whole step leads to */
static void
find_choices (Walk *self, guint64 state, guint i, guint symbol)
{
  const guint n_words = yass_state_machine_count_words (self->machine);
  const guint end = g_array_index (self->line->first, guint, i + 1);
  const guint32 id = (guint32) state;
  g_autofree guint64 *now = g_new0 (guint64, n_words);

  self->kept = (guint32) (state >> 32);
  if (id == 0)
    walk_get_set (self, 0, now);
  else
    now[(id - 1) / 64] |= (guint64) 1 << (id - 1) % 64;
  for (guint k = g_array_index (self->line->first, guint, i); k < end; k++)
    {
      guint next;

      if (!do_op (self, g_array_index (self->line->ops, Op, k), symbol,
                  &self->kept, &next))
        continue;
      yass_state_machine_go_on (self->machine, now, get_symbol (self, next),
                                self->scratch);
      memcpy (now, self->scratch, n_words * sizeof *now);
    }
  g_array_set_size (self->choices, 0);
  for (guint word = 0; word < n_words; word++)
    for (guint64 rest = now[word] & self->worth[word]; rest != 0;
         rest &= rest - 1)
      {
        const guint32 next = word * 64 + (guint32) __builtin_ctzll (rest);

        g_array_append_val (self->choices, next);
      }
}

/* A state is 0 at the start, else the machine's + 1, and above it what is
 * kept */
static gboolean
walk_choose (guint64 *state, guint i, guint number, guint way,
             gconstpointer data)
{
  Walk *self = (Walk *) data;

  if (way == 0)
    find_choices (self, *state, i, number - self->shape->first);
  if (way >= self->choices->len)
    return FALSE;
  *state = (guint64) self->kept << 32
           | (g_array_index (self->choices, guint32, way) + 1);
  return TRUE;
}

static gboolean
walk_ends_in_one (guint64 state, gconstpointer data)
{
  const Walk *self = data;
  const guint32 id = (guint32) state;

  return id == 0 ? walk_ends (0, data) : self->machine->is_end[id - 1];
}

/* So many states, before they are reduced, are few */
#define FEW_STATES 4096

static YassAutomaton
make_automaton_of_sets (const Line *line, const Walk *walk)
{
  return (YassAutomaton){ .cells
                          = (const guint32 *) (gpointer) line->cells->data,
                          .n_cells = line->cells->len,
                          .step = walk_step,
                          .ends = walk_ends,
                          .data = walk };
}

static YassAutomaton
make_automaton_of_states (const Line *line, const Walk *walk)
{
  return (YassAutomaton){ .cells
                          = (const guint32 *) (gpointer) line->cells->data,
                          .n_cells = line->cells->len,
                          .choose = walk_choose,
                          .ends = walk_ends_in_one,
                          .data = walk };
}

/* How many ways lead on from a state with one number, at most */
static guint
find_most_ways (const YassStateMachine *machine)
{
  guint most = 1;

  for (guint state = 0; state < machine->n_states; state++)
    {
      guint ways[64] = { 0 };

      for (guint i = g_array_index (machine->first_of, guint, state);
           i < g_array_index (machine->first_of, guint, state + 1); i++)
        {
          guint64 rest = g_array_index (machine->moves, YassMove, i).symbols;

          if (rest == 0) /* and further from there */
            return machine->n_states;
          for (; rest != 0; rest &= rest - 1)
            most = MAX (most, ++ways[__builtin_ctzll (rest)]);
        }
    }
  return most;
}

/* No more states than that, with all ways on from them, can a line need */
static guint64
bound_states (const YassStateMachine *machine, const Line *line, guint size)
{
  const guint64 ways = find_most_ways (machine);
  guint64 n = 0, n_kept = 1;

  for (guint i = 0; i < line->cells->len; i++)
    {
      n += ways * (machine->n_states + 1) * n_kept;
      for (guint k = g_array_index (line->first, guint, i);
           k < g_array_index (line->first, guint, i + 1); k++)
        if (g_array_index (line->ops, Op, k).type == OP_KEEP)
          n_kept *= size;
        else if (g_array_index (line->ops, Op, k).type == OP_FORGET)
          n_kept /= size;
    }
  return n;
}

static bool
can_remember (const YassStateMachine *machine, const YassStatement *statement,
              const YassShape *shape, guint most)
{
  g_auto (Line) line = { 0 };

  line_init (&line, machine, statement);
  if (line.cells->len == statement->n_cells
      || bound_states (machine, &line, shape->size) <= most)
    return true;
  g_auto (Walk) walk = { 0 };
  walk_init (&walk, machine, &line, shape);
  const YassAutomaton of_sets = make_automaton_of_sets (&line, &walk);
  const YassAutomaton of_states = make_automaton_of_states (&line, &walk);
  return yass_automaton_is_small (&of_sets, shape, FEW_STATES)
         || yass_automaton_is_small (&of_states, shape, most);
}

bool
yass_state_machine_can_remember (const YassStateMachine *self,
                                 const YassStatement *statement,
                                 const YassShape *shape, GError **error)
{
  const guint most = yass_automaton_get_most_states (shape);

  return can_remember (self, statement, shape, most)
         || yass_statement_refuse (
             statement, error,
             "the line needs more than %u states; expected fewer cells "
             "between one that comes again and where it came before",
             most);
}

bool
yass_state_machine_declare_alike (const YassStatement *statement,
                                  YassGame *game)
{
  g_auto (Line) line = { 0 };

  line_init (&line, NULL, statement);
  return yass_automaton_declare_alike (
      game, (const guint32 *) (gpointer) line.cells->data, line.cells->len);
}

void
yass_state_machine_declare (YassStateMachine *self,
                            const YassStatement *statement, YassGame *game,
                            const char *goal)
{
  g_autoptr (YassStateMachine) machine = self;
  g_auto (Line) line = { 0 };
  g_auto (Walk) walk = { 0 };

  line_init (&line, machine, statement);
  walk_init (&walk, machine, &line, yass_game_get_shape (game));
  const YassAutomaton of_sets = make_automaton_of_sets (&line, &walk);
  const YassAutomaton of_states = make_automaton_of_states (&line, &walk);
  if (!yass_automaton_declare_small (&of_sets, game, FEW_STATES, goal))
    yass_automaton_declare (&of_states, game, "%s", goal);
}

void
yass_state_machine_define (YassStateMachine *self,
                           const YassStatement *statement, const YassGame *game,
                           YassDefinition *definition)
{
  g_autoptr (YassStateMachine) machine = self;
  g_auto (Line) line = { 0 };
  g_auto (Walk) walk = { 0 };

  line_init (&line, machine, statement);
  walk_init (&walk, machine, &line, yass_game_get_shape (game));
  const YassAutomaton of_sets = make_automaton_of_sets (&line, &walk);
  const YassAutomaton of_states = make_automaton_of_states (&line, &walk);
  yass_automaton_define (
      yass_automaton_is_small (&of_sets, walk.shape, FEW_STATES) ? &of_sets
                                                                 : &of_states,
      definition);
}
