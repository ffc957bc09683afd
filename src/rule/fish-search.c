/* fish-search.c: fish with fins, and those of other houses than lines
 * SPDX-License-Identifier: MIT */
#include "rule/fish.h"

#include <string.h>

typedef YassFishCells Cells;

/* Which side a house can be on: a bit each */
typedef enum
{
  ROW = 1 << 0,
  COLUMN = 1 << 1,
  OTHER = 1 << 2,
} Class;

typedef struct
{
  uint32_t constraint;
  Class class;
  bool is_base; /* the number must be there */
  Cells places;
} House;

/* The cells that are in so many of some houses: in one, two, ... */
typedef struct
{
  Cells in[YASS_FISH_MOST_BASES];
} Layers;

typedef struct
{
  uint64_t words[(YASS_FISH_MOST_HOUSES + 63) / 64];
} Houses;

typedef struct
{
  const YassExclusion *exclusion;
  guint n_words;  /* of sets of cells */
  guint n_layers; /* a cell is in no more houses of a side */
  YassFishFamily family;
  guint size;
  guint number;
  YassFishFound found;
  YassFishIsCalledOff is_called_off;
  gpointer data;

  House houses[YASS_FISH_MOST_HOUSES]; /* that are not settled */
  guint n_houses;
  Cells holders;
  guint n_at[YASS_FISH_MOST_CELLS];
  guint8 at[YASS_FISH_MOST_CELLS][YASS_FISH_MOST_HOUSES_OF_CELL];
  Houses around[YASS_FISH_MOST_CELLS]; /* the same as a set */

  guint base_classes;
  guint cover_classes;
  guint8 bases[YASS_FISH_MOST_BASES];
  Layers base_layers;
  guint8 covers[YASS_FISH_MOST_BASES];
  guint16 fins[YASS_FISH_MOST_FINS];
} Search;

/* Covers and fins so far, and what can still become one */
typedef struct
{
  guint n_covers;
  guint n_fins;
  Layers layers;
  Cells fins;
  Cells targets; /* holders that see all fins */
  Houses barred; /* bases, covers, what has been tried instead, and what is no
                    cover */
} Branch;

static inline bool
is_empty (const Cells *cells)
{
  uint64_t any = 0;

  for (guint i = 0; i < YASS_FISH_WORDS; i++)
    any |= cells->words[i];
  return any == 0;
}

static inline guint
count (const Cells *cells)
{
  guint n = 0;

  for (guint i = 0; i < YASS_FISH_WORDS; i++)
    n += (guint) __builtin_popcountll (cells->words[i]);
  return n;
}

static inline Cells
common (const Cells *a, const Cells *b)
{
  Cells both;

  for (guint i = 0; i < YASS_FISH_WORDS; i++)
    both.words[i] = a->words[i] & b->words[i];
  return both;
}

static inline void
add_cell (Cells *cells, guint cell)
{
  cells->words[cell / 64] |= (uint64_t) 1 << (cell % 64);
}

static inline bool
find_first (const Cells *cells, guint *first)
{
  for (guint i = 0; i < YASS_FISH_WORDS; i++)
    if (cells->words[i] != 0)
      {
        *first = i * 64 + (guint) __builtin_ctzll (cells->words[i]);
        return true;
      }
  return false;
}

static inline void
add_layer (const Search *self, Layers *layers, const Cells *places)
{
  for (guint w = 0; w < self->n_words; w++)
    {
      for (guint i = self->n_layers - 1; i > 0; i--)
        layers->in[i].words[w] |= layers->in[i - 1].words[w] & places->words[w];
      layers->in[0].words[w] |= places->words[w];
    }
}

/* The cells that are in more of @a than of @b */
static inline Cells
find_more (const Search *self, const Layers *a, const Layers *b)
{
  Cells more = { { 0 } };

  for (guint w = 0; w < self->n_words; w++)
    for (guint i = 0; i < self->n_layers; i++)
      more.words[w] |= a->in[i].words[w] & ~b->in[i].words[w];
  return more;
}

/* How many of the houses a cell is in */
static inline guint
count_layers (const Search *self, const Layers *layers, guint cell)
{
  guint n = 0;

  while (n < self->n_layers
         && layers->in[n].words[cell / 64] >> (cell % 64) & 1)
    n++;
  return n;
}

