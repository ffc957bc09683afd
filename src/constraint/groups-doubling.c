/* groups-doubling.c: the union of every group, each from a smaller one
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

#define MAX_LIVE 16
#define BLOCK 32 /* groups looked at together; one or two vectors */

typedef struct
{
  guint n;                       /* live members */
  guint8 members[MAX_LIVE];      /* which */
  guint8 partners[YASS_SET_MAX]; /* which partner a bit of a union stands for */
  guint n_partners;
  bool renumbered; /* the partners; else a bit stands for itself */
} Live;

static inline uint16_t
count_bits (uint16_t x)
{
  x -= x >> 1 & 0x5555;
  x = (x & 0x3333) + (x >> 2 & 0x3333);
  x = (x + (x >> 4)) & 0x0f0f;
  return (uint16_t) (x + (x >> 8)) & 0x1f;
}

/* unions[S] = unions[S without its highest] | map[highest] */
static void
fill_unions (uint16_t *restrict unions, const uint16_t *map, guint n)
{
  unions[0] = 0;
  for (guint i = 0; i < n; i++)
    {
      const guint half = 1u << i;
      const uint16_t partners = map[i];
      uint16_t *restrict upper = unions + half;

      for (guint s = 0; s < half; s++)
        upper[s] = unions[s] | partners;
    }
  for (guint s = 1u << n; s < BLOCK; s++)
    unions[s] = 0xffff; /* so that a block is always whole */
}

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

/* Whether any group of the block is tight or overfull: vectorised */
static bool
block_has_tight (const uint16_t *unions, guint first)
{
  const uint16_t *block = unions + first;
  const uint16_t base = count_bits (first);
  uint16_t any = 0;

  for (guint i = 0; i < BLOCK; i++)
    any |= count_bits (block[i]) <= (uint16_t) (base + count_bits (i));
  return any != 0;
}

static bool
look_at_group (const uint16_t *unions, const Live *live, guint group,
               const YassGroupQuery *query)
{
  const guint size = count_bits (group);
  const guint n_partners = count_bits (unions[group]);
  const guint all = (1u << live->n) - 1;

  if (size == 0 || n_partners > size
      || (size > query->max_size && live->n - size > query->max_rest))
    return true;
  if (n_partners == size && (unions[all ^ group] & unions[group]) == 0)
    return true;
  return query->found (query->data, group_members (live, group),
                       group_partners (live, unions[group]));
}

/* The members of a group or those it leaves out, whichever are fewer; a group
 * comes before its complement */
static guint
rank_of (const Live *live, guint group)
{
  const guint size = count_bits (group);

  return MIN (2 * size, 2 * (live->n - size) + 1);
}

static bool
look_smallest_first (const uint16_t *unions, const Live *live,
                     const YassGroupQuery *query)
{
  for (guint rank = 2; rank <= live->n; rank++)
    for (guint group = 1; group < 1u << live->n; group++)
      if (rank_of (live, group) == rank
          && !look_at_group (unions, live, group, query))
        return false;
  return look_at_group (unions, live, (1u << live->n) - 1, query);
}

static bool
look_everywhere (const uint16_t *unions, const Live *live,
                 const YassGroupQuery *query)
{
  const guint n_groups = 1u << live->n;

  for (guint first = 0; first < n_groups; first += BLOCK)
    if (block_has_tight (unions, first))
      for (guint i = 0; i < MIN (BLOCK, n_groups); i++)
        if (!look_at_group (unions, live, first + i, query))
          return false;
  return true;
}

/* Partners beyond the 16 bits of a union are renumbered; there are no more
 * partners than members in a house, so it fits, but a smaller set of distinct
 * cells may have too many. */
static bool
list_live (const YassSide *side, Live *live, uint16_t *map)
{
  YassSet partners = YASS_SET_EMPTY;

  live->n = 0;
  YASS_SET_FOREACH (member, side->live)
    {
      partners |= side->map[member];
      live->members[live->n++] = member;
    }
  live->renumbered = yass_set_meets (partners, ~yass_set_below (16));
  if (!live->renumbered)
    {
      for (guint i = 0; i < live->n; i++)
        map[i] = (uint16_t) yass_set_to_bits (side->map[live->members[i]]);
      return true;
    }
  if (yass_set_count (partners) > 16)
    return false;

  guint bit_of[YASS_SET_MAX];
  live->n_partners = 0;
  YASS_SET_FOREACH (partner, partners)
    {
      bit_of[partner] = live->n_partners;
      live->partners[live->n_partners++] = partner;
    }
  for (guint i = 0; i < live->n; i++)
    {
      map[i] = 0;
      YASS_SET_FOREACH (partner, side->map[live->members[i]])
        map[i] |= 1u << bit_of[partner];
    }
  return true;
}

static bool
doubling_find (YassGroupScratch *scratch, const YassSide *side,
               const YassGroupQuery *query)
{
  Live live;
  uint16_t map[MAX_LIVE];

  if (!list_live (side, &live, map))
    return yass_groups_enumerate.find (scratch, side, query);
  fill_unions (scratch->unions, map, live.n);
  return query->smallest_first
             ? look_smallest_first (scratch->unions, &live, query)
             : look_everywhere (scratch->unions, &live, query);
}

const YassGroupStrategy yass_groups_doubling = {
  .name = "doubling",
  .summary = "the unions of all 2^n groups, in houses of up to 16 open cells",
  .max_live = MAX_LIVE,
  .knows_rest = true,
  .find = doubling_find,
};
