/* derive.c: equations that follow from all sums and houses together
 * SPDX-License-Identifier: MIT */
#include "constraint/cell-set.h"
#include "constraint/equations.h"
#include "constraint/merged-sums.h"

/* Players know them as innies and outies: a union of houses adds up to so much,
 * and the cages in it to so much, so what is left inside and what sticks out of
 * it make the difference. There are very many such equations; those of few
 * cells are kept, and those that leave little room. */

#define MOST_CELLS 6        /* of an equation that need not be tight */
#define MOST_CELLS_TIGHT 12 /* of one that must be */
#define MOST_KEPT 40        /* equations, the best */
#define MOST_FOUND 4096
#define MOST_BOXES 4 /* in a union of houses that lie anywhere */
#define MOST_UNIONS 4096

typedef struct
{
  guint plus; /* where its cells are */
  guint minus;
  gint total;
  guint first_row;
  guint n_rows;
  double key; /* the less the better */
} Found;

typedef struct
{
  YassBoard *board;
  guint n_words;
  GArray *sums;   /* of YassListedSum: cells that count once, with one total */
  GArray *cages;  /* of YassListedSum: those of them that do not overlap */
  GArray *houses; /* of YassListedSum */
  GPtrArray *owned; /* of uint64_t *: cells of sums */
  GArray *sets;     /* of uint64_t: cells of what was found */
  GArray *rows;     /* of YassEquationRow: the same */
  GArray *found;    /* of Found */
  GArray *these;    /* of YassEquationRow: of what is being looked at */
  guint *taken;     /* the same: indices of cages; owned */
} Search;

static const YassListedSum *
get (const GArray *sums, guint i)
{
  return &g_array_index (sums, YassListedSum, i);
}

static const uint64_t *
get_set (const Search *self, guint at)
{
  return &g_array_index (self->sets, uint64_t, at);
}

static void
add_row (Search *self, YassEquationRow row, gint times)
{
  row.times = times;
  g_array_append_val (self->these, row);
}

static bool
is_known (const Search *self, const uint64_t *plus, const uint64_t *minus)
{
  const guint n = self->n_words;

  for (guint i = 0; i < self->found->len; i++)
    {
      const Found *found = &g_array_index (self->found, Found, i);
      const uint64_t *a = get_set (self, found->plus);
      const uint64_t *b = get_set (self, found->minus);

      if ((yass_cells_equal (a, plus, n) && yass_cells_equal (b, minus, n))
          || (yass_cells_equal (a, minus, n) && yass_cells_equal (b, plus, n)))
        return true;
    }
  if (yass_cells_are_none (minus, n))
    for (guint i = 0; i < self->sums->len; i++)
      if (yass_cells_equal (get (self->sums, i)->cells, plus, n))
        return true;
  return false;
}

/* How far the total is from the nearer end of what the cells can add up to, and
 * how far these ends are apart */
static gint
find_room (const Search *self, const uint64_t *plus, const uint64_t *minus,
           gint total, gint *range)
{
  gint least, most, less, more;

  yass_board_count_groups (self->board, plus, &least, &most);
  yass_board_count_groups (self->board, minus, &less, &more);
  least -= more;
  most -= less;
  *range = most - least;
  return MIN (total - least, most - total);
}

static void
keep (Search *self, const uint64_t *plus, const uint64_t *minus, gint total,
      double key)
{
  const Found found = { self->sets->len,
                        self->sets->len + self->n_words,
                        total,
                        self->rows->len,
                        self->these->len,
                        key };

  g_array_append_vals (self->sets, plus, self->n_words);
  g_array_append_vals (self->sets, minus, self->n_words);
  g_array_append_vals (self->rows, self->these->data, self->these->len);
  g_array_append_val (self->found, found);
}

/* Considers an equation: @plus less @minus adds up to @total, by the current
 * rows */
