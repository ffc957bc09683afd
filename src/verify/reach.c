/* reach.c: what cells that differ can add up to
 * SPDX-License-Identifier: MIT */
#include "verify/reach.h"

/* For one cell, and for all questions together */
#define MOST_SETS (1u << 16)
#define MOST_STEPS (1u << 24)
#define MOST_WORDS (1u << 28)

#define FEWEST_SLOTS 1024

void
yass_reach_init (YassReach *self, const YassPlainShape *shape)
{
  *self = (YassReach){ .n_words = shape->game->n_words,
                       .size = shape->size,
                       .left = MOST_STEPS,
                       .left_roughly = MOST_WORDS,
                       .is_exact = true };
  self->now = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  self->then = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  self->n_slots_there = FEWEST_SLOTS;
  self->slots = g_new (guint32, self->n_slots_there);
}

void
yass_reach_clear (YassReach *self)
{
  g_array_unref (self->now);
  g_array_unref (self->then);
  g_free (self->slots);
}

void
yass_sum_set_init (YassSumSet *self, guint64 n_bits)
{
  self->n_bits = n_bits;
  self->words = g_new0 (uint64_t, n_bits / 64 + 1);
}

void
yass_sum_set_clear (YassSumSet *self)
{
  g_free (self->words);
}

void
yass_sum_set_add_shifted (YassSumSet *self, const YassSumSet *other,
                          guint64 more)
{
  const guint64 n_words = self->n_bits / 64 + 1;
  const guint64 n_others = other->n_bits / 64 + 1;
  const guint by = more % 64;

  for (guint64 to = more / 64, i = 0; to < n_words && i < n_others; i++, to++)
    {
      self->words[to] |= other->words[i] << by;
      if (by > 0 && to + 1 < n_words)
        self->words[to + 1] |= other->words[i] >> (64 - by);
    }
  if (self->n_bits % 64 > 0)
    self->words[n_words - 1] &= G_MAXUINT64 >> (64 - self->n_bits % 64);
  else
    self->words[n_words - 1] = 0;
}

guint64
yass_sum_set_next (const YassSumSet *self, guint64 from)
{
  const guint64 n_words = self->n_bits / 64 + 1;
  guint64 i = from / 64;

  if (from >= self->n_bits)
    return self->n_bits;
  uint64_t rest = self->words[i] >> from % 64 << from % 64;
  while (rest == 0 && ++i < n_words)
    rest = self->words[i];
  return rest == 0 ? self->n_bits : i * 64 + (guint) __builtin_ctzll (rest);
}

/* Sets of numbers */

static guint
count_sets (const YassReach *self)
{
  return self->then->len / self->n_words;
}

static uint64_t *
get_set (GArray *sets, guint n_words, guint i)
{
  return &g_array_index (sets, uint64_t, (gsize) i * n_words);
}

static guint
hash (const YassReach *self, const uint64_t *set)
{
  uint64_t hash = 0;

  for (guint i = 0; i < self->n_words; i++)
    hash = (hash ^ set[i]) * 0x9e3779b97f4a7c15u;
  return (guint) (hash >> 32) & (self->n_slots - 1);
}

/* Where a set of @then is, or where it would be */
static guint32 *
find_slot (const YassReach *self, const uint64_t *set)
{
  const gsize n_bytes = self->n_words * sizeof *set;
  guint i = hash (self, set);

  while (self->slots[i] != 0
         && memcmp (get_set (self->then, self->n_words, self->slots[i] - 1),
                    set, n_bytes)
                != 0)
    i = (i + 1) & (self->n_slots - 1);
  return &self->slots[i];
}

static void
set_slots (YassReach *self, guint n)
{
  if (n > self->n_slots_there)
    {
      g_free (self->slots);
      self->slots = g_new (guint32, n);
      self->n_slots_there = n;
    }
  self->n_slots = n;
  memset (self->slots, 0, n * sizeof *self->slots);
}

static void
double_slots (YassReach *self)
{
  set_slots (self, 2 * self->n_slots);
  for (guint i = 0; i < count_sets (self); i++)
    *find_slot (self, get_set (self->then, self->n_words, i)) = i + 1;
}

static void
add_set (YassReach *self, const uint64_t *set)
{
  guint32 *slot = find_slot (self, set);

  if (*slot != 0)
    return;
  *slot = count_sets (self) + 1;
  g_array_append_vals (self->then, set, self->n_words);
  if (count_sets (self) > self->n_slots / 2)
    double_slots (self);
}

