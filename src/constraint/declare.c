/* declare.c: what a puzzle declares, taken over by its board
 * SPDX-License-Identifier: MIT */
#include "constraint/board.h"

#include "puzzle/puzzle.h"

static bool
is_subset (const YassGroup *group, const YassGroup *of)
{
  for (guint i = 0; i < group->n_cells; i++)
    {
      guint j = 0;

      while (j < of->n_cells && of->cells[j] != group->cells[i])
        j++;
      if (j == of->n_cells)
        return false;
    }
  return true;
}

/* Whether all that a group says is that cells of another one differ: whatever
 * follows from it, a cage in a row, follows from that one, too */
static bool
is_idle (const YassGame *game, guint index)
{
  const YassGroup *group = yass_game_get_group (game, index);

  for (guint i = 0; i < game->n_words; i++)
    if (group->held[i] != 0)
      return false;
  for (guint i = 0; i < game->groups->len; i++)
    {
      const YassGroup *other = yass_game_get_group (game, i);

      if (i != index && is_subset (group, other)
          && (other->n_cells > group->n_cells || i < index))
        return true;
    }
  return false;
}

static void
declare_groups (YassBoard *self)
{
  for (guint i = 0; i < self->game->groups->len; i++)
    {
      const YassGroup *group = yass_game_get_group (self->game, i);
      const YassKind *kind
          = yass_game_get_statement (self->game, group->statement)->kind;

      if (is_idle (self->game, i))
        continue;
      yass_board_add_holder (
          self, kind, group->index, group->cells, group->n_cells,
          yass_set_from_words (group->held, self->game->n_words));
    }
}

/* Kinds share the tables of relations: one is turned into sets once */
static void
declare_relations (YassBoard *self)
{
  const YassSet all = yass_set_below (self->n_numbers);
  g_autofree YassSet *excluded = g_new (YassSet, self->n_numbers);
  const uint64_t *last = NULL;

  for (guint i = 0; i < self->game->pairs->len; i++)
    {
      const YassPair *pair = yass_game_get_pair (self->game, i);

      for (guint m = 0; pair->allowed != last && m < self->n_numbers; m++)
        excluded[m] = all
                      & ~yass_set_from_words (
                          yass_pair_get_allowed (self->game, pair, m + 1),
                          self->game->n_words);
      last = pair->allowed;
      yass_board_add_relation (self, pair->a, pair->b, excluded);
    }
}

/* Sets of cells have room for hidden variables, too */
static void
declare_hidden (YassBoard *self)
{
  const guint n = self->game->hidden->len;

  if (n == 0)
    return;
  self->n_variables += n;
  for (guint i = 0; i < n; i++)
    self->n_values
        = MAX (self->n_values, yass_game_get_hidden (self->game, i)->count);
  yass_exclusion_clear (&self->exclusion);
  yass_exclusion_init (&self->exclusion, self->n_cells, self->n_variables,
                       self->n_numbers);
}

void
yass_board_declare_all (YassBoard *self, const YassPuzzle *puzzle)
{
  self->stated = yass_puzzle_ref_statements (puzzle);
  self->game = yass_puzzle_new_game (puzzle);
  declare_hidden (self);
  declare_groups (self);
  for (guint i = 0; i < self->game->sights->len; i++)
    {
      const YassSight *sight = yass_game_get_sight (self->game, i);

      yass_board_add_sight (self, sight->a, sight->b);
    }
  declare_relations (self);
  for (guint i = 0; i < self->game->restrictions->len; i++)
    {
      const YassRestriction *restriction
          = yass_game_get_restriction (self->game, i);

      yass_board_restrict (
          self, restriction->cell,
          yass_set_from_words (restriction->allowed, self->game->n_words));
    }
}
