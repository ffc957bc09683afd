/* automaton-explain.c: what had to be gone for a line to have no way
 * SPDX-License-Identifier: MIT */
#include "kind/automaton-walk.h"

/* What was left of the cells */
static void
read_facts (const YassAutomatonTable *self, YassFacts facts, uint64_t *cells)
{
  const guint set_words = yass_states_count_words (self->size);
  const guint n_halves = yass_automaton_table_count_halves (self);

  memset (cells, 0, (gsize) self->n_layers * set_words * sizeof *cells);
  for (guint i = 0; i < self->n_layers; i++)
    for (guint half = 0; half < n_halves; half++)
      cells[(gsize) i * set_words + half / 2]
          |= (uint64_t) yass_facts_get (facts, 1 + i * n_halves + half)
             << half % 2 * 32;
}

/* Whether number @n leads from any of the states before a cell to one of @good;
 * if not, adds the states that it leads to */
static bool
leads_to (const YassAutomatonTable *self, guint i, guint n, const uint64_t *now,
          const uint64_t *good, uint64_t *then)
{
  const YassTableLayer *layer = &self->layers[i];
  const YassTableSizes sizes = yass_automaton_table_get_sizes (self);
  const guint n_words = self->layers[i + 1].n_words;
  uint64_t *behind = g_newa0 (uint64_t, n_words);
  uint64_t only[4] = { 0 };
  uint64_t leading = 0;

  yass_states_add (only, n);
  for (guint word = 0; word < layer->n_words; word++)
    for (uint64_t rest = now[word]; rest != 0; rest &= rest - 1)
      {
        const guint s = word * 64 + (guint) __builtin_ctzll (rest);

        if (yass_states_have (layer->numbers + (gsize) s * sizes.set_words, n))
          yass_automaton_table_add_next (self, layer, s, only, sizes, behind);
      }
  for (guint word = 0; word < n_words; word++)
    leading |= behind[word] & good[word];
  for (guint word = 0; word < n_words && leading == 0; word++)
    then[word] |= behind[word];
  return leading != 0;
}

/* The states of all layers that lead to the end with these cells */
static uint64_t *
find_good (const YassAutomatonTable *self, const uint64_t *cells)
{
  const YassTableLayer *layers = self->layers;
  const guint set_words = yass_states_count_words (self->size);
  uint64_t *good = g_new0 (uint64_t, self->n_words);

  good[layers[self->n_layers].first_word] = 1;
  for (guint i = self->n_layers; i-- > 0;)
    {
      uint64_t found[4] = { 0 };

      yass_states_fill (good + layers[i].first_word, layers[i].n_states);
      yass_automaton_table_go_back (self, i, cells + (gsize) i * set_words,
                                    yass_automaton_table_get_sizes (self),
                                    good + layers[i].first_word,
                                    good + layers[i + 1].first_word, found);
    }
  return good;
}

/* With all that had gone, some states lead to the end. Whoever goes forward and
 * stays clear of these never gets there; a number that would lead to one had to
 * be gone, all others might have been left. */
static void
explain_from (const YassScope *scope, const uint64_t *cells, guint variable,
              YassPremises *premises)
{
  const YassAutomatonTable *self = scope->data;
  const YassTableLayer *layers = self->layers;
  const guint set_words = yass_states_count_words (self->size);
  g_autofree uint64_t *good = find_good (self, cells);
  g_autofree uint64_t *clear = g_new0 (uint64_t, self->n_words);

  yass_states_fill (clear, layers[0].n_states);
  for (guint i = 0; i < self->n_layers; i++)
    for (guint n = 0; n < self->size; n++)
      {
        const bool is_left
            = yass_states_have (cells + (gsize) i * set_words, n);

        if (scope->variables[i] == variable && !is_left)
          continue;
        if (leads_to (self, i, n, clear + layers[i].first_word,
                      good + layers[i + 1].first_word,
                      clear + layers[i + 1].first_word)
            && !is_left)
          yass_premises_add (premises, scope->variables[i], n + 1);
      }
}

/* Supposes that the variable is the number: there was no way then */
void
yass_automaton_table_explain (const YassScope *scope, YassFacts facts,
                              guint variable, guint number,
                              YassPremises *premises)
{
  const YassAutomatonTable *self = scope->data;
  const guint set_words = yass_states_count_words (self->size);
  g_autofree uint64_t *cells
      = g_new (uint64_t, (gsize) self->n_layers * set_words);

  read_facts (self, facts, cells);
  for (guint i = 0; i < self->n_layers; i++)
    if (facts.n == 0)
      yass_premises_add_all (premises, scope->variables[i]);
    else if (scope->variables[i] == variable)
      {
        memset (cells + (gsize) i * set_words, 0, set_words * sizeof *cells);
        yass_states_add (cells + (gsize) i * set_words, number - 1);
      }
  if (facts.n > 0)
    explain_from (scope, cells, variable, premises);
}
