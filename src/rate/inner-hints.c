/* inner-hints.c: what chains within a net come to
 * SPDX-License-Identifier: MIT */
#include "rate/inner-hints.h"

#include <math.h>
#include <string.h>

#include "base/bits.h"

/* No literal: they are twice an edge, + 1 if it is on */
#define MARK UINT16_MAX

void
yass_rate_inner_hints_init (YassRateInnerHints *self)
{
  self->hints = g_array_new (FALSE, FALSE, sizeof (YassRateInnerHint));
  self->removed = g_array_new (FALSE, FALSE, sizeof (uint16_t));
  self->parents = g_array_new (FALSE, FALSE, sizeof (uint16_t));
  self->literals = g_array_new (FALSE, FALSE, sizeof (uint16_t));
}

void
yass_rate_inner_hints_clear (YassRateInnerHints *self)
{
  g_array_unref (self->hints);
  g_array_unref (self->removed);
  g_array_unref (self->parents);
  g_array_unref (self->literals);
}

void
yass_rate_inner_hints_begin (YassRateInnerHints *self,
                             const YassRateBoard *board,
                             const YassRateBoard *before)
{
  self->board = board;
  self->before = before;
  g_array_set_size (self->hints, 0);
  g_array_set_size (self->removed, 0);
  g_array_set_size (self->parents, 0);
  g_array_set_size (self->literals, 0);
  for (unsigned edge = 0; edge < YASS_RATE_N_EDGES; edge++)
    self->best[edge].rating = INFINITY;
}

/* Less than 0: @key comes before @other */
static int
compare_keys (const YassRateKey *key, const YassRateKey *other)
{
  if (key->rating != other->rating)
    return key->rating < other->rating ? -1 : 1;
  if (key->complexity != other->complexity)
    return key->complexity < other->complexity ? -1 : 1;
  return (int) key->kind - (int) other->kind;
}

bool
yass_rate_inner_hints_wants (const YassRateInnerHints *self, unsigned edge,
                             const YassRateKey *key)
{
  return compare_keys (key, &self->best[edge]) < 0;
}

bool
yass_rate_inner_hints_wants_result (const YassRateInnerHints *self,
                                    unsigned edge, bool is_on,
                                    const YassRateKey *key)
{
  const unsigned cell = edge / 9;

  if (!is_on)
    return yass_rate_inner_hints_wants (self, edge, key);
  YASS_RATE_FOREACH (number, self->board->numbers[cell] & ~(1u << edge % 9))
    if (yass_rate_inner_hints_wants (self, yass_rate_edge (cell, number), key))
      return true;
  return false;
}

static void
append (GArray *array, unsigned value)
{
  const uint16_t narrow = (uint16_t) value;

  g_array_append_val (array, narrow);
}

void
yass_rate_inner_hints_make (YassRateInnerHints *self)
{
  const YassRateInnerHint hint = {
    .order = self->hints->len,
    .first_removed = self->removed->len,
    .first_parent = self->parents->len,
    .first_literal = self->literals->len,
  };

  g_array_append_val (self->hints, hint);
  memset (self->is_parent, 0, sizeof self->is_parent);
}

static YassRateInnerHint *
get_last (const YassRateInnerHints *self)
{
  return &g_array_index (self->hints, YassRateInnerHint, self->hints->len - 1);
}

void
yass_rate_inner_hints_remove (YassRateInnerHints *self, unsigned edge)
{
  append (self->removed, edge);
}

void
yass_rate_inner_hints_conclude (YassRateInnerHints *self, unsigned edge,
                                bool is_on)
{
  const unsigned cell = edge / 9;

  if (!is_on)
    append (self->removed, edge);
  else
    YASS_RATE_FOREACH (number, self->board->numbers[cell] & ~(1u << edge % 9))
      append (self->removed, yass_rate_edge (cell, number));
}

static void
add_parent (YassRateInnerHints *self, unsigned edge)
{
  if (yass_bits_has (self->is_parent, edge))
    return;
  yass_rate_add_edge (self->is_parent, edge);
  append (self->parents, edge);
}

void
yass_rate_inner_hints_note_cell (YassRateInnerHints *self, unsigned cell)
{
  YASS_RATE_FOREACH (number, self->before->numbers[cell]
                                 & ~(unsigned) self->board->numbers[cell])
    add_parent (self, yass_rate_edge (cell, number));
}

