/* test-groups.c: the tight and the overfull groups of a side, by each strategy
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

#include <string.h>

#define MAX_MEMBERS 16

typedef struct
{
  YassSet group;
  YassSet partners;
} Group;

typedef struct
{
  GArray *groups; /* of Group */
  guint most;     /* stop after so many */
} Found;

typedef struct
{
  YassSide side;
  YassSet map[YASS_SET_MAX];
} Room;

/* A strategy, with the vectors it uses if it uses any */
typedef struct
{
  const YassGroupStrategy *strategy;
  const YassKernels *kernels;
} Way;

static bool
tell (gpointer data, YassSet group, YassSet partners)
{
  Found *found = data;
  const Group item = { group, partners };

  g_array_append_val (found->groups, item);
  return found->groups->len < found->most;
}

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const Group *left = a;
  const Group *right = b;

  return memcmp (&left->group, &right->group, sizeof left->group);
}

/* A random subset of @n of the numbers below @top */
static YassSet
random_members (guint n, guint top)
{
  YassSet set = YASS_SET_EMPTY;

  while (yass_set_count (set) < n)
    set |= yass_set_of ((guint) g_test_rand_int_range (0, (gint32) top));
  return set;
}

static guint
nth_member (YassSet set, guint n)
{
  while (n-- > 0)
    set = yass_set_without_first (set);
  return yass_set_first (set);
}

/* @n members that share @n_partners partners; @top is 16 to keep to numbers a
 * small board has, YASS_SET_MAX to have them renumbered */
static YassSide *
make_side (Room *room, guint n, guint n_partners, guint top)
{
  const YassSet partners = random_members (n_partners, top);
  const gint32 most = g_test_rand_int_range (1, (gint32) n_partners + 1);

  memset (room, 0, sizeof *room);
  room->side = (YassSide){ room->map, random_members (n, top) };
  YASS_SET_FOREACH (member, room->side.live)
    for (gint32 k = g_test_rand_int_range (1, most + 1); k > 0; k--)
      room->map[member] |= yass_set_of (nth_member (
          partners, (guint) g_test_rand_int_range (0, (gint32) n_partners)));
  return &room->side;
}

/* Every group of the live members, one after the other */
static void
find_naively (const YassSide *side, const YassGroupQuery *query,
              bool knows_rest, GArray *groups)
{
  const guint n = yass_set_count (side->live);

  for (guint bits = 1; bits < 1u << n; bits++)
    {
      YassSet group = YASS_SET_EMPTY;
      YassSet partners = YASS_SET_EMPTY;
      bool keeps_others = false;
      const guint size = (guint) __builtin_popcount (bits);
      guint i = 0;

      YASS_SET_FOREACH (member, side->live)
        if (bits >> i++ & 1)
          {
            group |= yass_set_of (member);
            partners |= side->map[member];
          }
      YASS_SET_FOREACH (member, side->live & ~group)
        keeps_others |= yass_set_meets (side->map[member], partners);
      if (size > query->max_size
          && !(knows_rest && n - size <= query->max_rest))
        continue;
      if (yass_set_count (partners) < size
          || (yass_set_count (partners) == size && keeps_others))
        {
          const Group item = { group, partners };

          g_array_append_val (groups, item);
        }
    }
}

static void
assert_same_groups (GArray *found, GArray *expected)
{
  g_array_sort (found, compare_groups);
  g_array_sort (expected, compare_groups);
  g_assert_cmpuint (found->len, ==, expected->len);
  for (guint i = 0; i < found->len; i++)
    {
      const Group *left = &g_array_index (found, Group, i);
      const Group *right = &g_array_index (expected, Group, i);

      g_assert_true (yass_set_equals (left->group, right->group));
      g_assert_true (yass_set_equals (left->partners, right->partners));
    }
}

static bool
is_overfull (const Group *group)
{
  return yass_set_count (group->partners) < yass_set_count (group->group);
}

