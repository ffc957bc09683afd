/* claim-match.h: what traces are full of, read without a token
 * SPDX-License-Identifier: MIT */
#pragma once

#include "verify/claim.h"

/* Names and values as writers have them, without blanks, escapes and numbers of
 * several digits: nearly all of a trace. Token by token they take three times
 * as long. Whatever looks otherwise is not matched, and left alone. */

/* The name of a member, with the comma before it, unless it is the first of its
 * object, and the colon behind it.
 * Returns: YASS_CLAIM_N_MEMBERS if it is none of those that most lines have */
YassClaimMember yass_claim_match_name (YassJsonScan *scan, bool is_first);

/* Values, right behind a name */
bool yass_claim_match_count (YassJsonScan *scan, uint64_t *count);
bool yass_claim_match_word (YassJsonScan *scan, char *word);
bool yass_claim_match_text (YassJsonScan *scan);
bool yass_claim_match_placed (YassJsonScan *scan, const YassPlainShape *shape,
                              YassPlainEdge *edge);
bool yass_claim_match_cells (YassJsonScan *scan, const YassPlainShape *shape,
                             GArray *cells);
bool yass_claim_match_numbers (YassJsonScan *scan, const YassPlainShape *shape,
                               GArray *numbers);
bool yass_claim_match_edges (YassJsonScan *scan, const YassPlainShape *shape,
                             GArray *edges);

/* The rest of an edge, `"r4c7",5]`, at @at */
#define YASS_CLAIM_SHORT_EDGE (sizeof "\"r4c7\",5]" - 1)

/* Rows, columns and numbers that have one digit and are on the board */
typedef struct
{
  guint n_rows;
  guint n_columns;
  guint columns_a_row;
  guint first;
  guint n_numbers; /* from first on */
} YassClaimDigits;

static inline YassClaimDigits
yass_claim_get_digits (const YassPlainShape *shape)
{
  if (shape == NULL || shape->first > 9)
    return (YassClaimDigits){ 0 };
  return (YassClaimDigits){
    .n_rows = MIN (shape->n_rows, 9),
    .n_columns = MIN (shape->n_columns, 9),
    .columns_a_row = shape->n_columns,
    .first = shape->first,
    .n_numbers = MIN (shape->size, 10 - shape->first),
  };
}

static inline bool
yass_claim_match_edge (const char *at, const char *end, YassClaimDigits digits,
                       YassPlainEdge *edge)
{
  /* "r0c0",0 and which of that are no digits */
  const uint64_t written = (uint64_t) '"' | 'r' << 8 | (uint64_t) 'c' << 24
                           | (uint64_t) '"' << 40 | (uint64_t) ',' << 48;
  const uint64_t fixed = 0x00ffff00ff00ffff;
  uint64_t here;

  if ((gsize) (end - at) < YASS_CLAIM_SHORT_EDGE)
    return false;
  memcpy (&here, at, sizeof here);
  here = GUINT64_FROM_LE (here);
  if ((here & fixed) != written || at[8] != ']')
    return false;

  const guint row = (guint) (here >> 16 & 0xff) - '1';
  const guint column = (guint) (here >> 32 & 0xff) - '1';
  const guint number = (guint) (here >> 56) - '0' - digits.first;
  if (row >= digits.n_rows || column >= digits.n_columns
      || number >= digits.n_numbers)
    return false;
  *edge = (YassPlainEdge){ .cell = row * digits.columns_a_row + column,
                           .number = number + 1 };
  return true;
}
