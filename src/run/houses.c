/* houses.c: random houses to measure closures with
 * SPDX-License-Identifier: MIT */
#include "run/houses.h"

#include <string.h>

typedef uint64_t Set[YASS_HOUSE_WORDS];

static inline void
add (uint64_t *set, guint number)
{
  set[number / 64] |= (uint64_t) 1 << (number % 64);
}

static inline void
take (uint64_t *set, guint number)
{
  set[number / 64] &= ~((uint64_t) 1 << (number % 64));
}

static inline bool
has (const uint64_t *set, guint number)
{
  return set[number / 64] >> (number % 64) & 1;
}

static void
shuffle (guint16 *numbers, guint n, GRand *random)
{
  for (guint i = 0; i < n; i++)
    numbers[i] = (guint16) i;
  for (guint i = n; i > 1; i--)
    {
      const guint k = (guint) g_rand_int_range (random, 0, (gint32) i);
      const guint16 kept = numbers[i - 1];

      numbers[i - 1] = numbers[k];
      numbers[k] = kept;
    }
}

/* Cells from @n_placed up to a random one keep to the numbers that these have
 * in the solution */
static void
plant_tight_group (Set *cells, const guint16 *solution, guint n, guint n_placed,
                   GRand *random)
{
  const guint end
      = (guint) g_rand_int_range (random, (gint32) n_placed, (gint32) n);
  Set allowed = { 0 };

  for (guint i = 0; i < end; i++)
    add (allowed, solution[i]);
  for (guint i = n_placed; i < end; i++)
    for (guint word = 0; word < YASS_HOUSE_WORDS; word++)
      cells[i][word] &= allowed[word];
}

static void
fill (Set *cells, const guint16 *solution, guint n, const YassDensity *density,
      GRand *random)
{
  const guint n_placed = (guint) (density->placed * n);
  const double numbers = MAX (density->numbers, 0) + density->share * n;
  const double chance
      = n - n_placed > 1 ? (MAX (numbers, 2) - 1) / (n - n_placed - 1) : 0;

  memset (cells, 0, n * sizeof *cells);
  for (guint i = 0; i < n; i++)
    add (cells[i], solution[i]);
  for (guint i = n_placed; i < n; i++)
    for (guint k = n_placed; k < n; k++)
      if (i != k && g_rand_double (random) < chance)
        add (cells[i], solution[k]);
  if (g_rand_boolean (random) && n_placed < n)
    plant_tight_group (cells, solution, n, n_placed, random);
}

/* As in the textbook: each cell in turn, moving others on. @cell_of is by
 * number. */
static bool
find_partner (const Set *cells, guint n, guint cell, guint16 *cell_of,
              bool *seen)
{
  for (guint number = 0; number < n; number++)
    {
      if (!has (cells[cell], number) || seen[number])
        continue;
      seen[number] = true;
      if (cell_of[number] == G_MAXUINT16
          || find_partner (cells, n, cell_of[number], cell_of, seen))
        {
          cell_of[number] = (guint16) cell;
          return true;
        }
    }
  return false;
}

static void
match (const Set *cells, guint n, guint16 *partners)
{
  guint16 cell_of[YASS_HOUSE_MAX];

  memset (cell_of, 0xff, sizeof cell_of);
  for (guint cell = 0; cell < n; cell++)
    {
      bool seen[YASS_HOUSE_MAX] = { false };
      const bool found = find_partner (cells, n, cell, cell_of, seen);

      g_assert (found);
    }
  for (guint number = 0; number < n; number++)
    partners[cell_of[number]] = (guint16) number;
}

/* Takes away an edge that the solution does not use */
static void
lose_an_edge (Set *cells, const guint16 *solution, guint n,
              const guint16 *partners, GRand *random)
{
  const guint start = (guint) g_rand_int_range (random, 0, (gint32) n);

  for (guint i = 0; i < n; i++)
    {
      const guint cell = (start + i) % n;

      if (partners[cell] == solution[cell])
        continue;
      take (cells[cell], partners[cell]);
      return;
    }
}

void
yass_houses_init (YassHouses *houses, guint size, guint n_houses,
                  const YassDensity *density, guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  guint16 solution[YASS_HOUSE_MAX];

  g_assert (size > 0 && size <= YASS_HOUSE_MAX);
  *houses = (YassHouses){
    .size = size,
    .n_houses = n_houses,
    .sets = g_new (uint64_t, (gsize) n_houses * size * YASS_HOUSE_WORDS),
    .partners = g_new (guint16, (gsize) n_houses * size),
  };
  for (guint i = 0; i < n_houses; i++)
    {
      Set *cells = (Set *) (houses->sets + (gsize) i * size * YASS_HOUSE_WORDS);
      guint16 *partners = houses->partners + (gsize) i * size;

      shuffle (solution, size, random);
      fill (cells, solution, size, density, random);
      match (cells, size, partners);
      lose_an_edge (cells, solution, size, partners, random);
    }
}

void
yass_houses_clear (YassHouses *houses)
{
  g_clear_pointer (&houses->sets, g_free);
  g_clear_pointer (&houses->partners, g_free);
}