/* What tight groups keep from @member, and whether any is overfull */
static YassSet
find_losses (GArray *groups, guint member, bool *overfull)
{
  YassSet lost = YASS_SET_EMPTY;

  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = &g_array_index (groups, Group, i);

      if (!yass_set_has (group->group, member))
        lost |= group->partners;
      *overfull |= is_overfull (group);
    }
  return lost;
}

/* Not all of them may be told, but what any of them takes is taken */
static void
assert_same_losses (const YassSide *side, GArray *found, GArray *expected)
{
  bool found_overfull = false;
  bool expected_overfull = false;
  guint k = 0;

  g_array_sort (found, compare_groups);
  g_array_sort (expected, compare_groups);
  for (guint i = 0; i < found->len; i++)
    {
      const Group *group = &g_array_index (found, Group, i);

      while (k < expected->len
             && compare_groups (&g_array_index (expected, Group, k), group) < 0)
        k++;
      g_assert_cmpuint (k, <, expected->len);
      g_assert_true (yass_set_equals (g_array_index (expected, Group, k).group,
                                      group->group));
      g_assert_true (yass_set_equals (
          g_array_index (expected, Group, k).partners, group->partners));
    }
  YASS_SET_FOREACH (member, side->live)
    {
      const YassSet lost = find_losses (found, member, &found_overfull);
      const YassSet gone = find_losses (expected, member, &expected_overfull);

      if (!expected_overfull)
        g_assert_true (yass_set_equals (lost & side->map[member],
                                        gone & side->map[member]));
    }
  g_assert_cmpint (found_overfull, ==, expected_overfull);
}

/* Returns how many groups there were */
static guint
check_side (const Way *way, const YassSide *side, guint max_size,
            guint max_rest, bool smallest_first)
{
  const YassGroupStrategy *strategy = way->strategy;
  YassGroupScratch scratch;
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (Group));
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (Group));
  Found found = { groups, G_MAXUINT };
  const YassGroupQuery query
      = { 0, max_size, max_rest, smallest_first, tell, &found };
  const guint n = yass_set_count (side->live);
  guint last = 0;

  yass_group_scratch_init (&scratch, way->kernels, 1, YASS_SET_MAX);
  g_assert_true (strategy->find (&scratch, side, &query));
  for (guint i = 0; smallest_first && i < groups->len; i++)
    {
      const guint size
          = yass_set_count (g_array_index (groups, Group, i).group);

      if (size == n)
        g_assert_cmpuint (i, ==, groups->len - 1);
      else
        {
          g_assert_cmpuint (MIN (size, n - size), >=, last);
          last = MIN (size, n - size);
        }
    }
  find_naively (side, &query, strategy->knows_rest, expected);
  if (strategy->knows_rest && !smallest_first
      && yass_group_query_is_complete (&query, n))
    assert_same_losses (side, groups, expected);
  else
    assert_same_groups (groups, expected);

  /* Told to stop, it stops */
  if (groups->len > 0)
    {
      found.most = (guint) g_test_rand_int_range (1, (gint32) groups->len + 1);
      g_array_set_size (groups, 0);
      g_assert_false (strategy->find (&scratch, side, &query));
      g_assert_cmpuint (groups->len, ==, found.most);
    }
  yass_group_scratch_clear (&scratch);
  return expected->len;
}

static void
check_sizes (const Way *way, guint largest, guint n_sides)
{
  guint64 n_groups = 0;

  for (guint n = 1; n <= largest; n++)
    for (guint i = 0; i < n_sides; i++)
      {
        const guint top = g_test_rand_bit () ? 16 : YASS_SET_MAX;
        const guint n_partners = (guint) g_test_rand_int_range (
            MAX (1, (gint32) n - 2), MIN (16, (gint32) n + 2) + 1);
        Room room;
        const YassSide *side = make_side (&room, n, n_partners, top);
        const guint limit = (guint) g_test_rand_int_range (1, (gint32) n + 1);

        n_groups += check_side (way, side, n, n, false);
        check_side (way, side, n, n, way->strategy->knows_rest);
        check_side (way, side, n, 0, way->strategy->knows_rest);
        check_side (way, side, limit,
                    (guint) g_test_rand_int_range (0, (gint32) n + 1), false);
      }
  g_assert_cmpuint (n_groups, >, 100);
}

