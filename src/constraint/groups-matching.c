/* groups-matching.c: the tight groups that matter, out of one matching
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

/* Régin's filtering, bit-parallel. Give every live member a partner of its
 * own. Where a member could have another's partner, that one must find another
 * itself, and so on: all that a partner leads to in this way, its closure, are
 * the partners of the unique smallest tight group that has it. Members outside
 * that group lose them. */

#define UNMATCHED YASS_SET_MAX

typedef struct
{
  const YassSide *side;
  guint8 *partner_of;             /* by member: the scratch's, kept warm */
  guint8 member_of[YASS_SET_MAX]; /* by partner */
  YassSet matched;                /* partners */
  YassSet closures[YASS_SET_MAX]; /* by partner */
} Matching;

/* Finds @start a partner, moving others to another one of theirs if need be.
 * Returns what all attempts led to, or nothing when it has one. */
static YassSet
augment (Matching *matching, guint start)
{
  guint8 came_from[YASS_SET_MAX]; /* by partner: the member that wants it */
  guint8 queue[YASS_SET_MAX + 1];
  guint first = 0;
  guint end = 0;
  YassSet seen = YASS_SET_EMPTY;

  queue[end++] = (guint8) start;
  while (first < end)
    {
      guint member = queue[first++];
      const YassSet partners = matching->side->map[member];
      const YassSet free = partners & ~matching->matched;

      if (!yass_set_is_empty (free))
        {
          guint partner = yass_set_first (free);

          matching->matched |= yass_set_of (partner);
          for (;;)
            {
              const guint freed = matching->partner_of[member];

              matching->partner_of[member] = (guint8) partner;
              matching->member_of[partner] = (guint8) member;
              if (member == start)
                return YASS_SET_EMPTY;
              partner = freed;
              member = came_from[partner];
            }
        }
      YASS_SET_FOREACH (partner, partners & ~seen)
        {
          came_from[partner] = (guint8) member;
          queue[end++] = matching->member_of[partner];
        }
      seen |= partners;
    }
  return seen;
}

/* Any matching still made of live edges is a valid start, also after undo, so
 * the last one is repaired. Returns a member that finds no partner, or
 * UNMATCHED, and in @wanted what it and those it asked can have. */
static guint
repair (Matching *matching, YassSet *wanted)
{
  const YassSide *side = matching->side;
  YassSet unmatched = YASS_SET_EMPTY;

  matching->matched = YASS_SET_EMPTY;
  YASS_SET_FOREACH (member, side->live)
    {
      const guint partner = matching->partner_of[member];

      if (partner != UNMATCHED && yass_set_has (side->map[member], partner)
          && !yass_set_has (matching->matched, partner))
        {
          matching->matched |= yass_set_of (partner);
          matching->member_of[partner] = (guint8) member;
        }
      else
        {
          unmatched |= yass_set_of (member);
          matching->partner_of[member] = UNMATCHED;
        }
    }
  YASS_SET_FOREACH (member, unmatched)
    {
      *wanted = augment (matching, member);
      if (matching->partner_of[member] == UNMATCHED)
        return member;
    }
  return UNMATCHED;
}

static YassSet
members_of (const Matching *matching, YassSet partners)
{
  YassSet members = YASS_SET_EMPTY;

  YASS_SET_FOREACH (partner, partners)
    members |= yass_set_of (matching->member_of[partner]);
  return members;
}

/* A partner that nobody is matched to leads nowhere, and a closure that has it
 * is not tight: everybody in it can move on. */
