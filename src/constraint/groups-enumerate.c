/* groups-enumerate.c: groups of one size after the other
 * SPDX-License-Identifier: MIT */
#include "constraint/groups.h"

/* Beyond this there are too many groups of all sizes to look at one by one:
 * with this limit a board of 81 numbers takes a tenth of a second, with 48
 * eleven seconds */
#define MOST_LIVE 25

typedef struct
{
  const YassSide *side;
  const YassGroupQuery *query;
  guint size;                   /* of the groups looked for */
  guint n;                      /* members that can be in one */
  guint8 members[YASS_SET_MAX]; /* which */
} Search;

static bool
keeps_others_from_something (const Search *search, YassSet group,
                             YassSet partners)
{
  YASS_SET_FOREACH (member, search->side->live & ~group)
    if (yass_set_meets (search->side->map[member], partners))
      return true;
  return false;
}

/* Adds members from the @from-th on to @group until it has its size */
static bool
extend (const Search *search, guint from, guint missing, YassSet group,
        YassSet partners)
{
  for (guint i = from; i + missing <= search->n; i++)
    {
      const guint member = search->members[i];
      const YassSet more = partners | search->side->map[member];
      const YassSet larger = group | yass_set_of (member);
      const guint n_partners = yass_set_count (more);

      if (n_partners > search->size)
        continue;
      if (missing > 1)
        {
          if (!extend (search, i + 1, missing - 1, larger, more))
            return false;
        }
      else if (n_partners < search->size
               || keeps_others_from_something (search, larger, more))
        {
          if (!search->query->found (search->query->data, larger, more))
            return false;
        }
    }
  return true;
}

static bool
enumerate_find (YassGroupScratch *scratch, const YassSide *side,
                const YassGroupQuery *query)
{
  Search search = { .side = side, .query = query };
  const guint n_live = yass_set_count (side->live);

  for (search.size = 1; search.size <= MIN (query->max_size, n_live);
       search.size++)
    {
      search.n = 0;
      YASS_SET_FOREACH (member, side->live)
        if (yass_set_count (side->map[member]) <= search.size)
          search.members[search.n++] = member;
      if (!extend (&search, 0, search.size, YASS_SET_EMPTY, YASS_SET_EMPTY))
        return false;
    }
  return true;
}

const YassGroupStrategy yass_groups_enumerate = {
  .name = "enumerate",
  .summary = "groups of 1, 2, 3 ... members, as far as the rules ask; of every "
             "size in houses of up to 25 open cells",
  .max_live = MOST_LIVE,
  .knows_rest = false,
  .find = enumerate_find,
};
