/* automaton-table.c: layers of states to what looks go through
 * SPDX-License-Identifier: MIT */
#include "kind/automaton-walk.h"

void
yass_automaton_table_leave (gpointer data)
{
  YassAutomatonTable *self = data;

  if (--self->n_users > 0)
    return;
  for (guint i = 0; i <= self->n_layers; i++)
    {
      g_free (self->layers[i].next);
      g_free (self->layers[i].numbers);
      g_free (self->layers[i].reaches);
      g_free (self->layers[i].shifts);
      g_free (self->layers[i].first_shift);
      g_free (self->layers[i].alike);
    }
  g_free (self->layers);
  g_free (self->goal);
  g_free (self);
}

/* Where there are fewer ways than anywhere else, the first comes again */
static void
compile_layer (const YassAutomatonLayer *from, guint size, guint n_ways,
               YassTableLayer *self, const YassTableLayer *behind)
{
  const guint set_words = yass_states_count_words (size);

  self->next = g_new0 (guint32, (gsize) self->n_states * size * n_ways);
  self->numbers = g_new0 (uint64_t, (gsize) self->n_states * set_words);
  /* Where sets of states have more words than a state has ways on, going by
   * the ways takes less time, and no room: of 4,000 states 2 MB a layer */
  if (behind->n_words <= MAX (size * n_ways, 8))
    self->reaches = g_new0 (uint64_t, (gsize) self->n_states * behind->n_words);
  for (guint s = 0; s < self->n_states; s++)
    for (guint n = 0; n < size; n++)
      {
        const guint32 *ways = yass_layer_get_ways (from, size, s, n);

        if (ways[0] == 0)
          continue;
        yass_states_add (self->numbers + (gsize) s * set_words, n);
        for (guint way = 0; way < n_ways; way++)
          {
            const bool is_there = way < from->n_ways && ways[way] != 0;
            const guint32 next = ways[is_there ? way : 0] - 1;

            self->next[((gsize) s * size + n) * n_ways + way] = next;
            if (self->reaches != NULL)
              yass_states_add (self->reaches + (gsize) s * behind->n_words,
                               next);
          }
      }
}

/* Adds what number @n does */
static void
add_shifts (const YassTableLayer *self, guint n, guint size, guint n_ways,
            GArray *shifts)
{
  const guint first = shifts->len;

  for (guint s = 0; s < self->n_states; s++)
    for (guint way = 0; way < n_ways && yass_states_have (self->numbers + s, n);
         way++)
      {
        const uint32_t distance
            = (self->next[((gsize) s * size + n) * n_ways + way] - s) % 64;
        guint i = first;

        while (i < shifts->len
               && g_array_index (shifts, YassTableShift, i).distance
                      != distance)
          i++;
        if (i == shifts->len)
          {
            const YassTableShift shift = { 0, distance };

            g_array_append_val (shifts, shift);
          }
        g_array_index (shifts, YassTableShift, i).states |= (uint64_t) 1 << s;
      }
}

/* Whether two numbers do the same */
static bool
are_alike (const YassTableLayer *self, guint m, guint n)
{
  const guint first = self->first_shift[m];
  const guint other = self->first_shift[n];
  const guint count = self->first_shift[m + 1] - first;

  if (self->first_shift[n + 1] - other != count)
    return false;
  for (guint i = 0; i < count; i++)
    if (self->shifts[first + i].states != self->shifts[other + i].states
        || self->shifts[first + i].distance != self->shifts[other + i].distance)
      return false;
  return true;
}

/* In a layer of few states a number often leads on from all of them to those at
 * the same distance, as where numbers are added up */
static void
compile_shifts (YassTableLayer *self, const YassTableLayer *behind, guint size,
                guint n_ways)
{
  if (self->n_words > 1 || behind->n_words > 1
      || yass_states_count_words (size) > 1)
    return;

  GArray *shifts = g_array_new (FALSE, FALSE, sizeof (YassTableShift));
  self->first_shift = g_new (guint16, size + 1);
  for (guint n = 0; n < size; n++)
    {
      self->first_shift[n] = (guint16) shifts->len;
      add_shifts (self, n, size, n_ways, shifts);
    }
  self->first_shift[size] = (guint16) shifts->len;
  self->shifts = (YassTableShift *) (gpointer) g_array_free (shifts, FALSE);
  self->alike = g_new0 (uint64_t, size);
  for (guint m = 0; m < size; m++)
    for (guint n = 0; n < size; n++)
      self->alike[m] |= (uint64_t) are_alike (self, m, n) << n;
}

YassAutomatonTable *
yass_automaton_table_new (const YassAutomatonLayer *layers, guint n, guint size)
{
  YassAutomatonTable *self = g_new0 (YassAutomatonTable, 1);

  self->n_users = 1;
  self->size = size;
  self->n_layers = n;
  self->n_ways = 1;
  self->layers = g_new0 (YassTableLayer, n + 1);
  for (guint i = 0; i <= n; i++)
    {
      YassTableLayer *layer = &self->layers[i];

      layer->n_states = i < n ? layers[i].n_states : 1;
      self->n_ways = MAX (self->n_ways, i < n ? layers[i].n_ways : 1);
      layer->n_words = MAX (1, yass_states_count_words (layer->n_states));
      layer->first_word = self->n_words;
      self->n_words += layer->n_words;
    }
  for (guint i = 0; i < n; i++)
    {
      compile_layer (&layers[i], size, self->n_ways, &self->layers[i],
                     &self->layers[i + 1]);
      compile_shifts (&self->layers[i], &self->layers[i + 1], size,
                      self->n_ways);
    }
  return self;
}
