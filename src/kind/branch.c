/* branch.c: what one of several statements leaves, were it the one that holds
 * SPDX-License-Identifier: MIT */
#include "kind/branch.h"

#include <string.h>

/* A branch has a game of its own. What that declares is kept to on a copy of
 * the cells until nothing changes: what a cell may be; pairs by their tables;
 * groups by their singles, naked and hidden; sums by what the terms can add up
 * to; and each propagator looks, as it does on the board. */

/* Sums that come to more totals, or have so many terms, are only bounded */
#define MOST_SUM_WORDS 16
#define MOST_TERM_WORDS 1024

static void
add_cell (YassBranch *self, bool *is_there, guint variable)
{
  if (variable >= self->game->n_cells || is_there[variable])
    return;
  is_there[variable] = true;
  self->cells[self->n_cells++] = variable;
}

static void
find_cells (YassBranch *self)
{
  const YassGame *game = self->game;
  g_autofree bool *is_there = g_new0 (bool, game->n_cells);

  self->cells = g_new (guint32, game->n_cells);
  for (guint i = 0; i < game->restrictions->len; i++)
    add_cell (self, is_there, yass_game_get_restriction (game, i)->cell);
  for (guint i = 0; i < game->groups->len; i++)
    for (guint k = 0; k < yass_game_get_group (game, i)->n_cells; k++)
      add_cell (self, is_there, yass_game_get_group (game, i)->cells[k]);
  for (guint i = 0; i < game->sights->len; i++)
    {
      add_cell (self, is_there, yass_game_get_sight (game, i)->a);
      add_cell (self, is_there, yass_game_get_sight (game, i)->b);
    }
  for (guint i = 0; i < game->pairs->len; i++)
    {
      add_cell (self, is_there, yass_game_get_pair (game, i)->a);
      add_cell (self, is_there, yass_game_get_pair (game, i)->b);
    }
  for (guint i = 0; i < game->sums->len; i++)
    for (guint k = 0; k < yass_game_get_sum (game, i)->n_terms; k++)
      add_cell (self, is_there, yass_game_get_sum (game, i)->terms[k].variable);
  for (guint i = 0; i < game->declared->len; i++)
    for (guint k = 0; k < yass_game_get_declared (game, i)->scope.n_variables;
         k++)
      add_cell (self, is_there,
                yass_game_get_declared (game, i)->scope.variables[k]);
}

void
yass_branch_init (YassBranch *self, const YassGame *context,
                  const YassStatement *statement)
{
  *self = (YassBranch){ .game = yass_game_new_branch (context, statement) };
  self->n_words = self->game->n_words;
  for (guint i = 0; i < self->game->hidden->len; i++)
    self->n_words = MAX (
        self->n_words, (yass_game_get_hidden (self->game, i)->count + 63) / 64);
  self->is_simple = self->game->declared->len == 0
                    && self->game->groups->len == 0
                    && self->game->sights->len + self->game->pairs->len
                               + self->game->sums->len
                           <= 1;
  find_cells (self);
}

void
yass_branch_clear (YassBranch *self)
{
  yass_game_free (self->game);
  g_free (self->cells);
}

static uint64_t *
get_numbers (const YassScratch *self, guint variable)
{
  return self->numbers + (gsize) variable * self->view.n_words;
}

static bool
has_none (const YassScratch *self, guint variable)
{
  const uint64_t *numbers = get_numbers (self, variable);
  uint64_t any = 0;

  for (guint word = 0; word < self->view.n_words; word++)
    any |= numbers[word];
  return any == 0;
}

/* Nobody asks why here */
static void
scratch_because (YassView *view, YassFacts facts)
{
}

static bool
scratch_remove (YassView *view, guint variable, guint number)
{
  YassScratch *self = (YassScratch *) view;

  if (self->is_dead)
    return false;
  get_numbers (self, variable)[(number - 1) / 64]
      &= ~((uint64_t) 1 << (number - 1) % 64);
  self->has_changed = true;
  self->is_dead = has_none (self, variable);
  return true;
}

/* Takes away whatever is not in @allowed, which has @n words */
static void
keep (YassScratch *self, guint variable, const uint64_t *allowed, guint n)
{
  uint64_t *numbers = get_numbers (self, variable);
  uint64_t any = 0;

  for (guint word = 0; word < n; word++)
    {
      self->has_changed |= (numbers[word] & ~allowed[word]) != 0;
      numbers[word] &= allowed[word];
      any |= numbers[word];
    }
  for (guint word = n; word < self->view.n_words; word++)
    any |= numbers[word];
  self->is_dead |= any == 0;
}