static inline guint
count_common (const Search *self, const Cells *a, const Cells *b)
{
  guint n = 0;

  for (guint w = 0; w < self->n_words; w++)
    n += (guint) __builtin_popcountll (a->words[w] & b->words[w]);
  return n;
}

static inline bool
has_house (const Houses *houses, guint house)
{
  return houses->words[house / 64] >> (house % 64) & 1;
}

static inline void
add_house (Houses *houses, guint house)
{
  houses->words[house / 64] |= (uint64_t) 1 << (house % 64);
}

/* Cells, of which a board may have more words than are used here */
static Cells
take_words (const uint64_t *words, guint n_words)
{
  Cells cells = { { 0 } };

  memcpy (cells.words, words, n_words * sizeof *words);
  return cells;
}

static Class
get_class (const YassConstraint *constraint)
{
  return constraint->kind == &yass_kind_row      ? ROW
         : constraint->kind == &yass_kind_column ? COLUMN
                                                 : OTHER;
}

/* Whether the number has one place here, which nobody else sees: then it is
 * there, and nothing follows */
static bool
is_settled (const Search *self, const Cells *places)
{
  guint cell;

  if (count (places) > 1 || !find_first (places, &cell))
    return count (places) == 0;
  const Cells sees = take_words (yass_exclusion_sees (self->exclusion, cell),
                                 self->exclusion->cell_words);
  const Cells others = common (&sees, &self->holders);
  return is_empty (&others);
}

static void
find_houses (Search *self, const YassState *state)
{
  const YassBoard *board = state->board;
  const YassGraph *graph = &state->graph;

  self->exclusion = &board->exclusion;
  self->n_words = graph->cell_words;
  self->n_layers = MIN (self->size, MAX (board->most_memberships, 1));
  self->holders = take_words (
      graph->cells_of + self->number * graph->cell_words, graph->cell_words);
  self->n_houses = 0;
  memset (self->n_at, 0, sizeof self->n_at);
  memset (self->around, 0, sizeof self->around);
  for (guint i = 0;
       i < board->n_mapped && self->n_houses < YASS_FISH_MOST_HOUSES; i++)
    {
      const YassConstraint *constraint = &board->constraints[i];
      const Cells cells = take_words (constraint->cell_set, graph->cell_words);
      const House house
          = { .constraint = i,
              .class = get_class (constraint),
              .is_base = yass_set_has (constraint->must_appear, self->number),
              .places = common (&cells, &self->holders) };

      if (is_settled (self, &house.places))
        continue;
      for (guint j = 0; j < constraint->n_cells; j++)
        {
          const guint cell = constraint->cells[j];

          if (self->n_at[cell] == YASS_FISH_MOST_HOUSES_OF_CELL)
            continue;
          self->at[cell][self->n_at[cell]++] = (guint8) self->n_houses;
          add_house (&self->around[cell], self->n_houses);
        }
      self->houses[self->n_houses++] = house;
    }
}

static guint
find_classes (const Search *self, const guint8 *houses)
{
  guint classes = 0;

  for (guint i = 0; i < self->size; i++)
    classes |= self->houses[houses[i]].class;
  return classes;
}

/* Whether the houses are such that simpler families do not have the fish */
static bool
is_of_family (const Search *self)
{
  const guint bases = find_classes (self, self->bases);
  const guint covers = find_classes (self, self->covers);
  const bool is_simple = !(
      (bases & ROW && covers & ROW) || (bases & COLUMN && covers & COLUMN)
      || (bases & ROW && bases & COLUMN) || (covers & ROW && covers & COLUMN));

  if (self->family == YASS_FISH_FRANKEN)
    return (bases | covers) & OTHER;
  return self->family != YASS_FISH_MUTANT || !is_simple;
}

/* As people list them */
static void
sort (uint32_t *members, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && members[j] < members[j - 1]; j--)
      {
        const uint32_t kept = members[j];

        members[j] = members[j - 1];
        members[j - 1] = kept;
      }
}

static bool
tell (Search *self, const Branch *branch, const Cells *removed)
{
  YassFish fish = { .number = self->number,
                    .size = self->size,
                    .n_fins = branch->n_fins,
                    .removed = *removed };

  for (guint i = 0; i < self->size; i++)
    {
      const House *base = &self->houses[self->bases[i]];
      const Cells fins = common (&base->places, &branch->fins);

      fish.bases[i] = base->constraint;
      fish.covers[i] = self->houses[self->covers[i]].constraint;
      fish.is_sashimi |= count (&base->places) - count (&fins) <= 1;
    }
  fish.is_sashimi &= fish.n_fins > 0;
  for (guint i = 0; i < fish.n_fins; i++)
    fish.fins[i] = self->fins[i];
  sort (fish.covers, fish.size);
  sort (fish.fins, fish.n_fins);
  return self->found (self->data, &fish);
}