static void
close_all (Matching *matching)
{
  YassSet done = YASS_SET_EMPTY;

  YASS_SET_FOREACH (start, matching->matched)
    {
      YassSet closure = yass_set_of (start);
      YassSet frontier = closure;

      while (!yass_set_is_empty (frontier & matching->matched))
        {
          const guint partner = yass_set_first (frontier & matching->matched);

          if (yass_set_has (done, partner))
            {
              closure |= matching->closures[partner];
              frontier &= ~matching->closures[partner];
            }
          else
            {
              const YassSet next
                  = matching->side->map[matching->member_of[partner]]
                    & ~closure;

              closure |= next;
              frontier = (frontier & ~yass_set_of (partner)) | next;
            }
        }
      matching->closures[start] = closure;
      done |= yass_set_of (start);
    }
}

static bool
tell (const Matching *matching, const YassGroupQuery *query, YassSet partners)
{
  const YassSide *side = matching->side;
  const YassSet group = members_of (matching, partners);

  YASS_SET_FOREACH (member, side->live & ~group)
    if (yass_set_meets (side->map[member], partners))
      return query->found (query->data, group, partners);
  return true;
}

/* The smallest tight group of each partner */
static bool
tell_closures (const Matching *matching, const YassGroupQuery *query)
{
  YassSet rest = matching->matched;

  while (!yass_set_is_empty (rest))
    {
      const YassSet closure = matching->closures[yass_set_first (rest)];

      /* Partners that lead to each other have the same */
      YASS_SET_FOREACH (partner, rest & closure)
        if (yass_set_equals (matching->closures[partner], closure))
          rest &= ~yass_set_of (partner);
      if (yass_set_is_empty (closure & ~matching->matched)
          && !yass_set_equals (closure, matching->matched)
          && !tell (matching, query, closure))
        return false;
    }
  return true;
}

/* What leads to a partner: all others are the partners of the largest tight
 * group without it, which is the smallest hidden one seen from the other
 * side */
static YassSet
all_but_backward_closure (const Matching *matching, guint partner)
{
  YassSet rest = YASS_SET_EMPTY;

  YASS_SET_FOREACH (other, matching->matched)
    if (!yass_set_has (matching->closures[other], partner))
      rest |= yass_set_of (other);
  return rest;
}

/* Someone reads: smallest first, and from whichever side it is smaller */
static bool
tell_smallest_first (const Matching *matching, const YassGroupQuery *query)
{
  const YassSet all = matching->matched;
  const guint n = yass_set_count (all);
  YassSet groups[2 * YASS_SET_MAX];
  guint n_groups = 0;

  YASS_SET_FOREACH (partner, all)
    {
      const YassSet closure = matching->closures[partner];
      const YassSet rest = all_but_backward_closure (matching, partner);

      if (yass_set_is_empty (closure & ~all) && !yass_set_equals (closure, all))
        groups[n_groups++] = closure;
      /* In a set that need not hold all numbers only cells make groups */
      if (query->max_rest > 0 && !yass_set_is_empty (rest))
        groups[n_groups++] = rest;
    }
  for (guint rank = 2; rank <= n; rank++)
    for (guint i = 0; i < n_groups; i++)
      {
        const guint size = yass_set_count (groups[i]);

        if (MIN (2 * size, 2 * (n - size) + 1) == rank
            && !tell (matching, query, groups[i]))
          return false;
      }
  return true;
}

static bool
matching_find (YassGroupScratch *scratch, const YassSide *side,
               const YassGroupQuery *query)
{
  Matching matching;
  YassSet wanted;

  matching.side = side;
  matching.partner_of
      = &scratch->partners[query->constraint * scratch->n_members];
  const guint lonely = repair (&matching, &wanted);
  if (lonely != UNMATCHED)
    return query->found (query->data,
                         members_of (&matching, wanted) | yass_set_of (lonely),
                         wanted);
  close_all (&matching);
  return query->smallest_first ? tell_smallest_first (&matching, query)
                               : tell_closures (&matching, query);
}

const YassGroupStrategy yass_groups_matching = {
  .name = "matching",
  .summary
  = "a matching repaired from look to look, and what each number leads to",
  .max_live = YASS_SET_MAX,
  .knows_rest = true,
  .is_complete = true,
  .find = matching_find,
};
