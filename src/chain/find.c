/* find.c: looking for alternating chains
 * SPDX-License-Identifier: MIT */
#include "chain/find.h"

#include <string.h>

YassChainFinder *
yass_chain_finder_new (const YassToldBoard *board, const uint64_t *must_appear)
{
  YassChainFinder *self = g_new0 (YassChainFinder, 1);

  yass_chain_board_init (&self->board, board, must_appear);
  for (guint i = 0; i < YASS_N_WEBS; i++)
    self->webs[i] = yass_web_new (&self->board);
  self->numbers_of = g_new0 (uint64_t, board->n_cells);
  for (guint i = 0; i < YASS_CHAIN_MOST_LITERALS; i++)
    self->indices[i] = i;
  self->removed = g_new0 (uint64_t, self->board.n_words);
  self->common = g_new0 (uint64_t, self->board.n_words);
  self->path = g_new0 (guint, YASS_CHAIN_MOST_LITERALS);
  self->reached = g_array_new (FALSE, TRUE, sizeof (YassChainReached));
  self->queue = g_array_new (FALSE, FALSE, sizeof (guint));
  self->stored = g_array_new (FALSE, TRUE, sizeof (YassChainReached));
  self->off = g_array_new (FALSE, TRUE, sizeof (uint64_t));
  self->net_off = g_array_new (FALSE, TRUE, sizeof (uint64_t));
  self->lengths = g_new0 (guint16, self->board.n_edges);
  self->net = yass_net_new (&self->board);
  self->numbers_to_look_at = g_new0 (uint64_t, board->n_cells);
  self->best_removed = g_new0 (uint64_t, self->board.n_words);
  return self;
}

void
yass_chain_finder_free (YassChainFinder *self)
{
  for (guint i = 0; i < YASS_N_WEBS; i++)
    yass_web_free (self->webs[i]);
  yass_chain_board_clear (&self->board);
  g_free (self->numbers_of);
  g_free (self->removed);
  g_free (self->common);
  g_free (self->path);
  g_array_unref (self->reached);
  g_array_unref (self->queue);
  g_array_unref (self->stored);
  g_array_unref (self->off);
  g_array_unref (self->net_off);
  g_free (self->lengths);
  yass_net_free (self->net);
  g_free (self->numbers_to_look_at);
  g_free (self->best_removed);
  g_free (self);
}

guint
yass_chain_count_links (const YassChain *chain)
{
  guint n = 0;
  guint n_on = 0;

  /* The way back of a loop has the same ones */
  for (guint i = chain->over == YASS_OVER_EITHER ? chain->first[1] : 0;
       i < chain->first[chain->n_branches]; i++)
    {
      n += !chain->literals[i].on;
      n_on
          += chain->literals[i].on && chain->literals[i].why != YASS_WHY_BRANCH;
    }
  return yass_chain_is_net (chain) ? n_on : n;
}

bool
yass_chain_finder_add (YassChainFinder *self, guint node, bool on,
                       YassChainWhy why, guint what, gint parent)
{
  YassChain *chain = &self->chain;
  const guint n = chain->first[chain->n_branches];
  const YassChainNode *from = yass_web_node (self->web, node);
  YassChainLiteral *literal = &chain->literals[n];

  if (n == YASS_CHAIN_MOST_LITERALS)
    return false;
  *literal = (YassChainLiteral){ .on = on,
                                 .why = why,
                                 .number = from->number,
                                 .constraint = what,
                                 .cells = yass_web_cells (self->web, from),
                                 .n_cells = from->n_cells };
  if (parent >= 0)
    {
      literal->parents = &self->indices[parent];
      literal->n_parents = 1;
    }
  if (why == YASS_WHY_SET)
    {
      const YassChainSet *set
          = &g_array_index (self->web->sets, YassChainSet, what);

      literal->set = &g_array_index (self->web->cells, uint32_t, set->cells);
      literal->n_set = set->n_cells;
    }
  chain->first[chain->n_branches]++;
  return true;
}

void
yass_chain_finder_tell (YassChainFinder *self)
{
  const YassTechnique technique
      = yass_chain_classify (&self->chain, self->board.board);

  if (self->quest->techniques >> technique & 1)
    self->is_done = self->visit (self->visit_data, &self->chain, self->removed);
}