static void
test_small (gconstpointer way)
{
  check_sizes (way, 8, 100);
}

static void
test_large (gconstpointer way)
{
  Room room;

  for (guint n = 9; n <= 12; n++)
    for (guint i = 0; i < 20; i++)
      check_side (way, make_side (&room, n, n, YASS_SET_MAX), n, n, false);
  for (guint n = 13; n <= MAX_MEMBERS; n++)
    {
      check_side (way, make_side (&room, n, n, 16), n, n, false);
      check_side (way, make_side (&room, n, n, YASS_SET_MAX), n, n, false);
    }
}

/* A set of different cells need not have as many numbers as cells */
static void
test_many_partners (gconstpointer way)
{
  Room room;

  for (guint n = 1; n <= 8; n++)
    for (guint i = 0; i < 20; i++)
      check_side (way, make_side (&room, n, 20, YASS_SET_MAX), n, 0, false);
}

static void
fill_room (Room *room, guint live, const guint8 *map, guint n)
{
  room->side = (YassSide){ room->map, yass_set_from_bits (live) };
  for (guint i = 0; i < n; i++)
    room->map[i] = yass_set_from_bits (map[i]);
}

static void
test_overfull (gconstpointer data)
{
  const Way *way = data;
  YassGroupScratch scratch;
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (Group));
  Found found = { groups, G_MAXUINT };
  const YassGroupQuery query = { 0, 3, 0, false, tell, &found };
  static const guint8 map[] = { 0, 0x6, 0, 0x6, 0x1f, 0x6 };
  Room room;
  bool seen = false;

  fill_room (&room, 0x3a, map, G_N_ELEMENTS (map));
  yass_group_scratch_init (&scratch, way->kernels, 1, YASS_SET_MAX);
  way->strategy->find (&scratch, &room.side, &query);
  for (guint i = 0; i < groups->len; i++)
    {
      const Group *group = &g_array_index (groups, Group, i);

      seen |= yass_set_equals (group->group, yass_set_from_bits (0x2a))
              && yass_set_equals (group->partners, yass_set_from_bits (0x6));
    }
  g_assert_true (seen);
  yass_group_scratch_clear (&scratch);
}

/* A group that keeps nobody from anything is not worth a word */
static void
test_silent (gconstpointer data)
{
  const Way *way = data;
  static const guint8 map[] = { 0x3, 0x3, 0xc, 0xc };
  Room room, none;

  fill_room (&room, 0xf, map, G_N_ELEMENTS (map));
  fill_room (&none, 0, NULL, 0);
  g_assert_cmpuint (check_side (way, &room.side, 4, 4, false), ==, 0);
  g_assert_cmpuint (check_side (way, &none.side, 4, 4, false), ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    GTestDataFunc test;
  } tests[] = {
    { "finds-what-trying-all-finds", test_small },
    { "finds-them-in-large-houses", test_large },
    { "copes-with-many-partners", test_many_partners },
    { "finds-an-overfull-group", test_overfull },
    { "ignores-groups-that-keep-nobody-out", test_silent },
  };

  g_test_init (&argc, &argv, NULL);
  g_autoptr (GArray) ways = g_array_new (FALSE, FALSE, sizeof (Way));
  const Way listing = { &yass_groups_enumerate, NULL };
  g_array_append_val (ways, listing);
  for (const YassKernels *const *kernels = yass_kernels_list ();
       *kernels != NULL; kernels++)
    {
      const Way doubling = { &yass_groups_doubling, *kernels };
      g_array_append_val (ways, doubling);
    }
  for (guint i = 0; i < ways->len; i++)
    for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
      {
        const Way *way = &g_array_index (ways, Way, i);
        g_autofree char *path = g_strdup_printf (
            "/constraint/groups/%s%s%s/%s", way->strategy->name,
            way->kernels ? "/" : "", way->kernels ? way->kernels->name : "",
            tests[k].path);

        g_test_add_data_func (path, way, tests[k].test);
      }
  return g_test_run ();
}
