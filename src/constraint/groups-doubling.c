/* groups-doubling.c: the union of every group, each from a smaller one
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

typedef struct
{
  guint n;                           /* live members */
  guint8 members[YASS_DOUBLING_MAX]; /* which */
  uint16_t map[YASS_DOUBLING_MAX];
  guint8 partners[YASS_DOUBLING_MAX]; /* which one a bit stands for */
  bool renumbered; /* the partners; else a bit stands for itself */
} Live;

static YassSet
group_members (const Live *live, guint group)
{
  YassSet members = YASS_SET_EMPTY;

  for (; group != 0; group &= group - 1)
    members |= yass_set_of (live->members[__builtin_ctz (group)]);
  return members;
}

static YassSet
group_partners (const Live *live, uint16_t partners)
{
  if (!live->renumbered)
    return yass_set_from_bits (partners);

  YassSet set = YASS_SET_EMPTY;
  for (; partners != 0; partners &= partners - 1)
    set |= yass_set_of (live->partners[__builtin_ctz (partners)]);
  return set;
}

/* An entry of cell_group_map or number_group_map, made from those of its
 * members */
static uint16_t
group_map_get (const Live *live, guint group)
{
  uint16_t partners = 0;

  for (; group != 0; group &= group - 1)
    partners |= live->map[__builtin_ctz (group)];
  return partners;
}

static bool
look_at_group (const Live *live, guint group, const YassGroupQuery *query)
{
  const guint size = (guint) __builtin_popcount (group);
  const uint16_t partners = group_map_get (live, group);
  const guint all = (1u << live->n) - 1;

  if (group == 0
      || (size > query->max_size && live->n - size > query->max_rest))
    return true;
  if ((guint) __builtin_popcount (partners) == size
      && (group_map_get (live, all ^ group) & partners) == 0)
    return true;
  return query->found (query->data, group_members (live, group),
                       group_partners (live, partners));
}

/* The members of a group or those it leaves out, whichever are fewer; a group
 * comes before its complement, and all of them come last */
static guint
rank_of (const Live *live, guint group)
{
  const guint size = (guint) __builtin_popcount (group);

  return size == live->n ? live->n + 1
                         : MIN (2 * size, 2 * (live->n - size) + 1);
}

static bool
look_at_tight (const Live *live, const uint64_t *tight, guint rank,
               const YassGroupQuery *query)
{
  for (guint word = 0; word < ((1u << live->n) + 63) / 64; word++)
    for (uint64_t rest = tight[word]; rest != 0; rest &= rest - 1)
      {
        const guint group = word * 64 + (guint) __builtin_ctzll (rest);

        if ((rank == 0 || rank == rank_of (live, group))
            && !look_at_group (live, group, query))
          return false;
      }
  return true;
}

/* Every tight or overfull group of the sizes asked for */
static bool
tell_tight (const Live *live, const uint64_t *tight,
            const YassGroupQuery *query)
{
  if (!query->smallest_first)
    return look_at_tight (live, tight, 0, query);
  for (guint rank = 2; rank <= live->n + 1; rank++)
    if (!look_at_tight (live, tight, rank, query))
      return false;
  return true;
}

/* Nobody reads the steps, so it does not matter any more which group takes what
 */
static bool
tell_overfull (const Live *live, const uint64_t *tight,
               const YassGroupQuery *query)
{
  for (guint word = 0; word < ((1u << live->n) + 63) / 64; word++)
    for (uint64_t rest = tight[word]; rest != 0; rest &= rest - 1)
      {
        const guint group = word * 64 + (guint) __builtin_ctzll (rest);
        const uint16_t partners = group_map_get (live, group);

        if (__builtin_popcount (partners) < __builtin_popcount (group))
          return query->found (query->data, group_members (live, group),
                               group_partners (live, partners));
      }
  g_assert_not_reached ();
}

/* Round by round: what goes from every member that has something to lose */
static bool
tell_few (const YassSide *side, const Live *live, const uint16_t *gone,
          const YassGroupQuery *query)
{
  YassSet groups[YASS_DOUBLING_MAX];
  guint n_groups = 0;
  uint16_t told = 0;

  for (;;)
    {
      uint16_t group = 0xffff;
      bool is_last = true;

      for (guint i = 0; i < live->n; i++)
        if (live->map[i] & gone[i] & ~told)
          {
            group &= gone[i];
            is_last = false;
          }
      if (is_last)
        return yass_group_tell (side, groups, n_groups, query);
      groups[n_groups++] = group_partners (live, group);
      told = group;
    }
}

/* Partners beyond the 16 bits of a union are renumbered; there are no more
 * partners than members in a house, so it fits, but a smaller set of distinct
 * cells may have too many. */
static bool
list_live (const YassSide *side, Live *live)
{
  YassSet partners = YASS_SET_EMPTY;

  live->n = 0;
  live->renumbered = false;
  YASS_SET_FOREACH (member, side->live)
    {
      partners |= side->map[member];
      live->map[live->n] = (uint16_t) yass_set_to_bits (side->map[member]);
      live->members[live->n++] = (guint8) member;
    }
  if (!yass_set_meets (partners, ~yass_set_below (16)))
    return true;
  if (yass_set_count (partners) > 16)
    return false;

  guint8 bit_of[YASS_SET_MAX];
  guint n_partners = 0;
  live->renumbered = true;
  YASS_SET_FOREACH (partner, partners)
    {
      bit_of[partner] = (guint8) n_partners;
      live->partners[n_partners++] = (guint8) partner;
    }
  for (guint i = 0; i < live->n; i++)
    {
      live->map[i] = 0;
      YASS_SET_FOREACH (partner, side->map[live->members[i]])
        live->map[i] |= (uint16_t) (1u << bit_of[partner]);
    }
  return true;
}

static bool
doubling_find (YassGroupScratch *scratch, const YassSide *side,
               const YassGroupQuery *query)
{
  Live live;

  if (!list_live (side, &live))
    return yass_groups_enumerate.find (scratch, side, query);
  if (!query->smallest_first && live.n > 0
      && yass_group_query_is_complete (query, live.n))
    {
      uint16_t gone[YASS_DOUBLING_MAX];
      const YassClosure closure
          = scratch->kernels->double_up (live.map, live.n, gone);

      if (closure == YASS_CLOSURE_LOSES)
        return tell_few (side, &live, gone, query);
      if (closure == YASS_CLOSURE_STABLE)
        return true;
      scratch->kernels->find_tight (live.map, live.n, scratch->tight);
      return tell_overfull (&live, scratch->tight, query);
    }
  scratch->kernels->find_tight (live.map, live.n, scratch->tight);
  return tell_tight (&live, scratch->tight, query);
}

const YassGroupStrategy yass_groups_doubling = {
  .name = "doubling",
  .summary = "the unions of all 2^n groups, in houses of up to 16 open cells",
  .max_live = YASS_DOUBLING_MAX,
  .knows_rest = true,
  .find = doubling_find,
};