void
yass_chain_finder_bound (YassChainFinder *self, guint most_links)
{
  self->most_links = MIN (self->most_links, most_links);
}

static void
begin_branch (YassChain *chain)
{
  const guint end = chain->first[chain->n_branches];

  chain->first[++chain->n_branches] = end;
}

static const YassChainLink *
get_link (const YassChainFinder *self, guint i)
{
  return yass_web_link (self->web, self->path[i]);
}

/* The node of a number in an almost locked set */
static guint
find_node_of_set (const YassWeb *web, const YassChainSet *set, guint number)
{
  uint32_t cells[YASS_CHAIN_MOST_NUMBERS];
  guint n = 0;

  for (guint i = 0; i < set->n_cells; i++)
    {
      const uint32_t cell
          = g_array_index (web->cells, uint32_t, set->cells + i);

      if (web->numbers_of[cell] >> number & 1)
        cells[n++] = cell;
    }
  return (guint) yass_web_find_node (web, number, cells, n);
}

/* In a loop an almost locked set is a locked one: its other numbers are in it
 * whichever way round. Calls @func with the node of each. */
static bool
foreach_locked (YassChainFinder *self, const YassChainLink *link, guint parent,
                bool (*func) (YassChainFinder *self, guint node, guint what,
                              guint parent))
{
  const YassWeb *web = self->web;

  if (link->why != YASS_WHY_SET)
    return true;
  const YassChainSet *set
      = &g_array_index (web->sets, YassChainSet, link->what);
  for (uint64_t rest = set->numbers; rest != 0; rest &= rest - 1)
    {
      const guint number = (guint) __builtin_ctzll (rest);

      if (number != yass_web_node (web, link->from)->number
          && number != yass_web_node (web, link->to)->number
          && !func (self, find_node_of_set (web, set, number), link->what,
                    parent))
        return false;
    }
  return true;
}

static bool
add_locked (YassChainFinder *self, guint node, guint what, guint parent)
{
  return yass_chain_finder_add (self, node, true, YASS_WHY_SET, what,
                                (gint) parent);
}

static bool
remove_by_locked (YassChainFinder *self, guint node, guint what, guint parent)
{
  yass_bits_set_either (
      self->removed, self->removed,
      yass_web_excluded (self->web, yass_web_node (self->web, node)),
      self->board.n_words);
  return true;
}

/* The way from the opposite of the first node to the last */
static bool
add_way (YassChainFinder *self, guint n_links, bool is_loop)
{
  begin_branch (&self->chain);
  for (guint i = 0; i < n_links; i++)
    {
      const YassChainLink *link = get_link (self, i);
      const gint last = (gint) (2 * i) - 1;

      if (!yass_chain_finder_add (self, link->from, false,
                                  i == 0 ? YASS_WHY_BRANCH : YASS_WHY_EXCLUDED,
                                  0, last)
          || !yass_chain_finder_add (self, link->to, true, link->why,
                                     link->what, last + 1))
        return false;
    }
  for (guint i = 0; is_loop && i < n_links; i++)
    if (!foreach_locked (self, get_link (self, i), 2 * i, add_locked))
      return false;
  return true;
}

/* .. and from the first node the other way round a loop */
static bool
add_way_back (YassChainFinder *self, guint n_links)
{
  guint last = 0;

  for (guint i = n_links - 1; i > 0; i--, last += 2)
    {
      const YassChainLink *link = get_link (self, i);

      if (!yass_chain_finder_add (self, link->to, false, YASS_WHY_EXCLUDED, 0,
                                  (gint) last)
          || !yass_chain_finder_add (self, link->from, true, link->why,
                                     link->what, (gint) last + 1))
        return false;
    }
  if (!yass_chain_finder_add (self, get_link (self, 0)->to, false,
                              YASS_WHY_EXCLUDED, 0, (gint) last))
    return false;
  for (guint i = 0; i < n_links; i++)
    if (!foreach_locked (self, get_link (self, i), 1 + 2 * (n_links - 1 - i),
                         add_locked))
      return false;
  return true;
}

/* An edge that holds either way: the other numbers of its cell go, and what it
 * takes from other cells is a single */
