/* exchange.c: a solution in which two numbers change places
 * SPDX-License-Identifier: MIT */
#include "question/exchange.h"

#include <string.h>

/* Of larger boards, sets of cells take too much memory */
#define MOST_CELLS 1024

static uint64_t *
peek_seen (const YassExchange *self, guint cell)
{
  return &self->sees[(gsize) cell * self->n_words];
}

static void
see (YassExchange *self, guint a, guint b)
{
  peek_seen (self, a)[b / 64] |= UINT64_C (1) << b % 64;
  peek_seen (self, b)[a / 64] |= UINT64_C (1) << a % 64;
}

static void
see_all (YassExchange *self)
{
  const YassGame *game = self->game;

  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (game, i);

      for (guint k = 0; k < group->n_cells; k++)
        for (guint m = 0; m < k; m++)
          see (self, group->cells[k], group->cells[m]);
    }
  for (guint i = 0; i < game->sights->len; i++)
    see (self, yass_game_get_sight (game, i)->a,
         yass_game_get_sight (game, i)->b);
}

bool
yass_exchange_init (YassExchange *self, const YassPuzzle *puzzle,
                    const YassGame *game)
{
  const guint n_cells = game->n_cells;
  const guint n_words = (n_cells + 63) / 64;

  if (n_cells > MOST_CELLS)
    return false;
  *self = (YassExchange){ .puzzle = puzzle,
                          .game = game,
                          .n_words = n_words,
                          .sees = g_new0 (uint64_t, (gsize) n_cells * n_words),
                          .members = g_new (uint64_t, n_words),
                          .chain = g_new (guint, n_cells),
                          .numbers = g_new (guint16, n_cells),
                          .written = g_new (guint16, n_cells) };
  see_all (self);
  return true;
}

void
yass_exchange_clear (YassExchange *self)
{
  g_free (self->sees);
  g_free (self->members);
  g_free (self->chain);
  g_free (self->numbers);
  g_free (self->written);
}

static void
list_members (YassExchange *self, guint a, guint b)
{
  memset (self->members, 0, self->n_words * sizeof *self->members);
  for (guint cell = 0; cell < self->game->n_cells; cell++)
    {
      const uint64_t is_one
          = self->numbers[cell] == a || self->numbers[cell] == b;

      self->members[cell / 64] |= is_one << cell % 64;
    }
}

/* Whoever joins is no member any more. Returns how many there are. */
static guint
follow (YassExchange *self, guint cell)
{
  guint n = 0;

  self->members[cell / 64] &= ~(UINT64_C (1) << cell % 64);
  self->chain[n++] = cell;
  for (guint i = 0; i < n; i++)
    {
      const uint64_t *seen = peek_seen (self, self->chain[i]);

      for (guint word = 0; word < self->n_words; word++)
        {
          uint64_t more = seen[word] & self->members[word];

          self->members[word] &= ~more;
          for (; more != 0; more &= more - 1)
            self->chain[n++] = 64 * word + (guint) __builtin_ctzll (more);
        }
    }
  return n;
}

/* What was stated last is broken most likely. Rows, columns and boxes are
 * not. */
static bool
breaks_none (const YassExchange *self)
{
  const YassGame *game = self->game;

  for (guint i = game->statements->len; i-- > game->n_defaults;)
    {
      const YassStatement *statement = yass_game_get_statement (game, i);

      if (statement->kind->check != NULL
          && !statement->kind->check (statement, game, self->written))
        return false;
    }
  return true;
}

const guint16 *
yass_exchange_try (YassExchange *self, const guint16 *start, guint cell,
                   guint number)
{
  const guint n_cells = self->game->n_cells;
  const guint first = yass_puzzle_get_first_number (self->puzzle);
  const guint sum = start[cell] + number;

  memcpy (self->numbers, start, n_cells * sizeof *start);
  list_members (self, start[cell], number);
  for (guint n = follow (self, cell); n > 0; n--)
    {
      const guint other = self->chain[n - 1];

      self->numbers[other] = (guint16) (sum - self->numbers[other]);
      if (!yass_puzzle_allows (self->puzzle, other, self->numbers[other]))
        return NULL;
    }
  for (guint i = 0; i < n_cells; i++)
    self->written[i] = (guint16) (self->numbers[i] + first - 1);
  return breaks_none (self) ? self->numbers : NULL;
}
