/* chaos-clues-look.c: how many cells can be like one of them
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "kind/chaos.h"
#include "kind/view.h"

/* An arm can be like the first cell up to certain cells. What all arms make
 * together is a count; what of it the last cell can say is all there can be.
 * All numbers that the first cell can be are looked at together: for each
 * length of an arm, and for each count, there is a set of numbers with which it
 * can be so. */

#define MOST YASS_CHAOS_MOST_CLUED

typedef struct
{
  guint n_more;
  guint n_arms;
  guint first_of[MOST + 1]; /* cell of each arm; their end */
} Data;

typedef struct
{
  const Data *data;
  const YassScope *scope;
  YassView *view;
  uint64_t said;           /* counts that the last cell says, as bits */
  guint most;              /* the highest of them */
  guint highest[MOST + 1]; /* per arm: count of all before it, at most */
  /* Sets of numbers: */
  guint n_lengths[MOST];         /* per arm: it cannot be longer than that */
  uint64_t lengths[MOST][MOST];  /* per arm and length */
  uint64_t before[MOST + 1][64]; /* per arm: counts of all before it */
  uint64_t behind[64]; /* per count of those up to an arm: it can be said with
                          those behind */
  uint64_t kept[MOST]; /* per cell: what stays */
} Look;

static uint64_t
get_numbers (const Look *self, guint i)
{
  return self->view
      ->numbers_of[(gsize) self->scope->variables[i] * self->view->n_words];
}

static bool
is_one (uint64_t set)
{
  return (set & (set - 1)) == 0;
}

/* How many cells from the start of an arm can be like the first one while the
 * next is not */
static void
find_lengths (Look *self, guint arm)
{
  const guint first = self->data->first_of[arm];
  const guint end = self->data->first_of[arm + 1];
  uint64_t *lengths = self->lengths[arm];
  uint64_t alive = get_numbers (self, 0);
  guint n = 0;

  for (guint i = first; alive != 0 && n <= self->most; i++)
    {
      const uint64_t set = i < end ? get_numbers (self, i) : 0;

      lengths[n++] = is_one (set) ? alive & ~set : alive;
      alive &= set;
    }
  self->n_lengths[arm] = n;
}

/* The counts with one more arm */
static void
add_arm (Look *self, guint arm)
{
  const uint64_t *before = self->before[arm];
  uint64_t *then = self->before[arm + 1];
  const guint n = self->n_lengths[arm];

  self->highest[arm + 1]
      = MIN (self->highest[arm] + (n > 0 ? n - 1 : 0), self->most);
  memset (then, 0, (self->most + 1) * sizeof *then);
  for (guint length = 0; length < n; length++)
    {
      const uint64_t like = self->lengths[arm][length];
      const guint end = MIN (self->highest[arm] + length, self->most);

      for (guint count = length; like != 0 && count <= end; count++)
        then[count] |= before[count - length] & like;
    }
}

/* Leaves the lengths of an arm with which what is said can be, and finds the
 * counts before it with which it can */
static void
take_arm (Look *self, guint arm)
{
  const uint64_t *before = self->before[arm];
  uint64_t behind[64] = { 0 };

  for (guint length = 0; length < self->n_lengths[arm]; length++)
    {
      const uint64_t like = self->lengths[arm][length];
      const guint end = MIN (self->highest[arm] + length, self->most);
      uint64_t can = 0;

      for (guint count = length; like != 0 && count <= end; count++)
        {
          behind[count - length] |= like & self->behind[count];
          can |= before[count - length] & self->behind[count];
        }
      self->lengths[arm][length] = like & can;
    }
  memcpy (self->behind, behind, (self->most + 1) * sizeof *behind);
}

