/* nets.c: looking for nets: an edge that leads to a contradiction, or edges one
 * of which holds and that all lead to the same
 * SPDX-License-Identifier: MIT */
#include "chain/find.h"

#include <string.h>

static bool
suppose (YassChainFinder *self, guint edge)
{
  return yass_net_suppose (self->net, edge, self->quest->net,
                           self->quest->one_number);
}

static void
begin_chain (YassChainFinder *self, guint over_what)
{
  yass_net_begin_chain (self->net);
  self->chain.over = self->quest->over;
  self->chain.over_what = over_what;
  self->chain.n_branches = 0;
  self->chain.first[0] = 0;
}

/* The edge does not hold; or it does, which cannot be */
static void
tell_contradiction (YassChainFinder *self, guint edge)
{
  const guint n_numbers = self->board.n_numbers;
  YassChain *chain = &self->chain;
  const uint32_t cell = edge / n_numbers;

  begin_chain (self, 0);
  chain->literals[0] = (YassChainLiteral){ .why = YASS_WHY_BRANCH,
                                           .number = edge % n_numbers,
                                           .cells = &cell,
                                           .n_cells = 1 };
  chain->first[1] = 1;
  chain->n_branches = 1;
  if (!yass_net_add_branch (self->net, chain, edge))
    return;
  memset (self->removed, 0, self->board.n_words * sizeof *self->removed);
  yass_bits_add (self->removed, edge);
  yass_chain_finder_tell (self);
}

/* Supposes every edge, and keeps what goes with it. Calls @found with those
 * that lead to a contradiction, which nothing is kept of. */
static void
suppose_all (YassChainFinder *self,
             void (*found) (YassChainFinder *self, guint edge))
{
  const guint n_words = self->board.n_words;

  self->woven = YASS_NET_NOTHING;
  g_array_set_size (self->net_off, 0);
  g_array_set_size (self->net_off, self->board.n_edges * n_words);
  YASS_BITS_FOREACH (edge, self->web->live, n_words)
    if (yass_chain_finder_is_over (self))
      return;
    else if (suppose (self, edge))
      yass_bits_copy (
          &g_array_index (self->net_off, uint64_t, (gsize) edge * n_words),
          self->net->gone, n_words);
    else
      found (self, edge);
  self->woven = self->quest->one_number ? YASS_NET_NOTHING : self->quest->net;
}

static void
found_contradiction (YassChainFinder *self, guint edge)
{
  if (yass_net_count_steps (self->net, edge) <= self->most_links)
    tell_contradiction (self, edge);
}

/* Which of the edges that go with every source is nearest to them all, and how
 * many steps it takes */
static guint
find_nearest (YassChainFinder *self, const guint *sources, guint n,
              guint *n_steps)
{
  guint16 *lengths = self->lengths;
  guint nearest = G_MAXUINT;

  YASS_BITS_FOREACH (edge, self->removed, self->board.n_words)
    lengths[edge] = 0;
  for (guint i = 0; i < n; i++)
    {
      suppose (self, sources[i]);
      YASS_BITS_FOREACH (edge, self->removed, self->board.n_words)
        lengths[edge] = (guint16) (lengths[edge]
                                   + yass_net_count_steps (self->net, edge));
    }
  YASS_BITS_FOREACH (edge, self->removed, self->board.n_words)
    if (nearest == G_MAXUINT || lengths[edge] < lengths[nearest])
      nearest = edge;
  *n_steps = lengths[nearest];
  return nearest;
}

/* Leaves those of the edges to remove that the steps of the last branch take
 * away as well */
static void
keep_common (YassChainFinder *self)
{
  const YassNet *net = self->net;

  yass_bits_set_common (self->removed, self->removed, net->gone,
                        self->board.n_words);
  YASS_BITS_FOREACH (edge, self->removed, self->board.n_words)
    if (!net->is_needed[net->gone_by[edge]])
      self->removed[edge / 64] &= ~((uint64_t) 1 << edge % 64);
}

/* Told is how the nearest edge goes, with all others that go in the same way */
static void
try_edges (YassChainFinder *self, guint what, const guint *sources, guint n)
{
  guint n_steps;

  if (!yass_chain_finder_find_common (self, self->net_off, sources, n))
    return;
  const guint edge = find_nearest (self, sources, n, &n_steps);
  if (n_steps > self->most_links)
    return;
  begin_chain (self, what);
  for (guint i = 0; i < n; i++)
    {
      suppose (self, sources[i]);
      if (!yass_net_add_branch (self->net, &self->chain, edge))
        return;
      keep_common (self);
    }
  yass_chain_finder_tell (self);
}

/* A contradiction has to be told as such */
static void
ignore (YassChainFinder *self, guint edge)
{
}

void
yass_chain_finder_weave (YassChainFinder *self)
{
  yass_net_begin (self->net, self->web->numbers_of, self->web->live);
  if (self->quest->over == YASS_OVER_EITHER)
    {
      suppose_all (self, found_contradiction);
      return;
    }
  if (self->woven != self->quest->net)
    suppose_all (self, ignore);
  if (self->woven == self->quest->net)
    yass_chain_finder_foreach_source (self, true, try_edges);
}
