/* groups-matching.c: the tight groups that matter, out of one matching
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

/* Régin's filtering, bit-parallel. Give every live member a partner of its
 * own. Where a member could have another's partner, that one must find another
 * itself, and so on: so partners lead to partners. All that one leads to, its
 * closure, are the partners of the unique smallest tight group that has it; all
 * that do not lead to one are those of the largest that does not. Partners
 * that lead to each other make a component, and a member loses what is outside
 * that of its own partner.
 *
 * Where there is a kernel for it, that does all of this in vectors, unless
 * someone reads: then the closures of all are wanted. */

#define UNMATCHED G_MAXUINT16

typedef struct
{
  const YassSide *side;
  uint16_t *partner_of;             /* by member: the scratch's, kept warm */
  uint16_t member_of[YASS_SET_MAX]; /* by partner */
  YassSet rows[YASS_SET_MAX];       /* by partner: what its member can have */
  YassSet numbers;                  /* all that anybody can have */
  YassSet matched;                  /* partners */
} Matching;

static inline void
pair (Matching *matching, guint member, guint partner)
{
  matching->partner_of[member] = (uint16_t) partner;
  matching->member_of[partner] = (uint16_t) member;
  matching->rows[partner] = matching->side->map[member];
}

/* Finds @start a partner, moving others to another one of theirs if need be.
 * Returns what all attempts led to, or nothing when it has one. */
static YassSet
augment (Matching *matching, guint start)
{
  uint16_t came_from[YASS_SET_MAX]; /* by partner: the member that wants it */
  uint16_t queue[YASS_SET_MAX + 1];
  guint first = 0;
  guint end = 0;
  YassSet seen = YASS_SET_EMPTY;

  queue[end++] = (uint16_t) start;
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

              pair (matching, member, partner);
              if (member == start)
                return YASS_SET_EMPTY;
              partner = freed;
              member = came_from[partner];
            }
        }
      YASS_SET_FOREACH (partner, partners & ~seen)
        {
          came_from[partner] = (uint16_t) member;
          queue[end++] = matching->member_of[partner];
        }
      seen |= partners;
    }
  return seen;
}

/* Any matching still made of live edges is a valid start, also after undo, so
 * the last one is repaired. Returns whether every member has a partner, and if
 * not, in @wanted what too many share. */
static bool
repair (Matching *matching, YassSet *wanted)
{
  const YassSide *side = matching->side;
  YassSet unmatched = YASS_SET_EMPTY;

  matching->matched = YASS_SET_EMPTY;
  matching->numbers = YASS_SET_EMPTY;
  YASS_SET_FOREACH (member, side->live)
    {
      const guint partner = matching->partner_of[member];

      matching->numbers |= side->map[member];
      if (partner != UNMATCHED && yass_set_has (side->map[member], partner)
          && !yass_set_has (matching->matched, partner))
        {
          matching->matched |= yass_set_of (partner);
          pair (matching, member, partner);
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
        return false;
    }
  return true;
}

/* Without a reader: components, and what goes from one to another */

/* The part of @among that leads to one of @partners, which it starts with */
static YassSet
close_backward (const Matching *matching, YassSet partners, YassSet among)
{
  YassSet rest = among & ~partners;
  YassSet before;

  do
    {
      before = partners;
      YASS_SET_FOREACH (partner, rest)
        if (yass_set_meets (matching->rows[partner], partners))
          partners |= yass_set_of (partner);
      rest &= ~partners;
    }
  while (!yass_set_equals (partners, before) && !yass_set_is_empty (rest));
  return partners;
}

/* The part of @among that @start leads to */
static YassSet
close_forward (const Matching *matching, guint start, YassSet among)
{
  YassSet closure = yass_set_of (start);
  YassSet frontier = closure;

  while (!yass_set_is_empty (frontier) && !yass_set_equals (closure, among))
    {
      const guint partner = yass_set_first (frontier);
      const YassSet next = matching->rows[partner] & among & ~closure;

      closure |= next;
      frontier = yass_set_without_first (frontier) | next;
    }
  return closure;
}

/* Those of @component, if they are in @matched, who can have something else */
static YassSet
find_leaving (const Matching *matching, YassSet component, YassSet matched)
{
  YassSet leaving = YASS_SET_EMPTY;

  YASS_SET_FOREACH (partner, component & matched)
    if (yass_set_meets (matching->rows[partner], ~component))
      leaving |= yass_set_of (partner);
  return leaving;
}

/* Partners that lead to no other of @rest, or that no other leads to, are a
 * component each. Returns the others. */
static YassSet
trim (const Matching *matching, YassSet rest, YassSet *leaving)
{
  YassSet alone;

  do
    {
      YassSet once = YASS_SET_EMPTY;
      YassSet twice = YASS_SET_EMPTY;

      alone = YASS_SET_EMPTY;
      YASS_SET_FOREACH (partner, rest)
        {
          const YassSet row = matching->rows[partner] & rest;

          twice |= once & row;
          once |= row;
          if (yass_set_is_single (row))
            alone |= yass_set_of (partner);
        }
      alone |= rest & ~twice;
      YASS_SET_FOREACH (partner, alone)
        if (!yass_set_is_single (matching->rows[partner]))
          *leaving |= yass_set_of (partner);
      rest &= ~alone;
    }
  while (!yass_set_is_empty (alone));
  return rest;
}

/* The partners whose members lose something. A partner that nobody has leads
 * nowhere, and those that lead to one can all move on: they are as one
 * component. */
static YassSet
find_losing (const Matching *matching)
{
  YassSet rest = matching->matched;
  YassSet losing = YASS_SET_EMPTY;
  const YassSet free = matching->numbers & ~matching->matched;

  if (!yass_set_is_empty (free))
    {
      const YassSet idle = close_backward (matching, free, rest);

      losing |= find_leaving (matching, idle, rest);
      rest &= ~idle;
    }
  rest = trim (matching, rest, &losing);
  while (!yass_set_is_empty (rest))
    {
      const guint start = yass_set_first (rest);
      const YassSet ahead = close_forward (matching, start, rest);
      const YassSet component
          = close_backward (matching, yass_set_of (start), ahead);

      if (yass_set_equals (component, matching->numbers))
        break;
      losing |= find_leaving (matching, component, rest);
      rest &= ~component;
    }
  return losing;
}

/* The partners of the largest tight group without the member of @partner: all
 * that lead neither there nor to one that nobody has */
static YassSet
find_gone (const Matching *matching, guint partner)
{
  const YassSet free = matching->numbers & ~matching->matched;

  return matching->matched
         & ~close_backward (matching, free | yass_set_of (partner),
                            matching->matched);
}

static bool
tell_losses (const Matching *matching, const YassGroupQuery *query)
{
  const YassSet losing = find_losing (matching);
  YassSet losers = YASS_SET_EMPTY;
  YassSet gone[YASS_SET_MAX];

  YASS_SET_FOREACH (partner, losing)
    {
      const guint member = matching->member_of[partner];

      losers |= yass_set_of (member);
      gone[member] = find_gone (matching, partner);
    }
  return yass_set_is_empty (losers)
         || yass_group_tell_losses (matching->side, losers, gone, query);
}

/* With one: the closures of all */

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
close_all (const Matching *matching, YassSet *closures)
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
              closure |= closures[partner];
              frontier &= ~closures[partner];
            }
          else
            {
              const YassSet next = matching->rows[partner] & ~closure;

              closure |= next;
              frontier = (frontier & ~yass_set_of (partner)) | next;
            }
        }
      closures[start] = closure;
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