/* What cells of an arm can be */
static void
keep_arm (Look *self, guint arm)
{
  const uint64_t *lengths = self->lengths[arm];
  const guint n = self->n_lengths[arm];
  uint64_t longer = 0;
  guint shortest = 0;

  while (shortest < n && lengths[shortest] == 0)
    shortest++;
  if (shortest == n) /* there is no way at all */
    shortest = G_MAXUINT;
  for (guint i = self->data->first_of[arm + 1];
       i-- > self->data->first_of[arm];)
    {
      const guint at = i - self->data->first_of[arm];

      longer |= at + 1 < n ? lengths[at + 1] : 0;
      if (shortest < at || (shortest == at && !is_one (lengths[at])))
        self->kept[i] = ~(uint64_t) 0;
      else
        self->kept[i] = longer | (shortest == at ? ~lengths[at] : 0);
    }
}

static void
look_at_counts (Look *self)
{
  const guint n = self->data->n_arms;
  const guint last = self->scope->n_variables - 1;

  self->highest[0] = self->data->n_more;
  memset (self->before[0], 0, (self->most + 1) * sizeof *self->before[0]);
  if (self->data->n_more <= self->most)
    self->before[0][self->data->n_more] = get_numbers (self, 0);
  for (guint arm = 0; arm < n; arm++)
    {
      find_lengths (self, arm);
      add_arm (self, arm);
    }
  for (guint count = 0; count <= self->most; count++)
    {
      self->behind[count]
          = self->said >> count & 1 ? self->before[n][count] : 0;
      self->kept[0] |= self->behind[count];
      self->kept[last] |= (uint64_t) (self->behind[count] != 0) << count;
    }
  for (guint arm = n; arm-- > 0;)
    {
      take_arm (self, arm);
      keep_arm (self, arm);
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

/* What a look goes by. Of a cell it matters which of the numbers of the first
 * one it can be, and whether it can be another; behind the first cell of an arm
 * that can be none of them nothing matters. */
static void
find_key (const Look *self, uint64_t *key)
{
  const guint last = self->scope->n_variables - 1;
  const uint64_t like = get_numbers (self, 0);

  memset (key, 0, self->scope->n_variables * sizeof *key);
  key[0] = like;
  key[last] = get_numbers (self, last);
  for (guint arm = 0; arm < self->data->n_arms; arm++)
    {
      uint64_t alive = like;

      for (guint i = self->data->first_of[arm];
           i < self->data->first_of[arm + 1] && alive != 0; i++)
        {
          const uint64_t set = get_numbers (self, i);

          key[i] = set & like;
          key[i] |= key[i] != set ? ~like & -~like : 0;
          alive &= set;
        }
    }
}

static gsize
clue_count_kept (const YassScope *scope)
{
  return scope->n_variables;
}

static void
clue_look (const YassScope *scope, YassView *view)
{
  const guint last = scope->n_variables - 1;
  const guint first = yass_view_get_first_number (view);
  const gsize key_size = scope->n_variables * sizeof (uint64_t);
  uint64_t key[MOST];
  bool is_quiet = true;
  Look look; /* not all of it is needed */

  look.data = scope->data;
  look.scope = scope;
  look.view = view;
  find_key (&look, key);
  if (view->kept != NULL && memcmp (view->kept, key, key_size) == 0)
    return;
  memset (look.kept, 0, key_size);
  look.said = shift (get_numbers (&look, last), first, true);
  look.most = look.said != 0 ? 63 - (guint) __builtin_clzll (look.said) : 0;
  look_at_counts (&look);
  look.kept[last] = shift (look.kept[last], first, false);
  for (guint i = 0; i <= last; i++)
    for (uint64_t rest = get_numbers (&look, i) & ~look.kept[i]; rest != 0;
         rest &= rest - 1)
      {
        yass_view_remove (view, scope->variables[i],
                          (guint) __builtin_ctzll (rest) + 1);
        is_quiet = false;
      }
  if (is_quiet && view->kept != NULL)
    memcpy (view->kept, key, key_size);
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
  .count_kept = clue_count_kept,
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
