/* automaton-walk.h: from the states before a cell to those behind it, and back
 * SPDX-License-Identifier: MIT */
#pragma once

#include <string.h>

#include "kind/automaton-table.h"

/* Of a set of so many */
static inline guint
yass_states_count_words (guint n)
{
  return (n + 63) / 64;
}

static inline bool
yass_states_have (const uint64_t *set, guint i)
{
  return set[i / 64] >> i % 64 & 1;
}

static inline void
yass_states_add (uint64_t *set, guint i)
{
  set[i / 64] |= (uint64_t) 1 << i % 64;
}

/* Those from 0 to below @n */
static inline void
yass_states_fill (uint64_t *set, guint n)
{
  for (guint word = 0; word < yass_states_count_words (n); word++)
    set[word] = yass_span_get_word (1, n, word);
}

/* What the compiler knows of the automata that there are most of: sets of
 * numbers have so many words, which may be fewer than those of a view, and so
 * many ways lead on from a state with one number */
typedef struct
{
  guint set_words;
  guint n_ways;
} YassTableSizes;

static inline YassTableSizes
yass_automaton_table_get_sizes (const YassAutomatonTable *self)
{
  return (YassTableSizes){ yass_states_count_words (self->size), self->n_ways };
}

/* The states behind state @s when its cell is number @n */
static inline const guint32 *
yass_automaton_table_get_ways (const YassAutomatonTable *self,
                               const YassTableLayer *layer, guint s, guint n,
                               guint n_ways)
{
  return layer->next + ((gsize) s * self->size + n) * n_ways;
}

/* Adds the states behind state @s when its cell is one of @left */
static inline void
yass_automaton_table_add_next (const YassAutomatonTable *self,
                               const YassTableLayer *layer, guint s,
                               const uint64_t *left, YassTableSizes sizes,
                               uint64_t *then)
{
  for (guint word = 0; word < sizes.set_words; word++)
    for (uint64_t rest = left[word]; rest != 0; rest &= rest - 1)
      {
        const guint32 *ways = yass_automaton_table_get_ways (
            self, layer, s, word * 64 + (guint) __builtin_ctzll (rest),
            sizes.n_ways);

        for (guint way = 0; way < sizes.n_ways; way++)
          yass_states_add (then, ways[way]);
      }
}

/* The numbers of the cell that lead on from a state; returns whether these are
 * all that do */
static inline bool
yass_automaton_table_find_left (const YassTableLayer *layer, guint s,
                                const uint64_t *cell, guint set_words,
                                uint64_t *left)
{
  const uint64_t *numbers = layer->numbers + (gsize) s * set_words;
  bool is_all = true;

  for (guint word = 0; word < set_words; word++)
    {
      left[word] = numbers[word] & cell[word];
      is_all &= left[word] == numbers[word];
    }
  return is_all;
}

static inline uint64_t
yass_states_turn (uint64_t states, uint32_t distance)
{
  return states << distance % 64 | states >> -distance % 64;
}

/* The states behind a cell that has some of the numbers, by shifts */
static inline uint64_t
yass_automaton_table_shift_forward (const YassTableLayer *layer,
                                    uint64_t numbers, uint64_t now)
{
  uint64_t then = 0;

  while (numbers != 0)
    {
      const guint n = (guint) __builtin_ctzll (numbers);

      numbers &= ~layer->alike[n];
      for (guint i = layer->first_shift[n]; i < layer->first_shift[n + 1]; i++)
        then |= yass_states_turn (now & layer->shifts[i].states,
                                  layer->shifts[i].distance);
    }
  return then;
}

/* Those before it of @now that lead to one of @then, and on which numbers */
static inline uint64_t
yass_automaton_table_shift_back (const YassTableLayer *layer, uint64_t numbers,
                                 uint64_t now, uint64_t then, uint64_t *found)
{
  uint64_t left = 0;

  while (numbers != 0)
    {
      const guint n = (guint) __builtin_ctzll (numbers);
      const uint64_t alike = numbers & layer->alike[n];
      uint64_t leading = 0;

      numbers &= ~alike;
      for (guint i = layer->first_shift[n]; i < layer->first_shift[n + 1]; i++)
        leading |= layer->shifts[i].states
                   & yass_states_turn (then, -layer->shifts[i].distance);
      leading &= now;
      *found |= leading != 0 ? alike : 0;
      left |= leading;
    }
  return left;
}

/* The states behind a cell, from those before it. Where a cell has all numbers
 * that lead on from a state, which is most of the time, all that it reaches
 * are added at once. */