/* The only number left, or 0 */
static guint
get_single (const YassScratch *self, guint variable)
{
  const uint64_t numbers = *get_numbers (self, variable);

  if (self->view.n_words == 1)
    return numbers != 0 && (numbers & (numbers - 1)) == 0
               ? (guint) __builtin_ctzll (numbers) + 1
               : 0;
  const guint number = yass_view_get_lowest (&self->view, variable);

  return number != 0 && yass_view_next (&self->view, variable, number) == 0
             ? number
             : 0;
}

static void
take (YassScratch *self, guint variable, guint number)
{
  if (get_numbers (self, variable)[(number - 1) / 64] >> (number - 1) % 64 & 1)
    scratch_remove (&self->view, variable, number);
}

static void
keep_unequal (YassScratch *self, guint a, guint b)
{
  guint single = get_single (self, a);

  if (single != 0)
    take (self, b, single);
  single = get_single (self, b);
  if (single != 0)
    take (self, a, single);
}

static void
keep_pair (YassScratch *self, const YassGame *game, const YassPair *pair)
{
  const guint n_words = game->n_words;
  const uint64_t *b = get_numbers (self, pair->b);
  uint64_t at_a[4] = { 0 }, at_b[4] = { 0 };

  for (guint m = yass_view_next (&self->view, pair->a, 0); m != 0;
       m = yass_view_next (&self->view, pair->a, m))
    {
      const uint64_t *allowed = yass_pair_get_allowed (game, pair, m);
      bool is_possible = false;

      for (guint word = 0; word < n_words; word++)
        {
          is_possible |= (allowed[word] & b[word]) != 0;
          at_b[word] |= allowed[word];
        }
      if (is_possible)
        at_a[(m - 1) / 64] |= (uint64_t) 1 << (m - 1) % 64;
    }
  keep (self, pair->b, at_b, n_words);
  keep (self, pair->a, at_a, n_words);
}

/* Numbers that must be there and have one place go there */
static void
keep_held (YassScratch *self, const YassGame *game, const YassGroup *group)
{
  for (guint word = 0; word < game->n_words && !self->is_dead; word++)
    {
      uint64_t any = 0, twice = 0;

      for (guint i = 0; i < group->n_cells; i++)
        {
          const uint64_t numbers = get_numbers (self, group->cells[i])[word];

          twice |= any & numbers;
          any |= numbers;
        }
      self->is_dead |= (group->held[word] & ~any) != 0;
      const uint64_t once = group->held[word] & any & ~twice;
      for (guint i = 0; once != 0 && i < group->n_cells; i++)
        {
          uint64_t only[4] = { 0 };

          only[word] = once & get_numbers (self, group->cells[i])[word];
          if (only[word] != 0)
            keep (self, group->cells[i], only, self->view.n_words);
          /* Two that can be nowhere else */
          self->is_dead |= (only[word] & (only[word] - 1)) != 0;
        }
    }
}

static void
keep_group (YassScratch *self, const YassGame *game, const YassGroup *group)
{
  for (guint i = 0; i < group->n_cells && !self->is_dead; i++)
    {
      const guint single = get_single (self, group->cells[i]);

      for (guint k = 0; single != 0 && k < group->n_cells; k++)
        if (k != i)
          take (self, group->cells[k], single);
    }
  keep_held (self, game, group);
}

/* What a term adds, counted from the least it can add */
typedef struct
{
  gint64 least;
  gint64 most;
  gint first; /* what is written for number 1 */
} Span;

static Span
get_span (const YassScratch *self, const YassGame *game, const YassTerm *term)
{
  const gint first = (gint) (term->variable < game->n_cells
                                 ? game->shape.first
                                 : yass_game_get_hidden (
                                       game, term->variable - game->n_cells)
                                       ->first);
  const uint64_t numbers = *get_numbers (self, term->variable);
  const bool is_word = self->view.n_words == 1;
  const gint64 low
      = first - 1
        + (gint) (is_word ? (guint) __builtin_ctzll (numbers) + 1
                          : yass_view_get_lowest (&self->view, term->variable));
  const gint64 high
      = first - 1
        + (gint) (is_word
                      ? 64 - (guint) __builtin_clzll (numbers)
                      : yass_view_get_highest (&self->view, term->variable));

  return term->times > 0
             ? (Span){ low * term->times, high * term->times, first }
             : (Span){ high * term->times, low * term->times, first };
}

