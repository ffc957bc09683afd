/* state-machine.c: machines that read lines, as puzzles state them
 * SPDX-License-Identifier: MIT */
#include "kind/state-machine.h"

#include <string.h>

YassStateMachine *
yass_state_machine_new (void)
{
  YassStateMachine *self = g_new0 (YassStateMachine, 1);

  self->moves = g_array_new (FALSE, FALSE, sizeof (YassMove));
  self->first_of = g_array_new (FALSE, FALSE, sizeof (guint));
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->is_end = g_new0 (guint8, YASS_MOST_MACHINE_STATES);
  return self;
}

void
yass_state_machine_free (YassStateMachine *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->moves);
  g_array_unref (self->first_of);
  g_array_unref (self->starts);
  g_clear_pointer (&self->lengths, g_array_unref);
  g_free (self->is_end);
  g_free (self);
}

guint32
yass_state_machine_add_state (YassStateMachine *self)
{
  if (self->n_states < YASS_MOST_MACHINE_STATES)
    self->n_states++;
  return self->n_states - 1;
}

void
yass_state_machine_add_move (YassStateMachine *self, guint32 from, guint32 to,
                             guint64 symbols)
{
  const YassMove move = { from, to, symbols };

  g_array_append_val (self->moves, move);
}

void
yass_state_machine_add_start (YassStateMachine *self, guint32 state)
{
  g_array_append_val (self->starts, state);
}

void
yass_state_machine_add_end (YassStateMachine *self, guint32 state)
{
  self->is_end[state] = TRUE;
}

static const YassMove *
get_move (const YassStateMachine *self, guint i)
{
  return &g_array_index (self->moves, YassMove, i);
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const YassMove *move = a;
  const YassMove *other = b;

  return (move->from > other->from) - (move->from < other->from);
}

void
yass_state_machine_seal (YassStateMachine *self)
{
  guint i = 0;

  g_array_sort (self->moves, compare_moves);
  for (guint state = 0; state <= self->n_states; state++)
    {
      while (i < self->moves->len && get_move (self, i)->from < state)
        i++;
      g_array_append_val (self->first_of, i);
    }
}

int
yass_machine_digit (char character)
{
  if (g_ascii_isdigit (character))
    return character - '0';
  return g_ascii_isalpha (character) ? g_ascii_tolower (character) - 'a' + 10
                                     : -1;
}

char
yass_machine_character (guint number)
{
  return (char) (number < 10 ? '0' + number : 'a' + (number - 10));
}

guint64
yass_machine_all (const YassShape *shape)
{
  return ((guint64) 1 << shape->size) - 1;
}

/* Sets of states */

guint
yass_state_machine_count_words (const YassStateMachine *self)
{
  return (self->n_states + 63) / 64;
}

/* Adds a state, and all that follow it without reading */
static void
add_with_next (const YassStateMachine *self, guint64 *set, guint32 state)
{
  if (yass_states_have (set, state))
    return;
  set[state / 64] |= (guint64) 1 << state % 64;
  for (guint i = g_array_index (self->first_of, guint, state);
       i < g_array_index (self->first_of, guint, state + 1); i++)
    if (get_move (self, i)->symbols == 0)
      add_with_next (self, set, get_move (self, i)->to);
}

void
yass_state_machine_begin (const YassStateMachine *self, guint64 *set)
{
  memset (set, 0, yass_state_machine_count_words (self) * sizeof *set);
  for (guint i = 0; i < self->starts->len; i++)
    add_with_next (self, set, g_array_index (self->starts, guint32, i));
}

bool
yass_state_machine_go_on (const YassStateMachine *self, const guint64 *now,
                          guint64 symbols, guint64 *then)
{
  bool any = false;

  memset (then, 0, yass_state_machine_count_words (self) * sizeof *then);
  for (guint word = 0; word < yass_state_machine_count_words (self); word++)
    for (guint64 rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const guint state = word * 64 + (guint) __builtin_ctzll (rest);

        for (guint i = g_array_index (self->first_of, guint, state);
             i < g_array_index (self->first_of, guint, state + 1); i++)
          if (get_move (self, i)->symbols & symbols)
            {
              add_with_next (self, then, get_move (self, i)->to);
              any = true;
            }
      }
  return any;
}

bool
yass_state_machine_may_end (const YassStateMachine *self, const guint64 *set)
{
  for (guint state = 0; state < self->n_states; state++)
    if (yass_states_have (set, state) && self->is_end[state])
      return true;
  return false;
}

guint
yass_state_machine_count_breaks (const YassStateMachine *self, guint i)
{
  guint n = 0;
  guint end = 0;

  for (guint part = 0; self->lengths != NULL && part + 1 < self->lengths->len;
       part++)
    {
      end += g_array_index (self->lengths, guint, part);
      n += end == i;
    }
  return n;
}

/* An open cell may be anything, also where it comes again */
bool
yass_state_machine_check (const YassStateMachine *self,
                          const YassStatement *statement, const YassGame *game,
                          const guint16 *solution)
{
  const YassShape *shape = yass_game_get_shape (game);
  const gsize n_words = yass_state_machine_count_words (self);
  g_autofree guint64 *now = g_new (guint64, n_words);
  g_autofree guint64 *then = g_new (guint64, n_words);
  bool goes_on = true;

  yass_state_machine_begin (self, now);
  for (guint i = 0; i <= statement->n_cells && goes_on; i++)
    {
      for (guint n = yass_state_machine_count_breaks (self, i);
           n > 0 && goes_on; n--)
        {
          goes_on = yass_state_machine_go_on (self, now, YASS_BREAK, then);
          memcpy (now, then, n_words * sizeof *now);
        }
      if (i == statement->n_cells || !goes_on)
        break;
      const guint number = solution[statement->cells[i]];
      goes_on = yass_state_machine_go_on (
          self, now,
          number == YASS_OPEN ? yass_machine_all (shape)
                              : (guint64) 1 << (number - shape->first),
          then);
      memcpy (now, then, n_words * sizeof *now);
    }
  return goes_on && yass_state_machine_may_end (self, now);
}
