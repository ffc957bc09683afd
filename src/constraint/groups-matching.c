/* groups-matching.c: the tight groups that matter, out of one matching
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

/* Régin's filtering, bit-parallel. Give every live member a partner of its own.
 * If a member takes another's partner, that one must find another partner in
 * turn, and so on: so partners lead to partners. All that a partner leads to,
 * its closure, are the partners of the smallest tight group that has it; all
 * that do not lead to it are those of the largest tight group without it. If
 * nobody reads the steps, the latter will do, and a kernel finds them; a reader
 * gets the smallest. */

#define UNMATCHED G_MAXUINT16

typedef struct
{
  const YassSide *side;
  uint16_t *partner_of;             /* by member: the scratch's, kept warm */
  uint16_t member_of[YASS_SET_MAX]; /* by partner */
  YassSet rows[YASS_SET_MAX];       /* by partner: what its member can have */
  YassSet matched;                  /* partners */
} Matching;

static inline void
pair (Matching *matching, guint member, guint partner)
{
  matching->partner_of[member] = (uint16_t) partner;
  matching->member_of[partner] = (uint16_t) member;
  matching->rows[partner] = matching->side->map[member];
}

/* Finds a partner for @start, moving others on to another partner if need be.
 * Returns nothing if it has found one, otherwise all that its attempts led to.
 */
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

/* Any matching still made of live edges is a valid start, even after undo, so
 * the last one is repaired. Returns whether every member has a partner; if not,
 * @wanted gets the partners that too many share. */
static bool
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

/* Someone reads the steps: the smallest first, told from the side where it is
 * smaller */
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
      /* In a set that need not hold all numbers, only cells form groups */
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

/* Nobody reads the steps: a kernel finds the few groups that take everything */
static bool
tell_few (YassGroupScratch *scratch, const YassSide *side,
          const YassGroupQuery *query)
{
  YassSet groups[YASS_SET_MAX];
  guint n_groups = 0;
  YassClosure closure;

  if (scratch->match != NULL)
    closure = scratch->match (
        (const uint64_t *) side->map, yass_set_to_bits (side->live),
        scratch->matchings + query->constraint * scratch->matching_bytes,
        (uint64_t *) groups, &n_groups);
  else
    closure = scratch->kernels->match_words (
        (const uint64_t *) side->map, (scratch->n_members + 63) / 64,
        sizeof (YassSet) / sizeof (uint64_t), (const uint64_t *) &side->live,
        &scratch->partners[query->constraint * scratch->n_members],
        (uint64_t *) groups, &n_groups);
  if (closure == YASS_CLOSURE_OVERFULL)
    n_groups = 1;
  return yass_group_tell (side, groups, n_groups, query);
}

static bool
matching_find (YassGroupScratch *scratch, const YassSide *side,
               const YassGroupQuery *query)
{
  if (!query->smallest_first)
    return tell_few (scratch, side, query);

  Matching matching
      = { .side = side,
          .partner_of
          = &scratch->partners[query->constraint * scratch->n_members] };
  YassSet wanted;
  if (!repair (&matching, &wanted))
    return yass_group_tell (side, &wanted, 1, query);
  return tell_smallest_first (&matching, query);
}

const YassGroupStrategy yass_groups_matching = {
  .name = "matching",
  .summary
  = "a matching, repaired from look to look, and what each number reaches",
  .max_live = YASS_SET_MAX,
  .knows_rest = true,
  .is_complete = true,
  .find = matching_find,
};
