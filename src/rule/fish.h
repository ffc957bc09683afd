/* fish.h: covers of one number by houses
 * SPDX-License-Identifier: MIT */
#pragma once

#include "rule/rule.h"

/* Beside the basic rules, which settle what has become of a number whose place
 * is known, these find no less when edges go. */

/* Basic fish, with rows as bases and columns as covers or the other way round:
 * in the slice of a number, k rows whose places are in k columns are a naked
 * subset, and its hidden subset is the fish of the other columns. */

/* Those of one size */
bool yass_fish_look_at_lines (YassLook *look, guint size);
/* Enough of them that no other removes anything */
bool yass_fish_look_at_all_lines (YassLook *look);

/* Fish with fins, or with other houses than lines, are searched for on boards
 * of up to so many cells and variables, ... */
#define YASS_FISH_WORDS 4
#define YASS_FISH_MOST_CELLS (64 * YASS_FISH_WORDS)
/* ... with up to so many bases, of which rules take fewer, and fins ... */
#define YASS_FISH_MOST_BASES 7
#define YASS_FISH_MOST_FINS 5
/* ... among so many houses, of which a cell is in no more than so many */
#define YASS_FISH_MOST_HOUSES 128
#define YASS_FISH_MOST_HOUSES_OF_CELL 16

typedef enum
{
  YASS_FISH_OF_LINES, /* bases are rows and covers columns, or vice versa */
  YASS_FISH_FRANKEN,  /* other houses take part on either side, too */
  YASS_FISH_MUTANT,   /* a side has both rows and columns, or both sides have
                         rows or columns */
  YASS_N_FISH_FAMILIES,
} YassFishFamily;

typedef struct
{
  uint64_t words[YASS_FISH_WORDS];
} YassFishCells;

typedef struct
{
  guint number;
  guint size;
  uint32_t bases[YASS_FISH_MOST_BASES]; /* constraints */
  uint32_t covers[YASS_FISH_MOST_BASES];
  uint32_t fins[YASS_FISH_MOST_FINS]; /* cells */
  guint n_fins;
  bool is_sashimi;
  YassFishCells removed; /* never empty */
} YassFish;

/* Returns false to end the search */
typedef bool (*YassFishFound) (gpointer data, const YassFish *fish);

/* Whether to end before all is searched */
typedef bool (*YassFishIsCalledOff) (gpointer data);

/* Tells @found of every fish of that family, size and number, with fins or
 * without. Changes nothing, and relies on nothing having changed meanwhile.
 * @is_called_off: is asked every now and then, or NULL
 * Returns false when told to end. */
bool yass_fish_search (const YassState *state, YassFishFamily family,
                       guint size, guint number, YassFishFound found,
                       YassFishIsCalledOff is_called_off, gpointer data);
