/* chaos-clues-look.c: how many cells can be like one of them
 * SPDX-License-Identifier: MIT */
#include "kind/chaos.h"
#include "kind/view.h"

/* For each number that the first cell can be, an arm can be like it up to
 * certain cells. What all arms make together is a set of counts; what of it the
 * last cell can say is all there can be. */

typedef struct
{
  guint n_more;
  guint n_arms;
  guint first_of[YASS_CHAOS_MOST_CLUED + 1]; /* cell of each arm; their end */
} Data;

/* Sets of counts are bits */
typedef struct
{
  const Data *data;
  const YassScope *scope;
  YassView *view;
  uint64_t said;                           /* counts that the last cell says */
  uint64_t lengths[YASS_CHAOS_MOST_CLUED]; /* per arm */
  uint64_t before[YASS_CHAOS_MOST_CLUED + 1]; /* counts of all arms before it */
  uint64_t behind[YASS_CHAOS_MOST_CLUED + 1]; /* of it and those behind it */
  uint64_t kept[YASS_CHAOS_MOST_CLUED];       /* per cell: numbers that go */
} Look;

static uint64_t
get_numbers (const Look *self, guint i)
{
  return self->view
      ->numbers_of[(gsize) self->scope->variables[i] * self->view->n_words];
}

/* Any count of one and any of the other */
static uint64_t
add_counts (uint64_t a, uint64_t b)
{
  uint64_t sums = 0;

  for (; b != 0; b &= b - 1)
    sums |= a << __builtin_ctzll (b);
  return sums;
}

/* How many cells from the start of an arm can be a number while the next one is
 * not */
static uint64_t
find_lengths (const Look *self, guint arm, uint64_t number)
{
  const guint first = self->data->first_of[arm];
  const guint end = self->data->first_of[arm + 1];
  uint64_t lengths = 0;

  for (guint i = first; i < end; i++)
    {
      if (get_numbers (self, i) & ~number)
        lengths |= (uint64_t) 1 << (i - first);
      if (!(get_numbers (self, i) & number))
        return lengths;
    }
  return lengths | (uint64_t) 1 << (end - first);
}

/* What cells of an arm can be when it has one of these lengths */
static void
keep_arm (Look *self, guint arm, uint64_t lengths, uint64_t number)
{
  const guint first = self->data->first_of[arm];

  for (guint i = first; i < self->data->first_of[arm + 1]; i++)
    {
      const guint at = i - first;

      if (lengths & (((uint64_t) 1 << at) - 1))
        self->kept[i] = ~(uint64_t) 0;
      if (lengths >> at & 1)
        self->kept[i] |= ~number;
      if (lengths >> at & ~(uint64_t) 1)
        self->kept[i] |= number;
    }
}

/* What goes when the first cell is a number */
static void
look_at_number (Look *self, uint64_t number)
{
  const guint n = self->data->n_arms;
  const guint last = self->scope->n_variables - 1;

  self->before[0] = (uint64_t) 1 << self->data->n_more;
  for (guint arm = 0; arm < n; arm++)
    {
      self->lengths[arm] = find_lengths (self, arm, number);
      self->before[arm + 1]
          = add_counts (self->before[arm], self->lengths[arm]);
    }
  if (!(self->before[n] & self->said))
    return;
  self->kept[0] |= number;
  self->kept[last] |= self->before[n];
  self->behind[n] = 1;
  for (guint arm = n; arm-- > 0;)
    {
      const uint64_t others
          = add_counts (self->before[arm], self->behind[arm + 1]);
      uint64_t lengths = 0;

      for (uint64_t rest = self->lengths[arm]; rest != 0; rest &= rest - 1)
        if (others << __builtin_ctzll (rest) & self->said)
          lengths |= rest & -rest;
      keep_arm (self, arm, lengths, number);
      self->behind[arm]
          = add_counts (self->behind[arm + 1], self->lengths[arm]);
    }
}

/* Counts as the numbers of the board, and back */
static uint64_t
shift (uint64_t set, guint first, bool is_up)
{
  if (first >= 64)
    return 0;
  return is_up ? set << first : set >> first;
}

static void
clue_look (const YassScope *scope, YassView *view)
{
  const guint last = scope->n_variables - 1;
  const guint first = yass_view_get_first_number (view);
  Look look = { .data = scope->data, .scope = scope, .view = view };

  look.said = shift (get_numbers (&look, last), first, true);
  for (uint64_t rest = get_numbers (&look, 0); rest != 0; rest &= rest - 1)
    look_at_number (&look, rest & -rest);
  look.kept[last] = shift (look.kept[last], first, false);
  for (guint i = 0; i <= last; i++)
    for (uint64_t rest = get_numbers (&look, i) & ~look.kept[i]; rest != 0;
         rest &= rest - 1)
      yass_view_remove (view, scope->variables[i],
                        (guint) __builtin_ctzll (rest) + 1);
}

static void
clue_append_reason (const YassScope *scope, YassFacts facts, YassWords *words)
{
  yass_words_add (words, "no way to have as many cells in one region as ");
  yass_words_add_cell (words, scope->variables[scope->n_variables - 1]);
  yass_words_add (words, " says");
}

static const YassPropagator clue = {
  .name = "chaos-clue",
  .wakes = YASS_WAKES_CHANGED,
  .cost = YASS_COST_SQUARE,
  .look = clue_look,
  .append_reason = clue_append_reason,
};

void
yass_chaos_declare_clue (const guint32 *cells, guint n, const bool *begins,
                         guint n_more, YassGame *game)
{
  Data *data = g_new0 (Data, 1);

  data->n_more = n_more;
  for (guint i = 1; i + 1 < n; i++)
    if (begins[i])
      data->first_of[data->n_arms++] = i;
  data->first_of[data->n_arms] = n - 1;
  yass_game_add_propagator (game, &clue, cells, n, data, g_free);
}
