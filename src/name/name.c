/* name.c: what players call a chain
 * SPDX-License-Identifier: MIT */
#include "name/name.h"

static const char *const technique_names[][2] = {
  [YASS_TECHNIQUE_X_WING] = { "X-Wing", "X-Wing" },
  [YASS_TECHNIQUE_SKYSCRAPER] = { "Skyscraper", "Turbot Fish" },
  [YASS_TECHNIQUE_KITE] = { "2-String Kite", "Turbot Fish" },
  [YASS_TECHNIQUE_TURBOT_FISH] = { "Turbot Fish", "Turbot Fish" },
  [YASS_TECHNIQUE_EMPTY_RECTANGLE]
  = { "Empty Rectangle", "Grouped Turbot Fish" },
  [YASS_TECHNIQUE_X_CHAIN] = { "X-Chain", "Forcing X-Chain" },
  [YASS_TECHNIQUE_X_CYCLE] = { "X-Cycle", "Bidirectional X-Cycle" },
  [YASS_TECHNIQUE_GROUPED_X_CHAIN]
  = { "Grouped X-Chain", "Grouped Forcing X-Chain" },
  [YASS_TECHNIQUE_GROUPED_X_CYCLE]
  = { "Grouped X-Cycle", "Grouped Bidirectional X-Cycle" },
  [YASS_TECHNIQUE_XY_WING] = { "XY-Wing", "XY-Wing" },
  [YASS_TECHNIQUE_XY_CHAIN] = { "XY-Chain", "Forcing Chain" },
  [YASS_TECHNIQUE_XY_CYCLE] = { "XY-Cycle", "Bidirectional Y-Cycle" },
  [YASS_TECHNIQUE_REMOTE_PAIR] = { "Remote Pair", "Forcing Chain" },
  [YASS_TECHNIQUE_W_WING] = { "W-Wing", "Forcing Chain" },
  [YASS_TECHNIQUE_XYZ_WING] = { "XYZ-Wing", "XYZ-Wing" },
  [YASS_TECHNIQUE_WXYZ_WING] = { "WXYZ-Wing", "Cell Forcing Chains" },
  [YASS_TECHNIQUE_AIC_1] = { "AIC Type 1", "Forcing Chain" },
  [YASS_TECHNIQUE_AIC_2] = { "AIC Type 2", "Forcing Chain" },
  [YASS_TECHNIQUE_DISCONTINUOUS_LOOP]
  = { "Discontinuous Nice Loop", "Forcing Chain" },
  [YASS_TECHNIQUE_CONTINUOUS_LOOP]
  = { "Continuous Nice Loop", "Bidirectional Cycle" },
  [YASS_TECHNIQUE_GROUPED_AIC_1]
  = { "Grouped AIC Type 1", "Grouped Forcing Chain" },
  [YASS_TECHNIQUE_GROUPED_AIC_2]
  = { "Grouped AIC Type 2", "Grouped Forcing Chain" },
  [YASS_TECHNIQUE_GROUPED_DISCONTINUOUS_LOOP]
  = { "Grouped Discontinuous Nice Loop", "Grouped Forcing Chain" },
  [YASS_TECHNIQUE_GROUPED_CONTINUOUS_LOOP]
  = { "Grouped Continuous Nice Loop", "Grouped Bidirectional Cycle" },
  [YASS_TECHNIQUE_ALS_XZ] = { "ALS-XZ", "ALS-XZ" },
  [YASS_TECHNIQUE_ALS_XY_WING] = { "ALS-XY-Wing", "ALS-XY-Wing" },
  [YASS_TECHNIQUE_ALS_CHAIN] = { "ALS Chain", "ALS Chain" },
  [YASS_TECHNIQUE_AIC_WITH_ALS] = { "AIC with ALS", "Forcing Chain with ALS" },
  [YASS_TECHNIQUE_LOOP_WITH_ALS]
  = { "Continuous Nice Loop with ALS", "Bidirectional Cycle with ALS" },
  [YASS_TECHNIQUE_DEATH_BLOSSOM] = { "Death Blossom", "Death Blossom" },
  [YASS_TECHNIQUE_CELL_FORCING_CHAIN]
  = { "Cell Forcing Chain", "Cell Forcing Chains" },
  [YASS_TECHNIQUE_HOUSE_FORCING_CHAIN]
  = { "House Forcing Chain", "Region Forcing Chains" },
  [YASS_TECHNIQUE_UNIQUE_RECTANGLE_1]
  = { "Uniqueness Test 1", "Unique Rectangle Type 1" },
  [YASS_TECHNIQUE_UNIQUE_RECTANGLE_2]
  = { "Uniqueness Test 2", "Unique Rectangle Type 2" },
  [YASS_TECHNIQUE_UNIQUE_RECTANGLE_3]
  = { "Uniqueness Test 3", "Unique Rectangle Type 3" },
  [YASS_TECHNIQUE_UNIQUE_RECTANGLE_4]
  = { "Uniqueness Test 4", "Unique Rectangle Type 4" },
  [YASS_TECHNIQUE_UNIQUE_RECTANGLE_5]
  = { "Uniqueness Test 5", "Unique Rectangle Type 2" },
  [YASS_TECHNIQUE_UNIQUE_RECTANGLE_6]
  = { "Uniqueness Test 6", "Unique Rectangle Type 6" },
  [YASS_TECHNIQUE_HIDDEN_RECTANGLE]
  = { "Hidden Rectangle", "Hidden Unique Rectangle" },
  [YASS_TECHNIQUE_AVOIDABLE_RECTANGLE_1]
  = { "Avoidable Rectangle Type 1", "Avoidable Rectangle Type 1" },
  [YASS_TECHNIQUE_AVOIDABLE_RECTANGLE_2]
  = { "Avoidable Rectangle Type 2", "Avoidable Rectangle Type 2" },
  [YASS_TECHNIQUE_UNIQUE_LOOP_1]
  = { "Unique Loop Type 1", "Unique Loop Type 1" },
  [YASS_TECHNIQUE_UNIQUE_LOOP_2]
  = { "Unique Loop Type 2", "Unique Loop Type 2" },
  [YASS_TECHNIQUE_UNIQUE_LOOP_3]
  = { "Unique Loop Type 3", "Unique Loop Type 3" },
  [YASS_TECHNIQUE_UNIQUE_LOOP_4]
  = { "Unique Loop Type 4", "Unique Loop Type 4" },
  [YASS_TECHNIQUE_BUG_1]
  = { "Bivalue Universal Grave + 1", "Bivalue Universal Grave Type 1" },
  [YASS_TECHNIQUE_BUG_2]
  = { "Bivalue Universal Grave Type 2", "Bivalue Universal Grave Type 2" },
  [YASS_TECHNIQUE_BUG_3]
  = { "Bivalue Universal Grave Type 3", "Bivalue Universal Grave Type 3" },
  [YASS_TECHNIQUE_BUG_4]
  = { "Bivalue Universal Grave Type 4", "Bivalue Universal Grave Type 4" },
  [YASS_TECHNIQUE_CONTRADICTION_CHAIN]
  = { "Forcing Chain Contradiction", "Contradiction Forcing Chains" },
  [YASS_TECHNIQUE_NISHIO_NET] = { "Nishio Net", "Nishio Forcing Chains" },
  [YASS_TECHNIQUE_CONTRADICTION_NET]
  = { "Forcing Net Contradiction", "Dynamic Contradiction Forcing Chains" },
  [YASS_TECHNIQUE_DOUBLE_NET]
  = { "Forcing Net Verity", "Dynamic Double Forcing Chains" },
  [YASS_TECHNIQUE_CELL_NET]
  = { "Forcing Net Verity", "Dynamic Cell Forcing Chains" },
  [YASS_TECHNIQUE_HOUSE_NET]
  = { "Forcing Net Verity", "Dynamic Region Forcing Chains" },
  [YASS_TECHNIQUE_CONTRADICTION_NET_PLUS]
  = { "Forcing Net Contradiction", "Dynamic Contradiction Forcing Chains (+)" },
  [YASS_TECHNIQUE_DOUBLE_NET_PLUS]
  = { "Forcing Net Verity", "Dynamic Double Forcing Chains (+)" },
  [YASS_TECHNIQUE_CELL_NET_PLUS]
  = { "Forcing Net Verity", "Dynamic Cell Forcing Chains (+)" },
  [YASS_TECHNIQUE_HOUSE_NET_PLUS]
  = { "Forcing Net Verity", "Dynamic Region Forcing Chains (+)" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (technique_names) == YASS_N_TECHNIQUES);

const char *
yass_technique_get_name (YassTechnique technique, YassNames names)
{
  return technique_names[technique][names == YASS_NAMES_SE ? 1 : 0];
}

/* What the strong links of an alternating chain have in common. Link i goes
 * from literal 2i, which is off, to the next. */
typedef struct
{
  const YassToldBoard *board;
  const YassChainLiteral *literals;
  guint n_links;
  bool is_loop;
  bool one_number;
  bool all_cells;  /* each link is a cell with two numbers */
  bool all_houses; /* .. or a house with two places */
  bool all_sets;   /* .. or an almost locked set of a house, which such a cell
                      is as well */
  bool has_sets;
  bool has_groups;
} Links;

static const YassChainLiteral *
get_start (const Links *links, guint link)
{
  return &links->literals[2 * link];
}

static const YassChainLiteral *
get_end (const Links *links, guint link)
{
  return &links->literals[2 * link + 1];
}

/* What a loop does to sets besides comes behind them */
static guint
count_links (const YassChainLiteral *literals, guint n)
{
  guint n_links = 0;

  while (2 * n_links < n && !literals[2 * n_links].on)
    n_links++;
  return n_links;
}

/* Whether all cells are in one house, or in one cage that is none */
static bool
is_in_a_house (const YassToldBoard *board, const uint32_t *cells, guint n)
{
  for (guint i = board->first_membership[cells[0]];
       i < board->first_membership[cells[0] + 1]; i++)
    {
      const uint64_t *of_house
          = board->constraints[board->memberships[i].constraint].cell_set;
      guint k = 1;

      while (k < n && yass_bits_has (of_house, cells[k]))
        k++;
      if (k == n)
        return true;
    }
  return false;
}

static Links
describe_links (const YassChain *chain, const YassToldBoard *board)
{
  guint n;
  const YassChainLiteral *literals = yass_chain_branch (chain, 1, &n);
  const guint n_links = count_links (literals, n);
  Links links = { .board = board,
                  .literals = literals,
                  .n_links = n_links,
                  .is_loop = yass_chain_is_loop (chain),
                  .one_number = true,
                  .all_cells = true,
                  .all_houses = true,
                  .all_sets = true };

  for (guint i = 0; i < 2 * n_links; i++)
    {
      const YassChainWhy why = literals[i].why;

      links.one_number &= literals[i].number == literals[0].number;
      links.has_groups |= literals[i].n_cells > 1;
      if (i % 2 == 0)
        continue;
      links.all_cells &= why == YASS_WHY_CELL;
      links.all_houses &= why == YASS_WHY_HOUSE;
      links.all_sets
          &= why == YASS_WHY_CELL
             || (why == YASS_WHY_SET
                 && is_in_a_house (board, literals[i].set, literals[i].n_set));
      links.has_sets |= why == YASS_WHY_SET;
    }
  return links;
}

static const YassKind *
get_kind (const Links *links, guint link)
{
  return links->board->constraints[get_end (links, link)->constraint].kind;
}

static bool
is_line (const YassKind *kind)
{
  return kind == &yass_kind_row || kind == &yass_kind_column;
}

static bool
is_area (const YassKind *kind)
{
  return kind == &yass_kind_box || kind == &yass_kind_region;
}

/* Whether a box has both cells */
static bool
share_area (const YassToldBoard *board, guint cell, guint other)
{
  for (guint i = board->first_membership[cell];
       i < board->first_membership[cell + 1]; i++)
    {
      const YassToldConstraint *house
          = &board->constraints[board->memberships[i].constraint];

      if (is_area (house->kind) && yass_bits_has (house->cell_set, other))
        return true;
    }
  return false;
}

/* Two links of one number */
static YassTechnique
classify_turbot (const Links *links)
{
  const YassKind *first = get_kind (links, 0);
  const YassKind *second = get_kind (links, 1);

  if (is_line (first) && first == second)
    return links->is_loop ? YASS_TECHNIQUE_X_WING : YASS_TECHNIQUE_SKYSCRAPER;
  if (links->is_loop)
    return YASS_TECHNIQUE_X_CYCLE;
  if (is_line (first) && is_line (second)
      && share_area (links->board, get_end (links, 0)->cells[0],
                     get_start (links, 1)->cells[0]))
    return YASS_TECHNIQUE_KITE;
  return YASS_TECHNIQUE_TURBOT_FISH;
}

static bool
link_has_group (const Links *links, guint link)
{
  return get_start (links, link)->n_cells > 1
         || get_end (links, link)->n_cells > 1;
}

/* A box whose places lie in one row and one column, and a line with two */
static bool
is_empty_rectangle (const Links *links)
{
  for (guint box = 0; box < 2; box++)
    if (is_area (get_kind (links, box)) && link_has_group (links, box)
        && is_line (get_kind (links, 1 - box))
        && !link_has_group (links, 1 - box))
      return true;
  return false;
}

static YassTechnique
classify_one_number (const Links *links)
{
  if (!links->has_groups)
    {
      if (links->n_links == 2)
        return classify_turbot (links);
      return links->is_loop ? YASS_TECHNIQUE_X_CYCLE : YASS_TECHNIQUE_X_CHAIN;
    }
  if (links->is_loop)
    return YASS_TECHNIQUE_GROUPED_X_CYCLE;
  return links->n_links == 2 && is_empty_rectangle (links)
             ? YASS_TECHNIQUE_EMPTY_RECTANGLE
             : YASS_TECHNIQUE_GROUPED_X_CHAIN;
}

/* The numbers of a link's cell, in order */
static bool
have_same_pair (const Links *links, guint link, guint other)
{
  const guint a = get_start (links, link)->number;
  const guint b = get_end (links, link)->number;
  const guint c = get_start (links, other)->number;
  const guint d = get_end (links, other)->number;

  return (a == c && b == d) || (a == d && b == c);
}

static bool
ends_have_one_number (const Links *links)
{
  return get_start (links, 0)->number
         == get_end (links, links->n_links - 1)->number;
}

static YassTechnique
classify_cells (const Links *links)
{
  bool one_pair = true;

  if (links->is_loop)
    return YASS_TECHNIQUE_XY_CYCLE;
  for (guint i = 1; i < links->n_links; i++)
    one_pair &= have_same_pair (links, 0, i);
  if (one_pair && links->n_links >= 4 && links->n_links % 2 == 0)
    return YASS_TECHNIQUE_REMOTE_PAIR;
  return links->n_links == 3 && ends_have_one_number (links)
             ? YASS_TECHNIQUE_XY_WING
             : YASS_TECHNIQUE_XY_CHAIN;
}

static bool
is_w_wing (const Links *links)
{
  return links->n_links == 3 && !links->is_loop && !links->has_groups
         && get_end (links, 0)->why == YASS_WHY_CELL
         && get_end (links, 1)->why == YASS_WHY_HOUSE
         && get_end (links, 2)->why == YASS_WHY_CELL
         && get_end (links, 0)->number == get_start (links, 1)->number
         && have_same_pair (links, 0, 2) && ends_have_one_number (links);
}

/* Sets are joined by numbers that both have, and their ends share one */
static bool
are_joined_by_numbers (const Links *links)
{
  for (guint i = 1; i < links->n_links; i++)
    if (get_end (links, i - 1)->number != get_start (links, i)->number)
      return false;
  return ends_have_one_number (links);
}

static YassTechnique
classify_sets (const Links *links)
{
  if (!links->all_sets || !are_joined_by_numbers (links))
    return links->is_loop ? YASS_TECHNIQUE_LOOP_WITH_ALS
                          : YASS_TECHNIQUE_AIC_WITH_ALS;
  if (links->n_links == 2)
    return YASS_TECHNIQUE_ALS_XZ;
  return links->n_links == 3 && !links->is_loop ? YASS_TECHNIQUE_ALS_XY_WING
                                                : YASS_TECHNIQUE_ALS_CHAIN;
}

/* Whether both ends are in one cell, which has no other number then, or are the
 * same edge */
static bool
ends_meet (const Links *links)
{
  const YassChainLiteral *first = get_start (links, 0);
  const YassChainLiteral *last = get_end (links, links->n_links - 1);

  return first->n_cells == 1 && last->n_cells == 1
         && first->cells[0] == last->cells[0];
}

static YassTechnique
classify_links (const Links *links)
{
  if (links->has_sets)
    return classify_sets (links);
  if (links->one_number && links->all_houses)
    return classify_one_number (links);
  if (links->all_cells)
    return classify_cells (links);
  if (is_w_wing (links))
    return YASS_TECHNIQUE_W_WING;
  if (links->is_loop)
    return links->has_groups ? YASS_TECHNIQUE_GROUPED_CONTINUOUS_LOOP
                             : YASS_TECHNIQUE_CONTINUOUS_LOOP;
  if (ends_meet (links))
    return links->has_groups ? YASS_TECHNIQUE_GROUPED_DISCONTINUOUS_LOOP
                             : YASS_TECHNIQUE_DISCONTINUOUS_LOOP;
  if (ends_have_one_number (links))
    return links->has_groups ? YASS_TECHNIQUE_GROUPED_AIC_1
                             : YASS_TECHNIQUE_AIC_1;
  return links->has_groups ? YASS_TECHNIQUE_GROUPED_AIC_2
                           : YASS_TECHNIQUE_AIC_2;
}

/* Of a cell: what each of its numbers does to one other cell, or set of cells,
 * leaves the same number in all of them */
static YassTechnique
classify_petals (const YassChain *chain)
{
  guint n_bare = 0;
  guint n_cells = 0;
  guint common = G_MAXUINT;

  for (guint b = 0; b < chain->n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (chain, b, &n);

      if (n != 1 && n != 3)
        return YASS_TECHNIQUE_CELL_FORCING_CHAIN;
      if (n == 3 && literals[2].why != YASS_WHY_CELL
          && literals[2].why != YASS_WHY_SET)
        return YASS_TECHNIQUE_CELL_FORCING_CHAIN;
      if (common != G_MAXUINT && literals[n - 1].number != common)
        return YASS_TECHNIQUE_CELL_FORCING_CHAIN;
      common = literals[n - 1].number;
      n_bare += n == 1;
      n_cells += n == 3 && literals[2].why == YASS_WHY_CELL;
    }
  if (n_bare == 1 && n_cells == chain->n_branches - 1)
    {
      if (chain->n_branches == 3)
        return YASS_TECHNIQUE_XYZ_WING;
      if (chain->n_branches == 4)
        return YASS_TECHNIQUE_WXYZ_WING;
    }
  return YASS_TECHNIQUE_DEATH_BLOSSOM;
}

/* What the extras of a swap are, and how they lead to what goes */
typedef struct
{
  guint n_cells; /* that have some */
  uint32_t cells[YASS_CHAIN_MOST_BRANCHES];
  bool has_sets;
  bool has_houses;
  bool one_house; /* such a step is within a house that has all extras */
  bool one_place; /* all such steps lead to the same cell */
} Extras;

static Extras
describe_extras (const YassChain *chain, const YassToldBoard *board)
{
  Extras extras = { .one_house = true, .one_place = true };
  const YassChainLiteral *first = NULL;

  for (guint b = 0; b < chain->n_branches; b++)
    {
      const uint32_t cell = chain->literals[chain->first[b]].cells[0];

      if (extras.n_cells == 0 || extras.cells[extras.n_cells - 1] != cell)
        extras.cells[extras.n_cells++] = cell;
    }
  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    {
      const YassChainLiteral *literal = &chain->literals[i];

      extras.has_sets |= literal->why == YASS_WHY_SET;
      if (literal->why != YASS_WHY_HOUSE)
        continue;
      extras.has_houses = true;
      first = first == NULL ? literal : first;
      extras.one_place &= literal->cells[0] == first->cells[0];
      for (guint k = 0; k < extras.n_cells; k++)
        extras.one_house &= yass_bits_has (
            board->constraints[literal->constraint].cell_set, extras.cells[k]);
    }
  return extras;
}

/* 1: all extras are in one cell; 2: they are one number; 3: a set beside them;
 * 4: the other place of a number in a house */
static guint
get_type_of_extras (const Extras *extras)
{
  return extras->has_sets       ? 3
         : extras->has_houses   ? 4
         : extras->n_cells == 1 ? 1
                                : 2;
}

static YassTechnique
classify_rectangle (const Extras *extras, const YassToldBoard *board)
{
  const bool is_side
      = extras->n_cells == 2 && is_in_a_house (board, extras->cells, 2);

  switch (get_type_of_extras (extras))
    {
    case 1:
      return YASS_TECHNIQUE_UNIQUE_RECTANGLE_1;
    case 2:
      return is_side ? YASS_TECHNIQUE_UNIQUE_RECTANGLE_2
                     : YASS_TECHNIQUE_UNIQUE_RECTANGLE_5;
    case 3:
      return YASS_TECHNIQUE_UNIQUE_RECTANGLE_3;
    default:
      if (is_side && extras->one_house)
        return YASS_TECHNIQUE_UNIQUE_RECTANGLE_4;
      return extras->n_cells == 2 && !extras->one_place
                 ? YASS_TECHNIQUE_UNIQUE_RECTANGLE_6
                 : YASS_TECHNIQUE_HIDDEN_RECTANGLE;
    }
}

static YassTechnique
classify_swap (const YassChain *chain, const YassToldBoard *board)
{
  const Extras extras = describe_extras (chain, board);
  const guint type = get_type_of_extras (&extras);
  bool one_pair = true;

  for (guint i = 1; i < chain->n_swap; i++)
    one_pair &= chain->swap[i] >> 16 == chain->swap[0] >> 16;
  if (!one_pair)
    return (YassTechnique) (YASS_TECHNIQUE_BUG_1 + type - 1);
  if (chain->n_swap > 4)
    return (YassTechnique) (YASS_TECHNIQUE_UNIQUE_LOOP_1 + type - 1);
  if (chain->over_what != 0 && type <= 2)
    return (YassTechnique) (YASS_TECHNIQUE_AVOIDABLE_RECTANGLE_1 + type - 1);
  return classify_rectangle (&extras, board);
}

static bool
is_about_one_number (const YassChain *chain)
{
  for (guint i = 1; i < chain->first[chain->n_branches]; i++)
    if (chain->literals[i].number != chain->literals[0].number)
      return false;
  return true;
}

static bool
has_groups_or_sets (const YassChain *chain)
{
  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    if (chain->literals[i].on
        && (chain->literals[i].n_cells > 1
            || chain->literals[i].why == YASS_WHY_SET))
      return true;
  return false;
}

static bool
has_one_parent_each (const YassChain *chain)
{
  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    if (chain->literals[i].n_parents > 1)
      return false;
  return true;
}

YassTechnique
yass_contradiction_classify (const YassContradiction *shape)
{
  if (shape->is_row)
    return YASS_TECHNIQUE_CONTRADICTION_CHAIN;
  if (shape->one_number)
    return YASS_TECHNIQUE_NISHIO_NET;
  return shape->has_patterns ? YASS_TECHNIQUE_CONTRADICTION_NET_PLUS
                             : YASS_TECHNIQUE_CONTRADICTION_NET;
}

static YassTechnique
classify_net (const YassChain *chain)
{
  const YassTechnique technique
      = chain->over == YASS_OVER_CELL    ? YASS_TECHNIQUE_CELL_NET
        : chain->over == YASS_OVER_HOUSE ? YASS_TECHNIQUE_HOUSE_NET
                                         : YASS_TECHNIQUE_DOUBLE_NET;

  if (yass_chain_is_contradiction (chain))
    {
      const YassContradiction shape
          = { .is_row = has_one_parent_each (chain),
              .one_number = is_about_one_number (chain),
              .has_patterns = has_groups_or_sets (chain) };

      return yass_contradiction_classify (&shape);
    }
  if (is_about_one_number (chain))
    return YASS_TECHNIQUE_NISHIO_NET;
  return has_groups_or_sets (chain) ? (
             YassTechnique) (technique + YASS_TECHNIQUE_CONTRADICTION_NET_PLUS
                             - YASS_TECHNIQUE_CONTRADICTION_NET)
                                    : technique;
}

YassTechnique
yass_chain_classify (const YassChain *chain, const YassToldBoard *board)
{
  if (chain->over == YASS_OVER_SWAP)
    return classify_swap (chain, board);
  if (yass_chain_is_net (chain))
    return classify_net (chain);
  if (chain->over == YASS_OVER_CELL)
    return classify_petals (chain);
  if (chain->over == YASS_OVER_HOUSE)
    return YASS_TECHNIQUE_HOUSE_FORCING_CHAIN;
  const Links links = describe_links (chain, board);
  return classify_links (&links);
}
