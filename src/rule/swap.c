/* swap.c: cells that are free to change, and rules about them
 * SPDX-License-Identifier: MIT */
#include "rule/swap.h"

#include <string.h>

#include "puzzle/puzzle.h"

/* Kinds that state nothing but that cells differ, or that these do not */
static const YassKind *const harmless_kinds[]
    = { &yass_kind_row,       &yass_kind_column,  &yass_kind_box,
        &yass_kind_no_boxes,  &yass_kind_region,  &yass_kind_diagonal,
        &yass_kind_diagonals, &yass_kind_extra,   &yass_kind_windoku,
        &yass_kind_disjoint,  &yass_kind_distinct };

static bool
is_harmless (const YassKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (harmless_kinds); i++)
    if (kind == harmless_kinds[i])
      return true;
  return false;
}

static void
bind (YassSwapSearch *self, guint cell)
{
  if (cell < self->state->board->n_cells)
    self->free[cell / 64] &= ~((uint64_t) 1 << (cell % 64));
}

/* What a statement is about: the cells that it names, and those that it has
 * declared something about. Without any it may be about all of the board. */
static bool
bind_statement (YassSwapSearch *self, const YassGame *game, guint index)
{
  const YassStatement *statement = yass_game_get_statement (game, index);
  bool has_declared = false;

  if (is_harmless (statement->kind))
    return true;
  if (yass_kind_is_board_wide (statement->kind)
      || yass_kind_get_plugin (statement->kind) != NULL)
    return false;
  for (guint i = 0; i < statement->n_cells; i++)
    bind (self, statement->cells[i]);
  for (guint i = 0; i < game->declared->len; i++)
    {
      const YassDeclared *declared = yass_game_get_declared (game, i);

      if (declared->statement != index)
        continue;
      has_declared = true;
      for (guint k = 0; k < declared->scope.n_variables; k++)
        bind (self, declared->scope.variables[k]);
    }
  for (guint i = 0; i < game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (game, i);

      for (guint k = 0; sum->statement == index && k < sum->n_terms; k++)
        bind (self, sum->terms[k].variable);
    }
  return has_declared || statement->n_cells > 0;
}

/* Relations, and cells that see others without a group that has both */
static void
bind_related (YassSwapSearch *self)
{
  const YassBoard *board = self->state->board;
  const YassExclusion *exclusion = &board->exclusion;

  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      uint64_t sees[YASS_SWAP_MOST_CELLS / 64];

      if (yass_exclusion_has_relations (exclusion, cell))
        bind (self, cell);
      if (!board->has_more_sights)
        continue;
      memcpy (sees, yass_exclusion_sees (exclusion, cell),
              MIN (exclusion->cell_words, G_N_ELEMENTS (sees)) * sizeof *sees);
      for (guint i = board->first_membership[cell];
           i < board->first_membership[cell + 1]; i++)
        {
          const YassConstraint *group
              = &board->constraints[board->memberships[i].constraint];

          for (guint k = 0; k < group->n_cells; k++)
            sees[group->cells[k] / 64]
                &= ~((uint64_t) 1 << (group->cells[k] % 64));
        }
      for (guint i = 0; i < (board->n_cells + 63) / 64; i++)
        if (sees[i] != 0)
          bind (self, cell);
    }
}

bool
yass_swap_search_init (YassSwapSearch *self, const YassState *state,
                       const YassPuzzle *puzzle, YassSwapVisit visit,
                       gpointer data)
{
  const YassBoard *board = state->board;
  const YassGame *game = board->game;

  if (puzzle == NULL || board->n_numbers > 16
      || board->n_cells > YASS_SWAP_MOST_CELLS
      || board->n_cells * board->n_numbers > YASS_SWAP_MOST_EDGES
      || yass_board_has_hidden (board))
    return false;
  self->state = state;
  self->puzzle = puzzle;
  self->visit = visit;
  self->data = data;
  memset (self->free, 0, sizeof self->free);
  yass_bits_set_below (self->free, G_N_ELEMENTS (self->free), board->n_cells);
  for (guint i = 0; game != NULL && i < game->statements->len; i++)
    if (!bind_statement (self, game, i))
      return false;
  bind_related (self);
  return !yass_bits_is_empty (self->free, G_N_ELEMENTS (self->free));
}

bool
yass_swap_search_allows (const YassSwapSearch *self, guint cell,
                         YassSet numbers)
{
  const YassBoard *board = self->state->board;
  YassSet allowed
      = yass_set_from_words (yass_puzzle_peek_allowed (self->puzzle, cell),
                             yass_puzzle_get_n_words (self->puzzle));

  if (board->restrictions != NULL)
    allowed &= board->restrictions[cell];
  return yass_set_is_empty (numbers & ~allowed);
}

/* The best so far */
typedef struct
{
  const YassBoard *board;
  uint64_t techniques;
  uint32_t facts[YASS_MAX_FACTS];
  guint n_facts; /* 0: none */
  YassTechnique technique;
  guint n_removed;
  YassSet numbers;
  uint64_t removed[YASS_SWAP_MOST_EDGES / 64];
} Best;

/* Simpler ones are better, then those that remove more */
static bool
keep_best (gpointer data, const YassChain *chain, const uint64_t *removed)
{
  Best *best = data;
  const YassTechnique technique
      = yass_chain_classify (chain, &best->board->told);
  const guint n_removed
      = yass_bits_count (removed, G_N_ELEMENTS (best->removed));

  if (!(best->techniques >> technique & 1)
      || (best->n_facts > 0
          && (technique > best->technique
              || (technique == best->technique
                  && n_removed <= best->n_removed))))
    return false;
  const guint n_facts = yass_chain_write (chain, best->facts, YASS_MAX_FACTS);
  if (n_facts == 0)
    return false;
  best->n_facts = n_facts;
  best->technique = technique;
  best->n_removed = n_removed;
  best->numbers = YASS_SET_EMPTY;
  for (guint i = 0; i < chain->n_swap; i++)
    best->numbers
        |= yass_set_of (yass_chain_swap_get_number (chain->swap[i], 0))
           | yass_set_of (yass_chain_swap_get_number (chain->swap[i], 1));
  memcpy (best->removed, removed, sizeof best->removed);
  return false;
}

bool
yass_swap_look (YassLook *look, bool (*search) (YassSwapSearch *self),
                uint64_t techniques)
{
  const YassBoard *board = look->state->board;
  YassGraph *graph = &look->state->graph;
  const uint64_t n_gone = graph->n_gone;
  YassSwapSearch self;
  Best best;

  best.board = board;
  best.techniques = techniques;
  best.n_facts = 0;
  if (!yass_swap_search_init (&self, look->state, look->promised, keep_best,
                              &best))
    return true;
  search (&self);
  if (best.n_facts == 0)
    return true;
  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, YASS_NO_CELL,
                     YASS_SET_EMPTY, best.numbers);
  yass_graph_add_facts (graph, best.facts, best.n_facts);
  if (yass_graph_get_head (graph, graph->reasons_end)->n_facts == 0)
    return true;
  YASS_BITS_FOREACH (edge, best.removed, G_N_ELEMENTS (best.removed))
    yass_graph_remove (graph, edge / board->n_numbers,
                       yass_set_of (edge % board->n_numbers));
  yass_look_conclude (look, 0, n_gone);
  return !yass_look_is_lost (look);
}
