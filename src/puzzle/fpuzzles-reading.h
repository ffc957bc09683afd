/* fpuzzles-reading.h: what reading the JSON of f-puzzles takes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "base/json-scan.h"
#include "puzzle/asked.h"
#include "puzzle/crossing.h"
#include "puzzle/fpuzzles.h"

/* No name of a cell, and no number, is longer */
#define YASS_FPUZZLES_LONGEST_WORD 32

typedef struct
{
  const char *json;
  YassPuzzle *puzzle; /* owned, once the size is known */
  guint size;
  YassAsked asked;
  bool has_dots; /* of any colour */
  bool is_nonconsecutive;
  bool has_negative_ratio;
  GPtrArray *ratios; /* of char *, the values of black dots; owned */
  bool has_boxes;    /* which the regions are */
  int *regions;      /* per cell: its region, -1 for none; owned */
  YassTextFault *fault;
} YassFpuzzlesReading;

/* Always false */
bool yass_fpuzzles_fail (YassFpuzzlesReading *self, const char *at,
                         const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Values. The whole text is known to be JSON before any of them is read. */

bool yass_fpuzzles_is_list (YassJsonText value);
bool yass_fpuzzles_is_null (YassJsonText value);
/* null, false or [] */
bool yass_fpuzzles_is_nothing (YassJsonText value);
bool yass_fpuzzles_is_text (YassJsonText text, const char *word);
bool yass_fpuzzles_is_one_of (YassJsonText text, const char *const *words);

/* Begins to scan what must be an @object, or a list; @what: for the fault */
bool yass_fpuzzles_begin (YassFpuzzlesReading *self, YassJsonScan *scan,
                          YassJsonText value, bool object, const char *what);
bool yass_fpuzzles_next_item (YassJsonScan *scan, YassJsonText *item);
guint yass_fpuzzles_count_items (YassJsonText list);
bool yass_fpuzzles_next_member (YassJsonScan *scan, YassJsonText *name,
                                YassJsonText *value);

/* A string, or the digits of a number; false when it is neither, or longer */
bool yass_fpuzzles_copy_word (YassJsonText value, char *word, gsize size);

/* For a sentence, however long it is */
char *yass_fpuzzles_dup_name (YassJsonText text);

/* A constraint that is none here: @name and @more */
void yass_fpuzzles_note_unknown (YassFpuzzlesReading *self, YassJsonText name,
                                 const char *more);

bool yass_fpuzzles_read_cell (YassFpuzzlesReading *self, YassJsonText value,
                              guint32 *cell);
/* The cell of a clue, one step off the board, and what it looks at: along its
 * row or column, or where @direction says, as UR, UL, DR or DL */
bool yass_fpuzzles_read_outside (YassFpuzzlesReading *self, YassJsonText value,
                                 const YassJsonText *direction,
                                 YassCrossing *crossing);
/* Appends them to @cells, of guint32 */
bool yass_fpuzzles_read_cells (YassFpuzzlesReading *self, YassJsonText value,
                               GArray *cells);

/* @cells: of guint32, or NULL */
bool yass_fpuzzles_state (YassFpuzzlesReading *self, const char *at,
                          const char *kind, const char *value,
                          const GArray *cells);

/* Keys */

bool yass_fpuzzles_read_key (YassFpuzzlesReading *self, YassJsonText name,
                             YassJsonText value);
bool yass_fpuzzles_read_entries (YassFpuzzlesReading *self,
                                 const YassFpuzzlesKey *key, YassJsonText name,
                                 YassJsonText list);
/* What the absence of dots says, once all keys are read */
bool yass_fpuzzles_state_negatives (YassFpuzzlesReading *self);

/* The grid. First its regions, which may be the boxes of the puzzle, then what
 * else there is. */

/* The regions are the boxes of the size */
void yass_fpuzzles_take_default_boxes (YassFpuzzlesReading *self);
bool yass_fpuzzles_read_regions (YassFpuzzlesReading *self, YassJsonText grid);
/* Makes the puzzle, and finds out whether the regions are its boxes */
void yass_fpuzzles_begin_puzzle (YassFpuzzlesReading *self);
bool yass_fpuzzles_state_regions (YassFpuzzlesReading *self, const char *at);
bool yass_fpuzzles_read_grid (YassFpuzzlesReading *self, YassJsonText grid);
