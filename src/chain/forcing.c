/* forcing.c: looking for what all numbers of a cell, or all places of a number,
 * lead to
 * SPDX-License-Identifier: MIT */
#include "chain/find.h"

#include <string.h>

static bool
will_do (const YassChainFinder *self, const YassChainLink *link)
{
  return self->quest->whys >> link->why & 1;
}

static const YassChainReached *
get_stored (const YassChainFinder *self, guint source)
{
  return &g_array_index (self->stored, YassChainReached,
                         (gsize) source * self->web->nodes->len);
}

/* Which nodes are on and off if @source is on; counted from 1, the source */
static void
spread (YassChainFinder *self, guint source)
{
  const YassWeb *web = self->web;
  YassChainReached *reached = (YassChainReached *) get_stored (self, source);

  g_array_set_size (self->queue, 0);
  g_array_append_val (self->queue, source);
  reached[source].on = 1;
  reached[source].link = YASS_NO_LINK;
  for (guint i = 0; i < self->queue->len; i++)
    {
      const guint on = g_array_index (self->queue, guint, i);
      const YassChainNode *here = yass_web_node (web, on);
      const guint16 n = reached[on].on;

      if (n > self->quest->most_links)
        return;
      for (guint w = 0; w < here->n_weak; w++)
        {
          const guint off = yass_web_weak (web, here)[w];
          const YassChainNode *next = yass_web_node (web, off);

          if (reached[off].off > 0)
            continue;
          reached[off].off = n;
          reached[off].by = on;
          for (guint l = 0; l < next->n_links; l++)
            {
              const YassChainLink *link
                  = yass_web_link (web, next->first_link + l);

              if (!will_do (self, link) || reached[link->to].on > 0)
                continue;
              reached[link->to].on = n + 1;
              reached[link->to].link = next->first_link + l;
              g_array_append_val (self->queue, link->to);
            }
        }
    }
}

/* The nearest node that is on with @source and excludes @edge; of the number of
 * that edge if there is one as near. G_MAXUINT: none */
static guint
find_end (const YassChainFinder *self, guint source, guint edge)
{
  const YassChainReached *reached = get_stored (self, source);
  const guint number = edge % self->board.n_numbers;
  guint best = G_MAXUINT;

  for (guint i = 0; i < self->web->nodes->len; i++)
    {
      const YassChainNode *node = yass_web_node (self->web, i);

      if (reached[i].on == 0
          || !yass_bits_has (yass_web_excluded (self->web, node), edge))
        continue;
      if (best == G_MAXUINT || reached[i].on < reached[best].on
          || (reached[i].on == reached[best].on && node->number == number
              && yass_web_node (self->web, best)->number != number))
        best = i;
    }
  return best;
}

/* The way from @source to @end, as a branch. Returns false if it is too long.
 */
static bool
add_branch (YassChainFinder *self, guint source, guint end)
{
  const YassChainReached *reached = get_stored (self, source);
  const guint n_links = reached[end].on - 1u;
  YassChain *chain = &self->chain;
  guint at = end;

  for (guint i = n_links; i > 0; i--)
    {
      self->path[i - 1] = reached[at].link;
      at = reached[yass_web_link (self->web, reached[at].link)->from].by;
    }
  chain->first[chain->n_branches + 1] = chain->first[chain->n_branches];
  chain->n_branches++;
  if (!yass_chain_finder_add (self, source, true, YASS_WHY_BRANCH, 0, -1))
    return false;
  for (guint i = 0; i < n_links; i++)
    {
      const YassChainLink *link = yass_web_link (self->web, self->path[i]);

      if (!yass_chain_finder_add (self, link->from, false, YASS_WHY_EXCLUDED, 0,
                                  (gint) (2 * i))
          || !yass_chain_finder_add (self, link->to, true, link->why,
                                     link->what, (gint) (2 * i + 1)))
        return false;
    }
  return true;
}

bool
yass_chain_finder_find_common (YassChainFinder *self, const GArray *off,
                               const guint *sources, guint n)
{
  const guint n_words = self->board.n_words;

  memcpy (self->removed, self->web->live, n_words * sizeof *self->removed);
  for (guint i = 0; i < n; i++)
    yass_bits_set_common (
        self->removed, self->removed,
        &g_array_index (off, uint64_t, (gsize) sources[i] * n_words), n_words);
  return !yass_bits_is_empty (self->removed, n_words);
}

/* The chains to one edge, and what else goes because of their ends */
static void
try_edge (YassChainFinder *self, guint what, const guint *sources, guint n,
          guint edge)
{
  const guint n_words = self->board.n_words;
  guint ends[YASS_CHAIN_MOST_BRANCHES];
  guint n_links = 0;

  for (guint i = 0; i < n; i++)
    {
      ends[i] = find_end (self, sources[i], edge);
      n_links += get_stored (self, sources[i])[ends[i]].on - 1u;
    }
  if (n_links > self->most_links)
    return;
  memcpy (self->removed, self->web->live, n_words * sizeof *self->removed);
  self->chain.over = self->quest->over;
  self->chain.over_what = what;
  self->chain.n_branches = 0;
  self->chain.first[0] = 0;
  for (guint i = 0; i < n; i++)
    {
      yass_bits_set_common (
          self->removed, self->removed,
          yass_web_excluded (self->web, yass_web_node (self->web, ends[i])),
          n_words);
      if (!add_branch (self, sources[i], ends[i]))
        return;
    }
  yass_chain_finder_tell (self);
}

