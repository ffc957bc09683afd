/* claim-match.h: what traces are full of, read without a token
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/claim.h"

/* Names and values as writers have them, without blanks, escapes and numbers of
 * several digits: nearly all of a trace. Token by token they take three times
 * as long. Whatever looks otherwise is not matched, and left alone. */

/* The name of a member, with what stands before and behind it; @last: the
 * member before, or YASS_CLAIM_N_MEMBERS at the beginning of the object.
 * Returns: YASS_CLAIM_N_MEMBERS if it is none that is likely there */
YassClaimMember yass_claim_match_name (YassJsonScan *scan,
                                       YassClaimMember last);

/* Values, right behind a name */
bool yass_claim_match_count (YassJsonScan *scan, uint64_t *count);
bool yass_claim_match_word (YassJsonScan *scan, char *word);
bool yass_claim_match_cells (YassJsonScan *scan, const YassPlainShape *shape,
                             GArray *cells);
bool yass_claim_match_numbers (YassJsonScan *scan, const YassPlainShape *shape,
                               GArray *numbers);
bool yass_claim_match_edges (YassJsonScan *scan, const YassPlainShape *shape,
                             GArray *edges);

/* The rest of an edge, `"r4c7",5]`, at @at */
#define YASS_CLAIM_SHORT_EDGE (sizeof "\"r4c7\",5]" - 1)

static inline bool
yass_claim_match_edge (const char *at, const char *end,
                       const YassPlainShape *shape, YassPlainEdge *edge)
{
  if (shape == NULL || (gsize) (end - at) < YASS_CLAIM_SHORT_EDGE
      || at[0] != '"' || at[1] != 'r' || at[3] != 'c' || at[5] != '"'
      || at[6] != ',' || at[8] != ']')
    return false;

  const guint row = (guint) (at[2] - '1');
  const guint column = (guint) (at[4] - '1');
  const guint digit = (guint) (at[7] - '0');
  const guint number = digit - shape->first;
  if (row > 8 || row >= shape->n_rows || column > 8
      || column >= shape->n_columns || digit > 9 || number >= shape->size)
    return false;
  *edge = (YassPlainEdge){ .cell = row * shape->n_columns + column,
                           .number = number + 1 };
  return true;
}

/* A call to the array every so many edges */
static inline void
yass_claim_append_edge (GArray *edges, YassPlainEdge edge)
{
  const guint n_at_once = 64;
  const guint n = edges->len;

  if (n % n_at_once == 0)
    {
      g_array_set_size (edges, n + n_at_once);
      edges->len = n;
    }
  g_array_index (edges, YassPlainEdge, edges->len++) = edge;
}
