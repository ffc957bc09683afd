/* chains.c: rules that look for chains of one kind or another
 * SPDX-License-Identifier: MIT */
#include "rule/chains.h"

#include <string.h>

/* Larger boards would take a larger table of what excludes what than is worth
 * it, and nobody follows a chain there */
#define MOST_EDGES 8192

/* The best so far */
typedef struct
{
  YassChainFinder *finder;
  uint32_t facts[YASS_MAX_FACTS];
  guint n_facts; /* 0: none */
  guint n_links;
  guint n_removed;
  uint64_t *removed; /* a set of edges; the finder's */
  uint64_t numbers;  /* that it is about */
} Best;

/* Shorter ones are better, then those that remove more */
static bool
keep_best (gpointer data, const YassChain *chain, const uint64_t *removed)
{
  Best *best = data;
  const guint n_links = yass_chain_count_links (chain);
  const guint n_words = best->finder->board.n_words;
  const guint n_removed = yass_bits_count (removed, n_words);

  if (best->n_facts > 0
      && (n_links > best->n_links
          || (n_links == best->n_links && n_removed <= best->n_removed)))
    return false;
  const guint n_facts = yass_chain_write (chain, best->facts, YASS_MAX_FACTS);
  if (n_facts == 0)
    return false;
  best->numbers = 0;
  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    best->numbers |= (uint64_t) 1 << chain->literals[i].number;
  best->n_facts = n_facts;
  best->n_links = n_links;
  best->n_removed = n_removed;
  yass_bits_copy (best->removed, removed, n_words);
  yass_chain_finder_bound (best->finder, n_links);
  return false;
}

static YassChainFinder *
get_finder (const YassLook *look)
{
  const YassBoard *board = look->state->board;

  if (*look->chains == NULL)
    {
      g_autofree uint64_t *must_appear = g_new (uint64_t, board->n_mapped + 1);

      for (guint i = 0; i < board->n_mapped; i++)
        must_appear[i] = yass_set_to_bits (board->constraints[i].must_appear);
      *look->chains = yass_chain_finder_new (&board->told, must_appear);
    }
  return *look->chains;
}

static bool
is_called_off (gpointer data)
{
  YassLook *look = data;

  return look->is_called_off (look);
}

static void
search (YassLook *look, const YassChainRule *rule, Best *best)
{
  const YassBoard *board = look->state->board;
  uint64_t *numbers = best->finder->numbers_to_look_at;

  for (guint cell = 0; cell < board->n_cells; cell++)
    numbers[cell] = yass_set_to_bits (look->state->graph.numbers_of[cell]);
  best->finder->is_called_off = is_called_off;
  best->finder->call_off_data = look;
  for (guint i = 0;
       i < rule->n_quests && best->n_facts == 0 && !look->is_called_off (look);
       i++)
    yass_chain_finder_search (best->finder, numbers, &rule->quests[i],
                              keep_best, best);
}

/* Nobody could tell why, were there no room for the facts; then another rule
 * has to do */
static void
deduce (YassLook *look, const Best *best)
{
  YassGraph *graph = &look->state->graph;
  const guint n_numbers = look->state->board->n_numbers;
  const uint64_t n_gone = graph->n_gone;

  yass_look_because (look, look->cause, YASS_NO_CONSTRAINT, YASS_NO_CELL,
                     YASS_SET_EMPTY, yass_set_from_bits (best->numbers));
  yass_graph_add_facts (graph, best->facts, best->n_facts);
  if (yass_graph_get_head (graph, graph->reasons_end)->n_facts == 0)
    return;
  YASS_BITS_FOREACH (edge, best->removed, best->finder->board.n_words)
    yass_graph_remove (graph, edge / n_numbers, yass_set_of (edge % n_numbers));
  yass_look_conclude (look, 0, n_gone);
}

static bool
chain_look_at_board (YassLook *look)
{
  const YassBoard *board = look->state->board;
  const YassRule *rule = yass_rules[look->cause - YASS_CAUSE_RULES];

  if (board->n_numbers > YASS_CHAIN_MOST_NUMBERS
      || board->n_cells * board->n_numbers > MOST_EDGES)
    return true;
  Best best = { .finder = get_finder (look) };
  best.removed = best.finder->best_removed;
  search (look, rule->chain, &best);
  if (best.n_facts > 0)
    deduce (look, &best);
  return !yass_look_is_lost (look);
}

#define BIT(technique) YASS_TECHNIQUE_BIT (technique)
#define CELL YASS_WHY_BIT (CELL)
#define HOUSE YASS_WHY_BIT (HOUSE)
#define SET YASS_WHY_BIT (SET)
#define ANY_LENGTH G_MAXUINT

/* Those that a longer search finds as well */
#define TURBOTS (BIT (SKYSCRAPER) | BIT (KITE) | BIT (TURBOT_FISH))
#define X_CHAINS (TURBOTS | BIT (X_WING) | BIT (X_CHAIN) | BIT (X_CYCLE))
#define XY_CHAINS                                                              \
  (BIT (XY_WING) | BIT (REMOTE_PAIR) | BIT (XY_CHAIN) | BIT (XY_CYCLE))