static void
consider (Search *self, const uint64_t *plus, const uint64_t *minus, gint total)
{
  guint n = yass_cells_count (plus, self->n_words);
  gint range;

  if (n == 0)
    {
      const uint64_t *other = plus;

      plus = minus;
      minus = other;
      total = -total;
      for (guint i = 0; i < self->these->len; i++)
        g_array_index (self->these, YassEquationRow, i).times *= -1;
    }
  n = yass_cells_count (plus, self->n_words)
      + yass_cells_count (minus, self->n_words);
  if (self->these->len < 2 || n == 0 || n > MOST_CELLS_TIGHT
      || self->found->len == MOST_FOUND || is_known (self, plus, minus))
    return;
  const gint room = find_room (self, plus, minus, total, &range);
  if (n > MOST_CELLS && range <= 4 * room)
    return;
  keep (self, plus, minus, total, (n > MOST_CELLS ? n * .5 : n) + room * .1);
}

/* Most are inside altogether, or outside: then nothing need be counted */
static inline __attribute__ ((always_inline)) bool
is_mostly_in (const YassListedSum *cage, const uint64_t *region, guint n_words)
{
  if (!yass_cells_meet (cage->cells, region, n_words))
    return false;
  return yass_cells_are_in (cage->cells, region, n_words)
         || 2 * yass_cells_count_common (cage->cells, region, n_words)
                > cage->n_cells;
}

/* Takes from @region, which is made of whole houses, the cages that are mostly
 * inside: @plus is what is left of it, @minus what sticks out. Most of the time
 * is spent here; so @n_words is a constant for 9x9.
 * Returns how many cages that were; taken[] has them. */
static inline __attribute__ ((always_inline)) guint
take_cages (Search *self, const uint64_t *region, uint64_t *plus,
            uint64_t *minus, const guint n_words)
{
  uint64_t *covered = YASS_CELLS_NEW (n_words);
  guint n = 0;

  yass_cells_clear (covered, n_words);
  yass_cells_clear (minus, n_words);
  yass_cells_copy (plus, region, n_words);
  for (guint i = 0; i < self->cages->len; i++)
    {
      const YassListedSum *cage = get (self->cages, i);

      if (!is_mostly_in (cage, region, n_words)
          || yass_cells_meet (cage->cells, covered, n_words))
        continue;
      yass_cells_join (covered, cage->cells, n_words);
      for (guint word = 0; word < n_words; word++)
        minus[word] |= cage->cells[word] & ~region[word];
      self->taken[n++] = i;
    }
  yass_cells_drop (plus, covered, n_words);
  return n;
}

/* What is left of @region without the cages in it, if that is little */
static void
look_at_region (Search *self, const uint64_t *region, gint total)
{
  const guint n_words = self->n_words;
  uint64_t *plus = YASS_CELLS_NEW (n_words);
  uint64_t *minus = YASS_CELLS_NEW (n_words);
  const guint n_taken = n_words == 2
                            ? take_cages (self, region, plus, minus, 2)
                            : take_cages (self, region, plus, minus, n_words);

  if (yass_cells_count (plus, n_words) + yass_cells_count (minus, n_words)
      > MOST_CELLS_TIGHT)
    return;
  for (guint i = 0; i < n_taken; i++)
    {
      const YassListedSum *cage = get (self->cages, self->taken[i]);

      total -= cage->total;
      add_row (self, cage->row, -1);
    }
  consider (self, plus, minus, total);
}

/* Houses of one kind that do not overlap */
typedef struct
{
  const YassKind *kind;
  guint first; /* of the houses */
  guint n;
} Family;

/* One house after the other: rows 1-2, 1-3, 2-3 ... */
static void
look_at_runs (Search *self, const Family *family)
{
  uint64_t *region = YASS_CELLS_NEW (self->n_words);

  for (guint i = 0; i < family->n; i++)
    {
      gint total = 0;

      yass_cells_clear (region, self->n_words);
      for (guint j = i; j < family->n; j++)
        {
          total += get (self->houses, family->first + j)->total;
          yass_cells_join (region, get (self->houses, family->first + j)->cells,
                           self->n_words);
          g_array_set_size (self->these, 0);
          for (guint k = i; k <= j; k++)
            add_row (self, get (self->houses, family->first + k)->row, 1);
          look_at_region (self, region, total);
        }
    }
}

