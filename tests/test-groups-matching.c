/* test-groups-matching.c: every way leaves of a house what a textbook leaves
 * SPDX-License-Identifier: MIT */
#include <string.h>

#include "constraint/groups.h"

#define ROUNDS (YASS_SET_IS_WIDE ? 15 : 100)

/* A side, and what its tight groups have left of it */
typedef struct
{
  YassSide side;
  YassSet map[YASS_SET_MAX];
  YassSet left[YASS_SET_MAX];
  bool overfull;
  bool in_order;
  guint last_rank; /* of the group told of last, if they are in order */
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
  if (house->in_order)
    {
      const guint rank = MIN (2 * size, 2 * (n - size) + 1);

      g_assert_cmpuint (house->last_rank, <=, rank);
      house->last_rank = rank;
    }
  YASS_SET_FOREACH (member, house->side.live & ~group)
    house->left[member] &= ~partners;
  return true;
}

static void
find (const YassGroupStrategy *strategy, YassGroupScratch *scratch,
      House *house, bool smallest_first)
{
  YassSet partners = YASS_SET_EMPTY;
  YASS_SET_FOREACH (member, house->side.live)
    partners |= house->map[member];
  /* Hidden groups are only where every number has its cell */
  const bool is_house
      = yass_set_count (partners) <= yass_set_count (house->side.live);
  const YassGroupQuery query = { .max_size = YASS_SET_MAX,
                                 .max_rest = is_house ? YASS_SET_MAX : 0,
                                 .smallest_first = smallest_first,
                                 .found = apply,
                                 .data = house };

  house->overfull = false;
  house->in_order = smallest_first && is_house;
  house->last_rank = 0;
  house->side.map = house->map;
  memcpy (house->left, house->map, sizeof house->left);
  strategy->find (scratch, &house->side, &query);
}

static guint
random_below (guint n)
{
  return (guint) g_test_rand_int_range (0, (gint32) n);
}

static void
shuffle (guint *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      const guint k = random_below (i);
      const guint kept = items[i - 1];

      items[i - 1] = items[k];
      items[k] = kept;
    }
}

/* @n members with a hidden pairing, more edges at random, and often a tight
 * group; sometimes the pairing is broken. Members and partners are any of the
 * @size there are, and of partners there can be some more than members: a
 * house that need not hold all numbers. */
static void
make_house (House *house, guint n, guint size)
{
  guint members[YASS_SET_MAX];
  guint pairing[YASS_SET_MAX];
  const guint density = 1 + random_below (9);
  const guint scale = g_test_rand_bit () ? 20 : 20 + 2 * n;
  const guint cut = g_test_rand_bit () ? random_below (n) : n;
  const guint more = random_below (4); /* MIN () would ask twice */
  const guint extra = g_test_rand_bit () ? 0 : MIN (more, size - n);

  memset (house, 0, sizeof *house);
  house->side = (YassSide){ house->map, YASS_SET_EMPTY };
  for (guint i = 0; i < size; i++)
    members[i] = pairing[i] = i;
  shuffle (pairing, size);
  if (g_test_rand_bit ())
    shuffle (members, size);
  for (guint i = 0; i < n; i++)
    {
      YassSet *row = &house->map[members[i]];

      house->side.live |= yass_set_of (members[i]);
      *row = yass_set_of (pairing[i]);
      for (guint k = 0; k < (i < cut ? cut : n + extra); k++)
        if (random_below (scale) < density)
          *row |= yass_set_of (pairing[k]);
    }
  if (random_below (6) == 0)
    house->map[members[random_below (n)]]
        &= house->map[members[random_below (n)]];
}