#define AICS                                                                   \
  (X_CHAINS | XY_CHAINS | BIT (W_WING) | BIT (AIC_1) | BIT (AIC_2)             \
   | BIT (DISCONTINUOUS_LOOP) | BIT (CONTINUOUS_LOOP))
#define GROUPED_AICS                                                           \
  (AICS | BIT (EMPTY_RECTANGLE) | BIT (GROUPED_X_CHAIN)                        \
   | BIT (GROUPED_X_CYCLE) | BIT (GROUPED_AIC_1) | BIT (GROUPED_AIC_2)         \
   | BIT (GROUPED_DISCONTINUOUS_LOOP) | BIT (GROUPED_CONTINUOUS_LOOP))
#define ALS_CHAINS (BIT (ALS_XZ) | BIT (ALS_XY_WING) | BIT (ALS_CHAIN))
#define BLOSSOMS (BIT (XYZ_WING) | BIT (WXYZ_WING) | BIT (DEATH_BLOSSOM))

#define CHAIN_RULE(symbol, word, heading, says, ...)                           \
  const YassRule yass_rule_##symbol = {                                        \
    .name = word,                                                              \
    .summary = says,                                                           \
    .title = heading,                                                          \
    .is_extra = true,                                                          \
    .explains = YASS_EXPLAINS_LAST,                                            \
    .look_at_board = chain_look_at_board,                                      \
    .chain = &(const YassChainRule){ __VA_ARGS__ },                            \
  };

#define TURBOT(technique)                                                      \
  1,                                                                           \
  {                                                                            \
    {                                                                          \
      .techniques = technique, .whys = HOUSE, .one_number = true,              \
      .every_way = true, .min_links = 2, .most_links = 2                       \
    }                                                                          \
  }

CHAIN_RULE (skyscraper, "skyscraper", "Skyscraper",
            "a number with two places in each of two parallel lines, two of "
            "them side by side",
            TURBOT (BIT (SKYSCRAPER)))
CHAIN_RULE (kite, "two-string-kite", "2-String Kite",
            "a number with two places in a row and in a column, which meet in "
            "a box",
            TURBOT (BIT (KITE)))
CHAIN_RULE (turbot_fish, "turbot-fish", "Turbot Fish",
            "a number with two places in each of any two houses, two of which "
            "see each other",
            TURBOT (TURBOTS))
CHAIN_RULE (empty_rectangle, "empty-rectangle", "Empty Rectangle",
            "a number whose places in a box are in a row and a column, and "
            "which has two places in a line",
            1,
            { { .techniques = BIT (EMPTY_RECTANGLE),
                .size = YASS_WEB_GROUPS,
                .whys = HOUSE,
                .one_number = true,
                .every_way = true,
                .min_links = 2,
                .most_links = 2 } })
CHAIN_RULE (xy_wing, "xy-wing", "XY-Wing",
            "three cells of two numbers each: whichever the middle one is, one "
            "of the others has the number that they share",
            1,
            { { .techniques = BIT (XY_WING),
                .whys = CELL,
                .every_way = true,
                .min_links = 3,
                .most_links = 3 } })
CHAIN_RULE (xyz_wing, "xyz-wing", "XYZ-Wing",
            "a cell of three numbers and two cells of two of them: whichever "
            "it is, one of the three has the number that they share; WXYZ-Wing",
            1,
            { { .techniques = BIT (XYZ_WING) | BIT (WXYZ_WING),
                .over = YASS_OVER_CELL,
                .whys = CELL,
                .most_links = 1 } })
CHAIN_RULE (w_wing, "w-wing", "W-Wing",
            "two cells of the same two numbers, one of which has two places in "
            "a house that each see one of the cells",
            1,
            { { .techniques = BIT (W_WING),
                .whys = CELL,
                .inner_whys = HOUSE,
                .every_way = true,
                .min_links = 3,
                .most_links = 3 } })
CHAIN_RULE (remote_pair, "remote-pair", "Remote Pair",
            "a row of cells that all have the same two numbers", 1,
            { { .techniques = BIT (REMOTE_PAIR) | BIT (XY_CYCLE),
                .whys = CELL,
                .one_pair = true,
                .min_links = 2,
                .most_links = ANY_LENGTH } })
CHAIN_RULE (x_chain, "x-chain", "X-Chain",
            "a chain of houses in which a number has two places; cycles", 1,
            { { .techniques = X_CHAINS,
                .whys = HOUSE,
                .one_number = true,
                .min_links = 2,
                .most_links = ANY_LENGTH } })
CHAIN_RULE (xy_chain, "xy-chain", "XY-Chain",
            "a chain of cells with two numbers; cycles", 1,
            { { .techniques = XY_CHAINS,
                .whys = CELL,
                .min_links = 2,
                .most_links = ANY_LENGTH } })
CHAIN_RULE (aic, "aic", "AIC",
            "any chain of cells with two numbers and houses with two places "
            "(alternating inference chains; nice loops)",
            1,
            { { .techniques = AICS,
                .whys = CELL | HOUSE,
                .min_links = 2,
                .most_links = ANY_LENGTH } })