static bool search_covers (Search *self, const Branch *branch);

static bool
search_with_cover (Search *self, const Branch *branch, guint cover)
{
  Branch next = *branch;

  self->covers[next.n_covers++] = (guint8) cover;
  add_house (&next.barred, cover);
  add_layer (self, &next.layers, &self->houses[cover].places);
  return search_covers (self, &next);
}

/* All is covered, or a fin, with covers to spare: one more can be any */
static bool
search_spare_covers (Search *self, const Branch *branch)
{
  Branch rest = *branch;

  for (guint i = 0; i < self->n_houses; i++)
    {
      const Cells hit = common (&self->houses[i].places, &branch->targets);

      if (has_house (&rest.barred, i) || is_empty (&hit))
        continue;
      if (!search_with_cover (self, &rest, i))
        return false;
      add_house (&rest.barred, i);
    }
  return true;
}

static bool
search_with_fin (Search *self, Branch *branch, guint cell)
{
  if (branch->n_fins == YASS_FISH_MOST_FINS)
    return true;
  const Cells sees = take_words (yass_exclusion_sees (self->exclusion, cell),
                                 self->exclusion->cell_words);
  branch->targets = common (&branch->targets, &sees);
  if (is_empty (&branch->targets))
    return true;
  self->fins[branch->n_fins++] = (guint16) cell;
  add_cell (&branch->fins, cell);
  return search_covers (self, branch);
}

/* How many covers a cell can still get */
static inline guint
count_possible_covers (const Search *self, const Branch *branch, guint cell)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (branch->barred.words); i++)
    n += (guint) __builtin_popcountll (self->around[cell].words[i]
                                       & ~branch->barred.words[i]);
  return MIN (n, self->size - branch->n_covers);
}

/* Of the cells that are in more bases than covers, those that get too few
 * covers, whatever is chosen, are fins in the end, and what goes sees them all.
 * Returns whether that leaves anything. */
static bool
can_have_fins (const Search *self, const Branch *branch, const Cells *open)
{
  Cells targets = branch->targets;
  guint n_fins = branch->n_fins;

  for (guint w = 0; w < self->n_words; w++)
    for (uint64_t rest = open->words[w]; rest != 0; rest &= rest - 1)
      {
        const guint cell = w * 64 + (guint) __builtin_ctzll (rest);
        const guint most = count_layers (self, &branch->layers, cell)
                           + count_possible_covers (self, branch, cell);

        /* Whether it is in more bases than that */
        if (most >= self->n_layers
            || !(self->base_layers.in[most].words[w] & rest & -rest))
          continue;
        if (++n_fins > YASS_FISH_MOST_FINS)
          return false;
        const uint64_t *sees = yass_exclusion_sees (self->exclusion, cell);
        uint64_t any = 0;
        for (guint i = 0; i < self->n_words; i++)
          any |= targets.words[i] &= sees[i];
        if (any == 0)
          return false;
      }
  return true;
}

/* Those of @cells that can be in more covers than bases */
static Cells
find_targets (const Search *self, const Branch *branch, const Cells *cells)
{
  Cells targets = { { 0 } };

  for (guint w = 0; w < self->n_words; w++)
    for (uint64_t rest = cells->words[w]; rest != 0; rest &= rest - 1)
      {
        const guint cell = w * 64 + (guint) __builtin_ctzll (rest);

        if (count_possible_covers (self, branch, cell)
            > count_layers (self, &self->base_layers, cell))
          targets.words[w] |= rest & -rest;
      }
  return targets;
}

/* Whether the covers to come can leave so few of the open cells that they are
 * fins. On an open board next to none of the ways to choose covers gets beyond
 * its first ones. */