void
yass_rate_inner_hints_note_house (YassRateInnerHints *self, unsigned house,
                                  unsigned number)
{
  YASS_RATE_FOREACH (position,
                     self->before->places[house][number]
                         & ~(unsigned) self->board->places[house][number])
    add_parent (self, yass_rate_edge (
                          yass_rate_geometry.cell_at[house][position], number));
}

void
yass_rate_inner_hints_note_strong (YassRateInnerHints *self, unsigned off,
                                   unsigned on)
{
  const unsigned number = on % 9;

  if (off / 9 == on / 9)
    {
      yass_rate_inner_hints_note_cell (self, on / 9);
      return;
    }
  for (unsigned kind = 0; kind < 3; kind++)
    {
      const unsigned house = yass_rate_geometry.house_of[on / 9][kind];

      if (yass_rate_geometry.house_of[off / 9][kind] == house
          && yass_rate_is_pair (self->board->places[house][number]))
        {
          yass_rate_inner_hints_note_house (self, house, number);
          return;
        }
    }
}

void
yass_rate_inner_hints_add_literal (YassRateInnerHints *self, unsigned edge,
                                   bool is_on)
{
  append (self->literals, 2 * edge + is_on);
}

void
yass_rate_inner_hints_add_mark (YassRateInnerHints *self)
{
  append (self->literals, MARK);
}

void
yass_rate_inner_hints_add (YassRateInnerHints *self, const YassRateKey *key)
{
  YassRateInnerHint *hint = get_last (self);

  hint->key = *key;
  hint->n_removed = self->removed->len - hint->first_removed;
  hint->n_parents = self->parents->len - hint->first_parent;
  hint->n_literals = self->literals->len - hint->first_literal;
  if (hint->n_parents == 0)
    {
      g_array_set_size (self->removed, hint->first_removed);
      g_array_set_size (self->literals, hint->first_literal);
      g_array_set_size (self->hints, self->hints->len - 1);
      return;
    }
  for (unsigned i = 0; i < hint->n_removed; i++)
    {
      const unsigned edge
          = g_array_index (self->removed, uint16_t, hint->first_removed + i);

      if (yass_rate_inner_hints_wants (self, edge, key))
        self->best[edge] = *key;
    }
}

static int
compare_hints (gconstpointer a, gconstpointer b)
{
  const YassRateInnerHint *hint = a;
  const YassRateInnerHint *other = b;
  const int order = compare_keys (&hint->key, &other->key);

  return order != 0 ? order : (int) hint->order - (int) other->order;
}

static unsigned
add_reason (const YassRateInnerHints *self, const YassRateInnerHint *hint,
            YassRateReasons *reasons)
{
  const uint32_t nested = yass_rate_reasons_add_nested (
      reasons, &g_array_index (self->literals, uint16_t, hint->first_literal),
      hint->n_literals, hint->key.complexity);

  return yass_rate_reasons_add (
      reasons, &g_array_index (self->parents, uint16_t, hint->first_parent),
      hint->n_parents, nested);
}

unsigned
yass_rate_inner_hints_finish (YassRateInnerHints *self,
                              YassRateReasons *reasons,
                              YassRateInnerRemoval *removed)
{
  uint64_t is_gone[YASS_RATE_EDGE_WORDS] = { 0 };
  unsigned n = 0;

  g_array_sort (self->hints, compare_hints);
  for (unsigned i = 0; i < self->hints->len; i++)
    {
      const YassRateInnerHint *hint
          = &g_array_index (self->hints, YassRateInnerHint, i);
      unsigned reason = G_MAXUINT;

      for (unsigned k = 0; k < hint->n_removed; k++)
        {
          const unsigned edge = g_array_index (self->removed, uint16_t,
                                               hint->first_removed + k);

          if (yass_bits_has (is_gone, edge))
            continue;
          if (reason == G_MAXUINT)
            reason = add_reason (self, hint, reasons);
          yass_rate_add_edge (is_gone, edge);
          removed[n++] = (YassRateInnerRemoval){ (uint16_t) edge, reason };
        }
    }
  return n;
}