static void
begin (YassReach *self)
{
  const uint64_t nothing[YASS_PLAIN_WORDS] = { 0 };

  self->now->len = 0;
  g_array_append_vals (self->now, nothing, self->n_words);
}

/* Puts numbers that were not used into one more cell; false when that is too
 * much */
static bool
fill_one (YassReach *self, const YassPlainSet *can_be)
{
  const guint n_now = self->now->len / self->n_words;
  GArray *swap = self->now;

  self->then->len = 0;
  set_slots (self, FEWEST_SLOTS);
  for (guint i = 0; i < n_now; i++)
    {
      uint64_t set[YASS_PLAIN_WORDS];

      memcpy (set, get_set (self->now, self->n_words, i),
              self->n_words * sizeof *set);
      for (guint word = 0; word < self->n_words; word++)
        for (uint64_t left = can_be->word[word] & ~set[word]; left != 0;
             left &= left - 1)
          {
            const uint64_t bit = left & -left;

            set[word] |= bit;
            add_set (self, set);
            set[word] &= ~bit;
            if (--self->left == 0 || count_sets (self) > MOST_SETS)
              return false;
          }
    }
  self->now = self->then;
  self->then = swap;
  return true;
}

static guint64
add_up (const YassReach *self, const uint64_t *set)
{
  guint64 sum = 0;

  for (guint word = 0; word < self->n_words; word++)
    for (uint64_t left = set[word]; left != 0; left &= left - 1)
      sum += word * 64 + (guint) __builtin_ctzll (left);
  return sum;
}

/* Cells with few numbers first: these lead to few sets */
static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const guint n = yass_plain_set_count (a);
  const guint m = yass_plain_set_count (b);

  return (n > m) - (n < m);
}

static bool
fill_all (YassReach *self, const YassPlainSet *sets, guint n)
{
  g_autofree YassPlainSet *sorted = g_memdup2 (sets, n * sizeof *sets);
  bool fits = self->left > 0;

  if (n > 1)
    qsort (sorted, n, sizeof *sorted, compare_counts);
  for (guint i = 0; fits && i < n; i++)
    fits = fill_one (self, &sorted[i]);
  return fits;
}

/* Cells that may repeat */
static void
add_up_freely (const YassPlainSet *sets, guint n, YassSumSet *sums)
{
  YassSumSet before;

  yass_sum_set_init (&before, sums->n_bits);
  yass_sum_set_add (sums, 0);
  for (guint i = 0; i < n; i++)
    {
      uint64_t *swap = before.words;

      before.words = sums->words;
      sums->words = swap;
      memset (sums->words, 0, (sums->n_bits / 64 + 1) * sizeof (uint64_t));
      for (guint number = 1; number <= YASS_PLAIN_SIZE_MAX; number++)
        if (yass_plain_set_has (&sets[i], number))
          yass_sum_set_add_shifted (sums, &before, number - 1);
    }
  yass_sum_set_clear (&before);
}

/* As many different numbers of all that the cells can be */
static void
choose_numbers (const YassPlainSet *sets, guint n, YassSumSet *sums)
{
  g_autofree YassSumSet *of = g_new (YassSumSet, n + 1);
  YassPlainSet any = { { 0 } };

  for (guint i = 0; i < n; i++)
    for (guint word = 0; word < YASS_PLAIN_WORDS; word++)
      any.word[word] |= sets[i].word[word];
  for (guint k = 0; k <= n; k++)
    yass_sum_set_init (&of[k], sums->n_bits);
  yass_sum_set_add (&of[0], 0);
  for (guint number = 1; number <= YASS_PLAIN_SIZE_MAX; number++)
    for (guint k = yass_plain_set_has (&any, number) ? n : 0; k > 0; k--)
      yass_sum_set_add_shifted (&of[k], &of[k - 1], number - 1);
  for (guint64 word = 0; word < sums->n_bits / 64 + 1; word++)
    sums->words[word] &= of[n].words[word];
  for (guint k = 0; k <= n; k++)
    yass_sum_set_clear (&of[k]);
}

/* Takes out cells that have one number left, and that number from all others.
 * Returns how many cells are left; *sum is what the others come to. */