static void
or_shifted (uint64_t *to, const uint64_t *from, guint n_words, guint by)
{
  const guint skip = by / 64, shift = by % 64;

  for (guint i = n_words; i-- > skip;)
    {
      to[i] |= from[i - skip] << shift;
      if (shift > 0 && i > skip)
        to[i] |= from[i - skip - 1] >> (64 - shift);
    }
}

/* The same the other way; @to may be NULL. Returns whether what was shifted has
 * anything in common with @with, if that is not NULL. */
static bool
or_shifted_back (uint64_t *to, const uint64_t *from, guint n_words, guint by,
                 const uint64_t *with)
{
  const guint skip = by / 64, shift = by % 64;
  bool meets = false;

  for (guint i = 0; i + skip < n_words; i++)
    {
      uint64_t bits = from[i + skip] >> shift;

      if (shift > 0 && i + skip + 1 < n_words)
        bits |= from[i + skip + 1] << (64 - shift);
      if (to != NULL)
        to[i] |= bits;
      meets |= with != NULL && (bits & with[i]) != 0;
    }
  return meets;
}

static guint
get_offset (const YassTerm *term, const Span *span, guint number)
{
  return (guint) ((gint64) term->times * (span->first + (gint) number - 1)
                  - span->least);
}

/* With the totals as sets of bits, from the least one on */
static void
keep_totals (YassScratch *self, const YassSum *sum, const Span *spans,
             gint64 least, guint n_totals)
{
  const guint n_words = (n_totals + 63) / 64;
  uint64_t before[MOST_TERM_WORDS];
  uint64_t behind[MOST_SUM_WORDS] = { 0 }, next[MOST_SUM_WORDS];

  memset (before, 0, (sum->n_terms + 1) * n_words * sizeof *before);
  before[0] = 1;
  for (guint i = 0; i < sum->n_terms; i++)
    {
      const guint variable = sum->terms[i].variable;

      for (guint n = yass_view_next (&self->view, variable, 0); n != 0;
           n = yass_view_next (&self->view, variable, n))
        or_shifted (before + (i + 1) * n_words, before + i * n_words, n_words,
                    get_offset (&sum->terms[i], &spans[i], n));
    }
  for (guint total = 0; total < n_totals; total++)
    if (least + total >= sum->least && least + total <= sum->most
        && yass_sum_allows (sum, (gint) (least + total)))
      behind[total / 64] |= (uint64_t) 1 << total % 64;
  for (guint i = sum->n_terms; i-- > 0 && !self->is_dead;)
    {
      const guint variable = sum->terms[i].variable;
      uint64_t found[4] = { 0 };

      memset (next, 0, n_words * sizeof *next);
      for (guint n = yass_view_next (&self->view, variable, 0); n != 0;
           n = yass_view_next (&self->view, variable, n))
        if (or_shifted_back (next, behind, n_words,
                             get_offset (&sum->terms[i], &spans[i], n),
                             before + i * n_words))
          found[(n - 1) / 64] |= (uint64_t) 1 << (n - 1) % 64;
      keep (self, variable, found, self->view.n_words);
      memcpy (behind, next, n_words * sizeof *next);
    }
}

/* The same where all totals fit a word, as those of a few cells do */
static void
keep_few_totals (YassScratch *self, const YassSum *sum, const Span *spans,
                 gint64 least)
{
  uint64_t before[64];
  uint64_t leads = 0;

  before[0] = 1;
  for (guint i = 0; i < sum->n_terms; i++)
    {
      uint64_t next = 0;

      for (uint64_t rest = *get_numbers (self, sum->terms[i].variable);
           rest != 0; rest &= rest - 1)
        next |= before[i] << get_offset (&sum->terms[i], &spans[i],
                                         (guint) __builtin_ctzll (rest) + 1);
      before[i + 1] = next;
    }
  for (uint64_t rest = before[sum->n_terms]; rest != 0; rest &= rest - 1)
    {
      const gint total = (gint) least + __builtin_ctzll (rest);

      if (yass_sum_allows (sum, total))
        leads |= rest & -rest;
    }
  for (guint i = sum->n_terms; i-- > 0;)
    {
      uint64_t found = 0, next = 0;

      for (uint64_t rest = *get_numbers (self, sum->terms[i].variable);
           rest != 0; rest &= rest - 1)
        {
          const uint64_t from
              = before[i]
                & leads >> get_offset (&sum->terms[i], &spans[i],
                                       (guint) __builtin_ctzll (rest) + 1);

          next |= from;
          found |= from != 0 ? rest & -rest : 0;
        }
      keep (self, sum->terms[i].variable, &found, 1);
      leads = next;
    }
}

