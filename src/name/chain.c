/* chain.c: a chain of literals to facts and back
 * SPDX-License-Identifier: MIT */
#include "name/chain.h"

/* Four words: how it is divided, what it is over, and how many cells could be
 * exchanged; these; then each branch as the number of its literals and these. A
 * literal is a word, and its constraint, cells, parents and set, as far as it
 * has them. */

static guint
pack (const YassChainLiteral *literal)
{
  return (guint) literal->on | (guint) literal->why << 1 | literal->number << 4
         | literal->n_cells << 12 | literal->n_parents << 18
         | literal->n_set << 26;
}

static void
unpack (YassChainLiteral *literal, guint word)
{
  literal->on = word & 1;
  literal->why = (YassChainWhy) (word >> 1 & 7);
  literal->number = word >> 4 & 0xff;
  literal->n_cells = word >> 12 & 0x3f;
  literal->n_parents = word >> 18 & 0xff;
  literal->n_set = word >> 26;
}

static guint
count_words (const YassChainLiteral *literal)
{
  return 1 + (literal->why == YASS_WHY_HOUSE) + literal->n_cells
         + literal->n_parents + literal->n_set;
}

static uint32_t *
put (uint32_t *at, const uint32_t *from, guint n)
{
  for (guint i = 0; i < n; i++)
    *at++ = from[i];
  return at;
}

guint
yass_chain_write (const YassChain *chain, uint32_t *facts, guint most)
{
  const guint n_swap = chain->over == YASS_OVER_SWAP ? chain->n_swap : 0;
  guint n_words = 4 + n_swap + chain->n_branches;
  uint32_t *at = facts;

  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    n_words += count_words (&chain->literals[i]);
  if (n_words > most)
    return 0;
  *at++ = chain->n_branches;
  *at++ = chain->over;
  *at++ = chain->over_what;
  *at++ = n_swap;
  at = put (at, chain->swap, n_swap);
  for (guint b = 0; b < chain->n_branches; b++)
    {
      guint n;
      const YassChainLiteral *literals = yass_chain_branch (chain, b, &n);

      *at++ = n;
      for (guint i = 0; i < n; i++)
        {
          *at++ = pack (&literals[i]);
          if (literals[i].why == YASS_WHY_HOUSE)
            *at++ = literals[i].constraint;
          at = put (at, literals[i].cells, literals[i].n_cells);
          at = put (at, literals[i].parents, literals[i].n_parents);
          at = put (at, literals[i].set, literals[i].n_set);
        }
    }
  return n_words;
}

static const uint32_t *
read_literal (YassChainLiteral *literal, const uint32_t *at)
{
  unpack (literal, *at++);
  literal->constraint = literal->why == YASS_WHY_HOUSE ? *at++ : G_MAXUINT;
  literal->cells = at;
  literal->parents = literal->cells + literal->n_cells;
  literal->set = literal->parents + literal->n_parents;
  return literal->set + literal->n_set;
}

bool
yass_chain_read (YassChain *chain, const uint32_t *facts, guint n_facts)
{
  const uint32_t *at = facts;
  guint n = 0;

  if (n_facts < 4)
    return false;
  chain->n_branches = *at++;
  chain->over = (YassChainOver) *at++;
  chain->over_what = *at++;
  chain->n_swap = *at++;
  chain->swap = at;
  at += chain->n_swap;
  for (guint b = 0; b < chain->n_branches; b++)
    {
      chain->first[b] = n;
      for (guint left = *at++; left > 0; left--)
        at = read_literal (&chain->literals[n++], at);
    }
  chain->first[chain->n_branches] = n;
  return true;
}

bool
yass_chain_is_net (const YassChain *chain)
{
  for (guint i = 0; i < chain->first[chain->n_branches]; i++)
    if (chain->literals[i].n_parents > 1)
      return true;
  return yass_chain_is_contradiction (chain);
}

bool
yass_chain_get_clash (const YassChain *chain, const YassChainLiteral **first,
                      const YassChainLiteral **second)
{
  guint n;
  const YassChainLiteral *literals = yass_chain_branch (chain, 1, &n);
  const YassChainLiteral *last = &literals[n - 1];

  if (last->on || last->n_parents != 1)
    return false;
  for (guint i = 0; i < n; i++)
    if (literals[i].on && literals[i].number == last->number
        && literals[i].n_cells == 1 && literals[i].cells[0] == last->cells[0])
      {
        const guint killer = last->parents[0];

        *first = &literals[MIN (i, killer)];
        *second = &literals[MAX (i, killer)];
        return true;
      }
  return false;
}