static void
remove_around (YassChainFinder *self, guint node)
{
  const YassChainNode *here = yass_web_node (self->web, node);
  const guint cell = *yass_web_cells (self->web, here);

  for (uint64_t rest = self->web->numbers_of[cell]; rest != 0; rest &= rest - 1)
    if ((guint) __builtin_ctzll (rest) != here->number)
      yass_bits_add (self->removed, cell * self->board.n_numbers
                                        + (guint) __builtin_ctzll (rest));
}

/* What both ends of a weak link exclude */
static void
remove_by_both (YassChainFinder *self, guint a, guint b)
{
  if (a == b && yass_web_node (self->web, a)->n_cells == 1)
    {
      remove_around (self, a);
      return;
    }
  const uint64_t *of_a
      = yass_web_excluded (self->web, yass_web_node (self->web, a));
  const uint64_t *of_b
      = yass_web_excluded (self->web, yass_web_node (self->web, b));

  for (guint i = 0; i < self->board.n_words; i++)
    self->removed[i] |= of_a[i] & of_b[i];
}

/* The links of the path, the last of which leads back to the first if it is a
 * loop */
static void
try_path (YassChainFinder *self, guint n_links, bool is_loop)
{
  const guint first = get_link (self, 0)->from;

  memset (self->removed, 0, self->board.n_words * sizeof *self->removed);
  remove_by_both (self, first, get_link (self, n_links - 1)->to);
  for (guint i = 0; is_loop && i < n_links; i++)
    {
      if (i > 0)
        remove_by_both (self, get_link (self, i - 1)->to,
                        get_link (self, i)->from);
      foreach_locked (self, get_link (self, i), 0, remove_by_locked);
    }
  if (yass_bits_is_empty (self->removed, self->board.n_words))
    return;
  self->chain.over = YASS_OVER_EITHER;
  self->chain.over_what = 0;
  self->chain.n_branches = 0;
  self->chain.first[0] = 0;
  begin_branch (&self->chain);
  if (yass_chain_finder_add (self, first, true, YASS_WHY_BRANCH, 0, -1)
      && (!is_loop || add_way_back (self, n_links))
      && add_way (self, n_links, is_loop))
    yass_chain_finder_tell (self);
}

/* As a loop if it is one and that removes something, or as it is */
static void
try_links (YassChainFinder *self, guint n_links)
{
  if (n_links < self->quest->min_links)
    return;
  if (n_links > 1
      && yass_web_excludes (self->web, get_link (self, n_links - 1)->to,
                            get_link (self, 0)->from))
    try_path (self, n_links, true);
  if (!self->is_done)
    try_path (self, n_links, false);
}

/* Whether it can be the link behind @n of them, which begin with @start */
static bool
will_do (const YassChainFinder *self, const YassChainLink *link, guint start,
         guint n)
{
  const YassChainQuest *quest = self->quest;
  const YassWeb *web = self->web;
  const YassChainNode *from = yass_web_node (web, link->from);
  const bool is_inner = n > 0 && n + 1 < quest->most_links;
  const guint whys
      = is_inner && quest->inner_whys != 0 ? quest->inner_whys : quest->whys;

  if (!(whys >> link->why & 1))
    return false;
  if (quest->one_pair
      && web->numbers_of[*yass_web_cells (web, from)]
             != web->numbers_of[*yass_web_cells (web,
                                                 yass_web_node (web, start))])
    return false;
  return !quest->one_number
         || from->number == yass_web_node (web, link->to)->number;
}

/* Whether a link of the path is about the same cell, house and number, or set
 */
static bool
is_on_path (const YassChainFinder *self, const YassChainLink *link, guint n)
{
  for (guint i = 0; i < n; i++)
    if (get_link (self, i)->why == link->why
        && get_link (self, i)->what == link->what
        && (link->why != YASS_WHY_HOUSE
            || yass_web_node (self->web, get_link (self, i)->from)->number
                   == yass_web_node (self->web, link->from)->number))
      return true;
  return false;
}

/* Whether a link of the path leads from the node */
static bool
is_passed (const YassChainFinder *self, guint node, guint n)
{
  for (guint i = 0; i < n; i++)
    if (get_link (self, i)->from == node)
      return true;
  return false;
}