static inline void
yass_automaton_table_go_forward (const YassAutomatonTable *self, guint i,
                                 const uint64_t *cell, YassTableSizes sizes,
                                 const uint64_t *now, uint64_t *then)
{
  const YassTableLayer *layer = &self->layers[i];
  const guint n_words = self->layers[i + 1].n_words;
  uint64_t left[4];

  if (layer->shifts != NULL)
    {
      *then = yass_automaton_table_shift_forward (layer, *cell, *now);
      return;
    }
  memset (then, 0, n_words * sizeof *then);
  for (guint word = 0; word < layer->n_words; word++)
    for (uint64_t rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const guint s = word * 64 + (guint) __builtin_ctzll (rest);

        if (yass_automaton_table_find_left (layer, s, cell, sizes.set_words,
                                            left)
            && layer->reaches != NULL)
          for (guint w = 0; w < n_words; w++)
            then[w] |= layer->reaches[(gsize) s * n_words + w];
        else
          yass_automaton_table_add_next (self, layer, s, left, sizes, then);
      }
}

/* Whether state @s leads to one of @then with one of @left, and, added to
 * @found, with which */
static inline bool
yass_automaton_table_find_ways (const YassAutomatonTable *self,
                                const YassTableLayer *layer, guint s,
                                const uint64_t *left, YassTableSizes sizes,
                                const uint64_t *then, uint64_t *found)
{
  uint64_t any = 0;

  for (guint word = 0; word < sizes.set_words; word++)
    {
      uint64_t leading = 0;

      for (uint64_t rest = left[word]; rest != 0; rest &= rest - 1)
        {
          const guint32 *ways = yass_automaton_table_get_ways (
              self, layer, s, word * 64 + (guint) __builtin_ctzll (rest),
              sizes.n_ways);
          bool leads = false;

          for (guint way = 0; way < sizes.n_ways; way++)
            leads |= yass_states_have (then, ways[way]);
          if (leads)
            leading |= rest & -rest;
        }
      found[word] |= leading;
      any |= leading;
    }
  return any != 0;
}

/* How many of the states that state @s reaches are among @then */
typedef enum
{
  YASS_TABLE_SHARE_NONE,
  YASS_TABLE_SHARE_SOME,
  YASS_TABLE_SHARE_ALL,
} YassTableShare;

static inline YassTableShare
yass_automaton_table_find_share (const YassTableLayer *layer, guint s,
                                 guint n_words, const uint64_t *then)
{
  const uint64_t *reaches = layer->reaches + (gsize) s * n_words;
  uint64_t in = 0;
  uint64_t out = 0;

  for (guint word = 0; word < n_words; word++)
    {
      in |= reaches[word] & then[word];
      out |= reaches[word] & ~then[word];
    }
  return in == 0    ? YASS_TABLE_SHARE_NONE
         : out == 0 ? YASS_TABLE_SHARE_ALL
                    : YASS_TABLE_SHARE_SOME;
}

/* Leaves those of the states before a cell that lead to one behind it, and adds
 * the numbers on their way to @found */
static inline void
yass_automaton_table_go_back (const YassAutomatonTable *self, guint i,
                              const uint64_t *cell, YassTableSizes sizes,
                              uint64_t *now, const uint64_t *then,
                              uint64_t *found)
{
  const YassTableLayer *layer = &self->layers[i];
  const guint n_words = self->layers[i + 1].n_words;
  uint64_t left[4];

  if (layer->shifts != NULL)
    {
      *now = yass_automaton_table_shift_back (layer, *cell, *now, *then, found);
      return;
    }
  for (guint word = 0; word < layer->n_words; word++)
    for (uint64_t rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const guint s = word * 64 + (guint) __builtin_ctzll (rest);
        const YassTableShare share
            = layer->reaches != NULL
                  ? yass_automaton_table_find_share (layer, s, n_words, then)
                  : YASS_TABLE_SHARE_SOME;
        bool leads = false;

        yass_automaton_table_find_left (layer, s, cell, sizes.set_words, left);
        if (share == YASS_TABLE_SHARE_SOME)
          leads = yass_automaton_table_find_ways (self, layer, s, left, sizes,
                                                  then, found);
        else if (share == YASS_TABLE_SHARE_ALL)
          for (guint w = 0; w < sizes.set_words; w++)
            {
              found[w] |= left[w];
              leads |= left[w] != 0;
            }
        if (!leads)
          now[word] &= ~(rest & -rest);
      }
}
