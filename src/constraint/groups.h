/* groups.h: cell_group_map and number_group_map, and the tight groups in them
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/kernels.h"
#include "constraint/mapping.h"

/* A group is tight when its members together have as many partners as there
 * are members: nobody else can have those. With fewer it is overfull. */

/* What to look for in the group map of a side, and whom to tell. @found is
 * called with the group and its partners; it returns false to end the search.
 */
typedef struct
{
  guint constraint; /* whose side it is */
  guint max_size;   /* groups of up to that many members ... */
  guint max_rest;   /* ... or that leave out up to that many live members */
  bool smallest_first;
  bool (*found) (gpointer data, YassSet group, YassSet partners);
  gpointer data;
} YassGroupQuery;

/* Whether @query wants groups of all sizes of @n live members */
static inline bool
yass_group_query_is_complete (const YassGroupQuery *query, guint n)
{
  return MIN (query->max_size, n) + MIN (query->max_rest, n) + 1 >= n;
}

/* Room for the maps, taken once */
typedef struct
{
  const YassKernels *kernels;
  guint n_members;
  uint64_t *tight; /* by group, as bits of live members; owned */

  /* The last matchings, by constraint */
  YassMatchingKernel match; /* for as many members, or NULL */
  char *matchings;          /* the kernel's; owned */
  gsize matching_bytes;
  uint16_t
      *partners; /* by member too, for houses without such a kernel; owned */
} YassGroupScratch;

/* How a group map is made */
typedef struct
{
  const char *name;
  const char *summary;
  guint max_live;   /* most members it can handle */
  bool knows_rest;  /* max_rest is looked at, and one side answers for both */
  bool is_complete; /* it ignores sizes, so it is for queries without a limit */
  /* Tells @query about tight groups of its sizes: enough of them that
   * everything which any tight group takes from another member is taken by one
   * of these. Also tells it about an overfull group, if there is one. Returns
   * false when told to stop. */
  bool (*find) (YassGroupScratch *scratch, const YassSide *side,
                const YassGroupQuery *query);
} YassGroupStrategy;

extern const YassGroupStrategy yass_groups_doubling;
extern const YassGroupStrategy yass_groups_enumerate;
extern const YassGroupStrategy yass_groups_matching;

/* Ended by NULL */
extern const YassGroupStrategy *const yass_groups[];

/* @kernels: NULL for the best */
void yass_group_scratch_init (YassGroupScratch *scratch,
                              const YassKernels *kernels, guint n_constraints,
                              guint n_members);
void yass_group_scratch_clear (YassGroupScratch *scratch);

/* Tells @query of the groups that have @partners: all members who have nothing
 * else. Returns false when told to stop. */
bool yass_group_tell (const YassSide *side, const YassSet *partners,
                      guint n_groups, const YassGroupQuery *query);