static guint
take_placed (YassPlainSet *sets, guint n, guint64 *sum)
{
  const YassPlainSet nothing = { { 0 } };

  *sum = 0;
  for (guint i = 0; i < n;)
    {
      const guint number = yass_plain_set_beyond (&sets[i], &nothing);

      if (yass_plain_set_count (&sets[i]) != 1)
        {
          i++;
          continue;
        }
      *sum += number - 1;
      sets[i] = sets[--n];
      for (guint j = 0; j < n; j++)
        yass_plain_set_remove (&sets[j], number);
      i = 0;
    }
  return n;
}

static guint
get_highest (const YassPlainSet *set)
{
  guint word = YASS_PLAIN_WORDS;

  while (word > 0 && set->word[word - 1] == 0)
    word--;
  return word == 0 ? 0
                   : word * 64 - (guint) __builtin_clzll (set->word[word - 1]);
}

/* Between what different numbers add up to, if each cell could be anything from
 * its lowest to its highest: it takes the next that is free, and who comes
 * first does not matter. Returns false when too few are. */
static bool
find_span (const YassPlainSet *sets, guint n, guint64 *least, guint64 *most)
{
  const YassPlainSet nothing = { { 0 } };
  YassPlainSet low = nothing;
  YassPlainSet high = nothing;

  *least = *most = 0;
  for (guint i = 0; i < n; i++)
    {
      guint lowest = yass_plain_set_beyond (&sets[i], &nothing);
      guint highest = get_highest (&sets[i]);

      while (lowest > 0 && lowest <= YASS_PLAIN_SIZE_MAX
             && yass_plain_set_has (&low, lowest))
        lowest++;
      while (highest > 0 && yass_plain_set_has (&high, highest))
        highest--;
      if (lowest > YASS_PLAIN_SIZE_MAX || highest == 0)
        return false;
      yass_plain_set_add (&low, lowest);
      yass_plain_set_add (&high, highest);
      *least += lowest - 1;
      *most += highest - 1;
    }
  return true;
}

/* Without looking at which numbers go together */
static void
find_sums_roughly (YassReach *self, const YassPlainSet *sets, guint n,
                   YassSumSet *sums)
{
  const guint64 n_words
      = (guint64) n * self->size * (sums->n_bits / 64 + 1) * 2;
  g_autofree YassPlainSet *open = g_memdup2 (sets, n * sizeof *sets);
  const bool may_look = n_words <= self->left_roughly;
  guint64 placed, least, most;
  YassSumSet beyond;

  self->is_exact = false;
  n = take_placed (open, n, &placed);
  if (!find_span (open, n, &least, &most))
    return;
  yass_sum_set_init (&beyond, sums->n_bits);
  if (may_look)
    {
      self->left_roughly -= n_words;
      add_up_freely (open, n, &beyond);
      choose_numbers (open, n, &beyond);
    }
  for (guint64 sum = least; sum <= most && placed + sum < sums->n_bits; sum++)
    if (!may_look || yass_sum_set_has (&beyond, sum))
      yass_sum_set_add (sums, placed + sum);
  yass_sum_set_clear (&beyond);
}

void
yass_reach_find_sums (YassReach *self, const YassPlainSet *sets, guint n,
                      YassSumSet *sums)
{
  begin (self);
  if (fill_all (self, sets, n))
    for (guint i = 0; i < self->now->len / self->n_words; i++)
      yass_sum_set_add (sums,
                        add_up (self, get_set (self->now, self->n_words, i)));
  else
    find_sums_roughly (self, sets, n, sums);
}

/* Leaves only sets that add up to what fits */
static void
keep_fitting (YassReach *self, YassSumFits fits, gconstpointer data)
{
  const guint n_now = self->now->len / self->n_words;
  guint n_kept = 0;

  for (guint i = 0; i < n_now; i++)
    {
      const uint64_t *set = get_set (self->now, self->n_words, i);

      if (fits (add_up (self, set), data))
        memmove (get_set (self->now, self->n_words, n_kept++), set,
                 self->n_words * sizeof *set);
    }
  self->now->len = n_kept * self->n_words;
}

bool
yass_reach_can_fill (YassReach *self, const YassPlainSet *sets, guint n,
                     YassSumFits fits, gconstpointer data)
{
  begin (self);
  if (fill_all (self, sets, n))
    {
      keep_fitting (self, fits, data);
      if (fill_all (self, sets + n, self->size - n))
        return self->now->len > 0;
    }
  self->is_exact = false;
  return true;
}
