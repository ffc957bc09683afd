/* sudokupad-reading.h: what reading the JSON of SudokuPad takes
 * SPDX-License-Identifier: MIT */
#pragma once

#include "puzzle/fpuzzles-reading.h"

typedef struct
{
  YassFpuzzlesReading reading; /* for what it takes to read JSON */
  bool has_regions;            /* a list of them, be it empty */
  bool has_marks;              /* overlays or underlays, which may be dots */
} YassSudokupadReading;

/* What is said of all of the board by a word, and the kind that it states */
typedef struct
{
  const char *name;
  const char *kind;
} YassSudokupadSwitch;

/* The last one has no name */
extern const YassSudokupadSwitch yass_sudokupad_switches[];

/* The text as JSON: a copy of what is JSON already; of the short form, which
 * leaves out the quotes of names and all empty objects, what it stands for.
 *
 * Returns: (transfer full) */
GString *yass_sudokupad_unzip (const char *text, gsize length);

/* Keys by their short and their long name */
bool yass_sudokupad_is_key (YassJsonText name, const char *brief,
                            const char *full);

/* Appends them to @cells, of guint32: a list of places, which are a row and a
 * column from 0, or text as r1c1,r1c2-r3c4 */
bool yass_sudokupad_read_places (YassSudokupadReading *self, YassJsonText value,
                                 GArray *cells);

/* Before there is a puzzle: cages that are its regions, where no list of these
 * is */
bool yass_sudokupad_read_regions (YassSudokupadReading *self,
                                  YassJsonText list);
bool yass_sudokupad_find_regions (YassSudokupadReading *self,
                                  YassJsonText cages);

/* Once there is one: what the cages state, and what those without cells note */
bool yass_sudokupad_read_cages (YassSudokupadReading *self, YassJsonText list);

/* What is said about the puzzle, in its metadata and in such notes */
bool yass_sudokupad_read_metadata (YassSudokupadReading *self,
                                   YassJsonText object);
void yass_sudokupad_take_note (YassSudokupadReading *self, const char *name,
                               const char *text);
