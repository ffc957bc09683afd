/* finned-fish.c: finned, Franken and mutant fish
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "rule/cover.h"
#include "rule/fish.h"

/* A jellyfish has so many. Larger ones take minutes to look for. */
#define MOST_BASES 4

/* Mutant fish are looked for once a number has no more places than that for
 * each number of the board: among more there are millions of ways to choose
 * houses, and nobody sees one */
#define MOST_PLACES_OF_MUTANT 3

/* Fish of two bases and more */
#define N_SIZES (MOST_BASES - 1)

/* The places of a number with which the last search has found nothing: a
 * search depends on nothing else, and most of what other rules remove leaves
 * most numbers as they are. At first there are none, with which there is
 * nothing to find either. One for each family, size and number. */
struct _YassFishMemory
{
  YassFishCells in_vain;
};

static YassFishMemory *
get_memory (const YassLook *look, YassFishFamily family, guint size,
            guint number)
{
  const guint n_numbers = look->state->board->n_numbers;

  if (*look->fish == NULL)
    *look->fish
        = g_new0 (YassFishMemory, YASS_N_FISH_FAMILIES * N_SIZES * n_numbers);
  return *look->fish + (family * N_SIZES + size - 2) * n_numbers + number;
}

static bool
deduce (gpointer data, const YassFish *fish)
{
  YassLook *look = data;
  YassGraph *graph = &look->state->graph;
  const uint64_t n_gone = graph->n_gone;
  uint32_t facts[1 + 2 * YASS_FISH_MOST_BASES + YASS_FISH_MOST_FINS];
  guint n = 0;

  facts[n++] = yass_cover_head (fish->size, fish->is_sashimi);
  for (guint i = 0; i < fish->size; i++)
    facts[n++] = yass_cover_set_of_number (fish->bases[i], fish->number);
  for (guint i = 0; i < fish->size; i++)
    facts[n++] = yass_cover_set_of_number (fish->covers[i], fish->number);
  for (guint i = 0; i < fish->n_fins; i++)
    facts[n++] = yass_cover_fin (fish->fins[i], fish->number);
  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, YASS_NO_CELL,
                     YASS_SET_EMPTY, yass_set_of (fish->number));
  yass_graph_add_facts (graph, facts, n);
  /* Nobody could tell why: then another rule has to do */
  if (yass_graph_get_head (graph, graph->reasons_end)->n_facts == 0)
    return true;
  for (guint i = 0; i < YASS_FISH_WORDS; i++)
    for (uint64_t rest = fish->removed.words[i]; rest != 0; rest &= rest - 1)
      yass_graph_remove (graph, i * 64 + (guint) __builtin_ctzll (rest),
                         yass_set_of (fish->number));
  yass_look_conclude (look, 0, n_gone);
  return false;
}

static bool
is_called_off (gpointer data)
{
  YassLook *look = data;

  return look->is_called_off (look);
}

/* Searches until there is nothing to find, each time from the start: what one
 * fish takes may bring about the next. Returns whether to go on. */
static bool
look_for_size (YassLook *look, YassFishFamily family, guint size, guint number)
{
  const YassGraph *graph = &look->state->graph;
  YassFishMemory *memory = get_memory (look, family, size, number);
  const uint64_t *places = graph->cells_of + number * graph->cell_words;
  const gsize length = graph->cell_words * sizeof *places;

  if (family == YASS_FISH_MUTANT
      && yass_bits_count (places, graph->cell_words)
             > MOST_PLACES_OF_MUTANT * look->state->board->n_numbers)
    return true;
  if (memcmp (memory->in_vain.words, places, length) == 0)
    return true;
  while (!yass_fish_search (look->state, family, size, number, deduce,
                            is_called_off, look))
    if (yass_look_is_lost (look) || look->one_at_a_time || is_called_off (look))
      return false;
  memcpy (memory->in_vain.words, places, length);
  return true;
}

/* Smaller ones first. Returns false on a contradiction. */
static bool
look_for (YassLook *look, YassFishFamily family)
{
  const YassBoard *board = look->state->board;

  if (board->n_variables > YASS_FISH_MOST_CELLS)
    return true;
  for (guint size = 2; size <= MOST_BASES; size++)
    for (guint number = 0; number < board->n_numbers; number++)
      if (!look_for_size (look, family, size, number))
        return !yass_look_is_lost (look);
  return true;
}

static bool
finned_fish_look_at_board (YassLook *look)
{
  return look_for (look, YASS_FISH_OF_LINES);
}

static bool
franken_fish_look_at_board (YassLook *look)
{
  return look_for (look, YASS_FISH_FRANKEN);
}

static bool
mutant_fish_look_at_board (YassLook *look)
{
  return look_for (look, YASS_FISH_MUTANT);
}

const YassRule yass_rule_finned_fish = {
  .name = "finned-fish",
  .summary = "two to four rows and columns, with up to five further places: "
             "what sees all of these goes as without them (finned, sashimi)",
  .title = "Finned Fish",
  .covers = true,
  .is_extra = true,
  .explains = YASS_EXPLAINS_LAST,
  .look_at_board = finned_fish_look_at_board,
};

const YassRule yass_rule_franken_fish = {
  .name = "franken-fish",
  .summary = "finned or not, with boxes and other houses among the rows and "
             "columns",
  .title = "Franken Fish",
  .covers = true,
  .is_extra = true,
  .look_at_board = franken_fish_look_at_board,
};

const YassRule yass_rule_mutant_fish = {
  .name = "mutant-fish",
  .summary = "finned or not, with any houses on either side",
  .title = "Mutant Fish",
  .covers = true,
  .is_extra = true,
  .look_at_board = mutant_fish_look_at_board,
};
