/* deduce.h: the engine's rules on a puzzle of the oracle's
 * SPDX-License-Identifier: MIT */
#pragma once

#include "constraint/state.h"
#include "yass/result.h"

#include "oracle.h"

typedef struct
{
  bool is_possible;
  guint32 edges[ORACLE_MAX_CELLS]; /* at the fixpoint, where it is possible */
  YassConflict conflict;
} Deduced;

/* Rows, columns and boxes, and the extra rules as sights and relations */
YassBoard *deduce_make_board (const OraclePuzzle *puzzle);

/* The first @n cells, of @n numbers, are the only house */
YassBoard *deduce_make_house (guint n);

/* Runs rules to the fixpoint, without guesses. NULL is the default order and
 * group strategy. */
void deduce (YassBoard *board, const OraclePuzzle *puzzle, const char *rules,
             const char *order, const char *groups, Deduced *deduced);

/* The same for a board that the puzzle alone says */
void deduce_plain (const OraclePuzzle *puzzle, const char *rules,
                   Deduced *deduced);

/* Over random boards, by any order and group strategy: @rules remove no edge
 * of any solution, leave just the edges that @reference (of ReferenceRules)
 * leaves, and find a contradiction just where it does. */
void deduce_check_random (const char *rules, guint reference, guint max_subset,
                          OracleForbids forbids);

/* Asserts that these are the edges, "12,34,..." as oracle_to_text () writes */
void deduce_assert_edges (const OraclePuzzle *puzzle, const Deduced *deduced,
                          const char *text);

/* A puzzle from such a text; an empty field is an open cell */
void deduce_parse (OraclePuzzle *puzzle, guint size, const char *text);

/* A house before and after some rules, as deduce_parse () reads it */
typedef struct
{
  const char *rules;
  guint size;
  const char *before;
  const char *after;
} DeduceExample;

/* In all ways to make group maps; ends with an example without rules */
void deduce_check_houses (const DeduceExample *examples);

/* That @rules find a group with more cells than numbers, or the other way */
void deduce_check_overfull (guint size, const char *before, const char *rules);

/* By Hall's theorem all subsets together leave what some filling uses: so does
 * @rule alone, and with others */
void deduce_check_complete (const char *rule);