CHAIN_RULE (grouped_aic, "grouped-aic", "Grouped AIC",
            "any chain of cells with two numbers and houses in which a number "
            "has two places, or two groups of them where houses meet",
            1,
            { { .techniques = GROUPED_AICS,
                .size = YASS_WEB_GROUPS,
                .whys = CELL | HOUSE,
                .min_links = 2,
                .most_links = ANY_LENGTH } })
CHAIN_RULE (als_xz, "als-xz", "ALS-XZ",
            "two sets of cells that have one number too many each, joined by "
            "one number or two (almost locked sets)",
            1,
            { { .techniques = BIT (ALS_XZ),
                .size = YASS_WEB_SETS,
                .whys = CELL | SET,
                .every_way = true,
                .min_links = 2,
                .most_links = 2 } })
CHAIN_RULE (als_xy_wing, "als-xy-wing", "ALS-XY-Wing",
            "three almost locked sets, each joined to the next by a number", 1,
            { { .techniques = BIT (ALS_XZ) | BIT (ALS_XY_WING),
                .size = YASS_WEB_SETS,
                .whys = CELL | SET,
                .min_links = 2,
                .most_links = 3 } })
CHAIN_RULE (als_chain, "als-chain", "ALS Chain",
            "a chain of almost locked sets, each joined to the next", 1,
            { { .techniques = XY_CHAINS | ALS_CHAINS,
                .size = YASS_WEB_SETS,
                .whys = CELL | SET,
                .min_links = 2,
                .most_links = ANY_LENGTH } })
CHAIN_RULE (death_blossom, "death-blossom", "Death Blossom",
            "a cell each of whose numbers makes an almost locked set around it "
            "have the same number",
            1,
            { { .techniques = BLOSSOMS,
                .size = YASS_WEB_SETS,
                .over = YASS_OVER_CELL,
                .whys = CELL | SET,
                .most_links = 1 } })
CHAIN_RULE (als_aic, "als-aic", "AIC with ALS",
            "any chain of cells, houses and almost locked sets", 1,
            { { .techniques = GROUPED_AICS | ALS_CHAINS | BIT (AIC_WITH_ALS)
                              | BIT (LOOP_WITH_ALS),
                .size = YASS_WEB_SPREAD_SETS,
                .whys = CELL | HOUSE | SET,
                .min_links = 2,
                .most_links = ANY_LENGTH } })
#define FORCING(technique, web, from, links)                                   \
  {                                                                            \
    .techniques = technique, .size = web, .over = from, .whys = links,         \
    .most_links = ANY_LENGTH                                                   \
  }

CHAIN_RULE (forcing_chain, "forcing-chain", "Forcing Chain",
            "chains from all numbers of a cell, or from all places of a number "
            "in a house, to one result",
            4,
            { FORCING (BLOSSOMS | BIT (CELL_FORCING_CHAIN), YASS_WEB_GROUPS,
                       YASS_OVER_CELL, CELL | HOUSE),
              FORCING (BIT (HOUSE_FORCING_CHAIN), YASS_WEB_GROUPS,
                       YASS_OVER_HOUSE, CELL | HOUSE),
              FORCING (BLOSSOMS | BIT (CELL_FORCING_CHAIN), YASS_WEB_SETS,
                       YASS_OVER_CELL, CELL | HOUSE | SET),
              FORCING (BIT (HOUSE_FORCING_CHAIN), YASS_WEB_SETS,
                       YASS_OVER_HOUSE, CELL | HOUSE | SET) })

#define CONTRADICTIONS                                                         \
  (BIT (CONTRADICTION_CHAIN) | BIT (NISHIO_NET) | BIT (CONTRADICTION_NET)      \
   | BIT (CONTRADICTION_NET_PLUS))
#define VERITIES                                                               \
  (BLOSSOMS | BIT (CELL_FORCING_CHAIN) | BIT (HOUSE_FORCING_CHAIN)             \
   | BIT (NISHIO_NET) | BIT (CELL_NET) | BIT (HOUSE_NET) | BIT (CELL_NET_PLUS) \
   | BIT (HOUSE_NET_PLUS))
#define NET(from, depth)                                                       \
  {                                                                            \
    .techniques = (from) == YASS_OVER_EITHER ? CONTRADICTIONS : VERITIES,      \
    .over = from, .net = depth                                                 \
  }

CHAIN_RULE (forcing_net, "forcing-net", "Forcing Net",
            "a candidate that leads to a contradiction; or what follows from "
            "every number of a cell, or from every place of a number in a "
            "house; a step on the way may follow from several others",
            7,
            { { .techniques = CONTRADICTIONS,
                .net = YASS_NET_SINGLES,
                .one_number = true },
              NET (YASS_OVER_EITHER, YASS_NET_SINGLES),
              NET (YASS_OVER_CELL, YASS_NET_SINGLES),
              NET (YASS_OVER_HOUSE, YASS_NET_SINGLES),
              NET (YASS_OVER_EITHER, YASS_NET_SETS),
              NET (YASS_OVER_CELL, YASS_NET_SETS),
              NET (YASS_OVER_HOUSE, YASS_NET_SETS) })