/* Every way on from a node that is off, behind @n links */
static void
go_on (YassChainFinder *self, guint node, guint n)
{
  const YassChainNode *here = yass_web_node (self->web, node);

  for (guint i = 0; i < here->n_links && !self->is_done; i++)
    {
      const guint number = here->first_link + i;
      const YassChainLink *link = yass_web_link (self->web, number);
      const YassChainNode *there = yass_web_node (self->web, link->to);

      if (!will_do (self, link, n > 0 ? get_link (self, 0)->from : node, n)
          || is_on_path (self, link, n))
        continue;
      self->path[n] = number;
      try_links (self, n + 1);
      if (n + 1 == MIN (self->most_links, self->quest->most_links))
        continue;
      for (guint k = 0; k < there->n_weak && !self->is_done; k++)
        if (!is_passed (self, yass_web_weak (self->web, there)[k], n + 1))
          go_on (self, yass_web_weak (self->web, there)[k], n + 1);
    }
}

/* Puts the links to a node that is on in order. Returns how many. */
static guint
trace_back (YassChainFinder *self, guint node)
{
  const YassChainReached *reached
      = (const YassChainReached *) (const void *) self->reached->data;
  const guint n = reached[node].on;

  for (guint i = n; i > 0; i--)
    {
      self->path[i - 1] = reached[node].link;
      node = reached[yass_web_link (self->web, reached[node].link)->from].by;
    }
  return n;
}

/* The shortest way to every node that is on if @start is off */
static void
spread (YassChainFinder *self, guint start)
{
  const YassWeb *web = self->web;
  const guint most
      = MIN (self->quest->most_links, YASS_CHAIN_MOST_LITERALS / 4);

  g_array_set_size (self->reached, 0);
  g_array_set_size (self->reached, web->nodes->len);
  g_array_set_size (self->queue, 0);
  YassChainReached *reached = (YassChainReached *) (void *) self->reached->data;
  g_array_append_val (self->queue, start);
  reached[start].off = 1;
  for (guint i = 0; i < self->queue->len && !self->is_done; i++)
    {
      const guint off = g_array_index (self->queue, guint, i);
      const YassChainNode *here = yass_web_node (web, off);
      const guint n_links = reached[off].off;

      if (n_links > most || n_links > self->most_links)
        return;
      for (guint l = 0; l < here->n_links && !self->is_done; l++)
        {
          const guint number = here->first_link + l;
          const YassChainLink *link = yass_web_link (web, number);
          const YassChainNode *there = yass_web_node (web, link->to);

          if (reached[link->to].on > 0
              || !will_do (self, link, start, n_links - 1))
            continue;
          reached[link->to].on = (guint16) n_links;
          reached[link->to].link = number;
          try_links (self, trace_back (self, link->to));
          for (guint k = 0; k < there->n_weak; k++)
            {
              const guint next = yass_web_weak (web, there)[k];

              if (reached[next].off > 0)
                continue;
              reached[next].off = (guint16) (n_links + 1);
              reached[next].by = link->to;
              g_array_append_val (self->queue, next);
            }
        }
    }
}

static void
search_links (YassChainFinder *self)
{
  for (guint node = 0;
       node < self->web->nodes->len && !yass_chain_finder_is_over (self);
       node++)
    if (yass_web_node (self->web, node)->n_links == 0)
      continue;
    else if (self->quest->every_way)
      go_on (self, node, 0);
    else
      spread (self, node);
}

void
yass_chain_finder_search (YassChainFinder *self, const uint64_t *numbers_of,
                          const YassChainQuest *quest, YassChainVisit visit,
                          gpointer data)
{
  const gsize size = self->board.board->n_cells * sizeof *numbers_of;

  if (memcmp (self->numbers_of, numbers_of, size) != 0)
    {
      memset (self->is_spun, 0, sizeof self->is_spun);
      self->forced = NULL;
      self->woven = YASS_NET_NOTHING;
      memcpy (self->numbers_of, numbers_of, size);
    }
  if (!self->is_spun[quest->size])
    yass_web_spin (self->webs[quest->size], numbers_of, quest->size);
  self->is_spun[quest->size] = true;
  self->quest = quest;
  self->web = self->webs[quest->size];
  self->visit = visit;
  self->visit_data = data;
  self->most_links = G_MAXUINT;
  self->is_done = false;
  if (quest->net != YASS_NET_NOTHING)
    yass_chain_finder_weave (self);
  else if (quest->over == YASS_OVER_EITHER)
    search_links (self);
  else
    yass_chain_finder_force (self);
}