static void
look_at_chosen (Search *self, const Family *family, const guint *chosen,
                guint n)
{
  uint64_t *region = YASS_CELLS_NEW (self->n_words);
  gint total = 0;

  yass_cells_clear (region, self->n_words);
  g_array_set_size (self->these, 0);
  for (guint i = 0; i < n; i++)
    {
      const YassListedSum *house
          = get (self->houses, family->first + chosen[i]);

      total += house->total;
      yass_cells_join (region, house->cells, self->n_words);
      add_row (self, house->row, 1);
    }
  look_at_region (self, region, total);
}

/* Every choice of a few houses, and all of them together */
static void
look_at_unions (Search *self, const Family *family)
{
  guint n_left = MOST_UNIONS;
  g_autofree guint *chosen = g_new (guint, MAX (family->n, MOST_BOXES));

  for (guint size = 1; size <= MIN (MOST_BOXES, family->n); size++)
    {
      guint at = 0;

      for (guint i = 0; i < size; i++)
        chosen[i] = i;
      for (;;)
        {
          look_at_chosen (self, family, chosen, size);
          if (--n_left == 0)
            return;
          /* The next choice in order */
          for (at = size;
               at > 0 && chosen[at - 1] == family->n - size + at - 1;)
            at--;
          if (at == 0)
            break;
          chosen[at - 1]++;
          for (guint i = at; i < size; i++)
            chosen[i] = chosen[i - 1] + 1;
        }
    }
  if (family->n <= MOST_BOXES)
    return;
  for (guint i = 0; i < family->n; i++)
    chosen[i] = i;
  look_at_chosen (self, family, chosen, family->n);
}

static void
look_at_families (Search *self)
{
  for (guint i = 0; i < self->houses->len;)
    {
      const guint c = get (self->houses, i)->row.of;
      Family family = { self->board->constraints[c].kind, i, 1 };
      uint64_t *covered = YASS_CELLS_NEW (self->n_words);

      yass_cells_copy (covered, get (self->houses, i)->cells, self->n_words);
      for (i++; i < self->houses->len; i++, family.n++)
        {
          const YassListedSum *house = get (self->houses, i);

          if (self->board->constraints[house->row.of].kind != family.kind
              || yass_cells_meet (house->cells, covered, self->n_words))
            break;
          yass_cells_join (covered, house->cells, self->n_words);
        }
      if (family.kind == &yass_kind_row || family.kind == &yass_kind_column)
        look_at_runs (self, &family);
      else
        look_at_unions (self, &family);
    }
}

/* A house less the cages inside, and one of those that stick out of it by a
 * cell */
static void
look_at_outies (Search *self, const YassListedSum *house)
{
  const guint n_words = self->n_words;
  uint64_t *inside = YASS_CELLS_NEW (n_words);
  uint64_t *plus = YASS_CELLS_NEW (n_words);
  uint64_t *minus = YASS_CELLS_NEW (n_words);
  gint total = house->total;
  guint n_inside;

  yass_cells_clear (inside, n_words);
  g_array_set_size (self->these, 0);
  add_row (self, house->row, 1);
  for (guint i = 0; i < self->cages->len; i++)
    {
      const YassListedSum *cage = get (self->cages, i);

      if (!yass_cells_are_in (cage->cells, house->cells, n_words)
          || yass_cells_meet (cage->cells, inside, n_words))
        continue;
      yass_cells_join (inside, cage->cells, n_words);
      total -= cage->total;
      add_row (self, cage->row, -1);
    }
  n_inside = self->these->len;
  for (guint i = 0; i < self->cages->len; i++)
    {
      const YassListedSum *cage = get (self->cages, i);
      const guint n_in
          = yass_cells_count_common (cage->cells, house->cells, n_words);

      if (n_in == 0 || cage->n_cells != n_in + 1
          || yass_cells_meet (cage->cells, inside, n_words))
        continue;
      for (guint word = 0; word < n_words; word++)
        {
          plus[word] = house->cells[word] & ~inside[word] & ~cage->cells[word];
          minus[word] = cage->cells[word] & ~house->cells[word];
        }
      g_array_set_size (self->these, n_inside);
      for (guint row = 0; row < n_inside; row++)
        g_array_index (self->these, YassEquationRow, row).times
            = row == 0 ? 1 : -1;
      add_row (self, cage->row, -1);
      if (yass_cells_count (plus, n_words) + 1 <= MOST_CELLS)
        consider (self, plus, minus, total - cage->total);
    }
}