/* What leads to a partner: all others are the partners of the largest tight
 * group without it, which is the smallest hidden one seen from the other
 * side */
static YassSet
all_but_backward_closure (const Matching *matching, const YassSet *closures,
                          guint partner)
{
  YassSet rest = YASS_SET_EMPTY;

  YASS_SET_FOREACH (other, matching->matched)
    if (!yass_set_has (closures[other], partner))
      rest |= yass_set_of (other);
  return rest;
}

/* Someone reads: smallest first, and from whichever side it is smaller */
static bool
tell_smallest_first (const Matching *matching, const YassGroupQuery *query)
{
  const YassSet all = matching->matched;
  const guint n = yass_set_count (all);
  YassSet closures[YASS_SET_MAX];
  YassSet groups[2 * YASS_SET_MAX];
  guint n_groups = 0;

  close_all (matching, closures);
  YASS_SET_FOREACH (partner, all)
    {
      const YassSet closure = closures[partner];
      const YassSet rest
          = all_but_backward_closure (matching, closures, partner);

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

/* In vectors, and the groups of those who lose something */
static bool
find_with_kernel (const YassGroupScratch *scratch, const YassSide *side,
                  const YassGroupQuery *query)
{
#if YASS_SET_MAX == 64
  YassSet gone[YASS_SET_MAX];
  YassSet losers;

  switch (scratch->match (side->map, side->live,
                          scratch->matchings
                              + query->constraint * scratch->matching_bytes,
                          gone, &losers))
    {
    case YASS_CLOSURE_OVERFULL:
      return yass_group_tell_overfull (side, gone[0], query);
    case YASS_CLOSURE_LOSES:
      return yass_group_tell_losses (side, losers, gone, query);
    default:
      return true;
    }
#else
  g_assert_not_reached ();
#endif
}

static bool
matching_find (YassGroupScratch *scratch, const YassSide *side,
               const YassGroupQuery *query)
{
  if (scratch->match != NULL && !query->smallest_first)
    return find_with_kernel (scratch, side, query);

  Matching matching
      = { .side = side,
          .partner_of
          = &scratch->partners[query->constraint * scratch->n_members] };
  YassSet wanted;
  if (!repair (&matching, &wanted))
    return yass_group_tell_overfull (side, wanted, query);
  return query->smallest_first ? tell_smallest_first (&matching, query)
                               : tell_losses (&matching, query);
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
