/* nfa.c: a line that a machine reads to a good end
 * SPDX-License-Identifier: MIT */
#include "kind/state-machine.h"

/* "135>2,246>3/!246>3/!135>2": states, each with the numbers that lead to
 * others, which are counted from 1. The line may end where there is an
 * exclamation mark, and starts in the first state, or wherever a ^ is. A dot is
 * any number. "3+2:" before them says that the line has parts, between which a
 * dash is read. */
typedef struct
{
  const YassStatement *statement;
  const YassShape *shape;
  YassStateMachine *machine;
  const char *at;
  GError **error;
} Reading;

static bool
expected (const Reading *self, const char *what)
{
  const gsize place = (gsize) (self->at - self->statement->value) + 1;

  if (*self->at == '\0')
    return yass_statement_refuse (self->statement, self->error,
                                  "expected %s, found the end", what);
  return yass_statement_refuse (
      self->statement, self->error,
      "expected %s, found '%.*s' at character %" G_GSIZE_FORMAT, what,
      (int) (g_utf8_next_char (self->at) - self->at), self->at, place);
}

/* Up to 99,999; false where there is none */
static bool
read_number (Reading *self, guint *number)
{
  *number = 0;
  if (!g_ascii_isdigit (*self->at))
    return false;
  for (; g_ascii_isdigit (*self->at) && *number < 10000; self->at++)
    *number = *number * 10 + (guint) (*self->at - '0');
  return true;
}

/* Where lengths of parts come first, a colon is behind them */
static bool
has_lengths (const char *text)
{
  while (g_ascii_isdigit (*text) || *text == '+')
    text++;
  return *text == ':';
}

static bool
read_lengths (Reading *self)
{
  guint64 n_cells = 0;

  self->machine->lengths = g_array_new (FALSE, FALSE, sizeof (guint));
  do
    {
      guint length;

      self->at += self->machine->lengths->len > 0;
      if (!read_number (self, &length))
        return expected (self, "how many cells the next part has");
      g_array_append_val (self->machine->lengths, length);
      n_cells += length;
    }
  while (*self->at == '+');
  if (*self->at != ':')
    return expected (self, "a plus or a colon");
  self->at++;
  return n_cells == self->statement->n_cells
         || yass_statement_refuse (self->statement, self->error,
                                   "its parts have %" G_GUINT64_FORMAT
                                   " cells; found %u",
                                   n_cells, self->statement->n_cells);
}

/* "135", or "." */
static bool
read_symbols (Reading *self, guint64 *symbols)
{
  const guint first = self->shape->first;

  *symbols = 0;
  for (; *self->at != '>'; self->at++)
    {
      const int digit = yass_machine_digit (*self->at);

      if (*self->at == '.')
        *symbols |= yass_machine_all (self->shape);
      else if (*self->at == '-')
        *symbols |= YASS_BREAK;
      else if (digit >= (int) first
               && digit <= (int) yass_shape_get_last (self->shape))
        *symbols |= (guint64) 1 << ((guint) digit - first);
      else
        return expected (self, "a number of the board, \".\" for any, \"-\" "
                               "between parts or \">\" before a state");
    }
  return *symbols != 0 || expected (self, "a number before it");
}

static bool
read_move (Reading *self, guint32 from)
{
  guint64 symbols;
  guint to;

  if (!read_symbols (self, &symbols))
    return false;
  self->at++;
  if (!read_number (self, &to) || to == 0)
    return expected (self, "a state, counted from 1");
  yass_state_machine_add_move (self->machine, from, to - 1, symbols);
  return true;
}

static bool
read_state (Reading *self)
{
  const guint32 state = self->machine->n_states;

  if (state == YASS_MOST_MACHINE_STATES)
    return yass_statement_refuse (self->statement, self->error,
                                  "there are more than %u states",
                                  YASS_MOST_MACHINE_STATES);
  yass_state_machine_add_state (self->machine);
  for (; *self->at == '^' || *self->at == '!'; self->at++)
    if (*self->at == '^')
      yass_state_machine_add_start (self->machine, state);
    else
      yass_state_machine_add_end (self->machine, state);
  if (*self->at == '/' || *self->at == '\0')
    return true;
  while (read_move (self, state))
    {
      if (*self->at == '/' || *self->at == '\0')
        return true;
      if (*self->at != ',')
        return expected (self, "a comma, or \"/\" before the next state");
      self->at++;
    }
  return false;
}

/* Whether moves lead to states that there are */
static bool
has_all_states (const Reading *self)
{
  const YassStateMachine *machine = self->machine;

  for (guint i = 0; i < machine->moves->len; i++)
    {
      const YassMove *move = &g_array_index (machine->moves, YassMove, i);

      if (move->to >= machine->n_states)
        return yass_statement_refuse (self->statement, self->error,
                                      "there is no state %u, as it has %u",
                                      move->to + 1, machine->n_states);
    }
  return true;
}

YassStateMachine *
yass_nfa_parse (const YassStatement *statement, const YassShape *shape,
                GError **error)
{
  g_autoptr (YassStateMachine) machine = yass_state_machine_new ();
  Reading self = { statement, shape, machine, statement->value, error };

  if (has_lengths (self.at) && !read_lengths (&self))
    return NULL;
  do
    {
      self.at += machine->n_states > 0;
      if (!read_state (&self))
        return NULL;
    }
  while (*self.at == '/');
  if (!has_all_states (&self))
    return NULL;
  if (machine->starts->len == 0)
    yass_state_machine_add_start (machine, 0);
  yass_state_machine_seal (machine);
  return g_steal_pointer (&machine);
}

static gboolean
nfa_accepts (const YassStatement *statement, const YassShape *shape,
             GError **error)
{
  g_autoptr (YassStateMachine) machine = NULL;

  if (!yass_state_machine_can_read (statement, shape, error))
    return FALSE;
  machine = yass_nfa_parse (statement, shape, error);
  return machine != NULL
         && yass_state_machine_can_remember (machine, statement, shape, error);
}

static gboolean
nfa_check (const YassStatement *statement, const YassGame *game,
           const guint16 *solution)
{
  g_autoptr (YassStateMachine) machine
      = yass_nfa_parse (statement, yass_game_get_shape (game), NULL);

  return yass_state_machine_check (machine, statement, game, solution);
}

static void
nfa_declare (const YassStatement *statement, YassGame *game)
{
  if (yass_state_machine_declare_alike (statement, game))
    return;
  yass_state_machine_declare (
      yass_nfa_parse (statement, yass_game_get_shape (game), NULL), statement,
      game, "get through the line");
}

static void
nfa_define (const YassStatement *statement, const YassGame *game,
            YassDefinition *definition)
{
  yass_state_machine_define (
      yass_nfa_parse (statement, yass_game_get_shape (game), NULL), statement,
      game, definition);
}

static const YassGuise nfa_guise = {
  .note = "the line is read by a machine of its own, which comes to a good "
          "end",
  .looks_alike = true,
  .iss = { { "NFA", YASS_ISS_MACHINE } },
};

const YassKind yass_kind_nfa = {
  .name = "nfa",
  .summary = "the numbers along the line lead from state to state of the "
             "machine, and to one where it may end",
  .min_cells = 1,
  .max_cells = G_MAXUINT,
  .cells_may_repeat = TRUE,
  .value = YASS_VALUE_REQUIRED,
  .accepts = nfa_accepts,
  .declare = nfa_declare,
  .check = nfa_check,
  .checks_parts = TRUE,
  .define = nfa_define,
  .guise = &nfa_guise,
};
