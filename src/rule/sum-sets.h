/* sum-sets.h: what sets of different numbers add up to
 * SPDX-License-Identifier: MIT */
#pragma once

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* Numbers count from 0. A set of numbers has one bit for each, as has a set of
 * sums. Up to so many numbers there are tables; up to so many more, sets are
 * tried within limits; beyond that only the least and the most count. */
#define YASS_TABLE_NUMBERS 9
#define YASS_SET_NUMBERS 16

/* The sums of 16 numbers need more than 64 bits */
typedef unsigned __int128 YassSums;

#define YASS_TABLE_SETS (1 << YASS_TABLE_NUMBERS)
#define YASS_TABLE_SUMS (YASS_TABLE_NUMBERS * (YASS_TABLE_NUMBERS - 1) / 2 + 1)

/* At most twelve sets of one size have the same sum. Unused entries are all
 * ones, which no set of numbers is. */
typedef uint16_t YassSetList __attribute__ ((vector_size (32)));

typedef struct
{
  YassSetList lists[YASS_TABLE_NUMBERS + 1][YASS_TABLE_SUMS];
  uint64_t sums[YASS_TABLE_NUMBERS + 1][YASS_TABLE_SETS];
  uint16_t reversed[YASS_TABLE_SETS]; /* number n is the last less n */
  uint8_t totals[YASS_TABLE_SETS];    /* of all numbers of the set */
} YassSumTables;

/* Made once */
const YassSumTables *yass_sum_tables_get (void);

/* What @n different ones of @numbers, out of at most YASS_SET_NUMBERS, add up
 * to */
YassSums yass_sums_of (uint64_t numbers, guint n);

/* Of the sets of @n of these @numbers that have all of @must and whose sum is
 * one of @allowed: the numbers in any of them, and those in each. Returns false
 * when there is no such set. */
bool yass_sums_find_sets (uint64_t numbers, guint n, uint64_t must,
                          YassSums allowed, uint64_t *any, uint64_t *each);

/* All sets of @n of these @numbers whose sum is allowed, the first @most of
 * them. Returns how many. */
guint yass_sums_list_sets (uint64_t numbers, guint n, YassSums allowed,
                           uint64_t *sets, guint most);
