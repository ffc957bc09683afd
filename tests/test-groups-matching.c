/* test-groups-matching.c: a warm matching leaves what a textbook leaves
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "constraint/groups.h"

#define ROUNDS (YASS_SET_IS_WIDE ? 30 : 300)

/* A side, and what its tight groups have left of it */
typedef struct
{
  YassSide side;
  YassSet map[YASS_SET_MAX];
  YassSet left[YASS_SET_MAX];
  bool overfull;
  guint last_rank; /* of the group told of last */
} House;

static bool
apply (gpointer data, YassSet group, YassSet partners)
{
  House *house = data;
  const guint n = yass_set_count (house->side.live);
  const guint size = yass_set_count (group);
  YassSet together = YASS_SET_EMPTY;

  YASS_SET_FOREACH (member, group)
    together |= house->map[member];
  g_assert_true (yass_set_is_empty (together & ~partners));
  if (yass_set_count (partners) < size)
    {
      house->overfull = true;
      return false;
    }
  g_assert_cmpuint (yass_set_count (partners), ==, size);
  g_assert_cmpuint (house->last_rank, <=, MIN (2 * size, 2 * (n - size) + 1));
  YASS_SET_FOREACH (member, house->side.live & ~group)
    house->left[member] &= ~partners;
  return true;
}

static void
find (const YassGroupStrategy *strategy, YassGroupScratch *scratch,
      House *house, bool smallest_first)
{
  const YassGroupQuery query = { .max_size = YASS_SET_MAX,
                                 .max_rest = YASS_SET_MAX,
                                 .smallest_first = smallest_first,
                                 .found = apply,
                                 .data = house };

  house->overfull = false;
  house->last_rank = 0;
  memcpy (house->left, house->map, sizeof house->left);
  strategy->find (scratch, &house->side, &query);
}

static guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

/* @n members and partners with a hidden pairing, more edges at random, and
 * often a tight group; sometimes the pairing is broken */
static void
make_house (House *house, guint n)
{
  guint pairing[YASS_SET_MAX];
  const guint density = 1 + random_below (5);
  const guint cut = g_test_rand_bit () ? random_below (n) : n;

  memset (house, 0, sizeof *house);
  house->side = (YassSide){ house->map, yass_set_below (n) };
  for (guint i = 0; i < n; i++)
    pairing[i] = i;
  for (guint i = n; i > 1; i--)
    {
      const guint k = random_below (i);
      const guint kept = pairing[i - 1];

      pairing[i - 1] = pairing[k];
      pairing[k] = kept;
    }
  for (guint i = 0; i < n; i++)
    {
      house->map[i] = yass_set_of (pairing[i]);
      for (guint k = 0; k < (i < cut ? cut : n); k++)
        if (random_below (10) < density)
          house->map[i] |= yass_set_of (pairing[k]);
    }
  if (random_below (6) == 0)
    house->map[random_below (n)] &= house->map[random_below (n)];
}

/* Kuhn's algorithm */
static bool
find_partner (const House *house, guint member, YassSet *tried,
              guint *member_of)
{
  YASS_SET_FOREACH (partner, house->map[member])
    {
      if (yass_set_has (*tried, partner))
        continue;
      *tried |= yass_set_of (partner);
      if (member_of[partner] == YASS_SET_MAX
          || find_partner (house, member_of[partner], tried, member_of))
        {
          member_of[partner] = member;
          return true;
        }
    }
  return false;
}

/* Kuhn's matching, then Warshall's closure of "can move to the place of":
 * an edge stays if it goes in a circle. Returns false without a matching. */
static bool
filter_by_the_book (House *house, guint n)
{
  guint member_of[YASS_SET_MAX];
  YassSet leads_to[YASS_SET_MAX]; /* by member, members */

  for (guint i = 0; i < YASS_SET_MAX; i++)
    member_of[i] = YASS_SET_MAX;
  for (guint member = 0; member < n; member++)
    {
      YassSet tried = YASS_SET_EMPTY;

      if (!find_partner (house, member, &tried, member_of))
        return false;
    }
  for (guint member = 0; member < n; member++)
    {
      leads_to[member] = yass_set_of (member);
      YASS_SET_FOREACH (partner, house->map[member])
        leads_to[member] |= yass_set_of (member_of[partner]);
    }
  for (guint via = 0; via < n; via++)
    for (guint member = 0; member < n; member++)
      if (yass_set_has (leads_to[member], via))
        leads_to[member] |= leads_to[via];
  for (guint member = 0; member < n; member++)
    {
      house->left[member] = YASS_SET_EMPTY;
      YASS_SET_FOREACH (partner, house->map[member])
        if (yass_set_has (leads_to[member_of[partner]], member))
          house->left[member] |= yass_set_of (partner);
    }
  return true;
}

static void
assert_alike (const House *a, const House *b, guint n)
{
  g_assert_cmpint (a->overfull, ==, b->overfull);
  for (guint i = 0; !a->overfull && i < n; i++)
    g_assert_true (yass_set_equals (a->left[i], b->left[i]));
}

/* The scratch, and so the last matching, goes from house to house */
static void
test_textbook (void)
{
  YassGroupScratch scratch;
  guint n_overfull = 0;
  guint n_removed = 0;

  yass_group_scratch_init (&scratch, 1, YASS_SET_MAX);
  for (guint round = 0; round < ROUNDS; round++)
    for (guint n = 1; n <= YASS_SET_MAX; n += 1 + n / 20)
      {
        House house, book;

        make_house (&house, n);
        book = house;
        book.overfull = !filter_by_the_book (&book, n);
        find (&yass_groups_matching, &scratch, &house, g_test_rand_bit ());
        assert_alike (&house, &book, n);
        n_overfull += house.overfull;
        n_removed += memcmp (house.left, house.map, sizeof house.left) != 0;
      }
  g_assert_cmpuint (n_overfull, >, 10);
  g_assert_cmpuint (n_removed, >, 10);
  yass_group_scratch_clear (&scratch);
}

/* Every strategy that can make the maps of a house leaves the same of it */
static void
test_others (void)
{
  YassGroupScratch scratch;

  yass_group_scratch_init (&scratch, 1, YASS_SET_MAX);
  for (guint round = 0; round < ROUNDS / 10; round++)
    for (guint n = 1; n <= 20; n++)
      {
        House house;

        make_house (&house, n);
        House doubled = house;
        House listed = house;
        find (&yass_groups_matching, &scratch, &house, false);
        if (n <= yass_groups_doubling.max_live)
          {
            find (&yass_groups_doubling, &scratch, &doubled, false);
            assert_alike (&house, &doubled, n);
          }
        if (n <= 12 || (n <= 20 && round < 3))
          {
            find (&yass_groups_enumerate, &scratch, &listed, false);
            assert_alike (&house, &listed, n);
          }
      }
  yass_group_scratch_clear (&scratch);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/groups/matching/leaves-what-the-textbook-leaves",
                   test_textbook);
  g_test_add_func ("/groups/matching/leaves-what-other-strategies-leave",
                   test_others);
  return g_test_run ();
}