static bool
can_cover (const Search *self, const Branch *branch, const Cells *open)
{
  const guint n_open = count (open);
  const guint n_fins = YASS_FISH_MOST_FINS - branch->n_fins;
  const guint n = self->size - branch->n_covers;
  guint most[YASS_FISH_MOST_BASES] = { 0 }; /* that a cover has, in order */
  guint n_covered = 0;

  if (n_open <= n_fins)
    return true;
  for (guint i = 0; n > 0 && i < self->n_houses; i++)
    {
      if (has_house (&branch->barred, i))
        continue;
      guint n_both = count_common (self, &self->houses[i].places, open);
      for (guint k = 0; k < n; k++)
        if (n_both > most[k])
          {
            const guint kept = most[k];

            most[k] = n_both;
            n_both = kept;
          }
    }
  for (guint k = 0; k < n; k++)
    n_covered += most[k];
  return n_open <= n_covered + n_fins;
}

/* The first cell that is in more bases than covers gets one more cover, or is a
 * fin. Returns whether to go on. */
static bool
search_covers (Search *self, const Branch *branch)
{
  Cells open = find_more (self, &self->base_layers, &branch->layers);
  guint cell;

  for (guint i = 0; i < YASS_FISH_WORDS; i++)
    open.words[i] &= ~branch->fins.words[i];
  if (!find_first (&open, &cell))
    {
      if (branch->n_covers < self->size)
        return search_spare_covers (self, branch);
      const Cells more = find_more (self, &branch->layers, &self->base_layers);
      const Cells removed = common (&more, &branch->targets);
      return is_empty (&removed) || !is_of_family (self)
             || tell (self, branch, &removed);
    }

  if (!can_have_fins (self, branch, &open) || !can_cover (self, branch, &open))
    return true;
  Branch rest = *branch;
  for (guint i = 0; branch->n_covers < self->size && i < self->n_at[cell]; i++)
    {
      const guint cover = self->at[cell][i];

      if (has_house (&rest.barred, cover))
        continue;
      if (!search_with_cover (self, &rest, cover))
        return false;
      add_house (&rest.barred, cover);
    }
  return search_with_fin (self, &rest, cell);
}

/* @n bases are chosen: more of them only have more to cover. Returns whether to
 * go on. */
static bool
search_bases (Search *self, guint first, guint n, Houses barred)
{
  Branch branch = { .barred = barred };

  if (self->is_called_off != NULL && self->is_called_off (self->data))
    return false;
  if (n == self->size)
    {
      branch.targets = find_targets (self, &branch, &self->holders);
      return search_covers (self, &branch);
    }
  branch.targets = self->holders;
  if (!can_have_fins (self, &branch, &self->base_layers.in[0])
      || !can_cover (self, &branch, &self->base_layers.in[0]))
    return true;
  const Layers kept = self->base_layers;
  for (guint i = first; i < self->n_houses; i++)
    {
      const House *house = &self->houses[i];
      Houses more = barred;

      if (!house->is_base || !(house->class & self->base_classes))
        continue;
      self->bases[n] = (guint8) i;
      add_house (&more, i);
      add_layer (self, &self->base_layers, &house->places);
      if (!search_bases (self, i + 1, n + 1, more))
        return false;
      self->base_layers = kept;
    }
  return true;
}

static Houses
find_no_covers (const Search *self)
{
  Houses others = { { 0 } };

  for (guint i = 0; i < self->n_houses; i++)
    if (!(self->houses[i].class & self->cover_classes))
      add_house (&others, i);
  return others;
}

bool
yass_fish_search (const YassState *state, YassFishFamily family, guint size,
                  guint number, YassFishFound found,
                  YassFishIsCalledOff is_called_off, gpointer data)
{
  static const struct
  {
    guint bases;
    guint covers;
  } sides[][2] = {
    [YASS_FISH_OF_LINES] = { { ROW, COLUMN }, { COLUMN, ROW } },
    [YASS_FISH_FRANKEN]
    = { { ROW | OTHER, COLUMN | OTHER }, { COLUMN | OTHER, ROW | OTHER } },
    [YASS_FISH_MUTANT] = { { ROW | COLUMN | OTHER, ROW | COLUMN | OTHER } },
  };
  Search self = { .family = family,
                  .size = size,
                  .number = number,
                  .found = found,
                  .is_called_off = is_called_off,
                  .data = data };

  if (state->board->n_variables > YASS_FISH_MOST_CELLS)
    return true;
  find_houses (&self, state);
  for (guint i = 0; i < G_N_ELEMENTS (sides[family]); i++)
    {
      self.base_classes = sides[family][i].bases;
      self.cover_classes = sides[family][i].covers;
      if (self.base_classes == 0)
        continue;
      if (!search_bases (&self, 0, 0, find_no_covers (&self)))
        return false;
    }
  return true;
}