/* The sums that meet a house, with gaps filled by other houses: what sticks out
 * of the house, without whole houses, if that is tight */
static void
look_through (Search *self, guint index)
{
  const guint n_words = self->n_words;
  const YassListedSum *house = get (self->houses, index);
  uint64_t *covered = YASS_CELLS_NEW (n_words);
  uint64_t *open = YASS_CELLS_NEW (n_words);
  uint64_t *none = YASS_CELLS_NEW (n_words);
  guint n = 0;
  g_autofree guint *order = g_new (guint, self->sums->len + 1);
  g_autofree guint *n_met = g_new0 (guint, self->sums->len + 1);
  gint total = 0;
  gint range;

  yass_cells_clear (none, n_words);
  yass_cells_clear (covered, n_words);
  g_array_set_size (self->these, 0);
  for (guint i = 0; i < self->sums->len; i++)
    if (yass_cells_meet (get (self->sums, i)->cells, house->cells, n_words))
      order[n++] = i;
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      n_met[order[i]]
          += yass_cells_meet (get (self->sums, order[i])->cells,
                              get (self->sums, order[j])->cells, n_words);
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && n_met[order[j]] < n_met[order[j - 1]]; j--)
      {
        const guint swapped = order[j];

        order[j] = order[j - 1];
        order[j - 1] = swapped;
      }
  for (guint i = 0; i < n; i++)
    {
      const YassListedSum *sum = get (self->sums, order[i]);

      if (yass_cells_meet (sum->cells, covered, n_words))
        continue;
      yass_cells_join (covered, sum->cells, n_words);
      total += sum->total;
      add_row (self, sum->row, 1);
    }
  yass_cells_copy (open, house->cells, n_words);
  yass_cells_drop (open, covered, n_words);
  for (guint i = 0; i < self->houses->len; i++)
    {
      const YassListedSum *other = get (self->houses, i);
      const guint n_gap = yass_cells_count_common (open, other->cells, n_words);

      if (i == index || n_gap < 2
          || yass_cells_meet (covered, other->cells, n_words)
          || n_gap
                 != yass_cells_count_common (house->cells, other->cells,
                                             n_words))
        continue;
      total += other->total;
      yass_cells_join (covered, other->cells, n_words);
      yass_cells_drop (open, other->cells, n_words);
      add_row (self, other->row, 1);
    }
  if (n == 0 || !yass_cells_are_none (open, n_words))
    return;
  yass_cells_drop (covered, house->cells, n_words);
  total -= house->total;
  add_row (self, house->row, -1);
  for (guint i = 0; i < self->houses->len; i++)
    {
      const YassListedSum *other = get (self->houses, i);

      if (!yass_cells_are_in (other->cells, covered, n_words))
        continue;
      yass_cells_drop (covered, other->cells, n_words);
      total -= other->total;
      add_row (self, other->row, -1);
    }
  const guint n_cells = yass_cells_count (covered, n_words);
  if (n_cells == 0 || self->found->len == MOST_FOUND
      || is_known (self, covered, none))
    return;
  const gint room = find_room (self, covered, none, total, &range);
  if (range > 4 * room)
    keep (self, covered, none, total, n_cells * .25 + room * .1);
}

static gint
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a;
  const Found *y = b;

  if (x->key != y->key)
    return x->key < y->key ? -1 : 1;
  return x->first_row < y->first_row ? -1 : 1;
}

static void
add_found (Search *self)
{
  g_array_sort (self->found, compare_found);
  for (guint i = 0; i < MIN (self->found->len, MOST_KEPT); i++)
    {
      const Found *found = &g_array_index (self->found, Found, i);
      const uint64_t *minus = get_set (self, found->minus);

      yass_board_add_balance (
          self->board,
          &(YassBalance){
              get_set (self, found->plus),
              yass_cells_are_none (minus, self->n_words) ? NULL : minus,
              found->total,
              &g_array_index (self->rows, YassEquationRow, found->first_row),
              found->n_rows });
    }
}