static guint
choose_size (guint n)
{
  static const guint sizes[] = { 9, 16, 25, 32, 36, 64, 100, 144, 255 };
  guint first = 0;
  guint end = 0;

  while (sizes[first] < n)
    first++;
  while (end < G_N_ELEMENTS (sizes) && sizes[end] <= YASS_SET_MAX)
    end++;
  return g_test_rand_bit () ? n : sizes[first + random_below (end - first)];
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

/* Kuhn's matching, then Warshall's closure of "can move to the place of": an
 * edge stays if it goes in a circle, or if the moving can end at a partner that
 * nobody has. Returns false without a matching. */
static bool
filter_by_the_book (House *house)
{
  const YassSet live = house->side.live;
  guint member_of[YASS_SET_MAX];
  YassSet leads_to[YASS_SET_MAX]; /* by member, members */
  YassSet idle = YASS_SET_EMPTY;  /* members who can move on */

  for (guint i = 0; i < YASS_SET_MAX; i++)
    member_of[i] = YASS_SET_MAX;
  YASS_SET_FOREACH (member, live)
    {
      YassSet tried = YASS_SET_EMPTY;

      if (!find_partner (house, member, &tried, member_of))
        return false;
    }
  YASS_SET_FOREACH (member, live)
    {
      leads_to[member] = yass_set_of (member);
      YASS_SET_FOREACH (partner, house->map[member])
        if (member_of[partner] == YASS_SET_MAX)
          idle |= yass_set_of (member);
        else
          leads_to[member] |= yass_set_of (member_of[partner]);
    }
  YASS_SET_FOREACH (via, live)
    YASS_SET_FOREACH (member, live)
      if (yass_set_has (leads_to[member], via))
        leads_to[member] |= leads_to[via];
  YASS_SET_FOREACH (member, live)
    {
      house->left[member] = YASS_SET_EMPTY;
      YASS_SET_FOREACH (partner, house->map[member])
        if (member_of[partner] == YASS_SET_MAX
            || yass_set_has (leads_to[member_of[partner]], member)
            || yass_set_meets (leads_to[member_of[partner]], idle))
          house->left[member] |= yass_set_of (partner);
    }
  return true;
}

static void
assert_alike (const House *a, const House *b)
{
  g_assert_cmpint (a->overfull, ==, b->overfull);
  YASS_SET_FOREACH (member, a->side.live)
    if (!a->overfull)
      g_assert_true (yass_set_equals (a->left[member], b->left[member]));
}

/* The scratch, and so the last matching, goes from house to house. A house is
 * looked at again with less in it, then with all of it, as after undo. */
static void
check_textbook (const YassKernels *kernels, guint n, guint size,
                guint *n_overfull, guint *n_removed)
{
  YassGroupScratch scratch;
  House first;

  yass_group_scratch_init (&scratch, kernels, 1, size);
  make_house (&first, n, size);
  for (guint i = 0; i < 4; i++)
    {
      House house;

      if (i == 3)
        make_house (&house, n, size);
      else
        {
          house = first;
          house.side.map = house.map;
          YASS_SET_FOREACH (member, house.side.live)
            if (i == 1 && random_below (n) < 3
                && !yass_set_is_empty (house.map[member]))
              house.map[member] = yass_set_without_first (house.map[member]);
        }
      House book = house;
      book.overfull = !filter_by_the_book (&book);
      find (&yass_groups_matching, &scratch, &house, random_below (3) == 0);
      assert_alike (&house, &book);
      *n_overfull += house.overfull;
      YASS_SET_FOREACH (member, house.side.live)
        *n_removed += !yass_set_equals (house.left[member], house.map[member]);
    }
  yass_group_scratch_clear (&scratch);
}

static void
test_textbook (gconstpointer kernels)
{
  guint n_overfull = 0;
  guint n_removed = 0;

  for (guint round = 0; round < ROUNDS; round++)
    for (guint n = 1; n <= YASS_SET_MAX; n += 1 + n / 20)
      check_textbook (kernels, n, choose_size (n), &n_overfull, &n_removed);
  g_assert_cmpuint (n_overfull, >, 100);
  g_assert_cmpuint (n_removed, >, 100);
}

/* Every way that can make the maps of a house leaves the same of it: with
 * whatever vectors, and to a reader */
static void
check_ways (guint n, bool listing)
{
  const guint size = choose_size (n);
  House house;

  make_house (&house, n, size);
  House book = house;
  book.overfull = !filter_by_the_book (&book);
  for (const YassKernels *const *kernels = yass_kernels_list ();
       *kernels != NULL; kernels++)
    {
      YassGroupScratch scratch;

      yass_group_scratch_init (&scratch, *kernels, 1, size);
      for (guint reading = 0; reading < 2; reading++)
        {
          House matched = house;
          House doubled = house;

          find (&yass_groups_matching, &scratch, &matched, reading);
          assert_alike (&matched, &book);
          if (n > yass_groups_doubling.max_live)
            continue;
          find (&yass_groups_doubling, &scratch, &doubled, reading);
          assert_alike (&doubled, &book);
        }
      yass_group_scratch_clear (&scratch);
    }
  if (listing)
    {
      YassGroupScratch scratch;
      House listed = house;

      yass_group_scratch_init (&scratch, NULL, 1, size);
      find (&yass_groups_enumerate, &scratch, &listed, false);
      assert_alike (&listed, &book);
      yass_group_scratch_clear (&scratch);
    }
}

static void
test_ways (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    for (guint n = 1; n <= 20; n++)
      check_ways (n, n <= 10 || (n <= 14 && round < 30) || round < 3);
  for (guint n = 14; n <= 20; n++)
    check_ways (n, true);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const YassKernels *const *kernels = yass_kernels_list ();
       *kernels != NULL; kernels++)
    {
      g_autofree char *path = g_strdup_printf (
          "/groups/matching/%s/leaves-what-the-textbook-leaves",
          (*kernels)->name);

      g_test_add_data_func (path, *kernels, test_textbook);
    }
  g_test_add_func ("/groups/leave-the-same-whatever-the-way", test_ways);
  return g_test_run ();
}
