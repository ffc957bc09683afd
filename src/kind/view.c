/* view.c: what a kind or a rule of one's own sees while a puzzle is solved
 * SPDX-License-Identifier: MIT */
#include "kind/view.h"

#include <string.h>

#include "base/harmless.h"

static const uint64_t *
get_numbers (const YassView *self, guint cell)
{
  return self->numbers_of + (gsize) cell * self->n_words;
}

guint
yass_view_get_n_cells (const YassView *self)
{
  return self->n_cells;
}

guint
yass_view_get_n_numbers (const YassView *self)
{
  return self->n_numbers;
}

guint
yass_view_get_first_number (const YassView *self)
{
  return self->game->shape.first;
}

gboolean
yass_view_allows (const YassView *self, guint cell, guint number)
{
  g_return_val_if_fail (cell < self->n_variables, FALSE);
  g_return_val_if_fail (number - 1 < self->n_words * 64, FALSE);

  return get_numbers (self, cell)[(number - 1) / 64] >> (number - 1) % 64 & 1;
}

guint
yass_view_count (const YassView *self, guint cell)
{
  guint n = 0;

  g_return_val_if_fail (cell < self->n_variables, 0);

  for (guint word = 0; word < self->n_words; word++)
    n += (guint) __builtin_popcountll (get_numbers (self, cell)[word]);
  return n;
}

guint
yass_view_next (const YassView *self, guint cell, guint number)
{
  g_return_val_if_fail (cell < self->n_variables, 0);

  if (number >= self->n_words * 64)
    return 0;
  /* Number n is bit n - 1: those above it start at bit n */
  const uint64_t *words = get_numbers (self, cell);
  guint word = number / 64;
  uint64_t rest = words[word] >> number % 64 << number % 64;
  while (rest == 0 && ++word < self->n_words)
    rest = words[word];
  return rest == 0 ? 0 : word * 64 + (guint) __builtin_ctzll (rest) + 1;
}

guint
yass_view_get_lowest (const YassView *self, guint cell)
{
  return yass_view_next (self, cell, 0);
}

guint
yass_view_get_highest (const YassView *self, guint cell)
{
  g_return_val_if_fail (cell < self->n_variables, 0);

  for (guint word = self->n_words; word-- > 0;)
    if (get_numbers (self, cell)[word] != 0)
      return word * 64 + 64
             - (guint) __builtin_clzll (get_numbers (self, cell)[word]);
  return 0;
}

gboolean
yass_view_sees (const YassView *self, guint a, guint b)
{
  g_return_val_if_fail (a < self->n_cells && b < self->n_cells, FALSE);

  return self->sees[(gsize) a * self->cell_words + b / 64] >> (b % 64) & 1;
}

guint
yass_view_get_n_houses (const YassView *self)
{
  return self->game->n_houses;
}

const guint32 *
yass_view_get_house (const YassView *self, guint house)
{
  g_return_val_if_fail (house < self->game->n_houses, NULL);

  return yass_game_get_group (self->game, self->game->houses[house])->cells;
}

void
yass_view_because (YassView *self, YassFacts facts)
{
  self->because (self, facts);
}

guint32
yass_facts_get (YassFacts facts, guint i)
{
  return i < facts.n ? facts.words[i] : 0;
}

void
yass_premises_add (YassPremises *self, guint variable, guint number)
{
  self->gone[(gsize) variable * self->n_words + (number - 1) / 64]
      |= (uint64_t) 1 << (number - 1) % 64;
}

void
yass_premises_add_all (YassPremises *self, guint variable)
{
  memset (self->gone + (gsize) variable * self->n_words, 0xff,
          self->n_words * sizeof *self->gone);
}

gboolean
yass_view_remove (YassView *self, guint cell, guint number)
{
  return yass_view_allows (self, cell, number)
         && self->remove (self, cell, number);
}

void
yass_words_add (YassWords *self, const char *format, ...)
{
  const gsize start = self->text->len;
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  yass_append_harmless (self->text, words, strlen (words));
  for (char *at = self->text->str + start; *at != '\0'; at++)
    if (*at == '"' || *at == '\\')
      *at = '\'';
}

void
yass_words_add_cell (YassWords *self, guint cell)
{
  self->append_cell (self, cell);
}

void
yass_words_add_number (YassWords *self, guint number)
{
  g_string_append_printf (self->text, "%u", number + self->first - 1);
}