/* One of these nodes is on */
static void
try_nodes (YassChainFinder *self, guint what, const guint *sources, guint n)
{
  if (!yass_chain_finder_find_common (self, self->off, sources, n))
    return;
  yass_bits_copy (self->common, self->removed, self->board.n_words);
  YASS_BITS_FOREACH (edge, self->common, self->board.n_words)
    if (!self->is_done)
      try_edge (self, what, sources, n, edge);
}

/* What stands for an edge, or -1 */
static gint
get_source (const YassChainFinder *self, uint32_t cell, guint number,
            bool as_edges)
{
  return as_edges ? (gint) (cell * self->board.n_numbers + number)
                  : yass_web_find_node (self->web, number, &cell, 1);
}

static void
foreach_cell (YassChainFinder *self, bool as_edges, YassChainTry try)
{
  const YassWeb *web = self->web;

  for (uint32_t cell = 0;
       cell < self->board.board->n_cells && !yass_chain_finder_is_over (self);
       cell++)
    {
      guint sources[64];
      guint n = 0;

      for (uint64_t rest = web->numbers_of[cell]; rest != 0; rest &= rest - 1)
        {
          const gint source = get_source (
              self, cell, (guint) __builtin_ctzll (rest), as_edges);

          if (source >= 0)
            sources[n++] = (guint) source;
        }
      if (n > 2 && n <= YASS_CHAIN_MOST_BRANCHES)
        try (self, cell, sources, n);
    }
}

static void
foreach_house (YassChainFinder *self, bool as_edges, YassChainTry try)
{
  const YassWeb *web = self->web;
  const YassToldBoard *board = self->board.board;

  for (guint house = 0; house < board->n_mapped; house++)
    for (uint64_t rest = self->board.must_appear[house];
         rest != 0 && !yass_chain_finder_is_over (self); rest &= rest - 1)
      {
        const guint number = (guint) __builtin_ctzll (rest);
        guint sources[64];
        guint n = 0;
        bool has_it = false; /* a cell that is not open */

        for (guint i = 0; i < board->constraints[house].n_cells; i++)
          {
            const uint32_t cell = board->constraints[house].cells[i];

            if (cell >= board->n_cells
                || !(web->numbers_of[cell] >> number & 1))
              continue;
            has_it |= !(web->numbers_of[cell] & (web->numbers_of[cell] - 1));
            if (!has_it)
              sources[n++] = (guint) get_source (self, cell, number, as_edges);
          }
        if (!has_it && n > 2 && n <= YASS_CHAIN_MOST_BRANCHES)
          try (self, house, sources, n);
      }
}

void
yass_chain_finder_foreach_source (YassChainFinder *self, bool as_edges,
                                  YassChainTry try)
{
  if (self->quest->over == YASS_OVER_CELL)
    foreach_cell (self, as_edges, try);
  else
    foreach_house (self, as_edges, try);
}

/* Edges are the first nodes of a web, so each is a source by its number */
static guint
count_edges (const YassWeb *web)
{
  guint n = 0;

  while (n < web->nodes->len && yass_web_node (web, n)->n_cells == 1)
    n++;
  return n;
}

/* What each edge leads to, and what goes with it. Returns false if that was
 * called off. */
static bool
spread_all (YassChainFinder *self)
{
  const YassWeb *web = self->web;
  const guint n_words = self->board.n_words;
  const guint n_sources = count_edges (web);

  g_array_set_size (self->stored, 0);
  g_array_set_size (self->stored, n_sources * web->nodes->len);
  g_array_set_size (self->off, 0);
  g_array_set_size (self->off, n_sources * n_words);
  self->forced = NULL;
  for (guint source = 0; source < n_sources; source++)
    {
      uint64_t *off
          = &g_array_index (self->off, uint64_t, (gsize) source * n_words);

      if (yass_chain_finder_is_over (self))
        return false;
      spread (self, source);
      for (guint i = 0; i < self->queue->len; i++)
        yass_bits_set_either (
            off, off,
            yass_web_excluded (
                web,
                yass_web_node (web, g_array_index (self->queue, guint, i))),
            n_words);
    }
  self->forced = self->quest;
  return true;
}

/* Whether the last ones were spread along the same links */
static bool
is_spread (const YassChainFinder *self)
{
  return self->forced != NULL && self->forced->size == self->quest->size
         && self->forced->whys == self->quest->whys
         && self->forced->most_links == self->quest->most_links;
}

void
yass_chain_finder_force (YassChainFinder *self)
{
  if (is_spread (self) || spread_all (self))
    yass_chain_finder_foreach_source (self, false, try_nodes);
}