static void
list_houses (Search *self)
{
  const YassBoard *board = self->board;
  const gint n = (gint) board->n_numbers;

  for (guint c = 0; c < board->n_mapped; c++)
    if (yass_board_is_house (board, c))
      {
        const YassListedSum house = { board->constraints[c].cell_set,
                                      board->constraints[c].n_cells,
                                      n * (n - 1) / 2,
                                      { true, c, 1 } };

        g_array_append_val (self->houses, house);
      }
}

static bool
is_plain (const YassBoard *board, const YassSum *sum)
{
  for (guint i = 0; i < sum->n_terms; i++)
    if (sum->terms[i].times != 1 || sum->terms[i].variable >= board->n_cells)
      return false;
  return sum->least == sum->most && sum->n_terms > 0;
}

static bool
overlaps_any (const GArray *sums, const uint64_t *cells, guint n_words)
{
  for (guint i = 0; i < sums->len; i++)
    if (yass_cells_meet (get (sums, i)->cells, cells, n_words))
      return true;
  return false;
}

static bool
are_different (const YassBoard *board, const uint64_t *cells)
{
  const guint n_words = board->exclusion.cell_words;
  const guint n = yass_cells_count (cells, n_words);

  YASS_CELLS_FOREACH (cell, cells, n_words)
  if (yass_cells_count_common (
          cells, yass_exclusion_sees (&board->exclusion, cell), n_words)
      != n - 1)
    return false;
  return true;
}

/* In the order in which they are stated */
static void
list_sums (Search *self)
{
  const YassBoard *board = self->board;

  for (guint i = 0; i < board->game->sums->len; i++)
    {
      const YassSum *sum = yass_game_get_sum (board->game, i);

      if (!is_plain (board, sum))
        continue;
      uint64_t *cells = g_new0 (uint64_t, self->n_words);
      for (guint j = 0; j < sum->n_terms; j++)
        yass_cells_add (cells, sum->terms[j].variable);
      g_ptr_array_add (self->owned, cells);
      const YassListedSum listed
          = { cells,
              yass_cells_count (cells, self->n_words),
              sum->least - (gint) (sum->n_terms * board->shape.first),
              { false, i, 1 } };
      g_array_append_val (self->sums, listed);
      if (are_different (board, cells)
          || !overlaps_any (self->cages, cells, self->n_words))
        g_array_append_val (self->cages, listed);
    }
}

void
yass_board_derive_equations (YassBoard *board)
{
  Search self
      = { .board = board,
          .n_words = board->exclusion.cell_words,
          .sums = g_array_new (FALSE, FALSE, sizeof (YassListedSum)),
          .cages = g_array_new (FALSE, FALSE, sizeof (YassListedSum)),
          .houses = g_array_new (FALSE, FALSE, sizeof (YassListedSum)),
          .owned = g_ptr_array_new_with_free_func (g_free),
          .sets = g_array_new (FALSE, FALSE, sizeof (uint64_t)),
          .rows = g_array_new (FALSE, FALSE, sizeof (YassEquationRow)),
          .found = g_array_new (FALSE, FALSE, sizeof (Found)),
          .these = g_array_new (FALSE, FALSE, sizeof (YassEquationRow)) };

  list_houses (&self);
  list_sums (&self);
  self.taken = g_new (guint, self.cages->len);
  if (self.sums->len > 0)
    {
      look_at_families (&self);
      for (guint i = 0; i < self.houses->len; i++)
        look_at_outies (&self, get (self.houses, i));
      for (guint i = 0; i < self.houses->len; i++)
        look_through (&self, i);
      yass_board_merge_sums (board, self.sums);
      add_found (&self);
    }
  g_array_unref (self.sums);
  g_array_unref (self.cages);
  g_array_unref (self.houses);
  g_ptr_array_unref (self.owned);
  g_array_unref (self.sets);
  g_array_unref (self.rows);
  g_array_unref (self.found);
  g_array_unref (self.these);
  g_free (self.taken);
}