static void
keep_bounds (YassScratch *self, const YassGame *game, const YassSum *sum,
             gint64 least, gint64 most)
{
  self->is_dead |= least > sum->most || most < sum->least;
  for (guint i = 0; i < sum->n_terms && !self->is_dead; i++)
    {
      const YassTerm *term = &sum->terms[i];
      const Span span = get_span (self, game, term);

      for (guint n = yass_view_next (&self->view, term->variable, 0); n != 0;
           n = yass_view_next (&self->view, term->variable, n))
        {
          const gint64 more = get_offset (term, &span, n);

          if (least + more > sum->most
              || most - (span.most - span.least) + more < sum->least)
            take (self, term->variable, n);
        }
    }
}

static void
keep_sum (YassScratch *self, const YassGame *game, const YassSum *sum)
{
  Span spans[MOST_TERM_WORDS]; /* of more terms none are needed */
  gint64 least = 0, most = 0;

  for (guint i = 0; i < sum->n_terms; i++)
    {
      const Span span = get_span (self, game, &sum->terms[i]);

      least += span.least;
      most += span.most;
      if (i < G_N_ELEMENTS (spans))
        spans[i] = span;
    }
  if (most - least < 64 && sum->n_terms < 64 && self->view.n_words == 1)
    keep_few_totals (self, sum, spans, least);
  else if (most - least < MOST_SUM_WORDS * 64
           && (sum->n_terms + 1) * ((most - least) / 64 + 1) <= MOST_TERM_WORDS)
    keep_totals (self, sum, spans, least, (guint) (most - least) + 1);
  else
    keep_bounds (self, game, sum, least, most);
  if (sum->n_terms == 0)
    self->is_dead |= !yass_sum_allows (sum, 0);
}

/* Once through all that it declares */
static void
keep_to_all (YassScratch *self, const YassGame *game)
{
  for (guint i = 0; i < game->groups->len && !self->is_dead; i++)
    keep_group (self, game, yass_game_get_group (game, i));
  for (guint i = 0; i < game->sights->len && !self->is_dead; i++)
    keep_unequal (self, yass_game_get_sight (game, i)->a,
                  yass_game_get_sight (game, i)->b);
  for (guint i = 0; i < game->pairs->len && !self->is_dead; i++)
    keep_pair (self, game, yass_game_get_pair (game, i));
  for (guint i = 0; i < game->sums->len && !self->is_dead; i++)
    keep_sum (self, game, yass_game_get_sum (game, i));
  for (guint i = 0; i < game->declared->len && !self->is_dead; i++)
    {
      const YassDeclared *declared = yass_game_get_declared (game, i);

      declared->propagator->look (&declared->scope, &self->view);
    }
}

void
yass_scratch_init (YassScratch *self, const YassView *outer, uint64_t *numbers,
                   guint n_words)
{
  *self = (YassScratch){ .view = *outer, .numbers = numbers };
  self->view.kept = NULL;
  self->view.cells_of = NULL;
  self->view.n_words = n_words;
  self->view.numbers_of = numbers;
  self->view.because = scratch_because;
  self->view.remove = scratch_remove;
}

static void
copy_cell (YassScratch *self, const YassView *outer, guint cell)
{
  const uint64_t *from = outer->numbers_of + (gsize) cell * outer->n_words;
  uint64_t *to = get_numbers (self, cell);

  for (guint word = 0; word < self->view.n_words; word++)
    to[word] = word < outer->n_words ? from[word] : 0;
}

bool
yass_scratch_try (YassScratch *self, const YassView *outer,
                  const YassBranch *branch)
{
  const YassGame *game = branch->game;

  self->is_dead = false;
  self->view.n_variables = game->n_cells + game->hidden->len;
  for (guint i = 0; i < branch->n_cells; i++)
    copy_cell (self, outer, branch->cells[i]);
  for (guint i = 0; i < game->hidden->len; i++)
    for (guint word = 0; word < self->view.n_words; word++)
      get_numbers (self, game->n_cells + i)[word]
          = yass_span_get_word (1, yass_game_get_hidden (game, i)->count, word);
  for (guint i = 0; i < game->restrictions->len; i++)
    keep (self, yass_game_get_restriction (game, i)->cell,
          yass_game_get_restriction (game, i)->allowed, game->n_words);
  do
    {
      self->has_changed = false;
      keep_to_all (self, game);
    }
  while (self->has_changed && !self->is_dead && !branch->is_simple);
  return !self->is_dead;
}
